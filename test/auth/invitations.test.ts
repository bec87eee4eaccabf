import t from 'tap'
import { expireInvitations, isAboutGrants } from '../../src/auth/invitations/invitations.rules.ts'
import { ApiError, unavailable } from '../../src/platform/errors.ts'
import { untranslated } from '../../src/platform/messages/messages.ts'
import { signInToAccount } from '../support/account.ts'
import { startWorker } from '../support/app.ts'
import {
  createCaller,
  createCompany,
  createGroup,
  createRole,
  createSite,
  createUser,
  logIn,
  password,
  startAuth,
  unique,
} from '../support/auth.ts'
import { linkIn, startMailServer } from '../support/mail.ts'

const set = { password: 'seven green lighthouses', password_confirmation: 'seven green lighthouses' }
const mailServer = await startMailServer(t)
const settings = { SMTP_URL: mailServer.url, RATE_LIMIT_ACCOUNT_PER_MINUTE: '1000' }
const auth = await startAuth(t, settings)
await startWorker(t, auth, settings)
const site = await createSite(auth)
await site.client.patch('/site/settings', { home_url: 'https://portal.example.com' })

const guest = () => `${unique('guest')}@example.com`
const show = (token: string) => auth.client().post('/account/invitations/show', { token })
const accept = (body: object, headers = {}) => auth.client(headers).post('/account/invitations/accept', body)
const decline = (token: string) => auth.client().post('/account/invitations/decline', { token })
/** Invites somebody, and returns the link of the mail. */
const linkTo = async (body: object = {}, client = site.client) => {
  const { data } = (await client.post('/site/invitations', { email: guest(), ...body })).body
  return linkIn(await mailServer.next(data.email)).token
}
const newcomer = { name: 'Grace', ...set }
const emailOf = async (token: string) => (await show(token)).body.data.email

t.test('invitations / somebody without an account accepts, and the address is proved', async (t) => {
  const [role, company, group] = [await createRole(site), await createCompany(site), await createGroup(site)]
  const email = guest()
  const body = { email, assignments: [{ site_role_id: role }], site_company_ids: [company], site_group_ids: [group] }
  const created = await site.client.post('/site/invitations', { ...body, language: 'it' })
  t.match(created.body.data, { email, status: 'pending', user_id: null, site_company_ids: [company] })
  const mail = await mailServer.next(email)
  t.match(mail.subject, 'Hai ricevuto un invito')
  const link = linkIn(mail)
  t.match(link.address, /^https:\/\/auth\.example\.com\/account\/invitation#[\w-]{43}$/)
  t.notMatch(created.text, link.token)
  for (let time = 0; time < 10; time++) {
    t.match((await show(link.token)).body.data, { site: { slug: site.slug }, email, has_account: false })
  }
  t.equal((await accept({ token: link.token })).status, 422)
  t.equal((await accept({ token: link.token, name: 'Grace', password: 'x', password_confirmation: 'x' })).status, 422)
  const answers = await Promise.all(Array.from({ length: 20 }, () => accept({ token: link.token, ...newcomer })))
  t.strictSame(answers.map(({ status }) => status).sort(), [200, ...Array.from({ length: 19 }, () => 422)])
  t.equal(answers.find(({ status }) => status === 200)?.body.home_url, 'https://portal.example.com')
  t.equal((await show(link.token)).status, 422, 'it is used up')
  const { data } = (await site.client.get(`/site/users?q=${email}`)).body
  t.match(data, [
    { email, email_verified: true, link: 'confirmed', roles: [{ id: role }], site_companies: [{ id: company }] },
  ])
  t.ok(await logIn(site, { email }, set.password))
  const { consented_at } = await auth.db
    .selectFrom('site_users')
    .select('consented_at')
    .where('user_id', '=', data[0].id)
    .executeTakeFirstOrThrow()
  t.ok(consented_at)
  t.match((await site.client.get(`/site/invitations/${created.body.data.id}`)).body.data, {
    status: 'accepted',
    user_id: data[0].id,
  })
  const events = (await site.client.get('/site/events?per_page=500')).body.data.map(
    ({ type }: { type: string }) => type,
  )
  t.strictSame(
    events.filter((type: string) => /invitation|user/.test(type)),
    ['invitation.created', 'user.created', 'invitation.accepted'],
  )
})

t.test('invitations / the owner of an account accepts with a session of it', async (t) => {
  const other = await createSite(auth)
  const [user, stranger] = [await createUser(other), await createUser(other)]
  const role = await createRole(site)
  const token = await linkTo({ email: user.email, assignments: [{ site_role_id: role }] })
  t.equal((await show(token)).body.data.has_account, true)
  t.equal((await accept({ token, ...newcomer })).status, 401, 'the link alone is not enough')
  const wrong = await accept({ token }, (await signInToAccount(auth, stranger)).write)
  t.strictSame([wrong.status, wrong.body.code], [403, 'wrong_account'])
  const { write, cookie } = await signInToAccount(auth, user)
  t.equal((await accept({ token }, { cookie })).status, 401, 'nor the cookie from another page')
  t.equal((await accept({ token }, write)).status, 200)
  t.match((await site.client.get(`/site/users/${user.id}`)).body.data, {
    link: 'confirmed',
    name: user.name,
    email_verified: true,
    roles: [{ id: role }],
  })
  t.ok(await logIn(site, user, password))
})

t.test('invitations / whether the address has an account, the site does not learn', async (t) => {
  const known = await createUser(await createSite(auth))
  const shape = async (email: string) => {
    const { status, body } = await site.client.post('/site/invitations', { email })
    const { id: _, email: _email, created_at, expires_at, ...data } = body.data
    return JSON.stringify([status, data])
  }
  t.equal(await shape(known.email), await shape(guest()))
  const own = await createUser(site)
  const refused = await site.client.post('/site/invitations', { email: own.email.toUpperCase() })
  t.strictSame([refused.status, Object.keys(refused.body.errors)], [422, ['email']], 'its own users it knows')
})

t.test('invitations / an equal one is the first, another one replaces it, and 200 a day are made', async (t) => {
  const own = await createSite(auth)
  const email = guest()
  const first = await own.client.post('/site/invitations', { email })
  const equal = await own.client.post('/site/invitations', { email: email.toUpperCase() })
  t.equal(equal.body.data.id, first.body.data.id)
  const link = linkIn(await mailServer.next(email))
  const other = await own.client.post('/site/invitations', { email, language: 'it' })
  t.not(other.body.data.id, first.body.data.id)
  t.equal((await show(link.token)).status, 422)
  t.equal((await own.client.get(`/site/invitations/${first.body.data.id}`)).body.data.status, 'revoked')
  const pending = (await own.client.get('/site/invitations?status=pending')).body.data
  t.strictSame(
    pending.map(({ id }: { id: number }) => id),
    [other.body.data.id],
  )
  await auth.pool.query(
    `insert into invitations (site_id, email, status, assignments, site_company_ids, site_group_ids, expires_at)
     select $1, 'guest' || n || '@example.com', 'revoked', '[]', '{}', '{}', now() from generate_series(1, 198) n`,
    [own.id],
  )
  const refused = await own.client.post('/site/invitations', { email: guest() })
  t.equal(refused.status, 429)
})

t.test('invitations / are revoked, sent again, declined, and expire', async (t) => {
  const make = async () => {
    const email = guest()
    const { id } = (await site.client.post('/site/invitations', { email })).body.data
    return { id, email, token: linkIn(await mailServer.next(email)).token }
  }
  const statusOf = async (id: number) => (await site.client.get(`/site/invitations/${id}`)).body.data.status
  const revoked = await make()
  t.equal((await site.client.delete(`/site/invitations/${revoked.id}`)).status, 200)
  t.equal((await accept({ token: revoked.token, ...newcomer })).status, 422)
  t.equal((await site.client.delete(`/site/invitations/${revoked.id}`)).body.code, 'invitation_void')
  t.equal((await site.client.post(`/site/invitations/${revoked.id}/resend`)).body.code, 'invitation_void')
  const again = await make()
  t.equal((await site.client.post(`/site/invitations/${again.id}/resend`)).status, 200)
  t.equal((await show(again.token)).status, 422, 'the old link has ended')
  t.equal((await show(linkIn(await mailServer.next(again.email)).token)).status, 200)
  const declined = await make()
  t.equal((await decline(declined.token)).status, 200)
  t.equal((await decline(declined.token)).status, 422)
  t.equal(await statusOf(declined.id), 'declined')
  const late = await make()
  await auth.pool.query('update invitations set expires_at = now() where id = $1', [late.id])
  t.equal((await accept({ token: late.token, ...newcomer })).status, 422)
  t.equal(await statusOf(late.id), 'expired')
  await auth.db.transaction().execute((trx) => expireInvitations(trx))
  const events = (await site.client.get('/site/events?type=invitation.expired')).body.data
  t.match(events, [{ data: { id: late.id, status: 'expired' } }])
  const foreign = await createSite(auth)
  t.equal((await foreign.client.get(`/site/invitations/${late.id}`)).status, 404)
  t.equal((await foreign.client.delete(`/site/invitations/${again.id}`)).status, 404)
})

t.test('invitations / grant no more than their sender could grant at the acceptance', async (t) => {
  const strong = await createRole(site, { api_permissions: ['*'] })
  const weak = await createRole(site, { action_keys: ['orders.view'] })
  const desk = await createCaller(site, { api_permissions: ['users.write'], action_keys: ['orders.view'] })
  const invite = (role: number) =>
    desk.client.post('/site/invitations', { email: guest(), assignments: [{ site_role_id: role }] })
  t.equal((await invite(strong)).body.code, 'permission_escalation')
  const refusals = {
    'the sender has lost the permission': async () =>
      void (await site.client.patch(`/site/roles/${desk.roleId}`, { api_permissions: ['users.read'] })),
    'the sender is gone': async () => void (await site.client.delete(`/site/users/${desk.id}`)),
  }
  const links: string[] = []
  for (const _ of Object.keys(refusals)) {
    links.push(await linkTo({ assignments: [{ site_role_id: weak }] }, desk.client))
  }
  for (const [index, [why, happen]] of Object.entries(refusals).entries()) {
    await happen()
    const { status, body } = await accept({ token: links[index], ...newcomer })
    t.strictSame([status, body.code], [409, 'invitation_void'], why)
  }
  const gone = await createRole(site)
  const token = await linkTo({ assignments: [{ site_role_id: gone }] })
  const email = await emailOf(token)
  await site.client.delete(`/site/roles/${gone}`)
  t.equal((await accept({ token, ...newcomer })).body.code, 'invitation_void', 'the role is gone')
  t.equal((await auth.db.selectFrom('users').select('id').where('email', '=', email).execute()).length, 0)
  for (const body of [
    { assignments: [{ site_role_id: 999_999 }] },
    { site_company_ids: [999_999] },
    { site_group_ids: [999_999] },
    { redirect: 'https://evil.example' },
    { email: 'a@example.com,b@example.com' },
  ]) {
    t.equal((await site.client.post('/site/invitations', { email: guest(), ...body })).status, 422)
  }
})

t.test('invitations / are not void because of a failure that has nothing to do with what they grant', async (t) => {
  for (const code of ['validation_failed', 'permission_denied', 'permission_escalation', 'invitation_void'] as const) {
    t.ok(isAboutGrants(new ApiError(code, untranslated('refused'))), code)
  }
  for (const error of [unavailable(), new ApiError('rate_limited', untranslated('later')), new Error('a bug')]) {
    t.notOk(isAboutGrants(error), error.message)
  }
})

t.test('invitations / are what remains where attaching needs consent', async (t) => {
  const strict = await startAuth(t, { DATABASE_URL: auth.databaseUrl, ATTACH_NEEDS_CONSENT: 'true' })
  const user = await createUser(await createSite(auth))
  const headers = { 'x-client-id': site.clientId, 'x-client-secret': site.secret }
  for (const email of [user.email, 'nobody@example.com']) {
    const { status, body } = await strict.client(headers).post('/site/users/attach', { email })
    t.strictSame([status, body.code], [403, 'consent_required'])
    t.match(body.message, '/site/invitations')
  }
})
