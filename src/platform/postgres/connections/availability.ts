import pg from 'pg'

/** How long a request waits for a connection, in milliseconds. Then the client gets a 503, within two seconds in total. */
export const longestWait = 1_500

export class LostDatabase extends Error {
  readonly code = 'ETIMEDOUT'

  constructor() {
    super('The database does not answer')
  }
}

/** For each database, when it was last found not to answer. */
const lostAt = new WeakMap<object, number>()

/**
 * Whether the database was lost after this time. Requests that were waiting then have got an error, so nothing may be
 * written for them any more.
 */
export function wasLostAfter(db: object, since: number): boolean {
  return since < (lostAt.get(db) ?? 0)
}

/** Waits for `work`, and rejects within two seconds when the database stops answering. Slow work is not interrupted. */
export type RejectWhenLost = <T>(work: Promise<T>) => Promise<T>

export function watchAvailability(db: object, url: string): RejectWhenLost {
  return createWatch(makeProbe(url), () => void lostAt.set(db, performance.now()))
}

/** Whether the database answers. */
type Probe = () => Promise<boolean>

/** Asks on a new connection, and waits less than a second. */
export function makeProbe(url: string): Probe {
  let running: Promise<boolean> | undefined
  const probe = async () => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 900, query_timeout: 900 })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('select 1')
      return true
    } catch {
      return false
    } finally {
      client.end().catch(() => {})
    }
  }
  return () => {
    running ??= probe().finally(() => {
      running = undefined
    })
    return running
  }
}

interface Wait {
  since: number
  reject: (error: Error) => void
  /** Its position in `waiting`. */
  index: number
}

/**
 * One timer checks all waiting requests, so that a request needs no timer of its own. They are kept in an array in which
 * each knows its index: a `Set` that changes with every request reallocates its table often, and old tables keep newer
 * ones alive in memory.
 */
export function createWatch(probe: Probe, noteLoss: () => void): RejectWhenLost {
  const waiting: Wait[] = []
  const remove = (wait: Wait) => {
    const last = waiting.pop() as Wait
    if (last === wait) return
    waiting[wait.index] = last
    last.index = wait.index
  }
  const rejectIfLost = async () => {
    const tooLong = performance.now() - 800
    const late = waiting.filter(({ since }) => since < tooLong)
    if (!late.length || (await probe())) return
    noteLoss()
    for (const { reject } of late) reject(new LostDatabase())
  }
  setInterval(rejectIfLost, 200).unref()
  return (work) =>
    new Promise((resolve, reject) => {
      const wait = { since: performance.now(), reject, index: waiting.length }
      waiting.push(wait)
      work.then(
        (value) => {
          remove(wait)
          resolve(value)
        },
        (error) => {
          remove(wait)
          reject(error)
        },
      )
    })
}
