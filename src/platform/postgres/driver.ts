import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely'
import type pg from 'pg'
import type { AnswerBudget } from './answer-budget.ts'
import { type Caller, currentCaller, tenantOf } from './caller.ts'
import type { FairConnections } from './fair-connections.ts'
import { Preparation, type Statement, Statements } from './prepared.ts'
import { execute, noteTime, type SharedConnections } from './shared-connections.ts'

const begin = 'begin'
const commit = 'commit'

/** A statement that takes longer on average runs on a connection where no other tenant's statements wait behind it. */
const longMilliseconds = 20

/**
 * Runs Kysely's queries. A transaction has a connection of its own, from the pool. A query outside of transactions goes
 * to one of a few connections that all share, where it is sent at once, behind those that are still being answered.
 */
export class PipeliningDriver implements Driver {
  readonly #pool: pg.Pool
  readonly #shared: SharedConnections
  readonly #fair: FairConnections
  readonly #statements = new Statements()

  /** `fair` are connections that plan each execution. */
  constructor(pool: pg.Pool, shared: SharedConnections, fair: FairConnections) {
    this.#pool = pool
    this.#shared = shared
    this.#fair = fair
    // Parsed once, so that they can travel with the first query of a transaction, and with the last.
    pool.on('connect', (client) => {
      for (const text of [begin, commit]) client.query(new Preparation(text, () => {}) as never)
    })
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Session> {
    return new Session(this)
  }

  /** Outside of transactions. */
  run<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const statement = this.#statements.get(sql)
    const caller = currentCaller()
    const budget = caller?.budget
    if (budget) return budget.run(() => this.#runBounded(statement, parameters, caller, budget))
    if (statement.byValues) return this.#fair.run(tenantOf(caller), statement, parameters, undefined)
    return statement.milliseconds > longMilliseconds && this.#hasFree
      ? this.#runAlone(statement, parameters)
      : this.#shared.run(statement, parameters, undefined)
  }

  /** How much a GraphQL query reads is up to its caller: whatever takes long counts as a search. */
  #runBounded<Row>(
    statement: Statement,
    parameters: readonly unknown[],
    caller: Caller,
    budget: AnswerBudget,
  ): Promise<QueryResult<Row>> {
    return statement.byValues || statement.milliseconds > longMilliseconds
      ? this.#fair.run(tenantOf(caller), statement, parameters, budget)
      : this.#shared.run(statement, parameters, budget)
  }

  get #hasFree(): boolean {
    const { idleCount, totalCount, waitingCount, options } = this.#pool
    return waitingCount < idleCount + options.max - totalCount
  }

  async #runAlone<Row>(statement: Statement, parameters: readonly unknown[]): Promise<QueryResult<Row>> {
    const client = await this.#pool.connect()
    const started = performance.now()
    try {
      return await execute(client, statement, parameters, {})
    } finally {
      noteTime(statement, performance.now() - started)
      client.release()
    }
  }

  async runOn<Row>(session: Session, { sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { begins, ends } = session
    const around = { first: begins ? begin : undefined, last: ends ? commit : undefined }
    session.begins = false
    const client = session.client as pg.PoolClient
    const result = await execute<Row>(client, this.#statements.get(sql), parameters, { around })
    session.ended = ends
    return result
  }

  async beginTransaction(session: Session, { isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    session.client = await this.#pool.connect()
    if (!isolationLevel && !accessMode) {
      session.begins = true
      return
    }
    const modes = [isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(' ')
    await session.client.query(`start transaction ${modes}`)
  }

  async commitTransaction(session: Session): Promise<void> {
    if (session.begins || session.ended) return
    const { command } = await (session.client as pg.PoolClient).query(commit)
    // What PostgreSQL answers when an earlier error had already ended the transaction.
    if (command === 'ROLLBACK') throw new Error('The transaction was rolled back')
  }

  async rollbackTransaction(session: Session): Promise<void> {
    if (session.begins) return
    try {
      await (session.client as pg.PoolClient).query('rollback')
    } catch (error) {
      session.broken = true
      throw error
    }
  }

  async releaseConnection({ client, broken }: Session): Promise<void> {
    client?.release(broken)
  }

  async destroy(): Promise<void> {
    await Promise.all([this.#pool.end(), this.#shared.end(), this.#fair.end()])
  }
}

/** What Kysely takes for a connection: in a transaction it is one, otherwise each query finds its own. */
export class Session implements DatabaseConnection {
  client: pg.PoolClient | undefined
  /** The transaction begins with the next query, in the same round trip. */
  begins = false
  /** It ends with the next query, in the same round trip. */
  ends = false
  ended = false
  broken = false
  readonly #driver: PipeliningDriver

  constructor(driver: PipeliningDriver) {
    this.#driver = driver
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return await (this.client ? this.#driver.runOn<Row>(this, query) : this.#driver.run<Row>(query))
    } catch (error) {
      throw asAsked(error)
    }
  }

  // biome-ignore lint/correctness/useYield: asked for by the interface
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Rows are not streamed')
  }
}

/** A failure as seen by who has asked: it is made where the answer was read, which tells nobody anything. */
export function asAsked(error: unknown): unknown {
  if (error instanceof Error) Error.captureStackTrace(error, asAsked)
  return error
}
