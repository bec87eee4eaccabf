import { type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import { readRows } from '../../platform/postgres/queries/prepared-queries.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import type { OneCompany } from '../company-scope.ts'
import type { LotProgressField } from '../documents/line-lots.ts'
import { type Bucket, buckets } from '../inventory/stock-book.ts'
import { claimsOf } from './claims.ts'

/** Two figures that must be equal, and are not. */
export interface Difference {
  /**
   * What was compared. `balance`: a figure of a place with the sum of its movements. `sequence`: a movement with the one
   * before it. `negative`: a figure that is below 0. `promised`: reserved and quarantined with on hand. `line`: a line of a
   * document with its movements. `inbound`: what a document still brings with its movements. `open`: the same with what is
   * kept at the line. `delivered`: a purchase order with its receptions. `shipped`: a line of a sales order with its shipments.
   * `lot_balance`, `lot_sequence`, `lot_negative`: the same as the first three, for a lot. `lots`: the lots of a place with the
   * place. `lot_reserved`: what is reserved of a lot with the lines that have reserved it. `lot_line`: a line with its lots.
   * `lot_held`: what the status of a lot has put on hold. `lot_free`: what is free of a lot that is not active.
   */
  kind:
    | 'balance'
    | 'sequence'
    | 'negative'
    | 'promised'
    | 'line'
    | 'inbound'
    | 'open'
    | 'delivered'
    | 'shipped'
    | 'lot_balance'
    | 'lot_sequence'
    | 'lot_negative'
    | 'lots'
    | 'lot_reserved'
    | 'lot_line'
    | 'lot_held'
    | 'lot_free'
    | 'serials'
    | 'serial_trace'
    | 'serial_line'
    | 'serial_reserved'
  article_code: string
  /** The lot, if the difference is about one. */
  lot_code?: string | null
  /** The piece, if the difference is about one. */
  serial?: string | null
  /** Null where the warehouse does not matter. */
  warehouse_code: string | null
  figure: Bucket | LotProgressField
  /** What it is, as a decimal number. */
  found: string
  /** What it should be according to the ledger. */
  ledger: string
  /** The document concerned; the one of the last movement if a whole place differs. */
  document_type: string | null
  document_id: number | null
  /** Null for imports, and for documents that are not there. */
  document_number: string | null
  line_id: number | null
  movement_id: number | null
  /** How many further movements of the place do not continue the one before them. */
  more: number
}

/** Articles with ids above `after`, up to and including `last`. */
export interface Slice {
  after: number
  last: number
}

/** The ids of the next articles. */
export async function nextArticles(
  db: Reader<DB>,
  { companyId }: OneCompany,
  after: number,
  count: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('articles')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(count)
    .execute()
  return rows.map(({ id }) => id)
}

export async function findArticle(db: Reader<DB>, { companyId }: OneCompany, code: string) {
  return db
    .selectFrom('articles')
    .select('id')
    .where('company_id', '=', companyId)
    .where('article_code', '=', code)
    .executeTakeFirst()
}

/**
 * Everything about the stock of these articles that does not add up, and how many movements they have. One statement sees
 * one moment, so what is found is never the work of a change that was under way. The window and the first group follow the
 * order of the index `stock_movements_at_place`. The limits of one row keep the planner from reading whole tables for a slice.
 */
export async function findDifferences(
  db: Reader<DB>,
  { companyId }: OneCompany,
  { after, last }: Slice,
): Promise<{ movements: number; differences: Difference[] }> {
  const inSlice = (table: string) =>
    sql`${sql.ref(table)}.company_id = ${companyId} and ${sql.ref(table)}.article_id > ${after}
        and ${sql.ref(table)}.article_id <= ${last}`
  const found = await readRows(
    db,
    sql<Difference & { movements: number }>`
    with account as materialized (
      select article_id, warehouse_id, bucket, sum(delta) as total, min(balance_after) as least, count(*) as movements,
             count(*) filter (where balance_after <> before + delta) as broken,
             min(id) filter (where balance_after <> before + delta) as first_broken
        from (
          select movement.article_id, movement.warehouse_id, movement.bucket, movement.id, movement.delta,
                 movement.balance_after, lag(movement.balance_after, 1, 0::numeric) over (
                   partition by movement.article_id, movement.warehouse_id, movement.bucket
                       order by movement.created_at, movement.id
                 ) as before
            from stock_movements movement where ${inSlice('movement')}
        ) movement
       group by article_id, warehouse_id, bucket
    ), figure as (
      select level.article_id, level.warehouse_id, figure.bucket, figure.quantity
        from stock_levels level cross join lateral (values ${sql.join(
          buckets.map((bucket) => sql`(${sql.lit(bucket)}, ${sql.ref(`level.${bucket}`)})`),
        )}) as figure (bucket, quantity)
       where ${inSlice('level')}
    ), line as materialized (
      select line.id, line.article_id, line.document_id, document.type, claim.*, line.inbound as kept_inbound, document.kind,
             line.received, line.rejected, line.shipped, document.created_at, line.purchase_order_line_id is not null as is_matched,
             coalesce(ordered.document_id, line.document_id) as order_id
        from document_lines line
       cross join lateral (
          select document.* from documents document
           where document.company_id = ${companyId} and document.id = line.document_id limit 1
        ) document
        left join lateral (
          select ordered.document_id from document_lines ordered
           where ordered.company_id = ${companyId} and ordered.id = line.purchase_order_line_id limit 1
        ) ordered on true
        left join lateral (
          select count.difference from count_lines count
           where document.type = 'stock_count' and count.company_id = ${companyId} and count.line_id = line.id limit 1
        ) count on true
       cross join lateral (${claims}) claim
       where ${inSlice('line')}
    ), moved as materialized (
      select movement.article_id, movement.warehouse_id, movement.document_type, movement.document_id, movement.line_id,
             ${sql.join(buckets.map((bucket) => sql`${sumOf(bucket)} as ${sql.ref(bucket)}`))}, ${heldByStatus} as held_by_status
        from stock_movements movement
       where ${inSlice('movement')} and not (movement.document_type = 'import' and movement.bucket = 'on_hand')
       group by movement.article_id, movement.warehouse_id, movement.document_type, movement.document_id, movement.line_id
    ), difference as (
      select 'balance' as kind, figure.article_id, figure.warehouse_id, figure.bucket as figure, figure.quantity as found,
             coalesce(account.total, 0) as ledger, latest.document_type, latest.document_id, latest.line_id,
             latest.id as movement_id, 0 as more
        from figure left join account using (article_id, warehouse_id, bucket)
        left join lateral (
          select movement.document_type, movement.document_id, movement.line_id, movement.id
            from stock_movements movement
           where movement.company_id = ${companyId} and movement.article_id = figure.article_id
             and movement.warehouse_id = figure.warehouse_id and movement.bucket = figure.bucket
           order by movement.created_at desc, movement.id desc limit 1
        ) latest on true
       where figure.quantity <> coalesce(account.total, 0)
      union all
      select 'sequence', account.article_id, account.warehouse_id, account.bucket, movement.balance_after,
             coalesce(earlier.balance_after, 0) + movement.delta, movement.document_type, movement.document_id,
             movement.line_id, movement.id, account.broken - 1
        from account cross join lateral (
          select movement.* from stock_movements movement
           where movement.company_id = ${companyId} and movement.id = account.first_broken limit 1
        ) movement
        left join lateral (
          select earlier.balance_after from stock_movements earlier
           where earlier.company_id = ${companyId} and earlier.article_id = movement.article_id
             and earlier.warehouse_id = movement.warehouse_id and earlier.bucket = movement.bucket
             and (earlier.created_at, earlier.id) < (movement.created_at, movement.id)
           order by earlier.created_at desc, earlier.id desc limit 1
        ) earlier on true
      union all
      select 'negative', figure.article_id, figure.warehouse_id, figure.bucket, least(figure.quantity, account.least), 0,
             null, null, null, null, 0
        from figure left join account using (article_id, warehouse_id, bucket)
       where least(figure.quantity, account.least) < 0
      union all
      select 'promised', level.article_id, level.warehouse_id, 'on_hand', level.on_hand, level.reserved + level.quarantined,
             null, null, null, null, 0
        from stock_levels level
       where ${inSlice('level')} and level.reserved + level.quarantined > level.on_hand
      union all
      select 'line', coalesce(line.article_id, moved.article_id), coalesce(line.warehouse_id, moved.warehouse_id),
             pair.bucket, pair.found, pair.ledger, coalesce(line.type, moved.document_type),
             coalesce(line.document_id, moved.document_id), coalesce(line.id, moved.line_id), null, 0
        from line full join moved
          on moved.line_id = line.id and moved.document_id = line.document_id and moved.warehouse_id = line.warehouse_id
         and moved.document_type = line.type and moved.article_id = line.article_id
       cross join lateral (values ${sql.join(
         atLine.map((bucket) => sql`(${sql.lit(bucket)}, ${orZero('line', bucket)}, ${movedAtLine(bucket)})`),
       )}) as pair (bucket, found, ledger)
       where (${sql.join(atLine.map((bucket) => orZero('line', bucket)))})
          <> (${sql.join(atLine.map(movedAtLine))}) and pair.found <> pair.ledger
      union all
      select 'inbound', article_id, warehouse_id, 'inbound', sum(found), sum(ledger), null, document_id, null, null, 0
        from (
          select line.article_id, line.warehouse_id, line.document_id, line.inbound as found, 0 as ledger from line
           where line.inbound <> 0
          union all
          select moved.article_id, moved.warehouse_id, coalesce(line.order_id, moved.document_id), 0, moved.inbound
            from moved left join line on line.id = moved.line_id and line.type = 'reception' and moved.document_type = line.type
           where moved.inbound <> 0
        ) bringing
       group by article_id, warehouse_id, document_id
      having sum(found) <> sum(ledger)
      union all
      select 'open', line.article_id, line.warehouse_id, 'inbound', line.kept_inbound, line.inbound, line.type,
             line.document_id, line.id, null, 0
        from line where line.kept_inbound <> line.inbound
      union all
      select 'delivered', ordered.article_id, null, pair.figure, pair.found, pair.ledger, 'purchase_order', ordered.order_id,
             null, null, 0
        from (
          select line.article_id, line.order_id, ${sql.join(
            ['received', 'rejected'].map(
              (name) => sql`
                coalesce(sum(${sql.ref(`line.${name}`)}) filter (where line.type = 'purchase_order'), 0) as ${sql.ref(name)},
                coalesce(sum(${sql.ref(`line.${name}`)}) filter (where line.is_matched), 0) as ${sql.ref(`came_${name}`)}`,
            ),
          )}
            from line where line.type = 'purchase_order' or line.is_matched
           group by line.article_id, line.order_id
        ) ordered
       cross join lateral (values ('received', received, came_received), ('rejected', rejected, came_rejected))
             as pair (figure, found, ledger)
       where pair.found <> pair.ledger
      union all
      select 'shipped', line.article_id, line.warehouse_id, 'shipped', line.shipped, sent.total, line.type, line.document_id,
             line.id, null, 0
        from line cross join lateral (
          select coalesce(sum(packed.quantity), 0) as total
            from shipment_lines packed
            join shipments shipment on shipment.company_id = ${companyId} and shipment.id = packed.shipment_id
             and shipment.status <> 'cancelled'
           where packed.company_id = ${companyId} and packed.line_id = line.id
        ) sent
       where line.type = 'sales_order' and line.shipped <> sent.total
         and (line.shipped < sent.total or line.created_at >= (${firstShipment(companyId)}))
    )
    select (select coalesce(sum(movements), 0) from account) as movements, difference.kind, article.article_code,
           warehouse.code as warehouse_code, difference.figure, trim_scale(difference.found)::text as found,
           trim_scale(difference.ledger)::text as ledger, coalesce(difference.document_type, document.type) as document_type,
           difference.document_id, document.number as document_number, difference.line_id, difference.movement_id,
           difference.more
      from (select) always
      left join difference on true
      left join articles article on article.company_id = ${companyId} and article.id = difference.article_id
      left join warehouses warehouse on warehouse.company_id = ${companyId} and warehouse.id = difference.warehouse_id
      left join documents document on document.company_id = ${companyId} and document.id = difference.document_id
       and document.type = coalesce(difference.document_type, document.type)
     order by article.article_code, warehouse.code, difference.kind, difference.figure, difference.document_id,
              difference.line_id`,
  )
  const movements = found[0]?.movements ?? 0
  return { movements, differences: found.flatMap(({ movements: _, ...row }) => (row.kind ? [row] : [])) }
}

/** When the company began to have shipments. Goods of an older order may have left before that, without a record. */
function firstShipment(companyId: number): RawBuilder<unknown> {
  return sql`select created_at from shipments where company_id = ${companyId} order by id limit 1`
}

/** `inbound` is compared for whole documents, because a reception takes it from the lines of a purchase order. */
const atLine = buckets.filter((bucket) => bucket !== 'inbound')

/** What the status of a lot puts on hold with the goods that it brings or releases. */
const heldByStatus = sql`coalesce(sum(movement.delta) filter (
  where movement.bucket = 'quarantined' and movement.reason in ('held', 'unheld')), 0)`

/** What a line has moved. Only a hold and a release are themselves about goods on hold: other lines know nothing of that. */
function movedAtLine(bucket: Bucket): RawBuilder<unknown> {
  if (bucket !== 'quarantined') return orZero('moved', bucket)
  return sql`case when line.kind in ('hold', 'release') then ${orZero('moved', bucket)}
                  else ${orZero('moved', bucket)} - ${orZero('moved', 'held_by_status')} end`
}

function orZero(table: string, column: string): RawBuilder<unknown> {
  return sql`coalesce(${sql.ref(`${table}.${column}`)}, 0)`
}

function sumOf(bucket: Bucket): RawBuilder<unknown> {
  return sql`coalesce(sum(movement.delta) filter (where movement.bucket = ${sql.lit(bucket)}), 0)`
}

/** A claim that names no `inbound` leaves open what is kept at the line: it may belong to another claim of its type. */
const nothing = (bucket: Bucket) => (bucket === 'inbound' ? 'null::numeric' : '0::numeric')

/** The claims of each type as rows, for the line of a document. */
const claims = sql.join(
  Object.entries(claimsOf).flatMap(([type, ofType]) =>
    ofType.map(
      ({ warehouse = 'document.warehouse_id', ...claim }) => sql`
        select ${sql.raw(warehouse)} as warehouse_id, ${sql.join(
          buckets.map((bucket) => sql`${sql.raw(claim[bucket] ?? nothing(bucket))} as ${sql.ref(bucket)}`),
        )} where document.type = ${sql.lit(type)}`,
    ),
  ),
  sql` union all `,
)
