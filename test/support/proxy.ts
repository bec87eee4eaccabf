import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Test } from 'tap'

/** A proxy to the database that can be made to fail. */
export interface Proxy {
  /** The database's URL through this proxy. */
  url: string
  /** No data passes any more on the existing connections, which stay open. New ones pass. */
  hang(): void
  /** No data passes any more, also on new connections, until `thaw`. */
  freeze(): void
  thaw(): void
  /** Closes all connections. */
  cut(): void
  /** Data arrives later by this time, in milliseconds, in each direction. */
  slowDown(ms: number): void
}

export async function startProxy(t: Pick<Test, 'teardown'>, databaseUrl: string): Promise<Proxy> {
  const { host, port, user, database } = new pg.Client({ connectionString: databaseUrl })
  const sockets = new Set<Socket>()
  let latency = 0
  let isFrozen = false
  /** Passes data on in its order, even if the latency becomes less. */
  const forward = (from: Socket, to: Socket) => {
    let previous: Promise<unknown> | undefined
    const pass = (send: () => void) => {
      if (!latency && !previous) return send()
      const sent = Promise.all([previous, delay(latency)]).then(send)
      previous = sent
      void sent.then(() => {
        if (previous === sent) previous = undefined
      })
    }
    from.on('data', (chunk) => pass(() => to.write(chunk))).on('end', () => pass(() => to.end()))
  }
  const server = createServer((inner) => {
    if (isFrozen) {
      sockets.add(inner.pause())
      inner.on('error', () => {}).on('close', () => sockets.delete(inner))
      return
    }
    const outer = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const [socket, other] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => other.destroy()).on('close', () => sockets.delete(socket))
    }
    forward(inner, outer)
    forward(outer, inner)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  })
  return {
    url: `postgres://${user}@127.0.0.1:${(server.address() as AddressInfo).port}/${database}`,
    hang() {
      for (const socket of sockets) socket.pause()
    },
    freeze() {
      isFrozen = true
      for (const socket of sockets) socket.pause()
    },
    thaw() {
      isFrozen = false
      for (const socket of sockets) socket.destroy()
    },
    cut() {
      for (const socket of sockets) socket.destroy()
    },
    slowDown(ms) {
      latency = ms
    },
  }
}
