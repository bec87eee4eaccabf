import type { Texts } from '../language/en.ts'
import type { Field } from '../parts/fields.tsx'
import type { DocumentKind } from './kinds.ts'

/** The simple fields that only documents of this type have, for a new one and for a change. */
export function ownFields(type: DocumentKind['type'], text: Texts): Field[] {
  const transport: Field[] = [
    { name: 'carrier', label: text.receptions.carrier },
    { name: 'tracking_number', label: text.receptions.tracking },
  ]
  if (type === 'sales_order') {
    return [
      { name: 'priority', label: text.salesOrders.priority, kind: 'number' },
      { name: 'requested_ship_date', label: text.salesOrders.shipDate, kind: 'date' },
      { name: 'carrier', label: text.salesOrders.carrier },
    ]
  }
  if (type === 'purchase_order') {
    return [{ name: 'expected_date', label: text.purchaseOrders.expected, kind: 'date' }]
  }
  return type === 'reception' || type === 'stock_transfer' ? transport : []
}
