import { sql } from 'kysely'
import t from 'tap'
import { oneCompany } from '../../src/logistics/company-scope.ts'
import * as queue from '../../src/logistics/webhooks/delivery-queue.queries.ts'
import { write } from '../../src/logistics/writes.ts'
import { beginning, type Position } from '../../src/platform/deliveries/courier.ts'
import { dealSlots, type Lane, type Share, type UnderWay } from '../../src/platform/deliveries/turns.ts'
import { capacity } from '../../src/platform/deliveries/webhook-courier.ts'
import type { DueDelivery } from '../../src/platform/deliveries/webhook-queue.queries.ts'
import { startApp, startWorker, type TestApp } from '../support/app.ts'
import { expectData } from '../support/documents.ts'
import { rowsTouched, stepsOf } from '../support/plans.ts'
import { eventually, startReceiver } from '../support/receiver.ts'
import { createArticle, createParty, insertArticles, type Party } from '../support/world.ts'

const settings = { WEBHOOK_ALLOW_PRIVATE: 'true' }

const subscribe = ({ client }: Party, url: string) =>
  expectData(client.post('/webhooks', { url, events: ['article.created'] }), 201)

/** Creates articles with one event each, as the worker will find them. */
async function flood({ db }: TestApp, { companyId }: Party, count: number): Promise<void> {
  await insertArticles(
    db,
    companyId,
    Array.from({ length: count }, (_, number) => `FLOOD-${number}`),
  )
}

t.test('webhooks / forty receivers of one company that never answer delay nobody else', async (t) => {
  const app = await startApp(t, settings)
  const [hostile, other] = [await createParty(app), await createParty(app)]
  const [silent, receiver] = [await startReceiver(t, () => {}), await startReceiver(t)]
  for (let number = 0; number < 40; number++) await subscribe(hostile, `${silent.url}/${number}`)
  await subscribe(other, receiver.url)
  await startWorker(t, app, { ...settings, WEBHOOK_TIMEOUT_SECONDS: '8' })
  await flood(app, hostile, 50)
  await silent.until((received) => received.length >= capacity.perTenant)
  for (let number = 0; number < 20; number++) await createArticle(other.client)
  const started = Date.now()
  await receiver.until((received) => received.length === 20)
  t.ok(Date.now() - started < 5_000, 'long before a hanging receiver times out')
  t.equal(silent.received.length, capacity.perTenant, 'the others use the slots of their company, and no more')
  t.ok(new Set(silent.received.map(({ path }) => path)).size >= 30, 'which its webhooks share')
})

t.test('slots / are distributed by company, then by webhook, and the last ones to those that have none', async (t) => {
  const due = (tenant_id: number, lane_id: number): Lane => ({ tenant_id, lane_id, takes: 'all' })
  const nobody: UnderWay = { ofTenant: () => 0, ofLane: () => 0 }
  const dealt = (lanes: Lane[], free: number, underWay = nobody) => {
    const { shares, last } = dealSlots(capacity, lanes, free, underWay)
    return {
      last,
      slots: [...shares].map(([company, ofIt]) => [company, ofIt.reduce((sum, { limit }) => sum + limit, 0)]),
    }
  }
  const many = Array.from({ length: 40 }, (_, index) => due(1, index + 1))
  t.strictSame(dealt([...many, due(2, 100)], 400).slots, [
    [1, capacity.perTenant],
    [2, capacity.perLane],
  ])
  t.strictSame(dealt([...many, due(2, 100), due(3, 200)], 4), {
    slots: [
      [1, 2],
      [2, 1],
      [3, 1],
    ],
    last: 1,
  })
  const busy = { ...nobody, ofTenant: (id: number) => (id === 1 ? 30 : 0) }
  t.strictSame(dealt([...many, due(2, 100)], 40, busy).slots, [[2, 10]], 'the fuller the worker, the smaller a share')
  const crowd = Array.from({ length: 1_000 }, (_, index) => due(index + 1, index + 1))
  t.equal(dealt(crowd, 400).last, 400, 'those without a slot come first next time')
})

t.test('the queue / takes the same time with 100,000 deliveries of one company in it', async (t) => {
  const app = await startApp(t, settings)
  const [hostile, other] = [await createParty(app), await createParty(app)]
  const ids: number[] = []
  for (let number = 0; number < 3; number++) ids.push((await subscribe(hostile, 'http://127.0.0.1:9/')).id)
  const { id } = await subscribe(other, 'http://127.0.0.1:9/')
  const { id: paused } = await subscribe(hostile, 'http://127.0.0.1:9/paused')
  await createArticle(other.client)
  await sql`
    with event as (
      insert into events (company_id, resource, type, record_id, data)
      select ${hostile.companyId}, 'article', 'article.created', number, '{}' from generate_series(1, 25000) number
      returning company_id, id)
    insert into webhook_deliveries (company_id, webhook_id, event_id, event_type)
    select company_id, webhook, id, 'article.created' from event, unnest(${[...ids, paused]}::bigint[]) webhook`.execute(
    app.db,
  )
  await hostile.client.put(`/webhooks/${paused}`, { active: false })
  await hostile.client.post(`/webhooks/${paused}/test`)
  await sql`analyze webhook_deliveries`.execute(app.db)

  const { due } = await queue.findDue(app.db, beginning, 2_000)
  t.strictSame(
    due.map(({ lane_id, takes }) => [lane_id, takes]),
    [...ids.map((id) => [id, 'all']), [paused, 'tests'], [id, 'all']],
  )
  t.ok(rowsTouched(await stepsOf(app, (db) => queue.findDue(db, beginning, 2_000))) < 200, 'finding')
  const shares = [
    ...ids.map((lane_id) => ({ lane_id, takes: 'all' as const, limit: 8 })),
    { lane_id: paused, takes: 'tests' as const, limit: 8 },
  ]
  const steps = await stepsOf(app, (db) =>
    queue.claim(db, hostile.companyId, shares, { now: new Date().toISOString(), leaseSeconds: 20 }),
  )
  t.ok(rowsTouched(steps) < 1_000, `taking: ${rowsTouched(steps)}`)
  const { deliveries } = await queue.claim(app.db, hostile.companyId, [shares[3] as Share], {
    now: new Date().toISOString(),
    leaseSeconds: 20,
  })
  t.strictSame(deliveries, [], 'the test was taken once')
})

t.test('a walk / continues where the last one ended', async (t) => {
  const app = await startApp(t, settings)
  const parties = [await createParty(app), await createParty(app), await createParty(app)]
  for (const party of parties) {
    await subscribe(party, 'http://127.0.0.1:9/')
    await createArticle(party.client)
  }
  const seen: number[] = []
  let position: Position | undefined = beginning
  while (position) {
    const walk: Awaited<ReturnType<typeof queue.findDue>> = await queue.findDue(app.db, position, 1)
    seen.push(...walk.due.map(({ tenant_id }) => tenant_id))
    position = walk.end
  }
  t.strictSame(
    seen,
    parties.map(({ companyId }) => companyId),
  )
})

t.test('replayWebhook / of a delivery that is being sent is not lost', async (t) => {
  const app = await startApp(t, settings)
  const { client, companyId, ...party } = await createParty(app)
  const { id } = await subscribe({ client, companyId, ...party }, 'http://127.0.0.1:9/')
  await createArticle(client)
  const taken = await queue.claim(app.db, companyId, [{ lane_id: id, takes: 'all', limit: 8 }], {
    now: new Date().toISOString(),
    leaseSeconds: 20,
  })
  const [delivery] = taken.deliveries as [DueDelivery]
  const outcome = {
    status: 'delivered',
    retryIn: null,
    responseStatus: 204,
    responseBody: null,
    error: null,
    durationMs: 5,
    requestHeaders: {},
    responseHeaders: {},
  } as const
  const settle = (one: DueDelivery) =>
    write(app.db, oneCompany(companyId), 'worker', (change) =>
      queue.settle(change, [{ delivery: one, outcome: { ...outcome, disable: null } }]),
    )
  const status = async () => (await client.get(`/webhooks/${id}/deliveries`)).body.data[0].status
  await expectData(client.post(`/webhooks/${id}/replay`, { since: '2020-01-01T00:00:00Z' }), 200)
  await settle(delivery)
  t.equal(await status(), 'pending', 'the replay is still to come')
  const again = await queue.claim(app.db, companyId, [{ lane_id: id, takes: 'all', limit: 8 }], {
    now: new Date().toISOString(),
    leaseSeconds: 20,
  })
  await settle(again.deliveries[0] as DueDelivery)
  t.equal(await status(), 'delivered')
})

t.test('deleteWebhook / removes its waiting deliveries from the queue', async (t) => {
  const app = await startApp(t, settings)
  const party = await createParty(app)
  const { id } = await subscribe(party, 'http://127.0.0.1:9/')
  await createArticle(party.client)
  await party.client.delete(`/webhooks/${id}`)
  await startWorker(t, app, settings)
  const pending = async () => {
    const { rows } = await sql`select from webhook_deliveries where status = 'pending'`.execute(app.db)
    return rows.length
  }
  await eventually(async () => (await pending()) === 0, 'nothing waits')
})

t.test(
  'createWebhook / limits the webhooks of a company, also for parallel requests, and not those of others',
  async (t) => {
    const app = await startApp(t, { ...settings, WEBHOOKS_PER_COMPANY: '5' })
    const [ours, theirs] = [await createParty(app), await createParty(app)]
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, number) => ours.client.post('/webhooks', { url: `http://127.0.0.1:9/${number}` })),
    )
    t.equal(replies.filter(({ status }) => status === 201).length, 5)
    const refused = replies.filter(({ status }) => status === 422)
    t.equal(refused.length, 7)
    t.match(refused[0]?.body.errors.webhooks, [/5 webhooks/])
    t.equal((await theirs.client.post('/webhooks', { url: 'http://127.0.0.1:9/' })).status, 201)
    const [{ id }] = (await ours.client.get('/webhooks')).body.data
    await ours.client.delete(`/webhooks/${id}`)
    t.equal(
      (await ours.client.post('/webhooks', { url: 'http://127.0.0.1:9/' })).status,
      201,
      'a deleted webhook makes room',
    )
  },
)

t.test('deliveries / 1,000 events reach each of 10 webhooks, once', { timeout: 600_000 }, async (t) => {
  // On a busy machine an attempt may take longer than a second, and another one would follow.
  const patient = { ...settings, WEBHOOK_TIMEOUT_SECONDS: '60' }
  const app = await startApp(t, patient)
  const party = await createParty(app)
  const receiver = await startReceiver(t)
  for (let number = 0; number < 10; number++) await subscribe(party, `${receiver.url}/${number}`)
  await flood(app, party, 1_000)
  const started = Date.now()
  await startWorker(t, app, patient)
  await receiver.until((received) => received.length >= 10_000, 500_000)
  t.comment(`10,000 deliveries in ${Date.now() - started} ms`)
  await eventually(
    async () => !(await app.pool.query(`select from webhook_deliveries where status = 'pending'`)).rowCount,
    'all are settled',
  )
  t.equal(receiver.received.length, 10_000)
  t.equal(new Set(receiver.received.map(({ path, body }) => `${path} ${body.id}`)).size, 10_000)
})
