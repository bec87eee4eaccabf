import type { LogisticsComponents } from 'quayside-sdk'
import { DocumentPage } from '../documents/document-page.tsx'
import { salesOrders } from '../documents/kinds.ts'
import { useFormat, useText } from '../language/language.tsx'

type Schemas = LogisticsComponents['schemas']

export default function SalesOrder() {
  const text = useText()
  const format = useFormat()
  return (
    <DocumentPage<Schemas['SalesOrder']>
      kind={salesOrders}
      facts={(order) => [
        [text.salesOrders.priority, format.number(order.priority)],
        [text.salesOrders.shipDate, order.requested_ship_date && format.day(order.requested_ship_date)],
        [text.salesOrders.shipTo, order.ship_to && Object.values(order.ship_to).filter(Boolean).join(', ')],
        [text.salesOrders.carrier, order.carrier],
        [text.salesOrders.tracking, order.tracking_numbers.join(', ')],
      ]}
      columns={[
        { title: text.documents.reserved, cell: (line) => format.number(line.quantity_reserved), isNumber: true },
        { title: text.documents.backordered, cell: (line) => format.number(line.quantity_backordered), isNumber: true },
        { title: text.documents.shipped, cell: (line) => format.number(line.quantity_shipped), isNumber: true },
      ]}
    />
  )
}
