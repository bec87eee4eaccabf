import { type Kysely, sql } from 'kysely'

/** Public clients: programs on devices of users, which can keep no secret, and sign users in by the code flow. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table auth.clients
      add column redirect_uris text[] not null default '{}',
      drop constraint clients_kind_check,
      add constraint clients_kind_check check (kind in ('machine', 'public')) not valid,
      drop constraint clients_token_auth_check,
      add constraint clients_token_auth_check check (
        token_auth in ('client_secret_basic', 'client_secret_post', 'private_key_jwt', 'none')
        and (kind = 'public') = (token_auth = 'none')) not valid;
  `.execute(db)
  // What a public client has asked for, and got, ends with it. Null is the site itself.
  await sql`
    alter table auth.authorization_requests
      add column app_id integer,
      add column accepted_by integer,
      add constraint authorization_requests_app foreign key (site_id, app_id)
        references auth.clients (site_id, id) on delete cascade not valid;
    alter table auth.authorization_codes
      add column app_id integer,
      add constraint authorization_codes_app foreign key (site_id, app_id)
        references auth.clients (site_id, id) on delete cascade not valid;
    alter table auth.tokens
      add column app_id integer,
      add constraint tokens_app foreign key (site_id, app_id)
        references auth.clients (site_id, id) on delete cascade not valid;
    create index authorization_requests_app on auth.authorization_requests (site_id, app_id) where app_id is not null;
    create index authorization_codes_app on auth.authorization_codes (site_id, app_id) where app_id is not null;
    create index tokens_app on auth.tokens (site_id, app_id) where app_id is not null;
  `.execute(db)
}
