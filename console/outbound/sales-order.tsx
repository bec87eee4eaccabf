import type { LogisticsComponents } from 'quayside-sdk'
import { Link } from 'react-router'
import { DocumentPage } from '../documents/document-page.tsx'
import { salesOrders } from '../documents/kinds.ts'
import { useFormat, useText } from '../language/language.tsx'
import { StatusBadge } from '../parts/badge.tsx'
import { ButtonLink } from '../parts/button.tsx'
import { Moment } from '../parts/moment.tsx'
import { Card } from '../parts/page.tsx'
import { Table } from '../parts/table.tsx'
import { useRead } from '../session/read.ts'
import { useChosenScope, useCompany, useScopedPath } from '../session/scope.ts'
import { useSession } from '../session/session.ts'

type Schemas = LogisticsComponents['schemas']

export default function SalesOrder() {
  const text = useText()
  const format = useFormat()
  const path = useScopedPath()
  const scope = useChosenScope()
  const { can } = useSession()
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
      actions={({ id, lines }) =>
        can('createReturn') &&
        scope?.modules?.includes('returns') &&
        lines.some(({ quantity_shipped }) => quantity_shipped > 0) && (
          <ButtonLink to={path(`sales-orders/${id}/return`)}>{text.returns.ofOrder}</ButtonLink>
        )
      }
      columns={[
        { title: text.documents.reserved, cell: (line) => format.number(line.quantity_reserved), isNumber: true },
        { title: text.documents.backordered, cell: (line) => format.number(line.quantity_backordered), isNumber: true },
        { title: text.documents.shipped, cell: (line) => format.number(line.quantity_shipped), isNumber: true },
      ]}
    >
      {({ id }) => <ShipmentsOf orderId={id} />}
    </DocumentPage>
  )
}

/** What has left of an order. */
function ShipmentsOf({ orderId }: { orderId: number }) {
  const text = useText()
  const api = useCompany()
  const path = useScopedPath()
  const query = useRead(['shipments of', orderId], () =>
    api.GET('/shipments', { params: { query: { sales_order_id: orderId, per_page: 100 } } }),
  )
  const shipments = query.data?.data ?? []
  if (!shipments.length) return null
  return (
    <Card title={text.shipments.title}>
      <Table
        label={text.shipments.title}
        rows={shipments}
        keyOf={({ id }) => id}
        columns={[
          {
            title: text.documents.number,
            cell: ({ id, number }) => <Link to={path(`shipments/${id}`)}>{number}</Link>,
          },
          { title: text.words.status, cell: ({ status }) => <StatusBadge status={status} /> },
          { title: text.salesOrders.tracking, cell: ({ tracking_numbers }) => tracking_numbers.join(', ') },
          { title: text.words.created, cell: ({ created_at }) => <Moment at={created_at} /> },
        ]}
      />
    </Card>
  )
}
