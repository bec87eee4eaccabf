import { sql } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import { type Parameter, rowsOf } from '../../platform/postgres/queries/prepared-queries.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import type { OneCompany } from '../company-scope.ts'
import type { LevelRow } from '../inventory/stock-levels.queries.ts'
import { firstAnnounced, ownDay } from './stock-explanations.queries.ts'

/** Articles in the warehouse that would ship. */
interface Wanted {
  warehouse_id: number
  article_ids: number[]
}

/** The most warehouses that are looked at, with the one that would ship. */
const mostWarehouses = 21

/**
 * The stock of these articles in their warehouse, and in others that have free goods of one of them. Nothing is locked: what
 * can be promised may have changed as soon as it is said.
 */
export const listPlaces = rowsOf(
  (
    _db: Reader<DB>,
    { companyId }: Parameter<OneCompany>,
    { warehouse_id, article_ids }: Parameter<Wanted>,
  ) => sql<LevelRow>`
    with candidate as materialized (
      select warehouse.id, warehouse.code from warehouses warehouse
       where warehouse.company_id = ${companyId} and warehouse.active and (warehouse.id = ${warehouse_id} or exists (
               select from stock_levels level
                where level.company_id = ${companyId} and level.warehouse_id = warehouse.id
                  and level.article_id = any(${article_ids}::bigint[])
                  and level.on_hand - level.reserved - level.quarantined > 0))
       order by warehouse.id <> ${warehouse_id}, warehouse.id limit ${sql.lit(mostWarehouses)}
    )
    select candidate.id as warehouse_id, candidate.code as warehouse_code, article.id as article_id,
           coalesce(level.on_hand, 0)::text as on_hand, coalesce(level.reserved, 0)::text as reserved,
           coalesce(level.quarantined, 0)::text as quarantined, coalesce(level.inbound, 0)::text as inbound,
           coalesce(level.id, 0) as id, coalesce(level.version, 0) as version, article.article_code, article.um3pl,
           article.client_3pl_id, article.tracking, level.tracking as place_tracking
      from candidate
      join articles article on article.company_id = ${companyId} and article.id = any(${article_ids}::bigint[])
      left join stock_levels level on level.company_id = ${companyId} and level.article_id = article.id
       and level.warehouse_id = candidate.id
     order by candidate.id, article.id`,
)

/** Goods that a document brings, in the article's first unit. */
export interface Expected {
  article_id: number
  type: components['schemas']['ExpectedGoods']['type']
  id: number
  number: string
  expected_on: string | null
  quantity: string
}

/** The most documents of an article that are looked at. */
const mostDocuments = 100

/** What these articles' purchase orders, receptions and transfers will still bring, the first day first. */
export const listExpected = rowsOf(
  (
    _db: Reader<DB>,
    { companyId }: Parameter<OneCompany>,
    { warehouse_id, article_ids }: Parameter<Wanted>,
  ) => sql<Expected>`
    select article_id, type, id, number, expected_on::text, quantity::text
      from (
        select coming.*,
               row_number() over (partition by coming.article_id order by coming.expected_on nulls last, coming.id) as rank
          from (
            select line.article_id, document.type, document.id, document.number, sum(line.inbound) as quantity,
                   coalesce(min(announced.expected_at)::date, min(${ownDay})) as expected_on
              from document_lines line
              join documents document on document.company_id = ${companyId} and document.id = line.document_id
               and coalesce(document.to_warehouse_id, document.warehouse_id) = ${warehouse_id}
              left join lateral (${firstAnnounced(companyId, sql`line.id`)}) announced on true
             where line.company_id = ${companyId} and line.article_id = any(${article_ids}::bigint[]) and line.inbound > 0
             group by line.article_id, document.type, document.id, document.number
          ) coming
      ) ranked
     where rank <= ${sql.lit(mostDocuments)}
     order by article_id, rank`,
)

/** How much of these articles orders already wait for, in the article's first unit. */
export const listWaiting = rowsOf(
  (_db: Reader<DB>, { companyId }: Parameter<OneCompany>, { warehouse_id, article_ids }: Parameter<Wanted>) => sql<{
    article_id: number
    quantity: string
  }>`
    select line.article_id, sum(line.backordered)::text as quantity
      from document_lines line
      join documents document on document.company_id = ${companyId} and document.id = line.document_id
       and document.warehouse_id = ${warehouse_id}
     where line.company_id = ${companyId} and line.article_id = any(${article_ids}::bigint[]) and line.backordered > 0
     group by line.article_id`,
)
