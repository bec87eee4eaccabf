import t from 'tap'
import { fromPage, signInToAccount } from '../support/account.ts'
import { startWorker } from '../support/app.ts'
import { createSite, createUser, logInBody, password, startAuth, type TestUser } from '../support/auth.ts'
import { startMailServer } from '../support/mail.ts'

const mailServer = await startMailServer(t)
const auth = await startAuth(t, { SMTP_URL: mailServer.url })
await startWorker(t, auth, { SMTP_URL: mailServer.url })
const site = await createSite(auth)

const from = async (user: TestUser, end_user_ip: string, server = auth) => {
  const body = { ...logInBody(site, user.email), end_user_ip, end_user_agent: 'Phone/2.0 see evil.example' }
  t.equal((await server.client().post('/auth/login', body)).status, 200)
}
const notices = async ({ id }: TestUser) =>
  (await auth.db.selectFrom('mails').select('id').where('user_id', '=', id).where('kind', '=', 'new_sign_in').execute())
    .length

t.test('notices / the first sign-in from a further network is mailed, and no other', async (t) => {
  const user = await createUser(site)
  await from(user, '203.0.113.7')
  await from(user, '203.0.113.7')
  t.equal(await notices(user), 0, 'the first network of all is known from then on')
  await from(user, '198.51.100.9')
  await from(user, '198.51.100.9')
  t.equal(await notices(user), 1)
  const mail = await mailServer.next(user.email)
  t.match(mail.subject, 'New sign-in to your account')
  for (const fact of [`The ${site.slug}`, '198.51.100.9', 'Phone/2.0 see evil example', ' UTC'])
    t.match(mail.text, fact)
  t.match(mail.text, /https:\/\/auth\.example\.com\/account\/sessions\s/, 'a plain link')
  const atPage = { email: user.email, password }
  t.equal((await auth.client(fromPage).post('/account/session', atPage, { address: '192.0.2.77' })).status, 200)
  t.match((await mailServer.next(user.email)).text, 'your account page')
})

t.test('notices / are three a day, and not for wrong passwords', async (t) => {
  const user = await createUser(site)
  for (let network = 1; network < 8; network++) await from(user, `203.0.${network}.1`)
  t.equal(await notices(user), 3)
  const other = await createUser(site)
  await from(other, '203.0.113.7')
  const wrong = { ...logInBody(site, other.email, 'wrong password'), end_user_ip: '198.51.100.9' }
  t.equal((await auth.client().post('/auth/login', wrong)).status, 401)
  t.equal(await notices(other), 0)
})

t.test('notices / are switched off by the account, by LOGIN_NOTICES, and without a mail server', async (t) => {
  const user = await createUser(site)
  await from(user, '203.0.113.7')
  const { write } = await signInToAccount(auth, user)
  const before = await notices(user)
  t.equal((await auth.client(write).patch('/account', { login_notices: false })).status, 200)
  await from(user, '198.51.100.1')
  t.equal(await notices(user), before)
  t.equal((await auth.client(write).patch('/account', { login_notices: true })).status, 200)
  for (const settings of [{ SMTP_URL: mailServer.url, LOGIN_NOTICES: 'false' }, { SMTP_URL: '' }]) {
    const silent = await startAuth(t, { DATABASE_URL: auth.databaseUrl, ...(settings as Record<string, string>) })
    await from(user, settings.SMTP_URL ? '198.51.101.2' : '198.51.102.2', silent)
    t.equal(await notices(user), before)
  }
  await from(user, '198.51.103.2')
  t.equal(await notices(user), before + 1)
})
