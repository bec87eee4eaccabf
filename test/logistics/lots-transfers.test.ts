import t from 'tap'
import { joinApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { createYard, expectData, move, order, stockOf, warehousesOf } from '../support/documents.ts'
import { bringLots, lotsOf } from '../support/lots.ts'
import { createArticle } from '../support/world.ts'

const app = await joinApp(t)

const transfer = (client: Client, body: object) => client.post('/stock/transfers', body)
const a = { lot_code: 'A', expires_on: '2030-01-31' }
const b = { lot_code: 'B', expires_on: '2030-06-30' }

/** A company with an article of which 4 of lot A and 6 of lot B are in the default warehouse. */
async function createStore() {
  const yard = await createYard(app)
  const article = await createArticle(yard.client, { tracking: 'lot_expiry' })
  await bringLots(yard.client, article, [
    { ...a, quantity_um3pl: 4 },
    { ...b, quantity_um3pl: 6 },
  ])
  const lots = async () => ({
    from: await lotsOf(yard.client, article, yard.warehouseId),
    to: await lotsOf(yard.client, article, yard.otherWarehouseId),
  })
  const line = (quantity_um3pl: number, more: object = {}) => ({ article_id: article.id, quantity_um3pl, ...more })
  const create = (...lines: object[]) => expectData(transfer(yard.client, { ...warehousesOf(yard), lines }), 201)
  return { ...yard, article, lots, line, create }
}

t.test('createStockTransfer / reserves lots by date, and sends, receives and completes them', async (t) => {
  const { client, article, lots, line, create, otherWarehouseId } = await createStore()
  const made = await create(line(5))
  t.match(made.lines[0].lots, [
    { ...a, quantity_um3pl: null, quantity_reserved: 4, quantity_sent: 0 },
    { ...b, quantity_um3pl: null, quantity_reserved: 1 },
  ])
  const path = `/stock/transfers/${made.id}`
  t.strictSame(await expectData(client.get(path)), made)
  t.strictSame(await lots(), { from: { A: [4, 4, 0], B: [6, 1, 0] }, to: {} })
  const sent = await move(client, path, 'sent')
  t.match(sent.lines[0].lots, [
    { quantity_reserved: 0, quantity_sent: 4 },
    { quantity_reserved: 0, quantity_sent: 1 },
  ])
  t.strictSame(await lots(), { from: { A: [0, 0, 0], B: [5, 0, 0] }, to: {} })
  t.match(await stockOf(client, article, otherWarehouseId), { inbound: 5, on_hand: 0 })
  const line_id = made.lines[0].id
  const counted = await move(client, path, 'receiving', {
    lines: [{ line_id, received: 2, rejected: 1, lots: [{ lot_code: 'A', received: 2, rejected: 1 }] }],
  })
  t.match(counted.lines[0].lots, [{ quantity_received: 2, quantity_rejected: 1 }, { quantity_received: 0 }])
  t.strictSame((await lots()).to, { A: [3, 0, 1] })
  const completed = await move(client, path, 'completed', {
    lines: [{ line_id, received: 3, rejected: 1, lots: [{ lot_code: 'B', received: 1 }] }],
  })
  t.match(completed.discrepancies, [{ kind: 'short', quantity_expected: 5, quantity_came: 4 }])
  t.strictSame(await lots(), { from: { A: [0, 0, 0], B: [5, 0, 0] }, to: { A: [3, 0, 1], B: [1, 0, 0] } })
  t.match(await stockOf(client, article, otherWarehouseId), { inbound: 0, on_hand: 4, quarantined: 1 })
})

t.test('createStockTransfer / takes exactly the lots that it names', async (t) => {
  const { client, lots, line, create, otherWarehouseId, warehouseId } = await createStore()
  const made = await create(line(3, { lots: [{ lot_code: 'B', quantity_um3pl: 3 }] }))
  t.match(made.lines[0].lots, [{ ...b, quantity_um3pl: 3, quantity_reserved: 3 }])
  const path = `/stock/transfers/${made.id}`
  t.equal((await expectData(client.put(path, made))).version, made.version, 'what is sent back changes nothing')
  const body = {
    lines: [
      line(5, {
        lots: [
          { lot_code: 'A', quantity_um3pl: 1 },
          { lot_code: 'B', quantity_um3pl: 4 },
        ],
      }),
    ],
  }
  const changed = await expectData(client.put(path, body))
  t.match(changed.lines[0].lots, [{ quantity_reserved: 1 }, { quantity_reserved: 4 }])
  t.strictSame((await lots()).from, { A: [4, 1, 0], B: [6, 4, 0] })
  await move(client, path, 'sent')
  const all = await move(client, path, 'completed')
  t.match(all, { discrepancies: [], lines: [{ quantity_received: 5 }] })
  t.strictSame(await lots(), { from: { A: [3, 0, 0], B: [2, 0, 0] }, to: { A: [1, 0, 0], B: [4, 0, 0] } })
  const back = { from_warehouse_id: otherWarehouseId, to_warehouse_id: warehouseId, lines: [line(5)] }
  const { id } = await expectData(transfer(client, back), 201)
  await move(client, `/stock/transfers/${id}`, 'sent')
  await move(client, `/stock/transfers/${id}`, 'completed')
  t.strictSame(await lots(), { from: { A: [4, 0, 0], B: [6, 0, 0] }, to: { A: [0, 0, 0], B: [0, 0, 0] } })
})

t.test('createStockTransfer / shares the lots of an article among its lines', async (t) => {
  const { lots, line, create } = await createStore()
  const { lines } = await create(line(3), line(3))
  t.match(lines, [
    { lots: [{ lot_code: 'A', quantity_reserved: 3 }] },
    { lots: [{ lot_code: 'A', quantity_reserved: 1 }, { quantity_reserved: 2 }] },
  ])
  t.strictSame((await lots()).from, { A: [4, 4, 0], B: [6, 2, 0] })
})

t.test('createStockTransfer / refuses unknown lots, wrong sums, and more than there is of a lot', async (t) => {
  const store = await createStore()
  const { client, line, lots } = store
  const refused = async (status: number, expected: object, ...lines: object[]) => {
    const reply = await transfer(client, { ...warehousesOf(store), lines })
    t.equal(reply.status, status, JSON.stringify(reply.body))
    t.match(reply.body, expected)
  }
  const of = (lot_code: string, quantity_um3pl: number) => ({ lots: [{ lot_code, quantity_um3pl }] })
  await refused(422, { errors: { 'lines.0.lots.0.lot_code': [/not a lot/] } }, line(1, of('C', 1)))
  await refused(422, { errors: { 'lines.0.lots': [/add up/] } }, line(2, of('A', 1)))
  await refused(
    409,
    { code: 'insufficient_stock', short: [{ lot_code: 'A', wanted: 5, free: 4 }] },
    line(5, of('A', 5)),
  )
  await refused(409, { code: 'insufficient_stock', short: [{ wanted: 11, free: 10 }] }, line(11))
  await refused(409, { code: 'insufficient_stock', short: [{ line: 1, wanted: 6 }] }, line(5), line(6))
  await order(client, [line(10)])
  await refused(
    409,
    { code: 'insufficient_stock', short: [{ wanted: 1, documents: [{ type: 'sales_order' }] }] },
    line(1),
  )
  t.strictSame((await lots()).from, { A: [4, 4, 0], B: [6, 6, 0] })
})

t.test('createStockTransfer / does not send what has expired', async (t) => {
  const store = await createStore()
  const { client, line, article, create } = store
  await bringLots(client, article, [{ lot_code: 'old', expires_on: '2020-01-31', quantity_um3pl: 2 }])
  t.match((await create(line(1))).lines[0].lots, [{ lot_code: 'A' }])
  const lines = [line(1, { lots: [{ lot_code: 'old', quantity_um3pl: 1 }] })]
  const { status, body } = await transfer(client, { ...warehousesOf(store), lines })
  t.equal(status, 409)
  t.match(body, { code: 'lot_unavailable', lots: ['old'] })
})

t.test('transitionStockTransfer / sends less, of the lots that are named or expire first', async (t) => {
  const { client, article, lots, line, create } = await createStore()
  const made = await create(line(6))
  const line_id = made.lines[0].id
  const path = `/stock/transfers/${made.id}`
  const send = (more: object) => client.post(`${path}/transitions`, { to: 'sent', lines: [{ line_id, ...more }] })
  const refused = async (field: string, more: object) => {
    const { status, body } = await send(more)
    t.equal(status, 422, JSON.stringify(body))
    t.ok(field in body.errors, JSON.stringify(body.errors))
  }
  await refused('lines.0.lots', { quantity_um3pl: 3, lots: [{ lot_code: 'B', quantity_um3pl: 2 }] })
  await refused('lines.0.lots', { quantity_um3pl: 3, lots: [{ lot_code: 'B', quantity_um3pl: 3 }] })
  await bringLots(client, article, [{ lot_code: 'C', quantity_um3pl: 3, expires_on: '2099-12-31' }])
  const ofAnother = await send({ quantity_um3pl: 3, lots: [{ lot_code: 'C', quantity_um3pl: 3 }] })
  t.equal(ofAnother.status, 422)
  t.match(ofAnother.body.errors, { 'lines.0.lots.0.lot_code': [/nothing is reserved of lot "C"/] })
  await refused('lines.0.lots.0.quantity_um3pl', { quantity_um3pl: 3, lots: [{ lot_code: 'A' }] })
  await refused('lines.0.lots.0.received', {
    quantity_um3pl: 3,
    lots: [{ lot_code: 'A', quantity_um3pl: 3, received: 3 }],
  })
  const sent = await expectData(send({ quantity_um3pl: 2, lots: [{ lot_code: 'B', quantity_um3pl: 2 }] }))
  t.match(sent.lines[0], { quantity_sent: 2, quantity_reserved: 0 })
  t.strictSame((await lots()).from, { A: [4, 0, 0], B: [4, 0, 0], C: [3, 0, 0] })
  const other = await create(line(6))
  const lines = [{ line_id: other.lines[0].id, quantity_um3pl: 5 }]
  await move(client, `/stock/transfers/${other.id}`, 'sent', { lines })
  t.strictSame((await lots()).from, { A: [0, 0, 0], B: [3, 0, 0], C: [3, 0, 0] })
})

t.test('transitionStockTransfer / counts only lots that were sent', async (t) => {
  const { client, lots, line, create } = await createStore()
  const made = await create(line(6))
  const line_id = made.lines[0].id
  const path = `/stock/transfers/${made.id}`
  await move(client, path, 'sent')
  const count = (more: object) => client.post(`${path}/transitions`, { to: 'receiving', lines: [{ line_id, ...more }] })
  const refused = async (field: string, more: object) => {
    const { status, body } = await count(more)
    t.equal(status, 422, JSON.stringify(body))
    t.strictSame(Object.keys(body.errors), [field])
  }
  await refused('lines.0.lots', { received: 3 })
  await refused('lines.0.lots', { received: 3, lots: [{ lot_code: 'A', received: 2 }] })
  await refused('lines.0.lots.0.lot_code', { received: 3, lots: [{ lot_code: 'C', received: 3 }] })
  await refused('lines.0.lots.0.received', { received: 3, lots: [{ lot_code: 'B', received: 3 }] })
  await refused('lines.0.lots.0.quantity_um3pl', {
    received: 3,
    lots: [{ lot_code: 'A', quantity_um3pl: 3, received: 3 }],
  })
  await expectData(count({ received: 6 }))
  t.strictSame((await lots()).to, { A: [4, 0, 0], B: [2, 0, 0] }, 'all have come')
})

t.test('transitionStockTransfer / brings cancelled lots back', async (t) => {
  const { client, lots, line, create } = await createStore()
  const before = { from: { A: [4, 0, 0], B: [6, 0, 0] }, to: {} }
  const reserved = await create(line(5))
  t.strictSame((await move(client, `/stock/transfers/${reserved.id}`, 'cancelled')).lines[0].lots, [])
  t.strictSame(await lots(), before)
  const sent = await create(line(5))
  await move(client, `/stock/transfers/${sent.id}`, 'sent')
  const { id } = await order(client, [line(10)])
  const cancelled = await move(client, `/stock/transfers/${sent.id}`, 'cancelled')
  t.strictSame(await expectData(client.get(`/stock/transfers/${sent.id}`)), cancelled)
  t.match(await expectData(client.get(`/sales-orders/${id}`)), { status: 'allocated' })
  t.strictSame(await lots(), { from: { A: [4, 4, 0], B: [6, 6, 0] }, to: {} })
})
