import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import t from 'tap'
import { joinApp } from '../support/app.ts'
import { expectBody } from '../support/client.ts'
import { createYard, expectData, move, order, type Yard } from '../support/documents.ts'
import { createArticle } from '../support/world.ts'

const app = await joinApp(t)
type Client = Yard['client']

/** A day, so many days from now. */
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Lots that are found: their codes with quantity and days until they expire. */
async function find(
  client: Client,
  article_id: number,
  lots: Record<string, [quantity: number, days?: number]>,
  more = {},
) {
  const named = Object.entries(lots).map(([lot_code, [quantity_um3pl, days]]) => ({
    lot_code,
    quantity_um3pl,
    ...(days !== undefined && { expires_on: day(days) }),
  }))
  const quantity_um3pl = named.reduce((sum, lot) => sum + lot.quantity_um3pl, 0)
  const lines = [{ article_id, quantity_um3pl, lots: named }]
  return expectData(client.post('/stock/adjustments', { reason: 'found', lines, ...more }), 201)
}

async function begin(lots: Record<string, [quantity: number, days?: number]>, overrides: object = {}) {
  const yard = await createYard(app)
  const { client } = yard
  const article = await createArticle(client, { tracking: 'lot', ...overrides })
  if (Object.keys(lots).length) await find(client, article.id, lots)
  const line = (quantity_um3pl: number, more: object = {}) => ({ article_id: article.id, quantity_um3pl, ...more })
  /** On hand, reserved and quarantined of each lot. */
  const balances = async () =>
    Object.fromEntries(
      (await expectData(client.get(`/stock/lots?article_code=${article.article_code}`))).map(
        (lot: Record<string, unknown>) => [lot.lot_code, [lot.on_hand, lot.reserved, lot.quarantined]],
      ),
    )
  return { ...yard, article, line, balances }
}

/** What a line has reserved and shipped of each lot. */
const lotsOf = ({ lines }: { lines: { lots?: Record<string, number | string>[] }[] }, at = 0) =>
  Object.fromEntries(
    (lines[at]?.lots ?? []).map((lot) => [lot.lot_code, [lot.quantity_reserved, lot.quantity_shipped]]),
  )

t.test('createSalesOrder / reserves the lots that expire first, those without a date last', async (t) => {
  const { client, line, balances } = await begin({ late: [5, 90], none: [5], soon: [5, 10], middle: [5, 30] })
  const sale = await order(client, [line(12)])
  t.equal(sale.status, 'allocated')
  t.strictSame(lotsOf(sale), { soon: [5, 0], middle: [5, 0], late: [2, 0] })
  t.strictSame(lotsOf(await expectData(client.get(`/sales-orders/${sale.id}`))), lotsOf(sale), 'as it is stored')
  t.strictSame(await balances(), { late: [5, 2, 0], none: [5, 0, 0], soon: [5, 5, 0], middle: [5, 5, 0] })
  const rest = await order(client, [line(9)])
  t.equal(rest.status, 'backordered')
  t.strictSame(lotsOf(rest), { late: [3, 0], none: [5, 0] })
  await move(client, `/sales-orders/${sale.id}`, 'cancelled')
  t.strictSame(lotsOf(await expectData(client.get(`/sales-orders/${rest.id}`))), {
    late: [3, 0],
    none: [5, 0],
    soon: [1, 0],
  })
  const movements = await expectData(client.get('/stock/movements?per_page=100&lot_code=soon'))
  t.match(movements[0], { bucket: 'reserved', delta: 1, lot_code: 'soon', lot_balance_after: 1 })
})

t.test('createSalesOrder / lots must be good for so many days when they ship', async (t) => {
  const { client, line } = await begin({ soon: [5, 10], middle: [5, 30], late: [5, 90] }, { min_remaining_days: 15 })
  t.strictSame(lotsOf(await order(client, [line(1)])), { middle: [1, 0] }, 'the article says it')
  t.strictSame(
    lotsOf(await order(client, [line(1)], { min_remaining_days: 0 })),
    { soon: [1, 0] },
    'the order overrides',
  )
  t.strictSame(lotsOf(await order(client, [line(1)], { min_remaining_days: 60 })), { late: [1, 0] })
  const later = await order(client, [line(1)], { requested_ship_date: day(16) })
  t.strictSame(lotsOf(later), { late: [1, 0] }, 'counted from the ship date')
  const exact = await order(client, [line(1)], { min_remaining_days: 10 })
  t.strictSame(lotsOf(exact), { soon: [1, 0] }, 'the last day counts')
  t.equal(exact.min_remaining_days, 10)
  t.notOk('min_remaining_days' in (await order(client, [line(1)])), 'absent unless it is given')
})

t.test(
  'createSalesOrder / a backordered line that may not take what came does not block those behind it',
  async (t) => {
    const { client, article, line } = await begin({})
    const choosy = []
    for (let at = 0; at < 3; at++)
      choosy.push(await order(client, [line(10)], { min_remaining_days: 100, priority: 5 }))
    const modest = await order(client, [line(4)])
    await find(client, article.id, { L: [6, 20] })
    const read = async ({ id }: { id: number }) => expectData(client.get(`/sales-orders/${id}`))
    t.strictSame(lotsOf(await read(modest)), { L: [4, 0] })
    t.equal((await read(modest)).status, 'allocated')
    for (const one of choosy) t.strictSame(lotsOf(await read(one)), {})
  },
)

t.test('createSalesOrder / several orders share lots in turn, also if the first ones are too short', async (t) => {
  const many = Object.fromEntries(
    Array.from({ length: 24 }, (_, index): [string, [number, number]] => [`L${10 + index}`, [1, 20 + index]]),
  )
  const { client, article, line } = await begin(many)
  const body = (lines: object[], more: object = {}) => ({ lines, status: 'confirmed', ...more })
  const items = [
    body([line(2)]),
    // Good for 30 days: not before L20. Both lines want the same lots.
    body([line(9), line(2)], { min_remaining_days: 30 }),
    body([line(1)]),
    body([line(20)]),
  ]
  const { results } = (await expectBody(client.post('/sales-orders/bulk', { items }))).data
  const [first, long, third, rest] = results.map(({ data }: { data: Parameters<typeof lotsOf>[0] }) => data)
  const reserved = (codes: string[]) => Object.fromEntries(codes.map((code) => [code, [1, 0]]))
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => `L${from + index}`)
  t.strictSame(lotsOf(first), reserved(range(10, 11)))
  t.strictSame(lotsOf(long), reserved(range(20, 28)))
  t.strictSame(lotsOf(long, 1), reserved(range(29, 30)))
  t.strictSame(lotsOf(third), reserved(['L12']))
  t.strictSame(lotsOf(rest), reserved([...range(13, 19), ...range(31, 33)]))
  t.match(rest, { status: 'backordered', lines: [{ quantity_backordered: 10 }] })
  await find(client, article.id, { new: [4, 1], later: [10, 60] })
  const filled = await expectData(client.get(`/sales-orders/${(rest as unknown as { id: number }).id}`))
  t.strictSame([filled.status, lotsOf(filled).new, lotsOf(filled).later], ['allocated', [4, 0], [6, 0]])
})

t.test('createSalesOrder / named lots are reserved, and nothing else', async (t) => {
  const { client, article, line, balances } = await begin({ A: [5, 10], B: [5, 20] })
  const sale = await order(client, [line(7, { lots: [{ lot_code: 'B', quantity_um3pl: 7 }] })])
  t.equal(sale.status, 'backordered')
  t.strictSame(lotsOf(sale), { B: [5, 0] })
  t.match(sale.lines[0].lots, [{ quantity_um3pl: 7 }])
  await find(client, article.id, { B: [4] })
  t.strictSame(await balances(), { A: [5, 0, 0], B: [9, 7, 0] })
  const unchanged = await expectData(
    client.put(`/sales-orders/${sale.id}`, await expectData(client.get(`/sales-orders/${sale.id}`))),
  )
  t.strictSame(lotsOf(unchanged), { B: [7, 0] }, 'sent back as it was read')
  const changed = await expectData(
    client.put(`/sales-orders/${sale.id}`, { lines: [line(3, { lots: [{ lot_code: 'A', quantity_um3pl: 3 }] })] }),
  )
  t.strictSame(lotsOf(changed), { A: [3, 0] })
  t.strictSame(await balances(), { A: [5, 3, 0], B: [9, 0, 0] })
  const free = await expectData(client.put(`/sales-orders/${sale.id}`, { lines: [line(3)] }))
  t.match(free.lines[0].lots, [{ lot_code: 'A', quantity_um3pl: null }], 'no longer named')
  for (const [what, lots, field] of [
    ['an unknown lot', [{ lot_code: 'X', quantity_um3pl: 7 }], 'lines.0.lots.0.lot_code'],
    ['too little', [{ lot_code: 'A', quantity_um3pl: 3 }], 'lines.0.lots'],
    [
      'a lot twice',
      [
        { lot_code: 'A', quantity_um3pl: 3 },
        { lot_code: 'A', quantity_um3pl: 4 },
      ],
      'lines.0.lots.1.lot_code',
    ],
  ] as const) {
    const refused = await client.post('/sales-orders', { lines: [line(7, { lots })] })
    t.equal(refused.status, 422, what)
    t.strictSame(Object.keys(refused.body.errors), [field], what)
  }
  const untracked = await createArticle(client)
  const lines = [{ article_id: untracked.id, quantity_um3pl: 1, lots: [{ lot_code: 'A', quantity_um3pl: 1 }] }]
  t.strictSame(Object.keys((await client.post('/sales-orders', { lines })).body.errors), ['lines.0.lots'])
})

t.test('createSalesOrder / a line in a larger unit takes whole units of each lot', async (t) => {
  const { client, line, balances } = await begin(
    { A: [7, 10], B: [13, 20] },
    { um3pl_2: 'BOX', um3pl_2_factor: 6, integer_only: true },
  )
  const sale = await order(client, [line(3, { um3pl: 'BOX' })])
  t.strictSame(lotsOf(sale), { A: [1, 0], B: [2, 0] })
  t.strictSame(await balances(), { A: [7, 6, 0], B: [13, 12, 0] })
})

t.test('transitionSalesOrder / ships the reserved lots, and an undo brings them back', async (t) => {
  const { client, line, balances } = await begin({ A: [5, 10], B: [5, 20] })
  const sale = await order(client, [line(8)])
  const path = `/sales-orders/${sale.id}`
  for (const to of ['picking', 'packed']) await move(client, path, to)
  const part = { lines: [{ line_id: sale.lines[0].id, quantity_um3pl: 6 }] }
  t.strictSame(lotsOf(await move(client, path, 'partially_shipped', part)), { A: [0, 5], B: [2, 1] })
  t.strictSame(await balances(), { A: [0, 0, 0], B: [4, 2, 0] })
  const [shipment] = await expectData(client.get('/shipments'))
  t.match(shipment.lines[0].lots, [
    { lot_code: 'A', expires_on: day(10), quantity_um3pl: 5 },
    { lot_code: 'B', quantity_um3pl: 1 },
  ])
  await expectData(client.post(`/shipments/${shipment.id}/transitions`, { to: 'cancelled' }))
  t.strictSame(await balances(), { A: [5, 5, 0], B: [5, 3, 0] })
  t.strictSame(lotsOf(await expectData(client.get(path))), { A: [5, 0], B: [3, 0] })
  await move(client, path, 'shipped')
  t.strictSame(await balances(), { A: [0, 0, 0], B: [2, 0, 0] })
})

t.test('transitionSalesOrder / packages name lots, and other packages can have the same ones', async (t) => {
  const { client, line } = await begin({ A: [5, 10], B: [5, 20] })
  const sale = await order(client, [line(8)])
  const path = `/sales-orders/${sale.id}`
  const line_id = sale.lines[0].id
  for (const to of ['picking', 'packed']) await move(client, path, to)
  const packages = [
    { lines: [{ line_id, quantity_um3pl: 3, lots: [{ lot_code: 'B', quantity_um3pl: 3 }] }] },
    { lines: [{ line_id, quantity_um3pl: 5 }] },
  ]
  await move(client, path, 'shipped', { packages })
  const [shipment] = await expectData(client.get('/shipments'))
  const packed = (from: { packages: { lines: { lots: { lot_code: string; quantity_um3pl: number }[] }[] }[] }) =>
    from.packages.map(({ lines }) => lines[0]?.lots.map(({ lot_code, quantity_um3pl }) => [lot_code, quantity_um3pl]))
  t.strictSame(packed(shipment), [[['B', 3]], [['A', 5]]])
  const same = await expectData(client.put(`/shipments/${shipment.id}`, { packages: shipment.packages }))
  t.equal(same.version, shipment.version, 'sent back as it was read')
  const other = [
    {
      lines: [
        {
          line_id,
          quantity_um3pl: 4,
          lots: [
            { lot_code: 'A', quantity_um3pl: 1 },
            { lot_code: 'B', quantity_um3pl: 3 },
          ],
        },
      ],
    },
    { lines: [{ line_id, quantity_um3pl: 4 }] },
  ]
  const repacked = await expectData(client.put(`/shipments/${shipment.id}`, { packages: other }))
  t.strictSame(packed(repacked), [
    [
      ['A', 1],
      ['B', 3],
    ],
    [['A', 4]],
  ])
  const wrong = [{ lines: [{ line_id, quantity_um3pl: 8, lots: [{ lot_code: 'B', quantity_um3pl: 8 }] }] }]
  t.strictSame(Object.keys((await client.put(`/shipments/${shipment.id}`, { packages: wrong })).body.errors), [
    'packages',
  ])
})

t.test(
  'transitionSalesOrder / other lots than the reserved ones ship if they are free or nobody picks them',
  async (t) => {
    const { client, line, balances } = await begin({ A: [5, 10], B: [5, 20], C: [5, 30] })
    const sale = await order(client, [line(5)])
    const waiting = await order(client, [line(5)])
    const choosy = await order(client, [line(3)], { min_remaining_days: 25 })
    const path = `/sales-orders/${sale.id}`
    const line_id = sale.lines[0].id
    for (const to of ['picking', 'packed']) await move(client, path, to)
    const lots = [
      { lot_code: 'B', quantity_um3pl: 3 },
      { lot_code: 'C', quantity_um3pl: 2 },
    ]
    const shipped = await move(client, path, 'shipped', { lines: [{ line_id, quantity_um3pl: 5, lots }] })
    t.strictSame(lotsOf(shipped), { B: [0, 3], C: [0, 2] })
    const read = async ({ id }: { id: number }) => expectData(client.get(`/sales-orders/${id}`))
    t.strictSame(lotsOf(await read(waiting)), { A: [3, 0], B: [2, 0] }, 'gets the lot that was given up')
    t.strictSame(lotsOf(await read(choosy)), { C: [3, 0] })
    t.strictSame(await balances(), { A: [5, 3, 0], B: [2, 2, 0], C: [3, 3, 0] })
    const second = await order(client, [line(2)])
    for (const to of ['picking', 'packed']) await move(client, `/sales-orders/${second.id}`, to)
    const third = { line_id: second.lines[0].id, quantity_um3pl: 2, lots: [{ lot_code: 'C', quantity_um3pl: 2 }] }
    await move(client, `/sales-orders/${second.id}`, 'shipped', { lines: [third] })
    t.match(await read(choosy), { status: 'backordered' }, 'may not have what was given up')
    t.strictSame(lotsOf(await read(choosy)), { C: [1, 0] })
  },
)

t.test('transitionSalesOrder / lots that are picked for others, or expired, do not ship', async (t) => {
  const { client, line } = await begin({ A: [5, 10], B: [5, 20], old: [5, -3] })
  const sale = await order(client, [line(5)])
  const other = await order(client, [line(5)])
  for (const { id } of [sale, other]) await move(client, `/sales-orders/${id}`, 'picking')
  await move(client, `/sales-orders/${sale.id}`, 'packed')
  const ship = (lot_code: string) =>
    client.post(`/sales-orders/${sale.id}/transitions`, {
      to: 'shipped',
      lines: [{ line_id: sale.lines[0].id, quantity_um3pl: 5, lots: [{ lot_code, quantity_um3pl: 5 }] }],
    })
  const taken = await ship('B')
  t.equal(taken.status, 409)
  t.match(taken.body, {
    code: 'insufficient_stock',
    short: [{ line: 0, lot_code: 'B', wanted: 5, free: 0, reserved: 5, documents: [{ id: other.id, quantity: 5 }] }],
  })
  const expired = await ship('old')
  t.equal(expired.status, 409)
  t.match(expired.body, { code: 'lot_unavailable', lots: ['old'] })
  t.equal((await ship('A')).status, 200)
})

t.test('transitionSalesOrder / what was not found of a lot is put on hold', async (t) => {
  const { client, article, line, balances } = await begin({ A: [5, 10], B: [5, 20] })
  const sale = await order(client, [line(8)])
  const path = `/sales-orders/${sale.id}`
  await move(client, path, 'picking')
  const line_id = sale.lines[0].id
  const lots = [
    { lot_code: 'A', quantity_um3pl: 3 },
    { lot_code: 'B', quantity_um3pl: 3 },
  ]
  // Of a lot that only others have.
  await find(client, article.id, { C: [5, 5] })
  await order(client, [line(5)])
  const found = { line_id, quantity_um3pl: 6, lots: [{ lot_code: 'C', quantity_um3pl: 6 }] }
  const other = await client.post(`${path}/transitions`, { to: 'packed', lines: [found] })
  t.match(other, { status: 422, body: { errors: { lines: [/more was found of lot "C" than is reserved/] } } })
  const packed = await move(client, path, 'packed', { lines: [{ line_id, quantity_um3pl: 6, lots }] })
  t.strictSame(lotsOf(packed), { A: [3, 0], B: [3, 0] })
  t.equal(packed.lines[0].quantity_backordered, 2)
  t.strictSame(await balances(), { A: [5, 3, 2], B: [5, 3, 0], C: [5, 5, 0] })
  const [adjustment] = await expectData(client.get('/stock/adjustments'))
  t.match(adjustment, { kind: 'hold', reason: 'missing', lines: [{ lots: [{ lot_code: 'A', quantity_um3pl: 2 }] }] })
})

t.test('createSalesOrder / reads lots after it has the lock of the place', async (t) => {
  const { client, line, companyId } = await begin({ A: [5, 10], B: [5, 20] })
  const lots = () => app.db.selectFrom('lots').select(['id', 'lot_code']).where('company_id', '=', companyId).execute()
  const b = (await lots()).find(({ lot_code }) => lot_code === 'B')?.id as number
  const place = await app.db.startTransaction().execute()
  await sql`select from stock_levels where company_id = ${companyId} for no key update`.execute(place)
  const ordered = order(client, [line(3)])
  await delay(500)
  for (const [table, column] of [
    ['lots', 'id'],
    ['lot_balances', 'lot_id'],
  ] as const) {
    await sql`update ${sql.table(table)} set expires_on = ${day(5)}
               where company_id = ${companyId} and ${sql.ref(column)} = ${b}`.execute(place)
  }
  await place.commit().execute()
  t.strictSame(lotsOf(await ordered), { B: [3, 0] }, 'the order of lots is that of the moment when the place is locked')
})

t.test('updateArticle / tracking changes while there is no stock', async (t) => {
  const { client, article, companyId } = await begin({ A: [5, 10] })
  const path = `/articles/${article.id}`
  const refused = await client.put(path, { tracking: 'none' })
  t.equal(refused.status, 409)
  t.equal(refused.body.code, 'article_in_use')
  t.equal((await client.put(path, { um3pl: 'KG' })).body.code, 'article_in_use')
  const byCode = `articles/by-code/${article.article_code}`
  t.equal((await client.patch(`/${byCode}`, { um3pl: 'KG' })).body.code, 'article_in_use')
  const mdm = app.client({ token: 'test-mdm-token', company: companyId })
  t.equal((await mdm.patch(`/integrations/mdm/${byCode}`, { um3pl: 'KG' })).body.code, 'article_in_use')
  t.equal((await expectData(client.put(path, { tracking: 'lot', description: 'Same' }))).tracking, 'lot')
  const fresh = await createArticle(client)
  t.equal((await expectData(client.put(`/articles/${fresh.id}`, { tracking: 'lot_expiry' }))).tracking, 'lot_expiry')
  const lots = [{ lot_code: 'L', quantity_um3pl: 1 }]
  const undated = await client.post('/stock/adjustments', {
    reason: 'found',
    lines: [{ article_id: fresh.id, quantity_um3pl: 1, lots }],
  })
  t.strictSame(Object.keys(undated.body.errors), ['lines.0.lots.0.expires_on'])
})

t.test('stock.changed / names the lots that have changed, and a dry run those that would', async (t) => {
  const { client, article, line } = await begin({ A: [5, 10], B: [5, 20], C: [5, 30] })
  const { body: before } = await client.get('/events')
  const dry = await client.post('/sales-orders?dry_run=true', { lines: [line(7)] })
  t.match(dry.body.stock_effect, [{ bucket: 'reserved', before: 0, after: 7 }])
  t.match(dry.body.stock_effect[0].lots, [
    { lot_code: 'A', before: 0, after: 5 },
    { lot_code: 'B', before: 0, after: 2 },
  ])
  t.equal(dry.body.stock_effect[0].lots.length, 2)
  const sale = await order(client, [line(7)])
  const { body } = await client.get(`/events?cursor=${before.meta.next_cursor}`)
  const changed = body.data.filter(({ type }: { type: string }) => type === 'stock.changed')
  t.equal(changed.length, 1)
  t.strictSame(
    changed[0].data.lots.map((lot: Record<string, unknown>) => [
      lot.lot_code,
      lot.expires_on,
      lot.reserved,
      lot.available,
    ]),
    [
      ['A', day(10), 5, 0],
      ['B', day(20), 2, 3],
    ],
  )
  t.notOk('lots' in (await expectData(client.get(`/stock?article_code=${article.article_code}`), 200))[0])
  const { id } = (await expectData(client.get('/stock/lots?lot_code=A'), 200))[0]
  const recall = await client.post(`/stock/lots/${id}/transitions?dry_run=true`, { to: 'recalled' })
  t.match(recall.body.stock_effect, [
    { bucket: 'reserved', before: 7, after: 7, lots: [{ lot_code: 'A' }, { lot_code: 'B' }, { lot_code: 'C' }] },
    { bucket: 'quarantined', before: 0, after: 5, lots: [{ lot_code: 'A', before: 0, after: 5 }] },
  ])
  const untracked = await createArticle(client)
  const lines = [{ article_id: untracked.id, quantity_um3pl: 1 }]
  const plain = await client.post('/stock/adjustments?dry_run=true', { reason: 'found', lines })
  t.notOk('lots' in plain.body.stock_effect[0])
  t.equal(sale.status, 'allocated')
})
