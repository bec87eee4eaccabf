import fc from 'fast-check'
import { sql, type Transaction } from 'kysely'
import t from 'tap'
import type { DB } from '../../generated/logistics/database.ts'
import { openDatabase } from '../../src/platform/postgres/database.ts'
import { inTransaction } from '../../src/platform/postgres/writes/transactions.ts'
import { startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { deadlocksDuring } from '../support/deadlocks.ts'
import { createYard, expectData, move, order, receive, stocked, stockOf } from '../support/documents.ts'
import { assertStock } from '../support/stock.ts'
import { createArticle, createCallers, insertArticles } from '../support/world.ts'

const app = await startApp(t, { DATABASE_POOL_SIZE: '12' })
/** Another server on the same database. */
const elsewhere = await startApp(t, { DATABASE_POOL_SIZE: '12', DATABASE_URL: app.databaseUrl })

t.test('two orders for the last piece / one is allocated, one is backordered', async (t) => {
  const { client } = await createYard(app)
  for (let round = 0; round < 20; round++) {
    const article = await stocked(client, 1)
    const lines = [{ article_id: article.id, quantity_um3pl: 1 }]
    const orders = await Promise.all([order(client, lines), order(client, lines), order(client, lines)])
    t.strictSame(orders.map(({ status }) => status).sort(), ['allocated', 'backordered', 'backordered'])
    t.match(await stockOf(client, article), { on_hand: 1, reserved: 1, available: 0 })
  }
})

t.test('orders of the same articles in opposite order / do not deadlock in 200 attempts', async (t) => {
  const { client, companyId } = await createYard(app)
  // One server writes concurrent orders together. Orders of two servers compete in the database.
  const clients = (await Promise.all([app, elsewhere].map((server) => createCallers(server, { companyId }, 2)))).flat()
  const articles = await Promise.all(Array.from({ length: 6 }, () => createArticle(client)))
  const stock = articles.map(({ id }) => ({ article_id: id, quantity_um3pl: 100_000 }))
  await receive(client, stock)
  const lines = articles.map(({ id }) => ({ article_id: id, quantity_um3pl: 1 }))
  let standing: { id: number }[] = []
  let transactions = 0
  const deadlocks = await deadlocksDuring(async () => {
    for (let round = 0; round < 25; round++) {
      // New orders of a company wait for each other's numbers, so only existing orders can lock in opposite order.
      const cancelling = standing.map(({ id }) => move(client, `/sales-orders/${id}`, 'cancelled'))
      const creating = clients.map((client, number) => order(client, number < 2 ? lines.toReversed() : lines))
      const [orders] = await Promise.all([Promise.all(creating), ...cancelling])
      t.ok(orders.every(({ status }) => status === 'allocated'))
      transactions += new Set(orders.map(({ created_at }) => created_at)).size
      standing = orders
    }
  })
  t.equal(deadlocks, 0)
  t.ok(transactions >= 50, `they were written in ${transactions} transactions`)
})

t.test('a deadlock / is detected by these tests, although the transaction is repeated', async (t) => {
  const { client, companyId } = await createYard(app)
  const [one, two] = [await stocked(client, 1), await stocked(client, 1)]
  const update = (trx: Transaction<DB>, { id }: { id: number }) =>
    sql`update stock_levels set version = version where company_id = ${companyId} and article_id = ${id}`.execute(trx)
  let attempts = 0
  let holders = 0
  const bothHoldOne = Promise.withResolvers<void>()
  const lockBoth = (first: { id: number }, second: { id: number }) =>
    inTransaction(app.db, async (trx) => {
      attempts += 1
      // The repeated transaction does nothing, because it would only compete again.
      if (attempts > 2) return
      await update(trx, first)
      holders += 1
      if (holders === 2) bothHoldOne.resolve()
      await bothHoldOne.promise
      await update(trx, second)
    })
  const deadlocks = await deadlocksDuring(() => Promise.all([lockBoth(one, two), lockBoth(two, one)]))
  t.equal(deadlocks, 1)
  t.equal(attempts, 3, 'one of the two was repeated')
})

t.test('arrivals and changes of backordered orders / never deadlock', async (t) => {
  const { client } = await createYard(app)
  const [one, two] = [await createArticle(client), await createArticle(client)]
  const both = [one, two].map(({ id }) => ({ article_id: id, quantity_um3pl: 2 }))
  const deadlocks = await deadlocksDuring(async () => {
    for (let round = 0; round < 15; round++) {
      const waiting = await Promise.all([order(client, both), order(client, both.toReversed()), order(client, both)])
      await Promise.all([
        receive(client, both.toReversed()),
        move(client, `/sales-orders/${waiting[0].id}`, 'cancelled'),
        client.put(`/sales-orders/${waiting[1].id}`, { lines: both.slice(1) }),
        client.put(`/sales-orders/${waiting[2].id}`, { status: 'on_hold' }),
        receive(client, both),
      ])
      await assertStock(app)
    }
  })
  t.equal(deadlocks, 0)
})

t.test('concurrent replacements of the lines of one draft / are made one after the other', async (t) => {
  const { client } = await createYard(app)
  const article = await createArticle(client)
  const lines = (count: number) =>
    Array.from({ length: count }, () => ({ article_id: article.id, quantity_um3pl: count }))
  for (const path of ['/sales-orders', '/purchase-orders']) {
    const { id } = await expectData(client.post(path, { status: 'draft', lines: lines(7) }))
    const replies = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => client.put(`${path}/${id}`, { lines: lines(n) })))
    t.strictSame(
      replies.map(({ status }) => status),
      replies.map(() => 200),
    )
    const last = await expectData(client.get(`${path}/${id}`))
    t.equal(last.version, 7)
    t.match(last.lines, lines(last.lines.length))
  }
})

t.test('concurrent changes of one order / are made one after the other, each based on the one before', async (t) => {
  const { client } = await createYard(app)
  const article = await stocked(client, 10)
  const line = (quantity_um3pl: number) => ({ lines: [{ article_id: article.id, quantity_um3pl }] })
  for (let round = 0; round < 10; round++) {
    const { id } = await order(client, line(1).lines)
    const path = `/sales-orders/${id}`
    const replies = await Promise.all([
      ...[2, 3, 4].map((quantity) => client.put(path, line(quantity))),
      client.post(`${path}/transitions`, { to: 'cancelled' }),
      client.put(path, { notes: 'noted' }),
    ])
    t.ok(replies.every(({ status }) => status === 200 || status === 409))
    t.equal((await expectData(client.get(path))).status, 'cancelled')
    t.match(await stockOf(client, article), { on_hand: 10, reserved: 0 })
  }
})

t.test('createReception / of an order whose lines are being replaced refers to existing lines', async (t) => {
  const { client } = await createYard(app)
  const articles = [await createArticle(client), await createArticle(client)]
  const linesOf = (number: number) => [{ article_id: articles[number % 2]?.id, quantity_um3pl: 5 }]
  for (let round = 0; round < 15; round++) {
    const order = await expectData(client.post('/purchase-orders', { lines: linesOf(round) }))
    const path = `/purchase-orders/${order.id}`
    const replies = await Promise.all([
      client.put(path, { lines: linesOf(round + 1) }),
      client.post('/receptions', { purchase_order_id: order.id, lines: linesOf(round) }),
      client.post('/receptions', { purchase_order_id: order.id, lines: linesOf(round + 1) }),
    ])
    t.strictSame(
      replies.filter(({ status }) => ![200, 201, 409, 422].includes(status)).map(({ text }) => text),
      [],
    )
  }
})

t.test('any concurrent moves of several clients / leave stock that adds up, without internal errors', async (t) => {
  const step = fc.record({
    kind: fc.constantFrom(
      'sell',
      'sell',
      'buy',
      'announce',
      'announce',
      'return',
      'move',
      'move',
      'move',
      'change',
      'count',
      'count',
      'correct',
    ),
    which: fc.nat(1000),
    articles: fc.uniqueArray(fc.nat(2), { minLength: 1, maxLength: 3 }),
    quantity: fc.integer({ min: 1, max: 6 }),
  })
  const clients = fc.array(fc.array(step, { minLength: 8, maxLength: 20 }), { minLength: 3, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(clients, async (plans) => {
      const yard = await createYard(app)
      const world = { ...yard, articles: [] as { id: number }[], documents: [] as Known[] }
      for (let number = 0; number < 3; number++) world.articles.push(await stocked(yard.client, 5))
      await Promise.all(
        plans.map(async (steps) => {
          for (const step of steps) await play(world, step)
        }),
      )
      await assertStock(app)
    }),
    // Each run has its own company, and parallel requests never run in the same order again. So shrinking is useless.
    { numRuns: 8, endOnFailure: true },
  )
  t.pass('it adds up')
})

interface Known {
  path: string
  id: number
}

interface Step {
  kind: string
  which: number
  articles: number[]
  quantity: number
}

interface Play {
  client: Client
  warehouseId: number
  otherWarehouseId: number
  articles: { id: number }[]
  documents: Known[]
}

/** One request of one client. A refusal must have an expected code. */
async function play(world: Play, { kind, which, articles, quantity }: Step): Promise<void> {
  const { client, documents } = world
  const lines = articles.map((number) => ({ article_id: world.articles[number]?.id, quantity_um3pl: quantity }))
  const warehouse_id = which % 4 ? world.warehouseId : world.otherWarehouseId
  const pick = (path?: string) => {
    const found = documents.filter((document) => !path || document.path === path)
    return found[which % Math.max(1, found.length)]
  }
  const send = async (method: 'post' | 'put', path: string, body: object) => {
    const reply = await client[method](path, body)
    if (reply.status >= 500 || ![200, 201, 409, 422].includes(reply.status)) {
      throw new Error(`${method} ${path} ${JSON.stringify(body)}: ${reply.status} ${reply.text}`)
    }
    return reply
  }
  const create = async (path: string, more: object = {}) => {
    const { status, body } = await send('post', path, { lines, warehouse_id, ...more })
    if (status === 201) documents.push({ path, id: body.data.id })
  }
  const priority = which % 10
  const status = which % 5 ? {} : { status: 'draft' }
  if (kind === 'sell') return create('/sales-orders', { priority, ...status })
  if (kind === 'buy') return create('/purchase-orders', status)
  if (kind === 'return') return create('/returns')
  if (kind === 'announce') {
    const purchase = which % 2 ? pick('/purchase-orders') : undefined
    return create('/receptions', purchase && { purchase_order_id: purchase.id })
  }
  const known = kind === 'count' || kind === 'correct' ? pick('/receptions') : pick()
  if (!known) return
  const path = `${known.path}/${known.id}`
  const document = await expectData(client.get(path))
  if (kind === 'count') {
    const counts = document.lines.map(({ id, quantity_received }: { id: number; quantity_received: number }) => ({
      line_id: id,
      received: quantity_received + quantity,
      rejected: 0,
    }))
    if (document.status === 'announced') await send('post', `${path}/transitions`, { to: 'arrived' })
    const surprise = which % 3 ? [] : [{ article_id: world.articles[which % 2]?.id, received: quantity }]
    await send('post', `${path}/transitions`, { to: 'receiving', lines: [...counts, ...surprise] })
  } else if (kind === 'correct') {
    const totals = { received: (quantity * which) % 7, rejected: which % 3 }
    const corrected = document.lines.map(({ id }: { id: number }) => ({ line_id: id, ...totals }))
    await send('post', `${path}/corrections`, { lines: corrected, note: 'Wrong', displace: which % 2 > 0 })
  } else if (kind === 'change' && known.path !== '/returns') {
    await send('put', path, which % 3 ? { lines } : { warehouse_id })
  } else if (kind === 'move') {
    const [to = 'cancelled'] = document.allowed_transitions.slice(
      which % Math.max(1, document.allowed_transitions.length),
    )
    const partly = /shipped$/.test(to) && which % 2 && document.lines[0].quantity_reserved >= 1
    const shipment = { lines: [{ line_id: document.lines[0].id, quantity_um3pl: 1 }] }
    await send('post', `${path}/transitions`, { to, ...(partly && shipment) })
  }
}

t.test('slow writers / do not block other writers of the same counters', async (t) => {
  const { client, companyId } = await createYard(app)
  const { db } = openDatabase<DB>({ url: app.databaseUrl, schema: 'logistics', poolSize: 60, onError: () => {} })
  t.teardown(() => db.destroy())
  const writers = await Promise.all(
    Array.from({ length: 20 }, async (_, number) => {
      const trx = await db.startTransaction().execute()
      await insertArticles(trx, companyId, [`SLOW-${number}`])
      return trx
    }),
  )
  await createArticle(client)
  t.equal((await client.get('/articles')).body.meta.total, 1)
  await Promise.all(writers.map((trx, number) => (number % 2 ? trx.commit() : trx.rollback()).execute()))
  t.equal((await client.get('/articles')).body.meta.total, 11)
})
