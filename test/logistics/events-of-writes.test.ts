import { randomUUID } from 'node:crypto'
import t, { type Test } from 'tap'
import type { Operation } from '../../src/platform/openapi.ts'
import { joinApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { logisticsContract } from '../support/contract.ts'
import { send, takesCompany } from '../support/contract-tests.ts'
import { documentWrites, type MakeWrite, type Write } from '../support/document-writes.ts'
import { createYard, expectData, warehousesOf, type Yard } from '../support/documents.ts'
import { type FeedEvent, follow } from '../support/feed.ts'
import { clientFor } from '../support/logistics-stage.ts'
import { articleBody, createArticle } from '../support/world.ts'

const app = await joinApp(t)

const patchByCode: MakeWrite = async ({ client }) => {
  const { id, article_code, description } = await createArticle(client, { um3pl_barcode: '123' })
  return {
    of: article_code,
    body: { name: 'New', barcode: null, um3pl: 'PCS' },
    events: () => [['article.updated', id, ['description', 'um3pl_barcode']]],
    refused: [[422, { name: 'One', description: 'Another' }]],
    unchanged: [{}, { description, um3pl_barcode: '123' }],
  }
}

/** Two documents, and one that fails. */
const createDocuments =
  (type: string, statuses: string[], fieldsOf: (yard: Yard) => object = () => ({})): MakeWrite =>
  async (yard) => {
    const quantity = type === 'stock_count' ? {} : { quantity_um3pl: 1 }
    const item = (article_id: number) => ({
      lines: [{ article_id, ...quantity }],
      status: statuses[0],
      ...fieldsOf(yard),
    })
    const [right, wrong] = [item((await createArticle(yard.client)).id), item(987_654_321)]
    return {
      body: { items: [right, wrong, right] },
      events: ({ results }) =>
        [results[0].data.id, results[2].data.id].flatMap((id) =>
          ['created', ...statuses].map((kind): [string, number] => [`${type}.${kind}`, id]),
        ),
      unchanged: [{ items: [wrong] }],
    }
  }

const webhookBody = { url: 'https://hooks.example.com/1', name: 'Shop', events: ['article.created' as const] }
const createWebhook = ({ client }: Yard) => expectData(client.post('/webhooks', webhookBody), 201)

/** Every operation that writes data of a company, at least once. */
const writes: Record<string, MakeWrite[]> = {
  createArticle: [
    async ({ client }) => {
      const taken = await createArticle(client)
      return {
        body: articleBody({ um3pl_2: 'BOX', um3pl_2_factor: 12.5 }),
        events: ({ id }) => [['article.created', id]],
        refused: [
          [422, articleBody({ article_code: taken.article_code })],
          [422, articleBody({ id: taken.id })],
          [422, articleBody({ client_3pl_id: 987_654_321 })],
        ],
      }
    },
  ],
  updateArticle: [
    async ({ client }) => {
      const { id, description } = await createArticle(client)
      return {
        of: id,
        body: { description: 'New', active: false, um3pl: 'PCS', integer_only: true },
        events: () => [['article.updated', id, ['active', 'description', 'integer_only_um3pl_quantity']]],
        refused: [[422, { um3pl_2: 'BOX' }]],
        unchanged: [{}, { description, active: true }],
      }
    },
  ],
  upsertArticles: [
    async ({ client }) => {
      const { id, article_code } = await createArticle(client)
      return {
        body: { items: [articleBody(), articleBody({ article_code, description: 'New' }), { article_code }] },
        events: ({ results }) => [
          ['article.created', results[0].data.id],
          ['article.updated', id, ['description']],
        ],
        unchanged: [{ items: [{ article_code }, articleBody({ article_code })] }],
      }
    },
  ],
  patchMdmArticles: [
    async ({ client }) => {
      const { id, article_code, description } = await createArticle(client)
      return {
        body: {
          items: [
            { article_code: 'nobody', active: false },
            { article_code, active: false },
          ],
        },
        events: () => [['article.updated', id, ['active']]],
        unchanged: [{ items: [{ article_code, name: description }] }],
      }
    },
  ],
  createSalesOrders: [
    createDocuments('sales_order', ['confirmed', 'backordered']),
    createDocuments('sales_order', ['draft']),
  ],
  createPurchaseOrders: [createDocuments('purchase_order', ['draft'])],
  createReceptions: [
    async ({ client }) => {
      const { id } = await createArticle(client)
      return {
        body: { items: [{ lines: [{ article_id: id, quantity_um3pl: 1 }] }] },
        events: async ({ results }) => [
          ['reception.created', results[0].data.id],
          ['reception.announced', results[0].data.id],
          ['stock.changed', (await client.get('/stock')).body.data[0].id, ['inbound']],
        ],
      }
    },
  ],
  createReturns: [createDocuments('return', ['announced'])],
  createStockAdjustments: [createDocuments('stock_adjustment', ['draft'], () => ({ reason: 'found' }))],
  createStockCounts: [createDocuments('stock_count', ['open'])],
  createStockTransfers: [createDocuments('stock_transfer', ['draft'], warehousesOf)],
  patchArticleByCode: [patchByCode],
  patchMdmArticleByCode: [patchByCode],
  ...documentWrites,
  updateStockLot: [
    async ({ client }) => {
      const { id } = await createArticle(client, { tracking: 'lot' })
      const lines = [{ article_id: id, quantity_um3pl: 2, lot_code: 'L-1' }]
      await expectData(client.post('/stock/adjustments', { reason: 'found', lines }))
      const [lot] = await expectData(client.get('/stock/lots'), 200)
      return {
        of: lot.id,
        body: { notes: 'From the first harvest' },
        events: () => [['lot.updated', lot.id, ['notes']]],
        unchanged: [{}, { notes: null }],
      }
    },
  ],
  createWebhook: [
    async () => ({
      body: webhookBody,
      events: ({ id }) => [['webhook.created', id]],
      refused: [[422, { url: 'http://127.0.0.1/hook' }]],
    }),
  ],
  updateWebhook: [
    async (yard) => {
      const { id } = await createWebhook(yard)
      return {
        of: id,
        body: { name: 'Store', active: false, events: ['*'] },
        events: () => [['webhook.updated', id, ['active', 'events', 'name']]],
        refused: [[422, { name: 'Store', url: 'http://127.0.0.1/hook' }]],
        unchanged: [{}, { ...webhookBody, active: true }],
      }
    },
  ],
  deleteWebhook: [
    async (yard) => {
      const { id } = await createWebhook(yard)
      return { of: id, events: () => [['webhook.deleted', id, ['active', 'deleted_at']]] }
    },
  ],
  testWebhook: [
    async (yard) => {
      const { id } = await createWebhook(yard)
      return { of: id, events: () => [['webhook.test', id]] }
    },
  ],
  rotateWebhookSecret: [
    async (yard) => {
      const { id } = await createWebhook(yard)
      const changed = ['previous_secret', 'previous_secret_expires_at', 'secret']
      return { of: id, events: () => [['webhook.updated', id, changed]] }
    },
  ],
  replayWebhook: [
    async (yard) => {
      const { id } = await createWebhook(yard)
      await createArticle(yard.client)
      return { of: id, body: { since: '2026-01-01T00:00:00Z' }, events: () => [] }
    },
  ],
}

/** The worker causes the events of imports: see imports.test.ts. To send a delivery again changes nothing. */
const others = ['revokeToken', 'createImport', 'cancelImport', 'resendWebhookDelivery', 'resendFailedDeliveries']
const writing = logisticsContract.operations.filter(
  (operation) =>
    operation.method !== 'GET' &&
    operation.consoleRole !== 'auditor' &&
    takesCompany(operation) &&
    !others.includes(operation.id),
)

t.test('every operation that writes data of a company / is in the table of this test', async (t) => {
  t.strictSame(Object.keys(writes).sort(), writing.map(({ id }) => id).sort())
})

for (const operation of writing) {
  t.test(`${operation.id} / leaves the events of its changes, and none when it changes nothing`, async (t) => {
    for (const makeWrite of writes[operation.id] ?? []) {
      const yard = await createYard(app)
      const listener = await expectData(
        yard.client.post('/webhooks', { url: 'https://all.example.com', events: ['*'] }),
      )
      await checkWrite(t, operation, yard, await makeWrite(yard), listener.id)
    }
  })
}

async function checkWrite(t: Test, operation: Operation, yard: Yard, write: Write, listenerId: number): Promise<void> {
  const client = clientFor(app, operation, yard.token, yard.companyId)
  const pathOf = (record = '') => operation.path.replace(/{\w+}/, encodeURIComponent(record))
  const request = { method: operation.method, path: pathOf(write.of?.toString()), body: write.body }
  const happened = follow(yard.client)
  const last = (await happened()).at(-1).id
  const leavesNothing = async (status: number, sent: typeof request, headers: Record<string, string> = {}) => {
    const reply = await send(client, sent, { headers })
    t.equal(reply.status, status, reply.text)
    t.strictSame(await happened(), [], `no event of ${reply.text}`)
    return reply
  }

  for (const [status, body] of write.refused ?? []) await leavesNothing(status, { ...request, body })
  if (write.body) await leavesNothing(422, { ...request, body: { ...write.body, colour: 'red' } })
  if (write.of) await leavesNothing(404, { ...request, path: pathOf('987654321') })
  if (operation.takesIfMatch) await leavesNothing(412, request, { 'if-match': '"0.0.0"' })
  for (const body of write.unchanged ?? []) {
    const first = await leavesNothing(operation.successStatus, { ...request, body })
    const second = await leavesNothing(operation.successStatus, { ...request, body })
    t.equal(second.body.data.version, first.body.data.version, 'no new version')
  }

  const headers: Record<string, string> = operation.takesIdempotencyKey ? { 'idempotency-key': randomUUID() } : {}
  const reply = await send(client, request, { headers })
  t.equal(reply.status, operation.successStatus, reply.text)
  const events = await happened()
  t.strictSame(
    events.map(({ type, data, changed }) => [type, data.id, ...(changed ? [changed] : [])]),
    await write.events(reply.body?.data),
  )
  t.strictSame(
    events.map(({ id }) => id),
    events.map(({ id }) => id).sort((one, other) => one - other),
    'their ids follow their order',
  )
  for (const event of events) await checkRecord(t, yard.client, event)
  const queued = events.filter(({ type }) => type !== 'webhook.test')
  t.strictSame(
    await deliveriesAfter(last, listenerId),
    queued.map(({ id, type }) => [id, type]),
    'each is queued once for a webhook that wants all',
  )

  if (!operation.takesIdempotencyKey) return
  const replay = await leavesNothing(operation.successStatus, request, headers)
  t.equal(replay.headers['idempotency-replayed'], 'true')
  for (const [, body] of write.refused ?? []) {
    const reused = await leavesNothing(422, { ...request, body }, headers)
    t.equal(reused.body.code, 'idempotency_key_reused')
  }
}

/** The events after the given one that are queued for a webhook. */
async function deliveriesAfter(eventId: number, webhookId: number): Promise<[number, string][]> {
  const rows = await app.db
    .selectFrom('webhook_deliveries')
    .select(['event_id', 'event_type'])
    .where('webhook_id', '=', webhookId)
    .where('event_id', '>', eventId)
    .orderBy('event_id')
    .execute()
  return rows.map(({ event_id, event_type }) => [event_id, event_type])
}

const paths: Record<string, string> = {
  article: 'articles',
  sales_order: 'sales-orders',
  shipment: 'shipments',
  purchase_order: 'purchase-orders',
  reception: 'receptions',
  return: 'returns',
  stock_adjustment: 'stock/adjustments',
  stock_count: 'stock/counts',
  stock_transfer: 'stock/transfers',
  lot: 'stock/lots',
  webhook: 'webhooks',
}

/** The record of an event is equal to the response of GET, when nothing has changed it since. */
async function checkRecord(t: Test, client: Client, { type, data }: FeedEvent): Promise<void> {
  const [resource = ''] = type.split('.')
  if (resource === 'stock') {
    const { body } = await client.get(`/stock?article_code=${data.article_code}&warehouse_id=${data.warehouse_id}`)
    const { lots: _lots, ...level } = data
    t.strictSame([level], body.data, type)
    return
  }
  const { status, body } = await client.get(`/${paths[resource]}/${data.id}`)
  if (type === 'webhook.deleted') t.equal(status, 404)
  else t.strictSame(data, body.data, type)
}
