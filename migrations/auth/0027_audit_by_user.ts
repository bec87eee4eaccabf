import { type Kysely, sql } from 'kysely'

/** Finds what has happened to an account, on all sites. */
export const transaction = false

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index concurrently if not exists audit_log_by_user on auth.audit_log (target_id, created_at)
     where target_type = 'user'`.execute(db)
}
