import type { Handlers } from '../context.ts'
import { changeDocument } from '../documents/document-changes.ts'
import { create, createMany } from '../documents/new-documents.ts'
import { documentsAtATime, exportRecords, readPage, readRecord } from '../read-handlers.ts'
import { purchaseOrders } from './purchase-orders.queries.ts'
import * as rules from './purchase-orders.ts'

export const listPurchaseOrders: Handlers['listPurchaseOrders'] = readPage(purchaseOrders)

export const exportPurchaseOrders: Handlers['exportPurchaseOrders'] = exportRecords(purchaseOrders, documentsAtATime)

export const createPurchaseOrder: Handlers['createPurchaseOrder'] = async ({ body }, { db, scope, caller, once }) => ({
  data: await create(db, scope, caller, rules.creation(body), once),
})

export const createPurchaseOrders: Handlers['createPurchaseOrders'] = ({ body }, { db, scope, caller }) =>
  createMany(db, scope, caller, body.items.map(rules.creation))

export const getPurchaseOrder: Handlers['getPurchaseOrder'] = readRecord(purchaseOrders)

export const updatePurchaseOrder: Handlers['updatePurchaseOrder'] = changeDocument(purchaseOrders, rules.change)

export const transitionPurchaseOrder: Handlers['transitionPurchaseOrder'] = changeDocument(
  purchaseOrders,
  rules.transition,
)
