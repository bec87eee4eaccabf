import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import t from 'tap'
import { startApp } from '../support/app.ts'
import { dataDirectory, startProcess } from '../support/process.ts'
import { createWorld } from '../support/world.ts'

/** The worker is killed ten times while it processes a file. */
const app = await startApp(t)
const { ours } = await createWorld(app)
const rows = 12_000
const rounds = 10
const DATA_DIR = await dataDirectory(t)
const settings = { DATABASE_URL: app.databaseUrl, DATA_DIR, LOG_LEVEL: 'warn' }

t.test('kill -9 of the worker / loses no row of an import, and writes none twice', async (t) => {
  const file = Array.from({ length: rows }, (_, number) =>
    JSON.stringify({ article_code: `K-${number}`, description: number % 100 ? 'x' : '', um3pl: 'PCS' }),
  ).join('\n')
  const headers = { 'content-type': 'application/x-ndjson' }
  const { status, body } = await ours.client.post('/imports?kind=articles', file, { headers })
  t.equal(status, 202)
  const read = async () => (await ours.client.get(`/imports/${body.data.id}`)).body.data
  let kills = 0
  for (let current = await read(); !current.finished_at; current = await read()) {
    const worker = await startProcess(t, settings, ['worker'])
    // The kills come at any moment of a chunk. The last worker may finish.
    const before = (await read()).processed
    while ((await read()).processed === before && !(await read()).finished_at) await delay(5)
    if (kills === rounds) while (!(await read()).finished_at) await delay(50)
    else await delay(randomInt(60))
    t.equal(await worker.end('SIGKILL'), 'SIGKILL')
    kills += 1
  }
  t.ok(kills >= rounds, `killed ${kills} times`)
  const wrong = rows / 100
  t.match(await read(), { state: 'completed', rows, processed: rows, created: rows - wrong, updated: 0, failed: wrong })
  const count = async (from: string) =>
    Number((await sql<{ count: number }>`select count(*) from ${sql.raw(from)}`.execute(app.db)).rows[0]?.count)
  t.equal(await count("articles where article_code like 'K-%'"), rows - wrong)
  t.equal(await count("events where type = 'article.created'"), rows - wrong)
  t.equal(await count("events where type = 'import.completed'"), 1)
  t.equal(await count('import_errors'), wrong)
  t.equal(await count('import_chunks'), 0)
  t.equal((await ours.client.get('/articles')).body.meta.total, rows - wrong)
})
