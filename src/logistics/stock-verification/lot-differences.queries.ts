import { sql } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import { readRows } from '../../platform/postgres/queries/prepared-queries.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import type { OneCompany } from '../company-scope.ts'
import { lotProgressFields } from '../documents/line-lots.ts'
import { lotBuckets } from '../inventory/stock-book.ts'
import type { Difference, Slice } from './differences.queries.ts'

const figuresOf = (table: string, names: readonly string[]) =>
  sql.join(names.map((name) => sql`(${sql.lit(name)}, ${sql.ref(`${table}.${name}`)})`))

/**
 * Everything about the lots of these articles that does not add up. Articles without lots cost nothing: every part begins
 * with the lots of the slice.
 */
export async function findLotDifferences(
  db: Reader<DB>,
  { companyId }: OneCompany,
  { after, last }: Slice,
): Promise<Difference[]> {
  const inSlice = (table: string) =>
    sql`${sql.ref(table)}.company_id = ${companyId} and ${sql.ref(table)}.article_id > ${after}
        and ${sql.ref(table)}.article_id <= ${last}`
  return readRows(
    db,
    sql<Difference>`
    with lot as materialized (
      select lot.id, lot.article_id, lot.lot_code, lot.status from lots lot where ${inSlice('lot')}
    ), account as materialized (
      select lot_id, warehouse_id, bucket, sum(delta) as total, min(balance) as least,
             count(*) filter (where balance is distinct from before + delta) as broken,
             min(id) filter (where balance is distinct from before + delta) as first_broken
        from (
          select movement.lot_id, movement.warehouse_id, movement.bucket, movement.id, movement.delta,
                 movement.lot_balance_after as balance, lag(movement.lot_balance_after, 1, 0::numeric) over (
                   partition by movement.lot_id, movement.warehouse_id, movement.bucket
                       order by movement.created_at, movement.id
                 ) as before
            from lot join stock_movements movement on movement.company_id = ${companyId} and movement.lot_id = lot.id
        ) movement
       group by lot_id, warehouse_id, bucket
    ), balance as materialized (
      select balance.* from lot join lot_balances balance on balance.company_id = ${companyId} and balance.lot_id = lot.id
    ), figure as (
      select balance.lot_id, balance.warehouse_id, figure.bucket, figure.quantity
        from balance cross join lateral (values ${figuresOf('balance', lotBuckets)}) as figure (bucket, quantity)
    ), place as (
      select level.article_id, level.warehouse_id, figure.bucket, figure.quantity
        from stock_levels level
       cross join lateral (values ${figuresOf('level', lotBuckets)}) as figure (bucket, quantity)
       where ${inSlice('level')} and (
         level.article_id in (select article_id from lot)
         or exists (select from articles article
                     where article.company_id = ${companyId} and article.id = level.article_id and article.tracking in ('lot', 'lot_expiry')))
    ), own as materialized (
      select own.*, line.article_id, line.document_id, document.type, document.warehouse_id
        from lot join line_lots own on own.company_id = ${companyId} and own.lot_id = lot.id
        join document_lines line on line.company_id = ${companyId} and line.id = own.line_id
        join documents document on document.company_id = ${companyId} and document.id = line.document_id
    ), difference as (
      select 'lot_balance' as kind, coalesce(figure.lot_id, account.lot_id) as lot_id, null::bigint as article_id,
             coalesce(figure.warehouse_id, account.warehouse_id) as warehouse_id, coalesce(figure.bucket, account.bucket) as figure,
             coalesce(figure.quantity, 0) as found, coalesce(account.total, 0) as ledger, null::bigint as document_id,
             null::bigint as line_id, null::bigint as movement_id, 0 as more
        from figure full join account
          on account.lot_id = figure.lot_id and account.warehouse_id = figure.warehouse_id and account.bucket = figure.bucket
       where coalesce(figure.quantity, 0) <> coalesce(account.total, 0)
      union all
      select 'lot_sequence', account.lot_id, null, account.warehouse_id, account.bucket, coalesce(movement.lot_balance_after, 0),
             account.total, movement.document_id, movement.line_id, movement.id, account.broken - 1
        from account join stock_movements movement on movement.company_id = ${companyId} and movement.id = account.first_broken
      union all
      select 'lot_negative', account.lot_id, null, account.warehouse_id, account.bucket, account.least, 0, null, null, null, 0
        from account where account.least < 0
      union all
      select 'lots', null, place.article_id, place.warehouse_id, place.bucket, coalesce(sum(figure.quantity), 0),
             case when article.tracking in ('none', 'serial') then 0 else place.quantity end, null, null, null, 0
        from place
        join articles article on article.company_id = ${companyId} and article.id = place.article_id
        left join lot on lot.article_id = place.article_id
        left join figure on figure.lot_id = lot.id and figure.warehouse_id = place.warehouse_id and figure.bucket = place.bucket
       group by place.article_id, place.warehouse_id, place.bucket, place.quantity, article.tracking
      having coalesce(sum(figure.quantity), 0) <> case when article.tracking in ('none', 'serial') then 0 else place.quantity end
      union all
      select 'lot_reserved', balance.lot_id, null, balance.warehouse_id, 'reserved', balance.reserved,
             coalesce(sum(own.reserved), 0), null, null, null, 0
        from balance left join own on own.lot_id = balance.lot_id and own.warehouse_id = balance.warehouse_id
       group by balance.lot_id, balance.warehouse_id, balance.reserved
      having balance.reserved <> coalesce(sum(own.reserved), 0)
      union all
      select 'lot_line', null, line.article_id, document.warehouse_id, part.figure, part.quantity, part.of_lots, line.document_id,
             line.id, null, 0
        from document_lines line
        join documents document on document.company_id = ${companyId} and document.id = line.document_id
        left join (
          select own.line_id, ${sql.join(lotProgressFields.map((name) => sql`sum(own.${sql.ref(name)}) as ${sql.ref(name)}`))}
            from own group by own.line_id
        ) sums on sums.line_id = line.id
       cross join lateral (values ${sql.join(
         lotProgressFields.map(
           (name) => sql`(${sql.lit(name)}, ${sql.ref(`line.${name}`)}, coalesce(${sql.ref(`sums.${name}`)}, 0))`,
         ),
       )}) as part (figure, quantity, of_lots)
       where ${inSlice('line')} and line.article_id in (select article_id from lot)
         and (part.of_lots > part.quantity or (part.figure = 'reserved' and part.of_lots <> part.quantity))
      union all
      select 'lot_held', balance.lot_id, null, balance.warehouse_id, 'quarantined', balance.status_held, balance.quarantined,
             null, null, null, 0
        from balance join lot on lot.id = balance.lot_id
       where balance.status_held > balance.quarantined or (lot.status = 'active' and balance.status_held > 0)
      union all
      select 'lot_free', balance.lot_id, null, balance.warehouse_id, 'on_hand',
             balance.on_hand - balance.reserved - balance.quarantined, 0, null, null, null, 0
        from balance join lot on lot.id = balance.lot_id
       where lot.status <> 'active' and balance.on_hand > balance.reserved + balance.quarantined
    )
    select difference.kind, article.article_code, lot.lot_code, warehouse.code as warehouse_code, difference.figure,
           trim_scale(difference.found)::text as found, trim_scale(difference.ledger)::text as ledger,
           document.type as document_type, difference.document_id, document.number as document_number, difference.line_id,
           difference.movement_id, difference.more
      from difference
      left join lot on lot.id = difference.lot_id
      join articles article on article.company_id = ${companyId} and article.id = coalesce(difference.article_id, lot.article_id)
      left join warehouses warehouse on warehouse.company_id = ${companyId} and warehouse.id = difference.warehouse_id
      left join documents document on document.company_id = ${companyId} and document.id = difference.document_id
     order by article.article_code, warehouse.code, difference.kind, lot.lot_code, difference.figure, difference.line_id`,
  )
}
