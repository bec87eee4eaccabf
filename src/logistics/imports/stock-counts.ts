import { sql } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import { type Millionths, toNumber } from '../../platform/decimals.ts'
import { type FieldErrors, invalid } from '../../platform/errors.ts'
import type { JsonObject } from '../../platform/openapi.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import { only } from '../../platform/postgres/writes/batches.ts'
import {
  type ItemOutcome,
  settle,
  settleInTurn,
  together,
  valuesOf,
} from '../../platform/postgres/writes/item-outcomes.ts'
import { fillBackorders } from '../allocation/allocation.ts'
import type { Change } from '../change.ts'
import { type ArticleOfLine, findArticles } from '../documents/lines.queries.ts'
import { checkLot, checkQuantity, measureOf } from '../documents/lines.rules.ts'
import { findLots, type KnownLots } from '../documents/lots.queries.ts'
import {
  bring,
  type CountedPlace,
  countedKey,
  isByLot,
  levelAt,
  lotAt,
  type Mover,
  post,
  type StockBook,
} from '../inventory/stock-book.ts'
import { closeStock, openStock } from '../inventory/stock-levels.queries.ts'
import { readLots } from '../inventory/stock-lots.queries.ts'
import { phrase } from '../messages.ts'
import type { CountedLine } from '../warehouse/count-sheets.ts'
import { listLastCounts, listOnHand, notingCounts } from '../warehouse/counted-stock.queries.ts'
import { countedProblem, type Limits } from '../warehouse/occurred-at.ts'
import { noteCounted } from '../warehouse/stock-counts.ts'
import { write } from '../writes.ts'
import { bookPieces, lineOfRow } from './counted-serials.ts'

/** What was counted of an article in a warehouse, in the article's first unit. */
export interface StockCount {
  article_code: string
  /** Absent: the default warehouse. */
  warehouse_code?: string
  /** For an article that is tracked by lot. The date is required for a new lot of an article that is tracked by date. */
  lot_code?: string
  expires_on?: string
  /** For an article that is tracked by serial: the pieces that are there. The lot and the date are noted with new ones. */
  serials?: string[]
  counted: number
  /** Absent: now. */
  counted_at?: string
}

/** As `SentSerial` of the contract. */
const serialSchema = {
  type: 'string',
  minLength: 1,
  maxLength: 64,
  pattern:
    '^(?!\\s)[^\\x00-\\x1f\\x7f-\\x9f\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb]+(?<!\\s)$',
}

export const stockCountSchema: JsonObject = {
  type: 'object',
  additionalProperties: false,
  required: ['article_code', 'counted'],
  properties: {
    article_code: { type: 'string', minLength: 1, maxLength: 128 },
    warehouse_code: { type: 'string', minLength: 1, maxLength: 128 },
    lot_code: { type: 'string', minLength: 1, maxLength: 64, pattern: '^(?!\\s)[^\\x00-\\x1f\\x7f-\\x9f]+(?<!\\s)$' },
    expires_on: { type: 'string', format: 'date' },
    serials: { type: 'array', maxItems: 1000, items: serialSchema },
    counted: { type: 'number', minimum: 0, exclusiveMaximum: 1_000_000_000_000, multipleOf: 0.000001 },
    counted_at: { type: 'string', format: 'date-time' },
  },
}

/**
 * Books the difference between what was counted and what is on hand. Each count has its own outcome, and `line.id` of its
 * movement is the number that `lineOf` returns. Backorders get what was found.
 */
export async function bookCounts(
  change: Change,
  counts: readonly StockCount[],
  mover: Mover,
  lineOf: (index: number) => number,
  limits: Limits,
): Promise<ItemOutcome<undefined>[]> {
  const { trx, scope } = change
  const articles = await findArticles(trx, scope, counts)
  const warehouses = await findWarehouses(change, counts)
  const lots = await findLots(change, counts.map(namingLot), { creates: true })
  const asked = counts.map((value) => ({ status: 'fulfilled' as const, value }))
  const found = settle(asked, (count, index) => resolve(count, articles[index], warehouses, lots, lineOf(index)))
  const book = await openStock(change, valuesOf(found))
  await readLots(
    change,
    book,
    valuesOf(found).flatMap(({ lot_id, ...place }) => (lot_id === undefined ? [] : { ...place, lot_id })),
  )
  const timed = await withMoments(change, counts, found)
  const now = await change.startedAt()
  const outcomes = await settleInTurn(timed, async ({ quantity, moment, pieces, ...place }, index) => {
    const lot = place.lot_id === undefined ? undefined : lotAt(book, place, place.lot_id)
    const level = lot ?? levelAt(book, place)
    const before = book.counted.get(countedKey(place))
    const problem = moment && countedProblem(moment.at, now, before?.at ?? moment.last, limits)
    if (problem) throw invalid({ counted_at: [phrase`counted_at ${problem}`] })
    if (pieces) {
      const at = { moment: moment?.at ?? now, isNow: !moment }
      const difference = await bookPieces(change, book, { place, line: pieces, at }, mover)
      noteCounted(book, { ...place, at: at.moment, difference })
      return { status: 200, data: undefined }
    }
    const on_hand = moment ? moment.on_hand + (before?.difference ?? 0n) : level.on_hand
    const difference = quantity - on_hand
    const least = level.reserved + level.quarantined - level.on_hand + on_hand
    if (quantity < least) {
      throw invalid({
        counted: [phrase`counted must be at least ${toNumber(least)}: that much is reserved or in quarantine.`],
      })
    }
    const line = { id: lineOf(index) }
    if (difference > 0n) bring(book, place, difference, 'counted', mover, line, lot)
    else post(book, place, 'on_hand', difference, 'counted', mover, line, lot)
    noteCounted(book, { ...place, at: moment?.at ?? now, difference })
    return { status: 200, data: undefined }
  })
  if (book.hasNewPieces && outcomes.some(({ status }) => status === 'rejected')) {
    if (outcomes.length === 1) only(outcomes)
    throw new Error('A refused count may have named new pieces, so each is booked alone')
  }
  await fillBackorders(change, book)
  storeCounted(change, book)
  closeStock(change, book)
  return outcomes
}

/** The same for counts that name pieces. A piece that a refused one has named stays unknown. */
export function countTogether(
  { trx, scope, actor }: Change,
  counts: readonly StockCount[],
  mover: Mover,
  lineOf: (index: number) => number,
  limits: Limits,
): Promise<ItemOutcome<undefined>[]> {
  const numbered = counts.map((count, index) => ({ count, line: lineOf(index) }))
  const bookAll = (db: Reader<DB>, items: typeof numbered) =>
    write(db, scope, actor, (change) => {
      const own = items.map(({ count }) => count)
      return bookCounts(change, own, mover, (index) => items[index]?.line as number, limits)
    })
  return together<DB, (typeof numbered)[number], undefined>(trx, numbered, {
    all: (db, items) => bookAll(db, [...items]),
    one: async (db, item) => only(await bookAll(db, [item])),
  })
}

type Found = CountedPlace & { quantity: Millionths; pieces?: CountedLine | undefined }

function namingLot({ article_code, lot_code, expires_on, counted }: StockCount) {
  const lot = { lot_code: lot_code ?? '', ...(expires_on && { expires_on }), mustExist: !counted }
  return { article_code, ...(lot_code !== undefined && { lots: [lot] }) }
}

type Timed = Found & { moment: Moment | undefined }

/** When a place was counted, what was on hand there, and when it was counted before. */
interface Moment {
  at: string
  on_hand: Millionths
  last: string | null
}

/** Finds out what was on hand when things were counted. Without a time, they were counted now. */
async function withMoments(
  change: Change,
  counts: readonly StockCount[],
  found: readonly PromiseSettledResult<Found>[],
): Promise<PromiseSettledResult<Timed>[]> {
  const asked = found.flatMap((outcome, index) => {
    const { counted_at: at } = counts[index] ?? {}
    return outcome.status === 'fulfilled' && at ? [{ ...outcome.value, at, index }] : []
  })
  const [onHand, last] = await Promise.all([
    listOnHand(change.trx, change.scope, asked),
    listLastCounts(change.trx, change.scope, asked),
  ])
  const moments = new Map(
    onHand.map((moment, position) => [asked[position]?.index, { ...moment, last: last[position] ?? null }]),
  )
  return settle(found, (place, index) => ({ ...place, moment: moments.get(index) }))
}

/** Stores when each place was last counted. */
function storeCounted(change: Change, book: StockBook): void {
  const counted = [...book.counted.values()]
  if (!counted.length) return
  change.writeLast(() => notingCounts(change.trx, change.scope.companyId, book, counted))
}

/** The ids of active warehouses by code. The default one is there without a code, too. */
async function findWarehouses({ trx, scope }: Change, counts: readonly StockCount[]) {
  const codes = [...new Set(counts.map(({ warehouse_code }) => warehouse_code).filter((code) => code !== undefined))]
  const rows = await trx
    .selectFrom('warehouses')
    .select(['id', 'code', 'is_default'])
    .where('company_id', '=', scope.companyId)
    .where('active', '=', true)
    .where(sql<boolean>`(is_default or code = any(${codes}))`)
    .execute()
  const ids = new Map<string | undefined, number>(rows.map(({ code, id }) => [code, id]))
  const main = rows.find(({ is_default }) => is_default)
  return main ? ids.set(undefined, main.id) : ids
}

function resolve(
  { article_code, warehouse_code, lot_code, expires_on, counted, serials }: StockCount,
  article: ArticleOfLine | undefined,
  warehouses: ReadonlyMap<string | undefined, number>,
  lots: KnownLots,
  row: number,
): Found {
  const errors: FieldErrors = {}
  const warehouse_id = warehouses.get(warehouse_code)
  if (!article) errors.article_code = [phrase`article_code "${article_code}" is not an article of this company.`]
  if (warehouse_id === undefined) {
    errors.warehouse_code = [
      warehouse_code === undefined
        ? phrase`warehouse_code is required: this company has no default warehouse.`
        : phrase`warehouse_code "${warehouse_code}" is not an active warehouse of this company.`,
    ]
  }
  const measure = article && measureOf(article)
  const quantity = measure ? checkQuantity('counted', counted, measure, errors) : 0n
  const isByPiece = article?.tracking === 'serial'
  if (article && serials && !isByPiece)
    errors.serials = [phrase`${'serials'}: ${article_code} is not tracked by serial.`]
  const details = { ...(lot_code && { lot_code }), ...(expires_on && { expires_on }), ...(serials && { serials }) }
  const pieces = isByPiece ? lineOfRow(row, article, { counted: quantity, ...details }, errors) : undefined
  const lot = article && !isByPiece ? findLot({ lot_code, expires_on, counted }, article, lots, errors) : undefined
  if (!article || warehouse_id === undefined || Object.keys(errors).length) throw invalid(errors)
  return { article_id: article.article_id, warehouse_id, quantity, pieces, ...(lot && { lot_id: lot.lot_id }) }
}

function findLot(
  { lot_code, expires_on, counted }: Partial<Pick<StockCount, 'lot_code' | 'expires_on'>> & { counted: number },
  article: ArticleOfLine,
  known: KnownLots,
  errors: FieldErrors,
) {
  const { article_code, tracking } = article
  if (!isByLot(tracking)) {
    if (lot_code !== undefined) errors.lot_code = [phrase`lot_code: ${article_code} is not tracked by lot.`]
    return undefined
  }
  if (lot_code === undefined) {
    errors.lot_code = [phrase`lot_code is required: ${article_code} is tracked by lot.`]
    return undefined
  }
  const fields = {
    lot_code: 'lot_code',
    expires_on: 'expires_on',
    produced_on: 'produced_on',
    quantity_um3pl: 'counted',
  }
  const lot = { lot_code, ...(expires_on && { expires_on }), mustExist: !counted }
  return checkLot(fields, lot, { article, known, createsLots: true }, errors)
}
