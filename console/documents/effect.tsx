import { useFormat, useText } from '../language/language.tsx'
import { Table } from '../parts/table.tsx'
import type { StockEffect } from './kinds.ts'

/** What a dry run says about stock. */
export function Effect({ effect }: { effect: StockEffect[] }) {
  const text = useText()
  const format = useFormat()
  if (effect.length === 0) return <p role="status">{text.documents.noEffect}</p>
  return (
    <div role="status">
      <p>{text.documents.effectHint}</p>
      <Table
        label={text.documents.effect}
        rows={effect}
        keyOf={({ article_code, warehouse_code, bucket }) => `${article_code} ${warehouse_code} ${bucket}`}
        columns={[
          { title: text.documents.article, cell: (row) => row.article_code },
          { title: text.documents.warehouse, cell: (row) => row.warehouse_code },
          { title: text.stock.bucket, cell: (row) => text.stock.buckets[row.bucket] },
          { title: text.documents.before, cell: (row) => format.number(row.before), isNumber: true },
          { title: text.documents.after, cell: (row) => format.number(row.after), isNumber: true },
        ]}
      />
    </div>
  )
}
