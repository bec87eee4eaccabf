import { Server, type Socket } from 'node:net'
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Closes the port, answers every request that has arrived, then closes the connections. Call it before `close`. */
    drain(): Promise<void>
    /** Whether `drain` was called. */
    isDraining(): boolean
    /** Aborted when `drain` is called: answers that go on for ever end then. */
    draining: AbortSignal
  }
}

/** How long an idle connection stays open, because its client may have sent a request already. */
const idleGraceMs = 2_000
/** How long a drain may take. Connections that are still open after that are closed. */
const drainTimeoutMs = 30_000
const sweepMs = 100
/** How long to keep accepting connections that were made before the port closes. */
const acceptMs = 5_000
const quickTurnMs = 5

/** What the server calls in its hooks: every further hook costs each request time. */
interface Drain {
  /** Counts a request of this connection, and returns how many of it have no answer yet. */
  countRequest(socket: Socket): number
  countAnswer(socket: Socket): void
  /** With pipelined requests, `connection: close` on an earlier answer would lose the requests behind it. */
  closesAfter(socket: Socket): boolean
}

const unanswered = Symbol('unanswered requests')
type Connection = Socket & { [unanswered]?: number }

/** How many requests of this connection have no answer yet, including the one that is being handled. */
function unansweredOn(socket: Connection): number {
  return socket[unanswered] ?? 0
}

/**
 * Adds `drain`. Fastify's own `close` ends idle connections immediately, even when their next request is on its way.
 */
export function addDrain(app: FastifyInstance): Drain {
  const { server } = app
  const connections = new Set<Socket>()
  const draining = new AbortController()
  let hasClosedPort = false

  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  app.decorate('isDraining', () => draining.signal.aborted)
  app.decorate('draining', draining.signal)
  app.decorate('drain', async () => {
    draining.abort()
    if (!server.listening) return
    const deadline = performance.now() + drainTimeoutMs
    await acceptPending(server, connections)
    const closed = new AbortController()
    // `http.Server.close` would end idle connections immediately; `net.Server.close` only closes the port.
    Server.prototype.close.call(server, () => closed.abort())
    hasClosedPort = true
    for (const socket of connections) socket.resume()
    const pause = (ms: number) => delay(ms, undefined, { signal: closed.signal }).catch(() => {})
    for (await pause(idleGraceMs); connections.size && performance.now() < deadline; await pause(sweepMs)) {
      // One turn of the event loop reads what has arrived. After it, an idle connection has nothing left to read.
      await turn()
      server.closeIdleConnections()
      // Node does not count a connection as idle before its first request.
      for (const socket of connections) if (!socket.bytesRead) socket.destroy()
    }
    server.closeAllConnections()
  })
  return {
    countRequest(socket) {
      const count = unansweredOn(socket) + 1
      ;(socket as Connection)[unanswered] = count
      return count
    },
    countAnswer(socket) {
      ;(socket as Connection)[unanswered] = unansweredOn(socket) - 1
    },
    // While the port is open, clients whose connection ends would make new ones faster than a busy server accepts them.
    closesAfter: (socket) => hasClosedPort && unansweredOn(socket) === 1,
  }
}

/**
 * When a port closes, the kernel resets connections that were made but not accepted yet. libuv accepts one connection
 * per turn of the event loop, so many may be waiting under load. Reading is paused meanwhile to keep the turns short.
 */
async function acceptPending(server: Server, connections: Set<Socket>): Promise<void> {
  let hasAccepted = true
  const accept = (socket: Socket) => {
    hasAccepted = true
    socket.pause()
  }
  for (const socket of connections) socket.pause()
  server.on('connection', accept)
  await turn()
  for (const deadline = performance.now() + acceptMs; hasAccepted && performance.now() < deadline; ) {
    hasAccepted = false
    const started = performance.now()
    await turn()
    // During a long turn, connections may have been made that the next turn accepts.
    if (performance.now() - started > quickTurnMs) hasAccepted = true
  }
  server.off('connection', accept)
}
