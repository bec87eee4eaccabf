import t from 'tap'
import { startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { assertStock, createYard, expectData, order, receive, stocked } from '../support/documents.ts'
import { statementsOf } from '../support/statements.ts'
import { createArticle, createClient, createPartner } from '../support/world.ts'

const app = await startApp(t)
t.afterEach(() => assertStock(app))

/** What has happened since the last time. */
function follow(client: Client) {
  let cursor = ''
  return async () => {
    const { body } = await client.get(`/events?per_page=100${cursor && `&cursor=${cursor}`}`)
    cursor = body.meta.next_cursor
    // biome-ignore lint/suspicious/noExplicitAny: events of any type
    return body.data as any[]
  }
}

t.test('a new document / is answered, read and told in the same words, whatever its type', async (t) => {
  const { client, companyId, otherWarehouseId } = await createYard(app)
  const units = { um3pl_2: 'BOX', um3pl_2_factor: 12.5 }
  const article = await stocked(client, 100, units)
  const another = await createArticle(client, units)
  const sold = await order(client, [{ article_id: article.id, quantity_um3pl: 1 }])
  const bought = await expectData(
    client.post('/purchase-orders', { lines: [{ article_id: article.id, quantity_um3pl: 7 }] }),
  )
  const shared = {
    reference: 'R-1',
    client_3pl_id: await createClient(app.db, companyId),
    partner_id: await createPartner(app.db, companyId, 'customer'),
    notes: 'Handle "with" care, \\ and {more}',
    metadata: { shop: { id: 7, tags: ['a', null] }, price: 12.5 },
    lines: [
      { article_id: article.id, quantity_um3pl: 2, line_reference: '10, "x"', notes: null },
      { article_code: another.article_code, um3pl: 'BOX', quantity_um3pl: 4 },
      { article_id: article.id, um3pl: 'BOX', quantity_um3pl: 0.4 },
    ],
  }
  const documents: [path: string, events: string[], body: object][] = [
    [
      '/sales-orders',
      ['sales_order.created', 'sales_order.confirmed', 'sales_order.backordered', 'stock.changed'],
      {
        priority: 9,
        requested_ship_date: '2026-03-03',
        ship_to: { name: 'Anna Rossi', line1: 'Via Garibaldi 8', city: 'Genova', country: 'IT' },
        carrier: 'Tirreno',
        tracking_numbers: ['TT1', 'T,"2'],
      },
    ],
    [
      '/purchase-orders',
      ['purchase_order.created', 'purchase_order.open', 'stock.changed', 'stock.changed'],
      { warehouse_id: otherWarehouseId, expected_date: '2026-04-01' },
    ],
    [
      '/receptions',
      ['reception.created', 'reception.announced', 'stock.changed'],
      {
        purchase_order_id: bought.id,
        expected_at: '2026-04-01T09:30:00.25+02:00',
        carrier: 'Tirreno',
        tracking_number: 'TT3',
      },
    ],
    [
      '/returns',
      ['return.created', 'return.announced'],
      { sales_order_id: sold.id, reason: 'Wrong size', tracking_number: 'TT4' },
    ],
  ]
  const happened = follow(client)
  await happened()
  for (const [path, types, body] of documents) {
    const created = await expectData(client.post(path, { ...shared, ...body }), 201)
    t.strictSame(created, await expectData(client.get(`${path}/${created.id}`)), path)
    const events = await happened()
    t.strictSame(
      events.map(({ type }) => type),
      types,
    )
    for (const { type, data } of events) {
      const told = `article_code=${data.article_code}&warehouse_id=${data.warehouse_id}`
      if (type === 'stock.changed') t.strictSame([data], (await client.get(`/stock?${told}`)).body.data, type)
      else t.strictSame(data, created, type)
    }
  }
})

t.test('a new document / takes two statements, with its stock and its events', async (t) => {
  const { client } = await createYard(app)
  const lines = [{ article_id: (await stocked(client, 10)).id, quantity_um3pl: 1 }]
  for (const path of ['/sales-orders', '/purchase-orders', '/returns']) {
    await expectData(client.post(path, { lines }))
    t.equal((await statementsOf(() => expectData(client.post(path, { lines })))).length, 2, path)
  }
})

t.test('a new document / with a key is written with the key, once', async (t) => {
  const { client } = await createYard(app)
  const lines = [{ article_id: (await stocked(client, 10)).id, quantity_um3pl: 1 }]
  const happened = follow(client)
  await happened()
  const headers = { 'idempotency-key': 'once' }
  const first = await client.post('/sales-orders', { lines }, { headers })
  const second = await client.post('/sales-orders', { lines }, { headers })
  t.equal(first.status, 201)
  t.strictSame(second.body.data, first.body.data)
  t.equal((await happened()).length, 4)
})

t.test('every change of stock / is told as it is read', async (t) => {
  const { client } = await createYard(app)
  const article = await createArticle(client)
  const happened = follow(client)
  await happened()
  await receive(client, [{ article_id: article.id, quantity_um3pl: 3.25 }])
  const changes = (await happened()).filter(({ type }) => type === 'stock.changed')
  t.strictSame(
    changes.map(({ changed }) => changed),
    [['inbound'], ['inbound', 'on_hand']],
  )
  const { body } = await client.get(`/stock?article_code=${article.article_code}`)
  t.strictSame([changes.at(-1).data], body.data)
})
