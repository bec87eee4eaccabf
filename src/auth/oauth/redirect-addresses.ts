import type { Config } from '../../config.ts'
import { type FieldErrors, invalid } from '../../platform/errors.ts'
import { destinationProblem } from '../../platform/http/public-address.ts'
import { phrase } from '../messages.ts'
import type { OidcSettings, OidcSite } from './authorization.queries.ts'

/** The settings of the code flow, if they can be used. Throws a 422 that names what is wrong. */
export function checkedOidc(settings: OidcSettings, config: Config): OidcSettings {
  const problems: FieldErrors = {}
  for (const list of ['redirect_uris', 'post_logout_redirect_uris'] as const) {
    for (const [index, value] of settings[list].entries()) {
      const field = `oidc.${list}.${index}`
      if (!isNormal(value)) problems[field] = [phrase('redirect_address_problem', { field, value })]
    }
  }
  const { backchannel_logout_uri: address } = settings
  const problem = address === null ? undefined : destinationProblem(address, config.WEBHOOK_ALLOW_PRIVATE)
  if (problem) problems['oidc.backchannel_logout_uri'] = [phrase('url_problem', { problem })]
  if (settings.enabled && !settings.redirect_uris.length)
    problems['oidc.redirect_uris'] = [phrase('redirect_address_missing')]
  if (settings.enabled && !hasAddress(config)) problems['oidc.enabled'] = [phrase('auth_url_missing')]
  if (Object.keys(problems).length) throw invalid(problems)
  return settings
}

/** Addresses are compared byte for byte, so only the form that browsers use themselves is taken. */
export function isNormal(address: string): boolean {
  return URL.canParse(address) && new URL(address).href === address
}

/** Whether browsers may be sent to this address: compared byte for byte, but for the port of a program on the device itself. */
export function isRegistered({ oidc, app }: OidcSite, address: string): boolean {
  if (!app) return oidc.redirect_uris.includes(address)
  const withoutPort = address.replace(/^(http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost)):\d{1,5}(?=\/)/, '$1')
  return app.redirect_uris.includes(address) || app.redirect_uris.includes(withoutPort)
}

/** In production, no address that people or sites rely on may come from the request. */
export function hasAddress({ NODE_ENV, AUTH_URL }: Config): boolean {
  return NODE_ENV !== 'production' || AUTH_URL?.startsWith('https://') === true
}
