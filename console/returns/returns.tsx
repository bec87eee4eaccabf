import { DocumentList } from '../documents/document-list.tsx'
import { returns } from '../documents/kinds.ts'
import { useText } from '../language/language.tsx'

export default function Returns() {
  const text = useText()
  return (
    <DocumentList
      kind={returns}
      columns={[{ title: text.returns.reason, cell: (document) => 'reason' in document && document.reason }]}
      fields={[
        { name: 'sales_order_id', label: text.returns.salesOrderId, kind: 'number' },
        { name: 'reason', label: text.returns.reason },
        { name: 'tracking_number', label: text.returns.tracking },
      ]}
    />
  )
}
