import { sql } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import { readRows } from '../../platform/postgres/queries/prepared-queries.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import type { OneCompany } from '../company-scope.ts'
import type { Difference, Slice } from './differences.queries.ts'

/**
 * Everything about the pieces of these articles that does not add up. Articles without pieces cost nothing: every part begins
 * with those that are tracked by serial, or were.
 */
export async function findSerialDifferences(
  db: Reader<DB>,
  { companyId }: OneCompany,
  { after, last }: Slice,
): Promise<Difference[]> {
  const inSlice = (column: string) => sql`${sql.ref(column)} > ${after} and ${sql.ref(column)} <= ${last}`
  return readRows(
    db,
    sql<Difference>`
    with article as materialized (
      select article.id, article.article_code, article.tracking from articles article
       where article.company_id = ${companyId} and ${inSlice('article.id')}
         and (article.tracking = 'serial' or exists (
           select from serials own where own.company_id = ${companyId} and own.article_id = article.id))
    ), piece as materialized (
      select piece.* from article
        join serials piece on piece.company_id = ${companyId} and piece.article_id = article.id
    ), place as (
      select level.article_id, level.warehouse_id, level.on_hand, level.quarantined, count(piece.id) as pieces,
             count(piece.id) filter (where piece.status = 'quarantined') as held
        from article
        join stock_levels level on level.company_id = ${companyId} and level.article_id = article.id
        left join piece on piece.article_id = level.article_id and piece.warehouse_id = level.warehouse_id
       group by level.article_id, level.warehouse_id, level.on_hand, level.quarantined
    ), named as (
      select line.id as line_id, line.document_id, line.article_id, document.warehouse_id, own.state,
             count(*) as pieces
        from article
        join document_lines line on line.company_id = ${companyId} and line.article_id = article.id
        join documents document on document.company_id = ${companyId} and document.id = line.document_id
        join line_serials own on own.company_id = ${companyId} and own.line_id = line.id
       group by line.id, line.document_id, line.article_id, document.warehouse_id, own.state
    ), ordered as (
      select line.id as line_id, line.document_id, line.article_id, line.reserved, document.warehouse_id,
             count(*) filter (where own.state = 'reserved') as pieces
        from article
        join document_lines line on line.company_id = ${companyId} and line.article_id = article.id
        join documents document on document.company_id = ${companyId} and document.id = line.document_id
        join line_serials own on own.company_id = ${companyId} and own.line_id = line.id and own.is_named
       group by line.id, line.document_id, line.article_id, line.reserved, document.warehouse_id
    ), holding as (
      select line.id as line_id, line.document_id, line.article_id, document.warehouse_id, own.serial
        from article
        join document_lines line on line.company_id = ${companyId} and line.article_id = article.id
        join documents document on document.company_id = ${companyId} and document.id = line.document_id
        join line_serials own on own.company_id = ${companyId} and own.line_id = line.id and own.state = 'reserved'
    ), difference as (
      select 'serials' as kind, place.article_id, place.warehouse_id, 'on_hand' as figure, null::text as serial,
             place.pieces::numeric as found, place.on_hand as ledger, null::bigint as document_id, null::bigint as line_id,
             null::bigint as movement_id
        from place join article on article.id = place.article_id
       where place.pieces <> case when article.tracking = 'serial' then place.on_hand else 0 end
      union all
      select 'serials', place.article_id, place.warehouse_id, 'quarantined', null, place.held, place.quarantined, null, null,
             null
        from place where place.held > place.quarantined
      union all
      select 'serial_trace', piece.article_id, coalesce(piece.warehouse_id, moved.warehouse_id), 'on_hand', piece.serial,
             case when piece.warehouse_id is null then 0 else 1 end, coalesce(moved.delta, 0), piece.document_id,
             piece.line_id, moved.movement_id
        from piece
        left join lateral (
          select move.version, move.status from serial_moves move
           where move.company_id = ${companyId} and move.serial_id = piece.id
           order by move.version desc limit 1
        ) traced on true
        left join lateral (
          select case when movement.delta > 0 then 1 else 0 end as delta, movement.warehouse_id, movement.id as movement_id
            from serial_moves move
            join stock_movements movement on movement.company_id = ${companyId} and movement.id = move.movement_id
             and movement.bucket = 'on_hand'
           where move.company_id = ${companyId} and move.serial_id = piece.id
           order by move.version desc limit 1
        ) moved on true
       where traced.version is distinct from piece.version or traced.status is distinct from piece.status
          or coalesce(moved.delta, 0) <> case when piece.warehouse_id is null then 0 else 1 end
          or (piece.warehouse_id is not null and moved.warehouse_id is distinct from piece.warehouse_id)
      union all
      select 'serial_line', named.article_id, named.warehouse_id, named.state, null, named.pieces,
             case named.state when 'received' then line.received when 'rejected' then line.rejected
                              when 'shipped' then line.shipped when 'restocked' then line.restocked
                              when 'quarantined' then line.quarantined when 'disposed' then line.disposed end,
             named.document_id, named.line_id, null
        from named join document_lines line on line.company_id = ${companyId} and line.id = named.line_id
       where named.pieces > case named.state when 'received' then line.received when 'rejected' then line.rejected
                                             when 'shipped' then line.shipped when 'restocked' then line.restocked
                                             when 'quarantined' then line.quarantined when 'disposed' then line.disposed end
      union all
      select 'serial_line', ordered.article_id, ordered.warehouse_id, 'reserved', null, ordered.pieces, ordered.reserved,
             ordered.document_id, ordered.line_id, null
        from ordered where ordered.pieces <> ordered.reserved
      union all
      select 'serial_reserved', coalesce(holding.article_id, piece.article_id),
             coalesce(holding.warehouse_id, piece.warehouse_id), 'reserved', coalesce(holding.serial, piece.serial),
             case when piece.id is null then 0 else 1 end, case when holding.line_id is null then 0 else 1 end,
             holding.document_id, coalesce(holding.line_id, piece.reserved_line_id), null
        from holding
        full join (select * from piece where piece.reserved_line_id is not null) piece
          on piece.reserved_line_id = holding.line_id and piece.serial = holding.serial
       where piece.id is null or holding.line_id is null or piece.warehouse_id is distinct from holding.warehouse_id
    )
    select difference.kind, article.article_code, difference.serial, warehouse.code as warehouse_code, difference.figure,
           trim_scale(difference.found)::text as found, trim_scale(difference.ledger)::text as ledger,
           document.type as document_type, difference.document_id, document.number as document_number, difference.line_id,
           difference.movement_id, 0 as more
      from difference
      join article on article.id = difference.article_id
      left join warehouses warehouse on warehouse.company_id = ${companyId} and warehouse.id = difference.warehouse_id
      left join documents document on document.company_id = ${companyId} and document.id = difference.document_id
     order by article.article_code, warehouse.code, difference.kind, difference.serial, difference.figure, difference.line_id`,
  )
}
