import { type Kysely, sql } from 'kysely'

/** The part of the migration before that takes its time on large tables. */
export const transaction = false

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index concurrently if not exists stock_movements_counted
        on logistics.stock_movements (company_id, article_id, warehouse_id, created_at)
     where reason = 'counted'`.execute(db)
}
