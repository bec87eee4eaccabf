import { useQuery } from '@tanstack/react-query'
import type { LogisticsComponents } from 'quayside-sdk'
import { useParams } from 'react-router'
import { DocumentLink } from '../documents/document-link.tsx'
import { documentKinds } from '../documents/kinds.ts'
import { useFormat, useText } from '../language/language.tsx'
import { Actor } from '../parts/actor.tsx'
import { Chart } from '../parts/chart.tsx'
import { List } from '../parts/list.tsx'
import { Moment } from '../parts/moment.tsx'
import { Card, Empty, Loaded, Page } from '../parts/page.tsx'
import { useNames } from '../reference/names.ts'
import { useRead } from '../session/read.ts'
import { useCompany, useScope, useScopedPath } from '../session/scope.ts'
import { Why } from './explanation.tsx'
import { readStockHistory } from './stock-history.ts'

type Stock = LogisticsComponents['schemas']['Stock']

/** The stock of one article in one warehouse: what there is, how it came to be, and every change. */
export default function StockRecord() {
  const text = useText()
  const { warehouse: warehouseId, article = '' } = useParams()
  const api = useCompany()
  const path = useScopedPath()
  const { warehouse } = useNames()
  const parameters = { article_code: article, warehouse_id: Number(warehouseId) }
  const query = useRead(['stock', parameters], () => api.GET('/stock', { params: { query: parameters } }))
  return (
    <Page
      title={article}
      hint={warehouse(Number(warehouseId))}
      parent={{ to: path('stock'), title: text.stock.title }}
      actions={query.data?.data.length ? <Why place={parameters} /> : undefined}
    >
      <Loaded query={query}>
        {({ data: [stock] }) =>
          stock ? <Levels stock={stock} /> : <Empty title={text.stock.empty} hint={text.stock.emptyHint} />
        }
      </Loaded>
      <Card title={text.stock.ledger}>
        <Ledger parameters={parameters} />
      </Card>
    </Page>
  )
}

function Levels({ stock }: { stock: Stock }) {
  const text = useText()
  const format = useFormat()
  const api = useCompany()
  const scope = useScope()
  const history = useQuery({
    queryKey: [scope, 'stock-history', stock.id, stock.version],
    queryFn: () => readStockHistory(api, stock),
  })
  const levels: [string, number][] = [
    [text.stock.onHand, stock.on_hand],
    [text.stock.reserved, stock.reserved],
    [text.stock.quarantined, stock.quarantined],
    [text.stock.inbound, stock.inbound],
    [text.stock.available, stock.available],
  ]
  return (
    <>
      <dl className="figures">
        {levels.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {format.number(value)} <span className="muted">{stock.um3pl}</span>
            </dd>
          </div>
        ))}
      </dl>
      <Card title={text.stock.chart}>
        <Loaded query={history}>
          {({ days, isPartial }) => (
            <>
              <Chart
                label={text.stock.chartLabel(stock.article_code)}
                moments={days.map(({ at }) => at)}
                series={[
                  { name: text.stock.onHand, tone: 'first', values: days.map(({ onHand }) => onHand) },
                  { name: text.stock.available, tone: 'second', values: days.map(({ available }) => available) },
                ]}
              />
              {isPartial && <p className="muted">{text.stock.partial}</p>}
            </>
          )}
        </Loaded>
      </Card>
    </>
  )
}

function Ledger({ parameters }: { parameters: { article_code: string; warehouse_id: number } }) {
  const text = useText()
  const format = useFormat()
  const api = useCompany()
  const types = documentKinds.map(({ type }) => ({ value: type, label: text.documentTypes[type] }))
  return (
    <List
      name="movements"
      label={text.stock.ledger}
      fixed={parameters}
      read={(query) => api.GET('/stock/movements', { params: { query } })}
      keyOf={({ id }) => id}
      filters={[{ name: 'document_type', label: text.stock.document, options: types }]}
      exported={{ operation: 'exportStockMovements', path: '/stock/movements' }}
      empty={{ title: text.stock.noMovement }}
      columns={[
        { title: text.words.at, cell: ({ created_at }) => <Moment at={created_at} isExact /> },
        { title: text.stock.reason, cell: ({ reason }) => text.stock.reasons[reason] },
        { title: text.stock.bucket, cell: ({ bucket }) => text.stock.buckets[bucket] },
        { title: text.stock.delta, cell: ({ delta }) => format.signed(delta), isNumber: true },
        { title: text.stock.balance, cell: ({ balance_after }) => format.number(balance_after), isNumber: true },
        {
          title: text.stock.document,
          cell: ({ document_type, document_id }) => <DocumentLink type={document_type} id={document_id} />,
        },
        { title: text.words.by, cell: ({ actor }) => <Actor actor={actor} /> },
      ]}
    />
  )
}
