import type { AuthorizedSession } from './authorization.queries.ts'
import { strengthOf } from './authorization.rules.ts'

/** Seconds in which a site has to accept an ID token. */
const idTokenSeconds = 600

/** The claims of an ID token. It has no roles: whoever wants them asks `verify` or `/oauth/userinfo`. */
export function claimsOf(
  { scope, methods, signed_in_at, account_session_id }: AuthorizedSession,
  { id, name, email }: { id: number; name: string; email: string },
  { issuer, audience, nonce }: { issuer: string; audience: string; nonce: string | null },
) {
  const now = Math.floor(Date.now() / 1_000)
  return {
    iss: issuer,
    sub: String(id),
    aud: audience,
    iat: now,
    exp: now + idTokenSeconds,
    auth_time: signed_in_at,
    ...(nonce !== null && { nonce }),
    ...strengthOf(methods),
    sid: String(account_session_id),
    ...(scope.includes('profile') && { name }),
    ...(scope.includes('email') && { email }),
  }
}
