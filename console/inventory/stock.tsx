import { Link, useSearchParams } from 'react-router'
import { useFormat, useText } from '../language/language.tsx'
import { ButtonLink } from '../parts/button.tsx'
import { List } from '../parts/list.tsx'
import { Page } from '../parts/page.tsx'
import { useNames } from '../reference/names.ts'
import { useCompany, useScopedPath } from '../session/scope.ts'
import { Why } from './explanation.tsx'
import { Statement } from './statement.tsx'

export default function Stock() {
  const text = useText()
  const format = useFormat()
  const api = useCompany()
  const path = useScopedPath()
  const { warehouse, warehouses, client, clients } = useNames()
  const moment = new Date(useSearchParams()[0].get('as_of') ?? '')
  const as_of = Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
  return (
    <Page
      title={text.stock.title}
      actions={
        <>
          <ButtonLink to={path('seals')}>{text.seals.title}</ButtonLink>
          <Statement />
        </>
      }
    >
      {as_of && (
        <p className="past" role="note">
          {text.stock.past(format.moment(as_of))} <Link to={path('stock')}>{text.stock.showNow}</Link>
        </p>
      )}
      <List
        name="stock"
        label={text.stock.title}
        read={(query) => api.GET('/stock', { params: { query } })}
        keyOf={({ id }) => id}
        filters={[
          { name: 'search', label: text.articles.search },
          { name: 'warehouse_id', label: text.stock.warehouse, ...warehouses, type: 'number' },
          { name: 'client_3pl_id', label: text.documents.client, ...clients, type: 'number' },
          { name: 'as_of', label: text.stock.asOf, type: 'moment' },
        ]}
        exported={{ operation: 'exportStock', path: '/stock' }}
        empty={{ title: text.stock.empty, hint: text.stock.emptyHint }}
        columns={[
          {
            title: text.stock.article,
            cell: ({ warehouse_id, article_code }) => (
              <Link to={path(`stock/${warehouse_id}/${encodeURIComponent(article_code)}`)}>{article_code}</Link>
            ),
            sort: ({ article_code }) => article_code,
          },
          {
            title: text.stock.warehouse,
            cell: ({ warehouse_id }) => warehouse(warehouse_id),
            sort: ({ warehouse_id }) => warehouse(warehouse_id),
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
            title: text.stock.quarantined,
            cell: ({ quarantined }) => format.number(quarantined),
            sort: ({ quarantined }) => quarantined,
            isNumber: true,
          },
          {
            title: text.stock.inbound,
            cell: ({ inbound }) => format.number(inbound),
            sort: ({ inbound }) => inbound,
            isNumber: true,
          },
          {
            title: text.stock.available,
            cell: ({ available }) => <strong>{format.number(available)}</strong>,
            sort: ({ available }) => available,
            isNumber: true,
          },
          { title: text.documents.unit, cell: ({ um3pl }) => um3pl },
          {
            title: text.words.actions,
            cell: ({ article_code, warehouse_id }) => <Why place={{ article_code, warehouse_id, as_of }} />,
          },
        ]}
      />
    </Page>
  )
}
