import { type Kysely, sql } from 'kysely'

/** The part of the migration before that takes its time on large tables. */
export const transaction = false

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index concurrently if not exists stock_movements_of_lot
        on logistics.stock_movements (company_id, lot_id, warehouse_id, bucket, created_at, id)
     where lot_id is not null`.execute(db)
  await sql`alter table logistics.articles validate constraint articles_tracking`.execute(db)
  await sql`alter table logistics.articles validate constraint articles_min_remaining_days`.execute(db)
}
