import t from 'tap'
import { joinApp } from '../support/app.ts'
import { createYard, expectData, move, order, quarantine, stockOf, warehousesOf } from '../support/documents.ts'
import { bringLots, lotOf, lotsOf } from '../support/lots.ts'
import { createArticle } from '../support/world.ts'

const app = await joinApp(t)

/** A company with an article, of which this much is in both warehouses. */
async function createStore(quantity = 0, more: Record<string, unknown> = {}) {
  const yard = await createYard(app)
  const { client, warehouseId, otherWarehouseId } = yard
  const article = await createArticle(client, more)
  const line = (quantity_um3pl: number, more: object = {}) => ({ article_id: article.id, quantity_um3pl, ...more })
  for (const warehouse_id of quantity ? [warehouseId, otherWarehouseId] : []) {
    const found = { reason: 'found', warehouse_id, lines: [line(quantity)] }
    await expectData(client.post('/stock/adjustments', found), 201)
  }
  const track = (tracking: string, lot?: object) =>
    client.put(`/articles/${article.id}`, { tracking, ...(lot && { initial_lot: lot }) })
  return { ...yard, article, line, track }
}

t.test('updateArticle / goods become a lot, where they are, reserved and on hold as they were', async (t) => {
  const { client, article, line, track, warehouseId, otherWarehouseId } = await createStore(10)
  await quarantine(client, article, 2)
  const sale = await order(client, [line(4)])
  const picked = await order(client, [line(1)])
  await move(client, `/sales-orders/${picked.id}`, 'picking')
  const transfer = await expectData(
    client.post('/stock/transfers', { ...warehousesOf({ warehouseId, otherWarehouseId }), lines: [line(3)] }),
    201,
  )
  const before = await stockOf(client, article)
  const seen = await client.get('/events')

  const made = await expectData(track('lot', { lot_code: 'FIRST', produced_on: '2026-01-02' }))
  t.equal(made.tracking, 'lot')
  t.notOk('initial_lot' in made)
  t.strictSame(await stockOf(client, article), before)
  t.strictSame(await lotsOf(client, article, warehouseId), { FIRST: [12, 8, 2] })
  t.strictSame(await lotsOf(client, article, otherWarehouseId), { FIRST: [10, 0, 0] })
  t.match(await lotOf(client, article, 'FIRST'), { produced_on: '2026-01-02', expires_on: null })

  const adjustments = await expectData(client.get(`/stock/adjustments?article_code=${article.article_code}`))
  const relabels = adjustments.filter(({ kind }: { kind: string }) => kind === 'relabel')
  t.equal(relabels.length, 2)
  t.match(
    relabels,
    [
      [otherWarehouseId, 10],
      [warehouseId, 12],
    ].map(([warehouse_id, quantity_um3pl]) => {
      const lots = [{ lot_code: 'FIRST', expires_on: null, quantity_um3pl }]
      return { reason: 'tracking_changed', warehouse_id, status: 'booked', lines: [{ quantity_um3pl, lots }] }
    }),
  )
  for (const { id } of relabels) {
    const { status, body } = await client.post(`/stock/adjustments/${id}/transitions`, { to: 'reversed' })
    t.match([status, body.code], [409, 'invalid_transition'])
  }
  const reserved = await expectData(client.get(`/sales-orders/${sale.id}`))
  t.match(reserved, { version: sale.version + 1, lines: [{ lots: [{ lot_code: 'FIRST', quantity_reserved: 4 }] }] })
  const { data: events } = (await client.get(`/events?cursor=${seen.body.meta.next_cursor}`)).body
  const types = events.map(({ type }: { type: string }) => type)
  for (const type of ['lot.created', 'stock_adjustment.booked', 'article.updated', 'sales_order.updated']) {
    t.ok(types.includes(type), type)
  }

  for (const to of ['picking', 'packed', 'shipped']) await move(client, `/sales-orders/${sale.id}`, to)
  for (const to of ['packed', 'shipped']) await move(client, `/sales-orders/${picked.id}`, to)
  await move(client, `/stock/transfers/${transfer.id}`, 'sent')
  await move(client, `/stock/transfers/${transfer.id}`, 'completed')
  t.strictSame(await lotsOf(client, article, warehouseId), { FIRST: [4, 0, 2] })
  t.strictSame(await lotsOf(client, article, otherWarehouseId), { FIRST: [13, 0, 0] })
})

t.test('updateArticle / stock needs a lot, and a date if lots have one', async (t) => {
  const { client, article, track } = await createStore(5)
  const refused = await track('lot')
  t.match([refused.status, refused.body.code], [409, 'article_in_use'])
  t.match(refused.body.message, 'initial_lot')
  const undated = await track('lot_expiry', { lot_code: 'A' })
  t.match([undated.status, Object.keys(undated.body.errors)], [422, ['initial_lot.expires_on']])
  t.strictSame(await lotsOf(client, article), {}, 'a refused change leaves no lot')
  const blank = await track('lot', { lot_code: ' A' })
  t.match([blank.status, Object.keys(blank.body.errors)], [422, ['initial_lot.lot_code']])
  await expectData(track('lot_expiry', { lot_code: 'A', expires_on: '2030-01-31' }))
  t.match(await lotOf(client, article, 'A'), { expires_on: '2030-01-31', on_hand: 10, available: 10 })
  const again = await track('lot_expiry', { lot_code: 'B', expires_on: '2030-01-31' })
  t.match([again.status, Object.keys(again.body.errors)], [422, ['initial_lot']])
  const back = await track('none')
  t.match([back.status, back.body.code], [409, 'article_in_use'])
})

t.test('updateArticle / a known lot keeps its date, and must be active', async (t) => {
  const { client, article, line, track } = await createStore(0, { tracking: 'lot' })
  const expires_on = '2030-01-31'
  await bringLots(client, article, [{ lot_code: 'A', expires_on, quantity_um3pl: 1 }])
  await bringLots(client, article, [{ lot_code: 'H', quantity_um3pl: 1 }])
  const away = ['A', 'H'].map((lot_code) => line(-1, { lot_code }))
  await expectData(client.post('/stock/adjustments', { reason: 'lost', lines: away }), 201)
  const { id } = await lotOf(client, article, 'H')
  await move(client, `/stock/lots/${id}`, 'held')
  await expectData(track('none'))
  await expectData(client.post('/stock/adjustments', { reason: 'found', lines: [line(7)] }), 201)
  const other = await track('lot', { lot_code: 'A', expires_on: '2030-02-01' })
  t.match([other.status, Object.keys(other.body.errors)], [422, ['initial_lot.expires_on']])
  const held = await track('lot', { lot_code: 'H' })
  t.match([held.status, held.body.code], [409, 'lot_unavailable'])
  const undated = await track('lot_expiry', { lot_code: 'H' })
  t.match([undated.status, Object.keys(undated.body.errors)], [422, ['initial_lot.lot_code']])
  await expectData(track('lot', { lot_code: 'A' }))
  t.strictSame(await lotsOf(client, article), { A: [7, 0, 0], H: [0, 0, 0] })
})

t.test('updateArticle / lots get a date before it is required', async (t) => {
  const { client, article, line, track } = await createStore(0, { tracking: 'lot' })
  await bringLots(client, article, [
    { lot_code: 'A', expires_on: '2030-01-31', quantity_um3pl: 3 },
    { lot_code: 'B', quantity_um3pl: 3 },
  ])
  const { status, body } = await track('lot_expiry')
  t.match([status, body.code], [409, 'article_in_use'])
  t.match(body.message, '"B"')
  const sale = await order(client, [line(2)])
  const { id } = await lotOf(client, article, 'B')
  await expectData(client.patch(`/stock/lots/${id}`, { expires_on: '2030-03-01' }))
  t.equal((await expectData(track('lot_expiry'))).tracking, 'lot_expiry')
  for (const to of ['picking', 'packed', 'shipped']) await move(client, `/sales-orders/${sale.id}`, to)
  t.strictSame(await lotsOf(client, article), { A: [1, 0, 0], B: [3, 0, 0] })
})

t.test('updateArticle / goods of which a part has moved stay as they are', async (t) => {
  const { client, article, line, track } = await createStore(5)
  const { id, lines } = await order(client, [line(4)])
  for (const to of ['picking', 'packed']) await move(client, `/sales-orders/${id}`, to)
  await move(client, `/sales-orders/${id}`, 'shipped', { lines: [{ line_id: lines[0].id, quantity_um3pl: 1 }] })
  const { status, body } = await track('lot', { lot_code: 'A' })
  t.match([status, body.code], [409, 'article_in_use'])
  t.strictSame(await lotsOf(client, article), {})
})

t.test('updateArticle / orders that are moved at the same time keep their goods', async (t) => {
  const { client, article, line, track } = await createStore(20)
  const orders = await Promise.all([1, 2, 3, 4].map((quantity) => order(client, [line(quantity)])))
  for (const { id } of orders) {
    for (const to of ['picking', 'packed']) await move(client, `/sales-orders/${id}`, to)
  }
  const [switched, ...shipped] = await Promise.all([
    track('lot', { lot_code: 'A' }),
    ...orders.map(({ id }) => client.post(`/sales-orders/${id}/transitions`, { to: 'shipped' })),
    order(client, [line(5)]),
  ])
  t.equal(switched.status, 200)
  t.strictSame(
    shipped.slice(0, 4).map(({ status }) => status),
    [200, 200, 200, 200],
  )
  t.strictSame(await lotsOf(client, article), { A: [30, 5, 0] })
})
