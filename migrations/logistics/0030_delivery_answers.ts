import { type Kysely, sql } from 'kysely'

/** The beginning of the receiver's last answer, which shows why a delivery failed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table logistics.webhook_deliveries add column response_body text`.execute(db)
}
