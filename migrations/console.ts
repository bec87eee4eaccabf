import { type RawBuilder, sql } from 'kysely'
import { announceChanges } from './announcements.ts'

/**
 * The web console of a service: who may sign in, open sessions, sign-ins at the identity provider in progress, and the
 * audit log. Released migrations use this function, so what it writes must not change.
 */
export function consoleTables(schema: string): RawBuilder<unknown> {
  return sql`${sql.raw(`
    create table ${schema}.console_accounts (
      id integer generated always as identity primary key,
      email text not null,
      name text not null,
      role text not null check (role in ('owner', 'administrator', 'operator', 'auditor')),
      active boolean not null default true,
      password_hash text,
      sso_issuer text,
      sso_subject text,
      last_sign_in_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check ((sso_issuer is null) = (sso_subject is null))
    );
    comment on table ${schema}.console_accounts is 'lives: local';
    create unique index console_accounts_email on ${schema}.console_accounts (lower(email collate "C"));
    create unique index console_accounts_subject on ${schema}.console_accounts (sso_issuer, sso_subject);

    -- The cookie holds a random value, and this table only its digest: a copy of the database opens no session.
    create table ${schema}.console_sessions (
      id integer generated always as identity primary key,
      digest bytea not null unique,
      account_id integer not null references ${schema}.console_accounts (id) on delete cascade,
      method text not null check (method in ('password', 'sso')),
      address text not null,
      user_agent text not null,
      created_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      ends_at timestamptz not null
    );
    comment on table ${schema}.console_sessions is 'lives: local';
    create index console_sessions_account on ${schema}.console_sessions (account_id);

    create table ${schema}.console_sign_ins (
      state_digest bytea primary key,
      nonce text not null,
      sealed_verifier bytea not null,
      return_to text not null,
      expires_at timestamptz not null
    );
    comment on table ${schema}.console_sign_ins is 'lives: local';

    -- Entries outlive their accounts, so they contain the e-mail address and have no foreign key.
    create table ${schema}.console_audit (
      id bigint generated always as identity primary key,
      account_id integer,
      email text,
      source text not null check (source in ('console', 'command_line', 'api')),
      action text not null,
      target text not null,
      tenant text,
      details jsonb not null,
      address text,
      request_id text,
      created_at timestamptz not null default now()
    );
    comment on table ${schema}.console_audit is 'lives: local';
    create index console_audit_account on ${schema}.console_audit (account_id, id);
    create index console_audit_action on ${schema}.console_audit (action, id);
    create index console_audit_created on ${schema}.console_audit (created_at);
    create index console_audit_target on ${schema}.console_audit (target text_pattern_ops, id);
    create function ${schema}.refuse_console_audit_change() returns trigger language plpgsql as $$
    begin
      raise exception 'entries of the audit log cannot be changed';
    end $$;
    create trigger immutable before update or delete or truncate on ${schema}.console_audit
      for each statement execute function ${schema}.refuse_console_audit_change();`)}
    ${announceChanges(`${schema}.console_accounts`, `'console-account:' || id`, 'id, email, name, role, active')}
    ${announceChanges(`${schema}.console_sessions`, `'console-session:' || id`, 'id, ends_at')}`
}
