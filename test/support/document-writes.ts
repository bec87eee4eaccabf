import { expectData, move, order, stocked, warehousesOf, type Yard } from './documents.ts'
import { createArticle } from './world.ts'

/** An event that is expected: its type, its record, and the fields that have changed. */
export type Expected = [type: string, recordId: number, changed?: string[]]

/** A request of one operation, and the events that it leaves in the feed. */
export interface Write {
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

export type MakeWrite = (yard: Yard) => Promise<Write>

/** The id of an article's stock in the default warehouse. */
async function stockId({ client, warehouseId }: Yard, { article_code }: { article_code: string }): Promise<number> {
  const [stock] = await expectData(client.get(`/stock?article_code=${article_code}&warehouse_id=${warehouseId}`), 200)
  return stock.id
}

/** The last shipment of an order. */
async function latestShipment({ client }: Yard, orderId: number) {
  const [shipment] = await expectData(client.get(`/shipments?sales_order_id=${orderId}`), 200)
  return shipment
}

const line = ({ id }: { id: number }, quantity_um3pl: number) => ({ article_id: id, quantity_um3pl })

/** With one more piece, the stock has too many digits: the last statements of the change refuse it. */
const tooMuch = 999_999_999_999

/** An order that waits for three pieces of an article. */
const waiting = ({ client }: Yard, article: { id: number }) => order(client, [line(article, 3)])

const filled = ({ id }: { id: number }): Expected[] => [
  ['sales_order.updated', id, ['lines', 'status']],
  ['sales_order.allocated', id],
]

const createReception: MakeWrite = async (yard) => {
  const { client } = yard
  const [bought, alone, full] = [await createArticle(client), await createArticle(client), await createArticle(client)]
  const { id } = await expectData(client.post('/purchase-orders', { lines: [line(bought, 5)] }))
  await expectData(client.post('/receptions', { reference: 'TAKEN', lines: [line(full, tooMuch)] }))
  return {
    body: { purchase_order_id: id, reference: 'R-1', lines: [line(bought, 2), line(alone, 1.5)] },
    events: async (data) => [
      ['reception.created', data.id],
      ['reception.announced', data.id],
      ['stock.changed', await stockId(yard, alone), ['inbound']],
    ],
    refused: [
      [422, { reference: 'TAKEN', lines: [line(bought, 2)] }],
      [422, { purchase_order_id: 987_654_321, lines: [line(bought, 2)] }],
      [422, { lines: [line(full, 1)] }],
    ],
  }
}

/** The operations that write documents, each with what it leaves in the feed. */
export const documentWrites: Record<string, MakeWrite[]> = {
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
    async ({ client }) => ({
      body: { lines: [line(await createArticle(client), 1)] },
      events: ({ id }) => [
        ['sales_order.created', id],
        ['sales_order.confirmed', id],
        ['sales_order.backordered', id],
      ],
    }),
    async ({ client }) => ({
      body: { status: 'draft', lines: [line(await stocked(client, 10), 1)] },
      events: ({ id }) => [
        ['sales_order.created', id],
        ['sales_order.draft', id],
      ],
    }),
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
        events: async () => {
          const { id: shipmentId } = await latestShipment(yard, id)
          return [
            ['shipment.created', shipmentId],
            ['shipment.shipped', shipmentId],
            ['sales_order.updated', id, ['lines']],
            ['stock.changed', await stockId(yard, article), ['on_hand', 'reserved']],
          ]
        },
        refused: [[422, { to: 'partially_shipped', lines: [{ ...shipment, quantity_um3pl: 4 }] }]],
      }
    },
    async (yard) => {
      const { client } = yard
      const article = await stocked(client, 4)
      const { id } = await order(client, [line(article, 4)])
      for (const to of ['picking', 'packed', 'shipped']) await move(client, `/sales-orders/${id}`, to)
      const shipment = await latestShipment(yard, id)
      return {
        of: id,
        body: { to: 'delivered' },
        events: () => [
          ['shipment.updated', shipment.id, ['status']],
          ['shipment.delivered', shipment.id],
          ['sales_order.updated', id, ['status']],
          ['sales_order.delivered', id],
        ],
        refused: [[422, { to: 'delivered', carrier: 'Tirreno' }]],
      }
    },
  ],
  updateShipment: [
    async (yard) => {
      const { client } = yard
      const article = await stocked(client, 4)
      const { id, lines } = await order(client, [line(article, 4)])
      for (const to of ['picking', 'packed', 'shipped']) await move(client, `/sales-orders/${id}`, to)
      const shipment = await latestShipment(yard, id)
      const packages = (quantity_um3pl: number) => [{ lines: [{ line_id: lines[0].id, quantity_um3pl }] }]
      return {
        of: shipment.id,
        body: { carrier: 'Tirreno', packages: packages(4) },
        events: () => [['shipment.updated', shipment.id, ['carrier', 'packages']]],
        refused: [
          [422, { packages: packages(3) }],
          [422, { packages: packages(5) }],
        ],
        unchanged: [{}, { carrier: null, tracking_numbers: [] }, shipment],
      }
    },
  ],
  transitionShipment: [
    async (yard) => {
      const { client } = yard
      const article = await stocked(client, 4)
      const { id } = await order(client, [line(article, 4)])
      for (const to of ['picking', 'packed', 'shipped']) await move(client, `/sales-orders/${id}`, to)
      const shipment = await latestShipment(yard, id)
      return {
        of: shipment.id,
        body: { to: 'cancelled', note: 'Wrong lorry' },
        events: async () => [
          ['shipment.updated', shipment.id, ['status']],
          ['shipment.cancelled', shipment.id],
          ['sales_order.updated', id, ['lines', 'status']],
          ['sales_order.packed', id],
          ['stock.changed', await stockId(yard, article), ['on_hand', 'reserved']],
        ],
        refused: [[409, { to: 'shipped' }]],
      }
    },
    async (yard) => {
      const { client } = yard
      const article = await stocked(client, 4)
      const { id } = await order(client, [line(article, 4)])
      for (const to of ['picking', 'packed', 'shipped']) await move(client, `/sales-orders/${id}`, to)
      const shipment = await latestShipment(yard, id)
      return {
        of: shipment.id,
        body: { to: 'delivered' },
        events: () => [
          ['shipment.updated', shipment.id, ['status']],
          ['shipment.delivered', shipment.id],
          ['sales_order.updated', id, ['status']],
          ['sales_order.delivered', id],
        ],
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
  correctReception: [
    async (yard) => {
      const { client } = yard
      const bought = await createArticle(client)
      const purchase = await expectData(client.post('/purchase-orders', { lines: [line(bought, 5)] }))
      const body = { purchase_order_id: purchase.id, lines: [line(bought, 5)] }
      const { id, lines } = await expectData(client.post('/receptions', body))
      for (const to of ['arrived', 'receiving', 'completed']) await move(client, `/receptions/${id}`, to)
      const first = await order(client, [line(bought, 2)])
      const second = await order(client, [line(bought, 3)])
      const count = { line_id: lines[0].id, received: 4 }
      return {
        of: id,
        body: { lines: [count], note: 'One was a display', displace: true },
        events: async () => [
          ['sales_order.updated', second.id, ['lines', 'status']],
          ['sales_order.backordered', second.id],
          ['reception.updated', id, ['discrepancies', 'lines']],
          ['purchase_order.updated', purchase.id, ['lines', 'status']],
          ['purchase_order.partially_received', purchase.id],
          ['stock.changed', await stockId(yard, bought), ['inbound', 'on_hand', 'reserved']],
        ],
        refused: [
          [409, { lines: [count], note: `Reserved for ${first.number} and ${second.number}` }],
          [422, { lines: [{ ...count, line_id: 987_654_321 }], note: 'Elsewhere' }],
          [422, { lines: [{ ...count, received: tooMuch, rejected: tooMuch }], note: 'Too much' }],
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
  createStockCount: [
    async (yard) => {
      const { client } = yard
      const article = await createArticle(client)
      const waits = await waiting(yard, article)
      return {
        body: { lines: [{ article_id: article.id, counted: 5 }] },
        events: async ({ id }) => [
          ['stock_count.created', id],
          ['stock_count.booked', id],
          ...filled(waits),
          ['stock.changed', await stockId(yard, article), ['on_hand', 'reserved']],
        ],
        refused: [
          [409, { lines: [{ article_id: article.id, counted: 4, expected_on_hand: 999 }] }],
          [422, { lines: [{ article_id: 987_654_321, counted: 1 }] }],
        ],
      }
    },
  ],
  transitionStockCount: [
    async (yard) => {
      const { client } = yard
      const article = await createArticle(client)
      const { id, lines } = await expectData(client.post('/stock/counts', { lines: [{ article_id: article.id }] }))
      const counted = [{ line_id: lines[0].id, counted: 5 }]
      await move(client, `/stock/counts/${id}`, 'counting', { lines: counted })
      return {
        of: id,
        body: { to: 'booked' },
        events: async () => [
          ['stock_count.updated', id, ['lines', 'status']],
          ['stock_count.booked', id],
          ['stock.changed', await stockId(yard, article), ['on_hand']],
        ],
        refused: [
          [409, { to: 'open' }],
          [422, { to: 'counting', lines: [{ line_id: 987_654_321, counted: 1 }] }],
        ],
      }
    },
  ],
  createStockAdjustment: [
    async (yard) => {
      const { client } = yard
      const article = await createArticle(client)
      const waits = await waiting(yard, article)
      return {
        body: { reason: 'found', lines: [line(article, 5)] },
        events: async ({ id }) => [
          ['stock_adjustment.created', id],
          ['stock_adjustment.booked', id],
          ...filled(waits),
          ['stock.changed', await stockId(yard, article), ['on_hand', 'reserved']],
        ],
        refused: [
          [409, { reason: 'lost', lines: [line(article, -6)] }],
          [422, { reason: 'other', lines: [line(article, 1)] }],
        ],
      }
    },
  ],
  transitionStockAdjustment: [
    async (yard) => {
      const { client } = yard
      const article = await createArticle(client)
      const lines = [line(article, 5)]
      const { id } = await expectData(client.post('/stock/adjustments', { reason: 'found', lines }))
      return {
        of: id,
        body: { to: 'reversed' },
        events: async () => [
          ['stock_adjustment.updated', id, ['status']],
          ['stock_adjustment.reversed', id],
          ['stock.changed', await stockId(yard, article), ['on_hand']],
        ],
        refused: [[409, { to: 'cancelled' }]],
      }
    },
  ],
  createStockTransfer: [
    async (yard) => {
      const article = await stocked(yard.client, 10)
      const body = { ...warehousesOf(yard), lines: [line(article, 4)] }
      return {
        body,
        events: async ({ id }) => [
          ['stock_transfer.created', id],
          ['stock_transfer.allocated', id],
          ['stock.changed', await stockId(yard, article), ['reserved']],
        ],
        refused: [
          [409, { ...body, lines: [line(article, 11)] }],
          [422, { ...body, to_warehouse_id: yard.warehouseId }],
          [422, { ...body, to_warehouse_id: 987_654_321 }],
        ],
      }
    },
  ],
  updateStockTransfer: [
    async (yard) => {
      const { client, warehouseId } = yard
      const article = await stocked(client, 10)
      const lines = [line(article, 8)]
      const { id } = await expectData(client.post('/stock/transfers', { ...warehousesOf(yard), lines }))
      const waits = await waiting(yard, article)
      return {
        of: id,
        body: { carrier: 'Tirreno', lines: [line(article, 2)] },
        events: async () => [
          ['stock_transfer.updated', id, ['carrier', 'lines']],
          ...filled(waits),
          ['stock.changed', await stockId(yard, article), ['reserved']],
        ],
        refused: [
          [409, { lines: [line(article, 11)] }],
          [409, { lines: [line(article, 2)], status: 'completed' }],
          [422, { to_warehouse_id: warehouseId }],
          [422, { lines: [line({ id: 987_654_321 }, 1)] }],
        ],
        unchanged: [{}, { ...warehousesOf(yard), status: 'allocated', lines }, { metadata: {}, notes: null }],
      }
    },
  ],
  transitionStockLot: [
    async ({ client }) => {
      const { id } = await createArticle(client, { tracking: 'lot' })
      const lines = [{ article_id: id, quantity_um3pl: 2, lot_code: 'L-1' }]
      await expectData(client.post('/stock/adjustments', { reason: 'found', lines }))
      const [lot] = await expectData(client.get('/stock/lots'), 200)
      const [stock] = await expectData(client.get('/stock'), 200)
      return {
        of: lot.id,
        body: { to: 'held', note: 'Seals leak' },
        events: async () => {
          const [adjustment] = await expectData(client.get('/stock/adjustments'), 200)
          return [
            ['stock_adjustment.created', adjustment.id],
            ['stock_adjustment.booked', adjustment.id],
            ['stock.changed', stock.id, ['quarantined']],
            ['lot.updated', lot.id, ['status']],
            ['lot.held', lot.id],
          ]
        },
        refused: [
          [409, { to: 'active' }],
          [422, { to: 'held', reason: 'other' }],
        ],
      }
    },
  ],
  transitionStockTransfer: [
    async (yard) => {
      const { client, otherWarehouseId } = yard
      const article = await stocked(client, 10)
      const body = { ...warehousesOf(yard), lines: [line(article, 8)] }
      const { id, lines } = await expectData(client.post('/stock/transfers', body))
      const waits = await waiting(yard, article)
      const sending = { line_id: lines[0].id, quantity_um3pl: 5 }
      return {
        of: id,
        body: { to: 'sent', lines: [sending] },
        events: async () => [
          ['stock_transfer.updated', id, ['lines', 'status']],
          ['stock_transfer.sent', id],
          ...filled(waits),
          ['stock.changed', await stockId(yard, article), ['on_hand', 'reserved']],
          ['stock.changed', await stockId({ ...yard, warehouseId: otherWarehouseId }, article), ['inbound']],
        ],
        refused: [
          [409, { to: 'receiving' }],
          [422, { to: 'sent', lines: [{ ...sending, quantity_um3pl: 9 }] }],
        ],
      }
    },
    async (yard) => {
      const { client, otherWarehouseId } = yard
      const article = await stocked(client, 10)
      const body = { ...warehousesOf(yard), lines: [line(article, 8)] }
      const { id, lines } = await expectData(client.post('/stock/transfers', body))
      for (const to of ['sent', 'receiving']) await move(client, `/stock/transfers/${id}`, to)
      const count = { line_id: lines[0].id, received: 5, rejected: 1 }
      return {
        of: id,
        body: { to: 'completed', lines: [count] },
        events: async () => [
          ['stock_transfer.updated', id, ['counted', 'discrepancies', 'lines', 'status']],
          ['stock_transfer.completed', id],
          [
            'stock.changed',
            await stockId({ ...yard, warehouseId: otherWarehouseId }, article),
            ['inbound', 'on_hand', 'quarantined'],
          ],
        ],
        refused: [
          [409, { to: 'cancelled' }],
          [422, { to: 'receiving', lines: [{ ...count, received: 8 }] }],
        ],
        unchanged: [{ to: 'receiving' }],
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
}
