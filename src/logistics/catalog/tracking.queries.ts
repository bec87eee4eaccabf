import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import { type Parameter, rowOf, rowsOf } from '../../platform/postgres/queries/prepared-queries.ts'
import type { Change } from '../change.ts'
import type { OneCompany } from '../company-scope.ts'
import type { Tracking } from '../inventory/stock-book.ts'

/** The statuses of documents that have moved a part of their goods. The rest must move in the same way. */
const underWay = ['partially_shipped', 'receiving', 'sent', 'inspecting']

/** Articles that have stock, and those of which documents have moved a part. */
export const listInUse = rowsOf(
  (_trx: Transaction<DB>, { companyId }: Parameter<OneCompany>, ids: Parameter<number[]>) => sql<{
    article_id: number
    is_under_way: boolean
  }>`
    select article_id, false as is_under_way from stock_levels
     where company_id = ${companyId} and article_id = any(${ids}::bigint[]) and on_hand > 0
    union
    select line.article_id, true from documents document
      join document_lines line on line.company_id = ${companyId} and line.document_id = document.id
     where document.company_id = ${companyId} and document.status = any(${underWay})
       and document.type in ('sales_order', 'reception', 'stock_transfer', 'return')
       and line.article_id = any(${ids}::bigint[])`,
)

export const findTracking = rowOf(
  (_trx: Transaction<DB>, { companyId }: Parameter<OneCompany>, id: Parameter<number>) => sql<{ tracking: Tracking }>`
    select tracking from articles where company_id = ${companyId} and id = ${id}`,
)

/** Tells those who wait for one of the places how the article is tracked now. */
export async function markPlaces(change: Change, id: number, tracking: Tracking): Promise<void> {
  await change.trx
    .updateTable('stock_levels')
    .set({ tracking, version: sql<number>`version + 1`, updated_at: await change.startedAt() })
    .where('company_id', '=', change.scope.companyId)
    .where('article_id', '=', id)
    .execute()
}

/** Lots in stock that have no date, at most 20. */
export const listUndated = rowsOf(
  (_trx: Transaction<DB>, { companyId }: Parameter<OneCompany>, id: Parameter<number>) => sql<{ lot_code: string }>`
    select lot.lot_code from lots lot
     where lot.company_id = ${companyId} and lot.article_id = ${id} and lot.expires_on is null
       and exists (select from lot_balances balance
                    where balance.company_id = ${companyId} and balance.lot_id = lot.id and balance.in_stock)
     order by lot.lot_code limit 20`,
)
