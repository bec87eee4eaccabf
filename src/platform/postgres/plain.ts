import pg from 'pg'
import type { AnswerBudget } from './answer-budget.ts'
import { textParserOf } from './text-values.ts'
import { resultOf, type Transport } from './transport.ts'

/** Uses pg as it is meant to be used: one statement after another, each parsed, planned and described every time. */
export const plain: Transport = {
  Client: pg.Client,
  pipelines: false,
  prepare() {},
  async execute(client, { text }, parameters, { transaction, budget, answered }) {
    try {
      if (transaction?.begins) await client.query('begin')
      const types = { getTypeParser: budget ? countingParserOf(budget) : textParserOf }
      const { rows, command, rowCount } = await client.query({ text, values: [...parameters], types } as pg.QueryConfig)
      if (transaction?.commits) await client.query('commit')
      return resultOf(rows, `${command} ${rowCount}`)
    } finally {
      answered?.()
    }
  },
}

/** What is read counts as it arrives: beyond the bound, pg fails the query with what its parser throws. */
function countingParserOf(budget: AnswerBudget): typeof textParserOf {
  return (type) => {
    const parse = textParserOf(type)
    return (text) => {
      if (!budget.takeBytes(Buffer.byteLength(text))) throw budget.exceeded
      return parse(text)
    }
  }
}
