import { Server, type Socket } from 'node:net'
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Closes the port, answers every request that has arrived, then ends the connections. Call it before `close`. */
    drain(): Promise<void>
  }
}

/** How long an idle connection stays open, for a request that its client may have sent already. */
const idleGraceMs = 2_000
/** How long requests may still take. What is not answered by then is cut off. */
const longestMs = 30_000
const sweepMs = 100
/** How long to go on accepting connections that were made before the port closes. */
const acceptMs = 5_000

const unanswered = Symbol('unanswered requests')
type Connection = Socket & { [unanswered]?: number }

/** How many requests of this connection have no answer yet, the one that is being handled included. */
export function unansweredOn(socket: Connection): number {
  return socket[unanswered] ?? 0
}

/** Needed since Fastify's `close` ends idle connections at once, also those whose next request is on its way. */
export function addDrain(app: FastifyInstance): void {
  const { server } = app
  const connections = new Set<Socket>()
  let draining = false

  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  app.addHook('onRequest', ({ raw: { socket } }: { raw: { socket: Connection } }, _reply, done) => {
    socket[unanswered] = unansweredOn(socket) + 1
    done()
  })
  app.addHook('onResponse', ({ raw: { socket } }: { raw: { socket: Connection } }, _reply, done) => {
    socket[unanswered] = (socket[unanswered] ?? 1) - 1
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    // With several requests in the pipeline, an answer that ends the connection would lose those after it.
    if (draining && unansweredOn(request.raw.socket) === 1) reply.header('connection', 'close')
    done(null, payload)
  })

  app.decorate('drain', async () => {
    if (!server.listening) return
    await acceptPending(server, connections)
    const closed = new AbortController()
    // Not the method of http.Server, which ends idle connections at once.
    Server.prototype.close.call(server, () => closed.abort())
    draining = true
    for (const socket of connections) socket.resume()
    const pause = (ms: number) => delay(ms, undefined, { signal: closed.signal }).catch(() => {})
    const giveUp = performance.now() + longestMs
    for (await pause(idleGraceMs); connections.size && performance.now() < giveUp; await pause(sweepMs)) {
      // A turn of the event loop reads what has arrived: then idle means that nothing is left to read.
      await turn()
      server.closeIdleConnections()
      // To Node, a connection is not idle before its first request.
      for (const socket of connections) if (!socket.bytesRead) socket.destroy()
    }
    server.closeAllConnections()
  })
}

/**
 * When a port closes, the kernel resets connections to it that were made but not accepted yet. libuv accepts one in each
 * turn of the event loop, so that under load many may be waiting. To keep the turns short, nothing is read meanwhile.
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
  for (const giveUp = performance.now() + acceptMs; hasAccepted && performance.now() < giveUp; await turn()) {
    hasAccepted = false
  }
  server.off('connection', accept)
}
