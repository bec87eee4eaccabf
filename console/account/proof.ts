import { isQuaysideError } from 'quayside-sdk'
import { type Account, signIn } from './api.ts'
import type { Field } from './form.tsx'
import { text } from './language.ts'
import { browserHasPasskeys, signInWithPasskey } from './passkey.ts'

/** What changes of the proofs of an account ask for: it repeats the sign-in, if that is not fresh. */
export function proofFields({ second_factor }: Account): Field[] {
  const password = {
    name: 'current_password',
    label: text.overview.currentPassword,
    type: 'password',
    autoComplete: 'current-password',
  } as const
  const code = {
    name: 'code',
    label: text.secondFactor.code,
    type: 'text',
    autoComplete: 'one-time-code',
    isOptional: true,
  } as const
  const hint = browserHasPasskeys ? text.passkeys.instead : text.secondFactor.codeHint
  return second_factor ? [password, { ...code, hint }] : [password]
}

/** Sends a change. If the sign-in is not fresh, it is repeated first, with what the form has asked for. */
export async function freshly<T>(
  { id, email }: Account,
  { current_password = '', code = '' }: Record<string, string>,
  send: () => Promise<T>,
): Promise<T> {
  return send().catch(async (error) => {
    if (!isQuaysideError(error, 'reauthentication_required')) throw error
    const { id: signedIn } =
      current_password || !browserHasPasskeys ? await signIn(email, current_password, code) : await signInWithPasskey()
    // With the passkey of another account, the page shows that account, and changes nothing.
    if (signedIn !== id) location.reload()
    else return send()
    throw error
  })
}
