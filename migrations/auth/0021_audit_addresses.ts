import { type Kysely, sql } from 'kysely'

/** The audit log notes where each request came from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table auth.audit_log add column address inet, add column user_agent text`.execute(db)
}
