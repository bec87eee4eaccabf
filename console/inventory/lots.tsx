import { Link } from 'react-router'
import { inDays, today } from '../language/days.ts'
import { useFormat, useText } from '../language/language.tsx'
import { Badge, StatusBadge, statusName } from '../parts/badge.tsx'
import { ButtonLink } from '../parts/button.tsx'
import { List } from '../parts/list.tsx'
import { Page } from '../parts/page.tsx'
import { useNames } from '../reference/names.ts'
import { useCompany, useScopedPath } from '../session/scope.ts'

/** A lot that expires within so many days is marked. */
const soonDays = 30

export default function Lots() {
  const text = useText()
  const format = useFormat()
  const api = useCompany()
  const path = useScopedPath()
  const { client, clients, warehouses } = useNames()
  const statuses = ['active', 'held', 'recalled', 'expired'].map((status) => ({
    value: status,
    label: statusName(text, status),
  }))
  const soon = `lots?in_stock=true&expires_before=${inDays(soonDays)}`
  return (
    <Page
      title={text.lots.title}
      hint={text.lots.hint}
      actions={<ButtonLink to={path(soon)}>{text.lots.expiringSoon}</ButtonLink>}
    >
      <List
        name="lots"
        label={text.lots.title}
        read={(query) => api.GET('/stock/lots', { params: { query: query as object } })}
        keyOf={({ id }) => id}
        filters={[
          { name: 'article_code', label: text.stock.byCode },
          { name: 'lot_code', label: text.lots.code },
          { name: 'status', label: text.words.status, options: statuses },
          {
            name: 'in_stock',
            label: text.lots.inStock,
            options: [
              { value: 'true', label: text.words.yes },
              { value: 'false', label: text.words.no },
            ],
          },
          { name: 'warehouse_id', label: text.stock.warehouse, ...warehouses, type: 'number' },
          { name: 'client_3pl_id', label: text.documents.client, ...clients, type: 'number' },
          { name: 'expires_before', label: text.lots.expiresBefore, type: 'day' },
        ]}
        exported={{ operation: 'exportStockLots', path: '/stock/lots' }}
        empty={{ title: text.lots.empty, hint: text.lots.emptyHint }}
        columns={[
          {
            title: text.lots.code,
            cell: ({ id, lot_code }) => <Link to={path(`lots/${id}`)}>{lot_code}</Link>,
            sort: ({ lot_code }) => lot_code,
          },
          {
            title: text.stock.article,
            cell: ({ article_id, article_code }) => <Link to={path(`articles/${article_id}`)}>{article_code}</Link>,
            sort: ({ article_code }) => article_code,
          },
          {
            title: text.lots.expires,
            cell: ({ expires_on, on_hand }) => <ExpiryDay day={expires_on} isInStock={on_hand > 0} />,
            sort: ({ expires_on }) => expires_on,
          },
          {
            title: text.words.status,
            cell: ({ status }) => <StatusBadge status={status} />,
            sort: ({ status }) => statusName(text, status),
          },
          {
            title: text.documents.client,
            cell: ({ client_3pl_id }) => client(client_3pl_id),
            sort: ({ client_3pl_id }) => client(client_3pl_id),
          },
          {
            title: text.stock.onHand,
            cell: ({ on_hand }) => format.number(on_hand),
            sort: ({ on_hand }) => on_hand,
            isNumber: true,
          },
          {
            title: text.stock.reserved,
            cell: ({ reserved }) => format.number(reserved),
            sort: ({ reserved }) => reserved,
            isNumber: true,
          },
          {
            title: text.stock.available,
            cell: ({ available }) => <strong>{format.number(available)}</strong>,
            sort: ({ available }) => available,
            isNumber: true,
          },
          { title: text.documents.unit, cell: ({ um3pl }) => um3pl },
        ]}
      />
    </Page>
  )
}

/** The last good day of a lot, marked if it has passed or comes soon while there are goods. */
export function ExpiryDay({ day, isInStock }: { day: string | null; isInStock: boolean }) {
  const text = useText()
  const format = useFormat()
  if (!day) return null
  const isPast = day < today()
  const isSoon = !isPast && day < inDays(soonDays)
  return (
    <span className="nowrap">
      {format.day(day)} {isInStock && isPast && <Badge tone="bad">{text.lots.past}</Badge>}
      {isInStock && isSoon && <Badge tone="warn">{text.lots.soon}</Badge>}
    </span>
  )
}
