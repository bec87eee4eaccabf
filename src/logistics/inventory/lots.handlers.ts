import { oneCompany } from '../company-scope.ts'
import type { Handlers } from '../context.ts'
import { phrase } from '../messages.ts'
import { exportRecords, readPage, readRecord, recordsAtATime } from '../read-handlers.ts'
import { lastOfTrace, traceLot } from './lot-trace.queries.ts'
import { lots } from './lots.queries.ts'
import * as rules from './lots.ts'
import { positionOf, toCursor } from './trace-cursors.ts'

export const listStockLots: Handlers['listStockLots'] = readPage(lots)

export const exportStockLots: Handlers['exportStockLots'] = exportRecords(lots, recordsAtATime)

export const getStockLot: Handlers['getStockLot'] = readRecord(lots)

export const updateStockLot: Handlers['updateStockLot'] = ({ params: { id }, body }, { write, found }) =>
  write(async (change) => {
    const locked = await rules.lock(change, id)
    found(locked?.record, phrase`lot ${id}`)
    return { data: await rules.update(change, locked as rules.LockedLot, body) }
  })

export const traceStockLot: Handlers['traceStockLot'] = async ({ params: { id }, query }, { db, scope, found }) => {
  const { cursor, per_page } = query
  const { company_id } = found(await lots.byId(db, scope, id), phrase`lot ${id}`)
  const after_id = cursor === undefined ? undefined : positionOf(cursor)
  const rows = await traceLot(db, oneCompany(company_id), { lot_id: id, after_id, limit: per_page + 1 })
  const data = rows.slice(0, per_page)
  const last = rows.length > per_page ? data.at(-1) : undefined
  return { data, meta: { next_cursor: last ? toCursor(last.id) : null, has_more: last !== undefined, per_page } }
}

export const exportStockLotTrace: Handlers['exportStockLotTrace'] = async (
  { params: { id }, query },
  { db, scope, found, snapshots },
) => {
  const { company_id } = found(await lots.byId(db, scope, id), phrase`lot ${id}`)
  const own = oneCompany(company_id)
  const reader = {
    span: (from: typeof db, _scope: unknown, span: { after_id?: number; limit: number }) =>
      traceLot(from, own, { lot_id: id, ...span }),
    lastId: async (from: typeof db) => (await lastOfTrace(from, own, id))?.id ?? 0,
  }
  return exportRecords(reader, recordsAtATime)({ query }, { snapshots, scope: own })
}
