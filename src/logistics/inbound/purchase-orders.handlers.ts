import type { Handlers } from '../context.ts'
import { lockOne } from '../documents/documents.queries.ts'
import { create } from '../documents/new-documents.ts'
import { documentsAtATime, exportRecords, readPage, readRecord } from '../read-handlers.ts'
import { purchaseOrders } from './purchase-orders.queries.ts'
import { purchaseOrder } from './purchase-orders.states.ts'
import * as rules from './purchase-orders.ts'

export const listPurchaseOrders: Handlers['listPurchaseOrders'] = readPage(purchaseOrders)

export const exportPurchaseOrders: Handlers['exportPurchaseOrders'] = exportRecords(purchaseOrders, documentsAtATime)

export const createPurchaseOrder: Handlers['createPurchaseOrder'] = async ({ body }, { db, scope, caller }) => ({
  data: await create(db, scope, caller, rules.creation(body)),
})

export const getPurchaseOrder: Handlers['getPurchaseOrder'] = readRecord(purchaseOrders)

export const updatePurchaseOrder: Handlers['updatePurchaseOrder'] = ({ params, body }, { write, found }) =>
  write(async (change) => {
    const order = found(
      await lockOne(change.trx, change.scope, purchaseOrder.type, params.id),
      `purchase order ${params.id}`,
    )
    await rules.change(change, order, body)
    return { data: await purchaseOrders.getChanged(change, params.id) }
  })

export const transitionPurchaseOrder: Handlers['transitionPurchaseOrder'] = ({ params, body }, { write, found }) =>
  write(async (change) => {
    const order = found(
      await lockOne(change.trx, change.scope, purchaseOrder.type, params.id),
      `purchase order ${params.id}`,
    )
    await rules.transition(change, order, body)
    return { data: await purchaseOrders.getChanged(change, params.id) }
  })
