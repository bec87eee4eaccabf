import type { DB } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import type { PlatformContext } from '../../platform/contract/request-context.ts'
import { type Millionths, product } from '../../platform/decimals.ts'
import { type FieldErrors, invalid } from '../../platform/errors.ts'
import { allocatedOrNot, fillBackorders, release, reserve } from '../allocation/allocation.ts'
import { salesOrders } from '../allocation/sales-orders.queries.ts'
import {
  followsStock,
  holdsStock,
  type SalesOrderEffect,
  type SalesOrderStatus,
  salesOrder,
  salesOrderMoves,
} from '../allocation/sales-orders.states.ts'
import type { Change } from '../change.ts'
import { type Document, type NewLine, step } from '../documents/document.ts'
import { changeHeader, checkHeader, linesToReplace, noLines, putLines } from '../documents/document-changes.ts'
import * as documents from '../documents/documents.queries.ts'
import { checkQuantity, namedLines, resolveLines } from '../documents/lines.rules.ts'
import type { Creation } from '../documents/new-documents.ts'
import { requestedMove } from '../documents/states.ts'
import { type Place, placeOf, placesOf, post, type StockBook } from '../inventory/stock-book.ts'
import { closeStock, openStock } from '../inventory/stock-levels.queries.ts'

type Schemas = components['schemas']
type Found = PlatformContext<DB>['found']

export function creation({ lines, status, ...fields }: Schemas['SalesOrderCreate']): Creation<Schemas['SalesOrder']> {
  const header = { priority: 0, tracking_numbers: [], ...fields }
  return {
    kind: salesOrder,
    records: salesOrders,
    status,
    header,
    lines,
    begin: status === 'confirmed' ? allocate : undefined,
  }
}

function allocate(book: StockBook, order: Document): void {
  reserve(book, order)
  step(salesOrder, order, allocatedOrNot(order))
}

export async function change(
  change: Change,
  id: number,
  found: Found,
  body: Schemas['SalesOrderUpdate'],
): Promise<void> {
  const { lines: _sent, status, ...sent } = body
  const header = sent.tracking_numbers === null ? { ...sent, tracking_numbers: [] } : sent
  const { order, book, plan } = await open(change, id, found, async (order) => {
    const replacing = linesToReplace(salesOrder, order, body)
    const lines = replacing && (await resolveLines(change, replacing, order.lines))
    await checkHeader(change, salesOrder, order, header)
    const moved = { ...order, warehouse_id: header.warehouse_id ?? order.warehouse_id }
    const rearranged = lines ?? (moved.warehouse_id === order.warehouse_id ? undefined : order.lines)
    // Compare with the status before the change of lines, which may change the status too.
    const to = status === order.status ? undefined : status
    const places = rearranged || to ? [...placesOf(order), ...placesOf(moved, rearranged ?? [])] : []
    return { places, plan: { rearranged, to } }
  })
  if (plan.rearranged) release(book, order)
  await changeHeader(change, order, header)
  if (plan.rearranged) await rearrange(change, book, order, plan.rearranged)
  if (plan.to) await move(change, book, order, plan.to, {})
  await finish(change, book, order)
}

/** Replaces the order's lines, and reserves stock for the new ones. */
async function rearrange(change: Change, book: StockBook, order: Document, lines: readonly NewLine[]): Promise<void> {
  await putLines(change, order, lines)
  if (!holdsStock.includes(order.status)) return
  reserve(book, order)
  if (followsStock.includes(order.status)) step(salesOrder, order, allocatedOrNot(order))
}

export async function transition(
  change: Change,
  id: number,
  found: Found,
  { to, ...details }: Schemas['SalesOrderTransition'],
): Promise<void> {
  const { order, book } = await open(change, id, found, async (order) => ({ places: placesOf(order), plan: undefined }))
  await move(change, book, order, to, details)
  await finish(change, book, order)
}

/**
 * Locks the stock that an order touches, and then the order. `fillBackorders` uses the same sequence, so there are no
 * deadlocks. When the order has changed before it was locked, everything is read again.
 */
async function open<Plan>(
  change: Change,
  id: number,
  found: Found,
  prepare: (order: Document) => Promise<{ places: Place[]; plan: Plan }>,
): Promise<{ order: Document; book: StockBook; plan: Plan }> {
  for (;;) {
    const order = found(await documents.readUnlocked(change, salesOrders, id), `sales order ${id}`)
    const { places, plan } = await prepare(order)
    const book = await openStock(change, places)
    if (await documents.lockUnchanged(change, order)) return { order, book, plan }
  }
}

interface Details {
  lines?: Schemas['Shipment'][]
  close_rest?: boolean
  note?: string
}

async function move(change: Change, book: StockBook, order: Document, to: SalesOrderStatus, details: Details) {
  const effect = requestedMove(salesOrderMoves, order.status as SalesOrderStatus, to)
  if (effect !== 'ship') {
    noLines(details.lines, to)
    if (details.close_rest) throw invalid({ close_rest: [`close_rest cannot be given for the move to "${to}".`] })
  }
  await effects[effect](change, book, order, to, details)
}

type Effect = (change: Change, book: StockBook, order: Document, to: string, details: Details) => void | Promise<void>

const effects: Record<SalesOrderEffect, Effect> = {
  none(_change, _book, order, to, { note }) {
    step(salesOrder, order, to, note)
  },
  confirm(_change, book, order, to, { note }) {
    step(salesOrder, order, to, note)
    reserve(book, order)
    step(salesOrder, order, allocatedOrNot(order))
  },
  resume(_change, book, order, _to, { note }) {
    reserve(book, order)
    step(salesOrder, order, allocatedOrNot(order), note)
  },
  release(_change, book, order, to, { note }) {
    release(book, order)
    step(salesOrder, order, to, note)
  },
  async ship(change, book, order, _to, { lines, close_rest, note }) {
    const unnamed = order.lines.map(({ reserved }) => (close_rest ? 0n : reserved))
    const shipping = lines ? await shipments(change, order, lines) : unnamed
    for (const [index, line] of order.lines.entries()) {
      const quantity = shipping[index] as Millionths
      line.reserved -= quantity
      line.shipped += quantity
      post(book, placeOf(order, line), 'reserved', -quantity, 'shipped', order, line)
      post(book, placeOf(order, line), 'on_hand', -quantity, 'shipped', order, line)
    }
    if (close_rest) release(book, order)
    const rest = order.lines.some(({ reserved }) => reserved > 0n)
    step(salesOrder, order, rest ? 'partially_shipped' : 'shipped', note)
  },
}

/** The quantity of each line to ship, in the article's first unit. */
async function shipments(change: Change, order: Document, sent: Schemas['Shipment'][]): Promise<Millionths[]> {
  const errors: FieldErrors = {}
  const shipping = new Map(order.lines.map(({ id }) => [id, 0n]))
  const named = await namedLines(change, order, sent, errors)
  for (const [index, { quantity_um3pl }] of sent.entries()) {
    const { line, measure } = named[index] ?? {}
    if (!line || !measure) continue
    const field = `lines.${index}.quantity_um3pl`
    const quantity = product(checkQuantity(field, quantity_um3pl, measure, errors), measure.factor) ?? 0n
    const total = (shipping.get(line.id) as Millionths) + quantity
    shipping.set(line.id, total)
    if (total > line.reserved) errors[field] ??= [`${field} is more than is left to ship of this line.`]
  }
  if (Object.keys(errors).length) throw invalid(errors)
  return order.lines.map(({ id }) => shipping.get(id) as Millionths)
}

async function finish(change: Change, book: StockBook, order: Document): Promise<void> {
  await documents.save(change, [order])
  await fillBackorders(change, book)
  closeStock(change, book)
}
