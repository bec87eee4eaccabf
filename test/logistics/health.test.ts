import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import t from 'tap'
import { startApp, startService, startWorker } from '../support/app.ts'
import { eventually } from '../support/receiver.ts'
import { createParty } from '../support/world.ts'

t.test('getHealth / is the same at three addresses, without a token', async (t) => {
  const app = await startApp(t)
  for (const path of ['/api/health', '/up']) {
    const { status, body } = await app.client().get(path)
    t.equal(status, 200, path)
    t.equal(body.status, 'ok')
  }
  const { body } = await app.client().get('/health')
  t.match(body, {
    app: { name: 'Quayside', env: 'development' },
    urls: { app: 'https://api.example.com', api: 'https://api.example.com/api' },
    checks: { database: true, cache: true, redis: false, storage: true, storage_public: true },
    heartbeats: { stale_after_minutes: 15, no_records: true },
    integrations: { etsm: true, mdm: true },
  })
  t.ok(body.modules.some(({ slug }: { slug: string }) => slug === 'catalog'))
  const outside = await app.server.inject('/health')
  t.equal(outside.statusCode, 200)
  t.strictSame({ ...outside.json(), timestamp: '' }, { ...body, timestamp: '' })
})

t.test('getHealth / reports that Redis is not available, while requests are still served', async (t) => {
  const app = await startApp(t, { REDIS_URL: 'redis://127.0.0.1:1' })
  const { body } = await app.client().get('/health')
  t.match(body, { status: 'degraded', checks: { database: true, cache: false, redis: false } })
  const { status } = await app.client().post('/auth/token', { email: 'nobody@example.com', password: 'x' })
  t.equal(status, 422)
})

t.test('getHealth / returns the heartbeat of the scheduler, and whether it is stale', async (t) => {
  const app = await startApp(t)
  const read = async () => (await app.client().get('/health')).body
  const before = await read()
  t.match(before, { status: 'ok', checks: { queue: true, heartbeat: false }, heartbeats: { no_records: true } })
  const placeholder = { name: 'scheduler', last_ping_at: null, last_ping_at_ms: null, ok: false }
  t.strictSame(before.heartbeats.items, [placeholder])

  await t.test('a worker runs for a while', async (t) => {
    await startWorker(t, app)
    await eventually(async () => (await read()).heartbeats.items.length === 3, 'all three tasks have run')
  })
  const after = await read()
  t.match(after, { status: 'ok', checks: { heartbeat: true }, heartbeats: { no_records: false } })
  for (const { last_ping_at, last_ping_at_ms, ok } of after.heartbeats.items) {
    t.ok(ok)
    t.match(last_ping_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/)
    t.equal(Date.parse(last_ping_at), last_ping_at_ms)
  }
  const beat = (minutes: number) =>
    sql`update heartbeats set last_ping_at = now() - make_interval(mins => ${minutes})`.execute(app.db)
  await beat(14)
  t.match(await read(), { status: 'ok', checks: { heartbeat: true } }, 'a minute is left')
  await beat(16)
  t.match(await read(), { status: 'degraded', checks: { heartbeat: false }, heartbeats: { no_records: false } })
})

t.test('getHealth / reports when deliveries are overdue', async (t) => {
  const app = await startApp(t)
  const { client } = await createParty(app)
  const { body } = await client.post('/webhooks', { url: 'https://hooks.example.com/' })
  await client.post(`/webhooks/${body.data.id}/test`)
  t.equal((await app.client().get('/health')).body.checks.queue, true)
  const isDueFor = (time: string) =>
    sql`update webhook_deliveries set next_attempt_at = now() - ${time}::interval`.execute(app.db)
  await isDueFor('4 minutes 50 seconds')
  t.match((await app.client().get('/health')).body, { status: 'ok', checks: { queue: true } })
  await isDueFor('5 minutes 1 second')
  t.match((await app.client().get('/health')).body, { status: 'degraded', checks: { queue: false } })
  const { text } = await app.client().get('/health?format=prometheus')
  const figures = parse(text)
  t.equal(figures.get('quayside_queue_pending'), 1)
  t.equal(figures.get('quayside_queue_due'), 1)
  const overdue = figures.get('quayside_queue_overdue_seconds') ?? 0
  t.ok(overdue >= 301 && overdue < 360, `${overdue} s`)
  t.equal(figures.get('quayside_check{check="queue"}'), 0)
})

t.test('getHealth, getReadiness / report that the database has no space for writes', async (t) => {
  const app = await startApp(t)
  const { client } = await createParty(app)
  const read = async (path: string) => (await app.client().get(path)).body
  t.match(await read('/health'), { status: 'ok', checks: { storage: true } })
  t.strictSame(await read('/readyz'), { status: 'ready', storage: true })
  await sql`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`.execute(
    app.db,
  )
  await sql`create trigger refuse before insert on articles for each row execute function refuse()`.execute(app.db)
  const article = { article_code: 'FULL', description: 'No space', um3pl: 'PCS' }
  t.equal((await client.post('/articles', article)).status, 503)
  t.match(await read('/health'), { status: 'degraded', checks: { database: true, storage: false } })
  t.strictSame(await read('/readyz'), { status: 'ready', storage: false }, 'reads still work')
  const figures = parse((await app.client().get('/health?format=prometheus')).text)
  t.equal(figures.get('quayside_check{check="storage"}'), 0)
  t.ok((figures.get('quayside_disk_free_bytes') ?? 0) > 0)
})

t.test('getHealth / has metrics for Prometheus, for both services', async (t) => {
  const app = await startApp(t)
  const { client } = await createParty(app)
  for (let number = 0; number < 3; number++) await client.get('/articles')
  await client.get('/articles/1')
  const { headers, text } = await app.client().get('/health?format=prometheus')
  t.match(headers['content-type'], /^text\/plain; version=0\.0\.4/)
  const figures = parse(text)
  const requests = 'quayside_http_request_duration_seconds'
  t.equal(figures.get(`${requests}_count{operation="listArticles",status="200"}`), 3)
  t.equal(figures.get(`${requests}_count{operation="getArticle",status="404"}`), 1)
  t.equal(figures.get(`${requests}_bucket{le="+Inf",operation="listArticles",status="200"}`), 3)
  t.equal(figures.get('quayside_check{check="database"}'), 1)
  t.ok((figures.get('quayside_database_connections{state="idle"}') ?? 0) >= 1)
  t.equal(figures.get('quayside_database_connections{state="waiting"}'), 0)
  t.ok((figures.get('process_resident_memory_bytes') ?? 0) > 1e6)
  t.equal((await app.client().get('/health?format=xml')).status, 422)

  const auth = await startService(t, 'auth', {})
  const { payload } = await auth.server.inject('/health?format=prometheus')
  t.equal(parse(payload).get('quayside_check{check="signing_key"}'), 1)
  // A text is shared for a second.
  await delay(1_000)
  const again = parse((await auth.server.inject('/health?format=prometheus')).payload)
  t.equal(again.get(`${requests}_count{operation="getHealth",status="200"}`), 1)
})

/** Parses the text format strictly: every line is a comment or a value. */
function parse(text: string): Map<string, number> {
  const figures = new Map<string, number>()
  for (const line of text.split('\n').filter((line) => line && !/^# (HELP|TYPE) \S+ /.test(line))) {
    const [, name, value] = /^([a-z0-9_]+(?:\{[^}]*\})?) (\S+)$/i.exec(line) ?? []
    if (!name || !/^(nan|[+-]?inf|[-+0-9.e]+)$/i.test(value ?? '')) throw new Error(`What is this? ${line}`)
    if (figures.has(name)) throw new Error(`Twice: ${line}`)
    figures.set(name, Number(value))
  }
  return figures
}
