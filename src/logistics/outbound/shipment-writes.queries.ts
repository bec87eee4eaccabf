import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import { millionths, toDecimal } from '../../platform/decimals.ts'
import { type Columns, columnUnlessDefault, namesOf, tableOf } from '../../platform/postgres/queries/columns.ts'
import { type Parameter, rowOf, statementOf } from '../../platform/postgres/queries/prepared-queries.ts'
import type { Change } from '../change.ts'
import type { OneCompany } from '../company-scope.ts'
import type { Package, Packed } from './packages.ts'
import { reading } from './shipments.queries.ts'
import { shipment } from './shipments.states.ts'

export interface Numbering {
  now: string
  id: number
  number: string
}

/** Allocates the id and the number of a shipment. It names no table: see `allocating`. */
export const numbering = statementOf(
  (_trx: Transaction<DB>, companyId: Parameter<number>, { previews }: Parameter<{ previews: boolean }>) => {
    const id = sql`nextval('shipments_id_seq')`
    // A dry run writes a number that nobody else can get.
    const number = previews
      ? sql`'preview ' || allocated.id`
      : sql`next_document_number(${companyId}, ${shipment.type}, ${shipment.prefix})`
    return sql<Numbering>`select now() as now, allocated.id, ${number} as number from (select ${id} as id) allocated`
  },
)

/** What a new shipment needs to know about its order, and which of its codes are taken. */
export interface OrderFacts {
  carrier: string | null
  tracking_numbers: string[] | null
  is_taken: boolean
  taken_ssccs: string[]
}

interface Codes {
  orderId: number
  reference: string | null
  ssccs: string[] | undefined
}

export const factsOfOrder = statementOf(
  (_trx: Transaction<DB>, companyId: Parameter<number>, { orderId, reference, ssccs }: Parameter<Codes>) => {
    const ofOrder = sql`company_id = ${companyId} and sales_order_id = ${orderId} and reference = ${reference}`
    const isTaken = reference ? sql`exists (select from shipments where ${ofOrder})` : sql`false`
    const taken = ssccs ? takenAmong(companyId, ssccs) : sql`array[]::text[]`
    return sql<OrderFacts>`
    select carrier, tracking_numbers, ${isTaken} as is_taken, ${taken} as taken_ssccs
      from documents where company_id = ${companyId} and id = ${orderId}`
  },
)

/** Which of these codes packages of other shipments have. */
export const findTakenSsccs = rowOf(
  (
    _trx: Transaction<DB>,
    companyId: Parameter<number>,
    { ssccs, exceptId }: Parameter<{ ssccs: string[]; exceptId: number }>,
  ) => sql<{ taken: string[] }>`select ${takenAmong(companyId, ssccs, exceptId)} as taken`,
)

function takenAmong(companyId: Parameter<number>, ssccs: Parameter<string[]>, exceptId?: Parameter<number>) {
  const others = exceptId ? sql`and shipment_id <> ${exceptId}` : sql``
  return sql`array(
    select sscc from shipment_packages
     where company_id = ${companyId} and sscc = any(${ssccs}::text[]) and not cancelled ${others})`
}

/** A shipment to insert. */
export interface NewShipment extends Numbering {
  sales_order_id: number
  reference: string | null
  carrier: string | null
  service: string | null
  tracking_numbers: readonly string[]
  occurred_at: string | null
  actor: string
  note: string | null
  packages: readonly Package[]
  packed: readonly Packed[]
}

/** Inserts a shipment with its packages and lines, and reads its record. */
export function insertion({ trx, scope }: Change, { packages, packed, actor, note, ...header }: NewShipment) {
  const { companyId } = scope
  const history = JSON.stringify([{ from: null, to: 'shipped', note, actor, at: header.now }])
  return [
    insertShipment(trx, companyId, { ...header, tracking_numbers: [...header.tracking_numbers], history }),
    ...contents(trx, companyId, header.id, packages, packed),
    reading(trx, scope, header.id),
  ]
}

type ShipmentRow = Omit<NewShipment, 'packages' | 'packed' | 'actor' | 'note' | 'tracking_numbers'> & {
  tracking_numbers: string[]
  history: string
}

const insertShipment = statementOf(
  (_trx: Transaction<DB>, companyId: Parameter<number>, row: Parameter<ShipmentRow>) => sql`
    insert into shipments (company_id, id, number, sales_order_id, status, status_history, reference, carrier, service,
                           tracking_numbers, occurred_at, created_at, updated_at)
    values (${companyId}, ${row.id}, ${row.number}, ${row.sales_order_id}, 'shipped', ${row.history}::jsonb, ${row.reference},
            ${row.carrier}, ${row.service}, ${row.tracking_numbers}::text[], ${row.occurred_at}::timestamptz,
            ${row.now}::timestamptz, ${row.now}::timestamptz)`,
)

/** Inserts the packages and lines of a shipment that has none. */
function contents(
  trx: Transaction<DB>,
  companyId: number,
  id: number,
  packages: readonly Package[],
  packed: readonly Packed[],
) {
  const lines = {
    line_id: packed.map(({ line_id }) => line_id),
    quantity: packed.map(({ quantity }) => toDecimal(quantity)),
    package: columnUnlessDefault(packed, 'package', 0),
  }
  const ofLots = packed.flatMap(({ package: number, line_id, lots = [] }) =>
    lots.map(({ lot_id, quantity }) => ({ package: number, line_id, lot_id, quantity })),
  )
  const lots = {
    package: ofLots.map((lot) => lot.package),
    line_id: ofLots.map(({ line_id }) => line_id),
    lot_id: ofLots.map(({ lot_id }) => lot_id),
    quantity: ofLots.map(({ quantity }) => toDecimal(quantity)),
  }
  const pieces = packed.flatMap(({ package: number, line_id, serials = [] }) =>
    serials.map((serial) => ({ package: number, line_id, serial })),
  )
  const serials = {
    package: pieces.map((piece) => piece.package),
    line_id: pieces.map(({ line_id }) => line_id),
    serial: pieces.map(({ serial }) => serial),
  }
  return [
    ...(packages.length ? [insertPackages(trx, companyId, id, packageColumns(packages))] : []),
    insertLines(trx, companyId, id, lines),
    ...(lots.lot_id.length ? [insertLots(trx, companyId, id, lots)] : []),
    ...(pieces.length ? [insertSerials(trx, companyId, id, serials)] : []),
  ]
}

function packageColumns(packages: readonly Package[]): Columns {
  const names = ['sscc', 'tracking_number', 'type', 'weight_kg', 'length_cm', 'width_cm', 'height_cm'] as const
  return {
    position: packages.map((_package, index) => index + 1),
    ...Object.fromEntries(names.map((name) => [name, packages.map((one) => one[name] ?? null)])),
  }
}

const contentTypes = {
  position: 'smallint',
  weight_kg: 'numeric',
  length_cm: 'numeric',
  width_cm: 'numeric',
  height_cm: 'numeric',
  package: 'smallint',
  line_id: 'bigint',
  lot_id: 'bigint',
  quantity: 'numeric',
}

const insertPackages = statementOf(
  (_trx: Transaction<DB>, companyId: Parameter<number>, id: Parameter<number>, rows: Parameter<Columns>) => sql`
    insert into shipment_packages (company_id, shipment_id, ${namesOf(rows)})
    select ${companyId}, ${id}, ${namesOf(rows)} from ${tableOf(rows, contentTypes)}`,
)

const insertLines = statementOf(
  (_trx: Transaction<DB>, companyId: Parameter<number>, id: Parameter<number>, rows: Parameter<Columns>) => sql`
    insert into shipment_lines (company_id, shipment_id, ${namesOf(rows)})
    select ${companyId}, ${id}, ${namesOf(rows)} from ${tableOf(rows, contentTypes)}`,
)

const insertLots = statementOf(
  (_trx: Transaction<DB>, companyId: Parameter<number>, id: Parameter<number>, rows: Parameter<Columns>) => sql`
    insert into shipment_lots (company_id, shipment_id, ${namesOf(rows)})
    select ${companyId}, ${id}, ${namesOf(rows)} from ${tableOf(rows, contentTypes)}`,
)

const insertSerials = statementOf(
  (_trx: Transaction<DB>, companyId: Parameter<number>, id: Parameter<number>, rows: Parameter<Columns>) => sql`
    insert into shipment_serials (company_id, shipment_id, ${namesOf(rows)})
    select ${companyId}, ${id}, ${namesOf(rows)} from ${tableOf(rows, contentTypes)}`,
)

/** A shipment that is locked, to be changed. */
export interface LockedShipment {
  id: number
  version: number
  status: string
  sales_order_id: number
  carrier: string | null
  service: string | null
  tracking_numbers: string[]
  packed: Packed[]
}

export async function lockShipment(
  trx: Transaction<DB>,
  { companyId }: OneCompany,
  id: number,
): Promise<LockedShipment | undefined> {
  const header = await trx
    .selectFrom('shipments')
    .select(['id', 'version', 'status', 'sales_order_id', 'carrier', 'service', 'tracking_numbers'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!header) return undefined
  const lines = await trx
    .selectFrom('shipment_lines')
    .select([
      'package',
      'line_id',
      sql<string>`quantity::text`.as('quantity'),
      sql<{ lot_id: number; quantity: string }[] | null>`(
        select json_agg(json_build_object('lot_id', lot.lot_id, 'quantity', lot.quantity::text) order by lot.lot_id)
          from shipment_lots lot
         where lot.company_id = ${companyId} and lot.shipment_id = ${id} and lot.package = shipment_lines.package
           and lot.line_id = shipment_lines.line_id)`.as('lots'),
      sql<string[] | null>`(
        select json_agg(own.serial order by own.serial) from shipment_serials own
         where own.company_id = ${companyId} and own.shipment_id = ${id} and own.package = shipment_lines.package
           and own.line_id = shipment_lines.line_id)`.as('serials'),
    ])
    .where('company_id', '=', companyId)
    .where('shipment_id', '=', id)
    .orderBy('package')
    .orderBy('line_id')
    .execute()
  const packed = lines.map(({ lots, serials, ...line }) => ({
    ...line,
    ...(serials && { serials }),
    quantity: millionths(line.quantity),
    ...(lots && { lots: lots.map((lot) => ({ ...lot, quantity: millionths(lot.quantity) })) }),
  }))
  return { ...header, packed }
}

/** Locks the shipments of an order that are neither delivered nor cancelled, and returns their ids. */
export async function lockUndelivered(
  trx: Transaction<DB>,
  { companyId }: OneCompany,
  orderId: number,
): Promise<number[]> {
  const rows = await undelivered(trx, companyId, orderId).orderBy('id').forNoKeyUpdate().execute()
  return rows.map(({ id }) => id)
}

/** Whether an order has a shipment on the way, besides this one. */
export async function hasOtherUndelivered(
  trx: Transaction<DB>,
  { companyId }: OneCompany,
  { id, sales_order_id }: Pick<LockedShipment, 'id' | 'sales_order_id'>,
): Promise<boolean> {
  const other = await undelivered(trx, companyId, sales_order_id).where('id', '<>', id).limit(1).executeTakeFirst()
  return other !== undefined
}

function undelivered(trx: Transaction<DB>, companyId: number, orderId: number) {
  return trx
    .selectFrom('shipments')
    .select('id')
    .where('company_id', '=', companyId)
    .where('sales_order_id', '=', orderId)
    .where('status', '=', 'shipped')
}

interface StatusChange {
  ids: number[]
  status: string
  /** The entry of the history, as JSON. */
  entry: string
  now: string
}

export const updateStatus = statementOf(
  (_trx: Transaction<DB>, companyId: Parameter<number>, { ids, status, entry, now }: Parameter<StatusChange>) => sql`
    update shipments set status = ${status}, status_history = status_history || ${entry}::jsonb, version = version + 1,
                         updated_at = ${now}::timestamptz
     where company_id = ${companyId} and id = any(${ids}::bigint[])`,
)

/** The codes of the packages can be used again. */
export const cancelPackages = statementOf(
  (_trx: Transaction<DB>, companyId: Parameter<number>, id: Parameter<number>) => sql`
    update shipment_packages set cancelled = true where company_id = ${companyId} and shipment_id = ${id}`,
)

interface Header {
  id: number
  carrier: string | null
  service: string | null
  tracking_numbers: string[]
  now: string
}

/** Updates a shipment and, if they are given, replaces what is in its packages. */
export function updating(
  { trx, scope: { companyId } }: Change,
  header: Header,
  content: { packages: readonly Package[]; packed: readonly Packed[] } | undefined,
) {
  const { id } = header
  return [
    updateHeader(trx, companyId, header),
    ...(content
      ? [
          ...(content.packed.some(({ lots }) => lots) ? [deleteLots(trx, companyId, id)] : []),
          ...(content.packed.some(({ serials }) => serials?.length) ? [deleteSerials(trx, companyId, id)] : []),
          deleteLines(trx, companyId, id),
          deletePackages(trx, companyId, id),
          ...contents(trx, companyId, id, content.packages, content.packed),
        ]
      : []),
  ]
}

const updateHeader = statementOf(
  (_trx: Transaction<DB>, companyId: Parameter<number>, header: Parameter<Header>) => sql`
    update shipments set carrier = ${header.carrier}, service = ${header.service},
                         tracking_numbers = ${header.tracking_numbers}::text[], version = version + 1,
                         updated_at = ${header.now}::timestamptz
     where company_id = ${companyId} and id = ${header.id}`,
)

const deleteLines = statementOf(
  (_trx: Transaction<DB>, companyId: Parameter<number>, id: Parameter<number>) => sql`
    delete from shipment_lines where company_id = ${companyId} and shipment_id = ${id}`,
)

const deleteLots = statementOf(
  (_trx: Transaction<DB>, companyId: Parameter<number>, id: Parameter<number>) => sql`
    delete from shipment_lots where company_id = ${companyId} and shipment_id = ${id}`,
)

const deleteSerials = statementOf(
  (_trx: Transaction<DB>, companyId: Parameter<number>, id: Parameter<number>) => sql`
    delete from shipment_serials where company_id = ${companyId} and shipment_id = ${id}`,
)

const deletePackages = statementOf(
  (_trx: Transaction<DB>, companyId: Parameter<number>, id: Parameter<number>) => sql`
    delete from shipment_packages where company_id = ${companyId} and shipment_id = ${id}`,
)
