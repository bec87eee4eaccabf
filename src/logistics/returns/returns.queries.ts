import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import { type Millionths, millionths } from '../../platform/decimals.ts'
import { readRows } from '../../platform/postgres/queries/prepared-queries.ts'
import type { OneCompany } from '../company-scope.ts'
import type { LotIdentity } from '../documents/line-lots.ts'
import { documentReader, inLineUnit, type LineField, lotsOfLine, piecesOfLine } from '../documents/records.queries.ts'
import { returned } from './returns.states.ts'

const decided = {
  restock: inLineUnit('restocked'),
  quarantine: inLineUnit('quarantined'),
  dispose: inLineUnit('disposed'),
}

/** The decisions about a line's goods. Actions without a quantity are left out. */
const actions: LineField = {
  stored: sql`(
    select coalesce(json_agg(json_build_object('action', action, 'quantity_um3pl', quantity)), '[]')
      from (values ${sql.join(Object.entries(decided).map(([action, { stored }]) => sql`(${sql.lit(action)}, ${stored})`))})
           decided (action, quantity)
     where quantity > 0)`,
  of: (line) =>
    Object.entries(decided)
      .map(([action, { of }]) => ({ action, quantity_um3pl: of(line) as number }))
      .filter(({ quantity_um3pl }) => quantity_um3pl > 0),
}

export const returns = documentReader<components['schemas']['CustomerReturn']>(returned, {
  columns: ['sales_order_id', 'reason', 'tracking_number'],
  lines: {
    actions,
    lots: lotsOfLine({
      quantity_restocked: 'restocked',
      quantity_quarantined: 'quarantined',
      quantity_disposed: 'disposed',
    }),
    serials: piecesOfLine,
  },
})

/** A lot that a sales order has shipped, and how much of it other returns have not brought back, in the first unit. */
export interface Returnable extends LotIdentity {
  article_id: number
  left: Millionths
}

/** What has come back of a line of an order, in the first unit: of one of its lots, or of an untracked article. */
interface Returned {
  number: string
  article_id: number
  article_code: string
  lot_id: number | null
  quantity: Millionths
}

/** What returns have brought back of a sales order. */
export async function listReturned(
  trx: Transaction<DB>,
  { companyId }: OneCompany,
  orderId: number,
): Promise<Returned[]> {
  const rows = await readRows(
    trx,
    sql<Omit<Returned, 'quantity'> & { quantity: string }>`
    select document.number, line.article_id, article.article_code, lot.lot_id,
           case when lot.lot_id is null then line.restocked + line.quarantined + line.disposed
                else lot.restocked + lot.quarantined + lot.disposed end::text as quantity
      from documents document
      join document_lines line on line.company_id = ${companyId} and line.document_id = document.id
      join articles article on article.company_id = ${companyId} and article.id = line.article_id
      left join line_lots lot on lot.company_id = ${companyId} and lot.line_id = line.id
     where document.company_id = ${companyId} and document.type = 'return' and document.sales_order_id = ${orderId}
       and document.status <> 'cancelled'
     order by document.id, line.id`,
  )
  return rows.map(({ quantity, ...row }) => ({ ...row, quantity: millionths(quantity) }))
}

/** The lots of these articles that a sales order has shipped. */
export async function listReturnable(
  trx: Transaction<DB>,
  { companyId }: OneCompany,
  { orderId, articleIds, exceptId }: { orderId: number; articleIds: readonly number[]; exceptId: number },
): Promise<Returnable[]> {
  const rows = await readRows(
    trx,
    sql<Omit<Returnable, 'left'> & { left: string }>`
    select line.article_id, lot.id as lot_id, lot.lot_code, lot.expires_on::text, (sum(own.shipped) - coalesce((
             select sum(back.restocked + back.quarantined + back.disposed)
               from documents other
               join document_lines returned on returned.company_id = ${companyId} and returned.document_id = other.id
               join line_lots back on back.company_id = ${companyId} and back.line_id = returned.id
              where other.company_id = ${companyId} and other.type = 'return' and other.sales_order_id = ${orderId}
                and other.status <> 'cancelled' and other.id <> ${exceptId} and back.lot_id = lot.id), 0))::text as left
      from document_lines line
      join line_lots own on own.company_id = ${companyId} and own.line_id = line.id and own.shipped > 0
      join lots lot on lot.company_id = ${companyId} and lot.id = own.lot_id
     where line.company_id = ${companyId} and line.document_id = ${orderId}
       and line.article_id = any(${articleIds}::bigint[])
     group by line.article_id, lot.id, lot.lot_code, lot.expires_on
     order by lot.id`,
  )
  return rows.map(({ left, ...lot }) => ({ ...lot, left: millionths(left) }))
}
