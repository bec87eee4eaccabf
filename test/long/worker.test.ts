import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { sql } from 'kysely'
import t, { type Test } from 'tap'
import { attempt, type Message, secondsOf } from '../../src/platform/deliveries/attempt.ts'
import { jwtSecret, startApp, startWorker } from '../support/app.ts'
import { createCaller, createRole, createSite, createUser, logIn, startAuth } from '../support/auth.ts'
import { countBlocked, lockRows } from '../support/blocked.ts'
import { expectData } from '../support/documents.ts'
import { run, startProcess } from '../support/process.ts'
import { eventually, startReceiver } from '../support/receiver.ts'
import { createArticle, createParty, insertArticles, type Party } from '../support/world.ts'

const app = await startApp(t, { WEBHOOK_ALLOW_PRIVATE: 'true' })

async function workerSettings(t: Test): Promise<Record<string, string>> {
  const directory = await mkdtemp(join(tmpdir(), 'quayside-worker-'))
  t.teardown(() => rm(directory, { recursive: true, force: true }))
  return {
    DATABASE_URL: app.databaseUrl,
    DATA_DIR: directory,
    JWT_SECRET: jwtSecret,
    WEBHOOK_ALLOW_PRIVATE: 'true',
    WEBHOOK_TIMEOUT_SECONDS: '1',
    WEBHOOK_RETRY_SCHEDULE: '1,1,1,1,1,1,1,1',
  }
}

async function addArticles({ companyId }: Party, count: number): Promise<void> {
  await insertArticles(
    app.db,
    companyId,
    Array.from({ length: count }, (_, number) => `A-${number}`),
  )
}

t.test('the worker / waits for a slow first connection, and logs no error', async (t) => {
  const slow = await startSlowProxy(t, 2_500)
  const heartbeat = () => app.db.selectFrom('heartbeats').select('last_ping_at').executeTakeFirst()
  await app.db.deleteFrom('heartbeats').execute()
  app.logs.length = 0
  await startWorker(t, app, { DATABASE_URL: app.databaseUrl.replace(/@[^/]+/, `@${slow}`) })
  await eventually(async () => (await heartbeat()) !== undefined, 'a scheduled task has run')
  const problems = app.logs.map((line) => JSON.parse(line)).filter(({ level }) => level > 30)
  t.strictSame(problems, [])
})

/** A URL of the database through a proxy that delays each new connection by this many milliseconds. */
async function startSlowProxy(t: Test, milliseconds: number): Promise<string> {
  const { hostname, port } = new URL(app.databaseUrl)
  const host = decodeURIComponent(hostname)
  const proxy = createServer({ pauseOnConnect: true }, (client) => {
    const database = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(Number(port), host)
    setTimeout(() => pipeline(client, database, client, () => {}), milliseconds).unref()
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  t.teardown(() => proxy.close())
  return `127.0.0.1:${(proxy.address() as AddressInfo).port}`
}

t.test('the worker / when it is killed during deliveries, none is lost: others take over', async (t) => {
  const party = await createParty(app)
  const receiver = await startReceiver(t, (_received, response) => {
    setTimeout(() => response.writeHead(204).end(), 50)
  })
  await party.client.post('/webhooks', { url: receiver.url, events: ['article.created'] })
  const settings = await workerSettings(t)
  const first = await startProcess(t, settings, ['worker'])
  await addArticles(party, 300)
  await receiver.until((received) => received.length >= 60)
  t.equal(await first.end('SIGKILL'), 'SIGKILL')
  t.ok(new Set(receiver.received.map(({ body }) => body.id)).size < 300, 'it had not finished yet')

  const others = await Promise.all([startProcess(t, settings, ['worker']), startProcess(t, settings, ['worker'])])
  await receiver.until((received) => new Set(received.map(({ body }) => body.id)).size === 300, 30_000)
  await eventually(async () => {
    const { rows } = await sql`select from webhook_deliveries where company_id = ${party.companyId}
      and status <> 'delivered'`.execute(app.db)
    return rows.length === 0
  }, 'all have the status delivered')
  t.ok(receiver.received.length <= 300 + 2 * 16, 'only running deliveries arrived twice')
  for (const other of others) t.equal(await other.end('SIGTERM'), 0)
})

t.test('the worker / finishes running deliveries when it is stopped', async (t) => {
  const party = await createParty(app)
  const receiver = await startReceiver(t, (_received, response) => {
    setTimeout(() => response.writeHead(204).end(), 600)
  })
  await party.client.post('/webhooks', { url: receiver.url, events: ['article.created'] })
  const worker = await startProcess(t, await workerSettings(t), ['worker'])
  await createArticle(party.client)
  await receiver.until((received) => received.length === 1)
  t.equal(await worker.end('SIGTERM'), 0)
  const { rows } = await sql`select status from webhook_deliveries where company_id = ${party.companyId}`.execute(
    app.db,
  )
  t.strictSame(rows, [{ status: 'delivered' }])
})

t.test('the process / refuses an unknown role', async (t) => {
  const { code, stderr } = await run('src/start.js', ['courier'], await workerSettings(t))
  t.equal(code, 1)
  t.match(stderr, /logistics, auth, worker/)
})

/** Starts two workers. Waits until one has skipped the locked rows, or until both wait for them, which is an error. */
async function startTwoWorkers(t: Test, isPast: () => boolean | Promise<boolean>): Promise<{ waiting: number }> {
  const settings = await workerSettings(t)
  await Promise.all([startWorker(t, app, settings), startWorker(t, app, settings)])
  let waiting = 0
  await eventually(async () => {
    waiting = await countBlocked(app.pool)
    return waiting >= 2 || (waiting === 0 && (await isPast()))
  }, 'the workers are past the lock')
  return { waiting }
}

t.test('two workers / deliveries locked by another process do not delay others, and are sent once', async (t) => {
  const party = await createParty(app)
  const receiver = await startReceiver(t)
  await party.client.post('/webhooks', { url: receiver.url, events: ['article.created'] })
  for (let number = 0; number < 3; number++) await createArticle(party.client)
  const other = await createParty(app)
  const fence = await startReceiver(t)
  await other.client.post('/webhooks', { url: fence.url, events: ['article.created'] })
  await createArticle(other.client)

  const release = await lockRows(app.pool, 'webhook_deliveries', `company_id = ${party.companyId}`)
  const { waiting } = await startTwoWorkers(t, () => fence.received.length > 0)
  t.equal(waiting, 0, 'no worker waits for the lock')
  t.equal(receiver.received.length, 0)
  await release()
  await eventually(async () => {
    const { rows } = await sql`select from webhook_deliveries where company_id = ${party.companyId}
      and status = 'delivered'`.execute(app.db)
    return rows.length === 3
  }, 'all have the status delivered')
  t.equal(receiver.received.length, 3)
  t.equal(new Set(receiver.received.map(({ body }) => body.id)).size, 3)
})

t.test('clean-up / removes expired rows, and nothing else', async (t) => {
  const { client, companyId, userId } = await createParty(app)
  const webhook = { url: 'http://127.0.0.1:9/', events: ['webhook.test'] }
  const live = await expectData(client.post('/webhooks', { ...webhook, name: 'live' }), 201)
  // One row a minute before and one a minute after every limit.
  const rows = [
    { name: 'kept', past: '-1 minute' },
    { name: 'gone', past: '1 minute' },
  ]
  for (const { name, past } of rows) {
    const beyond = (limit: string) => sql`now() - (${limit}::interval + ${past}::interval)`
    await sql`insert into idempotency_keys (company_id, caller, key, request_hash, response_body, created_at)
      values (${companyId}, 'anyone', ${name}, '', '{}', ${beyond('24 hours')})`.execute(app.db)
    await sql`insert into user_tokens (id, user_id, expires_at)
      values (md5(${name})::uuid, ${userId}, ${beyond('1 day')})`.execute(app.db)
    await sql`insert into article_sync_runs (token_id, company_id, updated_since, watermark, started_at)
      select id, ${companyId}, ${name}, now(), ${beyond('1 day')} from user_tokens
       where user_id = ${userId} and expires_at > now()`.execute(app.db)
    await sql`with event as (
        insert into events (company_id, resource, type, record_id, data, created_at)
        values (${companyId}, 'article', 'article.updated', 1, ${JSON.stringify({ name })}::json, ${beyond('30 days')})
        returning id)
      insert into webhook_deliveries (company_id, webhook_id, event_id, event_type, status, next_attempt_at)
      select ${companyId}, ${live.id}, id, ${name}, 'delivered', null from event`.execute(app.db)
    const { id } = await expectData(client.post('/webhooks', { ...webhook, name }), 201)
    await client.delete(`/webhooks/${id}`)
    await sql`update webhooks set deleted_at = ${beyond('30 days')} where company_id = ${companyId} and id = ${id}`.execute(
      app.db,
    )
  }
  await sql`update webhooks set created_at = now() - interval '1 year' where company_id = ${companyId}`.execute(app.db)
  await sql`delete from heartbeats`.execute(app.db)
  await startWorker(t, app)
  const hasRun = () => app.db.selectFrom('heartbeats').where('name', '=', 'clean_up').select('name').executeTakeFirst()
  await eventually(async () => (await hasRun()) !== undefined, 'clean-up has run')

  const left = await sql<{ kind: string; name: string }>`
    select 'idempotency key' as kind, key as name from idempotency_keys where company_id = ${companyId}
    union all
    select 'token', name from unnest(array['gone', 'kept']) name join user_tokens on id = md5(name)::uuid
    union all
    select 'sync run', updated_since from article_sync_runs where company_id = ${companyId}
    union all
    select 'event', data ->> 'name' from events where company_id = ${companyId} and resource = 'article'
    union all
    select 'delivery', event_type from webhook_deliveries where company_id = ${companyId}
    union all
    select 'webhook', name from webhooks where company_id = ${companyId}
    order by kind, name`.execute(app.db)
  t.strictSame(
    left.rows.map(({ kind, name }) => `${kind} ${name}`),
    [
      'delivery kept',
      'event kept',
      'idempotency key kept',
      'sync run kept',
      'token kept',
      'webhook kept',
      'webhook live',
    ],
  )
  t.equal((await client.get(`/webhooks/${live.id}`)).status, 200, 'the token and an old webhook still work')
})

t.test('Retry-After / is a number of seconds or a date', async (t) => {
  const now = Date.parse('2026-03-02T08:00:00Z')
  t.equal(secondsOf('120', now), 120)
  t.equal(secondsOf('Mon, 02 Mar 2026 08:01:00 GMT', now), 60)
  for (const nothing of [undefined, 'soon', '-5', 'Mon, 02 Mar 2020 08:01:00 GMT']) t.equal(secondsOf(nothing, now), 0)
})

t.test('retries / follow the schedule with random variation, and end with it', async (t) => {
  const schedule = [5, 300, 1800, 7200, 18_000, 36_000, 36_000]
  const delivery = (attempts: number): Message => ({
    id: 1,
    attempts,
    url: 'https://receiver.example',
    secrets: ['whsec_c2VjcmV0'],
    body: '{}',
  })
  const failing = { post: async () => ({ status: 500, retryAfter: undefined, headers: {}, beginning: '' }) }
  for (const [attempts, seconds] of schedule.entries()) {
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => attempt(failing, delivery(attempts), schedule)))
    const waits = outcomes.map(({ retryIn }) => retryIn ?? 0)
    t.ok(
      waits.every((wait) => wait >= seconds * 0.9 && wait <= seconds * 1.1),
      `about ${seconds} s`,
    )
    t.ok(new Set(waits).size > 10, 'each at its own moment')
  }
  t.match(await attempt(failing, delivery(schedule.length), schedule), { status: 'failed', retryIn: null })
})

t.test('the worker / cleans up for the authentication service too', async (t) => {
  const auth = await startAuth(t)
  const site = await createSite(auth)
  const [{ id }, deleted] = [await createCaller(site), await createRole(site)]
  const user = await createUser(site, [deleted])
  await site.client.delete(`/site/roles/${deleted}`)
  const live = await logIn(site, user)
  await auth.db.updateTable('tokens').set({ expires_at: sql`now()` }).where('user_id', '=', id).execute()
  const rows = async () => {
    const tokens = await auth.db.selectFrom('tokens').select('user_id').execute()
    const memberships = await auth.db.selectFrom('assignments').select('user_id').execute()
    return { tokens: tokens.map(({ user_id }) => user_id), memberships: memberships.map(({ user_id }) => user_id) }
  }
  t.strictSame(await rows(), { tokens: [id, user.id], memberships: [id, user.id] })
  await startWorker(t, auth)
  await eventually(async () => {
    const { tokens, memberships } = await rows()
    return tokens.length === 1 && memberships.length === 1
  }, 'the rows without effect are gone')
  t.strictSame(await rows(), { tokens: [user.id], memberships: [id] })
  t.equal((await site.as(live).get('/auth/verify')).status, 200)
})
