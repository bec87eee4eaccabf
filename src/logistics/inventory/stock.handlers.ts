import type { Handlers } from '../context.ts'
import * as stock from './stock.queries.ts'

export const listStock: Handlers['listStock'] = async ({ query }, { db, scope, page }) =>
  page(await stock.list(db, scope, query))

export const listStockMovements: Handlers['listStockMovements'] = async ({ query }, { db, scope, page }) =>
  page(await stock.listMovements(db, scope, query))
