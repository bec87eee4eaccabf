import t from 'tap'
import { createCaller, createCompany, createRole, createSite, createUser, joinAuth, logIn } from '../support/auth.ts'

const auth = await joinAuth(t)
const site = await createSite(auth)
const good = 'seven green lighthouses'

t.test('updateUser / 50 parallel changes of assignments leave exactly one of the sent sets', async (t) => {
  const roles: number[] = []
  for (let count = 0; count < 10; count++) roles.push(await createRole(site))
  const user = await createUser(site, [roles[0] as number])
  const sets = Array.from({ length: 50 }, (_, index) =>
    roles.filter((_role, position) => (index * 7 + position * 3) % 10 < 1 + (index % 5)),
  )
  const replies = await Promise.all(
    sets.map((ids) =>
      site.client.patch(`/site/users/${user.id}`, {
        assignments: ids.map((site_role_id, index) => ({ site_role_id, is_primary: index === 0 })),
      }),
    ),
  )
  for (const { status } of replies) t.equal(status, 200)
  const { data } = (await site.client.get(`/site/users/${user.id}`)).body
  const left = data.roles.map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b)
  t.ok(
    sets.some((ids) => JSON.stringify(ids) === JSON.stringify(left)),
    JSON.stringify(left),
  )
})

t.test('createUser / 20 parallel creates of one e-mail address create one user', async (t) => {
  const body = { name: 'Twenty', email: 'twenty@example.com', password: good, password_confirmation: good }
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      site.client.post('/site/users', { ...body, email: index % 2 ? body.email : body.email.toUpperCase() }),
    ),
  )
  t.equal(replies.filter(({ status }) => status === 200).length, 1)
  const refused = replies.filter(({ status }) => status === 422)
  t.equal(refused.length, 19)
  for (const reply of refused) t.ok(reply.body.errors.email)
  t.equal((await site.client.get('/site/users?q=twenty@')).body.meta.total, 1)
})

t.test('createRole / parallel creates of one name get different slugs', async (t) => {
  const replies = await Promise.all(Array.from({ length: 10 }, () => site.client.post('/site/roles', { name: 'Same' })))
  t.equal(new Set(replies.map(({ body }) => body.data.slug)).size, 10)
})

t.test('attachUser / parallel attaches link once, and parallel deletes remove once', async (t) => {
  const user = await createUser(await createSite(auth))
  const attached = await Promise.all(
    Array.from({ length: 8 }, () => site.client.post('/site/users/attach', { email: user.email })),
  )
  t.equal(attached.filter(({ status }) => status === 200).length, 1)
  t.equal(attached.filter(({ status }) => status === 422).length, 7)
  const deleted = await Promise.all(Array.from({ length: 8 }, () => site.client.delete(`/site/users/${user.id}`)))
  t.equal(deleted.filter(({ status }) => status === 200).length, 1)
  t.equal(deleted.filter(({ status }) => status === 404).length, 7)
})

t.test('deleteUser / on all sites at once deletes the whole account', async (t) => {
  const sites = [await createSite(auth), await createSite(auth), await createSite(auth)] as const
  const user = await createUser(sites[0])
  for (const other of sites.slice(1)) {
    await other.client.post('/site/users/attach', { email: user.email })
    await logIn(other, user)
  }
  const replies = await Promise.all(sites.map(({ client }) => client.delete(`/site/users/${user.id}`)))
  for (const { status } of replies) t.equal(status, 200)
  t.equal(await auth.db.selectFrom('users').select('id').where('id', '=', user.id).executeTakeFirst(), undefined)
})

t.test('changePassword / of two parallel changes with the same current password, one succeeds', async (t) => {
  const user = await createUser(site)
  const clients = [site.as(await logIn(site, user)), site.as(await logIn(site, user))]
  const replies = await Promise.all(
    clients.map((client, index) => {
      const next = `${good} ${index}`
      const body = { current_password: 'correct horse battery', password: next, password_confirmation: next }
      return client.post('/auth/change-password', body)
    }),
  )
  t.strictSame(replies.map(({ status }) => status).sort(), [200, 422])
})

t.test('memberships / adding to a company while it is deleted causes no error', async (t) => {
  const { id } = await createCaller(site)
  const company = await createCompany(site)
  const replies = await Promise.all([
    ...Array.from({ length: 5 }, () => site.client.post(`/site/users/${id}/companies`, { site_company_id: company })),
    site.client.delete(`/site/companies/${company}`),
  ])
  for (const { status } of replies) t.ok([200, 404].includes(status), String(status))
})
