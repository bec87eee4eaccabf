import type { Millionths } from '../../platform/decimals.ts'
import type { Change } from '../change.ts'
import { type Document, type Line, step, stockQuantity } from '../documents/document.ts'
import * as documents from '../documents/documents.queries.ts'
import { advance, partsOf, readLotsOf } from '../documents/line-lots.ts'
import {
  available,
  gains,
  type Level,
  placeOf,
  post,
  releaseReserved,
  type StockBook,
} from '../inventory/stock-book.ts'
import * as backorders from './backorders.queries.ts'
import { freeFor, isGood, prepareChoice } from './lot-choice.ts'
import { type LotRule, readLotRules } from './lot-rules.queries.ts'
import { lockNamed, releasePieces, reservePieces } from './named-pieces.ts'
import { salesOrders } from './sales-orders.queries.ts'
import { followsStock, salesOrder, waitsForStock } from './sales-orders.states.ts'

/** Reserves available stock for each line, up to its open quantity. The rest is backordered. */
export async function reserve(change: Change, book: StockBook, order: Document): Promise<void> {
  await prepareChoice(change, book, [order])
  await readLotsOf(change, book, order)
  await lockNamed(change, book, order)
  for (const line of order.lines) {
    const open = stockQuantity(line) - line.reserved - line.shipped
    line.backordered = open - (await take(change, book, order, line, open))
  }
}

/** Reserves up to this quantity of what is free for a line, and returns how much it got. */
export async function take(
  change: Change,
  book: StockBook,
  order: Document,
  line: Line,
  wanted: Millionths,
): Promise<Millionths> {
  let taken = 0n
  for (const { quantity, lot, pieces } of await freeFor(change, book, order, line, wanted)) {
    advance(line, 'reserved', quantity, lot)
    if (pieces) reservePieces(book, order, line, pieces)
    post(book, placeOf(order, line), 'reserved', quantity, 'reserved', order, line, lot)
    taken += quantity
  }
  return taken
}

/** Releases the order's reservations, and ends its backorders. Its lots were read, and its pieces are locked. */
export function release(book: StockBook, order: Document): void {
  for (const line of order.lines) {
    const place = placeOf(order, line)
    for (const { quantity, lot } of partsOf(book, place, line, 'reserved')) {
      releaseReserved(book, place, quantity, order, line, lot)
      advance(line, 'reserved', -quantity, lot)
    }
    releasePieces(book, order, line)
    line.backordered = 0n
  }
}

/** Releases what an order has reserved of lots that can no longer ship, as soon as nobody picks it. */
export async function releaseStopped(change: Change, book: StockBook, order: Document): Promise<void> {
  const tracked = order.lines.filter(({ lots }) => lots)
  if (!tracked.length) return
  const [rule] = await readLotRules(change, [order])
  for (const line of tracked) {
    const place = placeOf(order, line)
    for (const { quantity, lot } of partsOf(book, place, line, 'reserved')) {
      if (!lot || isGood(lot, (rule as LotRule).today)) continue
      releaseReserved(book, place, quantity, order, line, lot)
      advance(line, 'reserved', -quantity, lot)
    }
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
    const untracked = places.filter(({ tracking }) => tracking === 'none')
    const turns = await backorders.listTurns(change.trx, change.scope, untracked)
    const isDone = !turns.length || (await fillTurns(change, book, turns))
    const tracked = places.filter(({ tracking }) => tracking !== 'none')
    if (tracked.length) await fillTracked(change, book, tracked)
    // When an order no longer waits for stock, its share is available for others: repeat.
    if (isDone) return
  }
}

/** How many backordered lines of tracked articles are looked at in one go. */
const turnsAtATime = 100

/**
 * The same for tracked articles. A line that may not take the lots that came, or names other pieces, is passed over: those
 * behind it are looked at, until no goods are left or nobody waits.
 */
async function fillTracked(change: Change, book: StockBook, places: readonly Level[]): Promise<void> {
  let after: backorders.Turn | undefined
  for (;;) {
    const open = places.filter((level) => available(level) > 0n)
    if (!open.length) return
    const turns = await backorders.listTurnsAfter(change.trx, change.scope, open, after, turnsAtATime)
    if (turns.length) await fillTurns(change, book, turns)
    if (turns.length < turnsAtATime) return
    after = turns.at(-1)
  }
}

/** Gives stock to backordered lines in turn. Returns false if one of the orders no longer waits. */
async function fillTurns(
  change: Change,
  book: StockBook,
  turns: readonly { document_id: number; line_id: number }[],
): Promise<boolean> {
  const ids = [...new Set(turns.map(({ document_id }) => document_id))]
  const locked = await documents.lock(change.trx, change.scope, salesOrders, ids)
  const waiting = new Map(
    locked.filter(({ status }) => waitsForStock.includes(status)).map((order) => [order.id, order]),
  )
  await prepareTurns(change, book, [...waiting.values()], turns)
  for (const { document_id, line_id } of turns) {
    const order = waiting.get(document_id)
    const line = order?.lines.find(({ id }) => id === line_id)
    if (order && line) line.backordered -= await take(change, book, order, line, line.backordered)
  }
  for (const order of waiting.values()) {
    if (followsStock.includes(order.status)) step(salesOrder, order, allocatedOrNot(order))
  }
  await documents.save(change, [...waiting.values()])
  return waiting.size === ids.length
}

/** Reads what the choice of lots needs for the lines in turn. Other lines of these orders are at places that are not locked. */
async function prepareTurns(
  change: Change,
  book: StockBook,
  orders: readonly Document[],
  turns: readonly { line_id: number }[],
): Promise<void> {
  const ids = new Set(turns.map(({ line_id }) => line_id))
  const inTurn = (order: Document) => order.lines.filter(({ id, lots }) => lots && ids.has(id))
  const tracked = orders.filter((order) => inTurn(order).length)
  const named = orders.map((order) => ({ ...order, lines: order.lines.filter(({ id }) => ids.has(id)) }))
  await lockNamed(change, book, ...named)
  if (!tracked.length) return
  await prepareChoice(change, book, tracked, inTurn)
  await readLotsOf(change, book, ...tracked.map((order) => ({ ...order, lines: inTurn(order) })))
}
