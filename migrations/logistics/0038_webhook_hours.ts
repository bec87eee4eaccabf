import { type Kysely, sql } from 'kysely'

/** Counts the attempts of each webhook by hour, so that nobody has to read deliveries for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table logistics.webhook_hours (
      company_id integer not null,
      webhook_id bigint not null,
      hour timestamptz not null,
      delivered integer not null,
      failed integer not null,
      primary key (company_id, webhook_id, hour),
      foreign key (company_id, webhook_id) references logistics.webhooks (company_id, id) on delete cascade
    )`.execute(db)
  await sql`create index webhook_hours_age on logistics.webhook_hours (hour)`.execute(db)
  await sql`comment on table logistics.webhook_hours is 'lives: company'`.execute(db)
}
