import t from 'tap'
import * as links from '../../src/auth/mail/links.queries.ts'
import type { MailKind } from '../../src/auth/mail/mail-texts.ts'
import { signInToAccount } from '../support/account.ts'
import { startWorker } from '../support/app.ts'
import { createSite, createUnprovedUser, logIn, startAuth, type TestUser } from '../support/auth.ts'
import { linkIn, startMailServer } from '../support/mail.ts'

const newPassword = 'seven green lighthouses'
const set = { password: newPassword, password_confirmation: newPassword }
const mailServer = await startMailServer(t)
const auth = await startAuth(t, { SMTP_URL: mailServer.url })
await startWorker(t, auth, { SMTP_URL: mailServer.url })
const site = await createSite(auth)

const complete = (body: object, headers = {}) => auth.client(headers).post('/account/email-verification/complete', body)
const isVerified = async (user: TestUser) => (await site.client.get(`/site/users/${user.id}`)).body.data.email_verified

async function newLink({ id, email }: TestUser, purpose: MailKind = 'email_verify'): Promise<string> {
  return auth.db.transaction().execute((trx) => links.create(trx, { purpose, userId: id, email, minutes: 60 }))
}

t.test('verified addresses / begin as not proved, and no body can set it', async (t) => {
  const created = await site.client.post('/site/users', { name: 'Ada', email: 'ada.v@example.com', ...set })
  t.equal(created.body.data.email_verified, false)
  for (const path of ['/site/users', `/site/users/${created.body.data.id}`]) {
    const body = { name: 'B', email: 'b.v@example.com', email_verified: true, ...set }
    t.equal((await site.client.send(path === '/site/users' ? 'POST' : 'PATCH', path, { body })).status, 422)
  }
})

t.test('verified addresses / a user of a site proves the address with a mailed link and a new password', async (t) => {
  const user = await createUnprovedUser(site)
  const token = await logIn(site, user)
  t.equal((await site.as(token).get('/auth/verify')).body.user.email_verified, false)
  t.equal((await site.as(token).post('/auth/email-verification')).status, 200)
  const link = linkIn(await mailServer.next(user.email))
  t.match(link.address, /^https:\/\/auth\.example\.com\/account\/verify#[\w-]{43}$/)
  const without = await complete({ token: link.token })
  t.strictSame([without.status, Object.keys(without.body.errors)], [422, ['password']])
  t.equal((await complete({ token: link.token, ...set })).status, 200)
  t.equal((await complete({ token: link.token, ...set })).status, 422, 'once')
  t.equal(await isVerified(user), true)
  t.equal((await site.as(token).get('/auth/verify')).status, 401, 'what came before has ended')
  const again = await logIn(site, user, newPassword)
  t.equal((await site.as(again).post('/auth/email-verification')).status, 200)
  const waiting = await auth.db
    .selectFrom('mails')
    .select('id')
    .where('kind', '=', 'email_verify')
    .where('user_id', '=', user.id)
    .execute()
  t.equal(waiting.length, 1, 'no second mail')
  const { data } = (await site.client.get(`/site/audit?action=user.email_verified&target_id=${user.id}`)).body
  t.equal(data.length, 1)
  const events = (await site.client.get('/site/events?type=user.email_verified')).body.data
  t.match(events, [{ data: { id: user.id, email_verified: true } }])
})

t.test('verified addresses / whoever is signed in with the present password just proves it', async (t) => {
  const [user, other] = [await createUnprovedUser(site), await createUnprovedUser(site)]
  const token = await logIn(site, user)
  const { write, cookie } = await signInToAccount(auth, user)
  const stranger = await signInToAccount(auth, other)
  const link = await newLink(user)
  t.equal((await complete({ token: link }, stranger.write)).status, 422, 'another account proves nothing')
  t.equal((await complete({ token: link }, { cookie })).status, 422, 'nor does another page')
  t.equal((await complete({ token: link }, write)).status, 200)
  t.equal(await isVerified(user), true)
  t.equal((await site.as(token).get('/auth/verify')).body.user.email_verified, true, 'tokens stay')
})

t.test('verified addresses / a link proves only its own address, and a change of it starts again', async (t) => {
  const user = await createUnprovedUser(site)
  const before = await newLink(user)
  await complete({ token: await newLink(user), ...set })
  t.equal(await isVerified(user), true)
  await site.client.patch(`/site/users/${user.id}`, { email: user.email.toUpperCase() })
  t.equal(await isVerified(user), true, 'the same address in other letters')
  await site.client.patch(`/site/users/${user.id}`, { email: `new-${user.email}` })
  t.equal(await isVerified(user), false)
  const [event] = (await site.client.get('/site/events?type=user.updated')).body.data.slice(-1)
  t.strictSame(event.changed, ['email', 'email_verified'])
  t.equal((await complete({ token: before, ...set })).status, 422)
  t.equal((await complete({ token: await newLink(user, 'password_reset'), ...set })).status, 422, 'another purpose')
})

t.test('verified addresses / a site has the mail sent to its own users', async (t) => {
  const user = await createUnprovedUser(site)
  t.equal((await site.client.post(`/site/users/${user.id}/email-verification`)).status, 200)
  t.ok(linkIn(await mailServer.next(user.email)).token)
  const other = await createSite(auth)
  t.equal((await other.client.post(`/site/users/${user.id}/email-verification`)).status, 404)
})
