import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import t from 'tap'
import { startMails } from '../../../src/auth/mail/courier.ts'
import * as links from '../../../src/auth/mail/links.queries.ts'
import { fromPage, signInToAccount } from '../../support/account.ts'
import { startWorker } from '../../support/app.ts'
import { createSite, createUser, logInBody, startAuth, type TestUser, unique } from '../../support/auth.ts'
import { linkIn, startMailServer } from '../../support/mail.ts'
import { overlapping } from '../../support/pausing.ts'
import { statementsOf } from '../../support/statements.ts'

const newPassword = 'seven green lighthouses'
const set = { password: newPassword, password_confirmation: newPassword }
const auth = await startAuth(t, { RATE_LIMIT_ACCOUNT_PER_MINUTE: '10000' })
const site = await createSite(auth)
const reset = (token: string) => auth.client().post('/account/password-resets/complete', { token, ...set })
const linkOf = ({ id, email }: TestUser) =>
  auth.db
    .transaction()
    .execute((trx) => links.create(trx, { purpose: 'password_reset', userId: id, email, minutes: 30 }))
const unknown = () => `${unique('nobody')}@example.com`

t.test('attacks / known and unknown addresses take the same statements', async (t) => {
  const elsewhere = await createSite(auth)
  const known = async () => (await createUser(elsewhere)).email
  const { write } = await signInToAccount(auth, await createUser(site))
  const { clientId: client_id, secret: client_secret } = site
  const requests: Record<string, (email: string) => Promise<{ status: number }>> = {
    'password reset of a site': (email) =>
      auth.client().post('/auth/password-resets', { client_id, client_secret, email }),
    'password reset': (email) => auth.client().post('/account/password-resets', { email }),
    'sign-in': (email) => auth.client(fromPage).post('/account/session', { email, password: 'wrong password' }),
    login: (email) => auth.client().post('/auth/login', logInBody(site, email, 'wrong password')),
    'change of address': (email) => auth.client(write).post('/account/email-change', { email }),
    invitation: (email) => site.client.post('/site/invitations', { email }),
  }
  for (const [name, send] of Object.entries(requests)) {
    await send(unknown())
    const statuses: number[] = []
    const ofKnown = await known()
    const counted = async (email: string) => statementsOf(async () => void statuses.push((await send(email)).status))
    const [one, other] = [await counted(ofKnown), await counted(unknown())]
    t.strictSame(one, other, name)
    t.ok(one.length > 0)
    t.equal(statuses[0], statuses[1], name)
  }
})

t.test('attacks / a reset wins over a login with the old password at every moment', async (t) => {
  for (let step = 1, hasPaused = true; hasPaused; step++) {
    const user = await createUser(site)
    const token = await linkOf(user)
    const overlap = await overlapping(
      auth.pool,
      step,
      () => auth.client().post('/auth/login', logInBody(site, user.email)),
      () => reset(token),
    )
    const [login, done] = overlap.answers
    t.equal(done.status, 200)
    const isAlive = login.status === 200 && (await site.as(login.body.token).get('/auth/verify')).status === 200
    t.notOk(isAlive, `step ${step}: ${login.status}`)
    hasPaused = overlap.hasPaused
  }
})

t.test('attacks / a reset and a removal leave no session, and nothing half done', async (t) => {
  for (let step = 1, hasPaused = true; hasPaused; step++) {
    const user = await createUser(site)
    const token = await linkOf(user)
    const overlap = await overlapping(
      auth.pool,
      step,
      () => reset(token),
      () => site.client.delete(`/site/users/${user.id}`),
    )
    const [done, removed] = overlap.answers
    t.equal(removed.status, 200, removed.text)
    t.ok([200, 422].includes(done.status), `step ${step}: ${done.text}`)
    const left = await auth.db.selectFrom('one_time_links').select('digest').where('user_id', '=', user.id).execute()
    t.strictSame(left, [])
    hasPaused = overlap.hasPaused
  }
})

t.test('attacks / a link of one purpose is nothing for another, nor as a token', async (t) => {
  const user = await createUser(site)
  const paths = {
    password_reset: '/account/password-resets/complete',
    email_verify: '/account/email-verification/complete',
    email_change: '/account/email-change/complete',
    email_changed: '/account/email-change/undo',
    invitation: '/account/invitations/accept',
  } as const
  for (const purpose of ['password_reset', 'email_verify', 'email_changed'] as const) {
    const token = await auth.db
      .transaction()
      .execute((trx) => links.create(trx, { purpose, userId: user.id, email: user.email, minutes: 30 }))
    for (const [other, path] of Object.entries(paths).filter(([other]) => other !== purpose)) {
      const takesPassword = !path.startsWith('/account/email-change')
      const { status, body } = await auth.client().post(path, { token, ...(takesPassword && set) })
      t.strictSame([status, Object.keys(body.errors)], [422, ['token']], `${purpose} as ${other}`)
    }
    t.equal((await site.as(token).get('/auth/verify')).status, 401)
    t.equal((await auth.client({ cookie: `__Host-quayside-account=${token}` }).get('/account')).status, 401)
  }
})

t.test('mail / one site with 10,000 mails does not keep the mail of another waiting', async (t) => {
  const mailServer = await startMailServer(t)
  const own = await startAuth(t, { SMTP_URL: mailServer.url })
  const [busy, quiet] = [await createSite(own), await createSite(own)]
  await createUser(busy)
  await sql`
    insert into mails (tenant_id, kind, site_id, email)
    select ${busy.id}, 'password_reset', ${busy.id}, 'nobody' || n || '@example.com' from generate_series(1, 10000) n`.execute(
    own.db,
  )
  await startWorker(t, own, { SMTP_URL: mailServer.url })
  await sleep(500)
  const user = await createUser(quiet)
  const asked = Date.now()
  t.equal((await quiet.client.post(`/site/users/${user.id}/password-reset`)).status, 200)
  t.ok(linkIn(await mailServer.next(user.email)).token)
  const waiting = await own.db.selectFrom('mails').select('id').where('status', '=', 'pending').execute()
  t.ok(waiting.length > 1_000, `${waiting.length} others still wait after ${Date.now() - asked} ms`)
})

t.test('mail / a server that was away for a while gets the mail when it is back', async (t) => {
  const first = await startMailServer(t)
  const own = await startAuth(t, { SMTP_URL: first.url })
  const its = await createSite(own)
  const user = await createUser(its)
  const away = startMails(own.db, {
    config: { ...own.config, SMTP_URL: 'smtp://127.0.0.1:1' },
    url: () => 'https://auth.example.com',
    keepsMails: false,
    log: own.server.log,
  })
  await its.client.post(`/site/users/${user.id}/password-reset`)
  const row = () => own.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
  for (const end = Date.now() + 15_000; Date.now() < end && !(await row()).attempts; ) await sleep(50)
  t.match(await row(), { status: 'pending', attempts: 1 })
  await away?.stop()
  await sql`update mails set next_attempt_at = now()`.execute(own.db)
  await startWorker(t, own, { SMTP_URL: first.url })
  t.ok(linkIn(await first.next(user.email)).token)
})

t.test('secrecy / no link, token or password is in logs, audit log, events, queue or a dump', async (t) => {
  const mailServer = await startMailServer(t)
  const own = await startAuth(t, { SMTP_URL: mailServer.url })
  await startWorker(t, own, { SMTP_URL: mailServer.url })
  const its = await createSite(own)
  const user = await createUser(its)
  await own.db.updateTable('users').set({ email_verified_at: sql`now()` }).where('id', '=', user.id).execute()
  const secrets: string[] = [newPassword]
  const next = async (email: string) => {
    const { token } = linkIn(await mailServer.next(email))
    secrets.push(token)
    return token
  }
  const browser = await signInToAccount(own, user)
  secrets.push(browser.cookie.split('=')[1] as string, browser.write['x-csrf-token'] as string)
  const email = unknown()
  await own.client(browser.write).post('/account/email-change', { email })
  await own.client().post('/account/email-change/complete', { token: await next(email) })
  await own.client().post('/account/email-change/undo', { token: await next(user.email) })
  await its.client.post(`/site/users/${user.id}/password-reset`)
  await own.client().post('/account/password-resets/complete', { token: await next(user.email), ...set })
  const guest = unknown()
  await its.client.post('/site/invitations', { email: guest })
  const invitation = { token: await next(guest), name: 'Guest', ...set }
  t.equal((await own.client().post('/account/invitations/accept', invitation)).status, 200)
  const login = await own.client().post('/auth/login', logInBody(its, guest, newPassword))
  secrets.push(login.body.token)
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'auth'`.execute(own.db)
  const dumps = await Promise.all(
    rows.map(({ name }) =>
      sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(`auth.${name}`)} t`.execute(own.db),
    ),
  )
  const dump = dumps.flatMap((each) => each.rows.map(({ row }) => row)).join('\n')
  t.match(dump, guest, 'there is a dump')
  t.match(own.logs.join('\n'), 'email-change', 'and a log')
  t.equal(secrets.filter(Boolean).length, 8)
  for (const [index, secret] of secrets.entries()) {
    t.notOk(dump.includes(secret), `secret ${index} is in no table`)
    t.notOk(own.logs.join('\n').includes(secret), `secret ${index} is in no log`)
  }
})
