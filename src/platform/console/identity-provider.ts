import * as oidc from 'openid-client'
import { isEmailAddress } from '../access/email-addresses.ts'
import { includes, type Role, roles } from './roles.ts'

export interface ProviderSettings {
  CONSOLE_OIDC_ISSUER: string
  CONSOLE_OIDC_CLIENT_ID: string
  CONSOLE_OIDC_CLIENT_SECRET: string | undefined
  CONSOLE_OIDC_NAME: string | undefined
  CONSOLE_OIDC_SCOPES: string
  CONSOLE_OIDC_ALLOWED_DOMAINS: readonly string[] | undefined
  CONSOLE_OIDC_GROUPS_CLAIM: string | undefined
  CONSOLE_OIDC_GROUP_ROLES: Readonly<Record<string, Role>> | undefined
  CONSOLE_OIDC_CREATE: boolean
}

/** Why a sign-in was refused. The sign-in page has a text for each. */
type Problem =
  | 'no_account'
  | 'account_inactive'
  | 'domain_not_allowed'
  | 'email_not_verified'
  | 'provider_unavailable'
  | 'sign_in_expired'
  | 'sign_in_refused'

export class SignInRefused extends Error {
  readonly problem: Problem
  /** The address of the person, if the provider has named one. */
  readonly email: string | undefined
  constructor(problem: Problem, { cause, email }: { cause?: unknown; email?: string } = {}) {
    super(problem, { cause })
    this.problem = problem
    this.email = email
  }
}

/** The person that the provider has identified. */
export interface Person {
  issuer: string
  subject: string
  email: string
  name: string
  /** The role by the person's groups. Undefined if groups do not decide. */
  role: Role | undefined
}

const timeoutSeconds = 5
/** The provider's addresses are read again after this time. */
const maxAgeMs = 600_000

/** An OpenID Connect provider: authorization code with PKCE, state and nonce. Its signatures are verified. */
export function createIdentityProvider(settings: ProviderSettings) {
  const issuer = new URL(settings.CONSOLE_OIDC_ISSUER)
  let known: oidc.Configuration | undefined
  let readAt = 0

  /** Reads the provider's addresses. While the provider is away, the last known ones are used. */
  const configuration = async (): Promise<oidc.Configuration> => {
    if (known && performance.now() - readAt < maxAgeMs) return known
    const secret = settings.CONSOLE_OIDC_CLIENT_SECRET
    try {
      known = await oidc.discovery(
        issuer,
        settings.CONSOLE_OIDC_CLIENT_ID,
        undefined,
        secret === undefined ? oidc.None() : oidc.ClientSecretBasic(secret),
        {
          timeout: timeoutSeconds,
          // Settings accept http only for an address of this machine.
          execute: [
            oidc.enableNonRepudiationChecks,
            ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
          ],
        },
      )
      readAt = performance.now()
      return known
    } catch (error) {
      if (known) return known
      throw new SignInRefused('provider_unavailable', { cause: error })
    }
  }

  return {
    name: settings.CONSOLE_OIDC_NAME ?? issuer.host,

    /** Reads the addresses ahead of the first sign-in. A provider that is away does no harm. */
    prepare: () => void configuration().catch(() => {}),

    async authorizationUrl({ redirectUri, state, nonce, verifier, asks }: AuthorizationRequest): Promise<string> {
      const url = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: settings.CONSOLE_OIDC_SCOPES,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        ...(asks && { prompt: 'login' }),
      })
      return url.href
    },

    /** Exchanges the code of the callback for the person. `url` is the callback as the provider called it. */
    async identify(url: URL, checks: { state: string; nonce: string; verifier: string }): Promise<Person> {
      const config = await configuration()
      try {
        const tokens = await oidc.authorizationCodeGrant(config, url, {
          pkceCodeVerifier: checks.verifier,
          expectedState: checks.state,
          expectedNonce: checks.nonce,
          idTokenExpected: true,
        })
        const claims = tokens.claims() as oidc.IDToken
        const needsMore = claims.email === undefined || claims.email_verified === undefined
        const info = needsMore ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub) : claims
        // Both from one source: the other one may speak of another address.
        const { email, email_verified } = info
        return personOf({ ...info, ...claims, email, email_verified }, settings)
      } catch (error) {
        if (error instanceof SignInRefused) throw error
        // The provider may have new keys: the next sign-in reads everything again.
        known = undefined
        throw new SignInRefused(isUnreachable(error) ? 'provider_unavailable' : 'sign_in_refused', { cause: error })
      }
    },

    /** Where the browser signs out. Null if the provider is away, or has no such address. */
    async signOutUrl(returnTo: string): Promise<string | null> {
      const config = await configuration().catch(() => undefined)
      if (!config?.serverMetadata().end_session_endpoint) return null
      const parameters = { client_id: settings.CONSOLE_OIDC_CLIENT_ID, post_logout_redirect_uri: returnTo }
      return oidc.buildEndSessionUrl(config, parameters).href
    },
  }
}

export type IdentityProvider = ReturnType<typeof createIdentityProvider>

interface AuthorizationRequest {
  redirectUri: string
  state: string
  nonce: string
  verifier: string
  /** The provider asks who signs in, even if it already knows somebody. */
  asks: boolean
}

function personOf(claims: oidc.IDToken, settings: ProviderSettings): Person {
  const { iss: issuer, sub: subject, email, email_verified, name } = claims
  if (typeof email !== 'string' || email_verified !== true) throw new SignInRefused('email_not_verified')
  if (!isEmailAddress(email) || !isSubject(subject)) {
    throw new SignInRefused('sign_in_refused', { cause: new Error('a claim is not an e-mail address or a subject') })
  }
  const domain = email.split('@').at(-1)?.toLowerCase() as string
  const { CONSOLE_OIDC_ALLOWED_DOMAINS: domains, CONSOLE_OIDC_GROUPS_CLAIM: claim } = settings
  if (domains && !domains.includes(domain)) throw new SignInRefused('domain_not_allowed', { email })
  const role = claim === undefined ? undefined : roleOf(claims[claim], settings.CONSOLE_OIDC_GROUP_ROLES ?? {})
  if (role === null) throw new SignInRefused('no_account', { email })
  return { issuer, subject, email, name: nameOf(name) || email, role }
}

/** As OpenID Connect limits it. */
function isSubject(subject: string): boolean {
  return /^[\x20-\x7e]{1,255}$/.test(subject)
}

/** The name as the contract accepts names: without control characters, which the database cannot store all. */
function nameOf(name: unknown): string {
  return typeof name === 'string' ? [...name.replaceAll(/\p{C}/gu, '').trim()].slice(0, 200).join('') : ''
}

/** The highest role of the groups. Somebody without such a group has no access. */
function roleOf(groups: unknown, roleByGroup: Readonly<Record<string, Role>>): Role | null {
  const given = [groups].flat().flatMap((group) => roleByGroup[String(group)] ?? [])
  return roles.findLast((role) => given.some((one) => includes(one, role))) ?? null
}

function isUnreachable(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return (
    code === 'OAUTH_TIMEOUT' || (error instanceof TypeError && cause?.code !== undefined) || code === 'ECONNREFUSED'
  )
}
