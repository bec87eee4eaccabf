import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import t from 'tap'
import type { NewArticle } from '../../src/logistics/catalog/articles.queries.ts'
import { create } from '../../src/logistics/catalog/new-articles.ts'
import { oneCompany } from '../../src/logistics/company-scope.ts'
import { joinApp } from '../support/app.ts'
import type { Reply } from '../support/client.ts'
import { statementsOf } from '../support/statements.ts'
import { thorough } from '../support/thorough.ts'
import {
  articleBody,
  createArticle,
  createClient,
  createUser,
  createWorld,
  insertArticles,
  logIn,
} from '../support/world.ts'

const app = await joinApp(t)

t.test('createArticle / returns every field, with defaults for missing ones', async (t) => {
  const { ours } = await createWorld(app)
  const client_3pl_id = await createClient(app.db, ours.companyId)
  const sent = {
    article_code: 'OIL-5L/EV',
    description: 'Olive oil',
    um3pl: 'PCS',
    um3pl_barcode: '8001234567890',
    um3pl_2: 'BOX',
    um3pl_2_factor: 4.5,
    um3pl_3: 'PAL',
    um3pl_3_factor: 123456789.123456,
    integer_only: true,
    active: false,
    client_3pl_id,
  }
  const { status, body, headers } = await ours.client.post('/articles', sent)
  t.equal(status, 201)
  t.match(body.data, { ...sent, integer_only_um3pl_quantity: true, company_id: ours.companyId, version: 1 })
  t.equal(headers.etag, `"${ours.companyId}.${body.data.id}.1"`)
  t.match(body.data.created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)

  const small = await createArticle(ours.client)
  t.match(small, { active: true, integer_only: false, um3pl_barcode: null, um3pl_2: null, client_3pl_id: null })
})

t.test('createArticle / does not convert values of the body', async (t) => {
  const { ours } = await createWorld(app)
  const { status, body } = await ours.client.post('/articles', {
    id: '9',
    article_code: '',
    description: null,
    active: 'true',
    um3pl_2_factor: 0.0000001,
    um3pl_3_factor: 0,
    name: 'x',
  })
  t.equal(status, 422)
  t.strictSame(body.errors, {
    um3pl: ['um3pl is required.'],
    name: ['name is not a known field.'],
    id: ['id must be an integer.'],
    article_code: ['article_code must not be empty.', 'article_code has characters that are not allowed.'],
    description: ['description must be a string.'],
    um3pl_2_factor: [
      'um3pl_2_factor must be at least 0.000001.',
      'um3pl_2_factor must be a number with at most 6 decimals.',
    ],
    um3pl_3_factor: ['um3pl_3_factor must be at least 0.000001.'],
    active: ['active must be a boolean.'],
  })
  const nul = await ours.client.post('/articles', articleBody({ description: 'a\0b' }))
  t.strictSame(nul.body.errors, { description: ['description must not contain a NUL character.'] })
})

t.test('createArticle / refuses a code that the same company already uses', async (t) => {
  const { ours, theirs } = await createWorld(app)
  const { article_code } = await createArticle(ours.client)
  const { status, body } = await ours.client.post('/articles', articleBody({ article_code }))
  t.equal(status, 422)
  t.strictSame(body.errors, { article_code: [`article_code "${article_code}" is already taken.`] })
  t.equal((await theirs.client.post('/articles', articleBody({ article_code }))).status, 201)
})

t.test('createArticle / 20 concurrent requests with one code: one succeeds, nineteen are refused', async (t) => {
  const { ours } = await createWorld(app)
  const body = articleBody()
  const replies = await Promise.all(Array.from({ length: 20 }, () => ours.client.post('/articles', body)))
  t.strictSame(replies.map(({ status }) => status).sort(), [201, ...Array(19).fill(422)])
  t.equal((await ours.client.get('/articles')).body.meta.total, 1)
})

thorough(
  t,
  'createArticle / many concurrent requests are written together, and each gets its own article',
  async (t) => {
    const { ours, theirs } = await createWorld(app)
    const client_3pl_id = await createClient(app.db, ours.companyId)
    const { article_code: taken } = await createArticle(ours.client, { article_code: 'TAKEN' })
    const insertAtOnce = (articles: [companyId: number, article: NewArticle][]) =>
      Promise.allSettled(articles.map(([id, article]) => create(app.db, oneCompany(id), 'test', article)))
    const article = (article_code: string) => ({ article_code, description: `It is ${article_code}`, um3pl: 'PCS' })
    const codes = ['B', 'A', 'ä', 'a,"b', '{c}', 'null', 'seventh', 'eighth']
    let results: Awaited<ReturnType<typeof insertAtOnce>> = []
    const statements = await statementsOf(async () => {
      results = await insertAtOnce(
        [ours, theirs].flatMap(({ companyId }) =>
          codes.map((code) => [companyId, article(code)] as [number, NewArticle]),
        ),
      )
    })
    t.ok(statements.length < 2 * codes.length, `${statements.length} statements for ${2 * codes.length} articles`)
    t.match(
      results,
      [ours, theirs].flatMap(({ companyId }) =>
        codes.map((code) => ({ value: { ...article(code), company_id: companyId, active: true } })),
      ),
    )
    const events = (await ours.client.get('/events')).body.data
    t.strictSame(
      events.map(({ data }: { data: { article_code: string } }) => data.article_code).sort(),
      [taken, ...codes].sort(),
    )
    const mixed: NewArticle[] = [
      { ...article('D'), um3pl_2: 'BOX', um3pl_2_factor: 1.5, active: false, client_3pl_id },
      { ...article('E'), um3pl_2: 'PAL', um3pl_2_factor: 2, active: true, client_3pl_id: null },
      article(taken),
      article('F'),
      { ...article('G'), id: 700_000 },
    ]
    t.match(await insertAtOnce(mixed.map((one) => [ours.companyId, one])), [
      { value: mixed[0] },
      { value: mixed[1] },
      { reason: { constraint: 'articles_code' } },
      { value: mixed[3] },
      { value: mixed[4] },
    ])
    const same = await insertAtOnce(Array.from({ length: 6 }, () => [ours.companyId, article('H')]))
    t.equal(same.filter(({ status }) => status === 'fulfilled').length, 1, 'whichever comes first')
  },
)

t.test('createArticle / 20 concurrent requests with one Idempotency-Key create one record', async (t) => {
  const { ours } = await createWorld(app)
  const headers = { 'idempotency-key': randomUUID() }
  const body = articleBody()
  const replies = await Promise.all(Array.from({ length: 20 }, () => ours.client.post('/articles', body, { headers })))
  const made = replies.filter(({ status }) => status === 201)
  t.ok(made.length >= 1)
  t.ok(replies.every(({ status }) => status === 201 || status === 409))
  t.equal(new Set(made.map(({ text }) => text)).size, 1, 'all that succeeded show the same record')
  t.equal(made.filter(({ headers }) => !headers['idempotency-replayed']).length, 1)
  t.equal((await ours.client.get('/articles')).body.meta.total, 1)
})

t.test(
  'createArticle / an Idempotency-Key belongs to one company and one user, and a failure does not use it up',
  async (t) => {
    const { ours, theirs } = await createWorld(app)
    const headers = { 'idempotency-key': 'a key that both use'.replaceAll(' ', '-') }
    const body = articleBody()
    t.equal((await ours.client.post('/articles', { ...body, um3pl_2: 'BOX' }, { headers })).status, 422)
    t.equal((await ours.client.post('/articles', body, { headers })).headers['idempotency-replayed'], undefined)
    const foreign = await theirs.client.post('/articles', body, { headers })
    t.equal(foreign.status, 201)
    t.equal(foreign.body.data.company_id, theirs.companyId)

    await app.db
      .updateTable('idempotency_keys')
      .set({ created_at: new Date(Date.now() - 25 * 3_600_000).toISOString() })
      .where('company_id', '=', ours.companyId)
      .execute()
    const late = await ours.client.post('/articles', articleBody(), { headers })
    t.equal(late.status, 201, 'after 24 hours the key is free')
    t.equal(late.headers['idempotency-replayed'], undefined)
    for (const key of ['', 'x'.repeat(256), 'two words']) {
      const { status, body } = await ours.client.post('/articles', articleBody(), {
        headers: { 'idempotency-key': key },
      })
      t.equal(status, 422, key)
      t.strictSame(Object.keys(body.errors), ['Idempotency-Key'])
    }
  },
)

t.test('createArticle / a chosen id is used if it is free, and never generated later', async (t) => {
  const { ours, theirs } = await createWorld(app)
  const { id } = await createArticle(ours.client)
  const chosen = await createArticle(ours.client, { id: id + 2 })
  t.equal(chosen.id, id + 2)
  const taken = await ours.client.post('/articles', articleBody({ id: id + 2 }))
  t.equal(taken.status, 422)
  t.strictSame(taken.body.errors, { id: [`id ${id + 2} is already taken.`] })
  t.equal((await createArticle(theirs.client, { id: id + 2 })).id, id + 2, 'free in another company')

  const given = [await createArticle(ours.client), await createArticle(ours.client), await createArticle(ours.client)]
  t.strictSame(
    given.map((article) => article.id),
    [id + 1, id + 3, id + 4],
    'the sequence steps over it',
  )
  const webhook = { url: 'https://receiver.example/hook', events: ['article.created'] }
  t.equal((await ours.client.post('/webhooks', webhook)).status, 201)
  t.equal((await createArticle(ours.client, { id: id + 5 })).id, id + 5)
  t.equal((await createArticle(ours.client)).id, id + 6, 'also with a webhook for the event')
  t.equal((await createArticle(ours.client, { id: Number.MAX_SAFE_INTEGER })).id, Number.MAX_SAFE_INTEGER)
  t.equal((await createArticle(ours.client)).id, id + 7, 'a huge request does not change it')
  for (const further of [8, 9, 10]) await createArticle(ours.client, { id: id + further })
  t.equal((await createArticle(ours.client)).id, id + 11, 'it steps over several at once')
})

t.test('createArticle / a chosen id that is generated at the same time fails neither request', async (t) => {
  const { ours } = await createWorld(app)
  const made: number[] = []
  for (let round = 0; round < 5; round++) {
    const { id } = await createArticle(ours.client)
    const bodies = [...Array(6).fill({}), { id: id + 2 }, { id: id + 4 }].map(articleBody)
    const replies = await Promise.all(bodies.map((body) => ours.client.post('/articles', body)))
    const generated = replies.filter((_, index) => !('id' in (bodies[index] as object)))
    t.ok(generated.every(({ status }) => status === 201))
    for (const [index, { id }] of bodies.entries()) {
      if (id === undefined) continue
      const { status, body } = replies[index] as Reply
      // It has the id, or is refused because another article got it.
      if (status === 201) t.equal(body.data.id, id)
      else t.strictSame([status, body.errors], [422, { id: [`id ${id} is already taken.`] }])
    }
    const ids = replies.filter(({ status }) => status === 201).map(({ body }) => body.data.id)
    t.equal(new Set(ids).size, ids.length)
    made.push(id, ...ids)
  }
  const { body } = await ours.client.get('/articles?per_page=100')
  t.strictSame(
    body.data.map(({ id }: { id: number }) => id),
    made.sort((one, other) => one - other),
    'nothing else was made',
  )
  t.equal(body.meta.total, made.length)
})

t.test('createArticle / two names of one field must agree, and the client must be of the company', async (t) => {
  const { ours, theirs } = await createWorld(app)
  const aliases = { integer_only: true, integer_only_um3pl_quantity: false }
  const different = await ours.client.post('/articles', articleBody(aliases))
  t.strictSame(Object.keys(different.body.errors), ['integer_only'])
  t.ok((await createArticle(ours.client, { ...aliases, integer_only: false })).integer_only === false)

  const client_3pl_id = await createClient(app.db, theirs.companyId)
  const foreign = await ours.client.post('/articles', articleBody({ client_3pl_id }))
  t.equal(foreign.status, 422)
  t.strictSame(foreign.body.errors, {
    client_3pl_id: [`client_3pl_id ${client_3pl_id} is not a client of this company.`],
  })
  const unit = await ours.client.post('/articles', articleBody({ um3pl_2: 'BOX', um3pl_3_factor: 3 }))
  t.strictSame(unit.body.errors, {
    um3pl_2_factor: ['um3pl_2_factor is required when um3pl_2 is given.'],
    um3pl_3: ['um3pl_3 is required when um3pl_3_factor is given.'],
  })
})

t.test('updateArticle / changes the sent fields, and accepts the response of GET', async (t) => {
  const { ours } = await createWorld(app)
  const article = await createArticle(ours.client, { um3pl_barcode: '123', um3pl_2: 'BOX', um3pl_2_factor: 6 })
  const path = `/articles/${article.id}`
  const changed = await ours.client.put(path, { description: 'New', um3pl_barcode: null })
  t.equal(changed.status, 200)
  t.match(changed.body.data, { description: 'New', um3pl_barcode: null, um3pl_2: 'BOX', version: 2 })

  const { data } = (await ours.client.get(path)).body
  const back = await ours.client.put(path, { ...data, active: false, article_code: 'IGNORED', version: 99 })
  t.equal(back.status, 200)
  t.match(back.body.data, { active: false, article_code: article.article_code, version: 3 })
  const same = await ours.client.put(path, back.body.data)
  t.equal(same.body.data.version, 3, 'nothing changed, so the version stays')
  t.equal(same.body.data.updated_at, back.body.data.updated_at)
  t.equal((await ours.client.put(path, {})).body.data.version, 3)
})

t.test('updateArticle / checks units together with the stored ones, and aliases with each other', async (t) => {
  const { ours } = await createWorld(app)
  const { id } = await createArticle(ours.client, { um3pl_2: 'BOX', um3pl_2_factor: 6 })
  const put = (body: object) => ours.client.put(`/articles/${id}`, body)
  t.strictSame(Object.keys((await put({ um3pl_2: null })).body.errors), ['um3pl_2'])
  t.strictSame(Object.keys((await put({ um3pl_3: 'PAL' })).body.errors), ['um3pl_3_factor'])
  t.equal((await put({ um3pl_2: null, um3pl_2_factor: null })).status, 200)
  const different = await put({ integer_only: true, integer_only_um3pl_quantity: false })
  t.equal(different.status, 422)
  t.match((await put({ integer_only: true })).body.data, { integer_only: true, integer_only_um3pl_quantity: true })
  t.equal((await put({ description: null })).status, 422)
})

t.test('updateArticle / 20 concurrent requests with one If-Match: one succeeds, others change nothing', async (t) => {
  const { ours } = await createWorld(app)
  const { id } = await createArticle(ours.client)
  const { headers } = await ours.client.get(`/articles/${id}`)
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      ours.client.put(
        `/articles/${id}`,
        { description: `by ${number}` },
        { headers: { 'if-match': String(headers.etag) } },
      ),
    ),
  )
  const winners = replies.filter(({ status }) => status === 200)
  t.equal(winners.length, 1)
  t.ok(replies.every(({ status }) => status === 200 || status === 412))
  const { data } = (await ours.client.get(`/articles/${id}`)).body
  t.match(data, { version: 2, description: winners[0]?.body.data.description })
  t.equal((await ours.client.put(`/articles/${id}`, {}, { headers: { 'if-match': '*' } })).status, 200)
})

t.test('patchArticleByCode / 20 concurrent requests with one If-Match, from any caller: one succeeds', async (t) => {
  const { ours } = await createWorld(app)
  const { id, article_code } = await createArticle(ours.client)
  const mdm = app.client({ token: 'test-mdm-token', company: ours.companyId })
  for (const [client, path] of [
    [ours.client, `/articles/by-code/${article_code}`],
    [mdm, `/integrations/mdm/articles/by-code/${article_code}`],
  ] as const) {
    const before = await ours.client.get(`/articles/${id}`)
    const match = { headers: { 'if-match': String(before.headers.etag) } }
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, number) => client.patch(path, { name: `by ${number} at ${path}` }, match)),
    )
    const winners = replies.filter(({ status }) => status === 200)
    t.equal(winners.length, 1, path)
    t.equal(replies.filter(({ status }) => status === 412).length, 19)
    const { data } = (await ours.client.get(`/articles/${id}`)).body
    t.match(data, { version: before.body.data.version + 1, description: winners[0]?.body.data.description })
  }
})

t.test('If-Match / compares strongly: a weak tag matches no version', async (t) => {
  const { ours } = await createWorld(app)
  const { id, article_code } = await createArticle(ours.client)
  const etag = String((await ours.client.get(`/articles/${id}`)).headers.etag)
  const sent = (tag: string, description: string) => {
    const options = { headers: { 'if-match': tag } }
    return [
      ours.client.put(`/articles/${id}`, { description }, options),
      ours.client.patch(`/articles/by-code/${article_code}`, { description }, options),
    ]
  }
  for (const weak of [`W/${etag}`, `"x", W/${etag}`, `w/${etag}`, etag.slice(1, -1)]) {
    for (const { status } of await Promise.all(sent(weak, 'changed'))) t.equal(status, 412, weak)
  }
  t.equal((await ours.client.get(`/articles/${id}`)).body.data.version, 1)
  t.equal((await ours.client.get(`/articles/${id}`, { headers: { 'if-none-match': `W/${etag}` } })).status, 304)
  const listed = await ours.client.put(
    `/articles/${id}`,
    { description: 'new' },
    { headers: { 'if-match': `"x", ${etag}` } },
  )
  t.equal(listed.status, 200)
})

t.test('patchArticleByCode / finds codes with any printable characters', async (t) => {
  const { ours } = await createWorld(app)
  const codes = [
    'A/B',
    'a,b',
    '100%',
    'a b+c',
    'ÄÖ-日本-🚢',
    '?x=1&y',
    '#1',
    '...',
    '%2F',
    'o\'brien"',
    '😀'.repeat(60),
  ]
  for (const article_code of codes) {
    await createArticle(ours.client, { article_code })
    const path = `/articles/by-code/${encodeURIComponent(article_code)}`
    const { status, body } = await ours.client.patch(path, { name: `renamed ${article_code}`, barcode: null })
    t.equal(status, 200, article_code)
    t.match(body.data, { article_code, description: `renamed ${article_code}` })
  }
  t.equal((await ours.client.post('/articles', articleBody({ article_code: 'a\tb' }))).status, 422)
})

t.test('patchArticleByCode / accepts either name of a field, and both only with the same value', async (t) => {
  const { ours } = await createWorld(app)
  const { article_code } = await createArticle(ours.client)
  const patch = (body: object) => ours.client.patch(`/articles/by-code/${article_code}`, body)
  t.match((await patch({ name: 'N', barcode: '1' })).body.data, { description: 'N', um3pl_barcode: '1' })
  t.match((await patch({ description: 'D', um3pl: 'KG', active: false })).body.data, {
    description: 'D',
    um3pl: 'KG',
    active: false,
    um3pl_barcode: '1',
  })
  t.equal((await patch({ name: 'X', description: 'X', barcode: null, um3pl_barcode: null })).status, 200)
  const { status, body } = await patch({ name: 'X', description: 'Y', barcode: null, um3pl_barcode: '1' })
  t.equal(status, 422)
  t.strictSame(Object.keys(body.errors), ['name', 'barcode'])
  t.equal((await patch({ name: null })).status, 422, 'null is not a name')
})

t.test('getArticle / requires X-Company-Id when several companies have the id', async (t) => {
  const { ours, theirs, admin } = await createWorld(app)
  const { id } = await createArticle(ours.client)
  t.equal((await admin.client.get(`/articles/${id}`)).body.data.company_id, ours.companyId)
  await createArticle(theirs.client, { id })
  const { status, body } = await admin.client.get(`/articles/${id}`)
  t.equal(status, 400)
  t.equal(body.code, 'company_required')
  const named = app.client({ token: admin.token, company: theirs.companyId })
  t.equal((await named.get(`/articles/${id}`)).body.data.company_id, theirs.companyId)
})

t.test('listArticles / pages are stable and complete, with correct links and numbers', async (t) => {
  const { ours } = await createWorld(app)
  const ids: number[] = []
  for (let number = 0; number < 7; number++) ids.push((await createArticle(ours.client)).id)
  const page = async (query: string) => (await ours.client.get(`/articles?${query}`)).body
  const first = await page('per_page=3')
  t.strictSame(
    first.data.map(({ id }: { id: number }) => id),
    ids.slice(0, 3),
  )
  t.strictSame(first.meta, {
    current_page: 1,
    from: 1,
    last_page: 3,
    path: 'https://api.example.com/api/articles',
    per_page: 3,
    to: 3,
    total: 7,
  })
  t.strictSame(first.links, {
    first: 'https://api.example.com/api/articles?per_page=3&page=1',
    last: 'https://api.example.com/api/articles?per_page=3&page=3',
    prev: null,
    next: 'https://api.example.com/api/articles?per_page=3&page=2',
  })
  const last = await page('per_page=3&page=3')
  t.match(last, { data: [{ id: ids[6] }], meta: { from: 7, to: 7 }, links: { next: null } })
  const behind = await page('page=9')
  t.match(behind.meta, { from: null, to: null, total: 7, current_page: 9, last_page: 1 })
  t.strictSame(behind.data, [])
  t.equal((await page('')).meta.per_page, 25)
  t.equal((await page('per_page=100')).meta.per_page, 100)
  const empty = (await (await createWorld(app)).ours.client.get('/articles')).body
  t.match(empty.meta, { total: 0, last_page: 1, from: null })
  t.strictSame(empty.data, [])
})

t.test('listArticles / the total is exact and pages are in order, for any distribution of ids', async (t) => {
  const { ours } = await createWorld(app)
  const chosen = [5_000_000, 8191, 8192, 8193, 16_384, 1, 9_000_000_000_000]
  await Promise.all(chosen.map((id) => createArticle(ours.client, { id })))
  const { rows } = { rows: [] as number[] }
  for (let page = 1; page <= chosen.length; page++) {
    const { data, meta } = (await ours.client.get(`/articles?per_page=1&page=${page}`)).body
    t.equal(meta.total, chosen.length)
    rows.push(data[0].id)
  }
  t.strictSame(
    rows,
    chosen.toSorted((a, b) => a - b),
  )
})

t.test('listArticles / the total counts committed rows, and open transactions do not block each other', async (t) => {
  const { ours } = await createWorld(app)
  const total = async () => {
    const { meta } = (await ours.client.get('/articles')).body
    const last = (await ours.client.get(`/articles?per_page=1&page=${meta.total}`)).body
    t.equal(last.meta.total, meta.total, 'on the last page too')
    return meta.total
  }
  const open = async () => {
    const trx = await app.db.startTransaction().execute()
    t.teardown(() => trx.isCommitted || trx.isRolledBack || trx.rollback().execute())
    const add = async (number: number) => {
      for (let count = 0; count < number; count++) await insertArticles(trx, ours.companyId, [randomUUID()])
    }
    return { trx, add }
  }
  const [first, second] = [await open(), await open()]
  await first.add(2)
  await second.add(3)
  await sql`savepoint before`.execute(second.trx)
  await second.add(4)
  await sql`rollback to savepoint before`.execute(second.trx)
  await second.add(5)
  await createArticle(ours.client)
  t.equal(await total(), 1)
  await first.trx.commit().execute()
  t.equal(await total(), 3)
  const third = await open()
  await third.add(6)
  await third.trx.rollback().execute()
  await createArticle(ours.client)
  await second.trx.commit().execute()
  t.equal(await total(), 12)
})

t.test('listArticles / barcode finds any unit, exactly, and GTINs up to leading zeros', async (t) => {
  const { ours, theirs } = await createWorld(app)
  const packaged = { um3pl_2: 'BOX', um3pl_2_factor: 6, um3pl_3: 'PAL', um3pl_3_factor: 96 }
  const barcodes: Record<string, object> = {
    first: { um3pl_barcode: '4006381333931' },
    second: { ...packaged, um3pl_2_barcode: '04006381333931', um3pl_3_barcode: 'PALLET-7' },
    third: { ...packaged, um3pl_barcode: '00012345678905', um3pl_3_barcode: '96385074' },
    text: { um3pl_barcode: '007-A' },
    short: { um3pl_barcode: '0000123' },
    long: { um3pl_barcode: '004006381333931' },
    wrong: { um3pl_barcode: '12345678' },
  }
  for (const [article_code, body] of Object.entries(barcodes))
    await createArticle(ours.client, { article_code, ...body })
  await createArticle(theirs.client, { um3pl_barcode: '4006381333931' })
  const found = async (barcode: string, client = ours.client) =>
    (await client.get(`/articles?barcode=${encodeURIComponent(barcode)}`)).body.data.map(
      ({ article_code }: { article_code: string }) => article_code,
    )
  t.strictSame(await found('4006381333931'), ['first', 'second'])
  t.strictSame(await found('04006381333931'), ['first', 'second'])
  t.strictSame(await found('004006381333931'), ['long'], '15 digits are no GTIN')
  t.strictSame(await found('012345678905'), ['third'], 'a GTIN-12')
  t.strictSame(await found('12345678905'), ['third'], 'its first zero was lost')
  t.strictSame(await found('00000096385074'), ['third'], 'a GTIN-8 as 14 digits')
  t.strictSame(await found('PALLET-7'), ['second'])
  t.strictSame(await found('pallet-7'), [])
  t.strictSame(await found('007-A'), ['text'])
  t.strictSame(await found('7-A'), [])
  t.strictSame(await found('0000123'), ['short'])
  t.strictSame(await found('123'), [])
  t.strictSame(await found('00000123'), [], '7 digits are no GTIN')
  t.strictSame(await found('12345678'), ['wrong'], 'a wrong check digit is not refused')
  t.strictSame(await found('400638133393'), [])
  t.equal((await ours.client.get('/articles?barcode=')).status, 422)

  const exported = (await ours.client.get('/articles/export?barcode=4006381333931')).text.trim().split('\n')
  t.equal(exported.length, 2)
  const query = '{ articles(barcode: "96385074") { article_code um3pl_3_barcode } }'
  t.strictSame((await ours.client.post('/graphql', { query })).body.data.articles, [
    { article_code: 'third', um3pl_3_barcode: '96385074' },
  ])
})

t.test('updateArticle / only a unit that the article has can have a barcode', async (t) => {
  const { ours } = await createWorld(app)
  const { client } = ours
  const refused = await client.post('/articles', articleBody({ um3pl_2_barcode: '12345678' }))
  t.equal(refused.status, 422)
  t.strictSame(Object.keys(refused.body.errors), ['um3pl_2'])
  const { id, article_code } = await createArticle(client, { um3pl_2: 'BOX', um3pl_2_factor: 6 })
  const byCode = (body: object) => client.patch(`/articles/by-code/${article_code}`, body)
  t.match((await byCode({ um3pl_2_barcode: '12345678' })).body.data, { um3pl_2_barcode: '12345678', version: 2 })
  t.strictSame(Object.keys((await byCode({ um3pl_3_barcode: '12345678' })).body.errors), ['um3pl_3'])
  const without = { um3pl_2: null, um3pl_2_factor: null }
  t.strictSame(Object.keys((await client.put(`/articles/${id}`, without)).body.errors), ['um3pl_2'])
  t.match((await client.put(`/articles/${id}`, { ...without, um3pl_2_barcode: null })).body.data, {
    um3pl_2: null,
    um3pl_2_barcode: null,
  })
})

t.test('listArticles / a super-admin searches in all companies', async (t) => {
  const { ours, theirs } = await createWorld(app)
  await createArticle(ours.client, { description: 'Quartz ÿþ' })
  await createArticle(theirs.client, { description: 'Smoky quartz ÿþ, polished' })
  const admin = app.client({ token: await logIn(app, (await createUser(app.db, { superAdmin: true })).email) })
  const found = async (text: string) =>
    (await admin.get(`/articles?search=${encodeURIComponent(text)}`)).body.data.map(
      (row: { description: string }) => row.description,
    )
  for (const text of ['QUARTZ ÿ', 'tz ÿþ', 'ÿþ', 'þ']) {
    t.strictSame(await found(text), ['Quartz ÿþ', 'Smoky quartz ÿþ, polished'], text)
  }
  t.strictSame(await found('smoky quartz'), ['Smoky quartz ÿþ, polished'])
  t.strictSame(await found('quartzite'), [])
})

t.test('listArticles / search finds text at any position, ignores case, and has no wildcards', async (t) => {
  const { ours, theirs } = await createWorld(app)
  const codes: Record<string, object> = {
    'ABC-100%': { description: 'Olive oil' },
    abc_200: { description: 'Brake pad', um3pl_barcode: '4006381333931' },
    'X\\Y': { description: 'GRÜNE Äpfel' },
    Z9: { description: 'tail', um3pl_barcode: 'head' },
  }
  for (const [article_code, rest] of Object.entries(codes)) await createArticle(ours.client, { article_code, ...rest })
  await createArticle(theirs.client, { description: 'Olive oil of theirs' })
  const found = async (text: string) =>
    (await ours.client.get(`/articles?search=${encodeURIComponent(text)}`)).body.data.map(
      (row: { article_code: string }) => row.article_code,
    )
  t.strictSame(await found('OLIVE'), ['ABC-100%'])
  t.strictSame(await found('abc'), ['ABC-100%', 'abc_200'])
  t.strictSame(await found('%'), ['ABC-100%'], '% is no wildcard')
  t.strictSame(await found('_'), ['abc_200'], '_ is no wildcard')
  t.strictSame(await found('\\'), ['X\\Y'])
  t.strictSame(await found('381333'), ['abc_200'], 'in the barcode')
  t.strictSame(await found('grüne ä'), ['X\\Y'], 'beyond ASCII')
  t.strictSame(await found('Z9tail'), [], 'not across two fields')
  t.strictSame(await found('nothing like it'), [])
  const paged = (await ours.client.get('/articles?search=abc&per_page=1&page=2')).body
  t.match(paged, { data: [{ article_code: 'abc_200' }], meta: { total: 2, last_page: 2 } })
  t.match(paged.links.first, /search=abc/)
  const beyond = (await ours.client.get('/articles?search=abc&per_page=1&page=3')).body
  t.match(beyond.meta, { total: 2, last_page: 2, from: null }, 'behind the last page')
  t.strictSame(beyond.data, [])
  t.equal((await ours.client.get(`/articles?search=${'x'.repeat(201)}`)).status, 422)
  t.equal((await ours.client.get('/articles?search=%00')).status, 422)
  t.equal((await ours.client.get('/articles?search=')).body.meta.total, 4, 'an empty search is none')
})

t.test(
  'listMdmClientArticles / lists a client of any company, up to the limit, and continues after an id',
  async (t) => {
    const { ours } = await createWorld(app)
    const client_3pl_id = await createClient(app.db, ours.companyId)
    const first = await createArticle(ours.client, { client_3pl_id })
    const second = await createArticle(ours.client, { client_3pl_id, active: false })
    await createArticle(ours.client)
    const mdm = app.client({ token: 'test-mdm-token' })
    const all = await mdm.get(`/integrations/mdm/clients/${client_3pl_id}/articles`)
    t.equal(all.body.ok, true)
    t.equal(all.body.articles.length, 2)
    const one = await mdm.get(`/integrations/mdm/clients/${client_3pl_id}/articles?limit=1`)
    t.strictSame(one.body.articles, [first])
    t.equal(one.body.meta.next_after_id, first.id)
    const rest = await mdm.get(`/integrations/mdm/clients/${client_3pl_id}/articles?limit=1&after_id=${first.id}`)
    t.strictSame(rest.body.articles, [second])
    t.strictSame(
      [all, rest].map(({ body }) => body.meta.next_after_id),
      [null, null],
      'the last page says so',
    )
  },
)

t.test('patchMdmArticleByCode / follows the same rules, and listMdmSyncFields lists its fields', async (t) => {
  const { ours } = await createWorld(app)
  const { article_code } = await createArticle(ours.client)
  const mdm = app.client({ token: 'test-mdm-token', company: ours.companyId })
  const path = `/integrations/mdm/articles/by-code/${article_code}`
  t.match((await mdm.patch(path, { name: 'By MDM' })).body.data, { description: 'By MDM', version: 2 })
  t.equal((await mdm.patch(path, { name: 'A', description: 'B' })).status, 422)

  const { fields, aliases } = (await app.client({ token: 'test-mdm-token' }).get('/integrations/mdm/sync-fields')).body
  const { ArticlePatch } = app.client().contract.document.components.schemas
  t.strictSame(
    [...fields, ...Object.keys(aliases)].sort(),
    Object.keys(ArticlePatch?.properties as object).sort(),
    'just what the contract takes',
  )
  t.ok(Object.values(aliases).every((field) => fields.includes(field)))
})
