import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import { millionths, toNumber } from '../../platform/decimals.ts'
import { among, type Key, type Keys, keysWithin } from '../../platform/postgres/queries/keysets.ts'
import { type Parameter, rowOf, rowsOf, statementOf } from '../../platform/postgres/queries/prepared-queries.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import { runTogether } from '../../platform/postgres/writes/transactions.ts'
import type { Change } from '../change.ts'
import { type CompanyScope, companyOf, inScope, type OneCompany } from '../company-scope.ts'
import { byCompany, equals, readerOf } from '../resource-reader.ts'
import { allowedMoves } from '../states.ts'
import { lotMoves } from './lots.states.ts'
import { closedBooks, free, isChangedLot, lotBuckets, type Place } from './stock-book.ts'

type Lot = components['schemas']['Lot']
type LotInWarehouse = components['schemas']['LotInWarehouse']

const current = readerOf({
  name: 'lot',
  table: 'lots',
  findsKeysFirst: true,
  rows: (db, _asked: undefined, scope) =>
    db
      .selectFrom('lots')
      .innerJoin('articles as article', (join) =>
        join.onRef('article.company_id', '=', 'lots.company_id').onRef('article.id', '=', 'lots.article_id'),
      )
      .innerJoinLateral(balancesOf(companyOf(scope, 'lots')).as('sums'), (join) => join.onTrue())
      .select([
        'lots.id',
        'lots.company_id',
        'lots.article_id',
        'article.article_code',
        'article.um3pl',
        'article.client_3pl_id',
        'lots.lot_code',
        'lots.expires_on',
        'lots.produced_on',
        sql<Lot['status']>`lots.status`.as('status'),
        sql<Lot['status_history']>`lots.status_history`.as('status_history'),
        blockedOrders(companyOf(scope, 'lots')).as('blocked_orders'),
        'lots.notes',
        sql<Lot['metadata']>`lots.metadata`.as('metadata'),
        'sums.on_hand',
        'sums.reserved',
        'sums.quarantined',
        'sums.available',
        'sums.warehouses',
        sql<number>`lots.version + sums.changes`.as('version'),
        'lots.created_at',
        sql<string>`greatest(lots.updated_at, sums.updated_at)`.as('updated_at'),
      ]),
  filters: {
    article_code: ofArticles<string>('article_code'),
    lot_code: equals<string>('lot_code'),
    warehouse_id: (id: Parameter<number>, scope: Parameter<CompanyScope>) => sql<boolean>`exists (
      select from lot_balances balance where balance.company_id = ${companyOf(scope, 'lots')} and balance.lot_id = lots.id
                                         and balance.warehouse_id = ${id})`,
    client_3pl_id: ofArticles<number>('client_3pl_id'),
    status: equals<string>('status'),
    expires_before: (day: Parameter<string>) => sql<boolean>`expires_on < ${day}`,
    expires_after: (day: Parameter<string>) => sql<boolean>`expires_on > ${day}`,
    in_stock: (
      wanted: Parameter<boolean>,
      scope: Parameter<CompanyScope>,
    ) => sql<boolean>`${wanted ? sql`` : sql`not`} exists (
      select from lot_balances balance where balance.company_id = ${companyOf(scope, 'lots')} and balance.lot_id = lots.id
                                         and balance.in_stock)`,
    as_of: (moment: Parameter<string>) => sql<boolean>`created_at <= ${moment}`,
    in_stock_at: wasInStock,
    not_in_stock_at: (moment: Parameter<string>, scope: Parameter<CompanyScope>) =>
      sql<boolean>`not ${wasInStock(moment, scope)}`,
  },
  toRecord: (row): Lot => ({ ...row, allowed_transitions: allowedMoves(lotMoves, row.status) }),
})

/** Whether something of a lot was in a warehouse at a moment. */
function wasInStock(moment: Parameter<string>, scope: Parameter<CompanyScope>) {
  const company = companyOf(scope, 'lots')
  return sql<boolean>`exists (
    select from lot_balances balance
     where balance.company_id = ${company} and balance.lot_id = lots.id and 0 < (
       select movement.lot_balance_after from stock_movements movement
        where movement.company_id = ${company} and movement.lot_id = lots.id
          and movement.warehouse_id = balance.warehouse_id and movement.bucket = 'on_hand'
          and movement.created_at <= ${moment}
        order by movement.created_at desc, movement.id desc limit 1))`
}

/** Whether goods of a lot are at the place whose id is that of `parent`. */
export function inStockOf(scope: Parameter<CompanyScope>) {
  const company = companyOf(scope, 'lots')
  const ofPlace = (column: string) => sql`(
    select ${sql.ref(`level.${column}`)} from stock_levels level
     where level.company_id = ${company} and level.id = parent.id)`
  return sql<boolean>`lots.article_id = ${ofPlace('article_id')} and exists (
    select from lot_balances balance
     where balance.company_id = ${company} and balance.lot_id = lots.id and balance.in_stock
       and balance.warehouse_id = ${ofPlace('warehouse_id')})`
}

/** The most orders that a lot names. */
const maxBlocked = 50

/** The documents that have reserved goods of a lot, if it is not active. Nobody can ship them. */
function blockedOrders(company: RawBuilder<unknown>) {
  return sql<Lot['blocked_orders']>`case when lots.status = 'active' then '[]'::json else (
    select coalesce(json_agg(json_build_object(
             'type', holder.type, 'id', holder.id, 'number', holder.number, 'quantity', holder.quantity) order by holder.id), '[]')
      from (
        select document.type, document.id, document.number, sum(own.reserved) as quantity
          from line_lots own
          join document_lines line on line.company_id = ${company} and line.id = own.line_id
          join documents document on document.company_id = ${company} and document.id = line.document_id
         where own.company_id = ${company} and own.lot_id = lots.id and own.reserved > 0
         group by document.type, document.id, document.number
         order by document.id limit ${sql.lit(maxBlocked)}
      ) holder) end`
}

interface Sums {
  on_hand: number
  reserved: number
  quarantined: number
  available: number
  warehouses: LotInWarehouse[]
  changes: number
  updated_at: string | null
}

const sumOf = (name: string) => sql`coalesce(sum(balance.${sql.ref(name)}), 0)`

/** What is of a lot in all warehouses, and how often that has changed. */
function balancesOf(company: RawBuilder<unknown>): RawBuilder<Sums> {
  return sql<Sums>`(
    select ${sql.join(lotBuckets.map((name) => sql`${sumOf(name)} as ${sql.ref(name)}`))},
           ${sumOf('on_hand')} - ${sumOf('reserved')} - ${sumOf('quarantined')} as available,
           coalesce(json_agg(json_build_object(
             'warehouse_id', balance.warehouse_id, 'warehouse_code', warehouse.code, 'on_hand', balance.on_hand,
             'reserved', balance.reserved, 'quarantined', balance.quarantined,
             'available', balance.on_hand - balance.reserved - balance.quarantined) order by balance.warehouse_id)
             filter (where balance.lot_id is not null), '[]') as warehouses,
           coalesce(sum(balance.version), 0)::integer as changes, max(balance.updated_at) as updated_at
      from lot_balances balance
      join warehouses warehouse on warehouse.company_id = ${company} and warehouse.id = balance.warehouse_id
     where balance.company_id = ${company} and balance.lot_id = lots.id)`
}

/** Lots at present or, with `as_of`, at an earlier moment. */
export const lots = {
  ...current,
  async list(db: Reader<DB>, scope: CompanyScope, query: Parameters<typeof current.list>[2]) {
    const { rows, total } = await current.list(db, scope, atItsTime(query))
    return { rows: await asOf(db, scope, rows, query.as_of), total }
  },
  async span(db: Reader<DB>, scope: CompanyScope, query: Parameters<typeof current.span>[2]) {
    return asOf(db, scope, await current.span(db, scope, atItsTime(query)), query.as_of)
  },
  /** Reads lots that a change has written, for the response and for its events. */
  async changed(change: Change, ids: readonly number[]): Promise<Lot[]> {
    const { trx, scope } = change
    const keys = ids.map((id) => ({ company_id: scope.companyId, id }))
    return (await current.byKeys(trx, scope, keys)).map((lot) => withBooked(change, lot))
  },
  async getChanged(change: Change, id: number): Promise<Lot> {
    const [lot] = await lots.changed(change, [id])
    return lot as Lot
  },
}

/** With `as_of`, the question whether a lot is in stock is about that moment. */
function atItsTime<Query extends { in_stock?: boolean | undefined; as_of?: string | undefined }>(query: Query): Query {
  const { in_stock, ...rest } = query
  if (in_stock === undefined || query.as_of === undefined) return query
  return { ...rest, [in_stock ? 'in_stock_at' : 'not_in_stock_at']: query.as_of } as unknown as Query
}

/** The lot with the quantities that the change has posted, which are written at its end. */
function withBooked(change: Change, lot: Lot): Lot {
  const booked = closedBooks(change).flatMap(({ levels }) =>
    [...levels.values()].flatMap(({ lots, details: { warehouse_code } }) => {
      const own = lots.get(lot.id)
      return own && isChangedLot(own) ? { ...own, warehouse_code } : []
    }),
  )
  if (!booked.length) return lot
  const places = new Map(lot.warehouses.map((place) => [place.warehouse_id, place]))
  for (const { warehouse_id, warehouse_code, ...level } of booked) {
    places.set(warehouse_id, {
      warehouse_id,
      warehouse_code,
      on_hand: toNumber(level.on_hand),
      reserved: toNumber(level.reserved),
      quarantined: toNumber(level.quarantined),
      available: toNumber(free(level)),
    })
  }
  const warehouses = [...places.values()].sort((one, other) => one.warehouse_id - other.warehouse_id)
  const record = { ...lot, ...sumsOf(warehouses), warehouses, version: lot.version + booked.length }
  change.writeLast(({ happenedAt }) => {
    record.updated_at = happenedAt
    return []
  })
  return record
}

function sumsOf(places: readonly LotInWarehouse[]) {
  const sum = (name: 'on_hand' | 'reserved' | 'quarantined' | 'available') =>
    toNumber(places.reduce((total, place) => total + millionths(String(place[name])), 0n))
  return {
    on_hand: sum('on_hand'),
    reserved: sum('reserved'),
    quarantined: sum('quarantined'),
    available: sum('available'),
  }
}

async function asOf(db: Reader<DB>, scope: CompanyScope, now: Lot[], moment: string | undefined): Promise<Lot[]> {
  if (moment === undefined || !now.length) return now
  const past = await byCompany(db, scope, now, (own, keys) => readPast(db, own, keysWithin(own, keys), moment))
  const nameOf = ({ company_id, id }: Key) => `${company_id}/${id}`
  const found = Map.groupBy(past, nameOf)
  return now.map((lot) => {
    const places = found.get(nameOf(lot)) ?? []
    const last = places.map(({ moved_at }) => moved_at).sort()
    return {
      ...lot,
      ...sumsOf(places),
      warehouses: places.map(({ id: _id, company_id: _company, moved_at: _moved, ...place }) => place),
      updated_at: last.at(-1) ?? lot.created_at,
    }
  })
}

type Past = LotInWarehouse & Key & { moved_at: string }

/** What was of each lot in each warehouse at a moment, from the ledger. */
const readPast = rowsOf(
  (_db: Reader<DB>, scope: Parameter<CompanyScope>, keys: Parameter<Keys>, moment: Parameter<string>) => {
    const balance = (bucket: string) => sql`coalesce(${sql.ref(bucket)}.balance, 0)`
    const last = (bucket: string) => sql`
      left join lateral (
        select movement.lot_balance_after as balance, movement.created_at from stock_movements movement
         where movement.company_id = ${companyOf(scope, 'lot')} and movement.lot_id = lot.id
           and movement.warehouse_id = place.warehouse_id and movement.bucket = ${sql.lit(bucket)}
           and movement.created_at <= ${moment}
         order by movement.created_at desc, movement.id desc limit 1
      ) ${sql.ref(bucket)} on true`
    return sql<Past>`
      select lot.company_id, lot.id, place.warehouse_id, warehouse.code as warehouse_code,
             ${sql.join(lotBuckets.map((name) => sql`${balance(name)} as ${sql.ref(name)}`))},
             ${balance('on_hand')} - ${balance('reserved')} - ${balance('quarantined')} as available,
             greatest(${sql.join(lotBuckets.map((name) => sql`${sql.ref(name)}.created_at`))}) as moved_at
        from lots lot
        join lot_balances place on place.company_id = ${companyOf(scope, 'lot')} and place.lot_id = lot.id
        join warehouses warehouse on warehouse.company_id = ${companyOf(scope, 'lot')} and warehouse.id = place.warehouse_id
        ${sql.join(lotBuckets.map(last), sql` `)}
       where ${inScope(scope, 'lot')} and ${among('lot', keys)} and coalesce(${sql.join(
         lotBuckets.map((name) => sql`${sql.ref(name)}.balance`),
       )}) is not null
       order by lot.id, place.warehouse_id`
  },
)

function ofArticles<T extends number | string>(column: string) {
  return (value: Parameter<T>, scope: Parameter<CompanyScope>) => sql<boolean>`(company_id, article_id) in (
    select company_id, id from articles where ${inScope(scope, 'articles')} and ${sql.ref(column)} = ${value})`
}

/** Locks a lot before its places. */
export const lockLot = rowOf(
  (_trx: Transaction<DB>, { companyId }: Parameter<OneCompany>, id: Parameter<number>) =>
    sql<{ id: number; article_id: number; tracking: string }>`
    select lot.id, lot.article_id, article.tracking from lots lot
      join articles article on article.company_id = ${companyId} and article.id = lot.article_id
     where lot.company_id = ${companyId} and lot.id = ${id}
       for no key update of lot`,
)

/** Locks the lots of these articles and codes that there are, in order. */
export const lockNamed = rowsOf(
  (
    _trx: Transaction<DB>,
    { companyId }: Parameter<OneCompany>,
    { article_id, lot_code }: Parameter<{ article_id: number[]; lot_code: string[] }>,
  ) => sql<{ id: number }>`
    select lot.id from lots lot
      join unnest(${article_id}::bigint[], ${lot_code}::text[]) as named (article_id, lot_code)
        on named.article_id = lot.article_id and named.lot_code = lot.lot_code
     where lot.company_id = ${companyId}
     order by lot.article_id, lot.lot_code
       for no key update of lot`,
)

/** The present day where it began last of all warehouses that have a lot. */
function dayOf(companyId: Parameter<number>) {
  return sql`coalesce((
    select min((now() at time zone warehouse.timezone)::date)
      from lot_balances balance
      join warehouses warehouse on warehouse.company_id = ${companyId} and warehouse.id = balance.warehouse_id
     where balance.company_id = ${companyId} and balance.lot_id = lot.id and balance.in_stock), (now() at time zone 'utc')::date)`
}

/** Whether the last good day of a lot is over in every warehouse that has it. */
export const isOver = rowOf(
  (_trx: Transaction<DB>, { companyId }: Parameter<OneCompany>, id: Parameter<number>) => sql<{ over: boolean }>`
    select coalesce(lot.expires_on < ${dayOf(companyId)}, false) as over
      from lots lot where lot.company_id = ${companyId} and lot.id = ${id}`,
)

/** Lots to expire, after one of them. Nowhere is it later than 14 hours after UTC. */
export const listDue = rowsOf(
  (
    _db: Reader<DB>,
    { companyId }: Parameter<OneCompany>,
    { expires_on, id, limit }: Parameter<{ expires_on: string; id: number; limit: number }>,
  ) => sql<{ id: number; expires_on: string }>`
    select lot.id, lot.expires_on::text from lots lot
     where lot.company_id = ${companyId} and lot.status in ('active', 'held') and lot.expires_on is not null
       and lot.expires_on < (now() at time zone 'utc' + interval '14 hours')::date
       and (lot.expires_on, lot.id) > (${expires_on}::date, ${id}) and lot.expires_on < ${dayOf(companyId)}
     order by lot.expires_on, lot.id limit ${limit}`,
)

interface StatusRow {
  id: number
  status: string
  /** The entry of the history, as JSON. */
  entry: string
  now: string
}

export const updateStatus = statementOf(
  (_trx: Transaction<DB>, companyId: Parameter<number>, { id, status, entry, now }: Parameter<StatusRow>) => sql`
    update lots set status = ${status}, status_history = status_history || ${entry}::jsonb, version = version + 1,
                    updated_at = ${now}::timestamptz
     where company_id = ${companyId} and id = ${id}`,
)

/** All places of an article. */
export const listPlaces = rowsOf(
  (_trx: Transaction<DB>, { companyId }: Parameter<OneCompany>, id: Parameter<number>) => sql<Place>`
    select article_id, warehouse_id from stock_levels where company_id = ${companyId} and article_id = ${id}`,
)

type Values = Pick<Lot, 'expires_on' | 'produced_on' | 'notes' | 'metadata'>

/** Updates a locked lot. With `moves`, its date is also that of its places. */
export async function update(change: Change, id: number, values: Values, { moves }: { moves: boolean }): Promise<void> {
  const { trx, scope } = change
  const now = await change.startedAt()
  const row = { id, ...values, metadata: JSON.stringify(values.metadata), now }
  await runTogether(trx, [
    updateLot(trx, scope.companyId, row),
    ...(moves ? [updateDate(trx, scope.companyId, { id, expires_on: values.expires_on, now })] : []),
  ])
}

interface LotRow extends Omit<Values, 'metadata'> {
  id: number
  metadata: string
  now: string
}

const updateLot = statementOf(
  (_trx: Transaction<DB>, companyId: Parameter<number>, row: Parameter<LotRow>) => sql`
    update lots set expires_on = ${row.expires_on}::date, produced_on = ${row.produced_on}::date, notes = ${row.notes},
                    metadata = ${row.metadata}::jsonb, version = version + 1, updated_at = ${row.now}::timestamptz
     where company_id = ${companyId} and id = ${row.id}`,
)

const updateDate = statementOf(
  (
    _trx: Transaction<DB>,
    companyId: Parameter<number>,
    { id, expires_on, now }: Parameter<{ id: number; expires_on: string | null; now: string }>,
  ) => sql`
    update lot_balances set expires_on = ${expires_on}::date, version = version + 1, updated_at = ${now}::timestamptz
     where company_id = ${companyId} and lot_id = ${id}`,
)
