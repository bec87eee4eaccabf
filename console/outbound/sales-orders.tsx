import { DocumentList } from '../documents/document-list.tsx'
import { salesOrders } from '../documents/kinds.ts'
import { useText } from '../language/language.tsx'

export default function SalesOrders() {
  const text = useText()
  return (
    <DocumentList
      kind={salesOrders}
      columns={[
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
