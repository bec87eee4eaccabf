import { decodeJwt, importJWK, jwtVerify } from 'jose'
import t from 'tap'
import { fromPage, signInToAccount } from '../support/account.ts'
import { startWorker } from '../support/app.ts'
import { createSite, createUser, password, startAuth, type TestSite } from '../support/auth.ts'
import { expectBody } from '../support/client.ts'
import { authorize, enableCodeFlow, redeem, refresh, sendForm, tokensOf } from '../support/code-flow.ts'
import { cookieOf } from '../support/console.ts'
import { eventually, startReceiver } from '../support/receiver.ts'

const issuer = 'https://auth.example.com'
const settings = { AUTH_URL: issuer, WEBHOOK_ALLOW_PRIVATE: 'true' }
const auth = await startAuth(t, settings)
const receiver = await startReceiver(t)
const goodbye = 'https://app.example.com/goodbye?from=logout'

const newSite = async (path?: string) => {
  const oidc = { post_logout_redirect_uris: [goodbye], ...(path && { backchannel_logout_uri: receiver.url + path }) }
  return enableCodeFlow(await createSite(auth), oidc)
}
const [site, other] = [await newSite(), await newSite()]
const works = async (token: string, own: TestSite) => (await own.as(token).get('/auth/verify')).status === 200
const offline = { scope: 'openid offline_access' }

/** Somebody who has signed in at several sites with one session. */
async function signIn(sites: readonly TestSite[]) {
  const user = await createUser(site)
  const browser = await signInToAccount(auth, user)
  const tokens = []
  for (const each of sites) {
    if (each !== site)
      await auth.pool.query(
        'insert into site_users (site_id, user_id, confirmed_at, consented_at) values ($1, $2, now(), now()) on conflict do nothing',
        [each.id, user.id],
      )
    tokens.push(await tokensOf(auth, each, browser, offline))
  }
  return { user, browser, tokens }
}
const leave = (parameters: Record<string, string>, headers: Record<string, string> = {}) =>
  auth.client(headers).get(`/oauth/logout?${new URLSearchParams(parameters)}`)
const isSignedIn = async (headers: Record<string, string>) =>
  (await auth.client(headers).get('/account/session')).status === 200

t.test(
  'endSession / with an ID token and a registered address ends the session and its tokens at all sites',
  async (t) => {
    const { browser, tokens } = await signIn([site, other])
    const [here, there] = tokens
    const asked = { id_token_hint: here.id_token, post_logout_redirect_uri: goodbye, state: 'a & b' }
    const reply = await leave(asked, browser.read)
    t.equal(reply.status, 303)
    t.equal(reply.headers.location, `${goodbye}&state=a+%26+b`)
    t.match(String(reply.headers['set-cookie']), /Max-Age=0/)
    t.notOk(await isSignedIn(browser.read))
    for (const [token, own] of [
      [here, site],
      [there, other],
    ] as const) {
      t.notOk(await works(token.access_token, own))
      t.equal((await refresh(auth, own, token.refresh_token)).body.error, 'invalid_grant')
      const events = (await expectBody(own.client.get('/site/events?type=session.ended'))).data
      t.match(events.at(-1).data, { kind: 'code_flow', reason: 'logout' })
    }
  },
)

t.test('endSession / asks at the account page when there is no proof that the site may do it', async (t) => {
  const { browser, tokens } = await signIn([site])
  const stranger = await signIn([site])
  const [token] = tokens
  const back = { post_logout_redirect_uri: goodbye, client_id: site.clientId }
  const forged = `${token.id_token.slice(0, -4)}AAAA`
  const asking: Record<string, string>[] = [
    {},
    { id_token_hint: token.id_token },
    back,
    { ...back, id_token_hint: forged },
    { ...back, id_token_hint: token.access_token },
    { ...back, id_token_hint: stranger.tokens[0].id_token },
  ]
  for (const parameters of asking) {
    const reply = await leave(parameters, browser.read)
    t.equal(reply.status, 303)
    const page = new URL(String(reply.headers.location))
    t.equal(page.origin + page.pathname, `${issuer}/account/logout`)
    const rest = Object.fromEntries(new URLSearchParams(page.hash.slice(1)))
    t.strictSame(rest, parameters.post_logout_redirect_uri ? back : {})
  }
  t.ok(await isSignedIn(browser.read))
  t.ok(await works(token.access_token, site))
  t.ok(await works(stranger.tokens[0].access_token, site))
  await expectBody(auth.client(browser.write).delete('/account/session'))
  t.notOk(await works(token.access_token, site), 'signing out at the page does the same')
  const after = await leave(back, browser.read)
  t.equal(after.headers.location, goodbye, 'then the browser goes back to the site')
  const page = await leave({})
  t.equal(page.status, 200)
  t.match(page.text, /You are signed out/)
})

t.test('endSession / sends nobody to an address that is not registered, byte for byte', async (t) => {
  const { browser, tokens } = await signIn([site])
  const [{ id_token }] = tokens
  const wrong = [
    `${goodbye}/`,
    'https://evil.example/',
    'javascript:alert(1)',
    goodbye.toUpperCase(),
    '',
    `${goodbye}#`,
  ]
  for (const post_logout_redirect_uri of wrong)
    for (const proof of [{ id_token_hint: id_token }, { client_id: site.clientId }, {}] as Record<string, string>[]) {
      const reply = await leave({ ...proof, post_logout_redirect_uri }, browser.read)
      t.strictSame([reply.status, reply.headers.location], [400, undefined], post_logout_redirect_uri)
    }
  const strange: Record<string, string>[] = [
    { client_id: 'nobody' },
    { id_token_hint: id_token, client_id: other.clientId, post_logout_redirect_uri: goodbye },
    { state: 'a\u0000b' },
  ]
  for (const parameters of strange) t.equal((await leave(parameters, browser.read)).status, 400)
  t.equal((await auth.client(browser.read).get('/oauth/logout?state=1&state=2')).status, 400)
  t.ok(await isSignedIn(browser.read))
})

t.test('endSessionByForm / leads to the same by GET, because the cookie comes only then', async (t) => {
  const { browser, tokens } = await signIn([site])
  const form = { id_token_hint: tokens[0].id_token, post_logout_redirect_uri: goodbye, state: 'x' }
  const reply = await sendForm(auth, '/oauth/logout', form)
  t.equal(reply.status, 303)
  const { origin, pathname, search } = new URL(String(reply.headers.location))
  t.equal(origin, issuer)
  t.equal((await auth.client(browser.read).get(pathname + search)).headers.location, `${goodbye}&state=x`)
  t.notOk(await isSignedIn(browser.read))
  const after = await leave({ id_token_hint: tokens[0].id_token }, {})
  t.equal(after.status, 200, 'nobody is signed in')
  const again = await sendForm(auth, '/oauth/logout', { id_token_hint: tokens[0].id_token }, browser.read)
  t.equal(again.status, 200, 'a form with the cookie needs no second request')
  const bad = await sendForm(auth, '/oauth/logout', { client_id: 'nobody' })
  t.equal(bad.status, 400)
  t.equal((await sendForm(auth, '/oauth/logout', { state: 'x'.repeat(20_000) })).status, 413)
  const json = { headers: { 'content-type': 'application/json' } }
  t.equal((await auth.client().post('/oauth/logout', '{}', json)).status, 415)
})

t.test('endSession / after the session, or in another browser, ends what the site itself has got', async (t) => {
  const { browser, tokens } = await signIn([site, other])
  const [here, there] = tokens
  const reply = await leave({ id_token_hint: here.id_token, post_logout_redirect_uri: goodbye })
  t.equal(reply.headers.location, goodbye)
  t.notOk(await works(here.access_token, site))
  t.ok(await works(there.access_token, other))
  t.ok(await isSignedIn(browser.read))
})

t.test('a logout / reaches also sites of a sign-in that was repeated, and spares another account', async (t) => {
  const { user, browser, tokens } = await signIn([site])
  const again = await auth
    .client({ ...fromPage, ...browser.read })
    .post('/account/session', { email: user.email, password })
  const now = { cookie: cookieOf(again) }
  t.ok(await works(tokens[0].access_token, site), 'the site does not notice the new session')
  const reply = await leave({ id_token_hint: tokens[0].id_token, post_logout_redirect_uri: goodbye }, now)
  t.equal(reply.headers.location, goodbye)
  t.notOk(await works(tokens[0].access_token, site))

  const first = await signIn([site])
  const next = await createUser(site)
  await auth.client({ ...fromPage, ...first.browser.read }).post('/account/session', { email: next.email, password })
  t.notOk(await works(first.tokens[0].access_token, site), 'another account in this browser ends the session')
})

t.test('back-channel logout / tells each site that wants it, with a signed token, until it has heard', async (t) => {
  const told = await newSite('/told')
  const deaf = await newSite('/deaf')
  const { user, browser, tokens } = await signIn([told, deaf, other])
  receiver.respond = ({ path }, response) => void response.writeHead(path === '/deaf' ? 500 : 200).end()
  await startWorker(t, auth, settings)
  await expectBody(auth.client(browser.write).delete('/account/session'))
  const received = await receiver.until((all) => new Set(all.map(({ path }) => path)).size === 2)
  const { headers, body } = received.find(({ path }) => path === '/told') as (typeof received)[number]
  t.equal(headers['content-type'], 'application/x-www-form-urlencoded')
  const [jwk] = (await auth.client().get('/oauth/jwks')).body.keys
  const options = { issuer, audience: told.clientId, typ: 'logout+jwt', algorithms: ['RS256'] }
  const { payload } = await jwtVerify(body.logout_token, await importJWK(jwk), options)
  const { sid, sub } = decodeJwt(tokens[0].id_token)
  t.match(payload, { sub, sid, jti: String, iat: Number, exp: Number })
  t.equal(sub, String(user.id))
  t.strictSame(payload.events, { 'http://schemas.openid.net/event/backchannel-logout': {} })
  t.notOk('nonce' in payload)
  const waiting = async () => (await auth.pool.query('select site_id, attempts from logouts order by site_id')).rows
  await eventually(async () => (await waiting())[0]?.attempts === 1, 'a retry is planned')
  t.strictSame(await waiting(), [{ site_id: deaf.id, attempts: 1 }], 'the others are done')
  for (const attempts of [2, 0]) {
    await auth.pool.query('update logouts set next_attempt_at = now()')
    await eventually(async () => ((await waiting())[0]?.attempts ?? 0) === attempts, 'the next attempt')
  }
  t.strictSame(await waiting(), [], 'three attempts')
  const asIdToken = { id_token_hint: body.logout_token, post_logout_redirect_uri: goodbye, client_id: told.clientId }
  const next = await signIn([told])
  t.match((await leave(asIdToken, next.browser.read)).headers.location, /\/account\/logout/, 'it is no hint')
})

t.test('back-channel logout / also follows a new password, and nothing is sent to addresses inside', async (t) => {
  const told = await newSite('/later')
  const { user } = await signIn([told])
  const fresh = { password: 'seven green lighthouses', password_confirmation: 'seven green lighthouses' }
  await auth.pool.query('delete from site_users where user_id = $1 and site_id <> $2', [user.id, told.id])
  await expectBody(told.client.patch(`/site/users/${user.id}`, fresh))
  const { rows } = await auth.pool.query('select user_id from logouts where site_id = $1', [told.id])
  t.strictSame(rows, [{ user_id: user.id }])
  const strict = await startAuth(t)
  const guarded = await createSite(strict)
  for (const address of [
    'https://10.0.0.1/x',
    'https://localhost/x',
    'http://app.example.com/x',
    'https://a:b@app.example.com/',
  ]) {
    const refused = await guarded.client.patch('/site/settings', { oidc: { backchannel_logout_uri: address } })
    t.equal(refused.status, 422, address)
  }
})

t.test('a code / that is redeemed while its user signs out gives nothing that works', async (t) => {
  for (let round = 0; round < 10; round++) {
    const browser = await signInToAccount(auth, await createUser(site))
    const { answer, verifier } = await authorize(auth, site, browser, offline)
    const [redeemed] = await Promise.all([
      redeem(auth, site, { code: answer.code as string, verifier }),
      auth.client(browser.write).delete('/account/session'),
    ])
    t.ok([200, 400].includes(redeemed.status))
    if (redeemed.status === 200) t.notOk(await works(redeemed.body.access_token, site))
  }
})
