import t from 'tap'
import { joinApp } from '../support/app.ts'
import { waitForBlocked } from '../support/blocked.ts'
import type { Reply } from '../support/client.ts'
import { createYard, expectData, move, order, quarantine, receive, stocked, stockOf } from '../support/documents.ts'
import { follow } from '../support/feed.ts'
import { createArticle, createClient, createInactive, createPartner, createParty } from '../support/world.ts'

const app = await joinApp(t)

t.test('createSalesOrder / reserves available stock and backorders the rest', async (t) => {
  const { client, companyId, userId, warehouseId } = await createYard(app)
  const [plenty, scarce] = [await stocked(client, 10), await stocked(client, 3)]
  const created = await order(client, [
    { article_id: plenty.id, quantity_um3pl: 4, line_reference: '10', notes: 'fragile' },
    { article_code: scarce.article_code, quantity_um3pl: 5 },
  ])
  t.match(created, {
    company_id: companyId,
    number: /^SO-\d{4}-000001$/,
    status: 'backordered',
    allowed_transitions: ['on_hold', 'picking', 'cancelled'],
    warehouse_id: warehouseId,
    reference: null,
    metadata: {},
    priority: 0,
    tracking_numbers: [],
    lines: [
      { article_id: plenty.id, um3pl: 'PCS', quantity_um3pl: 4, quantity_reserved: 4, quantity_backordered: 0 },
      { article_code: scarce.article_code, quantity_um3pl: 5, quantity_reserved: 3, quantity_backordered: 2 },
    ],
  })
  t.match(created.status_history, [
    { from: null, to: 'confirmed', actor: `user:${userId}` },
    { from: 'confirmed', to: 'backordered' },
  ])
  t.match(await stockOf(client, plenty), { on_hand: 10, reserved: 4, available: 6 })
  t.match(await stockOf(client, scarce), { on_hand: 3, reserved: 3, available: 0 })
  t.strictSame(await expectData(client.get(`/sales-orders/${created.id}`)), created)

  await receive(client, [{ article_id: scarce.id, quantity_um3pl: 2 }])
  const filled = await expectData(client.get(`/sales-orders/${created.id}`))
  t.match(filled, { status: 'allocated', lines: [{}, { quantity_reserved: 5, quantity_backordered: 0 }] })
  t.ok(filled.version > created.version)

  const path = `/sales-orders/${created.id}`
  await move(client, path, 'picking')
  await move(client, path, 'packed')
  const part = await move(client, path, 'partially_shipped', {
    lines: [{ line_id: created.lines[0].id, quantity_um3pl: 1 }],
  })
  t.match(part, { status: 'partially_shipped', lines: [{ quantity_shipped: 1, quantity_reserved: 3 }, {}] })
  t.match(await stockOf(client, plenty), { on_hand: 9, reserved: 3, available: 6 })
  const shipped = await move(client, path, 'shipped')
  t.equal(shipped.status, 'shipped')
  t.match(shipped, {
    allowed_transitions: ['delivered'],
    lines: [{ quantity_shipped: 4 }, { quantity_shipped: 5 }],
  })
  t.match(await stockOf(client, scarce), { on_hand: 0, reserved: 0 })
})

t.test('createSalesOrder / accepts and returns every field', async (t) => {
  const { client, companyId, otherWarehouseId } = await createYard(app)
  const article = await createArticle(client)
  const body = {
    reference: 'WEB-1',
    client_3pl_id: await createClient(app.db, companyId),
    partner_id: await createPartner(app.db, companyId, 'customer'),
    warehouse_id: otherWarehouseId,
    notes: 'Ring twice',
    metadata: { shop: { id: 7, tags: ['a', null] } },
    priority: 9,
    requested_ship_date: '2026-03-03',
    ship_to: { name: 'Anna Rossi', line1: 'Via Garibaldi 8', city: 'Genova', country: 'IT' },
    carrier: 'Tirreno',
    tracking_numbers: ['TT1', 'TT2'],
  }
  const created = await order(client, [{ article_id: article.id, quantity_um3pl: 1 }], { ...body, status: 'draft' })
  t.match(created, body)
  t.strictSame(created.metadata, body.metadata)
  t.strictSame(created.ship_to, body.ship_to)
  t.match(created, { status: 'draft', lines: [{ quantity_reserved: 0, quantity_backordered: 0 }] })
})

t.test('createSalesOrder / can name only active records of its own company', async (t) => {
  const { client, companyId } = await createYard(app)
  const other = await createYard(app)
  const theirs = await createArticle(other.client)
  const article = await createArticle(client)
  const retired = await createClient(app.db, companyId)
  await app.db.updateTable('clients').set({ active: false }).where('id', '=', retired).execute()
  const body = {
    client_3pl_id: await createClient(app.db, other.companyId),
    partner_id: await createPartner(app.db, other.companyId),
    warehouse_id: other.warehouseId,
  }
  const foreign = await client.post('/sales-orders', {
    lines: [{ article_id: article.id, quantity_um3pl: 1 }],
    ...body,
  })
  t.strictSame(Object.keys(foreign.body.errors), ['warehouse_id', 'client_3pl_id', 'partner_id'])
  const lines = [{ article_id: theirs.id, quantity_um3pl: 1 }]
  t.strictSame(Object.keys((await client.post('/sales-orders', { lines })).body.errors), ['lines.0.article_id'])
  const inactive = { lines: [{ article_id: article.id, quantity_um3pl: 1 }], client_3pl_id: retired }
  t.strictSame(Object.keys((await client.post('/sales-orders', inactive)).body.errors), ['client_3pl_id'])

  const homeless = await createParty(app)
  const { id } = await createArticle(homeless.client)
  const nowhere = await homeless.client.post('/sales-orders', { lines: [{ article_id: id, quantity_um3pl: 1 }] })
  t.match(nowhere.body.errors, { warehouse_id: [/no default warehouse/] })
})

t.test('every document / has a unique reference per company, client and type', async (t) => {
  const { client, companyId } = await createYard(app)
  const { id } = await createArticle(client)
  const lines = [{ article_id: id, quantity_um3pl: 1 }]
  const client_3pl_id = await createClient(app.db, companyId)
  for (const path of ['/sales-orders', '/purchase-orders', '/receptions', '/returns']) {
    const post = (more: object) => client.post(path, { lines, ...more })
    await expectData(post({ reference: 'R-1' }), 201)
    await expectData(post({ reference: 'R-1', client_3pl_id }), 201)
    await expectData(post({}), 201)
    await expectData(post({}), 201)
    for (const taken of [{ reference: 'R-1' }, { reference: 'R-1', client_3pl_id }]) {
      const { status, body } = await post(taken)
      t.equal(status, 422, path)
      t.strictSame(body.errors, { reference: ['reference "R-1" is already taken.'] })
    }
  }
  const second = await order(client, lines)
  const put = await client.put(`/sales-orders/${second.id}`, { reference: 'R-1' })
  t.strictSame(Object.keys(put.body.errors), ['reference'])
  const theirs = await createYard(app)
  const article = await createArticle(theirs.client)
  await order(theirs.client, [{ article_id: article.id, quantity_um3pl: 1 }], { reference: 'R-1' })
})

t.test('every document / can name only active clients, partners, warehouses and articles', async (t) => {
  const yard = await createYard(app)
  const { client, companyId } = yard
  const inactive = await createInactive(app, yard)
  const lines = [{ article_id: (await createArticle(client)).id, quantity_um3pl: 1 }]
  const retired = {
    client_3pl_id: inactive.clientId,
    partner_id: inactive.partnerId,
    warehouse_id: inactive.warehouseId,
  }
  const retiredLines = [{ article_id: inactive.article.id, quantity_um3pl: 1 }]
  const refused = async (reply: Promise<Reply>, field: string, what: string) => {
    const { status, body } = await reply
    t.equal(status, 422, `${what}: ${field}`)
    t.strictSame(Object.keys(body.errors ?? {}), [field], what)
  }
  const etsm = app.client({ token: 'test-etsm-token', company: companyId })
  for (const [path, by] of [
    ['/sales-orders', client],
    ['/purchase-orders', client],
    ['/receptions', client],
    ['/returns', client],
    ['/integrations/etsm/receptions', etsm],
  ] as const) {
    for (const [field, id] of Object.entries(retired)) {
      await refused(by.post(path, { lines, [field]: id }), field, `POST ${path}`)
    }
    await refused(by.post(path, { lines: retiredLines }), 'lines.0.article_id', `POST ${path}`)
  }
  for (const path of ['/sales-orders', '/purchase-orders', '/receptions']) {
    const document = await expectData(client.post(path, { lines }), 201)
    for (const [field, id] of Object.entries(retired)) {
      await refused(client.put(`${path}/${document.id}`, { [field]: id, notes: 'x' }), field, `PUT ${path}`)
    }
    await refused(client.put(`${path}/${document.id}`, { lines: retiredLines }), 'lines.0.article_id', `PUT ${path}`)
    t.strictSame(await expectData(client.get(`${path}/${document.id}`)), document, 'refusals change nothing')
  }
})

t.test('every document / keeps a client, partner and warehouse that became inactive', async (t) => {
  const { client, companyId, otherWarehouseId: warehouse_id } = await createYard(app)
  const named = {
    warehouse_id,
    client_3pl_id: await createClient(app.db, companyId),
    partner_id: await createPartner(app.db, companyId),
  }
  const lines = [{ article_id: (await createArticle(client)).id, quantity_um3pl: 1 }]
  const paths = await Promise.all(
    ['/sales-orders', '/purchase-orders', '/receptions'].map(
      async (path) => `${path}/${(await expectData(client.post(path, { lines, ...named }), 201)).id}`,
    ),
  )
  await app.db.updateTable('clients').set({ active: false }).where('id', '=', named.client_3pl_id).execute()
  await app.db.updateTable('partners').set({ active: false }).where('id', '=', named.partner_id).execute()
  await app.db.updateTable('warehouses').set({ active: false }).where('id', '=', warehouse_id).execute()
  for (const path of paths) {
    const changed = await expectData(client.put(path, { ...named, notes: 'changed' }), 200)
    t.match(changed, { ...named, notes: 'changed' }, path)
  }
})

t.test('every document / saves each change of a line, even when only one field changes', async (t) => {
  const { client } = await createYard(app)
  const article = await createArticle(client, { um3pl_2: 'BOX', um3pl_2_factor: 2 })
  const sent = { article_id: article.id, um3pl: 'BOX', quantity_um3pl: 2, line_reference: '10', notes: 'fragile' }
  for (const path of ['/sales-orders', '/purchase-orders', '/receptions']) {
    const { id } = await expectData(client.post(path, { lines: [sent] }), 201)
    let [line] = (await expectData(client.get(`${path}/${id}`))).lines
    for (const change of [
      { notes: 'this side up' },
      { notes: null },
      { notes: 'again' },
      { line_reference: '20' },
      { line_reference: null },
      { quantity_um3pl: 3 },
      { um3pl: 'PCS' },
      { um3pl: 'BOX' },
    ]) {
      const before = await expectData(client.get(`${path}/${id}`))
      const changed = await expectData(client.put(`${path}/${id}`, { lines: [{ ...line, ...change }] }), 200)
      t.match(changed.lines, [{ ...sent, id: line.id, ...change }], `${path} ${JSON.stringify(change)}`)
      t.ok(changed.version > before.version)
      t.strictSame(await expectData(client.get(`${path}/${id}`)), changed)
      line = changed.lines[0]
      Object.assign(sent, change)
    }
    const { um3pl: _box, ...withoutUnit } = line
    const counted = await expectData(client.put(`${path}/${id}`, { lines: [withoutUnit] }), 200)
    t.match(counted.lines, [{ id: line.id, um3pl: 'PCS', quantity_um3pl: 3 }], 'without a unit it is the first one')
    Object.assign(sent, { um3pl: 'BOX', quantity_um3pl: 2, line_reference: '10', notes: 'fragile' })
  }
})

t.test('every document / gets a new version when its lines change, and only then', async (t) => {
  const { client } = await createYard(app)
  const [one, other] = [await stocked(client, 20), await stocked(client, 20)]
  const line = ({ id }: { id: number }, quantity_um3pl: number) => ({ article_id: id, quantity_um3pl })
  for (const [path, status] of [
    ['/sales-orders', 'draft'],
    ['/sales-orders', 'confirmed'],
    ['/purchase-orders', 'draft'],
    ['/purchase-orders', 'open'],
    ['/receptions', 'announced'],
  ]) {
    const { id } = await expectData(client.post(`${path}`, { status, lines: [line(one, 2)] }))
    for (const lines of [[line(other, 2)], [line(other, 3)], [line(other, 3), line(one, 1)]]) {
      const before = await client.get(`${path}/${id}`)
      const etag = String(before.headers.etag)
      const { version } = before.body.data
      const changed = await expectData(client.put(`${path}/${id}`, { lines }))
      t.match(changed.lines, lines)
      t.ok(changed.version > version, `${path}, ${status}: ${version} to ${changed.version}`)
      t.equal((await client.get(`${path}/${id}`, { headers: { 'if-none-match': etag } })).status, 200)
      t.equal((await client.put(`${path}/${id}`, { notes: 'x' }, { headers: { 'if-match': etag } })).status, 412)
      t.strictSame(await expectData(client.put(`${path}/${id}`, { lines })), changed)
    }
  }
})

t.test('updateSalesOrder / changes the sent fields; sending back a GET changes nothing, in any status', async (t) => {
  const { client } = await createYard(app)
  const article = await stocked(client, 20, { um3pl_2: 'BOX', um3pl_2_factor: 2 })
  const lines = [
    { article_id: article.id, quantity_um3pl: 3, line_reference: 'a', notes: 'b' },
    { article_id: article.id, um3pl: 'BOX', quantity_um3pl: 2 },
  ]
  const { id } = await order(client, lines, { metadata: { a: 1 }, ship_to: { city: 'Genova' } })
  const path = `/sales-orders/${id}`
  const changed = await expectData(client.put(path, { notes: 'new', priority: 3, ship_to: null, metadata: { b: 2 } }))
  t.match(changed, { notes: 'new', priority: 3, ship_to: null, status: 'allocated' })
  t.strictSame(changed.metadata, { b: 2 })
  // The article becomes inactive: existing lines may keep it.
  await client.put(`/articles/${article.id}`, { active: false, um3pl_2_factor: 3 })
  for (const to of [undefined, 'on_hold', 'allocated', 'picking', 'packed', 'shipped', 'delivered']) {
    if (to) await move(client, path, to)
    const before = await expectData(client.get(path))
    t.strictSame(await expectData(client.put(path, before)), before, `as ${before.status}`)
  }
  t.equal((await expectData(client.put(path, { tracking_numbers: ['TT9'] }))).tracking_numbers[0], 'TT9')
})

t.test('updateSalesOrder / ignores what is new in read-only fields, but not their types', async (t) => {
  const { client } = await createYard(app)
  const sale = await order(client, [{ article_id: (await createArticle(client)).id, quantity_um3pl: 1 }])
  const put = (body: object) => client.put(`/sales-orders/${sale.id}`, body)
  const [first, ...others] = sale.status_history
  const newer = await put({ status_history: [{ ...first, channel: 'edi' }, ...others] })
  t.equal(newer.status, 200)
  t.strictSame(newer.body.data, sale)
  t.strictSame((await put({ status_history: [{ ...first, to: 7 }] })).body.errors, {
    'status_history.0.to': ['status_history.0.to must be a string.'],
  })
  t.equal((await put({ channel: 'edi' })).status, 422, 'a field that is not read-only')
})

t.test('updateSalesOrder / can replace the lines only before picking', async (t) => {
  const { client, otherWarehouseId } = await createYard(app)
  const [first, second, third] = [await stocked(client, 10), await stocked(client, 10), await stocked(client, 10)]
  const created = await order(client, [
    { article_id: first.id, quantity_um3pl: 4 },
    { article_id: second.id, quantity_um3pl: 4 },
  ])
  const path = `/sales-orders/${created.id}`
  const replaced = await expectData(
    client.put(path, {
      lines: [
        { article_id: third.id, quantity_um3pl: 2 },
        { article_id: first.id, quantity_um3pl: 12 },
      ],
    }),
  )
  t.match(replaced, {
    status: 'backordered',
    lines: [
      { article_id: third.id, quantity_reserved: 2 },
      { id: created.lines[0].id, quantity_reserved: 10, quantity_backordered: 2 },
    ],
  })
  t.match(await stockOf(client, second), { reserved: 0, available: 10 })
  await move(client, path, 'on_hold')
  const held = await expectData(client.put(path, { lines: [{ article_id: first.id, quantity_um3pl: 6 }] }))
  t.match(held, { status: 'on_hold', lines: [{ quantity_reserved: 6, quantity_backordered: 0 }] })
  await move(client, path, 'allocated')
  await move(client, path, 'picking')
  const before = await expectData(client.get(path))
  for (const late of [{ lines: [{ article_id: first.id, quantity_um3pl: 5 }] }, { warehouse_id: otherWarehouseId }]) {
    const { status, body } = await client.put(path, { ...late, notes: 'too late' })
    t.equal(status, 409)
    t.equal(body.code, 'document_frozen')
  }
  t.strictSame(await expectData(client.get(path)), before)
})

t.test('updateSalesOrder / accepts the response of GET with other lines, even if they change its status', async (t) => {
  const { client } = await createYard(app)
  const article = await stocked(client, 5)
  const created = await order(client, [{ article_id: article.id, quantity_um3pl: 2 }])
  const more = { ...created, lines: [{ ...created.lines[0], quantity_um3pl: 9 }] }
  const changed = await expectData(client.put(`/sales-orders/${created.id}`, more))
  t.match(changed, { status: 'backordered', lines: [{ id: created.lines[0].id, quantity_backordered: 4 }] })
  const never = await client.put(`/sales-orders/${created.id}`, { requested_ship_date: '0000-01-01' })
  t.equal(never.status, 422, 'a year that no calendar has')
})

t.test('updateSalesOrder / with another warehouse, stock is reserved there', async (t) => {
  const { client, otherWarehouseId } = await createYard(app)
  const article = await stocked(client, 5)
  const { id } = await order(client, [{ article_id: article.id, quantity_um3pl: 5 }])
  const waiting = await order(client, [{ article_id: article.id, quantity_um3pl: 2 }])
  const moved = await expectData(client.put(`/sales-orders/${id}`, { warehouse_id: otherWarehouseId }))
  t.match(moved, { status: 'backordered', lines: [{ quantity_reserved: 0, quantity_backordered: 5 }] })
  t.match(await expectData(client.get(`/sales-orders/${waiting.id}`)), { status: 'allocated' })
  t.match(await stockOf(client, article), { reserved: 2, available: 3 })
})

t.test('updateSalesOrder / with a stale If-Match changes nothing; lines and status can change together', async (t) => {
  const { client } = await createYard(app)
  const article = await stocked(client, 5)
  const lines = [{ article_id: article.id, quantity_um3pl: 2 }]
  const { id } = await order(client, lines, { status: 'draft' })
  const path = `/sales-orders/${id}`
  const { headers } = await client.get(path)
  const match = { headers: { 'if-match': String(headers.etag) } }
  const both = await client.put(
    path,
    { lines: [{ article_id: article.id, quantity_um3pl: 3 }], status: 'confirmed' },
    match,
  )
  t.match(both.body.data, { status: 'allocated', lines: [{ quantity_reserved: 3 }] })
  const before = await expectData(client.get(path))
  const stale = await client.put(path, { lines, status: 'cancelled', notes: 'no' }, match)
  t.equal(stale.status, 412)
  t.equal((await client.post(`${path}/transitions`, { to: 'cancelled' }, match)).status, 412)
  t.strictSame(await expectData(client.get(path)), before)
  t.match(await stockOf(client, article), { reserved: 3 })
})

t.test('transitionSalesOrder / close_rest ends the order: the rest is released for backorders', async (t) => {
  const { client } = await createYard(app)
  const article = await stocked(client, 10)
  const { id, lines } = await order(client, [{ article_id: article.id, quantity_um3pl: 10 }])
  const waiting = await order(client, [{ article_id: article.id, quantity_um3pl: 4 }])
  const path = `/sales-orders/${id}`
  for (const to of ['picking', 'packed']) await move(client, path, to)
  const part = await move(client, path, 'shipped', { lines: [{ line_id: lines[0].id, quantity_um3pl: 7 }] })
  t.equal(part.status, 'partially_shipped', 'something is left, although another status was requested')
  const ended = await move(client, path, 'shipped', { close_rest: true, note: 'enough' })
  t.equal(ended.status, 'shipped')
  t.match(ended, { lines: [{ quantity_shipped: 7, quantity_reserved: 0 }] })
  t.match(ended.status_history.at(-1), { from: 'partially_shipped', to: 'shipped', note: 'enough' })
  t.match(await expectData(client.get(`/sales-orders/${waiting.id}`)), {
    status: 'backordered',
    lines: [{ quantity_reserved: 3, quantity_backordered: 1 }],
  })
  const refused = await client.post(`${path}/transitions`, { to: 'delivered', close_rest: true })
  t.equal(refused.status, 422)
  t.strictSame(refused.body.errors, { close_rest: ['close_rest cannot be given for the move to "delivered".'] })
  t.equal((await move(client, path, 'delivered', { lines: [], close_rest: false })).status, 'delivered')
})

t.test('transitionSalesOrder / close_rest ships the lines that it names, and releases the others', async (t) => {
  const { client } = await createYard(app)
  const [article, other] = [await stocked(client, 10), await stocked(client, 10)]
  const { id, lines } = await order(client, [
    { article_id: article.id, quantity_um3pl: 10 },
    { article_id: other.id, quantity_um3pl: 4 },
  ])
  const path = `/sales-orders/${id}`
  for (const to of ['picking', 'packed']) await move(client, path, to)
  const shipment = { lines: [{ line_id: lines[0].id, quantity_um3pl: 6 }], close_rest: true }
  t.match(await move(client, path, 'partially_shipped', shipment), {
    status: 'shipped',
    lines: [
      { quantity_shipped: 6, quantity_reserved: 0 },
      { quantity_shipped: 0, quantity_reserved: 0 },
    ],
  })
  t.match(await stockOf(client, article), { on_hand: 4, reserved: 0 })
  t.match(await stockOf(client, other), { on_hand: 10, reserved: 0 })
})

t.test('transitionSalesOrder / an empty list of lines counts as absent: everything ships', async (t) => {
  const { client } = await createYard(app)
  const article = await stocked(client, 10)
  const { id } = await order(client, [{ article_id: article.id, quantity_um3pl: 2 }])
  const path = `/sales-orders/${id}`
  for (const to of ['picking', 'packed']) await move(client, path, to, { lines: [] })
  t.match(await move(client, path, 'shipped', { lines: [] }), {
    status: 'shipped',
    lines: [{ quantity_shipped: 2, quantity_reserved: 0 }],
  })
  t.match(await stockOf(client, article), { on_hand: 8, reserved: 0 })
})

t.test('transitionSalesOrder / a line that is named twice cannot ship more than it has reserved', async (t) => {
  const { client } = await createYard(app)
  // There is more on hand than the order has reserved, so the balance alone would not prevent it.
  const article = await stocked(client, 30)
  const { id, lines } = await order(client, [{ article_id: article.id, quantity_um3pl: 10 }])
  await order(client, [{ article_id: article.id, quantity_um3pl: 10 }])
  const path = `/sales-orders/${id}`
  for (const to of ['picking', 'packed']) await move(client, path, to)
  const before = await expectData(client.get(path))
  const twice = (...quantities: number[]) =>
    quantities.map((quantity_um3pl) => ({ line_id: lines[0].id, quantity_um3pl }))
  for (const quantities of [
    [6, 5],
    [10, 10],
    [4, 6, 1],
  ]) {
    const { status, body } = await client.post(`${path}/transitions`, { to: 'shipped', lines: twice(...quantities) })
    t.equal(status, 422, String(quantities))
    t.strictSame(Object.keys(body.errors), [`lines.${quantities.length - 1}.quantity_um3pl`])
  }
  t.strictSame(await expectData(client.get(path)), before)
  t.match(await stockOf(client, article), { on_hand: 30, reserved: 20 })
  const shipped = await move(client, path, 'shipped', { lines: twice(6, 4) })
  t.match(shipped, { status: 'shipped', lines: [{ quantity_shipped: 10, quantity_reserved: 0 }] })
  t.match(await stockOf(client, article), { on_hand: 20, reserved: 10 })
})

t.test('createSalesOrder / stock in quarantine is never reserved', async (t) => {
  const { client } = await createYard(app)
  const article = await stocked(client, 5)
  const happened = follow(client)
  await quarantine(client, article, 3)
  t.match(await stockOf(client, article), { on_hand: 8, quarantined: 3, available: 5 })
  const line = (quantity_um3pl: number) => [{ article_id: article.id, quantity_um3pl }]
  const first = await order(client, line(7))
  t.match(first, { status: 'backordered', lines: [{ quantity_reserved: 5, quantity_backordered: 2 }] })
  const second = await order(client, line(1), { status: 'draft' })
  const confirmed = await move(client, `/sales-orders/${second.id}`, 'confirmed')
  t.match(confirmed, { status: 'backordered', lines: [{ quantity_reserved: 0, quantity_backordered: 1 }] })
  await quarantine(client, article, 10)
  t.match(
    await expectData(client.get(`/sales-orders/${first.id}`)),
    { status: 'backordered', lines: [{ quantity_reserved: 5, quantity_backordered: 2 }] },
    'nor does more of it serve who waits',
  )
  const changed = await expectData(client.put(`/sales-orders/${first.id}`, { lines: line(9) }))
  t.match(changed, { lines: [{ quantity_reserved: 5, quantity_backordered: 4 }] })
  await move(client, `/sales-orders/${first.id}`, 'cancelled')
  t.match(await expectData(client.get(`/sales-orders/${second.id}`)), { status: 'allocated' })
  t.match(await stockOf(client, article), { on_hand: 18, quarantined: 13, reserved: 1, available: 4 })
  const last = (await happened()).filter(({ type }) => type === 'stock.changed').at(-1)
  t.match(last.data, { on_hand: 18, quarantined: 13, reserved: 1, available: 4 }, 'and events say the same')
})

t.test('backorders / when an order is put on hold while stock arrives, the next order gets its share', async (t) => {
  const { client } = await createYard(app)
  const article = await createArticle(client)
  const line = [{ article_id: article.id, quantity_um3pl: 3 }]
  const [held, next] = [await order(client, line), await order(client, line)]
  let arriving: Promise<unknown> | undefined
  // Another transaction has locked the first order when its turn comes, and puts it on hold.
  await app.db.transaction().execute(async (trx) => {
    await trx.updateTable('documents').set({ status: 'on_hold' }).where('id', '=', held.id).execute()
    arriving = receive(client, line)
    await waitForBlocked(app.pool, 1)
  })
  await arriving
  const reserved = async ({ id }: { id: number }) => {
    const { status, lines } = await expectData(client.get(`/sales-orders/${id}`))
    return [status, lines[0].quantity_reserved]
  }
  t.strictSame(await reserved(held), ['on_hold', 0])
  t.strictSame(await reserved(next), ['allocated', 3])
})

t.test('backorders / are filled by priority, then by age; orders on hold wait', async (t) => {
  const { client } = await createYard(app)
  const article = await createArticle(client)
  const line = (quantity_um3pl: number) => [{ article_id: article.id, quantity_um3pl }]
  const older = await order(client, line(3))
  const younger = await order(client, line(3))
  const urgent = await order(client, line(3), { priority: 5 })
  const held = await order(client, line(3), { priority: 9 })
  await move(client, `/sales-orders/${held.id}`, 'on_hold')
  const reserved = async () =>
    Promise.all(
      [urgent, older, younger, held].map(
        async ({ id }) => (await expectData(client.get(`/sales-orders/${id}`))).lines[0].quantity_reserved,
      ),
    )
  await receive(client, line(2))
  t.strictSame(await reserved(), [2, 0, 0, 0])
  await receive(client, line(3))
  t.strictSame(await reserved(), [3, 2, 0, 0])
  await move(client, `/sales-orders/${urgent.id}`, 'cancelled')
  t.strictSame(await reserved(), [0, 3, 2, 0])
  await receive(client, line(5))
  t.strictSame(await reserved(), [0, 3, 3, 0])
  t.match(await move(client, `/sales-orders/${held.id}`, 'backordered'), { status: 'allocated' }, 'takes what is there')
  t.match(await stockOf(client, article), { on_hand: 10, reserved: 9, available: 1 })
})

t.test('transitionSalesOrder / a cancelled order does not get back the stock that it released', async (t) => {
  const { client } = await createYard(app)
  const article = await stocked(client, 3)
  const partly = await order(client, [{ article_id: article.id, quantity_um3pl: 5 }])
  const waiting = await order(client, [{ article_id: article.id, quantity_um3pl: 1 }])
  const cancelled = await move(client, `/sales-orders/${partly.id}`, 'cancelled')
  t.match(cancelled.lines, [{ quantity_reserved: 0, quantity_backordered: 0 }])
  t.equal((await expectData(client.get(`/sales-orders/${waiting.id}`))).status, 'allocated')
  t.match(await stockOf(client, article), { reserved: 1, available: 2 })
})

t.test('listSalesOrders / has pages with the newest first, and filters', async (t) => {
  const { client, companyId } = await createYard(app)
  const article = await stocked(client, 3)
  const client_3pl_id = await createClient(app.db, companyId)
  const ids: number[] = []
  for (let number = 1; number <= 5; number++) {
    const more = { reference: `R-${number}`, ...(number % 2 && { client_3pl_id }) }
    ids.unshift((await order(client, [{ article_id: article.id, quantity_um3pl: 1 }], more)).id)
  }
  const list = async (query: string) => {
    const { body } = await client.get(`/sales-orders${query}`)
    return { ids: body.data.map(({ id }: { id: number }) => id), total: body.meta.total }
  }
  t.strictSame(await list(''), { ids, total: 5 })
  t.strictSame(await list('?per_page=2&page=2'), { ids: ids.slice(2, 4), total: 5 })
  t.strictSame(await list('?per_page=2&page=9'), { ids: [], total: 5 })
  t.strictSame(await list('?status=backordered'), { ids: ids.slice(0, 2), total: 2 })
  t.strictSame(await list('?status=backordered&per_page=1&page=2'), { ids: ids.slice(1, 2), total: 2 })
  t.strictSame(await list('?reference=R-2'), { ids: [ids[3]], total: 1 })
  t.strictSame(await list(`?client_3pl_id=${client_3pl_id}`), { ids: [ids[0], ids[2], ids[4]], total: 3 })
  const { updated_at } = await expectData(client.put(`/sales-orders/${ids[4]}`, { notes: 'changed' }))
  t.strictSame(await list(`?updated_since=${updated_at}`), { ids: [ids[4]], total: 1 })
  t.equal((await client.get('/sales-orders?status=lost')).status, 422)
  const [newest] = (await client.get('/sales-orders')).body.data
  t.strictSame(newest, await expectData(client.get(`/sales-orders/${ids[0]}`)), 'the same record as alone')
  for (const path of ['/purchase-orders', '/receptions', '/returns']) {
    t.equal((await client.get(`${path}/${ids[0]}`)).status, 404, 'an order is nothing else')
  }
})

t.test('listSalesOrders / a page of long orders says what each of them says', async (t) => {
  const { client } = await createYard(app)
  const article = await stocked(client, 1)
  const lines = Array.from({ length: 600 }, () => ({ article_id: article.id, quantity_um3pl: 1 }))
  const ids: number[] = []
  for (const count of [1, 600, 600, 2]) ids.unshift((await order(client, lines.slice(0, count))).id)
  const { status, headers, body } = await client.get('/sales-orders')
  t.equal(status, 200)
  t.match(headers['content-type'], 'application/json')
  const alone = await Promise.all(ids.map((id) => expectData(client.get(`/sales-orders/${id}`))))
  t.strictSame(body.data, alone)
  t.match(body, { meta: { total: 4 }, links: { prev: null, next: null } })
  const exported = (await client.get('/sales-orders/export')).text.trim().split('\n')
  t.strictSame(
    exported.map((line) => JSON.parse(line)),
    alone,
  )
})
