import { type Kysely, sql } from 'kysely'

/**
 * The id that a caller sent gets a column of its own. `request_id` is the service's own from now on: what a caller sends
 * can be repeated or invented. Entries written before keep what they have, since the log is append-only.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table auth.audit_log add column client_request_id text`.execute(db)
}
