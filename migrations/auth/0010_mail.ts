import { type Kysely, sql } from 'kysely'

/** Mails that wait to be sent, the links in them, and what the account and the site say about mails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table auth.users
      add column email_verified_at timestamptz,
      add column language text check (language in ('en', 'it'));
    alter table auth.sites
      add column home_url text,
      add column mail_language text check (mail_language in ('en', 'it'));

    -- A mail names its account, or an address for which the worker looks one up. It holds no link. Mails of one tenant take
    -- turns with those of the others: the site that has caused the mail, or 0 for the account page.
    create table auth.mails (
      id bigint generated always as identity primary key,
      tenant_id integer not null,
      kind text not null,
      site_id integer references auth.sites (id) on delete cascade,
      user_id integer references auth.users (id) on delete cascade,
      email text,
      status text not null default 'pending' check (status in ('pending', 'sent', 'failed')),
      attempts smallint not null default 0,
      next_attempt_at timestamptz default now(),
      taken_at timestamptz,
      error text,
      created_at timestamptz not null default now(),
      finished_at timestamptz
    );
    comment on table auth.mails is 'lives: local';
    create index mails_due on auth.mails (tenant_id, next_attempt_at) where status = 'pending';
    create index mails_of_tenant on auth.mails (tenant_id, taken_at);
    create index mails_of_account on auth.mails (user_id, kind, taken_at);
    create index mails_finished on auth.mails (finished_at);

    -- With demo data and without a mail server, mails are kept here for the console, with their links.
    create table auth.kept_mails (
      mail_id bigint primary key references auth.mails (id) on delete cascade,
      recipient text not null,
      subject text not null,
      body text not null
    );
    comment on table auth.kept_mails is 'lives: local';

    -- A link is 32 random bytes, so a plain digest is enough. It is a digest of the purpose too: a link for one purpose is
    -- nothing for another. The address is the one that the link was mailed to; the link ends when the account gets another
    -- password than the one of password_digest.
    create table auth.one_time_links (
      digest bytea primary key,
      purpose text not null,
      user_id integer not null references auth.users (id) on delete cascade,
      email text not null,
      password_digest bytea not null,
      created_at timestamptz not null default clock_timestamp(),
      expires_at timestamptz not null
    );
    comment on table auth.one_time_links is 'lives: local';
    create index one_time_links_of_account on auth.one_time_links (user_id, purpose, created_at);
    create index one_time_links_expiry on auth.one_time_links (expires_at);

    -- Requests of the current hour, by what they are counted for.
    create table auth.hourly_counts (
      key text primary key,
      started_at timestamptz not null default now(),
      count integer not null default 1
    );
    comment on table auth.hourly_counts is 'lives: local';
    create index hourly_counts_age on auth.hourly_counts (started_at);
  `.execute(db)
}
