import t from 'tap'
import { createOutbound, type Resolve } from '../../src/platform/http/outbound.ts'
import { destinationProblem, isPublicAddress } from '../../src/platform/http/public-address.ts'
import { startApp, startWorker } from '../support/app.ts'
import { eventually, startReceiver } from '../support/receiver.ts'
import { createParty } from '../support/world.ts'

/** All known ways to write an address that must not be called. */
const refused = [
  'http://shop.example.com/',
  'ftp://shop.example.com/',
  'https://',
  'not a url',
  'https://shop.example.com/\r\nX-Injected: 1',
  'https://shop.exa\tmple.com/',
  ' https://shop.example.com/',
  'https://user@shop.example.com/',
  'https://user:secret@shop.example.com/',
  'https://localhost/',
  'https://LOCALHOST./',
  'https://db.localhost/',
  'https://printer.local/',
  'https://metadata.google.internal/',
  'https://intranet/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0x7f.0.0.1/',
  'https://0177.0.0.1/',
  'https://017700000001/',
  'https://127.0.0.1./',
  'https://１２７.0.0.1/',
  'https://0/',
  'https://0.0.0.0/',
  'https://10.1.2.3/',
  'https://172.16.0.1/',
  'https://192.168.1.1/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://192.0.2.1/',
  'https://198.18.0.1/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[0:0:0:0:0:ffff:10.0.0.1]/',
  'https://[::127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[2001::7f00:1]/',
  'https://[fe80::1]/',
  'https://[fc00::1]/',
  'https://[fd12:3456::1]/',
  'https://[ff02::1]/',
  'https://[2001:db8::1]/',
]
const taken = [
  'https://shop.example.com/hooks?x=1',
  'https://shop.example.com:8443/',
  'https://8.8.8.8/',
  'https://[2606:4700:4700::1111]/',
]

t.test('createWebhook / refuses every address that is not public, in any notation', async (t) => {
  const app = await startApp(t)
  const { client } = await createParty(app)
  for (const url of refused) {
    const { status, body } = await client.post('/webhooks', { url })
    t.equal(status, 422, url)
    t.ok(body.errors.url, 'names the field')
  }
  const [first] = taken
  const { body } = await client.post('/webhooks', { url: first })
  for (const url of taken) t.equal((await client.put(`/webhooks/${body.data.id}`, { url })).status, 200, url)
  for (const url of refused.slice(0, 8)) {
    t.equal((await client.put(`/webhooks/${body.data.id}`, { url })).status, 422, url)
  }
  t.strictSame((await client.get('/webhooks')).body.data.length, 1)
})

t.test('addresses / are recognized as public or private in IPv4 and IPv6', async (t) => {
  for (const address of ['8.8.8.8', '2606:4700:4700::1111']) t.ok(isPublicAddress(address), address)
  for (const address of ['127.0.0.1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '::1', 'fe80::1%eth0', 'x', '']) {
    t.notOk(isPublicAddress(address), address)
  }
  t.equal(destinationProblem('http://127.0.0.1:9/', true), undefined, 'unless it is allowed')
})

t.test('a name / that resolves to a private address is not called, even if it was public before', async (t) => {
  const receiver = await startReceiver(t)
  const answers: [string, number][][] = [
    [['127.0.0.1', 4]],
    [
      ['8.8.8.8', 4],
      ['127.0.0.1', 4],
    ],
    [['::ffff:127.0.0.1', 6]],
  ]
  const resolve: Resolve = (_name, _options, callback) =>
    callback(
      null,
      (answers.shift() ?? []).map(([address, family]) => ({ address, family })),
    )
  const outbound = createOutbound({ timeoutMs: 1_000, allowPrivate: false, resolve })
  t.teardown(() => outbound.close())
  const port = new URL(receiver.url).port
  for (let attempt = 0; attempt < 3; attempt++) {
    await t.rejects(outbound.post(`https://rebound.example.com:${port}/`, {}, '{}'), /has no public IP address/)
  }
  await t.rejects(outbound.post(`https://127.0.0.1:${port}/`, {}, '{}'), /must be a public address/)
  t.equal(receiver.received.length, 0)
})

t.test('a delivery / to an address that is no longer allowed fails, and nothing is sent', async (t) => {
  const app = await startApp(t)
  await startWorker(t, app, { WEBHOOK_RETRY_SCHEDULE: '0' })
  const { client, companyId } = await createParty(app)
  const receiver = await startReceiver(t)
  const { body } = await client.post('/webhooks', { url: 'https://hooks.example.com/' })
  const { id } = body.data
  await app.db.updateTable('webhooks').set({ url: receiver.url }).where('company_id', '=', companyId).execute()
  await client.post(`/webhooks/${id}/test`)
  const read = async () => (await client.get(`/webhooks/${id}/deliveries`)).body.data[0]
  await eventually(async () => (await read())?.status === 'failed', 'it has failed')
  t.match((await read()).error, /must be an https address/)
  t.equal(receiver.received.length, 0)
})
