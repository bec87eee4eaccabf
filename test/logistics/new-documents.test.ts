import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import t from 'tap'
import { oneCompany } from '../../src/logistics/company-scope.ts'
import { create } from '../../src/logistics/documents/new-documents.ts'
import { creation } from '../../src/logistics/outbound/sales-orders.ts'
import { startApp } from '../support/app.ts'
import type { Reply } from '../support/client.ts'
import { onOneServer } from '../support/databases.ts'
import { createYard, expectData, order, receive, stocked, warehousesOf } from '../support/documents.ts'
import { follow } from '../support/feed.ts'
import { statementsOf, waitsOf } from '../support/statements.ts'
import { createArticle, createClient, createPartner, createUser, logIn } from '../support/world.ts'

const app = await startApp(t, { DATABASE_POOL_SIZE: '12' })

t.test('a new document / is the same in the response, in GET and in its events, for every type', async (t) => {
  const { client, companyId, warehouseId, otherWarehouseId } = await createYard(app)
  const units = { um3pl_2: 'BOX', um3pl_2_factor: 12.5 }
  const article = await stocked(client, 100, units)
  const another = await createArticle(client, units)
  const sold = await order(client, [{ article_id: article.id, quantity_um3pl: 1 }])
  const bought = await expectData(
    client.post('/purchase-orders', { lines: [{ article_id: article.id, quantity_um3pl: 7 }] }),
  )
  const shared = {
    reference: 'R-1',
    client_3pl_id: await createClient(app.db, companyId),
    partner_id: await createPartner(app.db, companyId, 'customer'),
    notes: 'Handle "with" care, \\ and {more}',
    metadata: { shop: { id: 7, tags: ['a', null] }, price: 12.5 },
    lines: [
      { article_id: article.id, quantity_um3pl: 2, line_reference: '10, "x"', notes: null },
      { article_code: another.article_code, um3pl: 'BOX', quantity_um3pl: 4 },
      { article_id: article.id, um3pl: 'BOX', quantity_um3pl: 0.4 },
    ],
  }
  const documents: [path: string, events: string[], body: object][] = [
    [
      '/sales-orders',
      ['sales_order.created', 'sales_order.confirmed', 'sales_order.backordered', 'stock.changed'],
      {
        priority: 9,
        requested_ship_date: '2026-03-03',
        ship_to: { name: 'Anna Rossi', line1: 'Via Garibaldi 8', city: 'Genova', country: 'IT' },
        carrier: 'Tirreno',
        tracking_numbers: ['TT1', 'T,"2'],
      },
    ],
    [
      '/purchase-orders',
      ['purchase_order.created', 'purchase_order.open', 'stock.changed', 'stock.changed'],
      { warehouse_id: otherWarehouseId, expected_date: '2026-04-01' },
    ],
    [
      '/receptions',
      ['reception.created', 'reception.announced', 'stock.changed'],
      {
        purchase_order_id: bought.id,
        expected_at: '2026-04-01T09:30:00.25+02:00',
        carrier: 'Tirreno',
        tracking_number: 'TT3',
      },
    ],
    [
      '/returns',
      ['return.created', 'return.announced'],
      { sales_order_id: sold.id, reason: 'Wrong size', tracking_number: 'TT4' },
    ],
    [
      '/stock/adjustments',
      ['stock_adjustment.created', 'stock_adjustment.draft'],
      { reason: 'found', status: 'draft', displace: true, occurred_at: new Date(Date.now() - 60_000).toISOString() },
    ],
    [
      '/stock/counts',
      ['stock_count.created', 'stock_count.open'],
      { blind: true, tolerance_percent: 2.5, due_on: '2026-04-01', lines: [{ article_id: article.id }] },
    ],
    [
      '/stock/transfers',
      ['stock_transfer.created', 'stock_transfer.draft'],
      {
        ...warehousesOf({ warehouseId, otherWarehouseId }),
        status: 'draft',
        expected_at: '2026-04-01T09:30:00.25+02:00',
        carrier: 'Tirreno',
        tracking_number: 'TT5',
      },
    ],
  ]
  const happened = follow(client)
  await happened()
  for (const [path, types, body] of documents) {
    const created = await expectData(client.post(path, { ...shared, ...body }), 201)
    t.strictSame(created, await expectData(client.get(`${path}/${created.id}`)), path)
    const events = await happened()
    t.strictSame(
      events.map(({ type }) => type),
      types,
    )
    for (const { type, data } of events) {
      const filter = `article_code=${data.article_code}&warehouse_id=${data.warehouse_id}`
      if (type === 'stock.changed') t.strictSame([data], (await client.get(`/stock?${filter}`)).body.data, type)
      else t.strictSame(data, created, type)
    }
  }
})

t.test('a new document / needs two round trips, with its stock and its events', onOneServer, async (t) => {
  const { client } = await createYard(app)
  const lines = [{ article_id: (await stocked(client, 10)).id, quantity_um3pl: 1 }]
  // The fewest of three, because the server has other work between.
  const fewestWaits = async (work: () => Promise<unknown>) =>
    Math.min(await waitsOf(work), await waitsOf(work), await waitsOf(work))
  for (const path of ['/sales-orders', '/purchase-orders', '/returns']) {
    const createOne = () => expectData(client.post(path, { lines }))
    const createOnce = () => expectData(client.post(path, { lines }, { headers: { 'idempotency-key': randomUUID() } }))
    await createOne()
    t.equal(await fewestWaits(createOne), 2, path)
    await createOnce()
    t.equal(await fewestWaits(createOnce), 2, `${path} with an Idempotency-Key`)
  }
})

t.test('a new document / with an Idempotency-Key is written once, in one transaction with the key', async (t) => {
  const { client } = await createYard(app)
  const lines = [{ article_id: (await stocked(client, 10)).id, quantity_um3pl: 1 }]
  const happened = follow(client)
  await happened()
  const headers = { 'idempotency-key': 'once' }
  const first = await client.post('/sales-orders', { lines }, { headers })
  const second = await client.post('/sales-orders', { lines }, { headers })
  t.equal(first.status, 201)
  t.strictSame(second.body.data, first.body.data)
  t.equal((await happened()).length, 4)
})

t.test('new documents / of concurrent requests are written together, each with its own answer', async (t) => {
  const { client, companyId } = await createYard(app)
  const another = app.client({
    token: await logIn(app, (await createUser(app.db, { companies: [companyId] })).email),
    company: companyId,
  })
  const article = await stocked(client, 11)
  const happened = follow(client)
  await happened()
  const bodies = Array.from({ length: 16 }, (_, n) => ({
    reference: `R-${n}`,
    lines: [
      { article_id: n === 9 ? 999_999_999 : article.id, quantity_um3pl: 1 },
      { article_code: article.article_code, quantity_um3pl: 0.5 },
    ],
  }))
  let replies: Reply[] = []
  const statements = await statementsOf(async () => {
    replies = await Promise.all(bodies.map((body, n) => (n % 4 === 3 ? another : client).post('/sales-orders', body)))
  })
  t.ok(statements.length < 2 * bodies.length, `${statements.length} statements for ${bodies.length} orders`)
  t.match(replies[9], { status: 422, body: { errors: { 'lines.0.article_id': [/not an article/] } } })
  const created = replies.filter(({ status }) => status === 201).map(({ body }) => body.data)
  t.equal(created.length, 15)
  t.equal(new Set(created.map(({ number }) => number)).size, 15)
  const events = await happened()
  for (const [n, { body }] of replies.entries()) {
    if (n === 9) continue
    t.match(body.data, { reference: `R-${n}`, lines: [{ quantity_um3pl: 1 }, { quantity_um3pl: 0.5 }] })
    t.strictSame(await expectData(client.get(`/sales-orders/${body.data.id}`)), body.data)
    const types = events.filter(({ type, data }) => type.startsWith('sales_order') && data.id === body.data.id)
    t.strictSame(
      types.map(({ type }) => type),
      ['sales_order.created', 'sales_order.confirmed', `sales_order.${body.data.status}`],
    )
  }
  const actors = replies.map(({ body }) => body.data?.status_history[0].actor)
  t.equal(new Set(actors.filter((_actor, n) => n % 4 === 3)).size, 1)
  t.equal(new Set(actors.filter((actor, n) => actor && n % 4 !== 3)).size, 1)
  t.not(actors[3], actors[0], 'each has the user who sent it')
  const reserved = created.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line.quantity_reserved, 0)
  t.equal(reserved, 11, 'everything that existed')
})

/** Sends all requests at the same moment, as one user, so that they can be written together. */
function createAtOnce(asked: [companyId: number, body: Parameters<typeof creation>[0]][]) {
  return Promise.allSettled(asked.map(([id, body]) => create(app.db, oneCompany(id), 'user:1', creation(body))))
}

t.test('new documents / that are refused do not affect others of the same batch', async (t) => {
  const { client, companyId } = await createYard(app)
  const lines = [{ article_id: (await stocked(client, 100)).id, quantity_um3pl: 1 }]
  const unknown = [{ article_id: 999_999_999, quantity_um3pl: 1 }]
  const sent = (reference: string, ordered = lines) =>
    [companyId, { reference, status: 'confirmed' as const, lines: ordered }] as [number, Parameters<typeof creation>[0]]
  const taken = { status: 'rejected', reason: { message: /already taken/ } }
  const notFound = { status: 'rejected', reason: { message: /not an article/ } }
  const written = (reference: string) => ({ status: 'fulfilled', value: { reference, lines: [{ quantity_um3pl: 1 }] } })
  t.match(await createAtOnce([sent('A')]), [written('A')])
  t.match(await createAtOnce([sent('B'), sent('X', unknown), sent('A'), sent('C')]), [
    written('B'),
    notFound,
    taken,
    written('C'),
  ])
  t.match(await createAtOnce([sent('Y', unknown), sent('A')]), [notFound, taken])
  t.match(await createAtOnce([sent('Y', unknown), sent('Z', unknown)]), [notFound, notFound])
})

t.test('new documents / of two companies or two warehouses are not written together', async (t) => {
  const yards = [await createYard(app), await createYard(app)] as const
  const articles = await Promise.all(yards.map(({ client }) => stocked(client, 100)))
  const places = yards.flatMap(({ companyId, warehouseId, otherWarehouseId }, n) =>
    [undefined, warehouseId, otherWarehouseId].map((named) => ({ companyId, named, n })),
  )
  const orders = await createAtOnce(
    places.map(({ companyId, named, n }) => {
      const lines = [{ article_id: articles[n]?.id as number, quantity_um3pl: 1 }]
      return [companyId, { status: 'confirmed', lines, ...(named && { warehouse_id: named }) }]
    }),
  )
  for (const [index, { companyId, named, n }] of places.entries()) {
    const warehouse_id = named ?? yards[n]?.warehouseId
    const status = named === yards[n]?.otherWarehouseId ? 'backordered' : 'allocated'
    t.match(orders[index], { value: { company_id: companyId, warehouse_id, status } })
  }
})

t.test('new documents / that wait for locked stock do not delay others, in the same batch or later', async (t) => {
  const { client, companyId } = await createYard(app)
  const [held, free] = [await stocked(client, 10), await stocked(client, 10)]
  const orderOf = ({ id }: { id: number }) =>
    createAtOnce([[companyId, { status: 'confirmed', lines: [{ article_id: id, quantity_um3pl: 1 }] }]])
  // The first document creates the number series of its company.
  await orderOf(free)
  let waiting: Promise<unknown> | undefined
  await app.db.transaction().execute(async (trx) => {
    const level = trx.selectFrom('stock_levels').select('id').where('company_id', '=', companyId)
    await level.where('article_id', '=', held.id).forUpdate().execute()
    const [one, beside] = [orderOf(held), orderOf(free)]
    await delay(50)
    const [another, behind] = [orderOf(held), orderOf(free)]
    waiting = Promise.all([one, another])
    t.match(await Promise.race([Promise.all([beside, behind]), waiting, delay(5_000)]), [
      [{ value: { status: 'allocated' } }],
      [{ value: { status: 'allocated' } }],
    ])
  })
  t.match(await waiting, [[{ value: { status: 'allocated' } }], [{ value: { status: 'allocated' } }]])
})

t.test('new documents / with the same references in opposite order: each reference is written once', async (t) => {
  const { client, companyId } = await createYard(app)
  const lines = [{ article_id: (await createArticle(client)).id, quantity_um3pl: 1 }]
  const references = Array.from({ length: 60 }, (_, n) => `R-${n}`)
  const createAll = (actor: string, references: string[]) =>
    Promise.allSettled(
      references.map((reference) =>
        create(app.db, oneCompany(companyId), actor, creation({ reference, status: 'draft', lines })),
      ),
    )
  const results = await Promise.all([createAll('user:1', references), createAll('user:2', references.toReversed())])
  const written = results.flat().flatMap((result) => (result.status === 'fulfilled' ? result.value.reference : []))
  t.strictSame(written.sort(), references.toSorted())
})

t.test('every change of stock / has an event with the same record as GET', async (t) => {
  const { client } = await createYard(app)
  const article = await createArticle(client)
  const happened = follow(client)
  await happened()
  await receive(client, [{ article_id: article.id, quantity_um3pl: 3.25 }])
  const changes = (await happened()).filter(({ type }) => type === 'stock.changed')
  t.strictSame(
    changes.map(({ changed }) => changed),
    [['inbound'], ['inbound', 'on_hand']],
  )
  const { body } = await client.get(`/stock?article_code=${article.article_code}`)
  t.strictSame([changes.at(-1).data], body.data)
})
