import pg from 'pg'

/**
 * How many deadlocks PostgreSQL reports to this process while `work` runs. Each is seen on the connection on which it
 * arrives: before the application can try again and hide it, and without the delay of PostgreSQL's own counters.
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
