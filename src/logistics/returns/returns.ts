import type { components } from '../../../generated/logistics/types.ts'
import { type Millionths, product } from '../../platform/decimals.ts'
import { type FieldErrors, invalid } from '../../platform/errors.ts'
import { fillBackorders } from '../allocation/allocation.ts'
import type { Change } from '../change.ts'
import { type Document, type Line, step, stockQuantity } from '../documents/document.ts'
import { noLines } from '../documents/document-changes.ts'
import * as documents from '../documents/documents.queries.ts'
import { checkQuantity, namedLines } from '../documents/lines.rules.ts'
import type { Creation } from '../documents/new-documents.ts'
import { requestedMove } from '../documents/states.ts'
import { placeOf, placesOf, post, type StockBook } from '../inventory/stock-book.ts'
import { closeStock, openStock } from '../inventory/stock-levels.queries.ts'
import { returns } from './returns.queries.ts'
import { type ReturnStatus, returned, returnMoves } from './returns.states.ts'

type Schemas = components['schemas']

/** The field of a line that counts each action. */
const fieldOf = { restock: 'restocked', quarantine: 'quarantined', dispose: 'disposed' } as const

export function creation({ lines, status, ...header }: Schemas['ReturnCreate']): Creation<Schemas['CustomerReturn']> {
  return { kind: returned, records: returns, status, header, lines }
}

export async function transition(
  change: Change,
  document: Document,
  { to, lines, note }: Schemas['ReturnTransition'],
): Promise<void> {
  const effect = requestedMove(returnMoves, document.status as ReturnStatus, to)
  if (effect === 'none') noLines(lines, to)
  if (lines) await decide(change, document, lines)
  step(returned, document, to, note)
  const book = effect === 'take back' ? await takeBack(change, document) : undefined
  // Saved first, so that its events come before those of the orders that get its goods.
  await documents.save(change, [document])
  if (!book) return
  await fillBackorders(change, book)
  closeStock(change, book)
}

/** Adds the goods to stock according to the decisions. Goods without a decision are restocked. */
async function takeBack(change: Change, document: Document): Promise<StockBook> {
  const book = await openStock(change, placesOf(document))
  for (const line of document.lines) {
    const place = placeOf(document, line)
    line.restocked += undecided(line)
    post(book, place, 'on_hand', line.restocked, 'restocked', document, line)
    post(book, place, 'on_hand', line.quarantined, 'quarantined', document, line)
    post(book, place, 'quarantined', line.quarantined, 'quarantined', document, line)
  }
  return book
}

/** Records decisions about quantities of the lines. Throws when more is decided than is left of a line. */
async function decide(change: Change, document: Document, sent: Schemas['Decision'][]): Promise<void> {
  const errors: FieldErrors = {}
  const named = await namedLines(change, document, sent, errors)
  for (const [index, { action, quantity_um3pl }] of sent.entries()) {
    const { line, measure } = named[index] ?? {}
    if (!line || !measure) continue
    const field = `lines.${index}.quantity_um3pl`
    const quantity =
      quantity_um3pl === undefined
        ? undecided(line)
        : (product(checkQuantity(field, quantity_um3pl, measure, errors), measure.factor) ?? 0n)
    if (quantity > undecided(line)) errors[field] ??= [`${field} is more than is left to decide about of this line.`]
    line[fieldOf[action]] += quantity
  }
  if (Object.keys(errors).length) throw invalid(errors)
}

function undecided(line: Line): Millionths {
  return stockQuantity(line) - line.restocked - line.quarantined - line.disposed
}
