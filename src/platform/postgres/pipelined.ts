import type { Writable } from 'node:stream'
import type { AnswerBudget } from './answer-budget.ts'
import { prepareValue, Query, RowClient, type RowMessage, type Wire } from './pg-internals.ts'
import type { Statement } from './prepared.ts'
import type { Column, Decoder } from './rows.ts'
import { type Execution, resultOf, type Transport } from './transport.ts'

/**
 * Sends statements without waiting for the answers to earlier ones, keeps them parsed and planned on each connection,
 * and decodes rows from bytes. Begin and commit travel with the first and the last statement of a transaction.
 */
export const pipelined: Transport = {
  Client: RowClient,
  pipelines: true,
  planning: {
    once: ['-c plan_cache_mode=force_generic_plan'],
    byValues: ['-c plan_cache_mode=force_custom_plan'],
  },
  prepare(client) {
    for (const text of [begin, commit]) client.query(new Preparation(text) as never)
  },
  execute(client, statement, parameters, execution) {
    const { transaction, answered } = execution
    return new Promise((resolve, reject) => {
      const done = (error: Error | null, query: PreparedQuery) => {
        // It had no effect. A transaction has failed with it: the caller has to repeat the whole.
        if (query.wasOutdated && !transaction) return send(true)
        answered?.()
        if (error) reject(error)
        else resolve(resultOf(query.found as never[], query.tag))
      }
      const send = (parsesAnew: boolean) =>
        void client.query(new PreparedQuery(statement, parameters, execution, done, parsesAnew) as never)
      send(false)
    })
  },
}

/** Names of statements that every connection for transactions has parsed. */
const begin = 'begin'
const commit = 'commit'

/** What a connection knows of a statement that it has parsed; undefined until the database has described it. */
interface Parsed {
  decode: Decoder | undefined
}

/** Statements that are kept on this connection: gone when it is, and with the columns that it was told. */
interface Connection extends Wire {
  parsed?: WeakMap<Statement, Parsed>
}

/** The result has other columns since the connection parsed the statement. */
const changedResult = '0A000'
/** The connection does not know the statement: a pooler has changed the session behind it, or somebody deallocated it. */
const unknownStatement = '26000'

type Done = (error: Error | null, query: PreparedQuery) => void

/**
 * A query that asks the database for no more than it has to: a connection parses and describes a statement once, not
 * for each execution, and decodes its rows by a function made for their columns.
 */
class PreparedQuery extends Query {
  readonly found: object[] = []
  /** What the command did, as `INSERT 0 1`. */
  tag = ''
  /** Whether it failed for what an earlier query had parsed. */
  wasOutdated = false
  readonly #statement: Statement
  readonly #transaction: Execution['transaction']
  readonly #budget: AnswerBudget | undefined
  readonly #done: Done
  readonly #parsesAnew: boolean
  #parsed: Parsed | undefined
  #isReused = false
  #failure: Error | undefined

  constructor(
    statement: Statement,
    parameters: readonly unknown[],
    { transaction, budget }: Execution,
    done: Done,
    parsesAnew: boolean,
  ) {
    super(statement.text, parameters.map(prepareValue), done)
    this.#statement = statement
    this.#transaction = transaction
    this.#budget = budget
    this.#done = done
    this.#parsesAnew = parsesAnew
  }

  requiresPreparation(): boolean {
    const { begins, commits } = this.#transaction ?? {}
    return this.#statement.name !== '' || this.values.length > 0 || Boolean(begins || commits)
  }

  prepare(connection: Connection): void {
    sendTogether(connection.stream)
    if (this.#transaction?.begins) execute(connection, begin)
    const { name } = this.#statement
    const parsed = this.#parsesAnew ? undefined : connection.parsed?.get(this.#statement)
    if (parsed) {
      this.#parsed = parsed
      this.#isReused = true
    } else this.#parse(connection, name)
    execute(connection, name, this.values)
    if (this.#transaction?.commits) execute(connection, commit)
    connection.sync()
  }

  /** Queries that are sent behind this one, before it is answered, rely on it already. */
  #parse(connection: Connection, name: string): void {
    this.#parsed = { decode: undefined }
    if (name) {
      connection.parsed ??= new WeakMap()
      connection.parsed.set(this.#statement, this.#parsed)
      // There may be an outdated one of this name. To close one that does not exist is no error.
      connection.close({ type: 'S', name })
    }
    connection.parse({ text: this.text, name })
    // Before the values are bound, which may fail: then the others still know the columns.
    connection.describe({ type: 'S', name })
  }

  handleRowDescription({ fields }: { fields: Column[] }): void {
    this.#parsed ??= { decode: undefined }
    this.#parsed.decode = this.#statement.decoderFor(fields)
  }

  handleDataRow({ bytes, offset, length }: RowMessage): void {
    if (this.#failure) return
    try {
      if (this.#budget && !this.#budget.takeBytes(length)) throw this.#budget.exceeded
      const { decode } = this.#parsed as { decode: Decoder }
      this.found.push(decode(bytes, offset))
    } catch (error) {
      this.#failure = error as Error
      this.found.length = 0
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    if (text !== 'COMMIT') this.tag = text
  }

  handleReadyForQuery(): void {
    this.#done(this.#failure ?? null, this)
  }

  handleError(error: Error & { code?: string }, connection: Connection): void {
    const { code } = error
    this.wasOutdated = this.#isReused && (code === changedResult || code === unknownStatement)
    // Whether the database got as far as parsing is not known: the next query parses again.
    if (this.wasOutdated || !this.#isReused) this.#forget(connection)
    if (this.wasOutdated && code === changedResult) this.#statement.noteSchemaChange()
    this.#done(error, this)
  }

  /** Unless a later query has parsed it again already. */
  #forget({ parsed }: Connection): void {
    if (parsed?.get(this.#statement) === this.#parsed) parsed?.delete(this.#statement)
  }
}

function execute(connection: Wire, statement: string, values: unknown[] = []): void {
  connection.bind({ portal: '', statement, values })
  connection.execute({ portal: '', rows: 0 })
}

/**
 * What a connection has to send is sent at the end of this turn of the event loop: queries of requests that came in
 * together travel together. While pg writes one query it corks the stream itself, once.
 */
function sendTogether(stream: Writable): void {
  if (stream.writableCorked > 1) return
  stream.cork()
  setImmediate(() => stream.uncork())
}

/** Has a connection parse a statement, under its own text as the name, to be executed around later queries. */
class Preparation extends Query {
  constructor(text: string) {
    // When the connection is lost, whoever uses it learns that.
    super(text, [], () => {})
  }

  requiresPreparation(): boolean {
    return true
  }

  prepare(connection: Wire): void {
    connection.parse({ text: this.text, name: this.text })
    connection.sync()
  }
}
