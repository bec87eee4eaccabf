import { type Kysely, sql } from 'kysely'

/** Finds the logins that have failed for an address. */
export const transaction = false

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index concurrently if not exists audit_log_failed_logins
        on auth.audit_log (site_id, lower(target_label collate "C"), created_at) where action = 'login.failed'`.execute(
    db,
  )
}
