import { type Kysely, sql } from 'kysely'

/** Who did what. Rows are only ever added: the database itself refuses anything else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table auth.audit_log (
      id bigint generated always as identity primary key,
      site_id integer,
      action text not null,
      actor_type text not null check (actor_type in ('client', 'user', 'operator', 'anonymous')),
      actor_user_id integer,
      actor_label text,
      target_type text not null check (target_type in ('site', 'user', 'role', 'company', 'group')),
      target_id integer,
      target_label text,
      changes jsonb not null default '{}',
      request_id text,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index audit_log_by_site on auth.audit_log (site_id, id desc)`.execute(db)
  await sql`
    create function auth.refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'the audit log is append-only';
    end $$`.execute(db)
  await sql`
    create trigger append_only before update or delete or truncate on auth.audit_log
      for each statement execute function auth.refuse_change()`.execute(db)
}
