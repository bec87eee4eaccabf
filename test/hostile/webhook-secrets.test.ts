import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import t from 'tap'
import { startApp, startWorker, type TestApp } from '../support/app.ts'
import { expectData } from '../support/documents.ts'
import { eventually, type Received, startReceiver } from '../support/receiver.ts'
import { thorough } from '../support/thorough.ts'
import { createArticle, createParty } from '../support/world.ts'

const settings = { WEBHOOK_ALLOW_PRIVATE: 'true', WEBHOOK_RETRY_SCHEDULE: '0' }

/** Everything about webhooks that a copy of the database contains. */
async function stolen({ db }: TestApp): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select to_jsonb(webhook)::text as text from webhooks webhook
    union all select to_jsonb(key)::text from idempotency_keys key
    union all select to_jsonb(event)::text from events event`.execute(db)
  return rows.map(({ text }) => text).join('\n')
}

const isSigned = (secret: string, { headers, text }: Received) =>
  new Webhook(secret).verify(text, headers as Record<string, string>)

t.test('createWebhook / a replay does not show its secret, and the database does not contain it', async (t) => {
  const app = await startApp(t, settings)
  const { client } = await createParty(app)
  const create = () =>
    client.post('/webhooks', { url: 'http://127.0.0.1:9/' }, { headers: { 'idempotency-key': 'the-same-key' } })
  const first = await create()
  t.equal(first.status, 201, first.text)
  t.match(first.body.data.secret, /^whsec_/)
  const again = await create()
  t.equal(again.headers['idempotency-replayed'], 'true')
  const { secret, ...shown } = first.body.data
  t.strictSame(again.body.data, shown, 'the same, without the secret')
  t.equal(again.headers.etag, first.headers.etag)
  const rotated = await expectData(client.post(`/webhooks/${shown.id}/rotate-secret`), 200)
  const found = await stolen(app)
  for (const one of [secret, rotated.secret]) {
    t.notOk(found.includes(one) || found.includes(one.slice('whsec_'.length)), 'the secret is not there')
    const bytes = Buffer.from(one).toString('hex')
    t.notOk(found.includes(bytes), 'nor its bytes')
  }
})

thorough(
  t,
  'a delivery / whose secret was sealed with another JWT_SECRET fails with a reason, until it is rotated',
  async (t) => {
    const app = await startApp(t, settings)
    const { client, email } = await createParty(app)
    const receiver = await startReceiver(t)
    const { id } = await expectData(client.post('/webhooks', { url: receiver.url, events: ['article.created'] }), 201)
    const changed = { ...settings, JWT_SECRET: 'another secret, as an operator might set it' }
    await startWorker(t, app, changed)
    await createArticle(client)
    const read = async () => (await client.get(`/webhooks/${id}/deliveries`)).body.data[0]
    await eventually(async () => (await read())?.status === 'failed', 'it has failed')
    t.match(await read(), { response_status: null, error: /JWT_SECRET .* has changed: rotate the secret/ })
    t.equal(receiver.received.length, 0, 'nothing was sent without a signature')
    t.ok(
      app.logs.some((line) => line.includes('JWT_SECRET does not open')),
      'the log says so too',
    )

    const other = await startApp(t, { ...changed, DATABASE_URL: app.databaseUrl })
    const token = (await other.client().post('/auth/token', { email, password: 'correct horse battery' })).body.token
    const renewed = other.client({ token, company: (await client.get(`/webhooks/${id}`)).body.data.company_id })
    const { secret } = await expectData(renewed.post(`/webhooks/${id}/rotate-secret`), 200)
    await createArticle(client)
    const [received] = (await receiver.until((received) => received.length === 1)) as [Received]
    isSigned(secret, received)
  },
)
