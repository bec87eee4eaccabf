import t from 'tap'
import { startApp } from '../../support/app.ts'
import { createCaller, createSite, startAuth } from '../../support/auth.ts'
import { createYard, stocked } from '../../support/documents.ts'
import { articleBody } from '../../support/world.ts'

const app = await startApp(t)
const yard = await createYard(app)
const article = await stocked(yard.client, 1_000)
const lines = [{ article_id: article.id, quantity_um3pl: 1 }]
const json = { headers: { 'content-type': 'application/json' } }
const orderWith = (metadata: string) =>
  yard.client.post('/sales-orders', `{"lines": ${JSON.stringify(lines)}, "metadata": ${metadata}}`, json)
const nested = (levels: number) => `${'{"a":'.repeat(levels - 1)}{}${'}'.repeat(levels - 1)}`

t.test('a long key above many long numbers / gets a short answer', async (t) => {
  const text = `{"${'k'.repeat(400_000)}": [${Array(10_000).fill('12345678901234567890').join()}]}`
  const { status, body, text: answer } = await yard.client.post('/sales-orders', text, json)
  t.equal(status, 422)
  t.ok(answer.length < 65_536)
  const fields = Object.keys(body.errors)
  t.equal(fields.length, 1, 'paths that are shortened to the same one are listed once')
  t.equal(fields[0]?.length, 200)
})

t.test('a body / has at most 10,000 different names of fields', async (t) => {
  const named = (count: number) => `{${Array.from({ length: count }, (_, index) => `"k${index}" : 1`).join()}}`
  const allowed = await yard.client.post('/sales-orders', named(10_000), json)
  t.equal(allowed.status, 422, 'each of them may still be unknown')
  const { status, body } = await yard.client.post('/sales-orders', named(10_001), json)
  t.equal(status, 400)
  t.equal(body.message, 'The objects in the body have more than 10000 different names of fields.')
  const repeated = Array(2_000).fill('{"a": ":", "b": 2, "c": "\\":", "d": 4, "e": 5, "f": 6}')
  t.equal(
    (await yard.client.post('/articles/bulk', `{"articles": [${repeated}]}`, json)).status,
    422,
    'repeated ones count once',
  )
})

t.test('a body without credentials / has at most 16 KiB', async (t) => {
  const credentials = (bytes: number) => `{"email": "a@example.com", "password": "${'x'.repeat(bytes - 42)}"}`
  t.equal((await app.client().post('/auth/token', credentials(16_384), json)).status, 422)
  const { status, body } = await app.client().post('/auth/token', credentials(16_385), json)
  t.equal(status, 413)
  t.equal(body.message, 'The body is larger than 16384 bytes.')
  t.equal((await app.client().post('/nothing', credentials(16_385), json)).status, 404, 'not read at all')
  const auth = await startAuth(t)
  t.equal((await auth.client().post('/auth/login', credentials(16_385), json)).status, 413)
})

t.test('a long key above many texts with NUL / gets a short answer', async (t) => {
  const key = 'k'.repeat(300)
  const { status, body, text } = await orderWith(`{"${key}": [${Array(1_200).fill('"\\u0000"').join()}]}`)
  t.equal(status, 422)
  t.ok(text.length < 65_536)
  t.match(body.errors, { [`metadata.${key}`.slice(0, 199).concat('…')]: [/NUL/] })
})

t.test('many problems / are listed up to the fiftieth', async (t) => {
  const wrong = Array.from({ length: 300 }, () => ({ article_id: 'x', quantity_um3pl: 1 }))
  const { status, body } = await yard.client.post('/sales-orders', { lines: wrong })
  t.equal(status, 422)
  t.equal(Object.keys(body.errors).length, 50)
  t.equal(body.message, 'lines.0.article_id must be an integer. (and 49 more errors)')
  const unknown = await yard.client.post('/sales-orders', {
    lines: Array.from({ length: 300 }, () => ({ article_id: 999_999, quantity_um3pl: 1 })),
  })
  t.equal(Object.keys(unknown.body.errors).length, 50, 'including those that only the database can find')
})

t.test('a body with very many problems / gets only the first one', async (t) => {
  const { status, body } = await yard.client.post(
    '/sales-orders',
    `{"lines": [${Array(45_000).fill('{}').join()}]}`,
    json,
  )
  t.equal(status, 422)
  t.strictSame(body.errors, { lines: ['lines must have at most 1000 entries.'] })
})

t.test('control characters in paths / do not make an answer longer than 64 KB', async (t) => {
  const keys = Array.from({ length: 200 }, (_, index) => `"${'\\u0001'.repeat(300)}${index}": 1`)
  const reversed = Array.from({ length: 200 }, (_, index) => `"${index}${'\\u0001'.repeat(300)}": 1`)
  for (const text of [`{${keys.join()}}`, `{${reversed.join()}}`]) {
    const { status, text: answer } = await yard.client.post('/sales-orders', text, json)
    t.equal(status, 422)
    t.ok(Buffer.byteLength(answer) < 65_536, `${Buffer.byteLength(answer)} bytes`)
  }
})

t.test('JSON / may nest 32 levels deep at most', async (t) => {
  // The document itself is the first level, metadata the second.
  t.equal((await orderWith(nested(31))).status, 422, 'refused by the limit of metadata')
  for (const levels of [32, 5_000, 150_000]) {
    const { status, body } = await orderWith(nested(levels))
    t.equal(status, 400, `${levels} levels`)
    t.match(body, { code: 'malformed_request', message: 'The body is nested deeper than 32 levels.' })
  }
  t.equal((await orderWith(`{"a": "${'['.repeat(100)}"}`)).status, 201, 'brackets in a text do not count as levels')
  t.equal((await orderWith(`{"a\\"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[": "\\\\"}`)).status, 201)
})

t.test('JSON / may have 100,000 values at most, however short they are', async (t) => {
  const values = (count: number) => orderWith(`{"a": [${Array(count).fill('1').join()}]}`)
  // The document, its lines and metadata are values too.
  t.equal((await values(99_000)).status, 422, 'refused by the limit of metadata')
  const { status, body } = await values(100_000)
  t.equal(status, 400)
  t.match(body, { code: 'malformed_request', message: 'The body has more than 100000 values.' })
  t.equal((await orderWith(`{"a": "${','.repeat(10_000)}"}`)).status, 201, 'commas in a text do not count')
})

t.test('JSON / may have 10,000 numbers that take long to read', async (t) => {
  for (const number of ['1e1', '1.5E-3', '1234567890123456', '0.00000000000001']) {
    const numbers = (count: number) => orderWith(`{"a": [${Array(count).fill(number).join()}]}`)
    t.equal((await numbers(10_000)).status, 422, 'refused by the limit of metadata')
    const { status, body } = await numbers(10_001)
    t.equal(status, 400, number)
    t.match(body, { code: 'malformed_request', message: /more than 10000 numbers with an exponent/ })
  }
  t.equal((await orderWith(`{"a": "${'1e1,'.repeat(4_000)}"}`)).status, 201, 'digits in a text do not count')
})

t.test('deep JSON with an Idempotency-Key / is refused in the same way', async (t) => {
  const text = `{"lines": [], "metadata": ${nested(2_500)}}`
  const headers = { ...json.headers, 'idempotency-key': 'deep' }
  for (const path of ['/sales-orders', '/purchase-orders', '/receptions', '/returns']) {
    t.equal((await yard.client.post(path, text, { headers })).status, 400, path)
  }
})

t.test('metadata / may have 16 KB and 8 levels at most', async (t) => {
  const ofSize = (bytes: number) => JSON.stringify({ a: 'x'.repeat(bytes - 8) })
  t.equal((await orderWith(ofSize(16_384))).status, 201)
  const large = await orderWith(ofSize(16_385))
  t.equal(large.status, 422)
  t.strictSame(large.body.errors, { metadata: ['metadata must be at most 16384 bytes long as JSON.'] })
  t.equal((await orderWith(nested(8))).status, 201)
  const deep = await orderWith(nested(9))
  t.equal(deep.status, 422)
  t.strictSame(deep.body.errors, { metadata: ['metadata must be nested at most 8 levels deep.'] })

  for (const path of ['/purchase-orders', '/receptions', '/returns']) {
    const { status } = await yard.client.post(path, { lines, metadata: JSON.parse(nested(9)) })
    t.equal(status, 422, path)
  }
  const { id } = (await yard.client.post('/sales-orders', { lines })).body.data
  t.equal((await yard.client.put(`/sales-orders/${id}`, { metadata: JSON.parse(nested(9)) })).status, 422)
})

t.test('metadata of an assignment / have the same limits', async (t) => {
  const auth = await startAuth(t)
  const site = await createSite(auth)
  const { id, roleId } = await createCaller(site)
  const assign = (metadata: unknown) =>
    site.client.patch(`/site/users/${id}`, { assignments: [{ site_role_id: roleId, metadata }] })
  t.equal((await assign(JSON.parse(nested(8)))).status, 200)
  t.match((await assign(JSON.parse(nested(9)))).body.errors, { 'assignments.0.metadata': [/8 levels/] })
  t.match((await assign({ a: 'x'.repeat(16_384) })).body.errors, { 'assignments.0.metadata': [/16384 bytes/] })
})

t.test('a key __proto__ / is refused by name, at every level and with escapes', async (t) => {
  const cases: [text: string, field: string][] = [
    ['{"__proto__": 1}', 'metadata.__proto__'],
    ['{"a": [{}, {"\\u005f_proto\\u005F_": {"admin": true}}]}', 'metadata.a.1.__proto__'],
    ['{"a": [{}, {"__\\u0070roto__": {"admin": true}}]}', 'metadata.a.1.__proto__'],
  ]
  for (const [metadata, field] of cases) {
    const { status, body } = await orderWith(metadata)
    t.equal(status, 422)
    t.strictSame(body.errors, { [field]: [`${field} is not allowed: no key may be called __proto__.`] })
  }
  t.equal(({} as { admin?: boolean }).admin, undefined)
  t.equal((await orderWith('{"a": "__proto__"}')).status, 201, 'as a value it is an ordinary text')
  t.equal((await orderWith('{"__proto__": ')).status, 400, 'invalid JSON is reported as such')
})

t.test('keys that every object inherits / are ordinary keys in metadata', async (t) => {
  const sent = { constructor: { prototype: { admin: true } }, toString: 1, hasOwnProperty: null }
  const { status, body } = await orderWith(JSON.stringify(sent))
  t.equal(status, 201)
  t.strictSame(JSON.stringify(body.data.metadata), JSON.stringify(sent))
  const read = await yard.client.get(`/sales-orders/${body.data.id}`)
  t.strictSame(Object.entries(read.body.data.metadata).sort(), Object.entries(sent).sort())
  t.equal(({} as { admin?: boolean }).admin, undefined)
})

t.test('a number that a double cannot hold / is refused by name, with an exponent or with many digits', async (t) => {
  for (const number of ['1e400', '-1e400', '1e-400', '12345678901234567890', `0.${'0'.repeat(400_000)}1`]) {
    const { status, body } = await orderWith(`{"a": {"b": [1, ${number}]}}`)
    t.equal(status, 422, number.slice(0, 20))
    t.strictSame(Object.keys(body.errors), ['metadata.a.b.1'])
  }
  const comma = await yard.client.post('/sales-orders', {
    lines: [{ article_id: article.id, quantity_um3pl: `0,${'0'.repeat(400_000)}1` }],
  })
  t.equal(comma.status, 422)
  t.equal((await orderWith('{"a": [1e3, 1.5E-3, -0.25, 1e22]}')).status, 201)
})

t.test('a long address / is repeated in part', async (t) => {
  const { status, text } = await app.client().get(`/nothing/${'x'.repeat(10_000)}`)
  t.equal(status, 404)
  t.ok(text.length < 500)
})

t.test('GraphQL / has the same limits, for variables in the body and in the address', async (t) => {
  const query = 'query ($id: Int!) { article(id: $id) { id } }'
  const post = (variables: string) =>
    yard.client.post('/graphql', `{"query": ${JSON.stringify(query)}, "variables": ${variables}}`, json)
  const get = (variables: string) => yard.client.get(`/graphql?${new URLSearchParams({ query, variables })}`)
  for (const ask of [post, get]) {
    t.equal((await ask(nested(40))).status, 400)
    t.equal((await ask('{"__proto__": 1}')).status, 422)
    t.equal((await ask(`{"id": {"${'\\u0001'.repeat(200)}": "${'x'.repeat(2_000)}"}}`)).status, 400)
  }
  const long = await post(`{"id": "${'x'.repeat(900_000)}"}`)
  t.equal(long.status, 400)
  t.ok(long.text.length < 65_536, `${long.text.length} bytes`)
})

t.test('orders sent together with a hostile one / are accepted', async (t) => {
  const good = Array.from({ length: 10 }, () => yard.client.post('/sales-orders', { lines }))
  const bad = [orderWith(nested(31)), orderWith(nested(5_000)), orderWith('{"__proto__": 1}')]
  t.strictSame(
    (await Promise.all(bad)).map(({ status }) => status),
    [422, 400, 422],
  )
  t.strictSame(new Set((await Promise.all(good)).map(({ status }) => status)), new Set([201]))
})

t.test('unit factors / with more than 6 decimals are refused, like quantities', async (t) => {
  const units = (factor: number) => ({ um3pl_2: 'BOX', um3pl_2_factor: factor, um3pl_3: 'PAL', um3pl_3_factor: factor })
  const { body: made } = await yard.client.post('/articles', articleBody(units(1.123456)))
  t.match(made.data, { um3pl_2_factor: 1.123456, um3pl_3_factor: 1.123456 })
  for (const factor of [1.1234567, 0.0000015, 1234.0000001]) {
    const answers = [
      await yard.client.post('/articles', articleBody(units(factor))),
      await yard.client.put(`/articles/${made.data.id}`, units(factor)),
    ]
    for (const { status, body } of answers) {
      t.equal(status, 422, String(factor))
      t.strictSame(Object.keys(body.errors), ['um3pl_2_factor', 'um3pl_3_factor'])
      t.match(body.message, /um3pl_2_factor must be a number with at most 6 decimals/)
    }
  }
})
