import t from 'tap'
import { joinApp } from '../support/app.ts'
import { createYard, expectData, move, order, receive, stocked, stockOf } from '../support/documents.ts'
import { createArticle } from '../support/world.ts'

const app = await joinApp(t)

/** An order of 10 of an article of which there are fewer. */
async function short(onHand: number, overrides: object = {}) {
  const yard = await createYard(app)
  const { client } = yard
  const article = await stocked(client, onHand, { ...overrides })
  const sale = await order(client, [{ article_id: article.id, quantity_um3pl: 10 }])
  const path = `/sales-orders/${sale.id}`
  const line = sale.lines[0].id as number
  const come = (quantity_um3pl: number) => receive(client, [{ article_id: article.id, quantity_um3pl }])
  const read = async () => {
    const { status, lines } = await expectData(client.get(path))
    const { quantity_reserved, quantity_backordered, quantity_shipped } = lines[0]
    return [status, quantity_reserved, quantity_backordered, quantity_shipped]
  }
  const stock = () => stockOf(client, article)
  return { ...yard, article, sale, path, line, come, read, stock }
}

t.test('transitionSalesOrder / a backordered order ships what it has, and the rest when it has come', async (t) => {
  const { client, path, come, read, stock } = await short(6)
  t.strictSame(await read(), ['backordered', 6, 4, 0])
  await move(client, path, 'picking')
  t.strictSame(await read(), ['picking', 6, 4, 0])
  await move(client, path, 'packed')
  await move(client, path, 'shipped')
  t.strictSame(await read(), ['partially_shipped', 0, 4, 6])
  const nothing = await client.post(`${path}/transitions`, { to: 'shipped' })
  t.equal(nothing.status, 409)
  t.match(nothing.body, { code: 'insufficient_stock', short: [{ line: 0, wanted: 4, free: 0, documents: [] }] })
  await come(3)
  t.strictSame(await read(), ['partially_shipped', 3, 1, 6], 'it takes its turn')
  await move(client, path, 'shipped')
  t.strictSame(await read(), ['partially_shipped', 0, 1, 9])
  await come(5)
  await move(client, path, 'shipped')
  t.strictSame(await read(), ['shipped', 0, 0, 10])
  t.match(await stock(), { on_hand: 4, reserved: 0, available: 4 })
  t.equal((await expectData(client.get('/shipments'))).length, 3)
})

t.test('transitionSalesOrder / partially shipped orders wait in the same queue as backordered ones', async (t) => {
  const { client, article, path, come, read } = await short(6)
  for (const to of ['picking', 'packed', 'shipped']) await move(client, path, to)
  const line = { article_id: article.id, quantity_um3pl: 2 }
  const urgent = await order(client, [line], { priority: 9 })
  const later = await order(client, [line])
  await come(5)
  t.strictSame(await read(), ['partially_shipped', 3, 1, 6], 'after the urgent one')
  const statuses = await Promise.all(
    [urgent, later].map(async ({ id }) => (await expectData(client.get(`/sales-orders/${id}`))).status),
  )
  t.strictSame(statuses, ['allocated', 'backordered'])
})

t.test('transitionSalesOrder / an order without any goods cannot be picked', async (t) => {
  const yard = await createYard(app)
  const { client } = yard
  const article = await stocked(client, 3)
  const other = await order(client, [{ article_id: article.id, quantity_um3pl: 3 }])
  const { id, allowed_transitions } = await order(client, [{ article_id: article.id, quantity_um3pl: 2 }])
  t.strictSame(allowed_transitions, ['on_hold', 'picking', 'cancelled'])
  const { status, body } = await client.post(`/sales-orders/${id}/transitions`, { to: 'picking' })
  t.equal(status, 409)
  t.match(body, {
    code: 'insufficient_stock',
    short: [{ wanted: 2, free: 0, reserved: 3, documents: [{ type: 'sales_order', id: other.id, quantity: 3 }] }],
  })
  const there = await stocked(client, 1)
  const some = await order(client, [
    { article_id: article.id, quantity_um3pl: 2 },
    { article_id: there.id, quantity_um3pl: 1 },
  ])
  t.equal((await move(client, `/sales-orders/${some.id}`, 'picking')).status, 'picking', 'goods of one line are enough')
})

t.test(
  'transitionSalesOrder / picked and packed goods are put back, and everything open is reserved anew',
  async (t) => {
    for (const moves of [['picking'], ['picking', 'packed']]) {
      const { client, path, come, read, stock } = await short(6)
      for (const to of moves) await move(client, path, to)
      await come(1)
      t.match(await stock(), { reserved: 6, available: 1 }, 'an order that is picked gets nothing more')
      const back = await move(client, path, 'allocated', { note: 'The lorry is full' })
      t.match(back.status_history.at(-1), { from: moves.at(-1), to: 'backordered', note: 'The lorry is full' })
      t.strictSame(await read(), ['backordered', 7, 3, 0])
      await come(3)
      t.strictSame(await read(), ['allocated', 10, 0, 0])
      await expectData(client.put(path, { lines: [{ ...back.lines[0], quantity_um3pl: 2 }] }), 200)
      t.strictSame(await read(), ['allocated', 2, 0, 0], 'its lines can change again')
    }
  },
)

t.test('transitionSalesOrder / what has come while the order was picked goes to its rest', async (t) => {
  const { client, path, come, read } = await short(6)
  for (const to of ['picking', 'packed']) await move(client, path, to)
  await come(4)
  await move(client, path, 'shipped')
  t.strictSame(await read(), ['partially_shipped', 4, 0, 6])
  await move(client, path, 'shipped')
  t.strictSame(await read(), ['shipped', 0, 0, 10])
})

t.test('transitionSalesOrder / close_rest ends a backordered rest', async (t) => {
  const { client, path, come, read } = await short(6)
  for (const to of ['picking', 'packed', 'shipped']) await move(client, path, to)
  await move(client, path, 'shipped', { close_rest: true })
  t.strictSame(await read(), ['shipped', 0, 0, 6])
  await come(4)
  t.strictSame(await read(), ['shipped', 0, 0, 6])
})

t.test('transitionSalesOrder / what was not found is backordered and held', async (t) => {
  const { client, article, path, line, read, stock } = await short(12)
  await move(client, path, 'picking')
  const tooMuch = await client.post(`${path}/transitions`, {
    to: 'packed',
    lines: [{ line_id: line, quantity_um3pl: 11 }],
  })
  t.equal(tooMuch.status, 422)
  t.match(Object.keys(tooMuch.body.errors), ['lines.0.quantity_um3pl'])
  const tried = await client.post(`${path}/transitions?dry_run=true`, {
    to: 'packed',
    lines: [{ line_id: line, quantity_um3pl: 7 }],
  })
  t.strictSame(
    tried.body.stock_effect.map(({ bucket, before, after }: Record<string, unknown>) => [bucket, before, after]),
    [
      ['reserved', 10, 7],
      ['quarantined', 0, 3],
    ],
  )
  await move(client, path, 'packed', { lines: [{ line_id: line, quantity_um3pl: 7 }] })
  t.strictSame(await read(), ['packed', 7, 3, 0])
  t.match(await stock(), { on_hand: 12, reserved: 7, quarantined: 3, available: 2 })
  const [held] = await expectData(client.get('/stock/adjustments'))
  t.match(held, {
    status: 'booked',
    kind: 'hold',
    reason: 'missing',
    lines: [{ article_code: article.article_code, quantity_um3pl: 3 }],
  })
  await move(client, path, 'shipped')
  t.strictSame(await read(), ['partially_shipped', 2, 1, 7], 'the rest takes what is free')
  await move(client, `/stock/adjustments/${held.id}`, 'reversed')
  t.strictSame(await read(), ['partially_shipped', 3, 0, 7], 'and what is found again')
  await move(client, path, 'shipped')
  t.strictSame(await read(), ['shipped', 0, 0, 10])
})

t.test('transitionSalesOrder / what was not found is backordered besides what was before', async (t) => {
  const { client, path, line, read } = await short(6)
  await move(client, path, 'picking')
  await move(client, path, 'packed', { lines: [{ line_id: line, quantity_um3pl: 5 }] })
  t.strictSame(await read(), ['packed', 5, 5, 0])
})

t.test('transitionSalesOrder / lines that a short pick does not name were not found', async (t) => {
  const yard = await createYard(app)
  const { client } = yard
  const [one, two] = [await stocked(client, 8, { um3pl_2: 'BOX', um3pl_2_factor: 4 }), await stocked(client, 5)]
  const sale = await order(client, [
    { article_id: one.id, um3pl: 'BOX', quantity_um3pl: 2 },
    { article_id: two.id, quantity_um3pl: 5 },
  ])
  const path = `/sales-orders/${sale.id}`
  await move(client, path, 'picking')
  const packed = await move(client, path, 'packed', { lines: [{ line_id: sale.lines[0].id, quantity_um3pl: 1 }] })
  t.match(packed.lines, [
    { quantity_reserved: 1, quantity_backordered: 1 },
    { quantity_reserved: 0, quantity_backordered: 5 },
  ])
  t.match(await stockOf(client, one), { on_hand: 8, reserved: 4, quarantined: 4 })
  t.match(await stockOf(client, two), { on_hand: 5, reserved: 0, quarantined: 5 })
  const [held] = await expectData(client.get('/stock/adjustments'))
  t.strictSame(
    held.lines.map(({ quantity_um3pl }: { quantity_um3pl: number }) => quantity_um3pl),
    [4, 5],
  )
})

t.test('transitionShipment / a line of an undone shipment can change, but not be removed', async (t) => {
  const { client, path, sale, read } = await short(10)
  for (const to of ['picking', 'packed', 'shipped']) await move(client, path, to)
  const [shipment] = await expectData(client.get('/shipments'))
  await move(client, `/shipments/${shipment.id}`, 'cancelled')
  await move(client, path, 'allocated')
  const other = await createArticle(client)
  const { status, body } = await client.put(path, { lines: [{ article_id: other.id, quantity_um3pl: 1 }] })
  t.equal(status, 409)
  t.match(body, { code: 'document_frozen', message: /shipment/ })
  await expectData(client.put(path, { lines: [{ ...sale.lines[0], quantity_um3pl: 3 }] }), 200)
  t.strictSame(await read(), ['allocated', 3, 0, 0])
})
