import t from 'tap'
import { put as putUnit } from '../../src/logistics/catalog/units.queries.ts'
import { joinApp } from '../support/app.ts'
import { createYard, expectData, move, order, stocked, stockOf, type Yard } from '../support/documents.ts'
import { thorough } from '../support/thorough.ts'
import { createArticle } from '../support/world.ts'

const app = await joinApp(t)
for (const code of ['PCS', 'BOX']) await putUnit(app.db, { code, name: code, whole_only: true })
await putUnit(app.db, { code: 'KG', name: 'Kilograms', whole_only: false })

/** Every operation that accepts a quantity of a line, with the path that an error names. */
function waysIn({ client, companyId }: Yard) {
  const etsm = app.client({ token: 'test-etsm-token', company: companyId })
  const put = async (resource: string, article_id: number, quantity_um3pl: unknown) => {
    const { id } = await expectData(client.post(`/${resource}`, { lines: [{ article_id, quantity_um3pl: 7 }] }), 201)
    return client.put(`/${resource}/${id}`, { lines: [{ article_id, quantity_um3pl }] })
  }
  const post =
    (path: string, by = client) =>
    (article_id: number, quantity_um3pl: unknown) =>
      by.post(path, { lines: [{ article_id, quantity_um3pl }] })
  return {
    createSalesOrder: post('/sales-orders'),
    createPurchaseOrder: post('/purchase-orders'),
    createReception: post('/receptions'),
    createReturn: post('/returns'),
    createEtsmReception: post('/integrations/etsm/receptions', etsm),
    updateSalesOrder: (article: number, quantity: unknown) => put('sales-orders', article, quantity),
    updatePurchaseOrder: (article: number, quantity: unknown) => put('purchase-orders', article, quantity),
    updateReception: (article: number, quantity: unknown) => put('receptions', article, quantity),
  }
}

thorough(t, 'every quantity / may have a decimal comma, and other texts are refused', async (t) => {
  const yard = await createYard(app)
  const article = await createArticle(yard.client, { um3pl: 'KG' })
  for (const [operation, send] of Object.entries(waysIn(yard))) {
    for (const [sent, quantity] of [
      ['1,5', 1.5],
      ['0,000001', 0.000001],
      ['12,0', 12],
      [2.25, 2.25],
      [123456789.123456, 123456789.123456],
      [999999999999.5, 999999999999.5],
    ] as const) {
      if (quantity > 1e9 && operation !== 'createSalesOrder') continue
      const data = await expectData(send(article.id, sent))
      t.equal(data.lines[0].quantity_um3pl, quantity, `${operation} ${sent}`)
    }
    for (const wrong of ['1.234,5', '1,2,3', '', '5', '1.5', ',5', '5,', ' 1,5', '1e3', '-1,5', null, true, 0, -1]) {
      const { status, body } = await send(article.id, wrong)
      t.equal(status, 422, `${operation} ${JSON.stringify(wrong)}`)
      t.strictSame(Object.keys(body.errors), ['lines.0.quantity_um3pl'])
    }
    for (const wrong of [1e12, 0.0000001, 1.0000001, 1.0000000000001, '1,0000001']) {
      const { status, body } = await send(article.id, wrong)
      t.equal(status, 422, `${operation} ${wrong}`)
      t.ok(body.errors['lines.0.quantity_um3pl'])
    }
  }
})

t.test('every number / that would lose digits is refused, not rounded', async (t) => {
  const { client } = await createYard(app)
  const article = await createArticle(client, { um3pl: 'KG' })
  const headers = { 'content-type': 'application/json' }
  for (const text of [
    '123456789012.123456',
    '0.12345678901234567890',
    '99999999999.9999999999',
    '12345678901234567890',
  ]) {
    const body = `{"lines": [{"article_id": ${article.id}, "quantity_um3pl": ${text}}]}`
    const reply = await client.send('POST', '/sales-orders', { body, headers })
    t.equal(reply.status, 422, text)
    t.strictSame(Object.keys(reply.body.errors), ['lines.0.quantity_um3pl'])
  }
  const metadata = `{"lines": [{"article_id": ${article.id}, "quantity_um3pl": 1}], "metadata": {"ean": 80012345678901234567}}`
  t.strictSame(Object.keys((await client.send('POST', '/sales-orders', { body: metadata, headers })).body.errors), [
    'metadata.ean',
  ])
  const fits = `{"lines": [{"article_id": ${article.id}, "quantity_um3pl": 1.50000000000000000}]}`
  t.equal((await client.send('POST', '/sales-orders', { body: fits, headers })).body.data.lines[0].quantity_um3pl, 1.5)
})

t.test(
  'every whole-only quantity / must be whole, because of the article or the unit, in every operation',
  async (t) => {
    const yard = await createYard(app)
    const byUnit = await createArticle(yard.client, { um3pl: 'PCS' })
    const byArticle = await createArticle(yard.client, { um3pl: 'KG', integer_only: true })
    const byNobody = await createArticle(yard.client, { um3pl: 'KG' })
    const unknownUnit = await createArticle(yard.client, { um3pl: 'ROLL' })
    for (const [operation, send] of Object.entries(waysIn(yard))) {
      for (const article of [byUnit, byArticle]) {
        for (const fraction of [1.5, '1,5', 0.000001]) {
          const { status, body } = await send(article.id, fraction)
          t.equal(status, 422, `${operation} ${fraction}`)
          t.match(body.errors['lines.0.quantity_um3pl'], [/must be a whole number/])
        }
        t.equal((await expectData(send(article.id, '3,0'))).lines[0].quantity_um3pl, 3)
      }
      for (const article of [byNobody, unknownUnit]) await expectData(send(article.id, 1.5))
    }
  },
)

t.test('every quantity of a transition / follows the same rules', async (t) => {
  const { client } = await createYard(app)
  const article = await stocked(client, 10)
  const sale = await order(client, [{ article_id: article.id, quantity_um3pl: 4 }])
  for (const to of ['picking', 'packed']) await move(client, `/sales-orders/${sale.id}`, to)
  const refuse = async (path: string, to: string, line: object, field: string) => {
    const { status, body } = await client.post(`${path}/transitions`, { to, lines: [line] })
    t.equal(status, 422, JSON.stringify(line))
    t.strictSame(Object.keys(body.errors), [`lines.0.${field}`])
  }
  const line_id = sale.lines[0].id
  for (const quantity_um3pl of [1.5, '1,5', '1.5', 0, 5]) {
    await refuse(`/sales-orders/${sale.id}`, 'shipped', { line_id, quantity_um3pl }, 'quantity_um3pl')
  }
  await refuse(`/sales-orders/${sale.id}`, 'shipped', { line_id: 999999, quantity_um3pl: 1 }, 'line_id')

  const lines = [{ article_id: article.id, quantity_um3pl: 4 }]
  const reception = await expectData(client.post('/receptions', { lines }))
  await move(client, `/receptions/${reception.id}`, 'arrived')
  const counted = { line_id: reception.lines[0].id }
  await refuse(`/receptions/${reception.id}`, 'receiving', { ...counted, received: '1,5' }, 'received')
  await refuse(`/receptions/${reception.id}`, 'receiving', { ...counted, received: 1, rejected: 0.5 }, 'rejected')
  const unannounced = { article_code: article.article_code, um3pl: 'PAL', received: 1 }
  await refuse(`/receptions/${reception.id}`, 'receiving', unannounced, 'um3pl')

  const back = await expectData(client.post('/returns', { lines }))
  await move(client, `/returns/${back.id}`, 'arrived')
  const decided = { line_id: back.lines[0].id, action: 'restock' }
  for (const quantity_um3pl of [1.5, '1,5', 5]) {
    await refuse(`/returns/${back.id}`, 'inspecting', { ...decided, quantity_um3pl }, 'quantity_um3pl')
  }
})

t.test('every error of a line / is reported with its path, all of them at once', async (t) => {
  const { client } = await createYard(app)
  const good = await createArticle(client)
  const inactive = await createArticle(client, { active: false })
  const { status, body } = await client.post('/sales-orders', {
    lines: [
      { article_id: good.id, quantity_um3pl: 1 },
      { article_id: 987654, quantity_um3pl: 1 },
      { article_code: 'no such code', quantity_um3pl: 1 },
      { quantity_um3pl: 1 },
      { article_id: good.id, article_code: inactive.article_code, quantity_um3pl: 1 },
      { article_id: inactive.id, quantity_um3pl: 1 },
      { article_id: good.id, um3pl: 'PAL', quantity_um3pl: 1 },
      { article_id: good.id, quantity_um3pl: 0.5 },
    ],
  })
  t.equal(status, 422)
  t.strictSame(Object.keys(body.errors), [
    'lines.1.article_id',
    'lines.2.article_code',
    'lines.3.article_code',
    'lines.4.article_id',
    'lines.5.article_id',
    'lines.6.um3pl',
    'lines.7.quantity_um3pl',
  ])
  t.match(body.message, /\(and 6 more errors\)$/)
})

t.test('a larger unit / is converted to the first one, in stock and on its line', async (t) => {
  const { client } = await createYard(app)
  const article = await stocked(client, 30, { um3pl_2: 'BOX', um3pl_2_factor: 12 })
  const boxes = await order(client, [{ article_id: article.id, um3pl: 'BOX', quantity_um3pl: 3 }])
  t.match(boxes, {
    status: 'backordered',
    lines: [{ um3pl: 'BOX', quantity_um3pl: 3, quantity_reserved: 2.5, quantity_backordered: 0.5 }],
  })
  t.match(await stockOf(client, article), { on_hand: 30, reserved: 30, available: 0 })
  const fraction = await client.post('/sales-orders', {
    lines: [{ article_id: article.id, um3pl: 'BOX', quantity_um3pl: 0.5 }],
  })
  t.equal(fraction.status, 422, 'a box is whole')
  const fine = await createArticle(client, { um3pl: 'KG', um3pl_2: 'BAG', um3pl_2_factor: 0.000001 })
  const dust = await client.post('/sales-orders', {
    lines: [{ article_id: fine.id, um3pl: 'BAG', quantity_um3pl: 0.5 }],
  })
  t.match(dust.body.errors, { 'lines.0.quantity_um3pl': [/too many decimals/] })
})

t.test('every quantity / is less than 10^12, in its own unit and in the first one', async (t) => {
  const yard = await createYard(app)
  // With a factor of a thousand, a thousandth of the limit is already too much.
  const article = await createArticle(yard.client, { um3pl: 'KG', um3pl_2: 'TON', um3pl_2_factor: 1000 })
  for (const [resource, status] of [
    ['sales-orders', 'draft'],
    ['purchase-orders', 'draft'],
    ['returns', 'announced'],
  ] as const) {
    const send = (um3pl: string, quantity_um3pl: number) =>
      yard.client.post(`/${resource}`, { status, lines: [{ article_id: article.id, um3pl, quantity_um3pl }] })
    for (const [um3pl, limit, below] of [
      ['KG', 1_000_000_000_000, 999_999_999_999.999],
      ['TON', 1_000_000_000, 999_999_999.999999],
    ] as const) {
      for (const quantity of [limit, limit + 0.001]) {
        const { status, body } = await send(um3pl, quantity)
        t.equal(status, 422, `${resource}: ${quantity} ${um3pl}`)
        t.strictSame(Object.keys(body.errors ?? {}), ['lines.0.quantity_um3pl'])
      }
      t.equal((await expectData(send(um3pl, below), 201)).lines[0].quantity_um3pl, below)
    }
  }
})

t.test('a document / has 1 to 1,000 lines', async (t) => {
  const { client } = await createYard(app)
  const { id } = await createArticle(client)
  const lines = Array.from({ length: 1001 }, () => ({ article_id: id, quantity_um3pl: 1 }))
  for (const path of ['/sales-orders', '/purchase-orders', '/receptions', '/returns']) {
    t.match((await client.post(path, { lines })).body.errors, { lines: ['lines must have at most 1000 entries.'] })
    t.match((await client.post(path, { lines: [] })).body.errors, { lines: ['lines must have at least 1 entry.'] })
    t.match((await client.post(path, {})).body.errors, { lines: ['lines is required.'] })
    t.equal((await expectData(client.post(path, { lines: lines.slice(1) }))).lines.length, 1000)
  }
})

t.test('stock / that would have more than 12 digits is refused', async (t) => {
  const { client } = await createYard(app)
  const { id } = await createArticle(client, { um3pl: 'KG' })
  const lines = [{ article_id: id, quantity_um3pl: 999999999999 }]
  await expectData(client.post('/purchase-orders', { lines }), 201)
  const { status, body } = await client.post('/purchase-orders', { lines })
  t.equal(status, 422)
  t.strictSame(body.errors, { lines: ['The stock of an article would have more than 12 digits.'] })
})

t.test('stock / that would have more than 12 digits is refused for every kind of change', async (t) => {
  const { client } = await createYard(app)
  const { id } = await stocked(client, 999_999_999_999, { um3pl: 'KG' })
  const most = [{ article_id: id, quantity_um3pl: 999_999_999_999 }]
  const one = [{ article_id: id, quantity_um3pl: 1 }]
  const create = async (path: string, more: object, ...moves: string[]) => {
    const { id } = await expectData(client.post(path, { lines: one, ...more }), 201)
    for (const to of moves) await move(client, `${path}/${id}`, to)
    return `${path}/${id}`
  }
  const changes: [path: string, change: { to: string } | object][] = [
    [await create('/receptions', {}, 'arrived', 'receiving'), { to: 'completed' }],
    [await create('/returns', {}, 'arrived', 'inspecting'), { to: 'completed' }],
    [await create('/purchase-orders', { status: 'draft', lines: most }), { to: 'open' }],
    [await create('/purchase-orders', { status: 'draft', lines: most }), { status: 'open' }],
    [await create('/purchase-orders', {}), { lines: most }],
    [await create('/receptions', {}), { lines: most }],
  ]
  for (const [path, change] of changes) {
    const before = await expectData(client.get(path))
    const { status, body } = await ('to' in change
      ? client.post(`${path}/transitions`, change)
      : client.put(path, change))
    t.equal(status, 422, `${path} ${JSON.stringify(change)}`)
    t.match(body.errors, { lines: [/more than 12 digits/] })
    t.strictSame(await expectData(client.get(path)), before)
  }
})
