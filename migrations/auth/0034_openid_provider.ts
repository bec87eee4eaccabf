import { type Kysely, sql } from 'kysely'

/** The OpenID provider: people sign in at the account page, and sites get their tokens by the code flow. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Keys of one purpose verify nothing of the other.
  await sql`
    alter table auth.signing_keys
      add column purpose text not null default 'site' check (purpose in ('site', 'oidc'));
    alter table auth.sites
      add column oidc jsonb not null default '{"enabled": false, "redirect_uris": [], "token_auth": "client_secret_basic"}';
  `.execute(db)
  // What a site has asked for, while its user signs in or decides.
  await sql`
    create table auth.authorization_requests (
      digest bytea primary key,
      site_id integer not null references auth.sites (id) on delete cascade,
      redirect_uri text not null,
      response_mode text not null check (response_mode in ('query', 'form_post')),
      scope text[] not null,
      state text,
      nonce text,
      code_challenge text not null,
      asks_sign_in boolean not null,
      max_age integer,
      needs_second_factor boolean not null,
      login_hint text,
      ui_locales text,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      declined_at timestamptz,
      finished_at timestamptz
    );
    comment on table auth.authorization_requests is 'lives: local';
    create index authorization_requests_expiry on auth.authorization_requests (expires_at);
    create index authorization_requests_site on auth.authorization_requests (site_id);
  `.execute(db)
  // A used code stays until its token has expired: who sends it again ends that token.
  await sql`
    create table auth.authorization_codes (
      digest bytea primary key,
      site_id integer not null,
      user_id integer not null,
      account_session_id integer not null,
      password_digest bytea not null,
      redirect_uri text not null,
      scope text[] not null,
      nonce text,
      code_challenge text not null,
      methods text[] not null,
      signed_in_at timestamptz not null,
      address inet,
      user_agent text,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz,
      foreign key (site_id, user_id) references auth.site_users (site_id, user_id) on delete cascade
    );
    comment on table auth.authorization_codes is 'lives: local';
    create index authorization_codes_expiry on auth.authorization_codes (expires_at);
    create index authorization_codes_user on auth.authorization_codes (site_id, user_id);
  `.execute(db)
  // Tokens of the code flow are opaque, and stored as digests. Those of logins are signed, and have none.
  await sql`
    alter table auth.tokens add column digest bytea, add column code_digest bytea, add column scope text[];
    create unique index tokens_digest on auth.tokens (digest) where digest is not null;
    create index tokens_code on auth.tokens (code_digest) where code_digest is not null;
  `.execute(db)
}
