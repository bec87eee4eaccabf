import { type Kysely, sql } from 'kysely'

/** Built while the server works. */
export const transaction = false

/** Finds the events of a record, for the deliveries about it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index concurrently if not exists events_of_record
        on logistics.events (company_id, resource, record_id)`.execute(db)
}
