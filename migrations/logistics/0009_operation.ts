import { type Kysely, sql } from 'kysely'
import { consoleTables } from '../console.ts'

/** What the worker reports of itself, and the web console. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- When each scheduled task last ran to its end. Health reports it, and workers agree by it on whose turn it is.
    create table logistics.heartbeats (
      name text primary key,
      last_ping_at timestamptz not null
    );
    comment on table logistics.heartbeats is 'lives: local';

    -- The length of the queues of the worker, once a minute.
    create table logistics.queue_history (
      at timestamptz primary key,
      waiting_deliveries integer not null,
      late_deliveries integer not null,
      waiting_imports integer not null
    );
    comment on table logistics.queue_history is 'lives: local';

    ${consoleTables('logistics')}
  `.execute(db)
}
