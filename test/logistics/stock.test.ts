import { sql } from 'kysely'
import t from 'tap'
import { oneCompany } from '../../src/logistics/company-scope.ts'
import { processChunk } from '../../src/logistics/imports/processing.ts'
import { startApp } from '../support/app.ts'
import { createTwins, createYard, expectData, move, order, quarantine, receive, stocked } from '../support/documents.ts'
import { askData } from '../support/graphql.ts'
import { plantTrigger } from '../support/planted.ts'
import { createArticle, createClient, createUser, createWorld, logIn } from '../support/world.ts'

const app = await startApp(t)

t.test('listStock / returns every place with its balances, and has filters', async (t) => {
  const { client, companyId, warehouseId, otherWarehouseId } = await createYard(app)
  const client_3pl_id = await createClient(app.db, companyId)
  const first = await stocked(client, 10, { client_3pl_id })
  const second = await stocked(client, 5, { um3pl: 'KG' })
  await createArticle(client)
  await receive(client, [{ article_id: first.id, quantity_um3pl: 2 }], { warehouse_id: otherWarehouseId })
  await order(client, [{ article_id: first.id, quantity_um3pl: 4 }])
  const list = async (query = '') => (await client.get(`/stock${query}`)).body
  const all = await list()
  t.match(all, {
    data: [
      {
        company_id: companyId,
        warehouse_id: warehouseId,
        article_id: first.id,
        article_code: first.article_code,
        um3pl: 'PCS',
        client_3pl_id,
        on_hand: 10,
        reserved: 4,
        quarantined: 0,
        inbound: 0,
        available: 6,
      },
      { article_id: second.id, um3pl: 'KG', on_hand: 5, client_3pl_id: null },
      { article_id: first.id, warehouse_id: otherWarehouseId, on_hand: 2 },
    ],
    meta: { total: 3 },
  })
  const [a, b, c] = all.data.map(({ id }: { id: number }) => id)
  const found = async (query: string) => {
    const { data, meta } = await list(query)
    return [meta.total, ...data.map(({ id }: { id: number }) => id)]
  }
  t.strictSame(await found(`?article_code=${first.article_code}`), [2, a, c])
  t.strictSame(await found(`?warehouse_id=${warehouseId}`), [2, a, b])
  t.strictSame(await found(`?client_3pl_id=${client_3pl_id}&warehouse_id=${otherWarehouseId}`), [1, c])
  t.strictSame(await found('?article_code=nothing'), [0])
  t.strictSame(await found('?per_page=2&page=2'), [3, c])
  t.equal((await client.get('/stock?per_page=200')).status, 200)
  t.equal((await client.get('/stock?per_page=201')).status, 422)
})

t.test('listStock / of a moment knows a change that began earlier and came later', async (t) => {
  const { client, companyId } = await createYard(app)
  const { id, article_code } = await stocked(client, 10)
  const headers = { 'content-type': 'text/csv' }
  const count = await client.post('/imports?kind=stock_counts', `article_code,counted\n${article_code},20\n`, {
    headers,
  })
  await app.db.transaction().execute(async (trx) => {
    await sql`select now()`.execute(trx)
    await receive(client, [{ article_id: id, quantity_um3pl: 5 }])
    await processChunk(trx, oneCompany(companyId), count.body.data.id, app.config)
  })
  const read = async (query: string) => (await client.get(`/stock?article_code=${article_code}${query}`)).body.data
  const [now] = await read('')
  t.equal(now.on_hand, 20)
  for (const moment of [now.updated_at, new Date(Date.now() + 1_000).toISOString()]) {
    t.strictSame(await read(`&as_of=${moment}`), [now])
  }
})

t.test('listStock / returns the stock of an earlier moment', async (t) => {
  const { client, otherWarehouseId } = await createYard(app)
  const states: { moment: string; rows: object[] }[] = []
  const read = async (query = '') =>
    (await client.get(`/stock${query}`)).body.data.map(({ version: _version, ...row }: { version: number }) => row)
  const remember = async () => {
    const rows = await read()
    const moment = rows.reduce(
      (last: string, { updated_at: at }: { updated_at: string }) => (at > last ? at : last),
      '',
    )
    states.push({ moment, rows })
  }
  const article = await stocked(client, 10)
  await remember()
  const sale = await order(client, [{ article_id: article.id, quantity_um3pl: 4 }])
  await remember()
  await quarantine(client, article, 3)
  await remember()
  for (const to of ['picking', 'packed', 'shipped']) await move(client, `/sales-orders/${sale.id}`, to)
  await remember()
  await receive(client, [{ article_id: article.id, quantity_um3pl: 2 }], { warehouse_id: otherWarehouseId })
  await remember()
  t.match(
    states.map(({ rows }) => rows),
    [
      [{ on_hand: 10, available: 10 }],
      [{ on_hand: 10, reserved: 4, available: 6 }],
      [{ on_hand: 13, reserved: 4, quarantined: 3, available: 6 }],
      [{ on_hand: 9, reserved: 0, quarantined: 3, available: 6 }],
      [{ on_hand: 9 }, { on_hand: 2 }],
    ],
  )
  for (const { moment, rows } of states) {
    t.strictSame(await read(`?as_of=${moment}`), rows, moment)
    const { text } = await client.get(`/stock/export?as_of=${moment}`)
    const exported = text.split('\n').filter(Boolean)
    t.strictSame(
      exported.map((line) => JSON.parse(line)).map(({ version: _version, ...row }) => row),
      rows,
      'as an export',
    )
  }
  const [first] = states as [(typeof states)[0]]
  const graphql = `{ stock(as_of: "${first.moment}") { on_hand available } }`
  t.strictSame((await client.post('/graphql', { query: graphql })).body.data.stock, [{ on_hand: 10, available: 10 }])
  t.match((await client.get('/stock?as_of=2020-01-01T00:00:00Z')).body, { data: [], meta: { total: 0 } })
  t.equal((await client.get('/stock?as_of=yesterday')).status, 422)
})

t.test('listStock / keeps companies with equal ids apart at an earlier moment', async (t) => {
  const [ours, theirs] = [await createYard(app), await createYard(app)]
  const update = (table: string, id: number, { companyId }: typeof ours) =>
    sql`update ${sql.table(table)} set id = ${id} where company_id = ${companyId} and id <> ${theirs.otherWarehouseId}`
  await update('warehouses', ours.warehouseId, theirs).execute(app.db)
  const { id } = await stocked(ours.client, 3)
  await createArticle(theirs.client, { id })
  await receive(theirs.client, [{ article_id: id, quantity_um3pl: 5 }])
  const levelOf = async ({ client }: typeof ours) => (await client.get('/stock')).body.data[0]
  await update('stock_levels', (await levelOf(ours)).id, theirs).execute(app.db)
  const levels = [await levelOf(ours), await levelOf(theirs)]
  t.match(levels, [{ on_hand: 3 }, { on_hand: 5, id: levels[0].id, warehouse_id: ours.warehouseId, article_id: id }])
  const token = await logIn(app, (await createUser(app.db, { superAdmin: true })).email)
  const later = new Date(Date.now() + 60_000).toISOString()
  const { data } = (await app.client({ token }).get(`/stock?per_page=200&as_of=${later}`)).body
  const companies = [ours.companyId, theirs.companyId]
  t.strictSame(
    data.filter(({ company_id }: { company_id: number }) => companies.includes(company_id)),
    levels,
  )
})

t.test('listStockMovements / has every change with its document and line, the newest first', async (t) => {
  const { client, userId, warehouseId } = await createYard(app)
  const article = await stocked(client, 5)
  const { id, lines } = await order(client, [{ article_id: article.id, quantity_um3pl: 2 }])
  for (const to of ['picking', 'packed', 'shipped']) await move(client, `/sales-orders/${id}`, to)
  const ours = { document_type: 'sales_order', document_id: id, line_id: lines[0].id, actor: `user:${userId}` }
  const { body } = await client.get('/stock/movements')
  t.match(
    body.data.slice(0, 3).map(({ id: _id, created_at: _at, ...row }: Record<string, unknown>) => row),
    [
      { bucket: 'on_hand', delta: -2, balance_after: 3, reason: 'shipped', ...ours },
      { bucket: 'reserved', delta: -2, balance_after: 0, reason: 'shipped', ...ours },
      { bucket: 'reserved', delta: 2, balance_after: 2, reason: 'reserved', warehouse_id: warehouseId, ...ours },
    ],
  )
  const total = async (query: string) => (await client.get(`/stock/movements?${query}`)).body.meta.total
  t.equal(body.meta.total, 6)
  t.equal(await total(`document_id=${id}`), 3)
  t.equal(await total('document_type=reception'), 3)
  t.equal(await total(`article_code=${article.article_code}&warehouse_id=${warehouseId}`), 6)
  t.equal(await total('article_code=nothing'), 0)
})

t.test('the ledger / cannot be changed, nor stock be negative or reserved twice, even with SQL', async (t) => {
  const { client, companyId } = await createYard(app)
  const article = await stocked(client, 5)
  await order(client, [{ article_id: article.id, quantity_um3pl: 5 }])
  await t.rejects(sql`update stock_movements set delta = delta + 1`.execute(app.db), /never changed/)
  await t.rejects(sql`delete from stock_movements`.execute(app.db), /never changed/)
  await t.rejects(sql`truncate stock_movements`.execute(app.db), /never changed/)
  for (const change of ['on_hand = 4', 'reserved = 6', 'reserved = -1', 'inbound = -1', 'quarantined = 1']) {
    const query = sql`update stock_levels set ${sql.raw(change)} where company_id = ${companyId}`
    await t.rejects(query.execute(app.db), /check constraint/, change)
  }
})

t.test('a reader of all companies / gets documents and stock of companies with the module, newest first', async (t) => {
  const { admin } = await createWorld(app)
  const [one, two] = [await createYard(app), await createYard(app)]
  for (const { client } of [one, two]) await stocked(client, 1)
  await app.db
    .deleteFrom('company_modules')
    .where('company_id', '=', one.companyId)
    .where('module_slug', '=', 'inbound')
    .execute()
  const companies = async (path: string) =>
    (await admin.client.get(path)).body.data.map((row: { company_id: number }) => row.company_id)
  const receptions = await companies('/receptions?per_page=100')
  t.ok(receptions.includes(two.companyId))
  t.notOk(receptions.includes(one.companyId))
  const movements = await companies('/stock/movements?per_page=100')
  t.ok(movements.includes(one.companyId) && movements[0] === two.companyId)
  const detail = (await two.client.get('/receptions')).body.data[0]
  t.strictSame(await expectData(admin.client.get(`/receptions/${detail.id}`)), detail)
})

t.test('stock / that cannot be written leaves the document unchanged, and the request fails', async (t) => {
  const { client, companyId } = await createYard(app)
  const article = await stocked(client, 10)
  const lines = [{ article_id: article.id, quantity_um3pl: 2 }]
  const create = async (path: string, more: object, ...moves: string[]) => {
    const { id } = await expectData(client.post(path, { lines, ...more }), 201)
    for (const to of moves) await move(client, `${path}/${id}`, to)
    return `${path}/${id}`
  }
  const changes: [path: string, change: { to: string } | { lines: object[] } | { status: string }][] = [
    [await create('/sales-orders', { status: 'draft' }), { to: 'confirmed' }],
    [await create('/sales-orders', { status: 'draft' }), { status: 'confirmed' }],
    [await create('/sales-orders', {}), { to: 'cancelled' }],
    [await create('/sales-orders', {}, 'picking', 'packed'), { to: 'shipped' }],
    [await create('/sales-orders', {}), { lines: [{ ...lines[0], quantity_um3pl: 1 }] }],
    [await create('/purchase-orders', { status: 'draft' }), { to: 'open' }],
    [await create('/purchase-orders', {}), { lines: [{ ...lines[0], quantity_um3pl: 1 }] }],
    [await create('/receptions', {}, 'arrived', 'receiving'), { to: 'completed' }],
    [await create('/receptions', {}), { lines: [{ ...lines[0], quantity_um3pl: 1 }] }],
    [await create('/returns', {}, 'arrived', 'inspecting'), { to: 'completed' }],
  ]
  await plantTrigger(t, app.db, {
    runs: `before insert on stock_movements for each row when (new.company_id = ${companyId})`,
    body: "raise exception 'The disk is full';",
  })
  for (const [path, change] of changes) {
    const before = await expectData(client.get(path))
    const reply = await ('to' in change ? client.post(`${path}/transitions`, change) : client.put(path, change))
    t.equal(reply.status, 500, `${path} ${JSON.stringify(change)}`)
    t.strictSame(await expectData(client.get(path)), before)
  }
})

t.test('a reader of all companies / gets separate stock and documents for articles with the same id', async (t) => {
  const { admin } = await createWorld(app)
  const twins = await createTwins(app)
  for (const twin of twins) {
    const { companyId, article, client } = twin
    const code = article.article_code
    for (const path of [
      `/articles?search=${code}`,
      `/stock?article_code=${code}`,
      `/stock?client_3pl_id=${twin.client_3pl_id}`,
      `/stock/movements?article_code=${code}`,
      `/sales-orders?client_3pl_id=${twin.client_3pl_id}`,
      `/purchase-orders?client_3pl_id=${twin.client_3pl_id}`,
      `/receptions?client_3pl_id=${twin.client_3pl_id}`,
    ]) {
      const { body } = await admin.client.get(path)
      const own = (await client.get(path)).body
      t.ok(own.data.length, `${path} finds something`)
      t.strictSame(body.data, own.data, `${path} is what company ${companyId} reads itself`)
    }
    for (const [resource, { id }] of [
      ['sales-orders', twin.sale],
      ['purchase-orders', twin.purchase],
      ['receptions', twin.reception],
      ['returns', twin.back],
    ] as const) {
      const document = await expectData(admin.client.get(`/${resource}/${id}`))
      t.match(document.lines, [{ article_id: article.id, article_code: code }], resource)
    }
  }
  const companies = twins.map(({ companyId }) => companyId)
  const codes = twins.map(({ article }) => article.article_code)
  for (const path of ['/articles', '/stock', '/stock/movements']) {
    const { body } = await admin.client.get(`${path}?per_page=100`)
    const rows = body.data.filter((row: { company_id: number }) => companies.includes(row.company_id))
    t.ok(rows.length >= 2, path)
    for (const { company_id, article_code } of rows) {
      t.equal(article_code, codes[companies.indexOf(company_id)], path)
    }
  }
})

t.test('listStock / search finds articles by a part of code, description or barcode', async (t) => {
  const [{ client }, other] = [await createYard(app), await createYard(app)]
  const bolt = await stocked(client, 10, {
    article_code: 'BO-77/x',
    description: 'Hexagon bolt',
    um3pl_barcode: '40000017',
  })
  const nut = await stocked(client, 5, { article_code: 'NU-77/x', description: 'Wing nut' })
  await stocked(other.client, 5, { article_code: 'BO-77/y', description: 'Hexagon bolt' })
  const found = async (search: string) =>
    (await client.get(`/stock?search=${encodeURIComponent(search)}`)).body.data.map(
      ({ article_id }: { article_id: number }) => article_id,
    )
  t.strictSame(await found('bo-77'), [bolt.id])
  t.strictSame(await found('WING'), [nut.id])
  t.strictSame(await found('000017'), [bolt.id])
  t.strictSame(await found('-77/'), [bolt.id, nut.id])
  t.strictSame(await found('-77%'), [])
  t.strictSame(await found(''), [bolt.id, nut.id])
  const exported = await client.get('/stock/export?search=hexagon')
  t.equal(JSON.parse(exported.text.trim()).article_id, bolt.id)
  t.strictSame((await askData(client, '{ stock(search: "hexagon") { article_id } }')).stock, [{ article_id: bolt.id }])
})
