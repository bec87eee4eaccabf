import type { Handlers } from '../context.ts'
import { changeDocument } from '../documents/document-changes.ts'
import { create, createMany } from '../documents/new-documents.ts'
import { documentsAtATime, exportRecords, readPage, readRecord } from '../read-handlers.ts'
import { linesOf, refuseScope } from './count-sheets.ts'
import { stockCounts } from './stock-counts.queries.ts'
import * as rules from './stock-counts.ts'

export const listStockCounts: Handlers['listStockCounts'] = readPage(stockCounts)

export const exportStockCounts: Handlers['exportStockCounts'] = exportRecords(stockCounts, documentsAtATime)

export const createStockCount: Handlers['createStockCount'] = async ({ body }, context) => {
  const { db, scope, caller, once, config, write } = context
  const lines = await linesOf(db, scope, body)
  // By a write, which finds the answer to an earlier request with the same key.
  if (!lines.length) return write(refuseScope)
  return { data: await create(db, scope, caller, rules.creation(body, lines, config), once) }
}

export const createStockCounts: Handlers['createStockCounts'] = ({ body }, { db, scope, caller, config }) =>
  createMany(
    db,
    scope,
    caller,
    body.items.map((item) => rules.creation(item, item.lines, config)),
  )

export const getStockCount: Handlers['getStockCount'] = readRecord(stockCounts)

export const transitionStockCount: Handlers['transitionStockCount'] = changeDocument(stockCounts, rules.transition)
