import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import t from 'tap'
import { eventTypes } from '../../sdk/src/generated/logistics.ts'
import { oneCompany } from '../../src/logistics/company-scope.ts'
import { sealNextDay } from '../../src/logistics/stock-seals/sealing.ts'
import { expireLots } from '../../src/logistics/warehouse/lot-expiry.ts'
import { dereference, type JsonObject } from '../../src/platform/openapi.ts'
import { startApp, startWorker, type TestApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { logisticsContract, schemaProblems } from '../support/contract.ts'
import { ofRealSize } from '../support/databases.ts'
import { createYard, expectData, move, receive, stocked, warehousesOf } from '../support/documents.ts'
import { bringLots, lotOf } from '../support/lots.ts'
import { eventually, type Received, startReceiver } from '../support/receiver.ts'
import { thorough } from '../support/thorough.ts'
import { createArticle, createParty, insertArticles } from '../support/world.ts'

const settings = { WEBHOOK_ALLOW_PRIVATE: 'true', WEBHOOK_RETRY_SCHEDULE: '0,1,1,1', WEBHOOK_TIMEOUT_SECONDS: '1' }
const app: TestApp = await startApp(t, settings)
await startWorker(t, app, settings)

const create = (client: Client, url: string, more: object = {}) =>
  expectData(client.post('/webhooks', { url, ...more }), 201)

/** Waits until no delivery of the webhook is pending, and returns them. */
async function settled(client: Client, id: number) {
  const read = async () => (await client.get(`/webhooks/${id}/deliveries`)).body.data
  await eventually(
    async () => (await read()).every(({ status }: { status: string }) => status !== 'pending'),
    `webhook ${id} has nothing pending`,
  )
  return read()
}

/** Checks the signature like a receiver, with an independent library. Throws when it is wrong. */
function verify(secret: string, { headers, text }: Received): unknown {
  return new Webhook(secret).verify(text, headers as Record<string, string>)
}

const contract = logisticsContract.document as unknown as {
  webhooks: Record<string, { post: { requestBody: { content: Record<string, { schema: JsonObject }> } } }>
}

function payloadProblems({ body }: Received): string[] {
  const declared = contract.webhooks[body.type]?.post.requestBody.content['application/json']?.schema
  if (!declared) return [`the contract has no ${body.type}`]
  return schemaProblems(dereference(logisticsContract.document, declared), body)
}

t.test('createWebhook / returns its secret once, and delivers the subscribed events with a signature', async (t) => {
  const { client, companyId } = await createYard(app)
  const receiver = await startReceiver(t)
  const webhook = await create(client, `${receiver.url}/hook`, { events: ['article.created', 'stock.changed'] })
  t.match(webhook.secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
  const { body } = await client.get(`/webhooks/${webhook.id}`)
  t.notOk('secret' in body.data)
  t.notMatch(JSON.stringify((await client.get('/webhooks')).body), webhook.secret)

  const article = await stocked(client, 5)
  await client.put(`/articles/${article.id}`, { description: 'Nobody wants to know' })
  const [first] = await receiver.until((received) => received.length >= 3)
  const deliveries = await settled(client, webhook.id)
  t.strictSame(receiver.received.map(({ body }) => body.type).sort(), [
    'article.created',
    'stock.changed',
    'stock.changed',
  ])
  for (const received of receiver.received) {
    t.strictSame(verify(webhook.secret, received), received.body)
    t.strictSame(payloadProblems(received), [])
    t.equal(received.headers['webhook-id'], String(received.body.id))
    t.equal(received.headers['content-type'], 'application/json')
  }
  t.throws(() => verify('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', first as Received), 'another secret does not fit')
  const delivered = receiver.received.find(({ body }) => body.type === 'article.created')
  t.strictSame(delivered?.body.data, article)
  t.equal(delivered?.body.company_id, companyId)
  t.match(deliveries[0], { status: 'delivered', attempts: 1, response_status: 204, error: null })
  t.match((await client.get(`/webhooks/${webhook.id}`)).body.data, { last_status: 204, failing_since: null })
})

t.test('every type of event / is delivered in the format of the contract', async (t) => {
  const yard = await createYard(app)
  const { client } = yard
  const receiver = await startReceiver(t)
  const webhook = await create(client, receiver.url)
  const article = await stocked(client, 100)
  const lines = [{ article_id: article.id, quantity_um3pl: 2 }]
  await client.put(`/articles/${article.id}`, { description: 'Another' })
  const ways = warehousesOf(yard)
  // Each document with its moves. Together they reach every status.
  const documents: [path: string, body: object, ...moves: string[]][] = [
    ['/sales-orders', { status: 'draft' }, 'confirmed', 'on_hold', 'cancelled'],
    ['/sales-orders', { lines: [{ ...lines[0], quantity_um3pl: 1000 }] }, 'cancelled'],
    ['/sales-orders', {}, 'picking', 'packed', 'partially_shipped', 'shipped', 'delivered'],
    ['/purchase-orders', { status: 'draft' }, 'open', 'closed'],
    ['/purchase-orders', {}, 'cancelled'],
    ['/receptions', {}, 'cancelled'],
    ['/returns', {}, 'arrived', 'inspecting', 'completed'],
    ['/returns', {}, 'cancelled'],
    ['/stock/adjustments', { reason: 'found', status: 'draft' }, 'booked', 'reversed'],
    ['/stock/adjustments', { reason: 'found', status: 'draft' }, 'cancelled'],
    ['/stock/counts', { lines: [{ article_id: article.id }] }, 'counting', 'booked'],
    ['/stock/counts', { lines: [{ article_id: article.id }] }, 'cancelled'],
    ['/stock/transfers', { ...ways, status: 'draft' }, 'allocated', 'sent', 'receiving', 'completed'],
    ['/stock/transfers', ways, 'cancelled'],
  ]
  for (const [path, body, ...moves] of documents) {
    const { id, lines: written } = await expectData(client.post(path, { lines, ...body }), 201)
    const part = { lines: [{ line_id: written[0].id, quantity_um3pl: 1 }] }
    for (const to of moves) await move(client, `${path}/${id}`, to, to === 'partially_shipped' ? part : {})
  }
  const sale = await expectData(client.post('/sales-orders', { lines }), 201)
  for (const to of ['picking', 'packed', 'shipped']) await move(client, `/sales-orders/${sale.id}`, to)
  const [shipment] = await expectData(client.get(`/shipments?sales_order_id=${sale.id}`))
  await move(client, `/shipments/${shipment.id}`, 'cancelled')
  const tracked = await createArticle(client, { tracking: 'lot' })
  await bringLots(client, tracked, [{ lot_code: 'L', quantity_um3pl: 1 }])
  const lot = `/stock/lots/${(await lotOf(client, tracked, 'L')).id}`
  for (const to of ['held', 'active', 'recalled', 'active']) await move(client, lot, to)
  await expectData(client.patch(lot, { expires_on: '2020-01-31' }))
  await expireLots(app.db, app.server.log)
  const purchase = await expectData(client.post('/purchase-orders', { lines }), 201)
  for (let part = 0; part < 2; part++) {
    await receive(client, [{ ...lines[0], quantity_um3pl: 1 }], { purchase_order_id: purchase.id })
  }
  const other = await create(client, 'http://127.0.0.1:9/', { events: ['webhook.test'] })
  await client.put(`/webhooks/${other.id}`, { name: 'Other' })
  await client.delete(`/webhooks/${other.id}`)
  await client.post(`/webhooks/${webhook.id}/test`)
  const file = { headers: { 'content-type': 'text/csv' } }
  await expectData(client.post('/imports?kind=clients', 'code,name\nA,Anna\n', file), 202)
  await eventually(
    () => receiver.received.some(({ body }) => body.type === 'import.completed'),
    'the import is completed',
  )

  const dayAfterTomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString()
  await sealNextDay(app.db, oneCompany(yard.companyId), dayAfterTomorrow)
  await settled(client, webhook.id)
  for (const received of receiver.received) t.strictSame(payloadProblems(received), [], received.body.type)
  const types = new Set(receiver.received.map(({ body }) => body.type))
  t.strictSame([...types].sort(), eventTypes.toSorted(), 'there are no others')
  const test = receiver.received.find(({ body }) => body.type === 'webhook.test')
  t.notOk(
    receiver.received.some(({ body }) => body.type === 'webhook.created' && body.data.id === webhook.id),
    'a webhook gets no event about its own creation',
  )
  t.equal(test?.body.data.id, webhook.id)
})

t.test('a delivery / is retried after a 500 and after a refused connection, with the same event id', async (t) => {
  const { client } = await createParty(app)
  const receiver = await startReceiver(t, (_received, response) => {
    response.writeHead(receiver.received.length < 3 ? 500 : 200).end('{"ok":true}')
  })
  const webhook = await create(client, receiver.url, { events: ['article.created'] })
  const closed = await startReceiver(t)
  const refused = await create(client, closed.url, { events: ['article.created'] })
  await closed.close()
  await createArticle(client)
  const [delivery] = await settled(client, webhook.id)
  t.match(delivery, { status: 'delivered', attempts: 3, response_status: 200 })
  t.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size, 1)
  for (const received of receiver.received) verify(webhook.secret, received)
  const shown = await expectData(client.get(`/webhooks/${webhook.id}/deliveries/${delivery.id}`), 200)
  t.strictSame(shown.request_body, receiver.received[0]?.body, 'what was sent')
  t.equal(shown.response_body, '{"ok":true}', 'and what was answered')
  t.equal((await client.get(`/webhooks/${refused.id}/deliveries/${delivery.id}`)).status, 404, 'of another webhook')

  const [failed] = await settled(client, refused.id)
  t.match(failed, { status: 'failed', attempts: 5, response_status: null, error: /ECONNREFUSED/ })
  const { body } = await client.get(`/webhooks/${refused.id}`)
  t.match(body.data, { active: true, last_error: /ECONNREFUSED/, last_success_at: null })
  t.ok(body.data.failing_since)
})

thorough(t, 'a delivery / fails after a timeout, and after a redirect, which is not followed', async (t) => {
  const { client } = await createParty(app)
  const target = await startReceiver(t)
  const redirecting = await startReceiver(t, (_received, response) => {
    response.writeHead(307, { location: target.url }).end()
  })
  const silent = await startReceiver(t, () => {})
  const endless = await startReceiver(t, (_received, response) => {
    response.writeHead(200)
    const timer = setInterval(() => response.write('x'.repeat(100_000)), 5)
    response.on('close', () => clearInterval(timer))
  })
  const ids = []
  for (const { url } of [redirecting, silent, endless]) {
    ids.push((await create(client, url, { events: ['article.created'] })).id)
  }
  await createArticle(client)
  const [redirected, timedOut, flooded] = await Promise.all(ids.map(async (id) => (await settled(client, id))[0]))
  t.match(redirected, { status: 'failed', response_status: 307, attempts: 5 })
  t.equal(target.received.length, 0)
  t.match(timedOut, { status: 'failed', response_status: null, error: /No answer within 1 s/ })
  t.match(flooded, { status: 'delivered', response_status: 200 })
})

t.test('a slow receiver / does not delay other webhooks', async (t) => {
  const { client } = await createParty(app)
  const slow = await startReceiver(t, () => {})
  const fast = await startReceiver(t)
  await create(client, slow.url, { events: ['article.created'] })
  await create(client, fast.url, { events: ['article.created'] })
  for (let number = 0; number < 30; number++) await createArticle(client)
  const started = Date.now()
  await fast.until((received) => received.length === 30)
  t.ok(Date.now() - started < 3_000)
})

t.test('a webhook / is disabled by a 410, has the reason, and works again when it is activated', async (t) => {
  const { client } = await createParty(app)
  const receiver = await startReceiver(t, (_received, response) => {
    response.writeHead(410).end()
  })
  const { id } = await create(client, receiver.url, { events: ['article.created'] })
  await createArticle(client)
  await eventually(async () => !(await client.get(`/webhooks/${id}`)).body.data.active, 'it is disabled')
  const { data } = (await client.get(`/webhooks/${id}`)).body
  t.match(data, { active: false, disabled_reason: /410/ })
  t.ok(data.disabled_at)
  t.ok(data.failing_since)
  await createArticle(client)
  t.equal((await settled(client, id)).length, 1, 'no more deliveries were queued')
  receiver.respond = (_received, response) => void response.writeHead(200).end()
  const revived = await expectData(client.put(`/webhooks/${id}`, { active: true }))
  t.match(revived, { active: true, disabled_at: null, disabled_reason: null, failing_since: null })
  await createArticle(client)
  await receiver.until((received) => received.length === 2)
})

t.test('a webhook / is disabled after five days of failures, and has five more when reactivated', async (t) => {
  const { client } = await createParty(app)
  const receiver = await startReceiver(t, (_received, response) => void response.writeHead(503).end())
  const { id } = await create(client, receiver.url, { events: ['article.created'] })
  const read = async () => (await client.get(`/webhooks/${id}`)).body.data
  const failOnce = async () => {
    const { last_attempt_at } = await read()
    await createArticle(client)
    await eventually(async () => (await read()).last_attempt_at !== last_attempt_at, 'an attempt has failed')
    return read()
  }
  const fiveDays = 5 * 24 * 3600_000
  const failFor = (milliseconds: number) =>
    app.db
      .updateTable('webhook_health')
      .set({ failing_since: new Date(Date.now() - milliseconds).toISOString() })
      .where('webhook_id', '=', id)
      .execute()
  t.equal((await failOnce()).active, true)
  await failFor(fiveDays - 60_000)
  t.equal((await failOnce()).active, true, 'a minute is left')
  await failFor(fiveDays + 1000)
  await createArticle(client)
  await eventually(async () => !(await read()).active, 'it is disabled')
  t.match((await read()).disabled_reason, /5 days.*503/)

  await client.put(`/webhooks/${id}`, { active: true })
  const { active, failing_since } = await failOnce()
  t.equal(active, true, 'it fails again, from now on')
  t.ok(Date.parse(failing_since) > Date.now() - 60_000)
})

t.test('a delivery / waits as long as Retry-After says', async (t) => {
  const { client } = await createParty(app)
  const receiver = await startReceiver(t, (_received, response) => {
    response.writeHead(429, { 'retry-after': '3600' }).end()
  })
  const { id } = await create(client, receiver.url, { events: ['article.created'] })
  await createArticle(client)
  const read = async () => (await client.get(`/webhooks/${id}/deliveries?status=pending`)).body.data[0]
  await eventually(async () => (await read())?.attempts === 1, 'it was tried')
  const wait = Date.parse((await read()).next_attempt_at) - Date.now()
  t.ok(wait > 3_500_000 && wait < 3_700_000, String(wait))
})

t.test('a delivery / waits for at most a day, even if Retry-After is longer', async (t) => {
  const { client } = await createParty(app)
  const inAYear = new Date(Date.now() + 365 * 24 * 3600_000).toUTCString()
  for (const retryAfter of ['99999999999', inAYear]) {
    const receiver = await startReceiver(t, (_received, response) => {
      response.writeHead(503, { 'retry-after': retryAfter }).end()
    })
    const { id } = await create(client, receiver.url, { events: ['webhook.test'] })
    await client.post(`/webhooks/${id}/test`)
    const read = async () => (await client.get(`/webhooks/${id}/deliveries`)).body.data[0]
    await eventually(async () => (await read())?.attempts === 1, 'it was tried')
    const { status, next_attempt_at } = await read()
    t.equal(status, 'pending', retryAfter)
    const hours = (Date.parse(next_attempt_at) - Date.now()) / 3600_000
    t.ok(hours > 23.9 && hours <= 24, `${retryAfter}: ${hours} h`)
  }
})

t.test('a delivery / is leased to its worker for longer than the timeout of the receiver', async (t) => {
  const { client } = await createParty(app)
  const receiver = await startReceiver(t, () => {})
  const { id } = await create(client, receiver.url, { events: ['webhook.test'] })
  await client.post(`/webhooks/${id}/test`)
  await receiver.until((received) => received.length === 1)
  const [{ attempts, next_attempt_at }] = (await client.get(`/webhooks/${id}/deliveries`)).body.data
  t.equal(attempts, 0, 'it is running')
  const lease = Date.parse(next_attempt_at) - Date.now()
  t.ok(lease > Number(settings.WEBHOOK_TIMEOUT_SECONDS) * 1000 + 2_000, `${lease} ms`)
})

t.test(
  'deliveries / stop while the module webhooks or api of the company is inactive, and continue later',
  async (t) => {
    for (const module_slug of ['webhooks', 'api']) {
      const { client, companyId } = await createParty(app)
      const receiver = await startReceiver(t)
      await create(client, receiver.url, { events: ['article.created'] })
      const after = await createParty(app)
      const fence = await startReceiver(t)
      await create(after.client, fence.url, { events: ['article.created'] })

      await app.db
        .deleteFrom('company_modules')
        .where('company_id', '=', companyId)
        .where('module_slug', '=', module_slug)
        .execute()
      await insertArticles(app.db, companyId, ['WHILE-OFF'])
      const queued = () =>
        app.db.selectFrom('webhook_deliveries').select('status').where('company_id', '=', companyId).execute()
      await eventually(async () => (await queued()).length === 1, 'it is queued')
      // Two rounds of the worker. In the first one it has found both companies.
      for (let round = 1; round <= 2; round++) {
        await createArticle(after.client)
        await fence.until((received) => received.length === round)
      }
      t.equal(receiver.received.length, 0, `${module_slug} is off`)
      t.strictSame(await queued(), [{ status: 'pending' }])

      await app.db.insertInto('company_modules').values({ company_id: companyId, module_slug }).execute()
      await receiver.until((received) => received.length === 1)
    }
  },
)

t.test('listWebhookDeliveries / a page after the last one has a link to the last', async (t) => {
  const { client } = await createParty(app)
  const { id } = await create(client, 'http://127.0.0.1:9/', { active: false })
  for (let number = 0; number < 5; number++) await client.post(`/webhooks/${id}/test`)
  const list = async (page: number) => (await client.get(`/webhooks/${id}/deliveries?per_page=2&page=${page}`)).body
  const pageOf = (link: string | null) => link && Number(new URL(link).searchParams.get('page'))
  const links = async (page: number) => {
    const { prev, next, last } = (await list(page)).links
    return { prev: pageOf(prev), next: pageOf(next), last: pageOf(last) }
  }
  await eventually(async () => (await list(1)).meta.total === 5, 'all are there')
  t.strictSame(await links(1), { prev: null, next: 2, last: 3 })
  t.strictSame(await links(3), { prev: 2, next: null, last: 3 })
  t.strictSame(await links(4), { prev: 3, next: null, last: 3 })
  t.strictSame(await links(9), { prev: 3, next: null, last: 3 })
  t.strictSame((await list(9)).data, [])
  const empty = (await client.get(`/webhooks/${id}/deliveries?per_page=2&page=2&status=delivered`)).body
  t.equal(pageOf(empty.links.prev), 1, 'and of nothing, to the first')
})

t.test('rotateWebhookSecret / sends two signatures for a time, and only the new one after that', async (t) => {
  const { client } = await createParty(app)
  const receiver = await startReceiver(t)
  const { id, secret: old } = await create(client, receiver.url, { events: ['article.created'] })
  const rotated = await expectData(client.post(`/webhooks/${id}/rotate-secret`), 200)
  t.not(rotated.secret, old)
  t.ok(Date.parse(rotated.previous_secret_expires_at) > Date.now() + 23 * 3600_000)
  await createArticle(client)
  const [both] = (await receiver.until((received) => received.length === 1)) as [Received]
  t.equal(String(both.headers['webhook-signature']).split(' ').length, 2)
  verify(old, both)
  verify(rotated.secret, both)
  const ended = new Date(Date.now() - 1000).toISOString()
  await app.db.updateTable('webhooks').set({ previous_secret_expires_at: ended }).where('id', '=', id).execute()
  await createArticle(client)
  const one = (await receiver.until((received) => received.length === 2))[1] as Received
  verify(rotated.secret, one)
  t.throws(() => verify(old, one))
})

t.test('replayWebhook / delivers the subscribed events again, with the same ids', ofRealSize, async (t) => {
  const { client } = await createParty(app)
  const receiver = await startReceiver(t)
  await createArticle(client)
  const { id } = await create(client, receiver.url, { events: ['article.created'] })
  const article = await createArticle(client)
  await client.put(`/articles/${article.id}`, { description: 'Not wanted' })
  await receiver.until((received) => received.length === 1)
  await settled(client, id)
  const replay = await expectData(client.post(`/webhooks/${id}/replay`, { since: '2020-01-01T00:00:00Z' }), 200)
  t.match(
    replay,
    { queued: 2, state: 'completed', since: '2020-01-01T00:00:00.000000Z' },
    'also events before the webhook',
  )
  t.strictSame(await expectData(client.get(`/webhooks/${id}/replay`), 200), replay)
  await receiver.until((received) => received.length === 3)
  const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
  t.equal(new Set(ids).size, 2)
  const none = await client.post(`/webhooks/${id}/replay`, { since: new Date(Date.now() + 60_000).toISOString() })
  t.equal(none.body.data.queued, 0)
})

t.test('testWebhook / reaches an inactive webhook', async (t) => {
  const { client } = await createParty(app)
  const receiver = await startReceiver(t)
  const { id } = await create(client, receiver.url, { active: false })
  await createArticle(client)
  const { event_id } = await expectData(client.post(`/webhooks/${id}/test`), 201)
  const [received] = await receiver.until((received) => received.length === 1)
  t.match(received?.body, { id: event_id, type: 'webhook.test', data: { id } })
})

t.test('updateWebhook / accepts the response of GET, and refuses unknown fields', async (t) => {
  const { client } = await createParty(app)
  const { id } = await create(client, 'http://127.0.0.1:9/', { active: false })
  const { body } = await client.get(`/webhooks/${id}`)
  const same = await client.put(`/webhooks/${id}`, body.data)
  t.equal(same.status, 200)
  t.equal(same.body.data.version, body.data.version)
  const wrong = await client.put(`/webhooks/${id}`, { events: ['article.created', 'article.melted'] })
  t.equal(wrong.status, 422)
  t.ok(wrong.body.errors['events.1'])
  const all = await expectData(client.post('/webhooks', { url: 'https://example.com', events: [] }), 201)
  t.strictSame(all.events, ['*'], 'an empty list counts as absent')
})

t.test('deleteWebhook / removes the webhook, which then gets no more events', async (t) => {
  const { client } = await createParty(app)
  const receiver = await startReceiver(t)
  const { id } = await create(client, receiver.url)
  t.equal((await client.delete(`/webhooks/${id}`)).status, 204)
  t.equal((await client.get(`/webhooks/${id}`)).status, 404)
  t.equal((await client.delete(`/webhooks/${id}`)).status, 404)
  t.strictSame((await client.get('/webhooks')).body.data, [])
  // Later events are queued for another webhook of the company, but not for this one.
  const fence = await startReceiver(t)
  await create(client, fence.url, { events: ['article.created'] })
  await createArticle(client)
  await fence.until((received) => received.length === 1)
  t.equal(receiver.received.length, 0)
  t.strictSame(await queuedFor(id), [])
})

t.test('deleteWebhook / ends its pending deliveries', async (t) => {
  const { client } = await createParty(app)
  const receiver = await startReceiver(t, (_received, response) => {
    response.writeHead(503, { 'retry-after': '3600' }).end()
  })
  const { id } = await create(client, receiver.url, { events: ['article.created'] })
  await createArticle(client)
  await eventually(async () => (await queuedFor(id))[0]?.attempts === 1, 'it was tried')
  t.equal((await client.delete(`/webhooks/${id}`)).status, 204)
  await app.db
    .updateTable('webhook_deliveries')
    .set({ next_attempt_at: sql`now()` })
    .where('webhook_id', '=', id)
    .execute()
  await eventually(async () => (await queuedFor(id))[0]?.status !== 'pending', 'it no longer waits')
  t.strictSame(await queuedFor(id), [{ status: 'failed', attempts: 1, error: 'The webhook was deleted.' }])
  t.equal(receiver.received.length, 1)
})

/** The deliveries of a webhook, also of a deleted one. */
function queuedFor(id: number) {
  return app.db
    .selectFrom('webhook_deliveries')
    .select(['status', 'attempts', 'error'])
    .where('webhook_id', '=', id)
    .execute()
}
