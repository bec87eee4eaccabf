import t from 'tap'
import { joinApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { createYard, expectData, move, order, stockOf } from '../support/documents.ts'
import { lotOf, lotsOf } from '../support/lots.ts'
import { createArticle } from '../support/world.ts'

const app = await joinApp(t)

const tracked = (client: Client, overrides: object = {}) =>
  createArticle(client, { tracking: 'lot_expiry', ...overrides })
const announce = (client: Client, lines: object[], more: object = {}) =>
  expectData(client.post('/receptions', { lines, ...more }), 201)
const a = { lot_code: 'A', expires_on: '2030-01-31' }
const b = { lot_code: 'B', expires_on: '2030-06-30' }

/** A reception that is being counted. */
async function arrived(client: Client, lines: object[], more: object = {}) {
  const { id } = await announce(client, lines, more)
  const path = `/receptions/${id}`
  await move(client, path, 'arrived')
  return { path, id, reception: await move(client, path, 'receiving') }
}

const count = (client: Client, path: string, lines: object[], to = 'receiving') =>
  client.post(`${path}/transitions`, { to, lines })

t.test('createReception / announces lots, which are there when the goods come as announced', async (t) => {
  const { client } = await createYard(app)
  const article = await tracked(client, { um3pl_2: 'BOX', um3pl_2_factor: 4 })
  const lots = [
    { ...b, quantity_um3pl: 1.5 },
    { ...a, produced_on: '2028-01-31', quantity_um3pl: 0.5 },
  ]
  const announced = await announce(client, [{ article_id: article.id, um3pl: 'BOX', quantity_um3pl: 2, lots }])
  t.match(announced.lines[0].lots, [
    { ...a, quantity_um3pl: 0.5, quantity_received: 0, quantity_rejected: 0 },
    { ...b, quantity_um3pl: 1.5, quantity_received: 0, quantity_rejected: 0 },
  ])
  t.strictSame(await expectData(client.get(`/receptions/${announced.id}`)), announced)
  t.match(await lotOf(client, article, 'A'), { on_hand: 0, produced_on: '2028-01-31', warehouses: [] })
  const path = `/receptions/${announced.id}`
  for (const to of ['arrived', 'receiving']) await move(client, path, to)
  const completed = await move(client, path, 'completed')
  t.match(completed, { discrepancies: [], lines: [{ lots: [{ quantity_received: 0.5 }, { quantity_received: 1.5 }] }] })
  t.match(await stockOf(client, article), { on_hand: 8, inbound: 0, available: 8 })
  t.strictSame(await lotsOf(client, article), { A: [2, 0, 0], B: [6, 0, 0] })
  const { body } = await client.get(`/stock/movements?lot_code=B&document_id=${announced.id}`)
  t.match(body.data, [{ bucket: 'on_hand', delta: 6, lot_code: 'B', lot_balance_after: 6, balance_after: 8 }])
})

t.test('createReception / refuses lots that do not add up, lack a date, or have another one', async (t) => {
  const { client } = await createYard(app)
  const article = await tracked(client)
  const plain = await createArticle(client)
  await announce(client, [{ article_id: article.id, quantity_um3pl: 2, lots: [{ ...a, quantity_um3pl: 2 }] }])
  const refused = async (field: string, line: object) => {
    const lines = [{ article_id: article.id, quantity_um3pl: 2, ...line }]
    const { status, body } = await client.post('/receptions', { lines })
    t.equal(status, 422, JSON.stringify(body))
    t.strictSame(Object.keys(body.errors), [field])
  }
  await refused('lines.0.lots', { lots: [{ ...a, quantity_um3pl: 1 }] })
  await refused('lines.0.lots.0.expires_on', { lots: [{ ...a, expires_on: '2030-02-01', quantity_um3pl: 2 }] })
  await refused('lines.0.lots.0.expires_on', { lots: [{ lot_code: 'new', quantity_um3pl: 2 }] })
  await refused('lines.0.lots.1.lot_code', { lots: [1, 1].map((quantity_um3pl) => ({ ...a, quantity_um3pl })) })
  await refused('lines.0.lots.0.lot_code', { lots: [{ ...a, lot_code: ' A', quantity_um3pl: 2 }] })
  await refused('lines.0.lots.0.lot_code', { lots: [{ ...a, lot_code: '', quantity_um3pl: 2 }] })
  await refused('lines.0.lots', { article_id: plain.id, lots: [{ ...a, quantity_um3pl: 2 }] })
})

t.test('updateReception / replaces announced lots, and keeps those that are sent back', async (t) => {
  const { client } = await createYard(app)
  const article = await tracked(client)
  const announced = await announce(client, [
    { article_id: article.id, quantity_um3pl: 2, lots: [{ ...a, quantity_um3pl: 2 }] },
  ])
  const path = `/receptions/${announced.id}`
  t.equal((await expectData(client.put(path, announced))).version, announced.version)
  const lots = [
    { ...a, quantity_um3pl: 1 },
    { ...b, quantity_um3pl: 2 },
  ]
  const changed = await expectData(client.put(path, { lines: [{ article_id: article.id, quantity_um3pl: 3, lots }] }))
  t.match(changed.lines[0].lots, lots)
  t.equal(changed.lines[0].lots.length, 2)
  t.strictSame(await expectData(client.get(path)), changed)
})

t.test('transitionReception / counts totals of each lot', async (t) => {
  const { client } = await createYard(app)
  const article = await tracked(client)
  const { path, reception } = await arrived(client, [{ article_id: article.id, quantity_um3pl: 10 }])
  const line_id = reception.lines[0].id
  const counted = async (line: object) => expectData(count(client, path, [{ line_id, ...line }]), 200)
  await counted({ received: 3, rejected: 1, lots: [{ ...a, received: 3, rejected: 1 }] })
  t.strictSame(await lotsOf(client, article), { A: [4, 0, 1] })
  const second = await counted({ received: 7, rejected: 1, lots: [{ ...b, received: 4 }] })
  t.match(second.lines[0], {
    quantity_received: 7,
    lots: [
      { lot_code: 'A', quantity_um3pl: null, quantity_received: 3, quantity_rejected: 1 },
      { lot_code: 'B', quantity_received: 4, quantity_rejected: 0 },
    ],
  })
  t.strictSame(await lotsOf(client, article), { A: [4, 0, 1], B: [4, 0, 0] })
  t.match(await stockOf(client, article), { on_hand: 8, quarantined: 1, inbound: 2 })
  const same = await counted({ received: 7, rejected: 1 })
  t.strictSame(same.lines, second.lines, 'a total that does not grow needs no lots')
  const completed = await expectData(
    count(client, path, [{ line_id, received: 8, lots: [{ lot_code: 'A', received: 4 }] }], 'completed'),
  )
  t.match(completed.discrepancies, [{ kind: 'short', quantity_came: 9 }])
  t.strictSame(await lotsOf(client, article), { A: [5, 0, 1], B: [4, 0, 0] })
})

t.test('transitionReception / refuses counts without lots, and lots that do not fit', async (t) => {
  const { client } = await createYard(app)
  const article = await tracked(client)
  const plain = await createArticle(client)
  const { path, reception } = await arrived(client, [
    { article_id: article.id, quantity_um3pl: 10 },
    { article_id: plain.id, quantity_um3pl: 1 },
  ])
  const [{ id: line_id }, { id: other }] = reception.lines
  await expectData(count(client, path, [{ line_id, received: 4, lots: [{ ...a, received: 4 }] }]))
  const refused = async (fields: string[], line: object, to = 'receiving') => {
    const { status, body } = await count(client, path, [{ line_id, received: 5, ...line }], to)
    t.equal(status, 422, JSON.stringify(body))
    t.strictSame(Object.keys(body.errors), fields)
  }
  await refused(['lines.0.lots'], {})
  await refused(['lines.0.lots'], { received: 10 }, 'completed')
  await refused(['lines.0.lots'], { lots: [{ ...a, received: 4 }] })
  await refused(['lines.0.lots'], { lots: [{ ...a, received: 4, rejected: 1 }] })
  await refused(['lines.0.lots.0.received'], {
    received: 4,
    lots: [
      { ...a, received: 3 },
      { ...b, received: 1 },
    ],
  })
  await refused(['lines.0.lots.0.expires_on'], { lots: [{ lot_code: 'new', received: 1 }] })
  await refused(['lines.0.lots.0.expires_on'], { lots: [{ ...a, expires_on: '2031-01-01', received: 5 }] })
  await refused(['lines.0.lots.1.lot_code'], {
    lots: [{ ...b, received: 1 }, b],
  })
  await refused(['lines.0.lots'], { line_id: other, received: 1, lots: [{ ...a, received: 1 }] })
  t.strictSame(await lotsOf(client, article), { A: [4, 0, 0] })
})

t.test('transitionReception / needs no lots if all that were announced have come', async (t) => {
  const { client } = await createYard(app)
  const article = await tracked(client)
  const lots = [
    { ...a, quantity_um3pl: 4 },
    { ...b, quantity_um3pl: 6 },
  ]
  const lines = [{ article_id: article.id, quantity_um3pl: 10, lots }]
  const { path, reception } = await arrived(client, lines)
  const line_id = reception.lines[0].id
  t.equal((await count(client, path, [{ line_id, received: 9 }])).status, 422, 'nobody knows what is missing')
  t.equal((await count(client, path, [{ line_id, received: 9, rejected: 1 }])).status, 422, 'nor what is rejected')
  await expectData(count(client, path, [{ line_id, received: 0, rejected: 1, lots: [{ lot_code: 'A', rejected: 1 }] }]))
  await expectData(count(client, path, [{ line_id, received: 9 }]))
  t.strictSame(await lotsOf(client, article), { A: [4, 0, 1], B: [6, 0, 0] })

  const other = await arrived(client, [{ article_id: article.id, quantity_um3pl: 10 }])
  t.equal((await client.post(`${other.path}/transitions`, { to: 'completed' })).status, 422)
})

t.test('transitionReception / counts a package with its lots', async (t) => {
  const { client } = await createYard(app)
  const article = await tracked(client)
  const sscc = '106141411234567897'
  const line = { article_id: article.id, quantity_um3pl: 5, sscc, lots: [{ ...a, quantity_um3pl: 5 }] }
  const { path } = await arrived(client, [line])
  await expectData(count(client, path, [{ sscc }]))
  t.strictSame(await lotsOf(client, article), { A: [5, 0, 0] })
})

t.test('transitionReception / takes lots of an article that was not announced', async (t) => {
  const { client } = await createYard(app)
  const article = await tracked(client)
  const plain = await createArticle(client)
  const { path } = await arrived(client, [{ article_id: plain.id, quantity_um3pl: 1 }])
  const { article_code } = article
  t.equal((await count(client, path, [{ article_code, received: 2 }])).status, 422)
  const counted = await expectData(count(client, path, [{ article_code, received: 2, lots: [{ ...a, received: 2 }] }]))
  t.match(counted.lines[1], { unexpected: true, lots: [{ lot_code: 'A', quantity_received: 2 }] })
  t.notOk('lots' in counted.lines[0])
  t.strictSame(await lotsOf(client, article), { A: [2, 0, 0] })
})

t.test('transitionReception / fills backorders with the lots that came', async (t) => {
  const { client } = await createYard(app)
  const article = await tracked(client)
  const waiting = await order(client, [{ article_id: article.id, quantity_um3pl: 3 }])
  t.equal(waiting.status, 'backordered')
  const lots = [{ ...a, quantity_um3pl: 5 }]
  const { path } = await arrived(client, [{ article_id: article.id, quantity_um3pl: 5, lots }])
  await move(client, path, 'completed')
  t.match(await expectData(client.get(`/sales-orders/${waiting.id}`)), {
    status: 'allocated',
    lines: [{ lots: [{ lot_code: 'A', quantity_reserved: 3 }] }],
  })
  t.strictSame(await lotsOf(client, article), { A: [5, 3, 0] })
})

t.test('correctReception / corrects the totals of lots', async (t) => {
  const { client } = await createYard(app)
  const article = await tracked(client)
  const lines = [{ article_id: article.id, quantity_um3pl: 10 }]
  const bought = await expectData(client.post('/purchase-orders', { lines }), 201)
  const { path, reception } = await arrived(client, lines, { purchase_order_id: bought.id })
  const line_id = reception.lines[0].id
  const lots = [
    { ...a, received: 4 },
    { ...b, received: 6 },
  ]
  await expectData(count(client, path, [{ line_id, received: 10, lots }], 'completed'))
  const correct = (line: object) =>
    client.post(`${path}/corrections`, { lines: [{ line_id, ...line }], note: 'Counted wrong' })
  const refused = async (fields: string[], line: object) => {
    const { status, body } = await correct(line)
    t.equal(status, 422, JSON.stringify(body))
    t.strictSame(Object.keys(body.errors), fields)
  }
  await refused(['lines.0.lots'], { received: 9 })
  await refused(['lines.0.lots'], { received: 9, lots: [{ lot_code: 'A', received: 4 }] })
  await refused(['lines.0.lots.0.expires_on'], { received: 11, lots: [{ lot_code: 'C', received: 1 }] })

  await expectData(
    correct({
      received: 10,
      lots: [
        { lot_code: 'A', received: 5 },
        { lot_code: 'B', received: 5 },
      ],
    }),
  )
  t.strictSame(await lotsOf(client, article), { A: [5, 0, 0], B: [5, 0, 0] }, 'only the lots were wrong')
  const less = await expectData(
    correct({ received: 7, rejected: 1, lots: [{ lot_code: 'B', received: 2, rejected: 1 }] }),
  )
  t.match(less, { discrepancies: [{ kind: 'short', quantity_came: 8 }] })
  t.match(less.lines[0].lots, [{ quantity_received: 5 }, { quantity_received: 2, quantity_rejected: 1 }])
  t.strictSame(await lotsOf(client, article), { A: [5, 0, 0], B: [3, 0, 1] })
  t.match(await stockOf(client, article), { on_hand: 8, quarantined: 1, inbound: 2 })
  t.match(await expectData(client.get(`/purchase-orders/${bought.id}`)), { status: 'partially_received' })

  await order(client, [{ article_id: article.id, quantity_um3pl: 5 }])
  const { status, body } = await correct({ received: 5, lots: [{ lot_code: 'A', received: 3 }] })
  t.equal(status, 409)
  t.match(body, { code: 'insufficient_stock', short: [{ lot_code: 'A', wanted: 2, free: 0, reserved: 5 }] })
  const displaced = await client.post(`${path}/corrections`, {
    lines: [{ line_id, received: 5, lots: [{ lot_code: 'A', received: 3 }] }],
    note: 'Counted wrong',
    displace: true,
  })
  t.equal(displaced.status, 200)
  t.strictSame(
    await lotsOf(client, article),
    { A: [3, 3, 0], B: [3, 2, 1] },
    'the order gets what is free of another lot',
  )
})
