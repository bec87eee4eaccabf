-- Written by `npm run generate`. Do not edit.
-- lives: local
create table auth.access_tokens (
  digest bytea not null,
  token_id uuid not null,
  scope text[] not null,
  expires_at timestamp with time zone not null,
  constraint access_tokens_pkey PRIMARY KEY (digest),
  constraint access_tokens_token_id_fkey FOREIGN KEY (token_id) REFERENCES auth.tokens(id) ON DELETE CASCADE
);
CREATE INDEX access_tokens_expiry ON auth.access_tokens USING btree (expires_at);
CREATE INDEX access_tokens_session ON auth.access_tokens USING btree (token_id);

-- lives: local
create table auth.account_sessions (
  id integer not null default nextval('auth.tokens_session_id_seq'::regclass),
  digest bytea not null,
  user_id integer not null,
  password_digest bytea not null,
  address inet,
  user_agent text,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  ends_at timestamp with time zone not null,
  methods text[] not null default '{password}'::text[],
  constraint account_sessions_pkey PRIMARY KEY (id),
  constraint account_sessions_digest UNIQUE (digest),
  constraint account_sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX account_sessions_end ON auth.account_sessions USING btree (ends_at);
CREATE INDEX account_sessions_user ON auth.account_sessions USING btree (user_id);
CREATE TRIGGER announce_delete AFTER DELETE ON auth.account_sessions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION auth.announce_access('''account-session:'' || id', 'id, digest, user_id, password_digest, ends_at, methods');
CREATE TRIGGER announce_truncate AFTER TRUNCATE ON auth.account_sessions FOR EACH STATEMENT EXECUTE FUNCTION auth.announce_access('''account-session:'' || id', 'id, digest, user_id, password_digest, ends_at, methods');
CREATE TRIGGER announce_update AFTER UPDATE ON auth.account_sessions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION auth.announce_access('''account-session:'' || id', 'id, digest, user_id, password_digest, ends_at, methods');

-- lives: local
create table auth.assignments (
  site_id integer not null,
  user_id integer not null,
  role_id integer not null,
  is_primary boolean not null default false,
  metadata jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  constraint assignments_pkey PRIMARY KEY (site_id, user_id, role_id),
  constraint assignments_site_id_user_id_fkey FOREIGN KEY (site_id, user_id) REFERENCES auth.site_users(site_id, user_id) ON DELETE CASCADE
);
CREATE INDEX assignments_by_role ON auth.assignments USING btree (site_id, role_id);
CREATE UNIQUE INDEX assignments_primary ON auth.assignments USING btree (site_id, user_id) WHERE is_primary;
CREATE TRIGGER announce_delete AFTER DELETE ON auth.assignments REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION auth.announce_access('case when exists (
    select from auth.roles record where record.site_id = changed.site_id and record.id = changed.role_id
  ) then ''user:'' || user_id end', 'site_id, user_id, role_id, is_primary, metadata');
CREATE TRIGGER announce_insert AFTER INSERT ON auth.assignments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION auth.announce_access('case when exists (
    select from auth.roles record where record.site_id = changed.site_id and record.id = changed.role_id
  ) then ''user:'' || user_id end', 'site_id, user_id, role_id, is_primary, metadata');
CREATE TRIGGER announce_truncate AFTER TRUNCATE ON auth.assignments FOR EACH STATEMENT EXECUTE FUNCTION auth.announce_access('case when exists (
    select from auth.roles record where record.site_id = changed.site_id and record.id = changed.role_id
  ) then ''user:'' || user_id end', 'site_id, user_id, role_id, is_primary, metadata');
CREATE TRIGGER announce_update AFTER UPDATE ON auth.assignments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION auth.announce_access('case when exists (
    select from auth.roles record where record.site_id = changed.site_id and record.id = changed.role_id
  ) then ''user:'' || user_id end', 'site_id, user_id, role_id, is_primary, metadata');

-- lives: local
create table auth.audit_log (
  id bigint not null generated always as identity,
  site_id integer,
  action text not null,
  actor_type text not null,
  actor_user_id integer,
  actor_label text,
  target_type text not null,
  target_id integer,
  target_label text,
  changes jsonb not null default '{}'::jsonb,
  request_id text,
  client_request_id text,
  created_at timestamp with time zone not null default now(),
  address inet,
  user_agent text,
  constraint audit_log_pkey PRIMARY KEY (id),
  constraint audit_log_actor_type_check CHECK ((actor_type = ANY (ARRAY['client'::text, 'user'::text, 'operator'::text, 'anonymous'::text, 'service'::text, 'machine'::text, 'self'::text]))) NOT VALID,
  constraint audit_log_target_type_check CHECK ((target_type = ANY (ARRAY['site'::text, 'user'::text, 'role'::text, 'company'::text, 'group'::text, 'session'::text, 'invitation'::text, 'client'::text, 'webhook'::text]))) NOT VALID
);
CREATE INDEX audit_log_by_site ON auth.audit_log USING btree (site_id, id DESC);
CREATE INDEX audit_log_by_time ON auth.audit_log USING btree (site_id, created_at);
CREATE INDEX audit_log_by_user ON auth.audit_log USING btree (target_id, created_at) WHERE (target_type = 'user'::text);
CREATE INDEX audit_log_failed_logins ON auth.audit_log USING btree (site_id, lower((target_label COLLATE "C")), created_at) WHERE (action = 'login.failed'::text);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON auth.audit_log FOR EACH STATEMENT EXECUTE FUNCTION auth.refuse_change();

-- lives: local
create table auth.authorization_codes (
  digest bytea not null,
  site_id integer not null,
  user_id integer not null,
  account_session_id integer not null,
  password_digest bytea not null,
  redirect_uri text not null,
  scope text[] not null,
  nonce text,
  code_challenge text not null,
  methods text[] not null,
  signed_in_at timestamp with time zone not null,
  address inet,
  user_agent text,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  app_id integer,
  constraint authorization_codes_pkey PRIMARY KEY (digest),
  constraint authorization_codes_app FOREIGN KEY (site_id, app_id) REFERENCES auth.clients(site_id, id) ON DELETE CASCADE NOT VALID,
  constraint authorization_codes_site_id_user_id_fkey FOREIGN KEY (site_id, user_id) REFERENCES auth.site_users(site_id, user_id) ON DELETE CASCADE
);
CREATE INDEX authorization_codes_app ON auth.authorization_codes USING btree (site_id, app_id) WHERE (app_id IS NOT NULL);
CREATE INDEX authorization_codes_expiry ON auth.authorization_codes USING btree (expires_at);
CREATE INDEX authorization_codes_user ON auth.authorization_codes USING btree (site_id, user_id);

-- lives: local
create table auth.authorization_requests (
  digest bytea not null,
  site_id integer not null,
  redirect_uri text not null,
  response_mode text not null,
  scope text[] not null,
  state text,
  nonce text,
  code_challenge text not null,
  asks_sign_in boolean not null,
  max_age integer,
  needs_second_factor boolean not null,
  login_hint text,
  ui_locales text,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  declined_at timestamp with time zone,
  finished_at timestamp with time zone,
  app_id integer,
  accepted_by integer,
  asks_consent boolean not null default false,
  hinted_user_id integer,
  constraint authorization_requests_pkey PRIMARY KEY (digest),
  constraint authorization_requests_app FOREIGN KEY (site_id, app_id) REFERENCES auth.clients(site_id, id) ON DELETE CASCADE NOT VALID,
  constraint authorization_requests_site_id_fkey FOREIGN KEY (site_id) REFERENCES auth.sites(id) ON DELETE CASCADE,
  constraint authorization_requests_response_mode_check CHECK ((response_mode = ANY (ARRAY['query'::text, 'form_post'::text])))
);
CREATE INDEX authorization_requests_app ON auth.authorization_requests USING btree (site_id, app_id) WHERE (app_id IS NOT NULL);
CREATE INDEX authorization_requests_expiry ON auth.authorization_requests USING btree (expires_at);
CREATE INDEX authorization_requests_site ON auth.authorization_requests USING btree (site_id);

-- lives: local
create table auth.client_assertions (
  site_id integer not null,
  client_id integer not null,
  digest bytea not null,
  expires_at timestamp with time zone not null,
  constraint client_assertions_pkey PRIMARY KEY (site_id, client_id, digest),
  constraint client_assertions_site_id_client_id_fkey FOREIGN KEY (site_id, client_id) REFERENCES auth.clients(site_id, id) ON DELETE CASCADE
);
CREATE INDEX client_assertions_expiry ON auth.client_assertions USING btree (expires_at);

-- lives: local
create table auth.client_secrets (
  site_id integer not null,
  client_id integer not null,
  slot smallint not null,
  digest bytea not null,
  created_at timestamp with time zone not null default now(),
  constraint client_secrets_pkey PRIMARY KEY (site_id, client_id, slot),
  constraint client_secrets_site_id_client_id_fkey FOREIGN KEY (site_id, client_id) REFERENCES auth.clients(site_id, id) ON DELETE CASCADE,
  constraint client_secrets_slot_check CHECK ((slot = ANY (ARRAY[1, 2])))
);

-- lives: local
create table auth.client_tokens (
  digest bytea not null,
  site_id integer not null,
  client_id integer not null,
  permissions text[],
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint client_tokens_pkey PRIMARY KEY (digest),
  constraint client_tokens_site_id_client_id_fkey FOREIGN KEY (site_id, client_id) REFERENCES auth.clients(site_id, id) ON DELETE CASCADE
);
CREATE INDEX client_tokens_client ON auth.client_tokens USING btree (site_id, client_id);
CREATE INDEX client_tokens_expiry ON auth.client_tokens USING btree (expires_at);
CREATE TRIGGER announce_delete AFTER DELETE ON auth.client_tokens REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION auth.announce_access('case when expires_at > now() then ''client:'' || client_id end', 'digest, client_id, expires_at');
CREATE TRIGGER announce_truncate AFTER TRUNCATE ON auth.client_tokens FOR EACH STATEMENT EXECUTE FUNCTION auth.announce_access('case when expires_at > now() then ''client:'' || client_id end', 'digest, client_id, expires_at');
CREATE TRIGGER announce_update AFTER UPDATE ON auth.client_tokens REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION auth.announce_access('case when expires_at > now() then ''client:'' || client_id end', 'digest, client_id, expires_at');

-- lives: local
create table auth.clients (
  site_id integer not null,
  id integer not null generated by default as identity,
  client_id text not null,
  name text not null,
  kind text not null,
  token_auth text not null,
  api_permissions text[] not null,
  keys jsonb not null default '[]'::jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  redirect_uris text[] not null default '{}'::text[],
  constraint clients_pkey PRIMARY KEY (site_id, id),
  constraint clients_client_id UNIQUE (client_id),
  constraint clients_site_id_fkey FOREIGN KEY (site_id) REFERENCES auth.sites(id) ON DELETE CASCADE,
  constraint clients_kind_check CHECK ((kind = ANY (ARRAY['machine'::text, 'public'::text]))) NOT VALID,
  constraint clients_token_auth_check CHECK (((token_auth = ANY (ARRAY['client_secret_basic'::text, 'client_secret_post'::text, 'private_key_jwt'::text, 'none'::text])) AND ((kind = 'public'::text) = (token_auth = 'none'::text)))) NOT VALID
);
CREATE TRIGGER announce_delete AFTER DELETE ON auth.clients REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION auth.announce_access('''client:'' || id', 'id, client_id, api_permissions');
CREATE TRIGGER announce_truncate AFTER TRUNCATE ON auth.clients FOR EACH STATEMENT EXECUTE FUNCTION auth.announce_access('''client:'' || id', 'id, client_id, api_permissions');
CREATE TRIGGER announce_update AFTER UPDATE ON auth.clients REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION auth.announce_access('''client:'' || id', 'id, client_id, api_permissions');

-- lives: local
create table auth.companies (
  site_id integer not null,
  id integer not null generated by default as identity,
  name text not null,
  slug text not null,
  action_keys text[] not null default '{}'::text[],
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint companies_pkey PRIMARY KEY (site_id, id),
  constraint companies_slug UNIQUE (site_id, slug),
  constraint companies_site_id_fkey FOREIGN KEY (site_id) REFERENCES auth.sites(id)
);
CREATE TRIGGER announce_delete AFTER DELETE ON auth.companies REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION auth.announce_access('''site:'' || site_id', 'site_id, id, name, slug, action_keys');
CREATE TRIGGER announce_truncate AFTER TRUNCATE ON auth.companies FOR EACH STATEMENT EXECUTE FUNCTION auth.announce_access('''site:'' || site_id', 'site_id, id, name, slug, action_keys');
CREATE TRIGGER announce_update AFTER UPDATE ON auth.companies REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION auth.announce_access('''site:'' || site_id', 'site_id, id, name, slug, action_keys');

-- lives: local
create table auth.console_accounts (
  id integer not null generated always as identity,
  email text not null,
  name text not null,
  role text not null,
  active boolean not null default true,
  password_hash text,
  sso_issuer text,
  sso_subject text,
  last_sign_in_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  second_factor_at timestamp with time zone,
  constraint console_accounts_pkey PRIMARY KEY (id),
  constraint console_accounts_check CHECK (((sso_issuer IS NULL) = (sso_subject IS NULL))),
  constraint console_accounts_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'administrator'::text, 'operator'::text, 'auditor'::text])))
);
CREATE UNIQUE INDEX console_accounts_email ON auth.console_accounts USING btree (lower((email COLLATE "C")));
CREATE UNIQUE INDEX console_accounts_subject ON auth.console_accounts USING btree (sso_issuer, sso_subject);
CREATE TRIGGER announce_delete AFTER DELETE ON auth.console_accounts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION auth.announce_access('''console-account:'' || id', 'id, email, name, role, active, second_factor_at');
CREATE TRIGGER announce_truncate AFTER TRUNCATE ON auth.console_accounts FOR EACH STATEMENT EXECUTE FUNCTION auth.announce_access('''console-account:'' || id', 'id, email, name, role, active, second_factor_at');
CREATE TRIGGER announce_update AFTER UPDATE ON auth.console_accounts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION auth.announce_access('''console-account:'' || id', 'id, email, name, role, active, second_factor_at');

-- lives: local
create table auth.console_audit (
  id bigint not null generated always as identity,
  account_id integer,
  email text,
  source text not null,
  action text not null,
  target text not null,
  tenant text,
  details jsonb not null,
  address text,
  request_id text,
  created_at timestamp with time zone not null default now(),
  constraint console_audit_pkey PRIMARY KEY (id),
  constraint console_audit_source_check CHECK ((source = ANY (ARRAY['console'::text, 'command_line'::text, 'api'::text])))
);
CREATE INDEX console_audit_account ON auth.console_audit USING btree (account_id, id);
CREATE INDEX console_audit_action ON auth.console_audit USING btree (action, id);
CREATE INDEX console_audit_created ON auth.console_audit USING btree (created_at);
CREATE INDEX console_audit_request ON auth.console_audit USING btree (request_id) WHERE (request_id IS NOT NULL);
CREATE INDEX console_audit_target ON auth.console_audit USING btree (target text_pattern_ops, id);
CREATE TRIGGER immutable BEFORE DELETE OR UPDATE OR TRUNCATE ON auth.console_audit FOR EACH STATEMENT EXECUTE FUNCTION auth.refuse_console_audit_change();

-- lives: local
create table auth.console_challenges (
  digest bytea not null,
  account_id integer not null,
  realm text not null,
  password_digest bytea not null,
  network cidr not null,
  address inet,
  user_agent text,
  failures smallint not null default 0,
  expires_at timestamp with time zone not null,
  constraint console_challenges_pkey PRIMARY KEY (digest),
  constraint console_challenges_account_id_fkey FOREIGN KEY (account_id) REFERENCES auth.console_accounts(id) ON DELETE CASCADE
);
CREATE INDEX console_challenges_account ON auth.console_challenges USING btree (account_id);

-- lives: local
create table auth.console_recovery_codes (
  account_id integer not null,
  digest bytea not null,
  constraint console_recovery_codes_pkey PRIMARY KEY (account_id, digest),
  constraint console_recovery_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES auth.console_accounts(id) ON DELETE CASCADE
);

-- lives: local
create table auth.console_second_factors (
  id integer not null generated by default as identity,
  account_id integer not null,
  name text not null,
  sealed_secret bytea not null,
  last_step bigint not null default 0,
  created_at timestamp with time zone not null default now(),
  confirmed_at timestamp with time zone,
  last_used_at timestamp with time zone,
  constraint console_second_factors_pkey PRIMARY KEY (id),
  constraint console_second_factors_account_id_fkey FOREIGN KEY (account_id) REFERENCES auth.console_accounts(id) ON DELETE CASCADE
);
CREATE INDEX console_second_factors_account ON auth.console_second_factors USING btree (account_id);

-- lives: local
create table auth.console_sessions (
  id integer not null generated always as identity,
  digest bytea not null,
  account_id integer not null,
  method text not null,
  address text not null,
  user_agent text not null,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  ends_at timestamp with time zone not null,
  second_factor boolean not null default false,
  constraint console_sessions_pkey PRIMARY KEY (id),
  constraint console_sessions_digest_key UNIQUE (digest),
  constraint console_sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES auth.console_accounts(id) ON DELETE CASCADE,
  constraint console_sessions_method_check CHECK ((method = ANY (ARRAY['password'::text, 'sso'::text])))
);
CREATE INDEX console_sessions_account ON auth.console_sessions USING btree (account_id);
CREATE TRIGGER announce_delete AFTER DELETE ON auth.console_sessions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION auth.announce_access('''console-session:'' || id', 'id, ends_at, second_factor');
CREATE TRIGGER announce_truncate AFTER TRUNCATE ON auth.console_sessions FOR EACH STATEMENT EXECUTE FUNCTION auth.announce_access('''console-session:'' || id', 'id, ends_at, second_factor');
CREATE TRIGGER announce_update AFTER UPDATE ON auth.console_sessions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION auth.announce_access('''console-session:'' || id', 'id, ends_at, second_factor');

-- lives: local
create table auth.console_sign_ins (
  state_digest bytea not null,
  nonce text not null,
  sealed_verifier bytea not null,
  return_to text not null,
  expires_at timestamp with time zone not null,
  constraint console_sign_ins_pkey PRIMARY KEY (state_digest)
);

-- lives: local
create table auth.email_changes (
  user_id integer not null,
  email text not null,
  password_digest bytea not null,
  expires_at timestamp with time zone not null,
  constraint email_changes_pkey PRIMARY KEY (user_id),
  constraint email_changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX email_changes_expiry ON auth.email_changes USING btree (expires_at);

-- lives: local
create table auth.events (
  site_id integer not null,
  id bigint not null generated by default as identity,
  type text not null,
  record_id bigint,
  changed text[],
  data json not null,
  position bigint,
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint events_pkey PRIMARY KEY (site_id, id)
);
CREATE INDEX events_age ON auth.events USING btree (created_at);
CREATE INDEX events_by_age ON auth.events USING btree (site_id, created_at);
CREATE INDEX events_feed ON auth.events USING btree (site_id, "position") WHERE ("position" IS NOT NULL);
CREATE INDEX events_of_type ON auth.events USING btree (site_id, type, "position") WHERE ("position" IS NOT NULL);
CREATE INDEX events_without_position ON auth.events USING btree (site_id, id) WHERE ("position" IS NULL);

-- lives: local
create table auth.groups (
  site_id integer not null,
  id integer not null generated by default as identity,
  name text not null,
  slug text not null,
  action_keys text[] not null default '{}'::text[],
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint groups_pkey PRIMARY KEY (site_id, id),
  constraint groups_slug UNIQUE (site_id, slug),
  constraint groups_site_id_fkey FOREIGN KEY (site_id) REFERENCES auth.sites(id)
);
CREATE TRIGGER announce_delete AFTER DELETE ON auth.groups REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION auth.announce_access('''site:'' || site_id', 'site_id, id, name, slug, action_keys');
CREATE TRIGGER announce_truncate AFTER TRUNCATE ON auth.groups FOR EACH STATEMENT EXECUTE FUNCTION auth.announce_access('''site:'' || site_id', 'site_id, id, name, slug, action_keys');
CREATE TRIGGER announce_update AFTER UPDATE ON auth.groups REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION auth.announce_access('''site:'' || site_id', 'site_id, id, name, slug, action_keys');

-- lives: local
create table auth.heartbeats (
  name text not null,
  last_ping_at timestamp with time zone not null,
  constraint heartbeats_pkey PRIMARY KEY (name)
);

-- lives: local
create table auth.hourly_counts (
  key text not null,
  started_at timestamp with time zone not null default now(),
  count integer not null default 1,
  constraint hourly_counts_pkey PRIMARY KEY (key)
);
CREATE INDEX hourly_counts_age ON auth.hourly_counts USING btree (started_at);

-- lives: local
create table auth.invitations (
  site_id integer not null,
  id integer not null generated by default as identity,
  email text not null,
  status text not null default 'pending'::text,
  assignments jsonb not null,
  site_company_ids integer[] not null,
  site_group_ids integer[] not null,
  language text,
  sender_user_id integer,
  sender_label text,
  digest bytea,
  user_id integer,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint invitations_pkey PRIMARY KEY (site_id, id),
  constraint invitations_site_id_fkey FOREIGN KEY (site_id) REFERENCES auth.sites(id) ON DELETE CASCADE,
  constraint invitations_language_check CHECK ((language = ANY (ARRAY['en'::text, 'it'::text]))),
  constraint invitations_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'accepted'::text, 'declined'::text, 'revoked'::text, 'expired'::text])))
);
CREATE INDEX invitations_by_time ON auth.invitations USING btree (site_id, created_at);
CREATE UNIQUE INDEX invitations_digest ON auth.invitations USING btree (digest);
CREATE INDEX invitations_expiry ON auth.invitations USING btree (expires_at) WHERE (status = 'pending'::text);
CREATE UNIQUE INDEX invitations_pending ON auth.invitations USING btree (site_id, lower((email COLLATE "C"))) WHERE (status = 'pending'::text);

-- lives: local
create table auth.kept_mails (
  mail_id bigint not null,
  recipient text not null,
  subject text not null,
  body text not null,
  constraint kept_mails_pkey PRIMARY KEY (mail_id),
  constraint kept_mails_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES auth.mails(id) ON DELETE CASCADE
);

-- lives: local
create table auth.known_addresses (
  user_id integer not null,
  address cidr not null,
  last_login_at timestamp with time zone not null default now(),
  constraint known_addresses_pkey PRIMARY KEY (user_id, address),
  constraint known_addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

-- lives: local
create table auth.login_failures (
  site_id integer not null,
  minute timestamp with time zone not null,
  count integer not null,
  constraint login_failures_pkey PRIMARY KEY (site_id, minute)
);

-- lives: local
create table auth.login_waits (
  account_digest bytea not null,
  address cidr not null,
  failures integer not null,
  last_failed_at timestamp with time zone not null default now(),
  blocked_until timestamp with time zone not null default now(),
  constraint login_waits_pkey PRIMARY KEY (account_digest, address)
);
CREATE INDEX login_waits_age ON auth.login_waits USING btree (last_failed_at);

-- lives: local
create table auth.logouts (
  id bigint not null generated by default as identity,
  site_id integer not null,
  user_id integer not null,
  sid integer not null,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  constraint logouts_pkey PRIMARY KEY (id),
  constraint logouts_site_id_fkey FOREIGN KEY (site_id) REFERENCES auth.sites(id) ON DELETE CASCADE
);
CREATE INDEX logouts_due ON auth.logouts USING btree (site_id, next_attempt_at);

-- lives: local
create table auth.mails (
  id bigint not null generated always as identity,
  tenant_id integer not null,
  kind text not null,
  site_id integer,
  user_id integer,
  email text,
  status text not null default 'pending'::text,
  attempts smallint not null default 0,
  next_attempt_at timestamp with time zone default now(),
  taken_at timestamp with time zone,
  error text,
  created_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  address inet,
  user_agent text,
  invitation_id integer,
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_site_id_fkey FOREIGN KEY (site_id) REFERENCES auth.sites(id) ON DELETE CASCADE,
  constraint mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint mails_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'sent'::text, 'failed'::text])))
);
CREATE INDEX mails_due ON auth.mails USING btree (tenant_id, next_attempt_at) WHERE (status = 'pending'::text);
CREATE INDEX mails_finished ON auth.mails USING btree (finished_at);
CREATE INDEX mails_of_account ON auth.mails USING btree (user_id, kind, taken_at);
CREATE INDEX mails_of_tenant ON auth.mails USING btree (tenant_id, taken_at);

-- lives: local
create table auth.one_time_links (
  digest bytea not null,
  purpose text not null,
  user_id integer not null,
  email text not null,
  password_digest bytea not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  expires_at timestamp with time zone not null,
  constraint one_time_links_pkey PRIMARY KEY (digest),
  constraint one_time_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX one_time_links_expiry ON auth.one_time_links USING btree (expires_at);
CREATE INDEX one_time_links_of_account ON auth.one_time_links USING btree (user_id, purpose, created_at);

-- lives: local
create table auth.passkey_challenges (
  digest bytea not null,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (digest)
);
CREATE INDEX passkey_challenges_expiry ON auth.passkey_challenges USING btree (expires_at);

-- lives: local
create table auth.passkeys (
  id integer not null generated by default as identity,
  user_id integer not null,
  rp_id text not null,
  credential_id bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  backed_up boolean not null,
  name text not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential UNIQUE (credential_id),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX passkeys_rp_id ON auth.passkeys USING btree (rp_id);
CREATE INDEX passkeys_user ON auth.passkeys USING btree (user_id);

-- lives: local
create table auth.recovery_codes (
  user_id integer not null,
  digest bytea not null,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, digest),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);

-- lives: local
create table auth.refresh_tokens (
  digest bytea not null,
  token_id uuid not null,
  created_at timestamp with time zone not null default now(),
  used_at timestamp with time zone,
  constraint refresh_tokens_pkey PRIMARY KEY (digest),
  constraint refresh_tokens_token_id_fkey FOREIGN KEY (token_id) REFERENCES auth.tokens(id) ON DELETE CASCADE
);
CREATE INDEX refresh_tokens_session ON auth.refresh_tokens USING btree (token_id);

-- lives: local
create table auth.removed_records (
  site_id integer not null,
  kind text not null,
  id integer not null,
  constraint removed_records_pkey PRIMARY KEY (site_id, kind, id),
  constraint removed_records_site_id_fkey FOREIGN KEY (site_id) REFERENCES auth.sites(id) ON DELETE CASCADE,
  constraint removed_records_kind_check CHECK ((kind = ANY (ARRAY['role'::text, 'company'::text, 'group'::text])))
);

-- lives: local
create table auth.roles (
  site_id integer not null,
  id integer not null generated by default as identity,
  name text not null,
  slug text not null,
  action_keys text[] not null default '{}'::text[],
  api_permissions text[] not null default '{}'::text[],
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint roles_pkey PRIMARY KEY (site_id, id),
  constraint roles_slug UNIQUE (site_id, slug),
  constraint roles_site_id_fkey FOREIGN KEY (site_id) REFERENCES auth.sites(id)
);
CREATE TRIGGER announce_delete AFTER DELETE ON auth.roles REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION auth.announce_access('''site:'' || site_id', 'site_id, id, name, slug, action_keys, api_permissions');
CREATE TRIGGER announce_truncate AFTER TRUNCATE ON auth.roles FOR EACH STATEMENT EXECUTE FUNCTION auth.announce_access('''site:'' || site_id', 'site_id, id, name, slug, action_keys, api_permissions');
CREATE TRIGGER announce_update AFTER UPDATE ON auth.roles REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION auth.announce_access('''site:'' || site_id', 'site_id, id, name, slug, action_keys, api_permissions');

-- lives: local
create table auth.second_factor_challenges (
  digest bytea not null,
  user_id integer not null,
  realm text not null,
  password_digest bytea not null,
  network cidr not null,
  address inet,
  user_agent text,
  failures smallint not null default 0,
  expires_at timestamp with time zone not null,
  constraint second_factor_challenges_pkey PRIMARY KEY (digest),
  constraint second_factor_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX second_factor_challenges_expiry ON auth.second_factor_challenges USING btree (expires_at);
CREATE INDEX second_factor_challenges_user ON auth.second_factor_challenges USING btree (user_id);

-- lives: local
create table auth.second_factors (
  id integer not null generated by default as identity,
  user_id integer not null,
  name text not null,
  sealed_secret bytea not null,
  last_step bigint not null default 0,
  created_at timestamp with time zone not null default now(),
  confirmed_at timestamp with time zone,
  last_used_at timestamp with time zone,
  constraint second_factors_pkey PRIMARY KEY (id),
  constraint second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
CREATE INDEX second_factors_user ON auth.second_factors USING btree (user_id);

-- lives: local
create table auth.signing_keys (
  kid text not null,
  public_key text not null,
  sealed_private_key bytea not null,
  created_at timestamp with time zone not null default now(),
  signs_from timestamp with time zone not null,
  expires_at timestamp with time zone,
  purpose text not null default 'site'::text,
  constraint signing_keys_pkey PRIMARY KEY (kid),
  constraint signing_keys_purpose_check CHECK ((purpose = ANY (ARRAY['site'::text, 'oidc'::text])))
);
CREATE TRIGGER announce_delete AFTER DELETE ON auth.signing_keys REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION auth.announce_access('''all''', 'kid, public_key, expires_at');
CREATE TRIGGER announce_truncate AFTER TRUNCATE ON auth.signing_keys FOR EACH STATEMENT EXECUTE FUNCTION auth.announce_access('''all''', 'kid, public_key, expires_at');
CREATE TRIGGER announce_update AFTER UPDATE ON auth.signing_keys REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION auth.announce_access('''all''', 'kid, public_key, expires_at');

-- lives: local
create table auth.site_secrets (
  site_id integer not null,
  slot smallint not null,
  digest bytea not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone,
  constraint site_secrets_pkey PRIMARY KEY (site_id, slot),
  constraint site_secrets_site_id_fkey FOREIGN KEY (site_id) REFERENCES auth.sites(id) ON DELETE CASCADE,
  constraint site_secrets_slot_check CHECK ((slot = ANY (ARRAY[1, 2])))
);
CREATE TRIGGER announce_delete AFTER DELETE ON auth.site_secrets REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION auth.announce_access('''site:'' || site_id', 'site_id, slot, digest, expires_at');
CREATE TRIGGER announce_insert AFTER INSERT ON auth.site_secrets REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION auth.announce_access('''site:'' || site_id', 'site_id, slot, digest, expires_at');
CREATE TRIGGER announce_truncate AFTER TRUNCATE ON auth.site_secrets FOR EACH STATEMENT EXECUTE FUNCTION auth.announce_access('''site:'' || site_id', 'site_id, slot, digest, expires_at');
CREATE TRIGGER announce_update AFTER UPDATE ON auth.site_secrets REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION auth.announce_access('''site:'' || site_id', 'site_id, slot, digest, expires_at');

-- lives: local
create table auth.site_sign_ins (
  account_session_id integer not null,
  site_id integer not null,
  user_id integer not null,
  sid integer not null,
  constraint site_sign_ins_pkey PRIMARY KEY (account_session_id, site_id, sid),
  constraint site_sign_ins_account_session_id_fkey FOREIGN KEY (account_session_id) REFERENCES auth.account_sessions(id) ON DELETE CASCADE,
  constraint site_sign_ins_site_id_user_id_fkey FOREIGN KEY (site_id, user_id) REFERENCES auth.site_users(site_id, user_id) ON DELETE CASCADE
);
CREATE INDEX site_sign_ins_user ON auth.site_sign_ins USING btree (site_id, user_id);

-- lives: local
create table auth.site_users (
  site_id integer not null,
  user_id integer not null,
  created_at timestamp with time zone not null default now(),
  confirmed_at timestamp with time zone default now(),
  consented_at timestamp with time zone,
  second_factor_exempt boolean not null default false,
  constraint site_users_pkey PRIMARY KEY (site_id, user_id),
  constraint site_users_site_id_fkey FOREIGN KEY (site_id) REFERENCES auth.sites(id),
  constraint site_users_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id)
);
CREATE INDEX site_users_user ON auth.site_users USING btree (user_id);
CREATE TRIGGER announce_delete AFTER DELETE ON auth.site_users REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION auth.announce_access('''user:'' || user_id', 'site_id, user_id, confirmed_at');
CREATE TRIGGER announce_truncate AFTER TRUNCATE ON auth.site_users FOR EACH STATEMENT EXECUTE FUNCTION auth.announce_access('''user:'' || user_id', 'site_id, user_id, confirmed_at');
CREATE TRIGGER announce_update AFTER UPDATE ON auth.site_users REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION auth.announce_access('''user:'' || user_id', 'site_id, user_id, confirmed_at');

-- lives: local
create table auth.sites (
  id integer not null generated by default as identity,
  slug text not null,
  name text not null,
  client_id text not null,
  status text not null default 'draft'::text,
  catalog_active boolean not null default true,
  auth_enabled boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  home_url text,
  mail_language text,
  require_verified_email boolean not null default false,
  second_factor text not null default 'unaware'::text,
  oidc jsonb not null default '{"enabled": false, "token_auth": "client_secret_basic", "redirect_uris": [], "backchannel_logout_uri": null, "post_logout_redirect_uris": []}'::jsonb,
  constraint sites_pkey PRIMARY KEY (id),
  constraint sites_client_id UNIQUE (client_id),
  constraint sites_slug UNIQUE (slug),
  constraint sites_mail_language_check CHECK ((mail_language = ANY (ARRAY['en'::text, 'it'::text]))),
  constraint sites_second_factor_check CHECK ((second_factor = ANY (ARRAY['unaware'::text, 'supported'::text, 'required'::text]))),
  constraint sites_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'production'::text, 'maintenance'::text, 'withdrawn'::text])))
);
CREATE TRIGGER announce_delete AFTER DELETE ON auth.sites REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION auth.announce_access('''site:'' || id', 'id, slug, name, client_id, status, catalog_active, auth_enabled, require_verified_email, second_factor');
CREATE TRIGGER announce_truncate AFTER TRUNCATE ON auth.sites FOR EACH STATEMENT EXECUTE FUNCTION auth.announce_access('''site:'' || id', 'id, slug, name, client_id, status, catalog_active, auth_enabled, require_verified_email, second_factor');
CREATE TRIGGER announce_update AFTER UPDATE ON auth.sites REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION auth.announce_access('''site:'' || id', 'id, slug, name, client_id, status, catalog_active, auth_enabled, require_verified_email, second_factor');

-- lives: local
create table auth.tokens (
  id uuid not null,
  site_id integer not null,
  user_id integer not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  session_id integer not null generated by default as identity,
  kind text not null default 'login'::text,
  methods text[] not null default '{password}'::text[],
  address inet,
  user_agent text,
  last_seen_at timestamp with time zone not null default now(),
  digest bytea,
  code_digest bytea,
  scope text[],
  access_expires_at timestamp with time zone,
  account_session_id integer,
  signed_in_at timestamp with time zone,
  refresh_family bytea,
  app_id integer,
  constraint tokens_pkey PRIMARY KEY (id),
  constraint tokens_app FOREIGN KEY (site_id, app_id) REFERENCES auth.clients(site_id, id) ON DELETE CASCADE NOT VALID,
  constraint tokens_site_id_user_id_fkey FOREIGN KEY (site_id, user_id) REFERENCES auth.site_users(site_id, user_id) ON DELETE CASCADE,
  constraint tokens_kind_check CHECK ((kind = ANY (ARRAY['login'::text, 'code_flow'::text])))
);
CREATE INDEX tokens_app ON auth.tokens USING btree (site_id, app_id) WHERE (app_id IS NOT NULL);
CREATE INDEX tokens_code ON auth.tokens USING btree (code_digest) WHERE (code_digest IS NOT NULL);
CREATE UNIQUE INDEX tokens_digest ON auth.tokens USING btree (digest) WHERE (digest IS NOT NULL);
CREATE INDEX tokens_expiry ON auth.tokens USING btree (expires_at);
CREATE UNIQUE INDEX tokens_refresh_family ON auth.tokens USING btree (refresh_family) WHERE (refresh_family IS NOT NULL);
CREATE INDEX tokens_user ON auth.tokens USING btree (user_id, site_id);
CREATE TRIGGER announce_delete AFTER DELETE ON auth.tokens REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION auth.announce_access('case when expires_at > now() then ''token:'' || id end', 'id, site_id, user_id, expires_at');
CREATE TRIGGER announce_truncate AFTER TRUNCATE ON auth.tokens FOR EACH STATEMENT EXECUTE FUNCTION auth.announce_access('case when expires_at > now() then ''token:'' || id end', 'id, site_id, user_id, expires_at');
CREATE TRIGGER announce_update AFTER UPDATE ON auth.tokens REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION auth.announce_access('case when expires_at > now() then ''token:'' || id end', 'id, site_id, user_id, expires_at');

-- lives: local
create table auth.user_companies (
  site_id integer not null,
  user_id integer not null,
  company_id integer not null,
  created_at timestamp with time zone not null default now(),
  constraint user_companies_pkey PRIMARY KEY (site_id, user_id, company_id),
  constraint user_companies_site_id_user_id_fkey FOREIGN KEY (site_id, user_id) REFERENCES auth.site_users(site_id, user_id) ON DELETE CASCADE
);
CREATE INDEX user_companies_members ON auth.user_companies USING btree (site_id, company_id);
CREATE TRIGGER announce_delete AFTER DELETE ON auth.user_companies REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION auth.announce_access('case when exists (
    select from auth.companies record where record.site_id = changed.site_id and record.id = changed.company_id
  ) then ''user:'' || user_id end', 'site_id, user_id, company_id');
CREATE TRIGGER announce_insert AFTER INSERT ON auth.user_companies REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION auth.announce_access('case when exists (
    select from auth.companies record where record.site_id = changed.site_id and record.id = changed.company_id
  ) then ''user:'' || user_id end', 'site_id, user_id, company_id');
CREATE TRIGGER announce_truncate AFTER TRUNCATE ON auth.user_companies FOR EACH STATEMENT EXECUTE FUNCTION auth.announce_access('case when exists (
    select from auth.companies record where record.site_id = changed.site_id and record.id = changed.company_id
  ) then ''user:'' || user_id end', 'site_id, user_id, company_id');
CREATE TRIGGER announce_update AFTER UPDATE ON auth.user_companies REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION auth.announce_access('case when exists (
    select from auth.companies record where record.site_id = changed.site_id and record.id = changed.company_id
  ) then ''user:'' || user_id end', 'site_id, user_id, company_id');

-- lives: local
create table auth.user_groups (
  site_id integer not null,
  user_id integer not null,
  group_id integer not null,
  created_at timestamp with time zone not null default now(),
  constraint user_groups_pkey PRIMARY KEY (site_id, user_id, group_id),
  constraint user_groups_site_id_user_id_fkey FOREIGN KEY (site_id, user_id) REFERENCES auth.site_users(site_id, user_id) ON DELETE CASCADE
);
CREATE INDEX user_groups_members ON auth.user_groups USING btree (site_id, group_id);
CREATE TRIGGER announce_delete AFTER DELETE ON auth.user_groups REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION auth.announce_access('case when exists (
    select from auth.groups record where record.site_id = changed.site_id and record.id = changed.group_id
  ) then ''user:'' || user_id end', 'site_id, user_id, group_id');
CREATE TRIGGER announce_insert AFTER INSERT ON auth.user_groups REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION auth.announce_access('case when exists (
    select from auth.groups record where record.site_id = changed.site_id and record.id = changed.group_id
  ) then ''user:'' || user_id end', 'site_id, user_id, group_id');
CREATE TRIGGER announce_truncate AFTER TRUNCATE ON auth.user_groups FOR EACH STATEMENT EXECUTE FUNCTION auth.announce_access('case when exists (
    select from auth.groups record where record.site_id = changed.site_id and record.id = changed.group_id
  ) then ''user:'' || user_id end', 'site_id, user_id, group_id');
CREATE TRIGGER announce_update AFTER UPDATE ON auth.user_groups REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION auth.announce_access('case when exists (
    select from auth.groups record where record.site_id = changed.site_id and record.id = changed.group_id
  ) then ''user:'' || user_id end', 'site_id, user_id, group_id');

-- lives: local
create table auth.users (
  id integer not null generated by default as identity,
  name text not null,
  email text not null,
  password_hash text not null,
  created_by_site_id integer not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  email_verified_at timestamp with time zone,
  language text,
  login_notices boolean not null default true,
  breached_digest bytea,
  second_factor_at timestamp with time zone,
  passkey_handle bytea,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_created_by_site_id_fkey FOREIGN KEY (created_by_site_id) REFERENCES auth.sites(id),
  constraint users_language_check CHECK ((language = ANY (ARRAY['en'::text, 'it'::text])))
);
CREATE UNIQUE INDEX users_email ON auth.users USING btree (lower((email COLLATE "C")));
CREATE TRIGGER announce_delete AFTER DELETE ON auth.users REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION auth.announce_access('''user:'' || id', 'id, name, email, updated_at');
CREATE TRIGGER announce_truncate AFTER TRUNCATE ON auth.users FOR EACH STATEMENT EXECUTE FUNCTION auth.announce_access('''user:'' || id', 'id, name, email, updated_at');
CREATE TRIGGER announce_update AFTER UPDATE ON auth.users REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION auth.announce_access('''user:'' || id', 'id, name, email, updated_at');

-- lives: local
create table auth.webhook_deliveries (
  site_id integer not null,
  id bigint not null generated by default as identity,
  webhook_id integer not null,
  event_id bigint not null,
  event_type text not null,
  status text not null default 'pending'::text,
  attempts integer not null default 0,
  next_attempt_at timestamp with time zone default now(),
  last_attempt_at timestamp with time zone,
  response_status integer,
  response_body text,
  error text,
  duration_ms integer,
  created_at timestamp with time zone not null default now(),
  constraint webhook_deliveries_pkey PRIMARY KEY (site_id, id),
  constraint webhook_deliveries_once UNIQUE (site_id, webhook_id, event_id),
  constraint webhook_deliveries_site_id_event_id_fkey FOREIGN KEY (site_id, event_id) REFERENCES auth.events(site_id, id) ON DELETE CASCADE,
  constraint webhook_deliveries_check CHECK (((status = 'pending'::text) = (next_attempt_at IS NOT NULL))),
  constraint webhook_deliveries_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'delivered'::text, 'failed'::text])))
);
CREATE INDEX webhook_deliveries_due ON auth.webhook_deliveries USING btree (site_id, webhook_id, next_attempt_at) WHERE (status = 'pending'::text);
CREATE INDEX webhook_deliveries_event ON auth.webhook_deliveries USING btree (site_id, event_id);
CREATE INDEX webhook_deliveries_of ON auth.webhook_deliveries USING btree (site_id, webhook_id, id);
CREATE INDEX webhook_deliveries_tests ON auth.webhook_deliveries USING btree (site_id, webhook_id, next_attempt_at) WHERE ((status = 'pending'::text) AND (event_type = 'webhook.test'::text));

-- lives: local
create table auth.webhook_health (
  site_id integer not null,
  webhook_id integer not null,
  last_attempt_at timestamp with time zone,
  last_success_at timestamp with time zone,
  failing_since timestamp with time zone,
  last_status integer,
  last_error text,
  constraint webhook_health_pkey PRIMARY KEY (site_id, webhook_id),
  constraint webhook_health_site_id_webhook_id_fkey FOREIGN KEY (site_id, webhook_id) REFERENCES auth.webhooks(site_id, id) ON DELETE CASCADE
);

-- lives: local
create table auth.webhook_replays (
  site_id integer not null,
  webhook_id integer not null,
  since timestamp with time zone not null,
  position_at timestamp with time zone not null,
  position_id bigint not null,
  queued integer not null,
  started_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint webhook_replays_pkey PRIMARY KEY (site_id, webhook_id),
  constraint webhook_replays_site_id_webhook_id_fkey FOREIGN KEY (site_id, webhook_id) REFERENCES auth.webhooks(site_id, id) ON DELETE CASCADE
);
CREATE INDEX webhook_replays_running ON auth.webhook_replays USING btree (updated_at) WHERE (finished_at IS NULL);

-- lives: local
create table auth.webhooks (
  site_id integer not null,
  id integer not null generated by default as identity,
  name text,
  url text not null,
  events text[] not null,
  secret bytea not null,
  previous_secret bytea,
  previous_secret_expires_at timestamp with time zone,
  active boolean not null default true,
  disabled_at timestamp with time zone,
  disabled_reason text,
  deleted_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint webhooks_pkey PRIMARY KEY (site_id, id),
  constraint webhooks_site_id_fkey FOREIGN KEY (site_id) REFERENCES auth.sites(id) ON DELETE CASCADE
);

create sequence auth.event_positions;

CREATE OR REPLACE FUNCTION auth.announce_access()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      old_side constant text := format('select %s from old_rows', tg_argv[1]);
      new_side constant text := format('select %s from new_rows', tg_argv[1]);
      topics text[] := '{all}';
    begin
      if starts_with(current_setting('application_name'), 'citus_') then return null; end if;
      if tg_op <> 'TRUNCATE' then
        execute format('select array(select distinct %s from (%s) changed limit 101)', tg_argv[0], case tg_op
          when 'INSERT' then new_side
          when 'DELETE' then old_side
          else format('(%1$s except %2$s) union all (%2$s except %1$s)', old_side, new_side)
        end) into topics;
      end if;
      if cardinality(topics) > 100 then topics := '{all}'; end if;
      perform pg_notify('auth_access', topic) from unnest(topics) topic where topic is not null;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION auth.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      raise exception 'the audit log is append-only';
    end $function$;

CREATE OR REPLACE FUNCTION auth.refuse_console_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      raise exception 'entries of the audit log cannot be changed';
    end $function$;
