import { DocumentList } from '../documents/document-list.tsx'
import { stockAdjustments } from '../documents/kinds.ts'
import { useText } from '../language/language.tsx'
import { choicesOf } from '../parts/fields.tsx'

/** The reasons that only the server uses. */
const ownReasons = ['missing', 'tracking_changed']

export default function StockAdjustments() {
  const text = useText()
  const { reason, reasons, kind, kinds, displace } = text.stockAdjustments
  return (
    <DocumentList
      kind={stockAdjustments}
      columns={[
        { title: kind, cell: (document) => 'kind' in document && kinds[document.kind] },
        { title: reason, cell: (document) => 'kind' in document && reasons[document.reason] },
      ]}
      fields={[
        { name: 'kind', label: kind, kind: 'choice', isRequired: true, options: choicesOf(kinds) },
        {
          name: 'reason',
          label: reason,
          kind: 'choice',
          isRequired: true,
          options: choicesOf(reasons).filter(({ value }) => !ownReasons.includes(value)),
        },
        { name: 'displace', label: displace, kind: 'switch' },
      ]}
      values={{ kind: 'change' }}
    />
  )
}
