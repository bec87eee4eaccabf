import { createHash, randomBytes } from 'node:crypto'

const prefix = 'qat_'

/** Tokens of the code flow are opaque. The prefix tells them from those of logins and of clients. */
export function newAccessToken(): string {
  return prefix + randomBytes(32).toString('base64url')
}

export function isAccessToken(token: string): boolean {
  return token.startsWith(prefix)
}

type Purpose = 'access token' | 'refresh token' | 'refresh family' | 'code' | 'authorization request'

/** The purpose is part of the digest, so that a value of another kind is not found. */
export function digestFor(purpose: Purpose, value: string): Buffer {
  return createHash('sha256').update(`${purpose} ${value}`).digest()
}
