import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import fc from 'fast-check'
import {
  buildSchema,
  type GraphQLField,
  type GraphQLObjectType,
  getIntrospectionQuery,
  getNamedType,
  introspectionTypes,
  isObjectType,
  isScalarType,
  parse,
} from 'graphql'
import { sql } from 'kysely'
import t, { type Test } from 'tap'
import { findExcess } from '../../src/platform/graphql/limits.ts'
import { readSdl } from '../../src/platform/graphql/schema.ts'
import { startApp } from '../support/app.ts'
import { createYard, order } from '../support/documents.ts'
import { ask, askData, codes, furnish } from '../support/graphql.ts'
import { createArticle } from '../support/world.ts'

type Field = GraphQLField<unknown, unknown>

const app = await startApp(t)
const yard = await createYard(app)
const schema = buildSchema(readSdl(join(import.meta.dirname, '../../graphql')))

/** Runs `work` and returns how long it took, and the longest time in which nothing else could run, in milliseconds. */
async function stalled<T>(work: () => Promise<T>) {
  const delays = monitorEventLoopDelay({ resolution: 5 })
  delays.enable()
  const started = performance.now()
  const result = await work()
  delays.disable()
  return { result, took: performance.now() - started, stall: delays.max / 1e6 }
}

async function refused(t: Test, query: string, message: RegExp, variables?: Record<string, unknown>) {
  const { result, took } = await stalled(() => ask(yard.client, query, variables))
  t.equal(result.status, 400, query.slice(0, 60))
  t.match(result.body, { code: 'query_too_complex', message })
  t.ok(took < 10_000, `refused after ${Math.round(took)} ms`)
  t.ok(result.text.length < 65_536)
}

const times = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, n) => text(n)).join(' ')

t.test('aliases, depth and size count inside introspection', async (t: Test) => {
  const many = `{ __schema { types { ${times(45, (f) => `f${f}: fields { ${times(2, (n) => `t${n}: type { kind }`)} }`)} } } }`
  await refused(t, many, /uses \d+ aliases/)
  await refused(
    t,
    `{ __schema { types { fields { type { ${times(31, (n) => `k${n}: kind`)} } } } } }`,
    /uses 31 aliases/,
  )
  const twice = 'fields { name type { fields { name type { name } } } }'
  const wide = times(25, (n) => `s${n}: __schema { types { ${twice} } }`)
  await refused(t, `{ ${wide} }`, /more than 50000 records and values of the schema/)
  await refused(t, `{ __schema { types { ${times(25, (n) => `f${n}: ${twice}`)} } } }`, /values of the schema/)
  const inFragments = `{ ${times(25, (n) => `s${n}: __schema { ...S }`)} }
    fragment S on __Schema { types { ...A } } fragment A on __Type { ... on __Type { ${twice} } }`
  await refused(t, inFragments, /values of the schema/)
  const byVariable = times(25, (n) => `t${n}: __type(name: $n) { ${twice} }`)
  await refused(t, `query ($n: String!) { ${byVariable} }`, /values of the schema/, { n: 'Id' })
  let deep = 'name'
  for (let level = 0; level < 7; level++) deep = `fields { type { ${deep} } }`
  await refused(t, `{ __type(name: "Id") { ${deep} } }`, /nests 16 levels deep/)
  const once = `{ __schema { types { ${twice} } } }`
  t.equal((await ask(yard.client, once)).status, 200)
  const query = `query A ${once} query B ${once}`
  t.equal((await yard.client.post('/graphql', { query, operationName: 'B' })).status, 200)
})

t.test('introspection queries of common clients are answered', async (t: Test) => {
  const { __schema } = await askData(yard.client, getIntrospectionQuery())
  t.ok(__schema.types.length > 20)
  const all = { descriptions: true, specifiedByUrl: true, directiveIsRepeatable: true, schemaDescription: true }
  await askData(yard.client, getIntrospectionQuery({ ...all, inputValueDeprecation: true }))
})

t.test('a fragment that uses itself inside introspection is refused, without an endless loop', async (t: Test) => {
  const query = '{ __schema { types { ...A } } } fragment A on __Type { fields { type { ...A } } }'
  const { status, body } = await ask(yard.client, query)
  t.equal(status, 400)
  t.equal(body.code, 'malformed_request')
})

t.test('a limit below 1 does not make the rest of a query cheaper', async (t: Test) => {
  const large = 'clients(limit: 100) { articles(limit: 100) { stock(limit: 100) { id } } }'
  await refused(t, `{ a: articles(limit: -20000) { stock(limit: 100) { id } } ${large} }`, /records; 50000 are allowed/)
  const nested = large.replace('{ articles', '{ a: articles(limit: -20000) { id } articles')
  await refused(t, `{ ${nested} }`, /records; 50000 are allowed/)
  await refused(t, `{ a: articles(limit: 0) { id } ${large} }`, /records; 50000 are allowed/)
})

t.test('a limit below 1 is an error, as a literal, variable or default', async (t: Test) => {
  await createArticle(yard.client)
  for (const limit of [0, -1, -100, -2_147_483_648]) {
    const literal = await ask(yard.client, `{ articles(limit: ${limit}) { id } }`)
    const variable = await ask(yard.client, 'query ($n: Int!) { articles(limit: $n) { id } }', { n: limit })
    const preset = await ask(yard.client, `query ($n: Int! = ${limit}) { articles(limit: $n) { id } }`)
    for (const { body } of [literal, variable, preset]) {
      t.strictSame(codes(body), [{ path: ['articles'], code: 'validation_failed' }])
      t.equal(body.data.articles, null)
    }
    const nested = await ask(yard.client, `{ articles { stock(limit: ${limit}) { id } } }`)
    t.strictSame(codes(nested.body), [{ path: ['articles', 0, 'stock'], code: 'validation_failed' }])
  }
})

t.test('a query that would take long to validate is refused before validation', async (t: Test) => {
  await refused(t, `{ ${'articles { id } '.repeat(400)} }`, /repeats 399 fields or fragments/)
  await refused(t, `{ articles { ${'... { id } '.repeat(350)} } }`, /repeats 349/)
  const fragments = times(150, (n) => `fragment F${n} on Article { id }`)
  await refused(t, `{ articles { ${times(150, (n) => `...F${n}`)} } } ${fragments}`, /defines 150 fragments/)
  const doubling = times(20, (n) => `fragment F${n} on Query { ...F${n + 1} ...F${n + 1} }`)
  await refused(t, `{ ...F0 } ${doubling} fragment F20 on Query { __typename }`, /fields; 2000 are allowed/)
})

t.test('an error does not repeat everything that was sent', async (t: Test) => {
  const name = 'x'.repeat(15_000)
  const unused = `query ${name}(${times(20, (n) => `$v${n}: Int`)}) { __typename }`
  const wrong: [string, Record<string, unknown>?][] = [
    [unused],
    [`{ ${name} }`],
    ['query ($n: Int!) { articles(limit: $n) { id } }', { n: 'x'.repeat(500_000) }],
    [`{ articles { ${times(20, (n) => `a${n}: id ${times(9, () => `a${n}: version`)}`)} } }`],
  ]
  for (const [query, variables] of wrong) {
    const { status, text } = await ask(yard.client, query, variables)
    t.equal(status, 400)
    t.ok(text.length < 65_536, `${text.length} characters`)
  }
})

t.test('no query finds more records than its estimate', async (t: Test) => {
  const rich = await createYard(app)
  const made = await furnish(app, rich, 4)
  const ids: Record<string, number> = {
    client: made.client,
    partner: made.partner,
    warehouse: rich.warehouseId,
    article: made.articles[0].id,
    sales_order: made.sales.id,
    purchase_order: made.purchase.id,
    return: made.back.id,
    company: rich.companyId,
  }
  const introspected = introspectionTypes.filter(isObjectType)

  const drawFields = (draw: fc.GeneratorValue, type: GraphQLObjectType, levels: number): string => {
    const fields = type.getFields()
    const isLink = (name: string) => isObjectType(getNamedType((fields[name] as Field).type))
    const leaves = Object.keys(fields).filter((name) => !isLink(name))
    const links = levels ? Object.keys(fields).filter(isLink) : []
    const some = (names: string[], minLength: number) =>
      draw(fc.subarray<string>, names, { minLength, maxLength: Math.min(3, names.length) })
    const chosen = [...some(leaves, links.length ? 0 : 1), ...some(links, leaves.length ? 0 : 1)]
    const written = chosen.map((name) => {
      const field = fields[name] as Field
      const target = getNamedType(field.type)
      const alias = draw(fc.boolean) && !isScalarType(target) ? `a${draw(fc.nat, 9)}_${field.name}: ` : ''
      const set = isObjectType(target) ? ` { ${drawFields(draw, target, levels - 1)} }` : ''
      return `${alias}${field.name}${drawArguments(draw, field)}${set}`
    })
    const text = ['__typename', ...written].join(' ')
    return draw(fc.boolean) ? `... on ${type.name} { ${text} }` : text
  }
  const drawArguments = (draw: fc.GeneratorValue, field: Field): string => {
    if (field.args.some(({ name }) => name === 'id')) return `(id: ${ids[field.name] ?? 1})`
    if (!field.args.some(({ name }) => name === 'limit')) return ''
    return draw(fc.constantFrom, '', '(limit: 1)', '(limit: 2)', '(limit: 7)', '(limit: $n)')
  }
  /** All objects except values of the scalar JSON; every value of introspection. */
  const count = (value: unknown): number => {
    if (Array.isArray(value)) return value.reduce((sum, entry) => sum + count(entry), 0)
    if (typeof value !== 'object' || value === null || !('__typename' in value)) return 0
    const inner = Object.values(value).reduce((sum: number, entry) => sum + count(entry), 0)
    return inner + (String(value.__typename).startsWith('__') ? Object.keys(value).length : 1)
  }

  let most = 0
  const roots = schema.getQueryType() as GraphQLObjectType
  await fc.assert(
    fc.asyncProperty(fc.gen(), async (draw) => {
      const asksForSchema = draw(fc.nat, 4) === 0
      const [schemaType] = introspected as [GraphQLObjectType]
      const fields = asksForSchema ? `__schema { ${drawFields(draw, schemaType, 3)} }` : drawFields(draw, roots, 4)
      const query = `query ($n: Int! = 100) { ${fields} v: warehouses(limit: $n) { __typename } }`
      const { status, body } = await ask(rich.client, query)
      if (status === 400 && /^(The query|Maximum introspection)/.test(body.message)) return
      if (status !== 200) throw new Error(`${query}: ${JSON.stringify(body)}`)
      const found = count(Object.values(body.data))
      most = Math.max(most, found)
      const limits = { depth: 99, aliases: 999, cost: found - 1 }
      if (!findExcess(schema, parse(query), limits).length) throw new Error(`${query}: ${found} records`)
    }),
    { numRuns: 200 },
  )
  t.ok(most > 50, `up to ${most} records`)
})

t.test('records of a list without a limit are counted as they are found', async (t: Test) => {
  const small = await startApp(t, { GRAPHQL_MAX_COST: '1000' })
  const { client } = await createYard(small)
  const article = await createArticle(client)
  const lines = Array.from({ length: 300 }, () => ({ article_id: article.id, quantity_um3pl: 1 }))
  for (let number = 0; number < 3; number++) await order(client, lines)
  t.equal((await ask(client, '{ sales_orders(limit: 3) { lines { id } } }')).status, 200)
  const { status, body } = await ask(client, '{ sales_orders(limit: 3) { lines { id article { id } } } }')
  t.equal(status, 400)
  t.match(body, { code: 'query_too_complex', message: /finds more than 1000 records/ })
  t.notOk('data' in body)
})

t.test('an answer ends at 8 MiB, and so does the reading for it', async (t: Test) => {
  const { client, companyId } = await createYard(app)
  const article = await createArticle(client)
  await Promise.all(Array.from({ length: 100 }, () => order(client, [{ article_id: article.id, quantity_um3pl: 1 }])))
  const store = (bytes: number) =>
    sql`
    update documents set metadata = jsonb_build_object('text', repeat('x', ${bytes}::integer))
     where company_id = ${companyId}`.execute(app.db)
  const orders = (more = '') => `sales_orders(limit: 100) { id metadata ${more} }`
  const tooLarge = async (query: string) => {
    const before = process.memoryUsage().rss
    // A busy machine can stop this process for a while, but not in every round.
    let stall = Number.POSITIVE_INFINITY
    for (let count = 0; count < 3; count++) {
      const { result, ...round } = await stalled(() => ask(client, query))
      stall = Math.min(stall, round.stall)
      t.equal(result.status, 422)
      t.match(result.body, { code: 'answer_too_large', message: /larger than 8388608 bytes/ })
    }
    t.ok(stall < 1_000, `nothing else ran for ${Math.round(stall)} ms`)
    const grown = (process.memoryUsage().rss - before) / 2 ** 20
    t.ok(grown < 400, `${Math.round(grown)} MiB more`)
  }

  await store(1_000_000)
  await tooLarge(`{ ${times(30, (n) => `a${n}: ${orders()}`)} }`)
  await tooLarge(`{ ${orders()} }`)
  // Read once, returned thirty times.
  await store(16_000)
  await tooLarge(`{ ${orders(times(30, (n) => `m${n}: metadata`))} }`)
  const { sales_orders } = await askData(client, `{ ${orders()} }`)
  t.equal(sales_orders.length, 100)
  t.equal(sales_orders[0].metadata.text.length, 16_000)
})
