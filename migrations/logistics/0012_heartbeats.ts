import { type Kysely, sql } from 'kysely'

/** When each scheduled task last ran to its end: what health reports, and how workers agree on whose turn it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table logistics.heartbeats (
      name text primary key,
      last_ping_at timestamptz not null
    )`.execute(db)
  await sql`create index article_sync_runs_age on logistics.article_sync_runs (started_at)`.execute(db)
}
