import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import { type Millionths, millionths, toDecimal, toNumber } from '../../platform/decimals.ts'
import type { OneCompany } from '../company-scope.ts'
import { type Place, placeKey } from '../inventory/stock-book.ts'
import { holdsStock, salesOrder } from './sales-orders.states.ts'

/**
 * Reserved lines of orders that nobody picks yet, in the order in which they lose stock: only as many as are needed for
 * the quantity of each place.
 */
export async function listDisplaceable(
  trx: Transaction<DB>,
  { companyId }: OneCompany,
  places: readonly (Place & { quantity: Millionths })[],
) {
  const { rows } = await sql<{ document_id: number; line_id: number }>`
    select document_id, line_id from (
      select document.id as document_id, line.id as line_id, document.priority, line.position, place.quantity,
             sum(line.reserved) over (
               partition by line.article_id, document.warehouse_id
                   order by document.priority, document.id desc, line.position desc
             ) - line.reserved as taken_before
        from ${placeTable(places)}
        join document_lines line on line.company_id = ${companyId} and line.article_id = place.article_id
         and line.reserved > 0
        join documents document on document.company_id = line.company_id and document.id = line.document_id
         and document.warehouse_id = place.warehouse_id and document.type = ${salesOrder.type}
         and document.status = any(${holdsStock})
    ) turns
     where taken_before < quantity
     order by priority, document_id desc, position desc`.execute(trx)
  return rows
}

type Holder = components['schemas']['StockHolder']

/** The other documents that have reserved stock at each of these places, the oldest first, by the key of the place. */
export async function listHolders(
  trx: Transaction<DB>,
  { companyId }: OneCompany,
  places: readonly Place[],
  { exceptId, limit }: { exceptId: number; limit: number },
): Promise<Map<string, Holder[]>> {
  const distinct = [...new Map(places.map((place) => [placeKey(place), { ...place, quantity: 0n }])).values()]
  const { rows } = await sql<Place & Omit<Holder, 'quantity'> & { quantity: string }>`
    select place.warehouse_id, place.article_id, holder.type, holder.id, holder.number, holder.quantity::text
      from ${placeTable(distinct)}
      join lateral (
        select document.type, document.id, document.number, sum(line.reserved) as quantity
          from document_lines line
          join documents document on document.company_id = line.company_id and document.id = line.document_id
           and document.warehouse_id = place.warehouse_id
         where line.company_id = ${companyId} and line.article_id = place.article_id and line.reserved > 0
           and line.document_id <> ${exceptId}
         group by document.type, document.id, document.number
         order by document.id limit ${limit}
      ) holder on true`.execute(trx)
  const byPlace = Map.groupBy(rows, placeKey)
  return new Map(
    [...byPlace].map(([key, holders]) => [
      key,
      holders.map(({ type, id, number, quantity }) => ({ type, id, number, quantity: toNumber(millionths(quantity)) })),
    ]),
  )
}

function placeTable(places: readonly (Place & { quantity: Millionths })[]) {
  return sql`unnest(
    ${places.map(({ warehouse_id }) => warehouse_id)}::bigint[],
    ${places.map(({ article_id }) => article_id)}::bigint[],
    ${places.map(({ quantity }) => toDecimal(quantity))}::numeric[]
  ) as place (warehouse_id, article_id, quantity)`
}
