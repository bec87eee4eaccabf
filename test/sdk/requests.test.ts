import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import t, { type Test } from 'tap'
import { isQuaysideError, Quayside, QuaysideAuth } from '../../sdk/src/index.ts'

/** A server that answers as a test wants, with what it was sent. */
async function startServer(t: Test, answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const seen: { url: string; headers: IncomingMessage['headers']; body: string }[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    seen.push({ url: request.url as string, headers: request.headers, body })
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen }
}

function json(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json', 'x-request-id': 'r-1' }).end(JSON.stringify(body))
}

const token = 'a token'

t.test('sdk / follows no redirect, so that nobody else gets password, secret or token', async (t) => {
  const thief = await startServer(t, (_, response) => json(response, {}))
  for (const status of [301, 302, 303, 307, 308]) {
    const { url, seen } = await startServer(t, (request, response) => {
      response.writeHead(status, { location: `${thief.url}${request.url}` }).end()
    })
    const auth = new QuaysideAuth({ url, clientId: 'site', clientSecret: 'secret' })
    for (const call of [
      () => new Quayside({ url, email: 'a@example.com', password: 'secret' }).GET('/articles'),
      () => new Quayside({ url, token }).GET('/articles'),
      () => auth.logIn('a@example.com', 'secret'),
      () => auth.GET('/site/users'),
    ]) {
      const error = await call().catch((error) => error)
      t.ok(isQuaysideError(error, 'redirected'), String(error))
      t.match(error.message, `redirects to ${thief.url}/api/`)
    }
    t.equal(seen.length, 4, 'nothing is repeated')
  }
  t.strictSame(thief.seen, [])
})

t.test('events / go on after a page that is shorter than asked for, as long as there are more', async (t) => {
  const pages = [
    { data: [{ id: 1 }], meta: { next_cursor: 'b', has_more: true, per_page: 100 } },
    { data: [], meta: { next_cursor: 'c', has_more: true, per_page: 100 } },
    { data: [{ id: 3 }], meta: { next_cursor: 'd', has_more: false, per_page: 100 } },
  ]
  const { url, seen } = await startServer(t, (_, response) => json(response, pages[seen.length - 1]))
  const given = []
  for await (const { events, cursor } of new Quayside({ url, token }).events()) given.push([events.length, cursor])
  t.strictSame(given, [
    [1, 'b'],
    [1, 'd'],
  ])
  t.strictSame(
    seen.map((request) => new URL(request.url, url).searchParams.get('cursor')),
    [null, 'b', 'c'],
  )
})

t.test('export / begins again when the connection breaks before the first record', async (t) => {
  const { url, seen } = await startServer(t, (_, response) => {
    response.writeHead(200, { 'content-type': 'application/x-ndjson' })
    if (seen.length === 1) response.write('{"id":', () => response.destroy())
    else if (seen.length === 2) response.write('{"id":1}\n{"i', () => response.destroy())
    else response.end('{"id":2}\n')
  })
  const ids = []
  for await (const { id } of new Quayside({ url, token }).export('/articles/export')) ids.push(id)
  t.strictSame(ids, [1, 2])
  t.strictSame(
    seen.map((request) => new URL(request.url, url).search),
    ['', '', '?after_id=1'],
  )
})

t.test('calls / have retries, a timeout and a signal of their own', async (t) => {
  const busy = { message: 'Busy', code: 'unavailable', request_id: 'r-1' }
  const { url, seen } = await startServer(t, (request, response) => {
    if (request.url !== '/api/livez') json(response, busy, 503)
  })
  const quayside = new Quayside({ url, token, retries: { attempts: 2, totalSeconds: 60 } })
  await t.rejects(quayside.GET('/articles', { retries: { attempts: 1 } }), { code: 'unavailable' })
  t.equal(seen.length, 1)
  await t.rejects(quayside.GET('/articles'), { code: 'unavailable' })
  t.equal(seen.length, 3)
  const once = { retries: { attempts: 1 } }
  await t.rejects(quayside.GET('/livez', { ...once, timeoutSeconds: 0.05 }), { code: 'connection_failed' })
  await t.rejects(quayside.GET('/livez', { signal: AbortSignal.timeout(20) }), { name: 'TimeoutError' })
})

t.test('hooks / see every attempt, and may add headers', async (t) => {
  const { url, seen } = await startServer(t, (_, response) => {
    if (seen.length === 1) json(response, { message: 'Busy', code: 'unavailable', request_id: 'r-1' }, 503)
    else json(response, { data: [] })
  })
  const log: unknown[] = []
  const quayside = new Quayside({
    url,
    token,
    hooks: {
      onRequest({ attempt, headers }) {
        headers.set('traceparent', `trace-${attempt}`)
        log.push(`sends ${attempt}`)
      },
      onResponse: ({ attempt, status, requestId }) => log.push(`gets ${attempt}: ${status} ${requestId}`),
      onRetry: ({ attempt, error, pauseSeconds }) => log.push(`waits ${attempt}: ${error.code} ${pauseSeconds > 0}`),
    },
  })
  await quayside.GET('/companies')
  t.strictSame(log, ['sends 1', 'gets 1: 503 r-1', 'waits 1: unavailable true', 'sends 2', 'gets 2: 200 r-1'])
  t.strictSame(
    seen.map(({ headers }) => headers.traceparent),
    ['trace-1', 'trace-2'],
  )
  const { version } = JSON.parse(readFileSync(new URL('../../sdk/package.json', import.meta.url), 'utf8'))
  t.equal(seen[0]?.headers['user-agent'], `quayside-sdk/${version}`)
})

t.test('methods / send the values of the path, the body, the query and headers', async (t) => {
  const { url, seen } = await startServer(t, (_, response) => json(response, { data: {} }))
  const quayside = new Quayside({ url, token, company: 3 })
  await quayside.articles.list({ search: 'a b', per_page: 5 })
  await quayside.articles.getByCode('A/B')
  await quayside.webhooks.getDelivery(1, 2)
  await quayside.salesOrders.transition(7, { to: 'confirmed' }, { dry_run: true, headers: { 'If-Match': '"4"' } })
  await quayside.webhooks.rotateSecret(9)
  await new QuaysideAuth({ url, clientId: 'site', clientSecret: 'x' }).users.removeFromCompany(4, 5)
  t.match(seen, [
    { url: '/api/articles?search=a%20b&per_page=5', headers: { 'x-company-id': '3' } },
    { url: '/api/articles/by-code/A%2FB' },
    { url: '/api/webhooks/1/deliveries/2' },
    { url: '/api/sales-orders/7/transitions?dry_run=true', body: '{"to":"confirmed"}', headers: { 'if-match': '"4"' } },
    { url: '/api/webhooks/9/rotate-secret', body: '' },
    { url: '/api/site/users/4/companies/5' },
  ])
  t.type(seen[3]?.headers['idempotency-key'], 'string')
})
