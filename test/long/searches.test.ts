import { sql } from 'kysely'
import t, { type Test } from 'tap'
import { startApp } from '../support/app.ts'
import type { Reply } from '../support/client.ts'
import { createYard, order } from '../support/documents.ts'
import { ask, codes } from '../support/graphql.ts'
import { createArticle, createUser, logIn } from '../support/world.ts'

/**
 * A view replaces the table: reading an article called `slow 1` takes one second, and `slow 9` nine. So the tests need
 * no large catalogue.
 */
const app = await startApp(t)
const neighbour = await createYard(app)
const ordered = await createArticle(neighbour.client, { description: 'Something quick' })
await order(neighbour.client, [{ article_id: ordered.id, quantity_um3pl: 1 }])
await sql`
  create function dawdle(seconds float8) returns boolean language plpgsql volatile cost 10000 as
    $$ begin perform pg_sleep(seconds); return true; end $$`.execute(app.db)
await sql`alter table articles rename to all_articles`.execute(app.db)
await sql`
  create view articles as select * from all_articles
   where case when description like 'slow%' then dawdle(substr(description, 5)::float8) else true end`.execute(app.db)

/** A company with one such article. */
async function createSlowYard(seconds: number) {
  const yard = await createYard(app)
  await sql`
    insert into all_articles (company_id, id, article_code, description, um3pl)
    values (${yard.companyId}, nextval('article_ids'), 'SLOW', ${`slow ${seconds}`}, 'PCS')`.execute(app.db)
  return yard
}

/** Requests of another company meanwhile: all are answered, and none waits for the slow searches. */
async function assertUndisturbed(t: Test) {
  const { client } = neighbour
  const requests: (() => Promise<Reply>)[] = [
    () => client.get('/articles?search=quick'),
    () => client.get('/sales-orders?status=backordered'),
    () => client.get(`/stock?warehouse_id=${neighbour.warehouseId}`),
    () => ask(client, '{ articles(search: "quick") { id stock { id } } }'),
    () => client.get(`/articles/${ordered.id}`),
  ]
  for (let round = 0; round < 5; round++) {
    const replies = requests.map(async (request) => {
      const started = performance.now()
      const { status, body } = await request()
      return { status, errors: body.errors, milliseconds: performance.now() - started }
    })
    for (const { status, errors, milliseconds } of await Promise.all(replies)) {
      t.equal(status, 200)
      t.notOk(errors)
      // On a busy machine, opening a connection takes seconds; waiting for the slow searches would take twenty.
      t.ok(milliseconds < 7_000, `answered after ${Math.round(milliseconds)} ms`)
    }
  }
}

const many = <T>(count: number, make: () => T) => Array.from({ length: count }, make)

/** Every search is answered, or refused because too many of this company's searches are waiting. */
function assertServed(t: Test, replies: Reply[]) {
  for (const { status, headers, body } of replies) {
    if (status === 200) continue
    t.equal(status, 503)
    t.equal(body.code, 'unavailable')
    t.ok(Number(headers['retry-after']) > 0)
  }
  t.ok(
    replies.some(({ status }) => status === 200),
    'some are answered',
  )
}

t.test('forty slow searches of one company do not delay other companies', async (t: Test) => {
  const { client } = await createSlowYard(1)
  const searches = Promise.all(many(40, () => client.get('/articles?search=slow')))
  await assertUndisturbed(t)
  assertServed(t, await searches)
})

t.test('nor do searches of a GraphQL query, or of a super-admin who reads all companies', async (t: Test) => {
  const { client } = await createSlowYard(1)
  const query = `{ ${many(20, () => 0)
    .map((_, n) => `a${n}: articles(search: "slow") { id }`)
    .join(' ')} }`
  const admin = app.client({ token: await logIn(app, (await createUser(app.db, { superAdmin: true })).email) })
  const searches = Promise.all([ask(client, query), ...many(3, () => admin.get('/articles?search=slow'))])
  await assertUndisturbed(t)
  for (const { status } of await searches) t.ok([200, 503].includes(status), `${status}`)
})

t.test('searches beyond the waiting limit are refused immediately', async (t: Test) => {
  const { client } = await createSlowYard(1)
  const started = performance.now()
  const searches = many(100, () => client.get('/articles?search=slow'))
  const first = await Promise.race(searches.slice(80))
  t.ok(performance.now() - started < 5_000)
  t.equal(first.status, 503)
  t.match(first.body.message, /Too many of your searches/)
  assertServed(t, await Promise.all(searches))
})

t.test('a search that takes more than 5 seconds is cancelled, with advice', async (t: Test) => {
  const { client } = await createSlowYard(9)
  const [rest, graphql] = await Promise.all([
    client.get('/articles?search=slow'),
    ask(client, '{ articles(search: "slow") { id } warehouses { id } }'),
  ])
  t.equal(rest.status, 422)
  t.match(rest.body, { code: 'query_too_expensive', message: /longer search term/, errors: { query: [String] } })
  t.equal(graphql.status, 200)
  t.strictSame(codes(graphql.body), [{ path: ['articles'], code: 'query_too_expensive' }])
  t.equal(graphql.body.data.warehouses.length, 2, 'the rest is served')
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and state = 'active' and query like '%all_articles%'
       and pid <> pg_backend_pid()`.execute(app.db)
  t.equal(rows.length, 0, 'the database no longer runs either search')
})
