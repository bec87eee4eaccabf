import type { Handlers } from '../context.ts'
import { exportRecords, readPage, recordsAtATime } from '../read-handlers.ts'
import { stock, stockMovements } from './stock.queries.ts'

export const listStock: Handlers['listStock'] = readPage(stock)
export const listStockMovements: Handlers['listStockMovements'] = readPage(stockMovements)

export const exportStock: Handlers['exportStock'] = exportRecords(stock, recordsAtATime)
export const exportStockMovements: Handlers['exportStockMovements'] = exportRecords(stockMovements, recordsAtATime)
