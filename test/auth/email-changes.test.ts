import t from 'tap'
import * as links from '../../src/auth/mail/links.queries.ts'
import type { MailKind } from '../../src/auth/mail/mail-texts.ts'
import { signInToAccount } from '../support/account.ts'
import { startWorker } from '../support/app.ts'
import {
  createSite,
  createUnprovedUser,
  createUser,
  logIn,
  logInBody,
  password,
  startAuth,
  type TestUser,
  unique,
} from '../support/auth.ts'
import { changeLink } from '../support/auth-stage.ts'
import { linkIn, startMailServer } from '../support/mail.ts'
import { overlapping } from '../support/pausing.ts'
import { thorough } from '../support/thorough.ts'

const newPassword = 'seven green lighthouses'
const set = { password: newPassword, password_confirmation: newPassword }
const mailServer = await startMailServer(t)
const settings = { SMTP_URL: mailServer.url, MAILS_PER_ACCOUNT_PER_HOUR: '10' }
const auth = await startAuth(t, settings)
await startWorker(t, auth, settings)
const site = await createSite(auth)

const newAddress = () => `${unique('moved')}@example.com`
const complete = (token: string, headers = {}) => auth.client(headers).post('/account/email-change/complete', { token })
const undo = (token: string) => auth.client().post('/account/email-change/undo', { token })
const reset = (token: string) => auth.client().post('/account/password-resets/complete', { token, ...set })
const read = async (user: TestUser) => (await site.client.get(`/site/users/${user.id}`)).body.data
const linkOf = ({ id, email }: TestUser, purpose: MailKind) =>
  auth.db.transaction().execute((trx) => links.create(trx, { purpose, userId: id, email, minutes: 60 }))

/** The answers but refusals. */
const onlyOnce = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).filter((status) => status !== 422)

async function createVerified(): Promise<TestUser> {
  const user = await createUser(site)
  await auth.pool.query('update users set email_verified_at = now() where id = $1', [user.id])
  return user
}

async function settled(): Promise<void> {
  for (const end = Date.now() + 15_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 25))) {
    if (!(await auth.db.selectFrom('mails').select('id').where('status', '=', 'pending').execute()).length) return
  }
  throw new Error('mails still wait')
}

t.test('change of address / the new address proves itself, and the former one can undo it', async (t) => {
  const user = await createVerified()
  const [here, there] = [await signInToAccount(auth, user), await signInToAccount(auth, user)]
  const token = await logIn(site, user)
  const email = newAddress()
  t.equal((await auth.client(here.write).post('/account/email-change', { email })).status, 200)
  t.equal((await auth.client(here.read).get('/account')).body.data.pending_email, email)
  t.equal((await read(user)).email, user.email, 'nothing has changed yet')
  const mail = await mailServer.next(email)
  t.strictSame(mail.recipients, [email])
  const link = linkIn(mail)
  t.match(link.address, /^https:\/\/auth\.example\.com\/account\/email#[\w-]{43}$/)
  for (let time = 0; time < 10; time++) await auth.server.inject('/account/email')
  const answers = await Promise.all(Array.from({ length: 20 }, () => complete(link.token, here.write)))
  t.strictSame(onlyOnce(answers), [200])
  t.match(await read(user), { email, email_verified: true })
  t.match(
    (await auth.client(here.read).get('/account')).body.data,
    { email, pending_email: null },
    'this session stays',
  )
  t.equal((await auth.client(there.read).get('/account')).status, 401)
  t.equal((await site.as(token).get('/auth/verify')).status, 401)
  t.equal((await auth.client().post('/auth/login', logInBody(site, user.email))).status, 401)
  const again = await logIn(site, { ...user, email })

  const notice = await mailServer.next(user.email)
  t.notMatch(notice.text, email, 'which the mail does not name')
  const back = linkIn(notice)
  t.match(back.address, /^https:\/\/auth\.example\.com\/account\/email-undo#[\w-]{43}$/)
  t.strictSame(onlyOnce(await Promise.all(Array.from({ length: 20 }, () => undo(back.token)))), [200])
  t.match(await read(user), { email: user.email, email_verified: true })
  t.equal((await site.as(again).get('/auth/verify')).status, 401)
  t.equal((await auth.client(here.read).get('/account')).status, 401, 'all sessions have ended')

  const entries = (await site.client.get(`/site/audit?target_id=${user.id}&target_type=user`)).body.data
  const actions = entries.map(({ action }: { action: string }) => action)
  t.strictSame(
    actions.filter((action: string) => action.includes('email_change')),
    ['user.email_change_undone', 'user.email_changed'],
  )
  const events = (await site.client.get('/site/events?type=session.ended&per_page=500')).body.data
  t.match(events.at(-1), { data: { user_id: user.id, reason: 'email_changed' } })
  const updates = (await site.client.get('/site/events?type=user.updated&per_page=500')).body.data
  t.match(updates.at(-1), { data: { id: user.id, email: user.email, email_verified: true }, changed: ['email'] })
})

t.test('change of address / needs a fresh sign-in, a mail server and another address', async (t) => {
  const user = await createUser(site)
  const { write } = await signInToAccount(auth, user)
  const ask = (email: unknown) => auth.client(write).post('/account/email-change', { email })
  for (const email of [
    user.email,
    user.email.toUpperCase(),
    '"a b"@example.com',
    'a@example.com,b@example.com',
    [],
    null,
  ])
    t.equal((await ask(email)).status, 422, JSON.stringify(email))
  const silent = await startAuth(t, { DATABASE_URL: auth.databaseUrl, SMTP_URL: '' })
  t.equal((await silent.client(write).post('/account/email-change', { email: newAddress() })).status, 503)
  const { write: stale } = await signInToAccount(auth, user)
  await auth.pool.query(`update account_sessions set created_at = now() - interval '11 minutes' where user_id = $1`, [
    user.id,
  ])
  for (const reply of [
    await auth.client(stale).post('/account/email-change', { email: newAddress() }),
    await auth.client(stale).delete('/account/email-change'),
  ]) {
    t.strictSame([reply.status, reply.body.code], [403, 'reauthentication_required'])
  }
  t.equal((await auth.client().post('/account/email-change', { email: newAddress() })).status, 401)
  const token = await logIn(site, user)
  t.equal((await site.as(token).post('/account/email-change', { email: newAddress() })).status, 401, 'a site cannot')
})

t.test('change of address / an address that has an account gets the same answer, and no mail', async (t) => {
  const [user, other] = [await createUser(site), await createUser(site)]
  const { write } = await signInToAccount(auth, user)
  const free = newAddress()
  const answers = [
    await auth.client(write).post('/account/email-change', { email: other.email }),
    await auth.client(write).post('/account/email-change', { email: free }),
  ]
  t.equal(new Set(answers.map(({ status, body }) => `${status} ${body.message}`)).size, 1)
  const { token } = linkIn(await mailServer.next(free))
  await settled()
  t.notOk(mailServer.mails.some(({ recipients }) => recipients.includes(other.email)))
  await site.client.post('/site/users', { name: 'Somebody', email: free, ...set })
  const late = await complete(token)
  t.strictSame([late.status, Object.keys(late.body.errors)], [422, ['token']], 'taken meanwhile')
  t.equal((await read(user)).email, user.email)
})

t.test('change of address / there is one pending change, and each end of it ends its link', async (t) => {
  const user = await createVerified()
  const { write, read: reading } = await signInToAccount(auth, user)
  const ask = async () => {
    const email = newAddress()
    t.equal((await auth.client(write).post('/account/email-change', { email })).status, 200)
    return linkIn(await mailServer.next(email)).token
  }
  const first = await ask()
  const second = await ask()
  t.equal((await complete(first)).status, 422, 'a new one ends the old one')
  t.equal((await auth.client(write).delete('/account/email-change')).status, 200)
  t.equal((await auth.client(reading).get('/account')).body.data.pending_email, null)
  t.equal((await complete(second)).status, 422, 'taken back')
  const third = await ask()
  t.equal((await reset(third)).status, 422, 'it sets no password')
  t.equal((await undo(third)).status, 422, 'and undoes nothing')
  await auth.client(write).post('/account/password', { current_password: password, ...set })
  t.equal((await auth.client(reading).get('/account')).body.data.pending_email, null)
  t.equal((await complete(third)).status, 422, 'after a change of the password')
  const fourth = await ask()
  await site.client.patch(`/site/users/${user.id}`, { email: newAddress() })
  t.equal((await complete(fourth)).status, 422, 'after a change by the site')
  const gone = await createUser(site)
  const fifth = await changeLink(auth, gone)
  await site.client.delete(`/site/users/${gone.id}`)
  t.equal((await complete(fifth)).status, 422, 'of a removed account')
})

t.test('change of address / a mail that waits is not sent for a change that has ended', async (t) => {
  const user = await createUser(site)
  const email = newAddress()
  const mails = () => auth.db.selectFrom('mails').select('id').where('user_id', '=', user.id).execute()
  const queue = () =>
    auth.db.insertInto('mails').values({ tenant_id: 0, kind: 'email_change', user_id: user.id, email }).execute()
  await changeLink(auth, user, email)
  const link = await linkOf(user, 'password_reset')
  t.equal((await reset(link)).status, 200)
  await settled()
  await queue()
  await settled()
  const kinds = mailServer.mails.filter(({ recipients }) => recipients.includes(email))
  t.strictSame(kinds, [], 'the password is another one')
  t.equal((await mails()).length, 1, 'only the notice of the new password')
})

t.test(
  'change of address / whoever has taken an account over cannot keep its owner from the former address',
  async (t) => {
    const user = await createVerified()
    t.equal((await complete(await changeLink(auth, user))).status, 200)
    const back = linkIn(await mailServer.next(user.email))
    const second = newAddress()
    t.equal((await complete(await changeLink(auth, user, second))).status, 200)
    const moved = { ...user, email: second }
    const { write } = await signInToAccount(auth, moved)
    t.equal((await auth.client(write).post('/account/password', { current_password: password, ...set })).status, 200)
    t.equal((await reset(await linkOf(moved, 'password_reset'))).status, 200)
    const newer = await linkOf({ ...user, email: 'thief@example.com' }, 'email_changed')
    t.equal((await undo(back.token)).status, 200, 'after another address and two other passwords')
    t.equal((await read(user)).email, user.email)
    t.equal((await undo(newer)).status, 422, 'the thief cannot undo that')
  },
)

t.test(
  'change of address / an address that was not proved gets no link, and sites that wait for the person end',
  async (t) => {
    const user = await createUnprovedUser(site)
    const other = await createSite(auth)
    t.equal((await other.client.post('/site/users/attach', { email: user.email })).status, 200)
    t.equal((await complete(await changeLink(auth, user))).status, 200)
    await settled()
    const got = mailServer.mails.filter(({ recipients }) => recipients.includes(user.email))
    t.notOk(got.some(({ subject }) => subject.includes('e-mail address')))
    t.equal((await other.client.get(`/site/users/${user.id}`)).status, 404)
    const updates = (await site.client.get('/site/events?type=user.updated')).body.data
    t.match(updates.at(-1), { data: { id: user.id, email_verified: true }, changed: ['email', 'email_verified'] })
  },
)

t.test('change of address / an address that somebody else has by now is not given back', async (t) => {
  const user = await createVerified()
  t.equal((await complete(await changeLink(auth, user))).status, 200)
  const { token } = linkIn(await mailServer.next(user.email))
  await site.client.post('/site/users', { name: 'Somebody', email: user.email, ...set })
  const refused = await undo(token)
  t.strictSame([refused.status, Object.keys(refused.body.errors)], [422, ['token']])
})

thorough(t, 'change of address / against a reset and a removal, one of both happens', async (t) => {
  const rivals = {
    reset: async (user: TestUser) => {
      const token = await linkOf(user, 'password_reset')
      return () => reset(token)
    },
    removal: async (user: TestUser) => () => site.client.delete(`/site/users/${user.id}`),
  }
  for (const [name, rivalOf] of Object.entries(rivals)) {
    for (let step = 1, hasPaused = true; hasPaused; step++) {
      const user = await createUser(site)
      const change = await changeLink(auth, user)
      const rival = await rivalOf(user)
      const { answers, hasPaused: paused } = await overlapping(auth.pool, step, () => complete(change), rival)
      const [changed, other] = answers
      t.ok([200, 422].includes(changed.status), changed.text)
      const outcome = [changed.status, other.status]
      if (name === 'reset') t.equal(outcome.filter((status) => status === 200).length, 1, `${step}: ${outcome}`)
      else t.equal(other.status, 200, `${step}: ${outcome}`)
      hasPaused = paused
    }
  }
})
