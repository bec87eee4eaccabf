import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import t from 'tap'
import { jwtSecret, startApp } from '../support/app.ts'
import { createSite, createUser, startAuth, type TestUser } from '../support/auth.ts'
import { linkIn, startMailServer } from '../support/mail.ts'
import { startProcess } from '../support/process.ts'
import { eventually } from '../support/receiver.ts'

t.setTimeout(180_000)

t.test('the worker / when it is killed while it sends mails, none is lost, and every last link works', async (t) => {
  const mailServer = await startMailServer(t, { onRcptTo: (_address, _session, callback) => setTimeout(callback, 150) })
  const [app, auth] = [await startApp(t), await startAuth(t)]
  const directory = await mkdtemp(join(tmpdir(), 'quayside-mails-'))
  t.teardown(() => rm(directory, { recursive: true, force: true }))
  const settings = {
    DATABASE_URL: app.databaseUrl,
    AUTH_DATABASE_URL: auth.databaseUrl,
    DATA_DIR: directory,
    JWT_SECRET: jwtSecret,
    SMTP_URL: mailServer.url,
    AUTH_URL: 'https://auth.example.com',
  }
  const site = await createSite(auth)
  const users: TestUser[] = []
  for (let number = 0; number < 60; number++) users.push(await createUser(site))
  for (const { id } of users) await site.client.post(`/site/users/${id}/password-reset`)
  const worker = await startProcess(t, settings, ['worker'])
  await eventually(async () => mailServer.mails.length >= 8, 'some are sent', 60_000)
  t.equal(await worker.end('SIGKILL'), 'SIGKILL')
  t.ok(mailServer.mails.length < 60, `it had not finished yet: ${mailServer.mails.length}`)
  // What the killed worker had taken is free again after its lease.
  await sql`update mails set next_attempt_at = now() where status = 'pending'`.execute(auth.db)
  const next = await startProcess(t, settings, ['worker'])
  const recipients = () => new Set(mailServer.mails.flatMap((mail) => mail.recipients))
  await eventually(async () => recipients().size === 60, 'everybody has got a mail', 60_000)
  await eventually(async () => {
    const { rows } = await sql`select from mails where status <> 'sent'`.execute(auth.db)
    return rows.length === 0
  }, 'all are sent')
  t.ok(mailServer.mails.length <= 60 + 16, 'only mails that were under way came twice')
  t.equal(await next.end('SIGTERM'), 0)
  const set = { password: 'seven green lighthouses', password_confirmation: 'seven green lighthouses' }
  for (const { email } of users.slice(0, 20)) {
    const last = mailServer.mails.findLast((mail) => mail.recipients.includes(email))
    const { token } = linkIn(last ?? { text: '' })
    t.equal((await auth.client().post('/account/password-resets/complete', { token, ...set })).status, 200)
  }
})
