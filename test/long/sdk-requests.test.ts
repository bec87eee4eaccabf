import t, { type Test } from 'tap'
import { isQuaysideError, Quayside, type QuaysideError } from '../../sdk/src/index.ts'
import { startApp } from '../support/app.ts'
import { type Front, startFront } from '../support/front.ts'
import { createParty, createWarehouse, insertArticles, password } from '../support/world.ts'

const app = await startApp(t)
const url = await app.server.listen({ port: 0 })

/** A user of a new company, and a connection that can fail. */
async function setUp(t: Test) {
  const party = await createParty(app)
  const front = await startFront(t, url)
  const quayside = new Quayside({ url: front.url, email: party.email, password, company: party.companyId })
  return { ...party, front, quayside }
}

const unavailable = (headers = {}) => ({ status: 503, headers, body: 'upstream is away' })

/** Fails the first requests to a path, and serves the others. */
function failFirst(front: Front, path: string, count: number, treatment: ReturnType<Front['treat']>): void {
  let left = count
  front.treat = ({ url }) => (url === path && left-- > 0 ? treatment : 'serve')
}

async function thrownBy(promise: Promise<unknown>): Promise<QuaysideError> {
  const error = await promise.then(
    () => undefined,
    (error) => error,
  )
  if (!isQuaysideError(error)) throw new Error(`not a QuaysideError: ${error}`)
  return error
}

t.test('Quayside / creates, reads and changes with the types of the contract', async (t) => {
  const { quayside, companyId } = await setUp(t)
  const created = await quayside.POST('/articles', {
    body: { article_code: 'OIL/5L', description: 'Olive oil', um3pl: 'PCS' },
  })
  const article = created.body.data
  t.equal(article.company_id, companyId)
  const path = { id: article.id }
  const read = await quayside.GET('/articles/{id}', { params: { path } })
  t.strictSame(read.body.data, article)
  t.equal(read.etag, created.etag)
  const changed = await quayside.PATCH('/articles/by-code/{articleCode}', {
    params: { path: { articleCode: 'OIL/5L' } },
    body: { name: 'Olive oil, 5 litres' },
  })
  t.equal(changed.body.data.description, 'Olive oil, 5 litres')
  const unchanged = quayside.GET('/articles/{id}', { params: { path, header: { 'If-None-Match': changed.etag } } })
  t.equal((await thrownBy(unchanged)).status, 304)
  // @ts-expect-error The contract has no such path.
  t.equal((await thrownBy(quayside.GET('/nothing'))).code, 'not_found')
  // @ts-expect-error An article has a description.
  const incomplete = quayside.POST('/articles', { body: { article_code: 'X', um3pl: 'PCS' } })
  t.strictSame((await thrownBy(incomplete)).fields, { description: ['description is required.'] })
})

t.test('Quayside / throws errors that are narrowed by status and by code', async (t) => {
  const { quayside } = await setUp(t)
  const missing = await thrownBy(quayside.GET('/articles/{id}', { params: { path: { id: 4711 } } }))
  t.match(missing, { name: 'QuaysideError', status: 404, code: 'not_found', message: 'There is no article 4711.' })
  t.match(missing.requestId, /^[\w-]{8,}$/)
  t.ok(isQuaysideError(missing, 404))
  t.ok(isQuaysideError(missing, 'not_found'))
  t.notOk(isQuaysideError(missing, 403))
  t.notOk(isQuaysideError(new Error('not_found'), 'not_found'))
  if (isQuaysideError(missing, 'not_found')) {
    const code: 'not_found' = missing.code
    t.equal(code, 'not_found')
  }
})

t.test('Quayside / an answer of a proxy becomes an error too', async (t) => {
  const { quayside, front } = await setUp(t)
  front.treat = ({ url }) => (url === '/api/companies' ? { status: 418, body: '<h1>teapot</h1>' } : 'serve')
  t.match(await thrownBy(quayside.GET('/companies')), { status: 418, code: 'unexpected_answer' })
})

t.test('Quayside / sends an order again when its answer is lost, and it exists once', async (t) => {
  const { quayside, front, companyId } = await setUp(t)
  await insertArticles(app.db, companyId, ['A-1', 'A-2'])
  await createWarehouse(app.db, companyId, true)
  failFirst(front, '/api/sales-orders', 2, 'lose the answer')
  const lines = ['A-1', 'A-2'].map((article_code) => ({ article_code, quantity_um3pl: 2 }))
  const { body, response } = await quayside.POST('/sales-orders', { body: { reference: '4711', lines } })
  t.equal(front.seen.filter((request) => request === 'POST /api/sales-orders').length, 3)
  t.equal(response.headers.get('idempotency-replayed'), 'true')
  const orders = await quayside.GET('/sales-orders', { params: { query: { reference: '4711' } } })
  t.strictSame(
    orders.body.data.map(({ id }) => id),
    [body.data.id],
  )
})

t.test('Quayside / waits as long as Retry-After says', async (t) => {
  const { quayside, front } = await setUp(t)
  failFirst(front, '/api/companies', 1, { status: 429, headers: { 'retry-after': '1' } })
  const started = performance.now()
  await quayside.GET('/companies')
  t.ok(performance.now() - started >= 1_000)
})

t.test('Quayside / does not wait longer than it may', async (t) => {
  const limited = await startApp(t, { RATE_LIMIT_DATA_PER_MINUTE: '2' })
  const { email, companyId: company } = await createParty(limited)
  const retries = { totalSeconds: 0.5 }
  const quayside = new Quayside({ url: await limited.server.listen({ port: 0 }), email, password, company, retries })
  await quayside.GET('/companies')
  await quayside.GET('/companies')
  const error = await thrownBy(quayside.GET('/companies'))
  t.match(error, { status: 429, code: 'rate_limited' })
  t.ok(error.retryAfter !== undefined && error.retryAfter >= 1 && error.retryAfter <= 60)
})

t.test('Quayside / gives up after the last attempt', async (t) => {
  const { front, email, companyId: company } = await setUp(t)
  const quayside = new Quayside({ url: front.url, email, password, company, retries: { attempts: 2 } })
  failFirst(front, '/api/companies', 9, unavailable())
  t.match(await thrownBy(quayside.GET('/companies')), { status: 503, code: 'unexpected_answer' })
  t.equal(front.seen.filter((request) => request === 'GET /api/companies').length, 2)
})

t.test('Quayside / does not repeat a POST that may have been served, unless it has a key', async (t) => {
  const { quayside, front } = await setUp(t)
  const webhook = await quayside.POST('/webhooks', { body: { name: 'Shop', url: 'https://hooks.example.com' } })
  const { id } = webhook.body.data
  const path = `/api/webhooks/${id}/rotate-secret`
  failFirst(front, path, 1, unavailable({ 'retry-after': '0' }))
  const rotation = quayside.POST('/webhooks/{id}/rotate-secret', { params: { path: { id } } })
  t.match(await thrownBy(rotation), { status: 503 })
  failFirst(front, '/api/articles', 1, unavailable({ 'retry-after': '0' }))
  await quayside.POST('/articles', { body: { article_code: 'K', description: 'k', um3pl: 'PCS' } })
  t.strictSame(
    front.seen.filter((request) => /rotate|articles/.test(request)),
    [`POST ${path}`, 'POST /api/articles', 'POST /api/articles'],
  )
})

t.test('Quayside / an integration that is switched off is not asked again', async (t) => {
  const off = await startApp(t, { MDM_TOKEN: '' })
  const front = await startFront(t, await off.server.listen({ port: 0 }))
  const quayside = new Quayside({ url: front.url, token: 'any' })
  t.match(await thrownBy(quayside.GET('/integrations/mdm/ping')), { status: 503, code: 'integration_not_configured' })
  t.equal(front.seen.length, 1)
})

t.test('Quayside / reports a server that cannot be reached', async (t) => {
  const quayside = new Quayside({ url: 'http://127.0.0.1:9', token: 'any', retries: { attempts: 1 } })
  const error = await thrownBy(quayside.GET('/companies'))
  t.match(error, { status: 0, code: 'connection_failed' })
  t.ok(error.cause instanceof Error)
})

t.test('Quayside / stops waiting when the caller gives up', async (t) => {
  const { quayside, front } = await setUp(t)
  const abort = new AbortController()
  front.treat = ({ url }) => {
    if (url !== '/api/companies') return 'serve'
    setTimeout(() => abort.abort(new Error('enough')), 50)
    return { status: 429, headers: { 'retry-after': '60' } }
  }
  await t.rejects(quayside.GET('/companies', { signal: abort.signal }), { message: 'enough' })
})
