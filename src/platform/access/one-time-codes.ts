import { createHash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

/** The codes of an authenticator app change after this many seconds. What they all use is what every app supports. */
const period = 30
const settings = { algorithm: 'SHA1', digits: 6, period } as const
/** How many time steps the clock of the app may be wrong. */
const tolerance = 1

/** A new secret to share with an authenticator app, in base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What an app needs to get a secret: the secret to type, an address, and a picture of that address. */
export function enrolment(secret: string, { issuer, label }: { issuer: string; label: string }) {
  const address = new TOTP({ ...settings, issuer, label, secret: Secret.fromBase32(secret) }).toString()
  return { secret, otpauth_url: address, qr_svg: renderSVG(address, { border: 2 }) }
}

/** The time step whose code this is; undefined if it is none of this time. */
export function stepOf(secret: string, code: string, timestamp = Date.now()): number | undefined {
  const totp = new TOTP({ ...settings, secret: Secret.fromBase32(secret) })
  const difference = totp.validate({ token: code, timestamp, window: tolerance })
  return difference === null ? undefined : TOTP.counter({ period, timestamp }) + difference
}

/** The code of six digits that somebody has typed, without the spaces that apps show in it; undefined if it is none. */
export function digitsOf(typed: string): string | undefined {
  const code = typed.replaceAll(' ', '')
  return /^\d{6}$/.test(code) ? code : undefined
}

const recoveryCodeCount = 10

/** Recovery codes of 80 random bits, in groups of four characters. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () =>
    (new Secret({ size: 10 }).base32.match(/.{4}/g) as string[]).join('-'),
  )
}

/** So many random bits need no slow digest. */
export function recoveryDigest(ownerId: number, code: string): Buffer {
  const characters = code.replaceAll(/[\s-]/g, '').toUpperCase()
  return createHash('sha256').update(`recovery code\n${ownerId}\n${characters}`).digest()
}
