import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import t from 'tap'
import { countBlocked, lockRows } from '../support/blocked.ts'
import type { Client } from '../support/client.ts'
import { startCluster } from '../support/cluster.ts'
import { createYard, expectData, move, order, receive, stocked } from '../support/documents.ts'
import { eventually, startReceiver } from '../support/receiver.ts'
import { assertStock } from '../support/stock.ts'
import { articleBody, createArticle, createParty, type Party } from '../support/world.ts'

const { servers, workers, db, databaseUrl } = await startCluster(t, 'logistics', {
  workers: 2,
  settings: { WEBHOOK_ALLOW_PRIVATE: 'true' },
})
const [one, other] = servers

/** Rows for the workers to clean up: more than one batch, and rows just inside the limit. */
const { companyId: untidy } = await createParty(one)
const addKeys = (name: string, count: number, age: string) =>
  sql`
  insert into idempotency_keys (company_id, caller, key, request_hash, response_body, created_at)
  select ${untidy}, 'user:1', ${name} || number, '', '{}', now() - ${age}::interval
    from generate_series(1, ${count}::integer) as number`.execute(db)
await addKeys('fresh', 50, '23 hours 59 minutes')
await addKeys('old', 11_000, '24 hours 1 minute')
// The worker that finds them first has to wait, while the other tests run.
const pool = new pg.Pool({ connectionString: databaseUrl, options: '-c search_path=logistics' })
const letCleanUp = await lockRows(pool, 'idempotency_keys', `company_id = ${untidy} and key = 'old1'`)
await sql`delete from heartbeats where name = 'clean_up'`.execute(db)

/** The same user at both servers. */
const atBoth = ({ token, companyId }: Party): [Client, Client] => [
  one.client({ token, company: companyId }),
  other.client({ token, company: companyId }),
]

t.test('two servers, two workers / each event reaches each webhook once', async (t) => {
  const party = await createParty(one)
  const receiver = await startReceiver(t)
  for (const path of ['a', 'b', 'c']) {
    await party.client.post('/webhooks', { url: `${receiver.url}/${path}`, events: ['article.created'] })
  }
  await Promise.all(
    atBoth(party).map(async (client) => {
      for (let number = 0; number < 60; number++) await createArticle(client)
    }),
  )
  await receiver.until((received) => received.length >= 360, 30_000)
  await eventually(async () => {
    const { rows } = await sql`select from webhook_deliveries
      where company_id = ${party.companyId} and status <> 'delivered'`.execute(db)
    return rows.length === 0
  }, 'all have the status delivered')
  t.equal(receiver.received.length, 360)
  t.equal(new Set(receiver.received.map(({ path, body }) => `${path} ${body.id}`)).size, 360)
  for (const worker of workers) t.notMatch(worker.output(), /"level":[456]0/, 'no worker has logged an error')
})

t.test('two servers / readers of the feed on both miss nothing, and see nothing twice', async (t) => {
  const party = await createParty(one)
  const clients = atBoth(party)
  let writing = true
  const written: string[] = []
  const writers = clients.map(async (client) => {
    for (let number = 0; number < 20; number++) written.push((await createArticle(client)).article_code)
  })
  const readers = [clients, clients.toReversed(), clients].map(async (places) => {
    const seen: string[] = []
    let cursor = ''
    // The servers take turns in answering pages.
    for (let turn = 0, last = false; ; turn++) {
      const client = places[turn % 2] as Client
      const { body } = await client.get(`/events?per_page=7${cursor && `&cursor=${cursor}`}`)
      seen.push(...body.data.map(({ data }: { data: { article_code: string } }) => data.article_code))
      cursor = body.meta.next_cursor
      if (last && !body.meta.has_more) return seen
      last = !writing
    }
  })
  await Promise.all(writers)
  writing = false
  for (const seen of await Promise.all(readers)) t.strictSame(seen.toSorted(), written.toSorted())
})

t.test('two servers / the same Idempotency-Key on both creates one record', async (t) => {
  const party = await createParty(one)
  const clients = atBoth(party)
  const body = articleBody()
  const headers = { 'idempotency-key': 'at-both' }
  const replies = await Promise.all(
    [...clients, ...clients].map((client) => client.post('/articles', body, { headers })),
  )
  t.ok(replies.every(({ status }) => status === 201 || status === 409))
  const made = replies.filter(({ status }) => status === 201)
  t.equal(made.filter(({ headers }) => !headers['idempotency-replayed']).length, 1)
  for (const client of clients) {
    const replay = await client.post('/articles', body, { headers })
    t.equal(replay.headers['idempotency-replayed'], 'true')
    t.equal(replay.text, made[0]?.text)
    t.equal((await client.get('/articles')).body.meta.total, 1)
  }
})

t.test(
  'two servers / sell the same articles: nothing is sold twice, and events follow the order of changes',
  async (t) => {
    const yard = await createYard(one)
    const clients = atBoth(yard)
    const articles = [await stocked(yard.client, 30), await stocked(yard.client, 30), await createArticle(yard.client)]
    await Promise.all(
      clients.map(async (client, server) => {
        for (let round = 0; round < 5; round++) {
          // All articles, in opposite order on the two servers.
          const lines = articles.map(({ id }, index) => ({ article_id: id, quantity_um3pl: 1 + ((round + index) % 2) }))
          const sent = server ? lines.toReversed() : lines
          const orders = await Promise.all(Array.from({ length: 5 }, () => order(client, sent)))
          await Promise.all([
            move(client, `/sales-orders/${orders[0].id}`, 'cancelled'),
            expectData(client.put(`/sales-orders/${orders[1].id}`, { lines: sent.slice(0, 2) })),
            receive(client, sent),
          ])
        }
      }),
    )
    await assertStock({ db })
    for (const { id, article_code } of articles) {
      const { rows: events } = await sql<{ version: number; data: object }>`
      select (data ->> 'version')::int as version, data from events
       where company_id = ${yard.companyId} and type = 'stock.changed' and (data ->> 'article_id')::bigint = ${id}
       order by id`.execute(db)
      t.ok(events.length >= 20, `${events.length} events`)
      const [first] = events
      t.strictSame(
        events.map(({ version }) => version),
        events.map((_event, index) => (first?.version ?? 0) + index),
        'each change of the stock has its event, and the later one the higher id',
      )
      for (const client of clients) {
        const { body } = await client.get(`/stock?article_code=${article_code}`)
        t.strictSame(body.data, [events.at(-1)?.data])
        const [{ on_hand, reserved }] = body.data
        const { rows } = await sql<{ reserved: number; waits: boolean }>`
        select sum(line.reserved)::float8 as reserved, bool_or(line.backordered > 0) as waits
          from document_lines line join documents document
            on document.company_id = line.company_id and document.id = line.document_id
         where line.company_id = ${yard.companyId} and article_id = ${id} and type = 'sales_order'`.execute(db)
        t.equal(rows[0]?.reserved, reserved)
        t.ok(reserved <= on_hand && (!rows[0]?.waits || reserved === on_hand), 'nobody waits for what lies there')
      }
    }
    const { rows: late } = await sql`
    select from (select version, lag(version) over (partition by resource, record_id order by id) as before
                   from (select id, resource, record_id, (data ->> 'version')::int as version from events
                          where company_id = ${yard.companyId}) event) event
     where version < before`.execute(db)
    t.equal(late.length, 0, 'no event of a record shows an earlier version than the one before it')
    for (const { process } of servers) t.notMatch(process.output(), /"level":[56]0/, 'no server has logged an error')
  },
)

t.test('two workers / remove only expired rows, and never at the same time', async (t) => {
  await eventually(async () => (await countBlocked(pool)) > 0, 'a worker cleans up')
  // Both have checked for work. This one has been running since then.
  const { rows: holders } = await sql<{ seconds: number }>`
    select extract(epoch from now() - xact_start)::float8 as seconds from pg_stat_activity
     where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(db)
  t.equal(holders.length, 1)
  const tick = 5
  await delay(Math.max(0, tick + 0.5 - (holders[0]?.seconds ?? 0)) * 1_000)
  t.equal(await countBlocked(pool), 1)
  await letCleanUp()
  await pool.end()
  const left = () => sql<{ key: string }>`select key from idempotency_keys where company_id = ${untidy}`.execute(db)
  await eventually(async () => (await left()).rows.length <= 50, 'expired rows are removed')
  const isNoted = async () => {
    const { rows } = await sql`select from heartbeats where name = 'clean_up'`.execute(db)
    return rows.length === 1
  }
  await eventually(isNoted, 'the clean-up has a heartbeat')
  const { rows } = await left()
  t.equal(rows.length, 50)
  t.ok(rows.every(({ key }) => key.startsWith('fresh')))
  for (const worker of workers) t.notMatch(worker.output(), /"level":[456]0/, 'no worker has logged an error')
})
