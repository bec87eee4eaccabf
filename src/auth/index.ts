import type { FastifyInstance } from 'fastify'
import type { DB } from '../../generated/auth/database.ts'
import type { Config } from '../config.ts'
import type { Passwords } from '../platform/access/passwords.ts'
import { serveContract } from '../platform/contract/contract.ts'
import { commonLinks, serveFrontPage } from '../platform/contract/front-page.ts'
import { serveGuide } from '../platform/contract/guide.ts'
import { publishContract } from '../platform/contract/published-contract.ts'
import { measure } from '../platform/http/metrics.ts'
import type { MinuteCounts } from '../platform/http/minute-counts.ts'
import { type RequestCounts, registerRateLimits } from '../platform/http/rate-limit.ts'
import { createReadiness } from '../platform/http/readiness.ts'
import { connectRedis } from '../platform/http/redis.ts'
import { listeningAddress } from '../platform/http/server.ts'
import { readContract } from '../platform/openapi.ts'
import type { Database } from '../platform/postgres/database.ts'
import * as access from './access/access.handlers.ts'
import { createClients } from './access/clients.ts'
import { createSigningKeys } from './access/signing-keys.ts'
import * as audit from './audit/audit.handlers.ts'
import type { Handlers, Parts } from './context.ts'
import * as health from './health/health.handlers.ts'
import { speak } from './messages.ts'
import * as records from './records/records.handlers.ts'
import { authorize, makeSecurity } from './security.ts'
import * as memberships from './users/memberships.handlers.ts'
import * as users from './users/users.handlers.ts'

const document = readContract('auth', 'openapi.json')

const handlers: Handlers = {
  ...access,
  ...records,
  ...users,
  ...memberships,
  ...audit,
  ...health,
}

export interface AuthOptions {
  config: Config
  database: Database<DB>
  passwords: Passwords
  requests: RequestCounts
  /** Counts wrong client credentials. */
  failures: MinuteCounts
}

/** The authentication service: its contract, handlers and security under /api and /api/v2. */
export async function auth(
  app: FastifyInstance,
  { config, database, passwords, requests, failures }: AuthOptions,
): Promise<void> {
  const redis = await connectRedis(app, config.REDIS_URL)

  const { db, reads, rejectWhenLost, announcements } = database
  const url = () => config.AUTH_URL ?? listeningAddress(app)
  const keys = createSigningKeys(db, config.JWT_SECRET, url)
  // A revoked key must not sign another token.
  announcements.subscribe({
    onAnnouncement: (topic) => topic === 'all' && keys.forget(),
    onListening: () => keys.forget(),
  })
  const parts: Parts = {
    config,
    passwords,
    redis,
    rejectWhenLost,
    assertReady: createReadiness(app, database),
    keys,
    clients: createClients(db, announcements, config, failures),
    url,
    say: speak(config.LOCALE),
    metrics: measure(app, database),
  }
  const countRequest = await registerRateLimits(app, {
    redis,
    requests,
    perMinute: {
      login: config.RATE_LIMIT_LOGIN_PER_MINUTE,
      site: config.RATE_LIMIT_SITE_PER_MINUTE,
      verify: config.RATE_LIMIT_VERIFY_PER_MINUTE,
    },
  })
  app.addHook('onRequest', ({ method, routeOptions }, reply, done) => {
    // Caches must not store tokens or data that tokens protect. They may store the public keys.
    const { operation } = routeOptions.config
    if (operation && (method !== 'GET' || operation.security.length)) reply.header('cache-control', 'no-store')
    done()
  })
  await publishContract(app, readContract('auth', 'published.json'), url)
  serveGuide(app, { service: 'auth', shownUrl: 'http://127.0.0.1:3001', url })
  serveFrontPage(app, document, [
    ...commonLinks,
    { href: '/.well-known/jwks.json', name: 'Public keys', description: 'JWK set to verify tokens with' },
  ])
  await serveContract(app, {
    document,
    prefixes: ['/api', '/api/v2'],
    url,
    db,
    reads,
    rejectWhenLost,
    handlers: { ...handlers },
    security: makeSecurity(db, announcements, parts),
    authorize,
    context: parts,
    countRequest,
  })
  app.addHook('onClose', announcements.listen())
}
