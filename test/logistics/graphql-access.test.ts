import t, { type Test } from 'tap'
import { startApp } from '../support/app.ts'

import { stopClock } from '../support/clock.ts'
import { createTwins, createYard } from '../support/documents.ts'

import { ask, askData, codes, furnish } from '../support/graphql.ts'
import { createArticle, createCompany, createUser, createWorld, logIn, startWorld } from '../support/world.ts'

const app = await startApp(t)
const { ours, theirs, admin } = await createWorld(app)

const asWritten = '{ articles(limit: 10) { id article_code description } }'

const byId = [
  'client',
  'partner',
  'warehouse',
  'article',
  'stock_level',
  'sales_order',
  'purchase_order',
  'reception',
  'return',
  'stock_adjustment',
  'stock_count',
  'stock_transfer',
  'shipment',
]
const lists = [
  'clients',
  'partners',
  'warehouses',
  'articles',
  'stock',
  'stock_movements',
  'sales_orders',
  'purchase_orders',
  'receptions',
  'returns',
  'stock_adjustments',
  'stock_counts',
  'stock_transfers',
  'shipments',
]

t.test('graphql / a record of another company looks like one that does not exist', async (t: Test) => {
  const yard = await createYard(app)
  await furnish(app, yard, 1)
  const all = `{ ${lists.map((field) => `${field} { id company_id }`).join(' ')} }`
  const known = await askData(yard.client, all)
  for (const field of lists) t.ok(known[field].length, `there are ${field}`)
  const foreign = await askData(theirs.client, all)
  for (const field of lists) {
    t.notOk(
      foreign[field].some(({ company_id }: { company_id: number }) => company_id !== theirs.companyId),
      field,
    )
  }
  for (const [index, field] of byId.entries()) {
    const id = known[lists.filter((list) => list !== 'stock_movements')[index] as string][0].id
    t.equal((await askData(yard.client, `{ ${field}(id: ${id}) { id } }`))[field].id, id, `our ${field}`)
    const theirAnswer = await ask(theirs.client, `{ ${field}(id: ${id}) { id } }`)
    const missing = await ask(theirs.client, `{ ${field}(id: 987654321) { id } }`)
    t.equal(theirAnswer.status, 200)
    t.strictSame(theirAnswer.body.data, { [field]: null })
    t.strictSame(codes(theirAnswer.body), [{ path: [field], code: 'not_found' }])
    const text = (reply: typeof missing) =>
      JSON.stringify({ ...reply.body, errors: reply.body.errors.map((error: { message: string }) => error.message) })
    t.equal(text(theirAnswer).replaceAll(String(id), 'ID'), text(missing).replaceAll('987654321', 'ID'))
  }
  const { body } = await ask(theirs.client, `{ company(id: ${yard.companyId}) { name } }`)
  t.strictSame(codes(body), [{ path: ['company'], code: 'not_found' }])
})

t.test('graphql / without X-Company-Id an administrator reads all, others their primary company', async (t: Test) => {
  const [first, second] = [await createYard(app), await createYard(app)]
  const id = 4_000_000_001
  await createArticle(first.client, { id })
  await createArticle(second.client, { id })
  const query = `{ articles(limit: 1, after_id: ${id - 1}) { id company_id } }`
  const companies = [first.companyId, second.companyId]
  t.strictSame(await askData(admin.client, query), {
    articles: companies.map((company_id) => ({ id, company_id })),
  })
  t.strictSame(await askData(app.client({ token: second.token }), query), {
    articles: [{ id, company_id: second.companyId }],
  })
  const ambiguous = await ask(admin.client, `{ article(id: ${id}) { id } }`)
  t.strictSame(codes(ambiguous.body), [{ path: ['article'], code: 'company_required' }])

  const { body } = await admin.client.get('/companies')
  t.strictSame(
    (await askData(admin.client, '{ companies(limit: 100) { id name tax_id is_primary modules } }')).companies,
    body.data,
  )
  const own = await askData(first.client, '{ companies { id is_primary } }')
  t.strictSame(own, { companies: [{ id: first.companyId, is_primary: true }] })
})

t.test('graphql / an administrator gets the right article when companies use the same id', async (t: Test) => {
  const twins = await createTwins(app)
  const article = 'article { id company_id article_code client { id } }'
  const nested = `lines { ${article} }`
  // All in one request, since the same ids are then loaded together.
  const fields = twins.map(
    ({ article: { article_code }, client_3pl_id, warehouseId, sale, purchase, reception, back }, n) => `
      sale${n}: sales_order(id: ${sale.id}) { company_id ${nested} returns { id ${nested} } }
      purchase${n}: purchase_order(id: ${purchase.id}) { company_id ${nested} receptions { id ${nested} } }
      reception${n}: reception(id: ${reception.id}) { company_id ${nested} purchase_order { id ${nested} } }
      return${n}: return(id: ${back.id}) { company_id ${nested} sales_order { id ${nested} } }
      stock${n}: stock(article_code: "${article_code}") { company_id article_code ${article} }
      movements${n}: stock_movements(article_code: "${article_code}") { company_id article_code ${article} }
      client${n}: client(id: ${client_3pl_id}) { articles { company_id article_code } }
      warehouse${n}: warehouse(id: ${warehouseId}) { stock { company_id ${article} } }`,
  )
  const { article: first } = twins[0]
  const data = await askData(
    admin.client,
    `{ ${fields.join('')}
      articles(limit: 2, after_id: ${first.id - 1}) {
        company_id article_code client { id } stock { company_id article_code } movements { id company_id article_code } } }`,
  )
  for (const [n, twin] of twins.entries()) {
    const { companyId: company_id, client_3pl_id } = twin
    const { id, article_code } = twin.article
    const own = { id, company_id, article_code, client: { id: client_3pl_id } }
    const lines = [{ article: own }]
    t.strictSame(data[`sale${n}`], { company_id, lines, returns: [{ id: twin.back.id, lines }] })
    t.strictSame(data[`purchase${n}`], { company_id, lines, receptions: [{ id: twin.reception.id, lines }] })
    t.strictSame(data[`reception${n}`], { company_id, lines, purchase_order: { id: twin.purchase.id, lines } })
    t.strictSame(data[`return${n}`], { company_id, lines, sales_order: { id: twin.sale.id, lines } })
    t.strictSame(data[`stock${n}`], [{ company_id, article_code, article: own }])
    t.ok(data[`movements${n}`].length)
    for (const movement of data[`movements${n}`]) t.strictSame(movement, { company_id, article_code, article: own })
    t.strictSame(data[`client${n}`], { articles: [{ company_id, article_code }] })
    t.strictSame(data[`warehouse${n}`], { stock: [{ company_id, article: own }] })
    const listed = data.articles.find((row: { company_id: number }) => row.company_id === company_id)
    t.strictSame(listed.client, { id: client_3pl_id })
    t.strictSame(listed.stock, [{ company_id, article_code }])
    const { body } = await twin.client.get('/stock/movements')
    const movements = body.data.map(({ id }: { id: number }) => ({ id, company_id, article_code }))
    t.strictSame(listed.movements, movements, 'each of its own, once')
  }
})

t.test('graphql / an inactive module fails only its own fields', async (t: Test) => {
  const company = await createCompany(app.db, ['api', 'catalog'])
  const user = await createUser(app.db, { companies: [company] })
  const client = app.client({ token: await logIn(app, user.email), company })
  const article = await createArticle(client)
  const query = `{
    clients { id } articles { id stock { id } movements { id } client { id } }
    ${lists
      .slice(4)
      .map((field) => `${field} { id }`)
      .join(' ')} sales_order(id: 1) { id }
  }`
  for (let round = 0; round < 3; round++) {
    const { status, body } = await ask(client, query)
    t.equal(status, 200)
    t.strictSame(body.data.clients, [])
    t.strictSame(body.data.articles, [{ id: article.id, stock: null, movements: null, client: null }])
    const paths = [
      ['articles', 0, 'stock'],
      ['articles', 0, 'movements'],
      ['sales_order'],
      ...lists.slice(4).map((field) => [field]),
    ]
    const order = (entries: unknown[]) => entries.map((entry) => JSON.stringify(entry)).sort()
    t.strictSame(order(codes(body)), order(paths.map((path) => ({ path, code: 'module_inactive' }))))
    t.match(body.errors.find(({ path }: { path: string[] }) => path[0] === 'stock').message, /"inventory"/)
  }
  const all = await askData(
    admin.client,
    `{ articles(limit: 100, after_id: ${article.id - 1}) { id } stock { company_id } }`,
  )
  t.ok(
    all.articles.some(({ id }: { id: number }) => id === article.id),
    'a reader of all companies sees the companies with the active module',
  )
  t.notOk(all.stock.some(({ company_id }: { company_id: number }) => company_id === company))

  const without = await createCompany(app.db, ['catalog'])
  const closed = await ask(app.client({ token: admin.token, company: without }), asWritten)
  t.equal(closed.status, 403)
  t.equal(closed.body.code, 'module_inactive')
  t.equal(closed.body.errors[0].extensions.code, 'module_inactive')
})

t.test('graphql / the same security, headers, request ids and log lines as REST', async (t: Test) => {
  const refusals: [status: number, code: string, client: typeof ours.client, headers?: Record<string, string>][] = [
    [401, 'unauthenticated', app.client()],
    [401, 'unauthenticated', app.client({ token: 'test-mdm-token' })],
    [403, 'company_forbidden', app.client({ token: ours.token, company: theirs.companyId })],
    [422, 'validation_failed', app.client({ token: ours.token }), { 'x-company-id': 'one' }],
  ]
  for (const [status, code, client, headers = {}] of refusals) {
    const id = 'a-request-of-ours'
    const reply = await client.post('/graphql', { query: asWritten }, { headers: { ...headers, 'x-request-id': id } })
    t.equal(reply.status, status)
    t.equal(reply.body.code, code)
    t.equal(reply.body.request_id, id)
    t.match(reply.body.errors, [{ message: reply.body.message, extensions: { code, request_id: id } }])
    t.equal(reply.headers['x-request-id'], id)
    t.notOk('data' in reply.body)
  }
  const headers = { 'x-request-id': 'another-of-ours' }
  const reply = await ours.client.post('/graphql', { query: '{ article(id: 987654321) { id } }' }, { headers })
  t.equal(reply.body.errors[0].extensions.request_id, 'another-of-ours')
  t.match(
    app.logs.map((line) => JSON.parse(line)).find(({ client_request_id }) => client_request_id === 'another-of-ours'),
    { operationId: 'graphql', method: 'POST', path: '/graphql', status: 200, tenant: ours.companyId },
  )
  const other = await ours.client.put('/graphql', {})
  t.equal(other.status, 405)
  t.equal(other.headers.allow, 'GET, HEAD, POST')
})

t.test('graphql / counts against the same limit as REST', async (t: Test) => {
  const limited = await startWorld(t, { RATE_LIMIT_DATA_PER_MINUTE: '3' })
  const clock = stopClock(t)
  t.equal((await limited.ours.client.get('/articles')).status, 200)
  t.equal((await ask(limited.ours.client, asWritten)).status, 200)
  t.equal((await ask(limited.ours.client, '{ no_such_field }')).status, 400)
  clock.setTo(20.5)
  const { status, body, headers } = await ask(limited.ours.client, asWritten)
  t.equal(status, 429)
  t.equal(body.code, 'rate_limited')
  t.equal(body.errors[0].extensions.retry_after, 40)
  t.equal(Number(headers['retry-after']), 40)
  t.equal((await limited.ours.client.get('/articles')).status, 429)
})
