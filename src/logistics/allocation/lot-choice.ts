import { type Millionths, smaller } from '../../platform/decimals.ts'
import type { Change } from '../change.ts'
import type { Document, Line, NewDocument } from '../documents/document.ts'
import { namedLots } from '../documents/line-lots.ts'
import { namesPieces } from '../documents/line-pieces.ts'
import {
  available,
  free,
  isByLot,
  type LotLevel,
  levelAt,
  lotAt,
  type Part,
  placeOf,
  type StockBook,
} from '../inventory/stock-book.ts'
import { lotsInTurn, readAllLots } from '../inventory/stock-lots.queries.ts'
import { type LotRule, readLotRules } from './lot-rules.queries.ts'
import { freePieces } from './named-pieces.ts'

/** The rules of orders whose lots are chosen, which are read once for each. */
const rules = new WeakMap<Document, LotRule>()

/** Reads what says which lots these orders may get, if they have tracked articles. */
export async function prepareChoice(
  change: Change,
  book: StockBook,
  orders: readonly Document[],
  linesOf: (order: Document) => readonly Line[] = ({ lines }) => lines,
): Promise<void> {
  const unknown = orders.filter(
    (order) =>
      !rules.has(order) && linesOf(order).some((line) => isByLot(levelAt(book, placeOf(order, line)).tracking)),
  )
  if (!unknown.length) return
  const read = await readLotRules(change, unknown as (Document | NewDocument)[])
  for (const [index, order] of unknown.entries()) rules.set(order, read[index] as LotRule)
}

export function ruleOf(order: Document): LotRule {
  return rules.get(order) as LotRule
}

/**
 * The free goods that a line of an order gets, up to this quantity: of an article that is tracked, the lots that it names,
 * or those that expire first among those it may get. `prepareChoice` comes before. Pieces that it names are locked.
 */
export async function freeFor(
  change: Change,
  book: StockBook,
  order: Document,
  line: Line,
  wanted: Millionths,
): Promise<Part[]> {
  const level = levelAt(book, placeOf(order, line))
  if (namesPieces(line)) {
    const left = Number(smaller(wanted, available(level)) / 1_000_000n)
    const pieces = freePieces(book, order, line).slice(0, Math.max(left, 0))
    return pieces.length ? [{ quantity: BigInt(pieces.length) * 1_000_000n, pieces }] : []
  }
  if (!isByLot(level.tracking)) return [{ quantity: smaller(wanted, available(level)) }]
  const rule = ruleOf(order)
  const named = namedLots(line)
  if (named.length) {
    return named.flatMap(({ lot_id, quantity, reserved, shipped }) => {
      const lot = lotAt(book, level, lot_id)
      const taken = smaller((quantity ?? 0n) - reserved - shipped, free(lot))
      return taken > 0n && isGood(lot, rule.ship_date) ? { lot, quantity: taken } : []
    })
  }
  const isWhole = rule.whole_units.includes(line.um3pl) || [...level.lots.values()].some(({ is_whole }) => is_whole)
  const unit = isWhole ? line.factor : 1n
  const parts = choose(lotsInTurn(level), rule, unit, wanted)
  if (sumOf(parts) >= wanted || !level.readUntil) return parts
  await readAllLots(change, level)
  return choose(lotsInTurn(level), rule, unit, wanted)
}

function choose(lots: readonly LotLevel[], rule: LotRule, unit: Millionths, wanted: Millionths): Part[] {
  const parts: Part[] = []
  let left = wanted
  for (const lot of lots) {
    const taken = smaller(left, free(lot))
    const quantity = taken - (taken % unit)
    if (quantity <= 0n || !mayTake(lot, rule)) continue
    parts.push({ lot, quantity })
    left -= quantity
  }
  return parts
}

export function sumOf(parts: readonly Part[]): Millionths {
  return parts.reduce((sum, { quantity }) => sum + quantity, 0n)
}

/** Whether a lot can be shipped on this day. */
export function isGood({ status, expires_on }: Pick<LotLevel, 'status' | 'expires_on'>, day: string): boolean {
  return status === 'active' && (expires_on === null || expires_on >= day)
}

/** Whether the service may choose this lot for an order. */
export function mayTake(lot: LotLevel, { ship_date, min_remaining_days, floor }: LotRule): boolean {
  return isGood(lot, dayAfter(ship_date, min_remaining_days ?? Math.max(lot.min_remaining_days, floor)))
}

/** The day that is so many days later, up to the last day of the calendar. */
function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.getUTCFullYear() > 9999 ? '9999-12-31' : date.toISOString().slice(0, 10)
}
