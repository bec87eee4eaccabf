import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import { type Millionths, millionths } from '../../platform/decimals.ts'
import { type Columns, namesOf, tableOf } from '../../platform/postgres/queries/columns.ts'
import { type Parameter, readRows, statementOf } from '../../platform/postgres/queries/prepared-queries.ts'
import { pickedStatuses } from '../allocation/sales-orders.states.ts'
import type { OneCompany } from '../company-scope.ts'
import type { LotIdentity } from '../documents/line-lots.ts'
import {
  type Counted,
  type CountedPlace,
  countedKey,
  isChanged,
  levelAt,
  type Place,
  placeKey,
  type StockBook,
} from '../inventory/stock-book.ts'

/**
 * What was on hand at these places, each at its own moment. What counts have booked since then was found to be so before:
 * it is included, or it would be booked again. `at` is returned as the database writes it.
 */
export async function listOnHand(
  trx: Transaction<DB>,
  { companyId }: OneCompany,
  moments: readonly Moment[],
): Promise<OnHand[]> {
  return ofPlacesAndLots(moments, (kind, own) => onHandOf(trx, companyId, kind, own))
}

type Moment = CountedPlace & { at: string }

interface OnHand {
  at: string
  on_hand: Millionths
}

/** Where places, and where lots at a place, have their key, their balances and their last counts. */
const kinds = {
  place: { key: 'article_id', balance: 'balance_after', lastCounts: 'last_counts' },
  lot: { key: 'lot_id', balance: 'lot_balance_after', lastCounts: 'last_lot_counts' },
} as const

type Kind = keyof typeof kinds

const kindOf = ({ lot_id }: CountedPlace): Kind => (lot_id === undefined ? 'place' : 'lot')

/** Reads something of places and of lots by one query each, and returns it in the order in which it was asked. */
async function ofPlacesAndLots<T extends CountedPlace, Found>(
  asked: readonly T[],
  read: (kind: Kind, own: readonly T[]) => Promise<Found[]>,
): Promise<Found[]> {
  const { place = [], lot = [] } = Object.groupBy(asked, kindOf)
  const found = {
    place: (place.length ? await read('place', place) : []).values(),
    lot: (lot.length ? await read('lot', lot) : []).values(),
  }
  return asked.map((one) => found[kindOf(one)].next().value as Found)
}

async function onHandOf(
  trx: Transaction<DB>,
  companyId: number,
  kind: Kind,
  moments: readonly Moment[],
): Promise<OnHand[]> {
  const [key, balance] = [sql.ref(kinds[kind].key), sql.ref(kinds[kind].balance)]
  const rows = await readRows(
    trx,
    sql<{ at: string; on_hand: string }>`
    select moment.at, (coalesce(last.balance, 0) + coalesce(since.difference, 0))::text as on_hand
      from unnest(${keysOf(kind, moments)}::bigint[],
                  ${moments.map(({ warehouse_id }) => warehouse_id)}::bigint[],
                  ${moments.map(({ at }) => at)}::timestamptz[])
           with ordinality as moment (key, warehouse_id, at, position)
      left join lateral (
        select ${balance} as balance from stock_movements movement
         where movement.company_id = ${companyId} and movement.${key} = moment.key
           and movement.warehouse_id = moment.warehouse_id and movement.bucket = 'on_hand'
           and movement.created_at <= moment.at
         order by movement.created_at desc, movement.id desc limit 1
      ) last on true
      left join lateral (
        select sum(movement.delta) as difference from stock_movements movement
         where movement.company_id = ${companyId} and movement.${key} = moment.key
           and movement.warehouse_id = moment.warehouse_id and movement.bucket = 'on_hand'
           and movement.reason = 'counted' and movement.created_at > moment.at
      ) since on true
     order by moment.position`,
  )
  return rows.map(({ at, on_hand }) => ({ at, on_hand: millionths(on_hand) }))
}

const keysOf = (kind: Kind, places: readonly CountedPlace[]) => places.map((place) => place[kinds[kind].key])

/** What pickers have taken at these places or of these lots: the reservations of orders in picking or later. */
export async function listPicked(
  trx: Transaction<DB>,
  { companyId }: OneCompany,
  places: readonly CountedPlace[],
): Promise<Millionths[]> {
  const read = { place: pickedAtPlaces, lot: pickedOfLots }
  return ofPlacesAndLots(places, (kind, own) => read[kind](trx, companyId, own))
}

async function pickedOfLots(
  trx: Transaction<DB>,
  companyId: number,
  lots: readonly CountedPlace[],
): Promise<Millionths[]> {
  const rows = await readRows(
    trx,
    sql<{ quantity: string }>`
    select coalesce((
             select sum(own.reserved) from line_lots own
               join document_lines line on line.company_id = ${companyId} and line.id = own.line_id
               join documents document on document.company_id = ${companyId} and document.id = line.document_id
              where own.company_id = ${companyId} and own.lot_id = asked.lot_id and own.reserved > 0
                and document.type = 'sales_order' and document.warehouse_id = asked.warehouse_id
                and document.status = any(${pickedStatuses})), 0)::text as quantity
      from unnest(${keysOf('lot', lots)}::bigint[],
                  ${lots.map(({ warehouse_id }) => warehouse_id)}::bigint[])
           with ordinality as asked (lot_id, warehouse_id, position)
     order by asked.position`,
  )
  return rows.map(({ quantity }) => millionths(quantity))
}

async function pickedAtPlaces(
  trx: Transaction<DB>,
  companyId: number,
  places: readonly Place[],
): Promise<Millionths[]> {
  const rows = await readRows(
    trx,
    sql<{ quantity: string }>`
    select coalesce((
             select sum(line.reserved) from document_lines line
               join documents document on document.company_id = ${companyId} and document.id = line.document_id
              where line.company_id = ${companyId} and line.article_id = place.article_id and line.reserved > 0
                and document.type = 'sales_order' and document.warehouse_id = place.warehouse_id
                and document.status = any(${pickedStatuses})), 0)::text as quantity
      from unnest(${places.map(({ article_id }) => article_id)}::bigint[],
                  ${places.map(({ warehouse_id }) => warehouse_id)}::bigint[])
           with ordinality as place (article_id, warehouse_id, position)
     order by place.position`,
  )
  return rows.map(({ quantity }) => millionths(quantity))
}

/** When these places or lots were last counted. Null where they never were. */
export async function listLastCounts(
  trx: Transaction<DB>,
  { companyId }: OneCompany,
  places: readonly CountedPlace[],
): Promise<(string | null)[]> {
  return ofPlacesAndLots(places, (kind, own) => lastCountsOf(trx, companyId, kind, own))
}

async function lastCountsOf(
  trx: Transaction<DB>,
  companyId: number,
  kind: Kind,
  places: readonly CountedPlace[],
): Promise<(string | null)[]> {
  const rows = await readRows(
    trx,
    sql<{ counted_at: string | null }>`
    select last.counted_at
      from unnest(${keysOf(kind, places)}::bigint[],
                  ${places.map(({ warehouse_id }) => warehouse_id)}::bigint[])
           with ordinality as place (key, warehouse_id, position)
      left join ${sql.table(kinds[kind].lastCounts)} last on last.company_id = ${companyId}
       and last.${sql.ref(kinds[kind].key)} = place.key and last.warehouse_id = place.warehouse_id
     order by place.position`,
  )
  return rows.map(({ counted_at }) => counted_at)
}

/** Notes when places and lots were counted, and the version that places have after this change. */
export function notingCounts(trx: Transaction<DB>, companyId: number, book: StockBook, counted: readonly Counted[]) {
  const places = latestOf(counted, ({ lot_id: _lot, ...place }) => placeKey(place))
  const levels = places.map((place) => levelAt(book, place))
  const lots = latestOf(
    counted.filter(({ lot_id }) => lot_id !== undefined),
    countedKey,
  )
  return [
    writeLastCounts(trx, companyId, {
      article_id: levels.map(({ article_id }) => article_id),
      warehouse_id: levels.map(({ warehouse_id }) => warehouse_id),
      counted_at: places.map(({ at }) => at),
      level_version: levels.map((level) => level.details.version + (isChanged(level) ? 1 : 0)),
    }),
    ...(lots.length
      ? [
          writeLastLotCounts(trx, companyId, {
            lot_id: lots.map(({ lot_id }) => lot_id),
            warehouse_id: lots.map(({ warehouse_id }) => warehouse_id),
            counted_at: lots.map(({ at }) => at),
          }),
        ]
      : []),
  ]
}

/** The last count of each place or lot. */
function latestOf(counted: readonly Counted[], keyOf: (one: Counted) => string): Counted[] {
  const latest = new Map<string, Counted>()
  for (const one of counted) {
    const known = latest.get(keyOf(one))
    if (!known || Date.parse(known.at) < Date.parse(one.at)) latest.set(keyOf(one), one)
  }
  return [...latest.values()]
}

const writeLastLotCounts = statementOf(
  (_trx: Transaction<DB>, companyId: Parameter<number>, counts: Parameter<Columns>) => sql`
    insert into last_lot_counts (company_id, ${namesOf(counts)})
    select ${companyId}, ${namesOf(counts)}
      from ${tableOf(counts, { lot_id: 'bigint', warehouse_id: 'bigint', counted_at: 'timestamptz' })}
    on conflict (company_id, lot_id, warehouse_id) do update
       set counted_at = greatest(last_lot_counts.counted_at, excluded.counted_at)`,
)

const lastCountTypes = {
  article_id: 'bigint',
  warehouse_id: 'bigint',
  counted_at: 'timestamptz',
  level_version: 'integer',
}

const writeLastCounts = statementOf(
  (_trx: Transaction<DB>, companyId: Parameter<number>, counts: Parameter<Columns>) => sql`
    insert into last_counts (company_id, ${namesOf(counts)})
    select ${companyId}, ${namesOf(counts)} from ${tableOf(counts, lastCountTypes)}
    on conflict (company_id, article_id, warehouse_id) do update
       set counted_at = greatest(last_counts.counted_at, excluded.counted_at), level_version = excluded.level_version`,
)

/** The lots of which something is on hand at these places. */
export async function listLotsInStock(
  trx: Transaction<DB>,
  { companyId }: OneCompany,
  places: readonly Place[],
): Promise<(Place & LotIdentity)[]> {
  return readRows(
    trx,
    sql<Place & LotIdentity>`
    select balance.article_id, balance.warehouse_id, lot.id as lot_id, lot.lot_code, lot.expires_on::text
      from unnest(${places.map(({ article_id }) => article_id)}::bigint[],
                  ${places.map(({ warehouse_id }) => warehouse_id)}::bigint[]) as place (article_id, warehouse_id)
      join lot_balances balance on balance.company_id = ${companyId} and balance.article_id = place.article_id
       and balance.warehouse_id = place.warehouse_id and balance.in_stock
      join lots lot on lot.company_id = ${companyId} and lot.id = balance.lot_id
     order by balance.expires_on, balance.received_at, lot.id`,
  )
}
