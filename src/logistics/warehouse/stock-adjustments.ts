import type { components } from '../../../generated/logistics/types.ts'
import { type Millionths, toDecimal } from '../../platform/decimals.ts'
import { type FieldErrors, invalid } from '../../platform/errors.ts'
import { only } from '../../platform/postgres/writes/batches.ts'
import { fillBackorders } from '../allocation/allocation.ts'
import { type Posting, postIfEnough } from '../allocation/enough-stock.ts'
import type { Change } from '../change.ts'
import { type Document, type Line, type NewDocument, step, stockQuantity } from '../documents/document.ts'
import * as documents from '../documents/documents.queries.ts'
import { type Creation, prepare, scheduleInsert } from '../documents/new-documents.ts'
import { requestedMove } from '../documents/states.ts'
import { type Bucket, placeOf, placesOf, type StockBook } from '../inventory/stock-book.ts'
import { closeStock, openStock } from '../inventory/stock-levels.queries.ts'
import { assertOccurred, type Limits } from './occurred-at.ts'
import { stockAdjustments } from './stock-adjustments.queries.ts'
import { type StockAdjustmentStatus, stockAdjustment, stockAdjustmentMoves } from './stock-adjustments.states.ts'

type Schemas = components['schemas']

export function creation(
  { lines, status, ...header }: Schemas['StockAdjustmentCreate'],
  limits: Limits,
): Creation<Schemas['StockAdjustment']> {
  // Only a change says which stock it changes.
  const sent = header.kind === 'change' ? lines.map((line) => ({ stock: 'available' as const, ...line })) : lines
  return {
    kind: stockAdjustment,
    records: stockAdjustments,
    status,
    header,
    lines: sent,
    check(document) {
      assertOccurred(document, limits)
      checkLines(document)
    },
    begin: status === 'booked' ? (book, document, change) => postLines(change, book, document) : undefined,
    follow: fillBackorders,
  }
}

function checkLines({ header, lines }: NewDocument): void {
  const errors: FieldErrors = {}
  if (header.reason === 'other' && !header.notes?.trim()) errors.notes = ['notes are required for the reason "other".']
  if (header.kind !== 'change') {
    for (const [index, { quantity_um3pl, stock }] of lines.entries()) {
      const field = `lines.${index}.quantity_um3pl`
      if (quantity_um3pl < 0n) errors[field] = [`${field} must be greater than 0.`]
      if (stock) errors[`lines.${index}.stock`] = [`lines.${index}.stock can only be given for the kind "change".`]
    }
  }
  if (Object.keys(errors).length) throw invalid(errors)
}

export async function transition(
  change: Change,
  document: Document,
  { to, note }: Schemas['StockAdjustmentTransition'],
): Promise<void> {
  const effect = requestedMove(stockAdjustmentMoves, document.status as StockAdjustmentStatus, to)
  step(stockAdjustment, document, to, note)
  if (effect === 'none') {
    await documents.save(change, [document])
    return
  }
  const book = await openStock(change, placesOf(document))
  await (effect === 'book' ? postLines : reverse)(change, book, document)
  await documents.save(change, [document])
  await fillBackorders(change, book)
  closeStock(change, book)
}

function postLines(change: Change, book: StockBook, document: Document): Promise<void> {
  return postIfEnough(change, book, document, postingsOf(document), { displaces: document.displace === true })
}

/**
 * Puts goods that nobody has found on hold, as part of another change of their stock, so that they are promised to nobody.
 * A count or another adjustment settles what has become of them.
 */
export async function holdMissing(
  change: Change,
  book: StockBook,
  warehouse_id: number,
  missing: readonly { article_id: number; quantity: Millionths }[],
): Promise<void> {
  const header = { warehouse_id, kind: 'hold', reason: 'missing', displace: false } as const
  const lines = missing.map(({ article_id, quantity }) => ({ article_id, quantity_um3pl: toDecimal(quantity) }))
  const creation = { status: 'booked', header, lines }
  const asked = [{ actor: change.actor, creation }]
  const { documents: made } = await prepare(change, stockAdjustment, stockAdjustments, asked, {})
  const document = only(made)
  await postLines(change, book, document)
  scheduleInsert(change, [document], stockAdjustments)
}

/** Posts the opposite of what was booked. Later changes of other documents stay as they are. */
function reverse(change: Change, book: StockBook, document: Document): Promise<void> {
  const opposite = postingsOf(document).map((posting) => ({
    ...posting,
    delta: -posting.delta,
    reason: 'reversed' as const,
  }))
  return postIfEnough(change, book, document, opposite)
}

const reasons = { change: 'adjusted', hold: 'held', release: 'unheld' } as const

function postingsOf(document: Document): Posting[] {
  const { kind, lines } = document
  const reason = reasons[kind as Schemas['StockAdjustment']['kind']]
  return lines.flatMap((line) => {
    const place = placeOf(document, line)
    return deltasOf(kind, line).map(([bucket, delta]) => ({ place, line, bucket, delta, reason }))
  })
}

function deltasOf(kind: string | null, line: Line): [Bucket, bigint][] {
  const quantity = stockQuantity(line)
  if (kind === 'hold') return [['quarantined', quantity]]
  if (kind === 'release') return [['quarantined', -quantity]]
  if (line.stock === 'quarantined')
    return [
      ['on_hand', quantity],
      ['quarantined', quantity],
    ]
  return [['on_hand', quantity]]
}
