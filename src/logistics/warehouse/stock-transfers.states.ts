import type { components } from '../../../generated/logistics/types.ts'
import type { DocumentKind } from '../documents/document.ts'
import type { Moves } from '../states.ts'

export type StockTransferStatus = components['schemas']['StockTransfer']['status']
export type StockTransferEffect = 'none' | 'reserve' | 'release' | 'send' | 'count' | 'complete' | 'take back'

export const stockTransferMoves = {
  draft: { allocated: 'reserve', cancelled: 'none' },
  allocated: { sent: 'send', cancelled: 'release' },
  sent: { receiving: 'count', completed: 'complete', cancelled: 'take back' },
  receiving: { receiving: 'count', completed: 'complete' },
  completed: {},
  cancelled: {},
} as const satisfies Moves<StockTransferStatus, StockTransferEffect>

export const stockTransfer = {
  type: 'stock_transfer',
  prefix: 'TR',
  moves: stockTransferMoves,
  changeable: ['draft', 'allocated'],
  acceptsInactive: true,
} as const satisfies DocumentKind

/** The statuses in which goods are on the way. */
export const inTransit: readonly string[] = ['sent', 'receiving'] satisfies StockTransferStatus[]
