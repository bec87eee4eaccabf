import t from 'tap'
import { startApp, startWorker, type TestApp } from '../support/app.ts'
import { auditOf, cookieOf, createAccount, password, signIn, tablesOf } from '../support/console.ts'
import { expectData } from '../support/documents.ts'
import { plantTrigger } from '../support/planted.ts'
import { createArticle, createUser, createWarehouse, createWorld } from '../support/world.ts'

/** For tests that look at their own records only. */
const app = await startApp(t)

t.test(
  'a sign-in with a password / sets a cookie that scripts cannot read, and tells what the role allows',
  async (t) => {
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
    const articles = await app.client().get('/articles', { headers: { cookie: cookieOf(reply) } })
    t.equal(articles.headers['cache-control'], 'no-store', 'caches do not know that the cookie is a credential')
    t.match(await auditOf(app), [{ action: 'createConsoleSession', email: 'Aldo@Example.com', source: 'console' }])
  },
)

t.test('a sign-in / with a wrong password, an unknown address or an inactive account gets one answer', async (t) => {
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

t.test('wrong passwords from many addresses / do not keep an account out where it has signed in before', async (t) => {
  const app = await startApp(t, { TRUST_PROXY: '127.0.0.1' })
  const { email } = await createAccount(app, 'owner')
  const attempt = (address: string, given: string) => statusFrom(app, address, { email, password: given })
  t.equal(await attempt('2001:db8:1::1', password), 200)
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4']) {
    for (let count = 0; count < 5; count++) t.equal(await attempt(address, 'wrong'), 422)
  }
  t.equal(await attempt('192.0.2.5', password), 429, 'all unknown addresses together have to wait')
  t.equal(await attempt('2001:db8:1::2', password), 200, 'the network of an earlier sign-in has its own counter')
  for (let count = 0; count < 5; count++) t.equal(await attempt('2001:db8:1::3', 'wrong'), 422)
  t.equal(await attempt('2001:db8:1::1', password), 429, 'guessing is limited there too')
})

t.test('a user of the API / makes no address known for the console account with the same e-mail address', async (t) => {
  const app = await startApp(t, { TRUST_PROXY: '127.0.0.1', LOGIN_WAIT_AFTER_ACCOUNT_FAILURES: '2' })
  const { email } = await createUser(app.db)
  await createAccount(app, 'owner', email)
  await app.pool.query(`insert into known_addresses (user_id, address) select id, '192.0.2.1/32' from users`)
  const attempt = (address: string, given: string) => statusFrom(app, address, { email, password: given })
  for (let count = 0; count < 2; count++) t.equal(await attempt('192.0.2.2', 'wrong'), 422)
  t.equal(await attempt('192.0.2.1', password), 429)
})

t.test('refused sign-ins / are recorded up to a limit per network, and up to one of all networks', async (t) => {
  const app = await startApp(t, { TRUST_PROXY: '127.0.0.1' })
  let serial = 0
  const refuse = async (address: string) => {
    t.equal(await statusFrom(app, address, { email: `nobody-${++serial}@example.com`, password }), 422)
    return (await auditOf(app)).length
  }
  for (let count = 1; count <= 20; count++) t.equal(await refuse(`2001:db8::${count}`), count)
  t.equal(await refuse('2001:db8::99'), 20, 'the network has reached its limit')
  t.equal(await refuse('192.0.2.1'), 21, 'another one has not')
  const insert = (age: string, count: number) =>
    app.pool.query(
      `insert into console_audit (source, action, target, details, address, created_at)
       select 'console', 'signInRefused', '/console/session', '{}', '198.51.100.' || number % 250, now() - $1::interval
         from generate_series(1, $2::int) number`,
      [age, count],
    )
  await insert('61 minutes', 500)
  t.equal(await refuse('2001:db8::99'), 522, 'what is older than an hour does not count')
  await insert('1 minute', 499)
  t.equal(await refuse('192.0.2.1'), 1_021, 'all networks have reached their limit')
})

t.test('passwords that are switched off / open nothing', async (t) => {
  const app = await startApp(t, { CONSOLE_PASSWORD_SIGN_IN: 'false' })
  const { email } = await createAccount(app, 'owner')
  t.equal((await app.client().post('/console/session', { email, password })).status, 422)
  t.match((await app.client().get('/console/sign-in')).body.data, { service: 'logistics', password: false, sso: null })
})

t.test('a new sign-in / has a new value, and ends the session that the browser had', async (t) => {
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

t.test('a write with a session / is undone if it cannot be recorded in the audit log', async (t) => {
  const { ours } = await createWorld(app)
  const { write } = await signIn(app, 'administrator')
  const { id } = await createArticle(ours.client, { article_code: 'KEPT' })
  await plantTrigger(t, app.db, {
    runs: 'before insert on console_audit for each row',
    body: "raise 'full' using errcode = '53100';",
  })
  const headers = { ...write, 'x-company-id': String(ours.companyId) }
  const body = { article_code: 'LOST', description: 'An article', um3pl: 'PCS' }
  const answers = [
    await app.client().post('/articles', body, { headers: { ...headers, 'idempotency-key': 'lost' } }),
    await app.client().post('/articles', body, { headers }),
    await app.client().put(`/articles/${id}`, { description: 'Changed' }, { headers }),
    await app.client().post('/imports?kind=articles', 'article_code,description,um3pl\nROW,A row,PCS\n', {
      headers: { ...headers, 'content-type': 'text/csv' },
    }),
  ]
  t.ok(
    answers.every(({ status }) => status >= 500),
    answers.map(({ text }) => text).join(),
  )
  const { body: articles } = await ours.client.get('/articles')
  t.match(articles.data, [{ article_code: 'KEPT', version: 1 }])
  t.equal(articles.data.length, 1)
  const { body: imports } = await ours.client.get('/imports')
  t.strictSame(
    imports.data.map(({ state }: { state: string }) => state).filter((state: string) => state !== 'receiving'),
    [],
    'no import was handed to the worker',
  )
})

t.test('the audit log / is searched by a part of the action, and by the path of a record', async (t) => {
  const { ours } = await createWorld(app)
  const { read, write } = await signIn(app, 'administrator')
  const headers = { ...write, 'x-company-id': String(ours.companyId) }
  const { body } = await app.client().post('/webhooks', { url: 'https://example.com/a' }, { headers })
  await app.client().put(`/webhooks/${body.data.id}`, { name: 'A_B' }, { headers })
  const actionsFor = async (query: string) => {
    const entries = await app.client().get(`/console/audit?${query}`, { headers: read })
    return entries.body.data.map(({ action }: { action: string }) => action)
  }
  t.strictSame(await actionsFor('action=WEBHOOK'), ['updateWebhook', 'createWebhook'])
  t.strictSame(await actionsFor('action=updateWebhook'), ['updateWebhook'])
  t.strictSame(await actionsFor('action=create_ebhook'), [], 'no letter is a wildcard')
  t.strictSame(await actionsFor(`target=/webhooks/${body.data.id}`), ['updateWebhook', 'createWebhook'])
  const ofCompany = `target=/webhooks/${body.data.id}&tenant=`
  t.strictSame(await actionsFor(`${ofCompany}${ours.companyId}`), ['updateWebhook', 'createWebhook'])
  t.strictSame(await actionsFor(`${ofCompany}${ours.companyId + 1}`), [])
})

t.test('an auditor / reads by GraphQL too', async (t) => {
  const { ours } = await createWorld(app)
  await createArticle(ours.client, { article_code: 'SEEN' })
  const { write } = await signIn(app, 'auditor')
  const headers = { ...write, 'content-type': 'application/json', 'x-company-id': String(ours.companyId) }
  const payload = { query: '{ articles { article_code } }' }
  const answer = await app.server.inject({ method: 'POST', url: '/graphql', headers, payload })
  t.strictSame(answer.json().data, { articles: [{ article_code: 'SEEN' }] })
})

t.test('the start page / shows what needs attention, and the queue of the last day', async (t) => {
  const app = await startApp(t)
  const { ours } = await createWorld(app)
  await createWarehouse(app.db, ours.companyId, true)
  const auditor = await signIn(app, 'auditor')
  const article = await createArticle(ours.client, { article_code: 'NONE-IN-STOCK' })
  const lines = [{ article_id: article.id, quantity_um3pl: 1 }]
  const order = await expectData(ours.client.post('/sales-orders', { lines }), 201)
  const reception = await expectData(ours.client.post('/receptions', { lines }), 201)
  await ours.client.post(`/receptions/${reception.id}/transitions`, { to: 'arrived' })
  const webhook = await expectData(
    ours.client.post('/webhooks', { url: 'https://hooks.example.com', name: 'ERP' }),
    201,
  )
  await app.pool.query(`update webhooks set active = false, disabled_at = now(), disabled_reason = 'It has gone.'`)
  await app.pool.query(`insert into heartbeats values ('scheduler', now() - interval '1 hour')`)
  const { body } = await app.client().get('/console/attention', { headers: auditor.read })
  const of = { company_id: ours.companyId }
  t.match(body.data, {
    failing_webhooks: { count: 1, first: [{ ...of, id: webhook.id, label: 'ERP', detail: 'It has gone.' }] },
    backorders: { count: 1, first: [{ ...of, id: order.id, label: order.number }] },
    waiting_receptions: { count: 1, first: [{ ...of, id: reception.id }] },
    failed_imports: { count: 0, first: [] },
    stale_heartbeats: { count: 1, first: [{ company_id: null, id: null, label: 'scheduler' }] },
  })
  await app.pool.query(`delete from company_modules where module_slug in ('outbound', 'inbound', 'webhooks')`)
  const without = (await app.client().get('/console/attention', { headers: auditor.read })).body.data
  const none = { count: 0, first: [] }
  t.match(without, { failing_webhooks: none, backorders: none, waiting_receptions: none }, 'of modules that are off')
  await app.pool.query(`insert into queue_history values (now() - interval '25 hours', 1, 1, 1)`)
  await startWorker(t, app)
  const history = async () =>
    (await app.client().get('/console/health-history', { headers: auditor.read })).body.data as object[]
  await until(async () => (await history()).length === 1)
  t.match(await history(), [{ late_deliveries: Number, waiting_imports: 0 }])
  const { rows } = await app.pool.query('select from queue_history')
  t.equal(rows.length, 1, 'older entries are removed')
})

t.test('companies, users, grants, tokens and limits / are managed in the console', async (t) => {
  const app = await startApp(t)
  const { read, write } = await signIn(app, 'administrator')
  const client = app.client()
  const send = { headers: write }
  const company = (await client.post('/console/companies', { name: 'Baltic Timber', modules: ['api'] }, send)).body.data
  t.match(company, { name: 'Baltic Timber', active: true, modules: ['api'] })
  const changed = await client.patch(`/console/companies/${company.id}`, { modules: ['catalog'], name: 'Timber' }, send)
  t.match(changed.body.data, { name: 'Timber', active: false, modules: ['catalog'] })
  await client.patch(`/console/companies/${company.id}`, { modules: ['api', 'catalog'] }, send)
  t.equal((await client.get('/console/companies?search=TIMB', { headers: read })).body.meta.total, 1)

  const body = { name: 'Carl', email: 'carl@example.com', company_ids: [company.id] }
  const created = await client.post('/console/users', body, send)
  const { data: user, password } = created.body
  t.match(user.companies, [{ id: company.id, is_primary: true }])
  t.ok((await client.post('/console/users', body, send)).body.errors.email)
  t.ok((await client.post('/console/users', { ...body, email: 'x@example.com', company_ids: [987] }, send)).body.errors)
  const logIn = async (given: string) =>
    (await client.post('/auth/token', { email: body.email, password: given })).body.token
  const token = await logIn(password)
  const isValid = async (given: string) => (await app.client({ token: given }).get('/articles')).status
  t.equal(await isValid(token), 200)
  const path = `/console/users/${user.id}`
  const colleague = (await client.post('/console/users', { ...body, email: 'dora@example.com' }, send)).body.data
  t.match((await client.delete(`${path}/companies/${company.id}`, send)).body.data, { companies: [] })
  const { companies } = (await client.get(`/console/users/${colleague.id}`, { headers: read })).body.data
  t.match(companies, [{ id: company.id, is_primary: true }], 'a colleague keeps it')
  t.equal(await isValid(token), 403, 'a withdrawn company counts at once')
  t.equal((await client.delete(`${path}/companies/${company.id}`, send)).status, 404)
  await client.put(`${path}/companies/${company.id}`, { is_primary: true }, send)
  const further = (await client.post('/console/companies', { name: 'Further', modules: ['api'] }, send)).body.data
  await client.put(`${path}/companies/${further.id}`, { is_primary: false }, send)
  const kept = (await client.delete(`${path}/companies/${further.id}`, send)).body.data.companies
  t.match(kept, [{ id: company.id, is_primary: true }], 'the other company stays')
  t.equal(await isValid(token), 200)
  const [listed] = (await client.get(`${path}/tokens`, { headers: read })).body.data
  t.equal((await client.delete(`${path}/tokens/${listed.id}`, send)).status, 200)
  t.equal(await isValid(token), 401)
  const reset = await client.patch(path, { generate_password: true, is_super_admin: true }, send)
  t.match(reset.body.data, { is_super_admin: true })
  const newToken = await logIn(reset.body.password)
  t.equal((await client.delete(`${path}/tokens`, send)).status, 200)
  t.equal(await isValid(newToken), 401)
  t.match((await client.patch(path, { active: false }, send)).body.data, { active: false })

  const limit = await client.put(`/console/limits/company:${company.id}`, { per_minute: 7 }, send)
  t.match(limit.body.data, { kind: 'company', name: 'Timber', per_minute: 7 })
  t.equal((await client.put('/console/limits/company:987', { per_minute: 7 }, send)).status, 404)
  t.equal((await client.delete(`/console/limits/${'x'.repeat(51)}`, send)).status, 422)
  t.equal((await client.get('/console/limits', { headers: read })).body.data.length, 1)
  t.equal((await client.delete(`/console/limits/company:${company.id}`, send)).status, 200)
  const entries = JSON.stringify(await auditOf(app))
  for (const secret of [password, reset.body.password]) t.notMatch(entries + app.logs.join(), secret)
  for (const action of ['createConsoleCompany', 'updateConsoleUser', 'grantConsoleCompany', 'setConsoleLimit']) {
    t.match(entries, action)
  }
})

/** The answer to a sign-in from this address. The server must trust the proxy on this machine. */
async function statusFrom(app: TestApp, address: string, body: { email: string; password: string }): Promise<number> {
  return (await app.client().post('/console/session', body, { headers: { 'x-forwarded-for': address } })).status
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 20_000; !(await isTrue()); ) {
    if (Date.now() > deadline) throw new Error('It did not happen in time')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
