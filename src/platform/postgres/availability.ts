import pg from 'pg'

export class LostDatabase extends Error {
  readonly code = 'ETIMEDOUT'

  constructor() {
    super('The database does not answer')
  }
}

/** When databases were last found not to answer. */
const losses = new WeakMap<object, number>()

/** Whether those who have waited since then were told that the database is lost: nothing may be written for them. */
export function isLostSince(db: object, since: number): boolean {
  return since < (losses.get(db) ?? 0)
}

/** Waits for `work` as long as the database is there: slow is not lost. A database that hangs is lost in two seconds. */
export type UnlessLost = <T>(work: Promise<T>) => Promise<T>

export function watchAvailability(db: object, url: string): UnlessLost {
  return makeUnlessLost(makeProbe(url), () => losses.set(db, performance.now()))
}

/** True when the database answers, on a connection of its own, in less than a second. */
type Probe = () => Promise<boolean>

function makeProbe(url: string): Probe {
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
  giveUp: (error: Error) => void
  /** Where it stands among those that wait. */
  index: number
}

/**
 * One timer looks after all that is waited for: a request needs none of its own. They stand in an array, each knowing its
 * place: a set that changes with every request leaves tables behind, each of which keeps what the next one has.
 */
function makeUnlessLost(probe: Probe, noteLoss: () => void): UnlessLost {
  const waiting: Wait[] = []
  const remove = (wait: Wait) => {
    const last = waiting.pop() as Wait
    if (last === wait) return
    waiting[wait.index] = last
    last.index = wait.index
  }
  const look = async () => {
    const tooLong = performance.now() - 800
    const late = waiting.filter(({ since }) => since < tooLong)
    if (!late.length || (await probe())) return
    noteLoss()
    for (const { giveUp } of late) giveUp(new LostDatabase())
  }
  setInterval(look, 200).unref()
  return (work) =>
    new Promise((resolve, reject) => {
      const wait = { since: performance.now(), giveUp: reject, index: waiting.length }
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
