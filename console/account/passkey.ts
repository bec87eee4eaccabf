import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { AuthComponents } from 'quayside-sdk'
import { type Account, api, openSession } from './api.ts'
import { text } from './language.ts'

type NewPasskey = AuthComponents['schemas']['AddedPasskeyAnswer']['data']

/** What the browser or the device has refused. */
export class PasskeyProblem extends Error {}

/** A passkey is bound to a host name, so no browser uses one at an IP address. */
export const browserHasPasskeys = browserSupportsWebAuthn() && !/^[\d.]+$|^\[/.test(location.hostname)

/** Whether both the browser and the server can use passkeys. */
export async function canUsePasskeys(): Promise<boolean> {
  if (!browserHasPasskeys) return false
  return api.POST('/account/session/passkey/options').then(
    () => true,
    () => false,
  )
}

/** The browser asks which account to use. */
export async function signInWithPasskey(): Promise<Account> {
  const { body } = await api.POST('/account/session/passkey/options')
  const optionsJSON = { ...body.data, allowCredentials: [] }
  const { id, rawId, type, response } = await asked(() => startAuthentication({ optionsJSON }))
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response
  const credential = { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } }
  return openSession(await api.POST('/account/session/passkey', { body: { credential } }))
}

/** Makes a passkey with the options that a fresh sign-in has got, and adds it to the account. */
export async function addPasskey(
  name: string,
  options: AuthComponents['schemas']['PasskeyCreationAnswer']['data'],
): Promise<NewPasskey> {
  const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON']
  const { id, rawId, type, response, clientExtensionResults } = await asked(() => startRegistration({ optionsJSON }))
  const { clientDataJSON, attestationObject, transports = [] } = response
  const rk = clientExtensionResults.credProps?.rk
  const credential = {
    id,
    rawId,
    type,
    response: { clientDataJSON, attestationObject, transports },
    clientExtensionResults: rk === undefined ? {} : { credProps: { rk } },
  }
  return (await api.POST('/account/passkeys', { body: { name, credential } })).body.data
}

/** Asks the browser, which then asks the user. */
async function asked<T>(ask: () => Promise<T>): Promise<T> {
  return ask().catch((error) => {
    throw new PasskeyProblem(error?.name === 'InvalidStateError' ? text.passkeys.known : text.passkeys.unused)
  })
}
