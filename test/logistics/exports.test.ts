import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import t, { type Test } from 'tap'
import { startApp } from '../support/app.ts'
import { logisticsContract } from '../support/contract.ts'
import { createYard, move, order, stocked, warehousesOf, type Yard } from '../support/documents.ts'
import { createArticle, createUser, logIn } from '../support/world.ts'

const app = await startApp(t)
const yard = await createYard(app)
const first = await stocked(yard.client, 10, { description: 'Oil, "extra"; 5 l\nin a can' })
const second = await stocked(yard.client, 5, { um3pl_2: 'BOX', um3pl_2_factor: 4 })
const tracked = await createArticle(yard.client, { tracking: 'lot' })
await yard.client.post('/stock/adjustments', {
  reason: 'found',
  lines: [{ article_id: tracked.id, quantity_um3pl: 2, lot_code: 'L-1' }],
})
const piece = await createArticle(yard.client, { tracking: 'serial' })
await yard.client.post('/stock/adjustments', {
  reason: 'found',
  lines: [{ article_id: piece.id, quantity_um3pl: 1, serials: ['S-1'] }],
})
const lines = [first, second].map(({ id }) => ({ article_id: id, quantity_um3pl: 1 }))
await order(yard.client, lines, {
  reference: 'A',
  ship_to: { name: 'Anna', city: 'Genova' },
  metadata: { colour: 'red' },
})
const sale = await order(yard.client, lines.slice(0, 1), { reference: 'B' })
for (const to of ['picking', 'packed', 'shipped']) await move(yard.client, `/sales-orders/${sale.id}`, to)
await yard.client.post('/purchase-orders', { lines })
await yard.client.post('/returns', { lines })
await yard.client.post('/stock/adjustments', { reason: 'found', lines })
await yard.client.post('/stock/counts', { lines: [{ article_id: first.id, counted: 3 }] })
await yard.client.post('/stock/transfers', { ...warehousesOf(yard), lines })

// The trace of a lot is in lot-trace.test.ts.
const exports = logisticsContract.operations.filter(({ id, path }) => id.startsWith('export') && !path.includes('{'))
const listOf = (path: string) => path.replace('/export', '')
const csv = { headers: { accept: 'text/csv' } }
const linesOf = (text: string) => text.split('\n').slice(0, -1)

t.test('every export / has the filters of its list', async (t) => {
  t.equal(exports.length, 14)
  const pagings = ['page', 'per_page', 'after_id', 'before_id', 'sort', 'dir']
  for (const { path, parameters } of exports) {
    const list = logisticsContract.operations.find((other) => other.method === 'GET' && other.path === listOf(path))
    const filters = (all = parameters) =>
      all.filter(({ name }) => !pagings.includes(name)).map(({ name, schema }) => [name, schema])
    t.strictSame(filters(), filters(list?.parameters), path)
  }
})

t.test('every export / has the records of its list, byte for byte, in the same order', async (t) => {
  const now = new Date().toISOString()
  for (const { path } of exports) {
    // A statement until now would go on from one request to the next.
    const query = path.includes('statement') ? `?to=${now}` : ''
    const { status, text, headers } = await yard.client.get(path + query)
    t.equal(status, 200, path)
    t.equal(headers['content-type'], 'application/x-ndjson; charset=utf-8')
    const list = await yard.client.get(listOf(path) + query)
    t.ok(list.body.data.length > 0, path)
    t.equal(`[${linesOf(text).join(',')}]`, /^{"data":(\[.*\])(?:,"links".*)?}$/.exec(list.text)?.[1], path)
  }
})

t.test('every export / is CSV when the client asks for it', async (t) => {
  for (const { path } of exports) {
    const { status, headers, text } = await yard.client.get(path, csv)
    t.equal(status, 200)
    t.equal(headers['content-type'], 'text/csv; charset=utf-8')
    t.ok(parse(text).length > 1, path)
  }
  const wishes: [string, string][] = [
    ['*/*', 'application/x-ndjson'],
    ['application/json', 'application/x-ndjson'],
    ['text/csv, */*;q=0.8', 'text/csv'],
    ['text/csv;q=0.5, application/x-ndjson', 'application/x-ndjson'],
    ['TEXT/CSV;q=0.9, application/x-ndjson;q=0.1', 'text/csv'],
  ]
  for (const [accept, type] of wishes) {
    const { headers } = await yard.client.get('/articles/export', { headers: { accept } })
    t.equal(headers['content-type'], `${type}; charset=utf-8`, accept)
  }
})

t.test('exportArticles / quotes what CSV needs quoted, and leaves the values as they are', async (t) => {
  const { text } = await yard.client.get('/articles/export', csv)
  const [row] = parse(text, { columns: true }) as Record<string, string>[]
  t.equal(row?.description, 'Oil, "extra"; 5 l\nin a can')
  t.match(row, { id: String(first.id), active: 'true', integer_only: 'false', um3pl_2: '', version: '1' })
  t.notMatch(text.trim().split('\n').at(-1), '"', 'nothing else is quoted')
})

t.test('exportSalesOrders / has one CSV row for each line, with the fields of the order', async (t) => {
  const { text } = await yard.client.get('/sales-orders/export', csv)
  const rows = parse(text, { columns: true }) as Record<string, string>[]
  t.strictSame(
    rows.map((row) => [row.reference, row['lines.article_code'], row['lines.quantity_um3pl'], row['ship_to.city']]),
    [
      ['B', first.article_code, '1', ''],
      ['A', first.article_code, '1', 'Genova'],
      ['A', second.article_code, '1', 'Genova'],
    ],
  )
  t.equal(rows[1]?.metadata, '{"colour":"red"}')
  t.equal(JSON.parse(rows[1]?.status_history ?? '').length, 2)
})

t.test('every export / takes the filters of its list, and goes on after an id', async (t) => {
  const found = async (path: string) =>
    linesOf((await yard.client.get(path)).text).map((line) => JSON.parse(line).reference ?? JSON.parse(line).id)
  t.strictSame(await found('/sales-orders/export?reference=A'), ['A'])
  t.strictSame(await found('/sales-orders/export?status=draft'), [])
  t.strictSame(await found(`/articles/export?after_id=${first.id}`), [second.id, tracked.id, piece.id])
  t.strictSame(await found('/articles/export?search=extra'), [first.id])
  t.strictSame(await found(`/articles/export?article_code=${second.article_code}`), [second.id])
  const [newest] = linesOf((await yard.client.get('/sales-orders/export')).text).map((line) => JSON.parse(line))
  t.strictSame(await found(`/sales-orders/export?after_id=${newest.id}`), ['A'])
  t.strictSame(await found(`/stock/export?warehouse_id=${yard.otherWarehouseId}`), [])
})

t.test('an export / of a super-admin without a company contains all of them', async (t) => {
  const other = await createYard(app)
  const theirs = await createArticle(other.client)
  const { email } = await createUser(app.db, { superAdmin: true })
  const { text } = await app.client({ token: await logIn(app, email) }).get('/articles/export')
  const ids = linesOf(text).map((line) => JSON.parse(line).id)
  t.ok(ids.includes(theirs.id) && ids.includes(first.id))
})

t.test('HEAD of an export / opens none', async (t) => {
  const response = await app.server.inject({
    method: 'HEAD',
    url: '/api/articles/export',
    headers: yard.client.headers,
  })
  t.equal(response.statusCode, 200)
  t.equal(response.headers['content-type'], 'application/x-ndjson; charset=utf-8')
  t.equal(response.payload, '')
})

/** A company with a catalogue of 8 MB: more than fits into the buffers between server and client. */
async function createLargeCatalogue(): Promise<Yard> {
  const large = await createYard(app)
  await sql`
    insert into articles (company_id, id, article_code, description, um3pl,
      um3pl_2, um3pl_2_factor, um3pl_2_barcode, um3pl_3, um3pl_3_factor, um3pl_3_barcode)
    select ${large.companyId}, nextval('article_ids'), 'L-' || number, 'Large', 'PCS',
           'BOX', 2, repeat('2', 128), 'PAL', 3, repeat('3', 128)
      from generate_series(1, 10000) number`.execute(app.db)
  return large
}

const address = await app.server.listen({ port: 0, host: '127.0.0.1' })

/** Starts an export over the network, and reads nothing of it yet. */
async function startExport({ client }: Yard, query = ''): Promise<IncomingMessage> {
  const request = get(`${address}/api/articles/export${query}`, { headers: client.headers, agent: false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  response.pause()
  return response
}

async function readAll(response: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of response.setEncoding('utf8')) text += chunk
  return text
}

const inTransaction = async () => {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`.execute(app.db)
  return rows.length
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 400; attempt++) {
    if (await condition()) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error('It did not happen')
}

t.test('an export / shows one moment, however slowly it is read', async (t) => {
  const large = await createLargeCatalogue()
  const response = await startExport(large)
  await until(async () => (await inTransaction()) === 1)
  await sql`update articles set description = 'changed' where company_id = ${large.companyId}`.execute(app.db)
  const added = await createArticle(large.client)
  const records = linesOf(await readAll(response)).map((line) => JSON.parse(line))
  t.equal(records.length, 10_000)
  t.notOk(records.some(({ id, description }) => id === added.id || description === 'changed'))
})

t.test('an export / ends when the client goes away', async (t) => {
  const large = await createLargeCatalogue()
  const response = await startExport(large)
  await until(async () => (await inTransaction()) === 1)
  response.destroy()
  await until(async () => (await inTransaction()) === 0)
  t.equal((await large.client.get('/articles/export?search=L-9999')).status, 200)
})

t.test('a company / has at most two exports at once', async (t: Test) => {
  const large = await createLargeCatalogue()
  const [one, two] = [await startExport(large), await startExport(large)]
  const third = await large.client.get('/articles/export')
  t.equal(third.status, 503)
  t.equal(third.body.code, 'unavailable')
  t.equal(Number(third.headers['retry-after']), 10)
  t.equal((await yard.client.get('/articles/export')).status, 200, 'another company is served')
  t.equal(linesOf(await readAll(one)).length, 10_000)
  t.equal((await large.client.get('/articles/export')).status, 200)
  two.destroy()
})
