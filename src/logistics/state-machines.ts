import { salesOrder } from './allocation/sales-orders.states.ts'
import type { DocumentKind, DocumentType } from './documents/document.ts'
import { purchaseOrder } from './inbound/purchase-orders.states.ts'
import { reception } from './inbound/receptions.states.ts'
import { shipment } from './outbound/shipments.states.ts'
import { returned } from './returns/returns.states.ts'
import { stockAdjustment } from './warehouse/stock-adjustments.states.ts'
import { stockCount } from './warehouse/stock-counts.states.ts'
import { stockTransfer } from './warehouse/stock-transfers.states.ts'

interface Initial {
  initial: readonly string[]
}

/** The state machine of each document type and of shipments, and the statuses in which a document can be created. For diagrams and tests. */
export const stateMachines = {
  sales_order: { ...salesOrder, initial: ['draft', 'confirmed'] },
  purchase_order: { ...purchaseOrder, initial: ['draft', 'open'] },
  reception: { ...reception, initial: ['announced'] },
  return: { ...returned, initial: ['announced'] },
  stock_adjustment: { ...stockAdjustment, initial: ['draft', 'booked'] },
  stock_count: { ...stockCount, initial: ['open', 'booked'] },
  stock_transfer: { ...stockTransfer, initial: ['draft', 'allocated'] },
  shipment: { ...shipment, initial: ['shipped'] },
} as const satisfies Record<DocumentType, DocumentKind & Initial> & { shipment: Pick<DocumentKind, 'moves'> & Initial }
