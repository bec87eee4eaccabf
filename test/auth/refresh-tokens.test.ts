import { decodeJwt } from 'jose'
import t from 'tap'
import { removeExpired, removeExpiredTokens } from '../../src/auth/clean-up.queries.ts'
import { signInToAccount } from '../support/account.ts'
import { createSite, createUser, logIn, password, startAuth, type TestSite } from '../support/auth.ts'
import { expectBody } from '../support/client.ts'
import { authorize, enableCodeFlow, forgetEchoes, redeem, refresh, sendForm, tokensOf } from '../support/code-flow.ts'
import { basic, createMachine, tokenOf } from '../support/oauth.ts'

const auth = await startAuth(t, { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'auth@quayside.test' })
const site = await enableCodeFlow(await createSite(auth))

const offline = { scope: 'openid email offline_access' }
async function signIn(own: TestSite = site) {
  const user = await createUser(own)
  const browser = await signInToAccount(auth, user)
  return { user, browser, tokens: await tokensOf(auth, own, browser, offline) }
}
const works = async (token: string, own = site) => (await own.as(token).get('/auth/verify')).status === 200
const refused = async (reply: ReturnType<typeof refresh>, error = 'invalid_grant') => {
  const { status, body } = await reply
  t.strictSame([status, body.error], [400, error])
}
const ask = (what: 'introspect' | 'revoke', token: string, own = site, headers?: Record<string, string>) =>
  sendForm(auth, `/oauth/${what}`, { token }, headers ?? basic({ client_id: own.clientId, secret: own.secret }))

t.test('refresh tokens / come with offline_access, and each gives the next one', async (t) => {
  const { user, tokens } = await signIn()
  t.match(tokens.refresh_token, /^qrt_/)
  t.equal(tokens.scope, 'openid email offline_access')
  const next = await expectBody(refresh(auth, site, tokens.refresh_token))
  t.match(next, { token_type: 'Bearer', expires_in: 3600, scope: 'openid email offline_access' })
  t.not(next.refresh_token, tokens.refresh_token)
  t.ok(await works(next.access_token))
  t.ok(await works(tokens.access_token), 'the earlier access token lasts its hour')
  const [before, after] = [decodeJwt(tokens.id_token), decodeJwt(next.id_token)]
  for (const claim of ['iss', 'sub', 'aud', 'auth_time', 'acr', 'amr', 'sid', 'email'])
    t.strictSame(after[claim], before[claim], claim)
  t.notOk('nonce' in after)
  const sessions = (await expectBody(site.as(next.access_token).get('/auth/sessions'))).data
  t.equal(sessions.length, 1, 'it stays one session')
  t.match(sessions[0], { kind: 'code_flow', is_current: true })
  t.ok(Date.parse(sessions[0].expires_at) > Date.now() + 29 * 86_400_000)
  t.match((await ask('introspect', next.access_token)).body, {
    active: true,
    sub: String(user.id),
    client_id: site.clientId,
  })
})

t.test('a refresh token / may ask for fewer scopes, never for more', async (t) => {
  const { tokens } = await signIn()
  await refused(refresh(auth, site, tokens.refresh_token, { scope: 'openid profile' }), 'invalid_scope')
  const narrow = await expectBody(refresh(auth, site, tokens.refresh_token, { scope: 'openid' }))
  t.equal(narrow.scope, 'openid')
  const info = await auth.client({ authorization: `Bearer ${narrow.access_token}` }).get('/oauth/userinfo')
  t.strictSame(Object.keys(info.body), ['sub'])
  const wide = await expectBody(refresh(auth, site, narrow.refresh_token))
  t.equal(wide.scope, 'openid email offline_access')
})

t.test('a refresh token / that twenty use at once counts once, and the session lives on', async (t) => {
  const { tokens } = await signIn()
  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(auth, site, tokens.refresh_token)))
  const granted = answers.filter(({ status }) => status === 200)
  t.equal(granted.length, 1)
  for (const { status, body } of answers.filter((each) => !granted.includes(each)))
    t.strictSame([status, body.error], [400, 'invalid_grant'])
  await refused(refresh(auth, site, tokens.refresh_token))
  t.ok(await works(granted[0]?.body.access_token))
  t.equal((await refresh(auth, site, granted[0]?.body.refresh_token)).status, 200)
})

t.test('a refresh token / that was used before ends the session, and the site and the user learn it', async (t) => {
  const { user, tokens } = await signIn()
  const second = await expectBody(refresh(auth, site, tokens.refresh_token))
  await forgetEchoes(auth)
  const third = await expectBody(refresh(auth, site, second.refresh_token))
  await refused(refresh(auth, site, second.refresh_token))
  t.ok(await works(third.access_token), 'an echo of the last one ends nothing')
  await refused(refresh(auth, site, tokens.refresh_token))
  for (const { access_token } of [tokens, second, third]) t.notOk(await works(access_token))
  await refused(refresh(auth, site, third.refresh_token))
  const events = (await expectBody(site.client.get('/site/events?per_page=500'))).data.slice(-2)
  t.match(events, [
    { type: 'session.ended', data: { user_id: user.id, reason: 'refresh_token_reused' } },
    { type: 'token.reuse_detected', data: { user_id: user.id, email: user.email, address: '127.0.0.1' } },
  ])
  const { rows } = await auth.pool.query(
    'select kind, site_id from mails where user_id = $1 order by id desc limit 1',
    [user.id],
  )
  t.strictSame(rows, [{ kind: 'token_reuse', site_id: site.id }])
  t.match((await expectBody(site.client.get('/site/audit?action=token.reuse_detected'))).data[0], {
    actor: { type: 'service' },
    changes: { user_id: user.id },
  })
})

t.test('a refresh token / is nothing at another site, with another proof, or in another form', async (t) => {
  const { tokens } = await signIn()
  const other = await enableCodeFlow(await createSite(auth))
  await refused(refresh(auth, other, tokens.refresh_token))
  const machine = await createMachine(site, ['*'])
  const form = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token }
  for (const headers of [basic(machine), basic({ client_id: site.clientId, secret: 'wrong' }), {}])
    t.equal((await sendForm(auth, '/oauth/token', form, headers)).status, 401)
  for (const wrong of [tokens.access_token, tokens.id_token, `${tokens.refresh_token}x`, 'qrt_', ''])
    await refused(refresh(auth, site, wrong))
  await refused(
    sendForm(
      auth,
      '/oauth/token',
      { grant_type: 'refresh_token' },
      basic({ client_id: site.clientId, secret: site.secret }),
    ),
    'invalid_request',
  )
  t.notOk(await works(tokens.refresh_token), 'it is no access token')
  t.equal((await refresh(auth, site, tokens.refresh_token)).status, 200, 'nothing of this has used it up')
})

t.test(
  'a refresh token / ends with its time, its session, the password, the membership and a second code',
  async (t) => {
    const fresh = { password: 'seven green lighthouses', password_confirmation: 'seven green lighthouses' }
    const endings: [string, (person: Awaited<ReturnType<typeof signIn>>) => Promise<unknown>][] = [
      [
        'idle',
        () => auth.pool.query("update tokens set expires_at = now() - interval '1 second' where kind = 'code_flow'"),
      ],
      ['logout', ({ tokens }) => expectBody(site.as(tokens.access_token).post('/auth/logout', {}))],
      ['password', ({ user }) => expectBody(site.client.patch(`/site/users/${user.id}`, fresh))],
      ['membership', ({ user }) => expectBody(site.client.delete(`/site/users/${user.id}`))],
      ['site', ({ user }) => expectBody(site.client.delete(`/site/users/${user.id}/sessions`))],
    ]
    for (const [what, end] of endings) {
      const person = await signIn()
      await end(person)
      const { status, body } = await refresh(auth, site, person.tokens.refresh_token)
      t.strictSame([status, body.error], [400, 'invalid_grant'], what)
    }
    const browser = await signInToAccount(auth, await createUser(site))
    const { answer, verifier } = await authorize(auth, site, browser, offline)
    const tokens = await expectBody(redeem(auth, site, { code: answer.code as string, verifier }))
    const next = await expectBody(refresh(auth, site, tokens.refresh_token))
    await refused(redeem(auth, site, { code: answer.code as string, verifier }))
    t.notOk(await works(next.access_token), 'the code was sent twice')
    await refused(refresh(auth, site, next.refresh_token))
  },
)

t.test('a session / never outlasts its longest time, and its access tokens end on their own', async (t) => {
  const { tokens } = await signIn()
  const { rows } = await auth.pool.query(
    "update tokens set created_at = now() - interval '89 days 23 hours' returning id",
  )
  t.ok(rows.length)
  const next = await expectBody(refresh(auth, site, tokens.refresh_token))
  const left = await auth.pool.query('select extract(epoch from max(expires_at) - now())::int as seconds from tokens')
  t.ok(left.rows[0].seconds <= 3_600)
  await auth.pool.query("update tokens set access_expires_at = now() - interval '1 second'")
  await auth.pool.query("update access_tokens set expires_at = now() - interval '1 second'")
  for (const token of [tokens.access_token, next.access_token])
    t.equal((await ask('introspect', token)).body.active, false)
  const bearer = auth.client({ authorization: `Bearer ${next.access_token}` })
  t.equal((await bearer.get('/oauth/userinfo')).status, 401)
  await auth.db.transaction().execute((trx) => removeExpired(trx))
  t.equal((await auth.pool.query('select from access_tokens')).rowCount, 0)
  t.equal((await refresh(auth, site, next.refresh_token)).status, 200)
  await auth.pool.query('update tokens set expires_at = now()')
  await auth.db.transaction().execute((trx) => removeExpiredTokens(trx))
  t.equal((await auth.pool.query('select from refresh_tokens')).rowCount, 0)
})

t.test('a refresh / follows the rules of the site as they are now, and waits for the user', async (t) => {
  const own = await enableCodeFlow(await createSite(auth))
  const { user, tokens } = await signIn(own)
  const set = (body: object) => expectBody(own.client.patch('/site/settings', body))
  await set({ second_factor: 'required' })
  await refused(refresh(auth, own, tokens.refresh_token))
  await auth.pool.query('update users set email_verified_at = null where id = $1', [user.id])
  await set({ second_factor: 'unaware', require_verified_email: true })
  await refused(refresh(auth, own, tokens.refresh_token))
  await set({ require_verified_email: false })
  await auth.pool.query('update users set second_factor_at = now() where id = $1', [user.id])
  await refused(refresh(auth, own, tokens.refresh_token))
  await auth.pool.query('update users set second_factor_at = null where id = $1', [user.id])
  await set({ oidc: { enabled: false } })
  await refused(refresh(auth, own, tokens.refresh_token), 'unauthorized_client')
  await set({ oidc: { enabled: true } })
  await auth.pool.query("update sites set status = 'maintenance' where id = $1", [own.id])
  await refused(refresh(auth, own, tokens.refresh_token), 'unauthorized_client')
  await auth.pool.query("update sites set status = 'production' where id = $1", [own.id])
  t.equal((await refresh(auth, own, tokens.refresh_token)).status, 200, 'none of this has used it up')
})

t.test('revokeOAuthToken / ends the session of any of its tokens, and nothing of others', async (t) => {
  const other = await createSite(auth)
  for (const kind of ['access_token', 'refresh_token']) {
    const { user, tokens } = await signIn()
    const next = await expectBody(refresh(auth, site, tokens.refresh_token))
    t.equal((await ask('revoke', next[kind], other)).status, 200, 'the same answer')
    t.ok(await works(next.access_token))
    const answer = await ask('revoke', next[kind])
    t.strictSame([answer.status, answer.text, answer.headers['cache-control']], [200, '', 'no-store'])
    for (const { access_token } of [tokens, next]) t.notOk(await works(access_token))
    await refused(refresh(auth, site, next.refresh_token))
    t.match((await expectBody(site.client.get('/site/audit?action=session.ended'))).data[0], {
      actor: { type: 'client', label: site.clientId },
      changes: { user_id: user.id },
    })
  }
  t.equal((await ask('revoke', 'unknown')).status, 200)
  const machine = await createMachine(site, ['users.read'])
  const [one, two] = [await tokenOf(site, machine), await tokenOf(site, machine)]
  const stranger = await createMachine(site, ['users.read'])
  const read = async (token: string) => (await site.as(token).get('/site/users')).status
  await ask('revoke', one, other)
  await ask('revoke', one, site, basic(stranger))
  t.equal(await read(one), 200)
  t.equal((await ask('revoke', one, site, basic(machine))).status, 200)
  t.strictSame([await read(one), await read(two)], [401, 200])
  await ask('revoke', two)
  t.equal(await read(two), 401, 'the site ends tokens of its machines')
})

t.test('introspectOAuthToken / tells a site about its own tokens only', async (t) => {
  const { user, tokens } = await signIn()
  const other = await createSite(auth)
  const machine = await createMachine(site, ['users.read', 'roles.read'])
  const ofMachine = await tokenOf(site, machine, { scope: 'users.read' })
  const now = Math.floor(Date.now() / 1_000)
  const active = await ask('introspect', tokens.access_token)
  t.equal(active.headers['cache-control'], 'no-store')
  t.match(active.body, { active: true, sub: String(user.id), scope: tokens.scope, token_type: 'Bearer' })
  t.ok(Math.abs(active.body.exp - now - 3_600) < 60)
  const ofRefresh = (await ask('introspect', tokens.refresh_token)).body
  t.match(ofRefresh, { active: true, sub: String(user.id), client_id: site.clientId })
  t.notOk('token_type' in ofRefresh)
  t.match((await ask('introspect', ofMachine)).body, { active: true, sub: machine.client_id, scope: 'users.read' })
  for (const token of [tokens.access_token, tokens.refresh_token, ofMachine])
    t.strictSame((await ask('introspect', token, other)).body, { active: false })
  for (const token of [await logIn(site, user, password), tokens.id_token, 'x'])
    t.strictSame((await ask('introspect', token)).body, { active: false })
  await expectBody(refresh(auth, site, tokens.refresh_token))
  t.strictSame((await ask('introspect', tokens.refresh_token)).body, { active: false }, 'used up')
  await auth.pool.query("update sites set status = 'maintenance' where id = $1", [site.id])
  t.strictSame((await ask('introspect', tokens.access_token)).body, { active: false }, 'it rests')
  await auth.pool.query("update sites set status = 'production' where id = $1", [site.id])
})

t.test('introspectOAuthToken, revokeOAuthToken / take a form with a token, and a proof', async (t) => {
  const credentials = basic({ client_id: site.clientId, secret: site.secret })
  for (const path of ['/oauth/introspect', '/oauth/revoke']) {
    const send = (body: string, headers: object = {}) =>
      auth.client().post(path, body, { headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers } })
    t.equal((await send('', credentials)).body.error, 'invalid_request')
    t.equal((await send('token=x')).status, 401)
    t.equal((await send(`token=${'x'.repeat(20_000)}`, credentials)).status, 413)
    t.equal((await send('{}', { ...credentials, 'content-type': 'application/json' })).status, 415)
  }
  const machine = await createMachine(site, ['*'])
  t.equal((await ask('introspect', 'x', site, basic(machine))).status, 401, 'machines ask about nothing')
})
