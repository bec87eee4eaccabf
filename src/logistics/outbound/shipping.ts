import type { CompiledQuery } from 'kysely'
import type { components } from '../../../generated/logistics/types.ts'
import { type FieldErrors, invalid } from '../../platform/errors.ts'
import type { Phrase } from '../../platform/messages/messages.ts'
import { isDryRun } from '../../platform/postgres/writes/transactions.ts'
import { asFieldErrors } from '../../platform/postgres/writes/violations.ts'
import { release } from '../allocation/allocation.ts'
import { tooLittle } from '../allocation/enough-stock.ts'
import type { Change } from '../change.ts'
import type { Document } from '../documents/document.ts'
import { changeHeader, referenceTaken } from '../documents/document-changes.ts'
import { advance } from '../documents/line-lots.ts'
import { notePieces } from '../documents/line-pieces.ts'
import type { KnownLots } from '../documents/lots.queries.ts'
import { placeOf, post, type StockBook } from '../inventory/stock-book.ts'
import { phrase } from '../messages.ts'
import { assertOccurred, type Limits } from '../warehouse/occurred-at.ts'
import { areEqual, checkSsccs, type Packed, readQuantities, ssccsOf, trackingOf } from './packages.ts'
import * as queries from './shipment-writes.queries.ts'
import { shipments, toRecord } from './shipments.queries.ts'
import { exchangeLots, leavingParts, reservedLots, withLots } from './shipped-lots.ts'
import { serialsOf, takePacked, withNamedPieces } from './shipped-pieces.ts'
import { type Drawn, drawingSsccs } from './sscc-series.queries.ts'
import { numberPackages } from './sscc-series.ts'

type Transition = components['schemas']['SalesOrderTransition']

/** What a move that ships goods says about them. */
export type Shipping = Pick<
  Transition,
  | 'lines'
  | 'close_rest'
  | 'note'
  | 'reference'
  | 'carrier'
  | 'service'
  | 'tracking_numbers'
  | 'occurred_at'
  | 'packages'
>

const onlyForShipments = [
  'reference',
  'carrier',
  'service',
  'tracking_numbers',
  'occurred_at',
  'packages',
] as const satisfies (keyof Shipping)[]

/** Throws when fields of a shipment are sent for a move that ships nothing. */
export function noShipment(details: Shipping, why: Phrase): void {
  const field = onlyForShipments.find((field) => details[field] != null)
  if (field) throw invalid({ [field]: [phrase`${field} cannot be given ${why}.`] })
}

/** Allocates a shipment, and reads what it needs, when the order is locked. */
export function preparingShipment({ trx, scope }: Change, order: Document, { reference = null, packages }: Shipping) {
  const unnumbered = packages?.filter(({ sscc }) => !sscc).length
  return [
    queries.numbering(trx, scope.companyId, { previews: isDryRun(trx) }),
    queries.factsOfOrder(trx, scope.companyId, { orderId: order.id, reference, ssccs: ssccsOf(packages) }),
    ...(unnumbered ? [drawingSsccs(trx, scope.companyId, unnumbered)] : []),
  ]
}

type Prepared = [[queries.Numbering], [queries.OrderFacts], [Drawn]?]

/** Throws when the order has a shipment with this reference. */
export function assertNewReference(reference: string, answers: readonly unknown[][]): void {
  const [, [facts]] = answers as Prepared
  if (facts.is_taken) throw referenceTaken(reference)
}

/** Ships goods of an order. Returns the statements that write the shipment and read its record, or none if nothing ships. */
export async function ship(
  change: Change,
  book: StockBook,
  order: Document,
  details: Shipping,
  answers: readonly unknown[][],
  limits: Limits,
  known: KnownLots,
): Promise<CompiledQuery<unknown>[]> {
  const { close_rest, reference = null, service = null, occurred_at = null, note = null } = details
  const [[numbering], [facts], [drawn] = []] = answers as Prepared
  assertOccurred({ occurred_at, created_at: numbering.now }, limits)
  const sent = await quantitiesOf(change, order, details, facts, known)
  const packed = withNamedPieces(order, withLots(order, sent, reservedLots), details.packages ? 'packages' : 'lines')
  if (!packed.length && !close_rest) throw await tooLittle(change, book, order)
  if (!packed.length) noShipment(details, phrase`if nothing is shipped`)
  order.occurred_at = occurred_at
  await exchangeLots(change, book, order, packed)
  const taken = await takePacked(change, book, order, packed, { from: 'in_stock' })
  for (const [index, line] of order.lines.entries()) {
    const pieces = { pieces: taken[index] ?? [], to: 'shipped' as const, shipment_id: numbering.id }
    for (const { quantity, lot } of leavingParts(book, order, line, packed)) {
      advance(line, 'reserved', -quantity, lot)
      advance(line, 'shipped', quantity, lot)
      post(book, placeOf(order, line), 'reserved', -quantity, 'shipped', order, line, lot)
      post(book, placeOf(order, line), 'on_hand', -quantity, 'shipped', order, line, lot, pieces)
    }
    notePieces(line, serialsOf(line, packed), 'shipped')
  }
  if (close_rest) release(book, order)
  if (!packed.length) return []
  const packages = await numberPackages(change, details.packages ?? [], drawn)
  const tracking_numbers = trackingOf(details.tracking_numbers ?? [], packages)
  await addTracking(change, order, facts.tracking_numbers ?? [], tracking_numbers)
  const { id } = numbering
  for (const kind of ['created', 'shipped']) {
    change.events.note({ resource: 'shipment', kind, id, load: shipments.byKeys })
  }
  change.count('shipments', [id])
  return queries.insertion(change, {
    ...numbering,
    sales_order_id: order.id,
    reference,
    carrier: details.carrier === undefined ? facts.carrier : details.carrier,
    service,
    tracking_numbers,
    occurred_at,
    actor: change.actor,
    note,
    packages,
    packed,
  })
}

/** The quantities to ship: what is sent, or everything that is reserved. */
async function quantitiesOf(
  change: Change,
  order: Document,
  { lines, packages, close_rest }: Shipping,
  { taken_ssccs }: queries.OrderFacts,
  known: KnownLots,
): Promise<Packed[]> {
  if (!lines && !packages) {
    const left = close_rest ? [] : order.lines.filter(({ reserved }) => reserved > 0n)
    return left.map(({ id, reserved }) => ({ package: 0, line_id: id, quantity: reserved }))
  }
  const errors: FieldErrors = {}
  checkSsccs(packages ?? [], taken_ssccs, errors)
  const sent = await readQuantities(change, order, { lines, packages }, ({ reserved }) => reserved, errors, known)
  if (!Object.keys(errors).length && lines && packages && !areEqual(sent.lines, sent.packages)) {
    errors.packages = [phrase`packages and lines must have the same quantities.`]
  }
  if (lines && packages && sent.lines.some(({ lots, serials }) => lots || serials?.length)) {
    errors.lines ??= [phrase`lots and serials are named in packages if there are some, and not in lines.`]
  }
  if (Object.keys(errors).length) throw invalid(errors)
  return packages ? sent.packages : sent.lines
}

/** The most tracking numbers that an order can have. */
const mostTracking = 1_000

async function addTracking(change: Change, order: Document, known: readonly string[], sent: readonly string[]) {
  const fresh = sent.filter((number) => !known.includes(number))
  if (!fresh.length) return
  const tracking_numbers = [...known, ...fresh]
  if (tracking_numbers.length > mostTracking) {
    throw invalid({ tracking_numbers: [phrase`The order would have more than ${mostTracking} tracking numbers.`] })
  }
  await changeHeader(change, order, { tracking_numbers })
}

/** Two orders may ship packages with the same code at the same time. */
export function withSsccError<T>(work: Promise<T>): Promise<T> {
  return asFieldErrors(work, {
    shipment_packages_sscc: ['packages', phrase`packages have an sscc that is already taken.`],
  })
}

/** Gives the events of a new shipment its record, which was read as the last of its statements. */
export function describeShipment({ events }: Change, rows: readonly unknown[][]): void {
  const record = rows.at(-1)?.[0]
  if (record) events.describe('shipment', toRecord(record as { status: string }))
}
