import fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import t from 'tap'
import type { DB } from '../../generated/logistics/database.ts'
import { oneCompany } from '../../src/logistics/company-scope.ts'
import { recount } from '../../src/logistics/recount.queries.ts'
import {
  type Importable,
  importable,
  importRows,
  type Row,
} from '../../src/logistics/reference/reference-data.import.ts'
import { startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { createYard, expectData, warehousesOf, type Yard } from '../support/documents.ts'
import { thorough } from '../support/thorough.ts'
import { articleBody, createArticle, createCallers } from '../support/world.ts'

const app = await startApp(t, { DATABASE_POOL_SIZE: '12' })

/** The counters of each list of each company, by ranges of ids. */
async function counters(db: Kysely<DB>): Promise<unknown[]> {
  const { rows } = await sql`
    select company_id, table_name, bucket, sum(rows)::int as rows from row_counts
     group by company_id, table_name, bucket having sum(rows) <> 0 order by company_id, table_name, bucket`.execute(db)
  return rows
}

/** The lists that have counters, with the real number of rows of each. */
const lists: Record<string, string> = {
  '/articles': 'from articles where true',
  '/clients': 'from clients where true',
  '/partners': 'from partners where true',
  '/warehouses': 'from warehouses where true',
  '/stock': 'from stock_levels where true',
  '/stock/movements': 'from stock_movements where true',
  '/sales-orders': `from documents where type = 'sales_order'`,
  '/purchase-orders': `from documents where type = 'purchase_order'`,
  '/receptions': `from documents where type = 'reception'`,
}

const step = fc.record({
  kind: fc.constantFrom(
    'article',
    'articles',
    'order',
    'orders',
    'purchase',
    'reception',
    'return',
    'adjustment',
    'transfer',
    'move',
    'import',
    'webhook',
  ),
  number: fc.nat(1_000),
  /** Most requests succeed. Some are refused, by validation or by the last statement. */
  flaw: fc.option(fc.constantFrom('taken', 'unknown'), { freq: 3, nil: undefined }),
  key: fc.option(fc.nat(3), { nil: undefined }),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

interface World extends Yard {
  clients: Client[]
  articles: number[]
  documents: string[]
}

thorough(t, 'any history of several callers / leaves counters that are equal to a real count', async (t) => {
  const plans = fc.array(fc.array(step, { minLength: 6, maxLength: 12 }), { minLength: 3, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(plans, async (plans) => {
      const world = await createWorld(plans.length)
      await Promise.all(
        plans.map(async (steps, caller) => {
          for (const step of steps) await play(world, world.clients[caller] as Client, step)
        }),
      )
      for (const [path, rows] of Object.entries(lists)) {
        const real = await sql<{ count: number }>`
          select count(*)::int as count ${sql.raw(rows)} and company_id = ${world.companyId}`.execute(app.db)
        const { body } = await world.client.get(`${path}?per_page=1`)
        t.equal(body.meta.total, real.rows[0]?.count, path)
      }
      const before = await counters(app.db)
      await recount(app.db)
      t.strictSame(await counters(app.db), before)
    }),
    // Each run has its own company, and parallel requests never run in the same order again. So shrinking is useless.
    { numRuns: 5, endOnFailure: true },
  )
})

async function createWorld(count: number): Promise<World> {
  const yard = await createYard(app)
  const clients = await createCallers(app, yard, count)
  const articles = [
    (await createArticle(yard.client, { article_code: 'TAKEN' })).id,
    (await createArticle(yard.client)).id,
  ]
  await yard.client.post('/sales-orders', {
    reference: 'TAKEN',
    lines: [{ article_id: articles[0], quantity_um3pl: 1 }],
  })
  return { ...yard, clients, articles, documents: [] }
}

/** Some requests of one caller. */
async function play(world: World, client: Client, { kind, number, flaw, key }: Step): Promise<void> {
  const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': `${kind} ${key}` }
  const post = async (path: string, body: object, withKey = headers) => {
    const reply = await client.post(path, body, { headers: withKey })
    if (![200, 201, 204, 409, 422].includes(reply.status)) throw new Error(`${path}: ${reply.status} ${reply.text}`)
    return reply
  }
  const article_id = flaw === 'unknown' ? 987_654_321 : world.articles[number % world.articles.length]
  const document = {
    lines: [{ article_id, quantity_um3pl: 1 + (number % 5) }],
    ...(flaw === 'taken' && { reference: 'TAKEN' }),
    ...(number % 4 === 0 && { warehouse_id: world.otherWarehouseId }),
  }
  const newArticle = (overrides: object = {}) =>
    articleBody({
      ...(flaw === 'taken' && { article_code: 'TAKEN' }),
      ...(flaw === 'unknown' && { client_3pl_id: 987_654_321 }),
      // Callers choose ids that the sequence will reach later.
      ...(number % 5 === 0 && { id: (world.articles.at(-1) as number) + 1 + (number % 3) }),
      ...overrides,
    })
  const create = async (path: string, more: object = {}, sent: object = document) => {
    const { status, body } = await post(path, { ...sent, ...more })
    if (status === 201) world.documents.push(`${path}/${body.data.id}`)
  }
  if (kind === 'article') {
    const { status, body } = await post('/articles', newArticle())
    if (status === 201) world.articles.push(body.data.id)
  } else if (kind === 'articles') {
    const bodies = [newArticle(), ...Array.from({ length: 4 }, () => articleBody())]
    await Promise.all(bodies.map((body) => post('/articles', body, {})))
  } else if (kind === 'orders') {
    const another = { lines: [{ article_id: world.articles.at(-1), quantity_um3pl: 1 }] }
    await Promise.all([document, another, another, another].map((body) => post('/sales-orders', body, {})))
  } else if (kind === 'order') await create('/sales-orders')
  else if (kind === 'purchase') await create('/purchase-orders')
  else if (kind === 'reception') await create('/receptions')
  else if (kind === 'return') await create('/returns')
  else if (kind === 'adjustment') await create('/stock/adjustments', { reason: 'found' })
  else if (kind === 'transfer') {
    const { warehouse_id: _, ...transfer } = document
    await create('/stock/transfers', { ...warehousesOf(world) }, transfer)
  } else if (kind === 'move') await moveOn(world, client, number)
  else if (kind === 'import') await importSome(world, number, flaw !== undefined)
  else {
    const { body } = await post('/webhooks', { url: 'https://hooks.example.com', events: ['*'] })
    if (number % 2 && body.data) await client.delete(`/webhooks/${body.data.id}`)
  }
}

/** Moves a document to any of the statuses that can follow. */
async function moveOn({ documents }: World, client: Client, number: number): Promise<void> {
  const path = documents[number % Math.max(1, documents.length)]
  if (!path) return
  const { body } = await client.get(path)
  const allowed = body.data.allowed_transitions
  if (allowed.length) await client.post(`${path}/transitions`, { to: allowed[number % allowed.length] })
}

/** Some rows are new, some exist already. The database may refuse the last one, and then all are refused. */
async function importSome({ companyId }: World, number: number, fails: boolean): Promise<void> {
  const table = importable[number % importable.length] as Importable
  const row = (code: string, name: string | null = code) => ({
    code,
    name,
    ...(table === 'partners' && { kind: 'carrier' }),
  })
  const codes = [0, 1, 2, 3].map((index) => `I-${number + index}`)
  await importRows(
    app.db,
    oneCompany(companyId),
    table,
    codes.slice(0, 2).map((code) => row(code)),
  )
  const rows: Row[] = [...codes.map((code) => row(code)), ...(fails ? [row('X', null)] : [])]
  const failure = await importRows(app.db, oneCompany(companyId), table, rows).then(
    () => undefined,
    (error) => error.code,
  )
  if (failure !== (fails ? '23502' : undefined)) throw new Error(`The import: ${failure}`)
}

t.test('ids in another range / have their own counters', async (t) => {
  const { client } = await createYard(app)
  for (const id of [8_191, 8_192, 16_383, 16_384, 2 ** 40]) await createArticle(client, { id })
  const before = await counters(app.db)
  await recount(app.db)
  t.strictSame(await counters(app.db), before)
  t.equal((await client.get('/articles')).body.meta.total, 5)
})

t.test('pages / of a list whose ids cross ranges have every row once, newest first', async (t) => {
  const { client } = await createYard(app)
  const { id: article_id } = await createArticle(client)
  const lines = [{ article_id, quantity_um3pl: 1 }]
  for (const [table, path] of [
    ['documents', '/purchase-orders'],
    ['stock_movements', '/stock/movements'],
  ] as const) {
    // The last ids of a range, the first of the next one, and some of a range far away.
    for (const start of [8_190, 16_383, 57_344]) {
      await sql`select setval(${`${table}_id_seq`}, ${start - 1}::bigint)`.execute(app.db)
      for (let count = 0; count < 4; count++) await expectData(client.post('/purchase-orders', { lines }), 201)
    }
    const idsOf = async (query: string): Promise<number[]> =>
      (await client.get(`${path}?${query}`)).body.data.map(({ id }: { id: number }) => id)
    const all = await idsOf('per_page=100')
    t.strictSame(
      all,
      [...all].sort((a, b) => b - a),
    )
    for (const id of [8_191, 8_192, 16_383, 16_384, 57_344]) t.ok(all.includes(id), `${path} ${id}`)
    for (let size = 1; size <= all.length; size++) {
      const paged: number[] = []
      for (let page = 1; page <= Math.ceil(all.length / size); page++) {
        paged.push(...(await idsOf(`per_page=${size}&page=${page}`)))
      }
      t.strictSame(paged, all, `${path} by ${size}`)
    }
  }
})
