import { type FieldErrors, invalid } from '../../platform/errors.ts'
import type { Change } from '../change.ts'
import type { Document, Line } from '../documents/document.ts'
import { namesPieces, serialsIn } from '../documents/line-pieces.ts'
import type { Piece } from '../inventory/piece-moves.ts'
import { type NamedPieces, takePieces } from '../inventory/serial-pieces.queries.ts'
import { placeOf, type StockBook } from '../inventory/stock-book.ts'
import { phrase } from '../messages.ts'
import type { Packed } from './packages.ts'

/** The serials of what is packed of a line. */
export function serialsOf({ id }: Pick<Line, 'id'>, packed: readonly Packed[]): string[] {
  return packed.flatMap(({ line_id, serials = [] }) => (line_id === id ? serials : []))
}

/** Finds the pieces of what is packed, by line of the order. */
export function takePacked(
  change: Change,
  book: StockBook,
  order: Document,
  packed: readonly Packed[],
  taking: Pick<NamedPieces, 'from' | 'by'>,
): Promise<Piece[][]> {
  const named = order.lines.map((line) => ({
    ...taking,
    line_id: line.id,
    place: placeOf(order, line),
    article_code: line.article_code,
    serials: serialsOf(line, packed),
  }))
  return takePieces(change, book, named)
}

/**
 * What is shipped, with the pieces of lines that name them: those that are named for this shipment, or the first that are
 * reserved. Throws when other pieces are named.
 */
export function withNamedPieces(order: Document, packed: readonly Packed[], field: 'lines' | 'packages'): Packed[] {
  const left = new Map(
    order.lines.filter(namesPieces).map((line) => {
      const named = new Set(serialsOf(line, packed))
      const reserved = serialsIn(line, 'reserved')
      const other = [...named].find((serial) => !reserved.includes(serial))
      if (other !== undefined)
        throw invalid({
          [field]: [
            phrase`${field}: the piece "${other}" is not one that is reserved for its line, which names its pieces.`,
          ],
        })
      return [line.id, reserved.filter((serial) => !named.has(serial))]
    }),
  )
  return packed.map((entry) => {
    const own = left.get(entry.line_id)
    if (!own || entry.serials?.length) return entry
    return { ...entry, serials: own.splice(0, Number(entry.quantity / 1_000_000n)) }
  })
}

/**
 * What is packed anew, with the pieces of all packages: those that are named, or those that were shipped in their order. Adds
 * to `errors` if they are not the pieces that were shipped.
 */
export function withPieces(packed: readonly Packed[], shipped: readonly Packed[], errors: FieldErrors): Packed[] {
  const ids = new Set(shipped.flatMap(({ line_id, serials }) => (serials?.length ? line_id : [])))
  const left = new Map([...ids].map((id) => [id, serialsOf({ id }, shipped).sort()]))
  for (const [id, serials] of left) {
    const named = serialsOf({ id }, packed)
    if (!named.length) continue
    const isSame = named.length === serials.length && named.sort().every((serial, index) => serial === serials[index])
    if (!isSame) errors.packages ??= [phrase`packages must have the serials that were shipped.`]
    left.delete(id)
  }
  return packed.map((entry) => {
    const own = left.get(entry.line_id)
    return own ? { ...entry, serials: own.splice(0, Number(entry.quantity / 1_000_000n)) } : entry
  })
}
