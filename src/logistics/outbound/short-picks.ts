import type { components } from '../../../generated/logistics/types.ts'
import { type FieldErrors, invalid } from '../../platform/errors.ts'
import type { Change } from '../change.ts'
import type { Document } from '../documents/document.ts'
import { placeOf, post, type StockBook } from '../inventory/stock-book.ts'
import { holdMissing } from '../warehouse/stock-adjustments.ts'
import { readQuantities, totalsOf } from './packages.ts'

/**
 * Takes what was found of each line. The rest leaves the reservation, is backordered, and is put on hold: it is booked as
 * being there, and nobody knows where.
 */
export async function recordShortage(
  change: Change,
  book: StockBook,
  order: Document,
  lines: readonly components['schemas']['Shipment'][],
): Promise<void> {
  const errors: FieldErrors = {}
  const sent = await readQuantities(change, order, { lines }, ({ reserved }) => reserved, errors)
  if (Object.keys(errors).length) throw invalid(errors)
  const found = totalsOf(sent.lines)
  const missing = order.lines
    .map((line) => ({ line, article_id: line.article_id, quantity: line.reserved - (found.get(line.id) ?? 0n) }))
    .filter(({ quantity }) => quantity > 0n)
  if (!missing.length) return
  for (const { line, quantity } of missing) {
    line.reserved -= quantity
    line.backordered += quantity
    post(book, placeOf(order, line), 'reserved', -quantity, 'released', order, line)
  }
  await holdMissing(change, book, order.warehouse_id, missing)
}
