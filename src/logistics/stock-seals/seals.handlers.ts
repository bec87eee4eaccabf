import type { Handlers } from '../context.ts'
import { readPage } from '../read-handlers.ts'
import { stockSeals } from './seals.queries.ts'

export const listStockSeals: Handlers['listStockSeals'] = readPage(stockSeals)
