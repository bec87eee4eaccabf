import t, { type Test } from 'tap'
import { joinApp } from '../support/app.ts'
import { checksums } from '../support/checksums.ts'
import type { Client, Reply } from '../support/client.ts'
import { comparable } from '../support/comparable.ts'
import { onOneServer } from '../support/databases.ts'
import { createYard, expectData, order, receive, stockOf, type Yard } from '../support/documents.ts'
import { follow } from '../support/feed.ts'
import { waitsOf } from '../support/statements.ts'
import { thorough } from '../support/thorough.ts'
import { createArticle, createCallers, createPartner } from '../support/world.ts'

const app = await joinApp(t)

const paths = ['/sales-orders', '/purchase-orders', '/receptions', '/returns']

type Item = Record<string, unknown>
interface Result {
  index: number
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: the record of any document
  data?: any
  // biome-ignore lint/suspicious/noExplicitAny: the test client has checked it against the contract
  error?: any
}

async function createInBulk(client: Client, path: string, items: unknown[], query = ''): Promise<Result[]> {
  const { status, body, text } = await client.post(`${path}/bulk${query}`, { items })
  if (status !== 200) throw new Error(text)
  return body.data.results
}

const asItem = ({ status, body }: Reply, index: number): Result => ({
  index,
  status,
  ...(status < 300 ? { data: body.data } : { error: body }),
})

const line = (article_code: string, quantity_um3pl: unknown, more: object = {}) => ({
  article_code,
  quantity_um3pl,
  ...more,
})

/** A company with a few articles, the same in each: `WHOLE` has 10 in stock, `BOXED` 100, `NONE` none, `GONE` is inactive. */
async function createShop(): Promise<Yard> {
  const yard = await createYard(app)
  const { client } = yard
  await createArticle(client, { article_code: 'WHOLE', integer_only: true })
  await createArticle(client, { article_code: 'BOXED', um3pl_2: 'BOX', um3pl_2_factor: 12.5 })
  await createArticle(client, { article_code: 'NONE' })
  await createArticle(client, { article_code: 'GONE', active: false })
  await createArticle(client, { article_code: 'FULL' })
  await receive(client, [line('WHOLE', 10), line('BOXED', 100)])
  await expectData(client.post('/purchase-orders', { lines: [line('FULL', 999_999_999_999)] }))
  for (const path of paths) await expectData(client.post(path, { reference: 'TAKEN', lines: [line('BOXED', 1)] }))
  return yard
}

/** Items that succeed, that need each other's outcome, and that fail in every way. */
const itemsFor = ({ otherWarehouseId }: Yard, path: string): unknown[] => [
  { reference: 'R-1', lines: [line('WHOLE', 4), line('BOXED', 2, { um3pl: 'BOX', line_reference: '10' })] },
  { lines: [line('WHOLE', 7), line('NONE', 1)], notes: 'Takes what is left' },
  { lines: [line('WHOLE', 1)], metadata: { shop: { tags: ['a', null] } } },
  { warehouse_id: otherWarehouseId, lines: [line('WHOLE', 1), line('NONE', '2,5')] },
  ...(path.endsWith('orders') ? [{ status: 'draft', lines: [line('BOXED', 3)] }] : []),
  { reference: 'R-2', lines: [line('nobody', 1)] },
  { reference: 'R-2', lines: [line('BOXED', 1)] },
  { reference: 'R-2', lines: [line('BOXED', 1)] },
  { reference: 'R-1', lines: [line('BOXED', 1)] },
  { reference: 'TAKEN', lines: [line('BOXED', 1)] },
  { lines: [line('WHOLE', 1.5)] },
  { lines: [line('GONE', 1)] },
  { lines: [line('BOXED', 1, { um3pl: 'PAL' })] },
  { client_3pl_id: 987_654_321, partner_id: 987_654_321, lines: [line('BOXED', 1)] },
  { warehouse_id: 987_654_321, lines: [line('BOXED', 1)] },
  { reference: 'R-3', lines: [line('FULL', 999_999_999_999), line('BOXED', 1)] },
  { reference: 'R-4', lines: [] },
  { lines: 'none' },
  { lines: [line('BOXED', 0)] },
  { lines: [line('BOXED', 1)], notes: 'a\u0000b' },
  { lines: [line('BOXED', 1)], colour: 'red' },
  {},
  null,
  'text',
  { lines: [line('BOXED', 1)] },
]

for (const path of paths) {
  thorough(t, `${path}/bulk / each item has the outcome and the events that it would have had alone`, async (t) => {
    const [alone, bulk] = [await createShop(), await createShop()]
    const [ofAlone, ofBulk] = [follow(alone.client), follow(bulk.client)]
    await Promise.all([ofAlone(), ofBulk()])
    const singles: Reply[] = []
    for (const item of itemsFor(alone, path)) {
      const headers = { 'content-type': 'application/json' }
      singles.push(await alone.client.post(path, JSON.stringify(item), { headers }))
    }
    const results = await createInBulk(bulk.client, path, itemsFor(bulk, path))
    t.strictSame(comparable(results), comparable(singles.map(asItem)))
    t.ok(results.filter(({ status }) => status === 201).length > 4)
    for (const { status, data } of results) {
      if (status === 201) t.strictSame((await bulk.client.get(`${path}/${data.id}`)).body.data, data, 'as it is stored')
    }
    await sameEvents(t, await ofBulk(), await ofAlone())
    for (const article_code of ['WHOLE', 'BOXED', 'NONE', 'FULL']) {
      for (const place of ['warehouseId', 'otherWarehouseId'] as const) {
        const [found, wanted] = await Promise.all(
          [bulk, alone].map((yard) => stockOf(yard.client, { article_code }, yard[place])),
        )
        t.strictSame(found, wanted, `${article_code} in ${place}`)
      }
    }
  })
}

type Events = { type: string; data: { article_code?: string; warehouse_id?: number } }[]

/** Documents have the same events. Stock has one for each balance, with its last state: several orders changed it. */
async function sameEvents(t: Test, ofBulk: Events, ofAlone: Events): Promise<void> {
  const ofDocuments = (events: Events) => comparable(events.filter(({ type }) => type !== 'stock.changed'))
  t.strictSame(ofDocuments(ofBulk), ofDocuments(ofAlone))
  const ofStock = (events: Events) => {
    const last = events.filter(({ type }) => type === 'stock.changed').map(({ data }) => data)
    const figures = new Map(last.map((data) => [`${data.article_code} ${data.warehouse_id}`, data]))
    return [...figures.values()].map(({ ...data }) => comparable({ ...data, version: 0, warehouse_code: '' }))
  }
  const sorted = (figures: unknown[]) => figures.map((data) => JSON.stringify(data)).sort()
  t.strictSame(sorted(ofStock(ofBulk)), sorted(ofStock(ofAlone)))
}

t.test('createReceptions / receptions of one request are matched as if announced one after the other', async (t) => {
  const prepare = async () => {
    const yard = await createShop()
    const lines = [line('BOXED', 10), line('NONE', 5), line('BOXED', 20)]
    const purchase = await expectData(yard.client.post('/purchase-orders', { lines }))
    const other = await expectData(yard.client.post('/purchase-orders', { lines: [line('NONE', 3)] }))
    await expectData(yard.client.post('/receptions', { purchase_order_id: purchase.id, lines: [line('BOXED', 4)] }))
    const named = { purchase_order_line_id: purchase.lines[2].id }
    const items = [
      { purchase_order_id: purchase.id, lines: [line('BOXED', 5), line('WHOLE', 1)] },
      { purchase_order_id: purchase.id, lines: [line('BOXED', 6), line('BOXED', 15, named)] },
      { purchase_order_id: 987_654_321, reference: 'AGAIN', lines: [line('BOXED', 1)] },
      { purchase_order_id: other.id, reference: 'AGAIN', lines: [line('NONE', 1)] },
      { purchase_order_id: other.id, lines: [line('NONE', 1, named)] },
      { lines: [line('BOXED', 1, named)] },
      { purchase_order_id: purchase.id, lines: [line('BOXED', 3)] },
      { purchase_order_id: purchase.id, lines: [line('BOXED', 30), line('NONE', 9)] },
    ]
    return { yard, items, ordered: [...purchase.lines, ...other.lines].map(({ id }: { id: number }) => id) }
  }
  const [alone, bulk] = [await prepare(), await prepare()]
  const singles: Reply[] = []
  for (const item of alone.items) singles.push(await alone.yard.client.post('/receptions', item))
  const results = await createInBulk(bulk.yard.client, '/receptions', bulk.items)
  t.strictSame(
    results.map(({ status }) => status),
    [201, 201, 422, 201, 422, 201, 201, 201],
  )
  const matchesOf = (results: Result[], ordered: number[]) =>
    results.map(({ data }) => data?.lines.map((line: Item) => ordered.indexOf(line.purchase_order_line_id as number)))
  t.strictSame(matchesOf(results, bulk.ordered), matchesOf(singles.map(asItem), alone.ordered))
})

thorough(t, 'every bulk of documents / waits at most three times for the database', onOneServer, async (t) => {
  const { client, otherWarehouseId } = await createShop()
  const items = Array.from({ length: 200 }, (_, n) => ({
    reference: `O-${n}`,
    ...(n % 3 === 0 && { warehouse_id: otherWarehouseId }),
    lines: n % 20 ? [line('WHOLE', 1)] : [line('BOXED', 1), line('NONE', 1)],
  }))
  for (const path of paths) {
    await createInBulk(client, path, [{ lines: [line('WHOLE', 1)] }])
    const waits = await waitsOf(async () => {
      const results = await createInBulk(client, path, items)
      t.ok(results.every(({ status }) => status === 201))
    })
    t.ok(waits <= 3, `${path}: ${waits} waits`)
  }
  const purchase = await expectData(client.post('/purchase-orders', { lines: [line('BOXED', 50), line('NONE', 5)] }))
  const named = { purchase_order_line_id: purchase.lines[1].id }
  const deliveries = Array.from({ length: 50 }, (_, n) =>
    n % 2
      ? { purchase_order_id: purchase.id, lines: [line('BOXED', 1), line('WHOLE', 1)] }
      : { lines: [line('NONE', 1, named)] },
  )
  const waits = await waitsOf(async () => {
    const results = await createInBulk(client, '/receptions', deliveries)
    t.ok(results.every(({ status }) => status === 201))
  })
  t.ok(waits <= 3, `receptions of purchase orders: ${waits} waits`)
})

thorough(t, 'every bulk of documents / atomic: one wrong item, and nothing is written', async (t) => {
  const { client } = await createShop()
  const good = { lines: [line('WHOLE', 1), line('NONE', 1)] }
  const items = [good, { lines: [line('nobody', 1)] }, good, { lines: [] }, { reference: 'TAKEN', ...good }]
  for (const path of paths) {
    const before = await checksums(app)
    const { status, body } = await client.post(`${path}/bulk?atomic=true`, { items })
    t.equal(status, 422)
    t.strictSame(Object.keys(body.errors), ['items.1.lines.0.article_code', 'items.3.lines', 'items.4.reference'])
    const after = await checksums(app)
    // Numbers of a failed transaction are not used again.
    t.strictSame(withoutSeries(after), withoutSeries(before), path)
    const results = await createInBulk(client, path, [good, good], '?atomic=true')
    t.strictSame(
      results.map(({ status }) => status),
      [201, 201],
    )
  }
})

function withoutSeries(sums: Record<string, unknown>) {
  return Object.fromEntries(Object.entries(sums).filter(([name]) => !name.startsWith('document_numbers')))
}

thorough(
  t,
  'every bulk of documents / a dry run has the answer of the real request and leaves every table as it was',
  async (t) => {
    const { client, otherWarehouseId } = await createShop()
    const items = [
      { lines: [line('WHOLE', 6), line('NONE', 1)] },
      { lines: [line('nobody', 1)] },
      { lines: [line('WHOLE', 6)] },
      { warehouse_id: otherWarehouseId, lines: [line('WHOLE', 2)] },
    ]
    for (const path of paths) {
      const before = await checksums(app)
      const dry = await client.post(`${path}/bulk?dry_run=true`, { items })
      t.strictSame(await checksums(app), before, path)
      const real = await client.post(`${path}/bulk`, { items })
      t.strictSame(comparable(dry.body.data), comparable(real.body.data))
      t.equal(dry.body.stock_effect.length > 0, path !== '/returns')
      for (const { article_code, warehouse_id, bucket, after } of dry.body.stock_effect) {
        const stock = await stockOf(client, { article_code }, warehouse_id)
        t.equal(stock[bucket as keyof typeof stock], after, `${path} ${article_code} ${bucket}`)
      }
    }
  },
)

t.test('createSalesOrders / with an Idempotency-Key is carried out once', async (t) => {
  const { client } = await createShop()
  const headers = { 'idempotency-key': 'bulk' }
  const body = { items: [{ lines: [line('WHOLE', 1)] }, { lines: [line('nobody', 1)] }] }
  const [first, second] = [
    await client.post('/sales-orders/bulk', body, { headers }),
    await client.post('/sales-orders/bulk', body, { headers }),
  ]
  t.equal(first.body.data.succeeded, 1)
  t.equal(second.headers['idempotency-replayed'], 'true')
  t.equal(second.text, first.text)
  t.match(await stockOf(client, { article_code: 'WHOLE' }), { reserved: 1 })
})

t.test('createSalesOrders / parallel requests over the same stock promise each piece once', async (t) => {
  const yard = await createShop()
  const { client } = yard
  await receive(client, [line('WHOLE', 290), line('NONE', 7)])
  const callers = await createCallers(app, yard, 20)
  const replies = await Promise.all(
    callers.map((caller, n) => {
      const items = Array.from({ length: 10 }, (_, m) => ({
        reference: `P-${m}`,
        lines:
          (n + m) % 2 ? [line('WHOLE', 2), line('NONE', 1)] : [line('NONE', 1), line('BOXED', 1), line('WHOLE', 2)],
      }))
      return caller.post('/sales-orders/bulk', { items }, { headers: n % 2 ? { 'idempotency-key': 'mine' } : {} })
    }),
  )
  const results = replies.flatMap(({ status, body, text }) => {
    t.equal(status, 200, text)
    return body.data.results as Result[]
  })
  t.equal(results.filter(({ status }) => status === 201).length, 10, 'each reference is taken once')
  t.ok(results.every(({ status, error }) => status === 201 || error.errors.reference))
  const more = await Promise.all(
    callers.map((caller) =>
      createInBulk(
        caller,
        '/sales-orders',
        Array.from({ length: 20 }, () => ({ lines: [line('WHOLE', 1), line('BOXED', 0.5)] })),
      ),
    ),
  )
  t.ok(more.flat().every(({ status }) => status === 201))
  t.match(await stockOf(client, { article_code: 'WHOLE' }), { on_hand: 300, reserved: 300, available: 0 })
  t.match(await stockOf(client, { article_code: 'BOXED' }), { on_hand: 100, reserved: 100, available: 0 })
  t.match(await stockOf(client, { article_code: 'NONE' }), { on_hand: 7, reserved: 7, available: 0 })
})

t.test('createSalesOrders / an item that the database refuses fails alone', async (t) => {
  await app.pool.query(`alter table documents add constraint refuses check (notes <> 'refused')`)
  t.teardown(() => app.pool.query('alter table documents drop constraint refuses'))
  const { client } = await createShop()
  const good = { lines: [line('WHOLE', 2)] }
  for (const path of paths) {
    for (const headers of [{}, { 'idempotency-key': path }] as Record<string, string>[]) {
      const items = [good, { ...good, notes: 'refused' }, good]
      const { body, text } = await client.post(`${path}/bulk`, { items }, { headers })
      t.strictSame(
        body.data?.results.map(({ status }: Result) => status),
        [201, 422, 201],
        text,
      )
    }
  }
})

thorough(t, 'createSalesOrders / takes 200 orders and 5,000 lines', async (t) => {
  const { client } = await createShop()
  const lines = Array.from({ length: 1_000 }, () => line('BOXED', 0.001))
  const results = await createInBulk(
    client,
    '/sales-orders',
    Array.from({ length: 5 }, () => ({ lines })),
  )
  t.ok(results.every(({ status }) => status === 201))
  const tooMany = [...Array.from({ length: 5 }, () => ({ lines })), { lines: [line('BOXED', 1)] }]
  const { status, body } = await client.post('/sales-orders/bulk', { items: tooMany })
  t.equal(status, 422)
  t.strictSame(body.errors, { items: ['items must have at most 5000 lines, and as many serials, in all.'] })
  const many = Array.from({ length: 201 }, () => ({ lines: [line('BOXED', 1)] }))
  const refused = await client.post('/sales-orders/bulk', { items: many })
  t.strictSame(refused.body.errors, { items: ['items must have at most 200 entries.'] })
})

t.test('createSalesOrders / partners and returned orders are found in each item', async (t) => {
  const { client, companyId } = await createShop()
  const partner_id = await createPartner(app.db, companyId, 'customer')
  const sold = await order(client, [line('BOXED', 1)])
  const lines = [line('BOXED', 1)]
  const results = await createInBulk(client, '/returns', [
    { lines, sales_order_id: sold.id, partner_id },
    { lines, sales_order_id: 987_654_321 },
    { lines },
  ])
  t.strictSame(
    results.map(({ status, data }) => [status, data?.sales_order_id, data?.partner_id]),
    [
      [201, sold.id, partner_id],
      [422, undefined, undefined],
      [201, null, null],
    ],
  )
})

t.test('bulk creation / the only item of a request has the error that it would have alone', async (t) => {
  const { client } = await createShop()
  for (const path of paths) {
    const item = { reference: 'TAKEN', lines: [line('BOXED', 1)] }
    const alone = asItem(await client.post(path, item), 0)
    t.equal(alone.status, 422)
    t.same(comparable(await createInBulk(client, path, [item])), comparable([alone]), path)
    t.match(await createInBulk(client, path, [{ lines: [] }, item]), [{ status: 422 }, { status: 422 }], path)
    const atomic = await client.post(`${path}/bulk?atomic=true`, { items: [item] })
    t.equal(atomic.status, 422)
    t.ok(atomic.body.errors['items.0.reference'])
  }
})
