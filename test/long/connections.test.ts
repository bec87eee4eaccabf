import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import t, { type Test } from 'tap'
import { startApp, type TestApp } from '../support/app.ts'

const shared = await startApp(t)

async function listen(t: Test, settings: Record<string, string> = {}) {
  const app = await startApp(t, { DATABASE_URL: shared.databaseUrl, ...settings })
  await app.server.listen({ host: '0.0.0.0', port: 0 })
  const { port } = app.server.server.address() as AddressInfo
  return { app, port }
}

interface Caller {
  socket: Socket
  /** All received data, once the server has closed the connection. */
  ended: Promise<string>
}

function call(t: Test, port: number, sent: string, localAddress = '127.0.0.1'): Caller {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  socket.on('error', () => {})
  socket.write(sent)
  t.teardown(() => socket.destroy())
  return { socket, ended: once(socket, 'close').then(() => answer) }
}

const health = 'GET /up HTTP/1.1\r\nhost: x\r\n\r\n'
const closing = 'GET /up HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'
const login =
  'POST /api/auth/token HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n{'

/** A regular error body with this status. */
function assertError(t: Test, answer: string, status: number, code: string): void {
  t.match(answer, new RegExp(`^HTTP/1\\.1 ${status} `))
  const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))
  t.equal(body.code, code)
  t.match(answer.toLowerCase(), `x-request-id: ${body.request_id}`)
}

t.test('an incomplete request / is answered with 408, and its connection is closed', async (t) => {
  const { app, port } = await listen(t, { REQUEST_TIMEOUT_SECONDS: '2', HEADERS_TIMEOUT_SECONDS: '1' })
  const callers = [
    ...Array.from({ length: 10 }, () => call(t, port, login)),
    ...Array.from({ length: 10 }, () => call(t, port, 'GET /up HTTP/1.1\r\nhost: x\r\nx-slow: ')),
    call(t, port, ''),
  ]
  const dripping = setInterval(() => {
    for (const { socket } of callers.slice(0, 20)) if (socket.writable) socket.write('x')
  }, 100)
  t.teardown(() => clearInterval(dripping))
  const answers = await Promise.race([Promise.all(callers.map(({ ended }) => ended)), delay(20_000, [])])
  t.equal(answers.length, 21, 'all connections are closed')
  for (const answer of answers) assertError(t, answer, 408, 'request_timeout')
  t.match(await call(t, port, closing).ended, /^HTTP\/1\.1 200/, 'others are served')
  t.notOk(
    app.logs.some((line) => line.includes('request failed')),
    'none of it is logged as an error',
  )
})

t.test('connections beyond the limit / are answered with 503 immediately, until others close', async (t) => {
  const { port } = await listen(t, { MAX_CONNECTIONS: '5' })
  const held = Array.from({ length: 5 }, () => call(t, port, health))
  await Promise.all(held.map(({ socket }) => once(socket, 'data')))
  const started = Date.now()
  const answers = await Promise.all(Array.from({ length: 20 }, () => call(t, port, closing).ended))
  t.ok(Date.now() - started < 5_000)
  for (const answer of answers) {
    assertError(t, answer, 503, 'unavailable')
    t.match(answer, /retry-after: 1\r\n/)
  }
  held[0]?.socket.destroy()
  await delay(100)
  t.match(await call(t, port, closing).ended, /^HTTP\/1\.1 200/)
})

t.test('one address / cannot hold all connections, unless it is a trusted proxy', async (t) => {
  const settings = { MAX_CONNECTIONS: '10', MAX_CONNECTIONS_PER_ADDRESS: '3' }
  const { port } = await listen(t, settings)
  const held = Array.from({ length: 3 }, () => call(t, port, health))
  await Promise.all(held.map(({ socket }) => once(socket, 'data')))
  assertError(t, await call(t, port, closing).ended, 503, 'unavailable')
  t.match(await call(t, port, closing, '127.0.0.2').ended, /^HTTP\/1\.1 200/, 'another address')

  const behindProxy = await listen(t, { ...settings, TRUST_PROXY: '10.0.0.0/8, 127.0.0.0/8' })
  const proxied = Array.from({ length: 9 }, () => call(t, behindProxy.port, health))
  await Promise.all(proxied.map(({ socket }) => once(socket, 'data')))
  t.match(await call(t, behindProxy.port, closing).ended, /^HTTP\/1\.1 200/)
})

t.test('headers / have at most 16 KiB, and are at most 100', async (t) => {
  const { port } = await listen(t)
  const withHeaders = (headers: string) => call(t, port, closing.replace('\r\n\r\n', `\r\n${headers}\r\n\r\n`)).ended
  const many = (count: number) => Array.from({ length: count }, (_, index) => `x-${index}: 1`).join('\r\n')
  t.match(await withHeaders(many(90)), /^HTTP\/1\.1 200/)
  assertError(t, await withHeaders(many(101)), 431, 'headers_too_large')
  assertError(t, await withHeaders(many(3_000)), 431, 'headers_too_large')
  assertError(t, await withHeaders(`x-large: ${'x'.repeat(500_000)}`), 431, 'headers_too_large')
  assertError(t, await call(t, port, `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n\r\n`).ended, 431, 'headers_too_large')
})

t.test('a connection / runs at most 20 requests at the same time', async (t) => {
  const { port } = await listen(t)
  const { ended } = call(t, port, get('/api/health').repeat(100) + closing)
  const statuses = [...(await ended).matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)
  t.equal(statuses.length, 101, 'every one is answered')
  t.equal(statuses[0], '200')
  t.ok(statuses.includes('503'))
  t.strictSame(new Set(statuses), new Set(['200', '503']))
  t.match(await call(t, port, closing).ended, /^HTTP\/1\.1 200/)
})

function get(path: string): string {
  return `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`
}

t.test('unusual requests / are answered or refused, and the server keeps running', async (t) => {
  const { app, port } = await listen(t)
  const post = 'POST /api/auth/token HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\n'
  const chunked = `${post}transfer-encoding: chunked\r\n\r\n`
  const cases: [name: string, sent: string, status: number][] = [
    ['no host', 'GET /up HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
    ['HTTP/1.0', 'GET /up HTTP/1.0\r\n\r\n', 200],
    ['two lengths', `${post}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`, 400],
    ['two equal lengths', `${post}content-length: 2\r\ncontent-length: 2\r\n\r\n{}`, 400],
    ['a length and chunks', `${post}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
    ['a negative length', `${post}content-length: -2\r\n\r\n{}`, 400],
    ['a huge length', `${post}content-length: 99999999999999999999\r\n\r\n{}`, 400],
    ['a length beyond the limit', `${post}content-length: 999999999\r\n\r\n{}`, 413],
    ['chunks', `${chunked}2\r\n{}\r\n0\r\n\r\n`, 422],
    ['chunks beyond the limit', `${chunked}${`1000\r\n${'x'.repeat(4_096)}\r\n`.repeat(8)}0\r\n\r\n`, 413],
    ['a chunk with a huge extension', `${chunked}2;${'x'.repeat(100_000)}\r\n{}\r\n0\r\n\r\n`, 400],
    ['a chunk without a size', `${chunked}zz\r\n{}\r\n0\r\n\r\n`, 400],
    ['a bad escape', 'GET /api/articles/by-code/%zz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 400],
    [
      'a long parameter',
      get(`/api/clients/${'x'.repeat(9_000)}`).replace('host: x', 'host: x\r\nconnection: close'),
      400,
    ],
    ['an absolute address', closing.replace('/up', 'http://evil.example/up'), 200],
    ['100-continue', `${post}expect: 100-continue\r\ncontent-length: 2\r\n\r\n{}`, 100],
    ['an upgrade', closing.replace('connection: close', 'connection: upgrade, close\r\nupgrade: websocket'), 200],
    ['an unknown method', closing.replace('GET', 'NONSENSE'), 400],
    ['a NUL in a header', closing.replace('host: x', 'host: x\r\nx-nul: \0'), 400],
    ['a header without a colon', closing.replace('host: x', 'host: x\r\nnonsense'), 400],
    ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
  ]
  for (const [name, sent, status] of cases) {
    const answer = await call(t, port, sent).ended
    t.match(answer, new RegExp(`^HTTP/1\\.1 ${status} `), name)
    if (status >= 400) t.match(answer, /"request_id":"/, `${name}: a regular error body`)
  }
  await call(t, port, 'CONNECT x:80 HTTP/1.1\r\nhost: x\r\n\r\n').ended
  for (const sent of [login, 'GET /up HTTP/1.1\r\nho', `${chunked}5\r\n{`]) {
    const { socket } = call(t, port, sent)
    await once(socket, 'connect')
    await delay(50)
    socket.resetAndDestroy()
  }
  await delay(100)
  t.match(await call(t, port, closing).ended, /^HTTP\/1\.1 200/)
  t.notOk(app.logs.some(isFault), 'none of it is logged as an error')
})

function isFault(line: string): boolean {
  const { level, status } = JSON.parse(line)
  return level >= 50 || status >= 500
}

t.test('a caller who does not read the answers / is disconnected', async (t) => {
  const { app, port } = await listen(t)
  const { socket } = call(t, port, 'NONSENSE\r\n\r\n')
  socket.pause()
  await once(socket, 'connect')
  for (let waited = 0; (await openConnections(app)) > 0 && waited < 100; waited++) await delay(100)
  t.equal(await openConnections(app), 0)
})

function openConnections({ server }: TestApp): Promise<number> {
  return new Promise((resolve, reject) =>
    server.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )
}
