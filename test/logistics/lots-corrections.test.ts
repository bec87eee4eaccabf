import t from 'tap'
import { oneCompany } from '../../src/logistics/company-scope.ts'
import { processChunk } from '../../src/logistics/imports/processing.ts'
import { joinApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { createYard, expectData, move, order, stockOf, type Yard } from '../support/documents.ts'
import { bringLots, lotOf, lotsOf } from '../support/lots.ts'
import { createSerialStore } from '../support/serials.ts'
import { createArticle } from '../support/world.ts'

const app = await joinApp(t)

const a = { lot_code: 'A', expires_on: '2030-01-31' }
const b = { lot_code: 'B', expires_on: '2030-06-30' }

/** A company with an article of which 4 of lot A and 6 of lot B are in the default warehouse. */
async function createStore() {
  const yard = await createYard(app)
  const { client } = yard
  const article = await createArticle(client, { tracking: 'lot_expiry' })
  await bringLots(client, article, [
    { ...a, quantity_um3pl: 4 },
    { ...b, quantity_um3pl: 6 },
  ])
  const line = (quantity_um3pl: number, more: object = {}) => ({ article_id: article.id, quantity_um3pl, ...more })
  return { ...yard, article, line, lots: () => lotsOf(client, article) }
}

const post = (client: Client, kind: string, lines: object[], more: object = {}) =>
  client.post('/stock/adjustments', { kind, reason: 'found', lines, ...more })
const adjust = (...[client, kind, lines, more]: Parameters<typeof post>) =>
  expectData(post(client, kind, lines, more), 201)

t.test('createStockAdjustment / changes, holds and releases goods of a lot', async (t) => {
  const { client, article, line, lots } = await createStore()
  const added = await adjust(client, 'change', [line(2, { lot_code: 'C', expires_on: '2031-01-31' })])
  t.match(added.lines[0].lots, [{ lot_code: 'C', expires_on: '2031-01-31', quantity_um3pl: 2 }])
  t.notOk('lot_code' in added.lines[0])
  t.strictSame(await expectData(client.get(`/stock/adjustments/${added.id}`)), added)
  await adjust(client, 'change', [line(-1, { lot_code: 'A' })])
  await adjust(client, 'change', [line(3, { lot_code: 'A', stock: 'quarantined' })])
  await adjust(client, 'hold', [line(2, { lot_code: 'B', expires_on: '2030-06-30' })])
  t.strictSame(await lots(), { A: [6, 0, 3], B: [6, 0, 2], C: [2, 0, 0] })
  await adjust(client, 'release', [
    line(3, {
      lots: [
        { lot_code: 'A', quantity_um3pl: 2 },
        { lot_code: 'B', quantity_um3pl: 1 },
      ],
    }),
  ])
  t.strictSame(await lots(), { A: [6, 0, 1], B: [6, 0, 1], C: [2, 0, 0] })
  t.match(await stockOf(client, article), { on_hand: 14, quarantined: 2 })
})

t.test('createStockAdjustment / refuses unknown lots, wrong dates and sums, and too much of a lot', async (t) => {
  const { client, line, lots, article } = await createStore()
  const plain = await createArticle(client)
  const refused = async (status: number, expected: object | string, kind: string, one: object) => {
    const reply = await post(client, kind, [one])
    t.equal(reply.status, status, JSON.stringify(reply.body))
    if (typeof expected === 'string') t.strictSame(Object.keys(reply.body.errors), [expected])
    else t.match(reply.body, expected)
  }
  await refused(422, 'lines.0.lot_code', 'change', line(1))
  await refused(422, 'lines.0.lot_code', 'change', line(-1, { lot_code: 'C', expires_on: '2031-01-31' }))
  await refused(422, 'lines.0.lot_code', 'hold', line(1, { lot_code: 'C', expires_on: '2031-01-31' }))
  await refused(422, 'lines.0.expires_on', 'change', line(1, { lot_code: 'C' }))
  await refused(422, 'lines.0.expires_on', 'change', line(1, { ...a, expires_on: '2031-01-31' }))
  await refused(422, 'lines.0.lots', 'change', line(1, { lots: [{ lot_code: 'A', quantity_um3pl: 2 }] }))
  await refused(422, 'lines.0.lots', 'change', line(1, { lot_code: 'A', lots: [{ lot_code: 'A', quantity_um3pl: 1 }] }))
  await refused(422, 'lines.0.to_lot_code', 'change', line(1, { lot_code: 'A', to_lot_code: 'B' }))
  await refused(422, 'lines.0.lot_code', 'change', { article_id: plain.id, quantity_um3pl: 1, lot_code: 'A' })
  const short = [{ article_code: article.article_code, lot_code: 'A', wanted: 5, free: 4 }]
  await refused(409, { code: 'insufficient_stock', short }, 'change', line(-5, { lot_code: 'A' }))
  await refused(409, { code: 'insufficient_stock', short }, 'hold', line(5, { lot_code: 'A' }))
  await refused(409, { code: 'insufficient_stock' }, 'release', line(1, { lot_code: 'A' }))
  t.strictSame(await lots(), { A: [4, 0, 0], B: [6, 0, 0] })
})

t.test('createStockAdjustment / takes reserved goods of a lot, if it may', async (t) => {
  const { client, line, lots } = await createStore()
  const taker = await order(client, [line(4)])
  t.match(taker.lines[0].lots, [{ lot_code: 'A', quantity_reserved: 4 }])
  const lines = [line(-3, { lot_code: 'A' })]
  t.match((await post(client, 'change', lines)).body, {
    short: [{ lot_code: 'A', reserved: 4, documents: [{ id: taker.id }] }],
  })
  await adjust(client, 'change', lines, { displace: true })
  t.strictSame(await lots(), { A: [1, 1, 0], B: [6, 3, 0] }, 'the order gets another lot instead')
  t.match(await expectData(client.get(`/sales-orders/${taker.id}`)), { status: 'allocated' })
})

t.test('transitionStockAdjustment / reverses changes of the same lots', async (t) => {
  const { client, line, lots } = await createStore()
  const before = await lots()
  const draft = await adjust(client, 'change', [line(-2, { lot_code: 'A' }), line(1, { lot_code: 'B' })], {
    status: 'draft',
  })
  t.strictSame(await lots(), before)
  await move(client, `/stock/adjustments/${draft.id}`, 'booked')
  t.strictSame(await lots(), { A: [2, 0, 0], B: [7, 0, 0] })
  await move(client, `/stock/adjustments/${draft.id}`, 'reversed')
  t.strictSame(await lots(), before)
  const found = await adjust(client, 'change', [line(3, { lot_code: 'A' })])
  await adjust(client, 'hold', [line(5, { lot_code: 'A' })])
  const { status, body } = await client.post(`/stock/adjustments/${found.id}/transitions`, { to: 'reversed' })
  t.equal(status, 409)
  t.match(body, { code: 'insufficient_stock', short: [{ lot_code: 'A', wanted: 3, free: 2, quarantined: 5 }] })
  t.equal((await post(client, 'change', [line(1)], { status: 'draft' })).status, 422, 'a draft names its lots')
})

t.test('createStockAdjustment / makes goods of one lot goods of another', async (t) => {
  const { client, article, line, lots } = await createStore()
  await adjust(client, 'hold', [line(2, { lot_code: 'A' })])
  const relabelled = await adjust(
    client,
    'relabel',
    [
      line(2, { lot_code: 'A', to_lot_code: 'C', to_expires_on: '2031-01-31' }),
      line(1, { lot_code: 'A', to_lot_code: 'B', stock: 'quarantined' }),
    ],
    { reason: 'relabelled' },
  )
  t.match(relabelled.lines, [
    {
      quantity_um3pl: 2,
      stock: 'available',
      lots: [
        { lot_code: 'A', quantity_um3pl: -2 },
        { lot_code: 'C', quantity_um3pl: 2 },
      ],
    },
    {
      stock: 'quarantined',
      lots: [
        { lot_code: 'A', quantity_um3pl: -1 },
        { lot_code: 'B', quantity_um3pl: 1 },
      ],
    },
  ])
  t.strictSame(await lots(), { A: [1, 0, 1], B: [7, 0, 1], C: [2, 0, 0] })
  t.match(await stockOf(client, article), { on_hand: 10, quarantined: 2 })
  const { body } = await client.get(`/stock/movements?reason=relabelled&document_id=${relabelled.id}`)
  t.equal(
    body.data.reduce((sum: number, { delta }: { delta: number }) => sum + delta, 0),
    0,
  )
  await move(client, `/stock/adjustments/${relabelled.id}`, 'reversed')
  t.strictSame(await lots(), { A: [4, 0, 2], B: [6, 0, 0], C: [0, 0, 0] })
  t.match(await lotOf(client, article, 'C'), { expires_on: '2031-01-31' })

  const plain = await createArticle(client)
  const refused = async (status: number, field: string | undefined, one: object) => {
    const reply = await post(client, 'relabel', [one])
    t.equal(reply.status, status, JSON.stringify(reply.body))
    if (field) t.strictSame(Object.keys(reply.body.errors), [field])
  }
  await refused(422, 'lines.0.lot_code', line(1))
  await refused(422, 'lines.0.to_lot_code', line(1, { lot_code: 'A' }))
  await refused(422, 'lines.0.to_lot_code', line(1, { lot_code: 'A', to_lot_code: 'A' }))
  await refused(422, 'lines.0.lot_code', line(1, { lot_code: 'X', to_lot_code: 'A' }))
  await refused(422, 'lines.0.to_expires_on', line(1, { lot_code: 'A', to_lot_code: 'D' }))
  await refused(422, 'lines.0.to_expires_on', line(1, { lot_code: 'A', to_lot_code: 'B', to_expires_on: '2031-01-31' }))
  await refused(422, 'lines.0.lot_code', { article_id: plain.id, quantity_um3pl: 1, lot_code: 'A', to_lot_code: 'B' })
  await refused(422, 'lines.0.quantity_um3pl', line(-1, { lot_code: 'A', to_lot_code: 'B' }))
  await refused(409, undefined, line(3, { lot_code: 'A', to_lot_code: 'B' }))
})

const count = (client: Client, lines: object[], more: object = {}) => client.post('/stock/counts', { lines, ...more })
const counted = (...[client, lines, more]: Parameters<typeof count>) => expectData(count(client, lines, more), 201)

t.test('createStockCount / books the difference of each lot', async (t) => {
  const { client, article, lots } = await createStore()
  const { article_code } = article
  const booked = await counted(client, [
    { article_code, lot_code: 'A', counted: 3 },
    { article_code, lot_code: 'C', expires_on: '2031-01-31', counted: 2 },
  ])
  t.match(booked, {
    status: 'booked',
    lines: [
      { ...a, expected: 4, counted: 3, difference: -1 },
      { lot_code: 'C', expires_on: '2031-01-31', expected: 0, counted: 2, difference: 2 },
    ],
  })
  t.strictSame(await expectData(client.get(`/stock/counts/${booked.id}`)), booked)
  t.strictSame(await lots(), { A: [3, 0, 0], B: [6, 0, 0], C: [2, 0, 0] })
  t.match(await stockOf(client, article), { on_hand: 11 })
})

t.test('createStockCount / has a line for each lot in stock', async (t) => {
  const { client, article, lots } = await createStore()
  const plain = await createArticle(client)
  for (const sheet of [
    await counted(client, [{ article_id: article.id }]),
    await expectData(client.post('/stock/counts', { scope: { article_codes: [article.article_code] } }), 201),
  ]) {
    t.match(sheet.lines, [
      { ...a, expected: 4, counted: null },
      { ...b, expected: 6, counted: null },
    ])
    t.equal(sheet.lines.length, 2)
    t.strictSame(await expectData(client.get(`/stock/counts/${sheet.id}`)), sheet)
  }
  const { id, lines } = await counted(client, [{ article_id: article.id }, { article_id: plain.id }])
  t.notOk('lot_code' in lines[2])
  const { article_code } = article
  const counting = await move(client, `/stock/counts/${id}`, 'counting', {
    lines: [
      { line_id: lines[1].id, counted: 7 },
      { article_code, lot_code: 'A', counted: 4 },
      { article_code, lot_code: 'C', expires_on: '2031-01-31', counted: 1 },
    ],
  })
  t.match(counting.lines, [
    { counted: 4 },
    { counted: 7 },
    { counted: null },
    { lot_code: 'C', expected: 0, counted: 1 },
  ])
  await move(client, `/stock/counts/${id}`, 'counting', { lines: [{ article_code, lot_code: 'C', counted: 2 }] })
  const booked = await move(client, `/stock/counts/${id}`, 'booked', { uncounted: 'zero' })
  t.match(booked.lines, [
    { difference: 0 },
    { difference: 1 },
    { counted: 0 },
    { difference: 2, attempts: [{ counted: 1 }] },
  ])
  t.strictSame(await lots(), { A: [4, 0, 0], B: [7, 0, 0], C: [2, 0, 0] })
})

t.test('transitionStockCount / takes the difference of a lot at the time of its count', async (t) => {
  const { client, article, line, lots } = await createStore()
  const { article_code } = article
  const { id } = await counted(client, [{ article_id: article.id }])
  await move(client, `/stock/counts/${id}`, 'counting', { lines: [{ article_code, lot_code: 'A', counted: 3 }] })
  await adjust(client, 'change', [line(-2, { lot_code: 'A' }), line(5, { lot_code: 'B' })])
  const booked = await move(client, `/stock/counts/${id}`, 'booked')
  t.match(booked.lines, [{ expected: 4, counted: 3, difference: -1 }, { counted: null }])
  t.strictSame(await lots(), { A: [1, 0, 0], B: [11, 0, 0] }, 'two have left, and one was missing before')
  const at = booked.lines[0].counted_at
  const again = await counted(client, [{ article_code, lot_code: 'A', counted: 3, counted_at: at }])
  t.match(again.lines, [{ expected: 3, difference: 0 }], 'what is missing is booked once')
  const before = new Date(Date.parse(at) - 1000).toISOString()
  t.equal((await count(client, [{ article_code, lot_code: 'A', counted: 3, counted_at: before }])).status, 422)
  t.equal((await count(client, [{ article_code, lot_code: 'B', counted: 0, counted_at: before }])).status, 201)
})

t.test('stock counts / refuse lots that are missing, unknown, repeated or reserved', async (t) => {
  const { client, article, line, lots } = await createStore()
  const { article_code } = article
  const plain = await createArticle(client)
  const refused = async (field: string, lines: object[]) => {
    const { status, body } = await count(client, lines)
    t.equal(status, 422, JSON.stringify(body))
    t.strictSame(Object.keys(body.errors), [field])
  }
  await refused('lines.0.lot_code', [{ article_code, counted: 3 }])
  await refused('lines.0.lot_code', [{ article_code, lot_code: 'C', counted: 0 }])
  await refused('lines.0.expires_on', [{ article_code, lot_code: 'C', counted: 1 }])
  await refused('lines.0.expires_on', [{ article_code, ...a, expires_on: '2031-01-31', counted: 1 }])
  await refused(
    'lines.1.lot_code',
    [1, 1].map((n) => ({ article_code, lot_code: 'A', counted: n })),
  )
  await refused('lines.0.lot_code', [{ article_code: plain.article_code, lot_code: 'A', counted: 1 }])
  const none = await createArticle(client, { tracking: 'lot' })
  await refused('lines.0.lot_code', [{ article_id: none.id }])

  const { id, lines } = await counted(client, [{ article_id: article.id }])
  const counting = async (field: string, one: object) => {
    const { status, body } = await client.post(`/stock/counts/${id}/transitions`, { to: 'counting', lines: [one] })
    t.equal(status, 422, JSON.stringify(body))
    t.strictSame(Object.keys(body.errors), [field])
  }
  await counting('lines.0.lot_code', { article_code, counted: 1 })
  await counting('lines.0.lot_code', { line_id: lines[0].id, lot_code: 'B', counted: 1 })
  await counting('lines.0.expires_on', { line_id: lines[0].id, expires_on: '2031-01-31', counted: 1 })
  await counting('lines.0.expires_on', { article_code, lot_code: 'C', counted: 1 })

  const taker = await order(client, [line(4)])
  const { status, body } = await count(client, [{ article_code, lot_code: 'A', counted: 3 }])
  t.equal(status, 409)
  t.match(body, { code: 'insufficient_stock', short: [{ lot_code: 'A', reserved: 4, documents: [{ id: taker.id }] }] })
  const stale = await count(client, [{ article_code, lot_code: 'B', counted: 3, expected_on_hand: 5 }])
  t.match(stale.body, { code: 'stale_count', stale: [{ expected_on_hand: 5, on_hand: 6 }] })
  await counted(client, [{ article_code, lot_code: 'A', counted: 3 }], { displace: true })
  t.strictSame(await lots(), { A: [3, 3, 0], B: [6, 1, 0] })
})

/** Imports a file, and returns the import and its errors. */
async function imported({ client, companyId }: Pick<Yard, 'client' | 'companyId'>, kind: string, file: string) {
  const type = { headers: { 'content-type': 'text/csv' } }
  const { id } = await expectData(client.post(`/imports?kind=${kind}`, file, type), 202)
  while (await processChunk(app.db, oneCompany(companyId), id, app.config));
  return {
    done: await expectData(client.get(`/imports/${id}`)),
    errors: await expectData(client.get(`/imports/${id}/errors`)),
  }
}

t.test('imports / count and adjust lots', async (t) => {
  const store = await createStore()
  const { article, lots, client } = store
  const { article_code } = article
  const plain = await createArticle(client)
  const counts = [
    'article_code,lot_code,expires_on,counted',
    `${article_code},A,,5`,
    `${article_code},C,2031-01-31,2`,
    `${article_code},,,2`,
    `${article_code},D,,2`,
    `${article_code},B,2031-01-31,2`,
    `${plain.article_code},A,,2`,
    `${plain.article_code},,,2`,
  ]
  const first = await imported(store, 'stock_counts', counts.join('\n'))
  t.match(first.done, { updated: 3, failed: 4 })
  t.match(
    first.errors.map(({ row, field }: Record<string, unknown>) => [row, field]),
    [
      [4, 'lot_code'],
      [5, 'expires_on'],
      [6, 'expires_on'],
      [7, 'lot_code'],
    ],
  )
  t.strictSame(await lots(), { A: [5, 0, 0], B: [6, 0, 0], C: [2, 0, 0] })
  const adjustments = [
    'reference,reason,lines.article_code,lines.quantity_um3pl,lines.lot_code,lines.expires_on',
    `one,found,${article_code},1,A,2030-01-31`,
    `one,found,${article_code},3,E,2032-01-31`,
    `two,lost,${article_code},-1,F,`,
  ]
  const second = await imported(store, 'stock_adjustments', adjustments.join('\n'))
  t.match(second.done, { created: 1, failed: 1 })
  t.match(second.errors, [{ field: 'lines.lot_code' }])
  t.strictSame(await lots(), { A: [6, 0, 0], B: [6, 0, 0], C: [2, 0, 0], E: [3, 0, 0] })
})

t.test('imports / count and adjust pieces', async (t) => {
  const store = await createSerialStore(app, 3)
  const { article, client, pieces } = store
  const { article_code } = article
  const plain = await createArticle(client)
  const list = (...serials: string[]) => `"${JSON.stringify(serials).replaceAll('"', '""')}"`
  const yard = await expectData(client.get('/warehouses'))
  const other = yard.find(({ id }: { id: number }) => id === store.otherWarehouseId).code
  const counts = [
    'article_code,warehouse_code,counted,serials,lot_code,expires_on',
    `${article_code},,2,${list('S1')},,`,
    `${article_code},,1,${list('S1', 'S1')},,`,
    `${plain.article_code},,1,${list('S1')},,`,
    `${article_code},,3,${list('S1', 'S2', 'N1')},L,2031-01-31`,
    `${article_code},${other},2,${list('N2', 'S1')},,`,
    `${article_code},${other},0,[],,`,
  ]
  const first = await imported(store, 'stock_counts', counts.join('\n'))
  t.match(first.done, { updated: 2, failed: 4 })
  t.match(first.errors, [
    { row: 2, field: 'serials', reason: /must be as many as the quantity: 2, not 1/ },
    { row: 3, field: 'serials.1', reason: /named twice/ },
    { row: 4, field: 'serials', reason: /not tracked by serial/ },
    { row: 6, field: null, reason: /"S1" .* is not where it is taken from/ },
  ])
  t.strictSame(await pieces(), { N1: 'in_stock', S1: 'in_stock', S2: 'in_stock', S3: 'lost' }, 'N2 is not known')
  t.match(await store.piece('N1'), { lot_code: 'L', expires_on: '2031-01-31', document_type: 'import' })
  await order(client, [{ article_id: article.id, quantity_um3pl: 2 }])
  const less = ['article_code,counted,serials', `${article_code},1,${list('S1')}`]
  t.match((await imported(store, 'stock_counts', less.join('\n'))).errors, [{ field: 'counted', reason: /at least 2/ }])
  t.equal(Object.values(await pieces()).filter((status) => status === 'in_stock').length, 3)

  const adjustments = [
    'reference,reason,lines.article_code,lines.quantity_um3pl,lines.serials',
    `one,found,${article_code},2,${list('A1', 'A2')}`,
    `two,lost,${article_code},-1,${list('S1')}`,
    `three,lost,${article_code},-1,${list('GONE')}`,
  ]
  const second = await imported(store, 'stock_adjustments', adjustments.join('\n'))
  t.match([second.done, second.errors], [{ created: 2, failed: 1 }, [{ row: 4, field: null }]])
  t.match(await pieces(), { A1: 'in_stock', A2: 'in_stock', S1: 'lost' })
  t.notOk('GONE' in (await pieces()))
})
