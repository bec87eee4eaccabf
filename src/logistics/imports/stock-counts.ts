import { sql } from 'kysely'
import { type Millionths, toNumber } from '../../platform/decimals.ts'
import { type FieldErrors, invalid } from '../../platform/errors.ts'
import type { JsonObject } from '../../platform/openapi.ts'
import { type ItemOutcome, settle, valuesOf } from '../../platform/postgres/writes/item-outcomes.ts'
import { fillBackorders } from '../allocation/allocation.ts'
import type { Change } from '../change.ts'
import { type ArticleOfLine, findArticles } from '../documents/lines.queries.ts'
import { checkQuantity, measureOf } from '../documents/lines.rules.ts'
import { type Level, levelAt, type Mover, type Place, placeKey, post, type StockBook } from '../inventory/stock-book.ts'
import { closeStock, openStock } from '../inventory/stock-levels.queries.ts'
import type { Limits } from '../warehouse/occurred-at.ts'
import { listLastCounts, listOnHand, notingCounts } from '../warehouse/stock-counts.queries.ts'
import { countedProblem, noteCounted } from '../warehouse/stock-counts.ts'

/** What was counted of an article in a warehouse, in the article's first unit. */
export interface StockCount {
  article_code: string
  /** Absent: the default warehouse. */
  warehouse_code?: string
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
  const asked = counts.map((value) => ({ status: 'fulfilled' as const, value }))
  const found = settle(asked, (count, index) => resolve(count, articles[index], warehouses))
  const book = await openStock(change, valuesOf(found))
  const timed = await withMoments(change, counts, found)
  const now = await change.startedAt()
  const outcomes = settle(timed, ({ quantity, moment, ...place }, index) => {
    const level = levelAt(book, place)
    const before = book.counted.get(placeKey(place))
    const problem = moment && countedProblem(moment.at, now, before?.at ?? moment.last, limits)
    if (problem) throw invalid({ counted_at: [`counted_at ${problem}`] })
    const on_hand = moment ? moment.on_hand + (before?.difference ?? 0n) : level.on_hand
    const difference = quantity - on_hand
    const least = level.reserved + level.quarantined - level.on_hand + on_hand
    if (quantity < least) {
      throw invalid({
        counted: [`counted must be at least ${toNumber(least)}: that much is reserved or in quarantine.`],
      })
    }
    post(book, place, 'on_hand', difference, 'counted', mover, { id: lineOf(index) })
    noteCounted(book, place, { at: moment?.at ?? now, difference })
    return { status: 200, data: undefined }
  })
  await fillBackorders(change, book)
  storeCounted(change, book)
  closeStock(change, book)
  return outcomes
}

type Found = Place & { quantity: Millionths }
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
  const counted = [...book.counted]
  if (!counted.length) return
  const levels = counted.map(([key]) => book.levels.get(key) as Level)
  const times = counted.map(([, { at }]) => at)
  change.writeLast(() => [notingCounts(change.trx, change.scope.companyId, levels, times)])
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
  { article_code, warehouse_code, counted }: StockCount,
  article: ArticleOfLine | undefined,
  warehouses: ReadonlyMap<string | undefined, number>,
): Place & { quantity: Millionths } {
  const errors: FieldErrors = {}
  const warehouse_id = warehouses.get(warehouse_code)
  if (!article) errors.article_code = [`article_code "${article_code}" is not an article of this company.`]
  if (warehouse_id === undefined) {
    errors.warehouse_code = [
      warehouse_code === undefined
        ? 'warehouse_code is required: this company has no default warehouse.'
        : `warehouse_code "${warehouse_code}" is not an active warehouse of this company.`,
    ]
  }
  const measure = article && measureOf(article)
  const quantity = measure ? checkQuantity('counted', counted, measure, errors) : 0n
  if (!article || warehouse_id === undefined || Object.keys(errors).length) throw invalid(errors)
  return { article_id: article.article_id, warehouse_id, quantity }
}
