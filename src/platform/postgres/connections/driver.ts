import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely'
import type pg from 'pg'
import { currentTracing, inSpan } from '../../tracing/tracing.ts'
import type { AnswerBudget } from '../driver/answer-budget.ts'
import { likeSingleMachine } from '../driver/node-errors.ts'
import type { Statement, Statements } from '../driver/statement-texts.ts'
import { endsConnection, type Transport } from '../driver/transport.ts'
import { type Caller, currentCaller, tenantOf } from './caller.ts'
import type { FairConnections } from './fair-connections.ts'
import type { SharedConnections } from './shared-connections.ts'

/** A statement that takes longer than this on average does not run on a shared connection, where others would wait behind it. */
const longMilliseconds = 20

interface Connections {
  pool: pg.Pool
  snapshotPool: pg.Pool
  shared: SharedConnections | undefined
  fair: FairConnections
  statements: Statements
  /** Awaited after every write, before its caller gets the result. */
  afterWrite: (() => Promise<void>) | undefined
}

/**
 * Runs Kysely's queries, and chooses the connection for each. A transaction gets its own connection from the pool, or
 * from the pool of snapshots if it only reads. A search outside of transactions runs on the fair connections. Any other
 * query runs on a shared connection, and is sent without waiting for earlier answers. If there are no shared
 * connections, it uses one from the pool.
 */
export class RoutingDriver implements Driver {
  readonly #transport: Transport
  readonly #pool: pg.Pool
  readonly #snapshotPool: pg.Pool
  readonly #shared: SharedConnections | undefined
  readonly #fair: FairConnections
  readonly #statements: Statements
  readonly #afterWrite: Connections['afterWrite']

  constructor(transport: Transport, { pool, snapshotPool, shared, fair, statements, afterWrite }: Connections) {
    this.#transport = transport
    this.#pool = pool
    this.#snapshotPool = snapshotPool
    this.#shared = shared
    this.#fair = fair
    this.#statements = statements
    this.#afterWrite = afterWrite
    pool.on('connect', (client) => transport.prepare(client))
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Session> {
    return new Session(this)
  }

  /** Runs a query that is not part of a transaction. */
  run<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const result = traced(query.sql, () => this.#route<Row>(query))
    return this.#afterWrite ? this.#finishWrite(result, this.#afterWrite) : result
  }

  async #finishWrite<Row>(running: Promise<QueryResult<Row>>, afterWrite: () => Promise<void>) {
    const result = await running
    if (result.numAffectedRows !== undefined) await afterWrite()
    return result
  }

  #route<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const statement = this.#statements.get(sql)
    const caller = currentCaller()
    const budget = caller?.budget
    if (budget) return budget.run(() => this.#runBounded(statement, parameters, caller, budget))
    if (statement.isPlannedForValues) return this.#fair.run(tenantOf(caller), statement, parameters, undefined)
    return statement.milliseconds > longMilliseconds && this.#hasFreeConnection
      ? this.#runAlone(statement, parameters, undefined)
      : this.#runQuick(statement, parameters, undefined)
  }

  /** The client decides how much a GraphQL query reads, so its slow statements run on the fair connections, like searches. */
  #runBounded<Row>(
    statement: Statement,
    parameters: readonly unknown[],
    caller: Caller,
    budget: AnswerBudget,
  ): Promise<QueryResult<Row>> {
    return statement.isPlannedForValues || statement.milliseconds > longMilliseconds
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

  get #hasFreeConnection(): boolean {
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
    const answered = (error: Error | null) => {
      statement.noteTime(performance.now() - started)
      client.release(endsConnection(error))
    }
    return this.#transport.execute(client, statement, parameters, { budget, answered })
  }

  async runOn<Row>(session: Session, { sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { beginsNext, commitsNext } = session
    session.beginsNext = false
    const client = session.client as pg.PoolClient
    const transaction = { begins: beginsNext, commits: commitsNext }
    const result = await traced(sql, () =>
      this.#transport.execute<Row>(client, this.#statements.get(sql), parameters, { transaction }),
    )
    session.isCommitted = commitsNext
    return result
  }

  async beginTransaction(session: Session, { isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    session.client = await (accessMode === 'read only' ? this.#snapshotPool : this.#pool).connect()
    if (!isolationLevel && !accessMode) {
      session.beginsNext = true
      return
    }
    const modes = [isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(' ')
    await session.client.query(`start transaction ${modes}`)
  }

  async commitTransaction(session: Session): Promise<void> {
    if (session.beginsNext) return
    if (!session.isCommitted) {
      const { command } = await (session.client as pg.PoolClient).query('commit')
      // PostgreSQL answers a commit with ROLLBACK when an earlier statement of the transaction has failed.
      if (command === 'ROLLBACK') throw new Error('The transaction was rolled back')
    }
    await this.#afterWrite?.()
  }

  async rollbackTransaction(session: Session): Promise<void> {
    if (session.beginsNext) return
    try {
      await (session.client as pg.PoolClient).query('rollback')
    } catch (error) {
      session.isBroken = true
      throw error
    }
  }

  async releaseConnection({ client, isBroken }: Session): Promise<void> {
    client?.release(isBroken)
  }

  async destroy(): Promise<void> {
    await Promise.all([this.#pool.end(), this.#snapshotPool.end(), this.#shared?.end(), this.#fair.end()])
  }
}

/** Kysely's connection. In a transaction it holds a client. Otherwise each query is routed separately. */
export class Session implements DatabaseConnection {
  client: pg.PoolClient | undefined
  /** Send `begin` with the next query, in the same round trip. */
  beginsNext = false
  /** Send `commit` with the next query, in the same round trip. */
  commitsNext = false
  isCommitted = false
  isBroken = false
  readonly #driver: RoutingDriver

  constructor(driver: RoutingDriver) {
    this.#driver = driver
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      return await (this.client ? this.#driver.runOn<Row>(this, query) : this.#driver.run<Row>(query))
    } catch (error) {
      throw withCallerStack(error)
    }
  }

  // biome-ignore lint/correctness/useYield: the interface requires this method
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Rows are not streamed')
  }
}

/** Runs a statement in a span of its own, if its request is traced. The text has placeholders instead of values. */
function traced<T>(sql: string, run: () => Promise<T>): Promise<T> {
  const span = currentTracing()?.startWithin('client', () => {
    const [command = 'statement'] = /\w+/.exec(sql) ?? []
    return { name: command.toUpperCase(), attributes: { 'db.system.name': 'postgresql', 'db.query.text': sql } }
  })
  return span ? inSpan(span, run) : run()
}

/** Prepares an error for its caller. The original stack trace only shows the socket's event handler. */
export function withCallerStack(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  likeSingleMachine(error)
  Error.captureStackTrace(error, withCallerStack)
  return error
}
