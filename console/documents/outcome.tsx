import type { LogisticsComponents } from 'quayside-sdk'
import { useFormat, useText } from '../language/language.tsx'
import { sum } from '../parts/decimals.ts'
import { Table } from '../parts/table.tsx'
import type { AnyDocument } from './kinds.ts'

type Schemas = LogisticsComponents['schemas']
type Counted = Schemas['ReceptionLine'] | Schemas['StockTransferLine']

/** What was announced, or sent, and what has come of it, before that is fixed. Other documents have no such lines. */
export function Outcome({ document }: { document: AnyDocument }) {
  const text = useText()
  const format = useFormat()
  const lines = countedLines(document)
  if (lines.length === 0 || document.status === 'cancelled') return null
  return (
    <Table
      label={text.documents.outcome}
      rows={lines}
      keyOf={({ id }) => id}
      columns={[
        { title: text.documents.article, cell: ({ article_code }) => article_code },
        { title: text.documents.expected, cell: (line) => format.number(expectedOf(line)), isNumber: true },
        { title: text.documents.received, cell: (line) => format.number(line.quantity_received), isNumber: true },
        { title: text.documents.rejected, cell: (line) => format.number(line.quantity_rejected), isNumber: true },
        { title: text.documents.unit, cell: ({ um3pl }) => um3pl },
      ]}
    />
  )
}

/** The articles of lines of which nothing, or less than expected, has come. */
export function missingIn(document: AnyDocument): string[] {
  return countedLines(document)
    .filter((line) => sum(line.quantity_received, line.quantity_rejected) < expectedOf(line))
    .map(({ article_code }) => article_code)
}

function countedLines(document: AnyDocument): Counted[] {
  const lines = document.lines as object[]
  return lines.filter(
    (line): line is Counted => 'quantity_received' in line && 'quantity_rejected' in line && 'quantity_um3pl' in line,
  )
}

function expectedOf(line: Counted): number {
  return 'quantity_sent' in line ? line.quantity_sent : line.quantity_um3pl
}
