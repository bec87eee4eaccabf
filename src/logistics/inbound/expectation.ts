import { type Document, stockQuantity } from '../documents/document.ts'
import { placeOf, post, type StockBook } from '../inventory/stock-book.ts'

/** Counts expected goods as inbound, on the line that announces them. */
export function expect(book: StockBook, document: Document): void {
  for (const line of document.lines) {
    // Goods of a purchase order are already counted there.
    if (line.purchase_order_line_id !== null) continue
    line.inbound = stockQuantity(line)
    post(book, placeOf(document, line), 'inbound', line.inbound, 'expected', document, line)
  }
}

export function expectNoMore(book: StockBook, document: Document): void {
  for (const line of document.lines) {
    post(book, placeOf(document, line), 'inbound', -line.inbound, 'no_longer_expected', document, line)
    line.inbound = 0n
  }
}
