import { salesOrder } from './allocation/sales-orders.states.ts'
import type { DocumentKind, DocumentType } from './documents/document.ts'
import { purchaseOrder } from './inbound/purchase-orders.states.ts'
import { reception } from './inbound/receptions.states.ts'
import { lot } from './inventory/lots.states.ts'
import { shipment } from './outbound/shipments.states.ts'
import { returned } from './returns/returns.states.ts'
import { stockAdjustment } from './warehouse/stock-adjustments.states.ts'
import { stockCount } from './warehouse/stock-counts.states.ts'
import { stockTransfer } from './warehouse/stock-transfers.states.ts'

interface Initial {
  initial: readonly string[]
}

/** The state machine of each document type, of shipments and of lots, and the statuses in which they begin. For diagrams and tests. */
export const stateMachines = {
  sales_order: { ...salesOrder, initial: ['draft', 'confirmed'] },
  purchase_order: { ...purchaseOrder, initial: ['draft', 'open'] },
  reception: { ...reception, initial: ['announced'] },
  return: { ...returned, initial: ['announced'] },
  stock_adjustment: { ...stockAdjustment, initial: ['draft', 'booked'] },
  stock_count: { ...stockCount, initial: ['open', 'booked'] },
  stock_transfer: { ...stockTransfer, initial: ['draft', 'allocated'] },
  shipment: { ...shipment, initial: ['shipped'] },
  lot: { ...lot, initial: ['active'] },
} as const satisfies Record<DocumentType, DocumentKind & Initial> &
  Record<'shipment' | 'lot', Pick<DocumentKind, 'moves'> & Initial>
