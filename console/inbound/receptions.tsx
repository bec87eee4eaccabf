import { DocumentList } from '../documents/document-list.tsx'
import { purchaseOrders, receptions } from '../documents/kinds.ts'
import { ownFields } from '../documents/own-fields.ts'
import { useText } from '../language/language.tsx'
import { Moment } from '../parts/moment.tsx'

export default function Receptions() {
  const text = useText()
  return (
    <DocumentList
      kind={receptions}
      linked={{ purchase_order_id: purchaseOrders }}
      columns={[
        {
          title: text.receptions.expected,
          cell: (reception) =>
            'expected_at' in reception && reception.expected_at && <Moment at={reception.expected_at} />,
        },
      ]}
      fields={[
        {
          name: 'purchase_order_id',
          label: text.receptions.purchaseOrderNumber,
          hint: text.documents.numberHint('PO-2026-000012'),
        },
        ...ownFields(receptions.type, text),
      ]}
    />
  )
}
