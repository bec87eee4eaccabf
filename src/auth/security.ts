import type { FastifyRequest } from 'fastify'
import type { DB } from '../../generated/auth/database.ts'
import { createAccessState, type LoadedState } from '../platform/access/access-state.ts'
import { bearerToken } from '../platform/access/bearer-token.ts'
import type { Console } from '../platform/console/console.ts'
import type { ConsoleCall } from '../platform/console/sessions.ts'
import { bodyCredential, type SecurityHandler } from '../platform/contract/authentication.ts'
import { ApiError, unauthenticated } from '../platform/errors.ts'
import { networkOf } from '../platform/http/client-network.ts'
import type { Operation } from '../platform/openapi.ts'
import type { Announcements } from '../platform/postgres/connections/announcements.ts'
import type { Reader } from '../platform/postgres/queries/reader.ts'
import { findByAccessToken, findByToken, type Principal } from './access/principals.queries.ts'
import type { AccountSession } from './account/account-sessions.ts'
import type { Actor } from './audit/audit.queries.ts'
import type { Parts } from './context.ts'
import { phrase } from './messages.ts'
import { digestFor, isAccessToken } from './oauth/access-tokens.ts'
import { clientTokenDigest, isClientToken, permissionsOf } from './oauth/client-tokens.ts'
import { findByToken as findClient } from './oauth/clients.queries.ts'
import { assertPermitted, type Held, heldByClient, heldThrough } from './permissions.rules.ts'
import { isByPasswordAlone } from './second-factor/strength.rules.ts'
import { type SiteScope, scopeOf } from './site-scope.ts'
import * as sites from './sites/sites.queries.ts'
import { assertAuthenticates, assertInProduction } from './sites/sites.rules.ts'
import { grantsOf } from './users/users.rules.ts'

/** What the credentials of a request prove. */
export interface AuthCall extends ConsoleCall {
  clientId: string
  site: SiteScope
  held: Held
  actor: Actor
  principal?: Principal
  account?: AccountSession
}

type Handler = SecurityHandler<AuthCall>

/** What a user's token proves on its site. */
type Proof = Pick<AuthCall, 'tenant' | 'caller' | 'identity' | 'site' | 'held' | 'actor'> & { principal: Principal }

/** What the token of a client proves on its site. */
type MachineProof = Omit<Proof, 'principal'> & { clientId: string }

/**
 * One handler per security scheme of the contract. The client id alone proves nothing; the other two schemes use it.
 */
export function makeSecurity(
  db: Reader<DB>,
  announcements: Announcements,
  {
    keys,
    clients,
    lastSeen,
    accountSessions,
    console,
  }: Pick<Parts, 'keys' | 'clients' | 'lastSeen' | 'accountSessions'> & { console: Console },
) {
  const proofs = createAccessState<Proof>(announcements)
  const machines = createAccessState<MachineProof>(announcements)

  const clientId: Handler = (request, call, operation) => {
    const id = sentValue(request, operation, 'clientId', 'x-client-id')
    if (id === undefined) throw unauthenticated(phrase('invalid_token'))
    call.clientId = id
  }

  const clientSecret: Handler = (request, call, operation) => {
    const secret = sentValue(request, operation, 'clientSecret', 'x-client-secret') ?? ''
    const accept = (site: sites.SiteWithSecrets) => {
      assertInProduction(site)
      call.site = scopeOf(site)
      call.tenant = site.slug
      call.caller = `site:${site.id}`
      call.identity = { client_id: site.client_id }
      call.held = heldByClient
      call.actor = { type: 'client', user_id: null, label: site.client_id }
    }
    const proved = clients.authenticate({ clientId: call.clientId, secret, network: networkOf(request.ip) })
    return proved instanceof Promise ? proved.then(accept) : accept(proved)
  }

  const userToken: Handler = (request, call, operation) => {
    if (console.isUsedBy(request)) return byConsole(request, call, operation)
    const token = bearerToken(request.headers.authorization)
    if (token === undefined) throw unauthenticated(phrase('invalid_token'))
    if (isClientToken(token)) return byMachine(token, call, operation)
    return proofs.use(
      token,
      () => findProof(token, call),
      (proof) => {
        if (proof.principal.site.client_id !== call.clientId) throw unauthenticated(phrase('invalid_token'))
        lastSeen.note(proof.principal.tokenId)
        Object.assign(call, proof)
      },
    )
  }

  /** A client is not a user: its token counts only where permissions decide. */
  const byMachine = (token: string, call: AuthCall, operation: Operation): void | Promise<void> => {
    if (!permissionsNeeded(operation).length) throw unauthenticated(phrase('invalid_token'))
    return machines.use(
      token,
      () => findMachine(token, call),
      (proof) => {
        if (proof.clientId !== call.clientId) throw unauthenticated(phrase('invalid_token'))
        Object.assign(call, proof)
      },
    )
  }

  const findMachine = async (token: string, call: AuthCall): Promise<LoadedState<MachineProof>> => {
    const found = await findClient(db, clientTokenDigest(token))
    if (!found || found.site.client_id !== call.clientId) throw unauthenticated(phrase('invalid_token'))
    const { id, client_id, site } = found
    const tenant = site.slug
    const caller = `site:${site.id}:client:${id}`
    const identity = { client_id }
    Object.assign(call, { tenant, caller, identity })
    assertInProduction(site)
    const held = heldThrough([{ api_permissions: permissionsOf(found.api_permissions, found.permissions) }])
    const actor = { type: 'machine', user_id: null, label: client_id } as const
    return {
      value: { tenant, caller, identity, site: scopeOf(site), held, actor, clientId: site.client_id },
      topics: [`client:${id}`, `site:${site.id}`],
      secondsLeft: found.seconds_left,
    }
  }

  /** A console account manages the site of the client id, in whatever state it is, within its role. */
  const byConsole: Handler = async (request, call, operation) => {
    await console.authenticate(request, call, operation)
    const site = await sites.findByClientId(db, call.clientId)
    if (!site) throw unauthenticated(phrase('invalid_client'))
    call.site = scopeOf(site)
    call.tenant = site.slug
    call.held = heldByClient
    call.actor = { type: 'operator', user_id: null, label: call.console?.session.account.email ?? null }
  }

  /** Set even when the caller is refused, so that the request is counted and logged under the caller. */
  const findProof = async (token: string, call: AuthCall): Promise<LoadedState<Proof>> => {
    const state = isAccessToken(token) ? await readAccessToken(token, call) : await readSigned(token, call)
    if (!state) throw unauthenticated(phrase('invalid_token'))
    const { site, user, authentication, userId, tokenId } = state
    const tenant = site.slug
    const caller = `site:${site.id}:user:${userId}`
    const identity = { client_id: site.client_id, user_id: userId }
    Object.assign(call, { tenant, caller, identity })
    assertAuthenticates(site)
    if (!state.isMember) throw new ApiError('site_access_denied', phrase('site_access_denied'))
    if (!state.isAlive) throw unauthenticated(phrase('invalid_token'))
    const held = { ...heldThrough(grantsOf(user)), isByPasswordAlone: isByPasswordAlone({ user, authentication }) }
    const actor = { type: 'user', user_id: user.id, label: user.email } as const
    const principal = { tokenId, site, user, authentication }
    return {
      value: { tenant, caller, identity, site: scopeOf(site), held, actor, principal },
      topics: [`token:${tokenId}`, `user:${user.id}`, `site:${site.id}`],
      secondsLeft: state.secondsLeft,
    }
  }

  const readSigned = async (token: string, call: AuthCall) => {
    const claims = await keys.read(token)
    const state = claims?.aud === call.clientId ? await findByToken(db, claims) : undefined
    if (!claims || !state) return undefined
    const secondsLeft = Math.min(state.secondsLeft, claims.exp - Date.now() / 1_000)
    return { ...state, userId: Number(claims.sub), tokenId: claims.jti, secondsLeft }
  }

  const readAccessToken = async (token: string, call: AuthCall) => {
    const state = await findByAccessToken(db, digestFor('access token', token))
    return state?.site.client_id === call.clientId ? { ...state, userId: state.user.id } : undefined
  }

  return {
    clientId,
    clientSecret,
    userToken,
    consoleSession: console.authenticate,
    accountSession: accountSessions.authenticate,
  }
}

/** The permissions that the operation lists as scopes of `userToken`. */
export function authorize(operation: Operation): (call: AuthCall) => void {
  const needed = permissionsNeeded(operation)
  return ({ held }) => {
    if (needed.length) assertPermitted(held, needed)
  }
}

function permissionsNeeded({ security }: Operation): string[] {
  return security.flatMap(({ userToken = [] }) => userToken)
}

/**
 * The value from the header or the body. If both are sent they must be equal; otherwise one could be checked and the
 * other used.
 */
function sentValue(request: FastifyRequest, operation: Operation, scheme: string, header: string): string | undefined {
  const sent = [request.headers[header], bodyCredential(request, operation, scheme)].filter(
    (value) => value !== undefined,
  )
  const [value, other = value] = sent
  if (value !== other) throw unauthenticated(phrase('invalid_client'))
  if (value === undefined) return undefined
  // The body is not validated yet, so values that are not strings must not reach the database.
  if (typeof value !== 'string' || !/^[\x20-\x7e]{1,200}$/.test(value)) throw unauthenticated(phrase('invalid_client'))
  return value
}
