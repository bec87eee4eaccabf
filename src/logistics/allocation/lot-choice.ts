import { setImmediate as othersHaveRun } from 'node:timers/promises'
import { type Millionths, smaller } from '../../platform/decimals.ts'
import { runTogether } from '../../platform/postgres/writes/transactions.ts'
import type { Change } from '../change.ts'
import { type Document, type Line, type NewDocument, stockQuantity } from '../documents/document.ts'
import { namedLots } from '../documents/line-lots.ts'
import { namesPieces } from '../documents/line-pieces.ts'
import {
  available,
  free,
  isByLot,
  type Level,
  type LotLevel,
  levelAt,
  lotAt,
  type Part,
  placeOf,
  type StockBook,
} from '../inventory/stock-book.ts'
import { type Demand, lotsInTurn, noteLots, readAllLots, readingLots } from '../inventory/stock-lots.queries.ts'
import { type LotRule, readingLotRules } from './lot-rules.queries.ts'
import { freePieces } from './named-pieces.ts'

/** The rules of orders whose lots are chosen, which are read once for each. */
const rules = new WeakMap<Document, LotRule>()

/**
 * Reads the lots that these orders get first, as many as they need, and what says which of them they may get. Nothing is
 * read without tracked articles, or twice.
 */
export async function prepareChoice(
  change: Change,
  book: StockBook,
  orders: readonly Document[],
  linesOf: (order: Document) => readonly Line[] = ({ lines }) => lines,
): Promise<void> {
  const tracked = orders.filter((order) =>
    linesOf(order).some((line) => isByLot(levelAt(book, placeOf(order, line)).tracking)),
  )
  const unknown = tracked.filter((order) => !rules.has(order))
  const demands = demandsOf(book, tracked, linesOf)
  const open = demands.filter((demand) => isOpen(demand, () => true))
  if (unknown.length || open.length) {
    const [read, lots] = await runTogether(change.trx, [
      readingLotRules(change, unknown as (Document | NewDocument)[]),
      readingLots(change, open),
    ])
    for (const [index, order] of unknown.entries()) rules.set(order, read[index] as LotRule)
    noteLots(open, lots)
  }
  const lacking = demands.filter((demand) =>
    isOpen(demand, (lot) => [...demand.orders].some((order) => mayTake(lot, ruleOf(order)))),
  )
  if (lacking.length)
    await readAllLots(
      change,
      lacking.map(({ level }) => level),
    )
}

interface DemandOfOrders extends Demand {
  orders: Set<Document>
}

/** What lines want whose lots are chosen for them, by place. */
function demandsOf(
  book: StockBook,
  orders: readonly Document[],
  linesOf: (order: Document) => readonly Line[],
): DemandOfOrders[] {
  const demands = new Map<Level, DemandOfOrders>()
  for (const order of orders) {
    for (const line of linesOf(order)) {
      const level = levelAt(book, placeOf(order, line))
      const wanted = stockQuantity(line) - line.reserved - line.shipped
      if (wanted <= 0n || !isByLot(level.tracking) || namedLots(line).length) continue
      const demand = demands.get(level) ?? { level, wanted: 0n, orders: new Set() }
      demand.wanted += wanted
      demand.orders.add(order)
      demands.set(level, demand)
    }
  }
  return [...demands.values()]
}

/** Whether lots that were not read yet may be needed, besides those that fit. */
function isOpen({ level, wanted }: Demand, fits: (lot: LotLevel) => boolean): boolean {
  if (level.lotsRead === 'all') return false
  return lotsInTurn(level).reduce((sum, lot) => (fits(lot) ? sum + free(lot) : sum), 0n) < wanted
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
  await letOthersRun()
  const [some] = level.lots.values()
  if (!some) return []
  const isWhole = some.is_whole || rule.whole_units.includes(line.um3pl)
  const wish = { wanted, unit: isWhole ? line.factor : 1n, until: neededDay(some, rule) }
  const parts = choose(lotsInTurn(level), wish)
  if (sumOf(parts) >= wanted || level.lotsRead === 'all') return parts
  await readAllLots(change, [level])
  return choose(lotsInTurn(level), wish)
}

/** How long lots are chosen before others have a turn. Milliseconds. */
const longestTurn = 10
let lastTurn = 0

async function letOthersRun(): Promise<void> {
  if (performance.now() - lastTurn < longestTurn) return
  await othersHaveRun()
  lastTurn = performance.now()
}

interface Wish {
  wanted: Millionths
  /** What is taken of a lot is a multiple of this. */
  unit: Millionths
  /** The day until which lots must be good. */
  until: string
}

function choose(lots: readonly LotLevel[], { wanted, unit, until }: Wish): Part[] {
  const parts: Part[] = []
  let left = wanted
  for (const lot of lots) {
    if (left < unit) break
    if (!isGood(lot, until)) continue
    const taken = smaller(left, free(lot))
    const quantity = taken - (taken % unit)
    if (quantity <= 0n) continue
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
export function mayTake(lot: LotLevel, rule: LotRule): boolean {
  return isGood(lot, neededDay(lot, rule))
}

/** The day until which lots of an article must be good for an order. */
function neededDay(
  { min_remaining_days: ofArticle }: LotLevel,
  { ship_date, min_remaining_days, floor }: LotRule,
): string {
  return dayAfter(ship_date, min_remaining_days ?? Math.max(ofArticle, floor))
}

/** The day that is so many days later, up to the last day of the calendar. */
function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.getUTCFullYear() > 9999 ? '9999-12-31' : date.toISOString().slice(0, 10)
}
