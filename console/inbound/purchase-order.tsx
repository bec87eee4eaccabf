import type { LogisticsComponents } from 'quayside-sdk'
import { DocumentPage } from '../documents/document-page.tsx'
import { purchaseOrders } from '../documents/kinds.ts'
import { useFormat, useText } from '../language/language.tsx'

type Schemas = LogisticsComponents['schemas']

export default function PurchaseOrder() {
  const text = useText()
  const format = useFormat()
  return (
    <DocumentPage<Schemas['PurchaseOrder']>
      kind={purchaseOrders}
      facts={(order) => [[text.purchaseOrders.expected, order.expected_date && format.day(order.expected_date)]]}
      columns={[
        { title: text.documents.received, cell: (line) => format.number(line.quantity_received), isNumber: true },
        { title: text.documents.rejected, cell: (line) => format.number(line.quantity_rejected), isNumber: true },
      ]}
    />
  )
}
