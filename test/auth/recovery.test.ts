import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import t from 'tap'
import { startMails } from '../../src/auth/mail/courier.ts'
import * as links from '../../src/auth/mail/links.queries.ts'
import { mailQueue } from '../../src/auth/mail/mail-queue.queries.ts'
import { catalogues, composeMail, type MailKind, pageOf } from '../../src/auth/mail/mail-texts.ts'
import { createMailer, smtpOptions } from '../../src/auth/mail/mailer.ts'
import { startWorker } from '../support/app.ts'
import {
  createCaller,
  createRole,
  createSite,
  createUser,
  logIn,
  logInBody,
  password,
  startAuth,
  type TestAuth,
  type TestSite,
} from '../support/auth.ts'
import { signIn } from '../support/console.ts'
import { linkIn, startMailServer } from '../support/mail.ts'
import { countHashes } from '../support/paused-hashing.ts'
import { thorough } from '../support/thorough.ts'

const newPassword = 'seven green lighthouses'
const set = { password: newPassword, password_confirmation: newPassword }
const mailServer = await startMailServer(t)
const auth = await startAuth(t, { SMTP_URL: mailServer.url })
await startWorker(t, auth, { SMTP_URL: mailServer.url })
const site = await createSite(auth)

const ask = ({ clientId, secret }: TestSite, email: unknown, headers = {}) =>
  auth.client().post('/auth/password-resets', { client_id: clientId, client_secret: secret, email }, { headers })
const complete = (token: string, body = set) =>
  auth.client().post('/account/password-resets/complete', { token, ...body })

async function newLink(user: { id: number; email: string }, purpose: MailKind = 'password_reset', minutes = 30) {
  return auth.db
    .transaction()
    .execute((trx) => links.create(trx, { purpose, userId: user.id, email: user.email, minutes }))
}

async function settled(): Promise<void> {
  for (const end = Date.now() + 15_000; Date.now() < end; await sleep(25)) {
    if (!(await waiting(auth)).length) return
  }
  throw new Error('mails still wait')
}

function waiting({ db }: TestAuth) {
  return db.selectFrom('mails').selectAll().where('status', '=', 'pending').execute()
}

t.test('recovery / a mailed link sets a new password, once, and ends what the old one has opened', async (t) => {
  const user = await createUser(site)
  const token = await logIn(site, user)
  const foreign = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    forwarded: 'host=evil.example;proto=http',
  }
  t.equal((await ask(site, user.email.toUpperCase(), foreign)).status, 200)
  const mail = await mailServer.next(user.email)
  const link = linkIn(mail)
  t.strictSame(mail.recipients, [user.email], 'it goes to the address as the account has it')
  t.ok(mail.isSecure, 'by STARTTLS')
  t.match(link.address, /^https:\/\/auth\.example\.com\/account\/reset#[\w-]{43}$/)
  t.notMatch(mail.raw, 'evil.example')
  t.ok(mail.html.includes(`href="${link.address}"`))
  t.match(mail.text, `at The ${site.slug}`)
  t.notMatch(mail.html, /<img|<script|<link|src=/)

  for (let time = 0; time < 10; time++) {
    t.equal((await auth.server.inject('/account/reset')).statusCode, 200, 'a scanner opens it')
  }
  const weak = await complete(link.token, { password: 'short', password_confirmation: 'short' })
  t.strictSame([weak.status, Object.keys(weak.body.errors)], [422, ['password']], 'which leaves the link usable')
  const { result: answers, hashes } = await countHashes(() =>
    Promise.all(Array.from({ length: 100 }, () => complete(link.token))),
  )
  t.equal(hashes, 1, 'the others find the link used before they hash a password')
  t.strictSame(
    answers.map(({ status }) => status).sort(),
    [200, ...Array.from({ length: 99 }, () => 422)],
    'one of many at once',
  )
  t.ok(answers.filter(({ status }) => status === 422).every(({ body }) => body.errors.token))
  t.equal((await site.as(token).get('/auth/verify')).status, 401)
  t.equal((await auth.client().post('/auth/login', logInBody(site, user.email))).status, 401)
  t.ok(await logIn(site, user, newPassword))
  t.match((await mailServer.next(user.email)).subject, 'Your password has been changed')
  const entries = (await site.client.get('/site/audit?action=user.password_reset')).body.data
  t.strictSame([entries.length, entries[0].target.id], [1, user.id])
  const { email_verified_at } = await auth.db
    .selectFrom('users')
    .select('email_verified_at')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  t.ok(email_verified_at, 'whoever uses the link has the mailbox')
})

t.test('recovery / an address without an account gets the same answer, and no mail', async (t) => {
  const user = await createUser(site)
  await settled()
  const before = mailServer.mails.length
  const answers = [await ask(site, user.email), await ask(site, 'nobody@example.com')]
  const open = [
    await auth.client().post('/account/password-resets', { email: user.email, site: site.slug }),
    await auth.client().post('/account/password-resets', { email: 'nobody@example.com', site: site.slug }),
  ]
  const shapes = [...answers, ...open].map(({ status, body }) => [status, body.message])
  t.equal(new Set(shapes.map(String)).size, 1)
  await settled()
  const sent = mailServer.mails.slice(before).flatMap(({ recipients }) => recipients)
  t.strictSame(sent, [user.email, user.email])
  const kept = await auth.db.selectFrom('mails').select('id').where('email', '=', 'nobody@example.com').execute()
  t.strictSame(kept, [], 'nothing is kept of an address that somebody has typed')
})

t.test('recovery / a request is refused for what it is, before anything else is known', async (t) => {
  const user = await createUser(site)
  const wrong = [
    '"a b"@example.com',
    `${user.email},other@example.com`,
    `${user.email} (comment)`,
    `<${user.email}>`,
    `${user.email}\r\nBcc: other@example.com`,
    [user.email],
    { address: user.email },
    '',
    null,
  ]
  for (const email of wrong) t.equal((await ask(site, email)).status, 422, JSON.stringify(email))
  const unknownSite = await auth.client().post('/account/password-resets', { email: user.email, site: 'nowhere' })
  t.strictSame([unknownSite.status, Object.keys(unknownSite.body.errors)], [422, ['site']])
  t.equal((await ask({ ...site, secret: 'wrong' }, user.email)).status, 401)
  const archived = await createSite(auth, 'maintenance')
  t.equal((await ask(archived, user.email)).body.code, 'site_inactive')
  const large = await auth.client().post('/account/password-resets', { email: user.email, site: 'x'.repeat(20_000) })
  t.equal(large.status, 413)
  t.strictSame(await waiting(auth), [])
})

t.test('recovery / links of another purpose, of other times and of other accounts are all the same', async (t) => {
  const user = await createUser(site)
  const refusal = async (token: string) => {
    const { status, body } = await complete(token)
    return [status, body.message, Object.keys(body.errors ?? {})]
  }
  const unknown = await refusal('x'.repeat(43))
  t.strictSame([unknown[0], unknown[2]], [422, ['token']])
  t.strictSame(await refusal(await newLink(user, 'password_changed')), unknown, 'of another purpose')
  const expired = await newLink(user)
  await sql`update one_time_links set expires_at = now() - interval '1 second' where user_id = ${user.id}`.execute(
    auth.db,
  )
  t.strictSame(await refusal(expired), unknown, 'expired')
  const beforeChange = await newLink(user)
  const token = await logIn(site, user)
  await site.as(token).post('/auth/change-password', { current_password: password, ...set })
  t.strictSame(await refusal(beforeChange), unknown, 'after a change of the password')
  const beforeMove = await newLink(user)
  await site.client.patch(`/site/users/${user.id}`, { email: `moved-${user.email}` })
  t.strictSame(await refusal(beforeMove), unknown, 'after a change of the address')
  const moved = { ...user, email: `moved-${user.email}` }
  const open = [await newLink(moved), await newLink(moved), await newLink(moved), await newLink(moved)] as const
  t.strictSame(await refusal(open[0]), unknown, 'three are open')
  t.equal(
    (await complete(open[1], { password: 'another good one', password_confirmation: 'another good one' })).status,
    200,
  )
  t.strictSame(await refusal(open[2]), unknown, 'one use ends all')
  const gone = await newLink(moved)
  await site.client.delete(`/site/users/${user.id}`)
  t.strictSame(await refusal(gone), unknown, 'of a removed account')
})

t.test('recovery / a reset wins over a login in progress, and forgets waits', async (t) => {
  const user = await createUser(site)
  for (let time = 0; time < 6; time++) {
    await auth.client().post('/auth/login', logInBody(site, user.email, 'wrong password'))
  }
  t.equal((await auth.client().post('/auth/login', logInBody(site, user.email))).status, 429)
  t.equal((await complete(await newLink(user))).status, 200)
  t.ok(await logIn(site, user, newPassword))
})

t.test('recovery / an account gets three mails of a kind in an hour', async (t) => {
  const user = await createUser(site)
  const answers = [1, 2, 3, 4, 5].map(() => ask(site, user.email))
  t.ok(
    (await Promise.all(answers)).every(({ status }) => status === 200),
    'and the answer stays the same',
  )
  await settled()
  t.equal(mailServer.mails.filter(({ recipients }) => recipients.includes(user.email)).length, 3)
})

t.test('recovery / a site sends the mail to its users, within its rights', async (t) => {
  const role = await createRole(site, { api_permissions: ['*'] })
  const [user, strong] = [await createUser(site), await createUser(site, [role])]
  const desk = await createCaller(site, { api_permissions: ['users.write'] })
  t.equal((await desk.client.post(`/site/users/${user.id}/password-reset`)).status, 200)
  t.ok(linkIn(await mailServer.next(user.email)).token)
  const refused = await desk.client.post(`/site/users/${strong.id}/password-reset`)
  t.strictSame([refused.status, refused.body.code], [403, 'permission_escalation'])
  const other = await createSite(auth)
  t.equal((await other.client.post(`/site/users/${user.id}/password-reset`)).status, 404)
  const entries = (await site.client.get('/site/audit?action=user.password_reset_requested')).body.data
  t.strictSame(
    entries.map(({ target }: { target: { id: number } }) => target.id),
    [user.id],
  )
})

t.test('recovery / the mail of a site that the account is not on does not name it', async (t) => {
  const user = await createUser(site)
  const other = await createSite(auth)
  await ask(other, user.email)
  t.notMatch((await mailServer.next(user.email)).text, other.slug)
  t.equal((await other.client.post('/site/users/attach', { email: user.email })).status, 200)
  t.match((await mailServer.next(user.email)).text, other.slug, 'but the mail about a pending link does')
  t.equal((await other.client.post(`/site/users/${user.id}/password-reset`)).status, 200)
  t.notMatch((await mailServer.next(user.email)).text, other.slug)
})

t.test('mail / whom a site attaches gets a mail with the way to leave', async (t) => {
  const user = await createUser(site)
  const other = await createSite(auth)
  t.equal((await other.client.post('/site/users/attach', { email: user.email })).status, 200)
  const mail = await mailServer.next(user.email)
  t.match(mail.text, `The ${other.slug} has added your account`)
  t.match(mail.text, /https:\/\/auth\.example\.com\/account\s/)
})

t.test('recovery / one client address asks twenty times an hour', async (t) => {
  const limited = await startAuth(t, { DATABASE_URL: auth.databaseUrl, MAILS_PER_ADDRESS_PER_HOUR: '2' })
  const from = (address: string) =>
    limited.client().post('/account/password-resets', { email: 'nobody@example.com' }, { address })
  const statuses = [await from('198.51.100.7'), await from('198.51.100.7'), await from('198.51.100.7')]
  t.strictSame(
    statuses.map(({ status }) => status),
    [200, 200, 429],
  )
  t.ok(Number(statuses[2]?.headers['retry-after']) > 3_500)
  t.equal((await from('198.51.100.8')).status, 200)
})

t.test('recovery / without a mail server everybody gets a 503', async (t) => {
  const silent = await startAuth(t, { DATABASE_URL: auth.databaseUrl, SMTP_URL: '' })
  const user = await createUser(site)
  const credentials = { client_id: site.clientId, client_secret: site.secret }
  const headers = { 'x-client-id': site.clientId, 'x-client-secret': site.secret }
  for (const { status, body } of [
    await silent.client().post('/auth/password-resets', { ...credentials, email: user.email }),
    await silent.client().post('/auth/password-resets', { ...credentials, client_secret: 'wrong', email: user.email }),
    await silent.client().post('/account/password-resets', { email: 'nobody@example.com' }),
    await silent.client(headers).post(`/site/users/${user.id}/password-reset`),
  ]) {
    t.strictSame([status, body.code], [503, 'mail_unavailable'])
  }
})

t.test('recovery / no link is in the log, the audit log, the queue or a dump', async (t) => {
  const user = await createUser(site)
  await ask(site, user.email)
  const { token } = linkIn(await mailServer.next(user.email))
  await complete(token, { password: 'x', password_confirmation: 'y' })
  await complete(token)
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'auth'`.execute(auth.db)
  const dumps = await Promise.all(
    rows.map(({ name }) =>
      sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(`auth.${name}`)} t`.execute(auth.db),
    ),
  )
  const dump = dumps.flatMap((each) => each.rows.map(({ row }) => row)).join('\n')
  t.match(dump, user.email, 'there is a dump')
  t.notMatch(dump, token)
  t.notMatch(auth.logs.join('\n'), token)
  t.notMatch(auth.logs.join('\n'), newPassword)
})

thorough(t, 'mail / a server that is away, or refuses, gets the mail again later', async (t) => {
  const refusing = await startMailServer(t, {
    onRcptTo: (_address, _session, callback) =>
      callback(Object.assign(new Error('no such box'), { responseCode: 550 })),
  })
  for (const [SMTP_URL, expected] of [
    ['smtp://127.0.0.1:1', { status: 'pending', error: /ECONNREFUSED|ESOCKET/ }],
    [refusing.url, { status: 'failed', error: /answer 550 to RCPT TO/ }],
  ] as const) {
    const away = await startAuth(t, { SMTP_URL })
    await startWorker(t, away, { SMTP_URL })
    const its = await createSite(away)
    const user = await createUser(its)
    await its.client.post(`/site/users/${user.id}/password-reset`)
    const row = async () => away.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
    for (const end = Date.now() + 15_000; Date.now() < end && !(await row()).attempts; ) await sleep(50)
    t.match(await row(), { attempts: 1, ...expected })
    const wait = Date.parse(String((await row()).next_attempt_at)) - Date.now()
    if (expected.status === 'pending') t.ok(wait > 50_000 && wait < 61_000, `in ${wait} ms`)
    t.notMatch(away.logs.join('\n'), /#[\w-]{43}/)
  }
})

t.test('mail / a server that hangs is left', async (t) => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  t.teardown(() => silent.close())
  await new Promise((resolve) => silent.once('listening', resolve))
  const { port } = silent.address() as { port: number }
  const settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: { name: '', address: 'a@example.com' } }
  const mailer = createMailer(settings, { ...smtpOptions(settings.SMTP_URL), greetingTimeout: 200 })
  await t.rejects(mailer.send('b@example.com', { subject: '', text: '', html: '' }), { message: /ETIMEDOUT/ })
})

t.test('mail / only a server on this machine may do without STARTTLS', async (t) => {
  const plain = await startMailServer(t, { disabledCommands: ['STARTTLS'] })
  const mail = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
  const MAIL_FROM = { name: 'Quayside', address: 'a@example.com' }
  await createMailer({ SMTP_URL: plain.url, MAIL_FROM }).send('b@example.com', mail)
  t.notOk((await plain.next('b@example.com')).isSecure)
  const elsewhere = smtpOptions('smtp://mail.example.com')
  t.match(elsewhere, { host: 'mail.example.com', port: 587, requireTLS: true, tls: { rejectUnauthorized: true } })
  const mailer = createMailer({ SMTP_URL: plain.url, MAIL_FROM }, { ...elsewhere, host: '127.0.0.1', port: plain.port })
  await t.rejects(mailer.send('c@example.com', mail), { message: /ETLS/ })
  t.equal(plain.mails.length, 1)
})

t.test('mail / sites take turns, and a site that has caused its mails of the hour waits', async (t) => {
  const own = await startAuth(t)
  const [busy, quiet] = [await createSite(own), await createSite(own)]
  await sql`
    insert into mails (tenant_id, kind, site_id, email)
    select ${busy.id}, 'password_reset', ${busy.id}, 'nobody@example.com' from generate_series(1, 10000)`.execute(
    own.db,
  )
  await sql`insert into mails (tenant_id, kind, email) values (0, 'password_reset', 'a@example.com')`.execute(own.db)
  await sql`insert into mails (tenant_id, kind, email) values (${quiet.id}, 'password_reset', 'a@example.com')`.execute(
    own.db,
  )
  const queue = mailQueue(own.db, 5)
  const tenants = async (after = { tenant_id: 0, lane_id: 0 }, limit = 100) =>
    (await queue.findDue(after, limit)).due.map(({ tenant_id }) => tenant_id)
  t.strictSame(await tenants(), [0, busy.id, quiet.id])
  t.strictSame(await tenants({ tenant_id: 0, lane_id: 1 }, 1), [busy.id])
  const share = [{ lane_id: busy.id + 1, takes: 'all' as const, limit: 4 }]
  const [first, second] = await Promise.all([queue.claim(busy.id, share, ''), queue.claim(busy.id, share, '')])
  t.equal(first.deliveries.length + second.deliveries.length, 5, 'two workers together')
  t.strictSame(await tenants(), [0, quiet.id])
})

t.test('mail / texts exist in both languages, and hold nothing but the name of the site', async (t) => {
  t.strictSame(Object.keys(catalogues.it).sort(), Object.keys(catalogues.en).sort())
  const name = 'Evil\r\nBcc: x@example.com\u2028<b>&"shop"</b>'
  const facts = {
    link: 'https://auth.example.com/account/reset#abc',
    days: 7,
    minutes: 30,
    hours: 24,
    undoHours: 72,
    site: { name, home_url: null },
    signIn: {
      created_at: '2026-03-02T08:15:30.123456Z',
      address: '203.0.113.7',
      user_agent: 'Visit https://evil.example\r\nnow',
    },
  }
  for (const language of ['en', 'it'] as const) {
    const mail = composeMail('password_reset', language, facts)
    t.notMatch(mail.subject, /[\r\n]|Evil/)
    t.notMatch(mail.text, /^Bcc/m)
    t.notMatch(mail.html, /<b>/)
    const notice = composeMail('new_sign_in', language, facts)
    t.match(notice.text, '2026-03-02 08:15 UTC')
    t.match(notice.text, '203.0.113.7')
    t.match(notice.text, 'Visit https evil example now', 'a program that says something')
    t.match(mail.html, '&lt;b&gt;&amp;&quot;shop&quot;')
  }
  t.not(composeMail('password_reset', 'en', facts).text, composeMail('password_reset', 'it', facts).text)
  t.strictSame(pageOf('password_reset'), { path: '/account/reset', isOneTime: true })
})

t.test('mail / with demo data and without a mail server, mails are kept for owners of the console', async (t) => {
  const own = await startAuth(t)
  const its = await createSite(own)
  const user = await createUser(its)
  await its.client.post(`/site/users/${user.id}/password-reset`)
  const { config, db, server } = own
  const url = () => 'http://127.0.0.1:3001'
  const courier = startMails(db, { config: { ...config, SMTP_URL: undefined }, url, keepsMails: true, log: server.log })
  const read = () => db.selectFrom('kept_mails').selectAll().executeTakeFirst()
  for (const end = Date.now() + 15_000; Date.now() < end && !(await read()); ) await sleep(25)
  await courier?.stop()
  const [owner, auditor] = [await signIn(own, 'owner'), await signIn(own, 'auditor')]
  const { body } = await own.client().get('/console/mails', { headers: owner.read })
  t.match(body.data, [{ kind: 'password_reset', recipient: user.email, site: its.slug, status: 'sent' }])
  t.match(linkIn({ text: body.data[0].body }).address, /^http:\/\/127\.0\.0\.1:3001\/account\/reset#[\w-]{43}$/)
  t.equal((await own.client().get('/console/mails', { headers: auditor.read })).status, 403)
  const none = startMails(db, { config: { ...config, SMTP_URL: undefined }, url, keepsMails: false, log: server.log })
  t.equal(none, undefined)
})

t.test('mail / a failed one is sent again by an owner of the console, once', async (t) => {
  const user = await createUser(site)
  const insert = async (status: string) => {
    const mail = { tenant_id: site.id, site_id: site.id, user_id: user.id, kind: 'password_reset', attempts: 5, status }
    const { id } = await auth.db.insertInto('mails').values(mail).returning('id').executeTakeFirstOrThrow()
    return id
  }
  const [failed, sent] = [await insert('failed'), await insert('sent')]
  const [owner, administrator] = [await signIn(auth, 'owner'), await signIn(auth, 'administrator')]
  const retry = (mail: number, { write } = owner) =>
    auth.client().post(`/console/mails/${mail}/retry`, undefined, { headers: write })
  t.equal((await retry(failed, administrator)).status, 403)
  t.equal((await retry(sent)).status, 404)
  t.equal((await retry(failed)).status, 200)
  t.match(linkIn(await mailServer.next(user.email)).address, /account\/reset#/)
  await settled()
  t.equal((await retry(failed)).status, 404, 'it was sent')
  const { data } = (await auth.client().get('/console/mails', { headers: owner.read })).body
  t.match(
    data.find(({ id }: { id: number }) => id === failed),
    { status: 'sent', attempts: 1, error: null },
  )
  const silent = await startAuth(t, { DATABASE_URL: auth.databaseUrl, SMTP_URL: '' })
  const answer = await silent.client().post(`/console/mails/${failed}/retry`, undefined, { headers: owner.write })
  t.match(answer.body, { code: 'mail_unavailable' })
})
