import type { DocumentLines } from '../../../generated/logistics/database.ts'
import type { Column } from '../../platform/postgres/queries/columns.ts'

/** What a line says. */
export const contentColumns = {
  id: { type: 'bigint', fixed: true },
  document_id: { type: 'bigint', fixed: true },
  position: { type: 'integer' },
  article_id: { type: 'bigint', fixed: true },
  um3pl: { type: 'text' },
  quantity_um3pl: { type: 'numeric' },
  factor: { type: 'numeric' },
  line_reference: { type: 'text', default: null },
  notes: { type: 'text', default: null },
  purchase_order_line_id: { type: 'bigint', default: null },
  names_order_line: { type: 'boolean', default: false },
  unexpected: { type: 'boolean', default: false, fixed: true },
  stock: { type: 'text', default: null },
  sscc: { type: 'text', default: null },
} as const satisfies Record<string, Column>

/** How far a line is: quantities in the article's first unit, which change with the status of its document. */
export const progressColumns = {
  reserved: { type: 'numeric', default: 0n },
  backordered: { type: 'numeric', default: 0n },
  shipped: { type: 'numeric', default: 0n },
  inbound: { type: 'numeric', default: 0n },
  received: { type: 'numeric', default: 0n },
  rejected: { type: 'numeric', default: 0n },
  restocked: { type: 'numeric', default: 0n },
  quarantined: { type: 'numeric', default: 0n },
  disposed: { type: 'numeric', default: 0n },
} as const satisfies Record<string, Column>

/**
 * The columns of a document's line. Every statement that reads or writes lines is made from them; a column of the table
 * that is missing here does not compile.
 */
export const lineColumns = {
  ...contentColumns,
  ...progressColumns,
} as const satisfies Record<Exclude<keyof DocumentLines, 'company_id'>, Column>

export const progressFields = Object.keys(progressColumns) as (keyof typeof progressColumns)[]
