import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import { type Millionths, millionths, toDecimal, toNumber } from '../../platform/decimals.ts'
import type { OneCompany } from '../company-scope.ts'
import { type Place, placeKey } from '../inventory/stock-book.ts'
import { holdsStock, salesOrder } from './sales-orders.states.ts'

/** A place, or a lot there. */
interface Reserved extends Place {
  lot_id: number | null
}

/**
 * Reserved lines of orders that nobody picks yet, in the order in which they lose stock: only as many as are needed for
 * the quantity of each place or lot.
 */
export async function listDisplaceable(
  trx: Transaction<DB>,
  { companyId }: OneCompany,
  places: readonly (Reserved & { quantity: Millionths })[],
) {
  const reserved = reservedBy(companyId, places)
  const { rows } = await sql<{ document_id: number; line_id: number; lot_id?: number | null }>`
    select document_id, line_id${reserved.isByLot ? sql`, lot_id` : sql``} from (
      select document.id as document_id, line.id as line_id, document.priority, line.position, place.quantity,
             ${reserved.isByLot ? sql`place.lot_id,` : sql``}
             sum(${reserved.quantity}) over (
               partition by line.article_id, document.warehouse_id ${reserved.isByLot ? sql`, place.lot_id` : sql``}
                   order by document.priority, document.id desc, line.position desc
             ) - ${reserved.quantity} as taken_before
        from ${placeTable(places)}
        join document_lines line on line.company_id = ${companyId} and line.article_id = place.article_id
         and line.reserved > 0
        ${reserved.join}
        join documents document on document.company_id = line.company_id and document.id = line.document_id
         and document.warehouse_id = place.warehouse_id and document.type = ${salesOrder.type}
         and document.status = any(${holdsStock})
    ) turns
     where taken_before < quantity
     order by priority, document_id desc, position desc`.execute(trx)
  return rows
}

/** What a line has reserved: of its article, or of the lot of the place. */
function reservedBy(companyId: number, places: readonly Reserved[]) {
  const isByLot = places.some(({ lot_id }) => lot_id !== null)
  const join: RawBuilder<unknown> = sql`
        left join line_lots own on own.company_id = ${companyId} and own.line_id = line.id and own.lot_id = place.lot_id`
  const ofLot = sql`case when place.lot_id is null then line.reserved else coalesce(own.reserved, 0) end`
  return { isByLot, join: isByLot ? join : sql``, quantity: isByLot ? ofLot : sql`line.reserved` }
}

/** The documents of these lines, in the order in which they are locked. */
export async function listOrdersOf(
  trx: Transaction<DB>,
  { companyId }: OneCompany,
  lineIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ document_id: number }>`
    select distinct document_id from document_lines
     where company_id = ${companyId} and id = any(${lineIds}::bigint[]) order by document_id`.execute(trx)
  return rows.map(({ document_id }) => document_id)
}

type Holder = components['schemas']['StockHolder']

/** Identifies a place, or a lot there. */
export function holderKey(place: Place, lot?: { lot_id: number } | undefined): string {
  return `${placeKey(place)} ${lot?.lot_id ?? ''}`
}

/** The other documents that have reserved stock at each of these places, the oldest first, by the key of the place. */
export async function listHolders(
  trx: Transaction<DB>,
  { companyId }: OneCompany,
  places: readonly Reserved[],
  { exceptId, limit }: { exceptId: number; limit: number },
): Promise<Map<string, Holder[]>> {
  const keyOf = ({ lot_id, ...place }: Place & { lot_id?: number | null }) =>
    holderKey(place, lot_id == null ? undefined : { lot_id })
  const distinct = [...new Map(places.map((place) => [keyOf(place), { ...place, quantity: 0n }])).values()]
  const reserved = reservedBy(companyId, places)
  const { rows } = await sql<Place & { lot_id?: number | null } & Omit<Holder, 'quantity'> & { quantity: string }>`
    select place.warehouse_id, place.article_id, holder.type, holder.id, holder.number, holder.quantity::text${reserved.isByLot ? sql`, place.lot_id` : sql``}
      from ${placeTable(distinct)}
      join lateral (
        select document.type, document.id, document.number, sum(${reserved.quantity}) as quantity
          from document_lines line
          ${reserved.join}
          join documents document on document.company_id = line.company_id and document.id = line.document_id
           and document.warehouse_id = place.warehouse_id
         where line.company_id = ${companyId} and line.article_id = place.article_id and line.reserved > 0
           and line.document_id <> ${exceptId} ${reserved.isByLot ? sql`and ${reserved.quantity} > 0` : sql``}
         group by document.type, document.id, document.number
         order by document.id limit ${limit}
      ) holder on true`.execute(trx)
  const byPlace = Map.groupBy(rows, keyOf)
  return new Map(
    [...byPlace].map(([key, holders]) => [
      key,
      holders.map(({ type, id, number, quantity }) => ({ type, id, number, quantity: toNumber(millionths(quantity)) })),
    ]),
  )
}

function placeTable(places: readonly (Reserved & { quantity: Millionths })[]) {
  const lots = places.some(({ lot_id }) => lot_id !== null)
  return sql`unnest(
    ${places.map(({ warehouse_id }) => warehouse_id)}::bigint[],
    ${places.map(({ article_id }) => article_id)}::bigint[],
    ${places.map(({ quantity }) => toDecimal(quantity))}::numeric[]
    ${lots ? sql`, ${places.map(({ lot_id }) => lot_id)}::bigint[]` : sql``}
  ) as place (warehouse_id, article_id, quantity ${lots ? sql`, lot_id` : sql``})`
}
