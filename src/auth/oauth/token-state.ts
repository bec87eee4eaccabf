import type { Kysely } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import type { components } from '../../../generated/auth/types.ts'
import { requestIdOf, senderOf } from '../../platform/contract/request-context.ts'
import type { RejectWhenLost } from '../../platform/postgres/connections/availability.ts'
import { inTransaction } from '../../platform/postgres/writes/transactions.ts'
import { end } from '../sessions/ending.ts'
import { scopeOf } from '../site-scope.ts'
import * as sites from '../sites/sites.queries.ts'
import { assertAuthenticates } from '../sites/sites.rules.ts'
import { digestFor, isAccessToken } from './access-tokens.ts'
import type { ClientAuthentication, ProvenRequest } from './client-authentication.ts'
import type { Form } from './client-proof.ts'
import { clientTokenDigest, isClientToken, permissionsOf } from './client-tokens.ts'
import * as clients from './clients.queries.ts'
import { OAuthError } from './oauth-error.ts'
import { readRefreshToken } from './refresh-tokens.ts'
import type { TokenDigests } from './token-state.queries.ts'
import * as queries from './token-state.queries.ts'

type SiteIds = Parameters<typeof scopeOf>[0]
type Introspection = components['schemas']['TokenIntrospection']

interface TokenStateOptions {
  db: Kysely<DB>
  url: () => string
  authentication: ClientAuthentication
  rejectWhenLost: RejectWhenLost
}

/** Tells sites about their tokens, and ends them (RFC 7662 and 7009). Tokens of others are as unknown as wrong ones. */
export function createTokenState({ db, url, authentication, rejectWhenLost }: TokenStateOptions) {
  async function introspect(proven: ProvenRequest): Promise<Introspection> {
    const token = tokenIn(proven.sent)
    const site = await authentication.asSite(proven)
    // Tokens are refused while the site is, and work again afterwards.
    if (!isInUse(site)) return { active: false }
    const found = await rejectWhenLost(isClientToken(token) ? ofMachine(token, site.id) : ofUser(token, site))
    return found ? { active: true, iss: url(), ...found } : { active: false }
  }

  async function ofUser(token: string, site: sites.SiteRow): Promise<Omit<Introspection, 'active'> | undefined> {
    const found = await queries.findLive(db, scopeOf(site), digestsOf(token))
    if (!found) return undefined
    const { user_id, client_id, scope, issued_at: iat, expires_at: exp } = found
    return {
      ...{ sub: String(user_id), client_id, scope: scope.join(' '), iat, exp },
      ...(isAccessToken(token) && { token_type: 'Bearer' as const }),
    }
  }

  async function ofMachine(token: string, siteId: number): Promise<Omit<Introspection, 'active'> | undefined> {
    const found = await clients.findByToken(db, clientTokenDigest(token))
    if (found?.site.id !== siteId) return undefined
    const { client_id, seconds_left } = found
    return {
      ...{ sub: client_id, client_id, token_type: 'Bearer', exp: Math.floor(Date.now() / 1_000 + seconds_left) },
      scope: permissionsOf(found.api_permissions, found.permissions).join(' '),
    }
  }

  /** A token that is unknown, or another's, is the same to its caller as one that has ended. */
  async function revoke(proven: ProvenRequest): Promise<void> {
    const { sent, proof } = proven
    const token = tokenIn(sent)
    if (proof.method === 'none') {
      const { app, ...site } = await authentication.asApp(proven)
      return endSession(proven, site, app.id)
    }
    if (!(await rejectWhenLost(sites.findByClientId(db, proof.clientId)))) {
      await authentication.byMachine(proven, (trx, client) =>
        queries.removeClientToken(trx, scopeOf(client.site), clientTokenDigest(token), client.id),
      )
      return
    }
    const site = await authentication.asSite(proven)
    if (!isClientToken(token)) return endSession(proven, site, undefined)
    const remove = inTransaction(db, (trx) =>
      queries.removeClientToken(trx, scopeOf(site), clientTokenDigest(token), undefined),
    )
    await rejectWhenLost(remove)
  }

  /** The site may end all its sessions, and a public client its own. */
  function endSession({ sent, proof, request }: ProvenRequest, row: SiteIds, appId: number | undefined): Promise<void> {
    const actor = { type: 'client', user_id: null, label: proof.clientId } as const
    const origin = { actor, requestId: requestIdOf(request), sender: senderOf(request) }
    const site = scopeOf(row)
    return rejectWhenLost(
      inTransaction(db, async (trx) => {
        const session = await queries.findSession(trx, site, { ...digestsOf(tokenIn(sent)), appId })
        if (session) await end(trx, site, origin, session.user, { which: { tokenId: session.id }, reason: 'ended' })
      }),
    )
  }

  return {
    introspectOAuthToken: authentication.serve(introspect),
    revokeOAuthToken: authentication.serve(async (proven) => {
      await revoke(proven)
      proven.reply.code(200).send()
    }),
  }
}

function tokenIn(sent: Form): string {
  const token = sent.get('token')
  if (token === undefined) throw new OAuthError('invalid_request', 'token is missing.')
  return token
}

function digestsOf(token: string): TokenDigests {
  return {
    access: isAccessToken(token) ? digestFor('access token', token) : null,
    refresh: readRefreshToken(token) ?? null,
  }
}

function isInUse(site: sites.SiteState): boolean {
  try {
    assertAuthenticates(site)
    return true
  } catch {
    return false
  }
}
