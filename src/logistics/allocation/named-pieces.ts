import { ApiError } from '../../platform/errors.ts'
import type { Change } from '../change.ts'
import type { Document, Line, NewDocument } from '../documents/document.ts'
import { namesPieces, notePieces, serialsIn } from '../documents/line-pieces.ts'
import { movePieces, type Piece } from '../inventory/piece-moves.ts'
import { type Elsewhere, lockPieces, pieceAt, serialConflict } from '../inventory/serial-pieces.queries.ts'
import { isAt } from '../inventory/serial-pieces.ts'
import { placeKey, placeOf, type StockBook } from '../inventory/stock-book.ts'
import { phrase } from '../messages.ts'

/** Locks the pieces that lines of these orders or transfers name, as far as their places are locked. Sends nothing if they name none. */
export function lockNamed(change: Change, book: StockBook, ...orders: Pick<Document, 'warehouse_id' | 'lines'>[]) {
  const named = orders.flatMap((order) =>
    order.lines
      .filter((line) => namesPieces(line) && book.levels.has(placeKey(placeOf(order, line))))
      .flatMap((line) =>
        [...serialsIn(line, 'ordered'), ...serialsIn(line, 'reserved')].map((serial) => ({
          article_id: line.article_id,
          serial,
        })),
      ),
  )
  return lockPieces(change, book, named)
}

/** The pieces that a line waits for and that are free: in stock where the order ships, and reserved for no other line. */
export function freePieces(book: StockBook, order: Document, line: Line): Piece[] {
  return serialsIn(line, 'ordered').flatMap((serial) => {
    const piece = pieceAt(book, line.article_id, serial)
    return piece && isAt(piece, 'in_stock', placeOf(order, line)) ? piece : []
  })
}

/** Throws `serial_conflict` if a piece that the document names and has not reserved is not free. */
export async function refuseTaken(change: Change, book: StockBook, order: Document): Promise<void> {
  await lockNamed(change, book, order)
  const taken = order.lines.flatMap((line): Elsewhere[] => {
    const free = new Set(freePieces(book, order, line).map(({ serial }) => serial))
    return serialsIn(line, 'ordered').flatMap((serial) => {
      const { article_code, article_id } = line
      return free.has(serial) ? [] : { article_code, serial, piece: pieceAt(book, article_id, serial) }
    })
  })
  if (taken.length) throw await serialConflict(change, taken)
}

/** Reserves pieces for the line that names them. */
export function reservePieces(book: StockBook, order: Document, line: Line, pieces: readonly Piece[]): void {
  if (!pieces.length) return
  move(book, order, line, pieces, 'reserved')
  notePieces(
    line,
    pieces.map(({ serial }) => serial),
    'reserved',
  )
  markReserved(order, line, pieces)
}

/** Notes with pieces in stock which line has reserved them. */
export function markReserved(order: Document | NewDocument, line: Line, pieces: readonly Piece[]): void {
  for (const piece of pieces) {
    piece.reserved_line_id = line.id
    piece.reserved_by = { type: order.type, id: order.id, ...('number' in order && { number: order.number }) }
  }
}

/** Ends the reservation of all pieces of a line, of the last ones, or of these. They are locked. */
export function releasePieces(
  book: StockBook,
  order: Document,
  line: Line,
  { quantity, serials }: { quantity?: bigint; serials?: readonly string[] } = {},
): void {
  const reserved = serialsIn(line, 'reserved')
  const count = quantity === undefined ? reserved.length : Number(quantity / 1_000_000n)
  const ended = serials ?? reserved.slice(Math.max(reserved.length - count, 0))
  const pieces = ended.map((serial) => {
    const piece = pieceAt(book, line.article_id, serial)
    if (!piece) throw new Error(`The piece "${serial}" of article ${line.article_id} is not locked`)
    piece.reserved_line_id = null
    piece.reserved_by = undefined
    return piece
  })
  move(book, order, line, pieces, 'released')
  notePieces(line, ended, 'ordered')
}

/** Adds a line to the trace of pieces, which stay where they are. */
function move(book: StockBook, order: Document, line: Line, pieces: readonly Piece[], reason: 'reserved' | 'released') {
  movePieces(book, placeOf(order, line), { pieces, to: 'in_stock' }, { reason, document: order, line })
}

/** The error of a count that has not found pieces which orders have reserved. A blind one does not say which. */
export async function reservedNotFound(
  change: Change,
  document: Pick<Document, 'blind'>,
  missing: readonly Elsewhere[],
) {
  if (!document.blind) return serialConflict(change, missing)
  const code = missing[0]?.article_code
  return new ApiError('serial_conflict', phrase`Pieces of ${code} that are reserved for orders were not found.`, {
    body: { serials: [] },
  })
}
