import type { QueryResult } from 'kysely'
import pg from 'pg'
import type { AnswerBudget } from './answer-budget.ts'
import { textParserOf } from './text-values.ts'
import { type Execution, resultOf, type Transport } from './transport.ts'

/** Uses only pg's public interface: one statement after another, each parsed, planned and described every time. */
export const plain: Transport = {
  Client: pg.Client,
  pipelines: false,
  planning: { once: [], forValues: [] },
  prepare() {},
  execute(client, statement, parameters, execution) {
    const run = () => execute<never>(client, statement.text, parameters, execution)
    const result = (last.get(client) ?? Promise.resolve()).then(run, run)
    last.set(client, result)
    return result
  },
}

/** The latest statement of each client. The next statement waits for it. */
const last = new WeakMap<pg.ClientBase, Promise<unknown>>()

async function execute<Row extends object>(
  client: pg.ClientBase,
  text: string,
  parameters: readonly unknown[],
  { transaction, budget, answered }: Execution,
): Promise<QueryResult<Row>> {
  try {
    if (transaction?.begins) await client.query('begin')
    const types = { getTypeParser: budget ? countingParserOf(budget) : textParserOf }
    const query = { text, values: [...parameters], types } as pg.QueryConfig
    const { rows, command, rowCount } = await client.query<Row>(query)
    if (transaction?.commits) await client.query('commit')
    const result = resultOf(rows, `${command} ${rowCount}`)
    answered?.(null)
    return result
  } catch (error) {
    answered?.(error as Error)
    throw error
  }
}

/** Counts the bytes of each value against the budget. When the parser throws, pg fails the query with that error. */
function countingParserOf(budget: AnswerBudget): typeof textParserOf {
  return (type) => {
    const parse = textParserOf(type)
    return (text) => {
      if (!budget.takeBytes(Buffer.byteLength(text))) throw budget.exceeded
      return parse(text)
    }
  }
}
