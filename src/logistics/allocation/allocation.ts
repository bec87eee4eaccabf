import { smaller } from '../../platform/decimals.ts'
import type { Change } from '../change.ts'
import { type Document, type Line, step, stockQuantity } from '../documents/document.ts'
import * as documents from '../documents/documents.queries.ts'
import { available, gains, levelAt, placeOf, post, type StockBook } from '../inventory/stock-book.ts'
import * as backorders from './backorders.queries.ts'
import { salesOrders } from './sales-orders.queries.ts'
import { followsStock, salesOrder, waitsForStock } from './sales-orders.states.ts'

/** Reserves available stock for each line, up to its open quantity. The rest is backordered. */
export function reserve(book: StockBook, order: Document): void {
  for (const line of order.lines) {
    const open = stockQuantity(line) - line.reserved - line.shipped
    const taken = smaller(open, available(levelAt(book, placeOf(order, line))))
    line.reserved += taken
    line.backordered = open - taken
    post(book, placeOf(order, line), 'reserved', taken, 'reserved', order, line)
  }
}

/** Releases the order's reservations, and ends its backorders. */
export function release(book: StockBook, order: Document): void {
  for (const line of order.lines) {
    post(book, placeOf(order, line), 'reserved', -line.reserved, 'released', order, line)
    line.reserved = 0n
    line.backordered = 0n
  }
}

/** The status that follows from the lines: `allocated` when nothing is backordered. */
export function allocatedOrNot(order: Document): 'allocated' | 'backordered' {
  return order.lines.some(({ backordered }) => backordered > 0n) ? 'backordered' : 'allocated'
}

/**
 * Assigns stock that has become available to backordered lines: the highest priority first, then the oldest order. Locks
 * the orders after the stock, like every writer of sales orders.
 */
export async function fillBackorders(change: Change, book: StockBook): Promise<void> {
  for (let places = gains(book); places.length; places = gains(book)) {
    const turns = await backorders.listTurns(change.trx, change.scope, places)
    const ids = [...new Set(turns.map(({ document_id }) => document_id))]
    const locked = await documents.lock(change.trx, change.scope, salesOrders, ids)
    const waiting = new Map(
      locked.filter(({ status }) => waitsForStock.includes(status)).map((order) => [order.id, order]),
    )
    for (const { document_id, line_id } of turns) {
      const order = waiting.get(document_id)
      const line = order?.lines.find(({ id }) => id === line_id)
      if (order && line) fill(book, order, line)
    }
    for (const order of waiting.values()) {
      if (followsStock.includes(order.status)) step(salesOrder, order, allocatedOrNot(order))
    }
    await documents.save(change, [...waiting.values()])
    // When an order no longer waits for stock, its share is available for others: repeat.
    if (waiting.size === ids.length) return
  }
}

function fill(book: StockBook, order: Document, line: Line): void {
  const taken = smaller(line.backordered, available(levelAt(book, placeOf(order, line))))
  line.reserved += taken
  line.backordered -= taken
  post(book, placeOf(order, line), 'reserved', taken, 'reserved', order, line)
}
