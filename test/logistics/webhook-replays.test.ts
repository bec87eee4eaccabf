import { sql } from 'kysely'
import t from 'tap'
import { oneCompany } from '../../src/logistics/company-scope.ts'
import { lateness } from '../../src/logistics/webhooks/deliveries.queries.ts'
import { replayStep } from '../../src/logistics/webhooks/replays.queries.ts'
import { startApp, startWorker } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { ofRealSize, onOneServer } from '../support/databases.ts'
import { expectData } from '../support/documents.ts'
import { rowsTouched, stepsOf } from '../support/plans.ts'
import { eventually, startReceiver } from '../support/receiver.ts'
import { thorough } from '../support/thorough.ts'
import { createArticle, createParty } from '../support/world.ts'

/** Replays. Each test starts its own worker, or makes the steps of the worker itself. */
const settings = { WEBHOOK_ALLOW_PRIVATE: 'true', WEBHOOK_RETRY_SCHEDULE: '0,0,0', WEBHOOK_TIMEOUT_SECONDS: '1' }
const app = await startApp(t, settings)

// biome-ignore lint/suspicious/noExplicitAny: records of the API
type Row = Record<string, any>

const create = (client: Client, url: string) =>
  expectData(client.post('/webhooks', { url, events: ['article.created'] }), 201)

/** Adds events that the webhooks want, and a quarter more of others. Their ids are not in the order of their times. */
async function insertEvents(companyId: number, wanted: number): Promise<void> {
  const types = { 'article.created': wanted, 'article.updated': wanted / 4 }
  for (const [type, count] of Object.entries(types)) {
    await sql`
      insert into events (company_id, id, resource, type, record_id, data, created_at)
      select ${companyId}, nextval('events_id_seq'), 'article', ${type}, number, '{}',
             now() - (number % 7 + 1) * interval '1 minute'
        from generate_series(1, ${count}::integer) number`.execute(app.db)
  }
}

t.test('replayWebhook / queues many events in steps, each once, and one replay at a time', ofRealSize, async (t) => {
  const { client, companyId } = await createParty(app)
  const { id } = await create(client, 'http://127.0.0.1:9/')
  t.equal((await client.get(`/webhooks/${id}/replay`)).status, 404, 'there was none')
  await insertEvents(companyId, 2_500)
  const replay = () => client.post(`/webhooks/${id}/replay`, { since: '2020-01-01T00:00:00Z' })
  const first = await expectData(replay(), 200)
  t.match(first, { state: 'running', finished_at: null })
  t.ok(first.queued > 700 && first.queued < 900, `${first.queued} of the first thousand are wanted`)
  const second = await replay()
  t.equal(second.status, 409)
  t.equal(second.body.code, 'invalid_transition')
  const later = await createArticle(client)
  const scope = oneCompany(companyId)
  const step = () => app.db.transaction().execute((trx) => replayStep(trx, scope, id))
  // A step that is undone, as by a crash, is repeated from its beginning.
  const undone = app.db.transaction().execute(async (trx) => {
    await replayStep(trx, scope, id)
    throw new Error('killed')
  })
  await t.rejects(undone, { message: 'killed' })
  // Two workers at once: one of them has it.
  await Promise.all([step(), step()])
  while (await step());
  const done = await expectData(client.get(`/webhooks/${id}/replay`), 200)
  t.match(done, { state: 'completed', queued: 2_500, finished_at: /^20/ })
  const { rows } = await sql<{ event_type: string; count: number }>`
    select event_type, count(*)::int from webhook_deliveries
     where company_id = ${companyId} and webhook_id = ${id} group by event_type`.execute(app.db)
  t.strictSame(rows, [{ event_type: 'article.created', count: 2_501 }], `with that of article ${later.id}`)
  t.equal((await replay()).status, 200, 'another one can begin')
})

t.test('replayWebhook / queues each of a few events once, in as many steps as it takes', async (t) => {
  for (const wanted of [0, 4, 8, 12]) {
    const { client, companyId } = await createParty(app)
    const { id } = await create(client, 'http://127.0.0.1:9/')
    await insertEvents(companyId, wanted)
    await expectData(client.post(`/webhooks/${id}/replay`, { since: '2020-01-01T00:00:00Z' }), 200)
    while (await app.db.transaction().execute((trx) => replayStep(trx, oneCompany(companyId), id)));
    const done = await expectData(client.get(`/webhooks/${id}/replay`), 200)
    t.match(done, { state: 'completed', queued: wanted }, `${wanted} events`)
    const { rows } = await sql<{ events: number; deliveries: number }>`
      select count(distinct event_id)::int as events, count(*)::int as deliveries from webhook_deliveries
       where company_id = ${companyId} and webhook_id = ${id}`.execute(app.db)
    t.strictSame(rows, [{ events: wanted, deliveries: wanted }])
  }
})

t.test('a worker / goes on with replays', ofRealSize, async (t) => {
  const { client, companyId } = await createParty(app)
  const { id } = await create(client, 'http://127.0.0.1:9/')
  await insertEvents(companyId, 1_500)
  await startWorker(t, app, settings)
  await expectData(client.post(`/webhooks/${id}/replay`, { since: '2020-01-01T00:00:00Z' }), 200)
  const state = async () => (await client.get(`/webhooks/${id}/replay`)).body.data
  await eventually(async () => (await state()).state === 'completed', 'it is completed')
  t.equal((await state()).queued, 1_500)
})

thorough(t, 'a worker / goes on with replays although twenty others always fail', ofRealSize, async (t) => {
  const failing = await createParty(app)
  for (let number = 0; number < 20; number++) await create(failing.client, `http://127.0.0.1:9/${number}`)
  await createArticle(failing.client)
  // One more event is more than the column can hold.
  await app.pool.query(
    `insert into webhook_replays (company_id, webhook_id, since, position_at, position_id, queued, started_at, updated_at)
     select company_id, id, '2020-01-01', '2020-01-01', 0, 2147483647, now(), '2020-01-01'
       from webhooks where company_id = $1`,
    [failing.companyId],
  )
  const { client, companyId } = await createParty(app)
  const { id } = await create(client, 'http://127.0.0.1:9/')
  await insertEvents(companyId, 1_500)
  t.match(await expectData(client.post(`/webhooks/${id}/replay`, { since: '2020-01-01T00:00:00Z' }), 200), {
    state: 'running',
  })
  await startWorker(t, app, settings)
  const state = async () => (await client.get(`/webhooks/${id}/replay`)).body.data
  await eventually(async () => (await state()).state === 'completed', 'it is completed')
  t.equal((await state()).queued, 1_500)
  await app.pool.query('delete from webhook_replays where company_id = $1', [failing.companyId])
})

t.test('replayWebhook / gives a delivery that has failed for good all of its attempts again', async (t) => {
  const { client } = await createParty(app)
  const receiver = await startReceiver(t, (_received, response) => void response.writeHead(500).end())
  const { id } = await create(client, receiver.url)
  await createArticle(client)
  await startWorker(t, app, settings)
  const read = async () => (await client.get(`/webhooks/${id}/deliveries`)).body.data[0]
  for (const received of [4, 8, 12]) {
    await eventually(async () => (await read()).status === 'failed', 'it has failed')
    t.match(await read(), { status: 'failed', attempts: 4 })
    t.equal(receiver.received.length, received)
    if (received < 12) await expectData(client.post(`/webhooks/${id}/replay`, { since: '2020-01-01T00:00:00Z' }), 200)
  }
})

t.test('getHealth / reads one delivery of each webhook, however many wait', onOneServer, async (t) => {
  const { client, companyId } = await createParty(app)
  const { id } = await create(client, 'http://127.0.0.1:9/')
  await insertEvents(companyId, 4_000)
  await app.pool.query(
    `insert into webhook_deliveries (company_id, id, webhook_id, event_id, event_type, next_attempt_at)
     select company_id, nextval('webhook_deliveries_id_seq'), $2, id, type, now() - interval '90 seconds'
       from events where company_id = $1`,
    [companyId, id],
  )
  const { overdue_seconds } = await lateness(app.db)
  t.ok(overdue_seconds >= 90 && overdue_seconds < 150, `${overdue_seconds} seconds`)
  await app.pool.query('analyze webhook_deliveries, webhooks')
  const touched = rowsTouched(await stepsOf(app, lateness))
  t.ok(touched < 200, `${touched} rows are touched`)
})

t.test('resendWebhookDelivery / sends one delivery again, and keeps its earlier attempts', async (t) => {
  const { client, companyId } = await createParty(app)
  const other = await createParty(app)
  const receiver = await startReceiver(t, (_received, response) => {
    const isGood = receiver.received.length > 4
    response.writeHead(isGood ? 200 : 500, { 'x-answer': 'yes', 'set-cookie': 'a=b' }).end(isGood ? 'good' : 'bad')
  })
  const { id } = await create(client, receiver.url)
  await startWorker(t, app, settings)
  await createArticle(client)
  const list = async (query = '') => (await expectData(client.get(`/webhooks/${id}/deliveries${query}`), 200)) as Row[]
  const isSettled = async (status: string) => (await list())[0]?.status === status
  await eventually(() => isSettled('failed'), 'all attempts failed')
  const [failed] = (await list()) as [Row]
  const path = `/webhooks/${id}/deliveries/${failed.id}`
  const before = await expectData(client.get(path), 200)
  t.equal(before.history.length, 4)
  t.match(before.history[0], {
    delivered: false,
    response_status: 500,
    response_body: 'bad',
    error: 'The receiver answered 500.',
    request_headers: { 'webhook-id': String(failed.event_id), 'webhook-signature': /^v1,/ },
    response_headers: { 'x-answer': 'yes', 'set-cookie': undefined },
  })
  t.equal((await other.client.post(`${path}/resend`)).status, 404, 'of another company')
  t.equal((await client.post(`/webhooks/${id}/deliveries/987654/resend`)).status, 404)
  const queued = await expectData(client.post(`${path}/resend`), 200)
  t.match(queued, { attempts: 0 })
  await eventually(() => isSettled('delivered'), 'it is delivered')
  const after = await expectData(client.get(path), 200)
  t.strictSame(after.history.slice(0, 4), before.history)
  t.match(after.history[4], { delivered: true, response_status: 200, response_body: 'good', error: null })
  t.match(after, { attempts: 1, status: 'delivered' })

  const ids = async (query: string) => (await list(query)).map((row) => row.id)
  t.strictSame(await ids('?answer=2xx&event_type=article.created'), [failed.id])
  t.strictSame(await ids('?answer=5xx'), [])
  t.strictSame(await ids('?event_type=article.updated'), [])
  t.strictSame(await ids('?from=2020-01-01T00:00:00Z'), [failed.id])
  t.strictSame(await ids('?to=2020-01-01T00:00:00Z'), [])
  t.equal((await client.get(`/webhooks/${id}/deliveries?answer=6xx`)).status, 422)
  const { data } = after.request_body
  t.strictSame(await ids(`?record=article:${data.id}`), [failed.id])
  t.strictSame(await ids(`?record=article:${data.id + 1}`), [])
  t.strictSame(await ids(`?record=sales_order:${data.id}`), [])
  for (const record of ['article', 'article:0', 'article:12345678901234567', 'Article:1', 'article:1%00']) {
    t.equal((await client.get(`/webhooks/${id}/deliveries?record=${record}`)).status, 422, record)
  }

  const full = JSON.stringify(Array.from({ length: 20 }, () => before.history[0]))
  await sql`
    update webhook_attempts set attempts = ${full}::jsonb
     where company_id = ${companyId} and delivery_id = ${failed.id}`.execute(app.db)
  await expectData(client.post(`${path}/resend`), 200)
  await eventually(() => isSettled('delivered'), 'it is delivered again')
  const many = await expectData(client.get(path), 200)
  t.equal(many.history.length, 20, 'the last attempts are kept')
  t.equal(many.history[19].delivered, true)
})

t.test('resendFailedDeliveries / queues failed deliveries again, up to a thousand at once', async (t) => {
  const { client, companyId } = await createParty(app)
  const { id } = await create(client, 'http://127.0.0.1:9/')
  await insertEvents(companyId, 1_200)
  await sql`
    insert into webhook_deliveries (company_id, webhook_id, event_id, event_type, status, next_attempt_at, attempts)
    select company_id, ${id}, id, type, 'failed', null, 4 from events
     where company_id = ${companyId} and type = 'article.created'`.execute(app.db)
  await sql`update webhook_deliveries set status = 'delivered' where company_id = ${companyId} and event_id % 2 = 0
    and id in (select max(id) from webhook_deliveries where company_id = ${companyId} and event_id % 2 = 0)`.execute(
    app.db,
  )
  const resend = () => expectData(client.post(`/webhooks/${id}/resend-failed`), 200)
  t.strictSame(await resend(), { queued: 1_000, has_more: true })
  t.strictSame(await resend(), { queued: 199, has_more: false })
  t.strictSame(await resend(), { queued: 0, has_more: false })
  t.equal((await client.post('/webhooks/987654/resend-failed')).status, 404)
})
