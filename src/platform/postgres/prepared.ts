import type { Writable } from 'node:stream'
import pg from 'pg'
import type { AnswerBudget } from './answer-budget.ts'
import { type Column, type Decoder, makeDecoder, type RowMessage } from './rows.ts'

/** A query text, and what is known of it once it has run. */
export interface Statement {
  readonly text: string
  /** Under which connections keep it parsed and planned; empty until a text comes a second time. */
  name: string
  /** Whether its best plan depends on the values that it gets. */
  readonly byValues: boolean
  decode: Decoder | undefined
  /** Whether `decode` is known, or known not to be needed: the database need not describe the rows again. */
  described: boolean
  /** How long the database takes for it, on average. */
  milliseconds: number
}

/**
 * A query that has this in its text is planned anew for the values of each execution, as searches and filters should be.
 * All others are planned once on each connection, which for a quick one takes most of the time.
 */
export const plannedByValues = '/* planned by values */'

/** Far more texts than the product has: further ones, whoever makes them, are run without being kept. */
const mostStatements = 1_000

/** The statements of a database, by their text. */
export class Statements {
  readonly #known = new Map<string, Statement>()
  #named = 0

  get(text: string): Statement {
    const known = this.#known.get(text)
    if (known) {
      known.name ||= `s${++this.#named}`
      return known
    }
    const statement: Statement = {
      text,
      name: '',
      byValues: text.includes(plannedByValues),
      decode: undefined,
      described: false,
      milliseconds: 0,
    }
    if (this.#known.size < mostStatements) this.#known.set(text, statement)
    return statement
  }
}

/** What `pg` has beneath a client, as far as it is used here. */
interface Wire {
  parse(message: { text: string; name: string }): void
  bind(message: { portal: string; statement: string; values: unknown[] }): void
  describe(message: { type: 'P'; name: string }): void
  execute(message: { portal: string; rows: number }): void
  sync(): void
  submittedNamedStatements: Record<string, string>
  stream: Writable
}

type Done = (error: Error | null, query: PreparedQuery) => void

/** What pg has, and its types do not tell. */
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils
const Query = pg.Query as unknown as new (
  text: string,
  values: unknown[],
  callback: unknown,
) => {
  text: string
  name: string
  values: unknown[]
  hasBeenParsed(connection: Wire): boolean
}

/** Statements without parameters, by their names, that are executed with another: when one fails, none behind it is. */
export interface Around {
  first?: string | undefined
  last?: string | undefined
}

function execute(connection: Wire, statement: string, values: unknown[] = []): void {
  connection.bind({ portal: '', statement, values })
  connection.execute({ portal: '', rows: 0 })
}

/**
 * A query that asks the database for no more than it has to: rows are described once for each statement, not once for
 * each execution, and decoded by a function made for their columns.
 */
export class PreparedQuery extends Query {
  readonly found: object[] = []
  /** What the command did, as `INSERT 0 1`. */
  tag = ''
  readonly #statement: Statement
  readonly #around: Around
  readonly #done: Done
  readonly #budget: AnswerBudget | undefined
  #failure: Error | undefined

  constructor(
    statement: Statement,
    parameters: readonly unknown[],
    around: Around,
    done: Done,
    budget: AnswerBudget | undefined,
  ) {
    super(statement.text, parameters.map(prepareValue), done)
    this.name = statement.name
    this.#statement = statement
    this.#around = around
    this.#done = done
    this.#budget = budget
  }

  prepare(connection: Wire): void {
    gather(connection.stream)
    if (this.#around.first) execute(connection, this.#around.first)
    if (!this.hasBeenParsed(connection)) {
      connection.parse({ text: this.text, name: this.name })
      if (this.name) connection.submittedNamedStatements[this.name] = this.text
    }
    connection.bind({ portal: '', statement: this.name, values: this.values })
    if (!this.#statement.described) connection.describe({ type: 'P', name: '' })
    connection.execute({ portal: '', rows: 0 })
    if (this.#around.last) execute(connection, this.#around.last)
    connection.sync()
  }

  requiresPreparation(): boolean {
    return this.name !== '' || this.values.length > 0 || Boolean(this.#around.first ?? this.#around.last)
  }

  handleRowDescription({ fields }: { fields: Column[] }): void {
    this.#statement.decode = makeDecoder(fields)
  }

  handleDataRow({ bytes, offset, length }: RowMessage): void {
    if (this.#failure) return
    try {
      if (this.#budget && !this.#budget.takeBytes(length)) throw this.#budget.exceeded
      this.found.push((this.#statement.decode as Decoder)(bytes, offset))
    } catch (error) {
      this.#failure = error as Error
      this.found.length = 0
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    if (text !== 'COMMIT') this.tag = text
  }

  handleReadyForQuery(): void {
    // What could not be read may have changed since.
    this.#statement.described = !this.#failure
    this.#done(this.#failure ?? null, this)
  }

  handleError(error: Error): void {
    this.#done(error, this)
  }
}

/**
 * What a connection has to send is sent at the end of this turn of the event loop: queries of requests that came in
 * together travel together. While pg writes one query it corks the stream itself, once.
 */
function gather(stream: Writable): void {
  if (stream.writableCorked > 1) return
  stream.cork()
  setImmediate(() => stream.uncork())
}

/** Has a connection parse a statement, under its own text as the name, to be executed around later queries. */
export class Preparation extends Query {
  constructor(text: string, done: (error: Error | null) => void) {
    super(text, [], done)
    this.name = text
  }

  prepare(connection: Wire): void {
    connection.parse({ text: this.text, name: this.name })
    connection.sync()
  }
}
