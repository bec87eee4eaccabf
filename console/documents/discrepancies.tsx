import type { LogisticsComponents } from 'quayside-sdk'
import { useFormat, useText } from '../language/language.tsx'
import { Badge } from '../parts/badge.tsx'
import { Card } from '../parts/page.tsx'
import { Table } from '../parts/table.tsx'

type Discrepancy = LogisticsComponents['schemas']['Discrepancy']

/** What came otherwise than announced or sent. Nothing is shown until it is known, or if all came. */
export function Discrepancies({ discrepancies }: { discrepancies: readonly Discrepancy[] | null }) {
  const text = useText()
  const format = useFormat()
  if (!discrepancies?.length) return null
  return (
    <Card title={text.documents.discrepancies}>
      <Table
        label={text.documents.discrepancies}
        rows={[...discrepancies]}
        keyOf={(row) => row.line_id}
        columns={[
          { title: text.documents.article, cell: (row) => row.article_code },
          {
            title: text.words.kind,
            cell: (row) => <Badge tone="warn">{text.documents.discrepancyKinds[row.kind]}</Badge>,
          },
          { title: text.documents.expected, cell: (row) => format.number(row.quantity_expected), isNumber: true },
          { title: text.documents.came, cell: (row) => format.number(row.quantity_came), isNumber: true },
        ]}
      />
    </Card>
  )
}
