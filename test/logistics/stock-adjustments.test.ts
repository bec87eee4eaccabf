import assert from 'node:assert/strict'
import fc from 'fast-check'
import t from 'tap'
import { joinApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { signIn } from '../support/console.ts'
import { createYard, expectData, move, order, quarantine, stocked, stockOf } from '../support/documents.ts'
import { thorough } from '../support/thorough.ts'

const app = await joinApp(t)

const adjust = (client: Client, lines: object[], more: object = {}) =>
  expectData(client.post('/stock/adjustments', { reason: 'damaged', lines, ...more }), 201)

t.test('createStockAdjustment / adds and takes away goods, in every unit', async (t) => {
  const { client } = await createYard(app)
  const article = await stocked(client, 10, { um3pl_2: 'BOX', um3pl_2_factor: 4 })
  const line = { article_code: article.article_code }
  const booked = await adjust(client, [
    { ...line, quantity_um3pl: -3 },
    { ...line, quantity_um3pl: 1, um3pl: 'BOX' },
  ])
  t.match(booked, {
    status: 'booked',
    kind: 'change',
    reason: 'damaged',
    displace: false,
    occurred_at: null,
    allowed_transitions: ['reversed'],
    lines: [
      { quantity_um3pl: -3, um3pl: 'PCS', stock: 'available' },
      { quantity_um3pl: 1, um3pl: 'BOX', stock: 'available' },
    ],
  })
  t.match(booked.number, /^AD-\d{4}-000001$/)
  t.match(await stockOf(client, article), { on_hand: 11, available: 11 })
  const { body } = await client.get(`/stock/movements?document_id=${booked.id}&reason=adjusted`)
  t.strictSame(
    body.data.map(({ delta, balance_after, document_type }: Record<string, unknown>) => [
      delta,
      balance_after,
      document_type,
    ]),
    [
      [-3, 11, 'stock_adjustment'],
      [4, 14, 'stock_adjustment'],
    ],
    'additions are booked first',
  )
})

t.test('createStockAdjustment / holds, releases and writes off goods in quarantine', async (t) => {
  const { client } = await createYard(app)
  const article = await stocked(client, 10)
  const line = { article_id: article.id, quantity_um3pl: 4 }
  const held = await adjust(client, [line], { kind: 'hold', reason: 'quality_hold' })
  t.equal(held.lines[0].stock, null)
  t.match(await stockOf(client, article), { on_hand: 10, quarantined: 4, available: 6 })
  await adjust(client, [{ ...line, quantity_um3pl: 1 }], { kind: 'release', reason: 'quality_release' })
  t.match(await stockOf(client, article), { on_hand: 10, quarantined: 3, available: 7 })
  await adjust(client, [{ ...line, quantity_um3pl: -2, stock: 'quarantined' }], { reason: 'disposed' })
  t.match(await stockOf(client, article), { on_hand: 8, quarantined: 1, available: 7 })
  const { status, body } = await client.post('/stock/adjustments', {
    reason: 'quality_release',
    kind: 'release',
    lines: [{ ...line, quantity_um3pl: 2 }],
  })
  t.equal(status, 409, 'more than there is in quarantine')
  t.match(body, { code: 'insufficient_stock', short: [{ line: 0, wanted: 2, quarantined: 1, documents: [] }] })
})

t.test('createStockAdjustment / frees goods that returns and receptions put in quarantine', async (t) => {
  const { client } = await createYard(app)
  const article = await stocked(client, 0)
  await quarantine(client, article, 5)
  const waiting = await order(client, [{ article_id: article.id, quantity_um3pl: 4 }])
  t.equal(waiting.status, 'backordered')
  await adjust(client, [{ article_id: article.id, quantity_um3pl: 5 }], { kind: 'release', reason: 'quality_release' })
  t.equal((await client.get(`/sales-orders/${waiting.id}`)).body.data.status, 'allocated', 'the backorder gets them')
  t.match(await stockOf(client, article), { on_hand: 5, reserved: 4, quarantined: 0, available: 1 })
})

t.test('createStockAdjustment / names the documents that have reserved what it needs', async (t) => {
  const { client } = await createYard(app)
  const article = await stocked(client, 10)
  const sale = await order(client, [{ article_id: article.id, quantity_um3pl: 8 }])
  const lines = [{ article_id: article.id, quantity_um3pl: -5 }]
  const { status, body } = await client.post('/stock/adjustments', { reason: 'lost', lines })
  t.equal(status, 409)
  t.match(body, {
    code: 'insufficient_stock',
    short: [
      {
        line: 0,
        article_code: article.article_code,
        wanted: 5,
        free: 2,
        reserved: 8,
        quarantined: 0,
        documents: [{ type: 'sales_order', id: sale.id, number: sale.number, quantity: 8 }],
      },
    ],
  })
  t.match(await stockOf(client, article), { on_hand: 10, reserved: 8 }, 'nothing was booked')
})

t.test('createStockAdjustment / displaces orders that nobody picks yet: least priority, then youngest', async (t) => {
  const { client } = await createYard(app)
  const article = await stocked(client, 20)
  const lines = [{ article_id: article.id, quantity_um3pl: 5 }]
  const urgent = await order(client, lines, { priority: 5 })
  const picked = await order(client, lines)
  await move(client, `/sales-orders/${picked.id}`, 'picking')
  const older = await order(client, lines)
  const younger = await order(client, lines)
  const lost = { reason: 'lost', displace: true }
  await adjust(client, [{ article_id: article.id, quantity_um3pl: -7 }], lost)
  const reserved = async ({ id }: { id: number }) => {
    const { status, lines } = (await client.get(`/sales-orders/${id}`)).body.data
    return [status, lines[0].quantity_reserved, lines[0].quantity_backordered]
  }
  t.strictSame(await reserved(younger), ['backordered', 0, 5])
  t.strictSame(await reserved(older), ['backordered', 3, 2])
  t.strictSame(await reserved(urgent), ['allocated', 5, 0])
  t.strictSame(await reserved(picked), ['picking', 5, 0])
  const tooMuch = [{ article_id: article.id, quantity_um3pl: -9 }]
  const { status, body } = await client.post('/stock/adjustments', { ...lost, lines: tooMuch })
  t.equal(status, 409, 'what is being picked is never taken')
  t.equal(body.code, 'insufficient_stock')
  t.strictSame(await reserved(urgent), ['allocated', 5, 0], 'and then nothing is taken')
})

thorough(t, 'createStockAdjustment / takes from orders what the rules say, in every mixture of them', async () => {
  const { client, warehouseId, otherWarehouseId } = await createYard(app)
  const quantity = fc.integer({ min: 1, max: 4 })
  const sale = fc.record({
    priority: fc.integer({ min: 0, max: 2 }),
    quantities: fc.array(quantity, { minLength: 1, maxLength: 2 }),
    isElsewhere: fc.boolean(),
    status: fc.constantFrom('allocated', 'on_hold', 'picking'),
  })
  const story = fc.record({ sales: fc.array(sale, { minLength: 2, maxLength: 5 }), free: fc.nat(3), taken: fc.nat(12) })
  const check = async ({ sales, free, taken: most }: typeof story extends fc.Arbitrary<infer T> ? T : never) => {
    const article = await stocked(client, 0)
    const warehouseOf = (isElsewhere: boolean) => (isElsewhere ? otherWarehouseId : warehouseId)
    const ordered = (isElsewhere: boolean) =>
      sales.filter((one) => one.isElsewhere === isElsewhere).flatMap(({ quantities }) => quantities)
    const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)
    for (const isElsewhere of [false, true]) {
      const lines = [{ article_id: article.id, quantity_um3pl: sumOf(ordered(isElsewhere)) + free + 1 }]
      await adjust(client, lines, { reason: 'found', warehouse_id: warehouseOf(isElsewhere) })
    }
    const orders = []
    for (const { priority, quantities, isElsewhere, status } of sales) {
      const lines = quantities.map((quantity_um3pl) => ({ article_id: article.id, quantity_um3pl }))
      const { id } = await order(client, lines, { priority, warehouse_id: warehouseOf(isElsewhere) })
      if (status !== 'allocated') await move(client, `/sales-orders/${id}`, status)
      orders.push({ id, priority, isElsewhere, status, left: [...quantities], quantities })
    }
    const taken = Math.min(most + 1, sumOf(ordered(false)) + free + 1)
    const losers = orders
      .filter(({ isElsewhere, status }) => !isElsewhere && status !== 'picking')
      .sort((one, other) => one.priority - other.priority || other.id - one.id)
      .flatMap(({ left }) => left.map((_quantity, index) => ({ left, index })).reverse())
    let lack = Math.max(taken - free - 1, 0)
    const isEnough = sumOf(losers.map(({ left, index }) => left[index] ?? 0)) >= lack
    for (const { left, index } of isEnough ? losers : []) {
      const lost = Math.min(lack, left[index] as number)
      left[index] = (left[index] as number) - lost
      lack -= lost
    }
    const lines = [{ article_id: article.id, quantity_um3pl: -taken }]
    const reply = await client.post('/stock/adjustments', { reason: 'lost', displace: true, lines })
    assert.equal(reply.status, isEnough ? 201 : 409)
    for (const { id, status, left, quantities } of orders) {
      const { body } = await client.get(`/sales-orders/${id}`)
      const reserved = body.data.lines.map(({ quantity_reserved }: { quantity_reserved: number }) => quantity_reserved)
      assert.deepEqual(reserved, left)
      const isWhole = sumOf(left) === sumOf(quantities)
      assert.equal(body.data.status, status === 'allocated' && !isWhole ? 'backordered' : status)
    }
  }
  await fc.assert(fc.asyncProperty(story, check), { numRuns: 20 })
})

t.test('createStockAdjustment / cannot displace what is missing in quarantine', async (t) => {
  const { client } = await createYard(app)
  const article = await stocked(client, 5)
  await quarantine(client, article, 2)
  const more = { reason: 'quality_release', displace: true }
  for (const [kind, line] of [
    ['release', { article_id: article.id, quantity_um3pl: 3 }],
    ['change', { article_id: article.id, quantity_um3pl: -3, stock: 'quarantined' }],
  ] as const) {
    const { status, body } = await client.post('/stock/adjustments', { ...more, kind, lines: [line] })
    t.equal(status, 409)
    t.match(body, { code: 'insufficient_stock', short: [{ line: 0, wanted: 3, quarantined: 2 }] })
    t.equal(body.short.length, 1)
  }
})

t.test('createStockAdjustments / an item that is refused takes nothing from orders', async (t) => {
  const { client } = await createYard(app)
  const [article, other] = [await stocked(client, 5), await stocked(client, 5)]
  const sale = await order(client, [{ article_id: article.id, quantity_um3pl: 5 }])
  const take = { article_id: article.id, quantity_um3pl: -2 }
  const tooMuch = { article_id: other.id, quantity_um3pl: 999_999_999_999 }
  const items = [[take, tooMuch], [take], [take, take], [take]].map((lines) => ({
    reason: 'lost',
    displace: true,
    lines,
  }))
  const { body } = await client.post('/stock/adjustments/bulk', { items })
  t.strictSame(
    body.data.results.map(({ status }: { status: number }) => status),
    [422, 201, 409, 201],
  )
  t.match(await stockOf(client, article), { on_hand: 1, reserved: 1 })
  t.match((await client.get(`/sales-orders/${sale.id}`)).body.data.lines, [
    { quantity_reserved: 1, quantity_backordered: 4 },
  ])
})

t.test('createStockAdjustment / accepts inactive articles and warehouses', async (t) => {
  const { client, companyId, otherWarehouseId: warehouse_id } = await createYard(app)
  const article = await stocked(client, 3)
  const found = { reason: 'found', warehouse_id }
  await adjust(client, [{ article_id: article.id, quantity_um3pl: 2 }], found)
  await client.put(`/articles/${article.id}`, { active: false })
  await app.db
    .updateTable('warehouses')
    .set({ active: false })
    .where('company_id', '=', companyId)
    .where('id', '=', warehouse_id)
    .execute()
  await adjust(client, [{ article_id: article.id, quantity_um3pl: -2 }], { ...found, reason: 'disposed' })
  t.match(await stockOf(client, article, warehouse_id), { on_hand: 0 })
})

t.test('transitionStockAdjustment / what is booked or reversed later goes to backorders too', async (t) => {
  const { client } = await createYard(app)
  const article = await stocked(client, 5)
  const lost = await adjust(client, [{ article_id: article.id, quantity_um3pl: -5 }])
  const waiting = await order(client, [{ article_id: article.id, quantity_um3pl: 8 }])
  const reserved = async () => (await client.get(`/sales-orders/${waiting.id}`)).body.data.lines[0].quantity_reserved
  t.equal(await reserved(), 0)
  await move(client, `/stock/adjustments/${lost.id}`, 'reversed')
  t.equal(await reserved(), 5)
  const found = await adjust(client, [{ article_id: article.id, quantity_um3pl: 2 }], {
    reason: 'found',
    status: 'draft',
  })
  await move(client, `/stock/adjustments/${found.id}`, 'booked')
  t.equal(await reserved(), 7)
})

t.test('transitionStockAdjustment / only administrators of the console reverse', async (t) => {
  const { client, companyId } = await createYard(app)
  const article = await stocked(client, 5)
  const lines = [{ article_id: article.id, quantity_um3pl: -2 }]
  const as = async (role: 'operator' | 'administrator') => {
    const { write } = await signIn(app, role)
    const headers = { ...write, 'x-company-id': String(companyId) }
    return (path: string, body: object) => app.client().post(path, body, { headers })
  }
  const [operator, administrator] = [await as('operator'), await as('administrator')]
  const { id } = await expectData(operator('/stock/adjustments', { reason: 'damaged', status: 'draft', lines }), 201)
  const path = `/stock/adjustments/${id}/transitions`
  t.match(await operator(path, { to: 'booked' }), { status: 200 })
  t.match(await operator(path, { to: 'reversed' }), { status: 403, body: { code: 'permission_denied' } })
  t.match(await administrator(path, { to: 'reversed' }), { status: 200 })
  t.match(await stockOf(client, article), { on_hand: 5 })
})

t.test('createStockAdjustment / refuses what makes no sense, by field', async (t) => {
  const { client } = await createYard(app)
  const article = await stocked(client, 3)
  const line = { article_id: article.id, quantity_um3pl: 1 }
  const now = Date.now()
  const day = 86_400_000
  const cases: [body: object, field: string][] = [
    [{ lines: [{ ...line, quantity_um3pl: 0 }] }, 'lines.0.quantity_um3pl'],
    [{ lines: [{ ...line, quantity_um3pl: -0.5 }], kind: 'hold' }, 'lines.0.quantity_um3pl'],
    [{ lines: [{ ...line, stock: 'quarantined' }], kind: 'release' }, 'lines.0.stock'],
    [{ lines: [line], reason: 'other' }, 'notes'],
    [{ lines: [line], reason: 'other', notes: ' ' }, 'notes'],
    [{ lines: [line], reason: 'missing' }, 'reason'],
    [{ lines: [line], reason: 'tracking_changed' }, 'reason'],
    [{ lines: [line], kind: 'other' }, 'kind'],
    [{ lines: [line], occurred_at: new Date(now + day).toISOString() }, 'occurred_at'],
    [{ lines: [line], occurred_at: new Date(now - 31 * day).toISOString() }, 'occurred_at'],
    [{ lines: [line], status: 'reversed' }, 'status'],
  ]
  for (const [body, field] of cases) {
    for (const status of ['booked', 'draft']) {
      const reply = await client.post('/stock/adjustments', { reason: 'found', status, ...body })
      t.equal(reply.status, 422, JSON.stringify(body))
      t.ok(reply.body.errors[field], `${field} is named`)
    }
  }
})

t.test('createStockAdjustment / books what happened earlier now, and says when it happened', async (t) => {
  const { client } = await createYard(app)
  const article = await stocked(client, 3)
  const occurred_at = new Date(Date.now() - 3_600_000).toISOString()
  const { id } = await adjust(client, [{ article_id: article.id, quantity_um3pl: -1 }], { occurred_at })
  const [movement] = (await client.get(`/stock/movements?document_id=${id}`)).body.data
  t.equal(Date.parse(movement.occurred_at), Date.parse(occurred_at))
  t.ok(Date.parse(movement.created_at) > Date.parse(occurred_at))
  const before = await client.get(`/stock?article_code=${article.article_code}&as_of=${occurred_at}`)
  t.equal(before.body.data.length, 0, 'as_of follows the time of booking')
})

t.test('transitionStockAdjustment / books a draft, and reverses what was booked', async (t) => {
  const { client } = await createYard(app)
  const article = await stocked(client, 5)
  const draft = await adjust(client, [{ article_id: article.id, quantity_um3pl: 3 }], {
    reason: 'found',
    status: 'draft',
  })
  t.match(draft, { status: 'draft', allowed_transitions: ['booked', 'cancelled'] })
  t.match(await stockOf(client, article), { on_hand: 5 }, 'a draft moves nothing')
  const path = `/stock/adjustments/${draft.id}`
  await move(client, path, 'booked')
  t.match(await stockOf(client, article), { on_hand: 8 })
  const sale = await order(client, [{ article_id: article.id, quantity_um3pl: 6 }])
  const refused = await client.post(`${path}/transitions`, { to: 'reversed' })
  t.equal(refused.status, 409, 'the goods are promised')
  t.match(refused.body, { code: 'insufficient_stock', short: [{ wanted: 3, free: 2, documents: [{ id: sale.id }] }] })
  await move(client, `/sales-orders/${sale.id}`, 'cancelled')
  const reversed = await move(client, path, 'reversed', { note: 'wrong article' })
  t.match(reversed, { status: 'reversed', allowed_transitions: [] })
  t.match(await stockOf(client, article), { on_hand: 5 })
  const movements = await client.get(`/stock/movements?document_id=${draft.id}`)
  t.strictSame(
    movements.body.data.map(({ reason, delta }: Record<string, unknown>) => [reason, delta]),
    [
      ['reversed', -3],
      ['adjusted', 3],
    ],
  )
})

t.test('createStockAdjustments / books each item, as if one after the other', async (t) => {
  const { client } = await createYard(app)
  const article = await stocked(client, 5)
  const item = (quantity_um3pl: number) => ({ reason: 'lost', lines: [{ article_id: article.id, quantity_um3pl }] })
  const items = [item(-4), item(-4), item(-1)]
  const dry = await client.post('/stock/adjustments/bulk?dry_run=true', { items })
  t.match(dry.body, { data: { succeeded: 2, failed: 1 }, stock_effect: [{ bucket: 'on_hand', before: 5, after: 0 }] })
  t.match(await stockOf(client, article), { on_hand: 5 }, 'a dry run books nothing')
  const { body } = await client.post('/stock/adjustments/bulk', { items })
  t.match(body.data, { succeeded: 2, failed: 1, results: [{ status: 201 }, { status: 409 }, { status: 201 }] })
  t.match(await stockOf(client, article), { on_hand: 0 })
})

t.test('createStockAdjustment / a dry run shows the effect and books nothing', async (t) => {
  const { client } = await createYard(app)
  const article = await stocked(client, 5)
  const lines = [{ article_id: article.id, quantity_um3pl: -2 }]
  const { body } = await client.post('/stock/adjustments?dry_run=true', { reason: 'lost', lines })
  t.match(body.stock_effect, [{ article_code: article.article_code, bucket: 'on_hand', before: 5, after: 3 }])
  t.match(await stockOf(client, article), { on_hand: 5 })
})

t.test('listStockAdjustments / filters by warehouse and article', async (t) => {
  const { client, warehouseId, otherWarehouseId } = await createYard(app)
  const [one, other] = [await stocked(client, 5), await stocked(client, 5)]
  const first = await adjust(client, [{ article_id: one.id, quantity_um3pl: -1 }])
  const second = await adjust(client, [{ article_id: other.id, quantity_um3pl: 1 }], {
    reason: 'found',
    warehouse_id: otherWarehouseId,
  })
  const ids = async (query: string) =>
    (await client.get(`/stock/adjustments?${query}`)).body.data.map(({ id }: { id: number }) => id)
  t.strictSame(await ids(''), [second.id, first.id])
  t.strictSame(await ids(`warehouse_id=${warehouseId}`), [first.id])
  t.strictSame(await ids(`article_code=${other.article_code}`), [second.id])
  t.strictSame(await ids('status=draft'), [])
  t.equal((await client.get('/stock/adjustments/export')).text.trim().split('\n').length, 2)
})
