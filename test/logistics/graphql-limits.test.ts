import { getIntrospectionQuery } from 'graphql'
import { sql } from 'kysely'
import t, { type Test } from 'tap'
import { joinApp } from '../support/app.ts'
import { createYard } from '../support/documents.ts'
import { ask, askData, codes } from '../support/graphql.ts'
import { createArticle, createWorld, startWorld } from '../support/world.ts'

const app = await joinApp(t)
const { ours } = await createWorld(app)

/** Expects a refusal: status 400, with the same code for REST and GraphQL clients. */
async function refused(t: Test, query: string, code: string, message: RegExp) {
  for (let round = 0; round < 2; round++) {
    const { status, body } = await ask(ours.client, query)
    t.equal(status, 400, query.slice(0, 60))
    t.equal(body.code, code)
    t.match(body.message, message)
    t.equal(body.errors[0].extensions.code, code)
    t.equal(body.errors[0].extensions.request_id, body.request_id)
    t.notOk('data' in body)
  }
}

/** A query with this many levels. */
function nested(levels: number): string {
  let query = 'id'
  for (let level = levels - 1; level > 1; level--) {
    query = level % 2 ? `client { ${query} }` : `articles(limit: 1) { ${query} }`
  }
  return `{ client(id: 1) { ${query} } }`
}

t.test('graphql / a query may have 12 levels, but not 13', async (t: Test) => {
  const deepest = await ask(ours.client, nested(12))
  t.equal(deepest.status, 200)
  t.strictSame(deepest.body.data, { client: null })
  await refused(t, nested(13), 'query_too_complex', /nests 13 levels deep; 12 are allowed/)
  const inFragments = `{ client(id: 1) { ...A } }
    fragment A on Client { articles(limit: 1) { client { articles(limit: 1) { client { ...B } } } } }
    fragment B on Client { articles(limit: 1) { client { articles(limit: 1) { client { articles { client { code articles { id } } } } } } } }`
  await refused(t, inFragments, 'query_too_complex', /nests 13 levels deep/)
})

t.test('graphql / a query may use 30 aliases, counted in all its parts', async (t: Test) => {
  const aliases = (count: number) => Array.from({ length: count }, (_, index) => `a${index}: id`).join(' ')
  t.equal((await ask(ours.client, `{ articles { ${aliases(30)} } }`)).status, 200)
  await refused(t, `{ articles { ${aliases(31)} } }`, 'query_too_complex', /uses 31 aliases; 30 are allowed/)
  const twice = `{ articles { ...A } b: articles { ...A } } fragment A on Article { ${aliases(15)} }`
  await refused(t, twice, 'query_too_complex', /uses 31 aliases/)
})

t.test('graphql / the limits of a query may add up to 50,000 records', async (t: Test) => {
  const cost = (limit: string) => `{ clients(limit: 100) { articles(limit: ${limit}) { stock(limit: 4) { id } } } }`
  // 100 * (1 + 99 * (1 + 4)) = 49,600
  t.equal((await ask(ours.client, cost('99'))).status, 200)
  await refused(t, cost('100'), 'query_too_complex', /asks for up to 50100 records; 50000 are allowed/)
  await refused(t, `query ($n: Int!) ${cost('$n')}`, 'query_too_complex', /50100 records/)
  // Sixty levels that double each time: the cost is computed without expanding the query.
  const bomb = Array.from(
    { length: 60 },
    (_, level) => `fragment F${level} on Query { ...F${level + 1} ...F${level + 1} }`,
  ).join(' ')
  await refused(t, `{ ...F0 } ${bomb} fragment F60 on Query { articles { id } }`, 'query_too_complex', /records/)
})

t.test('graphql / an invalid query is refused, with the position of the error', async (t: Test) => {
  await refused(t, '{ articles { id ', 'malformed_request', /Syntax Error/)
  await refused(t, '', 'malformed_request', /Syntax Error/)
  await refused(t, '{ articles { colour } }', 'malformed_request', /Cannot query field "colour" on type "Article"/)
  await refused(t, '{ articles(limit: "5") { id } }', 'malformed_request', /Int cannot represent/)
  await refused(t, '{ article(id: 9007199254740993) { id } }', 'malformed_request', /whole number/)
  await refused(t, '{ ...A } fragment A on Query { ...A }', 'malformed_request', /Cannot spread fragment "A"/)
  await refused(t, `{ articles { ${'id '.repeat(2_000)} } }`, 'malformed_request', /more that 2000 tokens/)
  const tree = JSON.stringify({ kind: 'Document', definitions: [] })
  for (const json of [tree, '{}', '[]', 'null', '"text"', ' 5']) await refused(t, json, 'malformed_request', /GraphQL/)
  const { body } = await ask(ours.client, '{\n  articles { colour } }')
  t.strictSame(body.errors[0].locations, [{ line: 2, column: 14 }])
})

t.test('graphql / values of a body are not converted, and it has exactly one operation', async (t: Test) => {
  const query = '{ articles { id } }'
  const batch = await ours.client.post('/graphql', [{ query }, { query }])
  t.equal(batch.status, 400)
  t.match(batch.body, { code: 'malformed_request', message: /batches are not served/ })
  const wrong: [unknown, string][] = [
    [{}, 'query'],
    [{ query: 5 }, 'query'],
    [{ query: `${query}${' '.repeat(20_000)}` }, 'query'],
    [{ query, variables: '{}' }, 'variables'],
    [{ query, operation: 'x' }, 'operation'],
  ]
  for (const [body, field] of wrong) {
    const reply = await ours.client.post('/graphql', body)
    t.equal(reply.status, 422)
    t.ok(reply.body.errors[0].extensions.errors[field], field)
  }
  t.equal((await ours.client.get('/graphql')).status, 422)
  const headers = { 'content-type': 'application/json' }
  t.equal((await ours.client.post('/graphql', '{', { headers })).body.code, 'malformed_request')
  const text = await ours.client.post('/graphql', query, { headers: { 'content-type': 'text/plain' } })
  t.equal(text.status, 415)
  t.equal(text.body.errors[0].extensions.code, 'unsupported_media_type')
})

t.test('graphql / nothing can be changed, by GET or by POST', async (t: Test) => {
  const mutation = 'mutation { articles { id } }'
  const byGet = await ours.client.get(`/graphql?query=${encodeURIComponent(mutation)}`)
  t.equal(byGet.status, 400)
  t.match(byGet.body, { code: 'malformed_request', message: /a mutation is not possible/ })
  await refused(t, mutation, 'malformed_request', /a mutation is not possible/)
  await refused(t, 'subscription { articles { id } }', 'malformed_request', /a subscription is not possible/)
})

t.test('graphql / introspection is a setting; the schema is published either way', async (t: Test) => {
  const introspected = await askData(ours.client, getIntrospectionQuery())
  t.ok(introspected.__schema.types.some(({ name }: { name: string }) => name === 'SalesOrder'))
  t.strictSame(await askData(ours.client, '{ articles { __typename } __typename }'), {
    articles: [],
    __typename: 'Query',
  })

  const closed = await startWorld(t, { GRAPHQL_INTROSPECTION: 'false' })
  const answer = await ask(closed.ours.client, getIntrospectionQuery())
  t.equal(answer.status, 400)
  t.match(answer.body.message, /introspection has been disabled/)
  t.equal((await ask(closed.ours.client, '{ articles { id __typename } }')).status, 200)
  for (const client of [app.client(), closed.app.client()]) {
    const sdl = await client.get('/graphql/schema.graphql')
    t.equal(sdl.status, 200)
    t.match(sdl.text, /type SalesOrder @module\(slug: "outbound"\)/)
  }
})

t.test('graphql / the page loads nothing from other hosts', async (t: Test) => {
  const page = await app.client().get('/graphiql')
  t.equal(page.status, 200)
  t.notMatch(page.text, /(src|href)="(https?:)?\/\//)
  t.match(page.headers['content-security-policy'], /^default-src 'none';.*script-src 'self';/)
  const addresses = [...page.text.matchAll(/(?:src|href)="(\/graphiql[^"]+)"/g)].map(([, address]) => address as string)
  t.equal(addresses.length, 5)
  for (const address of addresses) {
    const asset = await app.client().get(address)
    t.equal(asset.status, 200, address)
    t.ok(asset.text.length > 200)
    t.match(asset.headers['content-type'], address.endsWith('.css') ? /^text\/css/ : /^text\/javascript/)
  }
})

t.test('graphql / an internal error fails only its field, and reveals no details', async (t: Test) => {
  const yard = await createYard(app)
  await createArticle(yard.client)
  const rename = (from: string, to: string) => app.db.schema.alterTable(from).renameTo(to).execute()
  await rename('warehouses', 'no_warehouses')
  const { status, body } = await ask(yard.client, '{ articles { id client { id } } warehouses { id } }').finally(() =>
    rename('no_warehouses', 'warehouses'),
  )
  t.equal(status, 200)
  t.equal(body.data.articles.length, 1)
  t.strictSame(codes(body), [{ path: ['warehouses'], code: 'internal_error' }])
  t.notMatch(JSON.stringify(body), /no_warehouses|relation/)
  t.match(app.logs.join(''), /relation .*warehouses/)
})

// The nodes of a distributed database answer reads, whatever is locked on the coordinator.
const onSingleMachine = { skip: Boolean(process.env.TEST_WORKER_URLS) && 'the database is distributed' }

t.test('graphql / a database that does not answer is a 503 for the whole request', onSingleMachine, async (t: Test) => {
  const reply = await app.db.transaction().execute(async (trx) => {
    await sql`lock table warehouses in access exclusive mode`.execute(trx)
    const asked = ask(ours.client, '{ articles { id } warehouses { id } }')
    // Cancels the statement that waits for the lock, as PostgreSQL does with one that takes too long.
    for (let cancelled = 0, attempts = 0; !cancelled && attempts < 2_000; attempts++) {
      const { rows } = await sql`
        select pg_cancel_backend(pid) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock' and query like '%warehouses%'`.execute(app.db)
      cancelled = rows.length
    }
    return asked
  })
  t.equal(reply.status, 503)
  t.equal(reply.body.code, 'unavailable')
  t.equal(reply.body.errors[0].extensions.code, 'unavailable')
  t.ok(Number(reply.headers['retry-after']) > 0)
})
