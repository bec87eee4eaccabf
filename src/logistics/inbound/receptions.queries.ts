import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import { type Millionths, millionths } from '../../platform/decimals.ts'
import type { OneCompany } from '../company-scope.ts'
import { documentReader, inLineUnit, lotsOfLine, ofLine, piecesOfLine } from '../documents/records.queries.ts'
import { purchaseOrder } from './purchase-orders.states.ts'
import { openReceptions, reception } from './receptions.states.ts'

export const receptions = documentReader<components['schemas']['Reception']>(reception, {
  columns: ['purchase_order_id', 'expected_at', 'carrier', 'tracking_number', 'source', 'discrepancies'],
  lines: {
    purchase_order_line_id: ofLine('purchase_order_line_id'),
    quantity_received: inLineUnit('received'),
    quantity_rejected: inLineUnit('rejected'),
    unexpected: ofLine('unexpected'),
    sscc: ofLine('sscc'),
    lots: lotsOfLine({ quantity_um3pl: 'quantity', quantity_received: 'received', quantity_rejected: 'rejected' }),
    serials: piecesOfLine,
  },
  toRecord(record) {
    for (const line of record.lines ?? []) if (!line.sscc) delete line.sscc
    return record
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

/** The purchase orders that receptions name, and lines of purchase orders that their lines name. */
export interface Named {
  orderIds: readonly number[]
  lineIds: readonly number[]
  /** What this reception has announced does not count. */
  exceptId: number
}

/**
 * The statements that lock the named purchase orders, read their lines and the lines that are named by id, in order, and
 * read what receptions have announced for the orders. The lock comes first, so that no other transaction replaces the
 * lines before the reception that refers to them is written.
 */
export function matchingStatements(
  trx: Transaction<DB>,
  { companyId }: OneCompany,
  { orderIds, lineIds, exceptId }: Named,
) {
  const lock = trx
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
  const ordered = trx
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
  const linesOfOrders = sql<number>`any(array(
    select id from document_lines where company_id = ${companyId} and document_id = any(${orderIds}::bigint[])))`
  return [lock.compile(), ordered.compile(), announced(trx, companyId, linesOfOrders, exceptId).compile()] as const
}

type Exact<Row, Field extends keyof Row> = Omit<Row, Field> & Record<Field, string>
/** The rows of `matchingStatements`, with quantities as the database sends them. */
export type MatchingRows = [unknown[], Exact<OrderedLine, 'expected'>[], Exact<AnnouncedLine, 'pending'>[]]

export function toMatching([, ordered, announced]: MatchingRows): {
  ordered: OrderedLine[]
  announced: AnnouncedLine[]
} {
  return {
    ordered: ordered.map((row) => ({ ...row, expected: millionths(row.expected) })),
    announced: stillPending(announced),
  }
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
  return stillPending(await announced(trx, companyId, sql`any(${orderLineIds}::bigint[])`, exceptId).execute())
}

/** A line of a reception that delivers a line of a purchase order. Quantities are in the article's first unit. */
export interface Delivering {
  reception_id: number
  isOpen: boolean
  purchase_order_line_id: number
  names_order_line: boolean
  article_id: number
  quantity: Millionths
  received: Millionths
  rejected: Millionths
}

/** All lines of other receptions that deliver these order lines, the oldest reception first. */
export async function listDelivering(
  trx: Transaction<DB>,
  { companyId }: OneCompany,
  orderLineIds: readonly number[],
  exceptId: number,
): Promise<Delivering[]> {
  const rows = await trx
    .selectFrom('document_lines as line')
    .innerJoin('documents as document', (join) =>
      join.onRef('document.company_id', '=', 'line.company_id').onRef('document.id', '=', 'line.document_id'),
    )
    .select(['document.id as reception_id', 'document.status'])
    .select(['line.purchase_order_line_id', 'line.names_order_line', 'line.article_id'])
    .select(sql<string>`(line.quantity_um3pl * line.factor)::numeric(24, 6)::text`.as('quantity'))
    .select([sql<string>`line.received::text`.as('received'), sql<string>`line.rejected::text`.as('rejected')])
    .where('line.company_id', '=', companyId)
    .where('line.purchase_order_line_id', '=', sql<number>`any(${orderLineIds}::bigint[])`)
    .where('document.id', '<>', exceptId)
    .where('document.status', '<>', 'cancelled')
    .orderBy('document.id')
    .orderBy('line.position')
    .$narrowType<{ purchase_order_line_id: number }>()
    .execute()
  return rows.map(({ status, quantity, received, rejected, ...row }) => ({
    ...row,
    isOpen: openReceptions.includes(status),
    quantity: millionths(quantity),
    received: millionths(received),
    rejected: millionths(rejected),
  }))
}

function announced(trx: Transaction<DB>, companyId: number, orderLines: RawBuilder<number>, exceptId: number) {
  return trx
    .selectFrom('document_lines as line')
    .innerJoin('documents as document', (join) =>
      join.onRef('document.company_id', '=', 'line.company_id').onRef('document.id', '=', 'line.document_id'),
    )
    .select(['line.purchase_order_line_id', 'line.names_order_line', 'line.article_id'])
    .select(openQuantity.as('pending'))
    .where('line.company_id', '=', companyId)
    .where('line.purchase_order_line_id', '=', orderLines)
    .where('document.id', '<>', exceptId)
    .where('document.status', '=', sql<string>`any(${openReceptions})`)
    .orderBy('line.names_order_line', 'desc')
    .orderBy('line.id')
    .$narrowType<{ purchase_order_line_id: number }>()
}

function stillPending(rows: readonly Exact<AnnouncedLine, 'pending'>[]): AnnouncedLine[] {
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
