import { setTimeout as delay } from 'node:timers/promises'
import t from 'tap'
import { oneCompany } from '../../src/logistics/company-scope.ts'
import { processChunk } from '../../src/logistics/imports/processing.ts'
import { joinApp } from '../support/app.ts'
import { createYard, expectData, order, type Yard } from '../support/documents.ts'
import { askData } from '../support/graphql.ts'
import { bringLots, lotOf, lotsOf } from '../support/lots.ts'
import { createArticle } from '../support/world.ts'

const app = await joinApp(t)

async function createStore() {
  const yard = await createYard(app)
  const article = await createArticle(yard.client, { tracking: 'lot' })
  return { ...yard, article }
}

async function importFile({ client, companyId }: Yard, kind: string, body: string) {
  const headers = { 'content-type': 'text/csv' }
  const { id } = await expectData(client.post(`/imports?kind=${kind}`, body, { headers }), 202)
  while (await processChunk(app.db, oneCompany(companyId), id, app.config));
  const errors = await expectData(client.get(`/imports/${id}/errors`))
  return { ...(await expectData(client.get(`/imports/${id}`))), errors }
}

t.test('graphql / lots of articles, of places and of movements', async (t) => {
  const { client, article, warehouseId, otherWarehouseId } = await createStore()
  const of = (lot_code: string) => [{ lot_code, quantity_um3pl: 2 }]
  await bringLots(client, article, of('A'))
  await bringLots(client, article, of('B'), { warehouse_id: otherWarehouseId })
  await bringLots(client, article, of('C'), { warehouse_id: otherWarehouseId })
  const lines = [{ article_id: article.id, quantity_um3pl: -2, lot_code: 'C' }]
  await expectData(client.post('/stock/adjustments', { reason: 'lost', warehouse_id: otherWarehouseId, lines }), 201)
  const untracked = await createArticle(client)
  const found = [{ article_id: untracked.id, quantity_um3pl: 1 }]
  await expectData(client.post('/stock/adjustments', { reason: 'found', lines: found }), 201)

  const query = `{
    articles { id lots { lot_code } stock { warehouse_id lots { lot_code on_hand } } }
    stock_movements { article_id delta lot_code lot { lot_code article_code } }
    stock(article_code: "${article.article_code}") { lots(limit: 1) { lot_code } }
  }`
  const { articles, stock_movements: movements, stock } = await askData(client, query)
  const [tracked, plain] = articles
  t.strictSame(tracked.lots, [{ lot_code: 'A' }, { lot_code: 'B' }, { lot_code: 'C' }])
  t.strictSame(tracked.stock, [
    { warehouse_id: warehouseId, lots: [{ lot_code: 'A', on_hand: 2 }] },
    { warehouse_id: otherWarehouseId, lots: [{ lot_code: 'B', on_hand: 2 }] },
  ])
  t.strictSame(plain.lots, [])
  t.strictSame(plain.stock, [{ warehouse_id: warehouseId, lots: [] }])
  t.strictSame(stock, [{ lots: [{ lot_code: 'A' }] }, { lots: [{ lot_code: 'B' }] }])
  const { article_code } = article
  t.strictSame(
    movements.map(({ lot }: { lot: object | null }) => lot),
    [null, ...['C', 'C', 'B', 'A'].map((lot_code) => ({ lot_code, article_code }))],
  )
})

t.test('listStockLots / in_stock is about the moment of as_of', async (t) => {
  const { client, article } = await createStore()
  await bringLots(client, article, [{ lot_code: 'OLD', quantity_um3pl: 3 }])
  await delay(5)
  const moment = new Date().toISOString()
  await delay(5)
  const lines = [{ article_id: article.id, quantity_um3pl: -3, lot_code: 'OLD' }]
  await expectData(client.post('/stock/adjustments', { reason: 'lost', lines }), 201)
  await bringLots(client, article, [{ lot_code: 'NEW', quantity_um3pl: 1 }])
  const codesOf = async (query: Record<string, string>) => {
    const { body } = await client.get(`/stock/lots?${new URLSearchParams(query)}`)
    t.equal(body.meta.total, body.data.length)
    return body.data.map(({ lot_code }: { lot_code: string }) => lot_code)
  }
  t.strictSame(await codesOf({ in_stock: 'true' }), ['NEW'])
  t.strictSame(await codesOf({ in_stock: 'false' }), ['OLD'])
  t.strictSame(await codesOf({ in_stock: 'true', as_of: moment }), ['OLD'])
  t.strictSame(await codesOf({ in_stock: 'false', as_of: moment }), [])
  t.strictSame(await codesOf({ in_stock: 'true', as_of: new Date(Date.now() + 1_000).toISOString() }), ['NEW'])
  const exported = await client.get(`/stock/lots/export?in_stock=true&as_of=${moment}`)
  t.match(exported.text, /"lot_code":"OLD"/)
  t.notMatch(exported.text, /NEW/)
})

t.test('every document / a known lot keeps the day on which it was produced', async (t) => {
  const { client, article } = await createStore()
  const bring = (produced_on?: string) => {
    const lots = [{ lot_code: 'A', quantity_um3pl: 1, ...(produced_on && { produced_on }) }]
    const lines = [{ article_id: article.id, quantity_um3pl: 1, lots }]
    return client.post('/stock/adjustments', { reason: 'found', lines })
  }
  for (const day of ['2026-01-02', '2026-01-02', undefined]) t.equal((await bring(day)).status, 201)
  const { status, body } = await bring('2026-01-03')
  t.match([status, Object.keys(body.errors)], [422, ['lines.0.lots.0.produced_on']])
  const single = { article_id: article.id, quantity_um3pl: 1, lot_code: 'A', produced_on: '2026-01-03' }
  const one = await client.post('/stock/adjustments', { reason: 'found', lines: [single] })
  t.match([one.status, Object.keys(one.body.errors)], [422, ['lines.0.produced_on']])
  t.strictSame(await lotsOf(client, article), { A: [3, 0, 0] })
})

t.test('createImport / lots are created and changed, and bring no goods', async (t) => {
  const { article, ...yard } = await createStore()
  const { client } = yard
  const { article_code: code } = article
  const { article_code: dated } = await createArticle(client, { tracking: 'lot_expiry' })
  const { article_code: plain } = await createArticle(client)
  await bringLots(client, article, [{ lot_code: 'KNOWN', quantity_um3pl: 4 }])
  const seen = await client.get('/events')
  const rows = [
    'article_code,lot_code,expires_on,produced_on,notes',
    `${code},NEW,2030-01-31,2026-01-02,first`,
    `${code},KNOWN,2030-05-31,,`,
    `${code},NEW,,,second`,
    `${dated},D,,,`,
    `${plain},P,,,`,
    `NONE,N,,,`,
  ]
  const { errors, ...done } = await importFile(yard, 'lots', `${rows.join('\n')}\n`)
  t.match(done, { created: 1, updated: 2, failed: 3 })
  t.strictSame(
    errors.map(({ row, field }: { row: number; field: string }) => [row, field]),
    [
      [5, 'expires_on'],
      [6, 'article_code'],
      [7, 'article_code'],
    ],
  )
  t.match(await lotOf(client, article, 'NEW'), {
    expires_on: '2030-01-31',
    produced_on: '2026-01-02',
    notes: 'second',
    on_hand: 0,
  })
  t.match(await lotOf(client, article, 'KNOWN'), { expires_on: '2030-05-31', on_hand: 4 })
  const { data: events } = (await client.get(`/events?cursor=${seen.body.meta.next_cursor}`)).body
  const types = events.map(({ type }: { type: string }) => type)
  t.strictSame([types.includes('lot.created'), types.includes('lot.updated')], [true, true])
  const again = await importFile(yard, 'lots', `${rows.slice(0, 4).join('\n')}\n`)
  t.match(again, { created: 0, updated: 3, failed: 0 })
  await bringLots(client, article, [{ lot_code: 'NEW', quantity_um3pl: 1 }])
  const sale = await order(client, [{ article_id: article.id, quantity_um3pl: 1 }])
  t.match(sale.lines[0].lots, [{ lot_code: 'NEW' }], 'the date that was imported counts')
})

t.test('createImport / clients and partners say for how long lots must be good', async (t) => {
  const { article, ...yard } = await createStore()
  const { client } = yard
  const near = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  await bringLots(client, article, [{ lot_code: 'A', expires_on: near, quantity_um3pl: 9 }])
  const parties = {
    client_3pl_id: ['clients', 'code,name', 'C,Client'],
    partner_id: ['partners', 'code,name,kind', 'P,Partner,customer'],
  }
  for (const [field, [kind = '', header = '', row = '']] of Object.entries(parties)) {
    const ordered = async (days: number | string) => {
      const file = `${header},min_remaining_days\n${row},${days}\n`
      t.match(await importFile(yard, kind, file), { failed: days === -1 ? 1 : 0 })
      const [{ id }] = await expectData(client.get(`/${kind}`))
      return (await order(client, [{ article_id: article.id, quantity_um3pl: 1 }], { [field]: id })).status
    }
    t.equal(await ordered(30), 'backordered', kind)
    t.equal(await ordered(-1), 'backordered', kind)
    t.equal(await ordered(5), 'allocated', kind)
    t.equal(await ordered(''), 'allocated', kind)
  }
})
