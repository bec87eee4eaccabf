import { openAsBlob } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { isQuaysideError, Quayside } from '../../sdk/src/index.ts'
import { startApp, startWorker } from '../support/app.ts'
import { type Front, startFront } from '../support/front.ts'
import { createParty, createWarehouse, password } from '../support/world.ts'

const app = await startApp(t)
const url = await app.server.listen({ port: 0 })

/** A user of a new company, and a connection that can fail. */
async function setUp(t: Test) {
  const party = await createParty(app)
  await createWarehouse(app.db, party.companyId, true)
  const front = await startFront(t, url)
  const quayside = new Quayside({ url: front.url, email: party.email, password, company: party.companyId })
  return { ...party, front, quayside }
}

const article = (number: number) => ({ article_code: `B-${number}`, description: 'Bulk', um3pl: 'PCS' })
const callsIn = ({ seen }: Front, path: string) => seen.filter((request) => request === `POST /api${path}`).length

t.test('bulk.articles / cuts an iterable into calls, and reports each item in order', async (t) => {
  const { quayside, front, client } = await setUp(t)
  async function* source() {
    for (let number = 0; number < 2_100; number++)
      yield number === 1_500 ? { ...article(number), um3pl: '' } : article(number)
  }
  const seen: [number, number, string | undefined][] = []
  for await (const { index, status, item, data, error } of quayside.bulk.articles(source())) {
    seen.push([index, status, data?.article_code])
    if (error)
      t.match([item.article_code, error.code, error.errors], ['B-1500', 'validation_failed', { um3pl: [String] }])
  }
  t.strictSame(
    seen,
    Array.from({ length: 2_100 }, (_, n) => (n === 1_500 ? [n, 422, undefined] : [n, 201, `B-${n}`])),
  )
  t.equal(callsIn(front, '/articles/bulk'), 3)
  t.equal((await client.get('/articles?per_page=1')).body.meta.total, 2_099)
})

t.test('bulk.salesOrders / keeps to the most lines and bytes of a call', async (t) => {
  const { quayside, front } = await setUp(t)
  await quayside.POST('/articles', { body: article(1) })
  const lines = (count: number) => Array.from({ length: count }, () => ({ article_code: 'B-1', quantity_um3pl: 1 }))
  const many = Array.from({ length: 6 }, (_, n) => ({ reference: `L-${n}`, lines: lines(1_000) }))
  const statuses: number[] = []
  for await (const { status } of quayside.bulk.salesOrders(many)) statuses.push(status)
  t.strictSame(statuses, [201, 201, 201, 201, 201, 201])
  t.equal(callsIn(front, '/sales-orders/bulk'), 2)
  const long = Array.from({ length: 200 }, (_, n) => ({
    reference: `N-${n}`,
    notes: 'x'.repeat(9_900),
    lines: lines(1),
  }))
  for await (const { status } of quayside.bulk.salesOrders(long)) t.equal(status, 201)
  t.equal(callsIn(front, '/sales-orders/bulk'), 4)
  // @ts-expect-error An order has lines.
  for await (const { status } of quayside.bulk.salesOrders([{ reference: 'none' }])) t.equal(status, 422)
  for await (const result of quayside.bulk.returns([])) t.fail(`${result.index}`)
})

t.test('bulk / sends a call again that was refused or whose answer was lost, and nothing is done twice', async (t) => {
  const { quayside, front, client } = await setUp(t)
  await quayside.POST('/articles', { body: article(1) })
  const refusals: ReturnType<Front['treat']>[] = [
    { status: 429, headers: { 'retry-after': '0' } },
    'lose the answer',
    { status: 503, headers: { 'retry-after': '0' } },
  ]
  front.treat = ({ url }) => (url === '/api/sales-orders/bulk' && refusals.shift()) || 'serve'
  const orders = [1, 2].map(() => ({ lines: [{ article_code: 'B-1', quantity_um3pl: 1 }] }))
  const numbers: (string | undefined)[] = []
  for await (const { data } of quayside.bulk.salesOrders(orders, { key: 'monday' })) numbers.push(data?.number)
  t.equal(callsIn(front, '/sales-orders/bulk'), 4)
  const again: (string | undefined)[] = []
  for await (const { data } of quayside.bulk.salesOrders(orders, { key: 'monday' })) again.push(data?.number)
  t.strictSame(again, numbers)
  t.equal((await client.get('/sales-orders')).body.meta.total, 2)
})

t.test('bulk / ends when the caller gives up, and throws what a call as a whole was refused for', async (t) => {
  const { quayside } = await setUp(t)
  const abort = new AbortController()
  const run = async () => {
    for await (const { index } of quayside.bulk.articles([article(1)], { signal: abort.signal })) t.fail(`${index}`)
  }
  abort.abort(new Error('enough'))
  await t.rejects(run(), { message: 'enough' })
  const stranger = quayside.forCompany(987_654)
  const refused = async () => {
    for await (const { index } of stranger.bulk.articles([article(1)])) t.fail(`${index}`)
  }
  await t.rejects(refused(), { name: 'QuaysideError', message: /987654/ })
})

t.test('import / sends a file, waits for it, and returns its errors', async (t) => {
  const { quayside, front, client } = await setUp(t)
  await startWorker(t, app)
  const folder = await mkdtemp(join(tmpdir(), 'quayside-sdk-'))
  t.teardown(() => rm(folder, { recursive: true }))
  const rows = Array.from({ length: 150 }, (_, n) => `C-${n},${n % 2 ? 'Client' : ''}`)
  await writeFile(join(folder, 'clients.csv'), `code,name\n${rows.join('\n')}\n`)
  let left = 1
  front.treat = ({ url }) => (url?.startsWith('/api/imports?') && left-- > 0 ? 'lose the answer' : 'serve')
  const seen: number[] = []
  const { job, errors } = await quayside.import('clients', await openAsBlob(join(folder, 'clients.csv')), {
    everySeconds: 0.05,
    onProgress: ({ processed }) => seen.push(processed),
  })
  t.match(job, { state: 'completed', rows: 150, created: 75, failed: 75 })
  t.equal(errors.length, 75)
  t.strictSame(errors[0], { row: 2, field: 'name', reason: 'name is required.' })
  t.equal(seen.at(-1), 150)
  t.equal((await client.get('/imports')).body.data.length, 1, 'the lost answer was asked for again')
  const lines = new Blob([JSON.stringify({ code: 'L', name: 'Line' })], { type: 'application/x-ndjson' })
  t.match((await quayside.import('clients', lines, { everySeconds: 0.05, key: 'lines' })).job, {
    format: 'ndjson',
    created: 1,
  })
  const wrong = await quayside.import('clients', new Blob(['colour\nred\n'])).catch((error) => error)
  t.ok(isQuaysideError(wrong, 'validation_failed'))
})
