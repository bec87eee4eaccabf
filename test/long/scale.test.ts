import { type Kysely, sql } from 'kysely'
import t from 'tap'
import type { DB } from '../../generated/logistics/database.ts'
import { articles, listAfter, listByClient, lockByCode } from '../../src/logistics/catalog/articles.queries.ts'
import { oneCompany, scopeOver } from '../../src/logistics/company-scope.ts'
import { recount } from '../../src/logistics/recount.queries.ts'
import { clients } from '../../src/logistics/reference/reference-data.queries.ts'
import { startApp } from '../support/app.ts'
import { rowsTouched, stepsOf } from '../support/plans.ts'
import { createCompany, createUser, logIn } from '../support/world.ts'

/** With 100,000 articles, no list may read the whole table. The test checks PostgreSQL's plans, not the time. */
const app = await startApp(t)
const companyId = await createCompany(app.db)
const token = await logIn(app, (await createUser(app.db, { companies: [companyId] })).email)
const client = app.client({ token, company: companyId })
const scope = oneCompany(companyId)

// Without events, because only the reads are measured.
await sql`
  insert into articles (company_id, article_code, description, um3pl, um3pl_barcode, updated_at)
  select ${companyId}, 'CODE-' || n, 'Article ' || md5(n::text), 'PCS', (8000000000000 + n)::text, now() - interval '1 year'
    from generate_series(1, 100000) n`.execute(app.db)
const neighbourId = await createCompany(app.db)
await sql`
  insert into articles (company_id, article_code, description, um3pl)
  select ${neighbourId}, 'CODE-' || n, 'Neighbourly ' || n, 'PCS' from generate_series(1, 20000) n`.execute(app.db)
await recount(app.db)
await sql`analyze articles, row_counts`.execute(app.db)

const recently = new Date(Date.now() - 60_000).toISOString()
const queries: Record<string, (db: Kysely<DB>) => Promise<unknown>> = {
  'the first page': (db) => articles.list(db, scope, { page: 1, per_page: 25 }),
  'the middle page': (db) => articles.list(db, scope, { page: 2000, per_page: 25 }),
  'the last page': (db) => articles.list(db, scope, { page: 4000, per_page: 25 }),
  'a search': (db) => articles.list(db, scope, { search: 'c4ca4238', page: 1, per_page: 25 }),
  'a search for a code': (db) => articles.list(db, scope, { search: 'code-99999', page: 1, per_page: 25 }),
  'an article by code': (db) => db.transaction().execute((trx) => lockByCode(trx, scope, 'CODE-77777')),
  'an article with a code': (db) => articles.list(db, scope, { article_code: 'CODE-77777', page: 1, per_page: 25 }),
  'an article with a barcode': (db) => articles.list(db, scope, { barcode: '08000000077777', page: 1, per_page: 25 }),
  'an article by id': (db) => articles.byId(db, scope, 50_000),
  'the first page of a sync': (db) => listAfter(db, scope, { cursor: 0, updated_since: undefined, limit: 501 }),
  'a late page of a sync': (db) => listAfter(db, scope, { cursor: 90_000, updated_since: recently, limit: 501 }),
  'the articles of a client': (db) => listByClient(db, scope, { client_3pl_id: 1, after_id: 0, limit: 500 }),
  clients: (db) => clients.list(db, scope, { page: 1, per_page: 25 }),
}

for (const [name, query] of Object.entries(queries)) {
  t.test(`scale / ${name} reads no more rows than it needs`, async (t) => {
    const steps = await stepsOf(app, query)
    const scans = steps.filter((step) => step['Node Type'] === 'Seq Scan' && step['Relation Name'] === 'articles')
    t.strictSame(scans, [], 'no sequential scan of the articles')
    t.ok(steps.length > 0 && rowsTouched(steps) < 12_000, `${rowsTouched(steps)} rows touched`)
  })
}

t.test('scale / a search for a word that only others have reads nothing of theirs', async (t) => {
  for (const search of ['neighbourly', 'igh']) {
    const steps = await stepsOf(app, (db) => articles.list(db, scope, { search, page: 1, per_page: 25 }))
    t.ok(rowsTouched(steps) < 10, `${search}: ${rowsTouched(steps)} rows touched`)
  }
  const ofBoth = scopeOver([companyId, neighbourId])
  const found = await articles.list(app.db, ofBoth, { search: 'neighbourly 19999', page: 1, per_page: 25 })
  t.equal(found.total, 1)
})

t.test('scale / no search computes the keys of its rows, however many they are', async (t) => {
  for (const search of ['a', 'co', 'article', 'code-9']) {
    const steps = await stepsOf(app, (db) => articles.list(db, scope, { search, page: 1, per_page: 25 }))
    t.ok(rowsTouched(steps) > 1_000, search)
    const computing = steps.filter((step) => step.Filter?.includes('search_keys'))
    t.strictSame(computing, [], search)
  }
})

t.test('scale / a sync of recent changes does not read unchanged articles', async (t) => {
  const { id } = (await client.put('/articles/99990', { description: 'changed' })).body.data
  await sql`update articles set updated_at = now() - interval '1 year' where id <> ${id}`
    .execute(app.db)
    .catch(() => {})
  const steps = await stepsOf(app, (db) =>
    listAfter(db, scope, { cursor: 0, updated_since: new Date(Date.now() - 1000).toISOString(), limit: 101 }),
  )
  t.strictSame(
    steps.filter((step) => step['Node Type'] === 'Seq Scan').map((step) => step['Relation Name']),
    [],
  )
})

t.test('scale / the total is exact, on every page', async (t) => {
  for (const page of [1, 2000, 4000, 4001]) {
    const { meta, data } = (await client.get(`/articles?page=${page}`)).body
    t.equal(meta.total, 100_000)
    t.equal(data.length, page === 4001 ? 0 : 25)
    if (data.length) t.equal(data[0].article_code, `CODE-${(page - 1) * 25 + 1}`)
  }
})
