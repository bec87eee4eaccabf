import { DocumentList } from '../documents/document-list.tsx'
import { salesOrders } from '../documents/kinds.ts'
import { ownFields } from '../documents/own-fields.ts'
import { useText } from '../language/language.tsx'

export default function SalesOrders() {
  const text = useText()
  return (
    <DocumentList
      kind={salesOrders}
      columns={[
        { title: text.salesOrders.priority, cell: (order) => 'priority' in order && order.priority, isNumber: true },
      ]}
      fields={ownFields(salesOrders.type, text)}
    />
  )
}
