import { type Kysely, sql } from 'kysely'

/** The web console: who may sign in, open sessions, sign-ins at the identity provider in progress, and the audit log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table logistics.console_accounts (
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
    )`.execute(db)
  await sql`create unique index console_accounts_email on logistics.console_accounts (lower(email))`.execute(db)
  await sql`create unique index console_accounts_subject on logistics.console_accounts (sso_issuer, sso_subject)`.execute(
    db,
  )

  // The cookie holds a random value, and the table only its digest: a copy of the database opens no session.
  await sql`
    create table logistics.console_sessions (
      id integer generated always as identity primary key,
      digest bytea not null unique,
      account_id integer not null references logistics.console_accounts on delete cascade,
      method text not null check (method in ('password', 'sso')),
      address text not null,
      user_agent text not null,
      created_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      ends_at timestamptz not null
    )`.execute(db)
  await sql`create index console_sessions_account on logistics.console_sessions (account_id)`.execute(db)

  await sql`
    create table logistics.console_sign_ins (
      state_digest bytea primary key,
      nonce text not null,
      sealed_verifier bytea not null,
      return_to text not null,
      expires_at timestamptz not null
    )`.execute(db)

  // Entries outlive their accounts, so they keep the e-mail address and have no foreign key.
  await sql`
    create table logistics.console_audit (
      id bigint generated always as identity primary key,
      account_id integer,
      email text,
      source text not null check (source in ('console', 'command_line')),
      action text not null,
      target text not null,
      tenant text,
      details jsonb not null,
      address text,
      request_id text,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index console_audit_account on logistics.console_audit (account_id, id)`.execute(db)
  await sql`create index console_audit_action on logistics.console_audit (action, id)`.execute(db)
  await sql`create index console_audit_target on logistics.console_audit (target text_pattern_ops, id)`.execute(db)
  await sql`create index console_audit_created on logistics.console_audit (created_at)`.execute(db)
  await sql`
    create function logistics.refuse_console_audit_change() returns trigger language plpgsql as $$
    begin
      raise exception 'entries of the audit log cannot be changed';
    end $$`.execute(db)
  await sql`
    create trigger immutable before update or delete or truncate on logistics.console_audit
      for each statement execute function logistics.refuse_console_audit_change()`.execute(db)

  for (const table of ['accounts', 'sessions', 'sign_ins', 'audit']) {
    await sql`comment on table ${sql.table(`logistics.console_${table}`)} is 'lives: local'`.execute(db)
  }

  // Servers keep what they have read about sessions, so every change of an account or a session is announced.
  await announce('console_accounts', `'console-account:' || id`, 'id, email, name, role, active')
  await announce('console_sessions', `'console-session:' || id`, 'id, ends_at')

  async function announce(table: string, topic: string, columns: string): Promise<void> {
    const rows = {
      update: sql`referencing old table as old_rows new table as new_rows`,
      delete: sql`referencing old table as old_rows`,
      truncate: sql``,
    }
    for (const [event, referencing] of Object.entries(rows)) {
      await sql`
        create trigger ${sql.ref(`announce_${event}`)} after ${sql.raw(event)} on ${sql.table(`logistics.${table}`)}
          ${referencing} for each statement
          execute function logistics.announce_access(${sql.lit(topic)}, ${sql.lit(columns)})`.execute(db)
    }
  }
}
