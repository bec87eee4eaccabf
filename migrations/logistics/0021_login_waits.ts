import { type Kysely, sql } from 'kysely'

/**
 * Failed logins by account and client address, and the addresses from which accounts have logged in.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // By a digest of the e-mail address: people type passwords into the wrong field. The address 0.0.0.0/0 counts all
  // addresses together from which the account has never logged in.
  await sql`
    create table logistics.login_waits (
      account_digest bytea not null,
      address cidr not null,
      failures integer not null,
      last_failed_at timestamptz not null default now(),
      blocked_until timestamptz not null default now(),
      primary key (account_digest, address)
    )`.execute(db)
  await sql`create index login_waits_age on logistics.login_waits (last_failed_at)`.execute(db)

  await sql`
    create table logistics.known_addresses (
      user_id integer not null references logistics.users (id) on delete cascade,
      address cidr not null,
      last_login_at timestamptz not null default now(),
      primary key (user_id, address)
    )`.execute(db)
}
