import { createPublicKey, type JsonWebKeyInput, type KeyObject } from 'node:crypto'
import type { components } from '../../../generated/auth/types.ts'
import { type FieldErrors, invalid } from '../../platform/errors.ts'
import { phrase } from '../messages.ts'
import type { ClientKey } from './clients.queries.ts'

type Jwk = ClientKey['jwk']
type NewKey = components['schemas']['SentClientKey']

/** The algorithms of assertions, by the type of their key. Nobody can sign with what a client has published. */
const algorithms = { RSA: ['RS256', 'PS256'], EC: ['ES256'], OKP: ['EdDSA', 'Ed25519'] }
export const assertionAlgorithms = Object.values(algorithms).flat()

/** A key that assertions can be verified with; undefined if it is none, or too weak. */
export function readKey(jwk: Jwk): { key: KeyObject; algorithms: string[] } | undefined {
  const fitting = algorithms[jwk.kty].filter((algorithm) => jwk.alg === undefined || jwk.alg === algorithm)
  const key = publicKeyOf(jwk)
  if (!key || !fitting.length) return undefined
  const { modulusLength = 0, publicExponent = 0n, namedCurve } = key.asymmetricKeyDetails ?? {}
  const isStrong = {
    rsa: modulusLength >= 2_048 && modulusLength <= 4_096 && publicExponent >= 65_537n,
    ec: namedCurve === 'prime256v1',
    ed25519: true,
  }[key.asymmetricKeyType as string]
  return isStrong ? { key, algorithms: fitting } : undefined
}

function publicKeyOf({ kty, crv, x, y, n, e }: Jwk): KeyObject | undefined {
  try {
    return createPublicKey({ key: { kty, crv, x, y, n, e } as JsonWebKeyInput['key'], format: 'jwk' })
  } catch {
    return undefined
  }
}

/** The keys as they are stored. Throws a 422 that names what is wrong with which. */
export function checkedKeys(tokenAuth: string, keys: readonly NewKey[]): ClientKey[] {
  const needsKeys = tokenAuth === 'private_key_jwt'
  if (needsKeys && !keys.length) throw invalid({ keys: [phrase('client_needs_key')] })
  if (!needsKeys && keys.length) throw invalid({ keys: [phrase('client_takes_no_keys')] })
  const problems: FieldErrors = {}
  const kids = new Set<string>()
  for (const [index, { jwk }] of keys.entries()) {
    const field = `keys.${index}`
    if (kids.has(jwk.kid)) problems[`${field}.jwk.kid`] = [phrase('client_key_twice', { kid: jwk.kid })]
    kids.add(jwk.kid)
    if (!readKey(jwk)) problems[`${field}.jwk`] = [phrase('client_key_problem', { field: `${field}.jwk` })]
  }
  if (Object.keys(problems).length) throw invalid(problems)
  return keys.map(({ jwk, expires_at }) => ({
    jwk,
    expires_at: expires_at ? new Date(expires_at).toISOString() : null,
  }))
}

/** Whether a token may rest on a key that is not there any more, or ends earlier than before. */
export function losesKey(before: readonly ClientKey[], after: readonly ClientKey[]): boolean {
  const endOf = ({ expires_at }: ClientKey) => (expires_at === null ? Number.POSITIVE_INFINITY : Date.parse(expires_at))
  const isSame = (one: Jwk, other: Jwk) =>
    (['kid', 'kty', 'crv', 'x', 'y', 'n', 'e', 'alg'] as const).every((name) => one[name] === other[name])
  return before.some((old) => !after.some((key) => isSame(key.jwk, old.jwk) && endOf(key) >= endOf(old)))
}
