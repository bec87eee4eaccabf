import { type AccountBrowser, fromPage, signInToAccount } from './account.ts'
import { type AuthServer, logInBody, password, type TestSite, type TestUser } from './auth.ts'
import { expectBody } from './client.ts'
import { cookieOf } from './console.ts'
import { codeOf } from './one-time-codes.ts'

/** Somebody with a second factor. */
export interface Enrolled {
  browser: AccountBrowser
  secret: string
  recoveryCodes: string[]
  appId: number
  /** A code that is right now, whatever codes were used before. */
  nextCode(): Promise<string>
}

export async function enrol(auth: AuthServer, user: TestUser): Promise<Enrolled> {
  const browser = await signInToAccount(auth, user)
  const client = auth.client(browser.write)
  const { data } = await expectBody(client.post('/account/second-factor/totp', { name: 'Phone' }))
  const { secret, id: appId } = data
  const confirmed = await expectBody(
    client.post(`/account/second-factor/totp/${appId}/confirm`, { code: codeOf(secret) }),
  )
  const nextCode = async () => {
    await auth.db.updateTable('second_factors').set({ last_step: 0 }).where('user_id', '=', user.id).execute()
    return codeOf(secret)
  }
  return { browser, secret, appId, recoveryCodes: confirmed.data.recovery_codes, nextCode }
}

/** The challenge that a login with the right password gets. */
export async function challengeOf(site: TestSite, { email }: { email: string }): Promise<string> {
  return (await expectBody(site.auth.client().post('/auth/login', logInBody(site, email)), 403)).challenge
}

export function answer(site: TestSite, challenge: string, code: string) {
  const credentials = { client_id: site.clientId, client_secret: site.secret }
  return site.auth.client().post('/auth/login/second-factor', { ...credentials, challenge, code })
}

export async function signInWithFactor(auth: AuthServer, user: TestUser, code: string): Promise<AccountBrowser> {
  const begun = await auth.client(fromPage).post('/account/session', { email: user.email, password })
  const { challenge } = begun.body
  const reply = await auth.client(fromPage).post('/account/session/second-factor', { challenge, code })
  if (reply.status !== 200) throw new Error(`${user.email} cannot sign in: ${reply.text}`)
  const cookie = cookieOf(reply)
  return { user, cookie, read: { cookie }, write: { cookie, 'x-csrf-token': reply.body.csrf_token, ...fromPage } }
}
