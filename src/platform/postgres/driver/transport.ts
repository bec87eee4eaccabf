import type { QueryResult } from 'kysely'
import type pg from 'pg'
import type { AnswerBudget } from './answer-budget.ts'
import type { Statement } from './statement-texts.ts'

/** How statements are sent to PostgreSQL. There are two implementations; `DATABASE_DRIVER` chooses one. */
export interface Transport {
  readonly Client: new (settings?: pg.ClientConfig) => pg.Client
  /** Whether statements are sent before earlier ones are answered, and are kept parsed and planned on the connection. */
  readonly pipelines: boolean
  /**
   * Statements for a new session: with `once` a statement keeps one plan for all values, with `forValues` each execution is
   * planned.
   */
  readonly planning: Record<'once' | 'forValues', readonly string[]>
  /** Prepares a new connection of the pool for use. */
  prepare(client: pg.ClientBase): void
  execute<Row>(
    client: pg.ClientBase,
    statement: Statement,
    parameters: readonly unknown[],
    execution: Execution,
  ): Promise<QueryResult<Row>>
}

/** A new connection. It can be used when `ready` resolves; it is closed if `ready` rejects. */
export interface Opening {
  client: pg.Client
  ready: Promise<void>
}

export interface Execution {
  /** Present for a statement of a transaction. */
  transaction?: { begins: boolean; commits: boolean }
  budget?: AnswerBudget | undefined
  /** Called once, when the statement has succeeded or failed. */
  answered?: (error: Error | null) => void
}

/** The database has ended the connection with this error. The socket may be open for a moment longer. */
export function endsConnection(error: unknown): boolean {
  return /^(08|57P0|25P0[34])/.test(String((error as { code?: unknown } | null)?.code))
}

const affects = /^(INSERT|UPDATE|DELETE|MERGE) /

/** `tag` is PostgreSQL's summary of the command, for example `INSERT 0 1`. */
export function resultOf<Row>(rows: Row[], tag: string): QueryResult<Row> {
  return affects.test(tag) ? { rows, numAffectedRows: BigInt(tag.slice(tag.lastIndexOf(' ') + 1)) } : { rows }
}
