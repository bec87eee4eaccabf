import t from 'tap'
import { joinApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { createYard, expectData, move, order, stockOf } from '../support/documents.ts'
import { bringLots, lotsOf } from '../support/lots.ts'
import { createArticle } from '../support/world.ts'

const app = await joinApp(t)

const a = { lot_code: 'A', expires_on: '2030-01-31' }
const b = { lot_code: 'B', expires_on: '2030-06-30' }
const of = (lot_code: string, quantity_um3pl: number, more: object = {}) => ({ lot_code, quantity_um3pl, ...more })

/** A company with an article of which 4 of lot A and 6 of lot B were brought, and an order that has shipped some. */
async function createStore(shipped: number) {
  const yard = await createYard(app)
  const { client } = yard
  const article = await createArticle(client, { tracking: 'lot_expiry' })
  await bringLots(client, article, [
    { ...a, quantity_um3pl: 4 },
    { ...b, quantity_um3pl: 6 },
  ])
  const line = (quantity_um3pl: number, more: object = {}) => ({ article_id: article.id, quantity_um3pl, ...more })
  const sold = await order(client, [line(shipped)])
  for (const to of ['picking', 'packed', 'shipped']) await move(client, `/sales-orders/${sold.id}`, to)
  return { ...yard, article, line, sales_order_id: sold.id, lots: () => lotsOf(client, article) }
}

/** A return that is being inspected. */
async function inspecting(client: Client, lines: object[], more: object = {}) {
  const { id, lines: made } = await expectData(client.post('/returns', { lines, ...more }), 201)
  for (const to of ['arrived', 'inspecting']) await move(client, `/returns/${id}`, to)
  const decide = (decisions: object[], to = 'inspecting') =>
    client.post(`/returns/${id}/transitions`, {
      to,
      lines: decisions.map((one) => ({ line_id: made[0].id, action: 'restock', ...one })),
    })
  return { path: `/returns/${id}`, decide }
}

t.test('transitionReturn / takes back lots that the order has shipped', async (t) => {
  const { client, article, line, lots, sales_order_id } = await createStore(6)
  t.strictSame(await lots(), { A: [0, 0, 0], B: [4, 0, 0] })
  const { path, decide } = await inspecting(client, [line(5)], { sales_order_id })
  await expectData(decide([{ quantity_um3pl: 3, lots: [of('A', 2), of('B', 1)] }]))
  await expectData(decide([{ action: 'quarantine', quantity_um3pl: 1, lots: [of('A', 1)] }]))
  const done = await expectData(decide([{ action: 'dispose', quantity_um3pl: 1, lots: [of('B', 1)] }], 'completed'))
  t.match(done.lines[0].lots, [
    { ...a, quantity_restocked: 2, quantity_quarantined: 1, quantity_disposed: 0 },
    { ...b, quantity_restocked: 1, quantity_quarantined: 0, quantity_disposed: 1 },
  ])
  t.strictSame(await expectData(client.get(path)), done)
  t.strictSame(await lots(), { A: [3, 0, 1], B: [5, 0, 0] })
  t.match(await stockOf(client, article), { on_hand: 8, quarantined: 1 })

  const second = await inspecting(client, [line(2)], { sales_order_id })
  const refused = async (field: string, decision: object) => {
    const { status, body } = await second.decide([decision])
    t.equal(status, 422, JSON.stringify(body))
    t.strictSame(Object.keys(body.errors), [field])
  }
  await refused('lines.0.lots', {})
  await refused('lines.0.lots', { lots: [of('A', 1)] })
  await refused('lines.0.lots', { lots: [of('A', 2)] })
  await refused('lines.0.lots', { quantity_um3pl: 1, lots: [of('B', 1)] })
  await refused('lines.0.lots.0.lot_code', { lots: [of('C', 2)] })
  await refused('lines.0.lots.0.expires_on', { quantity_um3pl: 1, lots: [of('A', 1, { expires_on: '2031-01-31' })] })
  t.equal((await client.post(`${second.path}/transitions`, { to: 'completed' })).status, 422)
  await expectData(second.decide([{ quantity_um3pl: 1, lots: [of('A', 1)] }]))
  t.equal((await second.decide([{ quantity_um3pl: 1, lots: [of('A', 1)] }])).status, 422, 'all of it is back')
  t.strictSame(await lots(), { A: [3, 0, 1], B: [5, 0, 0] })
})

t.test('transitionReturn / knows the lot if the order has shipped only one', async (t) => {
  const { client, line, lots, sales_order_id } = await createStore(3)
  const first = await inspecting(client, [line(1)], { sales_order_id })
  const done = await move(client, first.path, 'completed')
  t.match(done.lines[0].lots, [{ lot_code: 'A', quantity_restocked: 1 }])
  const second = await inspecting(client, [line(2)], { sales_order_id })
  await expectData(second.decide([{ action: 'quarantine', quantity_um3pl: 1 }], 'completed'))
  t.strictSame(await lots(), { A: [4, 0, 1], B: [6, 0, 0] })
  const third = await inspecting(client, [line(1)], { sales_order_id })
  t.equal((await third.decide([{}])).status, 422, 'three were shipped, and three are back')
  t.equal((await client.post(`${third.path}/transitions`, { to: 'completed' })).status, 422)
  await move(client, third.path, 'cancelled')
})

t.test('transitionReturn / checks again when the goods are taken back', async (t) => {
  const { client, line, lots, sales_order_id } = await createStore(3)
  const one = await inspecting(client, [line(2)], { sales_order_id })
  const other = await inspecting(client, [line(2)], { sales_order_id })
  await move(client, one.path, 'completed')
  t.equal((await client.post(`${other.path}/transitions`, { to: 'completed' })).status, 422)
  t.strictSame(await lots(), { A: [3, 0, 0], B: [6, 0, 0] })
})

t.test('transitionReturn / takes a known lot without an order, and a new one into quarantine', async (t) => {
  const { client, line, lots } = await createStore(1)
  const { decide, path } = await inspecting(client, [line(4)])
  const fresh = of('C', 1, { expires_on: '2031-01-31' })
  const refused = async (field: string, decision: object) => {
    const { status, body } = await decide([{ quantity_um3pl: 1, ...decision }])
    t.equal(status, 422, JSON.stringify(body))
    t.strictSame(Object.keys(body.errors), [field])
  }
  await refused('lines.0.lots', {})
  await refused('lines.0.lots.0.lot_code', { lots: [fresh] })
  await refused('lines.0.lots.0.expires_on', { action: 'quarantine', lots: [of('C', 1)] })
  await expectData(decide([{ quantity_um3pl: 1, action: 'quarantine', lots: [fresh] }]))
  await expectData(decide([{ quantity_um3pl: 1, action: 'dispose' }]))
  await expectData(decide([{ quantity_um3pl: 2, lots: [of('A', 2)] }]))
  await move(client, path, 'completed')
  t.strictSame(await lots(), { A: [5, 0, 0], B: [6, 0, 0], C: [1, 0, 1] })
})

t.test('transitionReturn / gives restocked lots to backorders', async (t) => {
  const { client, line, lots, sales_order_id } = await createStore(4)
  const waiting = await order(client, [line(8)])
  t.equal(waiting.status, 'backordered')
  const { path } = await inspecting(client, [line(2)], { sales_order_id })
  await move(client, path, 'completed')
  t.match(await expectData(client.get(`/sales-orders/${waiting.id}`)), { status: 'allocated' })
  t.strictSame(await lots(), { A: [2, 2, 0], B: [6, 6, 0] })
})
