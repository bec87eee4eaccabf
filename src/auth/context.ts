import type { Redis } from 'ioredis'
import type { DB } from '../../generated/auth/database.ts'
import type { OperationHandlers } from '../../generated/auth/operations.ts'
import type { Config } from '../config.ts'
import type { Passwords } from '../platform/access/passwords.ts'
import type { PlatformContext } from '../platform/contract/contract.ts'
import type { Metrics } from '../platform/http/metrics.ts'
import type { Say } from '../platform/messages.ts'
import type { UnlessLost } from '../platform/postgres/availability.ts'
import type { Clients } from './access/clients.ts'
import type { Principal } from './access/principals.queries.ts'
import type { SigningKeys } from './access/signing-keys.ts'
import type { Actor } from './audit/audit.queries.ts'
import type { Held } from './permissions.rules.ts'
import type { SiteScope } from './site-scope.ts'

/** What the service is made of; handlers get it in their context. */
export interface Parts {
  config: Config
  /** The public address of the service. */
  url: () => string
  passwords: Passwords
  keys: SigningKeys
  clients: Clients
  redis: Redis | undefined
  unlessLost: UnlessLost
  metrics: Metrics
  /** Speaks the language of the service. */
  say: Say
}

type Base = Parts & PlatformContext<DB>

/** Somebody who manages a site: with its secret, or with a token and what it allows. */
export type ManagementContext = Base & { site: SiteScope; held: Held; actor: Actor }

/** What a handler can rely on, by the credentials that its operation asks for. */
export type Handlers = OperationHandlers<{
  anonymous: Base
  'clientId+userToken': Base & { site: SiteScope; principal: Principal; actor: Actor }
  'clientId+clientSecret': ManagementContext
}>
