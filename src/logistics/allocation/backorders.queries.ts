import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import { toDecimal } from '../../platform/decimals.ts'
import type { OneCompany } from '../company-scope.ts'
import { available, type Balances, type Place } from '../inventory/stock-book.ts'
import { salesOrder, waitsForStock } from './sales-orders.states.ts'

/** Backordered lines at these places, in the order in which they get stock: only as many as the available stock can serve. */
export async function listTurns(
  trx: Transaction<DB>,
  { companyId }: OneCompany,
  places: readonly (Place & Balances)[],
) {
  const { rows } = await sql<{ document_id: number; line_id: number }>`
    select document_id, line_id from (
      select document.id as document_id, line.id as line_id, document.priority, line.position, place.available,
             sum(line.backordered) over (
               partition by line.article_id, document.warehouse_id
                   order by document.priority desc, document.id, line.position
             ) - line.backordered as served_before
        from unnest(
               ${places.map(({ warehouse_id }) => warehouse_id)}::bigint[],
               ${places.map(({ article_id }) => article_id)}::bigint[],
               ${places.map((level) => toDecimal(available(level)))}::numeric[]
             ) as place (warehouse_id, article_id, available)
        join document_lines line on line.company_id = ${companyId} and line.article_id = place.article_id
         and line.backordered > 0
        join documents document on document.company_id = line.company_id and document.id = line.document_id
         and document.warehouse_id = place.warehouse_id and document.type = ${salesOrder.type}
         and document.status = any(${waitsForStock})
    ) turns
     where served_before < available
     order by priority desc, document_id, position`.execute(trx)
  return rows
}
