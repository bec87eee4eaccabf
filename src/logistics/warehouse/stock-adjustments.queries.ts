import type { components } from '../../../generated/logistics/types.ts'
import { documentReader, lotsOfLine, ofLine, piecesOfLine } from '../documents/records.queries.ts'
import { stockAdjustment } from './stock-adjustments.states.ts'

export const stockAdjustments = documentReader<components['schemas']['StockAdjustment']>(stockAdjustment, {
  columns: ['reason', 'kind', 'displace', 'occurred_at'],
  lines: { stock: ofLine('stock'), lots: lotsOfLine({ quantity_um3pl: 'quantity' }), serials: piecesOfLine },
})
