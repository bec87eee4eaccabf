import { type Kysely, sql } from 'kysely'

/** Finds the entries of a site within a time. */
export const transaction = false

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index concurrently if not exists audit_log_by_time on auth.audit_log (site_id, created_at)`.execute(
    db,
  )
}
