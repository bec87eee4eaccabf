import { setImmediate as othersHaveArrived } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import { toApiError, unavailable } from '../../errors.ts'
import { LostDatabase, longestWaitFor, wasLostAfter } from '../connections/availability.ts'
import { statementOf } from '../queries/prepared-queries.ts'
import type { Reader } from '../queries/reader.ts'

/** Work that callers request one item at a time, and that can be done for several items at once. */
interface Work<DB, Item, Result> {
  /** Items with the same key can be in the same batch. */
  keyOf(item: Item): string
  sizeOf(item: Item): number
  /**
   * Does the work for the items that `takeBatch` returns, and returns a result or an error for each of them. When it
   * throws, nothing has been written, and each item may be retried alone. Call `takeBatch` as late as possible: items that
   * arrive before the call are included. `first` is one of the items, for preparations that depend only on the key.
   */
  run(db: Reader<DB>, takeBatch: () => readonly Item[], first: Item): Promise<PromiseSettledResult<Result>[]>
}

/** Limits the size of a batch, so that no item waits long for the others. An item larger than this is a batch of its own. */
const maxBatchSize = 200

/** While PostgreSQL commits one batch, the next one is already prepared. */
const maxRunning = 2

/** A batch that takes longer than this no longer counts towards `maxRunning`, so that the next one can start. */
const slowBatchMs = 250

/**
 * Set this in the transaction of a batch with several items. When another transaction holds a lock that one item needs,
 * the batch fails soon and each item is retried alone, so the other items do not wait for the lock.
 */
export const shortLockTimeout = sql`set_config('lock_timeout', '500ms', true)`

/** The same as a statement of its own. */
// biome-ignore lint/suspicious/noExplicitAny: works for any database
export const waitBriefly = statementOf((_trx: Transaction<any>) => sql`select ${shortLockTimeout}`)

/** How many items may wait in one queue. Further ones are refused immediately. */
const maxWaiting = 2_000

/**
 * Returns a function that does the work for one item, and groups concurrent calls into batches. An item that arrives while
 * nothing is running starts at once, together with those that arrive in the same turn of the event loop. Items that arrive
 * while a batch is running form the next batch, and share its statements, locks and commit. When a batch fails, nothing
 * has been written. Each of its items is then retried alone, so that an item fails only for its own reason; when the
 * database itself is the reason, all fail. Inside a transaction of the caller, the item is handled there, without a batch.
 */
export function inBatches<DB, Item, Result>(work: Work<DB, Item, Result>) {
  const databases = new WeakMap<Reader<DB>, Map<string, Queue<DB, Item, Result>>>()
  return async (db: Reader<DB>, item: Item): Promise<Result> => {
    if (db.isTransaction) return runAlone(work, db, item)
    // Both may throw. Called here, an error fails only this item.
    const key = work.keyOf(item)
    const size = work.sizeOf(item)
    const queues = databases.get(db) ?? new Map<string, Queue<DB, Item, Result>>()
    databases.set(db, queues)
    const queue = queues.get(key) ?? new Queue(work, db, () => queues.delete(key))
    queues.set(key, queue)
    return queue.add(item, size)
  }
}

async function runAlone<DB, Item, Result>(work: Work<DB, Item, Result>, db: Reader<DB>, item: Item): Promise<Result> {
  return only(await work.run(db, () => [item], item))
}

/** The result of a batch with a single item. Throws the item's error. */
export function only<Result>([outcome]: readonly PromiseSettledResult<Result>[]): Result {
  if (outcome?.status === 'fulfilled') return outcome.value
  throw outcome ? outcome.reason : new Error('The batch has no outcome for its item')
}

interface Waiting<Item, Result> {
  item: Item
  size: number
  since: number
  resolve(result: Result): void
  reject(reason: unknown): void
}

class Queue<DB, Item, Result> {
  readonly #work: Work<DB, Item, Result>
  readonly #db: Reader<DB>
  readonly #whenEmpty: () => void
  readonly #waiting: Waiting<Item, Result>[] = []
  /** True while a batch is being prepared and has not yet taken its items. */
  #isStarting = false
  /** The number of batches that have taken their items, without those that take longer than `slowBatchMs`. */
  #running = 0

  constructor(work: Work<DB, Item, Result>, db: Reader<DB>, whenEmpty: () => void) {
    this.#work = work
    this.#db = db
    this.#whenEmpty = whenEmpty
  }

  add(item: Item, size: number): Promise<Result> {
    if (this.#waiting.length >= maxWaiting) throw unavailable()
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, size, since: performance.now(), resolve, reject })
      this.#startNext()
    })
  }

  #startNext(): void {
    if (this.#isStarting || this.#running === maxRunning) return
    this.#rejectLate(new LostDatabase(), longestWaitFor(this.#db))
    const [first] = this.#waiting
    if (first) void this.#runBatch(first.item)
    else if (!this.#running) this.#whenEmpty()
  }

  async #runBatch(first: Item): Promise<void> {
    let batch: Waiting<Item, Result>[] | undefined
    let finish = () => this.#startNext()
    const takeBatch = () => {
      if (batch) return batch
      batch = this.#takeWaiting()
      this.#isStarting = false
      finish = this.#countAsRunning()
      this.#startNext()
      return batch
    }
    this.#isStarting = true
    try {
      await othersHaveArrived()
      const outcomes = await this.#work.run(this.#db, () => takeBatch().map(({ item }) => item), first)
      for (const [index, { resolve, reject }] of takeBatch().entries()) {
        try {
          resolve(only(outcomes.slice(index, index + 1)))
        } catch (error) {
          reject(error)
        }
      }
    } catch (error) {
      if (!batch) this.#failToStart(error)
      else if (batch.length > 1 && !isDatabaseFailure(error)) await this.#runEachAlone(batch)
      else for (const { reject } of batch) reject(error)
    }
    finish()
  }

  #takeWaiting(): Waiting<Item, Result>[] {
    let size = 0
    const end = this.#waiting.findIndex((waiting, index) => {
      size += waiting.size
      return size > maxBatchSize && index > 0
    })
    return this.#waiting.splice(0, end < 0 ? this.#waiting.length : end)
  }

  /** Counts one more running batch, until the returned function is called or `slowBatchMs` have passed. */
  #countAsRunning(): () => void {
    this.#running += 1
    let isCounted = true
    const stopCounting = () => {
      clearTimeout(timer)
      if (!isCounted) return
      isCounted = false
      this.#running -= 1
      this.#startNext()
    }
    const timer = setTimeout(stopCounting, slowBatchMs)
    return stopCounting
  }

  /** The batch failed before it took its items. Rejects the first item, and those that cannot wait for another attempt. */
  #failToStart(error: unknown): void {
    this.#isStarting = false
    this.#waiting.shift()?.reject(error)
    this.#rejectLate(error, longestWaitFor(this.#db) / 3)
  }

  /** Rejects items that have waited this long, and those whose callers were already told that the database is lost. */
  #rejectLate(error: unknown, milliseconds: number): void {
    const latest = performance.now() - milliseconds
    const count = this.#waiting.findIndex(({ since }) => since > latest && !wasLostAfter(this.#db, since))
    const late = this.#waiting.splice(0, count < 0 ? this.#waiting.length : count)
    for (const { reject } of late) reject(error)
  }

  async #runEachAlone(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    await Promise.all(
      batch.map(({ item, resolve, reject }) => runAlone(this.#work, this.#db, item).then(resolve, reject)),
    )
  }
}

/** The database is unreachable, overloaded or shutting down. Retrying the items one by one would fail in the same way. */
export function isDatabaseFailure(error: unknown): boolean {
  return toApiError(error).code === 'unavailable' || /^(40|25P03|58)/.test(String((error as { code?: unknown })?.code))
}
