import type { Change } from '../change.ts'
import * as documents from '../documents/documents.queries.ts'
import { advance } from '../documents/line-lots.ts'
import type { Piece } from '../inventory/piece-moves.ts'
import {
  lockPieces,
  type NamedPieces,
  pieceAt,
  refuseRepeatedPieces,
  takePieces,
} from '../inventory/serial-pieces.queries.ts'
import { placeKey, placeOf, post, type StockBook } from '../inventory/stock-book.ts'
import { saveDisplaced } from './enough-stock.ts'
import { releasePieces } from './named-pieces.ts'
import { listOrdersOf } from './reservations.queries.ts'
import { salesOrders } from './sales-orders.queries.ts'
import { holdsStock } from './sales-orders.states.ts'

/** Like `takePieces`. With `displaces`, pieces that are reserved for orders that nobody picks yet are taken from them. */
export async function takeOrDisplace(
  change: Change,
  book: StockBook,
  named: readonly NamedPieces[],
  { displaces }: { displaces: boolean },
): Promise<Piece[][]> {
  if (displaces) {
    const all = named.flatMap(({ place: { article_id }, serials }) => serials.map((serial) => ({ article_id, serial })))
    refuseRepeatedPieces(all)
    await lockPieces(change, book, all)
    await displacePieces(
      change,
      book,
      all.flatMap(({ article_id, serial }) => pieceAt(book, article_id, serial) ?? []),
    )
  }
  return takePieces(change, book, named)
}

/**
 * Takes these pieces from the orders that have reserved them: all of them, or none if somebody picks one of the orders, a
 * transfer has reserved one, or a place is not locked. The orders wait for them.
 */
export async function displacePieces(change: Change, book: StockBook, pieces: readonly Piece[]): Promise<void> {
  const reserved = pieces.filter(({ reserved_line_id }) => reserved_line_id !== null)
  if (!reserved.length) return
  const lineIds = reserved.map(({ reserved_line_id }) => reserved_line_id as number)
  const ids = await listOrdersOf(change.trx, change.scope, lineIds)
  const orders = await documents.lock(change.trx, change.scope, salesOrders, ids)
  if (!orders.every(({ status }) => holdsStock.includes(status))) return
  const lines = new Map(orders.flatMap((order) => order.lines.map((line) => [line.id, { order, line }])))
  if (!reserved.every(({ reserved_line_id }) => lines.has(reserved_line_id as number))) return
  const found = reserved.map((piece) => ({ piece, ...lines.get(piece.reserved_line_id as number) }))
  if (
    !reserved.every(({ article_id, warehouse_id }) =>
      book.levels.has(placeKey({ article_id, warehouse_id: warehouse_id ?? 0 })),
    )
  )
    return
  for (const { piece, order, line } of found) {
    if (!order || !line) continue
    releasePieces(book, order, line, { serials: [piece.serial] })
    advance(line, 'reserved', -1_000_000n)
    line.backordered += 1_000_000n
    post(book, placeOf(order, line), 'reserved', -1_000_000n, 'released', order, line)
  }
  book.hasNewPieces = true
  await saveDisplaced(change, orders)
}
