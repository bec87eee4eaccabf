import { type Kysely, sql } from 'kysely'

/** The length of the worker's queue, once a minute. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table logistics.queue_history (
      at timestamptz primary key,
      waiting_deliveries integer not null,
      late_deliveries integer not null,
      waiting_imports integer not null
    )`.execute(db)
  await sql`comment on table logistics.queue_history is 'lives: local'`.execute(db)
}
