import { larger, type Millionths, smaller } from '../../platform/decimals.ts'
import { ApiError } from '../../platform/errors.ts'
import { displaceLots } from '../allocation/enough-stock.ts'
import { isGood, prepareChoice, ruleOf } from '../allocation/lot-choice.ts'
import type { Change } from '../change.ts'
import type { Document, Line } from '../documents/document.ts'
import { advance, inShownOrder } from '../documents/line-lots.ts'
import {
  type LotLevel,
  lotAt,
  type Part,
  placeOf,
  post,
  releaseReserved,
  type StockBook,
} from '../inventory/stock-book.ts'
import { type NamedLot, readLots } from '../inventory/stock-lots.queries.ts'
import { phrase } from '../messages.ts'
import type { Packed } from './packages.ts'

/** What is packed, with the lots of all goods whose article is tracked: those that were named, else those of the line. */
export function withLots(
  order: Pick<Document, 'lines'>,
  packed: readonly Packed[],
  has: (line: Line) => ReadonlyMap<number, Millionths>,
): Packed[] {
  const left = new Map<number, Map<number, Millionths>>()
  for (const line of order.lines) if (line.lots) left.set(line.id, new Map(has(line)))
  for (const { line_id, lots = [] } of packed) {
    const own = left.get(line_id)
    for (const { lot_id, quantity } of lots) own?.set(lot_id, larger((own.get(lot_id) ?? 0n) - quantity, 0n))
  }
  return packed.map((entry) => {
    const own = left.get(entry.line_id)
    if (!own || entry.lots?.length) return entry
    let open = entry.quantity
    const lots = [...own].flatMap(([lot_id, rest]) => {
      const quantity = smaller(open, rest)
      open -= quantity
      own.set(lot_id, rest - quantity)
      return quantity > 0n ? { lot_id, quantity } : []
    })
    return { ...entry, lots }
  })
}

/** What is reserved for a line by lot, in the order in which lots expire. */
export function reservedLots({ lots = [] }: Line): Map<number, Millionths> {
  return new Map(inShownOrder(lots).map(({ lot_id, reserved }) => [lot_id, reserved]))
}

/** The quantities of each line by lot. */
export function lotTotalsOf(packed: readonly Packed[]): Map<number, Map<number, Millionths>> {
  const totals = new Map<number, Map<number, Millionths>>()
  for (const { line_id, lots = [] } of packed) {
    const own = totals.get(line_id) ?? new Map<number, Millionths>()
    totals.set(line_id, own)
    for (const { lot_id, quantity } of lots) own.set(lot_id, (own.get(lot_id) ?? 0n) + quantity)
  }
  return totals
}

/** What leaves of a line: the whole quantity, or a part of each lot. */
export function leavingParts(book: StockBook, order: Document, line: Line, packed: readonly Packed[]): Part[] {
  const own = packed.filter(({ line_id }) => line_id === line.id)
  if (!line.lots) return [{ quantity: own.reduce((sum, { quantity }) => sum + quantity, 0n) }]
  const totals = lotTotalsOf(own).get(line.id) ?? new Map<number, Millionths>()
  return [...totals].map(([lot_id, quantity]) => ({ quantity, lot: lotAt(book, placeOf(order, line), lot_id) }))
}

/** Reads the lots that are packed, wherever they are reserved, and returns them. */
export async function readPacked(
  change: Change,
  book: StockBook,
  { warehouse_id, lines }: Document,
  packed: readonly Packed[],
): Promise<NamedLot[]> {
  const totals = lotTotalsOf(packed.filter(({ lots }) => lots))
  const named = lines.flatMap(({ id, article_id }) =>
    [...(totals.get(id) ?? [])].map(([lot_id]) => ({ warehouse_id, article_id, lot_id })),
  )
  await readLots(change, book, named)
  return named
}

/**
 * Lets the order have reserved what is packed. Other lots than the reserved ones are taken if they are free, or reserved for
 * orders that nobody picks yet: those get the lots that are given up, if they may. Throws `lot_unavailable` for lots that
 * must not be shipped.
 */
export async function exchangeLots(
  change: Change,
  book: StockBook,
  order: Document,
  packed: readonly Packed[],
): Promise<void> {
  const totals = lotTotalsOf(packed.filter(({ lots }) => lots))
  if (!totals.size) return
  await prepareChoice(change, book, [order])
  const lines = order.lines.filter(({ id }) => totals.has(id))
  const named = await readPacked(change, book, order, packed)
  refuseUnavailable(
    named.map((lot) => lotAt(book, lot, lot.lot_id)),
    ruleOf(order).today,
  )
  const lacking: { lot: LotLevel; line: Line; quantity: Millionths }[] = []
  for (const line of lines) {
    const place = placeOf(order, line)
    const reserved = reservedLots(line)
    const wanted = totals.get(line.id) as Map<number, Millionths>
    const excess = [...wanted].map(([lot_id, quantity]) => ({
      lot: lotAt(book, place, lot_id),
      quantity: larger(quantity - (reserved.get(lot_id) ?? 0n), 0n),
    }))
    let open = excess.reduce((sum, { quantity }) => sum + quantity, 0n)
    if (open === 0n) continue
    for (const [lot_id, quantity] of [...reserved].reverse()) {
      const given = smaller(open, larger(quantity - (wanted.get(lot_id) ?? 0n), 0n))
      const lot = lotAt(book, place, lot_id)
      advance(line, 'reserved', -given, lot)
      releaseReserved(book, place, given, order, line, lot)
      open -= given
    }
    for (const { lot, quantity } of excess) if (quantity > 0n) lacking.push({ lot, line, quantity })
  }
  await displaceLots(change, book, order, lacking)
  for (const { lot, line, quantity } of lacking) {
    advance(line, 'reserved', quantity, lot)
    post(book, lot, 'reserved', quantity, 'reserved', order, line, lot)
  }
}

/** Throws when one of these lots must not be shipped on this day. */
function refuseUnavailable(lots: readonly LotLevel[], today: string): void {
  const bad = [...new Set(lots.filter((lot) => !isGood(lot, today)).map(({ lot_code }) => lot_code))]
  if (!bad.length) return
  const [lot] = lots.filter(({ lot_code }) => lot_code === bad[0]) as [LotLevel]
  const why = lot.status === 'active' ? 'expired' : lot.status
  throw new ApiError('lot_unavailable', phrase`Lot "${bad[0]}" is ${why} and cannot be shipped.`, {
    body: { lots: bad },
  })
}
