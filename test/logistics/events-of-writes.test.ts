import { randomUUID } from 'node:crypto'
import t, { type Test } from 'tap'
import type { Operation } from '../../src/platform/openapi.ts'
import { startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { logisticsContract } from '../support/contract.ts'
import { send, takesCompany } from '../support/contract-tests.ts'
import { createYard, expectData, move, order, stocked, type Yard } from '../support/documents.ts'
import { type FeedEvent, follow } from '../support/feed.ts'
import { clientFor } from '../support/logistics-stage.ts'
import { articleBody, createArticle } from '../support/world.ts'

const app = await startApp(t)

/** An event that is expected: its type, its record, and the fields that have changed. */
type Expected = [type: string, recordId: number, changed?: string[]]

/** A request of one operation, and the events that it leaves in the feed. */
interface Write {
  /** The value of the path parameter. */
  of?: string | number
  body?: object
  // biome-ignore lint/suspicious/noExplicitAny: the record of any operation
  events(answer: any): Expected[] | Promise<Expected[]>
  /** Bodies that are refused, each with the status of the answer. */
  refused?: [status: number, body: object][]
  /** Bodies that change nothing. */
  unchanged?: object[]
}

type MakeWrite = (yard: Yard) => Promise<Write>

/** The id of an article's stock in the default warehouse. */
async function stockId({ client, warehouseId }: Yard, { article_code }: { article_code: string }): Promise<number> {
  const { body } = await client.get(`/stock?article_code=${article_code}&warehouse_id=${warehouseId}`)
  return body.data[0].id
}

const line = ({ id }: { id: number }, quantity_um3pl: number) => ({ article_id: id, quantity_um3pl })

/** With one more piece, the stock has too many digits: the last statements of the change refuse it. */
const tooMuch = 999_999_999_999

/** An order that waits for three pieces of an article. */
async function waiting({ client }: Yard, article: { id: number }) {
  return order(client, [line(article, 3)])
}

const filled = ({ id }: { id: number }): Expected[] => [
  ['sales_order.updated', id, ['lines', 'status']],
  ['sales_order.allocated', id],
]

async function createReception(yard: Yard): Promise<Write> {
  const { client } = yard
  const [bought, alone] = [await createArticle(client), await createArticle(client)]
  const { id } = await expectData(client.post('/purchase-orders', { lines: [line(bought, 5)] }))
  await expectData(client.post('/receptions', { reference: 'TAKEN', lines: [line(alone, tooMuch)] }))
  const lines = [line(bought, 2), line(alone, 0.5)]
  const other = await createArticle(client)
  return {
    body: { purchase_order_id: id, reference: 'R-1', lines: [line(bought, 2), line(other, 1.5)] },
    events: async (data) => [
      ['reception.created', data.id],
      ['reception.announced', data.id],
      ['stock.changed', await stockId(yard, other), ['inbound']],
    ],
    refused: [
      [422, { reference: 'TAKEN', lines: [line(bought, 2)] }],
      [422, { purchase_order_id: 987_654_321, lines }],
      [422, { lines: [line(alone, tooMuch)] }],
    ],
  }
}

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
  patchArticleByCode: [patchByCode],
  patchMdmArticleByCode: [patchByCode],
  createSalesOrder: [
    async (yard) => {
      const { client } = yard
      const [one, two, none] = [await stocked(client, 10), await stocked(client, 10), await createArticle(client)]
      await order(client, [line(one, 1)], { reference: 'TAKEN' })
      return {
        // In the opposite order of the ids of their stock.
        body: { reference: 'R-1', lines: [line(two, 2), line(one, 3), line(two, 1)] },
        events: async ({ id }) => [
          ['sales_order.created', id],
          ['sales_order.confirmed', id],
          ['sales_order.allocated', id],
          ['stock.changed', await stockId(yard, one), ['reserved']],
          ['stock.changed', await stockId(yard, two), ['reserved']],
        ],
        refused: [
          [422, { reference: 'TAKEN', lines: [line(one, 1)] }],
          [422, { reference: 'TAKEN', lines: [line(none, 1)] }],
          [422, { lines: [line(one, 1), line({ id: 987_654_321 }, 1)] }],
          [422, { warehouse_id: 987_654_321, lines: [line(one, 1)] }],
        ],
      }
    },
    async ({ client }) => {
      const article = await createArticle(client)
      return {
        body: { lines: [line(article, 1)] },
        events: ({ id }) => [
          ['sales_order.created', id],
          ['sales_order.confirmed', id],
          ['sales_order.backordered', id],
        ],
      }
    },
    async ({ client }) => {
      const article = await stocked(client, 10)
      return {
        body: { status: 'draft', lines: [line(article, 1)] },
        events: ({ id }) => [
          ['sales_order.created', id],
          ['sales_order.draft', id],
        ],
      }
    },
  ],
  updateSalesOrder: [
    async (yard) => {
      const { client } = yard
      const article = await stocked(client, 10)
      const existing = await order(client, [line(article, 8)])
      await order(client, [line(article, 1)], { reference: 'TAKEN' })
      const waits = await waiting(yard, article)
      return {
        of: existing.id,
        body: { priority: 5, lines: [line(article, 2)], status: 'on_hold' },
        events: async () => [
          ['sales_order.updated', existing.id, ['lines', 'priority', 'status']],
          ['sales_order.on_hold', existing.id],
          ...filled(waits),
          ['stock.changed', await stockId(yard, article), ['reserved']],
        ],
        refused: [
          [422, { reference: 'TAKEN', lines: [line(article, 2)] }],
          [422, { warehouse_id: 987_654_321 }],
          [422, { lines: [line({ id: 987_654_321 }, 1)] }],
          [409, { lines: [line(article, 2)], status: 'shipped' }],
        ],
        unchanged: [{}, { priority: 0, status: 'allocated', lines: [line(article, 8)] }, { metadata: {}, notes: null }],
      }
    },
    // Both lines have the same article: the order takes what it releases, so no balance changes.
    async ({ client }) => {
      const article = await stocked(client, 10)
      const { id } = await order(client, [line(article, 3), line(article, 2)])
      return {
        of: id,
        body: { lines: [line(article, 2), line(article, 3)] },
        events: () => [['sales_order.updated', id, ['lines']]],
      }
    },
    async (yard) => {
      const { client, otherWarehouseId } = yard
      const article = await stocked(client, 10)
      const { id } = await order(client, [line(article, 4)])
      return {
        of: id,
        body: { warehouse_id: otherWarehouseId },
        events: async () => [
          ['sales_order.updated', id, ['lines', 'status', 'warehouse_id']],
          ['sales_order.backordered', id],
          ['stock.changed', await stockId(yard, article), ['reserved']],
        ],
      }
    },
  ],
  transitionSalesOrder: [
    async (yard) => {
      const { client } = yard
      const article = await stocked(client, 10)
      const { id } = await order(client, [line(article, 4)], { status: 'draft' })
      return {
        of: id,
        body: { to: 'confirmed', note: 'Paid' },
        events: async () => [
          ['sales_order.updated', id, ['lines', 'status']],
          ['sales_order.confirmed', id],
          ['sales_order.allocated', id],
          ['stock.changed', await stockId(yard, article), ['reserved']],
        ],
        refused: [
          [409, { to: 'shipped' }],
          [422, { to: 'confirmed', lines: [{ line_id: 1, quantity_um3pl: 1 }] }],
        ],
      }
    },
    async (yard) => {
      const { client } = yard
      const article = await stocked(client, 3)
      const existing = await order(client, [line(article, 3)])
      const [first, second] = [await waiting(yard, article), await order(client, [line(article, 1)], { priority: 9 })]
      // Other orders take what is released, so the balances are the same as before.
      return {
        of: existing.id,
        body: { to: 'cancelled' },
        events: () => [
          ['sales_order.updated', existing.id, ['lines', 'status']],
          ['sales_order.cancelled', existing.id],
          ['sales_order.updated', first.id, ['lines']],
          ...filled(second),
        ],
      }
    },
    async (yard) => {
      const { client } = yard
      const article = await stocked(client, 10)
      const { id, lines } = await order(client, [line(article, 4)])
      for (const to of ['picking', 'packed']) await move(client, `/sales-orders/${id}`, to)
      const shipment = { line_id: lines[0].id, quantity_um3pl: 1 }
      await move(client, `/sales-orders/${id}`, 'partially_shipped', { lines: [shipment] })
      return {
        of: id,
        // The status does not change, so there is no event of a status.
        body: { to: 'partially_shipped', lines: [shipment] },
        events: async () => [
          ['sales_order.updated', id, ['lines']],
          ['stock.changed', await stockId(yard, article), ['on_hand', 'reserved']],
        ],
        refused: [[422, { to: 'partially_shipped', lines: [{ ...shipment, quantity_um3pl: 4 }] }]],
      }
    },
  ],
  createPurchaseOrder: [
    async (yard) => {
      const { client } = yard
      const [one, two, full] = [await stocked(client, 1), await createArticle(client), await createArticle(client)]
      await expectData(client.post('/purchase-orders', { reference: 'TAKEN', lines: [line(full, tooMuch)] }))
      return {
        body: { reference: 'R-1', lines: [line(two, 2.5), line(one, 3)] },
        events: async ({ id }) => [
          ['purchase_order.created', id],
          ['purchase_order.open', id],
          ['stock.changed', await stockId(yard, one), ['inbound']],
          ['stock.changed', await stockId(yard, two), ['inbound']],
        ],
        refused: [
          [422, { reference: 'TAKEN', lines: [line(one, 1)] }],
          [422, { lines: [line(full, 1), line(two, 1)] }],
        ],
      }
    },
  ],
  updatePurchaseOrder: [
    async (yard) => {
      const { client } = yard
      const [one, two] = [await createArticle(client), await createArticle(client)]
      const { id } = await expectData(client.post('/purchase-orders', { lines: [line(one, 5)] }))
      return {
        of: id,
        body: { notes: 'Soon', metadata: { a: 1 }, lines: [line(two, 1), line(one, 4)] },
        events: async () => [
          ['purchase_order.updated', id, ['lines', 'metadata', 'notes']],
          ['stock.changed', await stockId(yard, one), ['inbound']],
          ['stock.changed', await stockId(yard, two), ['inbound']],
        ],
        refused: [
          [422, { warehouse_id: 987_654_321 }],
          [422, { partner_id: 987_654_321, lines: [line(two, 1)] }],
          [409, { notes: 'Soon', status: 'received' }],
        ],
        unchanged: [{}, { notes: null, status: 'open', lines: [line(one, 5)] }],
      }
    },
  ],
  transitionPurchaseOrder: [
    async (yard) => {
      const { client } = yard
      const article = await createArticle(client)
      const { id } = await expectData(client.post('/purchase-orders', { lines: [line(article, 5)] }))
      return {
        of: id,
        body: { to: 'cancelled' },
        events: async () => [
          ['purchase_order.updated', id, ['lines', 'status']],
          ['purchase_order.cancelled', id],
          ['stock.changed', await stockId(yard, article), ['inbound']],
        ],
        refused: [[409, { to: 'received' }]],
      }
    },
  ],
  createReception: [createReception],
  createEtsmReception: [createReception],
  updateReception: [
    async (yard) => {
      const { client } = yard
      const article = await createArticle(client)
      const { id } = await expectData(client.post('/receptions', { lines: [line(article, 5)] }))
      return {
        of: id,
        body: { carrier: 'Tirreno', lines: [line(article, 7)], status: 'arrived' },
        events: async () => [
          ['reception.updated', id, ['carrier', 'lines', 'status']],
          ['reception.arrived', id],
          ['stock.changed', await stockId(yard, article), ['inbound']],
        ],
        refused: [
          [422, { warehouse_id: 987_654_321 }],
          [422, { carrier: 'Tirreno', lines: [line({ id: 987_654_321 }, 1)] }],
          [409, { carrier: 'Tirreno', status: 'completed' }],
        ],
        unchanged: [{}, { carrier: null, status: 'announced', lines: [line(article, 5)] }],
      }
    },
  ],
  transitionReception: [
    async (yard) => {
      const { client } = yard
      const [bought, surprise] = [await createArticle(client), await createArticle(client)]
      const purchase = await expectData(client.post('/purchase-orders', { lines: [line(bought, 5)] }))
      const waits = await waiting(yard, bought)
      const body = { purchase_order_id: purchase.id, lines: [line(bought, 5)] }
      const reception = await expectData(client.post('/receptions', body))
      await move(client, `/receptions/${reception.id}`, 'arrived')
      const counts = [
        { line_id: reception.lines[0].id, received: 4 },
        { article_id: surprise.id, received: 1 },
      ]
      return {
        of: reception.id,
        body: { to: 'receiving', lines: counts },
        events: async () => [
          ['reception.updated', reception.id, ['counted', 'lines', 'status']],
          ['reception.receiving', reception.id],
          ['purchase_order.updated', purchase.id, ['lines', 'status']],
          ['purchase_order.partially_received', purchase.id],
          ...filled(waits),
          ['stock.changed', await stockId(yard, bought), ['inbound', 'on_hand', 'reserved']],
          ['stock.changed', await stockId(yard, surprise), ['on_hand']],
        ],
        refused: [
          [409, { to: 'completed' }],
          [422, { to: 'receiving', lines: [...counts, { article_id: 987_654_321, received: 1 }] }],
          [
            422,
            {
              to: 'receiving',
              lines: [counts[1], { line_id: reception.lines[0].id, received: tooMuch, rejected: tooMuch }],
            },
          ],
        ],
      }
    },
    async (yard) => {
      const { client } = yard
      const article = await createArticle(client)
      const { id } = await expectData(client.post('/receptions', { lines: [line(article, 5)] }))
      for (const to of ['arrived', 'receiving']) await move(client, `/receptions/${id}`, to)
      return {
        of: id,
        body: { to: 'completed' },
        events: async () => [
          ['reception.updated', id, ['counted', 'discrepancies', 'lines', 'status']],
          ['reception.completed', id],
          ['stock.changed', await stockId(yard, article), ['inbound', 'on_hand']],
        ],
      }
    },
  ],
  createReturn: [
    async ({ client }) => {
      const article = await createArticle(client)
      await expectData(client.post('/returns', { reference: 'TAKEN', lines: [line(article, 1)] }))
      return {
        body: { reason: 'Broken', lines: [line(article, 1)] },
        events: ({ id }) => [
          ['return.created', id],
          ['return.announced', id],
        ],
        refused: [
          [422, { reference: 'TAKEN', lines: [line(article, 1)] }],
          [422, { sales_order_id: 987_654_321, lines: [line(article, 1)] }],
        ],
      }
    },
  ],
  transitionReturn: [
    async (yard) => {
      const { client } = yard
      const article = await createArticle(client)
      const waits = await waiting(yard, article)
      const { id, lines } = await expectData(client.post('/returns', { lines: [line(article, 5)] }))
      for (const to of ['arrived', 'inspecting']) await move(client, `/returns/${id}`, to)
      const decision = { line_id: lines[0].id, action: 'quarantine', quantity_um3pl: 1 }
      return {
        of: id,
        body: { to: 'completed', lines: [decision] },
        events: async () => [
          ['return.updated', id, ['lines', 'status']],
          ['return.completed', id],
          ...filled(waits),
          ['stock.changed', await stockId(yard, article), ['on_hand', 'quarantined', 'reserved']],
        ],
        refused: [
          [409, { to: 'arrived' }],
          [422, { to: 'completed', lines: [{ ...decision, quantity_um3pl: 6 }] }],
        ],
      }
    },
    // A note without a new status: there is no event of a status, and no field changes.
    async ({ client }) => {
      const article = await createArticle(client)
      const { id } = await expectData(client.post('/returns', { lines: [line(article, 5)] }))
      for (const to of ['arrived', 'inspecting']) await move(client, `/returns/${id}`, to)
      return {
        of: id,
        body: { to: 'inspecting', note: 'A scratch' },
        events: () => [['return.updated', id, []]],
        unchanged: [{ to: 'inspecting' }],
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

const writing = logisticsContract.operations.filter(
  (operation) => operation.method !== 'GET' && takesCompany(operation) && operation.id !== 'revokeToken',
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
  purchase_order: 'purchase-orders',
  reception: 'receptions',
  return: 'returns',
  webhook: 'webhooks',
}

/** The record of an event is equal to the response of GET, when nothing has changed it since. */
async function checkRecord(t: Test, client: Client, { type, data }: FeedEvent): Promise<void> {
  const [resource = ''] = type.split('.')
  if (resource === 'stock') {
    const { body } = await client.get(`/stock?article_code=${data.article_code}&warehouse_id=${data.warehouse_id}`)
    t.strictSame([data], body.data, type)
    return
  }
  const { status, body } = await client.get(`/${paths[resource]}/${data.id}`)
  if (type === 'webhook.deleted') t.equal(status, 404)
  else t.strictSame(data, body.data, type)
}
