import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import type { TestSite } from './auth.ts'
import { expectBody } from './client.ts'

export interface TestMachine {
  id: number
  client_id: string
  secret: string
}

/** A machine client of the site. */
export async function createMachine(
  site: TestSite,
  api_permissions: string[],
  more: object = {},
): Promise<TestMachine> {
  const body = { name: 'Nightly import', kind: 'machine', api_permissions, ...more }
  return (await expectBody(site.client.post('/site/clients', body))).data
}

/** Asks for a token, with these parameters as a form. */
export function askForToken(
  { auth }: Pick<TestSite, 'auth'>,
  form: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const body = new URLSearchParams({ grant_type: 'client_credentials', ...form }).toString()
  const type = 'application/x-www-form-urlencoded'
  return auth.client().post('/oauth/token', body, { headers: { 'content-type': type, ...headers } })
}

export function basic({ client_id, secret }: Pick<TestMachine, 'client_id' | 'secret'>): Record<string, string> {
  return { authorization: `Basic ${Buffer.from(`${client_id}:${secret}`).toString('base64')}` }
}

/** The token of a machine with a secret. */
export async function tokenOf(
  site: TestSite,
  machine: TestMachine,
  form: Record<string, string> = {},
): Promise<string> {
  return (await expectBody(askForToken(site, form, basic(machine)))).access_token
}

/** A key pair, with the public key as a client registers it. */
export async function newKey(alg: string, kid = 'k1') {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true })
  return { jwk: { ...(await exportJWK(publicKey)), kid }, privateKey, alg, kid }
}

/** A signed assertion of the client, and the parameters that carry it. */
export async function assertionOf(
  clientId: string,
  audience: string,
  { privateKey, alg, kid }: Pick<Awaited<ReturnType<typeof newKey>>, 'privateKey' | 'alg' | 'kid'>,
  claims: JWTPayload = {},
) {
  const now = Math.floor(Date.now() / 1_000)
  const payload = { iss: clientId, sub: clientId, aud: audience, jti: randomUUID(), iat: now, exp: now + 60, ...claims }
  const client_assertion = await new SignJWT(payload).setProtectedHeader({ alg, kid }).sign(privateKey)
  return { client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer', client_assertion }
}
