import type { LogisticsComponents } from 'quayside-sdk'
import { DocumentPage } from '../documents/document-page.tsx'
import { stockCounts } from '../documents/kinds.ts'
import { useFormat, useText } from '../language/language.tsx'
import { ButtonLink } from '../parts/button.tsx'
import { useScopedPath } from '../session/scope.ts'

export default function StockCount() {
  const { stockCounts: texts } = useText()
  const format = useFormat()
  const path = useScopedPath()
  const number = (value: number | null | undefined) => value != null && format.number(value)
  return (
    <DocumentPage<LogisticsComponents['schemas']['StockCount']>
      kind={stockCounts}
      facts={({ due_on, tolerance_percent }) => [
        [texts.due, due_on && format.day(due_on)],
        [texts.tolerance, number(tolerance_percent)],
      ]}
      actions={({ id, allowed_transitions: allowed }) =>
        (allowed as string[]).includes('counting') && (
          <ButtonLink to={path(`stock-counts/${id}/sheet`)}>{texts.sheet}</ButtonLink>
        )
      }
      columns={[
        { title: texts.expected, cell: ({ expected }) => number(expected), isNumber: true },
        { title: texts.counted, cell: ({ counted }) => number(counted), isNumber: true },
        { title: texts.difference, cell: ({ difference }) => number(difference), isNumber: true },
        { title: texts.picked, cell: ({ picked }) => number(picked), isNumber: true },
      ]}
    />
  )
}
