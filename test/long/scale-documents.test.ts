import { type Kysely, sql } from 'kysely'
import t from 'tap'
import type { DB } from '../../generated/logistics/database.ts'
import * as backorders from '../../src/logistics/allocation/backorders.queries.ts'
import { salesOrders } from '../../src/logistics/allocation/sales-orders.queries.ts'
import { articles } from '../../src/logistics/catalog/articles.queries.ts'
import { oneCompany } from '../../src/logistics/company-scope.ts'
import * as overview from '../../src/logistics/console/overview.queries.ts'
import { stockLevels, stockMovements } from '../../src/logistics/inventory/stock.queries.ts'
import { recount } from '../../src/logistics/recount.queries.ts'
import { returns } from '../../src/logistics/returns/returns.queries.ts'
import { explain } from '../../src/logistics/stock-accounts/stock-explanations.queries.ts'
import { stockStatements } from '../../src/logistics/stock-accounts/stock-statements.queries.ts'
import { startApp } from '../support/app.ts'
import { createYard, order } from '../support/documents.ts'
import { rowsTouched, stepsOf } from '../support/plans.ts'
import { leaveStockUnverified } from '../support/stock.ts'
import { createArticle, createClient } from '../support/world.ts'

/** With 30,000 documents, 30,000 places and 30,000 movements, no list and no reception may read them all. */
const app = await startApp(t)
// The movements below belong to no lines.
leaveStockUnverified(app)
const { client, companyId, warehouseId } = await createYard(app)
const scope = oneCompany(companyId)
const someone = await createClient(app.db, companyId)
const article = await createArticle(client)

// Without events, because only the reads are measured.
await sql`
  insert into articles (company_id, article_code, description, um3pl, client_3pl_id)
  select ${companyId}, 'CODE-' || n, 'Article', 'PCS', case when n % 1000 = 0 then ${someone}::bigint end
    from generate_series(1, 30000) n`.execute(app.db)
await sql`
  insert into documents (company_id, type, number, status, reference, warehouse_id, client_3pl_id, priority,
                         tracking_numbers, updated_at)
  select ${companyId}, case when n % 4 = 0 then 'return' else 'sales_order' end, 'X-' || n,
         case when n % 1000 = 0 then 'arrived' when n % 1001 = 0 then 'packed' else 'cancelled' end, 'R-' || n,
         ${warehouseId}, case when n % 997 = 0 then ${someone}::bigint end, 0, '{}', now() - interval '1 year'
    from generate_series(1, 30000) n`.execute(app.db)
await analyze()
await sql`
  insert into document_lines (company_id, document_id, position, article_id, um3pl, quantity_um3pl, factor)
  select company_id, id, 1, ${article.id}, 'PCS', 1, 1 from documents`.execute(app.db)
await sql`
  insert into document_moves (company_id, document_id, to_status, actor)
  select company_id, id, status, 'test' from documents`.execute(app.db)
await sql`
  insert into stock_levels (company_id, warehouse_id, article_id)
  select company_id, ${warehouseId}, id from articles where company_id = ${companyId}`.execute(app.db)
await analyze()
await sql`
  insert into stock_movements (company_id, warehouse_id, article_id, bucket, delta, balance_after, reason,
                               document_type, document_id, line_id, actor)
  select company_id, warehouse_id, article_id, 'inbound', 1, 1, 'expected', 'return',
         (select min(id) from documents) + (id % 30000), 1, 'test'
    from stock_levels`.execute(app.db)
await sql`update stock_levels set inbound = 1`.execute(app.db)
await recount(app.db)
await analyze()
const waiting = await order(client, [{ article_id: article.id, quantity_um3pl: 2 }])

/** New tables have no statistics yet, and foreign keys would be checked row by row. */
async function analyze(): Promise<void> {
  await sql`analyze`.execute(app.db)
}

const page = { page: 1, per_page: 25 }
const recently = new Date(Date.now() - 60_000).toISOString()
const none = { on_hand: 0n, reserved: 0n, quarantined: 0n, inbound: 0n }
const place = { warehouse_id: warehouseId, article_id: article.id, ...none, on_hand: 5_000_000n, saved: none }
const explained = { article_code: article.article_code as string, warehouse_id: warehouseId }
const period = { from: '2026-01-01T00:00:00Z', to: new Date().toISOString() }
const queries: Record<string, (db: Kysely<DB>) => Promise<unknown>> = {
  'the first page of orders': (db) => salesOrders.list(db, scope, page),
  'the middle page of orders': (db) => salesOrders.list(db, scope, { ...page, page: 450 }),
  'the last page of orders': (db) => salesOrders.list(db, scope, { ...page, page: 901 }),
  'the oldest orders': (db) => salesOrders.list(db, scope, { ...page, dir: 'asc' }),
  'orders by their last change': (db) => salesOrders.list(db, scope, { ...page, sort: 'updated_at', dir: 'desc' }),
  'articles by code': (db) => articles.list(db, scope, { ...page, page: 20, sort: 'article_code' }),
  'orders in a rare status': (db) => salesOrders.list(db, scope, { ...page, status: 'packed' }),
  'an order by reference': (db) => salesOrders.list(db, scope, { ...page, reference: 'R-777' }),
  'an order by number': (db) => salesOrders.list(db, scope, { ...page, number: waiting.number }),
  'orders by a part of a reference': (db) => salesOrders.list(db, scope, { ...page, search: 'r-777' }),
  'an order by a part of its number': (db) => salesOrders.list(db, scope, { ...page, search: waiting.number.slice(1) }),
  'the orders of a client': (db) => salesOrders.list(db, scope, { ...page, client_3pl_id: someone }),
  'orders that changed lately': (db) => salesOrders.list(db, scope, { ...page, updated_since: recently }),
  'orders to be shipped by a day': (db) => salesOrders.list(db, scope, { ...page, due_by: '2026-11-18' }),
  'an order': (db) => salesOrders.byId(db, scope, waiting.id),
  'the newest returns': (db) => returns.span(db, scope, { limit: 100 }),
  'the middle page of stock': (db) => stockLevels.list(db, scope, { ...page, page: 600 }),
  'stock of an article': (db) => stockLevels.list(db, scope, { ...page, article_code: 'CODE-4711' }),
  'stock of a client': (db) => stockLevels.list(db, scope, { ...page, client_3pl_id: someone }),
  'the first page of movements': (db) => stockMovements.list(db, scope, page),
  'the middle page of movements': (db) => stockMovements.list(db, scope, { ...page, page: 600 }),
  'movements of an article': (db) => stockMovements.list(db, scope, { ...page, article_code: 'CODE-4711' }),
  'movements by a document': (db) => stockMovements.list(db, scope, { ...page, document_id: waiting.id }),
  'why so much is available': (db) => explain(db, scope, explained),
  'why so much was available': (db) => explain(db, scope, { ...explained, as_of: recently }),
  'the statement of a client': (db) => stockStatements.list(db, scope, { ...page, ...period, client_3pl_id: someone }),
  'lines that wait for stock': (db) => db.transaction().execute((trx) => backorders.listTurns(trx, scope, [place])),
}

for (const [name, query] of Object.entries(queries)) {
  t.test(`scale / ${name}: reads no more rows than it needs`, async (t) => {
    const steps = await stepsOf(app, query)
    const whole = ['documents', 'document_lines', 'document_moves', 'stock_levels', 'stock_movements', 'articles']
    const scans = steps.filter(
      (step) => step['Node Type'] === 'Seq Scan' && whole.includes(step['Relation Name'] ?? ''),
    )
    t.strictSame(
      scans.map((step) => step['Relation Name']),
      [],
      'no sequential scan',
    )
    t.ok(steps.length > 0 && rowsTouched(steps) < 20_000, `${rowsTouched(steps)} rows touched`)
  })
}

t.test('scale / the figures of the start page read a limited number of rows', async (t) => {
  const moments = [recently]
  const cancelled = { type: 'sales_order', status: 'cancelled' }
  await sql`
    update documents set requested_ship_date = '2026-11-18', status = 'allocated'
     where id in (select id from documents where type = 'sales_order' order by id limit 15000)`.execute(app.db)
  await analyze()
  const limits: [most: number, (db: Kysely<DB>) => Promise<unknown>][] = [
    [10_000, (db) => overview.countDue(db, scope, '2026-11-18')],
    [10_000, (db) => overview.countWaiting(db, scope, cancelled, moments)],
    [20_000, (db) => overview.countOrders(db, scope, moments)],
    [10_000, (db) => overview.addUpStock(db, scope)],
    [100, (db) => overview.countAttempts(db, scope, recently)],
  ]
  for (const [most, query] of limits) {
    const steps = await stepsOf(app, query)
    const touched = steps.map((step) => step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0))
    t.ok(steps.length > 0 && Math.max(...touched) <= most, `${Math.max(...touched)} of ${most} rows touched`)
  }
  t.notOk((await overview.countOrders(app.db, scope, ['2020-01-01T00:00:00Z'])).isComplete)
})

t.test('scale / totals are exact, and pages are sorted newest first', async (t) => {
  const { body } = await client.get('/sales-orders')
  t.equal(body.meta.total, 22_501)
  t.equal(body.data[0].id, waiting.id)
  t.equal((await client.get('/sales-orders?page=901')).body.data.length, 1)
  t.equal((await client.get('/stock/movements?page=3')).body.meta.total, 30_001)
})
