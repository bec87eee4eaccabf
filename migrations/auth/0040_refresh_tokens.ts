import { type Kysely, sql } from 'kysely'

/**
 * Refresh tokens: a session of the code flow that has one lasts longer than its access tokens. The row of the session goes
 * with its end, and takes its other tokens along.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The first access token is that of the session's own row, and ends at access_expires_at if the session lasts longer.
  await sql`
    alter table auth.tokens
      add column access_expires_at timestamptz,
      add column account_session_id integer,
      add column signed_in_at timestamptz,
      add column refresh_family bytea;
    create unique index tokens_refresh_family on auth.tokens (refresh_family) where refresh_family is not null;
  `.execute(db)
  // The refresh token that is not used yet, and those that were used a moment ago. Older ones are known by their family.
  await sql`
    create table auth.refresh_tokens (
      digest bytea primary key,
      token_id uuid not null references auth.tokens (id) on delete cascade,
      created_at timestamptz not null default now(),
      used_at timestamptz
    );
    comment on table auth.refresh_tokens is 'lives: local';
    create index refresh_tokens_session on auth.refresh_tokens (token_id);
  `.execute(db)
  // Servers remember access tokens by their session, whose end is announced.
  await sql`
    create table auth.access_tokens (
      digest bytea primary key,
      token_id uuid not null references auth.tokens (id) on delete cascade,
      scope text[] not null,
      expires_at timestamptz not null
    );
    comment on table auth.access_tokens is 'lives: local';
    create index access_tokens_session on auth.access_tokens (token_id);
    create index access_tokens_expiry on auth.access_tokens (expires_at);
  `.execute(db)
}
