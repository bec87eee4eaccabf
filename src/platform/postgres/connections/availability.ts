import pg from 'pg'

export class LostDatabase extends Error {
  readonly code = 'ETIMEDOUT'

  constructor() {
    super('The database does not answer')
  }
}

interface Watched {
  /** How long requests wait for an answer, in milliseconds. */
  longestWait: number
  /** When it was last found not to answer. */
  lostAt: number
}

const watched = new WeakMap<object, Watched>()

/**
 * Whether the database was lost after this time. Requests that were waiting then have got an error, so nothing may be
 * written for them any more.
 */
export function wasLostAfter(db: object, since: number): boolean {
  return since < (watched.get(db)?.lostAt ?? 0)
}

/** How long a request waits for this database, in milliseconds. */
export function longestWaitFor(db: object): number {
  return watched.get(db)?.longestWait ?? Number.POSITIVE_INFINITY
}

/** Waits for `work`, and rejects after about `longestWait` when the database stops answering. Slow work is not interrupted. */
export type RejectWhenLost = <T>(work: Promise<T>) => Promise<T>

export function watchAvailability(db: object, url: string, longestWait: number): RejectWhenLost {
  const state = { longestWait, lostAt: 0 }
  watched.set(db, state)
  const half = longestWait / 2
  return createWatch(makeProbe(url, half), () => (state.lostAt = performance.now()), half)
}

/** Whether the database answers. */
type Probe = () => Promise<boolean>

/** Asks on a new connection. */
function makeProbe(url: string, milliseconds: number): Probe {
  let running: Promise<boolean> | undefined
  const probe = async () => {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: milliseconds,
      query_timeout: milliseconds,
    })
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
export function createWatch(probe: Probe, noteLoss: () => void, patience = 800): RejectWhenLost {
  const waiting: Wait[] = []
  const remove = (wait: Wait) => {
    const last = waiting.pop() as Wait
    if (last === wait) return
    waiting[wait.index] = last
    last.index = wait.index
  }
  const rejectIfLost = async () => {
    const tooLong = performance.now() - patience
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
