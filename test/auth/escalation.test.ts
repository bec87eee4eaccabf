import t from 'tap'
import {
  type Caller,
  createCaller,
  createCompany,
  createGroup,
  createRole,
  createSite,
  createUser,
  joinAuth,
  logIn,
  unique,
} from '../support/auth.ts'
import { expectBody, type Reply } from '../support/client.ts'
import { createMachine, tokenOf } from '../support/oauth.ts'

const auth = await joinAuth(t)
const site = await createSite(auth)
const good = 'seven green lighthouses'
const passwords = { password: good, password_confirmation: good }

/** A user administrator: may write users, roles, companies and groups, but holds neither `*` nor every action key. */
async function createDesk(): Promise<Caller> {
  return createCaller(site, {
    api_permissions: ['users.read', 'users.write', 'roles.write', 'companies.write', 'groups.write'],
    action_keys: ['held'],
  })
}

function newUser(assignments: object[] = []) {
  const name = unique('new')
  return { name, email: `${name}@example.com`, ...passwords, assignments }
}

t.test('escalation / a user cannot grant more than the user holds, in any way', async (t) => {
  const desk = await createDesk()
  const strongRole = await createRole(site, { api_permissions: ['*'] })
  const wideRole = await createRole(site, { api_permissions: ['users.read', 'audit.read'] })
  const keyRole = await createRole(site, { action_keys: ['held', 'not held'.replace(' ', '.')] })
  const ownRole = await createRole(site, { api_permissions: ['users.read'], action_keys: ['held'] })
  const company = await createCompany(site, ['not.held'])
  const group = await createGroup(site, ['not.held'])
  const weak = await createUser(site)
  const stranger = await createUser(await createSite(auth))
  const assigning = (role: number) => [{ site_role_id: role }]

  const attempts: [string, () => Promise<Reply>][] = [
    ['a role with *', () => desk.client.post('/site/roles', { name: 'x', api_permissions: ['*'] })],
    ['a permission', () => desk.client.post('/site/roles', { name: 'x', api_permissions: ['audit.read'] })],
    [
      'one among others',
      () => desk.client.post('/site/roles', { name: 'x', api_permissions: ['users.read', 'roles.read'] }),
    ],
    ['action keys', () => desk.client.post('/site/roles', { name: 'x', action_keys: ['not.held'] })],
    ['a company’s keys', () => desk.client.post('/site/companies', { name: 'x', action_keys: ['not.held'] })],
    ['a group’s keys', () => desk.client.post('/site/groups', { name: 'x', action_keys: ['not.held'] })],
    ["more in the user's own role", () => desk.client.patch(`/site/roles/${desk.roleId}`, { api_permissions: ['*'] })],
    [
      "more keys in the user's own role",
      () => desk.client.patch(`/site/roles/${desk.roleId}`, { action_keys: ['held', 'not.held'] }),
    ],
    ['more in a weak role', () => desk.client.patch(`/site/roles/${ownRole}`, { api_permissions: ['audit.read'] })],
    ...[strongRole, wideRole, keyRole].flatMap((role): [string, () => Promise<Reply>][] => [
      ['a role to oneself', () => desk.client.patch(`/site/users/${desk.id}`, { assignments: assigning(role) })],
      ['a role to another', () => desk.client.patch(`/site/users/${weak.id}`, { assignments: assigning(role) })],
      ['a role to a new user', () => desk.client.post('/site/users', newUser(assigning(role)))],
      [
        'a role to a new member',
        () => desk.client.post('/site/users/attach', { email: stranger.email, assignments: assigning(role) }),
      ],
      [
        "a role among one's own",
        () => desk.client.patch(`/site/users/${weak.id}`, { assignments: [...assigning(ownRole), ...assigning(role)] }),
      ],
    ]),
    ['a company to oneself', () => desk.client.post(`/site/users/${desk.id}/companies`, { site_company_id: company })],
    ['a company to another', () => desk.client.post(`/site/users/${weak.id}/companies`, { site_company_id: company })],
    ['a group to oneself', () => desk.client.post(`/site/users/${desk.id}/groups`, { site_group_id: group })],
    ['a group to another', () => desk.client.post(`/site/users/${weak.id}/groups`, { site_group_id: group })],
  ]
  for (const [what, attempt] of attempts) {
    const { status, body } = await attempt()
    t.equal(status, 403, what)
    t.equal(body.code, 'permission_escalation', what)
  }
  t.strictSame(
    (await desk.client.get('/auth/verify')).body.site_action_keys,
    ['held'],
    'the user holds the same as before',
  )
  t.strictSame((await site.client.get(`/site/users/${weak.id}`)).body.data.roles, [])
  t.equal((await site.client.get(`/site/users/${stranger.id}`)).status, 404)
})

t.test('escalation / a user cannot change stronger roles, companies, groups or users', async (t) => {
  const desk = await createDesk()
  const strongRole = await createRole(site, { api_permissions: ['users.read', 'audit.read'] })
  const company = await createCompany(site, ['not.held'])
  const group = await createGroup(site, ['not.held'])
  const byRole = await createUser(site, [strongRole])
  const byCompany = await createUser(site)
  await site.client.post(`/site/users/${byCompany.id}/companies`, { site_company_id: company })
  const byGroup = await createUser(site)
  await site.client.post(`/site/users/${byGroup.id}/groups`, { site_group_id: group })
  const [ownCompany, ownGroup] = [await createCompany(site, ['held']), await createGroup(site)]

  const attempts: [string, string, unknown?][] = [
    ['PATCH', `/site/roles/${strongRole}`, { api_permissions: [] }],
    ['PATCH', `/site/roles/${strongRole}`, { name: 'weakened' }],
    ['DELETE', `/site/roles/${strongRole}`],
    ['PATCH', `/site/companies/${company}`, { action_keys: [] }],
    ['DELETE', `/site/companies/${company}`],
    ['PATCH', `/site/groups/${group}`, { action_keys: [] }],
    ['DELETE', `/site/groups/${group}`],
    ...[byRole, byCompany, byGroup].flatMap(({ id }): [string, string, unknown?][] => [
      ['PATCH', `/site/users/${id}`, passwords],
      ['PATCH', `/site/users/${id}`, { email: `${unique('mine')}@example.com` }],
      ['PATCH', `/site/users/${id}`, { assignments: [] }],
      ['DELETE', `/site/users/${id}`],
      ['POST', `/site/users/${id}/companies`, { site_company_id: ownCompany }],
      ['POST', `/site/users/${id}/groups`, { site_group_id: ownGroup }],
    ]),
    ['DELETE', `/site/users/${byCompany.id}/companies/${company}`],
    ['DELETE', `/site/users/${byGroup.id}/groups/${group}`],
  ]
  for (const [method, path, body] of attempts) {
    const reply = await desk.client.send(method, path, { body })
    t.equal(reply.status, 403, `${method} ${path} ${JSON.stringify(body)}`)
    t.equal(reply.body.code, 'permission_escalation')
  }
  t.ok(await logIn(site, byRole), 'the password is unchanged')
})

t.test('escalation / a public client acts for any user, so its addresses need all permissions', async (t) => {
  const redirect_uris = ['https://app.example.com/']
  const app = { name: 'App', kind: 'public', redirect_uris }
  const elsewhere = { redirect_uris: ['https://elsewhere.example.com/'] }
  const everything = await createCaller(site, { api_permissions: ['*'] })
  const { id } = (await expectBody(everything.client.post('/site/clients', app))).data
  const path = `/site/clients/${id}`
  const weak = await createCaller(site, { api_permissions: ['clients.write'] })
  const machine = await createMachine(site, ['clients.write'])
  for (const client of [weak.client, site.as(await tokenOf(site, machine))]) {
    for (const attempt of [client.post('/site/clients', app), client.patch(path, elsewhere)]) {
      const { status, body } = await attempt
      t.strictSame([status, body.code], [403, 'permission_escalation'])
    }
    t.equal((await client.patch(path, { name: 'Renamed', redirect_uris })).status, 200)
  }
  t.equal((await everything.client.patch(path, elsewhere)).status, 200)
  t.equal((await weak.client.delete(path)).status, 200)
})

t.test("escalation / everything within the user's own permissions works", async (t) => {
  const desk = await createDesk()
  const grants = { api_permissions: ['users.read'], action_keys: ['held'] }
  const role = (await desk.client.post('/site/roles', { name: 'Within', ...grants })).body.data.id
  const company = (await desk.client.post('/site/companies', { name: 'Within', action_keys: ['held'] })).body.data.id
  const group = (await desk.client.post('/site/groups', { name: 'Within' })).body.data.id
  const created = await desk.client.post('/site/users', newUser([{ site_role_id: role }]))
  t.equal(created.status, 200)
  const { id } = created.body.data
  const attempts: [string, string, unknown?][] = [
    ['POST', `/site/users/${id}/companies`, { site_company_id: company }],
    ['POST', `/site/users/${id}/groups`, { site_group_id: group }],
    ['PATCH', `/site/users/${id}`, { name: 'Renamed', ...passwords }],
    ['PATCH', `/site/users/${id}`, { assignments: [{ site_role_id: desk.roleId }] }],
    ['PATCH', `/site/roles/${role}`, { api_permissions: ['users.write'] }],
    ['DELETE', `/site/users/${id}/companies/${company}`],
    ['DELETE', `/site/users/${id}`],
    ['DELETE', `/site/roles/${role}`],
    ['DELETE', `/site/companies/${company}`],
    ['DELETE', `/site/groups/${group}`],
  ]
  for (const [method, path, body] of attempts) {
    t.equal((await desk.client.send(method, path, { body })).status, 200, `${method} ${path}`)
  }
})

t.test('the holder of * and the client secret / can grant anything', async (t) => {
  const admin = await createCaller(site, { api_permissions: ['*'] })
  for (const client of [admin.client, site.client]) {
    const grants = { api_permissions: ['*', 'audit.read'], action_keys: ['anything'] }
    const { status, body } = await client.post('/site/roles', { name: 'Everything', ...grants })
    t.equal(status, 200)
    const assignments = [{ site_role_id: body.data.id }]
    t.equal((await client.patch(`/site/users/${(await createUser(site)).id}`, { assignments })).status, 200)
  }
})

t.test('a removed permission / does not work in the next request', async (t) => {
  const { client, id, roleId } = await createCaller(site, { api_permissions: ['users.read'] })
  t.equal((await client.get('/site/users')).status, 200)
  await site.client.patch(`/site/roles/${roleId}`, { api_permissions: [] })
  t.equal((await client.get('/site/users')).body.code, 'permission_denied')
  await site.client.patch(`/site/users/${id}`, {
    assignments: [{ site_role_id: await createRole(site, { api_permissions: ['users.read'] }) }],
  })
  t.equal((await client.get('/site/users')).status, 200, 'and back')
})
