import type { Handlers } from '../context.ts'
import * as reference from './reference-data.queries.ts'

export const listClients: Handlers['listClients'] = async ({ query }, { db, scope, page }) =>
  page(await reference.listClients(db, scope, query))

export const getClient: Handlers['getClient'] = async ({ params: { id } }, { db, scope, found }) => ({
  data: found(await reference.findClient(db, scope, id), `client ${id}`),
})

export const listPartners: Handlers['listPartners'] = async ({ query }, { db, scope, page }) =>
  page(await reference.listPartners(db, scope, query))

export const getPartner: Handlers['getPartner'] = async ({ params: { id } }, { db, scope, found }) => ({
  data: found(await reference.findPartner(db, scope, id), `partner ${id}`),
})

export const listWarehouses: Handlers['listWarehouses'] = async ({ query }, { db, scope, page }) =>
  page(await reference.listWarehouses(db, scope, query))

export const getWarehouse: Handlers['getWarehouse'] = async ({ params }, { db, scope, found }) => ({
  data: found(await reference.findWarehouse(db, scope, params.warehouseId), `warehouse ${params.warehouseId}`),
})
