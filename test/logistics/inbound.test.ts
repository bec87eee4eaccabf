import t from 'tap'
import { joinApp } from '../support/app.ts'
import { lockRows, waitForBlocked } from '../support/blocked.ts'
import type { Client } from '../support/client.ts'
import { deadlocksDuring } from '../support/deadlocks.ts'
import { createYard, expectData, move, receive, stockOf } from '../support/documents.ts'
import { createArticle } from '../support/world.ts'

const app = await joinApp(t)

const announce = (client: Client, lines: object[], more: object = {}) =>
  expectData(client.post('/receptions', { lines, ...more }), 201)
const buy = (client: Client, lines: object[], more: object = {}) =>
  expectData(client.post('/purchase-orders', { lines, ...more }), 201)

async function announceAndOpen(client: Client, lines: object[], more: object = {}) {
  const reception = await announce(client, lines, more)
  await move(client, `/receptions/${reception.id}`, 'arrived')
  return reception
}

t.test('createPurchaseOrder / an open order counts as inbound', async (t) => {
  const { client } = await createYard(app)
  const article = await createArticle(client)
  const line = { article_id: article.id, quantity_um3pl: 10 }
  const draft = await buy(client, [line], { status: 'draft', expected_date: '2026-03-10' })
  t.match(draft, { status: 'draft', expected_date: '2026-03-10', number: /^PO-/ })
  t.same(await stockOf(client, article), {})
  const path = `/purchase-orders/${draft.id}`
  t.match(await expectData(client.put(path, { status: 'open' })), { status: 'open' })
  t.match(await stockOf(client, article), { inbound: 10, on_hand: 0 })
  await expectData(client.put(path, { lines: [{ ...line, quantity_um3pl: 7 }] }))
  t.match(await stockOf(client, article), { inbound: 7 })
  await move(client, path, 'cancelled')
  t.match(await stockOf(client, article), { inbound: 0 })
})

t.test('transitionReception / counts are totals: they can be repeated, and grow, but not shrink', async (t) => {
  const { client, userId } = await createYard(app)
  const article = await createArticle(client)
  const { id, lines } = await announceAndOpen(client, [{ article_id: article.id, quantity_um3pl: 10 }])
  t.match(await stockOf(client, article), { on_hand: 0, inbound: 10 })
  const path = `/receptions/${id}`
  const count = (received: number, rejected?: number) =>
    client.post(`${path}/transitions`, {
      to: 'receiving',
      lines: [{ line_id: lines[0].id, received, ...(rejected !== undefined && { rejected }) }],
    })
  const first = await expectData(count(4, 1))
  t.match(first, { status: 'receiving', lines: [{ quantity_received: 4, quantity_rejected: 1 }] })
  t.match(await stockOf(client, article), { on_hand: 5, quarantined: 1, available: 4, inbound: 5 })
  t.strictSame(await expectData(count(4, 1)), first, 'the same count changes nothing')
  t.strictSame(await expectData(count(4)), first, 'nor does one that is silent about rejects')
  for (const [received, rejected, field] of [
    [3, 1, 'received'],
    [4, 0, 'rejected'],
  ] as const) {
    const { status, body } = await count(received, rejected)
    t.equal(status, 422)
    t.strictSame(Object.keys(body.errors), [`lines.0.${field}`])
  }
  await expectData(count(8, 2))
  t.match(await stockOf(client, article), { on_hand: 10, quarantined: 2, available: 8, inbound: 0 })
  await expectData(count(11, 2))
  const done = await move(client, path, 'completed')
  const { id: article_id, article_code } = article
  t.strictSame(done.discrepancies, [
    { kind: 'over', line_id: lines[0].id, article_id, article_code, quantity_expected: 10, quantity_came: 13 },
  ])
  t.match(await stockOf(client, article), { on_hand: 13, quarantined: 2, available: 11, inbound: 0 })
  const { body } = await client.get(`/stock/movements?document_id=${id}`)
  t.equal(body.data.length, 10)
  t.ok(body.data.every((row: { actor: string }) => row.actor === `user:${userId}`))
  t.strictSame(await expectData(client.put(path, done)), done, 'the round trip')
})

t.test(
  'transitionReception / without counts everything has arrived; what is missing is no longer inbound',
  async (t) => {
    const { client } = await createYard(app)
    const [one, two] = [await createArticle(client), await createArticle(client)]
    const lines = [one, two].map(({ id }) => ({ article_id: id, quantity_um3pl: 5 }))
    t.strictSame((await receive(client, lines)).discrepancies, [], 'as announced')
    t.match(await stockOf(client, two), { on_hand: 5, inbound: 0 })

    const short = await announceAndOpen(client, lines)
    const path = `/receptions/${short.id}`
    const done = await (async () => {
      await move(client, path, 'receiving')
      return move(client, path, 'completed', { lines: [{ line_id: short.lines[0].id, received: 2 }] })
    })()
    t.match(done.discrepancies, [
      { kind: 'short', article_code: one.article_code, quantity_expected: 5, quantity_came: 2 },
      { kind: 'short', article_code: two.article_code, quantity_expected: 5, quantity_came: 0 },
    ])
    t.match(await stockOf(client, one), { on_hand: 7, inbound: 0 })
    t.match(await stockOf(client, two), { on_hand: 5, inbound: 0 })
  },
)

t.test('transitionReception / an article that was not announced becomes a new line', async (t) => {
  const { client } = await createYard(app)
  const [announced, surprise] = [await createArticle(client), await createArticle(client)]
  const { id } = await announceAndOpen(client, [{ article_id: announced.id, quantity_um3pl: 5 }])
  const path = `/receptions/${id}`
  const count = { to: 'receiving', lines: [{ article_code: surprise.article_code, received: 3 }] }
  const counted = await expectData(client.post(`${path}/transitions`, count))
  t.match(counted.lines[1], { article_id: surprise.id, quantity_um3pl: 0, quantity_received: 3, unexpected: true })
  t.strictSame(await expectData(client.post(`${path}/transitions`, count)), counted, 'repeated, it is the same line')
  t.match(await stockOf(client, surprise), { on_hand: 3, inbound: 0 })
  const twice = [count.lines[0], { line_id: counted.lines[1].id, received: 4 }]
  t.equal((await client.post(`${path}/transitions`, { to: 'receiving', lines: twice })).status, 422)
  const unknown = { to: 'receiving', lines: [{ article_code: 'nothing', received: 1 }, { received: 1 }] }
  t.strictSame(Object.keys((await client.post(`${path}/transitions`, unknown)).body.errors), [
    'lines.0.article_code',
    'lines.1.article_code',
  ])
  const done = await move(client, path, 'completed')
  t.match(done.discrepancies, [{ kind: 'short' }, { kind: 'unexpected', quantity_expected: 0, quantity_came: 3 }])
  t.strictSame(await expectData(client.put(path, done)), done, 'the round trip')
})

t.test('receptions / deliver a purchase order, and change its status', async (t) => {
  const { client, otherWarehouseId } = await createYard(app)
  const [one, two] = [await createArticle(client), await createArticle(client)]
  const order = await buy(client, [
    { article_id: one.id, quantity_um3pl: 10 },
    { article_id: two.id, quantity_um3pl: 5 },
  ])
  const read = () => expectData(client.get(`/purchase-orders/${order.id}`))
  const first = await announceAndOpen(client, [{ article_id: one.id, quantity_um3pl: 6 }], {
    purchase_order_id: order.id,
    warehouse_id: otherWarehouseId,
  })
  t.equal(first.lines[0].purchase_order_line_id, order.lines[0].id, 'matched by article')
  t.match(await stockOf(client, one), { inbound: 10 }, 'counted once, where it was ordered')
  await move(client, `/receptions/${first.id}`, 'receiving')
  await move(client, `/receptions/${first.id}`, 'completed')
  t.match(await read(), { status: 'partially_received', lines: [{ quantity_received: 6 }, { quantity_received: 0 }] })
  t.match(await stockOf(client, one), { inbound: 4, on_hand: 0 })
  t.match(await stockOf(client, one, otherWarehouseId), { inbound: 0, on_hand: 6 })
  const late = await client.put(`/purchase-orders/${order.id}`, { lines: [{ article_id: one.id, quantity_um3pl: 1 }] })
  t.equal(late.body.code, 'document_frozen', 'after the first receipt')
  t.strictSame(await expectData(client.put(`/purchase-orders/${order.id}`, await read())), await read())

  await receive(client, [
    { article_id: two.id, quantity_um3pl: 5 },
    { article_id: one.id, quantity_um3pl: 6, purchase_order_line_id: order.lines[0].id },
  ])
  const over = await read()
  t.equal(over.status, 'partially_received', 'more of the one does not make up for the other')
  t.match(over.lines, [{ quantity_received: 12 }, { quantity_received: 0 }])
  t.match(await stockOf(client, one), { inbound: 0, on_hand: 6 })
  await receive(client, [{ article_id: two.id, quantity_um3pl: 5 }], { purchase_order_id: order.id })
  const whole = await read()
  t.equal(whole.status, 'received')
  t.strictSame(
    whole.status_history.map(({ to }: { to: string }) => to),
    ['open', 'partially_received', 'received'],
  )
})

t.test('transitionPurchaseOrder / a closed order expects nothing, but later arrivals still count', async (t) => {
  const { client } = await createYard(app)
  const article = await createArticle(client)
  const line = { article_id: article.id, quantity_um3pl: 10 }
  const order = await buy(client, [line])
  const reception = await announceAndOpen(client, [line], { purchase_order_id: order.id })
  const count = (received: number) =>
    move(client, `/receptions/${reception.id}`, 'receiving', {
      lines: [{ line_id: reception.lines[0].id, received }],
    })
  await count(4)
  await move(client, `/purchase-orders/${order.id}`, 'closed')
  t.match(await stockOf(client, article), { on_hand: 4, inbound: 0 })
  await count(9)
  t.match(await stockOf(client, article), { on_hand: 9, inbound: 0 })
  t.match(await expectData(client.get(`/purchase-orders/${order.id}`)), {
    status: 'closed',
    lines: [{ quantity_received: 9 }],
  })
  const again = await client.post('/receptions', { lines: [line], purchase_order_id: order.id })
  t.strictSame(Object.keys(again.body.errors), ['purchase_order_id'], 'it expects nothing')
})

t.test('createReception / matches its lines with those of the order, and checks lines that are named', async (t) => {
  const { client } = await createYard(app)
  const [one, two] = [await createArticle(client), await createArticle(client)]
  const order = await buy(client, [
    { article_id: one.id, quantity_um3pl: 1 },
    { article_id: two.id, quantity_um3pl: 2 },
    { article_id: one.id, quantity_um3pl: 3 },
  ])
  const [a, b, c] = order.lines.map(({ id }: { id: number }) => id)
  const line = (article: { id: number }, purchase_order_line_id?: number) => ({
    article_id: article.id,
    quantity_um3pl: 1,
    ...(purchase_order_line_id && { purchase_order_line_id }),
  })
  const lines = [line(one), line(one), line(two), line(one)]
  const matched = await announce(client, lines, { purchase_order_id: order.id })
  const links = (document: { lines: { purchase_order_line_id: number }[] }) =>
    document.lines.map(({ purchase_order_line_id }) => purchase_order_line_id)
  t.strictSame(links(matched), [a, c, b, c], 'each expects what is still to be announced')
  t.strictSame(links(await announce(client, [line(one), line(one, a)], { purchase_order_id: order.id })), [c, a])
  t.strictSame(links(await announce(client, [line(one, c)])), [c])

  const other = await createYard(app)
  const theirs = await createArticle(other.client)
  const foreign = await buy(other.client, [{ article_id: theirs.id, quantity_um3pl: 1 }])
  const wrong: [object[], object, string[]][] = [
    [[line(two, a)], {}, ['lines.0.purchase_order_line_id']],
    [[line(one, foreign.lines[0].id)], {}, ['lines.0.purchase_order_line_id']],
    [[line(one)], { purchase_order_id: foreign.id }, ['purchase_order_id']],
    [[line(one, a)], { purchase_order_id: matched.id }, ['purchase_order_id', 'lines.0.purchase_order_line_id']],
  ]
  for (const [lines, more, fields] of wrong) {
    const { status, body } = await client.post('/receptions', { lines, ...more })
    t.equal(status, 422)
    t.strictSame(Object.keys(body.errors), fields)
  }
})

t.test('updateReception / changes lines, order and warehouse before the first receipt', async (t) => {
  const { client, otherWarehouseId } = await createYard(app)
  const article = await createArticle(client)
  const line = { article_id: article.id, quantity_um3pl: 10 }
  const order = await buy(client, [line])
  const { id } = await announce(client, [line])
  t.match(await stockOf(client, article), { inbound: 20 })
  const path = `/receptions/${id}`
  const linked = await expectData(client.put(path, { purchase_order_id: order.id }))
  t.equal(linked.lines[0].purchase_order_line_id, order.lines[0].id)
  t.match(await stockOf(client, article), { inbound: 10 }, 'now counted by the order alone')
  const gone = await client.put(`/purchase-orders/${order.id}`, {
    lines: [{ article_id: (await createArticle(client)).id, quantity_um3pl: 1 }],
  })
  t.equal(gone.body.code, 'document_frozen', 'a line that is being delivered cannot go')
  await expectData(client.put(`/purchase-orders/${order.id}`, { lines: [{ ...line, quantity_um3pl: 12 }] }))
  t.match(await stockOf(client, article), { inbound: 12 })

  await expectData(client.put(path, { purchase_order_id: null, warehouse_id: otherWarehouseId }))
  t.match(await stockOf(client, article, otherWarehouseId), { inbound: 10 })
  await expectData(client.put(path, { lines: [{ ...line, quantity_um3pl: 4 }], status: 'arrived', carrier: 'Tirreno' }))
  t.match(await stockOf(client, article, otherWarehouseId), { inbound: 4 })
  await move(client, path, 'receiving')
  const late = await client.put(path, { lines: [line] })
  t.equal(late.body.code, 'document_frozen')
  await expectData(client.put(path, { status: 'completed' }))
  t.match(await stockOf(client, article, otherWarehouseId), { inbound: 0, on_hand: 4 })
})

t.test('createEtsmReception / follows the rules of users, and records its source', async (t) => {
  const { client, companyId } = await createYard(app)
  const etsm = app.client({ token: 'test-etsm-token', company: companyId })
  const article = await createArticle(client)
  const body = { reference: 'TRIP-1', lines: [{ article_code: article.article_code, quantity_um3pl: 3 }] }
  const created = await expectData(etsm.post('/integrations/etsm/receptions', body), 201)
  t.match(created, { source: 'etsm', status: 'announced', status_history: [{ actor: 'etsm' }] })
  t.match(await expectData(client.get(`/receptions/${created.id}`)), { source: 'etsm', reference: 'TRIP-1' })
  t.equal((await client.post('/receptions', body)).status, 422, 'the reference is taken')
  t.match(await expectData(client.post('/receptions', { ...body, reference: 'TRIP-2' })), { source: 'api' })
  t.match(await stockOf(client, article), { inbound: 6 })
})

t.test('transitionReception / a count without a unit is in the first unit of the article', async (t) => {
  const { client } = await createYard(app)
  const article = await createArticle(client, { um3pl_2: 'BOX', um3pl_2_factor: 12 })
  const { article_code } = article
  const { id } = await announceAndOpen(client, [{ article_code, um3pl: 'BOX', quantity_um3pl: 3 }])
  const { lines } = await move(client, `/receptions/${id}`, 'receiving', { lines: [{ article_code, received: 5 }] })
  t.match(lines, [
    { um3pl: 'BOX', quantity_received: 0, unexpected: false },
    { um3pl: article.um3pl, quantity_received: 5, unexpected: true },
  ])
  t.match(await stockOf(client, article), { on_hand: 5, inbound: 36 })
})

t.test('transitionReception / and a change of its purchase order at once do not deadlock', async (t) => {
  const { client, companyId } = await createYard(app)
  const article = await createArticle(client)
  const line = { article_id: article.id, quantity_um3pl: 5 }
  const bought = await buy(client, [line])
  const reception = await announceAndOpen(client, [line], { purchase_order_id: bought.id })
  const path = `/purchase-orders/${bought.id}`
  const deadlocks = await deadlocksDuring(async () => {
    const release = await lockRows(app.pool, 'documents', `company_id = ${companyId} and id = ${bought.id}`)
    const [{ id }] = bought.lines
    const changed = expectData(client.put(path, { lines: [{ ...line, id, quantity_um3pl: 7 }] }))
    await waitForBlocked(app.pool, 1)
    const counted = move(client, `/receptions/${reception.id}`, 'receiving', {
      lines: [{ line_id: reception.lines[0].id, received: 4 }],
    })
    // The purchase order goes to the change first, which then needs the stock.
    await waitForBlocked(app.pool, 2)
    await release()
    await Promise.all([changed, counted])
  })
  t.equal(deadlocks, 0)
  t.match(await stockOf(client, article), { on_hand: 4, inbound: 3 })
})
