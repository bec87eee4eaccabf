import { type Kysely, sql } from 'kysely'

/**
 * A stock movement can come from the import of a stock count. Its `document_id` is then the id of the import, which is
 * removed after some weeks, so the column no longer refers to documents only.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table logistics.stock_movements drop constraint stock_movements_document`.execute(db)
}
