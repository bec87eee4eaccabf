import t from 'tap'
import { joinApp } from '../support/app.ts'
import { createYard, expectData, move, order, stockOf, warehousesOf } from '../support/documents.ts'
import { bringLots, lotOf, lotsOf } from '../support/lots.ts'
import { createArticle } from '../support/world.ts'

const app = await joinApp(t)

const of = (lot_code: string, quantity_um3pl: number, more: object = {}) => ({ lot_code, quantity_um3pl, ...more })

/** A company with an article, and ways to bring and ship goods of it. */
async function createStore(more: Record<string, unknown> = {}) {
  const yard = await createYard(app)
  const { client } = yard
  const article = await createArticle(client, more)
  const line = (quantity_um3pl: number, more: object = {}) => ({ article_id: article.id, quantity_um3pl, ...more })
  const bring = (quantity: number) =>
    expectData(client.post('/stock/adjustments', { reason: 'found', lines: [line(quantity)] }), 201)
  const ship = async (quantity: number) => {
    const { id } = await order(client, [line(quantity)])
    for (const to of ['picking', 'packed', 'shipped']) await move(client, `/sales-orders/${id}`, to)
    const [shipment] = await expectData(client.get(`/shipments?sales_order_id=${id}`))
    return { id, shipment: `/shipments/${shipment.id}` }
  }
  const takeBack = async (sales_order_id: number, quantity: number, more: object = {}) => {
    const made = await expectData(client.post('/returns', { sales_order_id, lines: [line(quantity)], ...more }), 201)
    for (const to of ['arrived', 'inspecting']) await move(client, `/returns/${made.id}`, to)
    return `/returns/${made.id}`
  }
  const track = (tracking: string) => client.put(`/articles/${article.id}`, { tracking })
  return { ...yard, article, line, bring, ship, takeBack, track }
}

t.test('updateArticle / tracking cannot change while goods are on the way', async (t) => {
  const { client, article, line, bring, track, ...yard } = await createStore()
  await bring(5)
  const { id } = await expectData(
    client.post('/stock/transfers', {
      ...warehousesOf(yard),
      lines: [line(5)],
    }),
    201,
  )
  await move(client, `/stock/transfers/${id}`, 'sent')
  const { status, body } = await track('lot')
  t.match([status, body.code], [409, 'article_in_use'])
  await move(client, `/stock/transfers/${id}`, 'cancelled')
  t.match(await stockOf(client, article), { on_hand: 5 })
})

t.test('transitionShipment / is not undone when the article was tracked otherwise', async (t) => {
  const { client, article, ship, track } = await createStore({ tracking: 'lot' })
  await bringLots(client, article, [of('A', 4)])
  const { shipment } = await ship(4)
  await expectData(track('none'))
  t.equal((await client.post(`${shipment}/transitions`, { to: 'cancelled' })).status, 422)
})

t.test('transitionShipment / is not undone after its goods have come back', async (t) => {
  for (const tracking of ['none', 'lot']) {
    const { client, article, bring, ship, takeBack } = await createStore({ tracking })
    if (tracking === 'lot') await bringLots(client, article, [of('A', 8)])
    else await bring(8)
    const [first, second] = [await ship(4), await ship(4)]
    await move(client, await takeBack(first.id, 1), 'completed')
    const { status, body } = await client.post(`${first.shipment}/transitions`, { to: 'cancelled' })
    t.match([status, body.code], [409, 'invalid_transition'], tracking)
    t.match(body.message, `${article.article_code} with return RT`)
    await move(client, second.shipment, 'cancelled')
    t.match(await stockOf(client, article), { on_hand: 5, reserved: 4 }, tracking)
  }
})

t.test('transitionReturn / two returns of an order at once, in two warehouses, bring its lots back once', async (t) => {
  const { client, warehouseId, otherWarehouseId, article, ship, takeBack } = await createStore({ tracking: 'lot' })
  await bringLots(client, article, [of('A', 4)])
  const { id } = await ship(4)
  const paths = [
    await takeBack(id, 4, { warehouse_id: warehouseId }),
    await takeBack(id, 4, { warehouse_id: otherWarehouseId }),
  ]
  const answers = await Promise.all(paths.map((path) => client.post(`${path}/transitions`, { to: 'completed' })))
  t.strictSame(answers.map(({ status }) => status).sort(), [200, 422])
  t.match(await lotOf(client, article, 'A'), { on_hand: 4 })
})

t.test('every bulk of documents / a refused item leaves no lot', async (t) => {
  const { client, article, line } = await createStore({ tracking: 'lot_expiry' })
  const found = (lots: object[]) => ({ reason: 'found', lines: [line(2, { lots })] })
  const items = [
    found([of('N', 1, { expires_on: '2029-01-01' })]),
    found([of('N', 2, { expires_on: '2030-05-05' })]),
    found([of('M', 1, { expires_on: '2029-01-01' })]),
  ]
  const { results } = await expectData(client.post('/stock/adjustments/bulk', { items }))
  t.strictSame(
    results.map(({ status }: { status: number }) => status),
    [422, 201, 422],
  )
  t.strictSame(await lotsOf(client, article), { N: [2, 0, 0] })
  t.match(await lotOf(client, article, 'N'), { expires_on: '2030-05-05' })
  const together = await Promise.all(
    ['P', 'Q', 'R', 'S'].map((code, index) =>
      client.post('/stock/adjustments', found([of(code, 1 + (index % 2), { expires_on: '2030-05-05' })])),
    ),
  )
  t.strictSame(
    together.map(({ status }) => status),
    [422, 201, 422, 201],
  )
  t.strictSame(Object.keys(await lotsOf(client, article)).sort(), ['N', 'Q', 'S'], 'also of requests written together')
})

t.test('transitionSalesOrder / ships a lot that is named in two entries of a line', async (t) => {
  const { client, article, line } = await createStore({ tracking: 'lot' })
  await bringLots(client, article, [of('A', 4)])
  const { id, lines } = await order(client, [line(4)])
  for (const to of ['picking', 'packed']) await move(client, `/sales-orders/${id}`, to)
  const entry = { line_id: lines[0].id, quantity_um3pl: 1, lots: [of('A', 1)] }
  await expectData(
    client.post(`/sales-orders/${id}/transitions`, { to: 'partially_shipped', lines: [entry, entry] }),
    200,
  )
  const [shipment] = await expectData(client.get(`/shipments?sales_order_id=${id}`))
  t.match(shipment.lines, [{ quantity_um3pl: 2, lots: [of('A', 2)] }])
})

t.test('updateSalesOrder / takes back the more than 100 lots that the service has chosen', async (t) => {
  const { client, article, line } = await createStore({ tracking: 'lot' })
  const codes = Array.from({ length: 101 }, (_, index) => `L${index}`)
  await bringLots(
    client,
    article,
    codes.slice(0, 100).map((code) => of(code, 1)),
  )
  await bringLots(
    client,
    article,
    codes.slice(100).map((code) => of(code, 1)),
  )
  const { id } = await order(client, [line(101)])
  const shown = await expectData(client.get(`/sales-orders/${id}`))
  t.equal(shown.lines[0].lots.length, 101)
  t.strictSame((await expectData(client.put(`/sales-orders/${id}`, shown))).lines, shown.lines)
})

t.test('createStockAdjustment / a lot without a date gets none of an article that needs dates', async (t) => {
  const { client, article, line, track } = await createStore({ tracking: 'lot' })
  await bringLots(client, article, [of('A', 1)])
  await expectData(
    client.post('/stock/adjustments', { reason: 'lost', lines: [line(-1, { lots: [of('A', -1)] })] }),
    201,
  )
  await expectData(track('lot_expiry'))
  const found = { reason: 'found', lines: [line(1, { lots: [of('A', 1)] })] }
  const { status, body } = await client.post('/stock/adjustments', found)
  t.equal(status, 422)
  t.match(body.errors['lines.0.lots.0.lot_code'], [/no expires_on yet/])
  const { id } = await lotOf(client, article, 'A')
  await expectData(client.patch(`/stock/lots/${id}`, { expires_on: '2030-01-31' }))
  await expectData(client.post('/stock/adjustments', found), 201)
})

t.test('listStockLots / sums of an earlier moment are decimal', async (t) => {
  const { client, otherWarehouseId, article } = await createStore({ tracking: 'lot' })
  await bringLots(client, article, [of('A', 0.1)])
  await bringLots(client, article, [of('A', 0.2)], { warehouse_id: otherWarehouseId })
  const path = `/stock/lots?article_code=${article.article_code}&as_of=${new Date().toISOString()}`
  t.match(await expectData(client.get(path)), [{ on_hand: 0.3, available: 0.3 }])
})

t.test('createSalesOrder / a ship date at the end of the calendar takes no lot that ends before', async (t) => {
  const { client, article, line } = await createStore({ tracking: 'lot_expiry', min_remaining_days: 30 })
  await bringLots(client, article, [of('A', 1, { expires_on: '2030-01-31' })])
  const made = await order(client, [line(1)], { requested_ship_date: '9999-12-20' })
  t.equal(made.status, 'backordered')
})

t.test('transitionSalesOrder / an order that is put back takes another lot than one that has expired', async (t) => {
  const { client, article, line } = await createStore({ tracking: 'lot' })
  await bringLots(client, article, [of('A', 1, { expires_on: '2030-01-31' }), of('B', 1, { expires_on: '2030-06-30' })])
  const { id } = await order(client, [line(1)])
  const path = `/sales-orders/${id}`
  await move(client, path, 'picking')
  await expectData(client.patch(`/stock/lots/${(await lotOf(client, article, 'A')).id}`, { expires_on: '2026-01-01' }))
  await move(client, path, 'packed')
  t.equal((await client.post(`${path}/transitions`, { to: 'shipped' })).body.code, 'lot_unavailable')
  const again = await move(client, path, 'allocated')
  t.match(again.lines[0].lots, [{ lot_code: 'B', quantity_reserved: 1 }])
})

t.test('createStockAdjustment / refuses the codes of lots that nobody can see', async (t) => {
  const { client, line } = await createStore({ tracking: 'lot' })
  for (const code of ['x\u200b', '\u2060', 'a\u202eb', 'a\u2028b', '\ufeffx', 'a\u00adb']) {
    const lines = [line(1, { lots: [of(code, 1)] })]
    const { status } = await client.post('/stock/adjustments', { reason: 'found', lines })
    t.equal(status, 422, encodeURIComponent(code))
  }
})
