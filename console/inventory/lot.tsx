import type { LogisticsComponents } from 'quayside-sdk'
import { Link, useParams } from 'react-router'
import { DocumentLink } from '../documents/document-link.tsx'
import { History } from '../documents/history.tsx'
import { useFormat, useText } from '../language/language.tsx'
import { FormAction } from '../parts/actions.tsx'
import { StatusBadge, statusName } from '../parts/badge.tsx'
import { Button } from '../parts/button.tsx'
import { download } from '../parts/download.ts'
import type { Values } from '../parts/fields.tsx'
import { textOrNull } from '../parts/form.tsx'
import { Moment } from '../parts/moment.tsx'
import { notify } from '../parts/notices.tsx'
import { Arriving, Card, Empty, Facts, focusTitle, Loaded, Page } from '../parts/page.tsx'
import { Table } from '../parts/table.tsx'
import { useNames } from '../reference/names.ts'
import { useRead } from '../session/read.ts'
import { useCompany, useScopedPath } from '../session/scope.ts'
import { useSession } from '../session/session.ts'
import { ExpiryDay } from './lots.tsx'

type Record = LogisticsComponents['schemas']['Lot']

/** The moves that are allowed now. Only administrators recall a lot, and end a recall. */
function Moves({ lot }: { lot: Record }) {
  const text = useText()
  const api = useCompany()
  const { isAdministrator } = useSession()
  const offered = lot.allowed_transitions.filter(
    (to) => isAdministrator || (to !== 'recalled' && lot.status !== 'recalled'),
  )
  const move = (to: Record['status'], values: Values) => {
    const note = textOrNull(values.note)
    const params = { path: { id: lot.id } }
    return api.POST('/stock/lots/{id}/transitions', { params, body: { to, ...(note && { note }) } })
  }
  return offered.map((to) => (
    <FormAction
      key={to}
      operation="transitionStockLot"
      label={text.lots.verbs[to]}
      title={`${lot.lot_code}: ${text.lots.verbs[to]}`}
      tone={to === 'recalled' ? 'danger' : 'plain'}
      hint={to === 'active' ? text.lots.releaseHint : text.lots.stopHint}
      fields={[{ name: 'note', label: text.words.note }]}
      submitLabel={text.lots.verbs[to]}
      submit={(values) => move(to, values)}
      onDone={() => {
        notify(text.documents.movedTo(lot.lot_code, statusName(text, to)))
        focusTitle()
      }}
    />
  ))
}

/** One lot: its dates, where it is, and its history. */
export default function Lot() {
  const text = useText()
  const format = useFormat()
  const api = useCompany()
  const path = useScopedPath()
  const id = Number(useParams().id)
  const { client, warehouse } = useNames()
  const query = useRead(['lots', id], () => api.GET('/stock/lots/{id}', { params: { path: { id } } }))
  const parent = { to: path('lots'), title: text.lots.title }
  if (!query.data) return <Arriving title={text.lots.one} parent={parent} query={query} />
  const lot = query.data.data
  const change = (values: Values) =>
    api.PATCH('/stock/lots/{id}', {
      params: { path: { id } },
      body: {
        expires_on: textOrNull(values.expires_on),
        produced_on: textOrNull(values.produced_on),
        notes: textOrNull(values.notes),
      },
    })
  return (
    <Page
      title={lot.lot_code}
      badge={<StatusBadge status={lot.status} />}
      parent={parent}
      actions={
        <>
          <Moves lot={lot} />
          <FormAction
            operation="updateStockLot"
            label={text.words.edit}
            fields={[
              { name: 'expires_on', label: text.lots.expires, kind: 'date' },
              { name: 'produced_on', label: text.lots.produced, kind: 'date' },
              { name: 'notes', label: text.documents.notes, kind: 'long' },
            ]}
            values={{
              expires_on: lot.expires_on ?? '',
              produced_on: lot.produced_on ?? '',
              notes: lot.notes ?? '',
            }}
            submit={change}
          />
        </>
      }
    >
      <div className="columns">
        <div>
          <Card title={text.lots.places}>
            {lot.warehouses.length === 0 ? (
              <Empty title={text.lots.nowhere} />
            ) : (
              <Table
                label={text.lots.places}
                rows={lot.warehouses}
                keyOf={({ warehouse_id }) => warehouse_id}
                columns={[
                  {
                    title: text.stock.warehouse,
                    cell: ({ warehouse_id }) => (
                      <Link to={path(`stock/${warehouse_id}/${encodeURIComponent(lot.article_code)}`)}>
                        {warehouse(warehouse_id)}
                      </Link>
                    ),
                  },
                  { title: text.stock.onHand, cell: ({ on_hand }) => format.number(on_hand), isNumber: true },
                  { title: text.stock.reserved, cell: ({ reserved }) => format.number(reserved), isNumber: true },
                  {
                    title: text.stock.quarantined,
                    cell: ({ quarantined }) => format.number(quarantined),
                    isNumber: true,
                  },
                  {
                    title: text.stock.available,
                    cell: ({ available }) => <strong>{format.number(available)}</strong>,
                    isNumber: true,
                  },
                ]}
              />
            )}
          </Card>
          <Trace lot={lot} />
        </div>
        <div>
          <Card title={text.words.details}>
            <Facts
              facts={[
                [
                  text.stock.article,
                  <Link key="article" to={path(`articles/${lot.article_id}`)}>
                    {lot.article_code}
                  </Link>,
                ],
                [text.lots.expires, <ExpiryDay key="expires" day={lot.expires_on} isInStock={lot.on_hand > 0} />],
                [text.lots.produced, lot.produced_on && format.day(lot.produced_on)],
                [text.documents.client, client(lot.client_3pl_id)],
                [text.stock.onHand, `${format.number(lot.on_hand)} ${lot.um3pl}`],
                [text.stock.available, `${format.number(lot.available)} ${lot.um3pl}`],
                [text.documents.notes, lot.notes],
                [text.words.created, <Moment key="created" at={lot.created_at} isExact />],
                [text.words.updated, <Moment key="updated" at={lot.updated_at} isExact />],
              ]}
            />
          </Card>
          {lot.blocked_orders.length > 0 && (
            <Card title={text.lots.blocked}>
              <p className="muted">{text.lots.blockedHint}</p>
              <ul>
                {lot.blocked_orders.map(({ type, id, quantity }) => (
                  <li key={`${type} ${id}`}>
                    <DocumentLink type={type as 'sales_order'} id={id} /> {format.number(quantity)} {lot.um3pl}
                  </li>
                ))}
              </ul>
            </Card>
          )}
          {lot.status_history.length > 0 && (
            <Card title={text.documents.history}>
              <History history={lot.status_history} />
            </Card>
          )}
        </div>
      </div>
    </Page>
  )
}

/** Where the goods of the lot came from, and who has them. */
function Trace({ lot }: { lot: Record }) {
  const text = useText()
  const format = useFormat()
  const api = useCompany()
  const path = useScopedPath()
  const { can } = useSession()
  const params = { path: { id: lot.id }, query: { per_page: 200 } }
  const query = useRead(['lots', lot.id, 'trace'], () => api.GET('/stock/lots/{id}/trace', { params }))
  const save = () => download(api, `/stock/lots/${lot.id}/trace/export`, {}, `${lot.lot_code}.csv`)
  return (
    <Card
      title={text.lots.trace}
      actions={can('exportStockLotTrace') && <Button onPress={() => void save()}>{text.words.exportCsv}</Button>}
    >
      <Loaded query={query}>
        {({ data, meta }) => (
          <>
            <Table
              label={text.lots.trace}
              rows={data}
              keyOf={({ id }) => id}
              columns={[
                {
                  title: text.words.at,
                  cell: ({ occurred_at, created_at }) => <Moment at={occurred_at ?? created_at} isExact />,
                },
                { title: text.stock.reason, cell: ({ reason }) => text.stock.reasons[reason] },
                { title: text.documents.quantity, cell: ({ quantity }) => format.signed(quantity), isNumber: true },
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
            {meta.has_more && <p className="muted">{text.lots.traceMore}</p>}
          </>
        )}
      </Loaded>
    </Card>
  )
}
