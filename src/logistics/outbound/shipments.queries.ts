import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import { type Parameter, rowOf, statementOf } from '../../platform/postgres/queries/prepared-queries.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import type { Change } from '../change.ts'
import { type CompanyScope, companyOf, inScope, type OneCompany } from '../company-scope.ts'
import { hideNoLots } from '../documents/records.queries.ts'
import { equals, hasNumber, inNumberOrReference, readerOf } from '../resource-reader.ts'
import { allowedMoves } from '../states.ts'
import { shipment, shipmentMoves } from './shipments.states.ts'

type OrderShipment = components['schemas']['OrderShipment']

const reader = readerOf({
  name: 'shipment',
  table: 'shipments',
  order: 'newest first',
  findsKeysFirst: true,
  rows: (db, _asked: undefined, scope) =>
    db
      .selectFrom('shipments')
      .innerJoin('documents as sales_order', (join) =>
        join
          .onRef('sales_order.company_id', '=', 'shipments.company_id')
          .onRef('sales_order.id', '=', 'shipments.sales_order_id'),
      )
      .leftJoin('partners as partner', (join) =>
        join
          .onRef('partner.company_id', '=', 'sales_order.company_id')
          .onRef('partner.id', '=', 'sales_order.partner_id'),
      )
      .select([
        'shipments.id',
        'shipments.number',
        'shipments.company_id',
        'shipments.version',
        'shipments.status',
        'shipments.status_history',
        'shipments.sales_order_id',
        'sales_order.number as sales_order_number',
        'sales_order.reference as sales_order_reference',
        'sales_order.client_3pl_id',
        'sales_order.partner_id',
        'partner.code as partner_code',
        'partner.name as partner_name',
        'sales_order.warehouse_id',
        'sales_order.ship_to',
        'shipments.reference',
        'shipments.carrier',
        'shipments.service',
        'shipments.tracking_numbers',
        'shipments.occurred_at',
        packagesOf(companyOf(scope, 'shipments')).as('packages'),
        linesOf(companyOf(scope, 'shipments')).as('lines'),
        'shipments.created_at',
        'shipments.updated_at',
      ]),
  filters: {
    number: hasNumber,
    search: inNumberOrReference('shipments'),
    sales_order_id: equals<number>('sales_order_id'),
    status: equals<string>('status'),
    tracking_number: (number: Parameter<string>) =>
      sql<boolean>`tracking_numbers @> array[${number}]::text[] and tracking_numbers <> '{}'`,
    sscc: (sscc: Parameter<string>, scope: Parameter<CompanyScope>) => sql<boolean>`(company_id, id) in (
      select company_id, shipment_id from shipment_packages where ${inScope(scope, 'shipment_packages')} and sscc = ${sscc})`,
    updated_since: (since: Parameter<string>) => sql<boolean>`updated_at >= ${since}`,
  },
  toRecord,
})

export const shipments = {
  ...reader,
  /** Reads a shipment that a change has written, for the response and for its events. */
  async getChanged({ trx, scope, events }: Change, id: number): Promise<OrderShipment> {
    const record = (await reader.byId(trx, scope, id)) as OrderShipment
    events.describe(shipment.type, record)
    return record
  },
}

export function toRecord(row: { status: string; lines?: unknown; packages?: unknown }): OrderShipment {
  hideNoLots(row.lines)
  for (const { lines } of (row.packages ?? []) as { lines: unknown }[]) hideNoLots(lines)
  const allowed_transitions = allowedMoves(shipmentMoves, row.status as keyof typeof shipmentMoves)
  return { ...row, allowed_transitions } as unknown as OrderShipment
}

/** The lots that were shipped of a line. Null if there are none. */
function lotsOf(company: RawBuilder<unknown>, which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select json_agg(json_build_object(
             'lot_id', lot.id, 'lot_code', lot.lot_code, 'expires_on', lot.expires_on,
             'quantity_um3pl', round(own.quantity / line.factor, 6)) order by lot.expires_on, lot.id)
      from (
        select own.lot_id, sum(own.quantity) as quantity from shipment_lots own
         where own.company_id = ${company} and own.shipment_id = shipments.id and own.line_id = line.id ${which}
         group by own.lot_id
      ) own
      join lots lot on lot.company_id = ${company} and lot.id = own.lot_id)`
}

/** The serials of the pieces that were shipped of a line. Null if there are none. */
function serialsOf(company: RawBuilder<unknown>, which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select json_agg(own.serial order by own.serial collate "C") from shipment_serials own
     where own.company_id = ${company} and own.shipment_id = shipments.id and own.line_id = line.id ${which})`
}

/** What was shipped of each line of the order. */
function linesOf(company: RawBuilder<unknown>): RawBuilder<OrderShipment['lines']> {
  return sql`(
    select coalesce(json_agg(json_build_object(
             'line_id', line.id, 'line_reference', line.line_reference, 'article_id', line.article_id,
             'article_code', article.article_code, 'description', article.description,
             'um3pl_barcode', article.um3pl_barcode, 'um3pl', line.um3pl, 'unece_code', unit.unece_code,
             'barcode', case line.um3pl when article.um3pl then article.um3pl_barcode
                                        when article.um3pl_2 then article.um3pl_2_barcode
                                        when article.um3pl_3 then article.um3pl_3_barcode end,
             'quantity_um3pl', round(shipped.quantity / line.factor, 6), 'lots', ${lotsOf(company, sql``)},
             'serials', ${serialsOf(company, sql``)}) order by line.position), '[]')
      from (
        select line_id, sum(quantity) as quantity from shipment_lines
         where company_id = ${company} and shipment_id = shipments.id group by line_id
      ) shipped
      join document_lines line on line.company_id = ${company} and line.id = shipped.line_id
      join articles article on article.company_id = ${company} and article.id = line.article_id
      left join units unit on unit.code = line.um3pl)`
}

function packagesOf(company: RawBuilder<unknown>): RawBuilder<OrderShipment['packages']> {
  return sql`(
    select coalesce(json_agg(json_build_object(
             'sscc', package.sscc, 'tracking_number', package.tracking_number, 'type', package.type,
             'weight_kg', package.weight_kg, 'length_cm', package.length_cm, 'width_cm', package.width_cm,
             'height_cm', package.height_cm, 'lines', (
               select coalesce(json_agg(json_build_object(
                        'line_id', line.id, 'quantity_um3pl', round(packed.quantity / line.factor, 6),
                        'lots', ${lotsOf(company, sql`and own.package = package.position`)},
                        'serials', ${serialsOf(company, sql`and own.package = package.position`)}
                      ) order by line.position), '[]')
                 from shipment_lines packed
                 join document_lines line on line.company_id = ${company} and line.id = packed.line_id
                where packed.company_id = ${company} and packed.shipment_id = shipments.id
                  and packed.package = package.position)
           ) order by package.position), '[]')
      from shipment_packages package where package.company_id = ${company} and package.shipment_id = shipments.id)`
}

/** The shipment of the package with this code: one that is not cancelled, otherwise the newest. */
export async function findByPackage(
  db: Reader<DB>,
  scope: OneCompany,
  sscc: string,
): Promise<OrderShipment | undefined> {
  const row = await rowOfPackage(db, scope, sscc)
  return row && toRecord(row)
}

const rowOfPackage = rowOf((db: Reader<DB>, scope: Parameter<OneCompany>, sscc: Parameter<string>) =>
  reader.select(db, scope).where(
    'shipments.id',
    '=',
    sql<number>`(
      select shipment_id from shipment_packages where ${inScope(scope, 'shipment_packages')} and sscc = ${sscc}
       order by cancelled, shipment_id desc limit 1)`,
  ),
)

/** Reads the record of a shipment, as part of other statements. */
export const reading = statementOf((trx: Transaction<DB>, scope: Parameter<OneCompany>, id: Parameter<number>) =>
  reader.select(trx, scope).where('shipments.id', '=', id),
)
