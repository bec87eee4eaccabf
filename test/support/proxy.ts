import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import type { Test } from 'tap'

/** A proxy to the database that can be made to hang: connections stay open, but no data passes. */
export interface Proxy {
  /** The database's URL through this proxy. */
  url: string
  /** For the existing connections; new ones pass. */
  hang(): void
}

export async function startProxy(t: Test, databaseUrl: string): Promise<Proxy> {
  const { host, port, user, database } = new pg.Client({ connectionString: databaseUrl })
  const sockets = new Set<Socket>()
  const server = createServer((inner) => {
    const outer = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const socket of [inner, outer]) {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    }
    inner.pipe(outer)
    outer.pipe(inner)
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
      for (const socket of sockets) socket.unpipe().pause()
    },
  }
}
