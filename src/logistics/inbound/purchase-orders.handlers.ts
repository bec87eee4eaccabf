import type { Handlers } from '../context.ts'
import { lockOne } from '../documents/documents.queries.ts'
import { create, createMany } from '../documents/new-documents.ts'
import * as queries from './purchase-orders.queries.ts'
import { purchaseOrder } from './purchase-orders.states.ts'
import * as purchaseOrders from './purchase-orders.ts'

export const listPurchaseOrders: Handlers['listPurchaseOrders'] = async ({ query }, { db, scope, page }) =>
  page(await queries.list(db, scope, query))

export const createPurchaseOrder: Handlers['createPurchaseOrder'] = async ({ body }, { db, scope, caller }) => ({
  data: await create(db, scope, caller, purchaseOrders.creation(body)),
})

export const createPurchaseOrders: Handlers['createPurchaseOrders'] = ({ body }, { db, scope, caller }) =>
  createMany(db, scope, caller, body.items.map(purchaseOrders.creation))

export const getPurchaseOrder: Handlers['getPurchaseOrder'] = async ({ params: { id } }, { db, scope, found }) => ({
  data: found(await queries.find(db, scope, id), `purchase order ${id}`),
})

export const updatePurchaseOrder: Handlers['updatePurchaseOrder'] = ({ params, body }, { write, found }) =>
  write(async (change) => {
    const order = found(
      await lockOne(change.trx, change.scope, purchaseOrder.type, params.id),
      `purchase order ${params.id}`,
    )
    await purchaseOrders.change(change, order, body)
    return { data: await queries.getChanged(change, params.id) }
  })

export const transitionPurchaseOrder: Handlers['transitionPurchaseOrder'] = ({ params, body }, { write, found }) =>
  write(async (change) => {
    const order = found(
      await lockOne(change.trx, change.scope, purchaseOrder.type, params.id),
      `purchase order ${params.id}`,
    )
    await purchaseOrders.transition(change, order, body)
    return { data: await queries.getChanged(change, params.id) }
  })
