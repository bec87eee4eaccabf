import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Receives the announcements of the database. */
export interface Subscriber {
  onAnnouncement(topic: string): void
  /** Called when the listening connection starts and ends. While it is down, announcements of other processes are missed. */
  onListening(isNow: boolean): void
}

/** Messages that triggers send on a channel with NOTIFY, when their transactions commit. */
export interface Announcements {
  subscribe(subscriber: Subscriber): void
  /**
   * Makes a connection listen to the channel. Call it for every connection that writes: PostgreSQL sends a session its own
   * announcements before it confirms the commit. So this process knows of a change before the client gets its response.
   */
  listenOn(client: pg.ClientBase): Promise<void>
  /** Listens on a separate connection, for changes by other processes. Call the returned function to stop. */
  listen(): () => Promise<void>
  /**
   * Resolves when the separate connection has received all announcements of transactions that were committed before. For
   * connections on which `listenOn` is not possible.
   */
  catchUp(): Promise<void>
}

/** For a database that is only read: LISTEN is not possible on a replica. */
export const noAnnouncements: Announcements = {
  subscribe() {},
  async listenOn() {},
  listen: () => async () => {},
  async catchUp() {},
}

/** How often the listening connection is checked, and how long its answer may take. Without an answer it is replaced. */
const pulseMs = 5_000
const firstPauseMs = 100
const longestPauseMs = 5_000

export function createAnnouncements(url: string, channel: string, onLost: (error: Error) => void): Announcements {
  const subscribers: Subscriber[] = []
  let listening: pg.Client | undefined
  const setListening = (isNow: boolean) => subscribers.forEach((subscriber) => void subscriber.onListening(isNow))

  const listenOn = async (client: pg.ClientBase) => {
    client.on('notification', ({ payload = '' }) =>
      subscribers.forEach((subscriber) => void subscriber.onAnnouncement(payload)),
    )
    await client.query({ text: `listen ${channel}`, query_timeout: pulseMs } as pg.QueryConfig)
  }

  /** Listens on one connection until it ends. Returns false when it could not start to listen. */
  const listenUntilLost = async (client: pg.Client, closing: AbortSignal): Promise<boolean> => {
    const lost = Promise.withResolvers<Error>()
    client.on('error', lost.resolve)
    client.on('end', () => lost.resolve(new Error('The listening connection has ended')))
    const connecting = client.connect().then(() => listenOn(client))
    const isUp = await Promise.race([connecting.then(() => true), lost.promise.then(() => false)]).catch(() => false)
    if (isUp) {
      listening = client
      setListening(true)
      const pulse = setInterval(() => client.query('select').catch(lost.resolve), pulseMs)
      const error = await lost.promise
      listening = undefined
      setListening(false)
      clearInterval(pulse)
      if (!closing.aborted) onLost(error)
    }
    client.end().catch(() => {})
    return isUp
  }

  const listen = () => {
    const closing = new AbortController()
    let client: pg.Client
    const keepListening = async () => {
      for (let pause = firstPauseMs; !closing.signal.aborted; pause = Math.min(pause * 2, longestPauseMs)) {
        client = new pg.Client({
          connectionString: url,
          application_name: `quayside-${channel}`,
          connectionTimeoutMillis: pulseMs,
          query_timeout: pulseMs,
          keepAlive: true,
        })
        if (await listenUntilLost(client, closing.signal)) pause = firstPauseMs
        await sleep(pause, undefined, { signal: closing.signal }).catch(() => {})
      }
    }
    const running = keepListening()
    return async () => {
      closing.abort()
      await client.end()
      await running
    }
  }

  /** PostgreSQL sends a session its announcements before the end of the statement that it runs at that time. */
  const catchUp = async () => {
    // While the connection is down, nothing is cached that could be outdated.
    await listening?.query('select').catch(() => {})
  }

  return { subscribe: (subscriber) => void subscribers.push(subscriber), listenOn, listen, catchUp }
}
