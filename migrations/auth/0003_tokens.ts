import { type Kysely, sql } from 'kysely'

/** Tokens that were given out, and how often a login has failed lately. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table auth.tokens (
      id uuid primary key,
      site_id integer not null,
      user_id integer not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      foreign key (site_id, user_id) references auth.site_users (site_id, user_id) on delete cascade
    )`.execute(db)
  await sql`create index tokens_user on auth.tokens (user_id, site_id)`.execute(db)

  // By a digest of the e-mail address: people type passwords into the wrong field.
  await sql`
    create table auth.login_failures (
      site_id integer not null references auth.sites (id) on delete cascade,
      email_digest bytea not null,
      failures integer not null,
      last_failed_at timestamptz not null default now(),
      blocked_until timestamptz not null default now(),
      primary key (site_id, email_digest)
    )`.execute(db)
}
