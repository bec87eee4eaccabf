import t from 'tap'
import { removeMemberships } from '../../src/auth/clean-up.queries.ts'
import { announcedDuring } from '../support/announcements.ts'
import {
  createCaller,
  createCompany,
  createGroup,
  createRole,
  createSite,
  createUser,
  joinAuth,
} from '../support/auth.ts'

const auth = await joinAuth(t)

const kinds = [
  { one: 'role', many: 'roles', table: 'assignments', column: 'role_id' },
  { one: 'company', many: 'companies', table: 'user_companies', column: 'company_id' },
  { one: 'group', many: 'groups', table: 'user_groups', column: 'group_id' },
] as const

for (const { one, many, table, column } of kinds) {
  t.test(`create ${one} / makes a slug from the name, and numbers one that is taken`, async (t) => {
    const { client } = await createSite(auth)
    const slugOf = async (body: object) => (await client.post(`/site/${many}`, body)).body.data.slug
    t.equal(await slugOf({ name: 'Größe & Ünicode 2' }), 'große-unicode-2'.replace('ß', '-'))
    t.equal(await slugOf({ name: 'Night shift' }), 'night-shift')
    t.equal(await slugOf({ name: 'night SHIFT' }), 'night-shift-2')
    t.equal(await slugOf({ name: 'Night  shift!' }), 'night-shift-3')
    t.equal(await slugOf({ name: '夜勤' }), one)
    t.equal(await slugOf({ name: 'Chosen', slug: 'my-own' }), 'my-own')
    const taken = await client.post(`/site/${many}`, { name: 'Another', slug: 'my-own' })
    t.equal(taken.status, 422)
    t.strictSame(taken.body.errors, { slug: ['slug "my-own" is already taken on this site.'] })
    const elsewhere = await createSite(auth)
    t.equal((await elsewhere.client.post(`/site/${many}`, { name: 'X', slug: 'my-own' })).status, 200, 'per site')
    t.equal((await client.post(`/site/${many}`, { name: 'X', slug: 'Not A Slug' })).status, 422)
    t.equal((await client.post(`/site/${many}`, { name: '   ' })).status, 422)
  })

  t.test(`update ${one} / keeps absent fields, clears with [], and refuses null`, async (t) => {
    const { client } = await createSite(auth)
    const { data } = (await client.post(`/site/${many}`, { name: 'First', action_keys: ['a', 'b'] })).body
    const path = `/site/${many}/${data.id}`
    const renamed = (await client.patch(path, { name: 'Second' })).body.data
    t.match(renamed, { id: data.id, name: 'Second', slug: 'first', action_keys: ['a', 'b'] })
    t.ok(renamed.updated_at > data.updated_at)
    t.equal(renamed.created_at, data.created_at)
    t.strictSame((await client.patch(path, {})).body.data, renamed, 'nothing sent, nothing changed')
    t.strictSame((await client.patch(path, { action_keys: [] })).body.data.action_keys, [])
    t.equal((await client.patch(path, { slug: 'third' })).body.data.slug, 'third')
    for (const field of ['name', 'slug', 'action_keys']) {
      const { status, body } = await client.patch(path, { [field]: null })
      t.equal(status, 422, field)
      t.ok(body.errors[field])
    }
    t.equal((await client.patch(path, { action_keys: ['x', 'x'] })).status, 422, 'no key twice')
    t.equal((await client.patch(path, { action_keys: [7] })).status, 422)
    const other = (await client.post(`/site/${many}`, { name: 'Other' })).body.data
    t.equal((await client.patch(path, { slug: other.slug })).status, 422)
  })

  t.test(`list ${many} / searches name and slug, sorts both ways, and pages`, async (t) => {
    const { client } = await createSite(auth)
    const rows = [
      { name: 'Beta', slug: 'z-1' },
      { name: 'alpha', slug: 'y-2' },
      { name: '100%_sure', slug: 'x-3' },
    ]
    for (const row of rows) await client.post(`/site/${many}`, row)
    const names = async (query: string) =>
      (await client.get(`/site/${many}${query}`)).body.data.map(({ name }: { name: string }) => name)
    t.strictSame(await names(''), ['100%_sure', 'alpha', 'Beta'], 'by name, ignoring case')
    t.strictSame(await names('?dir=desc'), ['Beta', 'alpha', '100%_sure'])
    t.strictSame(await names('?sort=slug'), ['100%_sure', 'alpha', 'Beta'])
    t.strictSame(await names('?sort=created_at'), ['Beta', 'alpha', '100%_sure'])
    t.strictSame(await names('?sort=updated_at&dir=desc'), ['100%_sure', 'alpha', 'Beta'])
    t.strictSame(await names('?q=ALP'), ['alpha'])
    t.strictSame(await names('?q=z-'), ['Beta'], 'the slug too')
    t.strictSame(await names('?q=%25_'), ['100%_sure'], 'wildcards are taken literally')
    t.strictSame(await names('?q=nothing'), [])
    const { body } = await client.get(`/site/${many}?per_page=2&page=2&q=`)
    t.match(body.meta, { current_page: 2, per_page: 2, total: 3, from: 3, to: 3, last_page: 2 })
    t.match(body.links.prev, /page=1/)
    for (const wrong of ['sort=colour', 'dir=up', 'per_page=0', 'page=0', 'per_page=1001']) {
      t.equal((await client.get(`/site/${many}?${wrong}`)).status, 422, wrong)
    }
  })

  t.test(`delete ${one} / removes it and what its members had from it`, async (t) => {
    const site = await createSite(auth)
    const create = { role: createRole, company: createCompany, group: createGroup }[one] as typeof createCompany
    const id = await (one === 'role' ? createRole(site, { action_keys: ['k'] }) : create(site, ['k']))
    const user = await createUser(site, one === 'role' ? [id] : [])
    if (one !== 'role') await site.client.post(`/site/users/${user.id}/${many}`, { [`site_${one}_id`]: id })
    const { status, body } = await site.client.delete(`/site/${many}/${id}`)
    t.equal(status, 200)
    t.strictSame(Object.keys(body).sort(), ['message', 'request_id'])
    t.equal((await site.client.get(`/site/${many}/${id}`)).status, 404)
    t.equal((await site.client.delete(`/site/${many}/${id}`)).status, 404)
    const { data } = (await site.client.get(`/site/users/${user.id}`)).body
    t.strictSame([data.roles, data.site_companies, data.site_groups], [[], [], []])
    const next = await (one === 'role' ? createRole(site) : create(site))
    t.ok(next > id, 'the id is not used again')
  })

  t.test(`delete ${one} / writes nothing to its users; the worker deletes their memberships in steps`, async (t) => {
    const site = await createSite(auth)
    const create = { role: createRole, company: createCompany, group: createGroup }[one] as typeof createCompany
    const [id, kept] = [await create(site), await create(site)]
    const users = [await createUser(site), await createUser(site), await createUser(site)]
    const memberships = users.flatMap(({ id: user_id }) =>
      [id, kept].map((record) => ({ site_id: site.id, user_id, [column]: record })),
    )
    await auth.db
      .insertInto(table)
      .values(memberships as never)
      .execute()
    const membersOf = async (record: number) => {
      const { rows } = await auth.pool.query(`select user_id from auth.${table} where ${column} = $1`, [record])
      return rows.length
    }
    const step = () => auth.db.transaction().execute((trx) => removeMemberships(trx, 2))
    while (await step());

    const announced = (work: () => Promise<unknown>) => announcedDuring(auth.databaseUrl, 'auth_access', work)
    const topics = await announced(() => site.client.delete(`/site/${many}/${id}`))
    t.strictSame(topics, [`site:${site.id}`], 'servers forget what they know of the site')
    t.equal(await membersOf(id), 3)
    for (const user of users) {
      const { data } = (await site.client.get(`/site/users/${user.id}`)).body
      const shown = [...data.roles, ...data.site_companies, ...data.site_groups].map((record) => record.id)
      t.strictSame(shown, [kept])
    }
    const left: [worked: boolean, members: number][] = []
    const steps = async () => {
      for (const _ of ['first', 'second', 'none']) left.push([await step(), await membersOf(id)])
    }
    t.strictSame(await announced(steps), [], 'what has no effect is not announced')
    t.strictSame(left, [
      [true, 1],
      [true, 0],
      [false, 0],
    ])
    t.equal(await membersOf(kept), 3)
  })
}

t.test('createRole / takes permissions and action keys, and only permissions that exist', async (t) => {
  const { client } = await createSite(auth)
  const { body } = await client.post('/site/roles', {
    name: 'All',
    api_permissions: ['*', 'audit.read'],
    action_keys: ['x'],
  })
  t.match(body.data, { api_permissions: ['*', 'audit.read'], action_keys: ['x'] })
  const bare = (await client.post('/site/roles', { name: 'Bare' })).body.data
  t.strictSame([bare.api_permissions, bare.action_keys], [[], []])
  const typo = await client.post('/site/roles', { name: 'Typo', api_permissions: ['user.read'] })
  t.equal(typo.status, 422)
  t.match(typo.body.errors['api_permissions.0'], [/must be one of/])
  t.equal((await client.patch(`/site/roles/${bare.id}`, { api_permissions: null })).status, 422)
})

t.test('the last holder of * / cannot lose it', async (t) => {
  const site = await createSite(auth)
  const admin = await createCaller(site, { api_permissions: ['*'] })
  const plain = await createRole(site)
  const attempts: [string, string, unknown][] = [
    ['DELETE', `/site/users/${admin.id}`, undefined],
    ['PATCH', `/site/users/${admin.id}`, { assignments: [] }],
    ['PATCH', `/site/users/${admin.id}`, { assignments: [{ site_role_id: plain }] }],
    ['PATCH', `/site/roles/${admin.roleId}`, { api_permissions: ['users.read'] }],
    ['PATCH', `/site/roles/${admin.roleId}`, { api_permissions: [] }],
    ['DELETE', `/site/roles/${admin.roleId}`, undefined],
  ]
  for (const client of [admin.client, site.client]) {
    for (const [method, path, body] of attempts) {
      const reply = await client.send(method, path, { body })
      t.equal(reply.status, 409, `${method} ${path}`)
      t.equal(reply.body.code, 'last_administrator')
    }
  }
  t.equal((await admin.client.get('/site/roles')).status, 200, 'nothing was changed')
  await createUser(site, [admin.roleId])
  t.equal((await site.client.delete(`/site/users/${admin.id}`)).status, 200, 'with a second one, the first may go')
})

t.test('the last holder of * / of two who remove each other at once, one stays', async (t) => {
  const site = await createSite(auth)
  const one = await createCaller(site, { api_permissions: ['*'] })
  const two = await createCaller(site, { api_permissions: ['*'] })
  const replies = await Promise.all([
    site.client.delete(`/site/users/${one.id}`),
    site.client.delete(`/site/users/${two.id}`),
    site.client.delete(`/site/roles/${one.roleId}`),
    site.client.patch(`/site/roles/${two.roleId}`, { api_permissions: [] }),
  ])
  t.ok(replies.some(({ status }) => status === 409))
  const { body } = await site.client.get('/site/users')
  const holders = body.data.filter(({ roles }: { roles: { api_permissions: string[] }[] }) =>
    roles.some(({ api_permissions }) => api_permissions.includes('*')),
  )
  t.equal(holders.length, 1)
})
