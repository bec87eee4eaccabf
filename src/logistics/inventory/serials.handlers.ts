import { oneCompany } from '../company-scope.ts'
import type { Handlers } from '../context.ts'
import { phrase } from '../messages.ts'
import { exportRecords, readPage, readRecord, recordsAtATime } from '../read-handlers.ts'
import { serials, traceSerial } from './serials.queries.ts'
import { positionOf, toCursor } from './trace-cursors.ts'

export const listStockSerials: Handlers['listStockSerials'] = readPage(serials)

export const exportStockSerials: Handlers['exportStockSerials'] = exportRecords(serials, recordsAtATime)

export const getStockSerial: Handlers['getStockSerial'] = readRecord(serials)

export const traceStockSerial: Handlers['traceStockSerial'] = async (
  { params: { id }, query },
  { db, scope, found },
) => {
  const { cursor, per_page } = query
  const { company_id } = found(await serials.byId(db, scope, id), phrase`serial ${id}`)
  const after_version = cursor === undefined ? undefined : positionOf(cursor)
  const rows = await traceSerial(db, oneCompany(company_id), { serial_id: id, after_version, limit: per_page + 1 })
  const data = rows.slice(0, per_page)
  const last = rows.length > per_page ? data.at(-1) : undefined
  return { data, meta: { next_cursor: last ? toCursor(last.id) : null, has_more: last !== undefined, per_page } }
}
