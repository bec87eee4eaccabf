import type { Kysely } from 'kysely'

/** What many ask for, each for himself, and can be done for several at once. */
interface Work<DB, Item, Result> {
  /** What has the same key can be done together. */
  keyOf(item: Item): string
  sizeOf(item: Item): number
  /**
   * Does it for those whom `gather` names, all or nothing, and tells what each of them gets, or the error that is his own.
   * `gather` is called when the work can begin: whoever has come until then is among them.
   */
  run(db: Kysely<DB>, gather: () => readonly Item[]): Promise<PromiseSettledResult<Result>[]>
}

/** No more than this is done at once, so that nobody waits long for the others. What is larger is done alone. */
const largest = 200

/** While one batch is written to the disk, the next is on its way. */
const atOnce = 2

/** Milliseconds. A batch that takes longer, since it waits for a lock, no longer keeps back those behind it. */
const patience = 250

/**
 * Does in batches what is asked for one by one. Whoever comes first is served without waiting; those who come meanwhile go
 * together, and share the statements, the locks and the commit. When a batch breaks a constraint, it has done nothing,
 * and each of them is served alone: nobody fails for another's mistake. In a transaction, all is done there and at once.
 */
export function inBatches<DB, Item, Result>(work: Work<DB, Item, Result>) {
  const databases = new WeakMap<Kysely<DB>, Map<string, Queue<DB, Item, Result>>>()
  return async (db: Kysely<DB>, item: Item): Promise<Result> => {
    if (db.isTransaction) return doAlone(work, db, item)
    const queues = databases.get(db) ?? new Map<string, Queue<DB, Item, Result>>()
    databases.set(db, queues)
    const key = work.keyOf(item)
    const queue = queues.get(key) ?? new Queue(work, db, () => queues.delete(key))
    queues.set(key, queue)
    return queue.add(item)
  }
}

async function doAlone<DB, Item, Result>(work: Work<DB, Item, Result>, db: Kysely<DB>, item: Item): Promise<Result> {
  return only(await work.run(db, () => [item]))
}

/** What came of the only one: its result, or its error thrown. */
export function only<Result>([outcome]: readonly PromiseSettledResult<Result>[]): Result {
  if (outcome?.status !== 'fulfilled') throw outcome?.reason
  return outcome.value
}

interface Waiting<Item, Result> {
  item: Item
  resolve(result: Result): void
  reject(reason: unknown): void
}

class Queue<DB, Item, Result> {
  readonly #work: Work<DB, Item, Result>
  readonly #db: Kysely<DB>
  readonly #whenEmpty: () => void
  readonly #waiting: Waiting<Item, Result>[] = []
  #running = 0
  /** A batch is about to begin, and takes those who wait by then. */
  #gathers = false

  constructor(work: Work<DB, Item, Result>, db: Kysely<DB>, whenEmpty: () => void) {
    this.#work = work
    this.#db = db
    this.#whenEmpty = whenEmpty
  }

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject })
      this.#next()
    })
  }

  #next(): void {
    if (!this.#waiting.length || this.#gathers || this.#running === atOnce) return
    this.#gathers = true
    this.#running += 1
    let counts = true
    const leave = () => {
      if (!counts) return
      counts = false
      this.#running -= 1
      if (this.#waiting.length) this.#next()
      else if (!this.#running) this.#whenEmpty()
    }
    const timer = setTimeout(leave, patience)
    this.#runBatch().finally(() => {
      clearTimeout(timer)
      leave()
    })
  }

  async #runBatch(): Promise<void> {
    let batch: Waiting<Item, Result>[] | undefined
    const gather = () => {
      if (batch) return batch
      batch = this.#take()
      this.#gathers = false
      this.#next()
      return batch
    }
    try {
      const outcomes = await this.#work.run(this.#db, () => gather().map(({ item }) => item))
      for (const [index, { resolve, reject }] of gather().entries()) {
        const outcome = outcomes[index]
        if (outcome?.status === 'fulfilled') resolve(outcome.value)
        else reject(outcome?.reason)
      }
    } catch (error) {
      const failed = gather()
      const isOfOne = failed.length > 1 && breaksConstraint(error)
      for (const { item, resolve, reject } of failed) {
        if (isOfOne) await doAlone(this.#work, this.#db, item).then(resolve, reject)
        else reject(error)
      }
    }
  }

  #take(): Waiting<Item, Result>[] {
    let size = 0
    const end = this.#waiting.findIndex(({ item }, index) => {
      size += this.#work.sizeOf(item)
      return size > largest && index > 0
    })
    return this.#waiting.splice(0, end < 0 ? this.#waiting.length : end)
  }
}

/** Or is a value that the database cannot take. */
function breaksConstraint(error: unknown): boolean {
  return /^2[23]/.test((error as { code?: string }).code ?? '')
}
