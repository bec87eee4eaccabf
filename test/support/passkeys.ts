import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { type AccountBrowser, fromPage, signInToAccount } from './account.ts'
import type { AuthServer, TestUser } from './auth.ts'
import { expectBody, type Reply } from './client.ts'
import { cookieOf } from './console.ts'

/** A device with one passkey, in software: ES256, or another algorithm that its COSE key names. */
export interface Device {
  id: Buffer
  handle: string
  key: KeyObject
  coseKey: Buffer
  counter: number
}

/** What a device or browser does differently from how it should. */
export interface Deviation {
  origin?: string
  rpId?: string
  type?: string
  challenge?: string
  isVerified?: boolean
  isPresent?: boolean
  counter?: number
  handle?: string
  id?: Buffer
  key?: KeyObject
  rk?: boolean
  attestation?: Buffer
}

const origin = 'https://auth.example.com'
const rpId = 'auth.example.com'

export function newDevice(): Device {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coordinate = (value: string) => cborBytes(Buffer.from(value, 'base64url'))
  // A map of five: kty 2 is EC2, alg 3, curve -1, and the coordinates -2 and -3.
  const coseKey = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    coordinate(x),
    Buffer.from([0x22]),
    coordinate(y),
  ])
  return { id: randomBytes(16), handle: '', key: privateKey, coseKey, counter: 1 }
}

/** The answer of a device to the options for a new passkey. */
export function attest(device: Device, options: { challenge: string; user: { id: string } }, how: Deviation = {}) {
  device.handle = options.user.id
  const id = how.id ?? device.id
  const length = Buffer.alloc(2)
  length.writeUInt16BE(id.length)
  const data = Buffer.concat([authenticatorData(device, 0x40, how), Buffer.alloc(16), length, id, device.coseKey])
  const none = Buffer.concat([cborText('none'), cborText('attStmt'), Buffer.from([0xa0])])
  const attestation = Buffer.concat([
    Buffer.from([0xa3]),
    cborText('fmt'),
    how.attestation ?? none,
    cborText('authData'),
    cborBytes(data),
  ])
  return {
    ...credentialOf(id),
    response: {
      clientDataJSON: clientData('webauthn.create', options.challenge, how).toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    },
    clientExtensionResults: { credProps: { rk: how.rk ?? true } },
  }
}

/** The answer of a device to the options for a sign-in. */
export function assert(device: Device, options: { challenge: string }, how: Deviation = {}) {
  device.counter += 1
  const data = authenticatorData(device, 0, how)
  const client = clientData('webauthn.get', options.challenge, how)
  const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
  return {
    ...credentialOf(how.id ?? device.id),
    response: {
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, how.key ?? device.key).toString('base64url'),
      userHandle: how.handle ?? device.handle,
    },
    clientExtensionResults: {},
  }
}

function credentialOf(id: Buffer) {
  return { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }
}

function clientData(type: string, challenge: string, how: Deviation): Buffer {
  const said = { type: how.type ?? type, challenge: how.challenge ?? challenge, origin: how.origin ?? origin }
  return Buffer.from(JSON.stringify({ ...said, crossOrigin: false }))
}

/** The flags say that the user is present and verified, and that the passkey may be, and is, backed up. */
function authenticatorData({ counter }: Device, flags: number, how: Deviation): Buffer {
  const tail = Buffer.alloc(5)
  tail[0] = flags | (how.isPresent === false ? 0 : 1) | (how.isVerified === false ? 0 : 4) | 0x18
  tail.writeUInt32BE(how.counter ?? counter, 1)
  const domain = createHash('sha256')
    .update(how.rpId ?? rpId)
    .digest()
  return Buffer.concat([domain, tail])
}

/** Texts of less than 24 characters. */
export function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
}

/** 24 bytes or more. */
function cborBytes(bytes: Buffer): Buffer {
  const { length } = bytes
  const head = length < 256 ? [0x58, length] : [0x59, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from(head), bytes])
}

/** Somebody with a passkey. */
export interface Holder {
  user: TestUser
  browser: AccountBrowser
  device: Device
  passkey: { id: number; recovery_codes: string[] | null }
}

export async function addPasskey(auth: AuthServer, browser: AccountBrowser, name = 'Laptop', device = newDevice()) {
  const client = auth.client(browser.write)
  const { data: options } = await expectBody(client.post('/account/passkeys/options'))
  const credential = attest(device, options)
  const { data } = await expectBody(client.post('/account/passkeys', { name, credential }))
  return { device, passkey: data as Holder['passkey'] }
}

export async function createHolder(auth: AuthServer, user: TestUser): Promise<Holder> {
  const browser = await signInToAccount(auth, user)
  return { user, browser, ...(await addPasskey(auth, browser)) }
}

/** A browser that has begun to sign in with a passkey. */
export async function begin(auth: AuthServer, headers: Record<string, string> = {}) {
  const reply = await auth.client({ ...fromPage, ...headers }).post('/account/session/passkey/options')
  const { data: options } = await expectBody(Promise.resolve(reply))
  const cookie = cookieOf(reply)
  const finish = (credential: object): Promise<Reply> =>
    auth.client({ ...fromPage, ...headers, cookie }).post('/account/session/passkey', { credential })
  return { options, cookie, finish }
}

/** Signs in with the passkey of a device, which may do something wrong. */
export async function signInWithPasskey(auth: AuthServer, device: Device, how: Deviation = {}): Promise<Reply> {
  const { options, finish } = await begin(auth)
  return finish(assert(device, options, how))
}

export function browserOf(user: TestUser, reply: Reply): AccountBrowser {
  const cookie = cookieOf(reply)
  return { user, cookie, read: { cookie }, write: { cookie, 'x-csrf-token': reply.body.csrf_token, ...fromPage } }
}
