import type { LogisticsComponents } from 'quayside-sdk'
import { DocumentPage } from '../documents/document-page.tsx'
import { stockAdjustments } from '../documents/kinds.ts'
import { useText } from '../language/language.tsx'
import { Moment } from '../parts/moment.tsx'

export default function StockAdjustment() {
  const { stockAdjustments: texts } = useText()
  return (
    <DocumentPage<LogisticsComponents['schemas']['StockAdjustment']>
      kind={stockAdjustments}
      facts={({ kind, reason, occurred_at }) => [
        [texts.kind, texts.kinds[kind]],
        [texts.reason, texts.reasons[reason]],
        [texts.occurred, occurred_at && <Moment at={occurred_at} />],
      ]}
      columns={[{ title: texts.stock, cell: ({ stock }) => stock && texts.stocks[stock] }]}
    />
  )
}
