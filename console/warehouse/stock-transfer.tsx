import type { LogisticsComponents } from 'quayside-sdk'
import { Discrepancies } from '../documents/discrepancies.tsx'
import { DocumentPage } from '../documents/document-page.tsx'
import { stockTransfers } from '../documents/kinds.ts'
import { useFormat, useText } from '../language/language.tsx'
import { Moment } from '../parts/moment.tsx'
import { useNames } from '../reference/names.ts'

export default function StockTransfer() {
  const text = useText()
  const format = useFormat()
  const { warehouse } = useNames()
  return (
    <DocumentPage<LogisticsComponents['schemas']['StockTransfer']>
      kind={stockTransfers}
      facts={({ to_warehouse_id, expected_at, carrier, tracking_number }) => [
        [text.stockTransfers.to, warehouse(to_warehouse_id)],
        [text.receptions.expected, expected_at && <Moment at={expected_at} />],
        [text.receptions.carrier, carrier],
        [text.receptions.tracking, tracking_number],
      ]}
      columns={[
        { title: text.documents.reserved, cell: (line) => format.number(line.quantity_reserved), isNumber: true },
        { title: text.stockTransfers.sent, cell: (line) => format.number(line.quantity_sent), isNumber: true },
        { title: text.documents.received, cell: (line) => format.number(line.quantity_received), isNumber: true },
        { title: text.documents.rejected, cell: (line) => format.number(line.quantity_rejected), isNumber: true },
      ]}
    >
      {({ discrepancies }) => <Discrepancies discrepancies={discrepancies} />}
    </DocumentPage>
  )
}
