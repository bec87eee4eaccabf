import { type Kysely, sql } from 'kysely'

export const transaction = false

/** Finds the last movement of a place before any moment, in every bucket, and replaces an index with the same beginning. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index concurrently if not exists stock_movements_at_place
      on logistics.stock_movements (company_id, article_id, warehouse_id, bucket, created_at, id)`.execute(db)
  await sql`drop index concurrently if exists logistics.stock_movements_of_place`.execute(db)
}
