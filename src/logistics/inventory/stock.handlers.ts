import type { Handlers } from '../context.ts'
import { readPage } from '../read-handlers.ts'
import { stockLevels, stockMovements } from './stock.queries.ts'

export const listStock: Handlers['listStock'] = readPage(stockLevels)
export const listStockMovements: Handlers['listStockMovements'] = readPage(stockMovements)
