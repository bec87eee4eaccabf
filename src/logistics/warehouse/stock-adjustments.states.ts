import type { components } from '../../../generated/logistics/types.ts'
import type { DocumentKind } from '../documents/document.ts'
import type { Moves } from '../states.ts'

export type StockAdjustmentStatus = components['schemas']['StockAdjustment']['status']
type StockAdjustmentEffect = 'none' | 'book' | 'reverse'

export const stockAdjustmentMoves = {
  draft: { booked: 'book', cancelled: 'none' },
  booked: { reversed: 'reverse' },
  reversed: {},
  cancelled: {},
} as const satisfies Moves<StockAdjustmentStatus, StockAdjustmentEffect>

export const stockAdjustment = {
  type: 'stock_adjustment',
  prefix: 'AD',
  moves: stockAdjustmentMoves,
  changeable: [],
  acceptsInactive: true,
  createsLots: true,
  quantities: 'signed',
} as const satisfies DocumentKind
