import { DocumentList } from '../documents/document-list.tsx'
import { stockTransfers } from '../documents/kinds.ts'
import { ownFields } from '../documents/own-fields.ts'
import { useText } from '../language/language.tsx'
import { useNames } from '../reference/names.ts'

export default function StockTransfers() {
  const text = useText()
  const { warehouse, warehouses } = useNames()
  const { to } = text.stockTransfers
  return (
    <DocumentList
      kind={stockTransfers}
      columns={[
        { title: to, cell: (document) => 'to_warehouse_id' in document && warehouse(document.to_warehouse_id) },
      ]}
      fields={[
        { name: 'to_warehouse_id', label: to, kind: 'choice', isRequired: true, ...warehouses },
        ...ownFields(stockTransfers.type, text),
      ]}
    />
  )
}
