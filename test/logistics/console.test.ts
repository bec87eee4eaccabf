import t from 'tap'
import { startApp, type TestApp } from '../support/app.ts'
import { auditOf, cookieOf, createAccount, password, signIn, tablesOf } from '../support/console.ts'
import { createArticle, createWorld } from '../support/world.ts'

t.test(
  'a sign-in with a password / sets a cookie that scripts cannot read, and tells what the role allows',
  async (t) => {
    const app = await startApp(t)
    const account = await createAccount(app, 'auditor', 'Aldo@Example.com')
    const reply = await app.client().post('/console/session', { email: 'aldo@example.com', password })
    t.equal(reply.status, 200)
    t.match(
      reply.headers['set-cookie'],
      /^__Host-quayside-logistics=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    t.equal(reply.headers['cache-control'], 'no-store')
    t.match(reply.body.data, { account: { id: account.id, role: 'auditor', has_password: true } })
    t.ok(reply.body.data.allowed_operations.includes('listArticles'))
    t.notOk(reply.body.data.allowed_operations.includes('createArticle'))
    const stored = await tablesOf(app).selectFrom('console_sessions').select('digest').execute()
    t.notOk(
      stored.some(({ digest }) => cookieOf(reply).includes(digest.toString('base64url'))),
      'only a digest is stored',
    )

    const session = await app.client().get('/console/session', { headers: { cookie: cookieOf(reply) } })
    t.equal(session.body.data.csrf_token, reply.body.data.csrf_token)
    t.match(await auditOf(app), [{ action: 'createConsoleSession', email: 'Aldo@Example.com', source: 'console' }])
  },
)

t.test('a sign-in / with a wrong password, an unknown address or an inactive account gets one answer', async (t) => {
  const app = await startApp(t)
  const account = await createAccount(app, 'owner')
  const inactive = await createAccount(app, 'owner')
  await tablesOf(app).updateTable('console_accounts').set({ active: false }).where('id', '=', inactive.id).execute()
  const attempts = [
    { email: account.email, password: 'wrong horse battery' },
    { email: 'nobody@example.com', password },
    { email: inactive.email, password },
  ]
  for (const attempt of attempts) {
    const { status, body, headers } = await app.client().post('/console/session', attempt)
    t.equal(status, 422)
    t.strictSame(body.errors, { email: ['These credentials do not match our records.'] })
    t.notOk(headers['set-cookie'])
  }
  t.match(await auditOf(app), Array(3).fill({ action: 'signInRefused', account_id: null }))
  t.notMatch(app.logs.join(), /wrong horse battery/)
})

t.test('five wrong passwords / make further attempts wait', async (t) => {
  const app = await startApp(t)
  const { email } = await createAccount(app, 'owner')
  for (let count = 0; count < 6; count++) await app.client().post('/console/session', { email, password: 'wrong' })
  t.equal((await app.client().post('/console/session', { email, password })).status, 429)
})

t.test('passwords that are switched off / open nothing', async (t) => {
  const app = await startApp(t, { CONSOLE_PASSWORD_SIGN_IN: 'false' })
  const { email } = await createAccount(app, 'owner')
  t.equal((await app.client().post('/console/session', { email, password })).status, 422)
  t.match((await app.client().get('/console/sign-in')).body.data, { service: 'logistics', password: false, sso: null })
})

t.test('a new sign-in / has a new value, and ends the session that the browser had', async (t) => {
  const app = await startApp(t)
  const first = await signIn(app, 'owner')
  const again = await app
    .client()
    .post('/console/session', { email: first.account.email, password }, { headers: first.read })
  t.not(cookieOf(again), first.cookie)
  t.equal((await app.client().get('/console/session', { headers: first.read })).status, 401)
  t.equal((await app.client().get('/console/session', { headers: { cookie: cookieOf(again) } })).status, 200)
})

t.test('a session / ends after 8 hours without a request, and after 24 hours in any case', async (t) => {
  const app = await startApp(t)
  const idle = await signIn(app, 'owner')
  const long = await signIn(app, 'owner')
  const read = async ({ read }: { read: Record<string, string> }) =>
    (await app.client().get('/console/session', { headers: read })).status
  const age = (email: string, last_seen_at: string, ends_at: string) =>
    app.pool.query(
      `update console_sessions set last_seen_at = now() - $2::interval, ends_at = now() + $3::interval
        where account_id = (select id from console_accounts where email = $1)`,
      [email, last_seen_at, ends_at],
    )
  await age(idle.account.email, '7 hours 59 minutes', '1 minute')
  t.equal(await read(idle), 200, 'a request before that keeps it open')
  const { rows } = await app.pool.query(
    `select now() - last_seen_at < interval '1 minute' as seen from console_sessions`,
  )
  t.ok(rows[0].seen, 'and is noted')
  await age(idle.account.email, '8 hours 1 second', '1 hour')
  await age(long.account.email, '1 second', '-1 second')
  // The cache of the server lives for two seconds at most, and this change of last_seen_at is not announced.
  await app.pool.query(`update console_accounts set name = 'Another name'`)
  await t.resolves(until(async () => (await read(idle)) === 401))
  await t.resolves(until(async () => (await read(long)) === 401))
})

t.test('a session / can be ended by its account, and by an owner; others cannot see it', async (t) => {
  const app = await startApp(t)
  const owner = await signIn(app, 'owner')
  const operator = await signIn(app, 'operator')
  const list = async ({ read }: typeof owner) =>
    (await app.client().get('/console/sessions', { headers: read })).body.data as { id: number; is_current: boolean }[]
  t.equal((await list(owner)).length, 2)
  const [own] = await list(operator)
  t.equal((await list(operator)).length, 1)
  t.ok(own?.is_current)
  const ofOwner = (await list(owner)).find(({ is_current }) => is_current)?.id
  t.equal((await app.client().delete(`/console/sessions/${ofOwner}`, { headers: operator.write })).status, 404)
  t.equal((await app.client().delete(`/console/sessions/${own?.id}`, { headers: owner.write })).status, 200)
  t.equal((await app.client().get('/console/session', { headers: operator.read })).status, 401)

  const signedOut = await app.client().delete('/console/session', { headers: owner.write })
  t.strictSame(signedOut.body.data, { sso_sign_out_url: null })
  t.match(signedOut.headers['set-cookie'], /=; Max-Age=0;/)
  t.equal((await app.client().get('/console/session', { headers: owner.read })).status, 401)
  t.match(await auditOf(app), [{ action: 'deleteConsoleSession' }, { action: 'revokeConsoleSession' }])
})

t.test('a withdrawn right / counts at once, on every server', async (t) => {
  const app = await startApp(t)
  const second = await startApp(t, { DATABASE_URL: app.databaseUrl })
  const owner = await signIn(app, 'owner')
  const administrator = await signIn(app, 'administrator')
  const { id } = administrator.account
  const write = (server: TestApp) =>
    server.client().post('/console/companies', { name: 'Baltic Timber' }, { headers: administrator.write })
  t.not((await write(second)).status, 403)
  const change = await app.client().patch(`/console/accounts/${id}`, { role: 'operator' }, { headers: owner.write })
  t.equal(change.status, 200)
  t.equal((await write(app)).status, 403, 'on the server that made the change')
  await until(async () => (await write(second)).status === 403)
  await app.client().patch(`/console/accounts/${id}`, { active: false }, { headers: owner.write })
  t.equal((await write(app)).status, 401)
  await until(async () => (await write(second)).status === 401)
  t.pass('on the other server')
})

t.test('a write with a session / needs its CSRF token and the own origin', async (t) => {
  const app = await startApp(t)
  const { ours } = await createWorld(app)
  const operator = await signIn(app, 'operator')
  const other = await signIn(app, 'operator')
  const headers = { ...operator.write, 'x-company-id': String(ours.companyId) }
  const write = async (change: Record<string, string | undefined>) => {
    const sent = Object.entries({ ...headers, ...change }).filter(([, value]) => value !== undefined)
    const body = { article_code: `CSRF-${Math.random()}`, description: 'A', um3pl: 'PCS', client_3pl_id: undefined }
    const reply = await app.client().post('/articles', body, { headers: Object.fromEntries(sent) as typeof headers })
    return [reply.status, reply.body.code]
  }
  const refused = [403, 'csrf_rejected']
  t.strictSame(await write({ 'x-csrf-token': undefined }), refused, 'no token')
  t.strictSame(await write({ 'x-csrf-token': other.csrf }), refused, 'the token of another session')
  t.strictSame(await write({ 'sec-fetch-site': 'cross-site' }), refused, 'another site')
  t.strictSame(await write({ 'sec-fetch-site': 'same-site' }), refused, 'another origin of the same site')
  t.strictSame(await write({ origin: 'https://evil.example.com' }), refused, 'a foreign origin')
  t.strictSame(await write({ 'sec-fetch-site': undefined }), refused, 'no origin')
  t.strictSame(await write({ 'sec-fetch-site': undefined, origin: 'https://api.example.com' }), [201, undefined])
  t.strictSame(
    await write({ origin: 'https://localhost:80', host: 'localhost:80' }),
    [201, undefined],
    'by another name',
  )
  t.strictSame(await write({}), [201, undefined])
  const foreign = { email: operator.account.email, password }
  const signInElsewhere = await app
    .client()
    .post('/console/session', foreign, { headers: { origin: 'https://evil.example.com' } })
  t.equal(signInElsewhere.body.code, 'csrf_rejected', 'a page elsewhere cannot sign its visitor in')
})

t.test('a session / works on the API for every company, and its writes are in the audit log', async (t) => {
  const app = await startApp(t)
  const { ours, theirs } = await createWorld(app)
  const operator = await signIn(app, 'operator')
  await createArticle(ours.client, { article_code: 'OURS' })
  const companies = await app.client().get('/companies', { headers: operator.read })
  t.equal(companies.body.data.length, 2)
  const all = await app.client().get('/articles', { headers: operator.read })
  t.equal(all.status, 200)
  const created = await app
    .client()
    .post(
      '/articles',
      { article_code: 'THEIRS', description: 'An article', um3pl: 'PCS' },
      { headers: { ...operator.write, 'x-company-id': String(theirs.companyId), 'idempotency-key': 'once' } },
    )
  t.equal(created.status, 201)
  await app
    .client()
    .post(
      '/articles',
      { article_code: 'THEIRS', description: 'An article', um3pl: 'PCS' },
      { headers: { ...operator.write, 'x-company-id': String(theirs.companyId), 'idempotency-key': 'once' } },
    )
  const [entry, previous] = await auditOf(app)
  t.match(entry, {
    action: 'createArticle',
    target: `/articles/${created.body.data.id}`,
    tenant: String(theirs.companyId),
    account_id: operator.account.id,
    details: { fields: ['active', 'article_code', 'description', 'um3pl'] },
    address: '127.0.0.1',
  })
  t.equal(previous?.action, 'createConsoleSession', 'a repeated answer is no write')
  const missing = await app.client().post('/articles', { article_code: 'X' }, { headers: operator.write })
  t.equal(missing.body.code, 'company_required')
  t.equal((await app.client().post('/auth/revoke', undefined, { headers: operator.write })).status, 401)
  t.equal((await app.client().get('/articles/sync', { headers: operator.read })).status, 401)
})

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 20_000; !(await isTrue()); ) {
    if (Date.now() > deadline) throw new Error('It did not happen in time')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
