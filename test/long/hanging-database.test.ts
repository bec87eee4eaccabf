import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import t from 'tap'
import { startEmbeddedPostgres } from '../../src/platform/postgres/upkeep/embedded-postgres.ts'
import { eventually } from '../support/announcements.ts'
import { startApp } from '../support/app.ts'
import { createArticle, createWarehouse, createWorld } from '../support/world.ts'

t.test('a database that hangs / answers 503 within two seconds, but a slow one does not', async (t) => {
  const directory = await mkdtemp(join(tmpdir(), 'quayside-hung-'))
  t.teardown(() => rm(directory, { recursive: true, force: true }))
  const postgres = await startEmbeddedPostgres(directory, { settings: { fsync: 'off' } })
  t.teardown(() => postgres.stop())
  const settings = { DATABASE_URL: postgres.url, MIGRATE_ON_START: 'true', DATABASE_WAIT_MS: '1500' }
  const fragile = await startApp(t, settings)
  const { ours } = await createWorld(fragile)
  await createWarehouse(fragile.db, ours.companyId, true)
  const lines = [{ article_id: (await createArticle(ours.client)).id, quantity_um3pl: 1 }]
  const order = { status: 'draft', lines }
  t.equal((await ours.client.post('/sales-orders', order)).status, 201)
  const subject = `company:${ours.companyId}`
  await fragile.db.insertInto('rate_limits').values({ subject, per_minute: 500 }).execute()
  const limit = async () => Number((await ours.client.get('/articles')).headers['x-ratelimit-limit'])
  t.ok(await eventually(async () => (await limit()) === 500))
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where backend_type = 'client backend'`.execute(fragile.db)
  const postmaster = Number((await readFile(join(directory, 'postmaster.pid'), 'utf8')).split('\n')[0])
  const processes = [postmaster, ...rows.map(({ pid }) => pid)]
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of processes) {
      try {
        process.kill(pid, name)
      } catch {
        // The process of a connection that was closed meanwhile.
      }
    }
  }
  t.teardown(() => signal('SIGCONT'))

  signal('SIGSTOP')
  const started = performance.now()
  const orders = Array.from({ length: 12 }, () => ours.client.post('/sales-orders', order))
  const [articles, health] = await Promise.all([ours.client.get('/articles'), fragile.client().get('/health')])
  t.equal(articles.status, 503)
  t.equal(Number(articles.headers['x-ratelimit-limit']), 500, 'a limit that was raised holds without the database')
  for (const { status } of await Promise.all(orders)) t.equal(status, 503)
  t.match(health.body, { status: 'degraded', checks: { database: false } })
  t.ok(performance.now() - started < 10_000, 'before its statement timeout')
  signal('SIGCONT')
  t.equal((await ours.client.get('/articles')).status, 200, 'requests succeed again immediately')
  await new Promise((resolve) => setTimeout(resolve, 500))
  t.equal((await ours.client.get('/sales-orders')).body.meta.total, 1, 'a refused write does not happen later')

  const slow = fragile.db.transaction().execute(async (trx) => {
    await sql`lock table articles in access exclusive mode`.execute(trx)
    await new Promise((resolve) => setTimeout(resolve, 2_500))
  })
  await new Promise((resolve) => setTimeout(resolve, 50))
  t.equal((await ours.client.get('/articles')).status, 200, 'slow is not lost')
  await slow
})
