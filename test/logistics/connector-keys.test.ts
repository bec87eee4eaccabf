import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import t from 'tap'
import {
  addressCheck,
  checkedSettings,
  isWellFormed,
  newSecret,
} from '../../src/logistics/access/connector-keys.rules.ts'
import { startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { auditOf, signIn } from '../support/console.ts'
import { logisticsContract } from '../support/contract.ts'
import { requestTo, send, takesCompany } from '../support/contract-tests.ts'
import { createYard, expectData } from '../support/documents.ts'
import { setStage } from '../support/logistics-stage.ts'
import { thorough } from '../support/thorough.ts'
import { articleBody, createArticle, createKey, createUser, logIn } from '../support/world.ts'

const app = await startApp(t, { TRUST_PROXY: '127.0.0.1' })
const stage = await setStage(app)
const { ours, theirs, admin } = stage.world
const { operations } = logisticsContract

/** What a key may do that may do everything in its company. */
const all = {
  read_only: false,
  permissions: ['api', 'catalog', 'inventory', 'outbound', 'inbound', 'returns', 'webhooks'].map((module) => ({
    module,
    access: 'write',
  })),
}
const clientWith = (secret: string, company?: number) =>
  app.client({ token: secret, ...(company !== undefined && { company }) })
const create = (settings: Record<string, unknown> = {}, companyId = ours.companyId) =>
  createKey(admin.client, companyId, settings)
const settingsOf = ({
  read_only,
  permissions,
  per_minute,
  allowed_addresses,
  expires_at,
}: Record<string, unknown>) => ({
  read_only,
  permissions,
  per_minute,
  allowed_addresses,
  expires_at,
})
/** 200, or the code of the error. */
async function outcome(client: Client, path = '/articles', headers: Record<string, string> = {}): Promise<unknown> {
  const { status, body } = await client.get(path, { headers })
  return status === 200 ? 200 : body.code
}
const refused = { status: 403, code: 'key_forbidden' }
const codeOf = ({ status, body }: { status: number; body: { code?: string; message?: string } }) => ({
  status,
  code: body.code,
})

t.test(
  'createConnectorKey / shows the secret once, and gives a key that only reads unless more is asked for',
  async (t) => {
    const reply = await admin.client.post('/connector-keys', { company_id: ours.companyId, name: 'Dashboard' })
    t.equal(reply.status, 201)
    t.equal(reply.headers.location, `/api/connector-keys/${reply.body.data.id}`)
    t.equal(reply.headers['cache-control'], 'no-store')
    const { secret, ...key } = reply.body.data
    t.match(secret, /^qsk_[0-9a-f]{56}$/)
    t.strictSame(settingsOf(key), {
      read_only: true,
      permissions: [],
      per_minute: null,
      allowed_addresses: [],
      expires_at: null,
    })
    const read = await admin.client.get(`/connector-keys/${key.id}`)
    t.strictSame(read.body.data, key)
    t.equal(read.headers.etag, reply.headers.etag)
    const listed = await admin.client.get(`/connector-keys?company_id=${ours.companyId}&per_page=100`)
    t.strictSame(
      listed.body.data.find(({ id }: { id: number }) => id === key.id),
      key,
    )
    t.strictSame((await admin.client.get(`/connector-keys?company_id=${theirs.companyId}`)).body.data, [])
    const again = await admin.client.post('/connector-keys', { company_id: ours.companyId, name: 'DASHBOARD' })
    t.strictSame(again.body.errors, { name: ['The company already has a key with this name.'] }, 'a repetition')
    t.equal((await create({ name: 'Dashboard' }, theirs.companyId)).name, 'Dashboard', 'of another company')
  },
)

t.test('createConnectorKey / refuses settings that contradict each other', async (t) => {
  const problems = async (sent: Record<string, unknown>) =>
    (await admin.client.post('/connector-keys', { company_id: ours.companyId, name: 'Never', ...sent })).body.errors
  const catalog = { module: 'catalog', access: 'read' }
  t.match(await problems({ permissions: [catalog] }), { permissions: [/must be empty/] })
  t.match(await problems({ read_only: false }), { permissions: [/at least one/] })
  t.match(await problems({ read_only: false, permissions: [] }), { permissions: [/at least one/] })
  const twice = [catalog, { module: 'catalog', access: 'write' }]
  t.match(await problems({ read_only: false, permissions: twice }), { permissions: [/only once/] })
  t.match(await problems({ expires_at: '2020-01-01T00:00:00Z' }), { expires_at: [/in the future/] })
  t.match(await problems({ company_id: 987_654 }), { company_id: [/does not exist/] })
  for (const address of ['localhost', '1.2.3', '0x7f.0.0.1', '1.2.3.4/33', '0.0.0.0/0', '::/0', '::ffff:1.2.3.4/128']) {
    t.match(await problems({ allowed_addresses: ['10.0.0.1', address] }), { 'allowed_addresses.1': [/IP address/] })
  }
  for (const name of ['', ' ', ' SAP', 'SAP\n']) t.ok((await problems({ name })).name, JSON.stringify(name))
})

t.test('a key / works for its company, whether the request names it or not', async (t) => {
  const client = clientWith((await create(all)).secret)
  t.equal((await client.get('/articles')).body.data[0].company_id, ours.companyId)
  const companies = await client.get('/companies')
  t.match(companies.body.data, [{ id: ours.companyId, is_primary: true }])
  t.equal(companies.body.data.length, 1)
  const article = await createArticle(client)
  t.equal(article.company_id, ours.companyId)
  const header = { 'x-company-id': String(ours.companyId) }
  t.equal((await client.post('/articles', articleBody(), { headers: header })).status, 201)
  const other = { headers: { 'x-company-id': String(theirs.companyId) } }
  t.strictSame(codeOf(await client.get('/articles', other)), { status: 403, code: 'company_forbidden' })
  t.strictSame(codeOf(await client.post('/articles', articleBody(), other)), { status: 403, code: 'company_forbidden' })
  const { body } = await client.get('/articles/sync')
  t.ok(
    body.data.some(({ id }: { id: number }) => id === article.id),
    'it synchronises',
  )
  t.equal((await client.get(`/articles/sync?updated_since=${body.meta.next_updated_since}`)).status, 200)
})

thorough(t, 'every operation of a company / takes a key, and returns nothing of another company to it', async (t) => {
  const { secret } = await create(all, theirs.companyId)
  const requests = []
  for (const operation of operations.filter(takesCompany)) {
    if (!operation.security.some((schemes) => 'userToken' in schemes)) continue
    const example = requestTo(stage, operation).body
    const body = (await stage.prepare?.(operation, example)) ?? example
    requests.push({ operation, request: { ...requestTo(stage, operation), body } })
  }
  t.ok(requests.length > 50)
  const before = await sql`select * from events where company_id = ${ours.companyId} order by id`.execute(app.db)
  for (const { operation, request } of requests) {
    const named = await send(clientWith(secret, ours.companyId), request)
    t.strictSame(codeOf(named), { status: 403, code: 'company_forbidden' }, `${operation.id} for another company`)
    const { status, text } = await send(clientWith(secret), request)
    t.notMatch(text, 'belongs to us alone', operation.id)
    if (operation.path.includes('{')) t.equal(status, 404, `${operation.id} of another company`)
    else t.notOk([400, 401, 403].includes(status), `${operation.id}: ${status} ${text.slice(0, 100)}`)
  }
  const after = await sql`select * from events where company_id = ${ours.companyId} order by id`.execute(app.db)
  t.strictSame(after.rows, before.rows, 'nothing of ours has changed')
})

thorough(t, 'a key that only reads / is refused at every write, before its body is read', async (t) => {
  const client = clientWith((await create()).secret)
  const ofCompany = operations.filter((operation) => takesCompany(operation))
  const users = ofCompany.filter(({ security }) => security.some((schemes) => 'userToken' in schemes))
  let writes = 0
  for (const operation of users) {
    const reply = await send(client, requestTo(stage, operation))
    if (operation.method === 'GET' || operation.consoleRole === 'auditor') {
      t.equal(reply.status, 200, `${operation.id} ${reply.text.slice(0, 100)}`)
      continue
    }
    writes += 1
    t.strictSame(codeOf(reply), refused, operation.id)
    t.match(reply.body.message, /may not write the module "\w+"/)
  }
  t.ok(writes > 20)
  t.equal((await client.send('HEAD', '/articles')).status, 200)
  const graphql = await client.post('/graphql', { query: '{ articles(limit: 1) { id } companies { id } }' })
  t.equal(graphql.status, 200)
  t.strictSame(graphql.body.data.companies, [{ id: ours.companyId }])
  const tried = await client.post('/articles?dry_run=true', articleBody())
  t.strictSame(codeOf(tried), refused, 'a dry run is a write')
})

t.test('a key / reads and writes only the modules that it has', async (t) => {
  const { client: user, companyId } = await createYard(app)
  const article = await createArticle(user)
  const permissions = [
    { module: 'catalog', access: 'read' },
    { module: 'outbound', access: 'write' },
    { module: 'webhooks', access: 'read' },
  ]
  const client = clientWith((await create({ read_only: false, permissions }, companyId)).secret)
  t.equal(await outcome(client), 200)
  const write = await client.put(`/articles/${article.id}`, { description: 'x' })
  t.strictSame(codeOf(write), refused)
  t.equal(write.body.message, 'This key may not write the module "catalog".')
  const read = await client.get('/stock')
  t.strictSame(codeOf(read), refused)
  t.equal(read.body.message, 'This key may not read the module "inventory".')
  const lines = [{ article_id: article.id, quantity_um3pl: 1 }]
  const order = await expectData(client.post('/sales-orders', { lines }), 201)
  t.equal(await outcome(client, '/warehouses'), 200, 'reference data')
  const feed = await client.get('/events?per_page=500')
  const types = new Set(feed.body.data.map(({ type }: { type: string }) => type.split('.')[0]))
  t.strictSame(types, new Set(['article', 'sales_order']), 'events of its modules only')
  t.strictSame((await client.get('/companies')).body.data[0].modules, ['api', 'catalog', 'outbound', 'webhooks'])
  const query = `{ sales_order(id: ${order.id}) { number } stock(limit: 1) { on_hand } }`
  const graphql = await client.post('/graphql', { query })
  t.match(graphql.text, /key_forbidden/, 'GraphQL too')

  const csv = { headers: { 'content-type': 'text/csv' } }
  const importing = async (who: Client, kind: string) =>
    codeOf(await who.post(`/imports?kind=${kind}`, 'code,name\nX,X\n', csv))
  t.strictSame(await importing(client, 'clients'), refused, 'imports need api')
  const importer = [
    { module: 'api', access: 'write' },
    { module: 'catalog', access: 'read' },
  ]
  const withApi = clientWith((await create({ read_only: false, permissions: importer }, companyId)).secret)
  t.equal((await importing(withApi, 'clients')).status, 202)
  t.strictSame(await importing(withApi, 'articles'), refused, 'and the module of what they contain')
  t.strictSame(await importing(withApi, 'sales_orders'), refused)

  await app.db.deleteFrom('company_modules').where('company_id', '=', companyId).execute()
  t.equal(await outcome(client), 'module_inactive', 'the gate of the company comes first')
})

t.test('a key / is for company data only, and nobody but a super-admin manages keys', async (t) => {
  const { secret, id } = await create(all)
  const key = clientWith(secret)
  t.equal((await key.post('/auth/revoke')).status, 401)
  t.equal(await outcome(key), 200, 'it is still valid')
  const managing = operations.filter(({ path }) => path.startsWith('/connector-keys'))
  t.equal(managing.length, 6)
  for (const operation of managing) {
    const byKey = await send(key, requestTo(stage, operation, { id }))
    t.equal(byKey.status, operation.method === 'GET' ? 403 : 401, operation.id)
    const byUser = await send(ours.client, requestTo(stage, operation, { id }))
    t.strictSame(codeOf(byUser), { status: 403, code: 'permission_denied' }, operation.id)
  }
  const others = operations.filter(({ path }) => /^\/(console|integrations)\//.test(path))
  for (const operation of others.filter(({ security }) => security.length)) {
    t.equal((await send(key, requestTo(stage, operation))).status, 401, operation.id)
  }
})

t.test('a wrong, revoked or expired key / answers 401, each in the same way', async (t) => {
  const { secret, id } = await create()
  const wrong = `${secret.slice(0, -1)}${secret.endsWith('0') ? '1' : '0'}`
  for (const token of [wrong, newSecret(), 'qsk_', `${secret}0`, secret.toUpperCase(), `x${secret}`]) {
    const { status, body, headers } = await clientWith(token).get('/articles')
    t.strictSame([status, body.code, headers['www-authenticate']], [401, 'unauthenticated', 'Bearer'])
  }
  const client = clientWith(secret)
  t.equal(await outcome(client), 200)
  const revoked = await admin.client.post(`/connector-keys/${id}/revoke`)
  t.equal(revoked.status, 200)
  t.ok(revoked.body.data.revoked_at)
  t.equal(await outcome(client), 'unauthenticated', 'at once')
  const again = await admin.client.post(`/connector-keys/${id}/revoke`)
  t.strictSame(again.body.data, revoked.body.data, 'a second time changes nothing')
  for (const [method, path, body] of [
    ['PUT', '', settingsOf(revoked.body.data)],
    ['POST', '/rotate', {}],
  ] as const) {
    const reply = await admin.client.send(method, `/connector-keys/${id}${path}`, { body })
    t.strictSame(codeOf(reply), { status: 409, code: 'invalid_transition' })
  }

  const brief = await create({ expires_at: new Date(Date.now() + 3_600_000).toISOString() })
  t.equal(await outcome(clientWith(brief.secret)), 200)
  await app.db.updateTable('connector_keys').set({ expires_at: sql`now()` }).where('id', '=', brief.id).execute()
  t.equal(await outcome(clientWith(brief.secret)), 'unauthenticated', 'expired')
})

t.test('rotateConnectorKey / keeps the secret in use for the overlap, also when it is repeated', async (t) => {
  const { id, secret: first } = await create()
  const rotate = async (body = {}) => expectData(admin.client.post(`/connector-keys/${id}/rotate`, body), 200)
  const outcomes = async (...secrets: string[]) => Promise.all(secrets.map((secret) => outcome(clientWith(secret))))
  /** Waits until the server has noted that the newest secret is in use. */
  const untilUsed = async () => {
    const isUsed = app.db
      .selectFrom('connector_keys as key')
      .innerJoin('connector_key_uses as use', 'use.newest_digest', 'key.secret_digest')
      .select('key.id')
      .where('key.id', '=', id)
    while (!(await isUsed.executeTakeFirst())) await delay(5)
  }
  t.equal(await outcome(clientWith(first)), 200)
  await untilUsed()
  const rotated = await rotate({ overlap_hours: 48 })
  const hours = (Date.parse(rotated.previous_secret_expires_at) - Date.parse(rotated.updated_at)) / 3_600_000
  t.equal(hours, 48)
  t.equal(await outcome(clientWith(first)), 200, 'the old one')
  const { secret: third } = await rotate()
  t.strictSame(
    await outcomes(first, rotated.secret, third),
    [200, 'unauthenticated', 200],
    'the second was never used: it is replaced',
  )
  await untilUsed()
  const { secret: fourth } = await rotate()
  t.strictSame(await outcomes(first, third, fourth), ['unauthenticated', 200, 200], 'two at a time')
  await untilUsed()
  const leaked = await rotate({ overlap_hours: 0 })
  t.equal(leaked.previous_secret_expires_at, null)
  t.strictSame(await outcomes(third, fourth, leaked.secret), ['unauthenticated', 'unauthenticated', 200])
  await rotate()
  await app.db
    .updateTable('connector_keys')
    .set({ previous_secret_expires_at: sql`now()` })
    .where('id', '=', id)
    .execute()
  t.equal(await outcome(clientWith(leaked.secret)), 'unauthenticated', 'the overlap is over')
})

t.test('updateConnectorKey / replaces the settings at once, and needs the version that was read', async (t) => {
  const { id, secret } = await create(all)
  const client = clientWith(secret)
  t.equal((await client.post('/articles', articleBody())).status, 201)
  const path = `/connector-keys/${id}`
  const { body, headers } = await admin.client.get(path)
  const reader = { ...body.data, read_only: true, permissions: [], name: 'Another name' }
  const changed = await admin.client.put(path, reader, { headers: { 'if-match': String(headers.etag) } })
  t.match(changed.body.data, { read_only: true, name: body.data.name, version: 2 })
  t.strictSame(codeOf(await client.post('/articles', articleBody())), refused)
  const stale = await admin.client.put(path, reader, { headers: { 'if-match': String(headers.etag) } })
  t.equal(stale.status, 412)
  const { expires_at: _, ...partial } = settingsOf(body.data)
  t.ok((await admin.client.put(path, partial)).body.errors.expires_at, 'nothing is lifted by leaving it out')
})

t.test('allowed_addresses / decide about the address of the client, behind proxies too', async (t) => {
  const { secret } = await create({ allowed_addresses: ['203.0.113.77/24', '2001:DB8::1', '198.51.100.7'] })
  const { id } = (await admin.client.get('/connector-keys?per_page=100')).body.data.at(-1)
  const listed = (await admin.client.get(`/connector-keys/${id}`)).body.data.allowed_addresses
  t.strictSame(listed, ['203.0.113.0/24', '2001:db8::1/128', '198.51.100.7/32'], 'as blocks')
  const client = clientWith(secret)
  const from = (address: string) => outcome(client, '/articles', { 'x-forwarded-for': address })
  for (const address of ['203.0.113.1', '::ffff:203.0.113.9', '2001:db8:0::1', '198.51.100.7']) {
    t.equal(await from(address), 200, address)
  }
  for (const address of ['203.0.114.1', '2001:db8::2', '198.51.100.8']) {
    t.equal(await from(address), 'address_forbidden', address)
  }
  t.equal(await outcome(client), 'address_forbidden', 'without a proxy')
  const companies = await client.get('/companies')
  t.strictSame(codeOf(companies), { status: 403, code: 'address_forbidden' })
  t.match(app.logs.join(''), new RegExp(`"client_id":"key:${id}"`), 'the log names the key')
})

t.test('addressCheck / compares blocks of both families', async (t) => {
  const isInside = addressCheck(['10.0.0.0/8', '2001:db8::/32'])
  for (const inside of ['10.255.0.1', '::ffff:10.1.2.3', '2001:db8:ffff::1']) t.ok(isInside(inside), inside)
  for (const outside of ['11.0.0.1', '::a00:1', '2001:db9::', 'unix:', '']) t.notOk(isInside(outside), outside)
  t.ok(addressCheck([])('anything'))
  const settings = { read_only: true, permissions: [], per_minute: null, expires_at: null }
  const twice = checkedSettings({ ...settings, allowed_addresses: ['10.1.2.3/8', '10.9.9.9/8'] })
  t.strictSame(twice.allowed_addresses, ['10.0.0.0/8'])
  t.ok(isWellFormed(newSecret()))
  t.not(newSecret(), newSecret())
})

t.test('a key / has its own limit, and its own Idempotency-Keys', async (t) => {
  const limited = await startApp(t, { DATABASE_URL: app.databaseUrl, RATE_LIMIT_DATA_PER_MINUTE: '3' })
  const limitOf = async (secret: string) =>
    Number((await limited.client({ token: secret }).get('/articles')).headers['x-ratelimit-limit'])
  t.equal(await limitOf((await create({ per_minute: 7 })).secret), 7)
  const plain = await create(all)
  t.equal(await limitOf(plain.secret), 3, 'as a user')
  const remaining = async (secret: string) =>
    Number((await limited.client({ token: secret }).get('/articles')).headers['x-ratelimit-remaining'])
  t.equal(await remaining(plain.secret), 1)
  t.equal(await remaining((await create({ name: plain.name }, theirs.companyId)).secret), 2, 'same name, other company')

  const headers = { 'idempotency-key': 'the-same' }
  const [one, two] = [await create(all), await create(all)]
  const code = articleBody()
  const made = await clientWith(one.secret).post('/articles', code, { headers })
  t.equal(made.status, 201)
  const replayed = await clientWith(one.secret).post('/articles', code, { headers })
  t.equal(replayed.headers['idempotency-replayed'], 'true')
  t.equal(replayed.text, made.text)
  t.equal((await clientWith(two.secret).post('/articles', articleBody(), { headers })).status, 201, 'of another key')
  t.equal((await ours.client.post('/articles', articleBody(), { headers })).status, 201, 'of a user')
})

t.test('what a key does / has the key as its author, by its name', async (t) => {
  const { client: user, companyId } = await createYard(app)
  const { id, secret } = await create({ ...all, name: 'SAP production' }, companyId)
  const client = clientWith(secret)
  const actor = `key:${id}:SAP production`
  const { article_code } = await createArticle(client)
  const lines = [{ article_code, quantity_um3pl: 5 }]
  const reception = await expectData(client.post('/receptions', { lines }), 201)
  for (const to of ['arrived', 'receiving', 'completed']) {
    const body = to === 'completed' ? { to, lines: [{ article_code, received: 5 }] } : { to }
    await expectData(client.post(`/receptions/${reception.id}/transitions`, body), 200)
  }
  const { body } = await user.get(`/receptions/${reception.id}`)
  for (const change of body.data.status_history) t.equal(change.actor, actor)
  const movements = await user.get('/stock/movements')
  t.ok(movements.body.data.length)
  for (const movement of movements.body.data) t.equal(movement.actor, actor)
  const csv = { headers: { 'content-type': 'text/csv' } }
  const imported = await expectData(client.post('/imports?kind=clients', 'code,name\nX,X\n', csv), 202)
  t.equal(imported.actor, actor)
  const events = await user.get('/events?per_page=500')
  t.match(events.text, `"actor":"${actor}"`)
})

t.test('last_used_at / is written when a key is used, and not with every request', async (t) => {
  const { id, secret } = await create({ allowed_addresses: ['203.0.113.1'] })
  const client = clientWith(secret)
  const lastUsed = async () => (await admin.client.get(`/connector-keys/${id}`)).body.data.last_used_at
  t.equal(await outcome(client), 'address_forbidden')
  t.equal(await lastUsed(), null, 'a refused request is no use')
  const use = () => outcome(client, '/articles', { 'x-forwarded-for': '203.0.113.1' })
  t.equal(await use(), 200)
  while ((await lastUsed()) === null) await delay(5)
  const first = await lastUsed()
  const { body } = await admin.client.get(`/connector-keys/${id}`)
  t.equal(body.data.version, 1, 'no change of the key')
  for (let count = 0; count < 5; count++) t.equal(await use(), 200)
  t.equal(await lastUsed(), first)
  await sql`update connector_key_uses set last_used_at = now() - interval '2 minutes' where key_id = ${id}`.execute(
    app.db,
  )
  const before = await lastUsed()
  // Servers look again after two seconds at most.
  while ((await lastUsed()) === before) {
    t.equal(await use(), 200)
    await delay(100)
  }
})

t.test('the audit log / has who managed a key and what has changed, but no secret is anywhere', async (t) => {
  const superAdmin = await createUser(app.db, { superAdmin: true })
  const client = app.client({ token: await logIn(app, superAdmin.email) })
  const key = await createKey(client, ours.companyId, { name: 'Audited' })
  const browser = await signIn(app, 'administrator')
  const atConsole = { headers: browser.write }
  const path = `/connector-keys/${key.id}`
  const rotated = await app.client().post(`${path}/rotate`, { overlap_hours: 1 }, atConsole)
  t.equal(rotated.status, 200)
  const settings = { ...settingsOf(key), per_minute: 5 }
  t.equal((await app.client().put(path, settings, atConsole)).status, 200)
  t.equal((await app.client().post(`${path}/revoke`, undefined, atConsole)).status, 200)
  const entries = (await auditOf(app)).filter(({ target }) => target === path).reverse()
  t.strictSame(
    entries.map(({ action, source, email, tenant }) => [action, source, email, tenant]),
    [
      ['createConnectorKey', 'api', superAdmin.email, String(ours.companyId)],
      ['rotateConnectorKey', 'console', browser.account.email, String(ours.companyId)],
      ['updateConnectorKey', 'console', browser.account.email, String(ours.companyId)],
      ['revokeConnectorKey', 'console', browser.account.email, String(ours.companyId)],
    ],
    'each deed once',
  )
  t.match(entries[2]?.details, { per_minute: { before: null, after: 5 } })
  const shown = await app.client().get(`/console/audit?target=${path}`, { headers: browser.read })
  t.match(shown.body.data.at(-1), { source: 'api', account: { id: null, email: superAdmin.email } })

  const auditor = await signIn(app, 'auditor')
  t.equal((await app.client().get(path, { headers: auditor.read })).status, 200)
  t.equal((await app.client().post(`${path}/revoke`, undefined, { headers: auditor.write })).status, 403)

  await clientWith(key.secret).get('/articles')
  const secrets = [key.secret, rotated.body.data.secret]
  const { rows } = await sql<{ dump: string }>`
    select query_to_xml('select * from ' || table_name, true, false, '')::text as dump
      from information_schema.tables where table_schema = 'logistics' and table_type = 'BASE TABLE'`.execute(app.db)
  const everything = [...rows.map(({ dump }) => dump), ...app.logs].join('\n')
  for (const secret of secrets) t.notOk(everything.includes(secret.slice(4, -8)), 'it is stored and logged nowhere')
})
