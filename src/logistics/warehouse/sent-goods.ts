import type { components } from '../../../generated/logistics/types.ts'
import { type Millionths, product, smaller } from '../../platform/decimals.ts'
import { type FieldErrors, invalid } from '../../platform/errors.ts'
import type { Change } from '../change.ts'
import type { Document, Line } from '../documents/document.ts'
import { type LotOfLine, partsOf } from '../documents/line-lots.ts'
import { checkSerials, namesPieces, serialsIn } from '../documents/line-pieces.ts'
import { checkLots, checkQuantity, checkSum } from '../documents/lines.rules.ts'
import { lotKey } from '../documents/lots.queries.ts'
import { findLines, refuseRepetition } from '../inbound/counting.ts'
import {
  byTurn,
  type LotLevel,
  lotAt,
  type Part,
  type Place,
  placeOf,
  type StockBook,
} from '../inventory/stock-book.ts'
import { phrase } from '../messages.ts'

export type SentLine = components['schemas']['TransferCount']

/** A quantity to send, with its pieces if the article is tracked by serial. */
export interface SentPart extends Part {
  serials?: readonly string[] | undefined
}

export function allReserved(book: StockBook, document: Document): SentPart[][] {
  return document.lines.map((line) =>
    partsOf(book, placeOf(document, line), line, 'reserved').map((part) => ({
      ...part,
      ...(namesPieces(line) && { serials: serialsIn(line, 'reserved') }),
    })),
  )
}

/** What to send of each line, in the article's first unit. */
export async function readSending(
  change: Change,
  book: StockBook,
  document: Document,
  sent: readonly SentLine[],
): Promise<SentPart[][]> {
  const errors = fieldErrors(sent, 'quantity_um3pl', ['received', 'rejected'])
  const found = await findLines(change, document, sent, errors)
  const sending = new Map<Line, SentPart[]>()
  for (const [index, { quantity_um3pl = 0, lots, serials: sentSerials }] of sent.entries()) {
    const { line, article, measure } = found[index] ?? {}
    const field = `lines.${index}.quantity_um3pl`
    if (!line && article && measure)
      errors[field] ??= [phrase`${field}: ${article.article_code} is not on this transfer.`]
    if (!line || !article || !measure) continue
    const quantity = product(checkQuantity(field, quantity_um3pl, measure, errors), measure.factor) ?? 0n
    if (quantity > line.reserved) errors[field] ??= [phrase`${field} is more than is reserved for this line.`]
    const known = new Map((line.lots ?? []).map((lot) => [lotKey(line.article_id, lot.lot_code), lot]))
    const named = checkLots(`lines.${index}`, lots, { article, measure, known }, errors)
    for (const [position, { lot_code }] of (lots ?? []).entries()) {
      const field = `lines.${index}.lots.${position}.lot_code`
      if (errors[field] && !known.has(lotKey(line.article_id, lot_code)))
        errors[field] = [phrase`${field}: nothing is reserved of lot "${lot_code}" for this line.`]
    }
    checkSum(`lines.${index}`, named, quantity, errors)
    const own = reservedToSend(`lines.${index}`, line, { quantity, serials: sentSerials }, errors)
    const serials = checkSerials(`lines.${index}`, own, { article, quantity }, errors)
    const parts = partsToSend(`lines.${index}`, book, placeOf(document, line), line, { quantity, named }, errors)
    sending.set(line, serials ? [{ quantity, serials }] : parts)
  }
  if (Object.keys(errors).length) throw invalid(errors)
  refuseRepetition(found.map(({ line }) => line?.id ?? 0))
  return document.lines.map((line) => sending.get(line) ?? [])
}

/** The pieces that are sent of a line. One that names its pieces sends only those: if none are named, the first of them. */
function reservedToSend(
  path: string,
  line: Line,
  { quantity, serials }: { quantity: Millionths; serials: readonly string[] | undefined },
  errors: FieldErrors,
): readonly string[] | undefined {
  if (!namesPieces(line)) return serials
  const reserved = serialsIn(line, 'reserved')
  const other = serials?.find((serial) => !reserved.includes(serial))
  const field = `${path}.serials`
  if (other !== undefined)
    errors[field] = [phrase`${field}: the piece "${other}" is not one that is reserved for its line.`]
  return serials ?? reserved.slice(0, Number(quantity / 1_000_000n))
}

/** The reserved lots that are sent: those that are named, or those that expire first. */
function partsToSend(
  path: string,
  book: StockBook,
  place: Place,
  line: Line,
  { quantity, named }: { quantity: Millionths; named: readonly LotOfLine[] | undefined },
  errors: FieldErrors,
): Part[] {
  if (!line.lots) return [{ quantity }]
  if (named?.length) {
    return named.map((lot) => {
      const reserved = line.lots?.find(({ lot_id }) => lot_id === lot.lot_id)?.reserved ?? 0n
      const field = `${path}.lots`
      if ((lot.quantity ?? 0n) > reserved)
        errors[field] ??= [phrase`${field}: less is reserved of lot "${lot.lot_code}" for this line.`]
      return { lot: lotAt(book, place, lot.lot_id), quantity: lot.quantity ?? 0n }
    })
  }
  let left = quantity
  const parts = partsOf(book, place, line, 'reserved').sort((one, other) =>
    byTurn(one.lot as LotLevel, other.lot as LotLevel),
  )
  return parts.flatMap(({ lot, quantity: reserved }) => {
    const taken = smaller(left, reserved)
    left -= taken
    return taken > 0n ? { lot, quantity: taken } : []
  })
}

type QuantityField = 'quantity_um3pl' | 'received' | 'rejected'

/** Goods are named by one field when they are sent, and by others when they come. */
export function fieldErrors(
  sent: readonly SentLine[],
  required: QuantityField,
  refused: readonly QuantityField[],
): FieldErrors {
  const errors: FieldErrors = {}
  for (const [index, line] of sent.entries()) {
    const field = `lines.${index}.${required}`
    if (line[required] === undefined) errors[field] = [phrase`${field} is required for this move.`]
    for (const name of refused) {
      const field = `lines.${index}.${name}`
      if (line[name] !== undefined) errors[field] = [phrase`${field} cannot be given for this move.`]
    }
    for (const [position, lot] of (line.lots ?? []).entries()) {
      const path = `lines.${index}.lots.${position}`
      const isMissing = required === 'quantity_um3pl' && lot[required] === undefined
      const missing = `${path}.${required}`
      if (isMissing) errors[missing] = [phrase`${missing} is required for this move.`]
      for (const name of refused) {
        if (lot[name] !== undefined)
          errors[`${path}.${name}`] = [phrase`${`${path}.${name}`} cannot be given for this move.`]
      }
    }
  }
  return errors
}
