import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import pg from 'pg'
import { ApiError, toApiError } from '../../errors.ts'
import { createWatch } from './availability.ts'

/** What runs a query outside of transactions. */
export interface Runner {
  run<Row>(query: CompiledQuery): Promise<QueryResult<Row>>
}

/** Connections to a server. */
export interface Connected extends Runner {
  destroy(): Promise<void>
}

/** What metrics show of a server that answers reads. */
export interface ReadFigures<Reason extends string = string> {
  /** Host and port. */
  name: string
  isUp: boolean
  /** Reads that it has answered. */
  reads: number
  /** Reads that the primary has answered instead, by reason. */
  fallbacks: Record<Reason, number>
}

/** Milliseconds that the answer to a check may take, unless the server has another limit. */
const usualCheck = 500

/** Milliseconds. For this long after a reconnect, work on the old connections is rejected. It is longer than the watch waits. */
const leftBehind = 2_000

/** A server that answers reads instead of the primary when it can. */
export class ReadServer<Reason extends string, Connections extends Connected = Connected> {
  readonly name: string
  readonly fallbacks: Record<Reason | 'failed', number>
  /** False until the first check, and while it does not answer or cannot be used. */
  isUp = false
  readonly #open: () => Connections
  readonly #longestCheck: number
  /** Rejects work that takes long while the server is away, or that was sent on a connection before a reconnect. */
  readonly #rejectWhenAway = createWatch(
    async () => this.isUp && performance.now() - this.#reconnectedAt > leftBehind,
    () => {},
  )
  #driver: Connections
  /** Checks have a connection of their own, where they do not wait for other statements. */
  #checks: Connections
  #reads = 0
  #reconnectedAt = Number.NEGATIVE_INFINITY

  constructor(url: string, open: () => Connections, fallbacks: Record<Reason, number>, longestCheck = usualCheck) {
    const { host, port } = new pg.Client({ connectionString: url })
    this.name = `${host}:${port}`
    this.fallbacks = { ...fallbacks, failed: 0 }
    this.#open = open
    this.#longestCheck = longestCheck
    this.#driver = open()
    this.#checks = open()
  }

  get connections(): Connections {
    return this.#driver
  }

  figures(): ReadFigures<Reason | 'failed'> {
    const { name, isUp, fallbacks } = this
    return { name, isUp, reads: this.#reads, fallbacks }
  }

  /**
   * Undefined when the primary has to answer instead, because of the error that `noteFailure` gets. Answers for the caller,
   * such as a refused search, are thrown.
   */
  async read<Row>(query: CompiledQuery, noteFailure?: (error: unknown) => void): Promise<QueryResult<Row> | undefined> {
    try {
      const result = await this.#rejectWhenAway(this.#driver.run<Row>(query))
      this.#reads += 1
      return result
    } catch (error) {
      if (error instanceof ApiError) throw error
      // Until the next check finds that it answers again. Other errors, such as a conflict with replay, concern one query.
      if (toApiError(error).code === 'unavailable') this.isUp = false
      this.fallbacks.failed += 1
      noteFailure?.(error)
      return undefined
    }
  }

  /** The only row of a question about the server itself. Rejects when the server is away. */
  async ask<Row>(query: CompiledQuery): Promise<Row> {
    const { rows } = await this.#rejectWhenAway(this.#driver.run<Row>(query))
    return rows[0] as Row
  }

  /** Like `ask`, whether or not the server is known to be there. If it does not answer soon, it counts as away. */
  async check<Row>(query: CompiledQuery): Promise<Row | undefined> {
    const late = Promise.withResolvers<never>()
    // If this process was busy, the answer may be there and is read first.
    const reject = () => setImmediate(() => late.reject(new Error('The server does not answer')))
    const timer = setTimeout(reject, this.#longestCheck)
    try {
      const { rows } = await Promise.race([this.#checks.run<Row>(query), late.promise])
      return rows[0]
    } catch {
      this.isUp = false
      this.#reconnect()
      return undefined
    } finally {
      clearTimeout(timer)
    }
  }

  /** Connections that do not answer may never do so again: a firewall can forget them without closing them. */
  #reconnect(): void {
    this.#reconnectedAt = performance.now()
    for (const old of [this.#driver, this.#checks]) old.destroy().catch(() => {})
    this.#driver = this.#open()
    this.#checks = this.#open()
  }

  async end(): Promise<void> {
    await Promise.all([this.#driver.destroy(), this.#checks.destroy()])
  }
}

/** Lets Kysely's queries run elsewhere. There are no transactions, because they belong to the primary. */
export class ReadDriver implements Driver {
  readonly #runner: Runner

  constructor(runner: Runner) {
    this.#runner = runner
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return {
      executeQuery: (query) => this.#runner.run(query),
      streamQuery: () => {
        throw new Error('Rows are not streamed')
      },
    }
  }

  async beginTransaction(): Promise<void> {
    throw new Error('Transactions run on the primary')
  }

  async commitTransaction(): Promise<void> {}

  async rollbackTransaction(): Promise<void> {}

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}
}
