import type { FastifyInstance } from 'fastify'
import type { DB } from '../../generated/auth/database.ts'
import type { Config } from '../config.ts'
import type { Passwords } from '../platform/access/passwords.ts'
import type { ConsoleHandlers } from '../platform/console/console.handlers.ts'
import { createConsole, otherConsole } from '../platform/console/console.ts'
import { demoConsoleAccounts } from '../platform/console/demo.ts'
import { consoleLink, serveApp } from '../platform/console/pages.ts'
import { serveContract } from '../platform/contract/contract.ts'
import { DiskSpace } from '../platform/http/disk-space.ts'
import { measure } from '../platform/http/metrics.ts'
import type { MinuteCounts } from '../platform/http/minute-counts.ts'
import { type RequestCounts, registerRateLimits } from '../platform/http/rate-limit.ts'
import { createReadiness } from '../platform/http/readiness.ts'
import { connectRedis } from '../platform/http/redis.ts'
import { listeningAddress } from '../platform/http/server.ts'
import { keepStaticAnswers } from '../platform/http/static-answers.ts'
import { readContract } from '../platform/openapi.ts'
import { commonLinks, serveFrontPage } from '../platform/pages/front-page.ts'
import { serveGuide } from '../platform/pages/guide.ts'
import { publishContracts } from '../platform/pages/reference.ts'
import type { Database } from '../platform/postgres/database.ts'
import * as access from './access/access.handlers.ts'
import { createClients } from './access/clients.ts'
import { createSigningKeys } from './access/signing-keys.ts'
import * as account from './account/account.handlers.ts'
import { createAccountSessions } from './account/account-sessions.ts'
import * as emailChange from './account/email-change.handlers.ts'
import * as leaving from './account/leaving.handlers.ts'
import * as ownSessions from './account/own-sessions.handlers.ts'
import * as recovery from './account/recovery.handlers.ts'
import * as verification from './account/verification.handlers.ts'
import * as audit from './audit/audit.handlers.ts'
import * as mail from './console/mail.handlers.ts'
import * as people from './console/people.handlers.ts'
import * as sites from './console/sites.handlers.ts'
import type { Handlers, Parts } from './context.ts'
import * as events from './events/events.handlers.ts'
import { checkHealth } from './health/checks.ts'
import * as health from './health/health.handlers.ts'
import * as acceptance from './invitations/acceptance.handlers.ts'
import * as invitations from './invitations/invitations.handlers.ts'
import { createOutbox } from './mail/outbox.ts'
import * as clients from './oauth/clients.handlers.ts'
import { createIdTokenKeys } from './oauth/id-token-keys.ts'
import * as interactions from './oauth/interactions.handlers.ts'
import { serveOAuth } from './oauth/oauth.ts'
import * as passkeySession from './passkeys/passkey-session.handlers.ts'
import * as passkeys from './passkeys/passkeys.handlers.ts'
import { assertRpIdKept, createRelyingParty, rpIdOf } from './passkeys/relying-party.ts'
import * as records from './records/records.handlers.ts'
import { factorsOf } from './second-factor/factors.ts'
import * as removal from './second-factor/removal.handlers.ts'
import * as secondFactor from './second-factor/second-factor.handlers.ts'
import { type AuthCall, authorize, makeSecurity } from './security.ts'
import { keepLastSeen } from './sessions/last-seen.ts'
import * as sessions from './sessions/sessions.handlers.ts'
import * as settings from './sites/settings.handlers.ts'
import { readBreachedPasswords } from './users/breached-passwords.ts'
import * as memberships from './users/memberships.handlers.ts'
import * as users from './users/users.handlers.ts'
import * as webhooks from './webhooks/webhooks.handlers.ts'

const document = readContract('auth', 'openapi.json')

const handlers: Omit<Handlers, keyof ConsoleHandlers> = {
  ...access,
  ...account,
  ...recovery,
  ...verification,
  ...emailChange,
  ...ownSessions,
  ...leaving,
  ...secondFactor,
  ...removal,
  ...passkeys,
  ...passkeySession,
  ...invitations,
  ...interactions,
  ...acceptance,
  ...records,
  ...users,
  ...memberships,
  ...audit,
  ...sessions,
  ...events,
  ...webhooks,
  ...clients,
  ...sites,
  ...settings,
  ...mail,
  ...people,
  ...health,
}

export interface AuthOptions {
  config: Config
  database: Database<DB>
  passwords: Passwords
  requests: RequestCounts
  /** Counts wrong client credentials. */
  failures: MinuteCounts
  hasDemoData: boolean
}

/** The authentication service: its contract, handlers and security under /api and /api/v2. */
export async function auth(
  app: FastifyInstance,
  { config, database, passwords, requests, failures, hasDemoData }: AuthOptions,
): Promise<void> {
  const redis = await connectRedis(app, config.REDIS_URL)

  const { db, reads, rejectWhenLost, announcements } = database
  const holdsDatabase = !(config.AUTH_DATABASE_URL ?? config.DATABASE_URL)
  const disk = new DiskSpace(config.DATA_DIR, { holdsDatabase })
  app.addHook('onError', async (_request, _reply, error) => disk.note(error))
  const url = () => config.AUTH_URL ?? listeningAddress(app)
  const keys = createSigningKeys(db, config, url)
  const idTokenKeys = createIdTokenKeys(db, config)
  const forgetKeys = () => {
    keys.forget()
    idTokenKeys.forget()
  }
  // A revoked key must not sign another token.
  announcements.subscribe({
    onAnnouncement: (topic) => topic === 'all' && forgetKeys(),
    onListening: forgetKeys,
  })
  if (config.NODE_ENV === 'production' && config.SMTP_URL === undefined) {
    app.log.warn('SMTP_URL is not set: nobody can prove an e-mail address, and a password is enough to confirm a site')
  }
  const rpId = rpIdOf(config)
  await assertRpIdKept(db, rpId)
  const isSecure = config.AUTH_URL?.startsWith('https:') === true
  const lastSeen = keepLastSeen(db, app.log)
  app.addHook('onClose', () => lastSeen.stop())
  const parts: Parts = {
    config,
    passwords,
    redis,
    rejectWhenLost,
    assertReady: createReadiness(app, database),
    disk,
    keys,
    outbox: createOutbox(config.SMTP_URL !== undefined || hasDemoData, config),
    accountSessions: createAccountSessions({ db, announcements, settings: config, isSecure, url }),
    factors: factorsOf(config),
    relyingParty: createRelyingParty({ rpId, url, isSecure }),
    clients: createClients(db, announcements, config, failures),
    lastSeen,
    breached: readBreachedPasswords(config.BREACHED_PASSWORDS, app.log),
    url,
    metrics: measure(app, database, async () => ({ checks: await checkHealth({ ...parts, db }) })),
  }
  const countRequest = await registerRateLimits(app, {
    redis,
    requests,
    perMinute: {
      login: config.RATE_LIMIT_LOGIN_PER_MINUTE,
      site: config.RATE_LIMIT_SITE_PER_MINUTE,
      verify: config.RATE_LIMIT_VERIFY_PER_MINUTE,
      'sign-in': config.RATE_LIMIT_LOGIN_PER_MINUTE,
      account: config.RATE_LIMIT_ACCOUNT_PER_MINUTE,
      console: config.RATE_LIMIT_CONSOLE_PER_MINUTE,
      public: config.RATE_LIMIT_PUBLIC_PER_MINUTE,
    },
  })
  app.addHook('onRequest', ({ method, operation }, reply, done) => {
    // Caches must not store tokens or data that tokens protect. They may store the public keys.
    if (operation && (method !== 'GET' || operation.security.length)) reply.header('cache-control', 'no-store')
    done()
  })
  keepStaticAnswers(app, countRequest)
  await publishContracts(app, 'auth', url)
  serveGuide(app, { service: 'auth', shownUrl: 'http://127.0.0.1:3001', url })
  serveApp(app, 'console')
  serveApp(app, 'account')
  serveFrontPage(app, document, [
    consoleLink,
    ...commonLinks,
    { href: '/.well-known/jwks.json', name: 'Public keys', description: 'JWK set to verify tokens with' },
  ])
  const console = createConsole(app, {
    service: 'auth',
    document,
    settings: config,
    db,
    announcements,
    passwords,
    publicUrl: config.AUTH_URL,
    url,
    countRequest,
    otherConsole: () => otherConsole('logistics', config.APP_URL, config.LOGISTICS_PORT, config.HOST),
    demoAccounts: hasDemoData ? demoConsoleAccounts : [],
  })
  await serveContract<DB, AuthCall>(app, {
    document,
    recorderOf: console.recorderOf,
    // Otherwise a write of the console would hold a connection while it waits for its turn, or for a password.
    handlersRecord: true,
    prefixes: ['/api', '/api/v2'],
    url,
    db,
    reads,
    rejectWhenLost,
    handlers: { ...handlers, ...console.handlers } satisfies Handlers,
    security: makeSecurity(db, announcements, { ...parts, console }),
    authorize,
    context: parts,
    countRequest,
  })
  const { clients, accountSessions, outbox } = parts
  const shared = { config, document, db, url, failures, countRequest, rejectWhenLost }
  await serveOAuth(app, { ...shared, clients, accountSessions, idTokenKeys, outbox })
  app.addHook('onClose', announcements.listen())
}
