import { type RawBuilder, sql, type Transaction } from 'kysely'
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
  if (!places.length) return []
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
        join ${waitingLines(companyId)}
    ) turns
     where served_before < available
     order by priority desc, document_id, position`.execute(trx)
  return rows
}

/** The lines of orders that wait at a place. */
function waitingLines(companyId: number): RawBuilder<unknown> {
  return sql`document_lines line on line.company_id = ${companyId} and line.article_id = place.article_id
         and line.backordered > 0
        join documents document on document.company_id = line.company_id and document.id = line.document_id
         and document.warehouse_id = place.warehouse_id and document.type = ${salesOrder.type}
         and document.status = any(${waitsForStock})`
}

/** A backordered line, and its place among those that wait. */
export interface Turn {
  document_id: number
  line_id: number
  priority: number
  position: number
}

/** The next backordered lines at these places after one of them, whatever they may take. */
export async function listTurnsAfter(
  trx: Transaction<DB>,
  { companyId }: OneCompany,
  places: readonly Place[],
  after: Turn | undefined,
  limit: number,
): Promise<Turn[]> {
  const behind = after
    ? sql`where (-document.priority, document.id, line.position) > (${-after.priority}, ${after.document_id}, ${after.position})`
    : sql``
  const { rows } = await sql<Turn>`
    select document.id as document_id, line.id as line_id, document.priority, line.position
      from unnest(
             ${places.map(({ warehouse_id }) => warehouse_id)}::bigint[],
             ${places.map(({ article_id }) => article_id)}::bigint[]
           ) as place (warehouse_id, article_id)
      join ${waitingLines(companyId)} ${behind}
     order by document.priority desc, document.id, line.position limit ${limit}`.execute(trx)
  return rows
}
