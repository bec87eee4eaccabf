import type { QueryResult } from 'kysely'
import type pg from 'pg'
import type { AnswerBudget } from './answer-budget.ts'
import type { Statement } from './prepared.ts'

/** How statements reach PostgreSQL. There are two ways, of which `DATABASE_DRIVER` chooses one. */
export interface Transport {
  readonly Client: new (settings?: pg.ClientConfig) => pg.Client
  /** Whether a connection takes statements before it has answered earlier ones, and keeps them parsed and planned. */
  readonly pipelines: boolean
  /** Options of sessions whose plans serve all values, and of those that plan every execution. */
  readonly planning: Record<'once' | 'byValues', readonly string[]>
  /** Makes a new connection of the pool ready to execute. */
  prepare(client: pg.ClientBase): void
  execute<Row>(
    client: pg.ClientBase,
    statement: Statement,
    parameters: readonly unknown[],
    execution: Execution,
  ): Promise<QueryResult<Row>>
}

export interface Execution {
  /** Given for a statement of a transaction. */
  transaction?: { begins: boolean; commits: boolean }
  budget?: AnswerBudget | undefined
  /** Called once, when the statement has succeeded or failed. */
  answered?: () => void
}

const affects = /^(INSERT|UPDATE|DELETE|MERGE) /

/** `tag` says what the command did, as `INSERT 0 1`. */
export function resultOf<Row>(rows: Row[], tag: string): QueryResult<Row> {
  return affects.test(tag) ? { rows, numAffectedRows: BigInt(tag.slice(tag.lastIndexOf(' ') + 1)) } : { rows }
}
