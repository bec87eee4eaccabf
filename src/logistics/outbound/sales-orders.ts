import type { CompiledQuery } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import type { PlatformContext } from '../../platform/contract/request-context.ts'
import { invalid } from '../../platform/errors.ts'
import { allocatedOrNot, fillBackorders, release, releaseStopped, reserve } from '../allocation/allocation.ts'
import { tooLittle } from '../allocation/enough-stock.ts'
import { prepareChoice } from '../allocation/lot-choice.ts'
import { lockNamed, refuseTaken } from '../allocation/named-pieces.ts'
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
import { readLotsOf } from '../documents/line-lots.ts'
import { withNamed } from '../documents/line-pieces.ts'
import { resolveLines } from '../documents/lines.rules.ts'
import { type KnownLots, noLots } from '../documents/lots.queries.ts'
import type { Creation } from '../documents/new-documents.ts'
import { refuseNamedTwice } from '../inventory/serial-pieces.queries.ts'
import { type Place, placesOf, type StockBook } from '../inventory/stock-book.ts'
import { closeStock, openStock } from '../inventory/stock-levels.queries.ts'
import { phrase } from '../messages.ts'
import { effectOf, requestedMove } from '../states.ts'
import type { Limits } from '../warehouse/occurred-at.ts'
import { findPackedLots } from './packages.ts'
import { lockUndelivered } from './shipment-writes.queries.ts'
import { changingStatus } from './shipments.ts'
import {
  assertNewReference,
  describeShipment,
  noShipment,
  preparingShipment,
  type Shipping,
  ship,
  withSsccError,
} from './shipping.ts'
import { recordShortage } from './short-picks.ts'

type Schemas = components['schemas']
type Found = PlatformContext<DB>['found']

export function creation({
  lines: sent,
  status,
  ...fields
}: Schemas['SalesOrderCreate']): Creation<Schemas['SalesOrder']> {
  const header = { priority: 0, tracking_numbers: [], ...fields }
  const lines = sent.map((line) => withNamed(line, 'ordered'))
  return {
    kind: salesOrder,
    records: salesOrders,
    status,
    header,
    lines,
    check: refuseNamedTwice,
    prepare: prepareChoice,
    begin: status === 'confirmed' ? allocate : undefined,
  }
}

async function allocate(book: StockBook, order: Document, change: Change): Promise<void> {
  await refuseTaken(change, book, order)
  await reserve(change, book, order)
  step(salesOrder, order, allocatedOrNot(order))
}

export async function change(
  change: Change,
  id: number,
  found: Found,
  body: Schemas['SalesOrderUpdate'],
  limits: Limits,
): Promise<void> {
  const { lines: given, status, ...sent } = body
  const wanted = given?.map((line) => withNamed(line, 'ordered'))
  const header = sent.tracking_numbers === null ? { ...sent, tracking_numbers: [] } : sent
  const opened = await open(change, id, found, async (order) => {
    const replacing = linesToReplace(salesOrder, order, { ...sent, ...(wanted && { lines: wanted }) })
    const lines = replacing && (await resolveLines(change, replacing, order.lines))
    if (lines) refuseNamedTwice({ lines })
    await checkHeader(change, salesOrder, order, header)
    const moved = { ...order, warehouse_id: header.warehouse_id ?? order.warehouse_id }
    const rearranged = lines ?? (moved.warehouse_id === order.warehouse_id ? undefined : order.lines)
    // Compare with the status before the change of lines, which may change the status too.
    const to = status === order.status ? undefined : status
    const places = rearranged || to ? [...placesOf(order), ...placesOf(moved, rearranged ?? [])] : []
    return { places, plan: { rearranged, to }, ...(to && (await preparing(change, order, to, {}))) }
  })
  const { order, book, plan } = opened
  if (plan.rearranged) release(book, order)
  await changeHeader(change, order, header)
  if (plan.rearranged) await rearrange(change, book, order, plan.rearranged)
  const statements = plan.to ? await move(change, opened, plan.to, {}, limits) : []
  await finish(change, book, order, statements)
}

/** Replaces the order's lines, and reserves stock for the new ones. */
async function rearrange(change: Change, book: StockBook, order: Document, lines: readonly NewLine[]): Promise<void> {
  await putLines(change, order, lines)
  if (!holdsStock.includes(order.status)) return
  await refuseTaken(change, book, order)
  await reserve(change, book, order)
  if (followsStock.includes(order.status)) step(salesOrder, order, allocatedOrNot(order))
}

export async function transition(
  change: Change,
  id: number,
  found: Found,
  { to, ...details }: Schemas['SalesOrderTransition'],
  limits: Limits,
): Promise<void> {
  const opened = await open(change, id, found, async (order) => ({
    places: placesOf(order),
    plan: undefined,
    ...(await preparing(change, order, to, details)),
  }))
  const statements = await move(change, opened, to, details, limits)
  await finish(change, opened.book, opened.order, statements)
}

interface Preparation {
  /** Statements to send when the order is locked. */
  whenLocked?: readonly CompiledQuery<unknown>[]
  /** The shipments that an order which is delivered takes along. They are locked before the order. */
  undelivered?: readonly number[]
  /** The lots that are named. They are found before stock is locked. */
  lots?: KnownLots
}

/** What a move needs besides the order and its stock. */
async function preparing(
  change: Change,
  order: Document,
  to: SalesOrderStatus,
  details: Shipping,
): Promise<Preparation> {
  const effect = effectOf(salesOrderMoves, order.status as SalesOrderStatus, to)
  if (effect === 'deliver') return { undelivered: await lockUndelivered(change.trx, change.scope, order.id) }
  const lots = effect === 'ship' || effect === 'pack' ? await findPackedLots(change, order, details) : noLots
  // A repeated request with a reference learns that it was carried out, even if the order can ship no more.
  const ships = effect === 'ship' || details.reference
  return ships ? { lots, whenLocked: preparingShipment(change, order, details) } : { lots }
}

/** A locked order with its stock. */
interface Opened extends Pick<Preparation, 'undelivered' | 'lots'> {
  order: Document
  book: StockBook
  /** The answers to the statements that were sent when the order was locked. */
  answers: unknown[][]
}

/**
 * Locks the stock that an order touches, and then the order. `fillBackorders` uses the same sequence, so there are no
 * deadlocks. When the order has changed before it was locked, everything is read again.
 */
async function open<Plan>(
  change: Change,
  id: number,
  found: Found,
  prepare: (order: Document) => Promise<{ places: Place[]; plan: Plan } & Preparation>,
): Promise<Opened & { plan: Plan }> {
  for (;;) {
    const order = found(await documents.readUnlocked(change, salesOrders, id), phrase`sales order ${id}`)
    const { places, plan, whenLocked, undelivered, lots = noLots } = await prepare(order)
    const book = await openStock(change, places)
    const answers = await documents.lockUnchanged(change, order, whenLocked)
    if (!answers) continue
    await readLotsOf(change, book, order)
    await lockNamed(change, book, order)
    return { order, book, plan, answers, lots, ...(undelivered && { undelivered }) }
  }
}

/** Moves an order. Returns the statements to send when it is saved. */
async function move(
  change: Change,
  opened: Opened,
  to: SalesOrderStatus,
  details: Shipping,
  limits: Limits,
): Promise<CompiledQuery<unknown>[]> {
  const { order, answers } = opened
  if (details.reference) assertNewReference(details.reference, answers)
  const effect = requestedMove(salesOrderMoves, order.status as SalesOrderStatus, to)
  if (effect !== 'ship') {
    if (effect !== 'pack') noLines(details.lines, to)
    if (details.close_rest) throw invalid({ close_rest: [phrase`close_rest cannot be given for the move to "${to}".`] })
    noShipment(details, phrase`for the move to "${to}"`)
  }
  return (await effects[effect](change, opened, to, details, limits)) ?? []
}

type Effect = (
  change: Change,
  opened: Opened,
  to: string,
  details: Shipping,
  limits: Limits,
  // biome-ignore lint/suspicious/noConfusingVoidType: most effects send nothing
) => void | Promise<CompiledQuery<unknown>[]>

const effects: Record<SalesOrderEffect, Effect> = {
  none(_change, { order }, to, { note }) {
    step(salesOrder, order, to, note)
  },
  async confirm(change, { order, book }, to, { note }) {
    step(salesOrder, order, to, note)
    await refuseTaken(change, book, order)
    await reserve(change, book, order)
    step(salesOrder, order, allocatedOrNot(order))
    return []
  },
  async resume(change, { order, book }, _to, { note }) {
    await releaseStopped(change, book, order)
    await reserve(change, book, order)
    step(salesOrder, order, allocatedOrNot(order), note)
    return []
  },
  release(_change, { order, book }, to, { note }) {
    release(book, order)
    step(salesOrder, order, to, note)
  },
  async pick(change, { order, book }, to, { note }) {
    if (order.lines.every(({ reserved }) => reserved === 0n)) throw await tooLittle(change, book, order)
    step(salesOrder, order, to, note)
    return []
  },
  async pack(change, { order, book, lots }, to, { lines, note }) {
    if (lines) await recordShortage(change, book, order, lines, lots)
    step(salesOrder, order, to, note)
    return []
  },
  async ship(change, { order, book, answers, lots = noLots }, _to, details, limits) {
    const statements = await ship(change, book, order, details, answers, limits, lots)
    const rest = order.lines.some(({ reserved, backordered }) => reserved > 0n || backordered > 0n)
    // What has come while the order was picked is free for the rest.
    if (rest) await reserve(change, book, order)
    step(salesOrder, order, rest ? 'partially_shipped' : 'shipped', details.note)
    return statements
  },
  async deliver(change, { order, undelivered = [] }, to, { note }) {
    step(salesOrder, order, to, note)
    return changingStatus(change, undelivered, 'delivered', note)
  },
}

async function finish(
  change: Change,
  book: StockBook,
  order: Document,
  statements: readonly CompiledQuery<unknown>[],
): Promise<void> {
  describeShipment(change, await withSsccError(documents.save(change, [order], statements)))
  await fillBackorders(change, book)
  closeStock(change, book)
}
