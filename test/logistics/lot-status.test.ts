import { sql } from 'kysely'
import t from 'tap'
import { oneCompany } from '../../src/logistics/company-scope.ts'
import { verifyStock } from '../../src/logistics/stock-verification/verify-stock.ts'
import { expireLots } from '../../src/logistics/warehouse/lot-expiry.ts'
import { startApp, startWorker } from '../support/app.ts'
import { signIn } from '../support/console.ts'
import { createYard, expectData, move, order, warehousesOf, type Yard } from '../support/documents.ts'
import { lotOf, lotsOf } from '../support/lots.ts'
import { overlapping } from '../support/pausing.ts'
import { eventually } from '../support/receiver.ts'
import { thorough } from '../support/thorough.ts'
import { createArticle } from '../support/world.ts'

const app = await startApp(t)
type Client = Yard['client']

/** A day, so many days from now. */
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Lots that are found: their codes with quantity and days until they expire. */
async function find(client: Client, article_id: number, lots: Record<string, [number, number?]>, more = {}) {
  const named = Object.entries(lots).map(([lot_code, [quantity_um3pl, days]]) => ({
    lot_code,
    quantity_um3pl,
    ...(days !== undefined && { expires_on: day(days) }),
  }))
  const quantity_um3pl = named.reduce((sum, lot) => sum + lot.quantity_um3pl, 0)
  const lines = [{ article_id, quantity_um3pl, lots: named }]
  return expectData(client.post('/stock/adjustments', { reason: 'found', lines, ...more }), 201)
}

async function begin(lots: Record<string, [number, number?]>, overrides: object = {}) {
  const yard = await createYard(app)
  const { client } = yard
  const article = await createArticle(client, { tracking: 'lot', ...overrides })
  if (Object.keys(lots).length) await find(client, article.id, lots)
  const line = (quantity_um3pl: number, more: object = {}) => ({ article_id: article.id, quantity_um3pl, ...more })
  const pathOf = async (lot_code: string) => `/stock/lots/${(await lotOf(client, article, lot_code)).id}`
  return {
    ...yard,
    article,
    line,
    pathOf,
    balances: (warehouse?: number) => lotsOf(client, article, warehouse),
    moveLot: async (lot_code: string, to: string, more: object = {}) => move(client, await pathOf(lot_code), to, more),
    read: ({ id }: { id: number }) => expectData(client.get(`/sales-orders/${id}`), 200),
    verify: async () => (await verifyStock(app.db, oneCompany(yard.companyId))).differences,
  }
}

/** What the first line of an order has reserved of each lot. */
const reservedOf = ({ lines }: { lines: { lots?: { lot_code: string; quantity_reserved: number }[] }[] }) =>
  Object.fromEntries((lines[0]?.lots ?? []).map((lot) => [lot.lot_code, lot.quantity_reserved]))

t.test('transitionStockLot / a hold puts free goods on hold, and orders get other lots', async (t) => {
  const world = await begin({ A: [10, 10], B: [8, 20] })
  const { client, article, line, balances, otherWarehouseId, read } = world
  await find(client, article.id, { A: [4] }, { warehouse_id: otherWarehouseId })
  const picked = await order(client, [line(2)])
  await move(client, `/sales-orders/${picked.id}`, 'picking')
  const waiting = await order(client, [line(4)])
  const resting = await order(client, [line(2)])
  await move(client, `/sales-orders/${resting.id}`, 'on_hold')
  const urgent = await order(client, [line(1)], { priority: 9 })
  const named = await order(client, [line(1, { lots: [{ lot_code: 'A', quantity_um3pl: 1 }] })])
  t.strictSame(await balances(), { A: [14, 10, 0], B: [8, 0, 0] })
  const before = await lotOf(client, article, 'A')
  const held = await world.moveLot('A', 'held', { note: 'Seals leak' })
  t.match(held, {
    status: 'held',
    allowed_transitions: ['active', 'recalled'],
    on_hand: 14,
    reserved: 2,
    quarantined: 12,
    available: 0,
  })
  t.strictSame(held.blocked_orders, [{ type: 'sales_order', id: picked.id, number: picked.number, quantity: 2 }])
  t.match(held.status_history, [{ from: 'active', to: 'held', reason: 'quality_hold', note: 'Seals leak' }])
  t.ok(held.version > before.version)
  t.strictSame(await lotOf(client, article, 'A'), held, 'the answer is what is stored')
  t.strictSame(reservedOf(await read(picked)), { A: 2 }, 'is being picked')
  for (const [one, lots] of [
    [waiting, { B: 4 }],
    [resting, { B: 2 }],
    [urgent, { B: 1 }],
  ] as const) {
    t.strictSame(reservedOf(await read(one)), lots)
  }
  t.equal((await read(waiting)).status, 'allocated', 'has other lots')
  t.equal((await read(resting)).status, 'on_hold')
  t.equal((await read(named)).status, 'backordered', 'wants this lot')
  t.strictSame(await balances(otherWarehouseId), { A: [4, 0, 4] })
  const adjustments = await expectData(client.get('/stock/adjustments?per_page=2'), 200)
  t.strictSame(
    adjustments.map((one: Record<string, unknown>) => [one.kind, one.reason, one.status, one.notes, one.warehouse_id]),
    [
      ['hold', 'quality_hold', 'booked', 'Seals leak', otherWarehouseId],
      ['hold', 'quality_hold', 'booked', 'Seals leak', world.warehouseId],
    ],
  )
  t.strictSame(
    adjustments[1].lines[0].lots.map(({ lot_code }: { lot_code: string }) => lot_code),
    ['A'],
  )
  for (const to of ['packed', 'shipped']) {
    const { status, body } = await client.post(`/sales-orders/${picked.id}/transitions`, { to })
    t.equal(status, to === 'packed' ? 200 : 409)
    if (to === 'shipped') t.match(body, { code: 'lot_unavailable', lots: ['A'] })
  }
  const released = adjustments[1].id
  t.match((await client.post(`/stock/adjustments/${released}/transitions`, { to: 'reversed' })).body, {
    code: 'lot_unavailable',
  })
  t.equal(await world.verify(), 0)
})

t.test('transitionStockLot / orders that get too little wait, the most urgent one last', async (t) => {
  const { client, line, moveLot, read, balances } = await begin({ A: [10, 10], B: [3, 20] })
  const [early, urgent, late] = [
    await order(client, [line(2)]),
    await order(client, [line(2)], { priority: 9 }),
    await order(client, [line(2)]),
  ]
  await moveLot('A', 'recalled')
  t.strictSame(reservedOf(await read(urgent)), { B: 2 })
  t.strictSame(reservedOf(await read(early)), { B: 1 })
  t.strictSame(reservedOf(await read(late)), {})
  t.strictSame([(await read(early)).status, (await read(late)).status], ['backordered', 'backordered'])
  t.strictSame(await balances(), { A: [10, 0, 10], B: [3, 3, 0] })
  await moveLot('A', 'active')
  t.strictSame([(await read(early)).status, (await read(late)).status], ['allocated', 'allocated'], 'released goods')
  t.strictSame(await balances(), { A: [10, 3, 0], B: [3, 3, 0] })
})

t.test('transitionStockLot / active releases exactly what the status has put on hold', async (t) => {
  const world = await begin({ A: [10, 10] })
  const { client, article, line, balances, moveLot } = world
  const hold = { kind: 'hold', reason: 'damaged', lines: [line(2, { lot_code: 'A' })] }
  await expectData(client.post('/stock/adjustments', hold), 201)
  await moveLot('A', 'held')
  t.strictSame(await balances(), { A: [10, 0, 10] })
  await find(client, article.id, { A: [5] })
  t.strictSame(await balances(), { A: [15, 0, 15] }, 'what comes later is on hold too')
  await moveLot('A', 'recalled')
  t.strictSame(await balances(), { A: [15, 0, 15] })
  const dispose = { kind: 'change', reason: 'disposed', lines: [line(-3, { lot_code: 'A', stock: 'quarantined' })] }
  await expectData(client.post('/stock/adjustments', dispose), 201)
  t.strictSame(await balances(), { A: [12, 0, 12] })
  const release = await client.post('/stock/adjustments', { ...hold, kind: 'release' })
  t.match(release.body, { code: 'lot_unavailable' })
  const active = await moveLot('A', 'active', { reason: 'other', note: 'The laboratory found nothing' })
  t.strictSame(await balances(), { A: [12, 0, 0] }, 'all that is left counts as held by the status')
  t.match(active.status_history.at(-1), { from: 'recalled', to: 'active', reason: 'other' })
  t.strictSame(active.blocked_orders, [])
  t.equal(await world.verify(), 0)
})

t.test('transitionStockLot / other holds stay', async (t) => {
  const world = await begin({ A: [10, 10] })
  const { client, line, balances, moveLot } = world
  const hold = { kind: 'hold', reason: 'damaged', lines: [line(2, { lot_code: 'A' })] }
  await expectData(client.post('/stock/adjustments', hold), 201)
  await moveLot('A', 'held')
  await moveLot('A', 'active')
  t.strictSame(await balances(), { A: [10, 0, 2] })
})

t.test('transitionStockLot / what blocked orders give back is on hold, until the lot is active', async (t) => {
  const world = await begin({ A: [10, 10], B: [10, 20] })
  const { client, line, balances, moveLot, read, article, pathOf } = world
  const [back, exchanged, short] = [
    await order(client, [line(3)]),
    await order(client, [line(3)]),
    await order(client, [line(3)]),
  ]
  for (const { id } of [back, exchanged, short]) await move(client, `/sales-orders/${id}`, 'picking')
  await moveLot('A', 'held')
  t.strictSame(await balances(), { A: [10, 9, 1], B: [10, 0, 0] })
  await move(client, `/sales-orders/${back.id}`, 'allocated')
  t.strictSame(reservedOf(await read(back)), { B: 3 })
  t.strictSame(await balances(), { A: [10, 6, 4], B: [10, 3, 0] })
  await move(client, `/sales-orders/${exchanged.id}`, 'packed')
  const lots = [{ lot_code: 'B', quantity_um3pl: 3 }]
  await move(client, `/sales-orders/${exchanged.id}`, 'shipped', {
    lines: [{ line_id: exchanged.lines[0].id, quantity_um3pl: 3, lots }],
  })
  t.strictSame(await balances(), { A: [10, 3, 7], B: [7, 3, 0] })
  await move(client, `/sales-orders/${short.id}`, 'packed', {
    lines: [{ line_id: short.lines[0].id, quantity_um3pl: 1 }],
  })
  t.strictSame((await balances()).A, [10, 1, 9])
  const counted = { lines: [{ article_code: article.article_code, lot_code: 'A', counted: 8 }] }
  await expectData(client.post('/stock/counts', counted), 201)
  t.strictSame((await balances()).A, [8, 1, 7], 'a count takes what is missing from what is on hold')
  t.equal(await world.verify(), 0)
  await moveLot('A', 'active')
  t.strictSame((await balances()).A?.[2], 2, 'what was not found stays on hold')
  t.strictSame((await expectData(client.get(await pathOf('A')), 200)).blocked_orders, [])
})

t.test('transitionStockLot / receptions, returns and transfers bring goods of a lot on hold', async (t) => {
  const world = await begin({ A: [10, 10] })
  const { client, line, balances, moveLot, otherWarehouseId } = world
  const transfer = { ...warehousesOf(world), lines: [line(4, { lots: [{ lot_code: 'A', quantity_um3pl: 4 }] })] }
  const sent = await expectData(client.post('/stock/transfers', transfer), 201)
  await move(client, `/stock/transfers/${sent.id}`, 'sent')
  const kept = await expectData(client.post('/stock/transfers', transfer), 201)
  const held = await moveLot('A', 'held')
  t.strictSame(held.blocked_orders, [{ type: 'stock_transfer', id: kept.id, number: kept.number, quantity: 4 }])
  t.match((await client.post(`/stock/transfers/${kept.id}/transitions`, { to: 'sent' })).body, {
    code: 'lot_unavailable',
  })
  await move(client, `/stock/transfers/${kept.id}`, 'cancelled')
  t.strictSame(await balances(world.warehouseId), { A: [6, 0, 6] })
  await move(client, `/stock/transfers/${sent.id}`, 'completed')
  t.strictSame(await balances(otherWarehouseId), { A: [4, 0, 4] })
  const lots = [{ lot_code: 'A', quantity_um3pl: 5 }]
  const reception = await expectData(client.post('/receptions', { lines: [line(5, { lots })] }), 201)
  const path = `/receptions/${reception.id}`
  await move(client, path, 'arrived')
  const [{ id: line_id }] = reception.lines
  const count = (received: number, rejected: number) => ({
    lines: [{ line_id, received, rejected, lots: [{ lot_code: 'A', received, rejected }] }],
  })
  await move(client, path, 'receiving', count(4, 1))
  t.strictSame(await balances(world.warehouseId), { A: [11, 0, 11] })
  await expectData(client.post(`${path}/corrections`, { ...count(3, 1), note: 'One was of another lot' }), 200)
  t.strictSame(await balances(world.warehouseId), { A: [10, 0, 10] })
  const booked = await find(client, world.article.id, { A: [2] })
  await move(client, `/stock/adjustments/${booked.id}`, 'reversed')
  t.equal(await world.verify(), 0, 'each line has moved what it says')
  await moveLot('A', 'active')
  t.strictSame(await balances(), { A: [14, 0, 1] }, 'what was rejected stays on hold')
  t.equal(await world.verify(), 0)
})

t.test('transitionStockLot / a dry run changes nothing, and a key makes it happen once', async (t) => {
  const world = await begin({ A: [10, 10] })
  const { client, balances, pathOf } = world
  const path = await pathOf('A')
  const before = await expectData(client.get(path), 200)
  const dry = await client.post(`${path}/transitions?dry_run=true`, { to: 'recalled' })
  t.match(dry.body.data, { status: 'recalled', quarantined: 10 })
  t.match(dry.body.stock_effect, [{ bucket: 'quarantined', before: 0, after: 10 }])
  t.strictSame(await expectData(client.get(path), 200), before)
  const stale = { headers: { 'if-match': `"${before.version + 7}"` } }
  t.equal((await client.post(`${path}/transitions`, { to: 'held' }, stale)).status, 412)
  const once = { headers: { 'idempotency-key': 'recall-17' } }
  const first = await client.post(`${path}/transitions`, { to: 'held' }, once)
  const second = await client.post(`${path}/transitions`, { to: 'held' }, once)
  t.strictSame(second.body, first.body)
  t.strictSame(await balances(), { A: [10, 0, 10] })
  const again = await client.post(`${path}/transitions`, { to: 'held' })
  t.match(again, { status: 409, body: { code: 'invalid_transition', allowed_transitions: ['active', 'recalled'] } })
  t.equal((await client.post(`${path}/transitions`, { to: 'expired' })).status, 409, 'only the worker')
  t.strictSame(Object.keys((await client.post(`${path}/transitions`, { to: 'active', reason: 'other' })).body.errors), [
    'note',
  ])
  t.equal((await client.post('/stock/lots/999999/transitions', { to: 'held' })).status, 404)
})

t.test('transitionStockLot / events', async (t) => {
  const world = await begin({})
  const { client, article } = world
  const typesAfter = async (cursor: string) => {
    const { body } = await client.get(`/events?cursor=${cursor}`)
    return body.data.filter(({ type }: { type: string }) => type.startsWith('lot.'))
  }
  const { body } = await client.get('/events')
  await find(client, article.id, { A: [10, 10] })
  const stored = await lotOf(client, article, 'A')
  const [created] = await typesAfter(body.meta.next_cursor)
  t.equal(created.type, 'lot.created')
  t.strictSame(created.data, stored, 'with the goods that it began with')
  const { body: next } = await client.get('/events')
  const held = await world.moveLot('A', 'held')
  await expectData(client.patch(await world.pathOf('A'), { notes: 'In the cage' }), 200)
  const found = await typesAfter(next.meta.next_cursor)
  t.strictSame(
    found.map((event: { type: string; changed?: string[] }) => [event.type, event.changed]),
    [
      ['lot.updated', ['status']],
      ['lot.held', undefined],
      ['lot.updated', ['notes']],
    ],
  )
  t.strictSame(found[1].data, held)
})

t.test('transitionStockLot / only administrators of the console recall, and end a recall', async (t) => {
  const world = await begin({ A: [10, 10] })
  const path = await world.pathOf('A')
  const by = async (role: 'operator' | 'administrator', to: string) => {
    const { write } = await signIn(app, role)
    const headers = { ...write, 'x-company-id': String(world.companyId) }
    return (await app.client().post(`${path}/transitions`, { to }, { headers })).status
  }
  t.equal(await by('operator', 'held'), 200)
  t.equal(await by('operator', 'recalled'), 403)
  t.equal(await by('administrator', 'recalled'), 200)
  t.equal(await by('operator', 'active'), 403)
  t.equal(await by('administrator', 'active'), 200)
})

thorough(t, 'transitionStockLot / orders that are made while a lot is recalled never get it', async (t) => {
  for (let step = 1; step < 30; step++) {
    const world = await begin({ A: [10, 10], B: [10, 20] })
    const { client, line, pathOf, balances } = world
    const path = await pathOf('A')
    await order(client, [line(2)])
    const { hasPaused, answers } = await overlapping(
      app.pool,
      step,
      () => client.post(`${path}/transitions`, { to: 'recalled' }),
      () => client.post('/sales-orders', { lines: [line(4)] }),
    )
    for (const { status } of answers) t.ok([200, 201].includes(status), `both succeed, step ${step}`)
    t.strictSame(await balances(), { A: [10, 0, 10], B: [10, 6, 0] }, `step ${step}`)
    if (!hasPaused) break
  }
})

t.test('expireLots / lots expire when their day is over in every warehouse that has them', async (t) => {
  const world = await begin({ old: [5, -3], sick: [5, -3], recalled: [5, -3], good: [5, 3], none: [5], empty: [1, -3] })
  const { client, article, line, balances, moveLot, warehouseId } = world
  await moveLot('sick', 'held')
  await moveLot('recalled', 'recalled')
  const lines = [line(-1, { lot_code: 'empty' })]
  await expectData(client.post('/stock/adjustments', { reason: 'lost', lines }), 201)
  const log = app.server.log
  // One day behind everybody else: yesterday is not over there.
  await find(client, article.id, { edge: [5, -1] })
  const setZone = (timezone: string) =>
    sql`update logistics.warehouses set timezone = ${timezone} where id = ${warehouseId}`.execute(app.db)
  await setZone('Etc/GMT+12')
  const isOverThere = new Date(Date.now() - 12 * 3_600_000).toISOString().slice(0, 10) > day(-1)
  await Promise.all([expireLots(app.db, log), expireLots(app.db, log)])
  const statuses = async () =>
    Object.fromEntries(
      (await expectData(client.get(`/stock/lots?article_code=${article.article_code}`), 200)).map(
        (lot: { lot_code: string; status: string }) => [lot.lot_code, lot.status],
      ),
    )
  const expected = {
    old: 'expired',
    sick: 'expired',
    recalled: 'recalled',
    good: 'active',
    none: 'active',
    empty: 'expired',
  }
  t.strictSame(await statuses(), { ...expected, edge: isOverThere ? 'expired' : 'active' })
  await setZone('Etc/GMT-14')
  await expireLots(app.db, log)
  t.strictSame(await statuses(), { ...expected, edge: 'expired' })
  t.strictSame((await balances()).old, [5, 0, 5], 'once, although two workers were at it')
  const lot = await lotOf(client, article, 'old')
  t.match(lot.status_history, [{ from: 'active', to: 'expired', reason: 'expired', actor: 'worker' }])
  t.equal(lot.status_history.length, 1)
  const path = `/stock/lots/${lot.id}`
  t.match(await client.post(`${path}/transitions`, { to: 'active' }), {
    status: 409,
    body: { code: 'lot_unavailable', lots: ['old'] },
  })
  await expectData(client.patch(path, { expires_on: day(5) }), 200)
  t.equal((await expectData(client.get(path), 200)).status, 'expired')
  await move(client, path, 'active')
  t.strictSame((await balances()).old, [5, 0, 0])
  t.equal(await world.verify(), 0)
})

t.test('expireLots / a lot or a company that fails stops no other, and the worker begins by itself', async (t) => {
  const broken = await begin({ A: [5, -3], B: [5, -3] })
  const other = await begin({ A: [5, -3] })
  const [a] = [await lotOf(broken.client, broken.article, 'A')]
  await sql`
    create function logistics.refuse_lot() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`.execute(
    app.db,
  )
  await sql`
    create trigger refuse_lot before update on logistics.lots for each row when (old.id = ${sql.lit(a.id)})
    execute function logistics.refuse_lot()`.execute(app.db)
  t.teardown(() => sql`drop trigger refuse_lot on logistics.lots`.execute(app.db))
  await startWorker(t, app)
  const hasExpired = async () => (await lotOf(other.client, other.article, 'A')).status === 'expired'
  await eventually(hasExpired, 'the lot of another company expires')
  t.equal((await lotOf(broken.client, broken.article, 'B')).status, 'expired')
  t.equal((await lotOf(broken.client, broken.article, 'A')).status, 'active')
})
