import t from 'tap'
import { startApp, type TestService } from '../support/app.ts'
import { createCaller, createSite, logInBody, startAuth } from '../support/auth.ts'
import { createParty } from '../support/world.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The log line of the last request. */
// biome-ignore lint/suspicious/noExplicitAny: a line has whatever fields it has
function lastLine({ logs }: Pick<TestService<unknown>, 'logs'>): any {
  return logs.map((line) => JSON.parse(line)).findLast(({ msg }) => msg === 'request')
}

t.test('X-Request-ID / repeating an id does not imitate an earlier request in the audit log', async (t) => {
  const auth = await startAuth(t)
  const site = await createSite(auth)
  const first = await site.client.post('/site/groups', { name: 'Honest' })
  const headers = { 'x-request-id': first.body.request_id }
  const forged = await site.client.post('/site/groups', { name: 'Forged' }, { headers })
  t.equal(forged.headers['x-request-id'], first.body.request_id, 'the answer repeats what was sent')
  t.equal(forged.body.request_id, first.body.request_id)

  const { data } = (await site.client.get('/site/audit')).body
  const [second, original] = data
  t.equal(original.request_id, first.body.request_id, 'if the caller sent no id, the answer contains ours')
  t.equal(original.client_request_id, null)
  t.match(second.request_id, uuid)
  t.not(second.request_id, original.request_id)
  t.equal(second.client_request_id, first.body.request_id)
  await site.client.get('/site/audit', { headers: { 'x-request-id': 'a-trace-of-mine' } })
  const line = lastLine(auth)
  t.match(line, { request_id: uuid, client_request_id: 'a-trace-of-mine' })
})

t.test('log lines / of logistics show the caller and the address', async (t) => {
  const app = await startApp(t, { TRUST_PROXY: '127.0.0.1' })
  const party = await createParty(app)
  t.match(lastLine(app), { operationId: 'createToken', user_id: party.userId }, 'a login names the user')
  await party.client.get('/articles', { headers: { 'x-forwarded-for': '203.0.113.9' } })
  t.match(lastLine(app), {
    operationId: 'listArticles',
    tenant: party.companyId,
    user_id: party.userId,
    client_address: '203.0.113.9',
  })
  await party.client.post('/graphql', { query: '{ companies { id } }' })
  t.match(lastLine(app), { operationId: 'graphql', tenant: party.companyId, user_id: party.userId })
  for (const name of ['etsm', 'mdm']) {
    await app.client({ token: `test-${name}-token` }).get(`/integrations/${name}/ping`)
    t.match(lastLine(app), { client_id: name, client_address: '127.0.0.1' })
  }
  await app.db.deleteFrom('company_modules').where('company_id', '=', party.companyId).execute()
  t.equal((await party.client.get('/articles')).status, 403)
  t.match(lastLine(app), { status: 403, tenant: party.companyId, user_id: party.userId }, 'also for a refused request')
  await app.client({ token: 'nonsense' }).get('/articles')
  const stranger = lastLine(app)
  t.match(stranger, { status: 401, client_address: '127.0.0.1' })
  t.notOk('user_id' in stranger || 'client_id' in stranger, 'no caller was authenticated')
})

t.test('log lines / of the authentication service show the caller and the address', async (t) => {
  const auth = await startAuth(t)
  const site = await createSite(auth)
  const user = await createCaller(site, { api_permissions: ['roles.read'] })
  const proven = { tenant: site.slug, client_id: site.clientId, client_address: '127.0.0.1' }
  t.match(lastLine(auth), { ...proven, operationId: 'login', user_id: user.id })
  await user.client.get('/site/roles')
  t.match(lastLine(auth), { ...proven, user_id: user.id, status: 200 })
  await user.client.get('/site/users')
  t.match(lastLine(auth), { ...proven, user_id: user.id, status: 403 })
  await site.client.get('/site/roles')
  t.match(lastLine(auth), proven)
  t.notOk('user_id' in lastLine(auth))
  await auth.client().post('/auth/login', logInBody(site, user.email, 'wrong password'))
  t.match(lastLine(auth), { ...proven, status: 401 }, 'the client was right, the password was not')
  t.notOk('user_id' in lastLine(auth))
  const { logs } = auth
  for (const secret of [site.secret, user.token, 'wrong password']) t.notOk(logs.join().includes(secret), 'no secret')
})
