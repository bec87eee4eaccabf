import { Api, type AuthComponents, type AuthPaths, isQuaysideError } from 'quayside-sdk'

export type Account = AuthComponents['schemas']['Account']
export type Session = AuthComponents['schemas']['AccountSessionEntry']
export type Invitation = AuthComponents['schemas']['ShownInvitation']
export type Interaction = AuthComponents['schemas']['Interaction']
export type Entry = AuthComponents['schemas']['AccountActivity']

/** Nothing is repeated: each request is the press of a button. */
const retries = { attempts: 0, totalSeconds: 0 }
/** What writes of the session need, besides the cookie that the browser adds. */
let csrfToken = ''

export const api = new Api<AuthPaths>(
  { url: location.origin, retries },
  {
    headers: async (): Promise<Record<string, string>> => ({
      'accept-language': document.documentElement.lang,
      ...(csrfToken && { 'x-csrf-token': csrfToken }),
    }),
    renew: async () => false,
  },
  [],
)

/** Keeps what the writes of a session need. */
export function openSession({ body }: { body: AuthComponents['schemas']['AccountSessionAnswer'] }): Account {
  csrfToken = body.csrf_token
  return body.data
}

/** The account of the session; null if nobody is signed in. */
export async function readSession(): Promise<Account | null> {
  try {
    return openSession(await api.GET('/account/session'))
  } catch (error) {
    if (isQuaysideError(error, 401)) return null
    throw error
  }
}

/** Signs in with a password. With a second factor, `signInWithCode` goes on with the challenge of the error. */
export async function signIn(email: string, password: string, code?: string): Promise<Account> {
  try {
    return openSession(await api.POST('/account/session', { body: { email, password } }))
  } catch (error) {
    const challenge = isQuaysideError(error, 'second_factor_required') ? error.secondFactor?.challenge : undefined
    if (!code || challenge === undefined) throw error
    return signInWithCode(challenge, code)
  }
}

export async function signInWithCode(challenge: string, code: string): Promise<Account> {
  return openSession(await api.POST('/account/session/second-factor', { body: { challenge, code } }))
}

export async function signOut(): Promise<void> {
  await api.DELETE('/account/session')
  csrfToken = ''
}
