import t from 'tap'
import { startApp } from '../support/app.ts'
import { assertStock, createYard, expectData, move, order, receive, stocked, stockOf } from '../support/documents.ts'

const app = await startApp(t)
t.afterEach(() => assertStock(app))

t.test('createSalesOrder / reserves what is available and backorders the rest', async (t) => {
  const { client, companyId, userId, warehouseId } = await createYard(app)
  const [plenty, scarce] = [await stocked(client, 10), await stocked(client, 3)]
  const created = await order(client, [
    { article_id: plenty.id, quantity_um3pl: 4, line_reference: '10', notes: 'fragile' },
    { article_code: scarce.article_code, quantity_um3pl: 5 },
  ])
  t.match(created, {
    company_id: companyId,
    number: /^SO-\d{4}-000001$/,
    status: 'backordered',
    allowed_transitions: ['on_hold', 'cancelled'],
    warehouse_id: warehouseId,
    reference: null,
    metadata: {},
    priority: 0,
    tracking_numbers: [],
    lines: [
      { article_id: plenty.id, um3pl: 'PCS', quantity_um3pl: 4, quantity_reserved: 4, quantity_backordered: 0 },
      { article_code: scarce.article_code, quantity_um3pl: 5, quantity_reserved: 3, quantity_backordered: 2 },
    ],
  })
  t.match(created.status_history, [
    { from: null, to: 'confirmed', actor: `user:${userId}` },
    { from: 'confirmed', to: 'backordered' },
  ])
  t.match(await stockOf(client, plenty), { on_hand: 10, reserved: 4, available: 6 })
  t.match(await stockOf(client, scarce), { on_hand: 3, reserved: 3, available: 0 })
  t.strictSame(await expectData(client.get(`/sales-orders/${created.id}`)), created)

  await receive(client, [{ article_id: scarce.id, quantity_um3pl: 2 }])
  const filled = await expectData(client.get(`/sales-orders/${created.id}`))
  t.match(filled, { status: 'allocated', lines: [{}, { quantity_reserved: 5, quantity_backordered: 0 }] })
  t.ok(filled.version > created.version)

  const path = `/sales-orders/${created.id}`
  await move(client, path, 'picking')
  await move(client, path, 'packed')
  const part = await move(client, path, 'partially_shipped', {
    lines: [{ line_id: created.lines[0].id, quantity_um3pl: 1 }],
  })
  t.match(part, { status: 'partially_shipped', lines: [{ quantity_shipped: 1, quantity_reserved: 3 }, {}] })
  t.match(await stockOf(client, plenty), { on_hand: 9, reserved: 3, available: 6 })
  const shipped = await move(client, path, 'shipped')
  t.match(shipped, {
    status: 'shipped',
    allowed_transitions: ['delivered'],
    lines: [{ quantity_shipped: 4 }, { quantity_shipped: 5 }],
  })
  t.match(await stockOf(client, scarce), { on_hand: 0, reserved: 0 })
})
