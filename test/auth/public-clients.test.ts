import * as openid from 'openid-client'
import t from 'tap'
import { type AccountBrowser, signInToAccount } from '../support/account.ts'
import { createSite, createUser, startAuth, type TestSite } from '../support/auth.ts'
import { addressOf, expectBody } from '../support/client.ts'
import {
  accept,
  authorize,
  enableCodeFlow,
  newRequest,
  redirectUri,
  refresh,
  sendForm,
  uidOf,
} from '../support/code-flow.ts'
import { basic } from '../support/oauth.ts'

const issuer = 'https://auth.example.com'
const auth = await startAuth(t, { AUTH_URL: issuer })
const site = await enableCodeFlow(await createSite(auth), { post_logout_redirect_uris: ['https://app.example.com/'] })
const user = await createUser(site)
const browser = await signInToAccount(auth, user)

interface App {
  id: number
  client_id: string
}

async function createApp(own: TestSite, redirect_uris: string[] = [redirectUri]): Promise<App> {
  const body = { name: 'In the browser', kind: 'public', redirect_uris }
  return (await expectBody(own.client.post('/site/clients', body))).data
}
const redeemAs = (
  client_id: string,
  { code, verifier }: { code: string; verifier: string },
  more = {},
  headers = {},
) => {
  const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier, client_id }
  return sendForm(auth, '/oauth/token', { ...form, ...more }, headers)
}
const refreshAs = (client_id: string, refresh_token: string) =>
  sendForm(auth, '/oauth/token', { grant_type: 'refresh_token', refresh_token, client_id })
const works = async (token: string) => (await site.as(token).get('/auth/verify')).status === 200
async function codeFor(app: App, person: AccountBrowser = browser, more = {}) {
  const asked = { client_id: app.client_id, scope: 'openid offline_access', ...more }
  const { answer, verifier } = await authorize(auth, site, person, asked)
  return { code: answer.code as string, verifier }
}

t.test('a public client / has addresses, and neither secret nor permissions', async (t) => {
  const create = (body: object) => site.client.post('/site/clients', { name: 'App', kind: 'public', ...body })
  const redirect_uris = [redirectUri, 'http://localhost/', 'http://[::1]:8080/a', 'com.example.app:/signed-in']
  const { data } = await expectBody(create({ redirect_uris }))
  t.match(data, { kind: 'public', token_auth: 'none', api_permissions: [], redirect_uris, secrets: [], keys: [] })
  t.match(data.client_id, /^public-/)
  t.notOk('secret' in data)
  const wrong = [
    {},
    { redirect_uris: [] },
    { redirect_uris, token_auth: 'client_secret_basic' },
    { redirect_uris, api_permissions: ['users.read'] },
    { redirect_uris, keys: [{ jwk: { kty: 'OKP', kid: 'k' } }] },
    { kind: 'machine', redirect_uris },
    { kind: 'machine', token_auth: 'none' },
    ...[
      'http://app.example.com/',
      'http://localhost.evil.example/',
      'http://127.0.0.1@evil.example/',
      'https://a:b@app.example.com/',
      'https://app.example.com/*',
      'https://app.example.com/#x',
      'https://app.example.com/a/../b',
      'javascript:alert(1)',
      'scheme:/signed-in',
      'data:text/html,x',
    ].map((address) => ({ redirect_uris: [address] })),
  ]
  for (const body of wrong) t.equal((await create(body)).status, 422, JSON.stringify(body))
  t.equal((await site.client.post(`/site/clients/${data.id}/secrets`)).status, 422)
  t.equal((await site.client.patch(`/site/clients/${data.id}`, { api_permissions: ['*'] })).status, 422)
  t.equal((await site.client.patch(`/site/clients/${data.id}`, { redirect_uris: [] })).status, 422)
})

t.test('a public client / gets tokens of users, which are for itself and its site', async (t) => {
  const [app, other] = [await createApp(site), await createApp(site)]
  const [first, second] = [await codeFor(app), await codeFor(app)]
  const wrong: [string, ReturnType<typeof redeemAs>, number][] = [
    ['another client', redeemAs(other.client_id, first), 400],
    ['the site', redeemAs(site.clientId, first, {}, basic({ client_id: site.clientId, secret: site.secret })), 400],
    ['the site without its secret', redeemAs(site.clientId, first), 401],
    ['a secret', redeemAs(app.client_id, first, { client_secret: 'x' }), 401],
    ['a header', redeemAs(app.client_id, first, {}, basic({ client_id: app.client_id, secret: 'x' })), 401],
    ['another verifier', redeemAs(app.client_id, { ...first, verifier: second.verifier }), 400],
    ['nobody', redeemAs('public-x', first), 401],
  ]
  for (const [what, reply, status] of wrong) t.equal((await reply).status, status, what)
  const tokens = await expectBody(redeemAs(app.client_id, first))
  t.ok(await works(tokens.access_token))
  const own = await createSite(auth)
  t.equal((await own.as(tokens.access_token).get('/auth/verify')).status, 401)
  const claims = JSON.parse(Buffer.from(tokens.id_token.split('.')[1], 'base64url').toString())
  t.equal(claims.aud, app.client_id)
  const inspect = (token: string) =>
    sendForm(auth, '/oauth/introspect', { token }, basic({ client_id: site.clientId, secret: site.secret }))
  t.match((await inspect(tokens.access_token)).body, { active: true, client_id: app.client_id })
  const asking = await sendForm(auth, '/oauth/introspect', { token: tokens.access_token, client_id: app.client_id })
  t.equal(asking.status, 401, 'it proves nothing')

  t.equal((await refreshAs(other.client_id, tokens.refresh_token)).body.error, 'invalid_grant')
  t.equal((await refresh(auth, site, tokens.refresh_token)).body.error, 'invalid_grant', 'the site')
  const next = await expectBody(refreshAs(app.client_id, tokens.refresh_token))
  t.ok(await works(next.access_token))
  const revoke = (client_id: string) => sendForm(auth, '/oauth/revoke', { token: next.refresh_token, client_id })
  t.equal((await revoke(other.client_id)).status, 200)
  t.ok(await works(next.access_token), 'another client ends nothing')
  t.equal((await revoke(app.client_id)).status, 200)
  t.notOk(await works(next.access_token))

  const kept = await expectBody(redeemAs(app.client_id, second))
  await redeemAs(other.client_id, second)
  t.ok(await works(kept.access_token), 'the code in the hands of another client ends nothing')
  await expectBody(site.client.delete(`/site/clients/${app.id}`))
  t.notOk(await works(kept.access_token), 'tokens end with their client')
  t.equal((await auth.client(browser.read).get(newRequest(site, { client_id: app.client_id }).address)).status, 400)
})

t.test('a public client / comes back to the device with any port, after the user has agreed each time', async (t) => {
  const app = await createApp(site, ['http://127.0.0.1/cb', 'http://localhost:5173/cb', 'com.example.app:/cb'])
  const ask = (redirect_uri: string, more = {}) =>
    auth.client(browser.read).get(newRequest(site, { client_id: app.client_id, redirect_uri, ...more }).address)
  for (const address of [
    'http://127.0.0.1:1234/cb',
    'http://127.0.0.1/cb',
    'http://localhost:5173/cb',
    'com.example.app:/cb',
  ]) {
    const first = await ask(address)
    const stranger = await signInToAccount(auth, await createUser(site))
    const uid = uidOf(first)
    const shown = await expectBody(auth.client(browser.read).post(`/account/interactions/${uid}`, { action: 'show' }))
    t.match(shown.data, { need: 'consent', app: 'In the browser' }, 'although the user has agreed to the site')
    const code = await accept(auth, browser, uid)
    t.match(code.headers.location, `${address}?code=`)
    t.equal((await auth.client(stranger.read).get(`/oauth/authorize?interaction=${uid}`)).status, 400)
    const silent = await ask(address, { prompt: 'none' })
    t.match(silent.headers.location, /error=consent_required/)
  }
  const wrong = [
    'http://127.0.0.1:1234/cb/',
    'http://127.0.0.1:1234@evil.example/cb',
    'http://127.0.0.1:99999999/cb',
    'http://127.0.0.1.evil.example/cb',
    'http://localhost:5174/cb',
    'http://localhost/cb',
    'https://127.0.0.1:1234/cb',
    'com.example.app:/cb2',
    redirectUri,
  ]
  for (const address of wrong) t.strictSame([(await ask(address)).status, address], [400, address])
  const form = await ask('http://127.0.0.1/cb', { response_mode: 'form_post' })
  t.match(form.headers.location, /error=invalid_request/, 'a form goes to https only')
})

t.test('a public client / is limited by itself and by network', async (t) => {
  const limited = await startAuth(t, { AUTH_URL: issuer, RATE_LIMIT_SITE_PER_MINUTE: '6', TRUST_PROXY: '127.0.0.1' })
  const own = await enableCodeFlow(await createSite(limited))
  const [one, other] = [await createApp(own), await createApp(own)]
  const guess = async ({ client_id }: App, from: string) => {
    const form = { grant_type: 'refresh_token', refresh_token: 'qsr_wrong', client_id }
    return (await sendForm(limited, '/oauth/token', form, { 'x-forwarded-for': from })).status
  }
  const statuses: number[] = []
  for (let count = 0; count < 7; count++) statuses.push(await guess(one, '192.0.2.1'))
  t.strictSame(statuses, [...Array(6).fill(400), 429])
  t.equal(await guess(other, '192.0.2.1'), 400, 'another app of this network')
  t.equal(await guess(one, '192.0.2.2'), 400, 'this app in another network')
})

t.test('openid-client / signs in, refreshes, revokes and signs out as a public client', async (t) => {
  const app = await createApp(site)
  const address = await addressOf(auth.server)
  const toServer: openid.CustomFetch = (url, options) => fetch(url.replace(issuer, address), options as RequestInit)
  const config = await openid.discovery(new URL(issuer), app.client_id, undefined, openid.None(), {
    [openid.customFetch]: toServer,
  })
  const verifier = openid.randomPKCECodeVerifier()
  const [state, nonce] = [openid.randomState(), openid.randomNonce()]
  const asked = openid.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid email offline_access',
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...{ state, nonce, max_age: '600' },
  })
  const back = await auth.client(browser.read).get(asked.pathname + asked.search)
  const tokens = await openid.authorizationCodeGrant(config, new URL(String(back.headers.location)), {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    maxAge: 600,
  })
  const sub = String(user.id)
  t.equal(tokens.claims()?.sub, sub)
  t.match(await openid.fetchUserInfo(config, tokens.access_token, sub), { sub, email: user.email })
  const next = await openid.refreshTokenGrant(config, tokens.refresh_token as string)
  t.equal(next.claims()?.sub, sub)
  await openid.tokenRevocation(config, next.refresh_token as string)
  t.notOk(await works(next.access_token))
  const leaving = openid.buildEndSessionUrl(config, {
    id_token_hint: next.id_token as string,
    post_logout_redirect_uri: 'https://app.example.com/',
    state,
  })
  const left = await auth.client(browser.read).get(leaving.pathname + leaving.search)
  t.equal(left.headers.location, `https://app.example.com/?state=${state}`)
  t.equal((await auth.client(browser.read).get('/account/session')).status, 401)
})
