import type { ControlledTransaction, Kysely } from 'kysely'
import { ApiError } from '../../errors.ts'
import { type Phrase, phrase } from '../../messages/messages.ts'
import { currentCaller, tenantOf } from '../connections/caller.ts'
import { orTooExpensive } from '../connections/fair-connections.ts'
import type { Reader } from './reader.ts'

/** Milliseconds. A transaction that stays open longer would keep PostgreSQL from removing old row versions. */
const longestHold = 60_000

/** How many exports a tenant may run at the same time in one process. */
const perTenant = 2

/**
 * Opens snapshots for exports: each reads in one read-only transaction, so that all pages show the same moment. They have
 * connections of their own. A tenant holds at most two, and a second one only if that is not the last free connection.
 */
export class Snapshots<DB> {
  readonly #db: Kysely<DB>
  /** How many transactions may be open. */
  readonly #limit: number
  readonly #longestHold: number
  #held = 0
  readonly #byTenant = new Map<string, number>()

  /** Tests hold snapshots for a shorter time. */
  constructor(db: Kysely<DB>, limit: number, hold = longestHold) {
    this.#db = db
    this.#limit = limit
    this.#longestHold = hold
  }

  /** Opens a snapshot for the tenant of the current request. Throws if the tenant, or all tenants, have too many. */
  async open(): Promise<Snapshot<DB>> {
    const tenant = tenantOf(currentCaller())
    const own = this.#byTenant.get(tenant) ?? 0
    if (own >= perTenant) throw tooMany(phrase('own_exports', { limit: perTenant }))
    if (this.#held + (own ? 1 : 0) >= this.#limit) throw tooMany(phrase('all_exports'))
    this.#byTenant.set(tenant, own + 1)
    this.#held += 1
    const forget = () => {
      const left = (this.#byTenant.get(tenant) ?? 1) - 1
      if (left) this.#byTenant.set(tenant, left)
      else this.#byTenant.delete(tenant)
    }
    try {
      const transaction = this.#db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only')
      const release = () => {
        this.#held -= 1
      }
      return new Snapshot(this.#db, await transaction.execute(), this.#longestHold, release, forget)
    } catch (error) {
      this.#held -= 1
      forget()
      throw error
    }
  }
}

/** Reads from one moment. After a minute the transaction ends, and further reads see the data as it is then. */
class Snapshot<DB> {
  readonly #db: Kysely<DB>
  #transaction: ControlledTransaction<DB> | undefined
  readonly #released: () => void
  readonly #closed: () => void
  readonly #timer: NodeJS.Timeout
  #reading: Promise<unknown> = Promise.resolve()

  constructor(
    db: Kysely<DB>,
    transaction: ControlledTransaction<DB>,
    hold: number,
    released: () => void,
    closed: () => void,
  ) {
    this.#db = db
    this.#transaction = transaction
    this.#released = released
    this.#closed = closed
    // A client that has stopped reading asks for no further page, so the transaction ends by itself.
    this.#timer = setTimeout(() => void this.#release(), hold)
  }

  async read<T>(work: (db: Reader<DB>) => Promise<T>): Promise<T> {
    const started = performance.now()
    const reading = work(this.#transaction ?? this.#db)
    this.#reading = reading.catch(() => {})
    try {
      return await reading
    } catch (error) {
      throw orTooExpensive(error, performance.now() - started, snapshotSeconds)
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer)
    try {
      await this.#release()
    } finally {
      this.#closed()
    }
  }

  async #release(): Promise<void> {
    const transaction = this.#transaction
    if (!transaction) return
    this.#transaction = undefined
    try {
      await this.#reading
      await transaction.rollback().execute()
    } catch {
      // The connection is lost, and the transaction with it.
    } finally {
      this.#released()
    }
  }
}

/** The database cancels a statement of a snapshot that takes longer. */
export const snapshotSeconds = 30

function tooMany(message: Phrase): ApiError {
  return new ApiError('unavailable', message, { headers: { 'retry-after': 10 } })
}
