import type { components } from '../../../generated/logistics/types.ts'
import { type FieldErrors, invalid } from '../../platform/errors.ts'
import { releasePieces } from '../allocation/named-pieces.ts'
import type { Change } from '../change.ts'
import type { Document, Line } from '../documents/document.ts'
import { advance, partsOf } from '../documents/line-lots.ts'
import { namesPieces, serialsIn } from '../documents/line-pieces.ts'
import type { KnownLots } from '../documents/lots.queries.ts'
import { type Part, placeOf, post, type StockBook } from '../inventory/stock-book.ts'
import { phrase } from '../messages.ts'
import { holdMissing } from '../warehouse/stock-adjustments.ts'
import { type Packed, readQuantities, totalsOf } from './packages.ts'
import { leavingParts, readPacked, reservedLots, withLots } from './shipped-lots.ts'
import { serialsOf, withNamedPieces } from './shipped-pieces.ts'

/**
 * Takes what was found of each line. The rest leaves the reservation, is backordered, and is put on hold: it is booked as
 * being there, and nobody knows where.
 */
export async function recordShortage(
  change: Change,
  book: StockBook,
  order: Document,
  lines: readonly components['schemas']['Shipment'][],
  known?: KnownLots,
): Promise<void> {
  const errors: FieldErrors = {}
  const sent = await readQuantities(change, order, { lines }, ({ reserved }) => reserved, errors, known)
  if (Object.keys(errors).length) throw invalid(errors)
  const found = withNamedPieces(order, withLots(order, sent.lines, reservedLots), 'lines')
  await readPacked(change, book, order, found)
  const totals = totalsOf(found)
  const missing = order.lines
    .map((line) => ({
      line,
      article_id: line.article_id,
      quantity: line.reserved - (totals.get(line.id) ?? 0n),
      parts: missingParts(book, order, line, found),
      serials: missingSerials(line, sent.lines, found),
    }))
    .filter(({ quantity }) => quantity > 0n)
  if (!missing.length) return
  for (const { line, quantity, parts, serials } of missing) {
    line.backordered += quantity
    if (serials) releasePieces(book, order, line, { serials })
    for (const { quantity, lot } of parts) {
      advance(line, 'reserved', -quantity, lot)
      post(book, placeOf(order, line), 'reserved', -quantity, 'released', order, line, lot)
    }
  }
  await holdMissing(change, book, order.warehouse_id, missing)
}

/**
 * The pieces that a line names, and that were not found. Undefined if it names none. Throws when some were found, and it is
 * not said which.
 */
function missingSerials(line: Line, sent: readonly Packed[], found: readonly Packed[]): string[] | undefined {
  if (!namesPieces(line)) return undefined
  const there = new Set(serialsOf(line, found))
  const missing = serialsIn(line, 'reserved').filter((serial) => !there.has(serial))
  const isSaid = sent.every(({ line_id, quantity, serials }) => line_id !== line.id || !quantity || serials?.length)
  if (missing.length && !isSaid) {
    throw invalid({ lines: [phrase`lines: name the serials of ${line.article_code} that were found.`] })
  }
  return missing
}

/** What is reserved for a line and was not found, by lot if the article is tracked. */
function missingParts(book: StockBook, order: Document, line: Line, found: readonly Packed[]): Part[] {
  const parts = leavingParts(book, order, line, found)
  if (!line.lots) return [{ quantity: line.reserved - (parts[0]?.quantity ?? 0n) }]
  const foundOf = new Map(parts.map(({ lot, quantity }) => [lot?.lot_id, quantity]))
  const reserved = partsOf(book, placeOf(order, line), line, 'reserved')
  const reservedOf = new Map(reserved.map(({ lot, quantity }) => [lot, quantity]))
  const other = parts.find(({ lot, quantity }) => quantity > (reservedOf.get(lot) ?? 0n))
  if (other) {
    const code = other.lot?.lot_code
    throw invalid({ lines: [phrase`lines: more was found of lot "${code}" than is reserved. Ship it instead.`] })
  }
  return reserved
    .map(({ lot, quantity }) => ({ lot, quantity: quantity - (foundOf.get(lot?.lot_id) ?? 0n) }))
    .filter(({ quantity }) => quantity > 0n)
}
