import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { AccountBrowser } from './account.ts'
import type { AuthServer, TestSite } from './auth.ts'
import { expectBody, type Reply } from './client.ts'
import { basic } from './oauth.ts'

export const redirectUri = 'https://app.example.com/signed-in'

/** Switches the code flow on for a site. */
export async function enableCodeFlow(site: TestSite, oidc: object = {}): Promise<TestSite> {
  await expectBody(
    site.client.patch('/site/settings', { oidc: { enabled: true, redirect_uris: [redirectUri], ...oidc } }),
  )
  return site
}

/** What a site sends with the browser, and keeps. */
export function newRequest(site: TestSite, more: Record<string, string> = {}) {
  const verifier = randomBytes(32).toString('base64url')
  const sent: Record<string, string> = {
    client_id: site.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid profile email site',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'the state & more',
    nonce: 'n-1',
    ...more,
  }
  return { verifier, sent, address: `/oauth/authorize?${new URLSearchParams(sent)}` }
}

/** The parameters that the browser takes back to the site. */
export function answerOf({ status, headers, text }: Reply): Record<string, string> {
  if (status !== 303) throw new Error(`${status} ${text}`)
  const address = new URL(String(headers.location))
  if (address.origin + address.pathname !== redirectUri) throw new Error(`sent to ${address}`)
  return Object.fromEntries(address.searchParams)
}

/** The request that waits at the account page. */
export function uidOf({ status, headers, text }: Reply): string {
  const [page, uid] = String(headers.location).split('#')
  if (status !== 303 || !page?.includes('/account/authorize') || !uid) throw new Error(`${status} ${page} ${text}`)
  return uid
}

/** Sends a browser to the authorization endpoint, and agrees if it is asked. */
export async function authorize(auth: AuthServer, site: TestSite, browser: AccountBrowser, more = {}) {
  const request = newRequest(site, more)
  const first = await auth.client(browser.read).get(request.address)
  const reply = String(first.headers.location).includes('/account/authorize')
    ? await accept(auth, browser, uidOf(first))
    : first
  return { ...request, answer: answerOf(reply) }
}

export function accept(auth: AuthServer, browser: AccountBrowser, uid: string): Promise<Reply> {
  return answer(auth, browser, uid, 'accept')
}

export function decline(auth: AuthServer, browser: AccountBrowser, uid: string): Promise<Reply> {
  return answer(auth, browser, uid, 'decline')
}

async function answer(auth: AuthServer, browser: AccountBrowser, uid: string, action: string): Promise<Reply> {
  const { data } = await expectBody(auth.client(browser.write).post(`/account/interactions/${uid}`, { action }))
  if (!data.redirect_to) throw new Error(`needs ${data.need}`)
  const { pathname, search } = new URL(data.redirect_to)
  return auth.client(browser.read).get(pathname + search)
}

interface Redeemed {
  code: string
  verifier: string
  redirect?: string
}

/** Redeems a code with the secret of a site. */
export function redeem(auth: AuthServer, site: TestSite, { code, verifier, redirect = redirectUri }: Redeemed) {
  const form = { grant_type: 'authorization_code', code, redirect_uri: redirect, code_verifier: verifier }
  return sendForm(auth, '/oauth/token', form, basic({ client_id: site.clientId, secret: site.secret }))
}

/** Asks for new tokens with a refresh token. */
export function refresh(auth: AuthServer, site: TestSite, refresh_token: string, more: Record<string, string> = {}) {
  const form = { grant_type: 'refresh_token', refresh_token, ...more }
  return sendForm(auth, '/oauth/token', form, basic({ client_id: site.clientId, secret: site.secret }))
}

/** Lets the refresh tokens that were used become so old that another use is no echo any more. */
export async function forgetEchoes(auth: AuthServer): Promise<void> {
  const used_at = sql<string>`used_at - interval '11 seconds'`
  await auth.db.updateTable('refresh_tokens').set({ used_at }).execute()
}

export function sendForm(auth: AuthServer, path: string, form: Record<string, string>, headers = {}): Promise<Reply> {
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  return auth.client().post(path, new URLSearchParams(form).toString(), { headers: { ...type, ...headers } })
}

/** The tokens of a user who has signed in for a site. */
export async function tokensOf(auth: AuthServer, site: TestSite, browser: AccountBrowser, more = {}) {
  const { answer, verifier } = await authorize(auth, site, browser, more)
  return expectBody(redeem(auth, site, { code: answer.code as string, verifier }))
}
