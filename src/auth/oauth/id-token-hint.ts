import type { IdTokenKeys } from './id-token-keys.ts'

/** Whom a site has signed in, as the ID token says that it sends back. */
export interface IdTokenHint {
  clientId: string
  userId: number
  sid: number
}

/** Expired ID tokens count too: sites keep them as long as their own sessions last. */
export async function readHint(
  keys: IdTokenKeys,
  issuer: string,
  token: string | undefined,
): Promise<IdTokenHint | undefined> {
  const claims = token === undefined ? undefined : await keys.read(token)
  const { iss, aud, sub, sid } = claims ?? {}
  if (iss !== issuer || typeof aud !== 'string') return undefined
  const [userId, number] = [Number(sub), Number(sid)]
  return Number.isSafeInteger(userId) && Number.isSafeInteger(number)
    ? { clientId: aud, userId, sid: number }
    : undefined
}
