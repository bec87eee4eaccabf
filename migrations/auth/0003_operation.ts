import { type Kysely, sql } from 'kysely'
import { consoleTables } from '../console.ts'

/** The audit log of sites, what the worker reports of itself, and the web console. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function auth.refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'the audit log is append-only';
    end $$;

    -- client_request_id is what the caller sent, which can be repeated or invented; request_id is our own.
    create table auth.audit_log (
      id bigint generated always as identity primary key,
      site_id integer,
      action text not null,
      actor_type text not null check (actor_type in ('client', 'user', 'operator', 'anonymous', 'service')),
      actor_user_id integer,
      actor_label text,
      target_type text not null check (target_type in ('site', 'user', 'role', 'company', 'group')),
      target_id integer,
      target_label text,
      changes jsonb not null default '{}',
      request_id text,
      client_request_id text,
      created_at timestamptz not null default now()
    );
    comment on table auth.audit_log is 'lives: local';
    create index audit_log_by_site on auth.audit_log (site_id, id desc);
    create trigger append_only before update or delete or truncate on auth.audit_log
      for each statement execute function auth.refuse_change();

    -- When each scheduled task last ran to its end.
    create table auth.heartbeats (
      name text primary key,
      last_ping_at timestamptz not null
    );
    comment on table auth.heartbeats is 'lives: local';

    ${consoleTables('auth')}
  `.execute(db)
}
