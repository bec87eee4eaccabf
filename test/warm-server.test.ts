import { DefaultQueryCompiler } from 'kysely'
import t, { type Test } from 'tap'
import { checkPreparedQueries } from '../src/platform/postgres/queries/prepared-queries.ts'
import { startApp } from './support/app.ts'
import { createSite, createUser, logIn, startAuth } from './support/auth.ts'
import { createYard, order } from './support/documents.ts'
import { ask } from './support/graphql.ts'
import { articleBody, createArticle } from './support/world.ts'

/** What a server makes once and then keeps: the text of a query, and functions made from text, as those of schemas. */
const made: string[] = []
const { compileQuery } = DefaultQueryCompiler.prototype
const makesFunctions = globalThis.Function

t.before(() => {
  DefaultQueryCompiler.prototype.compileQuery = function (...parameters) {
    const query = compileQuery.apply(this, parameters)
    made.push(query.sql)
    return query
  }
  globalThis.Function = new Proxy(makesFunctions, {
    construct(target, parameters) {
      made.push(String(parameters.at(-1)))
      return Reflect.construct(target, parameters)
    },
  })
  checkPreparedQueries(false)
})

t.teardown(() => {
  DefaultQueryCompiler.prototype.compileQuery = compileQuery
  globalThis.Function = makesFunctions
  checkPreparedQueries(true)
})

/** Asks until a request makes nothing. Other work of the process, such as opening a connection, may fall into some of them. */
async function isWarm(t: Test, name: string, work: (round: number) => Promise<{ status: number; text: string }>) {
  await t.test(name, async (t) => {
    for (let round = 0; round < 3 || (made.length && round < 20); round++) {
      made.length = 0
      const { status, text } = await work(round)
      t.ok(status < 300, text)
    }
    t.strictSame(made, [])
  })
}

t.test('a warm logistics server', async (t: Test) => {
  const app = await startApp(t)
  const yard = await createYard(app)
  const { client } = yard
  const { id, article_code } = await createArticle(client)
  const lines = [{ article_id: id, quantity_um3pl: 1 }]
  await order(client, lines)
  await isWarm(t, 'reads a record', () => client.get(`/articles/${id}`))
  await isWarm(t, 'finds a record by its code', () => client.get(`/articles/by-code/${article_code}`))
  await isWarm(t, 'lists', () => client.get('/articles'))
  await isWarm(t, 'searches', (round) => client.get(`/articles?search=word${round}`))
  await isWarm(t, 'syncs', () => client.get('/articles/sync'))
  await isWarm(t, 'creates an article', (round) =>
    client.post('/articles', articleBody({ article_code: `W-${round}` })),
  )
  await isWarm(t, 'creates an order', () => client.post('/sales-orders', { lines }))
  const flat = '{ articles(limit: 50) { id article_code description } }'
  await isWarm(t, 'answers GraphQL', () => ask(client, flat))
  const nested = '{ sales_orders(limit: 10) { id lines { quantity_um3pl article { id article_code } } } }'
  await isWarm(t, 'answers nested GraphQL', () => ask(client, nested))
})

t.test('a warm authentication service', async (t: Test) => {
  const auth = await startAuth(t)
  const site = await createSite(auth)
  const client = site.as(await logIn(site, await createUser(site)))
  await isWarm(t, 'verifies a token', () => client.get('/auth/verify'))
})
