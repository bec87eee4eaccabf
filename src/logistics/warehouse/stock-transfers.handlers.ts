import type { Handlers } from '../context.ts'
import { changeDocument } from '../documents/document-changes.ts'
import { create, createMany } from '../documents/new-documents.ts'
import { documentsAtATime, exportRecords, readPage, readRecord } from '../read-handlers.ts'
import { stockTransfers } from './stock-transfers.queries.ts'
import * as rules from './stock-transfers.ts'

export const listStockTransfers: Handlers['listStockTransfers'] = readPage(stockTransfers)

export const exportStockTransfers: Handlers['exportStockTransfers'] = exportRecords(stockTransfers, documentsAtATime)

export const createStockTransfer: Handlers['createStockTransfer'] = async ({ body }, { db, scope, caller, once }) => ({
  data: await create(db, scope, caller, rules.creation(body), once),
})

export const createStockTransfers: Handlers['createStockTransfers'] = ({ body }, { db, scope, caller }) =>
  createMany(db, scope, caller, body.items.map(rules.creation))

export const getStockTransfer: Handlers['getStockTransfer'] = readRecord(stockTransfers)

export const updateStockTransfer: Handlers['updateStockTransfer'] = changeDocument(stockTransfers, rules.change)

export const transitionStockTransfer: Handlers['transitionStockTransfer'] = changeDocument(
  stockTransfers,
  rules.transition,
)
