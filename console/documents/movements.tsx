import { useFormat, useText } from '../language/language.tsx'
import { Moment } from '../parts/moment.tsx'
import { Card, Loaded } from '../parts/page.tsx'
import { Table } from '../parts/table.tsx'
import { useRead } from '../session/read.ts'
import { useChosenScope, useCompany } from '../session/scope.ts'
import { useSession } from '../session/session.ts'
import type { DocumentKind } from './kinds.ts'

/** What a document has done to stock. */
export function Movements({ type, id }: { type: DocumentKind['type']; id: number }) {
  const text = useText()
  const format = useFormat()
  const api = useCompany()
  const { can } = useSession()
  const scope = useChosenScope()
  const isShown = can('listStockMovements') && scope?.modules?.includes('inventory') === true
  const query = useRead(
    ['stock/movements', type, id],
    () => api.GET('/stock/movements', { params: { query: { document_type: type, document_id: id, per_page: 50 } } }),
    { isEnabled: isShown },
  )
  if (!isShown || query.data?.data.length === 0) return null
  return (
    <Card title={text.documents.movements}>
      <Loaded query={query}>
        {({ data }) => (
          <Table
            label={text.documents.movements}
            rows={data}
            keyOf={(row) => row.id}
            columns={[
              { title: text.words.at, cell: (row) => <Moment at={row.created_at} isExact /> },
              { title: text.stock.article, cell: (row) => <span className="nowrap">{row.article_code}</span> },
              { title: text.stock.reason, cell: (row) => text.stock.reasons[row.reason] },
              { title: text.stock.bucket, cell: (row) => text.stock.buckets[row.bucket] },
              { title: text.stock.delta, cell: (row) => format.signed(row.delta), isNumber: true },
              { title: text.stock.balance, cell: (row) => format.number(row.balance_after), isNumber: true },
            ]}
          />
        )}
      </Loaded>
    </Card>
  )
}
