import type { components } from '../../../generated/logistics/types.ts'
import type { DocumentKind } from '../documents/document.ts'
import type { Moves } from '../states.ts'

export type PurchaseOrderStatus = components['schemas']['PurchaseOrder']['status']
export type PurchaseOrderEffect = 'none' | 'expect' | 'expect no more'

export const purchaseOrderMoves = {
  draft: { open: 'expect', cancelled: 'none' },
  open: {
    partially_received: 'by itself',
    received: 'by itself',
    closed: 'expect no more',
    cancelled: 'expect no more',
  },
  partially_received: { open: 'by itself', received: 'by itself', closed: 'expect no more' },
  received: { open: 'by itself', partially_received: 'by itself' },
  closed: {},
  cancelled: {},
} as const satisfies Moves<PurchaseOrderStatus, PurchaseOrderEffect>

export const purchaseOrder = {
  type: 'purchase_order',
  prefix: 'PO',
  moves: purchaseOrderMoves,
  changeable: ['draft', 'open'],
} as const satisfies DocumentKind

/** The statuses in which receptions can announce goods for the order. */
export const awaitsGoods: readonly string[] = ['open', 'partially_received'] satisfies PurchaseOrderStatus[]

/** The statuses that follow what receptions deliver. */
export const followsReceipts: readonly string[] = [
  'open',
  'partially_received',
  'received',
] satisfies PurchaseOrderStatus[]
