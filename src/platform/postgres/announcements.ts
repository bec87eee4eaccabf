import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Whoever wants to know what the database announces. */
export interface Audience {
  heard(topic: string): void
  /** While nobody is listening, what other processes announce goes unheard. */
  listening(isNow: boolean): void
}

/** What triggers announce on a channel, as their transactions commit. */
export interface Announcements {
  tell(audience: Audience): void
  /**
   * For every connection that makes changes: PostgreSQL tells a session its own announcements before it answers the
   * statement that committed them, so that this process knows of a change before the one who made it has his answer.
   */
  hearOn(client: pg.ClientBase): Promise<void>
  /** Listens to all others, on a connection of its own, until the function that it returns is called. */
  listen(): () => Promise<void>
}

/** How often the listening connection must give a sign of life, and how long it may take: one that hangs is lost. */
const pulseMs = 5_000
const firstPauseMs = 100
const longestPauseMs = 5_000

export function createAnnouncements(url: string, channel: string, onLost: (error: Error) => void): Announcements {
  const audiences: Audience[] = []
  const setListening = (isNow: boolean) => audiences.forEach((audience) => void audience.listening(isNow))

  const hearOn = async (client: pg.ClientBase) => {
    client.on('notification', ({ payload = '' }) => audiences.forEach((audience) => void audience.heard(payload)))
    await client.query(`listen ${channel}`)
  }

  /** One connection, from its beginning to its end; false when it never came to listen. */
  const follow = async (client: pg.Client, closing: AbortSignal): Promise<boolean> => {
    const lost = Promise.withResolvers<Error>()
    client.on('error', lost.resolve)
    client.on('end', () => lost.resolve(new Error('The listening connection has ended')))
    const connecting = client.connect().then(() => hearOn(client))
    const isUp = await Promise.race([connecting.then(() => true), lost.promise.then(() => false)]).catch(() => false)
    if (isUp) {
      setListening(true)
      const pulse = setInterval(() => client.query('select').catch(lost.resolve), pulseMs)
      const error = await lost.promise
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
        if (await follow(client, closing.signal)) pause = firstPauseMs
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

  return { tell: (audience) => void audiences.push(audience), hearOn, listen }
}
