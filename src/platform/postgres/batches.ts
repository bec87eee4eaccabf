import { sql } from 'kysely'
import { toApiError, unavailable } from '../errors.ts'
import { isLostSince, LostDatabase } from './availability.ts'
import { longestWait } from './database.ts'
import type { Reader } from './reader.ts'

/** What many ask for, each for himself, and can be done for several at once. */
interface Work<DB, Item, Result> {
  /** What has the same key can be done together. */
  keyOf(item: Item): string
  sizeOf(item: Item): number
  /**
   * Does the work for the items that `gather` returns, and returns for each its result or its own error. It does all or
   * nothing: when it throws, nothing has been done, and each item may be tried again alone. Calls `gather` when the work
   * can begin: items that arrive until then are included. `one` of the same key is known before.
   */
  run(db: Reader<DB>, gather: () => readonly Item[], one: Item): Promise<PromiseSettledResult<Result>[]>
}

/** No more than this is done at once, so that nobody waits long for the others. What is larger is done alone. */
const largest = 200

/** While one batch is written to the disk, the next is on its way. */
const atOnce = 2

/** Milliseconds. A batch that takes longer no longer keeps back those behind it. */
const heldUp = 250

/**
 * For the statements of a batch of several, until their transaction ends: when somebody else holds what one of them needs,
 * the others do not wait for it.
 */
export const waitingBriefly = sql`set_config('lock_timeout', '500ms', true)`

/** Items that may wait in one queue. Each further one is refused at once. */
const mostWaiting = 2_000

/**
 * Does in batches what is asked for one by one. An item that finds no batch running is served without waiting; those that
 * arrive meanwhile go together, and share the statements, the locks and the commit. A batch that fails has done nothing.
 * Unless the database is to blame, each of its items is then served alone, so that none fails for another. In a
 * transaction, everything is done at once.
 */
export function inBatches<DB, Item, Result>(work: Work<DB, Item, Result>) {
  const databases = new WeakMap<Reader<DB>, Map<string, Queue<DB, Item, Result>>>()
  return async (db: Reader<DB>, item: Item): Promise<Result> => {
    if (db.isTransaction) return doAlone(work, db, item)
    // Both may throw, here where only this item fails for it.
    const key = work.keyOf(item)
    const size = work.sizeOf(item)
    const queues = databases.get(db) ?? new Map<string, Queue<DB, Item, Result>>()
    databases.set(db, queues)
    const queue = queues.get(key) ?? new Queue(work, db, () => queues.delete(key))
    queues.set(key, queue)
    return queue.add(item, size)
  }
}

async function doAlone<DB, Item, Result>(work: Work<DB, Item, Result>, db: Reader<DB>, item: Item): Promise<Result> {
  return only(await work.run(db, () => [item], item))
}

/** What came of the only one: its result, or its error thrown. */
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
  /** A batch is about to begin, and takes those who wait by then. */
  #gathers = false
  /** Batches that have begun, and are not held up. */
  #running = 0

  constructor(work: Work<DB, Item, Result>, db: Reader<DB>, whenEmpty: () => void) {
    this.#work = work
    this.#db = db
    this.#whenEmpty = whenEmpty
  }

  add(item: Item, size: number): Promise<Result> {
    if (this.#waiting.length >= mostWaiting) throw unavailable()
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, size, since: performance.now(), resolve, reject })
      this.#goOn()
    })
  }

  #goOn(): void {
    if (this.#gathers || this.#running === atOnce) return
    this.#turnAway(new LostDatabase(), longestWait)
    const [first] = this.#waiting
    if (first) void this.#runBatch(first.item)
    else if (!this.#running) this.#whenEmpty()
  }

  async #runBatch(one: Item): Promise<void> {
    let batch: Waiting<Item, Result>[] | undefined
    let leave = () => this.#goOn()
    const gather = () => {
      if (batch) return batch
      batch = this.#take()
      this.#gathers = false
      leave = this.#enter()
      this.#goOn()
      return batch
    }
    this.#gathers = true
    try {
      const outcomes = await this.#work.run(this.#db, () => gather().map(({ item }) => item), one)
      for (const [index, { resolve, reject }] of gather().entries()) {
        try {
          resolve(only(outcomes.slice(index, index + 1)))
        } catch (error) {
          reject(error)
        }
      }
    } catch (error) {
      if (!batch) this.#giveUp(error)
      else if (batch.length > 1 && !isOfAll(error)) await this.#serveAlone(batch)
      else for (const { reject } of batch) reject(error)
    }
    leave()
  }

  #take(): Waiting<Item, Result>[] {
    let size = 0
    const end = this.#waiting.findIndex((waiting, index) => {
      size += waiting.size
      return size > largest && index > 0
    })
    return this.#waiting.splice(0, end < 0 ? this.#waiting.length : end)
  }

  /** Counts as one that runs until it leaves. */
  #enter(): () => void {
    this.#running += 1
    let isIn = true
    const leave = () => {
      clearTimeout(timer)
      if (!isIn) return
      isIn = false
      this.#running -= 1
      this.#goOn()
    }
    const timer = setTimeout(leave, heldUp)
    return leave
  }

  /** There was no way to begin. The first is told so, and whoever would wait too long for another try. */
  #giveUp(error: unknown): void {
    this.#gathers = false
    this.#waiting.shift()?.reject(error)
    this.#turnAway(error, longestWait / 3)
  }

  /** Those who have waited so long, or have already been told that the database is lost. */
  #turnAway(error: unknown, milliseconds: number): void {
    const latest = performance.now() - milliseconds
    const count = this.#waiting.findIndex(({ since }) => since > latest && !isLostSince(this.#db, since))
    const late = this.#waiting.splice(0, count < 0 ? this.#waiting.length : count)
    for (const { reject } of late) reject(error)
  }

  async #serveAlone(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    await Promise.all(
      batch.map(({ item, resolve, reject }) => doAlone(this.#work, this.#db, item).then(resolve, reject)),
    )
  }
}

/** The database is away, overloaded or shutting down: the next attempt would fail like this one. */
function isOfAll(error: unknown): boolean {
  return toApiError(error).code === 'unavailable' || /^(40|25P03|58)/.test(String((error as { code?: unknown })?.code))
}
