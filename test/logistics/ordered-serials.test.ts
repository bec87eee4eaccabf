import t from 'tap'
import { joinApp } from '../support/app.ts'
import { expectData, move, stocked, stockOf, warehousesOf } from '../support/documents.ts'
import { createSerialStore } from '../support/serials.ts'
import { statementsOf } from '../support/statements.ts'

const app = await joinApp(t)

type Store = Awaited<ReturnType<typeof createSerialStore>>

/** Orders these pieces, and returns the answer. */
const orderPieces = ({ client, line }: Store, serials: readonly string[], more: object = {}) =>
  client.post('/sales-orders', { lines: [line(serials)], ...more })

const states = (lines: { serials: { serial: string; state: string }[] }[]) =>
  lines.flatMap(({ serials }) => serials.map(({ serial, state }) => `${serial} ${state}`))

t.test('createSalesOrder / reserves the pieces that it names, and no other order gets them', async (t) => {
  const store = await createSerialStore(app, 4)
  const { client, article, line, packed } = store
  const made = await expectData(orderPieces(store, ['S2', 'S1']), 201)
  t.equal(made.status, 'allocated')
  t.strictSame(states(made.lines), ['S1 reserved', 'S2 reserved'])
  t.match(await stockOf(client, article, store.warehouseId), { on_hand: 4, reserved: 2, available: 2 })

  const again = await orderPieces(store, ['S3', 'S2'])
  t.match(again, {
    status: 409,
    body: {
      code: 'serial_conflict',
      serials: [
        {
          serial: 'S2',
          status: 'in_stock',
          warehouse_id: store.warehouseId,
          sales_order_id: made.id,
          sales_order_number: made.number,
        },
      ],
    },
  })
  t.equal(again.body.serials.length, 1)
  const other = await packed(1)
  t.match(await other.ship(['S1']), { status: 409, body: { serials: [{ sales_order_number: made.number }] } })
  t.match((await store.adjust([line(['S1'], { quantity_um3pl: -1 })], { reason: 'damaged' })).body, {
    code: 'serial_conflict',
  })
  const sent = await store.transferring(1)
  t.match((await sent.send(['S2'])).body, { code: 'serial_conflict' })

  await move(client, `/sales-orders/${made.id}`, 'cancelled')
  t.strictSame(states((await expectData(client.get(`/sales-orders/${made.id}`))).lines), ['S1 ordered', 'S2 ordered'])
  await expectData(other.ship(['S1']))
  await expectData(orderPieces(store, ['S2']), 201)
})

t.test('createSalesOrder / refuses pieces that are not there, and wrong numbers of them', async (t) => {
  const store = await createSerialStore(app, 4)
  const { client, article, line } = store
  await expectData(store.adjust([line(['S2'])], { kind: 'hold', reason: 'quality_hold' }), 201)
  const { send } = await store.transferring(1)
  await expectData(send(['S3']))
  const refused = await orderPieces(store, ['S1', 'S2', 'S3', 'NONE'])
  t.equal(refused.body.code, 'serial_conflict')
  t.match(refused.body.serials, [
    { serial: 'S2', status: 'quarantined' },
    { serial: 'S3', status: 'in_transit' },
    { serial: 'NONE', status: null },
  ])
  const lines = (...sent: object[]) => client.post('/sales-orders', { lines: sent })
  t.match((await lines(line(['S1'], { quantity_um3pl: 2 }))).body.errors, { 'lines.0.serials': [/2, not 1/] })
  t.match((await lines(line(['S1', 'S1']))).body.errors, { 'lines.0.serials.1': [/named twice/] })
  t.match((await lines(line(['S1']), line(['S1']))).body.errors, { lines: [/named twice/] })
  const many = Array.from({ length: 6 }, (_, part) =>
    line(Array.from({ length: 1000 }, (_, index) => `M${part}-${index}`)),
  )
  t.match((await lines(...many)).body.errors, { lines: [/at most 5000 pieces/] })
  t.equal((await lines(line(Array.from({ length: 1001 }, (_, index) => `M${index}`)))).status, 422)
  const plain = await expectData(
    client.post('/articles', { article_code: 'PLAIN', description: 'Plain', um3pl: 'PCS' }),
    201,
  )
  t.match((await lines({ article_id: plain.id, quantity_um3pl: 1, serials: ['S1'] })).body.errors, {
    'lines.0.serials': [/not tracked by serial/],
  })
  t.match(await stockOf(client, article, store.warehouseId), { reserved: 0 })
  const other = await createSerialStore(app, 0)
  const foreign = await other.client.post('/sales-orders', { lines: [other.line(['S1'])] })
  t.match(foreign.body.serials, [{ serial: 'S1', status: null, warehouse_id: null }], 'those of others are unknown')
})

t.test('createSalesOrders / of several that name a piece one gets it, and a dry run gets none', async (t) => {
  const store = await createSerialStore(app, 2)
  const { client, line } = store
  const tried = await client.post('/sales-orders?dry_run=true', { lines: [line(['S1'])] })
  t.match(tried.body, { data: { lines: [{ serials: [{ serial: 'S1', state: 'reserved' }] }] } })
  const items = [{ lines: [line(['S1'])] }, { lines: [line(['S2', 'S1'])] }, { lines: [line(['S2'])] }]
  const { body } = await client.post('/sales-orders/bulk', { items })
  t.match(body.data.results, [{ status: 201 }, { status: 409 }, { status: 201 }])
  t.match(body.data.results[1].error.serials, [{ serial: 'S1', sales_order_number: body.data.results[0].data.number }])
})

t.test('updateSalesOrder / other pieces free the first ones, and what is sent back changes nothing', async (t) => {
  const store = await createSerialStore(app, 3)
  const { client, article } = store
  const made = await expectData(orderPieces(store, ['S1', 'S2']), 201)
  const path = `/sales-orders/${made.id}`
  const same = await expectData(client.put(path, made))
  t.equal(same.version, made.version)
  const named = (...serials: string[]) => ({
    lines: [{ article_id: article.id, quantity_um3pl: serials.length, serials: serials.map((serial) => ({ serial })) }],
  })
  const changed = await expectData(client.put(path, named('S2', 'S3')))
  t.strictSame(states(changed.lines), ['S2 reserved', 'S3 reserved'])
  await expectData(orderPieces(store, ['S1']), 201)
  t.match(await client.put(path, named('S1', 'S3')), { status: 409, body: { code: 'serial_conflict' } })
  t.equal((await client.put(path, { lines: [{ ...named('S2').lines[0], quantity_um3pl: 2 }] })).status, 422)
  t.strictSame(states((await expectData(client.get(path))).lines), ['S2 reserved', 'S3 reserved'])
  const unnamed = await expectData(client.put(path, { lines: [{ article_id: article.id, quantity_um3pl: 2 }] }))
  t.match(unnamed.lines, [{ quantity_reserved: 2, serials: [] }])
  const moved = await client.put(path, { ...named('S2'), warehouse_id: store.otherWarehouseId })
  t.match(moved, { status: 409, body: { serials: [{ serial: 'S2', warehouse_id: store.warehouseId }] } })
})

t.test('transitionSalesOrder / ships the named pieces, in parts, and undoes it', async (t) => {
  const store = await createSerialStore(app, 4)
  const { client } = store
  const draft = await expectData(orderPieces(store, ['S1', 'S2', 'S3'], { status: 'draft' }), 201)
  t.strictSame(states(draft.lines), ['S1 ordered', 'S2 ordered', 'S3 ordered'])
  const path = `/sales-orders/${draft.id}`
  for (const to of ['confirmed', 'picking', 'packed']) await move(client, path, to)
  const line_id = draft.lines[0].id
  const wrong = await client.post(`${path}/transitions`, {
    to: 'shipped',
    lines: [{ line_id, quantity_um3pl: 1, serials: ['S4'] }],
  })
  t.match(wrong, { status: 422, body: { errors: { lines: [/"S4"/] } } })
  const lines = [{ line_id, quantity_um3pl: 1, serials: ['S2'] }]
  const part = await move(client, path, 'partially_shipped', { lines })
  t.strictSame(states(part.lines), ['S1 reserved', 'S2 shipped', 'S3 reserved'])
  const rest = await move(client, path, 'shipped')
  t.equal(rest.status, 'shipped')
  t.strictSame(await store.pieces(), { S1: 'shipped', S2: 'shipped', S3: 'shipped', S4: 'in_stock' })
  t.equal((await expectData(client.put(path, rest))).version, rest.version)

  const shipments = await expectData(client.get(`/shipments?sales_order_id=${draft.id}`))
  for (const { id } of shipments) await expectData(client.post(`/shipments/${id}/transitions`, { to: 'cancelled' }))
  const back = await expectData(client.get(path))
  t.strictSame([back.status, ...states(back.lines)], ['packed', 'S1 reserved', 'S2 reserved', 'S3 reserved'])
  t.match(await orderPieces(store, ['S1']), { status: 409, body: { code: 'serial_conflict' } })
  const packages = [
    { lines: [{ line_id, quantity_um3pl: 1 }] },
    { lines: [{ line_id, quantity_um3pl: 2, serials: ['S1', 'S3'] }] },
  ]
  await move(client, path, 'shipped', { packages })
  const [last] = (await expectData(client.get(`/shipments?sales_order_id=${draft.id}&status=shipped`))) as {
    packages: { lines: { serials: string[] }[] }[]
  }[]
  t.strictSame(
    last?.packages.map(({ lines }) => lines.flatMap(({ serials }) => serials)),
    [['S2'], ['S1', 'S3']],
  )
})

t.test('transitionSalesOrder / a short pick holds just the named pieces that were not found', async (t) => {
  const store = await createSerialStore(app, 3)
  const { client, line } = store
  const made = await expectData(orderPieces(store, ['S1', 'S2']), 201)
  const path = `/sales-orders/${made.id}`
  const line_id = made.lines[0].id
  await move(client, path, 'picking')
  const pack = (serials?: string[]) =>
    client.post(`${path}/transitions`, { to: 'packed', lines: [{ line_id, quantity_um3pl: 1, serials }] })
  t.match((await pack()).body.errors, { lines: [/name the serials/] })
  await expectData(pack(['S2']))
  t.strictSame(await store.pieces(), { S1: 'quarantined', S2: 'in_stock', S3: 'in_stock' })
  t.strictSame(states((await expectData(client.get(path))).lines), ['S1 ordered', 'S2 reserved'])
  const shipped = await move(client, path, 'partially_shipped')
  t.strictSame(states(shipped.lines), ['S1 ordered', 'S2 shipped'], 'S3 is free, and not what was ordered')
  await expectData(store.adjust([line(['S1'])], { kind: 'release', reason: 'quality_release' }), 201)
  t.strictSame(states((await expectData(client.get(path))).lines), ['S1 reserved', 'S2 shipped'], 'it was found')
  await move(client, path, 'shipped')
})

t.test('createStockAdjustment / with displace takes a piece from an order that nobody picks yet', async (t) => {
  const store = await createSerialStore(app, 3)
  const { client, line } = store
  const waiting = await expectData(orderPieces(store, ['S1']), 201)
  const picked = await expectData(orderPieces(store, ['S2']), 201)
  await move(client, `/sales-orders/${picked.id}`, 'picking')
  const damaged = (serials: string[]) =>
    store.adjust([line(serials, { quantity_um3pl: -serials.length })], { reason: 'damaged', displace: true })
  t.match(await damaged(['S1', 'S2']), { status: 409, body: { serials: [{ serial: 'S1' }, { serial: 'S2' }] } })
  await expectData(damaged(['S1']), 201)
  const lost = await expectData(client.get(`/sales-orders/${waiting.id}`))
  t.match(lost, {
    status: 'backordered',
    lines: [{ quantity_backordered: 1, serials: [{ serial: 'S1', state: 'ordered' }] }],
  })

  const counted = (serials: string[], more: object = {}) =>
    client.post('/stock/counts', {
      lines: [{ article_id: store.article.id, counted: serials.length, serials }],
      ...more,
    })
  const third = await expectData(orderPieces(store, ['S3']), 201)
  t.match(await counted(['S2']), { status: 409, body: { serials: [{ serial: 'S3', sales_order_id: third.id }] } })
  t.match(await counted(['S3'], { displace: true }), { status: 409, body: { serials: [{ serial: 'S2' }] } })
  t.strictSame((await counted(['S2'], { blind: true })).body.serials, [])
  await expectData(counted(['S2'], { displace: true }), 201)
  t.match(await expectData(client.get(`/sales-orders/${third.id}`)), { status: 'backordered' })
})

t.test('createSalesOrder / a line that waits for its piece does not block those behind it', async (t) => {
  const store = await createSerialStore(app, 2)
  const { client, article, line } = store
  const all = await expectData(
    client.post('/sales-orders', { lines: [{ article_id: article.id, quantity_um3pl: 2 }] }),
    201,
  )
  const first = await expectData(orderPieces(store, ['S1']), 201)
  t.match(first, { status: 'backordered', lines: [{ serials: [{ serial: 'S1', state: 'ordered' }] }] })
  const second = await expectData(
    client.post('/sales-orders', { lines: [{ article_id: article.id, quantity_um3pl: 1 }] }),
    201,
  )
  for (const to of ['picking', 'packed']) await move(client, `/sales-orders/${all.id}`, to)
  const lines = [{ line_id: all.lines[0].id, quantity_um3pl: 2, serials: ['S1', 'S2'] }]
  await move(client, `/sales-orders/${all.id}`, 'shipped', { lines })
  await expectData(store.adjust([line(['S9'])]), 201)
  t.equal((await expectData(client.get(`/sales-orders/${first.id}`))).status, 'backordered')
  t.equal((await expectData(client.get(`/sales-orders/${second.id}`))).status, 'allocated')
})

t.test('createStockTransfer / reserves the pieces that it names, and sends just these', async (t) => {
  const store = await createSerialStore(app, 4)
  const { client, line, adjust, pieces } = store
  const between = warehousesOf(store)
  const transfer = (serials: readonly string[], more: object = {}) =>
    client.post('/stock/transfers', { ...between, lines: [line(serials)], ...more })
  const made = await expectData(transfer(['S1', 'S2']), 201)
  t.strictSame(states(made.lines), ['S1 reserved', 'S2 reserved'])
  const holder = { stock_transfer_id: made.id, stock_transfer_number: made.number }
  const ordered = await orderPieces(store, ['S2'])
  t.match(ordered.body, { code: 'serial_conflict', message: /for the transfer TR-/, serials: [holder] })
  t.notOk('sales_order_id' in ordered.body.serials[0])
  t.match((await transfer(['S1'])).body.serials, [holder])
  t.match((await transfer(['NONE'])).body.serials, [{ serial: 'NONE', status: null }])
  t.match((await transfer(['S1', 'S1'])).body.errors, { 'lines.0.serials.1': [/named twice/] })
  const taking = [line(['S2'], { quantity_um3pl: -1 })]
  t.match((await adjust(taking, { reason: 'damaged', displace: true })).body.serials, [holder], 'never displaced')
  const both = {
    items: [
      { ...between, lines: [line(['S3'])] },
      { ...between, lines: [line(['S3'])] },
    ],
  }
  const { results } = await expectData(client.post('/stock/transfers/bulk', both))
  t.match(results, [{ status: 201 }, { status: 409, error: { serials: [{ stock_transfer_id: results[0].data.id }] } }])

  const path = `/stock/transfers/${made.id}`
  const same = await expectData(client.put(path, { lines: made.lines }))
  t.equal(same.version, made.version, 'what is sent back changes nothing')
  const changed = await expectData(
    client.put(path, { lines: [line(['S2', 'S4'].map((serial) => ({ serial }) as never))] }),
  )
  t.strictSame(states(changed.lines), ['S2 reserved', 'S4 reserved'])
  await expectData(orderPieces(store, ['S1']), 201)
  const line_id = changed.lines[0].id
  const send = (more: object) => client.post(`${path}/transitions`, { to: 'sent', ...more })
  t.match((await send({ lines: [{ line_id, quantity_um3pl: 1, serials: ['S3'] }] })).body.errors, {
    'lines.0.serials': [/"S3" is not one that is reserved/],
  })
  const sent = await expectData(send({ lines: [{ line_id, quantity_um3pl: 1 }] }))
  t.strictSame(states(sent.lines), ['S2 sent', 'S4 ordered'], 'the first one, and the other one is free')
  t.match(await pieces(), { S2: 'in_transit', S4: 'in_stock' })
  const back = await move(client, path, 'cancelled')
  t.strictSame(states(back.lines), ['S2 ordered', 'S4 ordered'])

  const draft = await expectData(transfer(['S2', 'S4'], { status: 'draft' }), 201)
  t.strictSame(states(draft.lines), ['S2 ordered', 'S4 ordered'])
  const own = `/stock/transfers/${draft.id}`
  await move(client, own, 'allocated')
  t.match((await transfer(['S4'])).body.serials, [{ stock_transfer_number: draft.number }])
  await move(client, own, 'sent')
  t.strictSame(states((await move(client, own, 'completed')).lines), ['S2 received', 'S4 received'])
  const last = await expectData(client.get(`/stock/transfers/${results[0].data.id}`))
  await move(client, `/stock/transfers/${last.id}`, 'cancelled')
  await expectData(orderPieces(store, ['S3']), 201)
})

t.test('createSalesOrder / an order that names no pieces sends no statement about them', async (t) => {
  const store = await createSerialStore(app, 3)
  const { client, article } = store
  const plain = await stocked(client, 5)
  const about = (statements: string[]) =>
    statements.filter((text) => /\bfrom serials\b|update serials|into (line_serials|serial_moves)/.test(text))
  const lines = [plain, article].map(({ id }) => ({ article_id: id, quantity_um3pl: 1 }))
  const ids: number[] = []
  const create = async (lines: object[]) =>
    ids.push((await expectData(client.post('/sales-orders', { lines }), 201)).id)
  t.strictSame(about(await statementsOf(() => create(lines))), [])
  t.strictSame(about(await statementsOf(() => move(client, `/sales-orders/${ids[0]}`, 'cancelled'))), [])
  const shipping = async () => {
    await create(lines.slice(0, 1))
    for (const to of ['picking', 'packed', 'shipped']) await move(client, `/sales-orders/${ids[1]}`, to)
  }
  t.strictSame(about(await statementsOf(shipping)), [])
  t.ok(about(await statementsOf(() => create([store.line(['S1'])]))).length, 'one that names a piece does')
})

t.test('correctReception / takes back a reserved piece only with displace', async (t) => {
  const store = await createSerialStore(app, 0)
  const { client } = store
  const { path, line_id, count } = await store.receiving(1)
  await expectData(count({ received: 1, serials: ['R1'] }))
  await move(client, path, 'completed')
  const made = await expectData(orderPieces(store, ['R1']), 201)
  const correct = (displace: boolean) =>
    client.post(`${path}/corrections`, { note: 'Another one.', displace, lines: [{ line_id, received: 0 }] })
  t.match(await correct(false), { status: 409, body: { code: 'serial_conflict' } })
  await expectData(correct(true))
  t.match(await expectData(client.get(`/sales-orders/${made.id}`)), { status: 'backordered' })
})
