import { type Kysely, sql } from 'kysely'

/** The index is built while others write. */
export const transaction = false

/** Where the goods of a lot came from and went to, in order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index concurrently if not exists stock_movements_trace on logistics.stock_movements (company_id, lot_id, id)
     where lot_id is not null and bucket = 'on_hand'`.execute(db)
}
