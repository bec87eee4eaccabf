import { type Kysely, sql } from 'kysely'

/**
 * The last replay of each webhook. The worker queues its events in steps; `position_at` and `position_id` are the event
 * that was queued last.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table logistics.webhook_replays (
      company_id integer not null,
      webhook_id bigint not null,
      since timestamptz not null,
      position_at timestamptz not null,
      position_id bigint not null,
      queued integer not null,
      started_at timestamptz not null,
      updated_at timestamptz not null,
      finished_at timestamptz,
      primary key (company_id, webhook_id),
      foreign key (company_id, webhook_id) references logistics.webhooks (company_id, id) on delete cascade
    )`.execute(db)
  await sql`
    create index webhook_replays_running on logistics.webhook_replays (updated_at) where finished_at is null`.execute(
    db,
  )
  await sql`comment on table logistics.webhook_replays is 'lives: company'`.execute(db)
}
