import { Link } from 'react-router'
import { useText } from '../language/language.tsx'
import { Badge } from '../parts/badge.tsx'
import { List } from '../parts/list.tsx'
import { Moment } from '../parts/moment.tsx'
import { Page } from '../parts/page.tsx'
import { useNames } from '../reference/names.ts'
import { useCompany, useScopedPath } from '../session/scope.ts'

/** The pieces of articles that are tracked by serial. */
export default function Serials() {
  const text = useText()
  const api = useCompany()
  const path = useScopedPath()
  const { warehouse, warehouses } = useNames()
  const statuses = Object.entries(text.serials.statuses).map(([value, label]) => ({ value, label }))
  return (
    <Page title={text.serials.title} hint={text.serials.hint}>
      <List
        name="serials"
        label={text.serials.title}
        read={(query) => api.GET('/stock/serials', { params: { query: query as object } })}
        keyOf={({ id }) => id}
        filters={[
          { name: 'serial', label: text.serials.one },
          { name: 'article_code', label: text.stock.byCode },
          { name: 'status', label: text.words.status, options: statuses },
          { name: 'warehouse_id', label: text.stock.warehouse, ...warehouses, type: 'number' },
          { name: 'lot_code', label: text.lots.code },
        ]}
        exported={{ operation: 'exportStockSerials', path: '/stock/serials' }}
        empty={{ title: text.serials.empty, hint: text.serials.emptyHint }}
        columns={[
          {
            title: text.serials.one,
            cell: ({ id, serial }) => <Link to={path(`serials/${id}`)}>{serial}</Link>,
            sort: ({ serial }) => serial,
          },
          {
            title: text.stock.article,
            cell: ({ article_id, article_code }) => <Link to={path(`articles/${article_id}`)}>{article_code}</Link>,
            sort: ({ article_code }) => article_code,
          },
          {
            title: text.words.status,
            cell: ({ status }) => <SerialBadge status={status} />,
            sort: ({ status }) => text.serials.statuses[status],
          },
          { title: text.stock.warehouse, cell: ({ warehouse_id }) => warehouse_id && warehouse(warehouse_id) },
          { title: text.lots.code, cell: ({ lot_code }) => lot_code },
          { title: text.words.updated, cell: ({ updated_at }) => <Moment at={updated_at} /> },
        ]}
      />
    </Page>
  )
}

const tones = {
  in_stock: 'good',
  quarantined: 'warn',
  in_transit: 'warn',
  shipped: 'neutral',
  disposed: 'neutral',
  lost: 'bad',
} as const

/** What has become of a piece. */
export function SerialBadge({ status }: { status: keyof typeof tones }) {
  const text = useText()
  return <Badge tone={tones[status]}>{text.serials.statuses[status]}</Badge>
}
