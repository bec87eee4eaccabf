import { DocumentList } from '../documents/document-list.tsx'
import { salesOrders } from '../documents/kinds.ts'
import { useFormat, useText } from '../language/language.tsx'

export default function SalesOrders() {
  const text = useText()
  const format = useFormat()
  return (
    <DocumentList
      kind={salesOrders}
      columns={[
        {
          title: text.salesOrders.shipDate,
          cell: (order) =>
            'requested_ship_date' in order && order.requested_ship_date && format.day(order.requested_ship_date),
        },
        { title: text.salesOrders.priority, cell: (order) => 'priority' in order && order.priority, isNumber: true },
      ]}
      fields={[
        { name: 'priority', label: text.salesOrders.priority, kind: 'number' },
        { name: 'requested_ship_date', label: text.salesOrders.shipDate, kind: 'date' },
        { name: 'carrier', label: text.salesOrders.carrier },
      ]}
    />
  )
}
