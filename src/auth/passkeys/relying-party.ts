import { isIP } from 'node:net'
import {
  type RegistrationResponseJSON,
  type VerifiedAuthenticationResponse,
  type VerifiedRegistrationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeAttestationObject, decodeClientDataJSON, isoBase64URL } from '@simplewebauthn/server/helpers'
import type { DB } from '../../../generated/auth/database.ts'
import type { components } from '../../../generated/auth/types.ts'
import type { Config } from '../../config.ts'
import { createBrowserCookies } from '../../platform/access/browser-cookies.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import { phrase } from '../messages.ts'
import { findOtherRpId } from './passkeys.queries.ts'

type Schemas = components['schemas']
type NewCredential = Schemas['PasskeyInput']['credential']
type Credential = Schemas['PasskeySignIn']['credential']

/** EdDSA, ES256 and RS256, by their numbers in COSE. */
export const algorithms = [-8, -7, -257]

/** The domain that passkeys are bound to. An IP address has none. */
export function rpIdOf({ WEBAUTHN_RP_ID, AUTH_URL }: Config): string | undefined {
  if (WEBAUTHN_RP_ID !== undefined || AUTH_URL === undefined) return WEBAUTHN_RP_ID
  const { hostname } = new URL(AUTH_URL)
  return isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 ? hostname : undefined
}

/** Throws if there are passkeys for another domain: nobody could sign in with them. */
export async function assertRpIdKept(db: Reader<DB>, rpId: string | undefined): Promise<void> {
  const other = await findOtherRpId(db, rpId ?? '')
  if (other === undefined) return
  throw new Error(
    `The stored passkeys are bound to ${other} and would not work at ${rpId ?? 'an IP address'}: set AUTH_URL and WEBAUTHN_RP_ID so that the RP ID is ${other} again.`,
  )
}

interface RelyingPartyOptions {
  rpId: string | undefined
  url: () => string
  /** Whether browsers use https, and so accept a secure cookie. */
  isSecure: boolean
}

/** Checks what browsers answer about passkeys. What it does not accept is undefined: the reason is told to nobody. */
export function createRelyingParty({ rpId, url, isSecure }: RelyingPartyOptions) {
  const expected = (challenge: Buffer) => ({
    expectedChallenge: challenge.toString('base64url'),
    expectedOrigin: new URL(url()).origin,
    expectedRPID: available(),
    requireUserVerification: true,
  })

  /** The domain. Throws (409) if there is none. */
  function available(): string {
    if (rpId === undefined) throw new ApiError('passkeys_unavailable', phrase('passkeys_unavailable'))
    return rpId
  }

  return {
    available,
    /** Binds the challenge of a sign-in to a browser, which has no session yet. */
    cookies: createBrowserCookies({ app: 'passkey', isSecure, url }),

    async newKey(
      credential: NewCredential,
      challenge: Buffer,
    ): Promise<NonNullable<VerifiedRegistrationResponse['registrationInfo']> | undefined> {
      const { id, rawId, type, response, clientExtensionResults } = credential
      if (clientExtensionResults?.credProps?.rk === false) return undefined
      const answer = { id, rawId, type, response, clientExtensionResults: {} } as RegistrationResponseJSON
      const settings = { ...expected(challenge), supportedAlgorithmIDs: algorithms }
      const verified = await accepted(async () =>
        isUnattested(response.attestationObject)
          ? verifyRegistrationResponse({ response: answer, ...settings })
          : undefined,
      )
      return verified?.verified && verified.registrationInfo.credential.id === id
        ? verified.registrationInfo
        : undefined
    },

    /** The counter is not compared here: the statement that stores it does that. */
    async signature(
      { id, rawId, type, response }: Credential,
      challenge: Buffer,
      publicKey: Buffer,
    ): Promise<VerifiedAuthenticationResponse['authenticationInfo'] | undefined> {
      const answer = { id, rawId, type, response, clientExtensionResults: {} }
      const known = { id, publicKey: new Uint8Array(publicKey), counter: 0 }
      const settings = expected(challenge)
      const verified = await accepted(() =>
        verifyAuthenticationResponse({ response: answer, credential: known, ...settings }),
      )
      return verified?.verified ? verified.authenticationInfo : undefined
    },
  }
}

export type RelyingParty = ReturnType<typeof createRelyingParty>

/** The challenge that an answer says to be about. */
export function challengeIn({ response }: { response: { clientDataJSON: string } }): Buffer | undefined {
  try {
    const { challenge } = decodeClientDataJSON(response.clientDataJSON)
    return typeof challenge === 'string' ? Buffer.from(challenge, 'base64url') : undefined
  } catch {
    return undefined
  }
}

/**
 * Without a statement about the make of the device, or with one that the new key itself has signed: some devices add that
 * unasked. To check others, the package would read certificates, and addresses in them.
 */
function isUnattested(attestationObject: string): boolean {
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  const format = attestation.get('fmt')
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined)
}

/** The package throws whatever it does not accept. */
async function accepted<T>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify()
  } catch {
    return undefined
  }
}
