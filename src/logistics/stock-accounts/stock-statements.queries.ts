import { sql } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import { planForValues } from '../../platform/postgres/driver/statement-texts.ts'
import { among, type Key, type Keys, keysWithin } from '../../platform/postgres/queries/keysets.ts'
import { type Parameter, rowsOf } from '../../platform/postgres/queries/prepared-queries.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import { type CompanyScope, companyOf, inScope } from '../company-scope.ts'
import { stockLevels } from '../inventory/stock.queries.ts'
import { byCompany } from '../resource-reader.ts'

type Schemas = components['schemas']
type StockStatement = Schemas['StockStatement']

/** The period of a statement: from `from`, before `to`. */
export interface Period {
  from: string
  to: string
}

type Column = 'received' | 'returned' | 'adjusted' | 'transferred' | 'shipped'

/** The column of a statement in which the movements of each type of document are. */
const columnOf: Record<Schemas['DocumentType'], Column> = {
  reception: 'received',
  return: 'returned',
  sales_order: 'shipped',
  stock_transfer: 'transferred',
  stock_adjustment: 'adjusted',
  stock_count: 'adjusted',
  import: 'adjusted',
  // Only moves what is expected.
  purchase_order: 'received',
}

/** The account of each article in each warehouse over a period. */
export const stockStatements = {
  lastId: stockLevels.lastId,
  async list(
    db: Reader<DB>,
    scope: CompanyScope,
    { from, to, ...query }: Period & Parameters<typeof stockLevels.list>[2],
  ) {
    const { rows, total } = await stockLevels.list(db, scope, { ...query, as_of: to })
    return { rows: await withAccounts(db, scope, rows, { from, to }), total }
  },
  async span(
    db: Reader<DB>,
    scope: CompanyScope,
    { from, to, ...query }: Period & Parameters<typeof stockLevels.span>[2],
  ) {
    return withAccounts(db, scope, await stockLevels.span(db, scope, { ...query, as_of: to }), { from, to })
  },
}

async function withAccounts(
  db: Reader<DB>,
  scope: CompanyScope,
  levels: Schemas['Stock'][],
  period: Period,
): Promise<StockStatement[]> {
  if (!levels.length) return []
  const accounts = await byCompany(db, scope, levels, (own, keys) =>
    readAccounts(db, own, keysWithin(own, keys), period),
  )
  const nameOf = ({ company_id, id }: Key) => `${company_id}/${id}`
  const found = new Map(accounts.map((account) => [nameOf(account), account]))
  return levels.map((level) => {
    const { id, company_id, warehouse_id, warehouse_code, article_id, article_code, um3pl, client_3pl_id } = level
    const place = { id, company_id, warehouse_id, warehouse_code, article_id, article_code, um3pl, client_3pl_id }
    return { ...place, ...(found.get(nameOf(level)) as Account) }
  })
}

type Account = Omit<StockStatement, Exclude<keyof Schemas['Stock'], keyof Key>>

const inColumn = (column: Column, further = sql``) =>
  sql`coalesce(sum(period.quantity) filter (where period.column_name = ${sql.lit(column)} ${further}), 0)`

/**
 * The opening balance of each place, and one pass over its movements of the period. A balance counts for as long as it
 * lasts. One that is changed again in the same transaction never was.
 */
const readAccounts = rowsOf(
  (_db: Reader<DB>, scope: Parameter<CompanyScope>, keys: Parameter<Keys>, { from, to }: Parameter<Period>) => {
    const company = companyOf(scope, 'level')
    const atPlace = sql`movement.company_id = ${company} and movement.article_id = level.article_id
      and movement.warehouse_id = level.warehouse_id and movement.bucket = 'on_hand'`
    const columnName = sql.join(
      Object.entries(columnOf).map(([type, column]) => sql`when ${sql.lit(type)} then ${sql.lit(column)}`),
      sql` `,
    )
    return sql<Account>`
      select ${sql.raw(planForValues)} level.company_id, level.id, opening.balance as opening, account.received, account.returned,
             account.adjusted, account.transferred_in, account.transferred_out, account.shipped,
             opening.balance + account.change as closing, account.peak, round(account.unit_seconds / 86400, 6) as unit_days,
             article.um3pl_3, article.um3pl_3_factor,
             round(account.unit_seconds / 86400 / article.um3pl_3_factor, 6) as pallet_days
        from stock_levels level
        join articles article on article.company_id = ${company} and article.id = level.article_id
       cross join lateral (
         select coalesce((
                  select movement.balance_after from stock_movements movement
                   where ${atPlace} and movement.created_at < ${from}
                   order by movement.created_at desc, movement.id desc limit 1), 0) as balance
       ) opening
       cross join lateral (
         select ${inColumn('received')} as received, ${inColumn('returned')} as returned, -${inColumn('shipped')} as shipped,
                ${inColumn('transferred', sql`and period.is_arrival`)} as transferred_in,
                -${inColumn('transferred', sql`and not period.is_arrival`)} as transferred_out,
                coalesce(json_agg(json_build_object('reason', period.reason, 'quantity', period.quantity) order by period.reason)
                  filter (where period.column_name = 'adjusted' and period.quantity <> 0), '[]') as adjusted,
                coalesce(sum(period.quantity), 0) as change,
                coalesce(sum(period.unit_seconds), 0) + opening.balance * extract(epoch from
                  coalesce(min(period.first_at), ${to}::timestamptz) - ${from}::timestamptz) as unit_seconds,
                greatest(max(period.peak), case when min(period.first_at) > ${from}::timestamptz
                                                  or min(period.first_at) is null then opening.balance end) as peak
           from (
             select case movement.document_type ${columnName} end as column_name,
                    case movement.document_type when 'stock_adjustment' then document.reason
                         when 'stock_count' then 'counted' when 'import' then 'counted' end as reason,
                    movement.reason in ('arrived', 'rejected') as is_arrival,
                    sum(movement.delta) as quantity, min(movement.created_at) as first_at,
                    sum(movement.balance_after * movement.seconds) as unit_seconds,
                    max(movement.balance_after) filter (where movement.seconds > 0) as peak
               from (
                 select movement.company_id, movement.document_type, movement.document_id, movement.reason, movement.delta,
                        movement.balance_after, movement.created_at,
                        extract(epoch from lead(movement.created_at, 1, ${to}::timestamptz) over (
                          order by movement.created_at, movement.id) - movement.created_at) as seconds
                   from stock_movements movement
                  where ${atPlace} and movement.created_at >= ${from} and movement.created_at < ${to}
               ) movement
               left join documents document on movement.document_type = 'stock_adjustment'
                and document.company_id = ${company} and document.id = movement.document_id
              group by 1, 2, 3
           ) period
       ) account
       where ${inScope(scope, 'level')} and ${among('level', keys)}`
  },
)
