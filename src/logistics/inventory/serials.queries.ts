import { sql } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import { type Parameter, rowsOf } from '../../platform/postgres/queries/prepared-queries.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import { type CompanyScope, companyOf, inScope, type OneCompany } from '../company-scope.ts'
import { equals, readerOf } from '../resource-reader.ts'

type Serial = components['schemas']['Serial']
type SerialTrace = components['schemas']['SerialTrace']

export const serials = readerOf({
  name: 'serial',
  table: 'serials',
  findsKeysFirst: true,
  rows: (db) =>
    db
      .selectFrom('serials')
      .innerJoin('articles as article', (join) =>
        join.onRef('article.company_id', '=', 'serials.company_id').onRef('article.id', '=', 'serials.article_id'),
      )
      .leftJoin('warehouses as warehouse', (join) =>
        join
          .onRef('warehouse.company_id', '=', 'serials.company_id')
          .onRef('warehouse.id', '=', 'serials.warehouse_id'),
      )
      .leftJoin('documents as document', (join) =>
        join
          .onRef('document.company_id', '=', 'serials.company_id')
          .onRef('document.id', '=', 'serials.document_id')
          .onRef('document.type', '=', 'serials.document_type'),
      )
      .select([
        'serials.id',
        'serials.company_id',
        'serials.article_id',
        'article.article_code',
        'article.client_3pl_id',
        'serials.serial',
        sql<Serial['status']>`serials.status`.as('status'),
        'serials.warehouse_id',
        'warehouse.code as warehouse_code',
        'serials.lot_code',
        'serials.expires_on',
        'serials.document_type',
        'serials.document_id',
        'document.number as document_number',
        'serials.version',
        'serials.created_at',
        'serials.updated_at',
      ]),
  filters: {
    article_code: (
      code: Parameter<string>,
      scope: Parameter<CompanyScope>,
    ) => sql<boolean>`(company_id, article_id) in (
      select company_id, id from articles where ${inScope(scope, 'articles')} and article_code = ${code})`,
    serial: equals<string>('serial'),
    status: equals<string>('status'),
    warehouse_id: equals<number>('warehouse_id'),
    lot_code: equals<string>('lot_code'),
  },
})

/** Whether a piece is at the place whose id is that of `parent`. */
export function atStockOf(scope: Parameter<CompanyScope>) {
  const company = companyOf(scope, 'serials')
  const ofPlace = (column: string) => sql`(
    select ${sql.ref(`level.${column}`)} from stock_levels level
     where level.company_id = ${company} and level.id = parent.id)`
  return sql<boolean>`serials.article_id = ${ofPlace('article_id')} and serials.warehouse_id = ${ofPlace('warehouse_id')}`
}

interface Part {
  serial_id: number
  after_version?: number | undefined
  limit: number
}

/** What has happened to a piece, in order, with the documents. */
export const traceSerial = rowsOf(
  (
    _db: Reader<DB>,
    { companyId }: Parameter<OneCompany>,
    { serial_id, after_version, limit }: Parameter<Part>,
  ) => sql<SerialTrace>`
    select move.version as id, move.company_id, move.serial_id, move.status, move.warehouse_id,
           warehouse.code as warehouse_code, move.reason, move.movement_id, move.document_type, move.document_id,
           document.number as document_number, document.reference as document_reference, move.line_id,
           line.line_reference, document.partner_id, partner.code as partner_code, partner.name as partner_name,
           document.ship_to, shipment.id as shipment_id, shipment.number as shipment_number,
           shipment.status as shipment_status,
           coalesce(shipment.tracking_numbers,
                    case when document.tracking_number is not null then array[document.tracking_number] end,
                    '{}') as tracking_numbers,
           move.actor, move.occurred_at, move.created_at
      from (
        select * from serial_moves move
         where move.company_id = ${companyId} and move.serial_id = ${serial_id}
           ${after_version === undefined ? sql`` : sql`and move.version > ${after_version}`}
         order by move.version limit ${limit}
      ) move
      left join warehouses warehouse on warehouse.company_id = ${companyId} and warehouse.id = move.warehouse_id
      left join documents document on document.company_id = ${companyId} and document.id = move.document_id
       and document.type = move.document_type
      left join document_lines line on line.company_id = ${companyId} and line.id = move.line_id
       and line.document_id = document.id
      left join partners partner on partner.company_id = ${companyId} and partner.id = document.partner_id
      left join shipments shipment on shipment.company_id = ${companyId} and shipment.id = move.shipment_id
     order by move.version`,
)
