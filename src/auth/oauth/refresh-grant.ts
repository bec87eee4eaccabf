import type { Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import { inTransaction } from '../../platform/postgres/writes/transactions.ts'
import * as tokens from '../access/tokens.queries.ts'
import * as audit from '../audit/audit.queries.ts'
import * as events from '../events/events.queries.ts'
import { type SiteScope, scopeOf } from '../site-scope.ts'
import { digestFor, newAccessToken } from './access-tokens.ts'
import { needUnder } from './authorization.rules.ts'
import type { Form, Proof } from './client-proof.ts'
import { findUsable, type Granted, type UserGrant } from './code-grant.ts'
import { claimsOf } from './id-tokens.ts'
import { OAuthError } from './oauth-error.ts'
import type { OfflineSession } from './refresh.queries.ts'
import * as queries from './refresh.queries.ts'
import { newRefreshToken, readRefreshToken } from './refresh-tokens.ts'

/** New tokens for a refresh token, which is used up. The earlier access token stays valid until it expires. */
export async function refreshTokens(sent: Form, proof: Proof, grant: UserGrant): Promise<Granted> {
  const { db, config, idTokenKeys, issuer } = grant
  const token = readRefreshToken(sent.get('refresh_token') ?? '')
  if (!token) throw sent.has('refresh_token') ? unusable() : missing()
  const next = newRefreshToken(token.familyName)
  const access_token = newAccessToken()
  const refreshed = await inTransaction(db, async (trx) => {
    const site = await findUsable(trx, proof)
    const scope = scopeOf(site)
    const session = await queries.lockSession(trx, scope, { family: token.family, appId: site.app?.id ?? null })
    if (!session) return undefined
    const use = await queries.use(trx, session.id, token.digest)
    if (use === 'reused') await endFamily(trx, scope, session, grant)
    if (use !== 'used') return undefined
    const granted = narrowed(session.scope, sent.get('scope'))
    const standing = await queries.findStanding(trx, scope, session.user.id)
    const asked = { hasMail: config.SMTP_URL !== undefined, needs_second_factor: false }
    // Thrown, so that the token is not used up: it works again once the user has done what is missing.
    if (!standing || needUnder(site, { ...standing, methods: session.methods }, asked) !== 'nothing') throw unusable()
    await queries.prolong(trx, session.id, {
      refresh: next.digest,
      access: digestFor('access token', access_token),
      scope: granted,
      accessSeconds: tokens.tokenSeconds,
      idleDays: config.REFRESH_TOKEN_IDLE_DAYS,
      maxDays: config.REFRESH_TOKEN_MAX_DAYS,
    })
    return { ...session, scope: granted }
  })
  if (!refreshed) throw unusable()
  const { user, scope } = refreshed
  const id_token = await idTokenKeys.sign(claimsOf(refreshed, user, { issuer, audience: proof.clientId, nonce: null }))
  return { access_token, id_token, refresh_token: next.value, scope: scope.join(' '), userId: user.id }
}

/** Somebody has a token that was used before: either this caller has stolen it, or the one before had. */
async function endFamily(
  trx: Transaction<DB>,
  site: SiteScope,
  { id, session_id, user }: OfflineSession,
  { outbox, requestId, sender }: UserGrant,
): Promise<void> {
  await tokens.revokeOne(trx, site, id, 'refresh_token_reused')
  const { address, userAgent: user_agent } = sender
  const data = { session_id, user_id: user.id, email: user.email, address, user_agent }
  await events.note(trx, site, { type: 'token.reuse_detected', id: session_id, data })
  const target = { type: 'session', id: session_id, label: user.email } as const
  const origin = { actor: { type: 'service', user_id: null, label: null } as const, requestId, sender }
  await audit.record(trx, site, origin, { action: 'token.reuse_detected', target, changes: { user_id: user.id } })
  await outbox.queue(trx, { kind: 'token_reuse', causedBy: site.id, siteId: site.id, userId: user.id })
}

/** The scopes of the new access token: those of the sign-in, or fewer. */
function narrowed(held: string[], scope: string | undefined): string[] {
  const wanted = [...new Set((scope ?? '').split(' ').filter(Boolean))]
  if (!wanted.length) return held
  if (!wanted.every((each) => held.includes(each)))
    throw new OAuthError('invalid_scope', 'scope asks for more than the user has signed in for.')
  return held.filter((each) => wanted.includes(each))
}

function missing(): OAuthError {
  return new OAuthError('invalid_request', 'refresh_token is required.')
}

function unusable(): OAuthError {
  return new OAuthError(
    'invalid_grant',
    'The refresh token is unknown, used or expired, or its user has to sign in again.',
  )
}
