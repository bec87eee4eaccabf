import { type Kysely, sql } from 'kysely'

/** Finds the orders that are to be shipped by a day. Those that have left, and those without such a day, are not in it. */
export const transaction = false

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index concurrently if not exists documents_due
        on logistics.documents (company_id, requested_ship_date, id)
     where type = 'sales_order' and requested_ship_date is not null
       and status in ('confirmed', 'allocated', 'backordered', 'on_hold', 'picking', 'packed', 'partially_shipped')`.execute(
    db,
  )
}
