import { type AuthServer, password, type TestUser } from './auth.ts'
import { cookieOf } from './console.ts'

/** The browser of somebody who is signed in at the account page. */
export interface AccountBrowser {
  user: TestUser
  cookie: string
  /** The headers of a read and of a write. */
  read: Record<string, string>
  write: Record<string, string>
}

export const fromPage = { 'sec-fetch-site': 'same-origin' }

export async function signInToAccount(auth: AuthServer, user: TestUser, given = password): Promise<AccountBrowser> {
  const reply = await auth.client(fromPage).post('/account/session', { email: user.email, password: given })
  if (reply.status !== 200) throw new Error(`${user.email} cannot sign in: ${reply.text}`)
  const cookie = cookieOf(reply)
  return { user, cookie, read: { cookie }, write: { cookie, 'x-csrf-token': reply.body.csrf_token, ...fromPage } }
}
