import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import { type Millionths, millionths } from '../../platform/decimals.ts'
import type { OneCompany } from '../company-scope.ts'
import { documentReader, inLineUnit, type LineField } from '../documents/records.queries.ts'
import { purchaseOrder } from './purchase-orders.states.ts'
import { openReceptions, reception } from './receptions.states.ts'

const storedField = (name: 'purchase_order_line_id' | 'unexpected'): LineField => ({
  stored: sql.ref(`line.${name}`),
  of: (line) => line[name],
})

export const receptions = documentReader<components['schemas']['Reception']>(reception, {
  columns: ['purchase_order_id', 'expected_at', 'carrier', 'tracking_number', 'source', 'discrepancies'],
  lines: {
    purchase_order_line_id: storedField('purchase_order_line_id'),
    quantity_received: inLineUnit('received'),
    quantity_rejected: inLineUnit('rejected'),
    unexpected: storedField('unexpected'),
  },
})

export interface OrderedLine {
  purchase_order_id: number
  status: string
  id: number
  article_id: number
  /** What has not arrived yet, in the article's first unit. Announced receptions do not reduce it. */
  expected: Millionths
}

/**
 * The lines of purchase orders, and single lines that are named by id, in order. A separate statement locks their orders
 * first, so that no other transaction replaces the lines before the reception that refers to them is written.
 */
export async function lockOrderedLines(
  trx: Transaction<DB>,
  { companyId }: OneCompany,
  orderIds: readonly number[],
  lineIds: readonly number[],
): Promise<OrderedLine[]> {
  await trx
    .selectFrom('documents')
    .select('id')
    .where('company_id', '=', companyId)
    .where('type', '=', purchaseOrder.type)
    .where((eb) =>
      eb.or([
        eb('id', '=', sql<number>`any(${orderIds}::bigint[])`),
        eb('id', 'in', (lines) =>
          lines
            .selectFrom('document_lines')
            .select('document_id')
            .where('company_id', '=', companyId)
            .where('id', '=', sql<number>`any(${lineIds}::bigint[])`),
        ),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const rows = await trx
    .selectFrom('document_lines as line')
    .innerJoin('documents as document', (join) =>
      join.onRef('document.company_id', '=', 'line.company_id').onRef('document.id', '=', 'line.document_id'),
    )
    .select(['document.id as purchase_order_id', 'document.status', 'line.id', 'line.article_id'])
    .select(openQuantity.as('expected'))
    .where('line.company_id', '=', companyId)
    .where('document.type', '=', purchaseOrder.type)
    .where((eb) =>
      eb.or([
        eb('line.document_id', '=', sql<number>`any(${orderIds}::bigint[])`),
        eb('line.id', '=', sql<number>`any(${lineIds}::bigint[])`),
      ]),
    )
    .orderBy('line.document_id')
    .orderBy('line.position')
    .execute()
  return rows.map((row) => ({ ...row, expected: millionths(row.expected) }))
}

/** A line of an open reception, with the quantity that it will still deliver. */
export interface AnnouncedLine {
  purchase_order_line_id: number
  names_order_line: boolean
  article_id: number
  pending: Millionths
}

/** What other receptions have announced for these order lines: first the lines that name one, then by age. */
export async function listAnnounced(
  trx: Transaction<DB>,
  { companyId }: OneCompany,
  orderLineIds: readonly number[],
  exceptId: number,
): Promise<AnnouncedLine[]> {
  if (!orderLineIds.length) return []
  const rows = await trx
    .selectFrom('document_lines as line')
    .innerJoin('documents as document', (join) =>
      join.onRef('document.company_id', '=', 'line.company_id').onRef('document.id', '=', 'line.document_id'),
    )
    .select(['line.purchase_order_line_id', 'line.names_order_line', 'line.article_id'])
    .select(openQuantity.as('pending'))
    .where('line.company_id', '=', companyId)
    .where('line.purchase_order_line_id', '=', sql<number>`any(${orderLineIds}::bigint[])`)
    .where('document.id', '<>', exceptId)
    .where('document.status', '=', sql<string>`any(${openReceptions})`)
    .orderBy('line.names_order_line', 'desc')
    .orderBy('line.id')
    .$narrowType<{ purchase_order_line_id: number }>()
    .execute()
  return rows.map((row) => ({ ...row, pending: millionths(row.pending) })).filter(({ pending }) => pending > 0n)
}

const openQuantity = sql<string>`(line.quantity_um3pl * line.factor - line.received - line.rejected)::numeric(24, 6)::text`

/** The purchase orders that a reception delivers. */
export async function listDelivered(trx: Transaction<DB>, { companyId }: OneCompany, id: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('document_lines as line')
    .innerJoin('document_lines as ordered', (join) =>
      join.onRef('ordered.company_id', '=', 'line.company_id').onRef('ordered.id', '=', 'line.purchase_order_line_id'),
    )
    .select('ordered.document_id')
    .distinct()
    .where('line.company_id', '=', companyId)
    .where('line.document_id', '=', id)
    .execute()
  return rows.map(({ document_id }) => document_id)
}
