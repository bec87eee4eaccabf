import { sql } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import { planForValues } from '../../platform/postgres/driver/statement-texts.ts'
import { type Parameter, rowOf, rowsOf } from '../../platform/postgres/queries/prepared-queries.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import type { OneCompany } from '../company-scope.ts'
import type { SealedMovement } from '../stock-seals/seal-text.ts'
import type { Goods } from './epcis-names.ts'

type AdjustmentReason = components['schemas']['AdjustmentReason']

/** A page is a few rows of large tables, which only its values tell. */
const byValues = sql.raw(planForValues)

/** How goods are counted. */
export interface Counted extends Goods {
  /** Whether the unit is counted in pieces. Null for a unit that the catalogue does not have. */
  whole_only: boolean | null
  unece_code: string | null
}

/** A movement that is an event, with what the event says of its surroundings. */
export interface EventMovement extends SealedMovement, Counted {
  warehouse_code: string
  gln: string | null
  timezone: string
  /** Null for an import. */
  document_number: string | null
  adjustment_reason: AdjustmentReason | null
  /** The warehouses of a transfer. */
  from_code: string | null
  from_gln: string | null
  to_code: string | null
  to_gln: string | null
  /** The purchase order that a reception delivers. */
  purchase_order_number: string | null
  /** The order whose goods were returned. */
  sales_order_number: string | null
  /** How many pieces it has moved. */
  pieces: number
}

/**
 * How far a part of the ledger goes: some rows after an id, but none that was booked at this moment or later, and none after
 * such a row. A row with a smaller id may still be written then.
 */
export const findSpan = rowOf(
  (
    _db: Reader<DB>,
    { companyId }: Parameter<OneCompany>,
    { after_id, closed_until, limit }: Parameter<{ after_id: number; closed_until: string; limit: number }>,
  ) => sql<{ last_id: number; rows: number }>`
    with part as materialized (
      select id, created_at from stock_movements movement
       where movement.company_id = ${companyId} and movement.id > ${after_id}
       order by movement.id limit ${limit}
    )
    select coalesce(max(part.id), ${after_id}::bigint) as last_id, count(*) as rows
      from part
     where part.id < coalesce((select min(open.id) from part open where open.created_at >= ${closed_until}::timestamptz),
                              9223372036854775807)`,
)

/**
 * The movements of a part of the ledger that are events: goods that came or went, and goods that were put on hold or released
 * by themselves. What is reserved or expected is none.
 */
export const listEventMovements = rowsOf(
  (
    _db: Reader<DB>,
    { companyId }: Parameter<OneCompany>,
    { after_id, last_id, limit }: Parameter<{ after_id: number; last_id: number; limit: number }>,
  ) => sql<EventMovement>`
    select ${byValues} movement.id, movement.company_id, movement.warehouse_id, movement.article_id, movement.bucket, movement.delta,
           movement.balance_after, movement.lot_id, movement.lot_balance_after, movement.reason, movement.document_type,
           movement.document_id, movement.line_id, movement.occurred_at, movement.created_at, movement.actor,
           article.article_code, article.um3pl_barcode, lot.lot_code, unit.whole_only, unit.unece_code,
           warehouse.code as warehouse_code, warehouse.gln, warehouse.timezone, document.number as document_number,
           case when document.type = 'stock_adjustment' then document.reason end as adjustment_reason,
           source.code as from_code, source.gln as from_gln, destination.code as to_code, destination.gln as to_gln,
           purchase.number as purchase_order_number, sale.number as sales_order_number,
           (select count(*) from serial_moves move
             where move.company_id = ${companyId} and move.movement_id = movement.id) as pieces
      from stock_movements movement
      join articles article on article.company_id = ${companyId} and article.id = movement.article_id
      join warehouses warehouse on warehouse.company_id = ${companyId} and warehouse.id = movement.warehouse_id
      left join units unit on unit.code = article.um3pl
      left join lots lot on lot.company_id = ${companyId} and lot.id = movement.lot_id
      left join documents document on document.company_id = ${companyId} and document.id = movement.document_id
       and document.type = movement.document_type
      left join warehouses destination on destination.company_id = ${companyId} and destination.id = document.to_warehouse_id
      left join warehouses source on source.company_id = ${companyId} and source.id = document.warehouse_id
       and document.to_warehouse_id is not null
      left join document_lines line on line.company_id = ${companyId} and line.id = movement.line_id
       and line.document_id = document.id
      left join document_lines ordered on ordered.company_id = ${companyId} and ordered.id = line.purchase_order_line_id
      left join documents purchase on purchase.company_id = ${companyId}
       and purchase.id = coalesce(ordered.document_id, document.purchase_order_id)
      left join documents sale on sale.company_id = ${companyId} and sale.id = document.sales_order_id
     where movement.company_id = ${companyId} and movement.id > ${after_id} and movement.id <= ${last_id}
       and (movement.bucket = 'on_hand' or movement.bucket = 'quarantined'
            and (movement.reason = 'held' or document.kind in ('hold', 'release')))
     order by movement.id limit ${limit}`,
)

/** The pieces that movements have moved. */
export const listPieces = rowsOf(
  (_db: Reader<DB>, { companyId }: Parameter<OneCompany>, movementIds: Parameter<number[]>) => sql<{
    movement_id: number
    serial: string
  }>`
    select ${byValues} move.movement_id,
           (select piece.serial from serials piece
             where piece.company_id = ${companyId} and piece.id = move.serial_id) as serial
      from serial_moves move
     where move.company_id = ${companyId} and move.movement_id = any(${movementIds}::bigint[])
     order by 1, 2`,
)

/** What adjustments that were reversed have booked, and what their reversal has, in the order of booking. */
export const listAdjusted = rowsOf(
  (
    _db: Reader<DB>,
    { companyId }: Parameter<OneCompany>,
    { document_ids, line_ids }: Parameter<{ document_ids: number[]; line_ids: number[] }>,
  ) => sql<SealedMovement>`
    select ${byValues} id, company_id, warehouse_id, article_id, bucket, delta, balance_after, lot_id, lot_balance_after, reason,
           document_type, document_id, line_id, occurred_at, created_at, actor
      from stock_movements
     where company_id = ${companyId} and document_id = any(${document_ids}::bigint[])
       and document_type = 'stock_adjustment' and line_id = any(${line_ids}::bigint[])
     order by id`,
)

/** A shipment that left, or was undone, with its movements. */
export interface MovedShipment {
  document_id: number
  reason: 'shipped' | 'reversed'
  created_at: string
  first_id: number
  last_id: number
  shipment_id: number
  number: string
  /** How much its packages list. */
  packed: number
}

/**
 * The shipments of these orders. The ledger names their orders only: the movements of each ship move are booked at one moment,
 * and have one shipment. So the last moment belongs to the last shipment, and so on back to orders that were shipped before
 * there were shipments; the same for shipments that were undone.
 */
export const listMovedShipments = rowsOf(
  (_db: Reader<DB>, { companyId }: Parameter<OneCompany>, orderIds: Parameter<number[]>) => sql<MovedShipment>`
    with ${byValues} moved as (
      select movement.document_id, movement.reason, movement.created_at, min(movement.id) as first_id,
             max(movement.id) as last_id,
             row_number() over (partition by movement.document_id, movement.reason order by min(movement.id) desc) as place
        from stock_movements movement
       where movement.company_id = ${companyId} and movement.document_id = any(${orderIds}::bigint[])
         and movement.document_type = 'sales_order' and movement.bucket = 'on_hand'
         and movement.reason in ('shipped', 'reversed')
       group by movement.document_id, movement.reason, movement.created_at
    ), known as (
      select own.id, own.number, own.sales_order_id, 'shipped' as reason,
             row_number() over (partition by own.sales_order_id order by own.id desc) as place
        from shipments own
       where own.company_id = ${companyId} and own.sales_order_id = any(${orderIds}::bigint[])
      union all
      select own.id, own.number, own.sales_order_id, 'reversed',
             row_number() over (partition by own.sales_order_id order by own.updated_at desc, own.id desc)
        from shipments own
       where own.company_id = ${companyId} and own.sales_order_id = any(${orderIds}::bigint[]) and own.status = 'cancelled'
    )
    select moved.document_id, moved.reason, moved.created_at, moved.first_id, moved.last_id, known.id as shipment_id,
           known.number, (select count(*) from shipment_lines packed
                           where packed.company_id = ${companyId} and packed.shipment_id = known.id
                             and packed.package > 0) as packed
      from moved
      join known on known.sales_order_id = moved.document_id and known.reason = moved.reason and known.place = moved.place`,
)

/** Goods in a package with an SSCC. */
export interface PackedGoods extends Counted {
  shipment_id: number
  sscc: string
  quantity: number
  serials: string[] | null
}

export const listPackedGoods = rowsOf(
  (_db: Reader<DB>, { companyId }: Parameter<OneCompany>, shipmentIds: Parameter<number[]>) => sql<PackedGoods>`
    select ${byValues} package.shipment_id, package.sscc, article.article_code, article.um3pl_barcode, lot.lot_code, unit.whole_only,
           unit.unece_code, coalesce(part.quantity, packed.quantity) as quantity, (
             select json_agg(piece.serial order by piece.serial) from shipment_serials piece
              where piece.company_id = ${companyId} and piece.shipment_id = package.shipment_id
                and piece.line_id = packed.line_id and piece.package = package.position) as serials
      from shipment_packages package
      join shipment_lines packed on packed.company_id = ${companyId} and packed.shipment_id = package.shipment_id
       and packed.package = package.position
      join document_lines line on line.company_id = ${companyId} and line.id = packed.line_id
      join articles article on article.company_id = ${companyId} and article.id = line.article_id
      left join units unit on unit.code = article.um3pl
      left join shipment_lots part on part.company_id = ${companyId} and part.shipment_id = package.shipment_id
       and part.package = package.position and part.line_id = packed.line_id
      left join lots lot on lot.company_id = ${companyId} and lot.id = part.lot_id
     where package.company_id = ${companyId} and package.shipment_id = any(${shipmentIds}::bigint[])
       and package.sscc is not null
     order by package.shipment_id, package.position, packed.line_id, part.lot_id`,
)
