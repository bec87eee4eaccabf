import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { Quayside } from '../../sdk/src/index.ts'
import { freePort } from '../support/free-port.ts'
import { dataDirectory, demo, environment, startProcess } from '../support/process.ts'
import { eventually } from '../support/receiver.ts'

const root = join(import.meta.dirname, '../..')
const folder = await dataDirectory(t)
const server = await startProcess(t, { DATA_DIR: join(folder, 'data'), WEBHOOK_ALLOW_PRIVATE: 'true' })
const quayside = new Quayside({ url: server.url, ...demo, company: 1 })

interface Run {
  child: ChildProcess
  output: string
}

/** Starts an example with the sources of the SDK, which saves building it. */
function start(t: Test, example: string, ...parameters: string[]): Run {
  const file = join(root, 'examples', example)
  const child = spawn(process.execPath, ['--conditions=quayside-source', file, ...parameters], { env: environment({}) })
  t.teardown(() => child.kill())
  const run = { child, output: '' }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (run.output += chunk))
  return run
}

async function run(t: Test, example: string, ...parameters: string[]): Promise<{ code: number; output: string }> {
  const started = start(t, example, ...parameters)
  const [code] = await once(started.child, 'close')
  return { code, output: started.output }
}

t.test('push-orders / creates each order once, however often it runs', async (t) => {
  const sample = join(root, 'examples/orders.json')
  for (const _ of [1, 2]) {
    const { code, output } = await run(t, 'push-orders.js', server.url, sample)
    t.equal(code, 0, output)
    t.match(output, /^WEB-20001: SO-\S+ is \w+\nWEB-20002: SO-\S+ is \w+\n$/)
  }
  for (const reference of ['WEB-20001', 'WEB-20002']) {
    const { body } = await quayside.GET('/sales-orders', { params: { query: { reference } } })
    t.equal(body.meta.total, 1)
  }
})

t.test('push-orders / finds an order whose key the server has forgotten, and reports a wrong one', async (t) => {
  const lines = [{ article_code: 'WO-0001', quantity_um3pl: 1 }]
  const { body } = await quayside.POST('/sales-orders', { body: { reference: 'OLD', lines } })
  const file = join(folder, 'orders.json')
  const wrong = { reference: 'WRONG', lines: [{ article_code: 'nothing', quantity_um3pl: 1 }] }
  await writeFile(file, JSON.stringify([wrong, { reference: 'OLD', lines }]))
  const { code, output } = await run(t, 'push-orders.js', server.url, file)
  t.equal(code, 1)
  t.match(output, /WRONG: refused/)
  t.match(output, `OLD: ${body.data.number} is ${body.data.status}`)
})

t.test('sync-articles / copies all articles, then those that have changed', async (t) => {
  const file = join(folder, 'articles.json')
  const first = await run(t, 'sync-articles.js', server.url, file)
  t.equal(first.code, 0, first.output)
  await quayside.PUT('/articles/{id}', { params: { path: { id: 1 } }, body: { description: 'Changed' } })
  const second = await run(t, 'sync-articles.js', server.url, file)
  t.match(second.output, /^1 articles have changed; /)
  const { articles } = JSON.parse(await readFile(file, 'utf8'))
  t.equal(articles[1].description, 'Changed')
  const { body } = await quayside.GET('/articles')
  t.equal(Object.keys(articles).length, body.meta.total)
})

t.test('webhook-receiver / accepts each event once, and refuses unsigned requests', async (t) => {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}/`
  const { body } = await quayside.POST('/webhooks', { body: { name: 'Shop', url, events: ['article.updated'] } })
  const { id, secret = '' } = body.data
  const receiver = start(t, 'webhook-receiver.js', secret, port)
  await eventually(() => receiver.output.includes('Waiting for events'), 'it has started')
  await quayside.PUT('/articles/{id}', { params: { path: { id: 2 } }, body: { description: 'Changed' } })
  await eventually(() => receiver.output.includes('article.updated'), 'the event has arrived')
  const path = { id }
  await quayside.POST('/webhooks/{id}/replay', { params: { path }, body: { since: '2020-01-01T00:00:00Z' } })
  await eventually(async () => {
    const { body } = await quayside.GET('/webhooks/{id}/deliveries', { params: { path } })
    return body.data.every(({ status, attempts }) => status === 'delivered' && attempts > 0)
  }, 'it was replayed')
  const events = receiver.output.match(/^\d+ article\.updated$/gm) ?? []
  t.strictSame(events, [...new Set(events)])
  t.equal((await fetch(url, { method: 'POST', body: '{}' })).status, 400)
})
