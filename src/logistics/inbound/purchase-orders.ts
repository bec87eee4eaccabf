import type { components } from '../../../generated/logistics/types.ts'
import type { Change } from '../change.ts'
import { type Document, step, stockQuantity } from '../documents/document.ts'
import { changeHeader, checkHeader, linesToReplace, putLines } from '../documents/document-changes.ts'
import * as documents from '../documents/documents.queries.ts'
import { resolveLines } from '../documents/lines.rules.ts'
import type { Creation } from '../documents/new-documents.ts'
import { placesOf, type StockBook } from '../inventory/stock-book.ts'
import { closeStock, openStock } from '../inventory/stock-levels.queries.ts'
import { requestedMove } from '../states.ts'
import { expect, expectNoMore } from './expectation.ts'
import { purchaseOrders } from './purchase-orders.queries.ts'
import {
  awaitsGoods,
  followsReceipts,
  type PurchaseOrderEffect,
  type PurchaseOrderStatus,
  purchaseOrder,
  purchaseOrderMoves,
} from './purchase-orders.states.ts'

type Schemas = components['schemas']

export function creation(body: Schemas['PurchaseOrderCreate']): Creation<Schemas['PurchaseOrder']> {
  const { lines, status, ...header } = body
  const begin = awaitsGoods.includes(status) ? expect : undefined
  return { kind: purchaseOrder, records: purchaseOrders, status, header, lines, begin }
}

export async function change(change: Change, order: Document, body: Schemas['PurchaseOrderUpdate']): Promise<void> {
  const { lines: sent, status, ...header } = body
  const replacing = linesToReplace(purchaseOrder, order, body)
  const lines = replacing && (await resolveLines(change, replacing, order.lines))
  await checkHeader(change, purchaseOrder, order, header)
  const moved = { ...order, warehouse_id: header.warehouse_id ?? order.warehouse_id }
  const rearranged = lines || moved.warehouse_id !== order.warehouse_id ? (lines ?? order.lines) : undefined
  const book = await openStock(change, [...placesOf(order), ...placesOf(moved, rearranged ?? [])])
  if (rearranged) expectNoMore(book, order)
  await changeHeader(change, order, header)
  if (rearranged) {
    await putLines(change, order, rearranged)
    if (awaitsGoods.includes(order.status)) expect(book, order)
  }
  if (status !== undefined && status !== order.status) move(book, order, status)
  await finish(change, book, order)
}

export async function transition(
  change: Change,
  order: Document,
  body: Schemas['PurchaseOrderTransition'],
): Promise<void> {
  const book = await openStock(change, placesOf(order))
  move(book, order, body.to, body.note)
  await finish(change, book, order)
}

function move(book: StockBook, order: Document, to: PurchaseOrderStatus, note?: string): void {
  effects[requestedMove(purchaseOrderMoves, order.status as PurchaseOrderStatus, to)](book, order)
  step(purchaseOrder, order, to, note)
}

const effects: Record<PurchaseOrderEffect, (book: StockBook, order: Document) => void> = {
  none() {},
  expect,
  'expect no more': expectNoMore,
}

/** Updates the status of an order after goods have arrived, or after a correction of what has. */
export function stepByReceipts(order: Document): void {
  if (!followsReceipts.includes(order.status)) return
  const arrived = order.lines.map((line) => line.received + line.rejected)
  const isComplete = order.lines.every((line, index) => (arrived[index] ?? 0n) >= stockQuantity(line))
  const isBegun = arrived.some((quantity) => quantity > 0n)
  step(purchaseOrder, order, isComplete ? 'received' : isBegun ? 'partially_received' : 'open')
}

async function finish(change: Change, book: StockBook, order: Document): Promise<void> {
  await documents.save(change, [order])
  closeStock(change, book)
}
