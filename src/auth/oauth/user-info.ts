import type { DB } from '../../../generated/auth/database.ts'
import type { components } from '../../../generated/auth/types.ts'
import { bearerToken } from '../../platform/access/bearer-token.ts'
import type { ApiError } from '../../platform/errors.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import { findByAccessToken } from '../access/principals.queries.ts'
import { assertAuthenticates } from '../sites/sites.rules.ts'
import { actionKeysOf, toUser } from '../users/users.rules.ts'
import { digestFor, isAccessToken } from './access-tokens.ts'
import { OAuthError } from './oauth-error.ts'

export type UserInfo = components['schemas']['UserInfo']

/** Who a token of the code flow stands for, as its site sees the user now. */
export async function findUserInfo(db: Reader<DB>, authorization: string | undefined) {
  const token = bearerToken(authorization)
  const found =
    token !== undefined && isAccessToken(token)
      ? await findByAccessToken(db, digestFor('access token', token))
      : undefined
  if (!found) throw invalidToken()
  return found
}

export function toUserInfo({ user, site, scope }: Awaited<ReturnType<typeof findUserInfo>>): UserInfo {
  try {
    assertAuthenticates(site)
  } catch (error) {
    throw new OAuthError('unauthorized_client', (error as ApiError).message, { status: 403 })
  }
  const { roles, site_companies, site_groups } = toUser(user)
  return {
    sub: String(user.id),
    ...(scope.includes('profile') && { name: user.name }),
    ...(scope.includes('email') && { email: user.email, email_verified: user.email_verified }),
    ...(scope.includes('site') && { roles, site_companies, site_groups, site_action_keys: actionKeysOf(user) }),
  }
}

function invalidToken(): OAuthError {
  const headers = { 'www-authenticate': 'Bearer error="invalid_token"' }
  return new OAuthError('invalid_token', 'The token is unknown, expired or revoked.', { status: 401, headers })
}
