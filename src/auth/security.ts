import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../generated/auth/database.ts'
import { bodyCredential, type Call, type SecurityHandler } from '../platform/contract.ts'
import { ApiError, unauthenticated } from '../platform/errors.ts'
import type { Operation } from '../platform/openapi.ts'
import { findByToken, type Principal } from './access/principals.queries.ts'
import type { SigningKeys } from './access/signing-keys.ts'
import type { Actor } from './audit/audit.queries.ts'
import { phrase } from './messages.ts'
import { assertPermitted, type Held, heldByClient, heldThrough } from './permissions.rules.ts'
import { type SiteScope, scopeOf } from './site-scope.ts'
import * as sites from './sites/sites.queries.ts'
import { assertAuthenticates, assertInProduction, assertSecret } from './sites/sites.rules.ts'
import { grantsOf } from './users/users.rules.ts'

/** What the credentials of a request prove. */
export interface AuthCall extends Call {
  clientId: string
  site: SiteScope
  held: Held
  actor: Actor
  principal?: Principal
}

type Handler = SecurityHandler<AuthCall>

/** One handler for each security scheme of the contract. The client id alone proves nothing: the other two look at it. */
export function makeSecurity(db: Kysely<DB>, keys: SigningKeys) {
  const clientId: Handler = async (request, call, operation) => {
    const id = sentValue(request, operation, 'clientId', 'x-client-id')
    if (id === undefined) throw unauthenticated(phrase('invalid_token'))
    call.clientId = id
  }

  const clientSecret: Handler = async (request, call, operation) => {
    const secret = sentValue(request, operation, 'clientSecret', 'x-client-secret') ?? ''
    const site = assertSecret(await sites.findWithSecrets(db, call.clientId), secret)
    assertInProduction(site)
    call.site = scopeOf(site)
    call.tenant = site.slug
    call.caller = `site:${site.id}`
    call.held = heldByClient
    call.actor = { type: 'client', user_id: null, label: site.client_id }
  }

  const userToken: Handler = async (request, call) => {
    const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? []
    const claims = token === undefined ? undefined : await keys.read(token)
    const state = claims?.aud === call.clientId ? await findByToken(db, claims) : undefined
    if (!claims || !state) throw unauthenticated(phrase('invalid_token'))
    const { site, user } = state
    call.tenant = site.slug
    call.caller = `site:${site.id}:user:${claims.sub}`
    assertAuthenticates(site)
    if (!state.isMember) throw new ApiError('site_access_denied', phrase('site_access_denied'))
    if (!state.isAlive) throw unauthenticated(phrase('invalid_token'))
    call.site = scopeOf(site)
    call.held = heldThrough(grantsOf(user))
    call.actor = { type: 'user', user_id: user.id, label: user.email }
    call.principal = { tokenId: claims.jti, site, user }
  }

  return { clientId, clientSecret, userToken }
}

/** The permissions that the operation names as scopes of `userToken`. */
export function authorize({ held }: AuthCall, { security }: Operation): void {
  const needed = security.flatMap(({ userToken = [] }) => userToken)
  if (needed.length) assertPermitted(held, needed)
}

/** Header or body; where both are sent they must agree, or one could be checked and the other believed. */
function sentValue(request: FastifyRequest, operation: Operation, scheme: string, header: string): string | undefined {
  const sent = [request.headers[header], bodyCredential(request, operation, scheme)].filter(
    (value) => value !== undefined,
  )
  const [value, other = value] = sent
  if (value !== other) throw unauthenticated(phrase('invalid_client'))
  if (value === undefined) return undefined
  // Not validated yet: whatever is no plain text never reaches the database.
  if (typeof value !== 'string' || !/^[\x20-\x7e]{1,200}$/.test(value)) throw unauthenticated(phrase('invalid_client'))
  return value
}
