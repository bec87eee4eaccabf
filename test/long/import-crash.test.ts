import { randomInt } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import t from 'tap'
import { uploadLease } from '../../src/logistics/imports/imports.queries.ts'
import { jwtSecret, startApp } from '../support/app.ts'
import { dataDirectory, type ServerProcess, startProcess } from '../support/process.ts'
import { eventually } from '../support/receiver.ts'
import { createParty, createWorld } from '../support/world.ts'

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

t.test('kill -9 of a server / frees the place of an upload that was arriving', async (t) => {
  const own = { ...settings, IMPORTS_PER_COMPANY: '1', JWT_SECRET: jwtSecret, RATE_LIMIT_DATA_PER_MINUTE: '1000' }
  const servers = [await startProcess(t, own, ['logistics']), await startProcess(t, own, ['logistics'])]
  const [dying, living] = servers as [ServerProcess, ServerProcess]
  const party = await createParty(app)
  const send = ({ url }: ServerProcess, body: Readable | string) =>
    fetch(`${url}/api/imports?kind=clients`, {
      method: 'POST',
      headers: { ...party.client.headers, 'content-type': 'text/csv' },
      body: typeof body === 'string' ? body : (Readable.toWeb(body) as ReadableStream),
      duplex: 'half',
    } as RequestInit)
  const slow = new PassThrough()
  const file = 'code,name\nA,B\n'
  slow.write(file)
  const lost = send(dying, slow).then(
    ({ status }) => status,
    () => 'lost',
  )
  const receiving = async () => (await party.client.get('/imports?state=receiving')).body.data.length
  await eventually(async () => (await receiving()) === 1, 'it arrives')
  // Longer than a lease, which the server renews while nothing arrives.
  await delay(uploadLease + 5_000)
  t.equal((await send(living, file)).status, 503)
  await dying.end('SIGKILL')
  t.equal(await lost, 'lost')
  const killed = Date.now()
  while ((await send(living, file)).status !== 202 && Date.now() - killed < 2 * uploadLease) await delay(1_000)
  t.ok(Date.now() - killed < uploadLease + 10_000, `after ${Date.now() - killed} ms`)
})
