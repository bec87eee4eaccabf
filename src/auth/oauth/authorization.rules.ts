import type { components } from '../../../generated/auth/types.ts'
import { hasBothFactors } from '../second-factor/strength.rules.ts'
import type { AuthorizationRequest, OidcSite, Standing, Visit } from './authorization.queries.ts'
import type { Form } from './client-proof.ts'
import type { IdTokenHint } from './id-token-hint.ts'

/** The errors of RFC 6749, 4.1.2.1, and of OpenID Connect, 3.1.2.6. */
type Code =
  | 'invalid_request'
  | 'unsupported_response_type'
  | 'invalid_scope'
  | 'request_not_supported'
  | 'request_uri_not_supported'
  | 'unauthorized_client'
  | 'temporarily_unavailable'
  | 'access_denied'
  | 'login_required'
  | 'consent_required'
  | 'interaction_required'

/** Why a request cannot be granted. The browser takes it back to the site. */
export class AuthorizationRefused {
  readonly error: Code
  readonly description: string

  constructor(error: Code, description: string) {
    this.error = error
    this.description = description
  }
}

/** What a request asks for, and whether it may be answered without a page only. */
export interface AskedFor {
  request: AuthorizationRequest
  isSilent: boolean
}

export const scopes = ['openid', 'profile', 'email', 'site', 'offline_access'] as const
export const strengths = ['urn:quayside:1', 'urn:quayside:2'] as const
export const knownPrompts = ['none', 'login', 'consent'] as const
const longestText = 2_000

/** How the site wants its answer; as part of the address unless it asks for a form. */
export function responseModeOf(sent: Form, redirectUri: string): AuthorizationRequest['response_mode'] {
  return sent.get('response_mode') === 'form_post' && redirectUri.startsWith('https:') ? 'form_post' : 'query'
}

/**
 * Reads a request whose site and redirect address are right. What the standard does not name is ignored. `hint` is what its
 * ID token says, if it has one that is ours.
 */
export function readRequest(
  sent: Form,
  redirectUri: string,
  hint: IdTokenHint | undefined,
): AskedFor | AuthorizationRefused {
  const wrong = (description: string) => new AuthorizationRefused('invalid_request', description)
  const [state = null, nonce = null, login_hint = null, ui_locales = null] = [
    sent.get('state'),
    sent.get('nonce'),
    sent.get('login_hint'),
    sent.get('ui_locales'),
  ]
  for (const name of ['state', 'nonce', 'login_hint', 'ui_locales', 'scope', 'acr_values']) {
    if ((sent.get(name)?.length ?? 0) > longestText) return wrong(`${name} is too long.`)
  }
  for (const name of ['request', 'request_uri'] as const) {
    if (sent.has(name)) return new AuthorizationRefused(`${name}_not_supported`, `${name} is not supported.`)
  }
  if (!sent.has('response_type')) return wrong('response_type is missing.')
  if (sent.get('response_type') !== 'code')
    return new AuthorizationRefused('unsupported_response_type', 'response_type must be code.')
  const mode = sent.get('response_mode') ?? 'query'
  if (mode !== 'query' && mode !== 'form_post') return wrong('response_mode must be query or form_post.')
  if (mode === 'form_post' && !redirectUri.startsWith('https:')) return wrong('form_post needs an https address.')
  const words = wordsOf(sent.get('scope'))
  if (!words.includes('openid')) return new AuthorizationRefused('invalid_scope', 'scope must contain openid.')
  const code_challenge = sent.get('code_challenge') ?? ''
  if (sent.get('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(code_challenge))
    return wrong('code_challenge is required, with code_challenge_method S256.')
  const prompts = wordsOf(sent.get('prompt'))
  if (prompts.some((prompt) => !knownPrompts.some((known) => known === prompt)))
    return wrong('prompt must be none, login or consent.')
  if (prompts.includes('none') && prompts.length > 1) return wrong('prompt is none, or something else.')
  const maxAge = sent.get('max_age')
  if (maxAge !== undefined && !/^\d{1,9}$/.test(maxAge)) return wrong('max_age must be a number of seconds.')
  if (sent.has('id_token_hint') && !hint) return wrong('id_token_hint is no ID token of this service.')
  const strongest = wordsOf(sent.get('acr_values')).filter((each) => strengths.some((known) => known === each))
  return {
    isSilent: prompts.includes('none'),
    request: {
      redirect_uri: redirectUri,
      response_mode: mode,
      scope: scopes.filter((scope) => words.includes(scope)),
      state,
      nonce,
      code_challenge,
      asks_sign_in: prompts.includes('login'),
      asks_consent: prompts.includes('consent'),
      max_age: maxAge === undefined ? null : Number(maxAge),
      needs_second_factor: strongest.length > 0 && strongest.every((each) => each === 'urn:quayside:2'),
      login_hint,
      hinted_user_id: hint?.userId ?? null,
      ui_locales,
    },
  }
}

function wordsOf(text = ''): string[] {
  return [...new Set(text.split(' ').filter(Boolean))]
}

/** The first language of the request that the account page has. */
export function languageOf({ ui_locales }: AuthorizationRequest): 'en' | 'it' | undefined {
  const languages = wordsOf(ui_locales ?? '').map((word) => word.split('-')[0]?.toLowerCase())
  return languages.find((language) => language === 'en' || language === 'it')
}

export type Need = components['schemas']['InteractionNeed']

/** What the person still has to do before the site gets a code; nothing, or that the site is not one of theirs. */
export function needOf(
  request: AuthorizationRequest,
  site: OidcSite,
  visit: Visit | undefined,
  { hasMail, acceptedBy }: { hasMail: boolean; acceptedBy: number | null },
): Need | 'nothing' | 'membership' {
  const { asks_sign_in, asks_consent, max_age, needs_second_factor, hinted_user_id, redirect_uri } = request
  if (!visit) return 'sign_in'
  // The site has somebody else signed in, and must not get this person's tokens in that session.
  if (hinted_user_id !== null && hinted_user_id !== visit.user_id) return 'sign_in'
  if (asks_sign_in && !visit.is_new) return 'sign_in'
  if (max_age !== null && visit.age > max_age && !visit.is_new) return 'sign_in'
  const { link, ...person } = visit
  if (lacksFactor(site, visit, { needs_second_factor })) return 'sign_in'
  if (link === null) return 'membership'
  const need = needUnder(site, { ...person, link }, { hasMail, needs_second_factor })
  // Any program on the device can take another address, so the user says each time that the right one asks (RFC 8252, 8.6).
  if (need !== 'nothing' || (redirect_uri.startsWith('https:') && !asks_consent)) return need
  return acceptedBy === visit.user_id ? 'nothing' : 'consent'
}

function lacksFactor(
  { second_factor }: OidcSite,
  { methods, has_factor, is_exempt }: Pick<Visit, 'methods' | 'has_factor' | 'is_exempt'>,
  { needs_second_factor }: Pick<AuthorizationRequest, 'needs_second_factor'>,
): boolean {
  const isExempt = second_factor === 'unaware' && is_exempt && !needs_second_factor
  return has_factor && !hasBothFactors(methods) && !isExempt
}

/** The same for a sign-in that is recent enough, also one that a refresh token stands for. */
export function needUnder(
  site: OidcSite,
  visit: Standing & Pick<Visit, 'methods'>,
  { hasMail, needs_second_factor }: { hasMail: boolean } & Pick<AuthorizationRequest, 'needs_second_factor'>,
): Need | 'nothing' {
  const { require_verified_email, second_factor } = site
  if (lacksFactor(site, visit, { needs_second_factor })) return 'sign_in'
  // Whoever has set the password of an address that nobody has proved need not be its owner.
  const needsProof = require_verified_email || (visit.link === 'pending' && hasMail)
  if (needsProof && !visit.is_verified) return 'verified_email'
  if (!visit.has_factor && (second_factor === 'required' || needs_second_factor)) return 'second_factor'
  return visit.has_consented && visit.link === 'confirmed' ? 'nothing' : 'consent'
}

/** What a site is told that has asked for an answer without a page. */
export function silentRefusal(need: Need): AuthorizationRefused {
  const errors = { sign_in: 'login_required', consent: 'consent_required' } as const
  const error = need === 'sign_in' || need === 'consent' ? errors[need] : 'interaction_required'
  return new AuthorizationRefused(error, 'The user has to do something first, and prompt is none.')
}

/** The strength of a sign-in, and how it was made (RFC 8176). */
export function strengthOf(methods: Visit['methods']): { acr: string; amr: string[] } {
  const isStrong = hasBothFactors(methods)
  const names: Record<Visit['methods'][number], string> = {
    password: 'pwd',
    totp: 'otp',
    recovery_code: 'otp',
    passkey: 'hwk',
  }
  const amr = [...new Set(methods.map((method) => names[method])), ...(isStrong ? ['mfa'] : [])]
  return { acr: isStrong ? strengths[1] : strengths[0], amr }
}
