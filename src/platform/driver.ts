import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from 'kysely'
import type pg from 'pg'
import { type Around, Preparation, PreparedQuery, type Statement, Statements } from './prepared.ts'

const begin = 'begin'
const commit = 'commit'

/** A statement that takes longer gets a connection of its own, if one is free: others would wait behind it. */
const longMilliseconds = 20

/**
 * Runs Kysely's queries. A transaction has a connection of its own, from the pool. A query outside of transactions goes
 * to one of a few connections that all share, where it is sent at once, behind those that are still being answered.
 */
export class PipeliningDriver implements Driver {
  readonly #pool: pg.Pool
  readonly #shared: SharedConnections
  readonly #planning: SharedConnections
  readonly #statements = new Statements()

  /** `planning` are connections that plan each execution. */
  constructor(pool: pg.Pool, shared: SharedConnections, planning: SharedConnections) {
    this.#pool = pool
    this.#shared = shared
    this.#planning = planning
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
    if (statement.byValues) return this.#planning.run(statement, parameters)
    return statement.milliseconds > longMilliseconds && this.#hasFree
      ? this.#runAlone(statement, parameters)
      : this.#shared.run(statement, parameters)
  }

  get #hasFree(): boolean {
    const { idleCount, totalCount, waitingCount, options } = this.#pool
    return waitingCount < idleCount + options.max - totalCount
  }

  async #runAlone<Row>(statement: Statement, parameters: readonly unknown[]): Promise<QueryResult<Row>> {
    const client = await this.#pool.connect()
    const started = performance.now()
    try {
      return await execute(client, statement, parameters)
    } finally {
      note(statement, performance.now() - started)
      client.release()
    }
  }

  async runOn<Row>(session: Session, { sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { begins, ends } = session
    const around = { first: begins ? begin : undefined, last: ends ? commit : undefined }
    session.begins = false
    const result = await execute<Row>(session.client as pg.PoolClient, this.#statements.get(sql), parameters, around)
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
    await Promise.all([this.#pool.end(), this.#shared.end(), this.#planning.end()])
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

interface Shared {
  client: pg.Client
  ready: Promise<unknown>
  isReady: boolean
  unanswered: number
  /** When the database has begun with what it answers next. */
  busySince: number
}

/** Connections on which queries of many requests follow each other without waiting for answers. */
export class SharedConnections {
  readonly limit: number
  readonly #open: Shared[] = []
  readonly #connect: () => pg.Client

  constructor(limit: number, connect: () => pg.Client) {
    this.limit = limit
    this.#connect = connect
  }

  get idle(): number {
    return this.#open.length - this.busy
  }

  get busy(): number {
    return this.#open.filter(({ unanswered }) => unanswered > 0).length
  }

  run<Row>(statement: Statement, parameters: readonly unknown[]): Promise<QueryResult<Row>> {
    const connection = this.#pick()
    return connection.isReady
      ? runShared(connection, statement, parameters)
      : connection.ready.then(() => runShared(connection, statement, parameters))
  }

  /** The one with the least to do; one more is opened while all have something. */
  #pick(): Shared {
    let best: Shared | undefined
    for (const connection of this.#open) {
      if (!connection.isReady) continue
      if (!best || connection.unanswered < best.unanswered) best = connection
      if (!best.unanswered) return best
    }
    const opening = this.#open.find(({ isReady }) => !isReady)
    const another = opening ?? (this.#open.length < this.limit ? this.#add() : undefined)
    return best ?? (another as Shared)
  }

  #add(): Shared {
    const client = this.#connect()
    const connection: Shared = { client, ready: client.connect(), isReady: false, unanswered: 0, busySince: 0 }
    this.#open.push(connection)
    const remove = () => {
      const index = this.#open.indexOf(connection)
      if (index >= 0) this.#open.splice(index, 1)
    }
    client.on('error', remove)
    client.on('end', remove)
    connection.ready.then(() => {
      connection.isReady = true
    }, remove)
    return connection
  }

  async end(): Promise<void> {
    await Promise.all(this.#open.map(({ client }) => client.end()))
  }
}

/** A failure as seen by who has asked: it is made where the answer was read, which tells nobody anything. */
export function asAsked(error: unknown): unknown {
  if (error instanceof Error) Error.captureStackTrace(error, asAsked)
  return error
}

/** The hottest path there is: one promise, and no more. */
function runShared<Row>(
  connection: Shared,
  statement: Statement,
  parameters: readonly unknown[],
): Promise<QueryResult<Row>> {
  if (!connection.unanswered++) connection.busySince = performance.now()
  return execute(connection.client, statement, parameters, undefined, () => {
    const now = performance.now()
    note(statement, now - connection.busySince)
    connection.busySince = now
    connection.unanswered--
  })
}

function note(statement: Statement, milliseconds: number): void {
  statement.milliseconds += (milliseconds - statement.milliseconds) / 8
}

function execute<Row>(
  client: pg.ClientBase,
  statement: Statement,
  parameters: readonly unknown[],
  around: Around = alone,
  answered?: () => void,
): Promise<QueryResult<Row>> {
  return new Promise((resolve, reject) => {
    const query = new PreparedQuery(statement, parameters, around, (error) => {
      answered?.()
      if (error) reject(error)
      else resolve(resultOf(query))
    })
    client.query(query as never)
  })
}

const alone: Around = {}
const affects = /^(INSERT|UPDATE|DELETE|MERGE) /

function resultOf<Row>({ found, tag }: PreparedQuery): QueryResult<Row> {
  const rows = found as Row[]
  return affects.test(tag) ? { rows, numAffectedRows: BigInt(tag.slice(tag.lastIndexOf(' ') + 1)) } : { rows }
}
