import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import t from 'tap'
import { resealWebhooks } from '../../src/auth/webhooks/secrets.ts'
import { startWorker } from '../support/app.ts'
import { createCaller, createSite, createUser, logIn, logInBody, startAuth, type TestSite } from '../support/auth.ts'
import { expectBody } from '../support/client.ts'
import { eventually, type Received, startReceiver } from '../support/receiver.ts'

const settings = { WEBHOOK_ALLOW_PRIVATE: 'true', WEBHOOK_RETRY_SCHEDULE: '0,1,1,1', WEBHOOK_TIMEOUT_SECONDS: '1' }
const auth = await startAuth(t, settings)
await startWorker(t, auth, settings)

const create = async (site: TestSite, url: string, more: object = {}) =>
  (await expectBody(site.client.post('/site/webhooks', { url, ...more }))).data

/** Waits until no delivery of the webhook is pending, and returns them. */
async function settled(site: TestSite, id: number) {
  const read = async () => (await site.client.get(`/site/webhooks/${id}/deliveries`)).body.data
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

t.test('createWebhook / returns its secret once, and delivers the wanted events of its site, signed', async (t) => {
  const [site, other] = [await createSite(auth), await createSite(auth)]
  const [receiver, foreign] = [await startReceiver(t), await startReceiver(t)]
  const webhook = await create(site, receiver.url, { events: ['session.created', 'user.removed'] })
  await create(other, foreign.url)
  t.match(webhook.secret, /^whsec_[A-Za-z0-9+/]{43}=$/)
  for (const path of ['/site/webhooks', `/site/webhooks/${webhook.id}`, '/site/audit', '/site/events']) {
    t.notMatch((await site.client.get(path)).text, webhook.secret, path)
  }
  const user = await createUser(site)
  await logIn(site, user)
  await site.client.post('/site/roles', { name: 'Nobody wants to know' })
  await site.client.delete(`/site/users/${user.id}`)
  await receiver.until((received) => received.length >= 2)
  const deliveries = await settled(site, webhook.id)
  t.strictSame(
    receiver.received.map(({ body }) => body.type),
    ['session.created', 'user.removed'],
  )
  const shown = (await site.client.get('/site/events')).body.data
  for (const received of receiver.received) {
    t.strictSame(verify(webhook.secret, received), received.body)
    t.equal(received.headers['webhook-id'], String(received.body.id))
    t.strictSame(
      received.body,
      shown.find(({ id }: { id: number }) => id === received.body.id),
      'as in the feed',
    )
  }
  t.throws(() => verify('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', receiver.received[0] as Received))
  t.match(deliveries, [
    { event_type: 'user.removed', status: 'delivered', attempts: 1, response_status: 204 },
    { event_type: 'session.created', status: 'delivered' },
  ])
  t.match((await site.client.get(`/site/webhooks/${webhook.id}`)).body.data, { last_status: 204, failing_since: null })
  t.strictSame(foreign.received, [], 'another site gets none of it')
  const { rows } = await sql<{ secret: string }>`select encode(secret, 'escape') as secret from webhooks`.execute(
    auth.db,
  )
  for (const { secret } of rows) t.notMatch(secret, 'whsec_', 'sealed')
})

t.test('deliveries / are retried, end with 410, and stop with the webhook', async (t) => {
  const site = await createSite(auth)
  let failures = 2
  const receiver = await startReceiver(t, (_received, response) => {
    failures -= 1
    response.writeHead(failures >= 0 ? 500 : 204).end('no')
  })
  const webhook = await create(site, receiver.url, { events: ['role.created'] })
  await site.client.post('/site/roles', { name: 'Role' })
  await receiver.until((received) => received.length >= 3)
  t.match(await settled(site, webhook.id), [{ status: 'delivered', attempts: 3 }])
  t.equal(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size, 1, 'the same id each time')

  receiver.respond = (_received, response) => void response.writeHead(410).end()
  await site.client.post('/site/roles', { name: 'Gone' })
  await eventually(
    async () => !(await site.client.get(`/site/webhooks/${webhook.id}`)).body.data.active,
    'the webhook is switched off',
  )
  t.match((await site.client.get(`/site/webhooks/${webhook.id}`)).body.data, { disabled_reason: /410/ })
  await site.client.post('/site/roles', { name: 'Unheard' })
  receiver.respond = (_received, response) => void response.writeHead(204).end()
  await expectBody(site.client.patch(`/site/webhooks/${webhook.id}`, { active: true }))
  await site.client.post('/site/roles', { name: 'Heard' })
  await receiver.until((received) => received.some(({ body }) => body.data.name === 'Heard'))
  t.notOk(receiver.received.some(({ body }) => body.data.name === 'Unheard'))
  await settled(site, webhook.id)

  await expectBody(site.client.delete(`/site/webhooks/${webhook.id}`))
  t.equal((await site.client.get(`/site/webhooks/${webhook.id}`)).status, 404)
  t.equal((await site.client.delete(`/site/webhooks/${webhook.id}`)).status, 404)
  const before = receiver.received.length
  await site.client.post('/site/roles', { name: 'Too late' })
  const queued = await auth.db.selectFrom('webhook_deliveries').select('id').where('status', '=', 'pending').execute()
  t.strictSame(queued, [])
  t.equal(receiver.received.length, before)
})

t.test('testWebhook / reaches this webhook only, even when it is inactive', async (t) => {
  const site = await createSite(auth)
  const [one, other] = [await startReceiver(t), await startReceiver(t)]
  const webhook = await create(site, one.url, { active: false })
  await create(site, other.url)
  await expectBody(site.client.post(`/site/webhooks/${webhook.id}/test`))
  const [received] = await one.until((received) => received.length > 0)
  t.match(received?.body, { type: 'webhook.test', site_id: site.id, data: { id: webhook.id } })
  t.notOk('secret' in (received?.body.data ?? {}))
  await settled(site, webhook.id)
  t.strictSame(other.received, [])
})

t.test('rotateWebhookSecret / signs with both secrets', async (t) => {
  const site = await createSite(auth)
  const receiver = await startReceiver(t)
  const webhook = await create(site, receiver.url, { events: ['role.created'] })
  const { secret } = (await expectBody(site.client.post(`/site/webhooks/${webhook.id}/rotate-secret`))).data
  t.not(secret, webhook.secret)
  await site.client.post('/site/roles', { name: 'Role' })
  const [received] = await receiver.until((received) => received.length > 0)
  for (const each of [secret, webhook.secret]) t.ok(verify(each, received as Received))
  await settled(site, webhook.id)
  t.match(await resealWebhooks(auth.db, auth.config), { resealed: 0, unreadable: 0 })
  const renewed = { JWT_SECRET: 'another secret that only the tests know', JWT_SECRET_PREVIOUS: auth.config.JWT_SECRET }
  t.ok((await resealWebhooks(auth.db, renewed)).resealed >= 2)
  t.ok(
    (
      await resealWebhooks(auth.db, {
        ...renewed,
        JWT_SECRET: auth.config.JWT_SECRET,
        JWT_SECRET_PREVIOUS: renewed.JWT_SECRET,
      })
    ).resealed >= 2,
  )
})

t.test('replayWebhook / sends events again, in steps, one replay at a time', async (t) => {
  const site = await createSite(auth)
  const receiver = await startReceiver(t)
  await site.client.post('/site/roles', { name: 'Before the webhook' })
  const webhook = await create(site, receiver.url, { events: ['role.created'] })
  const since = new Date(Date.now() - 3_600_000).toISOString()
  const { data } = await expectBody(site.client.post(`/site/webhooks/${webhook.id}/replay`, { since }))
  t.match(data, { queued: 1, state: 'completed' })
  await receiver.until((received) => received.length === 1)
  await settled(site, webhook.id)
  t.match(receiver.received[0]?.body.data, { name: 'Before the webhook' })

  await sql`insert into events (site_id, type, data) select ${site.id}, 'company.created', '{}' from generate_series(1, 2500)`.execute(
    auth.db,
  )
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => site.client.post(`/site/webhooks/${webhook.id}/replay`, { since })),
  )
  t.ok(replies.some(({ status }) => status === 200))
  for (const { status } of replies) t.ok([200, 409].includes(status), String(status))
  await eventually(async () => {
    const { finished_at } = await auth.db.selectFrom('webhook_replays').select('finished_at').executeTakeFirstOrThrow()
    return finished_at !== null
  }, 'the replay is completed')
  await receiver.until((received) => received.length >= 2)
  await settled(site, webhook.id)
  t.equal(new Set(receiver.received.map(({ body }) => body.id)).size, 1, 'the same event')
  for (const body of [{}, { since: 'yesterday' }, { since: null }]) {
    t.equal((await site.client.post(`/site/webhooks/${webhook.id}/replay`, body)).status, 422)
  }
})

t.test('createWebhook / takes public https addresses only, and known types of events', async (t) => {
  const strict = await startAuth(t, { DATABASE_URL: auth.databaseUrl, WEBHOOK_ALLOW_PRIVATE: 'false' })
  const { clientId, secret } = await createSite(auth)
  const client = strict.client({ 'x-client-id': clientId, 'x-client-secret': secret })
  for (const url of [
    'http://shop.example.com/',
    'https://user:secret@shop.example.com/',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://[::ffff:127.0.0.1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://metadata.google.internal/',
    'https://shop.example.com/\r\nX-Injected: 1',
    'javascript:alert(1)',
    'not a url',
  ]) {
    const { status, body } = await client.post('/site/webhooks', { url })
    t.equal(status, 422, url)
    t.ok(body.errors.url)
  }
  const url = 'https://shop.example.com/hook'
  for (const wrong of [
    { url, events: ['order.shipped'] },
    { url, events: 'user.created' },
    { url, name: '' },
    { url, secret: 'mine' },
    { url, active: 'yes' },
    { url: ['https://shop.example.com'] },
    {},
  ]) {
    t.equal((await client.post('/site/webhooks', wrong)).status, 422, JSON.stringify(wrong))
  }
  const { data } = await expectBody(client.post('/site/webhooks', { url }))
  t.strictSame(data.events, ['*'])
  t.equal((await client.patch(`/site/webhooks/${data.id}`, { url: 'https://10.0.0.1/' })).status, 422)
  t.equal((await client.patch(`/site/webhooks/${data.id}`, { name: null })).status, 422)
})

t.test('createWebhook / twenty at once, but no more than the limit', async (t) => {
  const limited = await startAuth(t, { DATABASE_URL: auth.databaseUrl, ...settings, WEBHOOKS_PER_SITE: '3' })
  const { clientId, secret, client } = await createSite(auth)
  const there = limited.client({ 'x-client-id': clientId, 'x-client-secret': secret })
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => there.post('/site/webhooks', { url: 'http://127.0.0.1:9/' })),
  )
  t.equal(replies.filter(({ status }) => status === 200).length, 3)
  const refused = replies.filter(({ status }) => status === 422)
  t.equal(refused.length, 17)
  for (const { body } of refused) t.ok(body.errors.webhooks)
  t.equal((await client.get('/site/webhooks')).body.data.length, 3)
})

t.test('webhooks / of another site are a 404, and need their permissions', async (t) => {
  const [site, other] = [await createSite(auth), await createSite(auth)]
  const { id } = await create(site, 'http://127.0.0.1:9/', { active: false })
  const admin = await createCaller(other, { api_permissions: ['*'] })
  const since = new Date().toISOString()
  for (const client of [other.client, admin.client]) {
    t.strictSame((await client.get('/site/webhooks')).body.data, [])
    t.equal((await client.get(`/site/webhooks/${id}`)).status, 404)
    t.equal((await client.get(`/site/webhooks/${id}/deliveries`)).status, 404)
    t.equal((await client.patch(`/site/webhooks/${id}`, { active: true })).status, 404)
    t.equal((await client.post(`/site/webhooks/${id}/test`)).status, 404)
    t.equal((await client.post(`/site/webhooks/${id}/rotate-secret`)).status, 404)
    t.equal((await client.post(`/site/webhooks/${id}/replay`, { since })).status, 404)
    t.equal((await client.delete(`/site/webhooks/${id}`)).status, 404)
  }
  const reader = await createCaller(site, { api_permissions: ['webhooks.read'] })
  t.equal((await reader.client.get('/site/webhooks')).status, 200)
  t.equal((await reader.client.patch(`/site/webhooks/${id}`, { active: true })).status, 403)
  t.match((await site.client.get('/site/audit?target_type=webhook')).body.data, [{ action: 'webhook.created' }])
})

t.test('a slow or failing webhook / does not hold up a login', async (t) => {
  const site = await createSite(auth)
  const receiver = await startReceiver(t, () => {})
  await create(site, receiver.url)
  const user = await createUser(site)
  const { status } = await auth.client().post('/auth/login', logInBody(site, user.email))
  t.equal(status, 200)
})
