import { sql } from 'kysely'
import { type Millionths, toNumber } from '../../platform/decimals.ts'
import { type FieldErrors, invalid } from '../../platform/errors.ts'
import type { JsonObject } from '../../platform/openapi.ts'
import { type ItemOutcome, settle, valuesOf } from '../../platform/postgres/writes/item-outcomes.ts'
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
import { listLastCounts, listOnHand, notingCounts } from '../warehouse/counted-stock.queries.ts'
import { countedProblem, type Limits } from '../warehouse/occurred-at.ts'
import { noteCounted } from '../warehouse/stock-counts.ts'

/** What was counted of an article in a warehouse, in the article's first unit. */
export interface StockCount {
  article_code: string
  /** Absent: the default warehouse. */
  warehouse_code?: string
  /** For an article that is tracked by lot. The date is required for a new lot of an article that is tracked by date. */
  lot_code?: string
  expires_on?: string
  counted: number
  /** Absent: now. */
  counted_at?: string
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
  const found = settle(asked, (count, index) => resolve(count, articles[index], warehouses, lots))
  const book = await openStock(change, valuesOf(found))
  await readLots(
    change,
    book,
    valuesOf(found).flatMap(({ lot_id, ...place }) => (lot_id === undefined ? [] : { ...place, lot_id })),
  )
  const timed = await withMoments(change, counts, found)
  const now = await change.startedAt()
  const outcomes = settle(timed, ({ quantity, moment, ...place }, index) => {
    const lot = place.lot_id === undefined ? undefined : lotAt(book, place, place.lot_id)
    const level = lot ?? levelAt(book, place)
    const before = book.counted.get(countedKey(place))
    const problem = moment && countedProblem(moment.at, now, before?.at ?? moment.last, limits)
    if (problem) throw invalid({ counted_at: [phrase`counted_at ${problem}`] })
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
  await fillBackorders(change, book)
  storeCounted(change, book)
  closeStock(change, book)
  return outcomes
}

type Found = CountedPlace & { quantity: Millionths }

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
  { article_code, warehouse_code, lot_code, expires_on, counted }: StockCount,
  article: ArticleOfLine | undefined,
  warehouses: ReadonlyMap<string | undefined, number>,
  lots: KnownLots,
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
  const lot = article && findLot({ lot_code, expires_on, counted }, article, lots, errors)
  if (!article || warehouse_id === undefined || Object.keys(errors).length) throw invalid(errors)
  return { article_id: article.article_id, warehouse_id, quantity, ...(lot && { lot_id: lot.lot_id }) }
}

function findLot(
  { lot_code, expires_on, counted }: Partial<Pick<StockCount, 'lot_code' | 'expires_on'>> & { counted: number },
  article: ArticleOfLine,
  known: KnownLots,
  errors: FieldErrors,
) {
  const { article_code, tracking } = article
  if (tracking === 'serial')
    errors.article_code = [
      phrase`article_code: ${article_code} is tracked by serial. Count its pieces with a stock count.`,
    ]
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
