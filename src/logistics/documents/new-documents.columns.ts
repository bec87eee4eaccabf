import { columnUnlessDefault } from '../../platform/postgres/queries/columns.ts'
import type { HeaderFields } from './document.ts'
import type { SentLine } from './lines.rules.ts'

/** A new document as a request names it. */
export interface Sent {
  status: string
  header: HeaderFields
  lines: readonly SentLine[]
}

export function headerColumns(sent: readonly Sent[]) {
  const headers = sent.map(({ header }) => ({
    warehouse_id: (header.warehouse_id ?? null) as number | null,
    to_warehouse_id: header.to_warehouse_id ?? null,
    reference: header.reference ?? null,
    client_3pl_id: header.client_3pl_id ?? null,
    partner_id: header.partner_id ?? null,
    sales_order_id: header.sales_order_id ?? null,
    expected_at: header.expected_at ?? null,
    occurred_at: header.occurred_at ?? null,
  }))
  const common = headers[0]?.warehouse_id ?? null
  return {
    document: sent.map((_document, index) => index),
    warehouse_id: columnUnlessDefault(headers, 'warehouse_id', common),
    to_warehouse_id: columnUnlessDefault(headers, 'to_warehouse_id', null),
    // The constraint tells whether that of a single document is taken.
    reference: sent.length > 1 ? columnUnlessDefault(headers, 'reference', null) : undefined,
    client_3pl_id: columnUnlessDefault(headers, 'client_3pl_id', null),
    partner_id: columnUnlessDefault(headers, 'partner_id', null),
    sales_order_id: columnUnlessDefault(headers, 'sales_order_id', null),
    expected_at: columnUnlessDefault(headers, 'expected_at', null),
    occurred_at: columnUnlessDefault(headers, 'occurred_at', null),
  }
}

export function lineColumns(sent: readonly Sent[]) {
  const lines = sent.flatMap(({ lines }) => lines)
  return {
    position: lines.map((_line, index) => index),
    document: sent.flatMap(({ lines }, index) => lines.map(() => index)),
    article_id: lines.map(({ article_id }) => article_id),
    article_code: columnUnlessDefault(lines, 'article_code', undefined),
    um3pl: columnUnlessDefault(lines, 'um3pl', undefined),
  }
}
