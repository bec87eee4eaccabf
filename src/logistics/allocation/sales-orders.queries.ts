import type { components } from '../../../generated/logistics/types.ts'
import { documentReader, inLineUnit, lotsOfLine, piecesOfLine } from '../documents/records.queries.ts'
import { salesOrder } from './sales-orders.states.ts'

export const salesOrders = documentReader<components['schemas']['SalesOrder']>(salesOrder, {
  columns: ['priority', 'requested_ship_date', 'min_remaining_days', 'ship_to', 'carrier', 'tracking_numbers'],
  lines: {
    quantity_reserved: inLineUnit('reserved'),
    quantity_backordered: inLineUnit('backordered'),
    quantity_shipped: inLineUnit('shipped'),
    lots: lotsOfLine({ quantity_um3pl: 'quantity', quantity_reserved: 'reserved', quantity_shipped: 'shipped' }),
    serials: piecesOfLine,
  },
  // Only orders that say so have a minimum of their own.
  toRecord: ({ min_remaining_days, ...order }) =>
    min_remaining_days == null ? order : { ...order, min_remaining_days },
})
