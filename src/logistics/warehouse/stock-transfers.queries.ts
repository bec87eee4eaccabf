import type { components } from '../../../generated/logistics/types.ts'
import { documentReader, inLineUnit, lotsOfLine, piecesOfLine } from '../documents/records.queries.ts'
import { stockTransfer } from './stock-transfers.states.ts'

export const stockTransfers = documentReader<components['schemas']['StockTransfer']>(stockTransfer, {
  columns: ['to_warehouse_id', 'expected_at', 'carrier', 'tracking_number', 'discrepancies'],
  lines: {
    quantity_reserved: inLineUnit('reserved'),
    quantity_sent: inLineUnit('shipped'),
    quantity_received: inLineUnit('received'),
    quantity_rejected: inLineUnit('rejected'),
    lots: lotsOfLine({
      quantity_um3pl: 'quantity',
      quantity_reserved: 'reserved',
      quantity_sent: 'shipped',
      quantity_received: 'received',
      quantity_rejected: 'rejected',
    }),
    serials: piecesOfLine,
  },
})
