import t from 'tap'
import type { Operation } from '../../src/platform/openapi.ts'
import { joinApp } from '../support/app.ts'
import { checksums } from '../support/checksums.ts'
import { comparable } from '../support/comparable.ts'
import { logisticsContract } from '../support/contract.ts'
import { send } from '../support/contract-tests.ts'
import { documentWrites } from '../support/document-writes.ts'
import { createYard, expectData, stocked, stockOf } from '../support/documents.ts'
import { clientFor } from '../support/logistics-stage.ts'
import { thorough } from '../support/thorough.ts'
import { articleBody, createArticle } from '../support/world.ts'

const app = await joinApp(t)

const movesDocuments =
  /^(create|update|transition|correct)(SalesOrder|PurchaseOrder|Reception|EtsmReception|Return|StockAdjustment|StockCount|StockTransfer|Shipment)$|^transitionStockLot$/

t.test('dry_run / is a parameter of every operation that creates or moves a document', async (t) => {
  const operations = logisticsContract.operations.filter(({ id }) => movesDocuments.test(id))
  t.strictSame(operations.map(({ id }) => id).sort(), Object.keys(documentWrites).sort())
  for (const { id, takesDryRun } of operations) t.ok(takesDryRun, id)
  // Those of bulk requests and imports are in bulk-articles, bulk-documents and imports.test.ts.
  const elsewhere = [
    'createImport',
    ...[
      'PurchaseOrders',
      'Receptions',
      'Returns',
      'SalesOrders',
      'StockAdjustments',
      'StockCounts',
      'StockTransfers',
    ].map((name) => `create${name}`),
  ]
  const tested = [...Object.keys(documentWrites), ...elsewhere, 'patchMdmArticles', 'upsertArticles']
  const all = logisticsContract.operations.filter(({ takesDryRun }) => takesDryRun)
  t.strictSame(all.map(({ id }) => id).sort(), tested.sort())
})

for (const [operationId, makeWrites] of Object.entries(documentWrites)) {
  const operation = logisticsContract.operations.find(({ id }) => id === operationId) as Operation
  thorough(
    t,
    `${operationId} / a dry run has the answer of the real request, and leaves every table as it was`,
    async (t) => {
      for (const makeWrite of makeWrites) {
        const yard = await createYard(app)
        const write = await makeWrite(yard)
        const client = clientFor(app, operation, yard.token, yard.companyId)
        const path = operation.path.replace(/{\w+}/, encodeURIComponent(write.of?.toString() ?? ''))
        const request = { method: operation.method, path: `${path}?dry_run=true`, body: write.body }
        const key: Record<string, string> = operation.takesIdempotencyKey ? { 'idempotency-key': 'dry' } : {}
        const before = await checksums(app)
        for (const [status, body] of write.refused ?? []) {
          const reply = await send(client, { ...request, body })
          t.equal(reply.status, status, reply.text)
        }
        const dry = await send(client, request, { headers: key })
        t.equal(dry.status, operation.successStatus, dry.text)
        t.equal(dry.headers['x-dry-run'], 'true')
        t.equal(dry.headers.etag, undefined, 'there is no version that could be named')
        const after = await checksums(app)
        t.strictSame(after, before)

        const real = await send(client, { ...request, path }, { headers: key })
        t.equal(real.status, operation.successStatus, real.text)
        t.equal(real.headers['x-dry-run'], undefined)
        t.equal(real.headers['idempotency-replayed'], undefined, 'the key was not used up')
        t.strictSame(comparable(dry.body.data), comparable(real.body.data))
        for (const { warehouse_id, article_code, bucket, after } of dry.body.stock_effect) {
          const stock = await stockOf(yard.client, { article_code }, warehouse_id)
          t.equal(stock[bucket as keyof typeof stock], after, `${article_code} ${bucket}`)
        }
      }
    },
  )
}

t.test('createSalesOrder / a dry run shows every balance that would change, and only those', async (t) => {
  const { client, warehouseId } = await createYard(app)
  const [article, none] = [await stocked(client, 5), await createArticle(client)]
  const lines = [
    { article_id: article.id, quantity_um3pl: 2 },
    { article_id: article.id, quantity_um3pl: 1.5 },
    { article_id: none.id, quantity_um3pl: 1 },
  ]
  const { body } = await client.post('/sales-orders?dry_run=true', { lines })
  t.equal(body.data.status, 'backordered')
  const { warehouse_code } = (await client.get(`/stock?article_code=${article.article_code}`)).body.data[0]
  const { id: article_id, article_code } = article
  t.strictSame(body.stock_effect, [
    { warehouse_id: warehouseId, warehouse_code, article_id, article_code, bucket: 'reserved', before: 0, after: 3.5 },
  ])
  t.equal((await client.post('/sales-orders', { lines })).body.stock_effect, undefined)
})

t.test('createSalesOrder / a dry run ends its locks and does not disturb numbers that others draw', async (t) => {
  const { client } = await createYard(app)
  const article = await stocked(client, 1_000)
  const body = { lines: [{ article_id: article.id, quantity_um3pl: 1 }] }
  const requests = Array.from({ length: 24 }, (_, n) => client.post(`/sales-orders?dry_run=${n % 2 === 0}`, body))
  const replies = await Promise.all(requests)
  for (const { status, text } of replies) t.equal(status, 201, text)
  const numbers = replies.filter((_reply, n) => n % 2).map(({ body }) => body.data.number)
  const last = await expectData(client.post('/sales-orders', body))
  t.strictSame(numbers.sort().slice(0, 1), [last.number.replace(/\d+$/, '000001')])
  t.match(last.number, /-000013$/)
})

t.test('dry_run / is refused by an operation that has none, which changes nothing', async (t) => {
  const { client } = await createYard(app)
  const { id, description } = await createArticle(client)
  const { status, body } = await client.put(`/articles/${id}?dry_run=true`, { description: 'Tried' })
  t.equal(status, 422)
  t.strictSame(body.errors, { dry_run: ['This operation has no dry run. Nothing was changed.'] })
  t.equal((await client.get(`/articles/${id}`)).body.data.description, description)
})

t.test('dry_run and atomic / may be 1 or 0, and nothing else than a flag', async (t) => {
  const { client } = await createYard(app)
  const { article_code } = await createArticle(client)
  const lines = [{ article_code, quantity_um3pl: 1 }]
  const totalOf = async () => (await client.get('/purchase-orders')).body.meta.total
  const post = (query: string) => client.post(`/purchase-orders?${query}`, { lines })
  const tried = await post('dry_run=1')
  t.equal(tried.status, 201)
  t.equal(tried.headers['x-dry-run'], 'true')
  t.equal(await totalOf(), 0)
  const made = await post('dry_run=0')
  t.equal(made.status, 201)
  t.equal(made.headers['x-dry-run'], undefined)
  t.equal(await totalOf(), 1)
  for (const wrong of ['2', 'yes', '', '01', 'TRUE', '1.0']) {
    const { status, body } = await post(`dry_run=${wrong}`)
    t.equal(status, 422, wrong)
    t.strictSame(body.errors, { dry_run: ['dry_run must be a boolean.'] })
  }
  t.equal(await totalOf(), 1)
  const articles = (atomic: string) =>
    client.post(`/articles/bulk?atomic=${atomic}`, { items: [articleBody(), { article_code: 'X' }] })
  t.equal((await articles('1')).status, 422)
  t.equal((await articles('0')).body.data.succeeded, 1)
})
