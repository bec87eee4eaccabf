import type { Handlers } from '../context.ts'
import { readPage, readRecord } from '../read-handlers.ts'
import { clients, partners, warehouses } from './reference-data.queries.ts'

export const listClients: Handlers['listClients'] = readPage(clients)
export const getClient: Handlers['getClient'] = readRecord(clients)

export const listPartners: Handlers['listPartners'] = readPage(partners)
export const getPartner: Handlers['getPartner'] = readRecord(partners)

export const listWarehouses: Handlers['listWarehouses'] = readPage(warehouses)
export const getWarehouse: Handlers['getWarehouse'] = ({ params: { warehouseId } }, context) =>
  readRecord(warehouses)({ params: { id: warehouseId } }, context)
