import type { LogisticsComponents } from 'quayside-sdk'
import { Link, useParams } from 'react-router'
import { History } from '../documents/history.tsx'
import { SerialList } from '../documents/serial-list.tsx'
import { useFormat, useText } from '../language/language.tsx'
import { ConfirmAction, FormAction } from '../parts/actions.tsx'
import { StatusBadge } from '../parts/badge.tsx'
import { textOrNull } from '../parts/form.tsx'
import { Moment } from '../parts/moment.tsx'
import { Arriving, Card, Facts, Page } from '../parts/page.tsx'
import { Table } from '../parts/table.tsx'
import { useNames } from '../reference/names.ts'
import { useRead } from '../session/read.ts'
import { useCompany, useScopedPath } from '../session/scope.ts'
import { useSession } from '../session/session.ts'
import { numbersIn } from './tracking.ts'

type Schemas = LogisticsComponents['schemas']
type Record = Schemas['OrderShipment']

/** One shipment: what has left, in which packages, and what can still happen to it. */
export default function Shipment() {
  const text = useText()
  const id = Number(useParams().id)
  const api = useCompany()
  const path = useScopedPath()
  const query = useRead(['shipments', id], () => api.GET('/shipments/{id}', { params: { path: { id } } }))
  const parent = { to: path('shipments'), title: text.shipments.title }
  if (!query.data) return <Arriving title={text.shipments.one} parent={parent} query={query} />
  const shipment = query.data.data
  return (
    <Page
      title={shipment.number}
      badge={<StatusBadge status={shipment.status} />}
      parent={parent}
      actions={<Actions shipment={shipment} />}
    >
      <div className="columns">
        <div>
          <Card title={text.documents.lines}>
            <Lines lines={shipment.lines} />
          </Card>
          {shipment.packages.length > 0 && (
            <Card title={text.shipments.packages}>
              <Packages shipment={shipment} />
            </Card>
          )}
        </div>
        <div>
          <Card title={text.words.details}>
            <Details shipment={shipment} />
          </Card>
          <Card title={text.documents.history}>
            <History history={shipment.status_history} />
          </Card>
        </div>
      </div>
    </Page>
  )
}

function Actions({ shipment }: { shipment: Record }) {
  const text = useText()
  const { isAdministrator } = useSession()
  const api = useCompany()
  const { id, number, carrier, service, tracking_numbers, allowed_transitions } = shipment
  if (!allowed_transitions.length) return null
  const move = (to: Schemas['ShipmentStatus']) =>
    api.POST('/shipments/{id}/transitions', { params: { path: { id } }, body: { to } })
  return (
    <>
      <ConfirmAction
        operation="transitionShipment"
        label={text.verbs.to.delivered}
        tone="main"
        hint={text.shipments.deliverHint}
        submit={() => move('delivered')}
      />
      <FormAction
        operation="updateShipment"
        label={text.words.edit}
        fields={[
          { name: 'carrier', label: text.salesOrders.carrier },
          { name: 'service', label: text.shipments.service },
          { name: 'tracking_numbers', label: text.salesOrders.tracking, hint: text.shipments.trackingHint },
        ]}
        values={{ carrier: carrier ?? '', service: service ?? '', tracking_numbers: tracking_numbers.join(', ') }}
        submit={(values) => {
          const tracking = numbersIn(values.tracking_numbers)
          const body = {
            carrier: textOrNull(values.carrier),
            service: textOrNull(values.service),
            tracking_numbers: tracking.length ? tracking : null,
          }
          return api.PUT('/shipments/{id}', { params: { path: { id } }, body })
        }}
      />
      {isAdministrator && (
        <ConfirmAction
          operation="transitionShipment"
          label={text.shipments.undo}
          tone="danger"
          hint={text.shipments.undoHint}
          typed={number}
          submit={() => move('cancelled')}
        />
      )}
    </>
  )
}

function Lines({ lines }: { lines: Record['lines'] }) {
  const text = useText()
  const format = useFormat()
  const path = useScopedPath()
  return (
    <Table
      label={text.documents.lines}
      rows={lines}
      keyOf={({ line_id }) => line_id}
      columns={[
        {
          title: text.documents.article,
          cell: ({ article_id, article_code }) => <Link to={path(`articles/${article_id}`)}>{article_code}</Link>,
        },
        {
          title: text.documents.quantity,
          cell: ({ quantity_um3pl }) => format.number(quantity_um3pl),
          isNumber: true,
        },
        { title: text.documents.unit, cell: ({ um3pl }) => um3pl },
        ...(lines.some(({ serials }) => serials)
          ? [
              {
                title: text.serials.title,
                cell: ({ article_code, serials = [] }: Record['lines'][number]) => (
                  <SerialList article={article_code} serials={serials} />
                ),
              },
            ]
          : []),
      ]}
    />
  )
}

function Packages({ shipment: { packages, lines } }: { shipment: Record }) {
  const text = useText()
  const format = useFormat()
  const contents = (packed: Record['packages'][number]['lines']) =>
    packed
      .map(({ line_id, quantity_um3pl }) => {
        const line = lines.find((one) => one.line_id === line_id)
        return `${format.number(quantity_um3pl)} ${line?.um3pl} ${line?.article_code}`
      })
      .join(', ')
  const pieces = (packed: Record['packages'][number]['lines']) =>
    packed.map(({ line_id, serials = [] }) => {
      const article = lines.find((one) => one.line_id === line_id)?.article_code ?? ''
      return <SerialList key={line_id} article={article} serials={serials} />
    })
  return (
    <Table
      label={text.shipments.packages}
      rows={packages.map((one, index) => ({ ...one, position: index + 1 }))}
      keyOf={({ position }) => position}
      columns={[
        { title: text.shipments.sscc, cell: ({ sscc }) => sscc && <code>{sscc}</code> },
        { title: text.shipments.trackingSearch, cell: ({ tracking_number }) => tracking_number },
        {
          title: text.shipments.weight,
          cell: ({ weight_kg }) => weight_kg !== null && format.number(weight_kg),
          isNumber: true,
        },
        { title: text.shipments.contents, cell: ({ lines: packed }) => contents(packed) },
        ...(packages.some((one) => one.lines.some(({ serials }) => serials))
          ? [{ title: text.serials.title, cell: ({ lines: packed }: (typeof packages)[number]) => pieces(packed) }]
          : []),
      ]}
    />
  )
}

function Details({ shipment }: { shipment: Record }) {
  const text = useText()
  const path = useScopedPath()
  const { client, warehouse } = useNames()
  const { ship_to } = shipment
  return (
    <Facts
      facts={[
        [
          text.salesOrders.one,
          <Link key="order" to={path(`sales-orders/${shipment.sales_order_id}`)}>
            {shipment.sales_order_number}
          </Link>,
        ],
        [text.documents.reference, shipment.reference],
        [text.documents.client, client(shipment.client_3pl_id)],
        [text.documents.partner, shipment.partner_name],
        [text.documents.warehouse, warehouse(shipment.warehouse_id)],
        [text.salesOrders.shipTo, ship_to && Object.values(ship_to).filter(Boolean).join(', ')],
        [text.salesOrders.carrier, shipment.carrier],
        [text.shipments.service, shipment.service],
        [text.salesOrders.tracking, shipment.tracking_numbers.join(', ')],
        [text.shipments.left, shipment.occurred_at && <Moment at={shipment.occurred_at} />],
        [text.words.created, <Moment key="created" at={shipment.created_at} />],
        [text.words.updated, <Moment key="updated" at={shipment.updated_at} />],
      ]}
    />
  )
}
