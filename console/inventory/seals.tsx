import { useFormat, useText } from '../language/language.tsx'
import { CopyButton } from '../parts/copy.tsx'
import { List } from '../parts/list.tsx'
import { Moment } from '../parts/moment.tsx'
import { Page } from '../parts/page.tsx'
import { useCompany, useScopedPath } from '../session/scope.ts'

/** The seals of the ledger, to copy a hash or compare it with one that somebody has kept. */
export default function Seals() {
  const text = useText()
  const format = useFormat()
  const api = useCompany()
  const path = useScopedPath()
  return (
    <Page title={text.seals.title} hint={text.seals.hint} parent={{ to: path('stock'), title: text.stock.title }}>
      <List
        name="seals"
        label={text.seals.title}
        read={(query) => api.GET('/stock/seals', { params: { query: query as object } })}
        keyOf={({ id }) => id}
        filters={[
          { name: 'from', label: text.stockAccounts.from, type: 'day' },
          { name: 'to', label: text.stockAccounts.to, type: 'day' },
        ]}
        empty={{ title: text.seals.empty, hint: text.seals.emptyHint }}
        columns={[
          { title: text.seals.day, cell: ({ day }) => format.day(day) },
          { title: text.documents.movements, cell: ({ movements }) => format.number(movements), isNumber: true },
          {
            title: text.seals.hash,
            cell: ({ hash }) => (
              <>
                <code title={hash}>{hash.slice(0, 16)}…</code> <CopyButton value={hash} />
              </>
            ),
          },
          { title: text.seals.sealedAt, cell: ({ sealed_at }) => <Moment at={sealed_at} isExact /> },
        ]}
      />
    </Page>
  )
}
