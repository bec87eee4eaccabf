import type { FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import type { DB } from '../../generated/logistics/database.ts'
import type { OperationHandlers } from '../../generated/logistics/operations.ts'
import type { Config } from '../config.ts'
import type { Passwords } from '../platform/access/passwords.ts'
import type { PlatformContext } from '../platform/contract/request-context.ts'
import type { Metrics } from '../platform/http/metrics.ts'
import type { UnlessLost } from '../platform/postgres/availability.ts'
import type { Principal } from './access/principals.ts'
import type { Change } from './change.ts'
import type { CompanyScope, OneCompany } from './company-scope.ts'

/** What the service is made of; handlers get it in their context. */
export interface Parts {
  config: Config
  /** The public address of the service. */
  url: () => string
  passwords: Passwords
  jwt: FastifyInstance['jwt']
  redis: Redis | undefined
  unlessLost: UnlessLost
  metrics: Metrics
}

type Base = Parts & PlatformContext<DB>
/** Makes a change of the company that the request names, with everything that belongs to it: see `writes.ts`. */
export interface Writing {
  write<T>(work: (change: Change) => Promise<T>): Promise<T>
}
/** A write knows who makes it: `user:` and the user's id, or the name of an integration. */
type Write = Omit<Base, 'transaction'> & Writing & { scope: OneCompany; caller: string }

/** What a handler can rely on, by the credentials that its operation asks for. */
export type Handlers = OperationHandlers<{
  anonymous: Base
  userToken: Base & { principal: Principal; scope: CompanyScope }
  'userToken+companyId': Write & { principal: Principal }
  etsmToken: Base
  'etsmToken+companyId': Write
  mdmToken: Base & { scope: CompanyScope }
  'mdmToken+companyId': Write
}>
