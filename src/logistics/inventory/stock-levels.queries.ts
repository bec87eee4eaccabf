import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import { millionths, toDecimal, toNumber } from '../../platform/decimals.ts'
import { invalid } from '../../platform/errors.ts'
import { namesOf, tableOf, unlessAll } from '../../platform/postgres/columns.ts'
import { rowsOf } from '../../platform/postgres/statements.ts'
import type { OneCompany } from '../company-scope.ts'
import type { Work } from '../documents/document.ts'
import { eventsOf, type Told, telling, toldRows } from '../events/outbox.queries.ts'
import {
  available,
  type Balances,
  changes,
  type Details,
  type Level,
  type Movement,
  newBook,
  type Place,
  placeKey,
  type StockBook,
} from './stock-book.ts'

type Stock = components['schemas']['Stock']
export type LevelRow = Place & Record<keyof Balances, string> & Details

export async function openStock({ trx, scope }: Work, places: readonly Place[]): Promise<StockBook> {
  const wanted = new Map(places.map((place) => [placeKey(place), place]))
  return newBook(await lockLevels(trx, scope, [...wanted.values()]))
}

/**
 * Locks the stock of these places, always in the same order, so that two writers of the same articles wait for each
 * other and never in a circle. A place that has no row yet gets one.
 */
async function lockLevels(trx: Transaction<DB>, scope: OneCompany, places: readonly Place[]): Promise<Level[]> {
  if (!places.length) return []
  const { companyId } = scope
  const rows = {
    warehouse_ids: places.map((place) => place.warehouse_id),
    article_ids: places.map((place) => place.article_id),
  }
  let levels = await lockExisting(trx, companyId, rows)
  if (levels.length < places.length) {
    await insertMissing(trx, companyId, rows)
    levels = await lockExisting(trx, companyId, rows)
  }
  return levels.map(toLevel)
}

interface Places {
  warehouse_ids: number[]
  article_ids: number[]
}

const lockExisting = rowsOf(
  (_trx: Transaction<DB>, companyId: number, places: Places) => sql<LevelRow>`
    select level.warehouse_id, level.article_id, level.on_hand::text, level.reserved::text, level.quarantined::text,
           level.inbound::text, level.id, level.version, warehouse.code as warehouse_code, article.article_code,
           article.um3pl, article.client_3pl_id, now() as now
      from stock_levels level
      join ${asTable(places)} using (warehouse_id, article_id)
      join articles article on article.company_id = level.company_id and article.id = level.article_id
      join warehouses warehouse on warehouse.company_id = level.company_id and warehouse.id = level.warehouse_id
     where level.company_id = ${companyId}
     order by level.article_id, level.warehouse_id
       for no key update of level`,
)

const insertMissing = rowsOf(
  (_trx: Transaction<DB>, companyId: number, places: Places) => sql`
    insert into stock_levels (company_id, warehouse_id, article_id)
    select ${companyId}, place.warehouse_id, place.article_id from ${asTable(places)}
     order by place.article_id, place.warehouse_id
    on conflict do nothing`,
)

function asTable({ warehouse_ids, article_ids }: Places) {
  return sql`unnest(${warehouse_ids}::bigint[], ${article_ids}::bigint[]) as place (warehouse_id, article_id)`
}

export function toLevel(row: LevelRow): Level {
  const { warehouse_id, article_id, on_hand, reserved, quarantined, inbound } = row
  const { id, warehouse_code, article_code, um3pl, client_3pl_id, version, now } = row
  const saved = {
    on_hand: millionths(on_hand),
    reserved: millionths(reserved),
    quarantined: millionths(quarantined),
    inbound: millionths(inbound),
  }
  const details = { id, warehouse_code, article_code, um3pl, client_3pl_id, version, now }
  return { warehouse_id, article_id, ...saved, saved, details }
}

/** Writes what was posted, and tells of it. */
export async function closeStock(work: Work, book: StockBook): Promise<void> {
  if (book.movements.length) await asStockErrors(write(work, book))
}

export async function asStockErrors<T>(writing: Promise<T>): Promise<T> {
  return writing.catch((error: { constraint?: string }) => {
    const { constraint = '' } = error
    if (constraint === 'stock_levels_limit') {
      throw invalid({ lines: ['The stock of an article would have more than 12 digits.'] })
    }
    // The last guard has held: what it kept out was our mistake, not the caller's.
    if (constraint.startsWith('stock_')) throw new Error('Stock would not add up', { cause: error })
    throw error
  })
}

/** Balances, ledger and the events that tell of them, in one statement. */
async function write(work: Work, book: StockBook): Promise<void> {
  await writeRows(work.trx, rowsOfBook(work, book), toldRows(work.scope, toldOf(work, book), true))
}

const writeRows = rowsOf((_trx: Transaction<DB>, rows: BookRows, told: ReturnType<typeof toldRows>) =>
  telling(changesOf(rows), eventsOf(told), told.delivers),
)

/** What a book changes, as its statement takes it. */
export type BookRows = ReturnType<typeof rowsOfBook>

export function rowsOfBook({ scope, actor }: Work, book: StockBook) {
  const changed = changes(book)
  const levels = changed.map(({ level }) => level)
  const touched = [...new Set(changed.flatMap(({ changed }) => changed))].sort()
  const { movements } = book
  const details = movements.map(detailsOf)
  const [common] = details as [ReturnType<typeof detailsOf>]
  return {
    companyId: scope.companyId,
    actor,
    levelIds: levels.map(({ details }) => details.id),
    /** Of those figures that change anywhere. */
    balances: Object.fromEntries(touched.map((bucket) => [bucket, levels.map((level) => toDecimal(level[bucket]))])),
    /** What all movements have alike stands in the statement once. */
    common,
    movements: {
      article_id: movements.map(({ article_id }) => article_id),
      line_id: movements.map(({ line }) => line.id),
      delta: movements.map(({ delta }) => toDecimal(delta)),
      balance_after: movements.map(({ balance_after }) => toDecimal(balance_after)),
      warehouse_id: unlessAll(details, 'warehouse_id', common.warehouse_id),
      bucket: unlessAll(details, 'bucket', common.bucket),
      reason: unlessAll(details, 'reason', common.reason),
      document_type: unlessAll(details, 'document_type', common.document_type),
      document_id: unlessAll(details, 'document_id', common.document_id),
    },
  }
}

function detailsOf({ warehouse_id, bucket, reason, document }: Movement) {
  return { warehouse_id, bucket, reason, document_type: document.type, document_id: document.id }
}

const movementTypes = {
  article_id: 'bigint',
  line_id: 'bigint',
  delta: 'numeric',
  balance_after: 'numeric',
  warehouse_id: 'bigint',
  document_id: 'bigint',
}

/** Writes balances and ledger: parts of a statement that tells of it. */
export function changesOf({ companyId, actor, levelIds, balances, common, movements }: BookRows) {
  const names = Object.keys(balances)
  const alike = Object.entries(common).filter(([name]) => !movements[name as keyof typeof common])
  const update = sql`balances as (
    update stock_levels level
       set ${sql.raw(names.map((name) => `${name} = now.${name}`).join(', '))}, version = level.version + 1,
           updated_at = now()
      from unnest(${levelIds}::bigint[], ${sql.join(names.map((name) => sql`${balances[name]}::numeric[]`))})
           as now (id, ${sql.raw(names.join(', '))})
     where level.company_id = ${companyId} and level.id = now.id
  )`
  const ledger = sql`ledger as (
    insert into stock_movements (company_id, actor, ${sql.join([...alike.map(([name]) => sql.ref(name)), namesOf(movements)])})
    select ${sql.join([companyId, actor, ...alike.map(([, value]) => value), namesOf(movements)])}
      from ${tableOf(movements, movementTypes)}
  )`
  // What one order gives back another may take: then no figure is another than before.
  return names.length ? [update, ledger] : [ledger]
}

/** What there is to tell of a book. */
export function toldOf({ scope }: Work, book: StockBook): Told[] {
  return changes(book)
    .map(({ level, changed }) => ({
      resource: 'stock',
      kinds: ['changed'],
      record: toRecord(scope, level),
      changed: [...changed].sort(),
    }))
    .sort((one, other) => one.record.id - other.record.id)
}

/** The level as the API tells of it, once it is written. */
function toRecord({ companyId }: OneCompany, level: Level): Stock {
  const { now, version, ...details } = level.details
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
    updated_at: now,
  }
}
