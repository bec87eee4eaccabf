import { type Kysely, sql } from 'kysely'

/** The last attempts of each delivery. They stay when it is sent again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table logistics.webhook_attempts (
      company_id integer not null,
      delivery_id bigint not null,
      attempts jsonb not null,
      primary key (company_id, delivery_id),
      foreign key (company_id, delivery_id) references logistics.webhook_deliveries (company_id, id) on delete cascade
    );
    comment on table logistics.webhook_attempts is 'lives: company';
  `.execute(db)
}
