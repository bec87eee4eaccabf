import { type Kysely, sql } from 'kysely'

/** The part of the migration before that takes its time on large tables. */
export const transaction = false

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table logistics.articles validate constraint articles_tracking`.execute(db)
}
