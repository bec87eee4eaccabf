import type { Writable } from 'node:stream'
import type { AnswerBudget } from './answer-budget.ts'
import { prepareValue, Query, RowClient, type RowMessage, type Wire } from './pg-internals.ts'
import type { Column, Decoder } from './rows.ts'
import type { Statement } from './statement-texts.ts'
import { type Execution, resultOf, type Transport } from './transport.ts'

/** Keeps one plan for all values. Not in a distributed database, where the plan depends on the company: Citus decides. */
const planOnce = `do $$ begin
  if to_regclass('pg_catalog.pg_dist_partition') is null then set plan_cache_mode = force_generic_plan; end if;
end $$`

/**
 * Sends statements without waiting for the answers to earlier ones, keeps them parsed and planned on each connection,
 * and decodes rows from bytes. Begin and commit travel with the first and the last statement of a transaction.
 */
export const pipelined: Transport = {
  Client: RowClient,
  pipelines: true,
  planning: {
    once: [planOnce],
    forValues: ['set plan_cache_mode = force_custom_plan'],
  },
  prepare(client) {
    for (const text of [begin, commit]) client.query(new Preparation(text) as never)
  },
  execute(client, statement, parameters, execution) {
    const { transaction, answered } = execution
    return new Promise((resolve, reject) => {
      const done = (error: Error | null, query: PreparedQuery) => {
        // The statement had no effect, so it is sent again. In a transaction the caller has to repeat the whole transaction.
        if (query.wasOutdated && !transaction) return send(true)
        answered?.(error)
        if (error) reject(error)
        else resolve(resultOf(query.found as never[], query.tag))
      }
      const send = (parsesAgain: boolean) =>
        void client.query(new PreparedQuery(statement, parameters, execution, done, parsesAgain) as never)
      send(false)
    })
  },
}

/** Names of the statements that every connection of the pool has parsed. */
const begin = 'begin'
const commit = 'commit'

/** A statement that a connection has parsed. The decoder is undefined until the database has described the columns. */
interface Parsed {
  decode: Decoder | undefined
}

/** The statements that this connection has parsed. Kept with the connection, since they end with its session. */
interface Connection extends Wire {
  parsed?: WeakMap<Statement, Parsed>
}

/** The columns of the result have changed since the connection parsed the statement. */
const changedResult = '0A000'
/** The session does not know the statement: a pooler has switched to another session, or the statement was deallocated. */
const unknownStatement = '26000'

type Done = (error: Error | null, query: PreparedQuery) => void

/**
 * A query that a connection parses and describes only once, instead of for each execution. Rows are decoded by a function
 * compiled for their columns.
 */
class PreparedQuery extends Query {
  readonly found: object[] = []
  /** PostgreSQL's summary of the command, for example `INSERT 0 1`. */
  tag = ''
  /** True when it failed because the statement, as an earlier query had parsed it, is outdated or gone. */
  wasOutdated = false
  readonly #statement: Statement
  readonly #transaction: Execution['transaction']
  readonly #budget: AnswerBudget | undefined
  readonly #done: Done
  readonly #parsesAgain: boolean
  #parsed: Parsed | undefined
  #isReused = false
  #failure: Error | undefined

  constructor(
    statement: Statement,
    parameters: readonly unknown[],
    { transaction, budget }: Execution,
    done: Done,
    parsesAgain: boolean,
  ) {
    super(statement.text, parameters.map(toParameter), done)
    this.#statement = statement
    this.#transaction = transaction
    this.#budget = budget
    this.#done = done
    this.#parsesAgain = parsesAgain
  }

  requiresPreparation(): boolean {
    const { begins, commits } = this.#transaction ?? {}
    return this.#statement.name !== '' || this.values.length > 0 || Boolean(begins || commits)
  }

  prepare(connection: Connection): void {
    sendTogether(connection.stream)
    if (this.#transaction?.begins) execute(connection, begin)
    const { name } = this.#statement
    const parsed = this.#parsesAgain ? undefined : connection.parsed?.get(this.#statement)
    if (parsed) {
      this.#parsed = parsed
      this.#isReused = true
    } else this.#parse(connection, name)
    execute(connection, name, this.values)
    if (this.#transaction?.commits) execute(connection, commit)
    connection.sync()
  }

  /** Registers the statement as parsed before the answer arrives, so that the queries sent next can already use it. */
  #parse(connection: Connection, name: string): void {
    this.#parsed = { decode: undefined }
    if (name) {
      connection.parsed ??= new WeakMap()
      connection.parsed.set(this.#statement, this.#parsed)
      // The session may have an outdated statement of this name. Closing one that does not exist is not an error.
      connection.close({ type: 'S', name })
    }
    connection.parse({ text: this.text, name })
    // Describe before bind: when bind fails for these values, other queries still learn the columns.
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
    // It is unknown whether the database has parsed the statement, so the next query parses it again.
    if (this.wasOutdated || !this.#isReused) this.#forget(connection)
    if (this.wasOutdated && code === changedResult) this.#statement.noteSchemaChange()
    this.#done(error, this)
  }

  /** Removes the statement, unless a later query has already parsed it again. */
  #forget({ parsed }: Connection): void {
    if (parsed?.get(this.#statement) === this.#parsed) parsed?.delete(this.#statement)
  }
}

function execute(connection: Wire, statement: string, values: unknown[] = []): void {
  connection.bind({ portal: '', statement, values })
  connection.execute({ portal: '', rows: 0 })
}

/**
 * Delays writing until the end of this turn of the event loop, so that the queries of concurrent requests are sent in one
 * packet. pg itself corks the stream once while it writes a query, hence the comparison with 1.
 */
function sendTogether(stream: Writable): void {
  if (stream.writableCorked > 1) return
  stream.cork()
  setImmediate(() => stream.uncork())
}

/** Makes a connection parse a statement under its own text as the name, for begin and commit. */
class Preparation extends Query {
  constructor(text: string) {
    // Errors are ignored here: if the connection is lost, the next query on it fails.
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

/**
 * A value as it is sent to PostgreSQL. pg quotes and escapes every element of an array; for the arrays of a bulk request
 * that took a tenth of the server's time. Numbers need no quotes, and few texts have anything to escape.
 */
export function toParameter(value: unknown): unknown {
  if (!Array.isArray(value)) return prepareValue(value)
  let literal = '{'
  for (let index = 0; index < value.length; index++) {
    const item = value[index]
    if (index) literal += ','
    if (item == null) literal += 'NULL'
    else if (typeof item === 'number' || typeof item === 'boolean') literal += item
    else if (typeof item === 'string') literal += `"${needsEscape.test(item) ? item.replace(escaped, '\\$&') : item}"`
    else return prepareValue(value)
  }
  return `${literal}}`
}

const needsEscape = /["\\]/
const escaped = /["\\]/g
