import type { DB } from '../../../generated/logistics/database.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import type { OneCompany } from '../company-scope.ts'
import type { SealedMovement } from '../stock-seals/seal-text.ts'
import type { EventMovement, MovedShipment } from './epcis.queries.ts'
import * as queries from './epcis.queries.ts'
import { type EpcisEvent, errorOf, objectEvent, packageEvents } from './epcis-events.ts'

/** How many rows of the ledger are read for a page. Most are reservations, which are no events. */
const rowsPerPage = 2_000
/** How many pieces and parts of packages a page lists. The first movement is on a page whatever it has. */
const mostListed = 10_000

interface Part {
  after_id: number
  /** Only movements that were booked before this moment. */
  closed_until: string
  per_page: number
}

/** The next events of a company after a movement. */
export async function readEvents(db: Reader<DB>, scope: OneCompany, { after_id, closed_until, per_page }: Part) {
  const span = await queries.findSpan(db, scope, { after_id, closed_until, limit: rowsPerPage })
  const { last_id, rows } = span as NonNullable<typeof span>
  const found = await queries.listEventMovements(db, scope, { after_id, last_id, limit: per_page + 1 })
  const shipments = await findShipments(db, scope, found)
  const movements = fitting(found.slice(0, per_page), shipments)
  const hasMore = movements.length < found.length
  return {
    events: await eventsOf(db, scope, movements, shipments),
    last_id: hasMore ? (movements.at(-1) as EventMovement).id : last_id,
    hasMore: hasMore || rows === rowsPerPage,
  }
}

type Shipments = ReadonlyMap<string, MovedShipment>

async function findShipments(
  db: Reader<DB>,
  scope: OneCompany,
  movements: readonly EventMovement[],
): Promise<Shipments> {
  const orders = movements.filter(({ document_type }) => document_type === 'sales_order')
  if (!orders.length) return new Map()
  const shipments = await queries.listMovedShipments(db, scope, distinct(orders.map(({ document_id }) => document_id)))
  return new Map(shipments.map((shipment) => [moveOf(shipment), shipment]))
}

/** The ship move of a movement, or what undid one. */
function moveOf({
  document_id,
  reason,
  created_at,
}: Pick<MovedShipment, 'document_id' | 'created_at'> & { reason: string }) {
  return `${document_id} ${reason} ${created_at}`
}

/** The shipment of a movement, if it is the one with which the packages are listed: before goods leave, or after they are back. */
function listedWith(movement: EventMovement, shipments: Shipments): MovedShipment | undefined {
  const shipment = movement.document_type === 'sales_order' ? shipments.get(moveOf(movement)) : undefined
  const listing = shipment?.reason === 'shipped' ? shipment.first_id : shipment?.last_id
  return shipment?.packed && listing === movement.id ? shipment : undefined
}

/** The first movements, until they list too much for a page. */
function fitting(movements: EventMovement[], shipments: Shipments): EventMovement[] {
  let left = mostListed
  const end = movements.findIndex((movement, index) => {
    left -= movement.pieces + (listedWith(movement, shipments)?.packed ?? 0)
    return left < 0 && index > 0
  })
  return end < 0 ? movements : movements.slice(0, end)
}

async function eventsOf(
  db: Reader<DB>,
  scope: OneCompany,
  movements: readonly EventMovement[],
  shipments: Shipments,
): Promise<EpcisEvent[]> {
  const listing = movements.flatMap((movement) => listedWith(movement, shipments) ?? [])
  const ids = distinct(listing.map(({ shipment_id }) => shipment_id))
  const packed = ids.length ? await queries.listPackedGoods(db, scope, ids) : []
  const contents = Map.groupBy(packed, ({ shipment_id }) => shipment_id)
  const originals = await findOriginals(db, scope, movements)
  const pieces = await findPieces(db, scope, [...movements, ...originals.values()])
  return movements.flatMap((movement) => {
    const original = originals.get(movement.id)
    if (original) return errorOf(movement, original, pieces.get(original.id))
    const shipment = listedWith(movement, shipments)
    const packages = shipment ? packageEvents(movement, shipment, contents.get(shipment.shipment_id) ?? []) : []
    const own = shipments.get(moveOf(movement))
    const event = objectEvent(movement, pieces.get(movement.id), own)
    return own?.reason === 'reversed' ? [event, ...packages] : [...packages, event]
  })
}

async function findPieces(db: Reader<DB>, scope: OneCompany, movements: readonly EventMovement[]) {
  const ids = movements.filter(({ pieces }) => pieces).map(({ id }) => id)
  const pieces = ids.length ? await queries.listPieces(db, scope, ids) : []
  const byMovement = new Map<number, string[]>()
  for (const { movement_id, serial } of pieces)
    byMovement.set(movement_id, [...(byMovement.get(movement_id) ?? []), serial])
  return byMovement
}

/** For each movement by which an adjustment was reversed, the movement that it takes back. */
async function findOriginals(db: Reader<DB>, scope: OneCompany, movements: readonly EventMovement[]) {
  const reversals = movements.filter(
    ({ reason, document_type }) => reason === 'reversed' && document_type === 'stock_adjustment',
  )
  const originals = new Map<number, EventMovement>()
  if (!reversals.length) return originals
  const adjusted = await queries.listAdjusted(db, scope, {
    document_ids: distinct(reversals.map(({ document_id }) => document_id)),
    line_ids: distinct(reversals.map(({ line_id }) => line_id)),
  })
  // Rows of a line that look alike are taken back in the order of booking.
  const booked = adjusted.filter(({ reason }) => reason !== 'reversed')
  const waiting = Map.groupBy(booked, (movement) => rowOf(movement, movement.delta))
  const byId = new Map(reversals.map((reversal) => [reversal.id, reversal]))
  for (const row of adjusted) {
    if (row.reason !== 'reversed') continue
    const original = waiting.get(rowOf(row, -row.delta))?.shift()
    const reversal = byId.get(row.id)
    if (original && reversal) originals.set(row.id, { ...reversal, ...original })
  }
  return originals
}

function rowOf({ line_id, bucket, lot_id }: SealedMovement, delta: number): string {
  return `${line_id} ${bucket} ${lot_id} ${delta}`
}

function distinct(ids: readonly number[]): number[] {
  return [...new Set(ids)]
}
