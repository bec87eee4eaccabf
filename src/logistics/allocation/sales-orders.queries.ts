import type { components } from '../../../generated/logistics/types.ts'
import { documentReader, inLineUnit } from '../documents/records.queries.ts'
import { salesOrder } from './sales-orders.states.ts'

export const salesOrders = documentReader<components['schemas']['SalesOrder']>(salesOrder, {
  columns: ['priority', 'requested_ship_date', 'ship_to', 'carrier', 'tracking_numbers'],
  lines: {
    quantity_reserved: inLineUnit('reserved'),
    quantity_backordered: inLineUnit('backordered'),
    quantity_shipped: inLineUnit('shipped'),
  },
})
