import { createPublicKey, generateKeyPair, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { createDecoder, createSigner, createVerifier } from 'fast-jwt'
import type { Kysely } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import type { components } from '../../../generated/auth/types.ts'
import { createSeal, type Resealed, type Seal, type Secrets } from '../../platform/access/sealing.ts'
import { inTransaction } from '../../platform/postgres/writes/transactions.ts'
import type { KeyPurpose, KeyRow } from './signing-keys.queries.ts'
import * as queries from './signing-keys.queries.ts'
import { tokenSeconds } from './tokens.queries.ts'

export interface Claims {
  jti: string
  /** The user's id. */
  sub: string
  /** The client id of the site. */
  aud: string
  /** The time of expiry, in seconds. */
  exp: number
  kid: string
}

export interface SigningKeys {
  sign(claims: { jti: string; sub: string; aud: string; site_id: number }): Promise<string>
  /** The claims of a token, if one of our keys has signed it and it has not expired. */
  read(token: string): Promise<Claims | undefined>
  published(): Promise<components['schemas']['PublicKey'][]>
  canSign(): Promise<boolean>
  /** Reads the keys again before the next use, because they may have changed. */
  forget(): void
}

interface Rotation {
  /** What the key signs: the tokens of logins if absent. */
  purpose?: KeyPurpose
  /** How long the new key is published before it signs, so that clients that cache the key set get it in time. */
  leadSeconds: number
  /** Expires the old keys of this purpose, and all tokens that they signed, immediately. */
  endOthers: boolean
}

interface Key {
  kid: string
  signsFrom: number
  publicKey: string
  sign: ((payload: object) => string) | undefined
  verify: (token: string) => Omit<Claims, 'kid'>
}

/** How long a process uses the keys that it has read. */
const keptMilliseconds = 10_000
const decode = createDecoder({ complete: true })

/** `issuer` returns the public address of the service, which is known once it listens. */
export function createSigningKeys(db: Kysely<DB>, secrets: Secrets, issuer: () => string): SigningKeys {
  let keys: Promise<Key[]> | undefined
  let readAt = 0
  let missedAt = 0

  const load = async (): Promise<Key[]> => {
    const rows = await queries.listValid(db, 'site')
    const found = rows.map((row) => toKey(row, secrets))
    if (found.some((key) => canSignNow(key))) return found
    await rotateKeys(db, secrets, { leadSeconds: 0, endOthers: false }, (current) =>
      current.some((row) => canSignNow(toKey(row, secrets))),
    )
    return (await queries.listValid(db, 'site')).map((row) => toKey(row, secrets))
  }
  const current = (): Promise<Key[]> => {
    if (keys && Date.now() - readAt < keptMilliseconds) return keys
    readAt = Date.now()
    keys = load().catch((error) => {
      readAt = 0
      throw error
    })
    return keys
  }
  const find = async (kid: string) => {
    const known = (await current()).find((key) => key.kid === kid)
    if (known || Date.now() - missedAt < 1_000) return known
    // Another process may have just created this key. Reads at most once a second, so that forged tokens cause no load.
    missedAt = Date.now()
    readAt = 0
    return (await current()).find((key) => key.kid === kid)
  }

  return {
    async sign(claims) {
      const key = (await current()).find((candidate) => canSignNow(candidate))
      if (!key?.sign) throw new Error('There is no key to sign tokens with')
      return key.sign({ ...claims, iss: issuer() })
    },
    async read(token) {
      const kid = kidOf(token)
      const key = kid === undefined ? undefined : await find(kid)
      if (!key) return undefined
      try {
        const { jti, sub, aud, exp } = key.verify(token)
        return { jti, sub, aud, exp, kid: key.kid }
      } catch {
        return undefined
      }
    },
    published: async () => (await current()).map(({ kid, publicKey }) => toPublicKey(kid, publicKey)),
    canSign: async () => (await current()).some((key) => canSignNow(key)),
    forget() {
      readAt = 0
    },
  }
}

/** Creates a new key while no other process can, unless `isNeedless` finds under this lock that none is needed. */
export async function rotateKeys(
  db: Kysely<DB>,
  secrets: Secrets,
  { purpose = 'site', leadSeconds, endOthers }: Rotation,
  isUpToDate: (current: KeyRow[]) => boolean = () => false,
): Promise<string | undefined> {
  const { publicKey, privateKey } = await newPair[purpose]()
  const key = {
    kid: randomUUID(),
    purpose,
    public_key: publicKey.export({ type: 'spki', format: 'pem' }) as string,
    sealed_private_key: sealOf(secrets).close(privateKey.export({ type: 'pkcs8', format: 'pem' }) as string),
  }
  return inTransaction(db, async (trx) => {
    await queries.lockKeys(trx)
    if (isUpToDate(await queries.listValid(trx, purpose))) return undefined
    await queries.insert(trx, key, endOthers ? 0 : leadSeconds)
    if (endOthers) await queries.expireOthers(trx, key)
    return key.kid
  })
}

const newPair = {
  site: () => promisify(generateKeyPair)('ed25519'),
  // For ID tokens, because every library for OpenID can verify RS256.
  oidc: () => promisify(generateKeyPair)('rsa', { modulusLength: 3_072 }),
}

function toKey({ kid, public_key, sealed_private_key, signs_from }: KeyRow, secrets: Secrets): Key {
  const privateKey = sealOf(secrets).open(sealed_private_key)
  return {
    kid,
    signsFrom: Date.parse(signs_from),
    publicKey: public_key,
    sign:
      privateKey === undefined
        ? undefined
        : createSigner({ key: privateKey, algorithm: 'EdDSA', kid, expiresIn: tokenSeconds * 1000 }),
    // The issuer is not checked: only this service signs with these keys, and tokens must survive a change of the
    // public address.
    verify: createVerifier({
      key: public_key,
      algorithms: ['EdDSA'],
      allowedJti: /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/,
      allowedSub: /^\d{1,9}$/,
      requiredClaims: ['exp', 'jti', 'sub', 'aud'],
      // Checks signatures only; the database decides whether the token is still valid.
      cache: 1_000,
    }),
  }
}

function canSignNow({ sign, signsFrom }: Key): boolean {
  return sign !== undefined && signsFrom <= Date.now()
}

function kidOf(token: string): string | undefined {
  try {
    const { kid } = decode(token).header
    return typeof kid === 'string' ? kid : undefined
  } catch {
    return undefined
  }
}

function toPublicKey(kid: string, pem: string): components['schemas']['PublicKey'] {
  const { x } = createPublicKey(pem).export({ format: 'jwk' })
  return { kty: 'OKP', crv: 'Ed25519', kid, use: 'sig', alg: 'EdDSA', x: x as string }
}

/**
 * Private keys are sealed, so a copy of the database cannot sign tokens. A key that was sealed with another secret can
 * verify tokens but not sign them.
 */
export function sealOf(secrets: Secrets): Seal {
  return createSeal(secrets, 'quayside signing keys')
}

/** Seals the private keys with the present `JWT_SECRET`. It can be repeated: keys that are up to date stay as they are. */
export function resealKeys(db: Kysely<DB>, secrets: Secrets): Promise<Resealed> {
  const seal = sealOf(secrets)
  return inTransaction(db, async (trx) => {
    await queries.lockKeys(trx)
    const done = { resealed: 0, up_to_date: 0, unreadable: 0 }
    const keys = [...(await queries.listValid(trx, 'site')), ...(await queries.listValid(trx, 'oidc'))]
    for (const { kid, sealed_private_key } of keys) {
      const result = seal.reseal(sealed_private_key)
      if (result === 'is up to date') done.up_to_date += 1
      else if (result === 'cannot be read') done.unreadable += 1
      else {
        await queries.replaceSealed(trx, kid, result)
        done.resealed += 1
      }
    }
    return done
  })
}
