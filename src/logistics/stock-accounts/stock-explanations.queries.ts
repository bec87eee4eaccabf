import { type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import { planForValues } from '../../platform/postgres/driver/statement-texts.ts'
import { isoText } from '../../platform/postgres/driver/timestamps.ts'
import { type Parameter, rowOf } from '../../platform/postgres/queries/prepared-queries.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import type { OneCompany } from '../company-scope.ts'
import { openReceptions } from '../inbound/receptions.states.ts'
import type { Bucket } from '../inventory/stock-book.ts'

type Explanation = components['schemas']['StockExplanation']
type Row = Omit<Explanation, 'as_of'>

/** The most documents that a list names. */
const maxDocuments = 100

/**
 * What the stock of a place is made of. It is one statement, so that everything is of one moment and adds up. Present
 * reservations and expected goods are read from the lines that hold them. Everything else, and all of an earlier moment, is
 * read from the ledger: from the last time that the figure was 0, or since the last count.
 */
export const explain = rowOf(
  (
    _db: Reader<DB>,
    { companyId }: Parameter<OneCompany>,
    { article_code, warehouse_id, as_of }: Parameter<{ article_code: string; warehouse_id: number; as_of?: string }>,
  ) => {
    const moment = as_of === undefined ? sql`'infinity'::timestamptz` : sql`${as_of}::timestamptz`
    const day = as_of === undefined ? sql`current_date` : sql`(${as_of}::timestamptz)::date`
    const ledger = (bucket: Bucket) => fromLedger(companyId, bucket, moment)
    return sql<Row>`
    with ${sql.raw(planForValues)} place as materialized (
      select level.company_id, level.warehouse_id, level.article_id, level.on_hand, level.reserved, level.quarantined,
             level.inbound, coalesce(level.tracking, article.tracking) as tracking, article.article_code, article.um3pl, article.client_3pl_id, warehouse.code as warehouse_code
        from articles article
        join stock_levels level on level.company_id = ${companyId} and level.article_id = article.id
         and level.warehouse_id = ${warehouse_id} and level.created_at <= ${moment}
        join warehouses warehouse on warehouse.company_id = ${companyId} and warehouse.id = level.warehouse_id
       where article.company_id = ${companyId} and article.article_code = ${article_code}
    ), counted as materialized (
      select case when place.tracking in ('lot', 'lot_expiry') then (${allLotsCounted(companyId, moment)}) else greatest(
               (select last.counted_at from last_counts last
                 where last.company_id = ${companyId} and last.article_id = place.article_id
                   and last.warehouse_id = place.warehouse_id and last.counted_at <= ${moment}),
               (select max(movement.created_at) from stock_movements movement
                 where ${atPlace(companyId, 'on_hand', moment)} and movement.reason = 'counted')
             ) end as at
        from place
    ), change as (
      select movement.reason, sum(movement.delta) as quantity, count(*) as movements
        from place cross join counted
        join stock_movements movement on ${atPlace(companyId, 'on_hand', moment)}
         and movement.created_at > coalesce(counted.at, '-infinity')
       group by movement.reason
    ), counted_stock as (
      select coalesce((
               select movement.balance_after from stock_movements movement
                where ${atPlace(companyId, 'on_hand', sql`counted.at`)}
                order by movement.created_at desc, movement.id desc limit 1), 0) as quantity
        from place cross join counted
    ), reserved as (${ranked(as_of === undefined ? reservations(companyId) : ledger('reserved'))}
    ), quarantined as (${ranked(ledger('quarantined'))}
    ), inbound as (${ranked(as_of === undefined ? expectations(companyId) : ledger('inbound'))}
    ), figure as (
      select ${as_of === undefined ? sql`place.on_hand` : sql`counted_stock.quantity + coalesce((select sum(quantity) from change), 0)`} as on_hand,
             ${sql.join(
               (['reserved', 'quarantined', 'inbound'] as const).map(
                 (name) =>
                   sql`${
                     as_of === undefined
                       ? sql.ref(`place.${name}`)
                       : sql`(select coalesce(sum(quantity), 0) from ${sql.table(name)})`
                   } as ${sql.ref(name)}`,
               ),
             )}
        from place cross join counted_stock
    )
    select place.company_id, place.warehouse_id, place.warehouse_code, place.article_id, place.article_code, place.um3pl,
           place.client_3pl_id, figure.on_hand - figure.reserved - figure.quarantined as available,
           json_build_object(
             'quantity', figure.on_hand,
             'counted_at', ${isoText('counted.at')},
             'counted', counted_stock.quantity,
             'changes', (select coalesce(json_agg(json_build_object(
                           'reason', reason, 'quantity', quantity, 'movements', movements) order by reason), '[]') from change)
           ) as on_hand,
           (select ${listed(sql`figure.reserved`)} from reserved) as reserved,
           (select ${listed(sql`figure.quarantined`)} from quarantined) as quarantined,
           (select ${listed(sql`figure.inbound`, day)} from inbound) as inbound
      from place cross join counted cross join counted_stock cross join figure`
  },
)

/**
 * When a place of a tracked article was counted: with the first of the last counts of the lots that are there. Lots that came
 * after that need no count; if an older one has none, the place is not counted.
 */
function allLotsCounted(companyId: Parameter<number>, moment: RawBuilder<unknown>) {
  return sql`
    select case when coalesce(min(lot.received_at) filter (where lot.counted_at is null) >= min(lot.counted_at), true)
                then min(lot.counted_at) end
      from (
        select balance.received_at, greatest(
                 (select last.counted_at from last_lot_counts last
                   where last.company_id = ${companyId} and last.lot_id = balance.lot_id
                     and last.warehouse_id = balance.warehouse_id and last.counted_at <= ${moment}),
                 (select max(movement.created_at) from stock_movements movement
                   where movement.company_id = ${companyId} and movement.lot_id = balance.lot_id
                     and movement.warehouse_id = balance.warehouse_id and movement.bucket = 'on_hand'
                     and movement.created_at <= ${moment} and movement.reason = 'counted')) as counted_at
          from lot_balances balance
         where balance.company_id = ${companyId} and balance.article_id = place.article_id
           and balance.warehouse_id = place.warehouse_id and balance.in_stock
      ) lot`
}

/** The movements of a figure of the place, until a moment. */
function atPlace(companyId: Parameter<number>, bucket: Bucket, moment: RawBuilder<unknown>) {
  return sql`movement.company_id = ${companyId} and movement.article_id = place.article_id
    and movement.warehouse_id = place.warehouse_id and movement.bucket = ${sql.lit(bucket)} and movement.created_at <= ${moment}`
}

/** The day on which goods of a document are expected. */
export const ownDay = sql`coalesce(document.expected_date, document.expected_at::date)`

/** Reservations of orders and transfers. */
function reservations(companyId: Parameter<number>) {
  return sql`
    select document.type, document.id, document.number, document.status, sum(line.reserved) as quantity, null::date as expected_on
      from place
      join document_lines line on line.company_id = ${companyId} and line.article_id = place.article_id and line.reserved > 0
      join documents document on document.company_id = ${companyId} and document.id = line.document_id
       and document.warehouse_id = place.warehouse_id
     group by document.type, document.id, document.number, document.status`
}

/** What purchase orders, receptions and transfers will still bring. */
function expectations(companyId: Parameter<number>) {
  return sql`
    select document.type, document.id, document.number, document.status, sum(line.inbound) as quantity,
           coalesce(min(announced.expected_at)::date, min(${ownDay})) as expected_on
      from place
      join document_lines line on line.company_id = ${companyId} and line.article_id = place.article_id and line.inbound > 0
      join documents document on document.company_id = ${companyId} and document.id = line.document_id
       and coalesce(document.to_warehouse_id, document.warehouse_id) = place.warehouse_id
      left join lateral (${firstAnnounced(companyId, sql`line.id`)}) announced on true
     group by document.type, document.id, document.number, document.status`
}

/** When the first reception comes that is announced for a line of a purchase order. */
export function firstAnnounced(companyId: Parameter<number>, orderLine: RawBuilder<unknown>) {
  return sql`
    select min(reception.expected_at) as expected_at
      from document_lines coming
      join documents reception on reception.company_id = ${companyId} and reception.id = coming.document_id
       and reception.status = any(${sql.lit(`{${openReceptions.join(',')}}`)}::text[])
     where coming.company_id = ${companyId} and coming.purchase_order_line_id = ${orderLine}`
}

/**
 * What documents have added to a figure and taken from it, since it was 0 for the last time. Goods of a reception that
 * delivers a purchase order leave the inbound of that order.
 */
function fromLedger(companyId: Parameter<number>, bucket: Bucket, moment: RawBuilder<unknown>) {
  const isInbound = bucket === 'inbound'
  return sql`
    select document.type, document.id, document.number, document.status, moved.quantity,
           ${isInbound ? ownDay : sql`null::date`} as expected_on
      from (
        select ${isInbound ? sql`coalesce(ordered.document_id, movement.document_id)` : sql`movement.document_id`} as document_id,
               sum(movement.delta) as quantity
          from place
          left join lateral (
            select movement.created_at, movement.id from stock_movements movement
             where ${atPlace(companyId, bucket, moment)} and movement.balance_after = 0
             order by movement.created_at desc, movement.id desc limit 1
          ) emptied on true
          join stock_movements movement on ${atPlace(companyId, bucket, moment)}
           and (movement.created_at, movement.id) > (coalesce(emptied.created_at, '-infinity'), coalesce(emptied.id, 0))
          ${
            isInbound
              ? sql`
          left join document_lines line on line.company_id = ${companyId} and line.id = movement.line_id
           and movement.document_type = 'reception'
          left join document_lines ordered on ordered.company_id = ${companyId} and ordered.id = line.purchase_order_line_id`
              : sql``
          }
         group by 1
      ) moved
      join documents document on document.company_id = ${companyId} and document.id = moved.document_id
     where moved.quantity <> 0`
}

/** Documents in the order in which they are listed. */
function ranked(documents: RawBuilder<unknown>) {
  return sql`select found.*, row_number() over (order by found.expected_on nulls last, found.id) as rank from (${documents}) found`
}

/** A figure with its first documents, and the others added up. `day`: the day from which goods are expected. */
function listed(figure: RawBuilder<unknown>, day?: RawBuilder<unknown>) {
  const further = sql`where rank > ${sql.lit(maxDocuments)}`
  return sql`json_build_object(
    'quantity', ${figure},
    'documents', coalesce(json_agg(json_build_object(
      'type', type, 'id', id, 'number', number, 'status', status, 'quantity', quantity
      ${day ? sql`, 'expected_on', expected_on` : sql``}) order by rank) filter (where rank <= ${sql.lit(maxDocuments)}), '[]'),
    'others', json_build_object(
      'documents', count(*) filter (${further}), 'quantity', coalesce(sum(quantity) filter (${further}), 0))
    ${day ? sql`, 'next_on', min(expected_on) filter (where expected_on >= ${day})` : sql``})`
}
