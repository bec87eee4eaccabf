import t, { type Test } from 'tap'
import { joinApp, startApp } from '../support/app.ts'
import { createYard, order, stocked, type Yard } from '../support/documents.ts'
import { ask, askData, codes, furnish } from '../support/graphql.ts'
import { statementsOf } from '../support/statements.ts'
import { createArticle, createClient, createWorld } from '../support/world.ts'

const app = await joinApp(t)
const { ours } = await createWorld(app)

const asWritten = '{ articles(limit: 10) { id article_code description } }'

t.test('graphql / a nested query, by POST and by GET', async (t: Test) => {
  const article = await createArticle(ours.client)
  const { id, article_code, description } = article
  const expected = { data: { articles: [{ id, article_code, description }] } }
  const posted = await ask(ours.client, asWritten)
  t.equal(posted.status, 200)
  t.strictSame(posted.body, expected)
  const got = await ours.client.get(`/graphql?query=${encodeURIComponent(asWritten)}`)
  t.equal(got.status, 200)
  t.strictSame(got.body, expected)
  // The query is compiled by now.
  for (let round = 0; round < 3; round++) t.strictSame((await ask(ours.client, asWritten)).body, expected)
})

t.test('graphql / variables and operation names, by POST and by GET', async (t: Test) => {
  const yard = await createYard(app)
  const article = await createArticle(yard.client)
  const query = 'query One($id: Id!) { article(id: $id) { article_code } } query Many { articles { id } }'
  const one = { query, variables: { id: article.id }, operationName: 'One' }
  const many = { query, operationName: 'Many' }
  for (let round = 0; round < 4; round++) {
    const { body } = await yard.client.post('/graphql', one)
    t.strictSame(body, { data: { article: { article_code: article.article_code } } })
    t.strictSame((await yard.client.post('/graphql', many)).body, { data: { articles: [{ id: article.id }] } })
  }
  const address = new URLSearchParams({ query, variables: JSON.stringify(one.variables), operationName: 'One' })
  t.equal((await yard.client.get(`/graphql?${address}`)).body.data.article.article_code, article.article_code)

  for (const operationName of ['Other', undefined]) {
    const refused = await yard.client.post('/graphql', { query, operationName })
    t.equal(refused.status, 400)
    t.equal(refused.body.code, 'malformed_request')
  }
  for (const id of ['1', 1.5, -1, true, 2 ** 53]) {
    for (let round = 0; round < 3; round++) {
      const refused = await yard.client.post('/graphql', { ...one, variables: { id } })
      t.equal(refused.status, 400, `an id is not ${id}`)
      t.equal(refused.body.errors[0].extensions.code, 'malformed_request')
    }
  }
  for (const field of ['articles(limit: $limit) { id }', 'articles { stock(limit: $limit) { id } }']) {
    const query = `query ($limit: Int = 5) { ${field} }`
    for (let round = 0; round < 3; round++) {
      const { body } = await yard.client.post('/graphql', { query, variables: { limit: null } })
      const message = 'Argument "limit" of non-null type "Int!" must not be null.'
      t.match(body.errors[0], { message, extensions: { code: 'malformed_request' } })
    }
  }
  const broken = await yard.client.get(`/graphql?query=${encodeURIComponent(asWritten)}&variables=[1]`)
  t.equal(broken.status, 400)
})

t.test('graphql / records are exactly those of REST', async (t: Test) => {
  const yard = await createYard(app)
  const client = await createClient(app.db, yard.companyId)
  const article = await createArticle(yard.client, { um3pl: 'KG', client_3pl_id: client })
  const lines = [{ article_id: article.id, quantity_um3pl: 0.000001 }]
  const metadata = { any: [1, { thing: null }] }
  const sales = await order(yard.client, lines, {
    metadata,
    requested_ship_date: '2026-03-02',
    ship_to: { city: 'Genova' },
  })
  const query = `query ($id: Id!) { sales_order(id: $id) {
    id number status allowed_transitions metadata requested_ship_date ship_to { city country } created_at updated_at
    status_history { from to note actor at }
    lines { id article_id quantity_um3pl quantity_backordered article { client { address { city } } } }
  } }`
  for (let round = 0; round < 3; round++) {
    const { sales_order } = await askData(yard.client, query, { id: sales.id })
    const { id, number, status, allowed_transitions, requested_ship_date, created_at, updated_at, status_history } =
      sales
    t.strictSame(sales_order, {
      id,
      number,
      status,
      allowed_transitions,
      metadata,
      requested_ship_date,
      ship_to: { city: 'Genova', country: null },
      created_at,
      updated_at,
      status_history,
      lines: [
        {
          id: sales.lines[0].id,
          article_id: article.id,
          quantity_um3pl: 0.000001,
          quantity_backordered: 0.000001,
          article: { client: { address: { city: 'Genova' } } },
        },
      ],
    })
  }
})

t.test('graphql / lists of documents have the requested parts, also through fragments', async (t: Test) => {
  const yard = await createYard(app)
  const article = await stocked(yard.client, 5)
  const { id, lines, status_history } = await order(yard.client, [{ article_id: article.id, quantity_um3pl: 1 }])
  const withLines = [{ id, lines: [{ id: lines[0].id }] }]
  const withHistory = [{ id, status_history: status_history.map(({ to }: { to: string }) => ({ to })) }]
  const both = [{ ...withHistory[0], ...withLines[0] }]
  const queries: [string, object[]][] = [
    ['{ sales_orders { id lines { id } } }', withLines],
    ['{ sales_orders { id status_history { to } } }', withHistory],
    ['{ sales_orders { id ... on SalesOrder { lines { id } } } sales_orders { status_history { to } } }', both],
    [
      '{ sales_orders { ...A } } fragment A on SalesOrder { id status_history { to } ...B } fragment B on SalesOrder { lines { id } }',
      both,
    ],
  ]
  for (const [query, expected] of queries) {
    for (let round = 0; round < 3; round++) t.strictSame((await askData(yard.client, query)).sales_orders, expected)
  }
})

t.test('graphql / an article has the fields that are requested at each place of the query', async (t: Test) => {
  const yard = await createYard(app)
  const { id, article_code, description, um3pl, integer_only } = await stocked(yard.client, 5)
  await order(yard.client, [{ article_id: id, quantity_um3pl: 1 }])
  const query = `{
    articles { code: article_code ...Unit client { id } }
    stock { article { description } }
    sales_orders { lines { article { integer_only ... on Article { stock { article { um3pl } } } } } }
  } fragment Unit on Article { um3pl }`
  for (let round = 0; round < 3; round++) {
    t.strictSame(await askData(yard.client, query), {
      articles: [{ code: article_code, um3pl, client: null }],
      stock: [{ article: { description } }],
      sales_orders: [{ lines: [{ article: { integer_only, stock: [{ article: { um3pl } }] } }] }],
    })
  }
})

t.test('graphql / lists continue after after_id, articles by rising and documents by falling ids', async (t: Test) => {
  const yard = await createYard(app)
  const articles = []
  for (let number = 0; number < 5; number++) articles.push(await stocked(yard.client, 1))
  const ids = articles.map(({ id }) => id)
  const orders = []
  for (const { id } of articles) orders.push((await order(yard.client, [{ article_id: id, quantity_um3pl: 1 }])).id)
  const read = async (field: string, limit: number) => {
    const seen: number[][] = []
    for (let after: number | undefined; ; after = seen.at(-1)?.at(-1)) {
      const span = `limit: ${limit}${after === undefined ? '' : `, after_id: ${after}`}`
      const data = await askData(yard.client, `{ rows: ${field}(${span}) { id } }`)
      seen.push(data.rows.map(({ id }: { id: number }) => id))
      if ((seen.at(-1) as number[]).length < limit) return seen
    }
  }
  t.strictSame(await read('articles', 2), [ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)])
  const newest = orders.toReversed()
  t.strictSame(await read('sales_orders', 2), [newest.slice(0, 2), newest.slice(2, 4), newest.slice(4)])
  const ledger = (await read('stock_movements', 3)).flat()
  t.strictSame(
    ledger,
    ledger.toSorted((a, b) => b - a),
  )
  t.equal(new Set(ledger).size, (await yard.client.get('/stock/movements')).body.meta.total)
  t.equal((await read('stock', 2)).flat().length, 5)
  t.equal((await read('receptions', 2)).flat().length, 5)
})

t.test('graphql / filters find the same records as in REST', async (t: Test) => {
  const yard = await createYard(app)
  const client = await createClient(app.db, yard.companyId)
  const article = await stocked(yard.client, 5, { client_3pl_id: client, description: '100 % "oil"' })
  const other = await stocked(yard.client, 5)
  const lines = [{ article_id: article.id, quantity_um3pl: 1 }]
  const mine = await order(yard.client, lines, { reference: 'R-1', client_3pl_id: client })
  await order(yard.client, lines, { status: 'draft' })
  const filters: [field: string, rest: string][] = [
    ['articles(search: "100 % \\"OIL")', `/articles?search=${encodeURIComponent('100 % "OIL')}`],
    ['articles(search: "")', '/articles?search='],
    [`stock(article_code: "${article.article_code}")`, `/stock?article_code=${article.article_code}`],
    [`stock(client_3pl_id: ${client})`, `/stock?client_3pl_id=${client}`],
    [`stock(warehouse_id: ${yard.warehouseId})`, `/stock?warehouse_id=${yard.warehouseId}`],
    [`stock(warehouse_id: ${yard.otherWarehouseId})`, `/stock?warehouse_id=${yard.otherWarehouseId}`],
    [`stock_movements(document_id: ${mine.id})`, `/stock/movements?document_id=${mine.id}`],
    [`stock_movements(document_type: reception)`, '/stock/movements?document_type=reception'],
    [`stock_movements(article_code: "${other.article_code}")`, `/stock/movements?article_code=${other.article_code}`],
    ['sales_orders(status: draft)', '/sales-orders?status=draft'],
    ['sales_orders(reference: "R-1")', '/sales-orders?reference=R-1'],
    [`sales_orders(client_3pl_id: ${client})`, `/sales-orders?client_3pl_id=${client}`],
    [`sales_orders(updated_since: "${mine.updated_at}")`, `/sales-orders?updated_since=${mine.updated_at}`],
    ['sales_orders(status: null, reference: null)', '/sales-orders'],
  ]
  for (const [field, rest] of filters) {
    const { rows } = await askData(yard.client, `{ rows: ${field} { id } }`)
    const { data } = (await yard.client.get(rest)).body
    t.strictSame(
      rows.map(({ id }: { id: number }) => id),
      data.map(({ id }: { id: number }) => id),
      field,
    )
  }
  const wrong = ['articles(limit: 0)', 'articles(limit: 101)', 'sales_orders(updated_since: "yesterday")']
  for (const field of [...wrong, 'articles(search: "\\u0000")', `stock(article_code: "${'x'.repeat(129)}")`]) {
    const { status, body } = await ask(yard.client, `{ rows: ${field} { id } warehouses { id } }`)
    t.equal(status, 200)
    t.strictSame(codes(body), [{ path: ['rows'], code: 'validation_failed' }], field)
    const [name] = /\w+(?=:)/.exec(field) ?? []
    t.ok(body.errors[0].extensions.errors[name as string], `${name} is named`)
    t.equal(body.data.warehouses.length, 2, 'the rest is served')
  }
})

t.test('graphql / a variable that is not sent has its default, also when the query is repeated', async (t: Test) => {
  const yard = await createYard(app)
  for (let number = 0; number < 3; number++) await createArticle(yard.client)
  const query =
    'query A($n: Int! = 2) { articles(limit: $n) { id } } query B($n: Int! = 1) { articles(limit: $n) { id } }'
  for (let round = 0; round < 4; round++) {
    for (const [operationName, variables, length] of [
      ['A', undefined, 2],
      ['B', {}, 1],
      ['A', { n: 3 }, 3],
    ] as const) {
      const { body } = await yard.client.post('/graphql', { query, operationName, ...(variables && { variables }) })
      t.equal(body.data?.articles.length, length, JSON.stringify(body.errors))
    }
    const nothing = await yard.client.post('/graphql', { query, operationName: 'A', variables: { n: null } })
    t.equal(nothing.status, 400)
  }
})

const everything = `{
  sales_orders(limit: 50) { id client { id articles { id client { id } } } partner { id } warehouse { id stock { id article { id } } }
    lines { id article { id stock { id warehouse { id } article { id } } movements { id article { id } warehouse { id } } } }
    returns { id lines { id article { id } } sales_order { id } } }
  purchase_orders(limit: 50) { id client { id } lines { id article { id stock { id } } } receptions { id purchase_order { id } lines { id article { id } } } }
  receptions(limit: 50) { id purchase_order { id lines { id } } warehouse { id } lines { id article { id } } }
  returns(limit: 50) { id sales_order { id lines { article { id } } } }
}`

t.test(
  'graphql / a nested query takes the same number of statements for one document and for many',
  async (t: Test) => {
    const [small, large] = [await createYard(app), await createYard(app)]
    await furnish(app, small, 1)
    for (let number = 0; number < 6; number++) await furnish(app, large, 4)
    const generous = await startApp(t, { DATABASE_URL: app.databaseUrl, GRAPHQL_MAX_COST: '100000000' })
    const counted = async ({ token, companyId }: Yard) => {
      const client = generous.client({ token, company: companyId })
      let data: unknown
      const statements = await statementsOf(async () => {
        data = await askData(client, everything)
      })
      // Upkeep of the other server may end meanwhile.
      const reads = statements.filter((text) => /^\s*(\/\*.*\*\/\s*)?\(?(select|with)\b/.test(text))
      return { data: data as Record<string, { lines: { article: { stock: unknown[] } }[] }[]>, statements: reads }
    }
    await counted(small)
    const [one, many] = [await counted(small), await counted(large)]
    t.equal(one.data.sales_orders?.length, 1)
    t.equal(many.data.sales_orders?.length, 6)
    t.equal(many.data.sales_orders?.[5]?.lines.length, 4)
    t.equal(many.data.sales_orders?.[5]?.lines[3]?.article.stock.length, 1)
    t.equal(many.statements.length, one.statements.length, `${one.statements.length} statements`)
    t.ok(one.statements.length > 5, 'they were counted')
    t.ok(one.statements.length < 40, 'and are few')
  },
)

t.test('graphql / nested records belong to their parents', async (t: Test) => {
  const yard = await createYard(app)
  const { client, partner, articles, purchase, sales, back } = await furnish(app, yard, 3)
  const ids = articles.map(({ id }) => ({ id }))
  const data = await askData(
    yard.client,
    `{
      sales_order(id: ${sales.id}) { client { id } partner { id } warehouse { id } lines { article { id } } returns { id } }
      purchase_order(id: ${purchase.id}) { receptions { id purchase_order { id } lines { quantity_received article { id } } } }
      return(id: ${back.id}) { sales_order { id } }
      client(id: ${client}) { first: articles(limit: 2) { id } next: articles(limit: 2, after_id: ${ids[1]?.id}) { id } }
      warehouse(id: ${yard.warehouseId}) { stock { article { id } on_hand reserved available } }
      article(id: ${ids[0]?.id}) { stock { warehouse { id } } movements(limit: 4) { bucket delta document_type } client { id } }
      partner(id: ${partner}) { kind }
    }`,
  )
  t.strictSame(data.sales_order.client, { id: client })
  t.strictSame(data.sales_order.partner, { id: partner })
  t.strictSame(data.sales_order.warehouse, { id: yard.warehouseId })
  t.strictSame(
    data.sales_order.lines.map(({ article }: { article: object }) => article),
    ids,
  )
  t.strictSame(data.sales_order.returns, [{ id: back.id }])
  t.equal(data.purchase_order.receptions.length, 1)
  t.strictSame(data.purchase_order.receptions[0].purchase_order, { id: purchase.id })
  t.strictSame(data.purchase_order.receptions[0].lines[2], { quantity_received: 2, article: ids[2] })
  t.strictSame(data.return.sales_order, { id: sales.id })
  t.strictSame(data.client, { first: ids.slice(0, 2), next: ids.slice(2) })
  t.strictSame(
    data.warehouse.stock,
    ids.map((article) => ({ article, on_hand: 0, reserved: 0, available: 0 })),
  )
  t.strictSame(data.article.stock, [{ warehouse: { id: yard.warehouseId } }])
  t.strictSame(data.article.client, { id: client })
  t.strictSame(data.article.movements, [
    { bucket: 'on_hand', delta: -2, document_type: 'sales_order' },
    { bucket: 'reserved', delta: -2, document_type: 'sales_order' },
    { bucket: 'reserved', delta: 2, document_type: 'sales_order' },
    { bucket: 'inbound', delta: -2, document_type: 'reception' },
  ])
  t.strictSame(data.partner, { kind: 'carrier' })
})
