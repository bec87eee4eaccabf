import { type CompiledQuery, sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import { larger, type Millionths, millionths, toDecimal } from '../../platform/decimals.ts'
import { type Columns, namesOf, tableOf } from '../../platform/postgres/queries/columns.ts'
import { type Parameter, statementOf } from '../../platform/postgres/queries/prepared-queries.ts'
import { runTogether } from '../../platform/postgres/writes/transactions.ts'
import type { Change } from '../change.ts'
import {
  byTurn,
  changedLots,
  free,
  freeBefore,
  type Level,
  type LotBalances,
  type LotLevel,
  type Place,
  placeKey,
  type StockBook,
} from './stock-book.ts'

/** The most lots of a place that are read at first. They are nearly always enough. */
const firstLots = 8

/** How much is wanted of what lies free at a place. */
export interface Demand {
  level: Level
  wanted: Millionths
}

/**
 * Reads the lots that orders get first, as many as have what is wanted. This comes after the statement that locks the
 * places: one that waits for a lock sees other tables as they were before it waited.
 */
export function readingLots({ trx, scope }: Change, demands: readonly Demand[]): CompiledQuery<LotRow> {
  const quantities = demands.map((demand) => toDecimal(demand.wanted + takenOf(demand.level)))
  return readInTurn(trx, scope.companyId, { ...columnsOf(demands), quantities })
}

/** Notes what `readingLots` has read. */
export function noteLots(demands: readonly Demand[], rows: readonly LotRow[]): void {
  const byPlace = Map.groupBy(rows, placeKey)
  for (const { level, wanted } of demands) {
    const own = byPlace.get(placeKey(level)) ?? []
    const found = own.reduce((sum, row) => sum + free(savedOf(row)), 0n)
    const isCut = own.length === firstLots || found >= wanted + takenOf(level)
    const last = own.map((row) => note(level, row)).at(-1)
    level.lotsRead = isCut && last ? last : 'all'
  }
}

/** Reads the other lots with free goods of these places. */
export async function readAllLots({ trx, scope }: Change, levels: readonly Level[]): Promise<void> {
  const demands = levels.map((level) => ({ level }))
  const [rows] = await runTogether(trx, [readInTurn(trx, scope.companyId, { ...columnsOf(demands), quantities: null })])
  const byPlace = Map.groupBy(rows, placeKey)
  for (const level of levels) {
    for (const row of byPlace.get(placeKey(level)) ?? []) note(level, row)
    level.lotsRead = 'all'
  }
}

/** What this change has taken of the lots of a place so far. The database still has it. */
function takenOf({ lots }: Level): Millionths {
  return [...lots.values()].reduce((sum, lot) => sum + larger(freeBefore(lot) - free(lot), 0n), 0n)
}

/** The lots of a place in the order in which orders get them, as far as all of them were read. */
export function lotsInTurn(level: Level): readonly LotLevel[] {
  const { lots, lotsRead } = level
  if (lotsRead === 'none') return []
  level.inTurn ??= [...lots.values()].sort(byTurn)
  return lotsRead === 'all' ? level.inTurn : level.inTurn.filter((lot) => byTurn(lot, lotsRead) <= 0)
}

/** A lot at a place of a book. */
export interface NamedLot extends Place {
  lot_id: number
}

/** Reads these lots at places of the book, if they were not read yet. A lot may be new at its place. */
export async function readLots(change: Change, book: StockBook, named: readonly NamedLot[]): Promise<void> {
  const levelOf = (lot: NamedLot) => book.levels.get(placeKey(lot))
  const missing = named.filter((lot) => !levelOf(lot)?.lots.has(lot.lot_id))
  if (!missing.length) return
  const [rows] = await runTogether(change.trx, [
    lotsByName(change.trx, change.scope.companyId, {
      warehouse_ids: missing.map(({ warehouse_id }) => warehouse_id),
      lot_ids: missing.map(({ lot_id }) => lot_id),
    }),
  ])
  for (const row of rows) {
    const level = levelOf(row)
    if (level) note(level, row)
  }
}

/** Adds a lot to its place, unless it is there already. */
function note(level: Level, row: LotRow): LotLevel {
  const known = level.lots.get(row.lot_id)
  if (known) return known
  const { on_hand, reserved: _reserved, quarantined: _quarantined, status_held: _held, ...rest } = row
  const saved = on_hand === null ? undefined : savedOf(row)
  const lot = { ...rest, ...(saved ?? { on_hand: 0n, reserved: 0n, quarantined: 0n, status_held: 0n }), saved }
  level.lots.set(lot.lot_id, lot)
  level.inTurn = undefined
  return lot
}

function savedOf({ on_hand, reserved, quarantined, status_held }: LotRow): LotBalances {
  return {
    on_hand: millionths(on_hand ?? '0'),
    reserved: millionths(reserved),
    quarantined: millionths(quarantined),
    status_held: millionths(status_held),
  }
}

type LotRow = Omit<LotLevel, 'saved' | 'on_hand' | 'reserved' | 'quarantined' | 'status_held'> & {
  /** Null if the lot is new at the place. */
  on_hand: string | null
  reserved: string
  quarantined: string
  status_held: string
}

function columnsOf(demands: readonly Pick<Demand, 'level'>[]) {
  return {
    warehouse_ids: demands.map(({ level }) => level.warehouse_id),
    article_ids: demands.map(({ level }) => level.article_id),
  }
}

interface Turns {
  warehouse_ids: number[]
  article_ids: number[]
  /** How much is wanted at each place. Null: everything that is free. */
  quantities: string[] | null
}

const lotColumns = sql`
  lot.id as lot_id, lot.lot_code, lot.expires_on::text, lot.status, article.min_remaining_days,
  article.integer_only_um3pl_quantity as is_whole,
  balance.on_hand::text, balance.reserved::text, balance.quarantined::text, balance.status_held::text`

const readInTurn = statementOf(
  (
    _trx: Transaction<DB>,
    companyId: Parameter<number>,
    { warehouse_ids, article_ids, quantities }: Parameter<Turns>,
  ) => {
    const inTurn = sql`order by expires_on, received_at, lot_id`
    const freeLots = sql`
      select found.*, found.on_hand - found.reserved - found.quarantined as free
        from lot_balances found
       where found.company_id = ${companyId} and found.article_id = place.article_id
         and found.warehouse_id = place.warehouse_id and found.in_stock
         and found.on_hand - found.reserved - found.quarantined > 0`
    const enoughLots = sql`
      select * from (
        select first.*, sum(free) over (${inTurn} rows unbounded preceding) - free as before
          from (${freeLots} ${inTurn} limit ${sql.lit(firstLots)}) first
      ) counted
       where before < place.wanted`
    return sql<LotRow>`
    select place.warehouse_id, place.article_id, ${lotColumns}, balance.received_at::text
      from unnest(${warehouse_ids}::bigint[], ${article_ids}::bigint[]${quantities ? sql`, ${quantities}::numeric[]` : sql``})
           as place (warehouse_id, article_id${quantities ? sql`, wanted` : sql``})
     cross join lateral (${quantities ? enoughLots : freeLots}) balance
      join lots lot on lot.company_id = ${companyId} and lot.id = balance.lot_id
      join articles article on article.company_id = ${companyId} and article.id = place.article_id
     order by place.article_id, place.warehouse_id, balance.expires_on, balance.received_at, balance.lot_id`
  },
)

const lotsByName = statementOf(
  (
    _trx: Transaction<DB>,
    companyId: Parameter<number>,
    { warehouse_ids, lot_ids }: Parameter<{ warehouse_ids: number[]; lot_ids: number[] }>,
  ) =>
    sql<LotRow>`
    select named.warehouse_id, lot.article_id, ${lotColumns}, coalesce(balance.received_at, (
             select min(other.received_at) from lot_balances other
              where other.company_id = ${companyId} and other.lot_id = named.lot_id))::text as received_at
      from unnest(${warehouse_ids}::bigint[], ${lot_ids}::bigint[]) as named (warehouse_id, lot_id)
      join lots lot on lot.company_id = ${companyId} and lot.id = named.lot_id
      join articles article on article.company_id = ${companyId} and article.id = lot.article_id
      left join lot_balances balance on balance.company_id = ${companyId} and balance.lot_id = named.lot_id
       and balance.warehouse_id = named.warehouse_id`,
)

/** The statements that write the lots of a book: none without tracked articles. */
export function writingLots({ trx, scope }: Change, book: StockBook, happenedAt: string): CompiledQuery[] {
  const changed = changedLots(book)
  const fresh = changed.filter(({ saved }) => !saved)
  const known = changed.filter(({ saved }) => saved)
  const figures = (lots: readonly LotLevel[]) => ({
    lot_id: lots.map(({ lot_id }) => lot_id),
    warehouse_id: lots.map(({ warehouse_id }) => warehouse_id),
    on_hand: lots.map(({ on_hand }) => toDecimal(on_hand)),
    reserved: lots.map(({ reserved }) => toDecimal(reserved)),
    quarantined: lots.map(({ quarantined }) => toDecimal(quarantined)),
    status_held: lots.map(({ status_held }) => toDecimal(status_held)),
  })
  const inserted = {
    ...figures(fresh),
    article_id: fresh.map(({ article_id }) => article_id),
    expires_on: fresh.map(({ expires_on }) => expires_on),
    received_at: fresh.map(({ received_at }) => received_at ?? happenedAt),
  }
  return [
    ...(known.length ? [updateLots(trx, scope.companyId, figures(known), happenedAt)] : []),
    ...(fresh.length ? [insertLots(trx, scope.companyId, inserted, happenedAt)] : []),
  ]
}

const types = {
  lot_id: 'bigint',
  warehouse_id: 'bigint',
  article_id: 'bigint',
  on_hand: 'numeric',
  reserved: 'numeric',
  quarantined: 'numeric',
  status_held: 'numeric',
  expires_on: 'date',
  received_at: 'timestamptz',
}

const updateLots = statementOf(
  (_trx: Transaction<DB>, companyId: Parameter<number>, lots: Parameter<Columns>, now: Parameter<string>) => sql`
    update lot_balances balance
       set on_hand = given.on_hand, reserved = given.reserved, quarantined = given.quarantined,
           status_held = given.status_held, version = balance.version + 1, updated_at = ${now}::timestamptz
      from ${tableOf(lots, types)}
     where balance.company_id = ${companyId} and balance.lot_id = given.lot_id
       and balance.warehouse_id = given.warehouse_id`,
)

const insertLots = statementOf(
  (_trx: Transaction<DB>, companyId: Parameter<number>, lots: Parameter<Columns>, now: Parameter<string>) => sql`
    insert into lot_balances (company_id, updated_at, ${namesOf(lots)})
    select ${companyId}, ${now}::timestamptz, ${namesOf(lots)} from ${tableOf(lots, types)}`,
)
