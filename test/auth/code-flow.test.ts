import { createRemoteJWKSet, customFetch, decodeJwt, jwtVerify } from 'jose'
import t from 'tap'
import { signInToAccount } from '../support/account.ts'
import { createCaller, createSite, createUser, logIn, password, startAuth } from '../support/auth.ts'
import { expectBody } from '../support/client.ts'
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
import { basic, createMachine, tokenOf } from '../support/oauth.ts'

const issuer = 'https://auth.example.com'
const auth = await startAuth(t, { AUTH_URL: issuer })
const site = await enableCodeFlow(await createSite(auth))
const user = await createUser(site)
const browser = await signInToAccount(auth, user)

t.test(
  'code flow / signs a user in, asks for consent once, and gives tokens that work as those of a login',
  async (t) => {
    const own = await enableCodeFlow(await createSite(auth))
    const { id, email, client: byLogin } = await createCaller(own, { api_permissions: ['users.read'] })
    const person = await signInToAccount(auth, { ...user, id, email })
    const first = newRequest(own)
    const uid = uidOf(await auth.client().get(first.address))
    const ask = (action: string, headers: Record<string, string> = {}) =>
      expectBody(auth.client(headers).post(`/account/interactions/${uid}`, { action }))
    t.match((await ask('show')).data, { site: { slug: own.slug }, need: 'sign_in', redirect_to: null })
    t.equal((await ask('accept')).data.need, 'sign_in', 'nobody is signed in')
    t.equal((await ask('show', person.read)).data.need, 'consent')
    t.equal((await ask('accept', person.read)).data.need, 'consent', 'without the token of the page')
    const resumed = answerOf(await accept(auth, person, uid))
    t.match(resumed, { state: 'the state & more', iss: issuer })
    const again = await auth.client(person.read).get(`/oauth/authorize?interaction=${uid}`)
    t.equal(again.status, 400, 'a request is answered once')
    const second = await auth.client(person.read).get(newRequest(own).address)
    t.ok(answerOf(second).code, 'consent is not asked for again')

    const answer = await redeem(auth, own, { code: resumed.code as string, verifier: first.verifier })
    t.match(answer.body, { token_type: 'Bearer', expires_in: 3600, scope: 'openid profile email site' })
    t.equal(answer.headers['cache-control'], 'no-store')
    const { access_token, id_token } = answer.body
    const client = own.as(access_token)
    const [verified, known] = [await client.get('/auth/verify'), await byLogin.get('/auth/verify')]
    t.strictSame(verified.body.user, known.body.user)
    t.strictSame(verified.body.authentication.methods, ['password'])
    t.equal((await client.get('/site/users')).status, 200)
    t.equal((await client.get('/site/roles')).body.code, 'permission_denied')
    const sessions = (await expectBody(client.get('/auth/sessions'))).data
    t.match(
      sessions.find((session: { is_current: boolean }) => session.is_current),
      { kind: 'code_flow' },
    )

    const jwks = createRemoteJWKSet(new URL(`${issuer}/oauth/jwks`), {
      [customFetch]: async () => Response.json((await auth.client().get('/oauth/jwks')).body),
    })
    const { payload, protectedHeader } = await jwtVerify(id_token, jwks, { issuer, audience: own.clientId })
    t.equal(protectedHeader.alg, 'RS256')
    t.match(payload, { sub: String(id), nonce: 'n-1', acr: 'urn:quayside:1', amr: ['pwd'], email, auth_time: Number })
    t.equal((payload.exp as number) - (payload.iat as number), 600)
    t.notOk('roles' in payload)
    const info = await auth.client({ authorization: `Bearer ${access_token}` }).get('/oauth/userinfo')
    t.match(info.body, { sub: String(id), email, email_verified: Boolean, site_action_keys: [] })
    t.equal(info.body.roles.length, 1)
    const posted = await sendForm(auth, '/oauth/userinfo', {}, { authorization: `Bearer ${access_token}` })
    t.strictSame(posted.body, info.body)
    const audit = (await expectBody(own.client.get('/site/audit?action=login.succeeded'))).data
    t.match(audit[0], { actor: { type: 'user', user_id: id } })
    const events = (await expectBody(own.client.get('/site/events?type=session.created'))).data
    t.match(events.at(-1)?.data, { user_id: id, kind: 'code_flow' })
    t.equal((await client.post('/auth/logout', {})).status, 200)
    t.equal((await client.get('/auth/verify')).status, 401)
    t.equal((await auth.client({ authorization: `Bearer ${access_token}` }).get('/oauth/userinfo')).status, 401)
  },
)

t.test('scopes / decide what a site learns', async (t) => {
  const tokens = await tokensOf(auth, site, browser, { scope: 'openid users.read' })
  t.equal(tokens.scope, 'openid', 'others are ignored')
  t.notOk('refresh_token' in tokens)
  const { name, email } = decodeJwt(tokens.id_token)
  t.strictSame([name, email], [undefined, undefined])
  const info = await auth.client({ authorization: `Bearer ${tokens.access_token}` }).get('/oauth/userinfo')
  t.strictSame(info.body, { sub: String(user.id) })
})

t.test('a code / is redeemed once, also by twenty at once, and a second use ends its token', async (t) => {
  const { answer, verifier } = await authorize(auth, site, browser)
  const code = answer.code as string
  const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(auth, site, { code, verifier })))
  const granted = answers.filter(({ status }) => status === 200)
  t.equal(granted.length, 1)
  for (const { status, body } of answers.filter((each) => !granted.includes(each)))
    t.strictSame([status, body.error], [400, 'invalid_grant'])
  t.equal((await site.as(granted[0]?.body.access_token).get('/auth/verify')).status, 401, 'the others have ended it')
  const events = (await expectBody(site.client.get('/site/events?type=session.ended'))).data
  t.match(events.at(-1)?.data, { user_id: user.id, kind: 'code_flow', reason: 'code_reused' })
})

t.test('a code / is bound to its site, address and verifier, and wrong guesses do not use it up', async (t) => {
  const { answer, verifier } = await authorize(auth, site, browser)
  const code = answer.code as string
  const other = await enableCodeFlow(await createSite(auth))
  const refused = async (what: string, reply: ReturnType<typeof redeem>, error = 'invalid_grant') => {
    const { status, body } = await reply
    t.strictSame([status, body.error], [400, error], what)
  }
  await refused('another verifier', redeem(auth, site, { code, verifier: 'x'.repeat(43) }))
  await refused('a short verifier', redeem(auth, site, { code, verifier: 'x' }))
  await refused('another site', redeem(auth, other, { code, verifier }))
  for (const redirect of [`${redirectUri}/`, `${redirectUri}?`, 'https://APP.example.com/signed-in', ''])
    await refused(`another address ${redirect}`, redeem(auth, site, { code, verifier, redirect }))
  await refused('another code', redeem(auth, site, { code: `${code}x`, verifier }))
  const credentials = basic({ client_id: site.clientId, secret: site.secret })
  const bare = { grant_type: 'authorization_code', code, redirect_uri: redirectUri }
  await refused('no verifier', sendForm(auth, '/oauth/token', bare, credentials), 'invalid_request')
  const machine = await createMachine(site, ['*'])
  t.equal((await sendForm(auth, '/oauth/token', { ...bare, code_verifier: verifier }, basic(machine))).status, 401)
  t.equal((await sendForm(auth, '/oauth/token', { ...bare, code_verifier: verifier })).status, 401, 'no secret')
  const posted = { ...bare, code_verifier: verifier, client_id: site.clientId, client_secret: site.secret }
  t.equal((await sendForm(auth, '/oauth/token', posted)).status, 401, 'the secret in the body')
  await expectBody(site.client.patch('/site/settings', { oidc: { token_auth: 'client_secret_post' } }))
  t.equal((await redeem(auth, site, { code, verifier })).status, 401, 'the secret in the header')
  t.equal((await sendForm(auth, '/oauth/token', posted)).status, 200)
  await expectBody(site.client.patch('/site/settings', { oidc: { token_auth: 'client_secret_basic' } }))
})

t.test('a code / ends with its time, its session, the password and the membership', async (t) => {
  const endings: [string, (person: typeof browser) => Promise<unknown>][] = [
    ['time', () => auth.db.updateTable('authorization_codes').set({ expires_at: '2020-01-01' }).execute()],
    ['session', (person) => expectBody(auth.client(person.write).delete('/account/session'))],
    ['membership', ({ user: { id } }) => expectBody(site.client.delete(`/site/users/${id}`))],
    [
      'password',
      ({ user: { id } }) =>
        auth.db.updateTable('users').set({ password_hash: '$2b$04$x' }).where('id', '=', id).execute(),
    ],
  ]
  for (const [what, end] of endings) {
    const person = await signInToAccount(auth, await createUser(site))
    const { answer, verifier } = await authorize(auth, site, person)
    await end(person)
    const { status, body } = await redeem(auth, site, { code: answer.code as string, verifier })
    t.strictSame([status, body.error], [400, 'invalid_grant'], what)
  }
})

t.test(
  'a token / ends with the membership and a new password, and rests while the site is in maintenance',
  async (t) => {
    const own = await enableCodeFlow(await createSite(auth))
    const people = await Promise.all([1, 2].map(async () => signInToAccount(auth, await createUser(own))))
    const [leaver, changer] = people as [typeof browser, typeof browser]
    const clientOf = async (person: typeof browser) => {
      const { access_token } = await tokensOf(auth, own, person)
      return { client: own.as(access_token), info: auth.client({ authorization: `Bearer ${access_token}` }) }
    }
    const [lost, changed] = [await clientOf(leaver), await clientOf(changer)]
    const move = (status: string) => auth.db.updateTable('sites').set({ status }).where('id', '=', own.id).execute()
    const code = await authorize(auth, own, changer)
    await move('maintenance')
    t.equal((await lost.client.get('/auth/verify')).body.code, 'site_inactive')
    const info = await lost.info.get('/oauth/userinfo')
    t.strictSame([info.status, info.body.error], [403, 'unauthorized_client'])
    const refused = answerOf(await auth.client(changer.read).get(newRequest(own).address))
    t.match(refused, { error: 'temporarily_unavailable', state: 'the state & more', iss: issuer })
    const redeeming = await redeem(auth, own, { code: code.answer.code as string, verifier: code.verifier })
    t.strictSame([redeeming.status, redeeming.body.error], [400, 'unauthorized_client'])
    await move('production')
    t.equal((await lost.client.get('/auth/verify')).status, 200)
    await expectBody(own.client.delete(`/site/users/${leaver.user.id}`))
    t.equal((await lost.client.get('/auth/verify')).status, 401)
    t.equal((await lost.info.get('/oauth/userinfo')).status, 401)
    const fresh = {
      current_password: password,
      password: 'seven green lighthouses',
      password_confirmation: 'seven green lighthouses',
    }
    await expectBody(auth.client(changer.write).post('/account/password', fresh))
    t.equal((await changed.client.get('/auth/verify')).status, 401)
    await move('withdrawn')
    t.equal(answerOf(await auth.client(changer.read).get(newRequest(own).address)).error, 'unauthorized_client')
  },
)

t.test('tokens of one kind / are nothing elsewhere', async (t) => {
  const { answer, verifier } = await authorize(auth, site, browser)
  const code = answer.code as string
  const { access_token, id_token } = await expectBody(redeem(auth, site, { code, verifier }))
  const login = await logIn(site, user)
  const machine = await tokenOf(site, await createMachine(site, ['*']))
  const other = await createSite(auth)
  t.equal((await other.as(access_token).get('/auth/verify')).status, 401, 'another site')
  for (const [what, token] of Object.entries({ code, id_token, verifier, uid: access_token.slice(4) }))
    t.equal((await site.as(token).get('/auth/verify')).status, 401, what)
  for (const [what, token] of Object.entries({ login, machine, code, id_token })) {
    const reply = await auth.client({ authorization: `Bearer ${token}` }).get('/oauth/userinfo')
    t.strictSame([reply.status, reply.body.error], [401, 'invalid_token'], what)
    t.match(reply.headers['www-authenticate'], /^Bearer/)
  }
  for (const value of [access_token, id_token, login])
    t.equal((await redeem(auth, site, { code: value, verifier })).body.error, 'invalid_grant')
  t.equal((await auth.client({ authorization: `Bearer ${access_token}` }).get('/account')).status, 401)
  const uid = uidOf(await auth.client().get(newRequest(site).address))
  t.equal((await redeem(auth, site, { code: uid, verifier })).body.error, 'invalid_grant')
  t.equal((await auth.client().get(`/oauth/authorize?interaction=${code}`)).status, 400)
  t.equal((await auth.client().post(`/account/interactions/${code}`, { action: 'show' })).status, 404)
})
