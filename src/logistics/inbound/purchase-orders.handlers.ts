import { inTransaction } from '../../platform/postgres/database.ts'
import type { Handlers } from '../context.ts'
import { lockOne } from '../documents/documents.queries.ts'
import { create } from '../documents/new-documents.ts'
import * as queries from './purchase-orders.queries.ts'
import { purchaseOrder } from './purchase-orders.states.ts'
import * as purchaseOrders from './purchase-orders.ts'

export const listPurchaseOrders: Handlers['listPurchaseOrders'] = async ({ query }, { db, scope, page }) =>
  page(await queries.list(db, scope, query))

export const createPurchaseOrder: Handlers['createPurchaseOrder'] = async ({ body }, { db, scope, caller }) => ({
  data: await create(db, scope, caller, purchaseOrders.creation(body)),
})

export const getPurchaseOrder: Handlers['getPurchaseOrder'] = async ({ params: { id } }, { db, scope, found }) => ({
  data: found(await queries.find(db, scope, id), `purchase order ${id}`),
})

export const updatePurchaseOrder: Handlers['updatePurchaseOrder'] = ({ params, body }, { db, scope, caller, found }) =>
  inTransaction(db, async (trx) => {
    const order = found(await lockOne(trx, scope, purchaseOrder.type, params.id), `purchase order ${params.id}`)
    await purchaseOrders.change({ trx, scope, actor: caller }, order, body)
    return { data: await queries.get(trx, scope, params.id) }
  })

export const transitionPurchaseOrder: Handlers['transitionPurchaseOrder'] = (
  { params, body },
  { db, scope, caller, found },
) =>
  inTransaction(db, async (trx) => {
    const order = found(await lockOne(trx, scope, purchaseOrder.type, params.id), `purchase order ${params.id}`)
    await purchaseOrders.transition({ trx, scope, actor: caller }, order, body)
    return { data: await queries.get(trx, scope, params.id) }
  })
