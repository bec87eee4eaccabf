import type { Handlers } from '../context.ts'
import { create, createMany } from '../documents/new-documents.ts'
import * as queries from './sales-orders.queries.ts'
import * as salesOrders from './sales-orders.ts'

export const listSalesOrders: Handlers['listSalesOrders'] = async ({ query }, { db, scope, page }) =>
  page(await queries.list(db, scope, query))

export const createSalesOrder: Handlers['createSalesOrder'] = async ({ body }, { db, scope, caller }) => ({
  data: await create(db, scope, caller, salesOrders.creation(body)),
})

export const createSalesOrders: Handlers['createSalesOrders'] = ({ body }, { db, scope, caller }) =>
  createMany(db, scope, caller, body.items.map(salesOrders.creation))

export const getSalesOrder: Handlers['getSalesOrder'] = async ({ params: { id } }, { db, scope, found }) => ({
  data: found(await queries.find(db, scope, id), `sales order ${id}`),
})

export const updateSalesOrder: Handlers['updateSalesOrder'] = ({ params, body }, { write, found }) =>
  write(async (change) => {
    await salesOrders.change(change, params.id, found, body)
    return { data: await queries.getChanged(change, params.id) }
  })

export const transitionSalesOrder: Handlers['transitionSalesOrder'] = ({ params, body }, { write, found }) =>
  write(async (change) => {
    await salesOrders.transition(change, params.id, found, body)
    return { data: await queries.getChanged(change, params.id) }
  })
