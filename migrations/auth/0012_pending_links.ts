import { type Kysely, sql } from 'kysely'

/**
 * A link between an account and a site is pending until the user has logged in there: then `confirmed_at` is null. The
 * default is for what creates an account together with its first link, as servers of an earlier version do for all links.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table auth.site_users add column confirmed_at timestamptz default now()`.execute(db)

  // Servers keep what a token proves, which rests on the confirmation too.
  await sql`drop trigger announce_update on auth.site_users`.execute(db)
  await sql`
    create trigger announce_update after update on auth.site_users
      referencing old table as old_rows new table as new_rows for each statement
      execute function auth.announce_access(${sql.lit(`'user:' || user_id`)}, 'site_id, user_id, confirmed_at')`.execute(
    db,
  )

  // The service itself ends pending links. `not valid` spares reading the whole log: its entries satisfy the old check.
  await sql`
    alter table auth.audit_log drop constraint audit_log_actor_type_check,
      add constraint audit_log_actor_type_check
        check (actor_type in ('client', 'user', 'operator', 'anonymous', 'service')) not valid`.execute(db)
}
