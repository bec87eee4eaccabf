import { hash } from 'node:crypto'
import { type Column, type Decoder, makeDecoder } from './rows.ts'

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

  get(text: string): Statement {
    const known = this.#known.get(text)
    if (known) {
      known.name ||= hash('sha1', text, 'base64url').slice(0, 16)
      return known
    }
    const statement = new Statement(text, () => this.#known.clear())
    if (this.#known.size < mostStatements) this.#known.set(text, statement)
    return statement
  }
}

/**
 * A query text, and what is known of it once it has run. What depends on the schema of the database is not kept here but
 * with each connection that has parsed the text.
 */
export class Statement {
  readonly text: string
  /**
   * Under which connections keep it parsed; empty until its text comes a second time. It is made from the text, so that
   * behind a pooler it never names a different statement of another process.
   */
  name = ''
  /** Whether its best plan depends on the values that it gets. */
  readonly byValues: boolean
  /** How long the database takes for it, on average. */
  milliseconds = 0
  /**
   * Call this when a connection finds that the schema has changed since it parsed the statement: then every statement is
   * parsed again, on every connection. A transaction that is repeated does not meet the next outdated statement.
   */
  readonly noteSchemaChange: () => void
  #columns = ''
  #decoder: Decoder | undefined

  constructor(text: string, noteSchemaChange: () => void) {
    this.text = text
    this.byValues = text.includes(plannedByValues)
    this.noteSchemaChange = noteSchemaChange
  }

  /** Most connections describe the same columns, and then share one decoder: each is compiled code. */
  decoderFor(columns: readonly Column[]): Decoder {
    const described = JSON.stringify(columns.map(({ name, dataTypeID }) => [name, dataTypeID]))
    if (!this.#decoder || described !== this.#columns) {
      this.#columns = described
      this.#decoder = makeDecoder(columns)
    }
    return this.#decoder
  }

  noteTime(milliseconds: number): void {
    this.milliseconds += (milliseconds - this.milliseconds) / 8
  }
}
