import type { Millionths } from '../../platform/decimals.ts'
import type { FieldErrors } from '../../platform/errors.ts'
import { displacePieces } from '../allocation/displaced-pieces.ts'
import type { Posting } from '../allocation/enough-stock.ts'
import { reservedNotFound } from '../allocation/named-pieces.ts'
import { postingsOfPieces, quantityOf } from '../allocation/piece-postings.ts'
import type { Change } from '../change.ts'
import type { Document, Line } from '../documents/document.ts'
import { checkSerials, notePieces, serialsIn } from '../documents/line-pieces.ts'
import type { ArticleOfLine } from '../documents/lines.queries.ts'
import type { Piece } from '../inventory/piece-moves.ts'
import { lockPieces, lockPlaces, pieceAt, takePieces } from '../inventory/serial-pieces.queries.ts'
import type { Place, StockBook } from '../inventory/stock-book.ts'
import type { CountedLine, SentCount } from './count-sheets.ts'

/** Notes which pieces were found. They replace those of an earlier count. `field` is where the request names them. */
export function noteFound(
  field: string,
  line: Line,
  { serials: sent, lot_code, expires_on }: SentCount,
  article: ArticleOfLine,
  errors: FieldErrors,
): void {
  const quantity = line.count?.counted ?? 0n
  const serials = checkSerials(field, sent, { article, quantity, field }, errors)
  if (!serials) return
  notePieces(line, serialsIn(line, 'counted'), null)
  notePieces(line, serials, 'counted', { lot_code, expires_on })
}

/** Whether something was counted before the article was tracked by serial. */
export function isWithoutPieces(line: CountedLine): boolean {
  return line.pieces !== undefined && quantityOf(serialsIn(line, 'counted')) !== line.count.counted
}

/** A count, as far as its pieces are concerned. */
type Counting = Pick<Document, 'warehouse_id' | 'displace' | 'blind'>

interface Compared {
  difference: Millionths
  postings: Posting[]
}

/**
 * Compares the pieces that were found with those that are at their places. A piece that has come or left since it was counted
 * is right where it is: the count says nothing about it. Only lines of articles that are tracked by serial have an entry.
 */
export async function comparePieces(
  change: Change,
  book: StockBook,
  document: Counting,
  lines: readonly CountedLine[],
): Promise<Map<Line, Compared>> {
  const own = lines.filter(({ pieces }) => pieces)
  if (!own.length) return new Map()
  await lockPlaces(
    change,
    book,
    own.map((line) => placeIn(document, line)),
  )
  await lockPieces(
    change,
    book,
    own.flatMap((line) => serialsIn(line, 'counted').map((serial) => ({ article_id: line.article_id, serial }))),
  )
  const compared = own.map((line) => ({ line, ...differenceOf(book, document, line) }))
  await takeFromOrders(change, book, document, compared)
  const taken = await takePieces(
    change,
    book,
    compared.map(({ line, found }) => {
      const { lot_code, expires_on } = line.pieces?.find(({ state }) => state === 'counted') ?? {}
      const { article_code } = line
      return { place: placeIn(document, line), article_code, serials: found, from: 'outside', lot_code, expires_on }
    }),
  )
  return new Map(
    compared.map(({ line, missing }, index) => {
      const found = taken[index] ?? []
      const posting = { place: placeIn(document, line), line, reason: 'counted' as const }
      const isBad = ({ status }: Piece) => status === 'quarantined'
      const good = missing.filter((piece) => !isBad(piece))
      const postings = [
        ...postingsOfPieces(posting, 'bring', found),
        ...postingsOfPieces(posting, 'take', good),
        // The hold of a piece that is not there ends with it.
        ...postingsOfPieces(posting, 'take bad', missing.filter(isBad)).map((one) =>
          one.bucket === 'quarantined' ? { ...one, reason: 'unheld' as const } : one,
        ),
      ]
      return [line, { difference: quantityOf(found) - quantityOf(missing), postings }]
    }),
  )
}

function placeIn({ warehouse_id }: Counting, { article_id }: Line): Place {
  return { warehouse_id, article_id }
}

/** Pieces that orders have reserved and that were not found are taken from them with `displace`, and else refused. */
async function takeFromOrders(
  change: Change,
  book: StockBook,
  document: Counting,
  compared: readonly { line: Line; missing: readonly Piece[] }[],
): Promise<void> {
  const isReserved = ({ piece }: { piece: Piece }) => piece.reserved_line_id !== null
  const reserved = compared
    .flatMap(({ line: { article_code }, missing }) =>
      missing.map((piece) => ({ article_code, serial: piece.serial, piece })),
    )
    .filter(isReserved)
  if (!reserved.length) return
  if (document.displace)
    await displacePieces(
      change,
      book,
      reserved.map(({ piece }) => piece),
    )
  const left = reserved.filter(isReserved)
  if (left.length) throw await reservedNotFound(change, document, left)
}

/** The serials that were found and are not booked at the place, and the pieces that are booked there and were not found. */
function differenceOf(book: StockBook, { warehouse_id }: Counting, line: CountedLine) {
  const { isNow, counted_at } = line.count
  const isLater = ({ moved_at }: Piece) => !isNow && Date.parse(moved_at) > Date.parse(counted_at)
  const serials = serialsIn(line, 'counted')
  const named = new Set(serials)
  const isHere = (piece: Piece) => piece.article_id === line.article_id && piece.warehouse_id === warehouse_id
  const missing = [...book.pieces.values()].filter(
    (piece) => isHere(piece) && !named.has(piece.serial) && !isLater(piece),
  )
  const found = serials.filter((serial) => {
    const piece = pieceAt(book, line.article_id, serial)
    return !piece || !(isHere(piece) || isLater(piece))
  })
  return { found, missing }
}
