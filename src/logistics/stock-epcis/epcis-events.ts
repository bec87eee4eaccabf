import { createHash } from 'node:crypto'
import type { components } from '../../../generated/logistics/types.ts'
import { offsetAt } from '../console/days.ts'
import { lineOf } from '../stock-seals/seal-text.ts'
import type { Counted, EventMovement, MovedShipment, PackedGoods } from './epcis.queries.ts'
import { classOf, documentOf, locationOf, packageOf, pieceOf } from './epcis-names.ts'
import { stepOf } from './epcis-steps.ts'

type Schemas = components['schemas']
export type EpcisEvent = Schemas['EpcisEvent']
type ObjectEvent = Schemas['EpcisObjectEvent']

/** The goods of a movement, or of a package. */
interface Content extends Counted {
  quantity: number
  serials: readonly string[] | null
}

/** The goods that came or went with a movement, or were put on hold. */
export function objectEvent(
  movement: EventMovement,
  serials: readonly string[] | undefined,
  shipment: MovedShipment | undefined,
): ObjectEvent {
  const { company_id, delta } = movement
  const { bizStep, disposition, action, stays } = stepOf(movement)
  const place = placeOf(movement)
  const { pieces, classes } = listed(company_id, [{ ...movement, quantity: Math.abs(delta), serials: serials ?? null }])
  return {
    type: 'ObjectEvent',
    eventID: idOf(lineOf(movement)),
    ...timesOf(movement),
    ...(pieces.length && { epcList: pieces }),
    ...(classes.length && { quantityList: classes }),
    action,
    bizStep,
    disposition,
    readPoint: place,
    ...(stays && { bizLocation: place }),
    bizTransactionList: transactionsOf(movement, shipment),
    ...wayOf(movement),
    'quayside:movement_id': movement.id,
    'quayside:bucket': movement.bucket as ObjectEvent['quayside:bucket'],
    'quayside:reason': movement.reason,
    'quayside:delta': delta,
  }
}

/** The event of a movement that was reversed: the same event once more, declared an error. */
export function errorOf(
  reversal: EventMovement,
  original: EventMovement,
  serials: readonly string[] | undefined,
): ObjectEvent {
  const at = reversal.created_at
  return {
    ...objectEvent(original, serials, undefined),
    recordTime: at,
    errorDeclaration: { declarationTime: at, reason: 'did_not_occur' },
  }
}

/** What each package of a shipment has in it, when it leaves, or had in it, when that is undone. */
export function packageEvents(
  movement: EventMovement,
  shipment: MovedShipment,
  packed: readonly PackedGoods[],
): EpcisEvent[] {
  const { company_id, id } = movement
  const isPacked = shipment.reason === 'shipped'
  const place = placeOf(movement)
  return [...Map.groupBy(packed, ({ sscc }) => sscc)].map(([sscc, contents]) => {
    const { pieces, classes } = listed(company_id, contents)
    const content = {
      parentID: packageOf(sscc),
      ...(pieces.length && { childEPCs: pieces }),
      ...(classes.length && { childQuantityList: classes }),
    }
    return {
      type: 'AggregationEvent',
      // Packages can be changed until they are delivered: other contents are another event.
      eventID: idOf(`${lineOf(movement)}${JSON.stringify(content)}`),
      ...timesOf(movement),
      ...content,
      action: isPacked ? 'ADD' : 'DELETE',
      bizStep: isPacked ? 'packing' : 'unpacking',
      disposition: 'in_progress',
      readPoint: place,
      bizLocation: place,
      bizTransactionList: transactionsOf(movement, shipment),
      'quayside:movement_id': id,
    }
  })
}

/** Pieces by name, and all other goods by class and quantity. */
function listed(companyId: number, contents: readonly Content[]) {
  const pieces: string[] = []
  const classes: Schemas['EpcisQuantity'][] = []
  for (const { quantity, serials, whole_only, unece_code, ...goods } of contents) {
    if (serials) pieces.push(...serials.map((serial) => pieceOf(companyId, goods, serial)))
    // A quantity without a unit is a number of pieces.
    else
      classes.push({
        epcClass: classOf(companyId, goods),
        quantity,
        ...(!whole_only && unece_code && { uom: unece_code }),
      })
  }
  return { pieces, classes }
}

/** An id that is made of a text: the same text always has the same id. */
function idOf(text: string): string {
  const hash = createHash('sha256').update(text).digest()
  // Version 8 of RFC 9562: a UUID with bits of one's own.
  hash[6] = 0x80 | ((hash[6] as number) & 0x0f)
  hash[8] = 0x80 | ((hash[8] as number) & 0x3f)
  const hex = hash.toString('hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)]
  return `urn:uuid:${parts.join('-')}`
}

function timesOf({ occurred_at, created_at, timezone }: EventMovement) {
  const eventTime = occurred_at ?? created_at
  return {
    eventTime,
    eventTimeZoneOffset: offsetText(offsetAt(Date.parse(eventTime), timezone)),
    recordTime: created_at,
  }
}

function offsetText(milliseconds: number): string {
  const minutes = Math.round(Math.abs(milliseconds) / 60_000)
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'))
  return `${milliseconds < 0 ? '-' : '+'}${hour}:${minute}`
}

function placeOf({ company_id, warehouse_code: code, gln }: EventMovement) {
  return { id: locationOf(company_id, { code, gln }) }
}

/** From where to where goods of a transfer go. */
function wayOf({ company_id, from_code, from_gln, to_code, to_gln }: EventMovement) {
  if (from_code === null || to_code === null) return {}
  const source = locationOf(company_id, { code: from_code, gln: from_gln })
  const destination = locationOf(company_id, { code: to_code, gln: to_gln })
  return {
    sourceList: [{ type: 'location' as const, source }],
    destinationList: [{ type: 'location' as const, destination }],
  }
}

/** What the vocabulary calls the documents that it knows. */
const types: Partial<Record<string, Schemas['EpcisTransaction']['type']>> = {
  purchase_order: 'po',
  reception: 'recadv',
  return: 'rma',
  shipment: 'desadv',
}

function transactionsOf(movement: EventMovement, shipment: MovedShipment | undefined): Schemas['EpcisTransaction'][] {
  const { company_id, document_type, document_id, document_number } = movement
  const documents: [type: string, number: string | number | null | undefined][] = [
    [document_type, document_number ?? document_id],
    ['shipment', shipment?.number],
    ['purchase_order', movement.purchase_order_number],
    ['sales_order', movement.sales_order_number],
  ]
  return documents.flatMap(([name, number]) => {
    if (number == null) return []
    const type = types[name]
    return { ...(type && { type }), bizTransaction: documentOf(company_id, name, number) }
  })
}
