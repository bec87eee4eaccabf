import t from 'tap'
import { oneCompany } from '../../src/logistics/company-scope.ts'
import { processChunk } from '../../src/logistics/imports/processing.ts'
import { documentsAtATime, recordsAtATime } from '../../src/logistics/read-handlers.ts'
import { startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { createYard, expectData } from '../support/documents.ts'
import { follow } from '../support/feed.ts'
import { createArticle, createUser, logIn } from '../support/world.ts'

/** Sizes on both sides of what is read, written or sent at a time. Nothing is left out there, and nothing comes twice. */
const app = await startApp(t)

/** Rows of a chunk of an import: see file-rows.ts. */
const rowsPerChunk = 500
/** The most creations of one transaction: see batches.ts. */
const requestsPerBatch = 200
const around = (size: number) => [size - 1, size, size + 1, 2 * size, 2 * size + 1]

const exported = async (client: Client, path: string, query = '') =>
  (await client.get(`${path}/export${query}`)).text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line))

for (const size of new Set([...around(rowsPerChunk), ...around(recordsAtATime)])) {
  t.test(
    `an import of ${size} articles / has every row once: in its report, the list, the export and the feed`,
    async (t) => {
      const { client, companyId } = await createYard(app)
      const codes = Array.from({ length: size }, (_, index) => `A-${index}`)
      const file = ['article_code,description,um3pl', ...codes.map((code) => `${code},Something,PCS`)].join('\n')
      const headers = { 'content-type': 'text/csv' }
      for (const [time, counts] of [
        ['first', { created: size, updated: 0 }],
        ['second', { created: 0, updated: size }],
      ] as const) {
        const { id } = await expectData(client.post('/imports?kind=articles', file, { headers }), 202)
        while (await processChunk(app.db, oneCompany(companyId), id, app.config));
        const done = await expectData(client.get(`/imports/${id}`))
        t.match(done, { state: 'completed', rows: size, processed: size, failed: 0, ...counts }, `the ${time} time`)
      }
      const records = await exported(client, '/articles')
      t.strictSame(
        records.map(({ article_code }) => article_code),
        codes,
      )
      const after = records[size - 2].id
      t.equal((await exported(client, '/articles', `?after_id=${after}`)).length, 1, 'the rest after a break')
      t.equal((await client.get('/articles?per_page=1')).body.meta.total, size)
      const events = (await follow(client)()).filter(({ type }) => type.startsWith('article.'))
      t.equal(new Set(events.map(({ data }) => data.article_code)).size, size)
      t.equal(events.length, size, 'the second time changes nothing')
    },
  )
}

for (const size of around(documentsAtATime)) {
  t.test(`an export of ${size} orders / has every order once, newest first`, async (t) => {
    const { client } = await createYard(app)
    const { id: article_id } = await createArticle(client)
    const items = Array.from({ length: size }, () => ({ status: 'draft', lines: [{ article_id, quantity_um3pl: 1 }] }))
    const made: number[] = []
    for (let from = 0; from < size; from += 50) {
      const { results } = await expectData(client.post('/sales-orders/bulk', { items: items.slice(from, from + 50) }))
      made.push(...results.map(({ data }: { data: { id: number } }) => data.id))
    }
    const ids = (await exported(client, '/sales-orders')).map(({ id }) => id)
    t.strictSame(
      [...ids].sort((a, b) => a - b),
      made.sort((a, b) => a - b),
    )
  })
}

for (const size of around(requestsPerBatch)) {
  t.test(`${size} articles at once / are created once each, in batches`, async (t) => {
    const { client } = await createYard(app)
    const create = async (number: number): Promise<number> => {
      const body = { article_code: `B-${number}`, description: 'Something', um3pl: 'PCS' }
      const { status, body: answer } = await client.post('/articles', body, {
        headers: { 'idempotency-key': `${number}` },
      })
      // On a busy machine, requests that have waited too long are refused.
      return status === 503 ? create(number) : answer.data.id
    }
    const ids = await Promise.all(Array.from({ length: size }, (_, number) => create(number)))
    t.equal(new Set(ids).size, size)
    t.equal((await client.get('/articles?per_page=1')).body.meta.total, size)
  })
}

t.test('an export of all companies / keeps records with the same id together at the end of a part', async (t) => {
  const { client: ours } = await createYard(app)
  const { client: theirs } = await createYard(app)
  const { email } = await createUser(app.db, { superAdmin: true })
  const admin = app.client({ token: await logIn(app, email) })
  const known = (await exported(admin, '/articles')).length
  const start = 10_000_000
  const wanted = recordsAtATime - (known % recordsAtATime) + 1
  for (const [client, count] of [
    [ours, wanted],
    [theirs, wanted],
  ] as const) {
    for (let from = 0; from < count; from += 500) {
      const some = Math.min(500, count - from)
      const items = Array.from({ length: some }, (_, index) => ({
        id: start + from + index,
        article_code: `T-${from + index}`,
        description: 'A twin',
        um3pl: 'PCS',
      }))
      await expectData(client.post('/articles/bulk', { items }))
    }
  }
  const records = await exported(admin, '/articles')
  t.equal(records.length, known + 2 * wanted)
  t.equal(new Set(records.map(({ company_id, id }) => `${company_id} ${id}`)).size, records.length)
})
