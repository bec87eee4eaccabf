import type { DocumentType } from '../documents/document.ts'
import { awaitsGoods } from '../inbound/purchase-orders.states.ts'
import { openReceptions } from '../inbound/receptions.states.ts'
import type { Bucket } from '../inventory/stock-book.ts'
import { inTransit } from '../warehouse/stock-transfers.states.ts'

/**
 * What the movements of a document's line must add up to in a warehouse: for each bucket an SQL expression over the tables
 * `document`, `line` and `count`, and 0 for a bucket without one.
 */
export interface Claim extends Partial<Record<Bucket, string>> {
  /** Default: the warehouse of the document. */
  warehouse?: string
}

const openQuantity = 'greatest(line.quantity_um3pl * line.factor - line.received - line.rejected, 0)'
const quantity = 'line.quantity_um3pl * line.factor'
const whenBooked = (quantity: string) => `case when document.status = 'booked' then ${quantity} else 0 end`
const whenCompleted = (quantity: string) => `case when document.status = 'completed' then ${quantity} else 0 end`
const oneOf = (statuses: readonly string[]) => `(${statuses.map((status) => `'${status}'`).join(', ')})`

/**
 * What each type of document says about stock. A type that moves stock at two places has two claims. The goods of a
 * reception for a purchase order leave `inbound` of that order: those movements count for the order.
 */
export const claimsOf: Record<DocumentType, readonly Claim[]> = {
  sales_order: [{ on_hand: '-line.shipped', reserved: 'line.reserved' }],
  purchase_order: [{ inbound: `case when document.status in ${oneOf(awaitsGoods)} then ${openQuantity} else 0 end` }],
  reception: [
    {
      on_hand: 'line.received + line.rejected',
      quarantined: 'line.rejected',
      inbound: `case when line.purchase_order_line_id is null and document.status in ${oneOf(openReceptions)}
                     then ${openQuantity} else 0 end`,
    },
  ],
  return: [
    {
      on_hand: whenCompleted('line.restocked + line.quarantined'),
      quarantined: whenCompleted('line.quarantined'),
    },
  ],
  stock_adjustment: [
    {
      on_hand: whenBooked(`case document.kind when 'change' then ${quantity} else 0 end`),
      quarantined: whenBooked(
        `case when document.kind = 'hold' or line.stock = 'quarantined' then ${quantity}
              when document.kind = 'release' then -${quantity} else 0 end`,
      ),
    },
  ],
  stock_count: [
    {
      on_hand: 'coalesce(count.difference, 0)',
    },
  ],
  stock_transfer: [
    { on_hand: '-line.shipped', reserved: 'line.reserved' },
    {
      warehouse: 'document.to_warehouse_id',
      on_hand: 'line.received + line.rejected',
      quarantined: 'line.rejected',
      inbound: `case when document.status in ${oneOf(inTransit)}
                     then line.shipped - line.received - line.rejected else 0 end`,
    },
  ],
}
