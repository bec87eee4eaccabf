import { smaller } from '../../platform/decimals.ts'
import type { Change } from '../change.ts'
import { type Document, type Line, step, stockQuantity } from '../documents/document.ts'
import * as documents from '../documents/documents.queries.ts'
import { available, gains, levelAt, placeOf, post, type StockBook } from '../inventory/stock-book.ts'
import * as backorders from './backorders.queries.ts'
import { salesOrder, waitsForStock } from './sales-orders.states.ts'

/** Reserves for each line what is available of what it lacks; the rest is backordered. */
export function reserve(book: StockBook, order: Document): void {
  for (const line of order.lines) {
    const lacking = stockQuantity(line) - line.reserved - line.shipped
    const taken = smaller(lacking, available(levelAt(book, placeOf(order, line))))
    line.reserved += taken
    line.backordered = lacking - taken
    post(book, placeOf(order, line), 'reserved', taken, 'reserved', order, line)
  }
}

/** Gives back what the order has reserved, and waits for nothing any more. */
export function release(book: StockBook, order: Document): void {
  for (const line of order.lines) {
    post(book, placeOf(order, line), 'reserved', -line.reserved, 'released', order, line)
    line.reserved = 0n
    line.backordered = 0n
  }
}

/** Whether the order has all it asks for. */
export function allocatedOrNot(order: Document): 'allocated' | 'backordered' {
  return order.lines.some(({ backordered }) => backordered > 0n) ? 'backordered' : 'allocated'
}

/**
 * Gives stock that has become available to those who wait for it: the highest priority first, then the oldest order.
 * Their documents are locked after the stock, as every writer of sales orders does it.
 */
export async function fillBackorders(work: Change, book: StockBook): Promise<void> {
  for (let places = gains(book); places.length; places = gains(book)) {
    const turns = await backorders.listTurns(work.trx, work.scope, places)
    const ids = [...new Set(turns.map(({ document_id }) => document_id))]
    const locked = await documents.lock(work.trx, work.scope, salesOrder.type, ids)
    const waiting = new Map(locked.filter(({ status }) => status === waitsForStock).map((order) => [order.id, order]))
    for (const { document_id, line_id } of turns) {
      const order = waiting.get(document_id)
      const line = order?.lines.find(({ id }) => id === line_id)
      if (order && line) fill(book, order, line)
    }
    for (const order of waiting.values()) step(salesOrder, order, allocatedOrNot(order))
    await documents.save(work, [...waiting.values()])
    // One that was put on hold just now has left its share to others: they are asked next.
    if (waiting.size === ids.length) return
  }
}

function fill(book: StockBook, order: Document, line: Line): void {
  const taken = smaller(line.backordered, available(levelAt(book, placeOf(order, line))))
  line.reserved += taken
  line.backordered -= taken
  post(book, placeOf(order, line), 'reserved', taken, 'reserved', order, line)
}
