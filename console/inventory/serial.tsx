import { Link, useParams } from 'react-router'
import { DocumentLink } from '../documents/document-link.tsx'
import { useFormat, useText } from '../language/language.tsx'
import { Moment } from '../parts/moment.tsx'
import { Arriving, Card, Facts, Loaded, Page } from '../parts/page.tsx'
import { Table } from '../parts/table.tsx'
import { useNames } from '../reference/names.ts'
import { useRead } from '../session/read.ts'
import { useCompany, useScopedPath } from '../session/scope.ts'
import { SerialBadge } from './serials.tsx'

/** One piece: where it is, and what has happened to it. */
export default function Serial() {
  const text = useText()
  const format = useFormat()
  const api = useCompany()
  const path = useScopedPath()
  const id = Number(useParams().id)
  const { client, warehouse } = useNames()
  const query = useRead(['serials', id], () => api.GET('/stock/serials/{id}', { params: { path: { id } } }))
  const parent = { to: path('serials'), title: text.serials.title }
  if (!query.data) return <Arriving title={text.serials.one} parent={parent} query={query} />
  const piece = query.data.data
  return (
    <Page title={piece.serial} badge={<SerialBadge status={piece.status} />} parent={parent}>
      <div className="columns">
        <div>
          <Trace id={id} />
        </div>
        <div>
          <Card title={text.words.details}>
            <Facts
              facts={[
                [
                  text.stock.article,
                  <Link key="article" to={path(`articles/${piece.article_id}`)}>
                    {piece.article_code}
                  </Link>,
                ],
                [text.stock.warehouse, piece.warehouse_id && warehouse(piece.warehouse_id)],
                [text.documents.client, client(piece.client_3pl_id)],
                [text.lots.code, piece.lot_code],
                [text.lots.expires, piece.expires_on && format.day(piece.expires_on)],
                [text.words.created, <Moment key="created" at={piece.created_at} isExact />],
                [text.words.updated, <Moment key="updated" at={piece.updated_at} isExact />],
              ]}
            />
          </Card>
        </div>
      </div>
    </Page>
  )
}

/** Where the piece came from, and who has it. */
function Trace({ id }: { id: number }) {
  const text = useText()
  const api = useCompany()
  const path = useScopedPath()
  const { warehouse } = useNames()
  const params = { path: { id }, query: { per_page: 1000 } }
  const query = useRead(['serials', id, 'trace'], () => api.GET('/stock/serials/{id}/trace', { params }))
  return (
    <Card title={text.lots.trace}>
      <Loaded query={query}>
        {({ data }) => (
          <Table
            label={text.lots.trace}
            rows={data}
            keyOf={({ id }) => id}
            columns={[
              {
                title: text.words.at,
                cell: ({ occurred_at, created_at }) => <Moment at={occurred_at ?? created_at} isExact />,
              },
              { title: text.words.status, cell: ({ status }) => <SerialBadge status={status} /> },
              { title: text.stock.warehouse, cell: ({ warehouse_id }) => warehouse_id && warehouse(warehouse_id) },
              {
                title: text.stock.document,
                cell: ({ document_type, document_id }) => <DocumentLink type={document_type} id={document_id} />,
              },
              { title: text.documents.partner, cell: ({ partner_name }) => partner_name },
              {
                title: text.shipments.one,
                cell: ({ shipment_id, shipment_number }) =>
                  shipment_id && <Link to={path(`shipments/${shipment_id}`)}>{shipment_number}</Link>,
              },
            ]}
          />
        )}
      </Loaded>
    </Card>
  )
}
