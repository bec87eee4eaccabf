import { Api, type Credentials, isQuaysideError } from 'quayside-sdk'
import { useSyncExternalStore } from 'react'
import type { components, paths } from '../../generated/logistics/console.ts'

type Schemas = components['schemas']
export type SignIn = Schemas['ConsoleSignIn']
export type Session = Schemas['ConsoleSession']

interface State {
  /** The ways to sign in; unknown until the server has answered. */
  signIn: SignIn | undefined
  /** Null if nobody is signed in; undefined until the server has answered. */
  session: Session | null | undefined
  /** The session has ended while somebody works: the page stays, and asks to sign in again. */
  hasExpired: boolean
  error: unknown
}

let state: State = { signIn: undefined, session: undefined, hasExpired: false, error: undefined }
const listeners = new Set<() => void>()
/** Requests that were refused, and continue after the next sign-in. */
let waiting: ((isSignedIn: boolean) => void)[] = []
/** Tells the other windows of this browser that the session has changed: they share its cookie. */
const channel = new BroadcastChannel('quayside-console-session')

function change(changes: Partial<State>): void {
  state = { ...state, ...changes }
  for (const listener of listeners) listener()
}

const retries = { attempts: 2, totalSeconds: 5 }
export const apiOptions = { url: location.origin, retries }

/** Proves who calls: the browser adds the cookie, this adds the token that other sites cannot know. */
export const credentials: Credentials = {
  headers: async (): Promise<Record<string, string>> => ({
    // The page may have another language than the browser.
    'accept-language': document.documentElement.lang,
    ...(state.session && { 'x-csrf-token': state.session.csrf_token }),
  }),
  renew: async () => {
    if (!state.session) return false
    change({ hasExpired: true })
    return new Promise((resolve) => waiting.push(resolve))
  },
}

/** For requests about the session itself, which must not wait for a session. */
const direct = new Api<paths>(apiOptions, { headers: credentials.headers, renew: async () => false }, [])

function begin(session: Session): void {
  change({ session, hasExpired: false })
  for (const resolve of waiting) resolve(true)
  waiting = []
}

/** Reads how to sign in, and the session if there is one. */
export async function loadSession(): Promise<void> {
  change({ error: undefined })
  // Both are asked at once: the second is refused if nobody is signed in.
  const session = direct.GET('/console/session')
  session.catch(() => {})
  try {
    const signIn = (await direct.GET('/console/sign-in')).body.data
    change({ signIn })
    begin((await session).body.data)
  } catch (error) {
    change(isQuaysideError(error, 401) ? { session: null } : { error })
  }
}

export async function signInWithPassword(email: string, password: string): Promise<void> {
  begin((await direct.POST('/console/session', { body: { email, password } })).body.data)
  channel.postMessage('changed')
}

/** Goes on where a sign-in has stopped whose account has a second factor. */
export async function signInWithCode(challenge: string, code: string): Promise<void> {
  begin((await direct.POST('/console/session/second-factor', { body: { challenge, code } })).body.data)
  channel.postMessage('changed')
}

/** Ends the session here, and at the identity provider if it began there. */
export async function signOut(): Promise<void> {
  const { body } = await direct.DELETE('/console/session')
  channel.postMessage('changed')
  location.assign(body.data.sso_sign_out_url ?? '/console')
}

/** Single sign-on in this window. It comes back to the page that is shown now. */
export function startSso(signIn: SignIn, returnTo: string, { asks }: { asks: boolean }): void {
  if (signIn.sso) location.assign(ssoAddress(signIn.sso.start_path, returnTo, asks))
}

/** Single sign-on in another window, so that this one keeps what was typed. Answers whether the window could be opened. */
export function startSsoBeside(signIn: SignIn): boolean {
  if (!signIn.sso) return false
  return window.open(ssoAddress(signIn.sso.start_path, signedInPath), '_blank', 'popup,width=520,height=680') !== null
}

/** Where single sign-on ends in a window of its own, which then closes. */
export const signedInPath = '/console/signed-in'

/** With `asks`, the provider asks who signs in, even if it already knows somebody. */
function ssoAddress(startPath: string, returnTo: string, asks = false): string {
  return `${startPath}?${new URLSearchParams({ return_to: returnTo, ...(asks && { prompt: 'login' }) })}`
}

export function announceSession(): void {
  channel.postMessage('changed')
}

channel.onmessage = async () => {
  try {
    begin((await direct.GET('/console/session')).body.data)
  } catch {
    // Signed out elsewhere: the next request of this window asks to sign in again.
  }
}

/** The state of the session, and whether its role may call an operation. */
export function useSession() {
  const current = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
  )
  const can = (operation: string) => current.session?.allowed_operations.includes(operation) ?? false
  const isAdministrator = ['administrator', 'owner'].includes(current.session?.account.role ?? '')
  return { ...current, can, isAdministrator }
}
