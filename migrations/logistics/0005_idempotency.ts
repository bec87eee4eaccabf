import { type Kysely, sql } from 'kysely'

/** The answers given to requests that carried an Idempotency-Key, written in the transaction of the change itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table logistics.idempotency_keys (
      company_id integer not null references logistics.companies (id),
      caller text not null,
      key text not null,
      request_hash text not null,
      response_body text not null,
      created_at timestamptz not null default now(),
      primary key (company_id, caller, key)
    )`.execute(db)
  await sql`create index idempotency_keys_age on logistics.idempotency_keys (created_at)`.execute(db)
}
