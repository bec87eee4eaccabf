import type { FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import type { DB } from '../../generated/logistics/database.ts'
import type { OperationHandlers } from '../../generated/logistics/operations.ts'
import type { Config } from '../config.ts'
import type { PlatformContext } from '../platform/contract.ts'
import type { Probe } from '../platform/database.ts'
import type { Passwords } from '../platform/passwords.ts'
import type { Principal } from './access/principals.ts'
import type { CompanyScope, OneCompany } from './company-scope.ts'

/** What the service is made of; handlers get it in their context. */
export interface Parts {
  config: Config
  /** The public address of the service. */
  url: () => string
  passwords: Passwords
  jwt: FastifyInstance['jwt']
  redis: Redis | undefined
  probe: Probe
}

type Base = Parts & PlatformContext<DB>

/** What a handler can rely on, by the credentials that its operation asks for. */
export type Handlers = OperationHandlers<{
  anonymous: Base
  userToken: Base & { principal: Principal; scope: CompanyScope }
  'userToken+companyId': Base & { principal: Principal; scope: OneCompany }
  etsmToken: Base
  mdmToken: Base & { scope: CompanyScope }
  'mdmToken+companyId': Base & { scope: OneCompany }
}>
