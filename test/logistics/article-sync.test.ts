import { sql } from 'kysely'
import t from 'tap'
import { joinApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { thorough } from '../support/thorough.ts'
import { createArticle, createWorld, startWorld } from '../support/world.ts'

const app = await joinApp(t)

interface Run {
  rows: { id: number; company_id: number; description: string; updated_at: string }[]
  watermarks: string[]
  pages: number
}

/** A complete sync, page by page. Calls `between` after each page. */
async function sync(client: Client, query = '', between = async () => {}): Promise<Run> {
  const run: Run = { rows: [], watermarks: [], pages: 0 }
  let cursor: number | null = 0
  while (cursor !== null) {
    const { body } = await client.get(`/articles/sync?cursor=${cursor}${query}`)
    run.rows.push(...body.data)
    run.watermarks.push(body.meta.next_updated_since)
    run.pages += 1
    cursor = body.meta.next_cursor
    await between()
  }
  return run
}

t.test('syncArticles / with 7 rows per page returns each row once, including inactive ones', async (t) => {
  const { ours, theirs } = await createWorld(app)
  const ids: number[] = []
  for (let number = 0; number < 21; number++) {
    ids.push((await createArticle(ours.client, { active: number % 3 > 0 })).id)
    await createArticle(theirs.client)
  }
  const { rows, pages, watermarks } = await sync(ours.client, '&per_page=7')
  t.strictSame(
    rows.map(({ id }) => id),
    ids,
  )
  t.equal(pages, 3, 'the third page is the last one')
  t.equal(new Set(watermarks).size, 1, 'every page has the same next_updated_since')
  const { body } = await ours.client.get('/articles/sync')
  t.equal(body.meta.per_page, 100)
  t.equal((await ours.client.get('/articles/sync?per_page=501')).status, 422)
})

t.test('syncArticles / updated_since is inclusive, to the microsecond', async (t) => {
  const { ours } = await createWorld(app)
  await createArticle(ours.client)
  const second = await createArticle(ours.client)
  const since = async (time: string) =>
    (await ours.client.get(`/articles/sync?updated_since=${encodeURIComponent(time)}`)).body.data.map(
      ({ id }: { id: number }) => id,
    )
  t.strictSame(await since(second.updated_at), [second.id])
  const later = second.updated_at.replace(
    /(\d{6})Z$/,
    (_: string, micros: string) => `${String(Number(micros) + 1).padStart(6, '0')}Z`,
  )
  t.strictSame(await since(later), [])
  t.equal((await since('2020-01-01T00:00:00+02:00')).length, 2, 'other offsets count')
  const unstorable = ['0000-01-01T00:00:00Z', '2026-01-01T00:00:00%2B16:00', '2026-01-01%2000:00:00Z']
  for (const wrong of ['yesterday', '2026-13-01T00:00:00Z', '2026-01-01', ...unstorable]) {
    t.equal((await ours.client.get(`/articles/sync?updated_since=${wrong}`)).status, 422, wrong)
  }
})

t.test('syncArticles / for all companies, never splits rows with the same id', async (t) => {
  const { app, ours, theirs, admin } = await startWorld(t)
  for (const id of [1, 2, 3, 4]) {
    await createArticle(ours.client, { id })
    await createArticle(theirs.client, { id })
  }
  const seen: string[] = []
  let cursor: number | null = 0
  while (cursor !== null) {
    const { body } = await app.client({ token: admin.token }).get(`/articles/sync?per_page=3&cursor=${cursor}`)
    const ids = body.data.map(({ id }: { id: number }) => id)
    t.equal(ids.filter((id: number) => id === ids.at(-1)).length, 2, 'both rows of the last id')
    seen.push(...body.data.map((row: { id: number; company_id: number }) => `${row.company_id}.${row.id}`))
    cursor = body.meta.next_cursor
  }
  t.equal(new Set(seen).size, 8)
  t.equal(seen.length, 8)
})

t.test('syncArticles / misses no change, even when writers commit out of order during the run', async (t) => {
  const { ours } = await createWorld(app)
  const articles: { id: number }[] = []
  for (let number = 0; number < 30; number++) articles.push(await createArticle(ours.client))
  const copy = new Map<number, string>()
  let open: (() => Promise<void>) | undefined
  let change = 0

  /** Starts a change and leaves its transaction open. The change before it is committed only after that. */
  const changeOutOfOrder = async () => {
    const article = articles[(change * 14) % articles.length]
    change += 1
    const description = `change ${change}`
    const release = Promise.withResolvers<void>()
    const written = Promise.withResolvers<void>()
    const transaction = app.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('articles')
        .set({ description, updated_at: sql`now()` })
        .where('company_id', '=', ours.companyId)
        .where('id', '=', article?.id ?? 0)
        .execute()
      written.resolve()
      await release.promise
    })
    await written.promise
    const previous = open
    open = async () => {
      release.resolve()
      await transaction
    }
    // A quick change that commits before the older one.
    await ours.client.put(`/articles/${articles[(change * 14 + 7) % articles.length]?.id}`, { um3pl: `U${change}` })
    await previous?.()
  }

  let since = ''
  for (let round = 0; round < 6; round++) {
    const run = await sync(ours.client, `&per_page=7${since}`, changeOutOfOrder)
    for (const row of run.rows) copy.set(row.id, JSON.stringify(row))
    since = `&updated_since=${encodeURIComponent(run.watermarks.at(-1) as string)}`
  }
  await open?.()
  for (const row of (await sync(ours.client, since)).rows) copy.set(row.id, JSON.stringify(row))
  const { rows } = await sync(ours.client)
  t.strictSame(
    rows.map((row) => copy.get(row.id)),
    rows.map((row) => JSON.stringify(row)),
  )
  t.ok(change > 10)
})

t.test('syncArticles / next_updated_since is not later than the start of the oldest open write', async (t) => {
  const { ours } = await createWorld(app)
  const { id } = await createArticle(ours.client)
  await app.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ now: string }>`select now()`.execute(trx)
    await new Promise((resolve) => setTimeout(resolve, 2_200))
    const { body } = await ours.client.get('/articles/sync')
    t.ok(body.meta.next_updated_since <= (rows[0]?.now ?? ''), 'begun before this run, not yet committed')
    await trx.updateTable('articles').set({ um3pl: 'KG' }).where('id', '=', id).execute()
  })
})

t.test('syncArticles / a run that starts in the middle gets its own start time as the next one', async (t) => {
  const { ours } = await createWorld(app)
  const { id } = await createArticle(ours.client)
  const middle = async (query: string) =>
    (await ours.client.get(`/articles/sync?cursor=${id}${query}`)).body.meta.next_updated_since
  t.equal(await middle(''), '1970-01-01T00:00:00.000000Z')
  t.equal(await middle('&updated_since=2026-01-01T00:00:00Z'), '2026-01-01T00:00:00Z')
})

thorough(t, 'syncArticles / a run misses no changes when another one uses the same token', async (t) => {
  const { ours } = await createWorld(app)
  const articles: { id: number }[] = []
  for (let number = 0; number < 4; number++) articles.push(await createArticle(ours.client))
  const first = (await ours.client.get('/articles/sync?per_page=2')).body
  const changed = (await ours.client.put(`/articles/${articles[0]?.id}`, { um3pl: 'KG' })).body.data
  await new Promise((resolve) => setTimeout(resolve, 2_200))
  await ours.client.get('/articles/sync?per_page=2')
  const last = (await ours.client.get(`/articles/sync?per_page=2&cursor=${first.meta.next_cursor}`)).body
  t.equal(last.meta.next_cursor, null)
  t.ok(last.meta.next_updated_since <= changed.updated_at, 'rows that changed during the run come with the next one')
})
