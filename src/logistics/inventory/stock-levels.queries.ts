import { type CompiledQuery, sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import { millionths, toDecimal, toNumber } from '../../platform/decimals.ts'
import { columnUnlessDefault, namesOf, tableOf } from '../../platform/postgres/queries/columns.ts'
import { type Parameter, statementOf } from '../../platform/postgres/queries/prepared-queries.ts'
import { allocate } from '../../platform/postgres/writes/allocating.ts'
import { runTogether } from '../../platform/postgres/writes/transactions.ts'
import type { Allocated } from '../allocating.queries.ts'
import type { Change } from '../change.ts'
import type { OneCompany } from '../company-scope.ts'
import { writingPieces } from './serial-pieces.queries.ts'
import {
  available,
  type Balances,
  byTurn,
  changes,
  type Details,
  free,
  isChangedLot,
  type Level,
  type LotLevel,
  type Movement,
  newBook,
  noteClosed,
  type Place,
  placeKey,
  type StockBook,
  type Tracking,
  tooManyDigits,
} from './stock-book.ts'
import { noteStockEffect } from './stock-effect.ts'
import { writingLots } from './stock-lots.queries.ts'

export type LevelRow = Place &
  Record<keyof Balances, string> &
  Details & { tracking: Tracking; place_tracking: Tracking | null }

export async function openStock(change: Change, places: readonly Place[]): Promise<StockBook> {
  return newBook(await lockLevels(change, [...byPlace(places).values()]))
}

/**
 * The same for places of which some have no row yet, with the ids and the time of the new rows. `allocating` runs when all
 * are locked. All statements are sent together.
 */
export async function openNewStock(
  change: Change,
  lines: readonly (Place & { id: number | null; new_level_id: number | null; now: string })[],
  allocating: CompiledQuery<Allocated>,
): Promise<{ book: StockBook; allocated: Allocated | undefined }> {
  const { trx, scope } = change
  const places = placeColumns([...byPlace(lines).values()])
  const missing = [...byPlace(lines.filter(({ id }) => id === null)).values()]
  const ids = missing.map(({ new_level_id }) => new_level_id as number)
  const [added, levels, allocated] = await runTogether(trx, [
    insertMissing(trx, scope.companyId, { ...placeColumns(missing), ids }, lines[0]?.now as string),
    lockExisting(trx, scope.companyId, places),
    allocating,
  ])
  countNewLevels(change, added)
  return { book: newBook(levels.map(toLevel)), allocated: allocated[0] }
}

function byPlace<T extends Place>(places: readonly T[]): Map<string, T> {
  return new Map(places.map((place) => [placeKey(place), place]))
}

function placeColumns(places: readonly Place[]): Places {
  return {
    warehouse_ids: places.map(({ warehouse_id }) => warehouse_id),
    article_ids: places.map(({ article_id }) => article_id),
  }
}

function countNewLevels(change: Change, added: readonly { id: number }[]): void {
  if (!added.length) return
  change.count(
    'stock_levels',
    added.map(({ id }) => id),
  )
}

/**
 * Locks the stock of these places, always in the same order, so that two writers of the same articles cannot deadlock. A
 * place that has no row yet gets one.
 */
async function lockLevels(change: Change, places: readonly Place[]): Promise<Level[]> {
  if (!places.length) return []
  const { trx } = change
  const { companyId } = change.scope
  const rows = placeColumns(places)
  const [levels] = await runTogether(trx, [lockExisting(trx, companyId, rows)])
  if (levels.length === places.length) return levels.map(toLevel)
  const { now, ids } = await allocate(trx, 'stock_levels', places.length)
  const [added, locked] = await runTogether(trx, [
    insertMissing(trx, companyId, { ...rows, ids }, now),
    lockExisting(trx, companyId, rows),
  ])
  countNewLevels(change, added)
  return locked.map(toLevel)
}

interface Places {
  warehouse_ids: number[]
  article_ids: number[]
}

const lockExisting = statementOf(
  (_trx: Transaction<DB>, companyId: Parameter<number>, places: Parameter<Places>) => sql<LevelRow>`
    select level.warehouse_id, level.article_id, level.on_hand::text, level.reserved::text, level.quarantined::text,
           level.inbound::text, level.id, level.version, warehouse.code as warehouse_code, article.article_code,
           article.um3pl, article.client_3pl_id, article.tracking, level.tracking as place_tracking
      from stock_levels level
      join ${asTable(places)} using (warehouse_id, article_id)
      join articles article on article.company_id = level.company_id and article.id = level.article_id
      join warehouses warehouse on warehouse.company_id = level.company_id and warehouse.id = level.warehouse_id
     where level.company_id = ${companyId}
     order by level.article_id, level.warehouse_id
       for no key update of level`,
)

const insertMissing = statementOf(
  (
    _trx: Transaction<DB>,
    companyId: Parameter<number>,
    places: Parameter<Places & { ids: number[] }>,
    now: Parameter<string>,
  ) =>
    sql<{ id: number }>`
      insert into stock_levels (company_id, id, warehouse_id, article_id, created_at, updated_at)
      select ${companyId}, place.id, place.warehouse_id, place.article_id, ${now}::timestamptz, ${now}::timestamptz
        from unnest(${places.ids}::bigint[], ${places.warehouse_ids}::bigint[], ${places.article_ids}::bigint[])
             as place (id, warehouse_id, article_id)
       order by place.article_id, place.warehouse_id
      on conflict do nothing returning id`,
)

function asTable({ warehouse_ids, article_ids }: Parameter<Places>) {
  return sql`unnest(${warehouse_ids}::bigint[], ${article_ids}::bigint[]) as place (warehouse_id, article_id)`
}

export function toLevel(row: LevelRow): Level {
  const { warehouse_id, article_id, on_hand, reserved, quarantined, inbound } = row
  const { id, warehouse_code, article_code, um3pl, client_3pl_id, version } = row
  const tracking = row.place_tracking ?? row.tracking
  const saved = {
    on_hand: millionths(on_hand),
    reserved: millionths(reserved),
    quarantined: millionths(quarantined),
    inbound: millionths(inbound),
  }
  const details = { id, warehouse_code, article_code, um3pl, client_3pl_id, version }
  const lots = new Map<number, LotLevel>()
  return { warehouse_id, article_id, ...saved, saved, details, tracking, lots, lotsRead: 'none', inTurn: undefined }
}

/** Schedules the posted movements and their events, to be written at the end of the change. */
export function closeStock(change: Change, book: StockBook): void {
  if (!book.movements.length && !book.pieceMoves.length) return
  noteClosed(change, book)
  const changed = changes(book).sort((one, other) => one.level.details.id - other.level.details.id)
  const records = changed.map(({ level, changed: buckets }) => {
    const record = toRecord(change.scope, level)
    change.events.note({ resource: 'stock', kind: 'changed', id: record.id, changed: buckets, record })
    return record
  })
  change.whenWritten(() => noteStockEffect(change.trx, book))
  change.movements += book.movements.length
  if (book.movements.length) change.count('stock_movements', [])
  change.writeLast((allocated) => {
    // The time is known only now. The events are written after this.
    for (const record of records) record.updated_at = allocated.happenedAt
    return statementsOf(change, book, allocated)
  })
}

/** Movements can cancel out, when one order releases what another one takes. Then there are no balances to update. */
function statementsOf(change: Change, book: StockBook, allocated: Allocated) {
  const { trx } = change
  const pieces = writingPieces(change, book, allocated)
  if (!book.movements.length) return pieces
  const balances = balancesOf(change, book, allocated.happenedAt)
  const movements = movementsOf(change, book, allocated)
  change.count('stock_movements', movements.rows.id)
  return [
    ...(balances.ids.length ? [updateBalances(trx, balances)] : []),
    ...writingLots(change, book, allocated.happenedAt),
    insertMovements(trx, movements),
    ...pieces,
  ]
}

export async function asStockErrors<T>(writing: Promise<T>): Promise<T> {
  return writing.catch((error: { constraint?: string }) => {
    const { constraint = '' } = error
    if (constraint === 'stock_levels_limit') throw tooManyDigits()
    // A constraint of the database has stopped an error of the service, not of the client.
    if (constraint.startsWith('stock_')) throw new Error('Stock would not add up', { cause: error })
    throw error
  })
}

interface BalanceRows {
  companyId: number
  happenedAt: string
  ids: number[]
  /** New values of the buckets that change at any place. */
  balances: Record<string, string[]>
}

function balancesOf({ scope: { companyId } }: Change, book: StockBook, happenedAt: string): BalanceRows {
  const changed = changes(book)
  const buckets = [...new Set(changed.flatMap(({ changed }) => changed))].sort()
  const levels = changed.map(({ level }) => level)
  return {
    companyId,
    happenedAt,
    ids: levels.map(({ details }) => details.id),
    balances: Object.fromEntries(buckets.map((bucket) => [bucket, levels.map((level) => toDecimal(level[bucket]))])),
  }
}

const updateBalances = statementOf(
  (_trx: Transaction<DB>, { companyId, happenedAt, ids, balances }: Parameter<BalanceRows>) => {
    const names = Object.keys(balances)
    return sql`
    update stock_levels level
       set ${sql.raw(names.map((name) => `${name} = new.${name}`).join(', '))}, version = level.version + 1,
           updated_at = ${happenedAt}
      from unnest(${ids}::bigint[], ${sql.join(names.map((name) => sql`${balances[name]}::numeric[]`))})
           as new (id, ${sql.raw(names.join(', '))})
     where level.company_id = ${companyId} and level.id = new.id`
  },
)

type MovementRows = ReturnType<typeof movementsOf>

function movementsOf({ scope, actor }: Change, { movements }: StockBook, { happenedAt, movementIds: ids }: Allocated) {
  const details = movements.map((movement) => detailsOf(movement, actor))
  const [common] = details as [ReturnType<typeof detailsOf>]
  return {
    companyId: scope.companyId,
    happenedAt,
    /** Values that all movements share are sent only once. */
    common,
    rows: {
      id: ids.slice(0, movements.length),
      article_id: movements.map(({ article_id }) => article_id),
      line_id: movements.map(({ line }) => line.id),
      delta: movements.map(({ delta }) => toDecimal(delta)),
      balance_after: movements.map(({ balance_after }) => toDecimal(balance_after)),
      warehouse_id: columnUnlessDefault(details, 'warehouse_id', common.warehouse_id),
      bucket: columnUnlessDefault(details, 'bucket', common.bucket),
      reason: columnUnlessDefault(details, 'reason', common.reason),
      document_type: columnUnlessDefault(details, 'document_type', common.document_type),
      document_id: columnUnlessDefault(details, 'document_id', common.document_id),
      actor: columnUnlessDefault(details, 'actor', common.actor),
      occurred_at: columnUnlessDefault(
        movements.map(({ document: { occurred_at = null } }) => ({ occurred_at })),
        'occurred_at',
        null,
      ),
      lot_id: columnUnlessDefault(
        movements.map(({ lot }) => ({ lot_id: lot?.lot_id ?? null })),
        'lot_id',
        null,
      ),
      lot_balance_after: columnUnlessDefault(
        movements.map(({ lot_balance_after }) => ({
          lot_balance_after: lot_balance_after === undefined ? null : toDecimal(lot_balance_after),
        })),
        'lot_balance_after',
        null,
      ),
    },
  }
}

function detailsOf({ warehouse_id, bucket, reason, document }: Movement, actor: string) {
  const { type: document_type, id: document_id } = document
  return { warehouse_id, bucket, reason, document_type, document_id, actor: document.actor ?? actor }
}

const movementTypes = {
  id: 'bigint',
  article_id: 'bigint',
  line_id: 'bigint',
  delta: 'numeric',
  balance_after: 'numeric',
  warehouse_id: 'bigint',
  document_id: 'bigint',
  occurred_at: 'timestamptz',
  lot_id: 'bigint',
  lot_balance_after: 'numeric',
}

const insertMovements = statementOf(
  (_trx: Transaction<DB>, { companyId, happenedAt, common, rows }: Parameter<MovementRows>) => {
    const shared = Object.entries(common).filter(([name]) => !rows[name as keyof typeof common])
    return sql`
    insert into stock_movements (company_id, created_at, ${sql.join([...shared.map(([name]) => sql.ref(name)), namesOf(rows)])})
    select ${sql.join([companyId, sql`${happenedAt}::timestamptz`, ...shared.map(([, value]) => value), namesOf(rows)])}
      from ${tableOf(rows, movementTypes)}`
  },
)

/** The record of a level as the API returns it after the change, without the time of the change, and its changed lots. */
function toRecord({ companyId }: OneCompany, level: Level): components['schemas']['Stock'] {
  const { version, ...details } = level.details
  const lots = [...level.lots.values()].filter(isChangedLot).sort(byTurn)
  return {
    ...details,
    company_id: companyId,
    warehouse_id: level.warehouse_id,
    article_id: level.article_id,
    on_hand: toNumber(level.on_hand),
    reserved: toNumber(level.reserved),
    quarantined: toNumber(level.quarantined),
    inbound: toNumber(level.inbound),
    available: toNumber(available(level)),
    version: version + 1,
    updated_at: '',
    ...(lots.length && {
      lots: lots.map((lot) => ({
        lot_id: lot.lot_id,
        lot_code: lot.lot_code,
        expires_on: lot.expires_on,
        on_hand: toNumber(lot.on_hand),
        reserved: toNumber(lot.reserved),
        quarantined: toNumber(lot.quarantined),
        available: toNumber(free(lot)),
      })),
    }),
  }
}
