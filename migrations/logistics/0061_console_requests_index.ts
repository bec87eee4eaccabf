import { type Kysely, sql } from 'kysely'

/** Finds what a request has changed in the console. */
export const transaction = false

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index concurrently if not exists console_audit_request
        on logistics.console_audit (request_id) where request_id is not null`.execute(db)
}
