import t from 'tap'
import {
  createCaller,
  createCompany,
  createGroup,
  createRole,
  createSite,
  createUser,
  joinAuth,
  logIn,
  logInBody,
  password,
  startAuth,
  unique,
} from '../support/auth.ts'

const auth = await joinAuth(t)
const site = await createSite(auth)
const good = 'seven green lighthouses'

function newUser(changes: Record<string, unknown> = {}) {
  const name = unique('new')
  return { name, email: `${name}@example.com`, password: good, password_confirmation: good, ...changes }
}

t.test('createUser / creates an account, links it and assigns its roles', async (t) => {
  const [first, second] = [await createRole(site, { action_keys: ['k'] }), await createRole(site)]
  const body = newUser({
    assignments: [
      { site_role_id: first, metadata: { desk: 3, tags: ['a'] } },
      { site_role_id: second, is_primary: true },
    ],
  })
  const { status, body: answer } = await site.client.post('/site/users', body)
  t.equal(status, 200)
  t.match(answer.data, { name: body.name, email: body.email })
  t.strictSame([answer.data.site_companies, answer.data.site_groups], [[], []])
  t.match(answer.data.assignments, [
    { site_role_id: second, is_primary: true, metadata: {}, role: { id: second } },
    { site_role_id: first, is_primary: false, metadata: { desk: 3, tags: ['a'] } },
  ])
  t.notMatch(JSON.stringify(answer), /password|\$2/)
  t.ok(await logIn(site, body, good))
  const again = await site.client.patch(`/site/users/${answer.data.id}`, { assignments: answer.data.assignments })
  t.strictSame(again.body.data.assignments, answer.data.assignments, 'what was read may be sent back')
})

t.test('createUser / refuses an e-mail address that has an account, on any site and in any case', async (t) => {
  const other = await createUser(await createSite(auth))
  const { status, body } = await site.client.post('/site/users', newUser({ email: other.email.toUpperCase() }))
  t.equal(status, 422)
  t.match(body.errors, { email: [/has an account already/] })
})

t.test('createUser / assignments must name different roles of this site, one of them primary', async (t) => {
  const role = await createRole(site)
  const foreign = await createRole(await createSite(auth))
  const errors = async (assignments: unknown) =>
    Object.keys((await site.client.post('/site/users', newUser({ assignments }))).body.errors)
  t.strictSame(await errors([{ site_role_id: role }, { site_role_id: foreign }]), ['assignments.1.site_role_id'])
  t.strictSame(await errors([{ site_role_id: 987_654 }]), ['assignments.0.site_role_id'])
  t.strictSame(await errors([{ site_role_id: role }, { site_role_id: role }]), ['assignments.1.site_role_id'])
  const second = await createRole(site)
  const primaries = [role, second].map((site_role_id) => ({ site_role_id, is_primary: true }))
  t.strictSame(await errors(primaries), ['assignments.1.is_primary'])
  t.strictSame(await errors([{ site_role_id: String(role) }]), ['assignments.0.site_role_id'])
  t.strictSame(await errors(null), ['assignments'])
  t.strictSame(await errors([{}]), ['assignments.0.site_role_id'])
})

t.test('the password policy / applies wherever a password is set', async (t) => {
  const cases: [string, RegExp | undefined][] = [
    ['eleven char', /at least 12 characters/],
    ['ééééééééééé', /at least 12 characters/],
    ['twelve chars', undefined],
    ['🌊'.repeat(18), /common/],
    [`wave ${'é'.repeat(33)}`, undefined],
    [`wave ${'é'.repeat(34)}`, /at most 72 bytes/],
    ['password1234', /common/],
    ['PassWord1234', /common/],
    ['administrator', /common/],
    ['letmein123456', /common/],
    ['qwertyuiop123', /common/],
    ['passwordpassword', /common/],
    ['000000000000', /common/],
    ['abcabcabcabc', /common/],
    ['someone.long', /e-mail address/],
    ['someone of a long name', /the name/],
    ['quayside-demo-2026', undefined],
  ]
  const name = 'Someone of a Long Name'
  const { client, id } = await createCaller(site)
  await site.client.patch(`/site/users/${id}`, { name, email: 'someone.long@example.com' })
  let current = password
  for (const [password, problem] of cases) {
    const set = { password, password_confirmation: password }
    const created = newUser({ ...set, name, email: 'someone.long@example.org' })
    const replies = [
      await site.client.post('/site/users', created),
      await client.post('/auth/change-password', { ...set, current_password: current }),
    ]
    for (const { status, body } of replies) {
      t.equal(status, problem ? 422 : 200, `${password}: ${JSON.stringify(body).slice(0, 200)}`)
      if (problem) t.match(body.errors.password.join(), problem)
    }
    if (!problem) {
      current = password
      await site.client.delete(`/site/users/${replies[0]?.body.data.id}`)
    }
  }
  const email = { password: 'Someone.Long@Example.com', password_confirmation: 'Someone.Long@Example.com' }
  const own = await client.post('/auth/change-password', { ...email, current_password: current })
  t.match(own.body.errors.password, [/e-mail address/])
  const poor = await site.client.patch(`/site/users/${id}`, { password: 'short', password_confirmation: 'short' })
  t.match(poor.body.errors.password, [/at least 12/])
})

t.test('the list of common passwords / has at least 10,000', async (t) => {
  const { commonPasswords } = await import('../../src/auth/users/password-policy.rules.ts')
  t.ok(commonPasswords().size >= 10_000, String(commonPasswords().size))
})

t.test('attachUser / links an account of another site, and explains refusals', async (t) => {
  const other = await createSite(auth)
  const user = await createUser(other)
  const role = await createRole(site)
  const attach = (body: object) => site.client.post('/site/users/attach', body)
  const unknown = await attach({ email: 'nobody@example.com' })
  t.match(unknown.body.errors, { email: [/has no account/] })
  const foreign = await attach({ email: user.email, assignments: [{ site_role_id: await createRole(other) }] })
  t.strictSame(Object.keys(foreign.body.errors), ['assignments.0.site_role_id'])
  t.equal((await attach({ email: user.email, password: good })).status, 422, 'no password here')
  const { status, body } = await attach({ email: user.email.toUpperCase(), assignments: [{ site_role_id: role }] })
  t.equal(status, 200)
  t.match(body.data, { id: user.id, email: user.email, roles: [{ id: role }] })
  const again = await attach({ email: user.email })
  t.equal(again.status, 422)
  t.match(again.body.errors, { email: [/already/] })
  t.ok(await logIn(site, user), 'with the same password')
  t.strictSame((await other.client.get(`/site/users/${user.id}`)).body.data.roles, [], 'the other site sees nothing')
})

t.test('listUsers / searches name and e-mail, sorts both ways, pages by 50 and up to 100', async (t) => {
  const site = await createSite(auth)
  const people = [
    ['Beta', 'z@one.example'],
    ['alpha', 'y@two.example'],
    ['Gamma', 'x@one.example'],
  ] as const
  for (const [name, email] of people) await site.client.post('/site/users', newUser({ name, email }))
  await createUser(await createSite(auth))
  const names = async (query: string) =>
    (await site.client.get(`/site/users${query}`)).body.data.map(({ name }: { name: string }) => name)
  t.strictSame(await names(''), ['alpha', 'Beta', 'Gamma'])
  t.strictSame(await names('?sort=email'), ['Gamma', 'alpha', 'Beta'])
  t.strictSame(await names('?sort=created_at&dir=desc'), ['Gamma', 'alpha', 'Beta'])
  t.strictSame(await names('?sort=updated_at'), ['Beta', 'alpha', 'Gamma'])
  t.strictSame(await names('?q=ONE.example'), ['Beta', 'Gamma'])
  t.strictSame(await names('?q=lph'), ['alpha'])
  t.strictSame(await names('?q=%25'), [])
  const { body } = await site.client.get('/site/users?per_page=2&page=2&sort=email&q=e')
  t.match(body.meta, { total: 3, from: 3, to: 3, per_page: 2, last_page: 2 })
  t.match(body.links.first, 'https://auth.example.com/api/site/users?per_page=2&page=1&sort=email&q=e')
  t.equal((await site.client.get('/site/users')).body.meta.per_page, 50)
  t.equal((await site.client.get('/site/users?per_page=100')).status, 200)
  t.strictSame((await site.client.get('/site/users?page=9')).body.data, [])
  for (const wrong of ['per_page=101', 'per_page=0', 'sort=slug', 'dir=down']) {
    t.equal((await site.client.get(`/site/users?${wrong}`)).status, 422, wrong)
  }
})

t.test('updateUser / changes the sent fields, and a password reset revokes all tokens', async (t) => {
  const role = await createRole(site)
  const { id, client, email, roleId } = await createCaller(site)
  const path = `/site/users/${id}`
  t.match((await site.client.patch(path, { name: 'Renamed' })).body.data, { name: 'Renamed', email })
  t.match((await site.client.patch(path, { assignments: [{ site_role_id: role }] })).body.data.roles, [{ id: role }])
  t.strictSame((await site.client.patch(path, { assignments: [] })).body.data.roles, [])
  t.equal((await client.get('/auth/verify')).status, 200, 'tokens stay valid')
  for (const field of ['name', 'email', 'password', 'assignments']) {
    t.equal((await site.client.patch(path, { [field]: null })).status, 422, field)
  }
  t.match((await site.client.patch(path, { password: good })).body.errors, { password_confirmation: [/not the same/] })
  t.match((await site.client.patch(path, { password_confirmation: good })).body.errors, { password: [/required/] })
  const other = await createUser(site)
  const taken = await site.client.patch(path, { email: other.email.toUpperCase() })
  t.match(taken.body.errors, { email: [/already/] })

  const reset = await site.client.patch(path, { password: good, password_confirmation: good })
  t.equal(reset.status, 200)
  t.equal((await client.get('/auth/verify')).status, 401)
  t.equal((await auth.client().post('/auth/login', logInBody(site, email))).status, 401)
  t.ok(await logIn(site, { email }, good))
  t.ok(roleId)
})

t.test(
  'updateUser / of a shared account: no site may change name, e-mail address or password, not even its creator',
  async (t) => {
    const creator = await createSite(auth)
    const user = await createUser(creator)
    await site.client.post('/site/users/attach', { email: user.email })
    await logIn(site, user)
    const changes = [
      { name: 'Taken over' },
      { email: 'mine@example.com' },
      { password: good, password_confirmation: good },
    ]
    const path = `/site/users/${user.id}`
    const admin = await createCaller(site, { api_permissions: ['*'] })
    for (const client of [site.client, admin.client, creator.client]) {
      for (const change of changes) {
        const { status, body } = await client.patch(path, change)
        t.equal(status, 403, JSON.stringify(change))
        t.equal(body.code, 'account_shared')
      }
    }
    t.ok(await logIn(creator, user), 'nothing was changed')
    const role = await createRole(site)
    const same = { name: user.name, email: user.email, assignments: [{ site_role_id: role }] }
    t.equal((await site.client.patch(path, same)).status, 200, 'data of the site may change')
    await creator.client.delete(path)
    t.equal((await site.client.patch(path, { name: 'Ours alone now' })).status, 200)
  },
)

t.test('updateUser / sets updated_at, unless nothing changes', async (t) => {
  const { id } = await createUser(site)
  const read = async () => (await site.client.get(`/site/users/${id}`)).body.data.updated_at as string
  const times = [await read()]
  const reset = { password: good, password_confirmation: good }
  for (const change of [{ name: unique('other') }, reset, { email: `${unique('new')}@example.com` }]) {
    t.equal((await site.client.patch(`/site/users/${id}`, change)).status, 200)
    times.push(await read())
  }
  t.equal(new Set(times).size, 4, times.join(' '))
  t.strictSame(times, times.toSorted())
  await site.client.patch(`/site/users/${id}`, {})
  t.equal(await read(), times.at(-1))
})

t.test('updateUser / attaching an account and giving it a role does not allow a takeover', async (t) => {
  const victim = await createUser(await createSite(auth))
  const role = await createRole(site, { api_permissions: ['users.write', 'users.read'] })
  await site.client.post('/site/users/attach', { email: victim.email, assignments: [{ site_role_id: role }] })
  const token = await logIn(site, victim)
  const change = { password: good, password_confirmation: good }
  const { status, body } = await site.as(token).patch(`/site/users/${victim.id}`, change)
  t.equal(status, 403, 'not even with a token of the victim')
  t.equal(body.code, 'account_shared')
})

t.test('deleteUser / unlinks from this site, and deletes the account with its last site', async (t) => {
  const other = await createSite(auth)
  const user = await createUser(site)
  await other.client.post('/site/users/attach', { email: user.email })
  await logIn(other, user)
  const company = await createCompany(site, ['k'])
  await site.client.post(`/site/users/${user.id}/companies`, { site_company_id: company })
  const { status, body } = await site.client.delete(`/site/users/${user.id}`)
  t.equal(status, 200)
  t.equal(body.message, 'The user has been removed from the site.')
  t.equal((await site.client.get(`/site/users/${user.id}`)).status, 404)
  t.equal((await auth.client().post('/auth/login', logInBody(site, user.email))).body.code, 'site_access_denied')
  t.ok(await logIn(other, user))
  await site.client.post('/site/users/attach', { email: user.email })
  t.strictSame((await site.client.get(`/site/users/${user.id}`)).body.data.site_companies, [], 'nothing comes back')
  await site.client.delete(`/site/users/${user.id}`)
  await other.client.delete(`/site/users/${user.id}`)
  t.equal((await auth.client().post('/auth/login', logInBody(other, user.email))).status, 401, 'the account is gone')
  const again = await other.client.post('/site/users', newUser({ email: user.email }))
  t.ok(again.body.data.id > user.id, 'a new account has a new id')
})

t.test('memberships / can be added and removed, repeatedly, and unknown ones are 404', async (t) => {
  const user = await createUser(site)
  const kinds = [
    { many: 'companies', field: 'site_company_id', list: 'site_companies', id: await createCompany(site, ['c']) },
    { many: 'groups', field: 'site_group_id', list: 'site_groups', id: await createGroup(site, ['g']) },
  ]
  for (const { many, field, list, id } of kinds) {
    const path = `/site/users/${user.id}/${many}`
    for (const time of ['once', 'twice']) {
      const { status, body } = await site.client.post(path, { [field]: id })
      t.equal(status, 200, time)
      t.match(body.data[list], [{ id }])
      t.equal(body.data[list].length, 1)
    }
    t.equal((await site.client.post(path, { [field]: 987_654 })).status, 404)
    t.equal((await site.client.post(path, { [field]: String(id) })).status, 422)
    t.equal((await site.client.post(path, {})).status, 422)
    t.equal((await site.client.delete(`${path}/987654`)).status, 404)
    const stranger = await createUser(await createSite(auth))
    t.equal(
      (await site.client.post(`/site/users/${stranger.id}/${many}`, { [field]: id })).status,
      404,
      'not on the site',
    )
    t.equal((await site.client.delete(`${path}/${id}`)).status, 200)
    t.equal((await site.client.delete(`${path}/${id}`)).status, 404, 'no longer a member')
  }
})

t.test('users / a site learns of a limited number of addresses in an hour whether they have an account', async (t) => {
  const limited = await startAuth(t, { RATE_LIMIT_EMAIL_PROBES_PER_HOUR: '3' })
  const [site, other] = [await createSite(limited), await createSite(limited)]
  const [known, own] = [await createUser(other), await createUser(site)]
  const set = { password: 'seven green lighthouses', password_confirmation: 'seven green lighthouses' }
  const probes = [
    () => site.client.post('/site/users', { name: 'X', email: known.email, ...set }),
    () => site.client.post('/site/users/attach', { email: 'nobody@example.com' }),
    () => site.client.patch(`/site/users/${own.id}`, { email: known.email }),
  ]
  for (const probe of probes) t.equal((await probe()).status, 422)
  for (const probe of probes) {
    const { status, body, headers } = await probe()
    t.strictSame([status, body.code, body.errors], [429, 'rate_limited', undefined])
    t.ok(Number(headers['retry-after']) > 3_500)
  }
  const entries = (await site.client.get('/site/audit?action=site.email_probes_refused')).body.data
  t.equal(entries.length, 1)
  t.equal((await site.client.post('/site/users', { name: 'X', email: 'new.one@example.com', ...set })).status, 200)
  t.equal(
    (await site.client.post('/site/users/attach', { email: own.email })).status,
    422,
    'what the site knows anyway',
  )
  t.equal((await other.client.post('/site/users', { name: 'X', email: own.email, ...set })).status, 422, 'another site')
})
