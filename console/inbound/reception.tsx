import type { LogisticsComponents } from 'quayside-sdk'
import { Discrepancies } from '../documents/discrepancies.tsx'
import { DocumentLink } from '../documents/document-link.tsx'
import { DocumentPage } from '../documents/document-page.tsx'
import { receptions } from '../documents/kinds.ts'
import { useFormat, useText } from '../language/language.tsx'
import { Badge } from '../parts/badge.tsx'
import { Moment } from '../parts/moment.tsx'
import { Correction } from './correction.tsx'

type Schemas = LogisticsComponents['schemas']

export default function Reception() {
  const text = useText()
  const format = useFormat()
  return (
    <DocumentPage<Schemas['Reception']>
      kind={receptions}
      facts={(reception) => [
        [
          text.receptions.purchaseOrder,
          reception.purchase_order_id && <DocumentLink type="purchase_order" id={reception.purchase_order_id} />,
        ],
        [text.receptions.expected, reception.expected_at && <Moment at={reception.expected_at} />],
        [text.receptions.source, <Badge key="source">{text.receptions.sources[reception.source]}</Badge>],
        [text.receptions.carrier, reception.carrier],
        [text.receptions.tracking, reception.tracking_number],
      ]}
      columns={[
        { title: text.documents.received, cell: (line) => format.number(line.quantity_received), isNumber: true },
        { title: text.documents.rejected, cell: (line) => format.number(line.quantity_rejected), isNumber: true },
      ]}
      actions={(reception) => <Correction reception={reception} />}
    >
      {({ discrepancies }) => <Discrepancies discrepancies={discrepancies} />}
    </DocumentPage>
  )
}
