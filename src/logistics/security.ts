import { createHash, timingSafeEqual } from 'node:crypto'
import { type Algorithm, createVerifier } from 'fast-jwt'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../generated/logistics/database.ts'
import { createAccessState, type LoadedState } from '../platform/access/access-state.ts'
import { bearerToken } from '../platform/access/bearer-token.ts'
import type { Console } from '../platform/console/console.ts'
import type { SecurityHandler } from '../platform/contract/authentication.ts'
import { ApiError, invalid, unauthenticated } from '../platform/errors.ts'
import type { Phrase } from '../platform/messages/messages.ts'
import type { Operation } from '../platform/openapi.ts'
import type { Announcements } from '../platform/postgres/connections/announcements.ts'
import type { Database } from '../platform/postgres/database.ts'
import { keyPrefix } from './access/connector-keys.rules.ts'
import { assertWritable, findKey, keyForbidden } from './access/key-access.ts'
import { findByToken, listAllCompanies } from './access/principals.ts'
import { type CompanyScope, companyRequired, oneCompany, scopeOver } from './company-scope.ts'
import type { LogisticsCall, Parts } from './context.ts'
import { phrase } from './messages.ts'
import type { AccessibleCompany } from './principal.ts'

/** What every user token must satisfy. */
export const tokenRules = { algorithms: ['HS256'] as Algorithm[], allowedIss: 'quayside-logistics' }

type Handler = SecurityHandler<LogisticsCall>

/** One handler for each security scheme of the contract. */
export function makeSecurity(
  db: Kysely<DB>,
  announcements: Announcements,
  { config, jwt, console }: Pick<Parts, 'config' | 'jwt'> & { console: Console },
) {
  const users = createAccessState<Partial<LogisticsCall>>(announcements)
  const verified = tokenVerifier(jwt, config.JWT_SECRET_PREVIOUS)
  const allCompanies = createAccessState<AccessibleCompany[]>(announcements)

  const findCaller = async (authorization: string): Promise<LoadedState<Partial<LogisticsCall>>> => {
    const token = bearerToken(authorization) ?? ''
    return token.startsWith(keyPrefix) ? findConnector(token) : findUser(token)
  }
  const findUser = async (token: string): Promise<LoadedState<Partial<LogisticsCall>>> => {
    const { jti, exp } = verified(token)
    const principal = await findByToken(db, jti)
    if (!principal) throw unauthenticated()
    const { token_id, user_id, companies, is_super_admin: seesAll, seconds_left } = principal
    const caller = `user:${user_id}`
    return {
      value: { principal, caller, identity: { user_id }, companies, seesAll },
      topics: [`token:${token_id}`, caller],
      secondsLeft: Math.min(seconds_left, exp - Date.now() / 1_000),
    }
  }
  const findConnector = async (secret: string): Promise<LoadedState<Partial<LogisticsCall>>> => {
    const { caller, principal, secondsLeft } = await findKey(db, secret)
    const { companies, key } = principal
    const subject = `key:${key?.id}`
    return {
      value: {
        principal,
        caller,
        identity: { client_id: subject },
        companies,
        seesAll: false,
        // The key implies its company, so a request need not name it.
        companyId: companies[0]?.id as number,
      },
      topics: [subject],
      secondsLeft,
    }
  }
  const findAllCompanies = async (): Promise<LoadedState<AccessibleCompany[]>> => ({
    value: await listAllCompanies(db),
    topics: [],
    secondsLeft: Number.POSITIVE_INFINITY,
  })

  const userToken: Handler = (request, call, operation) => {
    if (console.isUsedBy(request)) return byConsole(request, call, operation)
    return users.use(request.headers.authorization ?? '', findCaller, (known) => {
      if (known.principal?.key) assertKeyFits(known, request, call, operation)
      Object.assign(call, known)
    })
  }

  /** A console account works for every company, within its role. */
  const byConsole: Handler = (request, call, operation) => {
    const acceptCompanies = () =>
      allCompanies.use('', findAllCompanies, (companies) => {
        call.principal = { token_id: '', user_id: 0, is_super_admin: true, primary_company_id: null, companies }
        call.companies = companies
        call.seesAll = true
      })
    const pending = console.authenticate(request, call, operation)
    return pending ? pending.then(acceptCompanies) : acceptCompanies()
  }

  const integration =
    (name: 'etsm' | 'mdm', token: string | undefined): Handler =>
    (request, call, operation) => {
      if (!token) throw new ApiError('integration_not_configured', phrase`The integration "${name}" is not configured.`)
      if (!equal(bearerToken(request.headers.authorization) ?? '', token)) {
        throw unauthenticated(phrase`This request needs the shared token of the integration "${name}".`, {
          body: { token_valid: false },
        })
      }
      call.caller = name
      call.identity = { client_id: name }
      call.companies = []
      call.seesAll = true
      if (!modulesOf(operation).length) return
      return allCompanies.use('', findAllCompanies, (companies) => {
        call.companies = companies
      })
    }

  const companyId: Handler = (request, call) => {
    const header = request.headers['x-company-id']
    if (header === undefined && call.principal?.key) return
    if (header === undefined) throw companyRequired(phrase`This request needs the X-Company-Id header.`)
    if (typeof header !== 'string' || !/^\d{1,10}$/.test(header)) {
      throw invalid({ 'X-Company-Id': [phrase`X-Company-Id must be an integer.`] })
    }
    const id = Number(header)
    if (!call.companies.some((company) => company.id === id))
      throw companyForbidden(phrase`You have no access to company ${id}.`)
    call.companyId = id
  }

  return {
    userToken,
    consoleSession: console.authenticate,
    companyId,
    etsmToken: integration('etsm', config.ETSM_TOKEN),
    mdmToken: integration('mdm', config.MDM_TOKEN),
  }
}

/**
 * Sets the scope of a call: its company, or all companies that it may read and that have the operation's modules. Refuses
 * the call while the company's node of a distributed database does not answer.
 */
export function authorize(operation: Operation, nodes?: Database<DB>['nodes']): (call: LogisticsCall) => void {
  const isWrite = !onlyReads(operation)
  const hasNoScope = !operation.security.length || operation.security.some((schemes) => 'consoleSession' in schemes)
  const modules = modulesOf(operation)
  return (call) => {
    if (hasNoScope) return
    call.scope = scopeOf(call, modules)
    if (isWrite) assertWritable(call.principal?.key, [operation.module ?? 'api'])
    const { companyId } = call.scope
    call.tenant = companyId
    if (companyId !== undefined && modules.length) nodes?.assertReachable(companyId)
  }
}

/** The companies that a call may read with these modules. Throws when the company that it names lacks one of them. */
export function scopeOf(call: LogisticsCall, modules: readonly string[]): CompanyScope {
  const named = call.companyId ?? (call.seesAll ? undefined : call.principal?.primary_company_id)
  if (named === undefined || !modules.length) {
    const companies = call.companies.filter((company) => !missing(company, modules))
    return scopeOver(companies.map(({ id }) => id))
  }
  const company = call.companies.find(({ id }) => id === named)
  if (!company) throw companyForbidden(phrase`You have no primary company: name one with the X-Company-Id header.`)
  assertModules(company, modules)
  return oneCompany(company.id)
}

export function assertModules(company: AccessibleCompany, modules: readonly string[]): void {
  const module = missing(company, modules)
  if (module && company.withheld?.includes(module)) throw keyForbidden('read', module)
  if (module)
    throw new ApiError('module_inactive', phrase`The module "${module}" is not active for company ${company.id}.`)
}

function missing({ modules: active }: AccessibleCompany, modules: readonly string[]): string | undefined {
  return modules.find((module) => !active.includes(module))
}

/** An operation on company data needs the module `api`, and the module that the operation names. */
function modulesOf(operation: Operation): string[] {
  const belongsToCompany = operation.module || operation.security.some((schemes) => 'companyId' in schemes)
  return belongsToCompany ? ['api', ...(operation.module ? [operation.module] : [])] : []
}

/** GraphQL and scans are POSTs, and open to auditors of the console because they only read. */
function onlyReads({ method, consoleRole }: Operation): boolean {
  return method === 'GET' || consoleRole === 'auditor'
}

/** A key is for the data of its company, not for tokens or other keys, and perhaps only for some addresses. */
function assertKeyFits(
  { principal, identity }: Partial<LogisticsCall>,
  request: FastifyRequest,
  call: LogisticsCall,
  operation: Operation,
): void {
  if (!modulesOf(operation).length && !onlyReads(operation)) {
    throw unauthenticated(phrase`This request needs the token of a user, not a connector key.`)
  }
  // For the log line. The caller is set later: a request from elsewhere does not use up the limit of the key.
  if (identity) call.identity = identity
  if (!principal?.key?.isAllowedFrom(request.ip)) {
    throw new ApiError('address_forbidden', phrase`This key may not be used from the address ${request.ip}.`)
  }
  principal.key.noteUse()
}

function companyForbidden(message: Phrase): ApiError {
  return new ApiError('company_forbidden', message)
}

/** Verifies tokens that the present secret has signed, or the previous one. */
function tokenVerifier(jwt: Parts['jwt'], previousSecret: string | undefined) {
  const verifiers: ((token: string) => { jti: string; exp: number })[] = [(token) => jwt.verify(token)]
  if (previousSecret !== undefined) verifiers.push(createVerifier({ ...tokenRules, key: previousSecret }))
  return (token: string) => {
    for (const verify of verifiers) {
      try {
        return verify(token)
      } catch {
        // The other secret may have signed it.
      }
    }
    throw unauthenticated()
  }
}

/** Compares in constant time. Digests always have the same length, which `timingSafeEqual` requires. */
function equal(sent: string, expected: string): boolean {
  const digest = (value: string) => createHash('sha256').update(value).digest()
  return timingSafeEqual(digest(sent), digest(expected))
}
