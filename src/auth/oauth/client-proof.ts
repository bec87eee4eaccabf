import { createHash, timingSafeEqual } from 'node:crypto'
import { decodeProtectedHeader, jwtVerify } from 'jose'
import { secretDigest } from '../sites/sites.rules.ts'
import { readKey } from './client-keys.ts'
import type { ProvableClient } from './clients.queries.ts'
import { invalidClient, OAuthError } from './oauth-error.ts'

/** What a request has sent to prove which client it comes from. */
export interface Proof {
  clientId: string
  method: ProvableClient['token_auth']
  /** The secret or the assertion. */
  value: string
}

/** An assertion that is right. It must not have been used before. */
export interface Assertion {
  digest: Buffer
  /** Seconds since 1970. */
  expiresAt: number
}

export type Form = ReadonlyMap<string, string>

const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
/** Seconds. How far the clocks of clients may be wrong. */
const tolerance = 10
/** Seconds. The longest time until an assertion expires. */
const longestAssertion = 300

/** The parameters of a form. Each may be there once, and has only characters that a credential can have. */
export function readForm(text: string): Form {
  const form = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(text)) {
    if (form.has(name)) throw new OAuthError('invalid_request', 'A parameter is there twice.')
    if (!isPlain(value)) throw new OAuthError('invalid_request', 'A parameter has characters that are not allowed.')
    form.set(name, value)
  }
  return form
}

/** Takes one way to prove a client at most: of two, one could be checked and the other used. Public clients have none. */
export function readProof(authorization: string | undefined, form: Form): Proof {
  const [secret, assertion, type] = ['client_secret', 'client_assertion', 'client_assertion_type'].map((name) =>
    form.get(name),
  )
  const isAsserted = assertion !== undefined || type !== undefined
  const ways = [authorization !== undefined, secret !== undefined, isAsserted].filter(Boolean)
  if (ways.length > 1) throw new OAuthError('invalid_request', 'The client proves itself in more than one way.')
  const proof =
    authorization !== undefined
      ? readBasic(authorization)
      : isAsserted
        ? readAssertion(assertion, type)
        : secret !== undefined
          ? { clientId: form.get('client_id'), method: 'client_secret_post' as const, value: secret }
          : { clientId: form.get('client_id'), method: 'none' as const, value: '' }
  const { clientId, method, value } = proof
  if (clientId === undefined || value === undefined) throw invalidClient()
  if ((form.get('client_id') ?? clientId) !== clientId) throw invalidClient()
  return { clientId, method, value }
}

/** Both parts are form-encoded before they are joined (RFC 6749, 2.3.1). */
function readBasic(authorization: string) {
  const encoded = /^Basic +([\w+/]+=*)$/i.exec(authorization)?.[1]
  const [id = '', ...rest] = Buffer.from(encoded ?? '', 'base64')
    .toString()
    .split(':')
  const [clientId, value] = [id, rest.join(':')].map((part) => {
    try {
      return decodeURIComponent(part.replaceAll('+', ' '))
    } catch {
      return ''
    }
  })
  if (!clientId || !value || !isPlain(clientId + value)) throw invalidClient()
  return { clientId, method: 'client_secret_basic' as const, value }
}

/** The client is the one that the assertion names. Nothing of it counts before its signature is verified. */
function readAssertion(assertion: string | undefined, type: string | undefined) {
  if (type !== assertionType || assertion === undefined) {
    throw new OAuthError('invalid_request', 'client_assertion needs client_assertion_type, and both must be right.')
  }
  return { clientId: claimedSubject(assertion), method: 'private_key_jwt' as const, value: assertion }
}

function claimedSubject(assertion: string): string | undefined {
  try {
    const { sub } = JSON.parse(Buffer.from(assertion.split('.')[1] ?? '', 'base64url').toString())
    return typeof sub === 'string' && isPlain(sub) ? sub : undefined
  } catch {
    return undefined
  }
}

function isPlain(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text)
}

export function hasSecret({ secrets }: ProvableClient, secret: string): boolean {
  const digest = secretDigest(secret)
  return secrets.some((known) => timingSafeEqual(known, digest))
}

/** The assertion (RFC 7523), if the client has signed it for one of these audiences and it has not expired. */
export async function verifyAssertion(
  client: ProvableClient,
  assertion: string,
  audiences: readonly string[],
): Promise<Assertion | undefined> {
  try {
    const { kid } = decodeProtectedHeader(assertion)
    const candidates = client.keys.filter(({ jwk }) => kid === undefined || jwk.kid === kid)
    const known = candidates.length === 1 && candidates[0] ? readKey(candidates[0].jwk) : undefined
    if (!known) return undefined
    const { payload } = await jwtVerify(assertion, known.key, {
      algorithms: known.algorithms,
      issuer: client.client_id,
      subject: client.client_id,
      requiredClaims: ['exp', 'jti', 'aud'],
      clockTolerance: tolerance,
    })
    const { jti, exp = 0, aud } = payload
    // An assertion for several servers could be replayed by one of them.
    const [audience, ...others] = [aud ?? []].flat()
    if (others.length || audience === undefined || !audiences.includes(audience)) return undefined
    if (exp > Date.now() / 1_000 + longestAssertion + tolerance) return undefined
    if (typeof jti !== 'string' || !jti || jti.length > 200) return undefined
    return { digest: createHash('sha256').update(jti).digest(), expiresAt: Math.ceil(exp) + tolerance }
  } catch {
    return undefined
  }
}
