import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import t from 'tap'
import { oneCompany } from '../../src/logistics/company-scope.ts'
import { describeDifference, verifyStock } from '../../src/logistics/stock-verification/verify-stock.ts'
import { joinApp } from '../support/app.ts'
import type { Reply } from '../support/client.ts'
import { createYard, expectData, move, order, stocked, stockOf, warehousesOf, type Yard } from '../support/documents.ts'
import { assertStock } from '../support/stock.ts'

const app = await joinApp(t)

/** A company with two warehouses and an article with this quantity in the first one. */
async function begin(quantity: number, overrides: Record<string, unknown> = {}) {
  const yard = await createYard(app)
  const article = await stocked(yard.client, quantity, overrides)
  const { client, warehouseId, otherWarehouseId } = yard
  const line = (quantity_um3pl: number | string, more: object = {}) => ({
    article_id: article.id,
    quantity_um3pl,
    ...more,
  })
  const here = () => stockOf(client, article, warehouseId)
  const there = () => stockOf(client, article, otherWarehouseId)
  const ways = warehousesOf(yard)
  const post = (lines: object[], more: object = {}, options = {}) =>
    client.post('/stock/transfers', { ...ways, lines, ...more }, options)
  const transfer = (lines: object[], more: object = {}) => expectData(post(lines, more), 201)
  return { ...yard, article, line, here, there, ways, post, transfer }
}

const pathOf = ({ id }: { id: number }) => `/stock/transfers/${id}`

/** The movements of a document, oldest first: warehouse, figure, change, reason. */
async function ledger({ client, warehouseId }: Yard, { id }: { id: number }) {
  const { body } = await client.get(`/stock/movements?document_type=stock_transfer&document_id=${id}`)
  return body.data
    .map(({ warehouse_id, bucket, delta, reason }: Record<string, unknown>) => [
      warehouse_id === warehouseId ? 'here' : 'there',
      bucket,
      delta,
      reason,
    ])
    .reverse()
}

t.test('createStockTransfer / reserves, sends and receives goods, in every unit', async (t) => {
  const yard = await begin(20, { um3pl_2: 'BOX', um3pl_2_factor: 4 })
  const { client, line, here, there, transfer, ways } = yard
  const created = await transfer([line(3), line(2, { um3pl: 'BOX' })], {
    expected_at: '2026-03-03T08:00:00Z',
    carrier: 'Tirreno',
    tracking_number: 'TT-1',
  })
  t.match(created, {
    ...ways,
    status: 'allocated',
    allowed_transitions: ['sent', 'cancelled'],
    carrier: 'Tirreno',
    tracking_number: 'TT-1',
    discrepancies: null,
    lines: [
      { quantity_um3pl: 3, quantity_reserved: 3, quantity_sent: 0, quantity_received: 0, quantity_rejected: 0 },
      { quantity_um3pl: 2, quantity_reserved: 2, um3pl: 'BOX' },
    ],
  })
  t.match(created.number, /^TR-\d{4}-000001$/)
  t.notOk('warehouse_id' in created)
  t.strictSame(created, await expectData(client.get(pathOf(created))), 'the answer is what is read')
  t.match(await here(), { on_hand: 20, reserved: 11, available: 9 })

  const path = pathOf(created)
  const sent = await move(client, path, 'sent')
  t.match(sent.lines, [
    { quantity_reserved: 0, quantity_sent: 3 },
    { quantity_reserved: 0, quantity_sent: 2 },
  ])
  t.match(await here(), { on_hand: 9, reserved: 0, available: 9 })
  t.match(await there(), { on_hand: 0, inbound: 11, available: 0 }, 'goods on the way are inbound of the destination')

  const [one, boxes] = created.lines
  const first = [{ line_id: boxes.id, received: 1 }]
  for (const time of ['first', 'second']) {
    const counting = await move(client, path, 'receiving', { lines: first })
    t.match(counting.lines[1], { quantity_received: 1, quantity_rejected: 0 }, `the ${time} time`)
    t.match(await there(), { on_hand: 4, inbound: 7, available: 4 })
  }
  const rest = [
    { line_id: one.id, received: 3 },
    { line_id: boxes.id, received: 1, rejected: 1 },
  ]
  const completed = await move(client, path, 'completed', { lines: rest })
  t.match(completed, { status: 'completed', allowed_transitions: [], discrepancies: [] })
  t.match(await there(), { on_hand: 11, quarantined: 4, inbound: 0, available: 7 })
  t.strictSame(await ledger(yard, created), [
    ['here', 'reserved', 3, 'reserved'],
    ['here', 'reserved', 8, 'reserved'],
    ['here', 'reserved', -3, 'sent'],
    ['here', 'on_hand', -3, 'sent'],
    ['there', 'inbound', 3, 'sent'],
    ['here', 'reserved', -8, 'sent'],
    ['here', 'on_hand', -8, 'sent'],
    ['there', 'inbound', 8, 'sent'],
    ['there', 'inbound', -4, 'arrived'],
    ['there', 'on_hand', 4, 'arrived'],
    ['there', 'inbound', -3, 'arrived'],
    ['there', 'on_hand', 3, 'arrived'],
    ['there', 'inbound', -4, 'arrived'],
    ['there', 'on_hand', 4, 'rejected'],
    ['there', 'quarantined', 4, 'rejected'],
  ])
})

t.test('createStockTransfer / reserves all or nothing, and names who has the goods', async (t) => {
  const { client, article, line, here, post, transfer, warehouseId, otherWarehouseId } = await begin(10)
  const sale = await order(client, [line(4)])
  const other = await transfer([line(5)])
  const { status, body } = await post([line(1), line(1)])
  t.equal(status, 409)
  t.match(body, {
    code: 'insufficient_stock',
    short: [0, 1].map((index) => ({
      line: index,
      article_code: article.article_code,
      wanted: 1,
      free: 1,
      reserved: 9,
      documents: [
        { type: 'sales_order', id: sale.id, number: sale.number, quantity: 4 },
        { type: 'stock_transfer', id: other.id, number: other.number, quantity: 5 },
      ],
    })),
  })
  const draft = await transfer([line(2)], { status: 'draft' })
  t.match(draft, {
    status: 'draft',
    allowed_transitions: ['allocated', 'cancelled'],
    lines: [{ quantity_reserved: 0 }],
  })
  t.match(await here(), { reserved: 9 }, 'a draft reserves nothing')
  t.equal((await client.post(`${pathOf(draft)}/transitions`, { to: 'allocated' })).status, 409)

  const lost = { reason: 'lost', displace: true, warehouse_id: warehouseId, lines: [line(-6)] }
  const refused = await client.post('/stock/adjustments', lost)
  t.equal(refused.status, 409, 'nobody takes what a transfer has reserved')
  await expectData(client.post('/stock/adjustments', { ...lost, lines: [line(-5)] }), 201)
  const wide = { from_warehouse_id: otherWarehouseId, to_warehouse_id: warehouseId, lines: [line(1)] }
  const empty = await client.post('/stock/transfers', wide)
  t.match(empty.body, { code: 'insufficient_stock', short: [{ free: 0, documents: [] }] }, 'where there never was any')
})

t.test('transitionStockTransfer / sends less once, and the rest goes to those who wait', async (t) => {
  const yard = await begin(10)
  const { client, line, here, there, transfer } = yard
  const created = await transfer([line(6), line(4)])
  const waiting = await order(client, [line(3)])
  t.equal(waiting.status, 'backordered')
  const [first] = created.lines
  const sent = await move(client, pathOf(created), 'sent', { lines: [{ line_id: first.id, quantity_um3pl: '2,0' }] })
  t.match(sent.lines, [
    { quantity_reserved: 0, quantity_sent: 2 },
    { quantity_reserved: 0, quantity_sent: 0 },
  ])
  t.equal((await client.get(`/sales-orders/${waiting.id}`)).body.data.status, 'allocated')
  t.match(await here(), { on_hand: 8, reserved: 3, available: 5 })
  t.match(await there(), { inbound: 2 })
  const completed = await move(client, pathOf(created), 'completed')
  t.strictSame(completed.discrepancies, [], 'what was never sent is not missing')
  t.match(completed.lines, [{ quantity_received: 2 }, { quantity_received: 0 }], 'without a count all came as sent')
  t.match(await there(), { on_hand: 2, inbound: 0 })
})

t.test('transitionStockTransfer / what did not come is a discrepancy', async (t) => {
  const yard = await begin(24, { um3pl_2: 'BOX', um3pl_2_factor: 12 })
  const { client, article, line, there, transfer } = yard
  const created = await transfer([line(2, { um3pl: 'BOX' })])
  const path = pathOf(created)
  await move(client, path, 'sent')
  await move(client, path, 'receiving')
  await move(client, path, 'receiving', {
    lines: [{ article_code: article.article_code, um3pl: 'BOX', received: 1 }],
  })
  const completed = await move(client, path, 'completed', { note: 'one box fell off' })
  t.strictSame(completed.discrepancies, [
    {
      kind: 'short',
      line_id: created.lines[0].id,
      article_id: article.id,
      article_code: article.article_code,
      quantity_expected: 2,
      quantity_came: 1,
    },
  ])
  t.match(await there(), { on_hand: 12, inbound: 0 })
  t.strictSame((await ledger(yard, created)).at(-1), ['there', 'inbound', -12, 'no_longer_expected'])
})

t.test('transitionStockTransfer / goods that come fill backorders of the destination', async (t) => {
  const { client, line, there, transfer, otherWarehouseId: warehouse_id } = await begin(10)
  const waiting = await order(client, [line(4)], { warehouse_id })
  const created = await transfer([line(5)])
  await move(client, pathOf(created), 'sent')
  t.equal((await client.get(`/sales-orders/${waiting.id}`)).body.data.status, 'backordered')
  const lines = [{ line_id: created.lines[0].id, received: 4, rejected: 1 }]
  await move(client, pathOf(created), 'receiving', { lines })
  t.equal((await client.get(`/sales-orders/${waiting.id}`)).body.data.status, 'allocated')
  t.match(await there(), { on_hand: 5, reserved: 4, quarantined: 1, inbound: 0 })
  await move(client, pathOf(created), 'completed')
})

t.test('transitionStockTransfer / cancels before and after sending, and the goods are back', async (t) => {
  const yard = await begin(10)
  const { client, line, here, there, transfer } = yard
  const draft = await transfer([line(50)], { status: 'draft' })
  await move(client, pathOf(draft), 'cancelled')
  const planned = await transfer([line(4)])
  const waiting = await order(client, [line(8)])
  await move(client, pathOf(planned), 'cancelled', { note: 'not needed' })
  t.match(await here(), { on_hand: 10, reserved: 8 })
  t.equal((await client.get(`/sales-orders/${waiting.id}`)).body.data.status, 'allocated', 'the backorder gets them')
  t.match((await client.get(pathOf(planned))).body.data.lines, [{ quantity_reserved: 0 }])

  const onTheWay = await transfer([line(2)])
  await move(client, pathOf(onTheWay), 'sent')
  const next = await order(client, [line(2)])
  const back = await move(client, pathOf(onTheWay), 'cancelled')
  t.match(back, { status: 'cancelled', lines: [{ quantity_sent: 0, quantity_reserved: 0 }] })
  t.match(await here(), { on_hand: 10, reserved: 10 })
  t.match(await there(), { on_hand: 0, inbound: 0 })
  t.equal((await client.get(`/sales-orders/${next.id}`)).body.data.status, 'allocated')
  t.strictSame((await ledger(yard, onTheWay)).slice(-2), [
    ['here', 'on_hand', 2, 'reversed'],
    ['there', 'inbound', -2, 'no_longer_expected'],
  ])
})

t.test('transitionStockTransfer / refuses what cannot be, by field', async (t) => {
  const { client, article, line, here, there, transfer } = await begin(10, { integer_only_um3pl_quantity: true })
  const other = await stocked(client, 5)
  const created = await transfer([line(6), { article_id: other.id, quantity_um3pl: 2 }])
  const path = `${pathOf(created)}/transitions`
  const [{ id: line_id }, second] = created.lines
  const day = 86_400_000
  const refused = async (body: object, field: string, message: RegExp) => {
    const reply = await client.post(path, body)
    t.equal(reply.status, 422, JSON.stringify(body))
    t.match(reply.body.errors?.[field]?.[0], message, field)
  }
  const sending = (...lines: object[]) => ({ to: 'sent', lines })
  await refused(sending({ line_id, quantity_um3pl: 7 }), 'lines.0.quantity_um3pl', /more than is reserved/)
  await refused(sending({ line_id, quantity_um3pl: 0 }), 'lines.0.quantity_um3pl', /greater/)
  await refused(sending({ line_id, quantity_um3pl: 1.5 }), 'lines.0.quantity_um3pl', /whole/)
  await refused(sending({ line_id }), 'lines.0.quantity_um3pl', /required/)
  await refused(sending({ line_id, quantity_um3pl: 1, received: 1 }), 'lines.0.received', /cannot be given/)
  await refused(sending({ line_id: 987_654, quantity_um3pl: 1 }), 'lines.0.line_id', /not a line/)
  const twice = { article_code: article.article_code, quantity_um3pl: 1 }
  await refused(sending({ line_id, quantity_um3pl: 1 }, twice), 'lines.1.line_id', /twice/)
  const elsewhere = await stocked(client, 1)
  await refused(sending({ article_id: elsewhere.id, quantity_um3pl: 1 }), 'lines.0.quantity_um3pl', /not on this/)
  const ahead = new Date(Date.now() + day).toISOString()
  await refused({ to: 'sent', occurred_at: ahead }, 'occurred_at', /ahead/)
  const longAgo = new Date(Date.now() - 31 * day).toISOString()
  await refused({ to: 'sent', occurred_at: longAgo }, 'occurred_at', /30 days/)
  await refused({ to: 'cancelled', occurred_at: new Date().toISOString() }, 'occurred_at', /cannot be given/)
  await refused({ to: 'cancelled', lines: [{ line_id, quantity_um3pl: 1 }] }, 'lines', /cannot be given/)
  t.match(await here(), { on_hand: 10, reserved: 6 }, 'nothing has moved')

  const occurred_at = new Date(Date.now() - 3_600_000).toISOString()
  const half = [
    { line_id, quantity_um3pl: 4 },
    { line_id: second.id, quantity_um3pl: 2 },
  ]
  await move(client, pathOf(created), 'sent', { lines: half, occurred_at })
  const movements = await client.get(`/stock/movements?document_id=${created.id}&reason=sent`)
  for (const movement of movements.body.data) t.equal(Date.parse(movement.occurred_at), Date.parse(occurred_at))
  t.equal(movements.body.data.length, 6)

  const counting = (...lines: object[]) => ({ to: 'receiving', lines })
  await refused(counting({ line_id, received: 5 }), 'lines.0.received', /more than was sent/)
  await refused(counting({ line_id, received: 4, rejected: 1 }), 'lines.0.received', /more than was sent/)
  await refused(counting({ line_id, quantity_um3pl: 1, received: 1 }), 'lines.0.quantity_um3pl', /cannot be given/)
  await refused(counting({ line_id, rejected: 1 }), 'lines.0.received', /required/)
  const stranger = await stocked(client, 1)
  await refused(counting({ article_id: stranger.id, received: 1 }), 'lines.0.received', /more than was sent/)
  await move(client, pathOf(created), 'receiving', { lines: [{ line_id, received: 2 }] })
  await refused(counting({ line_id, received: 1 }), 'lines.0.received', /cannot shrink/)
  t.match(await there(), { on_hand: 2, inbound: 2 })
  t.match((await client.post(path, { to: 'cancelled' })).body, { code: 'invalid_transition' }, 'goods have come')
})

t.test('createStockTransfer / needs two warehouses, of which the second is active', async (t) => {
  const { client, companyId, article, line, post, transfer, warehouseId, otherWarehouseId } = await begin(3)
  const refused = async (more: object, field: string) => {
    for (const status of ['allocated', 'draft']) {
      const { status: code, body } = await post([line(1)], { status, ...more })
      t.equal(code, 422, field)
      t.ok(body.errors[field], `${field} is named`)
    }
  }
  await refused({ to_warehouse_id: warehouseId }, 'to_warehouse_id')
  await refused({ from_warehouse_id: 987_654 }, 'from_warehouse_id')
  await refused({ to_warehouse_id: 987_654 }, 'to_warehouse_id')
  await refused({ from_warehouse_id: undefined }, 'from_warehouse_id')
  await refused({ status: 'sent' }, 'status')
  const created = await transfer([line(1)])
  const setActive = (id: number, active: boolean) =>
    app.db.updateTable('warehouses').set({ active }).where('company_id', '=', companyId).where('id', '=', id).execute()
  await setActive(otherWarehouseId, false)
  await refused({}, 'to_warehouse_id')
  await expectData(client.put(pathOf(created), { to_warehouse_id: otherWarehouseId, notes: 'same' }), 200)
  await setActive(otherWarehouseId, true)
  await setActive(warehouseId, false)
  await client.put(`/articles/${article.id}`, { active: false })
  await transfer([line(1)], { from_warehouse_id: warehouseId })
  const again = { from_warehouse_id: warehouseId, lines: [line(2)] }
  await expectData(client.put(pathOf(created), again), 200)
  t.match(await stockOf(client, article, warehouseId), { reserved: 3 }, 'what is there can leave')
})

t.test('updateStockTransfer / changes lines and warehouses until the goods are sent', async (t) => {
  const { client, article, line, here, there, transfer, ways, warehouseId, otherWarehouseId } = await begin(10)
  const other = await stocked(client, 5)
  const found = { reason: 'found', warehouse_id: otherWarehouseId, lines: [line(3)] }
  await expectData(client.post('/stock/adjustments', found), 201)
  const created = await transfer([line(8)])
  const waiting = await order(client, [line(4)])
  const path = pathOf(created)
  const put = (body: object, headers = {}) => client.put(path, body, { headers })
  const unchanged = await put((await client.get(path)).body.data)
  t.match(unchanged.body.data, { version: created.version }, 'what was read can be sent back')
  const changed = await put({ lines: [line(2), { article_id: other.id, quantity_um3pl: 5 }], carrier: 'Own lorry' })
  t.match(changed.body.data, {
    carrier: 'Own lorry',
    lines: [{ id: created.lines[0].id, quantity_reserved: 2 }, { quantity_reserved: 5 }],
  })
  t.match(await here(), { reserved: 6 })
  t.equal((await client.get(`/sales-orders/${waiting.id}`)).body.data.status, 'allocated', 'the rest was released')
  const short = await put({ lines: [line(7)] })
  t.equal(short.status, 409)
  t.match(short.body.short, [{ wanted: 7, free: 6, reserved: 4, documents: [{ id: waiting.id, quantity: 4 }] }])
  t.match(await here(), { reserved: 6 }, 'it keeps what it had')
  t.equal((await put({ notes: 'x' }, { 'if-match': '"1"' })).status, 412)

  const same = await put({ to_warehouse_id: warehouseId })
  t.match(same.body.errors, { to_warehouse_id: [/another warehouse/] })
  const turned = { from_warehouse_id: otherWarehouseId, to_warehouse_id: warehouseId }
  const lines = [line(3)]
  const { body } = await put({ ...turned, lines })
  t.match(body.data, { ...turned, lines: [{ quantity_reserved: 3 }] })
  t.match(await there(), { on_hand: 3, reserved: 3 })
  t.match(await here(), { reserved: 4 })
  const events = (await client.get('/events?per_page=500')).body.data
  const last = events.findLast(({ type }: { type: string }) => type === 'stock_transfer.updated')
  t.strictSame(last.changed.toSorted(), ['from_warehouse_id', 'lines', 'to_warehouse_id'])

  const dry = await client.put(`${path}?dry_run=true`, { status: 'sent' })
  t.match(dry.body.stock_effect, [
    { warehouse_id: warehouseId, bucket: 'inbound', before: 0, after: 3 },
    { warehouse_id: otherWarehouseId, bucket: 'on_hand', before: 3, after: 0 },
    { warehouse_id: otherWarehouseId, bucket: 'reserved', before: 3, after: 0 },
  ])
  t.match((await put({ status: 'sent' })).body.data, { status: 'sent', lines: [{ quantity_sent: 3 }] })
  for (const frozen of [{ lines: [line(2)] }, { from_warehouse_id: warehouseId, to_warehouse_id: otherWarehouseId }]) {
    t.match((await put(frozen)).body, { code: 'document_frozen' })
  }
  t.match((await put({ ...turned, lines, tracking_number: 'TT-9' })).body.data, { tracking_number: 'TT-9' })
  t.match(await stockOf(client, article, ways.from_warehouse_id), { inbound: 3 })
})

t.test('updateStockTransfer / another sender reserves the same lines there', async (t) => {
  const { client, line, here, there, transfer, warehouseId, otherWarehouseId } = await begin(10)
  const found = { reason: 'found', warehouse_id: otherWarehouseId, lines: [line(5)] }
  await expectData(client.post('/stock/adjustments', found), 201)
  const created = await transfer([line(4)])
  const swapped = { from_warehouse_id: otherWarehouseId, to_warehouse_id: warehouseId }
  const { lines } = await expectData(client.put(pathOf(created), swapped))
  t.match(lines, [{ quantity_reserved: 4 }])
  t.match([await here(), await there()], [{ reserved: 0 }, { reserved: 4 }])
  await move(client, pathOf(created), 'sent')
  t.match([await here(), await there()], [{ inbound: 4 }, { on_hand: 1, reserved: 0 }])
  const draft = await transfer([line(1)], { status: 'draft' })
  await expectData(client.put(pathOf(draft), { ...swapped, status: 'allocated' }))
  t.match(
    [await here(), await there()],
    [{ reserved: 0 }, { reserved: 1 }],
    'and a draft that is sent from there at once',
  )
})

t.test('createStockTransfers / creates each item, as if one after the other', async (t) => {
  const { client, line, here, ways } = await begin(5)
  const items = [4, 4, 1].map((quantity) => ({ ...ways, lines: [line(quantity)] }))
  const dry = await client.post('/stock/transfers/bulk?dry_run=true', { items })
  t.match(dry.body, { data: { succeeded: 2, failed: 1 }, stock_effect: [{ bucket: 'reserved', before: 0, after: 5 }] })
  const { body } = await client.post('/stock/transfers/bulk', { items })
  t.match(body.data, { succeeded: 2, failed: 1, results: [{ status: 201 }, { status: 409 }, { status: 201 }] })
  t.match(await here(), { reserved: 5 })
})

t.test('listStockTransfers / filters by either warehouse and by article', async (t) => {
  const { client, article, line, transfer, ways, warehouseId, otherWarehouseId } = await begin(5)
  const other = await stocked(client, 5)
  const third = await createYard(app)
  const first = await transfer([line(1)])
  const second = await transfer([{ article_id: other.id, quantity_um3pl: 1 }], { status: 'draft' })
  const ids = async (query: string) =>
    (await client.get(`/stock/transfers?${query}`)).body.data.map(({ id }: { id: number }) => id)
  t.strictSame(await ids(''), [second.id, first.id])
  t.strictSame(await ids(`warehouse_id=${warehouseId}`), [second.id, first.id])
  t.strictSame(await ids(`warehouse_id=${otherWarehouseId}`), [second.id, first.id])
  t.strictSame(await ids(`warehouse_id=${third.warehouseId}`), [])
  t.strictSame(await ids(`article_code=${article.article_code}`), [first.id])
  t.strictSame(await ids('status=draft'), [second.id])
  t.equal((await client.get('/stock/transfers/export')).text.trim().split('\n').length, 2)
  const names = `{ from_warehouse { id } to_warehouse { id } lines { quantity_reserved article { article_code } } }`
  const query = `{ stock_transfers(warehouse_id: ${otherWarehouseId}, status: allocated) ${names} }`
  const { body } = await client.post('/graphql', { query })
  t.strictSame(body.data.stock_transfers, [
    {
      from_warehouse: { id: ways.from_warehouse_id },
      to_warehouse: { id: ways.to_warehouse_id },
      lines: [{ quantity_reserved: 1, article: { article_code: article.article_code } }],
    },
  ])
})

/** What `stock verify` says about a company. */
async function differencesOf(companyId: number): Promise<string[]> {
  const found: string[] = []
  await verifyStock(app.db, oneCompany(companyId), {
    onDifference: (difference) => void found.push(describeDifference(difference).replace(/^.*?: /, '')),
  })
  return found.sort()
}

t.test('verifyStock / compares the lines of transfers with the movements in both warehouses', async (t) => {
  const { client, companyId, line, transfer } = await begin(10)
  const created = await transfer([line(4)])
  await move(client, pathOf(created), 'sent')
  const [{ id }] = created.lines
  await move(client, pathOf(created), 'receiving', { lines: [{ line_id: id, received: 2, rejected: 1 }] })
  const name = `stock transfer ${created.number} (line ${id})`
  const expected = {
    reserved: [`${name}: reserved should have changed by 1, and has changed by 0.`],
    shipped: [
      `${name}: on hand should have changed by -5, and has changed by -4.`,
      `stock transfer ${created.number} still brings 2, but its movements add up to 1.`,
      `${name} keeps 1 as inbound, but still brings 2.`,
    ],
    inbound: [`${name} keeps 2 as inbound, but still brings 1.`],
  }
  for (const [column, sentences] of Object.entries(expected)) {
    const add = (quantity: number) =>
      sql`update document_lines set ${sql.ref(column)} = ${sql.ref(column)} + ${quantity}
           where company_id = ${companyId} and id = ${id}`.execute(app.db)
    await add(1)
    t.strictSame(await differencesOf(companyId), sentences.sort(), column)
    await add(-1)
  }
  t.strictSame(await differencesOf(companyId), [])
})

t.test('stock transfers / at the same time', async (t) => {
  const { client, line, here, there, post, transfer } = await begin(10)
  const statuses = (replies: Reply[]) => replies.map(({ status }) => status).sort()

  const headers = { 'idempotency-key': randomUUID() }
  const equal = await Promise.all(Array.from({ length: 20 }, () => post([line(1)], {}, { headers })))
  const ids = new Set(equal.filter(({ status }) => status === 201).map(({ body }) => body.data.id))
  t.equal(ids.size, 1, '20 equal requests with one key create one transfer')
  t.match(await here(), { reserved: 1 })

  const last = await Promise.all([post([line(9)]), post([line(9)])])
  t.strictSame(statuses(last), [201, 409], 'one gets the last pieces')
  const { id } = last.find(({ status }) => status === 201)?.body.data ?? {}

  const sendings = await Promise.all(
    Array.from({ length: 5 }, () => client.post(`/stock/transfers/${id}/transitions`, { to: 'sent' })),
  )
  t.strictSame(statuses(sendings), [200, 409, 409, 409, 409], 'goods leave once')
  t.match(await there(), { inbound: 9 })

  for (let round = 0; round < 5; round++) {
    const [one] = ids
    const created = round ? await transfer([line(1)]) : { id: one as number }
    await move(client, pathOf(created), 'sent')
    const path = `${pathOf(created)}/transitions`
    const race = await Promise.all([client.post(path, { to: 'cancelled' }), client.post(path, { to: 'completed' })])
    t.strictSame(statuses(race), [200, 409], 'they are back, or there')
    if (race[1]?.status === 200) break
    await assertStock(app)
  }
})

t.test('verifyStock / finds nothing after all of this', async (t) => {
  const companies = await app.db.selectFrom('companies').select('id').execute()
  for (const { id } of companies) t.strictSame(await differencesOf(id), [])
})
