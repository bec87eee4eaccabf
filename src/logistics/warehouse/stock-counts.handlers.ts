import type { Handlers } from '../context.ts'
import { changeDocument } from '../documents/document-changes.ts'
import { create, createMany } from '../documents/new-documents.ts'
import { documentsAtATime, exportRecords, readPage, readRecord } from '../read-handlers.ts'
import { stockCounts } from './stock-counts.queries.ts'
import * as rules from './stock-counts.ts'

export const listStockCounts: Handlers['listStockCounts'] = readPage(stockCounts)

export const exportStockCounts: Handlers['exportStockCounts'] = exportRecords(stockCounts, documentsAtATime)

export const createStockCount: Handlers['createStockCount'] = async ({ body }, { db, scope, caller, once, config }) => {
  const creation = rules.creation(body, await rules.linesOf(db, scope, body), config)
  return { data: await create(db, scope, caller, creation, once) }
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
