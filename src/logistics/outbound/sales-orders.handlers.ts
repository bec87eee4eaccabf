import { salesOrders } from '../allocation/sales-orders.queries.ts'
import type { Handlers } from '../context.ts'
import { create, createMany } from '../documents/new-documents.ts'
import { documentsAtATime, exportRecords, readPage, readRecord } from '../read-handlers.ts'
import * as rules from './sales-orders.ts'

export const listSalesOrders: Handlers['listSalesOrders'] = readPage(salesOrders)

export const exportSalesOrders: Handlers['exportSalesOrders'] = exportRecords(salesOrders, documentsAtATime)

export const createSalesOrder: Handlers['createSalesOrder'] = async ({ body }, { db, scope, caller, once }) => ({
  data: await create(db, scope, caller, rules.creation(body), once),
})

export const createSalesOrders: Handlers['createSalesOrders'] = ({ body }, { db, scope, caller }) =>
  createMany(db, scope, caller, body.items.map(rules.creation))

export const getSalesOrder: Handlers['getSalesOrder'] = readRecord(salesOrders)

export const updateSalesOrder: Handlers['updateSalesOrder'] = ({ params, body }, { write, found, config }) =>
  write(async (change) => {
    await rules.change(change, params.id, found, body, config)
    return { data: await salesOrders.getChanged(change, params.id) }
  })

export const transitionSalesOrder: Handlers['transitionSalesOrder'] = ({ params, body }, { write, found, config }) =>
  write(async (change) => {
    await rules.transition(change, params.id, found, body, config)
    return { data: await salesOrders.getChanged(change, params.id) }
  })
