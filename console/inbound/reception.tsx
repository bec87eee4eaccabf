import type { LogisticsComponents } from 'quayside-sdk'
import { Link } from 'react-router'
import { DocumentPage } from '../documents/document-page.tsx'
import { receptions } from '../documents/kinds.ts'
import { useFormat, useText } from '../language/language.tsx'
import { Badge } from '../parts/badge.tsx'
import { Moment } from '../parts/moment.tsx'
import { Card } from '../parts/page.tsx'
import { Table } from '../parts/table.tsx'
import { useScopedPath } from '../session/scope.ts'

type Schemas = LogisticsComponents['schemas']

export default function Reception() {
  const text = useText()
  const format = useFormat()
  const path = useScopedPath()
  return (
    <DocumentPage<Schemas['Reception']>
      kind={receptions}
      facts={(reception) => [
        [
          text.receptions.purchaseOrder,
          reception.purchase_order_id && (
            <Link to={path(`purchase-orders/${reception.purchase_order_id}`)}>#{reception.purchase_order_id}</Link>
          ),
        ],
        [text.receptions.expected, reception.expected_at && <Moment at={reception.expected_at} />],
        [text.receptions.source, <Badge key="source">{reception.source}</Badge>],
        [text.receptions.carrier, reception.carrier],
        [text.receptions.tracking, reception.tracking_number],
      ]}
      columns={[
        { title: text.documents.received, cell: (line) => format.number(line.quantity_received), isNumber: true },
        { title: text.documents.rejected, cell: (line) => format.number(line.quantity_rejected), isNumber: true },
      ]}
    >
      {({ discrepancies }) => <Discrepancies discrepancies={(discrepancies ?? []) as Schemas['Discrepancy'][]} />}
    </DocumentPage>
  )
}

function Discrepancies({ discrepancies }: { discrepancies: Schemas['Discrepancy'][] }) {
  const text = useText()
  const format = useFormat()
  if (discrepancies.length === 0) return null
  return (
    <Card title={text.documents.discrepancies}>
      <Table
        label={text.documents.discrepancies}
        rows={discrepancies}
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
