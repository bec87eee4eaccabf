import fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import t from 'tap'
import { startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { assertStock, createYard, expectData, move, order, receive, stocked, stockOf } from '../support/documents.ts'
import { createArticle } from '../support/world.ts'

const app = await startApp(t, { DATABASE_POOL_SIZE: '12' })
t.afterEach(() => assertStock(app))

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

t.test('orders of the same articles in opposite order / never deadlock, 200 times', async (t) => {
  const { client } = await createYard(app)
  const articles = await Promise.all(Array.from({ length: 6 }, () => createArticle(client)))
  const stock = articles.map(({ id }) => ({ article_id: id, quantity_um3pl: 100_000 }))
  await receive(client, stock)
  const deadlocks = () =>
    sql<{ deadlocks: number }>`select deadlocks from pg_stat_database where datname = current_database()`.execute(
      app.db,
    )
  const before = (await deadlocks()).rows[0]
  const lines = articles.map(({ id }) => ({ article_id: id, quantity_um3pl: 1 }))
  for (let round = 0; round < 50; round++) {
    const orders = await Promise.all([
      order(client, lines),
      order(client, lines.toReversed()),
      order(client, lines),
      order(client, lines.toReversed()),
    ])
    t.ok(orders.every(({ status }) => status === 'allocated'))
    if (round % 10 === 0) {
      await Promise.all(orders.map(({ id }) => move(client, `/sales-orders/${id}`, 'cancelled')))
    }
  }
  await sql`select pg_stat_clear_snapshot()`.execute(app.db)
  t.strictSame((await deadlocks()).rows[0], before, 'the database saw none either')
})

t.test('arrivals and changes of the orders that wait for them / never deadlock', async (t) => {
  const { client } = await createYard(app)
  const [one, two] = [await createArticle(client), await createArticle(client)]
  const both = [one, two].map(({ id }) => ({ article_id: id, quantity_um3pl: 2 }))
  for (let round = 0; round < 15; round++) {
    const waiting = await Promise.all([order(client, both), order(client, both.toReversed()), order(client, both)])
    const started = performance.now()
    await Promise.all([
      receive(client, both.toReversed()),
      move(client, `/sales-orders/${waiting[0].id}`, 'cancelled'),
      client.put(`/sales-orders/${waiting[1].id}`, { lines: both.slice(1) }),
      client.put(`/sales-orders/${waiting[2].id}`, { status: 'on_hold' }),
      receive(client, both),
    ])
    t.ok(performance.now() - started < 900, 'nobody waited for a deadlock to be found')
    await assertStock(app)
  }
})

t.test('500 lines / need as many queries as one line', async (t) => {
  const { client } = await createYard(app)
  const articles: { id: number }[] = []
  for (let number = 0; number < 500; number++) articles.push(await createArticle(client))
  const lines = articles.map(({ id }) => ({ article_id: id, quantity_um3pl: 2 }))
  const [few, many] = [lines.slice(0, 1), lines]
  const counted: Record<string, number[]> = {}
  for (const size of [few, many]) {
    const note = async <T>(what: string, work: Promise<T>): Promise<T> => {
      const started = queries
      const result = await work
      counted[what] = [...(counted[what] ?? []), queries - started]
      return result
    }
    // Rows for places that have none yet are made once, by whoever comes first.
    await receive(client, size)
    const purchase = await note('buy', expectData(client.post('/purchase-orders', { lines: size })))
    const coming = { lines: size, purchase_order_id: purchase.id }
    const reception = await note('announce', expectData(client.post('/receptions', coming)))
    const waiting = await note(
      'order',
      order(
        client,
        size.map((line) => ({ ...line, quantity_um3pl: 4 })),
      ),
    )
    t.equal(waiting.status, 'backordered')
    await move(client, `/receptions/${reception.id}`, 'arrived')
    const counts = reception.lines.map(({ id }: { id: number }) => ({ line_id: id, received: 2 }))
    await note('count', move(client, `/receptions/${reception.id}`, 'receiving', { lines: counts }))
    await note('complete', move(client, `/receptions/${reception.id}`, 'completed'))
    const path = `/sales-orders/${waiting.id}`
    t.equal((await note('read', expectData(client.get(path)))).status, 'allocated')
    await note('put', expectData(client.put(path, { lines: size.map((line) => ({ ...line, quantity_um3pl: 3 })) })))
    await move(client, path, 'picking')
    await move(client, path, 'packed')
    const shipped = await note('ship', move(client, path, 'shipped'))
    t.ok(shipped.lines.every((line: { quantity_shipped: number }) => line.quantity_shipped === 3))
    const returned = await note('return', expectData(client.post('/returns', { lines: size })))
    await move(client, `/returns/${returned.id}`, 'arrived')
    await move(client, `/returns/${returned.id}`, 'inspecting')
    await note('take back', move(client, `/returns/${returned.id}`, 'completed'))
    await note('list', client.get('/sales-orders'))
  }
  for (const [what, [one, fiveHundred]] of Object.entries(counted)) t.equal(fiveHundred, one, `${what}: ${one} queries`)
})

/** Counts what goes to the database from this process. */
let queries = 0
const { query } = pg.Client.prototype
pg.Client.prototype.query = function (this: pg.Client, ...parameters: unknown[]) {
  queries += 1
  return Reflect.apply(query, this, parameters)
} as typeof query

t.test('an error in line 400 of 500 / leaves no trace', async (t) => {
  const { client, companyId } = await createYard(app)
  const article = await stocked(client, 1000)
  const lines = Array.from({ length: 500 }, () => ({ article_id: article.id, quantity_um3pl: 1 }))
  const trace = async () => {
    const counts = ['documents', 'document_lines', 'document_moves', 'stock_movements'].map(async (table) => {
      const rows = await sql<{ n: number }>`
        select count(*) as n from ${sql.table(table)} where company_id = ${companyId}`.execute(app.db)
      return rows.rows[0]?.n
    })
    return [...(await Promise.all(counts)), await stockOf(client, article)]
  }
  const created = await order(client, lines)
  const packed = await order(client, lines.slice(0, 450))
  for (const to of ['picking', 'packed']) await move(client, `/sales-orders/${packed.id}`, to)
  const before = await trace()
  const wrong = lines.with(399, { article_id: 987_654_321, quantity_um3pl: 1 })
  for (const path of ['/sales-orders', '/purchase-orders', '/receptions', '/returns']) {
    const { status, body } = await client.post(path, { lines: wrong })
    t.equal(status, 422)
    t.strictSame(Object.keys(body.errors), ['lines.399.article_id'])
  }
  t.equal((await client.put(`/sales-orders/${created.id}`, { lines: wrong, notes: 'no' })).status, 422)
  const shipments = packed.lines.map(({ id }: { id: number }) => ({ line_id: id, quantity_um3pl: 1 }))
  const tooMuch = shipments.with(399, { ...shipments[399], quantity_um3pl: 2 })
  const ship = await client.post(`/sales-orders/${packed.id}/transitions`, { to: 'shipped', lines: tooMuch })
  t.strictSame(Object.keys(ship.body.errors), ['lines.399.quantity_um3pl'])
  t.strictSame(await trace(), before)
})

t.test('any moves of several clients at once / leave stock that adds up, and no client sees a failure', async (t) => {
  const step = fc.record({
    kind: fc.constantFrom('sell', 'buy', 'announce', 'return', 'move', 'move', 'move', 'move', 'change', 'count'),
    which: fc.nat(1000),
    articles: fc.uniqueArray(fc.nat(2), { minLength: 1, maxLength: 3 }),
    quantity: fc.integer({ min: 1, max: 6 }),
  })
  const clients = fc.array(fc.array(step, { minLength: 4, maxLength: 16 }), { minLength: 2, maxLength: 4 })
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
    // Each run has a world of its own, and parallel requests never fall twice alike: shrinking would only take time.
    { numRuns: 12, endOnFailure: true },
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

/** One request of one client; whatever is refused must be refused for a reason. */
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
  const known = kind === 'count' ? pick('/receptions') : pick()
  if (!known) return
  const path = `${known.path}/${known.id}`
  const document = await expectData(client.get(path))
  if (kind === 'count') {
    const counts = document.lines.map(({ id, quantity_received }: { id: number; quantity_received: number }) => ({
      line_id: id,
      received: quantity_received + quantity,
      rejected: 0,
    }))
    const surprise = which % 3 ? [] : [{ article_id: world.articles[which % 2]?.id, received: quantity }]
    await send('post', `${path}/transitions`, { to: 'receiving', lines: [...counts, ...surprise] })
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
