import { randomBytes } from 'node:crypto'
import type { Config } from '../../config.ts'
import { digestFor } from './access-tokens.ts'

const prefix = 'qrt_'

/** A refresh token names its family, so that one of a family that is over, or was used long ago, is recognised. */
export interface RefreshToken {
  value: string
  family: Buffer
  digest: Buffer
}

export function newRefreshToken(familyName = randomBytes(16).toString('base64url')): RefreshToken {
  return toRefreshToken(familyName, randomBytes(32).toString('base64url'))
}

export function readRefreshToken(value: string): (RefreshToken & { familyName: string }) | undefined {
  const [, familyName, secret] = /^qrt_([\w-]{22})\.([\w-]{43})$/.exec(value) ?? []
  return familyName && secret ? { ...toRefreshToken(familyName, secret), familyName } : undefined
}

function toRefreshToken(familyName: string, secret: string): RefreshToken {
  const value = `${prefix}${familyName}.${secret}`
  return { value, family: digestFor('refresh family', familyName), digest: digestFor('refresh token', value) }
}

/** Seconds for which the session of a sign-in lasts, while nobody uses its refresh token. */
export function offlineSeconds({ REFRESH_TOKEN_IDLE_DAYS, REFRESH_TOKEN_MAX_DAYS }: Config): number {
  return Math.min(REFRESH_TOKEN_IDLE_DAYS, REFRESH_TOKEN_MAX_DAYS) * 86_400
}
