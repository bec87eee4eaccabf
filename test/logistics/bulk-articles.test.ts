import t from 'tap'
import { joinApp } from '../support/app.ts'
import { lockTables } from '../support/blocked.ts'
import { checksums, rowVersions } from '../support/checksums.ts'
import type { Client, Reply } from '../support/client.ts'
import { comparable } from '../support/comparable.ts'
import { logisticsContract } from '../support/contract.ts'
import { onOneServer } from '../support/databases.ts'
import { follow } from '../support/feed.ts'
import { failStatements, plantTrigger } from '../support/planted.ts'
import { waitsOf } from '../support/statements.ts'
import { articleBody, createArticle, createCallers, createClient, createParty } from '../support/world.ts'

const app = await joinApp(t)

type Item = Record<string, unknown>

const upsert = (client: Client, items: unknown[], query = '', headers: Record<string, string> = {}) =>
  client.post(`/articles/bulk${query}`, { items }, { headers })

/** Throws unless the request succeeded; returns its results. */
async function resultsOf(reply: Promise<Reply>) {
  const { status, body, text } = await reply
  if (status !== 200) throw new Error(text)
  return body.data.results
}

/** The outcome of a single request as an item of a bulk request shows it. */
const asItem = ({ status, body }: Reply, index: number) => ({
  index,
  status,
  ...(status < 300 ? { data: body.data } : { error: body }),
})

/** What a client does with single requests: a POST, or a PUT if the code exists. */
async function upsertOneByOne(client: Client, items: Item[]): Promise<Reply[]> {
  const replies: Reply[] = []
  const known = new Map<unknown, number>()
  for (const item of items) {
    const id = known.get(item.article_code)
    const { client_3pl_id, ...rest } = item
    const reply = id ? await client.put(`/articles/${id}`, rest) : await client.post('/articles', item)
    if (reply.status < 300) known.set(item.article_code, reply.body.data.id)
    replies.push(reply)
  }
  return replies
}

t.test('upsertArticles / has the schema of a single article, except that nothing is filled in', async (t) => {
  const { ArticleCreate, ArticleUpsert, ArticlePatch, ArticlePatchItem } = logisticsContract.document.components
    .schemas as Record<string, { properties: Record<string, object> }>
  t.strictSame(Object.keys(ArticleUpsert?.properties ?? {}).sort(), Object.keys(ArticleCreate?.properties ?? {}).sort())
  const { article_code, ...patch } = ArticlePatchItem?.properties ?? {}
  t.strictSame(patch, ArticlePatch?.properties)
})

t.test('upsertArticles / each item has the outcome and the event that it would have had alone', async (t) => {
  const [alone, bulk] = [await createParty(app), await createParty(app)]
  const items: Item[] = [
    articleBody({ article_code: 'A', um3pl_2: 'BOX', um3pl_2_factor: 12.5 }),
    articleBody({ article_code: 'B', integer_only: true, active: false, um3pl_barcode: '123' }),
    articleBody({
      article_code: 'A',
      description: 'Changed in the same request',
      um3pl_2: 'BOX',
      um3pl_2_factor: 13.5,
    }),
    articleBody({ article_code: 'A', description: 'Changed again' }),
    articleBody({ article_code: 'A', description: 'Changed again' }),
    articleBody({ article_code: 'B', description: 'Stays inactive', client_3pl_id: 987_654_321 }),
    articleBody({ article_code: '100 % / "quoted" \\ {x},y' }),
    // Each of these fails.
    articleBody({ article_code: 'C', um3pl_2: 'BOX' }),
    articleBody({ article_code: 'A', um3pl_3_factor: 2 }),
    articleBody({ article_code: 'C', client_3pl_id: 987_654_321 }),
    articleBody({ article_code: 'C', name: 'One', integer_only: true, integer_only_um3pl_quantity: false }),
    articleBody({ article_code: 'C', colour: 'red' }),
    articleBody({ article_code: 'C', um3pl_barcode: 'a\u0000b' }),
    articleBody({ article_code: '' }),
    { article_code: 'C' },
    articleBody({ article_code: 'C', um3pl_2: 'BOX', um3pl_2_factor: '1.5' }),
  ]
  const notObjects: unknown[] = [null, 7, 'text', []]
  const singles = await upsertOneByOne(alone.client, structuredClone(items))
  for (const body of notObjects) singles.push(await alone.client.post('/articles', JSON.stringify(body), json))
  const { body } = await upsert(bulk.client, [...items, ...notObjects])
  t.strictSame(comparable(body.data.results), comparable(singles.map(asItem)))
  t.strictSame([body.data.succeeded, body.data.failed], [7, 13])
  for (const { status, data } of body.data.results.slice(2, 7)) {
    if (status < 300 && !/same request/.test(data.description)) {
      t.strictSame((await bulk.client.get(`/articles/${data.id}`)).body.data.description, data.description)
    }
  }
  const listed = async ({ client }: typeof alone) => comparable((await client.get('/articles')).body.data)
  t.strictSame(await listed(bulk), await listed(alone))
  t.equal((await bulk.client.get('/articles')).body.meta.total, 3, 'each is counted once')
  // Several changes in one transaction give one event of each type, with the record as it is at the end.
  t.strictSame(
    (await follow(bulk.client)()).map(({ type, data }) => [type, data.article_code, data.version, data.description]),
    (await alone.client.get('/articles')).body.data.map((article: Item) => [
      'article.created',
      article.article_code,
      article.version,
      article.description,
    ]),
  )
})

const json = { headers: { 'content-type': 'application/json' } }

t.test('upsertArticles / changes of existing articles leave the events of single changes', async (t) => {
  const [alone, bulk] = [await createParty(app), await createParty(app)]
  const changes = (n: number) => ({
    article_code: `A-${n}`,
    description: n % 2 ? 'New' : 'Old',
    um3pl: 'PCS',
    active: n < 5,
  })
  for (const { client } of [alone, bulk]) {
    const items = Array.from({ length: 10 }, (_, n) => ({ article_code: `A-${n}`, description: 'Old', um3pl: 'PCS' }))
    t.equal((await upsert(client, items)).body.data.succeeded, 10)
  }
  const [ofAlone, ofBulk] = [follow(alone.client), follow(bulk.client)]
  await Promise.all([ofAlone(), ofBulk()])
  const items = Array.from({ length: 10 }, (_, n) => changes(n))
  for (const { article_code, ...fields } of items) {
    const { id } = (await alone.client.get(`/articles?search=${article_code}`)).body.data[0]
    await alone.client.put(`/articles/${id}`, fields)
  }
  const results = await resultsOf(upsert(bulk.client, items))
  const events = await ofBulk()
  t.strictSame(comparable(events), comparable(await ofAlone()))
  t.strictSame(
    results.map(({ status, data }: { status: number; data: Item }) => [status, data.version]),
    items.map(({ description, active }) => [200, description === 'New' || !active ? 2 : 1]),
  )
  for (const { data } of events) {
    t.strictSame(data, (await bulk.client.get(`/articles/${data.id}`)).body.data, 'as it is stored')
  }
})

t.test('upsertArticles / takes chosen ids, refuses taken ones, and gives others to the rest', async (t) => {
  const { client, companyId } = await createParty(app)
  const client_3pl_id = await createClient(app.db, companyId)
  const { id } = await createArticle(client)
  const chosen = id + 3
  const results = await resultsOf(
    upsert(client, [
      articleBody({ id }),
      articleBody({ id: chosen, client_3pl_id }),
      articleBody({ id: chosen }),
      ...Array.from({ length: 6 }, () => articleBody()),
    ]),
  )
  t.strictSame(
    results.map(({ status }: { status: number }) => status),
    [422, 201, 422, 201, 201, 201, 201, 201, 201],
  )
  t.strictSame(results[0].error.errors, { id: [`id ${id} is already taken.`] })
  t.strictSame(results[2].error.errors, { id: [`id ${chosen} is already taken.`] })
  t.equal(results[1].data.id, chosen)
  t.equal(results[1].data.client_3pl_id, client_3pl_id)
  t.equal(new Set(results.flatMap(({ data }: { data?: Item }) => data?.id ?? [])).size, 7)
})

t.test('upsertArticles / steps over ids that a client has chosen', async (t) => {
  const { client } = await createParty(app)
  const { id } = await createArticle(client)
  await Promise.all([2, 3, 5].map((ahead) => client.post('/articles', articleBody({ id: id + ahead }))))
  const results = await resultsOf(
    upsert(
      client,
      Array.from({ length: 5 }, () => articleBody()),
    ),
  )
  for (const { status, error } of results) t.equal(status, 201, JSON.stringify(error))
})

t.test('upsertArticles / atomic: one wrong item, and nothing is written', async (t) => {
  const { client } = await createParty(app)
  const before = await checksums(app)
  const wrong = articleBody({ um3pl_2: 'BOX' })
  const { status, body } = await upsert(
    client,
    [articleBody(), wrong, articleBody(), { article_code: 'X' }],
    '?atomic=true',
  )
  t.equal(status, 422)
  t.strictSame(Object.keys(body.errors).sort(), ['items.1.um3pl_2_factor', 'items.3.description', 'items.3.um3pl'])
  const failed = await upsert(client, [articleBody(), wrong], '?atomic=true', { 'idempotency-key': 'failed' })
  t.equal(failed.status, 422)
  t.strictSame(await checksums(app), before)
  const good = await upsert(client, [articleBody(), articleBody()], '?atomic=true', { 'idempotency-key': 'failed' })
  t.equal(good.status, 200, 'the key of a failed request is free')
  t.equal(good.body.data.succeeded, 2)
})

t.test('upsertArticles / atomic: an item that fails by a fault of the server is no fault of the caller', async (t) => {
  await plantTrigger(t, app.db, {
    runs: 'before insert on articles for each row',
    body: `if new.description = 'broken' then raise exception 'planted'; end if; return new;`,
  })
  const { client } = await createParty(app)
  const before = await checksums(app)
  const items = [articleBody(), articleBody({ description: 'broken' }), articleBody({ um3pl_2: 'BOX' })]
  for (const headers of [{}, { 'idempotency-key': 'broken' }] as Record<string, string>[]) {
    const { status, body } = await upsert(client, items, '?atomic=true', headers)
    t.equal(status, 500)
    t.strictSame(Object.keys(body).sort(), ['code', 'message', 'request_id'])
    t.equal(body.code, 'internal_error')
  }
  t.strictSame(await checksums(app), before)
  const results = await resultsOf(upsert(client, items))
  t.strictSame(
    results.map(({ status }: { status: number }) => status),
    [201, 500, 422],
    'without atomic it fails alone',
  )
})

t.test('upsertArticles / lists the problems of a request within limits of the whole request', async (t) => {
  const { client } = await createParty(app)
  const wrong = (fields: number) => Object.fromEntries(Array.from({ length: fields }, (_, n) => [`unknown_${n}`, n]))
  const countsOf = async (items: number, fields: number) => {
    const reply = await upsert(
      client,
      Array.from({ length: items }, () => wrong(fields)),
    )
    const results: { status: number; error: { errors: object } }[] = reply.body.data.results
    t.ok(results.every(({ status }) => status === 422))
    t.equal(results.length, items)
    return { counts: results.map(({ error }) => Object.keys(error.errors).length), bytes: reply.text.length }
  }
  const few = await countsOf(10, 40)
  t.strictSame(new Set(few.counts), new Set([43]), 'three required fields are missing as well')
  const many = await countsOf(1_000, 10)
  t.strictSame(new Set(many.counts.slice(0, 76)), new Set([13]))
  t.strictSame(new Set(many.counts.slice(78)), new Set([1]), 'after 1,000 problems')
  const large = await countsOf(1_000, 50)
  t.strictSame(new Set(large.counts), new Set([1]), 'of more than 20,000 values')
  t.ok(large.bytes < 300_000, `${large.bytes} bytes`)
})

t.test('upsertArticles / waits at most three times for the database', onOneServer, async (t) => {
  const { client } = await createParty(app)
  const items = Array.from({ length: 1_000 }, (_, n) => articleBody({ article_code: `ART-${n}` }))
  await upsert(client, [articleBody()])
  const creating = await waitsOf(async () => t.equal((await upsert(client, items)).body.data.succeeded, 1_000))
  t.ok(creating <= 3, `${creating} waits to create`)
  const changed = items.map((item) => ({ ...item, description: 'Changed' }))
  const changing = await waitsOf(async () => t.equal((await upsert(client, changed)).body.data.succeeded, 1_000))
  t.ok(changing <= 3, `${changing} waits to change`)
  t.equal((await client.get('/articles')).body.meta.total, 1_001)
})

t.test('upsertArticles / counts as one request, and takes 1,000 items and 2 MiB', async (t) => {
  const { client } = await createParty(app)
  const first = await upsert(client, [articleBody(), articleBody(), articleBody()])
  const second = await upsert(client, [articleBody()])
  const left = ({ headers }: Reply) => Number(headers['x-ratelimit-remaining'])
  t.equal(left(first) - left(second), 1)
  const many = await upsert(
    client,
    Array.from({ length: 1_001 }, () => articleBody()),
  )
  t.equal(many.status, 422)
  t.strictSame(many.body.errors, { items: ['items must have at most 1000 entries.'] })
  const large = Array.from({ length: 900 }, () => articleBody({ description: 'x'.repeat(1_000) }))
  t.equal((await upsert(client, large)).body.data.succeeded, 900)
  const { status } = await upsert(client, [articleBody({ description: 'x'.repeat(2_097_152) })])
  t.equal(status, 413)
})

t.test('upsertArticles / with an Idempotency-Key is carried out once', async (t) => {
  const { client } = await createParty(app)
  const items = [articleBody(), articleBody({ um3pl_2: 'BOX' })]
  const headers = { 'idempotency-key': 'bulk' }
  const first = await upsert(client, items, '', headers)
  const second = await upsert(client, items, '', headers)
  t.equal(second.headers['idempotency-replayed'], 'true')
  t.equal(second.text, first.text)
  t.equal((await client.get('/articles')).body.meta.total, 1)
  t.equal((await follow(client)()).length, 1)
  const { status, body } = await upsert(client, items.slice(0, 1), '', headers)
  t.strictSame([status, body.code], [422, 'idempotency_key_reused'])
  const atomic = await upsert(client, items, '?atomic=true', headers)
  t.strictSame([atomic.status, atomic.body.code], [422, 'idempotency_key_reused'])
})

t.test('upsertArticles / parallel requests for the same codes end with one article of each', async (t) => {
  const party = await createParty(app)
  const callers = await createCallers(app, party, 20)
  const codes = Array.from({ length: 40 }, (_, n) => `ART-${n}`)
  const replies = await Promise.all(
    callers.map((client, caller) => {
      // Each in another order, half of them in a transaction of the platform.
      const turned = [...codes.slice(caller * 2), ...codes.slice(0, caller * 2)]
      const items = turned.map((article_code) => articleBody({ article_code, description: `By ${caller}` }))
      return upsert(client, items, '', caller % 2 ? { 'idempotency-key': 'mine' } : {})
    }),
  )
  for (const { status, body, text } of replies) {
    t.equal(status, 200, text)
    t.equal(body.data.failed, 0, text)
  }
  const { data, meta } = (await party.client.get('/articles?per_page=100')).body
  t.equal(meta.total, codes.length)
  t.strictSame(data.map(({ article_code }: Item) => article_code).sort(), codes.toSorted())
  const results = replies.flatMap(({ body }) => body.data.results)
  for (const article of data) {
    const versions = results
      .filter(({ data }: { data: Item }) => data.id === article.id)
      .map(({ status, data }: { status: number; data: Item }) => [data.version, status])
      .sort(([one], [other]) => Number(one) - Number(other))
    t.strictSame(
      versions,
      callers.map((_client, n) => [n + 1, n === 0 ? 201 : 200]),
      'every request has made one version',
    )
    t.equal(article.version, 20)
  }
  t.equal((await follow(party.client)()).length, codes.length * callers.length)
})

t.test('upsertArticles / parallel requests with the same one article make one article', async (t) => {
  const party = await createParty(app)
  const callers = await createCallers(app, party, 6)
  for (let round = 0; round < 5; round++) {
    const items = [articleBody({ article_code: `ONE-${round}` })]
    const replies = await Promise.all(callers.map((client) => upsert(client, items)))
    const statuses = replies.map(({ body }) => body.data.results[0].status)
    t.strictSame(statuses.sort(), [200, 200, 200, 200, 200, 201])
  }
})

t.test('upsertArticles / requests beyond what can wait are refused with a time to come back', async (t) => {
  const party = await createParty(app)
  const { untilWaiting, release } = await lockTables(app.databaseUrl, ['articles'])
  const waiting = Promise.all(Array.from({ length: 25 }, () => upsert(party.client, [articleBody()])))
  await untilWaiting(2)
  const { client } = await createParty(app)
  t.equal((await client.get('/articles')).status, 200, 'others are served meanwhile')
  await release()
  const replies = await waiting
  const refused = replies.filter(({ status }) => status === 503)
  t.equal(replies.filter(({ status }) => status === 200).length, 22, 'two run and twenty wait')
  t.equal(refused.length, 3)
  for (const { headers } of refused) t.ok(Number(headers['retry-after']) >= 1)
})

t.test('upsertArticles / an item that the database refuses fails alone', async (t) => {
  await app.pool.query(`alter table articles add constraint refuses check (description <> 'refused')`)
  t.teardown(() => app.pool.query('alter table articles drop constraint refuses'))
  const { client } = await createParty(app)
  for (const headers of [{}, { 'idempotency-key': 'refused' }] as Record<string, string>[]) {
    const items = [articleBody(), articleBody({ description: 'refused' }), articleBody()]
    const results = await resultsOf(upsert(client, items, '', headers))
    t.strictSame(
      results.map(({ status }: { status: number }) => status),
      [201, 422, 201],
    )
  }
  t.equal((await client.get('/articles')).body.meta.total, 4)
  t.equal((await follow(client)()).length, 4)
})

t.test('patchMdmArticles / changes articles by code as single requests do, and finds no unknown code', async (t) => {
  const { companyId, client } = await createParty(app)
  const mdm = app.client({ token: 'test-mdm-token', company: companyId })
  const [one, two] = [await createArticle(client), await createArticle(client, { um3pl_barcode: '1' })]
  const happened = follow(client)
  await happened()
  const items = [
    { article_code: one.article_code, name: 'New name' },
    { article_code: 'nobody' },
    { article_code: two.article_code, barcode: null, active: false },
    { article_code: two.article_code, barcode: null },
    { article_code: one.article_code, name: 'One', description: 'Another' },
    { article_code: one.article_code, um3pl_2: 'BOX' },
  ]
  const { status, body } = await mdm.patch('/integrations/mdm/articles/bulk', { items })
  t.equal(status, 200)
  t.strictSame(
    body.data.results.map(({ status, error }: { status: number; error?: Item }) => [status, error?.code]),
    [
      [200, undefined],
      [404, 'not_found'],
      [200, undefined],
      [200, undefined],
      [422, 'validation_failed'],
      [422, 'validation_failed'],
    ],
  )
  t.strictSame(
    (await happened()).map(({ type, changed, data }) => [type, changed, data.id]),
    [
      ['article.updated', ['description'], one.id],
      ['article.updated', ['active', 'um3pl_barcode'], two.id],
    ],
  )
  const atomic = await mdm.patch('/integrations/mdm/articles/bulk?atomic=true', { items: items.slice(0, 2) })
  t.equal(atomic.status, 422)
  t.strictSame(atomic.body.errors, { 'items.1': ['There is no article with the code "nobody".'] })
})

t.test('upsertArticles / a dry run leaves every table as it was', async (t) => {
  const { client } = await createParty(app)
  const { article_code } = await createArticle(client)
  const items = [articleBody({ article_code, description: 'Other' }), articleBody(), { article_code: 'X' }]
  const before = await checksums(app)
  const dry = await upsert(client, items, '?dry_run=true', { 'idempotency-key': 'dry' })
  t.strictSame(await checksums(app), before)
  t.equal(dry.headers['x-dry-run'], 'true')
  t.strictSame(dry.body.stock_effect, [])
  const real = await upsert(client, items, '', { 'idempotency-key': 'dry' })
  t.strictSame(comparable(dry.body.data), comparable(real.body.data))
})

t.test('upsertArticles / writes no row for values that an article has already', async (t) => {
  const { client } = await createParty(app)
  const items = Array.from({ length: 5 }, () => articleBody({ um3pl_2: 'BOX', um3pl_2_factor: 12.5 }))
  const [first] = (await upsert(client, items)).body.data.results
  const before = await rowVersions(app.db, 'logistics')
  for (const { status, data } of (await upsert(client, items)).body.data.results) {
    t.strictSame([status, data.version], [200, 1])
  }
  t.equal((await client.put(`/articles/${first.data.id}`, first.data)).status, 200)
  t.strictSame(await rowVersions(app.db, 'logistics'), before)
})

t.test('patchMdmArticles / a dry run leaves every table as it was', async (t) => {
  const { client, companyId } = await createParty(app)
  const { article_code } = await createArticle(client)
  const mdm = app.client({ token: 'test-mdm-token', company: companyId })
  const body = {
    items: [
      { article_code, description: 'Other' },
      { article_code: 'nobody', active: false },
    ],
  }
  const before = await checksums(app)
  const dry = await mdm.patch('/integrations/mdm/articles/bulk?dry_run=true', body)
  t.strictSame(await checksums(app), before)
  t.equal(dry.headers['x-dry-run'], 'true')
  const real = await mdm.patch('/integrations/mdm/articles/bulk', body)
  t.strictSame(comparable(dry.body.data), comparable(real.body.data))
  t.equal(real.body.data.succeeded, 1)
})

t.test('upsertArticles / a deadlock while items are written one by one repeats all of them', async (t) => {
  const { client } = await createParty(app)
  for (const key of [undefined, 'one-by-one']) {
    const items = Array.from({ length: 4 }, () => articleBody())
    const happened = follow(client)
    await happened()
    // All together are refused, then the second of those that are written alone.
    await failStatements(t, app.db, 'articles', { 1: 'P0001', 3: '40P01' })
    const results = await resultsOf(upsert(client, items, '', key ? { 'idempotency-key': key } : {}))
    t.strictSame(
      results.map(({ status }: { status: number }) => status),
      [201, 201, 201, 201],
    )
    t.equal((await happened()).length, 4)
    for (const { article_code } of items) t.equal((await client.get(`/articles/by-code/${article_code}`)).status, 200)
  }
})
