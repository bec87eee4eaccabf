import { isDeepStrictEqual } from 'node:util'
import type { CompiledQuery } from 'kysely'
import type { components } from '../../../generated/logistics/types.ts'
import { ApiError, type FieldErrors, invalid } from '../../platform/errors.ts'
import { runTogether } from '../../platform/postgres/writes/transactions.ts'
import { markReserved } from '../allocation/named-pieces.ts'
import { salesOrders } from '../allocation/sales-orders.queries.ts'
import { canBeUndone, type SalesOrderStatus, salesOrder, salesOrderMoves } from '../allocation/sales-orders.states.ts'
import type { Change } from '../change.ts'
import { type Document, type Line, step } from '../documents/document.ts'
import { documentFrozen } from '../documents/document-changes.ts'
import * as documents from '../documents/documents.queries.ts'
import { advance, readLotsOf } from '../documents/line-lots.ts'
import { namesPieces, notePieces } from '../documents/line-pieces.ts'
import { changedFields } from '../event-log.ts'
import { placeOf, placesOf, post, type StockBook } from '../inventory/stock-book.ts'
import { closeStock, openStock } from '../inventory/stock-levels.queries.ts'
import { phrase } from '../messages.ts'
import { listReturned } from '../returns/returns.queries.ts'
import { effectOf, requestedMove } from '../states.ts'
import {
  areEqual,
  checkSsccs,
  findPackedLots,
  type Packed,
  readQuantities,
  ssccsOf,
  totalsOf,
  trackingOf,
} from './packages.ts'
import * as queries from './shipment-writes.queries.ts'
import { shipments } from './shipments.queries.ts'
import { type ShipmentStatus, shipmentMoves } from './shipments.states.ts'
import { leavingParts, lotTotalsOf, withLots } from './shipped-lots.ts'
import { serialsOf, takePacked, withPieces } from './shipped-pieces.ts'
import { withSsccError } from './shipping.ts'
import { numberAgain } from './sscc-series.ts'

type Schemas = components['schemas']
type OrderShipment = Schemas['OrderShipment']

export async function transition(
  change: Change,
  shipment: queries.LockedShipment,
  { to, note }: Schemas['ShipmentTransition'],
): Promise<void> {
  const effect = requestedMove(shipmentMoves, shipment.status as ShipmentStatus, to)
  const statements = await changingStatus(change, [shipment.id], to, note)
  await (effect === 'deliver' ? deliver : undo)(change, shipment, statements, note)
}

type Statements = readonly CompiledQuery<unknown>[]

/** The last shipment of a shipped order that is delivered takes the order along. */
async function deliver(
  change: Change,
  shipment: queries.LockedShipment,
  statements: Statements,
  note?: string,
): Promise<void> {
  const { trx, scope } = change
  const order = (await documents.lockOne(trx, scope, salesOrders, shipment.sales_order_id)) as Document
  const canBeDelivered = effectOf(salesOrderMoves, order.status as SalesOrderStatus, 'delivered') === 'deliver'
  if (canBeDelivered && !(await queries.hasOtherUndelivered(trx, scope, shipment))) {
    step(salesOrder, order, 'delivered', note)
  }
  await documents.save(change, [order], statements)
}

/** Brings the goods of a shipment back: they are on hand, and reserved for the order. */
async function undo(
  change: Change,
  shipment: queries.LockedShipment,
  statements: Statements,
  note?: string,
): Promise<void> {
  const quantities = totalsOf(shipment.packed)
  const { order, book } = await openOrder(change, shipment, ({ id }) => quantities.has(id))
  if (!canBeUndone.includes(order.status)) {
    const message = phrase`The order of this shipment is "${order.status}", so the shipment cannot be undone.`
    throw new ApiError('invalid_transition', message, { body: { allowed_transitions: [] } })
  }
  const older = shipment.packed.flatMap(({ line_id, lots, serials }) => {
    const line = order.lines.find(({ id }) => id === line_id)
    return !lots !== !line?.lots || !serials !== !line?.pieces ? { pieces: line?.pieces } : []
  })
  // A return takes only pieces that are known to be shipped.
  if (older.some(({ pieces }) => pieces))
    throw invalid({ to: [phrase`The goods left when their article was tracked otherwise: adjust stock instead.`] })
  if (older.length)
    throw invalid({ to: [phrase`The goods left when their article was tracked otherwise: receive a return instead.`] })
  await assertNotReturned(change, order, shipment)
  await readLotsOf(change, book, { ...order, lines: order.lines.filter(({ id }) => quantities.has(id)) })
  const by = { type: order.type, id: order.id }
  const taken = await takePacked(change, book, order, shipment.packed, { from: 'shipped', by })
  for (const [index, line] of order.lines.entries()) {
    const pieces = { pieces: taken[index] ?? [], to: 'in_stock' as const, shipment_id: shipment.id }
    for (const { quantity, lot } of leavingParts(book, order, line, shipment.packed)) {
      advance(line, 'shipped', -quantity, lot)
      advance(line, 'reserved', quantity, lot)
      post(book, placeOf(order, line), 'on_hand', quantity, 'reversed', order, line, lot, pieces)
      post(book, placeOf(order, line), 'reserved', quantity, 'reversed', order, line, lot)
    }
    const isNamed = namesPieces(line)
    if (isNamed) markReserved(order, line, taken[index] ?? [])
    notePieces(line, serialsOf(line, shipment.packed), isNamed ? 'reserved' : null)
  }
  step(salesOrder, order, order.lines.some(({ shipped }) => shipped > 0n) ? 'partially_shipped' : 'packed', note)
  const { trx, scope } = change
  await documents.save(change, [order], [...statements, queries.cancelPackages(trx, scope.companyId, shipment.id)])
  closeStock(change, book)
}

/** Throws when goods of the shipment have come back as a return of the order: they would come back twice. */
async function assertNotReturned(change: Change, order: Document, shipment: queries.LockedShipment): Promise<void> {
  const left = new Map<string, bigint>()
  const add = (key: string, quantity: bigint) => left.set(key, (left.get(key) ?? 0n) + quantity)
  for (const { id, article_id, shipped, lots } of order.lines) {
    add(`article ${article_id}`, shipped)
    for (const lot of lots ?? []) add(`lot ${lot.lot_id}`, lot.shipped)
    for (const packed of shipment.packed.filter(({ line_id }) => line_id === id)) {
      add(`article ${article_id}`, -packed.quantity)
      for (const { lot_id, quantity } of packed.lots ?? []) add(`lot ${lot_id}`, -quantity)
    }
  }
  const returned = await listReturned(change.trx, change.scope, order.id)
  for (const { article_id, article_code, lot_id, number, quantity } of returned) {
    const key = lot_id === null ? `article ${article_id}` : `lot ${lot_id}`
    add(key, -quantity)
    if ((left.get(key) as bigint) >= 0n || !isIn(shipment, order, article_id)) continue
    const message = phrase`Goods of this shipment have come back: ${article_code} with return ${number}.`
    throw new ApiError('invalid_transition', message, { body: { allowed_transitions: [] } })
  }
}

function isIn({ packed }: queries.LockedShipment, { lines }: Document, articleId: number): boolean {
  return packed.some(({ line_id }) => lines.find(({ id }) => id === line_id)?.article_id === articleId)
}

/** Locks the stock of some lines, and then their order, as every writer of sales orders does. */
async function openOrder(
  change: Change,
  { sales_order_id }: queries.LockedShipment,
  isConcerned: (line: Line) => boolean,
): Promise<{ order: Document; book: StockBook }> {
  for (;;) {
    const order = (await documents.readUnlocked(change, salesOrders, sales_order_id)) as Document
    const book = await openStock(change, placesOf(order, order.lines.filter(isConcerned)))
    if (await documents.lockUnchanged(change, order)) return { order, book }
  }
}

/** Notes a new status of shipments, which are locked, and returns the statement that writes it. */
export async function changingStatus(
  change: Change,
  ids: readonly number[],
  status: ShipmentStatus,
  note?: string,
): Promise<CompiledQuery<unknown>[]> {
  if (!ids.length) return []
  const { trx, scope, actor, events } = change
  for (const id of ids) {
    const event = { resource: 'shipment', id, load: shipments.byKeys } as const
    events.note({ ...event, kind: 'updated', changed: ['status'] })
    events.note({ ...event, kind: status })
  }
  const now = await change.startedAt()
  const entry = JSON.stringify({
    from: 'shipped' satisfies ShipmentStatus,
    to: status,
    note: note ?? null,
    actor,
    at: now,
  })
  return [queries.updateStatus(trx, scope.companyId, { ids: [...ids], status, entry, now })]
}

export async function update(
  change: Change,
  shipment: queries.LockedShipment,
  body: Schemas['ShipmentUpdate'],
): Promise<void> {
  const { trx, scope } = change
  const { id } = shipment
  const current = (await shipments.byId(trx, scope, id)) as OrderShipment
  const packages =
    body.packages === undefined ? undefined : await numberAgain(change, body.packages ?? [], current.packages)
  const namesLots = packages?.some(({ lines }) => lines.some(({ lots, serials }) => lots || serials)) ?? false
  const isRepacked =
    packages &&
    !isDeepStrictEqual(
      packages.map((one) => completed(one, namesLots)),
      current.packages.map((one) => completed(one, namesLots)),
    )
  const values = {
    carrier: body.carrier === undefined ? current.carrier : body.carrier,
    service: body.service === undefined ? current.service : body.service,
    tracking_numbers: trackingAfter(current, body.tracking_numbers, packages ?? current.packages),
  }
  const changed = [...changedFields(pick(current), values), ...(isRepacked ? ['packages'] : [])].sort()
  if (!changed.length) return
  if (!canChange(shipment.status))
    throw documentFrozen(phrase`A shipment that is ${shipment.status} can no longer change.`)
  const content = isRepacked ? { packages, packed: await repack(change, shipment, packages) } : undefined
  const header = { id, ...values, now: await change.startedAt() }
  await withSsccError(runTogether(trx, queries.updating(change, header, content)))
  change.events.note({ resource: 'shipment', kind: 'updated', id, changed, load: shipments.byKeys })
}

/** A shipment can change as long as it can move. */
function canChange(status: string): boolean {
  return Object.keys(shipmentMoves[status as ShipmentStatus]).length > 0
}

function pick({ carrier, service, tracking_numbers }: OrderShipment) {
  return { carrier, service, tracking_numbers }
}

/** A package with all its fields, to compare it with another one. */
function completed({ lines, ...sent }: Schemas['ShipmentPackage'], namesLots: boolean) {
  const {
    sscc = null,
    tracking_number = null,
    type = null,
    weight_kg = null,
    length_cm = null,
    width_cm = null,
    height_cm = null,
  } = sent
  const packed = lines.map(({ line_id, quantity_um3pl, lots = [], serials = [] }) => ({
    line_id,
    quantity_um3pl,
    serials: namesLots ? serials.toSorted() : [],
    lots: namesLots ? lots.map(({ lot_code, quantity_um3pl }) => `${lot_code} ${quantity_um3pl}`).sort() : [],
  }))
  return { sscc, tracking_number, type, weight_kg, length_cm, width_cm, height_cm, lines: packed }
}

function trackingAfter(
  current: OrderShipment,
  sent: readonly string[] | null | undefined,
  packages: Parameters<typeof trackingOf>[1],
): string[] {
  const ofPackages = trackingOf([], current.packages)
  const own = current.tracking_numbers.filter((number) => !ofPackages.includes(number))
  return trackingOf(sent === undefined ? own : (sent ?? []), packages)
}

/** What is packed of each line and lot, in a fixed order. */
function sortedLots(packed: readonly Packed[]): string[] {
  return [...lotTotalsOf(packed)]
    .flatMap(([line_id, lots]) => [...lots].map(([lot_id, quantity]) => `${line_id} ${lot_id} ${quantity}`))
    .sort()
}

/** What is in the new packages of a shipment. Throws unless it is what was shipped. */
async function repack(
  change: Change,
  shipment: queries.LockedShipment,
  packages: readonly Schemas['ShipmentPackage'][],
): Promise<Packed[]> {
  const shipped = totalsOf(shipment.packed)
  const shippedLots = lotTotalsOf(shipment.packed)
  const lotsOf = (line_id: number) => new Map(shippedLots.get(line_id) ?? [])
  if (!packages.length) {
    return [...shipped].map(([line_id, quantity]) => {
      const lots = [...lotsOf(line_id)].map(([lot_id, quantity]) => ({ lot_id, quantity }))
      const serials = serialsOf({ id: line_id }, shipment.packed)
      return { package: 0, line_id, quantity, ...(lots.length && { lots }), ...(serials.length && { serials }) }
    })
  }
  const { trx, scope } = change
  const ssccs = ssccsOf(packages)
  const found = ssccs && (await queries.findTakenSsccs(trx, scope.companyId, { ssccs, exceptId: shipment.id }))
  const errors: FieldErrors = {}
  checkSsccs(packages, found?.taken ?? [], errors)
  const order = (await documents.readUnlocked(change, salesOrders, shipment.sales_order_id)) as Document
  const known = await findPackedLots(change, order, { packages })
  const sent = await readQuantities(change, order, { packages }, ({ id }) => shipped.get(id) ?? 0n, errors, known)
  if (!Object.keys(errors).length && !areEqual(sent.packages, shipment.packed)) {
    errors.packages = [phrase`packages must have the quantities that were shipped.`]
  }
  const ofLots = withLots(order, sent.packages, ({ id }) => lotsOf(id))
  const packed = withPieces(ofLots, shipment.packed, errors)
  if (!isDeepStrictEqual(sortedLots(packed), sortedLots(shipment.packed))) {
    errors.packages ??= [phrase`packages must have the lots that were shipped.`]
  }
  if (Object.keys(errors).length) throw invalid(errors)
  return packed
}
