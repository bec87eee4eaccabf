import { decodeJwt } from 'jose'
import * as openid from 'openid-client'
import t from 'tap'
import { signInToAccount } from '../support/account.ts'
import { createSite, createUnprovedUser, createUser, startAuth } from '../support/auth.ts'
import { addressOf, expectBody } from '../support/client.ts'
import {
  accept,
  answerOf,
  authorize,
  enableCodeFlow,
  newRequest,
  redeem,
  redirectUri,
  sendForm,
  tokensOf,
  uidOf,
} from '../support/code-flow.ts'
import { basic } from '../support/oauth.ts'
import { browserOf, createHolder, signInWithPasskey } from '../support/passkeys.ts'
import { enrol, signInWithFactor } from '../support/second-factor.ts'

const issuer = 'https://auth.example.com'
const auth = await startAuth(t, { AUTH_URL: issuer })
const site = await enableCodeFlow(await createSite(auth))
const user = await createUser(site)
const browser = await signInToAccount(auth, user)
await authorize(auth, site, browser)
const send = (more: Record<string, string>, as = browser) => auth.client(as.read).get(newRequest(site, more).address)

t.test('authorize / sends nobody to an address that is not registered, byte for byte', async (t) => {
  const off = await createSite(auth)
  const wrong: Record<string, string>[] = [
    { client_id: 'nobody' },
    { client_id: '' },
    { client_id: off.clientId },
    { redirect_uri: '' },
    { redirect_uri: `${redirectUri}/` },
    { redirect_uri: `${redirectUri}?x=1` },
    { redirect_uri: `${redirectUri}#x` },
    { redirect_uri: redirectUri.toUpperCase() },
    { redirect_uri: 'https://app.example.com:443/signed-in' },
    { redirect_uri: 'https://app.example.com@evil.example/signed-in' },
    { redirect_uri: 'javascript:alert(1)' },
    { state: 'a\u0000b' },
  ]
  for (const more of wrong) {
    const { status, headers, text } = await send(more)
    t.equal(status, 400, JSON.stringify(more))
    t.equal(headers.location, undefined)
    t.match(headers['content-type'], 'text/html')
    t.match(headers['content-security-policy'], "frame-ancestors 'none'")
    t.notMatch(text, /alert|evil/)
  }
  const twice = await auth.client(browser.read).get(`${newRequest(site).address}&redirect_uri=https://evil.example/`)
  t.equal(twice.status, 400, 'a parameter twice')
  const posted = await sendForm(auth, '/oauth/authorize', { ...newRequest(site).sent, client_id: 'nobody' })
  t.equal(posted.status, 400)
  for (const uid of ['', 'x', '\u0000', 'x'.repeat(5_000)])
    t.equal(
      (await auth.client(browser.read).get(`/oauth/authorize?interaction=${encodeURIComponent(uid)}`)).status,
      400,
    )
})

t.test('authorize / takes other mistakes back to the site', async (t) => {
  const mistakes: [Record<string, string>, string][] = [
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ response_type: 'code id_token' }, 'unsupported_response_type'],
    [{ response_type: '' }, 'unsupported_response_type'],
    [{ scope: 'profile' }, 'invalid_scope'],
    [{ code_challenge: '' }, 'invalid_request'],
    [{ code_challenge: 'x' }, 'invalid_request'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ code_challenge_method: '' }, 'invalid_request'],
    [{ response_mode: 'fragment' }, 'invalid_request'],
    [{ prompt: 'none login' }, 'invalid_request'],
    [{ prompt: 'create' }, 'invalid_request'],
    [{ max_age: '-1' }, 'invalid_request'],
    [{ max_age: '99999999999' }, 'invalid_request'],
    [{ nonce: 'x'.repeat(2_001) }, 'invalid_request'],
    [{ request: 'eyJ' }, 'request_not_supported'],
    [{ request_uri: 'https://evil.example/' }, 'request_uri_not_supported'],
  ]
  for (const [more, error] of mistakes) {
    const answer = answerOf(await send(more))
    t.match(answer, { error, state: 'the state & more', iss: issuer, error_description: /./ }, JSON.stringify(more))
    t.notOk('code' in answer)
  }
  const { state: _, ...stateless } = newRequest(site).sent
  const answer = answerOf(await auth.client(browser.read).get(`/oauth/authorize?${new URLSearchParams(stateless)}`))
  t.strictSame(Object.keys(answer), ['code', 'iss'])
})

t.test('authorize / answers with a form, and takes one', async (t) => {
  const shown = await send({ response_mode: 'form_post', state: '"><script>alert(1)</script>' })
  t.equal(shown.status, 200)
  t.match(shown.text, `action="${redirectUri.replaceAll("'", '')}"`)
  t.match(shown.text, /name="code" value="[\w-]{43}"/)
  t.notMatch(shown.text, '<script>alert')
  t.match(shown.headers['content-security-policy'], /script-src 'sha256-/)
  t.match((await send({ response_mode: 'form_post', scope: 'x' })).text, /name="error" value="invalid_scope"/)
  const { sent } = newRequest(site)
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  const post = (body: string, headers = {}) =>
    auth.client(browser.read).post('/oauth/authorize', body, { headers: { ...type, ...headers } })
  t.ok(answerOf(await post(new URLSearchParams(sent).toString())).code)
  t.equal((await post(new URLSearchParams({ ...sent, response_mode: 'form_post' }).toString())).status, 200)
  t.equal((await post('{}', { 'content-type': 'application/json' })).status, 415)
  t.equal((await post(`x=${'y'.repeat(20_000)}`)).status, 413)
})

t.test('prompt and max_age / ask for a new sign-in, or for an answer without a page', async (t) => {
  const nobody = { ...browser, read: {} as Record<string, string> }
  t.equal(answerOf(await send({ prompt: 'none' }, nobody)).error, 'login_required')
  t.ok(answerOf(await send({ prompt: 'none' })).code)
  t.ok(answerOf(await send({ max_age: '3600' })).code)
  await auth.db
    .updateTable('account_sessions')
    .set({ created_at: new Date(Date.now() - 60_000).toISOString() })
    .where('user_id', '=', user.id)
    .execute()
  t.equal(answerOf(await send({ prompt: 'none', max_age: '30' })).error, 'login_required')
  const asking: Record<string, string>[] = [{ prompt: 'login' }, { max_age: '30' }, { max_age: '0' }]
  for (const more of asking) {
    const uid = uidOf(await send(more))
    const show = (headers: Record<string, string>) =>
      expectBody(auth.client(headers).post(`/account/interactions/${uid}`, { action: 'show' }))
    t.equal((await show(browser.read)).data.need, 'sign_in', 'the old sign-in is not enough')
    const old = await auth.client(browser.read).get(`/oauth/authorize?interaction=${uid}`)
    t.equal(uidOf(old), uid, 'also at the endpoint')
    const again = await signInToAccount(auth, user)
    const { data } = await show(again.read)
    t.equal(data.need, null)
    const { pathname, search } = new URL(data.redirect_to)
    t.ok(answerOf(await auth.client(again.read).get(pathname + search)).code)
  }
  const asked = await send({ ui_locales: 'de it-CH', login_hint: 'grace@example.com' }, nobody)
  t.match(asked.headers.location, `${issuer}/account/authorize?lang=it#`)
  const shown = await auth.client().post(`/account/interactions/${uidOf(asked)}`, { action: 'show' })
  t.equal(shown.body.data.login_hint, 'grace@example.com')
})

t.test('authorize / lets in members only, who have agreed, and takes a refusal back', async (t) => {
  const stranger = await signInToAccount(auth, await createUser(await createSite(auth)))
  t.equal(answerOf(await send({}, stranger)).error, 'access_denied')
  const newcomer = await signInToAccount(auth, await createUser(site))
  t.equal(answerOf(await send({ prompt: 'none' }, newcomer)).error, 'consent_required')
  const uid = uidOf(await send({}, newcomer))
  const declined = await expectBody(auth.client().post(`/account/interactions/${uid}`, { action: 'decline' }))
  const { pathname, search } = new URL(declined.data.redirect_to)
  t.equal(answerOf(await auth.client(newcomer.read).get(pathname + search)).error, 'access_denied')
  t.equal((await auth.client(newcomer.read).get(pathname + search)).status, 400)
  const foreign = { ...newcomer.write, 'sec-fetch-site': 'cross-site' }
  const next = uidOf(await send({}, newcomer))
  t.equal((await auth.client(foreign).post(`/account/interactions/${next}`, { action: 'accept' })).status, 403)
  // The account of one person is another one's when it is accepted.
  t.equal(
    (await auth.client(stranger.write).post(`/account/interactions/${next}`, { action: 'accept' })).body.data.need,
    null,
  )
  t.equal(answerOf(await auth.client(stranger.read).get(`/oauth/authorize?interaction=${next}`)).error, 'access_denied')

  // A link that a site has made alone is confirmed by the consent.
  const pending = await createUser(await createSite(auth))
  await expectBody(site.client.post('/site/users/attach', { email: pending.email }))
  const tokens = await tokensOf(auth, site, await signInToAccount(auth, pending))
  t.equal((await site.as(tokens.access_token).get('/auth/verify')).body.user.link, 'confirmed')
})

t.test('authorize / keeps the rules of the site about addresses and second factors', async (t) => {
  const strict = await enableCodeFlow(await createSite(auth))
  const change = (settings: object) => expectBody(strict.client.patch('/site/settings', settings))
  const ask = (as: typeof browser, more = {}) => auth.client(as.read).get(newRequest(strict, more).address)
  const needOf = async (as: typeof browser, more = {}) => {
    const uid = uidOf(await ask(as, more))
    return (await auth.client(as.write).post(`/account/interactions/${uid}`, { action: 'accept' })).body.data.need
  }
  const unproved = await signInToAccount(auth, await createUnprovedUser(strict))
  await change({ require_verified_email: true })
  t.equal(await needOf(unproved), 'verified_email')
  t.equal(answerOf(await ask(unproved, { prompt: 'none' })).error, 'interaction_required')
  await change({ require_verified_email: false })

  const owner = await createUser(strict)
  const weak = await signInToAccount(auth, owner)
  t.equal(await needOf(weak, { acr_values: 'urn:quayside:2' }), 'second_factor')
  await change({ second_factor: 'required' })
  t.equal(await needOf(weak), 'second_factor')
  await change({ second_factor: 'supported' })
  const { id_token } = await tokensOf(auth, strict, weak, { acr_values: 'urn:quayside:2 urn:quayside:1' })
  t.equal(decodeJwt(id_token).acr, 'urn:quayside:1')

  const { nextCode } = await enrol(auth, owner)
  const halfway = await authorize(auth, strict, await signInWithFactor(auth, owner, await nextCode()))
  t.ok(halfway.answer.code)
  // A session that was opened before the account had a factor proves nothing now.
  await auth.db
    .updateTable('account_sessions')
    .set({ methods: ['password'] })
    .where('user_id', '=', owner.id)
    .execute()
  t.equal(await needOf(weak), 'sign_in')
  t.equal(answerOf(await ask(weak, { prompt: 'none' })).error, 'login_required')
  const strong = await signInWithFactor(auth, owner, await nextCode())
  const tokens = await tokensOf(auth, strict, strong, { acr_values: 'urn:quayside:2' })
  t.match(decodeJwt(tokens.id_token), { acr: 'urn:quayside:2', amr: ['pwd', 'otp', 'mfa'] })
  t.strictSame((await strict.as(tokens.access_token).get('/auth/verify')).body.authentication.methods, [
    'password',
    'totp',
  ])
  await change({ second_factor: 'unaware' })
  await expectBody(auth.client(strong.write).put(`/account/sites/${strict.slug}/second-factor`, { asked: false }))
  t.ok(answerOf(await ask(weak)).code, 'the owner has exempted the site')
  t.equal(await needOf(weak, { acr_values: 'urn:quayside:2' }), 'sign_in', 'unless the site asks for it')
})

t.test('a request / is granted to whoever has signed in with a passkey, which counts as both factors', async (t) => {
  const strict = await enableCodeFlow(await createSite(auth))
  await expectBody(strict.client.patch('/site/settings', { second_factor: 'required' }))
  const user = await createUser(strict)
  const { device } = await createHolder(auth, user)
  const browser = browserOf(user, await signInWithPasskey(auth, device))
  const tokens = await tokensOf(auth, strict, browser, { acr_values: 'urn:quayside:2' })
  t.match(decodeJwt(tokens.id_token), { acr: 'urn:quayside:2', amr: ['hwk', 'mfa'] })
  const verified = await strict.as(tokens.access_token).get('/auth/verify')
  t.strictSame(verified.body.authentication.methods, ['passkey'])
})

t.test('a request / ends when the site leaves the code flow or drops the address', async (t) => {
  const own = await enableCodeFlow(await createSite(auth))
  const person = await signInToAccount(auth, await createUser(own))
  const start = async () => uidOf(await auth.client(person.read).get(newRequest(own).address))
  const [first, second, third] = [await start(), await start(), await start()]
  const { answer, verifier } = await authorize(auth, own, person)
  const other = ['https://app.example.com/other']
  await expectBody(own.client.patch('/site/settings', { oidc: { redirect_uris: other } }))
  t.equal((await accept(auth, person, first)).status, 400)
  await enableCodeFlow(own, { enabled: false })
  t.equal((await accept(auth, person, second)).status, 400)
  const refused = await redeem(auth, own, { code: answer.code as string, verifier })
  t.strictSame([refused.status, refused.body.error], [400, 'unauthorized_client'])
  await enableCodeFlow(own)
  await auth.db.updateTable('authorization_requests').set({ expires_at: '2020-01-01' }).execute()
  t.equal((await auth.client().post(`/account/interactions/${third}`, { action: 'show' })).status, 404)
})

t.test('openid-client / signs a user in, from nothing but the address', async (t) => {
  const address = await addressOf(auth.server)
  const toServer: openid.CustomFetch = (url, options) => fetch(url.replace(issuer, address), options as RequestInit)
  const options = { [openid.customFetch]: toServer }
  for (const way of [openid.ClientSecretBasic, openid.ClientSecretPost]) {
    await enableCodeFlow(site, {
      token_auth: way === openid.ClientSecretBasic ? 'client_secret_basic' : 'client_secret_post',
    })
    const config = await openid.discovery(new URL(issuer), site.clientId, undefined, way(site.secret), options)
    const [verifier, state, nonce] = [openid.randomPKCECodeVerifier(), openid.randomState(), openid.randomNonce()]
    const target = openid.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope: 'openid email site',
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      max_age: '3600',
      state,
      nonce,
    })
    t.equal(target.origin, issuer)
    const reply = await auth.client((await signInToAccount(auth, user)).read).get(target.pathname + target.search)
    const tokens = await openid.authorizationCodeGrant(config, new URL(String(reply.headers.location)), {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      maxAge: 3_600,
      idTokenExpected: true,
    })
    t.equal(tokens.claims()?.sub, String(user.id))
    const info = await openid.fetchUserInfo(config, tokens.access_token, String(user.id))
    t.equal(info.email, user.email)
    t.equal((await site.as(tokens.access_token).get('/auth/verify')).status, 200)
  }
  await enableCodeFlow(site, { token_auth: 'client_secret_basic' })
})

t.test('the limits of requests / apply to all operations of the code flow', async (t) => {
  const limited = await startAuth(t, {
    RATE_LIMIT_ACCOUNT_PER_MINUTE: '2',
    RATE_LIMIT_VERIFY_PER_MINUTE: '2',
    RATE_LIMIT_SITE_PER_MINUTE: '2',
  })
  const statuses = async (ask: () => Promise<{ status: number }>) => [
    (await ask()).status,
    (await ask()).status,
    (await ask()).status,
  ]
  t.strictSame(await statuses(() => limited.client().get('/oauth/authorize')), [400, 400, 429])
  t.equal((await sendForm(limited, '/oauth/authorize', {})).status, 429)
  t.strictSame(await statuses(() => limited.client().get('/oauth/userinfo')), [401, 401, 429])
  t.equal((await limited.client().post('/oauth/userinfo')).status, 429)
  t.equal((await limited.client().get('/oauth/logout')).status, 429, 'counted together with /oauth/authorize')
  t.equal((await sendForm(limited, '/oauth/logout', {})).status, 429)
  const { clientId: client_id, secret } = await createSite(limited)
  const ask = (path: string) => sendForm(limited, path, { token: 'x' }, basic({ client_id, secret }))
  t.strictSame(await statuses(() => ask('/oauth/introspect')), [200, 200, 429])
  t.equal((await ask('/oauth/revoke')).status, 429)
})

t.test('userinfo / refuses by POST as by GET', async (t) => {
  const own = await enableCodeFlow(await createSite(auth))
  const { access_token } = await tokensOf(auth, own, await signInToAccount(auth, await createUser(own)))
  const post = (token: string) => sendForm(auth, '/oauth/userinfo', {}, { authorization: `Bearer ${token}` })
  t.equal((await post('qat_x')).status, 401)
  await auth.db.updateTable('sites').set({ auth_enabled: false }).where('id', '=', own.id).execute()
  t.equal((await post(access_token)).status, 403)
})
