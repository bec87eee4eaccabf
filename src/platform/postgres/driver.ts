import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely'
import type pg from 'pg'
import type { AnswerBudget } from './answer-budget.ts'
import { type Caller, currentCaller, tenantOf } from './caller.ts'
import type { FairConnections } from './fair-connections.ts'
import { type Statement, Statements } from './prepared.ts'
import type { SharedConnections } from './shared-connections.ts'
import type { Transport } from './transport.ts'

/** A statement that takes longer on average runs on a connection where no other tenant's statements wait behind it. */
const longMilliseconds = 20

/**
 * Runs Kysely's queries. A transaction has a connection of its own, from the pool. A search outside of transactions goes
 * to the fair connections. Any other query goes to one of a few connections that all share, where it is sent at once,
 * behind those that are still being answered; without such connections it takes one from the pool.
 */
export class RoutingDriver implements Driver {
  readonly #transport: Transport
  readonly #pool: pg.Pool
  readonly #shared: SharedConnections | undefined
  readonly #fair: FairConnections
  readonly #statements = new Statements()

  constructor(transport: Transport, pool: pg.Pool, shared: SharedConnections | undefined, fair: FairConnections) {
    this.#transport = transport
    this.#pool = pool
    this.#shared = shared
    this.#fair = fair
    pool.on('connect', (client) => transport.prepare(client))
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
      ? this.#runAlone(statement, parameters, undefined)
      : this.#runQuick(statement, parameters, undefined)
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
      : this.#runQuick(statement, parameters, budget)
  }

  #runQuick<Row>(
    statement: Statement,
    parameters: readonly unknown[],
    budget: AnswerBudget | undefined,
  ): Promise<QueryResult<Row>> {
    return this.#shared
      ? this.#shared.run(statement, parameters, budget)
      : this.#runAlone(statement, parameters, budget)
  }

  get #hasFree(): boolean {
    const { idleCount, totalCount, waitingCount, options } = this.#pool
    return waitingCount < idleCount + options.max - totalCount
  }

  async #runAlone<Row>(
    statement: Statement,
    parameters: readonly unknown[],
    budget: AnswerBudget | undefined,
  ): Promise<QueryResult<Row>> {
    const client = await this.#pool.connect()
    const started = performance.now()
    try {
      return await this.#transport.execute(client, statement, parameters, { budget })
    } finally {
      statement.noteTime(performance.now() - started)
      client.release()
    }
  }

  async runOn<Row>(session: Session, { sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { begins, ends } = session
    session.begins = false
    const client = session.client as pg.PoolClient
    const result = await this.#transport.execute<Row>(client, this.#statements.get(sql), parameters, {
      transaction: { begins, commits: ends },
    })
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
    const { command } = await (session.client as pg.PoolClient).query('commit')
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
    await Promise.all([this.#pool.end(), this.#shared?.end(), this.#fair.end()])
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
  readonly #driver: RoutingDriver

  constructor(driver: RoutingDriver) {
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
