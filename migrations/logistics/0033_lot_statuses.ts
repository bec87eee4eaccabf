import { type Kysely, sql } from 'kysely'

/** Indexes are built while others write. */
export const transaction = false

/** The lots that can expire, and the lines that have reserved goods of a lot. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index concurrently if not exists lots_due on logistics.lots (company_id, expires_on, id)
     where status in ('active', 'held') and expires_on is not null`.execute(db)
  await sql`
    create index concurrently if not exists line_lots_reserved on logistics.line_lots (company_id, lot_id, line_id)
     where reserved > 0`.execute(db)
}
