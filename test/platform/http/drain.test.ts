import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import t, { type Test } from 'tap'
import { createServer } from '../../../src/platform/http/server.ts'
import { thorough } from '../../support/thorough.ts'

interface Connection {
  socket: Socket
  text(): string
  /** Resolves when the server has closed the connection, with the error if it was reset. */
  ended: Promise<Error | undefined>
}

const limits = { headersTimeout: 10, requestTimeout: 30, connections: 1_000, connectionsPerAddress: 1_000 }

interface TestServer {
  app: FastifyInstance
  open(): Promise<Connection>
}

/** `/wait/50` answers "waited 50" after 50 milliseconds. */
async function startServer(t: Test): Promise<TestServer> {
  const app = createServer({ logger: pino({ level: 'silent' }), logRequest: () => {}, trustProxy: undefined, limits })
  app.get<{ Params: { ms: string } }>('/wait/:ms', async ({ params: { ms } }) => {
    await delay(Number(ms))
    return `waited ${ms}`
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  t.teardown(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const open = async () => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.on('data', (chunk) => (text += chunk))
    const ended = new Promise<Error | undefined>((resolve) => {
      socket.on('error', resolve)
      socket.on('end', () => resolve(undefined))
    })
    await once(socket, 'connect')
    return { socket, text: () => text, ended }
  }
  return { app, open }
}

const request = (ms: number) => `GET /wait/${ms} HTTP/1.1\r\nhost: x\r\n\r\n`

const answersIn = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)

t.test('drain / answers running requests, closes the port, and closes the connection with the answer', async (t) => {
  const { app, open } = await startServer(t)
  const connection = await open()
  connection.socket.write(request(2_000))
  await delay(100)
  const drained = app.drain()
  await delay(100)
  await t.rejects(open(), { code: 'ECONNREFUSED' })
  t.equal(await connection.ended, undefined)
  t.match(connection.text(), /^HTTP\/1\.1 200[\s\S]*connection: close[\s\S]*waited 2000/)
  await drained
})

t.test('drain / answers a later request on an idle connection', async (t) => {
  const { app, open } = await startServer(t)
  const connection = await open()
  connection.socket.write(request(0))
  await once(connection.socket, 'data')
  const drained = app.drain()
  await delay(300)
  connection.socket.write(request(0))
  t.equal(await connection.ended, undefined)
  t.strictSame(answersIn(connection.text()), ['200', '200'])
  t.match(connection.text(), /connection: close/)
  await drained
})

t.test('drain / answers all pipelined requests, in whatever order they finish', async (t) => {
  const { app, open } = await startServer(t)
  const before = await open()
  const during = await open()
  before.socket.write([400, 0, 200].map(request).join(''))
  await delay(100)
  const drained = app.drain()
  await delay(100)
  during.socket.write([200, 0, 100, 0].map(request).join(''))
  before.socket.write(request(0))
  t.equal(await before.ended, undefined)
  t.equal(await during.ended, undefined)
  t.strictSame(answersIn(before.text()), ['200', '200', '200', '200'])
  t.strictSame(answersIn(during.text()), ['200', '200', '200', '200'])
  await drained
})

thorough(t, 'drain / does not wait for silent connections', async (t) => {
  const { app, open } = await startServer(t)
  const silent = await open()
  const idle = await open()
  idle.socket.write(request(0))
  await once(idle.socket, 'data')
  const started = performance.now()
  await app.drain()
  t.ok(performance.now() - started < 10_000)
  t.equal(await silent.ended, undefined)
  t.equal(await idle.ended, undefined)
})

t.test('drain / accepts connections that were made before the port closed', async (t) => {
  const { app, open } = await startServer(t)
  // All in one turn of the event loop: the kernel completes the connections before the server can accept them.
  const connecting = Array.from({ length: 50 }, () => open())
  const drained = app.drain()
  const connections = await Promise.all(connecting)
  for (const { socket } of connections) socket.write(request(10))
  for (const { ended, text } of connections) {
    t.equal(await ended, undefined)
    t.strictSame(answersIn(text()), ['200'])
  }
  await drained
})
