import { sql } from 'kysely'
import t from 'tap'
import type { Client } from '../support/client.ts'
import { startCluster } from '../support/cluster.ts'
import { eventually, startReceiver } from '../support/receiver.ts'
import { articleBody, createArticle, createParty, type Party } from '../support/world.ts'

const { servers, workers, db } = await startCluster(t, 'logistics', {
  workers: 2,
  settings: { WEBHOOK_ALLOW_PRIVATE: 'true' },
})
const [one, other] = servers

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
  }, 'all are noted as delivered')
  t.equal(receiver.received.length, 360)
  t.equal(new Set(receiver.received.map(({ path, body }) => `${path} ${body.id}`)).size, 360)
  for (const worker of workers) t.notMatch(worker.output(), /"level":[456]0/, 'no worker has met an error')
})

t.test('two servers / readers of the feed at both miss nothing, and see nothing twice', async (t) => {
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
    // Each page is asked of the other server than the one before.
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

t.test('two servers / one Idempotency-Key at both makes one record', async (t) => {
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
