import { invalid } from '../../platform/errors.ts'
import type { Handlers } from '../context.ts'
import { phrase } from '../messages.ts'
import { exportRecords, readPage, recordsAtATime } from '../read-handlers.ts'
import { type Period, stockStatements } from './stock-statements.queries.ts'

const dayInMs = 86_400_000
const defaultDays = 30

/** The period of a request. Without an end it ends now, without a start it begins 30 days before. */
function periodOf({ from, to }: Partial<Period>): Period {
  const end = to ?? new Date().toISOString()
  if (Date.parse(end) > Date.now()) throw invalid({ to: [phrase`to must not lie ahead.`] })
  const start = from ?? new Date(Date.parse(end) - defaultDays * dayInMs).toISOString()
  if (Date.parse(start) >= Date.parse(end)) throw invalid({ from: [phrase`from must be before to.`] })
  return { from: start, to: end }
}

const readStatements = readPage(stockStatements)
const exportStatements = exportRecords(stockStatements, recordsAtATime)

export const listStockStatements: Handlers['listStockStatements'] = ({ query }, context) =>
  readStatements({ query: { ...query, ...periodOf(query) } }, context)

export const exportStockStatements: Handlers['exportStockStatements'] = ({ query }, context) =>
  exportStatements({ query: { ...query, ...periodOf(query ?? {}) } }, context)
