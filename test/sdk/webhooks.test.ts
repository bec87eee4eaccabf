import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import t, { type Test } from 'tap'
import { Quayside, receiveWebhook, verifyWebhook, WebhookError } from '../../sdk/src/index.ts'
import { newSecret, signedHeaders } from '../../src/platform/deliveries/signatures.ts'
import { startApp, startWorker } from '../support/app.ts'
import { startReceiver } from '../support/receiver.ts'
import { createParty, password } from '../support/world.ts'

const secret = newSecret()
const body = JSON.stringify({ id: 1, type: 'webhook.test', timestamp: '', company_id: 1, data: { name: 'Città' } })
const delivery = { headers: signedHeaders([secret], '1', body), body }

async function problemOf(t: Test, promise: Promise<unknown>): Promise<string | undefined> {
  const error = await promise.then(
    () => undefined,
    (error) => error,
  )
  t.ok(error instanceof WebhookError, String(error))
  return error?.problem
}

t.test('verifyWebhook / returns the event of a delivery that the server has sent', async (t) => {
  const app = await startApp(t, { WEBHOOK_ALLOW_PRIVATE: 'true' })
  const { email, companyId: company } = await createParty(app)
  const quayside = new Quayside({ url: await app.server.listen({ port: 0 }), email, password, company })
  const receiver = await startReceiver(t)
  const { body } = await quayside.POST('/webhooks', { body: { name: 'Shop', url: receiver.url } })
  await startWorker(t, app, { WEBHOOK_ALLOW_PRIVATE: 'true' })
  await quayside.POST('/articles', { body: { article_code: 'ÄÖ', description: '日本', um3pl: 'PCS' } })
  const received = await receiver.until((all) => all.some(({ body }) => body.type === 'article.created'))
  const { headers, text } = received.find(({ body }) => body.type === 'article.created') as (typeof received)[0]
  const event = await verifyWebhook({ headers, body: text }, { secrets: body.data.secret as string })
  if (event.type !== 'article.created') throw new Error('The type of the event narrows its data')
  const { article_code, description } = event.data
  t.strictSame({ article_code, description }, { article_code: 'ÄÖ', description: '日本' })
})

t.test('verifyWebhook / takes headers and bodies in the forms that servers have', async (t) => {
  const bytes = new TextEncoder().encode(body)
  for (const headers of [delivery.headers, new Headers(delivery.headers)]) {
    for (const form of [body, bytes, Buffer.from(bytes)]) {
      t.match(await verifyWebhook({ headers, body: form }, { secrets: secret }), { type: 'webhook.test' })
    }
  }
})

t.test('verifyWebhook / refuses another body, another secret and another id', async (t) => {
  const options = { secrets: secret }
  const other = newSecret()
  t.equal(await problemOf(t, verifyWebhook({ ...delivery, body: `${body} ` }, options)), 'wrong_signature')
  t.equal(await problemOf(t, verifyWebhook(delivery, { secrets: other })), 'wrong_signature')
  t.equal(await problemOf(t, verifyWebhook(delivery, { secrets: [] })), 'wrong_signature')
  const headers = { ...delivery.headers, 'webhook-id': '2' }
  t.equal(await problemOf(t, verifyWebhook({ headers, body }, options)), 'wrong_signature')
})

t.test('verifyWebhook / refuses headers without a valid signature', async (t) => {
  for (const signature of ['v1,', 'v1,a', 'v1,%%%', 'v2,AAAA', 'nonsense', `v1,${'A'.repeat(43)}=`]) {
    const headers = { ...delivery.headers, 'webhook-signature': signature }
    t.equal(await problemOf(t, verifyWebhook({ headers, body }, { secrets: secret })), 'wrong_signature', signature)
  }
  for (const missing of Object.keys(delivery.headers)) {
    const headers = { ...delivery.headers, [missing]: undefined }
    t.equal(await problemOf(t, verifyWebhook({ headers, body }, { secrets: secret })), 'unsigned')
  }
})

t.test('verifyWebhook / refuses a delivery whose time is too far away', async (t) => {
  const at = Number(delivery.headers['webhook-timestamp']) * 1000
  for (const seconds of [-300, 0, 300]) {
    t.ok(await verifyWebhook(delivery, { secrets: secret, now: at + seconds * 1000 }))
  }
  for (const seconds of [-301, 301]) {
    const now = at + seconds * 1000
    t.equal(await problemOf(t, verifyWebhook(delivery, { secrets: secret, now })), 'outdated')
    t.ok(await verifyWebhook(delivery, { secrets: secret, now, toleranceSeconds: 600 }))
  }
  const headers = signedHeaders([secret], '1', body, new Date(Number.NaN))
  t.equal(await problemOf(t, verifyWebhook({ headers, body }, { secrets: secret })), 'outdated')
})

t.test('verifyWebhook / knows both secrets while one replaces the other', async (t) => {
  const next = newSecret()
  const both = { headers: signedHeaders([next, secret], '1', body), body }
  for (const secrets of [secret, next, [secret, next], [newSecret(), next]])
    t.ok(await verifyWebhook(both, { secrets }))
  t.ok(await verifyWebhook(delivery, { secrets: [next, secret] }), 'an old signature, checked by both secrets')
})

t.test('receiveWebhook / reads the body of web requests and of requests of Node', async (t) => {
  const options = { secrets: secret }
  const web = () => new Request('https://shop.example/hook', { method: 'POST', headers: delivery.headers, body })
  t.match(await receiveWebhook(web(), options), { type: 'webhook.test' })
  t.equal(await problemOf(t, receiveWebhook(web(), { ...options, maxBytes: 10 })), 'too_large')

  const answers: unknown[] = []
  const server = createServer((request, response) => {
    const parsed = request.url === '/raw' ? { body: Buffer.from(body) } : request.url === '/parsed' ? { body: {} } : {}
    receiveWebhook(Object.assign(request, parsed), options)
      .then(({ type }) => answers.push(type))
      .catch((error) => answers.push(error.message))
      .finally(() => response.end())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(() => server.close())
  const { port } = server.address() as AddressInfo
  for (const path of ['', 'raw', 'parsed'])
    await fetch(`http://127.0.0.1:${port}/${path}`, { method: 'POST', headers: delivery.headers, body })
  t.match(answers, ['webhook.test', 'webhook.test', /^The body was parsed before.*express\.raw/])
})
