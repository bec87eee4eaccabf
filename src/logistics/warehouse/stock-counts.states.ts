import type { components } from '../../../generated/logistics/types.ts'
import type { DocumentKind } from '../documents/document.ts'
import type { Moves } from '../states.ts'

export type StockCountStatus = components['schemas']['StockCount']['status']
type StockCountEffect = 'none' | 'count' | 'book'

export const stockCountMoves = {
  open: { counting: 'count', cancelled: 'none' },
  counting: { counting: 'count', booked: 'book', cancelled: 'none' },
  booked: {},
  cancelled: {},
} as const satisfies Moves<StockCountStatus, StockCountEffect>

export const stockCount = {
  type: 'stock_count',
  prefix: 'CT',
  moves: stockCountMoves,
  changeable: [],
  acceptsInactive: true,
  createsLots: true,
  quantities: 'none',
} as const satisfies DocumentKind
