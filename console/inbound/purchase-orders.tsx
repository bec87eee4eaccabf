import { DocumentList } from '../documents/document-list.tsx'
import { purchaseOrders } from '../documents/kinds.ts'
import { ownFields } from '../documents/own-fields.ts'
import { useFormat, useText } from '../language/language.tsx'

export default function PurchaseOrders() {
  const text = useText()
  const format = useFormat()
  return (
    <DocumentList
      kind={purchaseOrders}
      columns={[
        {
          title: text.purchaseOrders.expected,
          cell: (order) => 'expected_date' in order && order.expected_date && format.day(order.expected_date),
        },
      ]}
      fields={ownFields(purchaseOrders.type, text)}
    />
  )
}
