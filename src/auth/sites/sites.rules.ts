import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { ApiError } from '../../platform/errors.ts'
import { phrase } from '../messages.ts'
import type { SiteState, SiteWithSecrets } from './sites.queries.ts'

/**
 * 32 random bytes cannot be guessed, so storing a plain digest is safe. Not base64url, which can begin with a dash: a
 * command line would take it for an option.
 */
export function newSecret(): string {
  return randomBytes(32).toString('hex')
}

export function secretDigest(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

export function hasSecret(site: SiteWithSecrets, secret: string): boolean {
  const digest = secretDigest(secret)
  return site.secrets.some((known) => timingSafeEqual(known, digest))
}

export function assertInProduction({ status }: SiteState): void {
  if (status !== 'production') throw new ApiError('site_inactive', phrase('site_not_in_production'))
}

/** For users and their tokens, `auth_enabled` is checked too. */
export function assertAuthenticates(site: SiteState): void {
  assertInProduction(site)
  if (!site.auth_enabled) throw new ApiError('authentication_disabled', phrase('authentication_disabled'))
}

/** For a new login, every condition that makes the site's status `not enabled` is checked. */
export function assertOpenForLogin(site: SiteState): void {
  assertAuthenticates(site)
  if (!site.catalog_active) throw new ApiError('site_inactive', phrase('site_not_in_catalogue'))
}

export function isEnabled({ status, catalog_active, auth_enabled }: SiteState): boolean {
  return status === 'production' && catalog_active && auth_enabled
}
