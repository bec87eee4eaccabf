import t from 'tap'
import { fromPage, signInToAccount } from '../support/account.ts'
import {
  createRole,
  createSite,
  createUser,
  joinAuth,
  logIn,
  logInBody,
  password,
  type TestUser,
} from '../support/auth.ts'

const auth = await joinAuth(t)
const site = await createSite(auth)
const newPassword = 'seven green lighthouses'
const change = { current_password: password, password: newPassword, password_confirmation: newPassword }

async function age(user: TestUser, column: 'created_at' | 'last_seen_at' | 'ends_at', hours: number): Promise<void> {
  await auth.pool.query(
    `update account_sessions set ${column} = now() - make_interval(secs => $2::float * 3600) where user_id = $1`,
    [user.id, hours],
  )
}

t.test('account page / a password signs in, with a new cookie each time', async (t) => {
  const user = await createUser(site)
  const first = await signInToAccount(auth, user)
  t.match(first.cookie, /^__Host-quayside-account=[\w-]{43}$/)
  const reply = await auth
    .client({ ...fromPage, cookie: first.cookie })
    .post('/account/session', { email: user.email, password })
  t.match(String(reply.headers['set-cookie']), /; HttpOnly; Secure; SameSite=Lax/)
  t.equal(reply.headers['cache-control'], 'no-store')
  t.equal((await auth.client(first.read).get('/account')).status, 401, 'the browser has another one now')
  const again = await signInToAccount(auth, user)
  t.match((await auth.client(again.read).get('/account/session')).body, {
    data: {
      id: user.id,
      email: user.email,
      email_verified: true,
      language: null,
      login_notices: true,
      sites: [{ slug: site.slug, link: 'confirmed' }],
    },
    csrf_token: again.write['x-csrf-token'],
  })
  t.equal((await auth.client(again.write).delete('/account/session')).status, 200)
  t.equal((await auth.client(again.read).get('/account')).status, 401)
  const { rows } = await auth.pool.query('select * from account_sessions')
  t.notMatch(JSON.stringify(rows) + auth.logs.join(), again.cookie.split('=')[1])
})

t.test('account page / wrong passwords and unknown addresses are one answer, and wait as logins do', async (t) => {
  const user = await createUser(site)
  const attempt = (email: string, given = 'not the password') =>
    auth.client(fromPage).post('/account/session', { email, password: given })
  const [wrong, unknown] = [await attempt(user.email), await attempt('nobody@example.com')]
  t.strictSame([wrong.status, wrong.body.message], [unknown.status, unknown.body.message])
  for (let time = 0; time < 5; time++) await attempt(user.email)
  t.equal((await attempt(user.email, password)).status, 429)
  t.equal(
    (await auth.client().post('/auth/login', logInBody(site, user.email))).status,
    200,
    'sites count for themselves',
  )
})

t.test('account page / other pages, and requests without the token, change nothing', async (t) => {
  const user = await createUser(site)
  const { write, cookie } = await signInToAccount(auth, user)
  const { 'x-csrf-token': token, ...own } = write
  const foreign = [
    own,
    { ...write, 'x-csrf-token': 'wrong' },
    { ...write, 'sec-fetch-site': 'cross-site' },
    { ...write, origin: 'https://evil.example' },
    { cookie, 'x-csrf-token': String(token) },
  ]
  for (const headers of foreign) {
    const { status, body } = await auth.client(headers).patch('/account', { name: 'Mallory' })
    t.strictSame([status, body.code], [403, 'csrf_rejected'])
    for (const path of ['/account/session', '/account/sessions', '/account/sessions/1']) {
      t.equal((await auth.client(headers).delete(path)).body.code, 'csrf_rejected', path)
    }
  }
  const elsewhere = await auth
    .client({ origin: 'https://evil.example' })
    .post('/account/session', { email: user.email, password })
  t.equal(elsewhere.body.code, 'csrf_rejected', 'nobody is signed in by another page')
  t.equal((await auth.client(write).get('/account')).body.data.name, user.name)
  const token2 = await logIn(site, user)
  t.equal((await site.as(token2).get('/account')).status, 401, 'the token of a site is nothing here')
})

t.test('account page / name and language are changed, and the sites know the name', async (t) => {
  const user = await createUser(site)
  const { write } = await signInToAccount(auth, user)
  const changed = await auth.client(write).patch('/account', { name: 'Ada King', language: 'it', login_notices: false })
  t.match(changed.body.data, { name: 'Ada King', language: 'it', login_notices: false })
  t.equal((await auth.client(write).patch('/account', { language: null })).body.data.language, null)
  t.equal((await site.client.get(`/site/users/${user.id}`)).body.data.name, 'Ada King')
  const entries = (await site.client.get(`/site/audit?action=user.updated&target_id=${user.id}`)).body.data
  t.match(entries, [{ changes: { name: { before: user.name, after: 'Ada King' } }, actor: { user_id: user.id } }])
  for (const body of [
    { email: 'x@example.com' },
    { email_verified: true },
    { language: 'de' },
    { name: [] },
    { id: 1 },
  ]) {
    t.equal((await auth.client(write).patch('/account', body)).status, 422, JSON.stringify(body))
  }
})

t.test('account page / a new password needs a fresh sign-in, and ends everything else', async (t) => {
  const user = await createUser(site)
  const [here, there] = [await signInToAccount(auth, user), await signInToAccount(auth, user)]
  const token = await logIn(site, user)
  const other = await createUser(site)
  const tired = await signInToAccount(auth, other)
  await age(other, 'created_at', 11 / 60)
  const stale = await auth.client(tired.write).post('/account/password', change)
  t.strictSame([stale.status, stale.body.code], [403, 'reauthentication_required'])
  await age(user, 'created_at', 9 / 60)
  const wrong = await auth.client(here.write).post('/account/password', { ...change, current_password: 'wrong' })
  t.strictSame(Object.keys(wrong.body.errors), ['current_password'])
  t.equal((await auth.client(here.write).post('/account/password', change)).status, 200)
  t.equal((await auth.client(here.read).get('/account')).status, 200, 'this session stays')
  t.equal((await auth.client(there.read).get('/account')).status, 401)
  t.equal((await site.as(token).get('/auth/verify')).status, 401)
  t.ok(await signInToAccount(auth, user, newPassword))
  const mails = await auth.db.selectFrom('mails').select('kind').where('user_id', '=', user.id).execute()
  t.strictSame(mails, [{ kind: 'password_changed' }])
})

t.test('account page / a session ends with the password, with the account, and with time', async (t) => {
  const [idle, old, reset, gone] = [
    await createUser(site),
    await createUser(site),
    await createUser(site),
    await createUser(site),
  ]
  const statusOf = async ({ read }: { read: Record<string, string> }) =>
    (await auth.client(read).get('/account')).status
  const sessions = {
    idle: await signInToAccount(auth, idle),
    old: await signInToAccount(auth, old),
    reset: await signInToAccount(auth, reset),
    gone: await signInToAccount(auth, gone),
  }
  for (const session of Object.values(sessions)) t.equal(await statusOf(session), 200)
  await age(idle, 'last_seen_at', 13)
  await age(old, 'ends_at', 0)
  await site.client.patch(`/site/users/${reset.id}`, { password: newPassword, password_confirmation: newPassword })
  await site.client.delete(`/site/users/${gone.id}`)
  t.equal(await statusOf(sessions.old), 401)
  t.equal(await statusOf(sessions.reset), 401)
  t.equal(await statusOf(sessions.gone), 401)
  await new Promise((resolve) => setTimeout(resolve, 2_100))
  t.equal(await statusOf(sessions.idle), 401)
})

t.test('account page / sessions of all sites are listed, and ended one by one or all others', async (t) => {
  const user = await createUser(site)
  const other = await createSite(auth)
  await other.client.post('/site/users/attach', { email: user.email })
  const tokens = [
    { its: site, token: await logIn(site, user) },
    { its: other, token: await logIn(other, user) },
    { its: site, token: await logIn(site, user) },
  ] as const
  const statuses = () =>
    Promise.all(tokens.map(async ({ its, token }) => (await its.as(token).get('/auth/verify')).status))
  const [here, there] = [await signInToAccount(auth, user), await signInToAccount(auth, user)]
  const list = async () => (await auth.client(here.read).get('/account/sessions')).body.data
  const before = await list()
  t.match(before, [
    { kind: 'account_page', site: null, is_current: false, methods: ['password'] },
    { kind: 'account_page', site: null, is_current: true },
    { kind: 'login', site: { slug: site.slug }, is_current: false },
    { kind: 'login', site: { slug: other.slug } },
    { kind: 'login', site: { slug: site.slug } },
  ])
  t.equal(new Set(before.map(({ id }: { id: number }) => id)).size, 5, 'each has a number of its own')
  const end = (id: number, headers = here.write) => auth.client(headers).delete(`/account/sessions/${id}`)
  const stranger = await signInToAccount(auth, await createUser(site))
  t.equal((await end(before[3].id, stranger.write)).status, 404, 'not those of others')
  t.equal((await end(before[0].id, stranger.write)).status, 404)
  t.equal((await end(before[3].id)).status, 200)
  t.equal((await end(before[3].id)).status, 404, 'it has ended')
  t.strictSame(await statuses(), [200, 401, 200])
  const events = (await other.client.get('/site/events?type=session.ended')).body.data
  t.match(events, [{ data: { id: before[3].id, user_id: user.id, reason: 'ended' } }])
  const entries = (await other.client.get('/site/audit?action=session.ended')).body.data
  t.match(entries, [{ actor: { type: 'user', user_id: user.id } }])
  t.equal((await auth.client(here.write).delete('/account/sessions')).status, 200)
  t.strictSame(await statuses(), [401, 401, 401])
  t.equal((await auth.client(there.read).get('/account')).status, 401)
  const [only, ...rest] = await list()
  t.strictSame([only.is_current, rest], [true, []])
  const last = await end(only.id)
  t.match(String(last.headers['set-cookie']), /Max-Age=0/)
  t.equal((await auth.client(here.read).get('/account')).status, 401)
})

t.test('account page / activity has sign-ins and security changes of the own account, once each', async (t) => {
  const [user, neighbour] = [await createUser(site), await createUser(site)]
  const other = await createSite(auth)
  await other.client.post('/site/users/attach', { email: user.email })
  await auth.client().post('/auth/login', { ...logInBody(other, user.email), end_user_ip: '203.0.113.9' })
  await logIn(site, neighbour)
  await site.client.patch(`/site/users/${user.id}`, { assignments: [] })
  const { write, read } = await signInToAccount(auth, user)
  await auth.client(write).post('/account/password', change)
  await auth.pool.query(
    `insert into audit_log (site_id, action, actor_type, target_type, target_id, created_at)
     values ($1, 'login.succeeded', 'user', 'user', $2, now() - interval '91 days')`,
    [site.id, user.id],
  )
  const { data } = (await auth.client(read).get('/account/activity')).body
  t.match(data, [
    { action: 'user.password_changed', site: null },
    { action: 'account.signed_in', site: null },
    { action: 'login.succeeded', site: { slug: other.slug }, address: '203.0.113.9' },
    { action: 'user.link_confirmed', site: { slug: other.slug } },
    { action: 'user.attached', site: { slug: other.slug }, address: null, user_agent: null },
  ])
  t.equal(data.length, 5)
  t.equal((await site.client.get('/site/audit?action=account.signed_in')).body.data.length, 0, 'sites do not see it')
})

t.test('account page / somebody leaves a site, and with the last one the account ends', async (t) => {
  const [here, other, third] = [await createSite(auth), await createSite(auth), await createSite(auth)]
  const user = await createUser(here)
  for (const its of [other, third]) {
    t.equal((await its.client.post('/site/users/attach', { email: user.email })).status, 200)
  }
  const token = await logIn(other, user)
  const { write, read } = await signInToAccount(auth, user)
  const leave = (slug: string, headers = write) => auth.client(headers).delete(`/account/sites/${slug}`)
  t.equal((await leave('nowhere')).status, 404)
  t.equal((await leave(site.slug)).status, 404, 'a site that the account is not on')
  const stale = await signInToAccount(auth, user)
  await auth.pool.query(`update account_sessions set created_at = now() - interval '11 minutes' where user_id = $1`, [
    user.id,
  ])
  t.equal((await leave(other.slug, stale.write)).body.code, 'reauthentication_required')
  const fresh = await signInToAccount(auth, user)
  t.equal((await leave(other.slug, fresh.write)).status, 200)
  t.equal((await other.as(token).get('/auth/verify')).body.code, 'site_access_denied')
  const removed = (await other.client.get('/site/events?type=user.removed')).body.data
  t.match(removed, [{ data: { id: user.id, email: user.email } }])
  t.match((await other.client.get('/site/audit?action=user.removed')).body.data, [
    { actor: { type: 'user', user_id: user.id }, target: { id: user.id } },
  ])
  t.match((await auth.client(read).get('/account')).body.data.sites, [{ slug: here.slug }, { slug: third.slug }])
  const last = await leave(here.slug, fresh.write)
  t.strictSame([last.status, /deleted/.test(last.body.message)], [200, true])
  t.match(String(last.headers['set-cookie']), /Max-Age=0/)
  t.equal((await auth.client(fresh.read).get('/account')).status, 401)
  t.equal((await third.client.get(`/site/users/${user.id}`)).status, 404, 'a pending link keeps no account')
  t.equal((await auth.db.selectFrom('users').select('id').where('id', '=', user.id).execute()).length, 0)
  const mails = await auth.db.selectFrom('mails').select('kind').where('site_id', '=', third.id).execute()
  t.strictSame(mails, [], 'nobody is left to get a mail')
})

t.test('account page / the last administrator stays', async (t) => {
  const own = await createSite(auth)
  const role = await createRole(own, { api_permissions: ['*'] })
  const [first, second] = [await createUser(own, [role]), await createUser(own, [role])]
  const browsers = [await signInToAccount(auth, first), await signInToAccount(auth, second)]
  const answers = await Promise.all(
    browsers.map(({ write }) => auth.client(write).delete(`/account/sites/${own.slug}`)),
  )
  t.strictSame(answers.map(({ status }) => status).sort(), [200, 409])
  t.ok(answers.some(({ body }) => body.code === 'last_administrator'))
})
