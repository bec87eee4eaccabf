import type { Redis } from 'ioredis'
import type { DB } from '../../generated/auth/database.ts'
import type { OperationHandlers } from '../../generated/auth/operations.ts'
import type { Config } from '../config.ts'
import type { Passwords } from '../platform/access/passwords.ts'
import type { SecondFactors } from '../platform/access/second-factors.ts'
import type { ConsoleSession } from '../platform/console/sessions.ts'
import type { PlatformContext } from '../platform/contract/request-context.ts'
import type { DiskSpace } from '../platform/http/disk-space.ts'
import type { Metrics } from '../platform/http/metrics.ts'
import type { AssertReady } from '../platform/http/readiness.ts'
import type { RejectWhenLost } from '../platform/postgres/connections/availability.ts'
import type { Clients } from './access/clients.ts'
import type { Principal } from './access/principals.queries.ts'
import type { SigningKeys } from './access/signing-keys.ts'
import type { AccountSession, AccountSessions } from './account/account-sessions.ts'
import type { Actor } from './audit/audit.queries.ts'
import type { Outbox } from './mail/outbox.ts'
import type { RelyingParty } from './passkeys/relying-party.ts'
import type { Held } from './permissions.rules.ts'
import type { LastSeen } from './sessions/last-seen.ts'
import type { SiteScope } from './site-scope.ts'
import type { BreachedPasswords } from './users/breached-passwords.ts'

/** The parts of the service; handlers get them in their context. */
export interface Parts {
  config: Config
  /** The public address of the service. */
  url: () => string
  passwords: Passwords
  keys: SigningKeys
  clients: Clients
  lastSeen: LastSeen
  breached: BreachedPasswords
  outbox: Outbox
  accountSessions: AccountSessions
  factors: SecondFactors
  relyingParty: RelyingParty
  redis: Redis | undefined
  rejectWhenLost: RejectWhenLost
  assertReady: AssertReady
  disk: DiskSpace
  metrics: Metrics
}

type Base = Parts & PlatformContext<DB>

/** The context of a caller that manages a site: with the site's secret, or with a user token that has permissions. */
export type ManagementContext = Base & { site: SiteScope; held: Held; actor: Actor; principal?: Principal }

/** The context of somebody who is signed in at the account page. */
export type AccountContext = Base & { account: AccountSession }

/** The context of a console account. */
export type ConsoleContext = Base & { console: ConsoleSession }

/** The contexts of handlers, by the credentials that their operations require. */
export type Handlers = OperationHandlers<{
  anonymous: Base
  consoleSession: ConsoleContext
  accountSession: AccountContext
  'clientId+userToken': Base & { site: SiteScope; principal: Principal; actor: Actor }
  'clientId+clientSecret': ManagementContext
}>
