import pg from 'pg'

/**
 * Counts the deadlocks that PostgreSQL reports to this process while `work` runs. They are counted on the connection
 * where they arrive: before the application can retry and hide them, and without the delay of PostgreSQL's own
 * counters.
 */
export async function deadlocksDuring(work: () => Promise<unknown>): Promise<number> {
  let deadlocks = 0
  const prototype = pg.Connection.prototype as unknown as { emit: (event: string, ...args: unknown[]) => boolean }
  const original = prototype.emit
  prototype.emit = function (this: unknown, event: string, ...args: unknown[]) {
    const [message] = args as [{ code?: string } | undefined]
    if (event === 'errorMessage' && message?.code === '40P01') deadlocks += 1
    return original.call(this, event, ...args)
  }
  try {
    await work()
  } finally {
    prototype.emit = original
  }
  return deadlocks
}
