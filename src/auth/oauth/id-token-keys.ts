import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { compactVerify, decodeProtectedHeader, type JWTPayload, SignJWT } from 'jose'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import type { components } from '../../../generated/auth/types.ts'
import type { Config } from '../../config.ts'
import type { Secrets } from '../../platform/access/sealing.ts'
import * as queries from '../access/signing-keys.queries.ts'
import { rotateKeys, sealOf } from '../access/signing-keys.ts'

/** The keys that sign ID tokens. They sign nothing else, and verify no token of a login. */
export interface IdTokenKeys {
  sign(claims: JWTPayload, type?: 'JWT' | 'logout+jwt'): Promise<string>
  /** The claims of an ID token that one of these keys has signed, also of an expired one. */
  read(token: string): Promise<JWTPayload | undefined>
  published(): Promise<components['schemas']['RsaKey'][]>
  /** Reads the keys again before the next use, because they may have changed. */
  forget(): void
}

interface Key {
  kid: string
  publicKey: KeyObject
  /** Undefined if it was sealed with another secret. */
  privateKey: KeyObject | undefined
  signsFrom: number
}

/** How long a process uses the keys that it has read. */
const keptMilliseconds = 10_000
/** How long a new key is published before it signs. Clients keep the key set for five minutes. */
const leadSeconds = 600

export function createIdTokenKeys(db: Kysely<DB>, secrets: Secrets): IdTokenKeys {
  let keys: Promise<Key[]> | undefined
  let readAt = 0

  const read = async () => (await queries.listValid(db, 'oidc')).map((row) => toKey(row, secrets))
  const load = async (): Promise<Key[]> => {
    const found = await read()
    if (found.some(canSignNow)) return found
    await rotateKeys(db, secrets, { purpose: 'oidc', leadSeconds: 0, endOthers: false }, (rows) =>
      rows.some((row) => canSignNow(toKey(row, secrets))),
    )
    return read()
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

  return {
    async sign(claims, typ = 'JWT') {
      const key = (await current()).find(canSignNow)
      if (!key?.privateKey) throw new Error('There is no key to sign ID tokens with')
      return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', typ, kid: key.kid }).sign(key.privateKey)
    },
    async read(token) {
      const known = await current()
      try {
        const { kid, typ } = decodeProtectedHeader(token)
        const key = known.find((each) => each.kid === kid)
        if (!key || typ !== 'JWT') return undefined
        const { payload } = await compactVerify(token, key.publicKey, { algorithms: ['RS256'] })
        return JSON.parse(new TextDecoder().decode(payload))
      } catch {
        return undefined
      }
    },
    published: async () => (await current()).map(toPublicKey),
    forget() {
      readAt = 0
    },
  }
}

/** Replaces the key that signs ID tokens when it is old enough. The new one is published ahead. */
export async function rotateWhenDue(trx: Transaction<DB>, config: Config): Promise<boolean> {
  const days = config.KEY_ROTATION_DAYS
  if (days > 0 && (await queries.isDue(trx, 'oidc', days))) {
    await rotateKeys(trx, config, { purpose: 'oidc', leadSeconds, endOthers: false })
  }
  return false
}

function toKey({ kid, public_key, sealed_private_key, signs_from }: queries.KeyRow, secrets: Secrets): Key {
  const opened = sealOf(secrets).open(sealed_private_key)
  return {
    kid,
    publicKey: createPublicKey(public_key),
    privateKey: opened === undefined ? undefined : createPrivateKey(opened),
    signsFrom: Date.parse(signs_from),
  }
}

function canSignNow({ privateKey, signsFrom }: Key): boolean {
  return privateKey !== undefined && signsFrom <= Date.now()
}

function toPublicKey({ kid, publicKey }: Key): components['schemas']['RsaKey'] {
  const { n, e } = publicKey.export({ format: 'jwk' })
  return { kty: 'RSA', kid, use: 'sig', alg: 'RS256', n: n as string, e: e as string }
}
