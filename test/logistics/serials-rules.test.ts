import t from 'tap'
import { joinApp } from '../support/app.ts'
import { expectData, move, stockOf, warehousesOf } from '../support/documents.ts'
import { createSerialStore } from '../support/serials.ts'
import { createArticle } from '../support/world.ts'

const app = await joinApp(t)

type Store = Awaited<ReturnType<typeof createSerialStore>>

t.test(
  'createStockAdjustment / refuses serials that are not as many as the quantity, and other wrong ones',
  async (t) => {
    const store = await createSerialStore(app, 1)
    const { client, article, line, adjust } = store
    const plain = await createArticle(client)
    const refused = async (field: string, sent: object, more: object = {}) => {
      const { status, body } = await adjust([sent], more)
      t.equal(status, 422, JSON.stringify(body))
      t.strictSame(Object.keys(body.errors), [field], JSON.stringify(body.errors))
    }
    const named = { article_id: article.id, quantity_um3pl: 2 }
    await refused('lines.0.serials', named)
    await refused('lines.0.serials', { ...named, serials: ['A'] })
    await refused('lines.0.serials', { ...named, serials: ['A', 'B', 'C'] })
    await refused('lines.0.serials.1', { ...named, serials: ['A', 'A'] })
    await refused('lines.0.quantity_um3pl', { ...named, quantity_um3pl: 0.5, serials: ['A'] })
    await refused('lines.0.serials.0', line([' A']))
    await refused('lines.0.serials.0', line(['A\u0000']))
    await refused('lines.0.serials.0', line(['A'.repeat(65)]))
    const thousand = Array.from({ length: 1001 }, (_, index) => `T${index}`)
    await refused('lines.0.serials', line(thousand))
    await refused('lines.0.serials', { article_id: plain.id, quantity_um3pl: 1, serials: ['A'] })
    await refused('lines.0.lots', line(['A'], { lots: [{ lot_code: 'L', quantity_um3pl: 1 }] }))
    await refused('lines.0.lot_code', { ...named, lot_code: 'L1', to_lot_code: 'L2' }, { kind: 'relabel' })
    const twice = await adjust([line(['A']), line(['A'])])
    t.match([twice.status, twice.body.errors], [422, { lines: [/"A" is named twice/] }])
    const many = Array.from({ length: 6 }, (_, at) => line(thousand.slice(0, 1000).map((serial) => `${at}${serial}`)))
    const tooMany = await adjust(many)
    t.match([tooMany.status, tooMany.body.errors], [422, { lines: [/at most 5000/] }])
    t.strictSame(await store.pieces(), { S1: 'in_stock' }, 'nothing was made')
  },
)

t.test('createStockAdjustment / 1,000 pieces come at once, with their lot and date', async (t) => {
  const { client, article, line, adjust, piece } = await createSerialStore(app, 0)
  const serials = Array.from({ length: 1000 }, (_, index) => `P${index}`)
  await expectData(adjust([line(serials, { lot_code: 'LOT', expires_on: '2030-01-31' })]), 201)
  t.match(await stockOf(client, article), { on_hand: 1000, available: 1000 })
  t.match(await piece('P999'), { lot_code: 'LOT', expires_on: '2030-01-31', status: 'in_stock', version: 2 })
  const { meta } = (await client.get('/stock/serials?lot_code=LOT&per_page=1')).body
  t.equal(meta.total, 1000)
  t.equal((await client.get('/stock/serials?per_page=1')).body.meta.total, 1000, 'they are counted')
})

t.test('createStockAdjustment / a draft names pieces, and moves them when it is booked', async (t) => {
  const { client, line, adjust, pieces } = await createSerialStore(app, 1)
  const lost = { reason: 'lost', status: 'draft' }
  const draft = await expectData(adjust([line(['S1'], { quantity_um3pl: -1 })], lost), 201)
  t.match(draft.lines[0].serials, [{ serial: 'S1', state: 'adjusted' }])
  t.strictSame(await pieces(), { S1: 'in_stock' })
  await move(client, `/stock/adjustments/${draft.id}`, 'booked')
  t.strictSame(await pieces(), { S1: 'lost' })
  const again = await expectData(adjust([line(['S1'])]), 201)
  const { status, body } = await client.post(`/stock/adjustments/${draft.id}/transitions`, { to: 'reversed' })
  t.match([status, body.code], [409, 'serial_conflict'], 'another document has brought it since')
  await move(client, `/stock/adjustments/${again.id}`, 'reversed')
  t.strictSame(await pieces(), { S1: 'lost' })
})

t.test('createStockAdjustment / documents that are written together refuse only the wrong ones', async (t) => {
  const { client, line, pieces } = await createSerialStore(app, 1)
  const items = [['A', 'B'], ['S1'], ['B'], ['C']].map((serials) => ({ reason: 'found', lines: [line(serials)] }))
  const { body, status } = await client.post('/stock/adjustments/bulk', { items })
  t.equal(status, 200, JSON.stringify(body))
  t.strictSame(
    body.data.results.map(({ status }: { status: number }) => status),
    [201, 409, 409, 201],
  )
  t.strictSame(await pieces(), { S1: 'in_stock', A: 'in_stock', B: 'in_stock', C: 'in_stock' })
})

t.test('createStockAdjustments / names at most 5,000 pieces in all', async (t) => {
  const { client, line, pieces } = await createSerialStore(app, 0)
  const item = (at: number) => {
    const serials = Array.from({ length: 1000 }, (_, index) => `${at}-${index}`)
    return { reason: 'found', lines: [line(serials)] }
  }
  const items = Array.from({ length: 6 }, (_, at) => item(at))
  const { status, body } = await client.post('/stock/adjustments/bulk', { items })
  t.match([status, body.errors], [422, { items: [/5000 lines, and as many serials/] }])
  t.strictSame(await pieces(), {}, 'nothing was made')
})

t.test('transitionReception / counts pieces, some again, and corrects them', async (t) => {
  const store = await createSerialStore(app, 0)
  const { client, receiving, pieces, article } = store
  const { path, line_id, count } = await receiving(5)
  await move(client, path, 'receiving')
  t.equal((await client.post(`${path}/transitions`, { to: 'completed' })).status, 422, 'nobody has named the pieces')
  t.equal((await count({ received: 2 })).status, 422)
  t.equal((await count({ received: 1, serials: ['A', 'B'] })).status, 422)
  await expectData(count({ received: 2, serials: ['A', 'B'], lot_code: 'L', expires_on: '2031-01-01' }))
  t.match(await store.piece('A'), { lot_code: 'L', expires_on: '2031-01-01', document_type: 'reception' })
  t.equal((await count({ received: 2, serials: ['A', 'B'] })).status, 200, 'a repeated count changes nothing')
  t.equal((await count({ received: 3, serials: ['A', 'B'] })).status, 422)
  const both = { received: 3, rejected: 1, serials: ['A', 'B', 'C'], rejected_serials: ['D'] }
  const done = await expectData(count(both, 'completed'))
  t.match(done.lines[0].serials, [
    { serial: 'A', state: 'received' },
    { serial: 'B' },
    { serial: 'C' },
    { serial: 'D', state: 'rejected' },
  ])
  t.strictSame(await pieces(), { A: 'in_stock', B: 'in_stock', C: 'in_stock', D: 'quarantined' })
  const correct = (line: object) => client.post(`${path}/corrections`, { note: 'Wrong', lines: [{ line_id, ...line }] })
  t.equal((await correct({ received: 2 })).status, 422, 'which pieces have come?')
  t.equal((await correct({ received: 2, serials: ['A', 'D'] })).status, 422, 'D was rejected, too')
  const corrected = await expectData(
    correct({ received: 2, rejected: 2, serials: ['D', 'E'], rejected_serials: ['A', 'C'] }),
  )
  t.strictSame(await pieces(), { A: 'quarantined', B: 'lost', C: 'quarantined', D: 'in_stock', E: 'in_stock' })
  t.match(await stockOf(client, article), { on_hand: 4, quarantined: 2 })
  t.strictSame(
    corrected.lines[0].serials.map(({ serial }: { serial: string }) => serial),
    ['A', 'C', 'D', 'E'],
  )
})

t.test('createReception / pieces that were announced come without being named again', async (t) => {
  const store = await createSerialStore(app, 0)
  const { client, line, pieces } = store
  const states = (record: { lines: { serials: { serial: string; state: string }[] }[] }) =>
    record.lines.map(({ serials }) => serials.map(({ serial, state }) => `${serial} ${state}`).join(', '))
  const announce = (lines: object[]) => client.post('/receptions', { lines })
  t.match((await announce([line(['A'], { quantity_um3pl: 2 })])).body.errors, { 'lines.0.serials': [/2, not 1/] })
  t.match((await announce([line(['A']), line(['A'])])).body.errors, { lines: [/named twice/] })

  const sscc = '106141411234567897'
  const made = await expectData(announce([line(['A', 'B', 'C']), line(['D', 'E'], { sscc })]), 201)
  t.strictSame(states(made), ['A announced, B announced, C announced', 'D announced, E announced'])
  const path = `/receptions/${made.id}`
  const [first, second] = made.lines
  const same = await expectData(client.put(path, { lines: made.lines }))
  t.equal(same.version, made.version, 'what is sent back changes nothing')
  const other = [{ ...first, serials: [{ serial: 'A' }, { serial: 'X' }, { serial: 'C' }] }, second]
  t.strictSame(states(await expectData(client.put(path, { lines: other })))[0], 'A announced, C announced, X announced')
  t.strictSame(states(await expectData(client.put(path, { lines: made.lines }))), states(made))
  t.strictSame(await pieces(), {}, 'nothing is there')
  await move(client, path, 'arrived')

  const count = (lines: object[], to = 'receiving') => client.post(`${path}/transitions`, { to, lines })
  t.strictSame(states(await expectData(count([{ sscc }])))[1], 'D received, E received')
  t.match((await count([{ line_id: first.id, received: 2 }])).body.errors, { 'lines.0.serials': [/are required/] })
  const bad = { line_id: first.id, received: 1, rejected: 1, serials: ['Z'], rejected_serials: ['A'] }
  await expectData(count([bad]))
  t.match((await count([{ line_id: first.id, received: 2 }])).body.errors, { 'lines.0.serials': [/1, not 2/] })
  const done = await expectData(count([{ line_id: first.id, received: 2, serials: ['Z', 'C'] }], 'completed'))
  t.strictSame(states(done)[0], 'A rejected, B announced, C received, Z received', 'one did not come, and another one')
  t.strictSame(await pieces(), { A: 'quarantined', C: 'in_stock', D: 'in_stock', E: 'in_stock', Z: 'in_stock' })

  const lines = [{ line_id: first.id, received: 2, rejected: 0, serials: ['A', 'B'], rejected_serials: [] }]
  const corrected = await expectData(client.post(`${path}/corrections`, { note: 'Mixed up', lines }))
  t.strictSame(states(corrected)[0], 'A received, B received, C announced')
  t.match(await pieces(), { A: 'in_stock', B: 'in_stock', C: 'lost', Z: 'lost' })

  const whole = await expectData(announce([line(['K', 'L'])]), 201)
  for (const to of ['arrived', 'receiving']) await move(client, `/receptions/${whole.id}`, to)
  const all = await expectData(client.put(`/receptions/${whole.id}`, { status: 'completed' }))
  t.strictSame(states(all), ['K received, L received'])
  const again = await expectData(announce([line(['K'])]), 201)
  for (const to of ['arrived', 'receiving']) await move(client, `/receptions/${again.id}`, to)
  const refused = await client.post(`/receptions/${again.id}/transitions`, { to: 'completed' })
  t.match([refused.status, refused.body.serials], [409, [{ serial: 'K', status: 'in_stock' }]])
})

t.test('transitionSalesOrder / ships pieces in packages, which can be packed otherwise', async (t) => {
  const { client, packed } = await createSerialStore(app, 4)
  const { id, path, line_id } = await packed(3)
  const ship = (body: object) => client.post(`${path}/transitions`, { to: 'shipped', ...body })
  const inPackage = (...serials: string[]) => ({ lines: [{ line_id, quantity_um3pl: serials.length, serials }] })
  t.equal((await ship({})).status, 422, 'nobody has named the pieces')
  t.equal((await ship({ lines: [{ line_id, quantity_um3pl: 2 }] })).status, 422)
  t.equal((await ship({ packages: [inPackage('S1', 'S2'), inPackage('S2')] })).status, 422, 'a piece in two packages')
  const lines = [{ line_id, quantity_um3pl: 3, serials: ['S1', 'S2', 'S4'] }]
  t.equal((await ship({ lines, packages: [inPackage('S1', 'S2', 'S4')] })).status, 422)
  const shipped = await expectData(ship({ packages: [inPackage('S1', 'S4'), inPackage('S2')] }))
  t.match(
    shipped.lines[0].serials,
    ['S1', 'S2', 'S4'].map((serial) => ({ serial, state: 'shipped' })),
  )
  const [shipment] = await expectData(client.get(`/shipments?sales_order_id=${id}`))
  const inPackages = ({ packages }: { packages: { lines: { serials: string[] }[] }[] }) =>
    packages.map(({ lines }) => lines[0]?.serials)
  t.strictSame(shipment.lines[0].serials, ['S1', 'S2', 'S4'])
  t.strictSame(inPackages(shipment), [['S1', 'S4'], ['S2']])
  const repack = (packages: object[]) => client.put(`/shipments/${shipment.id}`, { packages })
  t.equal((await expectData(repack(shipment.packages))).version, shipment.version, 'what is sent back changes nothing')
  t.equal((await repack([inPackage('S1', 'S2', 'S3')])).status, 422)
  const other = await expectData(repack([inPackage('S4'), inPackage('S1', 'S2')]))
  t.strictSame(inPackages(other), [['S4'], ['S1', 'S2']])
  const unnamed = [2, 1].map((quantity_um3pl) => ({ lines: [{ line_id, quantity_um3pl }] }))
  t.strictSame(inPackages(await expectData(repack(unnamed))), [['S1', 'S2'], ['S4']])
  await expectData(client.put(`/shipments/${shipment.id}`, { packages: null }))
  const [whole] = await expectData(client.get(`/shipments?sales_order_id=${id}`))
  t.strictSame([whole.packages, whole.lines[0].serials], [[], ['S1', 'S2', 'S4']])
})

t.test('transitionSalesOrder / a short pick holds a quantity of pieces that nobody has found', async (t) => {
  const { client, article, packed, pieces } = await createSerialStore(app, 3)
  const { path, line_id, ship } = await packed(2)
  await move(client, path, 'allocated')
  await move(client, path, 'picking')
  await move(client, path, 'packed', { lines: [{ line_id, quantity_um3pl: 1 }] })
  t.match(await stockOf(client, article), { on_hand: 3, reserved: 1, quarantined: 1 })
  await expectData(ship(['S3'], { to: 'partially_shipped' }))
  t.strictSame(await pieces(), { S1: 'in_stock', S2: 'in_stock', S3: 'shipped' })
})

t.test('transitionReturn / takes back pieces of its order, once', async (t) => {
  const { packed, returning, client, pieces } = await createSerialStore(app, 4)
  const sold = await packed(3)
  await expectData(sold.ship(['S1', 'S2', 'S3']))
  const { path, line_id, decide } = await returning(3, { sales_order_id: sold.id })
  t.equal((await client.post(`${path}/transitions`, { to: 'completed' })).status, 422)
  t.match(await decide(['S4'], 'restock', 'inspecting'), { status: 409, body: { code: 'serial_conflict' } })
  await expectData(decide(['S1'], 'quarantine', 'inspecting'))
  t.equal((await decide(['S1'], 'restock', 'inspecting')).status, 422, 'it is decided about')
  const lines = [
    { line_id, action: 'restock', quantity_um3pl: 1, serials: ['S2'] },
    { line_id, action: 'dispose', serials: ['S3'] },
  ]
  const done = await move(client, path, 'completed', { lines })
  t.match(done.lines[0].serials, [{ state: 'quarantined' }, { state: 'restocked' }, { state: 'disposed' }])
  t.strictSame(await pieces(), { S1: 'quarantined', S2: 'in_stock', S3: 'disposed', S4: 'in_stock' })
  const [shipment] = await expectData(client.get(`/shipments?sales_order_id=${sold.id}`))
  t.equal((await client.post(`/shipments/${shipment.id}/transitions`, { to: 'cancelled' })).status, 409)
  const later = await returning(1, { sales_order_id: sold.id })
  t.match(await later.decide(['S1']), { status: 409, body: { code: 'serial_conflict' } })
})

/** A count of the pieces of a store. */
const counted = ({ article }: Store, serials: string[], more: object = {}) => ({
  lines: [{ article_id: article.id, counted: serials.length, serials, ...more }],
})

t.test('createStockCount / pieces that are missing are lost, and those that are found are there', async (t) => {
  const store = await createSerialStore(app, 4)
  const { client, article } = store
  await expectData(store.adjust([store.line(['S4'])], { kind: 'hold', reason: 'quality_hold' }), 201)
  t.equal((await client.post('/stock/counts', counted(store, ['S1'], { counted: 2 }))).status, 422)
  t.equal((await client.post('/stock/counts', counted(store, [], { counted: 2 }))).status, 422)
  const made = await expectData(
    client.post('/stock/counts', counted(store, ['S1', 'S2', 'NEW'], { lot_code: 'L' })),
    201,
  )
  t.match(made.lines[0], { counted: 3, expected: 4, difference: -1 })
  t.strictSame(await expectData(client.get(`/stock/counts/${made.id}`)), made)
  t.strictSame(await store.pieces(), { S1: 'in_stock', S2: 'in_stock', S3: 'lost', S4: 'lost', NEW: 'in_stock' })
  t.match(await store.piece('NEW'), { lot_code: 'L' })
  t.match(await stockOf(client, article), { on_hand: 3, quarantined: 0 })
  await expectData(client.post('/stock/counts', counted(store, [], { counted: 0 })), 201)
  t.match(await stockOf(client, article), { on_hand: 0 })
})

t.test('transitionStockCount / pieces that move after they were counted are left alone', async (t) => {
  const store = await createSerialStore(app, 4)
  const { client, article, packed } = store
  const sheet = await expectData(client.post('/stock/counts', { lines: [{ article_id: article.id }] }), 201)
  const path = `/stock/counts/${sheet.id}`
  const count = (serials: string[]) =>
    move(client, path, 'counting', { lines: [{ line_id: sheet.lines[0].id, counted: serials.length, serials }] })
  await count(['S1'])
  const second = await count(['S1', 'S2', 'S3'])
  t.match(second.lines[0].serials, [{ serial: 'S1', state: 'counted' }, { serial: 'S2' }, { serial: 'S3' }])
  await new Promise((resolve) => setTimeout(resolve, 5))
  const sold = await packed(1)
  await expectData(sold.ship(['S1']))
  await expectData(store.adjust([store.line(['LATER'])]), 201)
  const booked = await move(client, path, 'booked')
  t.match(booked.lines[0], { counted: 3, difference: -1 })
  t.strictSame(await store.pieces(), { S1: 'shipped', S2: 'in_stock', S3: 'in_stock', S4: 'lost', LATER: 'in_stock' })
  t.match(await stockOf(client, article), { on_hand: 3 })
})

t.test('updateArticle / pieces need an article without stock', async (t) => {
  const { client, article, adjust, line } = await createSerialStore(app, 0)
  const track = (id: number, body: object) => client.put(`/articles/${id}`, body)
  const plain = await createArticle(client)
  await expectData(adjust([{ article_id: plain.id, quantity_um3pl: 1 }]), 201)
  t.match(await track(plain.id, { tracking: 'serial' }), { status: 409, body: { code: 'article_in_use' } })
  const lot = { tracking: 'serial', initial_lot: { lot_code: 'L' } }
  t.match(await track(plain.id, lot), { status: 422, body: { errors: { initial_lot: [/.+/] } } })
  await expectData(adjust([{ article_id: plain.id, quantity_um3pl: -1 }]), 201)
  await expectData(track(plain.id, { tracking: 'serial' }))
  t.equal((await adjust([{ article_id: plain.id, quantity_um3pl: 1 }])).status, 422)
  await expectData(adjust([line(['X'], { article_id: plain.id })]), 201)
  for (const tracking of ['none', 'lot', 'lot_expiry']) {
    t.match(await track(plain.id, { tracking }), { status: 409, body: { code: 'article_in_use' } }, tracking)
  }
  await expectData(track(article.id, { tracking: 'lot' }))
})

t.test('createStockTransfer / what is sent back changes nothing, also of a reception and an order', async (t) => {
  const store = await createSerialStore(app, 2)
  const { client, article } = store
  const lines = [{ article_id: article.id, quantity_um3pl: 1 }]
  const transfer = await expectData(client.post('/stock/transfers', { ...warehousesOf(store), lines }), 201)
  const { path } = await store.receiving(1)
  const sold = await store.packed(1)
  await expectData(sold.ship(['S1']))
  for (const record of [`/stock/transfers/${transfer.id}`, path, sold.path]) {
    const before = await expectData(client.get(record))
    t.equal((await expectData(client.put(record, before))).version, before.version, record)
  }
})

t.test('exportStockSerials / and the other reads', async (t) => {
  const store = await createSerialStore(app, 2)
  const { client, article, warehouseId } = store
  const sold = await store.packed(1)
  await expectData(sold.ship(['S2'], { tracking_numbers: ['TT1'] }))
  const piece = await store.piece('S2')
  t.match(piece, { status: 'shipped', warehouse_id: null, document_type: 'sales_order', document_id: sold.id })
  t.strictSame(await expectData(client.get(`/stock/serials/${piece.id}`)), piece)
  const trace = await client.get(`/stock/serials/${piece.id}/trace?per_page=1`)
  t.match(trace.body, { data: [{ status: 'in_stock', reason: 'adjusted' }], meta: { has_more: true } })
  const rest = await client.get(`/stock/serials/${piece.id}/trace?cursor=${trace.body.meta.next_cursor}`)
  t.match(rest.body.data, [
    { status: 'shipped', reason: 'shipped', tracking_numbers: ['TT1'], warehouse_id: warehouseId },
  ])
  t.equal((await client.get(`/stock/serials/${piece.id}/trace?cursor=x`)).status, 422)
  const movements = await expectData(client.get('/stock/movements?serial=S2'))
  t.match(movements, [
    { reason: 'shipped', delta: -1 },
    { reason: 'adjusted', delta: 2 },
  ])
  const inStock = await expectData(client.get(`/stock/serials?warehouse_id=${warehouseId}&status=in_stock`))
  t.match(inStock, [{ serial: 'S1' }])
  const scan = await expectData(client.post('/scan', { data: 'S1' }))
  t.match(scan.serial_record, { serial: 'S1', article_code: article.article_code })
  t.equal((await expectData(client.post('/scan', { data: 'S9' }))).serial_record, null)
})
