import { DocumentList } from '../documents/document-list.tsx'
import { stockCounts } from '../documents/kinds.ts'
import { useText } from '../language/language.tsx'

export default function StockCounts() {
  const { stockCounts: texts, stockAdjustments } = useText()
  return (
    <DocumentList
      kind={stockCounts}
      columns={[{ title: texts.due, cell: (document) => 'due_on' in document && document.due_on }]}
      fields={[
        { name: 'due_on', label: texts.due, kind: 'date' },
        { name: 'tolerance_percent', label: texts.tolerance, kind: 'number' },
        { name: 'blind', label: texts.blind, kind: 'switch' },
        { name: 'displace', label: stockAdjustments.displace, kind: 'switch' },
      ]}
    />
  )
}
