import { DocumentList } from '../documents/document-list.tsx'
import { returns, salesOrders } from '../documents/kinds.ts'
import { useText } from '../language/language.tsx'

export default function Returns() {
  const text = useText()
  return (
    <DocumentList
      kind={returns}
      linked={{ sales_order_id: salesOrders }}
      columns={[{ title: text.returns.reason, cell: (document) => 'reason' in document && document.reason }]}
      fields={[
        {
          name: 'sales_order_id',
          label: text.returns.salesOrderNumber,
          hint: text.documents.numberHint('SO-2026-000012'),
        },
        { name: 'reason', label: text.returns.reason },
        { name: 'tracking_number', label: text.returns.tracking },
      ]}
    />
  )
}
