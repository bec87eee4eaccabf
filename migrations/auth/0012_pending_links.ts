import { type Kysely, sql } from 'kysely'

/**
 * A link between an account and a site is pending until the user has logged in there: then `confirmed_at` is null. The
 * default is for what creates an account together with its first link, as servers of an earlier version do for all links.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table auth.site_users add column confirmed_at timestamptz default now()`.execute(db)

  // The site whose management has set the present password. Null if the user himself or the operator has set it.
  await sql`
    alter table auth.users
      add column password_site_id integer references auth.sites (id) on delete set null`.execute(db)
  await sql`create index users_password_site on auth.users (password_site_id)`.execute(db)
  // The audit log knows who has set a password last. Links of accounts on several sites keep the rights that they have.
  await sql`
    update auth.users set password_site_id = passwords.site_id
      from (
        select target_id as user_id,
               max(id) filter (where action in ('user.password_changed', 'user.recovered')) as own,
               max(id) filter (where action = 'user.created' or changes ? 'password' and action = 'user.updated') as set,
               (array_agg(site_id order by id desc)
                 filter (where action = 'user.created' or changes ? 'password' and action = 'user.updated'))[1] as site_id
          from auth.audit_log
         where target_type = 'user' and action in
               ('user.created', 'user.updated', 'user.password_changed', 'user.recovered')
         group by target_id
      ) passwords
     where passwords.user_id = users.id and passwords.set > coalesce(passwords.own, 0)
       and exists (select from auth.sites where id = passwords.site_id)
       and (select count(*) from auth.site_users where user_id = users.id) = 1`.execute(db)

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
