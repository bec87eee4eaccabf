import { hash } from 'node:crypto'
import { type Column, type Decoder, makeDecoder } from './rows.ts'

/**
 * A query with this comment in its text is planned for the values of each execution. Use it for searches and filters,
 * whose best plan depends on the values. Other queries are planned once per connection, because planning a quick query
 * takes longer than running it.
 */
export const planForValues = '/* planned by values */'

/** Far more than the product has. Further texts still run, but are not kept, so memory stays bounded. */
const mostStatements = 1_000

/** The known statements of a database, by their text. */
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
 * A query text, and what is known about it after it has run. What depends on the database schema is kept with each
 * connection that has parsed the text, not here.
 */
export class Statement {
  readonly text: string
  /**
   * The name under which connections keep it parsed. Empty until the text is used a second time. It is a hash of the text:
   * behind a connection pooler, a name that another process has used always means the same statement.
   */
  name = ''
  /** Whether the text has the comment `planForValues`. */
  readonly isPlannedForValues: boolean
  /** The average time that the database takes for it. */
  milliseconds = 0
  /**
   * Call this when a connection finds that the schema has changed since it parsed the statement. Every statement is then
   * parsed again on every connection, so that a retried transaction does not fail on its next outdated statement.
   */
  readonly noteSchemaChange: () => void
  #columns = ''
  #decoder: Decoder | undefined

  constructor(text: string, noteSchemaChange: () => void) {
    this.text = text
    this.isPlannedForValues = text.includes(planForValues)
    this.noteSchemaChange = noteSchemaChange
  }

  /** Connections with the same columns share one decoder, because each decoder is a compiled function. */
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
