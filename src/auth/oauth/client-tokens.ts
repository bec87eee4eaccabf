import { createHash, randomBytes } from 'node:crypto'

const prefix = 'qmt_'

/** Tokens of clients are opaque. The prefix tells them from the tokens of users, and lets scanners for secrets find them. */
export function newClientToken(): string {
  return prefix + randomBytes(32).toString('base64url')
}

export function isClientToken(token: string): boolean {
  return token.startsWith(prefix)
}

/** The purpose is part of the digest, so that a value of another kind is not found. */
export function clientTokenDigest(token: string): Buffer {
  return createHash('sha256').update(`client token ${token}`).digest()
}

/** The permissions of a token: those that it was granted for, as far as its client still has them. */
export function permissionsOf(ofClient: readonly string[], granted: readonly string[] | null): string[] {
  if (granted === null || granted.includes('*')) return [...ofClient]
  return ofClient.includes('*') ? [...granted] : granted.filter((permission) => ofClient.includes(permission))
}
