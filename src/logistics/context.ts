import type { FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import type { DB } from '../../generated/logistics/database.ts'
import type { OperationHandlers } from '../../generated/logistics/operations.ts'
import type { components } from '../../generated/logistics/types.ts'
import type { Config } from '../config.ts'
import type { Passwords } from '../platform/access/passwords.ts'
import type { ConsoleCall, ConsoleSession } from '../platform/console/sessions.ts'
import type { PlatformContext } from '../platform/contract/request-context.ts'
import type { DiskSpace } from '../platform/http/disk-space.ts'
import type { Metrics } from '../platform/http/metrics.ts'
import type { AssertReady } from '../platform/http/readiness.ts'
import type { RejectWhenLost } from '../platform/postgres/connections/availability.ts'
import type { Snapshots } from '../platform/postgres/queries/snapshots.ts'
import type { Change } from './change.ts'
import type { CompanyScope, OneCompany } from './company-scope.ts'
import type { AccessibleCompany, Principal } from './principal.ts'

/** A request, with what its credentials allow. */
export interface LogisticsCall extends ConsoleCall {
  principal?: Principal
  companies: readonly AccessibleCompany[]
  /** Whether it reads all its companies when it names none. */
  seesAll: boolean
  scope: CompanyScope
}

/** A live stream of events. */
export interface EventStream {
  /** Resolves when there may be something new, after `ms`, or when the stream has ended. */
  wait(ms: number): Promise<void>
}

/** Notifies live streams of new events. */
export interface EventHub {
  /** Opens a stream until the signal is aborted, or refuses it (503) if there are too many. */
  open(scope: CompanyScope, caller: string, end: AbortSignal): EventStream
}

/** The figures of a company for the start page of the console. */
export type Overview = components['schemas']['ConsoleOverviewAnswer']['data']

/** The parts of the service that handlers get in their context. */
export interface Parts {
  config: Config
  /** The public address of the service. */
  url: () => string
  passwords: Passwords
  jwt: FastifyInstance['jwt']
  redis: Redis | undefined
  rejectWhenLost: RejectWhenLost
  assertReady: AssertReady
  disk: DiskSpace
  snapshots: Snapshots<DB>
  metrics: Metrics
  eventHub: EventHub
  /** Returns the figures that are kept under a key, or those that `read` gets, which are then kept for everybody. */
  overviews(key: string, read: () => Promise<Overview>): Promise<Overview>
}

type Base = Parts & PlatformContext<DB>
/** Changes data of the company that the request names, with events and counters: see `writes.ts`. */
export interface Writing {
  write<T>(work: (change: Change) => Promise<T>): Promise<T>
}
/**
 * `caller` is `user:` and the user's id, `key:` with the id and the name of a connector key, `console:` and the account's
 * id, or the name of an integration. What the caller changes has it as its actor.
 */
type Write = Omit<Base, 'transaction'> & Writing & { scope: OneCompany; caller: string }

/** The context of a handler, by the credentials that its operation requires. */
export type Handlers = OperationHandlers<{
  anonymous: Base
  consoleSession: Base & { console: ConsoleSession }
  userToken: Base & { principal: Principal; scope: CompanyScope; caller: string; console?: ConsoleSession }
  'userToken+companyId': Write & { principal: Principal; console?: ConsoleSession }
  etsmToken: Base
  'etsmToken+companyId': Write
  mdmToken: Base & { scope: CompanyScope }
  'mdmToken+companyId': Write
}>
