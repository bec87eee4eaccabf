import { createHmac, randomBytes } from 'node:crypto'
import type { Seal } from '../access/sealing.ts'

/** The scheme of Standard Webhooks: https://www.standardwebhooks.com */

const prefix = 'whsec_'

export function newSecret(): string {
  return prefix + randomBytes(32).toString('base64')
}

/** The headers with which a receiver verifies the sender. There is one signature for each secret. */
export function signedHeaders(
  secrets: readonly string[],
  id: string,
  body: string,
  at = new Date(),
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}

/** The secrets that sign a delivery, the current one first. Empty when it was sealed with another `JWT_SECRET`. */
export function openSecrets(
  seal: Seal,
  { secret, previous_secret }: { secret: Buffer; previous_secret: Buffer | null },
): string[] {
  const current = seal.open(secret)
  const previous = previous_secret ? seal.open(previous_secret) : undefined
  if (current === undefined) return []
  return previous === undefined ? [current] : [current, previous]
}
