import { randomUUID } from 'node:crypto'
import t from 'tap'
import { oneCompany } from '../../src/logistics/company-scope.ts'
import { processChunk } from '../../src/logistics/imports/processing.ts'
import { joinApp } from '../support/app.ts'
import { articleBody, createArticle, createParty, createUser, createWorld, logIn } from '../support/world.ts'

const app = await joinApp(t)

t.test('getArticleByCode / finds the article with exactly this code, with its ETag', async (t) => {
  const { ours, theirs } = await createWorld(app)
  const article = await createArticle(ours.client, { article_code: 'OIL/5L %' })
  await createArticle(ours.client, { article_code: 'oil/5l %' })
  const path = `/articles/by-code/${encodeURIComponent(article.article_code)}`
  const { status, body, headers } = await ours.client.get(path)
  t.equal(status, 200)
  t.strictSame(body.data, article)
  const known = { 'if-none-match': String(headers.etag) }
  t.equal((await ours.client.get(path, { headers: known })).status, 304)
  const missing = await theirs.client.get(path)
  t.equal(missing.status, 404, 'an article of another company')
  t.equal(missing.body.message, 'There is no article with the code "OIL/5L %".')
})

t.test('getArticleByCode / a super-admin names the company if several have this code', async (t) => {
  const { ours, theirs } = await createWorld(app)
  const article_code = `SHARED-${randomUUID()}`
  const article = await createArticle(ours.client, { article_code })
  const { email } = await createUser(app.db, { superAdmin: true })
  const admin = app.client({ token: await logIn(app, email) })
  const path = `/articles/by-code/${article_code}`
  t.strictSame((await admin.get(path)).body.data, article, 'one company has it')
  const other = await createArticle(theirs.client, { article_code })
  const { status, body } = await admin.get(path)
  t.equal(status, 400)
  t.equal(body.code, 'company_required')
  const named = await admin.get(path, { headers: { 'x-company-id': String(theirs.companyId) } })
  t.strictSame(named.body.data, other)
})

t.test('listArticles / finds an exact code, together with a search', async (t) => {
  const { client } = await createParty(app)
  const oil = await createArticle(client, { article_code: 'OIL', description: 'Olive oil' })
  await createArticle(client, { article_code: 'OIL-5L', description: 'Olive oil' })
  const list = async (query: string) => (await client.get(`/articles?${query}`)).body
  t.match(await list('article_code=OIL'), { data: [oil], meta: { total: 1 } })
  t.equal((await list('article_code=oil')).meta.total, 0, 'case matters')
  t.equal((await list('article_code=OI')).meta.total, 0, 'a part is not enough')
  t.equal((await list('article_code=OIL&search=olive')).meta.total, 1)
  t.equal((await list('article_code=OIL&search=wine')).meta.total, 0)
  t.equal((await client.get('/articles?article_code=')).status, 422)
})

t.test('createArticle / sends the address of the new article in Location, also when it is repeated', async (t) => {
  const { ours } = await createWorld(app)
  const headers = { 'idempotency-key': randomUUID() }
  const body = articleBody()
  const first = await ours.client.post('/articles', body, { headers })
  t.equal(first.headers.location, `/api/articles/${first.body.data.id}`)
  t.strictSame((await ours.client.get(String(first.headers.location))).body, first.body)
  const again = await ours.client.post('/articles', body, { headers })
  t.equal(again.headers['idempotency-replayed'], 'true')
  t.equal(again.headers.location, first.headers.location)
})

t.test('testWebhook / sends the address of its deliveries in Location', async (t) => {
  const { client } = await createParty(app)
  const { data } = (await client.post('/webhooks', { url: 'https://hooks.example.com/1' })).body
  const { status, headers } = await client.post(`/webhooks/${data.id}/test`)
  t.equal(status, 201)
  t.equal(headers.location, `/api/webhooks/${data.id}/deliveries`)
  t.equal((await client.get(String(headers.location))).body.meta.total, 1)
})

t.test('an article code / is what can be seen and be part of an address, by the same rule everywhere', async (t) => {
  const { client, companyId } = await createParty(app)
  const refused = [
    '.',
    '..',
    ' A',
    'A ',
    '\u00a0A',
    'A\u200b',
    'A\u200dB',
    '\u202eA',
    'A\u2066B',
    'A\u0085B',
    'A\u00adB',
    '\ufeffA',
  ]
  refused.push('A\tB', 'A\nB', 'A\u2028B', 'A\u007fB')
  const accepted = ['...', '.A', 'A..', 'A B', 'A\u00a0B', '品番-1', 'Ø/5%?#', '"=\'', 'é', '\ud83d\udce6', '-', '~']
  const post = (article_code: string) => client.post('/articles', articleBody({ article_code }))
  for (const code of refused) {
    const { status, body } = await post(code)
    t.equal(status, 422, encodeURIComponent(code))
    t.ok(body.errors.article_code, encodeURIComponent(code))
  }
  for (const code of accepted) {
    const { status } = await post(code)
    t.equal(status, 201, encodeURIComponent(code))
    const found = await client.get(`/articles/by-code/${encodeURIComponent(code)}`)
    t.equal(found.body.data?.article_code, code)
  }
  const bulk = await client.post('/articles/bulk', {
    items: refused.map((article_code) => articleBody({ article_code })),
  })
  t.strictSame(
    bulk.body.data.results.map(({ status }: { status: number }) => status),
    refused.map(() => 422),
  )
  const lines = refused.map((article_code) => JSON.stringify(articleBody({ article_code }))).join('\n')
  const headers = { 'content-type': 'application/x-ndjson' }
  const { id } = (await client.post('/imports?kind=articles', lines, { headers })).body.data
  while (await processChunk(app.db, oneCompany(companyId), id, app.config));
  t.match((await client.get(`/imports/${id}`)).body.data, { created: 0, failed: refused.length })
})
