import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, type JSONWebKeySet, jwtVerify, UnsecuredJWT } from 'jose'
import t, { type Test } from 'tap'
import { type AccountBrowser, signInToAccount } from '../support/account.ts'
import { startWorker } from '../support/app.ts'
import { createSite, createUser, startAuth } from '../support/auth.ts'
import { expectBody, type Reply } from '../support/client.ts'
import {
  accept,
  answerOf,
  enableCodeFlow,
  newRequest,
  redeem,
  redirectUri,
  refresh,
  sendForm,
  uidOf,
} from '../support/code-flow.ts'
import { startReceiver } from '../support/receiver.ts'

/**
 * One test for each module that the conformance suite of the OpenID Foundation has in its plans for Basic, Config,
 * RP-initiated and back-channel logout (suite of September 2026): what the module sends, and what must come. PKCE is sent
 * always, because the service demands it.
 */
const issuer = 'https://auth.example.com'
const settings = { AUTH_URL: issuer, WEBHOOK_ALLOW_PRIVATE: 'true' }
const auth = await startAuth(t, settings)
const receiver = await startReceiver(t)
const goodbye = 'https://app.example.com/goodbye'
const addresses = { post_logout_redirect_uris: [goodbye], backchannel_logout_uri: `${receiver.url}/told` }
const site = await enableCodeFlow(await createSite(auth), addresses)
const other = await enableCodeFlow(await createSite(auth))
const user = await createUser(site)
const keys = createLocalJWKSet((await auth.client().get('/oauth/jwks')).body as JSONWebKeySet)
const metadata = (await auth.client().get('/.well-known/openid-configuration')).body

type Parameters = Record<string, string>
const send = (browser: AccountBrowser, more: Parameters = {}) => {
  const request = newRequest(site, { scope: 'openid', ...more })
  return { ...request, reply: auth.client(browser.read).get(request.address) }
}

/** The code that comes back, after the user has agreed if the account page asks. */
async function codeOf(browser: AccountBrowser, { verifier, reply }: { verifier: string; reply: Promise<Reply> }) {
  const first = await reply
  const isAsked = String(first.headers.location).includes('/account/authorize')
  const { code, state, iss } = answerOf(isAsked ? await accept(auth, browser, uidOf(first)) : first)
  if (!code || state !== 'the state & more' || iss !== issuer) throw new Error(JSON.stringify({ code, state, iss }))
  return { code, verifier }
}

/** A whole sign-in, with the checks that the suite makes in each. */
async function signIn(t: Test, more: Parameters = {}, browser?: AccountBrowser, own = site) {
  const person = browser ?? (await signInToAccount(auth, user))
  const { code, verifier } = await codeOf(person, send(person, { client_id: own.clientId, ...more }))
  t.match(code, /^[\w-]{43}$/)
  const { headers, body } = await redeem(auth, own, { code, verifier })
  t.match(headers, { 'cache-control': 'no-store', 'content-type': /^application\/json/ })
  t.match(body, { access_token: /^[\w~+/.-]+$/, token_type: 'Bearer', expires_in: Number, id_token: String })
  const { payload, protectedHeader } = await jwtVerify(body.id_token, keys, { issuer, audience: own.clientId })
  t.match(protectedHeader, { alg: 'RS256', kid: String })
  t.match(payload, { sub: String(user.id), iat: Number, exp: Number, auth_time: Number, acr: String, sid: String })
  t.equal(payload.nonce, more.nonce === '' ? '' : 'n-1')
  return { browser: person, code, verifier, tokens: body, claims: payload }
}
const infoOf = async (token: string) =>
  expectBody(auth.client({ authorization: `Bearer ${token}` }).get('/oauth/userinfo'))
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** A sign-in with one more parameter, which changes nothing. */
const succeeds = (more: Parameters) => (t: Test) => signIn(t, more)
const knows = (scope: string, expected: object) => async (t: Test) => {
  const { tokens, claims } = await signIn(t, { scope })
  t.strictSame(await infoOf(tokens.access_token), { sub: String(user.id), ...expected })
  t.equal(claims.sub, String(user.id))
}
const refusedWith = (more: Parameters, error: string) => async (t: Test) => {
  const answer = answerOf(await send(await signInToAccount(auth, user), more).reply)
  t.match(answer, { error, state: 'the state & more', iss: issuer })
  t.notOk('code' in answer)
}
const profile = { name: user.name }
const email = { email: user.email, email_verified: true }

async function reuse(t: Test): Promise<void> {
  const { code, verifier, tokens } = await signIn(t)
  await infoOf(tokens.access_token)
  const again = await redeem(auth, site, { code, verifier })
  t.strictSame([again.status, again.body.error], [400, 'invalid_grant'])
  const ended = await auth.client(bearer(tokens.access_token)).get('/oauth/userinfo')
  t.equal(ended.status, 401, 'the token that the first use has got')
}

/** Lets a sign-in at the account page be older than it is. */
const age = (seconds: number, { user: { id } }: AccountBrowser) =>
  auth.pool.query('update account_sessions set created_at = now() - make_interval(secs => $1) where user_id = $2', [
    seconds,
    id,
  ])

async function asksForSignIn(t: Test, more: Parameters): Promise<void> {
  const { browser, claims } = await signIn(t)
  await age(5, browser)
  const { verifier, reply } = send(browser, more)
  const uid = uidOf(await reply)
  const show = (headers: Record<string, string>) =>
    auth.client(headers).post(`/account/interactions/${uid}`, { action: 'show' })
  t.equal((await show(browser.read)).body.data.need, 'sign_in')
  const again = await signInToAccount(auth, user)
  await auth.pool.query(
    "update account_sessions set created_at = created_at + interval '2 seconds' where user_id = $1",
    [user.id],
  )
  const { code } = answerOf(await accept(auth, again, uid))
  const tokens = await expectBody(redeem(auth, site, { code: code as string, verifier }))
  t.ok(Number(decodeJwt(tokens.id_token).auth_time) > Number(claims.auth_time), 'a later sign-in')
}

const basic: Record<string, (t: Test) => Promise<unknown>> = {
  'oidcc-server': succeeds({}),
  'oidcc-response-type-missing': refusedWith({ response_type: '' }, 'unsupported_response_type'),
  'oidcc-idtoken-signature': async (t) => {
    const { kid } = decodeProtectedHeader((await signIn(t)).tokens.id_token)
    const { body } = await auth.client().get('/oauth/jwks')
    t.equal(body.keys.filter((key: { kid: string }) => key.kid === kid).length, 1)
  },
  'oidcc-idtoken-unsigned': async (t) => t.strictSame(metadata.id_token_signing_alg_values_supported, ['RS256']),
  'oidcc-userinfo-get': knows('openid', {}),
  'oidcc-userinfo-post-header': async (t) => {
    const { access_token } = (await signIn(t)).tokens
    const { body } = await auth.client(bearer(access_token)).post('/oauth/userinfo')
    t.strictSame(body, await infoOf(access_token))
  },
  // The suite accepts a refusal with a warning: a token in a body is not required.
  'oidcc-userinfo-post-body': async (t) => {
    const { access_token } = (await signIn(t)).tokens
    t.equal((await sendForm(auth, '/oauth/userinfo', { access_token })).status, 401)
  },
  'oidcc-ensure-request-without-nonce-succeeds-for-code-flow': async (t) => {
    const browser = await signInToAccount(auth, user)
    const { sent, verifier } = newRequest(site)
    delete sent.nonce
    const reply = auth.client(browser.read).get(`/oauth/authorize?${new URLSearchParams(sent)}`)
    const { id_token } = await expectBody(redeem(auth, site, await codeOf(browser, { verifier, reply })))
    t.notOk('nonce' in decodeJwt(id_token))
  },
  'oidcc-scope-profile': knows('openid profile', profile),
  'oidcc-scope-email': knows('openid email', email),
  // The suite skips these two, because the service does not name the scopes.
  'oidcc-scope-address': knows('openid address', {}),
  'oidcc-scope-phone': knows('openid phone', {}),
  'oidcc-scope-all': knows('openid profile email address phone', { ...profile, ...email }),
  'oidcc-alternate-happy-flow': async (t) => {
    const browser = await signInToAccount(auth, user)
    const { sent, verifier } = newRequest(site, { scope: 'email openid' })
    const turned = new URLSearchParams(Object.entries(sent).reverse())
    const reply = auth.client(browser.read).get(`/oauth/authorize?${turned}`)
    const { access_token } = await expectBody(redeem(auth, site, await codeOf(browser, { verifier, reply })))
    t.match(await infoOf(access_token), email)
  },
  'oidcc-ensure-other-scope-order-succeeds': knows('email openid', email),
  'oidcc-display-page': succeeds({ display: 'page' }),
  'oidcc-display-popup': succeeds({ display: 'popup' }),
  'oidcc-prompt-login': (t) => asksForSignIn(t, { prompt: 'login' }),
  'oidcc-prompt-none-not-logged-in': async (t) => {
    const nobody = { ...(await signInToAccount(auth, user)), read: {} }
    t.equal(answerOf(await send(nobody, { prompt: 'none' }).reply).error, 'login_required')
  },
  'oidcc-prompt-none-logged-in': async (t) => {
    const { browser, claims } = await signIn(t)
    const second = await signIn(t, { prompt: 'none' }, browser)
    for (const claim of ['sub', 'auth_time', 'sid']) t.equal(second.claims[claim], claims[claim], claim)
  },
  'oidcc-max-age-1': (t) => asksForSignIn(t, { max_age: '1' }),
  'oidcc-max-age-10000': async (t) => {
    const { browser, claims } = await signIn(t)
    const second = await signIn(t, { max_age: '10000' }, browser)
    t.equal(second.claims.auth_time, claims.auth_time)
  },
  'oidcc-ensure-request-with-unknown-parameter-succeeds': succeeds({ extra: 'foobar' }),
  'oidcc-id-token-hint': async (t) => {
    const { browser, tokens, claims } = await signIn(t)
    const more = { prompt: 'none', id_token_hint: tokens.id_token }
    t.equal((await signIn(t, more, browser)).claims.auth_time, claims.auth_time)
    const somebody = await signInToAccount(auth, await createUser(site))
    await codeOf(somebody, send(somebody))
    t.equal(answerOf(await send(somebody, more).reply).error, 'login_required', 'of another user')
    const uid = uidOf(await send(somebody, { id_token_hint: tokens.id_token }).reply)
    const asked = await auth.client(somebody.write).post(`/account/interactions/${uid}`, { action: 'accept' })
    t.strictSame([asked.body.data.need, asked.body.data.redirect_to], ['sign_in', null])
    t.ok(answerOf(await accept(auth, browser, uid)).code)
    const forged = `${tokens.id_token.slice(0, -4)}AAAA`
    for (const id_token_hint of [forged, tokens.access_token, ''])
      t.equal(answerOf(await send(browser, { id_token_hint }).reply).error, 'invalid_request')
  },
  'oidcc-login-hint': succeeds({ login_hint: user.email }),
  'oidcc-ui-locales': succeeds({ ui_locales: 'se' }),
  'oidcc-claims-locales': succeeds({ claims_locales: 'se' }),
  'oidcc-ensure-request-with-acr-values-succeeds': async (t) => {
    const acr_values = (metadata.acr_values_supported as string[]).join(' ')
    t.equal((await signIn(t, { acr_values })).claims.acr, 'urn:quayside:1')
  },
  'oidcc-codereuse': reuse,
  // The suite waits for 30 seconds before. A code that was used stays known for longer than it lives.
  'oidcc-codereuse-30seconds': reuse,
  'oidcc-ensure-registered-redirect-uri': async (t) => {
    const { reply } = send(await signInToAccount(auth, user), { redirect_uri: `${redirectUri}/x` })
    const { status, headers } = await reply
    t.strictSame([status, headers.location], [400, undefined])
    t.match(headers['content-type'], 'text/html')
  },
  'oidcc-ensure-post-request-succeeds': async (t) => {
    const browser = await signInToAccount(auth, user)
    const { sent, verifier } = newRequest(site)
    // A browser keeps its cookie back here, because the form comes from another site. The account page finds it again.
    const uid = uidOf(await sendForm(auth, '/oauth/authorize', sent))
    const { code } = answerOf(await accept(auth, browser, uid))
    t.equal((await redeem(auth, site, { code: code as string, verifier })).status, 200)
  },
  'oidcc-server-client-secret-post': async (t) => {
    const own = await enableCodeFlow(await createSite(auth), { token_auth: 'client_secret_post' })
    const browser = await signInToAccount(auth, await createUser(own))
    const { code, verifier } = await codeOf(browser, send(browser, { client_id: own.clientId }))
    const proof = { client_id: own.clientId, client_secret: own.secret }
    const grant = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier }
    t.equal((await sendForm(auth, '/oauth/token', { ...grant, ...proof })).status, 200)
  },
  'oidcc-request-uri-unsigned-supported-correctly-or-rejected-as-unsupported': refusedWith(
    { request_uri: 'https://app.example.com/request' },
    'request_uri_not_supported',
  ),
  'oidcc-unsigned-request-object-supported-correctly-or-rejected-as-unsupported': refusedWith(
    { request: new UnsecuredJWT({ state: 'another' }).encode() },
    'request_not_supported',
  ),
  // Skipped with a warning, because claims_parameter_supported is false: the name comes with the scope `profile` only.
  'oidcc-claims-essential': async (t) => {
    const { tokens } = await signIn(t, { claims: '{"userinfo":{"name":{"essential":true}}}' })
    t.notOk('name' in (await infoOf(tokens.access_token)))
  },
  'oidcc-ensure-request-object-with-redirect-uri': refusedWith(
    { request: new UnsecuredJWT({ redirect_uri: 'https://evil.example/' }).encode() },
    'request_not_supported',
  ),
  'oidcc-refresh-token': async (t) => {
    // The suite asks for consent each time with this scope (OpenID Connect Core, 11).
    const more = { scope: 'openid offline_access', prompt: 'consent' }
    const { browser, tokens, claims } = await signIn(t, more)
    const { need } = (
      await auth
        .client(browser.read)
        .post(`/account/interactions/${uidOf(await send(browser, more).reply)}`, { action: 'show' })
    ).body.data
    t.equal(need, 'consent', 'although the user has agreed before')
    t.match(answerOf(await send(browser, { prompt: 'none consent' }).reply), { error: 'invalid_request' })
    t.match(tokens.refresh_token, /^[\x21-\x7E]+$/)
    const next = await expectBody(refresh(auth, site, tokens.refresh_token))
    const { iss, sub, aud, auth_time, iat } = decodeJwt(next.id_token)
    t.strictSame(
      { iss, sub, aud, auth_time },
      { ...{ iss: claims.iss, sub: claims.sub }, ...{ aud: claims.aud, auth_time: claims.auth_time } },
    )
    t.ok((iat as number) >= (claims.iat as number))
    t.equal((await refresh(auth, other, next.refresh_token)).body.error, 'invalid_grant', 'another client')
    t.equal((await refresh(auth, site, next.refresh_token)).status, 200)
  },
  'oidcc-ensure-request-with-valid-pkce-succeeds': succeeds({}),
}

const config: typeof basic = {
  'oidcc-discovery-endpoint-verification': async (t) => {
    const { headers } = await auth.client().get('/.well-known/openid-configuration')
    t.match(headers['content-type'], /^application\/json/)
    t.equal(metadata.issuer, issuer)
    t.ok(metadata.response_types_supported.includes('code'))
    t.ok(metadata.subject_types_supported.includes('public'))
    t.ok(metadata.id_token_signing_alg_values_supported.includes('RS256'))
    t.ok(metadata.grant_types_supported.includes('authorization_code'))
    t.ok(metadata.scopes_supported.includes('openid'))
    t.ok(metadata.claims_supported.includes('sub'))
    t.strictSame(metadata.code_challenge_methods_supported, ['S256'])
    for (const scope of metadata.scopes_supported) t.match(scope, /^[\x21\x23-\x5B\x5D-\x7E]+$/)
    for (const locale of metadata.ui_locales_supported) t.equal(new Intl.Locale(locale).toString(), locale)
    const endpoints = Object.entries(metadata).filter(([name]) => /_endpoint$|_uri$/.test(name))
    t.ok(endpoints.length >= 7)
    for (const [name, address] of endpoints) t.match(address, /^https:\/\/auth\.example\.com\/oauth\//, name)
    const { body } = await auth.client().get('/oauth/jwks')
    for (const key of body.keys) {
      t.match(key, { kty: 'RSA', use: 'sig', alg: 'RS256', kid: String })
      t.notOk(['d', 'p', 'q', 'dp', 'dq', 'qi', 'k'].some((part) => part in key))
    }
  },
}

/** A sign-in, then a visit to the logout: where the browser comes, and whether the session lives on. */
async function leave(t: Test, change: (asked: Parameters) => Parameters) {
  const { browser, tokens, claims } = await signIn(t)
  const asked = { id_token_hint: tokens.id_token, post_logout_redirect_uri: goodbye, state: 'bye' }
  const { status, headers } = await auth.client(browser.read).get(`/oauth/logout?${new URLSearchParams(change(asked))}`)
  const answer = answerOf(await send(browser, { prompt: 'none' }).reply)
  return { status, location: headers.location, isSignedIn: 'code' in answer, error: answer.error, claims }
}
const goesTo = (location: string, change: (asked: Parameters) => Parameters) => async (t: Test) =>
  t.match(await leave(t, change), { status: 303, location, isSignedIn: false, error: 'login_required' })
const asksTheUser = (change: (asked: Parameters) => Parameters) => async (t: Test) => {
  const { location, isSignedIn } = await leave(t, change)
  t.match(location, `${issuer}/account/logout`)
  t.ok(isSignedIn, 'until the user has confirmed it there')
}
const shows = (change: (asked: Parameters) => Parameters) => async (t: Test) =>
  t.match(await leave(t, change), { status: 400, location: undefined, isSignedIn: true })

const discovery = async (t: Test) =>
  t.match(metadata, {
    end_session_endpoint: `${issuer}/oauth/logout`,
    backchannel_logout_supported: true,
    backchannel_logout_session_supported: true,
  })
const logout: typeof basic = {
  'oidcc-rp-initiated-logout-discovery-endpoint-verification': discovery,
  'oidcc-rp-initiated-logout': goesTo(`${goodbye}?state=bye`, (asked) => asked),
  'oidcc-rp-initiated-logout-bad-post-logout-redirect-uri': shows((asked) => ({
    ...asked,
    post_logout_redirect_uri: `${goodbye}/bad`,
  })),
  'oidcc-rp-initiated-logout-query-added-to-post-logout-redirect-uri': shows((asked) => ({
    ...asked,
    post_logout_redirect_uri: `${goodbye}?foo=bar`,
  })),
  'oidcc-rp-initiated-logout-modified-id-token-hint': shows(({ id_token_hint, ...asked }) => ({
    ...asked,
    id_token_hint: new UnsecuredJWT(decodeJwt(id_token_hint as string)).encode(),
  })),
  'oidcc-rp-initiated-logout-bad-id-token-hint': shows((asked) => ({ ...asked, id_token_hint: 'not a token' })),
  'oidcc-rp-initiated-logout-no-id-token-hint': shows(({ id_token_hint: _, ...asked }) => asked),
  'oidcc-rp-initiated-logout-no-params': asksTheUser(() => ({})),
  'oidcc-rp-initiated-logout-no-post-logout-redirect-uri': asksTheUser(
    ({ post_logout_redirect_uri: _, ...asked }) => asked,
  ),
  'oidcc-rp-initiated-logout-only-state': asksTheUser(() => ({ state: 'bye' })),
  'oidcc-rp-initiated-logout-no-state': goesTo(goodbye, ({ state: _, ...asked }) => asked),
}

const backChannel: typeof basic = {
  'oidcc-backchannel-logout-discovery-endpoint-verification': discovery,
  'oidcc-backchannel-rp-initiated-logout': async (t) => {
    await startWorker(t, auth, settings)
    const { claims, location } = await leave(t, (asked) => asked)
    t.equal(location, `${goodbye}?state=bye`)
    const told = ({ body }: { body: { logout_token: string } }) => decodeJwt(body.logout_token).sid === claims.sid
    const { headers, body } = (await receiver.until((all) => all.some(told))).find(told) as Awaited<
      ReturnType<typeof receiver.until>
    >[number]
    t.equal(headers['content-type'], 'application/x-www-form-urlencoded')
    t.strictSame(Object.keys(body), ['logout_token'])
    const { payload } = await jwtVerify(body.logout_token, keys, { issuer, audience: site.clientId, typ: 'logout+jwt' })
    t.match(payload, { sub: claims.sub, jti: String, iat: Number, exp: Number })
    t.strictSame(payload.events, { 'http://schemas.openid.net/event/backchannel-logout': {} })
    t.notOk('nonce' in payload)
  },
}

for (const [plan, modules] of Object.entries({ basic, config, logout, backChannel }))
  for (const [module, run] of Object.entries(modules)) t.test(`${plan} / ${module}`, async (t) => void (await run(t)))
