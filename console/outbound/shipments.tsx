import { Link } from 'react-router'
import { useText } from '../language/language.tsx'
import { StatusBadge, statusName } from '../parts/badge.tsx'
import { List } from '../parts/list.tsx'
import { Moment } from '../parts/moment.tsx'
import { Page } from '../parts/page.tsx'
import { useCompany, useScopedPath } from '../session/scope.ts'

export default function Shipments() {
  const text = useText()
  const api = useCompany()
  const path = useScopedPath()
  const { title } = text.shipments
  const options = ['shipped', 'delivered', 'cancelled'].map((status) => ({
    value: status,
    label: statusName(text, status),
  }))
  return (
    <Page title={title}>
      <List
        name="shipments"
        label={title}
        read={(query) => api.GET('/shipments', { params: { query: query as object } })}
        keyOf={({ id }) => id}
        filters={[
          { name: 'search', label: text.documents.search },
          { name: 'tracking_number', label: text.shipments.trackingSearch },
          { name: 'sscc', label: text.shipments.sscc },
          { name: 'status', label: text.words.status, options },
          { name: 'updated_since', label: text.words.since, type: 'from' },
        ]}
        sort={{ by: 'id', isDescending: true }}
        exported={{ operation: 'exportShipments', path: '/shipments' }}
        empty={{ title: text.documents.empty, hint: text.shipments.emptyHint }}
        columns={[
          {
            title: text.documents.number,
            cell: ({ id, number }) => <Link to={path(`shipments/${id}`)}>{number}</Link>,
            sort: ({ number }) => number,
            sortBy: 'id',
          },
          {
            title: text.words.status,
            cell: ({ status }) => <StatusBadge status={status} />,
            sort: ({ status }) => statusName(text, status),
          },
          {
            title: text.salesOrders.one,
            cell: ({ sales_order_id, sales_order_number }) => (
              <Link to={path(`sales-orders/${sales_order_id}`)}>{sales_order_number}</Link>
            ),
            sort: ({ sales_order_number }) => sales_order_number,
          },
          {
            title: text.documents.reference,
            cell: ({ reference }) => reference && <span className="nowrap">{reference}</span>,
            sort: ({ reference }) => reference,
          },
          { title: text.salesOrders.carrier, cell: ({ carrier }) => carrier, sort: ({ carrier }) => carrier },
          {
            title: text.shipments.packages,
            cell: ({ packages }) => packages.length,
            sort: ({ packages }) => packages.length,
            isNumber: true,
          },
          {
            title: text.words.created,
            cell: ({ created_at }) => <Moment at={created_at} />,
            sort: ({ created_at }) => created_at,
          },
        ]}
      />
    </Page>
  )
}
