import { type Kysely, sql } from 'kysely'

/** Addresses that people want for their accounts, until they have proved them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // An account has at most one. Like a link, it ends when the account gets another password than the one of
  // password_digest.
  await sql`
    create table auth.email_changes (
      user_id integer primary key references auth.users (id) on delete cascade,
      email text not null,
      password_digest bytea not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`comment on table auth.email_changes is 'lives: local'`.execute(db)
  await sql`create index email_changes_expiry on auth.email_changes (expires_at)`.execute(db)
}
