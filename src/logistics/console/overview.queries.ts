import { type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import { readRows } from '../../platform/postgres/queries/prepared-queries.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import type { OneCompany } from '../company-scope.ts'
import { isDueBy } from '../documents/due-orders.ts'
import type { Day } from './days.ts'

type Schemas = components['schemas']

/** Each query reads at most so many rows, so that a large company costs no more. */
const most = { waiting: 10_000, orders: 20_000, warehouses: 12, places: 10_000, webhooks: 20 }

/** How many orders are to be shipped on each day up to `last`. */
export function countDue(db: Reader<DB>, { companyId }: OneCompany, last: Day): Promise<{ day: Day; count: number }[]> {
  return readRows(
    db,
    sql<{ day: Day; count: number }>`
      select requested_ship_date::text as day, count(*) as count
        from (select requested_ship_date from documents
               where company_id = ${companyId} and ${isDueBy(last)} order by requested_ship_date limit ${most.waiting}) due
       group by requested_ship_date order by requested_ship_date`,
  )
}

/** How many documents in a status were changed last within each span. Span 0 is before the first of the moments. */
export function countWaiting(
  db: Reader<DB>,
  { companyId }: OneCompany,
  { type, status }: { type: string; status: string },
  starts: readonly string[],
): Promise<{ span: number; count: number }[]> {
  return readRows(
    db,
    sql<{ span: number; count: number }>`
      select ${spanOf(sql`updated_at`, starts)} as span, count(*) as count
        from (select updated_at from documents
               where company_id = ${companyId} and type = ${type} and status = ${status} limit ${most.waiting}) waiting
       group by span order by span`,
  )
}

/** How many of the newest orders were created within each span, by their status; and whether these are all orders. */
export async function countOrders(db: Reader<DB>, { companyId }: OneCompany, starts: readonly string[]) {
  const rows = await readRows(
    db,
    sql<{ span: number; status: Schemas['SalesOrderStatus']; count: number }>`
      select ${spanOf(sql`created_at`, starts)} as span, status, count(*) as count
        from (select created_at, status from documents
               where company_id = ${companyId} and type = 'sales_order' order by id desc limit ${most.orders}) newest
       group by span, status order by span, status`,
  )
  const isComplete =
    rows.some(({ span }) => span === 0) || rows.reduce((sum, { count }) => sum + count, 0) < most.orders
  return { rows: rows.filter(({ span }) => span > 0), isComplete }
}

/** With an equality, PostgreSQL would see no order by warehouse, and could search an empty one in the whole company. */
export function addUpStock(db: Reader<DB>, { companyId }: OneCompany): Promise<Schemas['ConsoleWarehouseStock'][]> {
  return readRows(
    db,
    sql<Schemas['ConsoleWarehouseStock']>`
      select warehouse.id as warehouse_id, warehouse.code, warehouse.name, stock.*, stock.places < ${most.places} as is_complete
        from (select id, code, name from warehouses where company_id = ${companyId} order by id limit ${most.warehouses}) warehouse
       cross join lateral (
         select count(*) as places, coalesce(sum(on_hand), 0)::float8 as on_hand,
                coalesce(sum(reserved), 0)::float8 as reserved, coalesce(sum(quarantined), 0)::float8 as quarantined
           from (select on_hand, reserved, quarantined from stock_levels
                  where company_id = ${companyId} and warehouse_id >= warehouse.id and warehouse_id <= warehouse.id
                  order by warehouse_id, id limit ${most.places}) level
       ) stock
       order by warehouse.id`,
  )
}

/** The attempts of each webhook since the beginning of an hour. */
export function countAttempts(
  db: Reader<DB>,
  { companyId }: OneCompany,
  since: string,
): Promise<Schemas['ConsoleWebhookHours'][]> {
  return readRows(
    db,
    sql<Schemas['ConsoleWebhookHours']>`
      select webhook.id, coalesce(webhook.name, webhook.url) as name, array(
        select json_build_object('at', to_char(hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
                                 'delivered', delivered, 'failed', failed)
          from webhook_hours
         where company_id = ${companyId} and webhook_id = webhook.id and hour >= ${since} order by hour
      ) as hours
        from webhooks webhook
       where webhook.company_id = ${companyId} and webhook.deleted_at is null order by webhook.id limit ${most.webhooks}`,
  )
}

function spanOf(moment: RawBuilder<unknown>, starts: readonly string[]) {
  return sql`width_bucket(${moment}, ${starts}::timestamptz[])`
}
