import type { Handlers } from '../context.ts'
import { exportRecords, readPage, readRecord, recordsAtATime } from '../read-handlers.ts'
import { lots } from './lots.queries.ts'
import * as rules from './lots.ts'

export const listStockLots: Handlers['listStockLots'] = readPage(lots)

export const exportStockLots: Handlers['exportStockLots'] = exportRecords(lots, recordsAtATime)

export const getStockLot: Handlers['getStockLot'] = readRecord(lots)

export const updateStockLot: Handlers['updateStockLot'] = ({ params: { id }, body }, { write, found }) =>
  write(async (change) => {
    const locked = await rules.lock(change, id)
    found(locked?.record, `lot ${id}`)
    return { data: await rules.update(change, locked as rules.LockedLot, body) }
  })
