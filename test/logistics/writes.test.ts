import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import t from 'tap'
import { oneCompany } from '../../src/logistics/company-scope.ts'
import { create } from '../../src/logistics/documents/new-documents.ts'
import { creation } from '../../src/logistics/outbound/sales-orders.ts'
import { startApp } from '../support/app.ts'
import { lockTables, waitForBlocked } from '../support/blocked.ts'
import type { Reply } from '../support/client.ts'
import { createYard, expectData, order, stocked } from '../support/documents.ts'
import { follow } from '../support/feed.ts'
import { failNext } from '../support/planted.ts'
import { eventually } from '../support/receiver.ts'
import { assertStock } from '../support/stock.ts'
import { articleBody, createArticle, createCallers, insertArticles } from '../support/world.ts'

const app = await startApp(t, { DATABASE_POOL_SIZE: '12' })

const line = ({ id }: { id: number }, quantity_um3pl = 1) => ({ article_id: id, quantity_um3pl })

/** The number of rows of a company in each table. */
async function rowsOf(companyId: number): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
     where table_schema = 'logistics' and column_name = 'company_id' order by 1`.execute(app.db)
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(name)} where company_id = ${companyId}`.execute(app.db)
    counts[name] = rows[0]?.count ?? 0
  }
  return counts
}

/** The events of each record, oldest first. */
function typesOf(events: { type: string; data: { id: number } }[], resource: string): Record<number, string[]> {
  const ofResource = events.filter(({ type }) => type.startsWith(`${resource}.`))
  const byRecord = Map.groupBy(ofResource, ({ data }) => data.id)
  return Object.fromEntries([...byRecord].map(([id, some]) => [id, some.map(({ type }) => type.split('.')[1] ?? '')]))
}

const statusesOf = (replies: readonly Reply[]) => replies.map(({ status }) => status)

t.test('a write that meets a deadlock / is repeated, and writes everything once', async (t) => {
  const yard = await createYard(app)
  const { client, companyId } = yard
  const article = await stocked(client, 100)
  const { id } = await order(client, [line(article)])
  const body = { lines: [line(article, 2)] }
  const headers = { 'idempotency-key': 'repeated' }
  const requests: [what: string, send: () => Promise<Reply>, events: number][] = [
    ['a new order', () => client.post('/sales-orders', body), 4],
    ['with a key', () => client.post('/sales-orders', body, { headers }), 4],
    ['a new article', () => client.post('/articles', articleBody()), 1],
    ['a change', () => client.put(`/sales-orders/${id}`, { lines: [line(article, 3)] }), 2],
    ['a reception', () => client.post('/receptions', body), 3],
    ['a webhook', () => client.post('/webhooks', { url: 'https://hooks.example.com', events: ['*'] }), 1],
  ]
  const happened = follow(client)
  await happened()
  for (const [index, [what, send, count]] of requests.entries()) {
    await failNext(t, app.db, 'events', { code: index % 2 ? '40001' : '40P01', times: 2 })
    const { status, text } = await send()
    t.ok(status === 200 || status === 201, `${what} ${text}`)
    const events = await happened()
    t.equal(events.length, count, what)
    t.equal(new Set(events.map(({ type, data }) => `${type} ${data.id}`)).size, count)
    await assertStock(app, companyId)
  }
  t.match(await rowsOf(companyId), { documents: 5, idempotency_keys: 1, articles: 2, webhooks: 1 })
})

t.test('a batch that meets a deadlock / is repeated for the same orders', async (t) => {
  const { client, companyId } = await createYard(app)
  const article = await stocked(client, 100)
  const happened = follow(client)
  await happened()
  await failNext(t, app.db, 'events', { code: '40P01', times: 3 })
  const orders = await createAtOnce(
    companyId,
    Array.from({ length: 8 }, () => [line(article)]),
  )
  t.equal(transactionsOf(orders), 1, 'all are of one batch')
  const events = await happened()
  t.strictSame(
    typesOf(events, 'sales_order'),
    Object.fromEntries(orders.map(({ value }) => [value?.id, ['created', 'confirmed', 'allocated']])),
  )
  t.equal(events.filter(({ type }) => type === 'stock.changed').length, 1)
  t.equal((await client.get('/sales-orders')).body.meta.total, 8)
})

/** Creates orders at the same moment, so that they can be written together. */
async function createAtOnce(companyId: number, orders: ReturnType<typeof line>[][], references: string[] = []) {
  const settled = await Promise.allSettled(
    orders.map((lines, index) => {
      const reference = references[index]
      const body = { status: 'confirmed' as const, lines, ...(reference && { reference }) }
      return create(app.db, oneCompany(companyId), `user:${index}`, creation(body))
    }),
  )
  return settled.map((one) => ({
    value: one.status === 'fulfilled' ? one.value : undefined,
    reason: one.status === 'rejected' ? one.reason : undefined,
  }))
}

/** The number of transactions that wrote the orders. Each has its own time. */
function transactionsOf(orders: { value: { created_at: string } | undefined }[]): number {
  return new Set(orders.flatMap(({ value }) => value?.created_at ?? [])).size
}

t.test('a write whose last statements fail / leaves nothing behind, and the next one succeeds', async (t) => {
  const { client, companyId } = await createYard(app)
  const article = await stocked(client, 100)
  await client.post('/webhooks', { url: 'https://hooks.example.com', events: ['*'] })
  const send = (headers = {}) => client.post('/sales-orders', { lines: [line(article)] }, { headers })
  const written = [
    'documents',
    'document_lines',
    'document_moves',
    'stock_levels',
    'stock_movements',
    'row_counts',
    'events',
    'webhook_deliveries',
    'idempotency_keys',
  ] as const
  for (const table of written) {
    // The first one creates the counters of the list.
    t.equal((await send()).status, 201)
    const before = await rowsOf(companyId)
    await failNext(t, app.db, table, { times: 2 })
    if (table !== 'idempotency_keys') t.equal((await send()).status, 500, table)
    else t.equal((await send({ 'idempotency-key': 'x' })).status, 500, table)
    t.equal((await send({ 'idempotency-key': table })).status, 500, `${table}, with a key`)
    t.strictSame(await rowsOf(companyId), before, `${table}: nothing is left`)
    t.equal((await send({ 'idempotency-key': table })).status, 201, `${table}, with the same key again`)
    await assertStock(app, companyId)
  }
  const before = await rowsOf(companyId)
  await failNext(t, app.db, 'articles')
  t.equal((await client.post('/articles', articleBody())).status, 500, 'a new article is not tried twice')
  t.strictSame(await rowsOf(companyId), before)
})

t.test(
  'a batch whose last statements fail / is written one by one, and only orders that fail again are refused',
  async (t) => {
    const { client, companyId } = await createYard(app)
    const article = await stocked(client, 100)
    const happened = follow(client)
    await happened()
    // The batch, and then two of its orders.
    await failNext(t, app.db, 'events', { times: 3 })
    const orders = await createAtOnce(
      companyId,
      Array.from({ length: 8 }, () => [line(article)]),
    )
    const good = orders.flatMap(({ value }) => value ?? [])
    t.equal(good.length, 6)
    t.equal(transactionsOf(orders), 6, 'each in a transaction of its own')
    t.strictSame(
      typesOf(await happened(), 'sales_order'),
      Object.fromEntries(good.map(({ id }) => [id, ['created', 'confirmed', 'allocated']])),
    )
    t.equal((await client.get('/sales-orders')).body.meta.total, 6)
  },
)

t.test('concurrent new orders / two with the same reference: only one of them is refused', async (t) => {
  const { client, companyId } = await createYard(app)
  const [known, unknown] = [await stocked(client, 100), await createArticle(client)]
  const happened = follow(client)
  await happened()
  const lines = [[line(known)], [line(known)], [line(unknown)], [line(known), line(unknown)]]
  const orders = await createAtOnce(companyId, lines, ['A', 'B', 'B', 'C'])
  const refused = orders.filter(({ reason }) => reason)
  t.match(refused, [{ reason: { fields: { reference: [{ english: 'reference "B" is already taken.' }] } } }])
  t.equal(refused.length, 1)
  const good = orders.flatMap(({ value }) => value ?? [])
  t.strictSame(good.map(({ reference }) => reference).sort(), ['A', 'B', 'C'])
  const events = await happened()
  t.strictSame(
    typesOf(events, 'sales_order'),
    Object.fromEntries(good.map(({ id, status }) => [id, ['created', 'confirmed', status]])),
  )
  const { body } = await client.get('/stock')
  t.equal(body.data.length, 2, 'one row for each article')
  t.equal(body.meta.total, 2)
})

t.test('concurrent new orders / of several users: history and ledger have the right user for each', async (t) => {
  const { client, companyId } = await createYard(app)
  const [one, two] = [await stocked(client, 100), await stocked(client, 100)]
  const orders = await createAtOnce(
    companyId,
    Array.from({ length: 6 }, (_, n) => (n % 2 ? [line(one), line(two)] : [line(two)])),
  )
  t.equal(transactionsOf(orders), 1, 'all are of one batch')
  const movements = await app.db
    .selectFrom('stock_movements')
    .select(['document_id', 'actor', 'line_id'])
    .where('company_id', '=', companyId)
    .where('document_type', '=', 'sales_order')
    .orderBy('id')
    .execute()
  const expected = orders.flatMap(({ value }, index) =>
    (value?.lines ?? []).map(({ id }) => ({ document_id: value?.id, actor: `user:${index}`, line_id: id })),
  )
  t.strictSame(movements, expected)
  for (const [index, { value }] of orders.entries()) {
    const { status_history } = await expectData(client.get(`/sales-orders/${value?.id}`))
    t.strictSame(
      status_history.map(({ actor }: { actor: string }) => actor),
      [`user:${index}`, `user:${index}`],
    )
  }
})

t.test('concurrent new articles / skip chosen ids, and only one article per code is created', async (t) => {
  const { client, companyId } = await createYard(app)
  const happened = follow(client)
  const { id } = await createArticle(client)
  for (const ahead of [2, 3, 5]) await createArticle(client, { id: id + ahead })
  const codes = Array.from({ length: 12 }, (_, n) => `AT-ONCE-${n}`)
  const ids = await insertArticles(app.db, companyId, codes)
  t.equal(new Set(ids).size, 12)
  const twice = [
    ...Array.from({ length: 5 }, () => articleBody()),
    ...[1, 2].map(() => articleBody({ article_code: 'ONE' })),
  ]
  const replies = await Promise.all(twice.map((body) => client.post('/articles', body)))
  t.strictSame(statusesOf(replies).sort(), [201, 201, 201, 201, 201, 201, 422])
  const events = await happened()
  t.equal(events.length, 4 + 12 + 6)
  t.equal(new Set(events.map(({ data }) => data.id)).size, events.length, 'each has one event')
  t.equal((await client.get('/articles')).body.meta.total, events.length)
})

t.test('a single new record / waits for a lock longer than a batch does', async (t) => {
  const { client, companyId } = await createYard(app)
  const article = await stocked(client, 10)
  const holder = await app.pool.connect()
  await holder.query('begin')
  await holder.query(`insert into articles (company_id, id, article_code, description, um3pl)
    values (${companyId}, nextval('article_ids'), 'HELD', 'x', 'PCS')`)
  await holder.query(`select from stock_levels where company_id = ${companyId} for update`)
  const waiting = Promise.all([
    client.post('/articles', articleBody({ article_code: 'HELD' })),
    client.post('/sales-orders', { lines: [line(article)] }),
  ])
  await waitForBlocked(app.pool, 2)
  await delay(600)
  await holder.query('rollback')
  holder.release()
  t.strictSame(statusesOf(await waiting), [201, 201])
})

t.test('a webhook / gets each event between its creation and its deactivation once', async (t) => {
  const yard = await createYard(app)
  const callers = await createCallers(app, yard, 3)
  let writing = true
  const made: { id: number; from: number; to: number }[] = []
  const writers = callers.map(async (client) => {
    while (writing) {
      const from = performance.now()
      const { id } = await createArticle(client)
      made.push({ id, from, to: performance.now() })
    }
  })
  const change = async (work: Promise<Reply>) => {
    const from = performance.now()
    const data = await expectData(work)
    return { data, from, to: performance.now() }
  }
  // Long enough for some writes to start and to end in between.
  const pause = () => {
    const enough = made.length + 3 * callers.length
    return eventually(() => made.length >= enough, 'articles are made')
  }
  await pause()
  const created = await change(yard.client.post('/webhooks', { url: 'https://hooks.example.com', events: ['*'] }))
  await pause()
  const disabled = await change(yard.client.put(`/webhooks/${created.data.id}`, { active: false }))
  await pause()
  writing = false
  await Promise.all(writers)
  const queued = await app.db
    .selectFrom('webhook_deliveries')
    .innerJoin('events', (join) =>
      join.onRef('events.company_id', '=', 'webhook_deliveries.company_id').onRef('events.id', '=', 'event_id'),
    )
    .select('events.record_id as id')
    .where('webhook_id', '=', created.data.id)
    .where('resource', '=', 'article')
    .execute()
  const ids = new Set(queued.map(({ id }) => id))
  t.equal(ids.size, queued.length, 'no event is queued twice')
  const within = (from: number, to: number) => made.filter((article) => article.from > from && article.to < to)
  const [before, during, after] = [
    within(0, created.from),
    within(created.to, disabled.from),
    within(disabled.to, Number.POSITIVE_INFINITY),
  ]
  t.ok(before.length && during.length && after.length, `${before.length} ${during.length} ${after.length}`)
  t.notOk(
    before.some(({ id }) => ids.has(id)),
    'nothing from before it was made',
  )
  t.ok(
    during.every(({ id }) => ids.has(id)),
    'everything while it was active',
  )
  t.notOk(
    after.some(({ id }) => ids.has(id)),
    'nothing after it was switched off',
  )
})

t.test('a webhook / misses nothing when others are created while a change is being written', async (t) => {
  const { client } = await createYard(app)
  const article = await stocked(client, 10)
  const makeWebhook = () =>
    expectData(client.post('/webhooks', { url: 'https://hooks.example.com', events: ['*'] }), 201)
  const first = await makeWebhook()
  const happened = follow(client)
  await happened()
  const { untilWaiting, release } = await lockTables(app.databaseUrl, ['documents'])
  const ordering = order(client, [line(article)])
  await untilWaiting()
  const newer = [await makeWebhook(), await makeWebhook()]
  await release()
  await ordering
  const events = (await happened()).filter(({ type }) => !type.startsWith('webhook.'))
  t.equal(events.length, 4)
  const ids = events.map(({ id }) => id)
  const queuedFor = async (webhookId: number) => {
    const rows = await app.db
      .selectFrom('webhook_deliveries')
      .select('event_id')
      .where('webhook_id', '=', webhookId)
      .where('event_id', 'in', ids)
      .orderBy('id')
      .execute()
    return rows.map(({ event_id }) => event_id)
  }
  t.strictSame(await queuedFor(first.id), ids)
  for (const { id } of newer) t.strictSame(await queuedFor(id), [], 'the change had begun before')
})
