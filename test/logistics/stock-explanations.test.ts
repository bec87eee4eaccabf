import t from 'tap'
import type { components } from '../../generated/logistics/types.ts'
import { simulate } from '../../src/cli/simulation/simulate.ts'
import { startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import {
  createYard,
  expectData,
  move,
  order,
  quarantine,
  receive,
  stocked,
  stockOf,
  warehousesOf,
} from '../support/documents.ts'
import { bringLots } from '../support/lots.ts'
import { thorough } from '../support/thorough.ts'
import { createArticle, password } from '../support/world.ts'

const app = await startApp(t)

const explain = (client: Client, article_code: string, warehouse_id: number, as_of?: string) =>
  client.get(
    `/stock/explain?${new URLSearchParams({ article_code, warehouse_id: `${warehouse_id}`, ...(as_of && { as_of }) })}`,
  )

type Explanation = components['schemas']['StockExplanation']

/** Quantities have at most six decimals. */
const rounded = (quantity: number) => Math.round(quantity * 1e6) / 1e6
const sum = (rows: { quantity: number }[]) => rows.reduce((total, { quantity }) => total + quantity, 0)
const totalOf = ({ documents, others }: Explanation['reserved']) => rounded(sum(documents) + others.quantity)

/** The figures of an explanation, each as the sum of its parts. */
const sumsOf = ({ on_hand, reserved, quarantined, inbound }: Explanation) => ({
  on_hand: rounded(on_hand.counted + sum(on_hand.changes)),
  reserved: totalOf(reserved),
  quarantined: totalOf(quarantined),
  inbound: totalOf(inbound),
})

t.test('explainStock / names the documents behind each figure', async (t) => {
  const yard = await createYard(app)
  const { client, warehouseId, otherWarehouseId } = yard
  const article = await stocked(client, 20)
  const line = (quantity_um3pl: number) => [{ article_id: article.id, quantity_um3pl }]
  const counted = await expectData(client.post('/stock/counts', { lines: [{ article_id: article.id, counted: 18 }] }))
  const sale = await order(client, [...line(3), ...line(1)])
  const away = await expectData(client.post('/stock/transfers', { ...warehousesOf(yard), lines: line(2) }))
  await quarantine(client, article, 5)
  const held = await expectData(
    client.post('/stock/adjustments', { reason: 'quality_hold', kind: 'hold', lines: line(2) }),
  )
  const freed = await expectData(
    client.post('/stock/adjustments', { reason: 'quality_release', kind: 'release', lines: line(4) }),
  )
  const bought = await expectData(client.post('/purchase-orders', { lines: line(10), expected_date: '2041-03-01' }))
  const late = await expectData(client.post('/purchase-orders', { lines: line(1) }))
  const announced = { purchase_order_id: bought.id, expected_at: '2041-02-01T08:00:00Z' }
  await receive(client, line(4), announced)
  await expectData(client.post('/receptions', { lines: line(6), ...announced }))
  const { body } = await explain(client, article.article_code, warehouseId)
  t.match(body.data, {
    article_code: article.article_code,
    warehouse_id: warehouseId,
    as_of: null,
    available: 18 + 5 + 4 - 6 - 3,
    on_hand: {
      quantity: 27,
      counted: 18,
      changes: [
        { reason: 'received', quantity: 4, movements: 1 },
        { reason: 'quarantined', quantity: 5, movements: 1 },
      ].sort((one, other) => one.reason.localeCompare(other.reason)),
    },
    reserved: {
      quantity: 6,
      documents: [
        { type: 'sales_order', id: sale.id, number: sale.number, status: 'allocated', quantity: 4 },
        { type: 'stock_transfer', id: away.id, number: away.number, status: 'allocated', quantity: 2 },
      ],
      others: { documents: 0, quantity: 0 },
    },
    quarantined: {
      quantity: 3,
      documents: [
        { type: 'return', quantity: 5 },
        { type: 'stock_adjustment', id: held.id, quantity: 2 },
        { type: 'stock_adjustment', id: freed.id, quantity: -4 },
      ],
    },
    inbound: {
      quantity: 7,
      next_on: '2041-02-01',
      documents: [
        { type: 'purchase_order', id: bought.id, quantity: 6, expected_on: '2041-02-01', status: 'partially_received' },
        { type: 'purchase_order', id: late.id, quantity: 1, expected_on: null },
      ],
    },
  })
  t.ok(body.data.on_hand.counted_at >= counted.created_at)
  await move(client, `/stock/transfers/${away.id}`, 'sent')
  const there = await explain(client, article.article_code, otherWarehouseId)
  t.match(there.body.data, {
    on_hand: { quantity: 0, counted_at: null, counted: 0, changes: [] },
    inbound: { quantity: 2, next_on: null, documents: [{ type: 'stock_transfer', id: away.id, quantity: 2 }] },
  })
})

t.test('explainStock / of an earlier moment is what it was then', async (t) => {
  const { client, warehouseId } = await createYard(app)
  const article = await stocked(client, 10)
  const line = (quantity_um3pl: number) => [{ article_id: article.id, quantity_um3pl }]
  const bought = await expectData(client.post('/purchase-orders', { lines: line(8) }))
  await receive(client, line(3), { purchase_order_id: bought.id })
  const sale = await order(client, line(2))
  await quarantine(client, article, 1)
  const [{ created_at: then }] = await expectData(client.get('/stock/movements?per_page=1'))
  const before = (await explain(client, article.article_code, warehouseId)).body.data
  await expectData(client.post('/stock/counts', { lines: [{ article_id: article.id, counted: 9 }] }))
  await move(client, `/sales-orders/${sale.id}`, 'cancelled')
  await receive(client, line(5), { purchase_order_id: bought.id })
  const { body } = await explain(client, article.article_code, warehouseId, then)
  t.strictSame(
    { ...body.data, as_of: null },
    {
      ...before,
      reserved: { ...before.reserved, documents: [{ ...before.reserved.documents[0], status: 'cancelled' }] },
      inbound: { ...before.inbound, documents: [{ ...before.inbound.documents[0], status: 'received' }] },
    },
    'but for what documents are now',
  )
  t.equal(body.data.as_of, then)
  t.match(before.inbound, { quantity: 5, documents: [{ type: 'purchase_order', quantity: 5 }] })
  const ago = await explain(client, article.article_code, warehouseId, '2020-01-01T00:00:00Z')
  t.equal(ago.status, 404, 'there was no such stock')
})

t.test('explainStock / names at most 100 documents, and adds up the others', async (t) => {
  const { client, warehouseId } = await createYard(app)
  const article = await stocked(client, 300)
  const items = Array.from({ length: 103 }, (_, index) => ({
    lines: [{ article_id: article.id, quantity_um3pl: index < 100 ? 1 : 2.5 }],
  }))
  await expectData(client.post('/sales-orders/bulk', { items }), 200)
  const now = (await explain(client, article.article_code, warehouseId)).body.data
  const then = (await explain(client, article.article_code, warehouseId, new Date().toISOString())).body.data
  for (const { reserved } of [now, then]) {
    t.equal(reserved.documents.length, 100)
    t.strictSame(reserved.others, { documents: 3, quantity: 7.5 })
    t.equal(reserved.quantity, 107.5)
  }
})

t.test('explainStock / is about one place of the own company', async (t) => {
  const { client, warehouseId, otherWarehouseId } = await createYard(app)
  const others = await createYard(app)
  const article = await stocked(client, 1)
  const never = await createArticle(client)
  for (const [who, code, warehouse] of [
    [client, 'no such code', warehouseId],
    [client, never.article_code, warehouseId],
    [client, article.article_code, otherWarehouseId],
    [others.client, article.article_code, warehouseId],
  ] as const) {
    const { status, body } = await explain(who, code, warehouse)
    t.equal(status, 404)
    t.match(body.message, `stock of ${code} in warehouse ${warehouse}`)
  }
  for (const query of ['', '?article_code=A', '?warehouse_id=1', `?article_code=A&warehouse_id=1&as_of=yesterday`]) {
    t.equal((await client.get(`/stock/explain${query}`)).status, 422)
  }
})

thorough(t, 'explainStock / adds up to the figures of every place, now and before, whatever happened', async (t) => {
  const { client, companyId, email } = await createYard(app)
  const url = await app.server.listen({ host: '127.0.0.1', port: 0 })
  const user = { url, company: companyId, email, password }
  const told = await simulate({ user, minutes: 10, stories: 60, rate: 1_000, seed: 'explain' })
  t.strictSame([...told.wrong], [])
  const movements = await expectData(client.get('/stock/movements?per_page=100'))
  const moments = [undefined, movements.at(50).created_at, movements.at(-1).created_at]
  for (const as_of of moments) {
    const query = `per_page=200${as_of ? `&as_of=${as_of}` : ''}`
    const places = await expectData(client.get(`/stock?${query}`))
    t.ok(places.length > 20)
    for (const { article_code, warehouse_id, on_hand, reserved, quarantined, inbound, available } of places) {
      const explained = await expectData(explain(client, article_code, warehouse_id, as_of))
      const figures = { on_hand, reserved, quarantined, inbound }
      t.strictSame(sumsOf(explained), figures, `${article_code} in ${warehouse_id} as of ${as_of}`)
      t.equal(explained.available, available)
      for (const [name, quantity] of Object.entries(figures)) t.equal(explained[name].quantity, quantity, name)
    }
  }
  t.ok((await stockOf(client, { article_code: movements[0].article_code })).on_hand >= 0)
})

t.test('explainStock / a place is counted when all its lots are', async (t) => {
  const { client, warehouseId } = await createYard(app)
  const article = await createArticle(client, { tracking: 'lot' })
  await bringLots(client, article, [
    { lot_code: 'A', quantity_um3pl: 10 },
    { lot_code: 'B', quantity_um3pl: 5 },
  ])
  const { article_code } = article
  const explain = async () => {
    const query = new URLSearchParams({ article_code, warehouse_id: String(warehouseId) })
    return (await expectData(client.get(`/stock/explain?${query}`), 200)).on_hand
  }
  const count = (lot_code: string, counted: number) =>
    expectData(client.post('/stock/counts', { lines: [{ article_code, lot_code, counted }] }), 201)
  await count('A', 9)
  t.match(await explain(), { quantity: 14, counted_at: null, counted: 0 }, 'one lot is not the place')
  t.strictSame(
    (await explain()).changes.map(({ reason, quantity }: { reason: string; quantity: number }) => [reason, quantity]),
    [
      ['adjusted', 15],
      ['counted', -1],
    ],
  )
  await count('B', 5)
  t.match(await explain(), { quantity: 14, counted: 14, changes: [] }, 'all lots are counted')
  await bringLots(client, article, [{ lot_code: 'C', quantity_um3pl: 3 }])
  t.match(await explain(), { quantity: 17, counted: 14, changes: [{ reason: 'adjusted', quantity: 3 }] }, 'a later lot')
})

const promise = (client: Client, lines: object[], more: object = {}) =>
  client.post('/stock/promises', { lines, ...more })
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

t.test('promiseStock / says what is there, what comes when, and what is elsewhere, and changes nothing', async (t) => {
  const { client, warehouseId, otherWarehouseId } = await createYard(app)
  const article = await stocked(client, 10, { um3pl_2: 'BOX', um3pl_2_factor: 4 })
  const { id: article_id, article_code } = article
  await receive(client, [{ article_id, quantity_um3pl: 30 }], { warehouse_id: otherWarehouseId })
  const buy = (quantity_um3pl: number, expected_date: string | null) =>
    expectData(client.post('/purchase-orders', { expected_date, lines: [{ article_id, quantity_um3pl }] }), 201)
  const [late, soon] = [await buy(20, day(9)), await buy(6, day(3))]
  const before = await stockOf(client, article, warehouseId)
  const one = await expectData(promise(client, [{ article_id, quantity_um3pl: 8 }]), 200)
  t.match(one, { warehouse_id: warehouseId, lines: [{ quantity_available: 8, quantity_missing: 0, expected: [] }] })
  t.strictSame([one.complete_on, one.lines[0].elsewhere], [one.ship_date, []])
  t.notOk('lots' in one.lines[0])

  const lines = [
    { article_code, quantity_um3pl: 3, um3pl: 'BOX' },
    { article_code, quantity_um3pl: 9 },
  ]
  const { lines: shared, complete_on } = await expectData(promise(client, lines), 200)
  t.equal(complete_on, day(9))
  t.match(shared, [
    { um3pl: 'BOX', quantity_available: 2.5, quantity_expected: 0.5, complete_on: day(3) },
    { quantity_available: 0, quantity_expected: 9, quantity_missing: 0, complete_on: day(9) },
  ])
  t.strictSame(shared[1].expected, [
    { type: 'purchase_order', id: soon.id, number: soon.number, expected_on: day(3), quantity_um3pl: 4 },
    { type: 'purchase_order', id: late.id, number: late.number, expected_on: day(9), quantity_um3pl: 5 },
  ])
  t.strictSame(
    shared.map(({ elsewhere }: { elsewhere: { warehouse_id: number; quantity_um3pl: number }[] }) =>
      elsewhere.map(({ warehouse_id, quantity_um3pl }) => [warehouse_id, quantity_um3pl]),
    ),
    [[[otherWarehouseId, 3]], [[otherWarehouseId, 9]]],
  )
  t.strictSame(await stockOf(client, article, warehouseId), before, 'nothing is reserved')

  // Those who wait already come first.
  await order(client, [{ article_id, quantity_um3pl: 10 + 6 + 15 }])
  const rest = await expectData(promise(client, [{ article_id, quantity_um3pl: 7 }]), 200)
  t.match(rest.lines, [{ quantity_available: 0, quantity_expected: 5, quantity_missing: 2, complete_on: null }])
  t.equal(rest.complete_on, null)
  await buy(2, null)
  const unknown = await expectData(promise(client, [{ article_id, quantity_um3pl: 7 }]), 200)
  t.match(unknown.lines, [{ quantity_missing: 0, complete_on: null, expected: [{}, { expected_on: null }] }])
})

t.test('promiseStock / takes the lots that an order would get', async (t) => {
  const { client, otherWarehouseId } = await createYard(app)
  const article = await createArticle(client, { tracking: 'lot_expiry', min_remaining_days: 5 })
  const lot = (lot_code: string, days: number, quantity_um3pl: number) => ({
    lot_code,
    expires_on: day(days),
    quantity_um3pl,
  })
  await bringLots(client, article, [lot('A', 10, 3), lot('B', 40, 4), lot('C', 2, 5)])
  await bringLots(client, article, [lot('D', 90, 6)], { warehouse_id: otherWarehouseId })
  const line = { article_id: article.id, quantity_um3pl: 6 }
  const lotsIn = async (more: object) => {
    const [promised] = (await expectData(promise(client, [line], more), 200)).lines
    const lots = promised.lots.map((one: { lot_code: string; quantity_um3pl: number }) => [
      one.lot_code,
      one.quantity_um3pl,
    ])
    return [lots, promised.elsewhere.map(({ quantity_um3pl }: { quantity_um3pl: number }) => quantity_um3pl)]
  }
  t.strictSame(await lotsIn({}), [
    [
      ['A', 3],
      ['B', 3],
    ],
    [],
  ])
  t.strictSame(await lotsIn({ min_remaining_days: 0 }), [
    [
      ['C', 5],
      ['A', 1],
    ],
    [],
  ])
  t.strictSame(await lotsIn({ requested_ship_date: day(30) }), [[['B', 4]], [6]])
  t.strictSame(await lotsIn({ warehouse_id: otherWarehouseId }), [[['D', 6]], []])
  const made = await order(client, [line])
  t.match(made.lines[0].lots, [
    { lot_code: 'A', quantity_reserved: 3 },
    { lot_code: 'B', quantity_reserved: 3 },
  ])
})

t.test('promiseStock / is about the own company', async (t) => {
  const { client } = await createYard(app)
  const other = await createYard(app)
  const article = await stocked(other.client, 5)
  const errorsOf = async (lines: object[], more: object = {}) => (await promise(client, lines, more)).body.errors
  t.match(await errorsOf([{ article_id: article.id, quantity_um3pl: 1 }]), {
    'lines.0.article_id': [/is not an article/],
  })
  const own = await stocked(client, 5)
  const line = { article_id: own.id, quantity_um3pl: 1 }
  t.match(await errorsOf([line], { warehouse_id: other.warehouseId }), { warehouse_id: [/not an active warehouse/] })
  t.match(await errorsOf([line], { client_3pl_id: 999_999 }), { client_3pl_id: [/not an active client/] })
  t.match(await errorsOf([{ ...line, quantity_um3pl: 0 }]), { 'lines.0.quantity_um3pl': [/greater than 0/] })
  t.equal(
    (
      await promise(
        client,
        Array.from({ length: 101 }, () => line),
      )
    ).status,
    422,
  )
})
