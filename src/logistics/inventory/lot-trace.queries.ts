import { sql } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import { type Parameter, rowOf, rowsOf } from '../../platform/postgres/queries/prepared-queries.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import type { OneCompany } from '../company-scope.ts'

type LotTrace = components['schemas']['LotTrace']

interface Part {
  lot_id: number
  after_id?: number | undefined
  limit: number
}

/**
 * The movements that brought goods of a lot or took them, in order, with their documents. A ship move writes one movement
 * for each lot of a line, and one shipment: the first of them belongs to the first, and so on.
 */
export const traceLot = rowsOf(
  (
    _db: Reader<DB>,
    { companyId }: Parameter<OneCompany>,
    { lot_id, after_id, limit }: Parameter<Part>,
  ) => sql<LotTrace>`
    select movement.id, movement.company_id, movement.lot_id, movement.warehouse_id, warehouse.code as warehouse_code,
           movement.delta as quantity, movement.lot_balance_after, movement.reason, movement.document_type,
           movement.document_id, document.number as document_number, document.reference as document_reference,
           movement.line_id, line.line_reference, document.partner_id, partner.code as partner_code,
           partner.name as partner_name, document.ship_to, shipment.id as shipment_id, shipment.number as shipment_number,
           shipment.status as shipment_status,
           coalesce(shipment.tracking_numbers,
                    case when document.tracking_number is not null then array[document.tracking_number] end,
                    '{}') as tracking_numbers,
           movement.actor, movement.occurred_at, movement.created_at
      from (
        select * from stock_movements movement
         where movement.company_id = ${companyId} and movement.lot_id = ${lot_id} and movement.bucket = 'on_hand'
           ${after_id === undefined ? sql`` : sql`and movement.id > ${after_id}`}
         order by movement.id limit ${limit}
      ) movement
      join warehouses warehouse on warehouse.company_id = ${companyId} and warehouse.id = movement.warehouse_id
      left join documents document on document.company_id = ${companyId} and document.id = movement.document_id
       and document.type = movement.document_type
      left join document_lines line on line.company_id = ${companyId} and line.id = movement.line_id
       and line.document_id = document.id
      left join partners partner on partner.company_id = ${companyId} and partner.id = document.partner_id
      left join lateral (
        select shipment.id, shipment.number, shipment.status, shipment.tracking_numbers
          from shipments shipment
         where shipment.company_id = ${companyId} and shipment.sales_order_id = movement.document_id
           and exists (select from shipment_lots packed
                        where packed.company_id = ${companyId} and packed.shipment_id = shipment.id
                          and packed.line_id = movement.line_id and packed.lot_id = movement.lot_id)
         order by shipment.id
        offset (select count(*) from stock_movements earlier
                 where earlier.company_id = ${companyId} and earlier.document_id = movement.document_id
                   and earlier.id < movement.id and earlier.line_id = movement.line_id
                   and earlier.lot_id = movement.lot_id and earlier.bucket = 'on_hand' and earlier.reason = 'shipped')
         limit 1
      ) shipment on movement.document_type = 'sales_order' and movement.reason = 'shipped'
     order by movement.id`,
)

/** The last movement that the trace of a lot has, or 0. */
export const lastOfTrace = rowOf(
  (_db: Reader<DB>, { companyId }: Parameter<OneCompany>, lotId: Parameter<number>) => sql<{ id: number }>`
    select coalesce(max(id), 0) as id from stock_movements
     where company_id = ${companyId} and lot_id = ${lotId} and bucket = 'on_hand'`,
)
