import {
  bcryptCost,
  breachedPasswords,
  databaseDriver,
  days,
  domains,
  fixedPort,
  flag,
  groupRoles,
  hostName,
  hour,
  issuer,
  locale,
  logLevel,
  networks,
  optionalOrRequired,
  origins,
  port,
  positiveInteger,
  postgresUrl,
  postgresUrls,
  processes,
  redisUrl,
  seconds,
  secret,
  sender,
  share,
  smtpUrl,
  text,
  upToTenYears,
  url,
} from './setting-values.ts'

interface Setting<T> {
  parse(value: string | undefined): T
  fallback?: string
  description: string
}

/** Every setting, in one table. `npm run generate` writes the list in docs/operate.md from it. */
export const settings = {
  DATABASE_URL: optional(
    postgresUrl,
    'PostgreSQL server (15 or newer). Unset: an embedded one, with its data in `DATA_DIR`.',
  ),
  AUTH_DATABASE_URL: optional(postgresUrl, 'PostgreSQL server of the authentication service. Unset: the same server.'),
  DATABASE_LISTEN_URL: optional(
    postgresUrl,
    'Address of the same database past a pooler. Set it if `DATABASE_URL` leads to a pooler in transaction mode: one connection listens there, and migrations, statistics and backups use it.',
  ),
  DATABASE_READ_URL: optional(
    postgresUrls,
    'Replicas of `DATABASE_URL`, comma-separated. They answer reads of the logistics service, never with less than was committed before. Unset: the primary answers everything.',
  ),
  DATABASE_READ_LAG_MS: withDefault(
    positiveInteger,
    '100',
    'How far a replica may be behind, in milliseconds. A read waits at most this long for it, and then asks the primary.',
  ),
  AUTH_DATABASE_LISTEN_URL: optional(postgresUrl, 'The same for `AUTH_DATABASE_URL`.'),
  MIGRATE_ON_START: withDefault(
    flag,
    'false',
    'Apply migrations to the database of `DATABASE_URL` when a process starts. Otherwise a start fails while migrations are pending: run `npm run quayside -- migrate`. The embedded database is always migrated.',
  ),
  REDIS_URL: optional(
    redisUrl,
    'Redis for the rate-limit counters. Unset: the processes of one start count together, in memory.',
  ),
  DATA_DIR: withDefault(text, '.data', 'Folder of the embedded database and other files of the server.'),
  HOST: withDefault(text, '127.0.0.1', 'Address to listen on.'),
  LOGISTICS_PORT: withDefault(port, '3000', 'Port of the logistics service; 0 chooses a free port.'),
  AUTH_PORT: withDefault(port, '3001', 'Port of the authentication service; 0 chooses a free port.'),
  PROCESSES: withDefault(
    processes,
    '1',
    'How many processes serve each service, on the same port; `auto` is one per core. With more than one, the worker has a process of its own. 1 runs everything in one process.',
  ),
  METRICS_PORT: optional(
    fixedPort,
    'Port for `/metrics`, `/livez` and `/readyz` of the whole process, workers included. Unset: no such port; `/health?format=prometheus` of a service has its metrics.',
  ),
  PUBLIC_METRICS: withDefault(
    flag,
    'true',
    'Whether `/health?format=prometheus` of each service gives its metrics to everybody. With false, only `METRICS_PORT` has them.',
  ),
  APP_URL: optional(url, 'Public address of the logistics service. Unset: the address it listens on.'),
  AUTH_URL: optional(
    url,
    'Public address of the authentication service, and issuer (`iss`) of its tokens. Unset: the address it listens on.',
  ),
  WEBAUTHN_RP_ID: optional(
    hostName,
    'The domain that passkeys are bound to: the host of `AUTH_URL`, or a domain above it. Unset: the host of `AUTH_URL`; without a host name there are no passkeys. A passkey works only for the domain that it was made for, so a server whose users have passkeys does not start with another one.',
  ),
  JWT_SECRET: optional(
    secret,
    'Key that signs user tokens and seals the secrets of webhooks and the signing keys of the authentication service, at least 32 characters. The same for all processes. Required in production; otherwise generated once and kept in `DATA_DIR`.',
  ),
  JWT_SECRET_PREVIOUS: optional(
    secret,
    'A second secret, while `JWT_SECRET` is being changed: user tokens that it signed stay valid, and what it sealed can be read. Nothing new is signed or sealed with it.',
  ),
  USER_TOKEN_TTL_HOURS: withDefault(upToTenYears, '720', 'Lifetime of a user token.'),
  BCRYPT_COST: withDefault(bcryptCost, '10', 'Work factor of password hashes.'),
  BREACHED_PASSWORDS: optional(
    breachedPasswords,
    'Passwords that nobody may choose, because they are known from breaches: the path of a file with sorted SHA-1 digests in hexadecimal, one in each line, or the https address of a service that answers ranges of them, such as `https://api.pwnedpasswords.com/range`. Only the first five digits of a digest are sent. A source that does not answer within a second is logged, and the password is accepted.',
  ),
  PASSWORD_QUEUE_SIZE: withDefault(
    positiveInteger,
    '200',
    'How many passwords may wait to be checked or hashed. Sites and client addresses take turns. Further passwords are refused with a 503.',
  ),
  ETSM_TOKEN: optional(text, 'Shared token of the transport system. Unset: that integration is off.'),
  MDM_TOKEN: optional(text, 'Shared token of the master-data system. Unset: that integration is off.'),
  RATE_LIMIT_DATA_PER_MINUTE: withDefault(positiveInteger, '60', 'Requests a minute on data routes, per user.'),
  RATE_LIMIT_TOKEN_PER_MINUTE: withDefault(
    positiveInteger,
    '10',
    'Requests a minute for `POST /auth/token`, per client address.',
  ),
  WEBHOOK_ALLOW_PRIVATE: withDefault(
    flag,
    'false',
    'Allow webhooks to private addresses and over plain http. For development only.',
  ),
  WEBHOOK_RETRY_SCHEDULE: withDefault(
    seconds,
    '5,300,1800,7200,18000,36000,36000',
    'Seconds to wait before each retry of a delivery, comma-separated. Each wait is varied at random.',
  ),
  WEBHOOK_TIMEOUT_SECONDS: withDefault(positiveInteger, '15', 'How long a webhook receiver may take to answer.'),
  IMPORT_MAX_MEGABYTES: withDefault(
    positiveInteger,
    '100',
    'The largest file that can be imported, in megabytes after decompression.',
  ),
  IMPORTS_PER_COMPANY: withDefault(
    positiveInteger,
    '3',
    'How many imports of a company may be received, wait or be processed at the same time.',
  ),
  STOCK_BACKDATE_DAYS: withDefault(
    positiveInteger,
    '30',
    'How many days back a movement of stock may lie when it is booked.',
  ),
  STOCK_VERIFY_HOUR: withDefault(
    hour,
    '3',
    'The hour of the day, in UTC, at which the worker begins to compare the stock of all companies with its ledger.',
  ),
  WEBHOOKS_PER_COMPANY: withDefault(positiveInteger, '50', 'How many webhooks a company may have.'),
  WEBHOOKS_PER_SITE: withDefault(
    positiveInteger,
    '20',
    'How many webhooks a site of the authentication service may have.',
  ),
  RATE_LIMIT_LOGIN_PER_MINUTE: withDefault(positiveInteger, '10', 'Logins a minute, per site and e-mail address.'),
  RATE_LIMIT_SITE_PER_MINUTE: withDefault(
    positiveInteger,
    '600',
    'Requests a minute to the other routes of the authentication service, per site secret, user or address.',
  ),
  RATE_LIMIT_VERIFY_PER_MINUTE: withDefault(
    positiveInteger,
    '6000',
    'Requests a minute to verify a token, per user, or to ask for a status, per address.',
  ),
  RATE_LIMIT_ACCOUNT_PER_MINUTE: withDefault(
    positiveInteger,
    '60',
    'Requests a minute of the account page, per client address.',
  ),
  RATE_LIMIT_CONSOLE_PER_MINUTE: withDefault(
    positiveInteger,
    '1200',
    'Requests a minute of the web console, per console account.',
  ),
  RATE_LIMIT_PUBLIC_PER_MINUTE: withDefault(
    positiveInteger,
    '6000',
    'Requests a minute to addresses that need no token (pages, files, contracts, health, public keys), per client address. `/livez` and `/readyz` have no limit.',
  ),
  RATE_LIMIT_CLIENT_FAILURES_PER_MINUTE: withDefault(
    positiveInteger,
    '10',
    'Wrong client secrets a minute, per client id and address.',
  ),
  RATE_LIMIT_ADDRESS_FAILURES_PER_MINUTE: withDefault(
    positiveInteger,
    '30',
    'Wrong client ids and secrets a minute, per address.',
  ),
  RATE_LIMIT_EMAIL_PROBES_PER_HOUR: withDefault(
    positiveInteger,
    '1000',
    'Answers an hour that tell a site whether an e-mail address has an account. Further ones are a 429, with an entry in the audit log.',
  ),
  LOGIN_WAIT_AFTER_FAILURES: withDefault(
    positiveInteger,
    '5',
    'Failed logins before the next attempt has to wait, per account and client address. An account is an e-mail address on a site, or in the logistics service.',
  ),
  LOGIN_WAIT_AFTER_ACCOUNT_FAILURES: withDefault(
    positiveInteger,
    '20',
    'The same per account, counted over all addresses from which the account has never logged in.',
  ),
  LOGIN_WAIT_SECONDS: withDefault(positiveInteger, '5', 'The first such wait; each further failure doubles it.'),
  LOGIN_WAIT_MAX_SECONDS: withDefault(positiveInteger, '900', 'The longest such wait.'),
  CONSOLE_PASSWORD_SIGN_IN: withDefault(
    flag,
    'true',
    'Accept passwords at the sign-in to the console. Set it to `false` to allow single sign-on only.',
  ),
  CONSOLE_SECOND_FACTOR: withDefault(
    optionalOrRequired,
    'optional',
    'Second factors of console accounts that sign in with a password: `optional`, or `required` to let them do nothing before they have one.',
  ),
  CONSOLE_OIDC_ISSUER: optional(
    issuer,
    'Identity provider of the console, an OpenID Connect issuer. Unset: no single sign-on. Register `<address>/api/console/sso/callback` of each service as redirect address there, and `<address>/console/sign-in` as address after a logout.',
  ),
  CONSOLE_OIDC_CLIENT_ID: optional(text, 'Client id of the console at the identity provider.'),
  CONSOLE_OIDC_CLIENT_SECRET: optional(text, 'Client secret of the console there. Unset: a public client.'),
  CONSOLE_OIDC_NAME: optional(text, 'Name of the identity provider on the sign-in page. Unset: its host.'),
  CONSOLE_OIDC_SCOPES: withDefault(text, 'openid email profile', 'Scopes that the console asks for.'),
  CONSOLE_OIDC_ALLOWED_DOMAINS: optional(
    domains,
    'Domains of e-mail addresses that may sign in, comma-separated. Unset: all.',
  ),
  CONSOLE_OIDC_GROUPS_CLAIM: optional(
    text,
    'Claim with the groups of a person, which then decide the role at every sign-in. Unset: the role of the account counts.',
  ),
  CONSOLE_OIDC_GROUP_ROLES: optional(
    groupRoles,
    'Roles by group, comma-separated: `admins=owner,support=operator`. The highest counts; without any, the sign-in is refused.',
  ),
  CONSOLE_OIDC_CREATE: withDefault(
    flag,
    'false',
    'Create an account for a person who signs in and has none: with the role of the groups, otherwise as auditor.',
  ),
  SMTP_URL: optional(
    smtpUrl,
    'Mail server: `smtp://user:password@mail.example.com:587`, or `smtps://` for TLS from the beginning. STARTTLS is required, except on this machine. Unset: no mails, and what needs one is a 503; with demo data the console shows the mails.',
  ),
  MAIL_FROM: withDefault(sender, 'Quayside <no-reply@localhost>', 'Sender of the mails.'),
  MAILS_PER_ACCOUNT_PER_HOUR: withDefault(
    positiveInteger,
    '3',
    'Mails of one kind that an account gets in an hour. Further ones are dropped.',
  ),
  MAILS_PER_ADDRESS_PER_HOUR: withDefault(
    positiveInteger,
    '20',
    'Requests for mails in an hour, per client address, where no credentials are needed. Further ones are a 429.',
  ),
  MAILS_PER_SITE_PER_HOUR: withDefault(
    positiveInteger,
    '500',
    'Mails that a site causes in an hour. Further ones wait.',
  ),
  PASSWORD_RESET_MINUTES: withDefault(positiveInteger, '30', 'How long the link to set a new password works.'),
  EMAIL_LINK_HOURS: withDefault(positiveInteger, '24', 'How long links about an e-mail address work.'),
  INVITATION_DAYS: withDefault(positiveInteger, '7', 'How long the invitation of a site can be accepted.'),
  ATTACH_NEEDS_CONSENT: withDefault(
    flag,
    'false',
    'Sites cannot attach accounts of other sites, only invite their owners.',
  ),
  LOGIN_NOTICES: withDefault(flag, 'true', 'Mail people about sign-ins from a network that is new for their account.'),
  ACCOUNT_SESSION_IDLE_HOURS: withDefault(
    positiveInteger,
    '12',
    'After how many hours without a request a session at the account page ends.',
  ),
  ACCOUNT_SESSION_MAX_DAYS: withDefault(
    positiveInteger,
    '7',
    'After how many days a session at the account page ends in any case.',
  ),
  CLIENTS_PER_SITE: withDefault(positiveInteger, '50', 'Clients with credentials of their own that a site may have.'),
  MACHINE_TOKEN_SECONDS: withDefault(positiveInteger, '900', 'How long the token of a machine client is valid.'),
  REFRESH_TOKEN_IDLE_DAYS: withDefault(
    positiveInteger,
    '30',
    'After how many days without a use a refresh token ends, and with it the session of the user on the site.',
  ),
  REFRESH_TOKEN_MAX_DAYS: withDefault(
    positiveInteger,
    '90',
    'After how many days a session that refresh tokens have prolonged ends in any case.',
  ),
  KEY_ROTATION_DAYS: withDefault(
    days,
    '90',
    'After how many days the worker replaces the key that signs ID tokens; 0 for never.',
  ),
  LOCALE: withDefault(
    locale,
    'en',
    'Language of messages of the authentication service, for callers whose Accept-Language names neither: en or it.',
  ),
  GRAPHQL_INTROSPECTION: withDefault(flag, 'true', 'Allow GraphQL introspection. The schema is public in any case.'),
  GRAPHQL_MAX_DEPTH: withDefault(positiveInteger, '12', 'How deep a GraphQL query may nest.'),
  GRAPHQL_MAX_ALIASES: withDefault(positiveInteger, '30', 'How many aliases a GraphQL query may use.'),
  GRAPHQL_MAX_COST: withDefault(
    positiveInteger,
    '50000',
    'How many records a GraphQL query may ask for by its limits, and may find. A list without a limit counts as 10.',
  ),
  DATABASE_POOL_SIZE: withDefault(
    positiveInteger,
    '12',
    'Database connections of one process; a third of them run searches and filtered lists.',
  ),
  DATABASE_WAIT_MS: withDefault(
    positiveInteger,
    '1500',
    'How long a request waits for a database that does not answer, in milliseconds. Then it gets a 503.',
  ),
  DATABASE_DRIVER: withDefault(
    databaseDriver,
    'pipelined',
    '`pipelined` is fast and uses private parts of pg; `plain` uses unchanged pg, one statement after another.',
  ),
  REQUEST_TIMEOUT_SECONDS: withDefault(positiveInteger, '30', 'How long a request may take to arrive.'),
  HEADERS_TIMEOUT_SECONDS: withDefault(positiveInteger, '10', 'How long the headers of a request may take to arrive.'),
  MAX_CONNECTIONS: withDefault(
    positiveInteger,
    '4000',
    'Connections to a service at the same time; further ones are answered with 503.',
  ),
  MAX_CONNECTIONS_PER_ADDRESS: withDefault(
    positiveInteger,
    '1000',
    'Connections of one client address at the same time; proxies in `TRUST_PROXY` have no limit of their own.',
  ),
  TRUST_PROXY: optional(
    networks,
    'Addresses or networks of proxies whose `X-Forwarded-*` headers are trusted, comma-separated.',
  ),
  CORS_ORIGINS: optional(
    origins,
    'Origins whose pages may call both services from a browser, comma-separated, or `*` for all. Unset: none.',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(
    url,
    'Collector for traces of OpenTelemetry, over OTLP/HTTP with JSON: `http://127.0.0.1:4318`. Unset: no traces.',
  ),
  OTEL_SERVICE_NAME: withDefault(text, 'quayside', 'Name of the service in traces.'),
  OTEL_TRACES_SAMPLER_ARG: withDefault(
    share,
    '1',
    'Share of the traces to record, from 0 to 1, where the caller has not decided.',
  ),
  LOG_LEVEL: withDefault(logLevel, 'info', 'One of fatal, error, warn, info, debug, trace, silent.'),
  DEMO_DATA: optional(
    flag,
    'Fill a new embedded database with demo data. Unset: yes, when `HOST` is a loopback address. Never with `NODE_ENV=production` or `DATABASE_URL`.',
  ),
  NODE_ENV: withDefault(text, 'development', '`production` requires real secrets and loads no demo data.'),
} as const satisfies Record<string, Setting<unknown>>

function optional<T>(parse: (value: string) => T, description: string): Setting<T | undefined> {
  return { parse: (value) => (value === undefined ? undefined : parse(value)), description }
}

function withDefault<T>(parse: (value: string) => T, fallback: string, description: string): Setting<T> {
  return { parse: (value) => parse(value ?? fallback), fallback, description }
}
