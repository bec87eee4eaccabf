import t from 'tap'
import { createCaller, createRole, createSite, createUser, joinAuth, logInBody } from '../support/auth.ts'

const auth = await joinAuth(t)
const good = 'seven green lighthouses'

t.test('listAuditEntries / shows every login and change, newest first, with actor, action and request', async (t) => {
  const site = await createSite(auth)
  const admin = await createCaller(site, { api_permissions: ['*'] })
  const user = await createUser(site)
  const id = 'a-request-id.of_mine'
  const role = (await admin.client.post('/site/roles', { name: 'Desk', action_keys: ['a'] })).body.data.id
  await site.client.patch(`/site/roles/${role}`, { name: 'Front desk' }, { headers: { 'x-request-id': id } })
  await site.client.patch(`/site/users/${user.id}`, { password: good, password_confirmation: good })
  await auth.client().post('/auth/login', logInBody(site, user.email, 'a wrong password'))
  await auth.client().post('/auth/login', logInBody(site, user.email, good))

  const { data, meta } = (await site.client.get('/site/audit')).body
  t.match(data, [
    { action: 'login.succeeded', actor: { type: 'user', user_id: user.id, label: user.email } },
    {
      action: 'login.failed',
      actor: { type: 'anonymous', user_id: null },
      target: { type: 'user', label: user.email },
    },
    { action: 'user.updated', target: { type: 'user', id: user.id }, changes: { password: 'changed' } },
    {
      action: 'role.updated',
      actor: { type: 'client', user_id: null, label: site.clientId },
      target: { type: 'role', id: role, label: 'Front desk' },
      changes: { name: { before: 'Desk', after: 'Front desk' } },
      request_id: /^[0-9a-f-]{36}$/,
      client_request_id: id,
    },
    { action: 'role.created', actor: { type: 'user', user_id: admin.id, label: admin.email } },
    { action: 'login.succeeded', actor: { user_id: admin.id } },
    { action: 'role.created' },
  ])
  t.equal(meta.total, data.length)
  const found = async (query: string) => (await site.client.get(`/site/audit?${query}`)).body.meta.total
  t.equal(await found('action=role.created'), 2)
  t.equal(await found(`actor_user_id=${admin.id}`), 2)
  t.equal(await found(`target_type=role&target_id=${role}`), 2)
  t.equal((await site.client.get('/site/audit?per_page=1&page=2')).body.data[0].action, 'login.failed')
  const other = await createSite(auth)
  t.equal((await other.client.get('/site/audit')).body.meta.total, 0, 'another site sees none of it')
})

t.test('every management write / leaves one entry, and a refused one leaves none', async (t) => {
  const site = await createSite(auth)
  const count = async () => (await site.client.get('/site/audit')).body.meta.total
  const { data: company } = (await site.client.post('/site/companies', { name: 'C' })).body
  const { data: group } = (await site.client.post('/site/groups', { name: 'G' })).body
  const role = await createRole(site)
  const user = await createUser(site)
  const stranger = await createUser(await createSite(auth))
  const body = { name: 'New', email: 'audited@example.com', password: good, password_confirmation: good }
  const writes: [string, string, unknown?][] = [
    ['POST', '/site/users', body],
    ['POST', '/site/users/attach', { email: stranger.email }],
    ['PATCH', `/site/users/${user.id}`, { assignments: [{ site_role_id: role }] }],
    ['POST', `/site/users/${user.id}/companies`, { site_company_id: company.id }],
    ['POST', `/site/users/${user.id}/groups`, { site_group_id: group.id }],
    ['DELETE', `/site/users/${user.id}/companies/${company.id}`],
    ['DELETE', `/site/users/${user.id}/groups/${group.id}`],
    ['PATCH', `/site/companies/${company.id}`, { name: 'D' }],
    ['PATCH', `/site/groups/${group.id}`, { name: 'H' }],
    ['PATCH', `/site/roles/${role}`, { name: 'S' }],
    ['DELETE', `/site/companies/${company.id}`],
    ['DELETE', `/site/groups/${group.id}`],
    ['DELETE', `/site/roles/${role}`],
    ['DELETE', `/site/users/${user.id}`],
  ]
  let before = await count()
  for (const [method, path, body] of writes) {
    const reply = await site.client.send(method, path, { body })
    t.equal(reply.status, 200, `${method} ${path}`)
    t.equal(await count(), before + 1, `${method} ${path}`)
    before += 1
  }
  const refused: [string, string, unknown?][] = [
    ['POST', '/site/users', body],
    ['POST', '/site/users/attach', { email: stranger.email }],
    ['DELETE', `/site/users/${user.id}`],
    ['PATCH', `/site/users/${stranger.id}`, { name: 'Mine' }],
  ]
  for (const [method, path, body] of refused) {
    t.ok((await site.client.send(method, path, { body })).status >= 400)
    t.equal(await count(), before, `refused ${method} ${path}`)
  }
})

t.test('the audit log / is append-only', async (t) => {
  const site = await createSite(auth)
  await createRole(site)
  for (const statement of [
    `update audit_log set action = 'nothing'`,
    'delete from audit_log',
    'truncate audit_log',
    `update audit_log set action = 'nothing' where id = -1`,
  ]) {
    await t.rejects(auth.pool.query(statement), /append-only/, statement)
  }
})
