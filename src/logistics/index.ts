import jwt from '@fastify/jwt'
import type { FastifyInstance } from 'fastify'
import type { DB } from '../../generated/logistics/database.ts'
import type { Config } from '../config.ts'
import type { Passwords } from '../platform/access/passwords.ts'
import type { ConsoleHandlers } from '../platform/console/console.handlers.ts'
import { createConsole, otherConsole } from '../platform/console/console.ts'
import { demoConsoleAccounts } from '../platform/console/demo.ts'
import { consoleLink, serveApp } from '../platform/console/pages.ts'
import { type Service, serveContract } from '../platform/contract/contract.ts'
import { DiskSpace } from '../platform/http/disk-space.ts'
import { measure } from '../platform/http/metrics.ts'
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
import { createCallerLimits } from './access/caller-limits.ts'
import * as connectorKeys from './access/connector-keys.handlers.ts'
import * as catalog from './catalog/articles.handlers.ts'
import * as units from './catalog/units.handlers.ts'
import { oneCompany } from './company-scope.ts'
import * as administration from './console/administration.handlers.ts'
import * as attention from './console/attention.handlers.ts'
import * as limits from './console/limits.handlers.ts'
import * as overview from './console/overview.handlers.ts'
import { keepOverviews } from './console/overviews.ts'
import type { Handlers, LogisticsCall, Parts } from './context.ts'
import { createEventHub } from './events/event-hub.ts'
import * as events from './events/events.handlers.ts'
import { serveLogisticsGraphql } from './graphql/index.ts'
import { measureHealth } from './health/checks.ts'
import * as health from './health/health.handlers.ts'
import * as imports from './imports/imports.handlers.ts'
import * as purchaseOrders from './inbound/purchase-orders.handlers.ts'
import * as receptions from './inbound/receptions.handlers.ts'
import * as integrations from './integrations/integrations.handlers.ts'
import * as lots from './inventory/lots.handlers.ts'
import * as serials from './inventory/serials.handlers.ts'
import * as stock from './inventory/stock.handlers.ts'
import { stockEffectOf } from './inventory/stock-effect.ts'
import * as salesOrders from './outbound/sales-orders.handlers.ts'
import * as shipments from './outbound/shipments.handlers.ts'
import * as reference from './reference/reference-data.handlers.ts'
import * as returns from './returns/returns.handlers.ts'
import * as scanning from './scanning/scan.handlers.ts'
import { authorize, makeSecurity, tokenRules } from './security.ts'
import { stateMachines } from './state-machines.ts'
import * as stockExplanations from './stock-accounts/stock-explanations.handlers.ts'
import * as stockPromises from './stock-accounts/stock-promises.handlers.ts'
import * as stockStatements from './stock-accounts/stock-statements.handlers.ts'
import * as stockEpcis from './stock-epcis/epcis.handlers.ts'
import * as stockSeals from './stock-seals/seals.handlers.ts'
import * as lotStatus from './warehouse/lot-status.handlers.ts'
import * as stockAdjustments from './warehouse/stock-adjustments.handlers.ts'
import * as stockCounts from './warehouse/stock-counts.handlers.ts'
import * as stockTransfers from './warehouse/stock-transfers.handlers.ts'
import * as webhooks from './webhooks/webhooks.handlers.ts'
import { write } from './writes.ts'

const document = readContract('logistics', 'openapi.json')

const handlers: Omit<Handlers, keyof ConsoleHandlers> = {
  ...access,
  ...connectorKeys,
  ...administration,
  ...limits,
  ...attention,
  ...overview,
  ...catalog,
  ...units,
  ...scanning,
  ...stock,
  ...stockExplanations,
  ...stockPromises,
  ...stockStatements,
  ...stockSeals,
  ...stockEpcis,
  ...salesOrders,
  ...lots,
  ...serials,
  ...shipments,
  ...purchaseOrders,
  ...receptions,
  ...returns,
  ...stockAdjustments,
  ...lotStatus,
  ...stockCounts,
  ...stockTransfers,
  ...webhooks,
  ...events,
  ...reference,
  ...imports,
  ...integrations,
  ...health,
}

export interface LogisticsOptions {
  config: Config
  database: Database<DB>
  passwords: Passwords
  requests: RequestCounts
  hasDemoData: boolean
}

/** The logistics service: its contract, handlers and security under /api, and the same data at /graphql. */
export async function logistics(
  app: FastifyInstance,
  { config, database, passwords, requests, hasDemoData }: LogisticsOptions,
): Promise<void> {
  const redis = await connectRedis(app, config.REDIS_URL)

  await app.register(jwt, {
    secret: config.JWT_SECRET,
    sign: { algorithm: 'HS256', iss: tokenRules.allowedIss },
    verify: tokenRules,
  })
  const { db, reads, nodes, rejectWhenLost, snapshots, announcements } = database
  const disk = new DiskSpace(config.DATA_DIR, { holdsDatabase: !config.DATABASE_URL })
  app.addHook('onError', async (_request, _reply, error) => disk.note(error))
  const parts: Parts = {
    config,
    passwords,
    redis,
    rejectWhenLost,
    assertReady: createReadiness(app, database),
    disk,
    snapshots,
    jwt: app.jwt,
    metrics: measure(app, database, () => measureHealth({ ...parts, db })),
    eventHub: createEventHub(db, announcements),
    overviews: keepOverviews(),
    url: () => config.APP_URL ?? listeningAddress(app),
  }
  const countRequest = await registerRateLimits(app, {
    redis,
    requests,
    perMinute: {
      data: config.RATE_LIMIT_DATA_PER_MINUTE,
      token: config.RATE_LIMIT_TOKEN_PER_MINUTE,
      'sign-in': config.RATE_LIMIT_TOKEN_PER_MINUTE,
      console: config.RATE_LIMIT_CONSOLE_PER_MINUTE,
      public: config.RATE_LIMIT_PUBLIC_PER_MINUTE,
    },
  })
  keepStaticAnswers(app, countRequest)
  await publishContracts(app, 'logistics', parts.url)
  serveGuide(app, {
    service: 'logistics',
    shownUrl: 'http://127.0.0.1:3000',
    url: parts.url,
    diagrams: Object.keys(stateMachines),
  })
  serveApp(app, 'console')
  serveFrontPage(app, document, [
    consoleLink,
    ...commonLinks,
    { href: '/graphiql', name: 'GraphiQL', description: 'Write and run GraphQL queries' },
    { href: '/graphql/schema.graphql', name: 'GraphQL schema', description: 'What can be queried at /graphql' },
  ])
  const console = createConsole(app, {
    service: 'logistics',
    document,
    settings: config,
    db,
    announcements,
    passwords,
    publicUrl: config.APP_URL,
    url: parts.url,
    countRequest,
    otherConsole: () => otherConsole('auth', config.AUTH_URL, config.AUTH_PORT, config.HOST),
    demoAccounts: hasDemoData ? demoConsoleAccounts : [],
  })
  const callerLimit = createCallerLimits(db, announcements)
  const service: Service<DB, LogisticsCall> = {
    document,
    hasCredential: (request, scheme) => scheme === 'userToken' && console.isUsedBy(request),
    // Deeds about keys are recorded with what has changed, also those of super-admins.
    recorderOf: (call, operation) =>
      operation.path.startsWith('/connector-keys') ? undefined : console.recorderOf(call, operation),
    prefixes: ['/api'],
    url: parts.url,
    db,
    reads,
    rejectWhenLost,
    handlers: { ...handlers, ...console.handlers } satisfies Handlers,
    security: makeSecurity(db, announcements, { ...parts, console }),
    authorize: (operation) => authorize(operation, nodes),
    limitOf: (call, limit) =>
      call.console && limit === 'data' ? config.RATE_LIMIT_CONSOLE_PER_MINUTE : callerLimit(call, limit),
    context: parts,
    write: (db, { companyId, caller }, work, once) => {
      if (companyId === undefined || caller === undefined) throw new Error('A write needs a company and a caller')
      return write(db, oneCompany(companyId), caller, work, once)
    },
    dryRunFields: (trx) => ({ stock_effect: stockEffectOf(trx) }),
    countRequest,
  }
  await serveContract(app, service)
  await serveLogisticsGraphql(app, service, config)
  app.addHook('onClose', announcements.listen())
}
