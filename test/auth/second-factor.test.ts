import t from 'tap'
import { factorsOf } from '../../src/auth/second-factor/factors.ts'
import { createSeal } from '../../src/platform/access/sealing.ts'
import { fromPage, signInToAccount } from '../support/account.ts'
import {
  createCaller,
  createSite,
  createUnprovedUser,
  createUser,
  joinAuth,
  logIn,
  logInBody,
  password,
} from '../support/auth.ts'
import { expectBody } from '../support/client.ts'
import { signIn } from '../support/console.ts'
import { codeOf } from '../support/one-time-codes.ts'
import { answer, challengeOf, enrol, signInWithFactor } from '../support/second-factor.ts'

const auth = await joinAuth(t)
const site = await createSite(auth)
const newPassword = 'seven green lighthouses'
const mailsOf = (id: number) =>
  auth.db.selectFrom('mails').select('kind').where('user_id', '=', id).orderBy('id').execute()

t.test(
  'second factor / an app is added with a secret that is shown once, and counts when it is confirmed',
  async (t) => {
    const user = await createUser(site)
    const browser = await signInToAccount(auth, user)
    const client = auth.client(browser.write)
    t.match((await client.get('/account/second-factor')).body.data, { authenticators: [], recovery_codes_left: 0 })
    t.equal((await client.post('/account/recovery-codes')).body.code, 'second_factor_setup_required')
    const added = await client.post('/account/second-factor/totp', { name: 'Phone' })
    const { id, secret, otpauth_url, qr_svg } = added.body.data
    t.match(secret, /^[A-Z2-7]{32}$/)
    t.match(otpauth_url, `secret=${secret}`)
    t.match(qr_svg, /^<svg/)
    t.equal(added.headers['cache-control'], 'no-store')
    t.ok(await logIn(site, user), 'it does not count yet')
    const confirm = (code: string, path = id) => client.post(`/account/second-factor/totp/${path}/confirm`, { code })
    t.strictSame(Object.keys((await confirm('000000')).body.errors), ['code'])
    t.strictSame(Object.keys((await confirm('not a code')).body.errors), ['code'])
    t.equal((await confirm(codeOf(secret), 4711)).status, 404)
    const confirmed = await confirm(codeOf(secret).replace(/^.../, '$& '))
    t.equal(confirmed.status, 200, 'spaces do not matter')
    const codes: string[] = confirmed.body.data.recovery_codes
    t.equal(new Set(codes).size, 10)
    t.ok(codes.every((code) => /^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/.test(code)))
    t.equal((await confirm(codeOf(secret, 1))).status, 404, 'it is confirmed')
    const state = (await client.get('/account/second-factor')).body.data
    t.match(state, { authenticators: [{ id, name: 'Phone' }], recovery_codes_left: 10 })
    t.notMatch(JSON.stringify(state), secret)
    t.equal((await client.get('/account')).body.data.second_factor, true)
    t.equal((await site.client.get(`/site/users/${user.id}`)).body.data.second_factor, true)
    t.match((await site.client.get('/site/events?type=user.second_factor_changed')).body.data.at(-1), {
      data: { id: user.id, second_factor: true },
    })
    t.match((await site.client.get(`/site/audit?action=user.second_factor_added&target_id=${user.id}`)).body.data, [
      { actor: { user_id: user.id }, changes: { authenticator: { after: 'Phone' } } },
    ])
    t.strictSame(await mailsOf(user.id), [{ kind: 'factor_added' }])
    const second = (await client.post('/account/second-factor/totp', { name: 'Tablet' })).body.data
    const more = await client.post(`/account/second-factor/totp/${second.id}/confirm`, { code: codeOf(second.secret) })
    t.equal(more.body.data.recovery_codes, null, 'the codes that there are stay valid')
  },
)

t.test('second factor / needs a proved address and a fresh sign-in, and has a limit', async (t) => {
  const unproved = await signInToAccount(auth, await createUnprovedUser(site))
  const refused = await auth.client(unproved.write).post('/account/second-factor/totp', { name: 'Phone' })
  t.strictSame([refused.status, refused.body.code], [403, 'email_not_verified'])
  const user = await createUser(site)
  const { browser, secret } = await enrol(auth, user)
  const client = auth.client(browser.write)
  const first = (await client.post('/account/second-factor/totp', { name: 'A' })).body.data
  const next = (await client.post('/account/second-factor/totp', { name: 'B' })).body.data
  const confirm = (app: { id: number; secret: string }) =>
    client.post(`/account/second-factor/totp/${app.id}/confirm`, { code: codeOf(app.secret) })
  t.equal((await confirm(first)).status, 404, 'the second one has replaced it')
  await auth.pool.query(`update second_factors set created_at = now() - interval '11 minutes' where id = $1`, [next.id])
  t.equal((await confirm(next)).status, 404, 'too late')
  const forged = auth.client({ ...browser.write, 'x-csrf-token': 'another' })
  const confirmation = { code: codeOf(next.secret) }
  t.equal((await forged.post(`/account/second-factor/totp/${next.id}/confirm`, confirmation)).status, 403)
  for (let count = 0; count < 4; count++) {
    await confirm((await client.post('/account/second-factor/totp', { name: `App ${count}` })).body.data)
  }
  const sixth = await client.post('/account/second-factor/totp', { name: 'Sixth' })
  t.strictSame(Object.keys(sixth.body.errors), ['name'])
  for (const body of [{}, { name: '' }, { name: [] }, { name: 'x', secret }, { name: 'x\u0000' }]) {
    t.equal((await client.post('/account/second-factor/totp', body)).status, 422, JSON.stringify(body))
  }
})

t.test(
  'second factor / no session before the last factor: a login gets a challenge, and a code its token',
  async (t) => {
    const user = await createUser(site)
    const { nextCode } = await enrol(auth, user)
    const begun = await auth
      .client()
      .post('/auth/login', { ...logInBody(site, user.email), end_user_ip: '203.0.113.5' })
    t.match(begun.body, { code: 'second_factor_required', methods: ['totp', 'recovery_code'], expires_in: 300 })
    t.equal(begun.status, 403)
    t.notOk(begun.body.token)
    const sessions = async () => (await site.client.get(`/site/users/${user.id}/sessions`)).body.data
    t.strictSame(await sessions(), [])
    t.equal((await auth.client().post('/auth/login', logInBody(site, user.email, 'wrong'))).status, 401)
    const done = await answer(site, begun.body.challenge, await nextCode())
    t.match(done.body, { expires_in: 3600, user: { id: user.id }, authentication: { methods: ['password', 'totp'] } })
    t.match(await sessions(), [{ methods: ['password', 'totp'], address: '203.0.113.5' }], 'the address of the login')
    const verified = (await site.as(done.body.token).get('/auth/verify')).body
    t.strictSame(verified.authentication, done.body.authentication)
    t.equal((await answer(site, begun.body.challenge, await nextCode())).status, 401, 'it works once')
    const entries = (await site.client.get(`/site/audit?action=login.succeeded&target_id=${user.id}`)).body.data
    t.equal(entries.length, 1)
  },
)

t.test('second factor / a code is accepted once, on whatever site', async (t) => {
  const user = await createUser(site)
  const other = await createSite(auth)
  await other.client.post('/site/users/attach', { email: user.email })
  const { nextCode, secret } = await enrol(auth, user)
  const code = await nextCode()
  const [here, there] = [await challengeOf(site, user), await challengeOf(other, user)]
  t.equal((await answer(site, here, code)).status, 200)
  t.equal((await answer(other, there, code)).status, 401)
  t.equal((await answer(other, there, codeOf(secret, -1))).status, 401, 'nor an older one')
  t.equal((await answer(other, there, codeOf(secret, 1))).status, 200, 'a later one is')
  await nextCode()
  t.equal((await answer(site, await challengeOf(site, user), codeOf(secret, 3))).status, 401, 'not yet valid')
})

t.test('second factor / twenty requests with one code, and twenty challenges, open one session', async (t) => {
  const user = await createUser(site)
  const { nextCode, recoveryCodes } = await enrol(auth, user)
  const challenges: string[] = []
  for (let count = 0; count < 4; count++) challenges.push(await challengeOf(site, user))
  for (const code of [await nextCode(), recoveryCodes[0] as string]) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => answer(site, challenges[index % challenges.length] as string, code)),
    )
    t.equal(answers.filter(({ status }) => status === 200).length, 1)
    t.ok(answers.every(({ status }) => [200, 401, 429].includes(status)))
    await auth.pool.query('delete from login_waits')
    challenges.splice(0, challenges.length, await challengeOf(site, user), await challengeOf(site, user))
  }
  t.equal((await site.client.get(`/site/users/${user.id}/sessions`)).body.data.length, 2)
})

t.test('second factor / a challenge belongs to its site, its account and its password', async (t) => {
  const user = await createUser(site)
  const other = await createSite(auth)
  await other.client.post('/site/users/attach', { email: user.email })
  const { nextCode, browser } = await enrol(auth, user)
  const challenge = await challengeOf(site, user)
  const code = await nextCode()
  t.equal((await answer(other, challenge, code)).status, 401, 'not at another site')
  const atPage = await auth.client(fromPage).post('/account/session/second-factor', { challenge, code })
  t.equal(atPage.status, 401, 'not at the account page')
  t.equal((await site.as(challenge).get('/auth/verify')).status, 401, 'it is no token')
  const stranger = await createUser(site)
  const { nextCode: strangersCode } = await enrol(auth, stranger)
  t.equal((await answer(site, challenge, await strangersCode())).status, 401, 'not with the code of somebody else')
  const change = { current_password: password, password: newPassword, password_confirmation: newPassword }
  t.equal((await auth.client(browser.write).post('/account/password', change)).status, 200)
  t.equal((await answer(site, challenge, await nextCode())).status, 401, 'not with another password')
  const [{ id }] = (await auth.pool.query('select id from users where email = $1', [stranger.email])).rows
  const late = await challengeOf(site, stranger)
  await auth.pool.query('update second_factor_challenges set expires_at = now() where user_id = $1', [id])
  t.equal((await answer(site, late, await strangersCode())).status, 401, 'not after five minutes')
  await other.client.post('/site/users/attach', { email: stranger.email })
  const removed = await challengeOf(other, stranger)
  t.equal((await other.client.delete(`/site/users/${id}`)).status, 200)
  t.equal((await answer(other, removed, await strangersCode())).status, 403, 'not after leaving the site')
})

t.test('second factor / five wrong codes end a challenge, and wrong codes wait at all sites together', async (t) => {
  const user = await createUser(site)
  const other = await createSite(auth)
  await other.client.post('/site/users/attach', { email: user.email })
  const { nextCode } = await enrol(auth, user)
  const [here, there] = [await challengeOf(site, user), await challengeOf(other, user)]
  for (let count = 0; count < 3; count++) t.equal((await answer(site, here, '000000')).status, 401)
  for (let count = 0; count < 2; count++) t.equal((await answer(other, there, 'AAAA-AAAA-AAAA-AAAA')).status, 401)
  const waiting = await answer(other, there, await nextCode())
  t.strictSame([waiting.status, waiting.body.code], [429, 'rate_limited'])
  t.ok(Number(waiting.headers['retry-after']) > 0)
  const begun = await auth.client(fromPage).post('/account/session', { email: user.email, password })
  const { challenge } = begun.body
  const atPage = await auth.client(fromPage).post('/account/session/second-factor', { challenge, code: '000000' })
  t.equal(atPage.status, 429, 'also at the account page')
  await auth.pool.query('delete from login_waits')
  for (let count = 0; count < 2; count++) t.equal((await answer(site, here, '000000')).status, 401)
  await auth.pool.query('delete from login_waits')
  t.equal((await answer(site, here, await nextCode())).status, 401, 'that were five of this challenge')
  t.equal((await answer(other, there, await nextCode())).status, 200)
  const failures = (await site.client.get('/site/events?type=login.failed')).body.data
  t.match(failures.at(-1).data, { email: user.email, reason: 'second_factor_wrong' })
  const { data } = (
    await auth.client((await signInWithFactor(auth, user, await nextCode())).read).get('/account/activity')
  ).body
  t.ok(data.some(({ action }: { action: string }) => action === 'login.second_factor_failed'))
})

t.test('second factor / guesses at the same time are counted one by one', async (t) => {
  const user = await createUser(site)
  await enrol(auth, user)
  const challenges = [await challengeOf(site, user), await challengeOf(site, user), await challengeOf(site, user)]
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      answer(site, challenges[index % 3] as string, String(100_000 + index * 7)),
    ),
  )
  const checked = answers.filter(({ status }) => status === 401).length
  t.ok(checked <= 15, `${checked} codes were checked`)
  const { rows } = await auth.pool.query('select max(failures) as failures from login_waits')
  t.ok(rows[0].failures <= 6, `${rows[0].failures} failures`)
  t.ok(answers.every(({ status }) => status === 401 || status === 429))
  await auth.pool.query('delete from login_waits')
})

t.test('second factor / a recovery code works once, and new ones end the old ones', async (t) => {
  const user = await createUser(site)
  const { recoveryCodes, browser } = await enrol(auth, user)
  const [first, second] = recoveryCodes as [string, string]
  const typed = first.toLowerCase().replaceAll('-', ' ')
  const done = await answer(site, await challengeOf(site, user), typed)
  t.strictSame(done.body.authentication.methods, ['password', 'recovery_code'])
  t.equal((await answer(site, await challengeOf(site, user), first)).status, 401)
  t.strictSame(await mailsOf(user.id), [{ kind: 'factor_added' }, { kind: 'recovery_code_used' }])
  const { data: entries } = (await auth.client(browser.read).get('/account/activity')).body
  t.ok(entries.some(({ action }: { action: string }) => action === 'user.recovery_code_used'))
  const left = async () => (await auth.client(browser.read).get('/account/second-factor')).body.data.recovery_codes_left
  t.equal(await left(), 9)
  const renewed = (await auth.client(browser.write).post('/account/recovery-codes')).body.data.recovery_codes
  t.equal(await left(), 10)
  t.equal((await answer(site, await challengeOf(site, user), second)).status, 401)
  t.equal((await answer(site, await challengeOf(site, user), renewed[3])).status, 200)
  const stranger = await createUser(site)
  await enrol(auth, stranger)
  t.equal((await answer(site, await challengeOf(site, stranger), renewed[4])).status, 401, 'not of somebody else')
  await auth.pool.query('delete from recovery_codes where user_id = $1', [user.id])
  const begun = await auth.client().post('/auth/login', logInBody(site, user.email))
  t.strictSame(begun.body.methods, ['totp'])
})

t.test('second factor / the account page asks for it, and changes of proof need it', async (t) => {
  const user = await createUser(site)
  const weak = await signInToAccount(auth, user)
  const { nextCode, appId } = await enrol(auth, user)
  const begun = await auth.client(fromPage).post('/account/session', { email: user.email, password })
  t.strictSame([begun.status, begun.body.code], [403, 'second_factor_required'])
  t.notOk(begun.headers['set-cookie'])
  const change = { current_password: password, password: newPassword, password_confirmation: newPassword }
  const changes: [method: 'post' | 'put' | 'delete', path: string, body?: object][] = [
    ['post', '/account/password', change],
    ['post', '/account/email-change', { email: 'other@example.com' }],
    ['delete', '/account/email-change'],
    ['post', '/account/second-factor/totp', { name: 'Mine' }],
    ['delete', `/account/second-factor/totp/${appId}`],
    ['post', '/account/recovery-codes'],
    ['put', `/account/sites/${site.slug}/second-factor`, { asked: false }],
    ['delete', `/account/sites/${site.slug}`],
  ]
  for (const [method, path, body] of changes) {
    const { status, body: refused } = await auth.client(weak.write)[method](path, body)
    t.strictSame([status, refused.code], [403, 'reauthentication_required'], `${method} ${path} by a password alone`)
  }
  const strong = await signInWithFactor(auth, user, await nextCode())
  t.match((await auth.client(strong.read).get('/account/sessions')).body.data[0].methods, ['password', 'totp'])
  const tired = await signInWithFactor(auth, user, await nextCode())
  await auth.pool.query(`update account_sessions set created_at = now() - interval '11 minutes' where user_id = $1`, [
    user.id,
  ])
  const stale = await auth.client(tired.write).delete(`/account/second-factor/totp/${appId}`)
  t.equal(stale.body.code, 'reauthentication_required')
  const fresh = await signInWithFactor(auth, user, await nextCode())
  const token = (await answer(site, await challengeOf(site, user), await nextCode())).body.token
  t.equal((await auth.client(fresh.write).delete('/account/second-factor/totp/4711')).status, 404)
  t.equal((await auth.client(fresh.write).delete(`/account/second-factor/totp/${appId}`)).status, 200)
  t.equal((await auth.client(fresh.read).get('/account')).body.data.second_factor, false)
  t.match((await auth.client(fresh.read).get('/account/second-factor')).body.data, { recovery_codes_left: 0 })
  t.ok(await logIn(site, user), 'the password is enough again')
  t.equal((await site.as(token).get('/auth/verify')).status, 200, 'sessions stay')
  t.strictSame((await mailsOf(user.id)).at(-1), { kind: 'factor_removed' })
  const elsewhere = await auth
    .client({ origin: 'https://evil.example' })
    .post('/account/session/second-factor', { challenge: begun.body.challenge, code: '123456' })
  t.equal(elsewhere.body.code, 'csrf_rejected')
})

t.test('second factor / a site that cannot ask is exempted by the user, and by nobody else', async (t) => {
  const [own, other] = [await createSite(auth), await createSite(auth)]
  const user = await createUser(own)
  await other.client.post('/site/users/attach', { email: user.email })
  await logIn(other, user)
  const before = await signInToAccount(auth, user)
  const exempt = (headers: Record<string, string>, asked: unknown, slug = own.slug) =>
    auth.client(headers).put(`/account/sites/${slug}/second-factor`, { asked })
  const early = await exempt(before.write, false)
  t.equal(early.body.code, 'second_factor_setup_required', 'whoever has the password cannot prepare it')
  const { browser, nextCode, appId } = await enrol(auth, user)
  t.match((await auth.client(browser.read).get('/account')).body.data.sites, [
    { second_factor: 'unaware', second_factor_asked: true },
    { second_factor: 'unaware', second_factor_asked: true },
  ])
  t.equal((await exempt(browser.write, 'no')).status, 422)
  t.equal((await exempt(browser.write, false, 'nowhere')).status, 404)
  t.equal((await exempt(browser.write, false, site.slug)).status, 404, 'a site that the account is not on')
  t.match((await exempt(browser.write, false)).body.data.sites, [
    { slug: own.slug, second_factor_asked: false },
    { slug: other.slug, second_factor_asked: true },
  ])
  const token = await logIn(own, user)
  t.strictSame((await own.as(token).get('/auth/verify')).body.authentication.methods, ['password'])
  const change = { current_password: password, password: newPassword, password_confirmation: newPassword }
  const refused = await own.as(token).post('/auth/change-password', change)
  t.strictSame([refused.status, refused.body.code], [403, 'second_factor_required'])
  t.ok(await challengeOf(other, user), 'other sites ask')
  const strong = await answer(other, await challengeOf(other, user), await nextCode())
  t.equal(
    (await other.as(strong.body.token).post('/auth/change-password', { ...change, current_password: 'x' })).status,
    422,
  )
  await own.client.patch('/site/settings', { second_factor: 'supported' })
  t.ok(await challengeOf(own, user), 'a site that can ask does')
  const again = await exempt(browser.write, false)
  t.strictSame([again.status, Object.keys(again.body.errors)], [422, ['asked']])
  await own.client.patch('/site/settings', { second_factor: 'unaware' })
  t.ok(await logIn(own, user))
  const actions = (await own.client.get(`/site/audit?target_id=${user.id}`)).body.data.map(
    ({ action }: { action: string }) => action,
  )
  t.ok(actions.includes('user.site_exempted'))
  await auth.client(browser.write).delete(`/account/second-factor/totp/${appId}`)
  await enrol(auth, user)
  t.ok(await challengeOf(own, user), 'exemptions end with the factor')
})

t.test('second factor / a token without it does not go around it by the rights that its user has', async (t) => {
  const own = await createSite(auth)
  const admin = await createCaller(own, { api_permissions: ['*'] })
  const colleague = await createUser(own)
  const [{ browser, nextCode }] = [await enrol(auth, admin), await enrol(auth, colleague)]
  await auth.client(browser.write).put(`/account/sites/${own.slug}/second-factor`, { asked: false })
  const weak = own.as(await logIn(own, admin))
  const machine = { name: 'Import', kind: 'machine', api_permissions: ['*'] }
  const { id } = (await own.client.post('/site/clients', machine)).body.data
  const set = { password: newPassword, password_confirmation: newPassword }
  for (const client of [weak, admin.client]) {
    for (const path of [admin.id, colleague.id].map((id) => `/site/users/${id}/second-factor`)) {
      t.equal((await client.delete(path)).body.code, 'second_factor_required', path)
    }
    t.equal((await client.patch(`/site/users/${admin.id}`, set)).body.code, 'second_factor_required')
    t.equal((await client.post('/site/clients', machine)).body.code, 'second_factor_required')
    t.equal((await client.patch(`/site/clients/${id}`, { keys: [] })).body.code, 'second_factor_required')
    t.equal((await client.post(`/site/clients/${id}/secrets`)).body.code, 'second_factor_required')
    const email = 'stolen@example.com'
    t.equal((await client.patch(`/site/users/${admin.id}`, { email })).body.code, 'second_factor_required')
    t.equal((await client.patch(`/site/users/${admin.id}`, { name: 'Ada' })).status, 200, 'the rest is as before')
  }
  const roles = await Promise.all(
    [['users.read'], []].map(async (api_permissions, index) => {
      const role = { name: `Role ${index}`, api_permissions, action_keys: ['orders.view'] }
      return (await expectBody(own.client.post('/site/roles', role))).data.id as number
    }),
  )
  const other = await createCaller(own, { api_permissions: ['users.read'] })
  const assigned = (index: number) => ({
    assignments: [{ site_role_id: roles[index], is_primary: true, metadata: {} }],
  })
  const person = (index: number) => ({
    name: 'Eve',
    email: `eve-${index}-${admin.id}@example.com`,
    ...set,
    ...assigned(index),
  })
  const granting: [string, string, object, object][] = [
    ['post', '/site/users', person(0), person(1)],
    ['patch', `/site/users/${colleague.id}`, assigned(0), assigned(1)],
    ['post', '/site/roles', { name: 'New', api_permissions: ['users.read'] }, { name: 'New', action_keys: ['a.b'] }],
    ['patch', `/site/roles/${roles[1]}`, { api_permissions: ['*'] }, { name: 'Other' }],
    ['post', '/site/invitations', { email: 'eve@example.com', ...assigned(0) }, { email: 'eve@example.com' }],
    ['patch', `/site/users/${other.id}`, set, { name: 'Bob' }],
    ['patch', '/site/settings', { oidc: { redirect_uris: ['https://evil.example/'] } }, { name: 'The shop' }],
  ]
  for (const [method, path, refused, allowed] of granting) {
    const send = (body: object) => (method === 'post' ? weak.post(path, body) : weak.patch(path, body))
    const answer = await send(refused)
    t.strictSame([answer.status, answer.body.code], [403, 'second_factor_required'], `${method} ${path}`)
    t.equal((await send(allowed)).status, 200, `${method} ${path} without permissions`)
  }
  await own.client.patch('/site/settings', { second_factor: 'supported' })
  const { token } = (await answer(own, await challengeOf(own, admin), await nextCode())).body
  const self = await own.as(token).delete(`/site/users/${admin.id}/second-factor`)
  t.equal(self.body.code, 'reauthentication_required', 'a token is not fresh proof')
  t.equal((await own.as(token).delete(`/site/users/${colleague.id}/second-factor`)).status, 200)
})

t.test('second factor / a site can require one', async (t) => {
  const own = await createSite(auth)
  await own.client.patch('/site/settings', { second_factor: 'required' })
  const user = await createUser(own)
  const refused = await auth.client().post('/auth/login', logInBody(own, user.email))
  t.strictSame([refused.status, refused.body.code], [403, 'second_factor_setup_required'])
  t.match(refused.body.setup_url, /\/account\/second-factor$/)
  t.equal((await auth.client().post('/auth/login', logInBody(own, user.email, 'wrong'))).status, 401)
  const { nextCode } = await enrol(auth, user)
  t.equal((await answer(own, await challengeOf(own, user), await nextCode())).status, 200)
  t.match((await own.client.get('/site/events?type=login.failed')).body.data[0].data, {
    reason: 'second_factor_setup_required',
  })
})

t.test('second factor / a password reset, and the link of a site, do not go around it', async (t) => {
  const user = await createUser(site)
  const other = await createSite(auth)
  const { nextCode } = await enrol(auth, user)
  await other.client.post('/site/users/attach', { email: user.email })
  const linkOf = async () => (await other.client.get(`/site/users/${user.id}`)).body.data.link
  const challenge = await challengeOf(other, user)
  t.equal(await linkOf(), 'pending', 'the password alone confirms nothing')
  t.equal(
    (await other.client.get(`/site/users/${user.id}`)).body.data.second_factor,
    false,
    'and the site learns nothing',
  )
  t.equal((await answer(other, challenge, await nextCode())).status, 200)
  t.equal(await linkOf(), 'confirmed')
  const lonely = await createSite(auth)
  const single = await createUser(lonely)
  await enrol(auth, single)
  const set = { password: newPassword, password_confirmation: newPassword }
  t.equal((await lonely.client.patch(`/site/users/${single.id}`, set)).status, 200)
  const begun = await auth.client().post('/auth/login', logInBody(lonely, single.email, newPassword))
  t.equal(begun.body.code, 'second_factor_required')
})

t.test('second factor / a site removes it only for its own users, and the provider for all', async (t) => {
  const [own, other] = [await createSite(auth), await createSite(auth)]
  const user = await createUser(own)
  const { nextCode, browser } = await enrol(auth, user)
  const token = (await answer(own, await challengeOf(own, user), await nextCode())).body.token
  const clerk = await createCaller(own, { api_permissions: ['users.read'] })
  t.equal((await clerk.client.delete(`/site/users/${user.id}/second-factor`)).body.code, 'permission_denied')
  t.equal((await other.client.delete(`/site/users/${user.id}/second-factor`)).status, 404)
  await other.client.post('/site/users/attach', { email: user.email })
  t.equal((await other.client.delete(`/site/users/${user.id}/second-factor`)).body.code, 'account_shared')
  const challenge = await challengeOf(own, user)
  t.equal((await own.client.delete(`/site/users/${user.id}/second-factor`)).status, 200)
  t.equal((await own.as(token).get('/auth/verify')).status, 401, 'its sessions end')
  t.equal((await auth.client(browser.read).get('/account')).status, 401)
  t.equal((await answer(own, challenge, await nextCode())).status, 401)
  t.match((await own.client.get('/site/events?type=session.ended')).body.data, [
    { data: { user_id: user.id, reason: 'second_factor_removed' } },
  ])
  t.strictSame((await mailsOf(user.id)).at(-1), { kind: 'factor_removed' })
  t.match((await own.client.get('/site/audit?action=user.second_factor_removed')).body.data, [
    { actor: { type: 'client' }, target: { id: user.id } },
  ])
  t.equal((await own.client.delete(`/site/users/${user.id}/second-factor`)).status, 200, 'it has none: nothing happens')
  await logIn(own, user)
  await logIn(other, user)
  await enrol(auth, user)
  t.equal((await own.client.delete(`/site/users/${user.id}/second-factor`)).body.code, 'account_shared')
  const [operator, admin] = [await signIn(auth, 'operator'), await signIn(auth, 'administrator')]
  const path = `/console/users/${user.id}/second-factor`
  t.equal((await auth.client(operator.write).delete(path)).status, 403)
  t.equal((await auth.client(admin.write).delete('/console/users/4711000/second-factor')).status, 404)
  t.equal((await auth.client(admin.write).delete(path)).status, 200)
  t.ok(await logIn(other, user))
  t.match((await other.client.get('/site/audit?action=user.second_factor_removed')).body.data, [
    { actor: { type: 'operator' }, target: { id: user.id } },
  ])
})

t.test('second factor / secrets of apps survive a change of JWT_SECRET, if they are resealed', async (t) => {
  const user = await createUser(site)
  const { secret } = await enrol(auth, user)
  const { JWT_SECRET } = auth.config
  const renewed = { JWT_SECRET: 'another secret of at least 32 characters' }
  const reseal = (secrets: Parameters<typeof factorsOf>[0]) =>
    auth.db.transaction().execute((trx) => factorsOf(secrets).reseal(trx))
  t.match(await reseal(auth.config), { resealed: 0, unreadable: 0 })
  const lost = await reseal(renewed)
  t.ok(lost.unreadable > 0 && lost.resealed === 0, 'without the old secret they cannot be read, and stay')
  const done = await reseal({ ...renewed, JWT_SECRET_PREVIOUS: JWT_SECRET })
  t.ok(done.resealed > 0 && done.unreadable === 0)
  const [row] = (await auth.pool.query('select sealed_secret from second_factors where user_id = $1', [user.id])).rows
  t.equal(createSeal(renewed, 'quayside second factors').open(row.sealed_secret), secret)
})
