import t from 'tap'
import * as audit from '../../src/auth/audit/audit.queries.ts'
import { scopeOf } from '../../src/auth/site-scope.ts'
import { createSite, createUser, logInBody, startAuth, type TestSite } from '../support/auth.ts'

const auth = await startAuth(t, {
  LOGIN_WAIT_SECONDS: '100',
  LOGIN_WAIT_AFTER_FAILURES: '3',
  LOGIN_WAIT_AFTER_ACCOUNT_FAILURES: '1000',
})
const site = await createSite(auth)

const attempt = (at: TestSite, email: string, given: string | undefined, endUser: object, address = '192.0.2.1') =>
  auth.client().post('/auth/login', { ...logInBody(at, email, given), ...endUser }, { address })
const sessionsOf = async (at: TestSite, token: string) => (await at.as(token).get('/auth/sessions')).body.data

t.test('login / takes the address and the agent of the user for session, audit log and known addresses', async (t) => {
  const user = await createUser(site)
  const { status, body } = await attempt(site, user.email, undefined, {
    end_user_ip: '2001:DB8:0:0::0007',
    end_user_agent: 'Phone/2.0',
  })
  t.equal(status, 200)
  t.match(await sessionsOf(site, body.token), [{ address: '2001:db8::7', user_agent: 'Phone/2.0' }])
  const [entry] = (await site.client.get('/site/audit?action=login.succeeded')).body.data
  t.match(entry, { actor: { user_id: user.id }, address: '2001:db8::7', user_agent: 'Phone/2.0' })
  const known = await auth.db.selectFrom('known_addresses').select('address').where('user_id', '=', user.id).execute()
  t.strictSame(known, [{ address: '2001:db8::/64' }])
})

t.test('login / without them uses those of the request, as before', async (t) => {
  const user = await createUser(site)
  const { body } = await attempt(site, user.email, undefined, {}, '198.51.100.20')
  t.match(await sessionsOf(site, body.token), [{ address: '198.51.100.20', user_agent: 'lightMyRequest' }])
  const agentOnly = await attempt(site, user.email, undefined, { end_user_agent: '' }, '198.51.100.20')
  t.match(await sessionsOf(site, agentOnly.body.token), [{ address: '198.51.100.20', user_agent: null }, {}])
})

t.test('login / waits by the address of the user: one who guesses does not stop the owner', async (t) => {
  const user = await createUser(site)
  const guesser = { end_user_ip: '203.0.113.66' }
  for (let failure = 0; failure < 3; failure++) {
    t.equal((await attempt(site, user.email, 'wrong', guesser)).status, 401)
  }
  t.equal((await attempt(site, user.email, 'wrong', guesser)).status, 429, 'the guesser waits')
  t.equal((await attempt(site, user.email, undefined, guesser)).status, 429, 'also with the right password')
  t.equal((await attempt(site, user.email, undefined, guesser, '192.0.2.99')).status, 429, 'by another server too')
  t.equal(
    (await attempt(site, user.email, undefined, { end_user_ip: '::ffff:203.0.113.66' })).status,
    429,
    'same address',
  )
  t.equal(
    (await attempt(site, user.email, undefined, { end_user_ip: '203.0.113.7' })).status,
    200,
    'the owner does not',
  )
  const failed = (await site.client.get('/site/audit?action=login.failed')).body.data
  for (const { address } of failed) t.equal(address, '203.0.113.66')
})

t.test('login / refuses an address that is none, and changes nothing', async (t) => {
  const user = await createUser(site)
  const odd = [
    '',
    ' ',
    'localhost',
    '203.0.113',
    '203.0.113.256',
    '203.0.113.07',
    '0x7f.0.0.1',
    '127.1',
    '203.0.113.7/32',
    '203.0.113.7:80',
    '[2001:db8::1]',
    '2001:db8::1%eth0',
    '203.0.113.7, 198.51.100.1',
    "1'; drop table tokens; --",
    '1\u0000',
    '٢٠٣.٠.١١٣.٧',
  ]
  for (const end_user_ip of odd) {
    const { status, body } = await attempt(site, user.email, undefined, { end_user_ip })
    t.equal(status, 422, JSON.stringify(end_user_ip))
    t.strictSame(Object.keys(body.errors), ['end_user_ip'])
  }
  for (const wrong of [
    { end_user_ip: 2130706433 },
    { end_user_ip: ['203.0.113.7'] },
    { end_user_ip: null },
    { end_user_agent: 'x'.repeat(301) },
    { end_user_agent: ['x'] },
    { end_user_agent: 'a\u0000b' },
    { end_user_address: '203.0.113.7' },
  ]) {
    t.equal((await attempt(site, user.email, undefined, wrong)).status, 422, JSON.stringify(wrong))
  }
  const rows = await auth.db.selectFrom('tokens').select('id').where('user_id', '=', user.id).execute()
  t.strictSame(rows, [])
})

t.test('login / counts wrong client secrets by the address of the request, whatever it says', async (t) => {
  const strict = await startAuth(t, { DATABASE_URL: auth.databaseUrl, RATE_LIMIT_ADDRESS_FAILURES_PER_MINUTE: '3' })
  const statuses: number[] = []
  for (let count = 0; count < 5; count++) {
    const body = { ...logInBody(site, 'a@example.com'), client_secret: 'wrong', end_user_ip: `203.0.113.${count}` }
    statuses.push((await strict.client().post('/auth/login', body, { address: '192.0.2.50' })).status)
  }
  t.equal(statuses.at(-1), 429)
})

t.test('listAuditEntries / filters by time, and shows the senders of changes but not those of operators', async (t) => {
  const own = await createSite(auth)
  const headers = { 'user-agent': 'Partner/1.0' }
  await own.client.post('/site/roles', { name: 'First' }, { address: '198.51.100.30', headers })
  const [first] = (await own.client.get('/site/audit')).body.data
  t.match(first, { action: 'role.created', address: '198.51.100.30', user_agent: 'Partner/1.0' })
  await own.client.post('/site/roles', { name: 'Second' })
  const [second] = (await own.client.get('/site/audit')).body.data
  const actor = { type: 'operator', user_id: null, label: 'o@example.com' } as const
  const origin = { actor, requestId: null, sender: { address: '10.0.0.1', userAgent: 'Console' } }
  const other = await createSite(auth)
  const scope = scopeOf({ ...other, client_id: other.clientId })
  const target = { type: 'site', id: other.id, label: other.slug } as const
  await auth.db.transaction().execute((trx) => audit.record(trx, scope, origin, { action: 'site.moved', target }))
  t.match((await other.client.get('/site/audit')).body.data, [{ actor, address: null, user_agent: null }])
  const labels = async (query: string) =>
    (await own.client.get(`/site/audit?${query}`)).body.data.map(
      ({ target }: { target: { label: string } }) => target.label,
    )
  t.strictSame(await labels(`since=${second.created_at}`), ['Second'])
  t.strictSame(await labels(`until=${second.created_at}`), ['First'])
  t.strictSame(await labels(`since=${first.created_at}&until=${second.created_at}`), ['First'])
  for (const query of ['since=yesterday', 'until=2026-13-01T00:00:00Z', 'since=', 'since=2026-01-01']) {
    t.equal((await own.client.get(`/site/audit?${query}`)).status, 422, query)
  }
})
