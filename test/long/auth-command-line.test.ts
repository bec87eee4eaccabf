import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SMTPServerOptions } from 'smtp-server'
import t from 'tap'
import { jwtSecret } from '../support/app.ts'
import { createSite, createUser, logIn, startAuth } from '../support/auth.ts'
import { createAccount, password, signIn, tablesOf } from '../support/console.ts'
import { startMailServer } from '../support/mail.ts'
import { askForToken, basic } from '../support/oauth.ts'
import { quayside as runQuayside } from '../support/process.ts'

// Long enough for the slowest machine to run the test within one wait.
const auth = await startAuth(t, { LOGIN_WAIT_SECONDS: '100' })
const directory = await mkdtemp(join(tmpdir(), 'quayside-cli-'))
t.teardown(() => rm(directory, { recursive: true, force: true }))
const settings = {
  DATABASE_URL: auth.databaseUrl,
  DATA_DIR: directory,
  BCRYPT_COST: '4',
  JWT_SECRET: jwtSecret,
}
const quayside = async (...parameters: string[]) => {
  const { code, stdout, stderr } = await runQuayside(settings, parameters)
  return { code, stdout, stderr, shown: /shown only once: (\S+)/.exec(stdout)?.[1] ?? '' }
}
const status = async (slug: string) => (await auth.client().get(`/auth/status?site=${slug}`)).body

t.test(
  'quayside site client / creates a machine client, changes its secrets and permissions, and deletes it',
  async (t) => {
    await quayside('site', 'create', '--name', 'Machines', '--client-id', 'machines')
    await quayside('site', 'move', 'machines', 'production')
    const client = (...parameters: string[]) => quayside('site', 'client', ...parameters)
    const names = ['--name', 'Nightly import', '--permissions', 'roles.read']
    const created = await client('create', 'machines', ...names, '--json')
    const { id, client_id, secret: first } = JSON.parse(created.stdout)
    const tokenOf = (secret: string) => askForToken({ auth }, {}, basic({ client_id, secret }))
    const given = await tokenOf(first)
    t.equal(given.status, 200)
    const program = auth.client({ 'x-client-id': 'machines', authorization: `Bearer ${given.body.access_token}` })
    t.equal((await program.get('/site/roles')).status, 200)

    const second = (await client('add-secret', 'machines', String(id))).shown
    t.match((await client('add-secret', 'machines', String(id))).stderr, /two secrets/)
    t.equal((await client('delete-secret', 'machines', String(id), '1')).code, 0)
    t.match((await client('delete-secret', 'machines', String(id), '1')).stderr, /secret 1/)
    t.equal((await program.get('/site/roles')).status, 401, 'its tokens have ended')
    t.strictSame([(await tokenOf(first)).status, (await tokenOf(second)).status], [401, 200])

    t.match((await client('permit', 'machines', String(id), '--permissions', 'users.read,*')).stdout, /users\.read,\*/)
    t.match((await client('permit', 'machines', String(id), '--permissions', 'all')).stderr, /"all" is none of/)
    const listed = (await client('list', 'machines')).stdout
    t.match(listed, /Nightly import\tusers\.read,\*\tsecret 2/)
    t.notMatch(listed, second)
    t.match((await client('list', 'nowhere')).stderr, /There is no site "nowhere"/)
    t.match((await client('delete', 'machines', '999999')).stderr, /999999/)
    t.equal((await client('delete', 'machines', String(id))).code, 0)
    t.equal((await tokenOf(second)).status, 401)
    t.equal((await client('list', 'machines')).stdout.trim(), '')
  },
)

t.test('quayside site / from a draft to a working administrator, and to withdrawal', async (t) => {
  const created = await quayside('site', 'create', '--name', 'My Shöp', '--client-id', 'my-shop')
  t.match(created.stdout, /client_id: my-shop/)
  t.match(await status('my-shop'), { enabled: false, site_status: 'draft', site_name: 'My Shöp' })
  t.match((await quayside('site', 'move', 'my-shop', 'production')).stdout, /went from draft to production/)
  t.equal((await status('my-shop')).enabled, true)

  const added = await quayside('site', 'administrator', 'my-shop', '--email', 'first@example.com', '--name', 'First')
  const credentials = { client_id: 'my-shop', client_secret: created.shown, email: 'first@example.com' }
  const logIn = (password: string, client_secret = created.shown) =>
    auth.client().post('/auth/login', { ...credentials, client_secret, password })
  const first = await logIn(added.shown)
  t.equal(first.status, 200)
  const client = auth.client({ 'x-client-id': 'my-shop', authorization: `Bearer ${first.body.token}` })
  t.equal((await client.get('/site/roles')).status, 200)

  const rotated = await quayside('site', 'rotate-secret', 'my-shop')
  t.match(rotated.stdout, /stays valid for 24 hours/)
  t.equal((await logIn(added.shown, rotated.shown)).status, 200, 'the new secret')
  t.equal((await logIn(added.shown)).status, 200, 'and the old one')
  const again = await quayside('site', 'rotate-secret', 'my-shop', '--overlap-hours', '0')
  t.equal((await logIn(added.shown)).status, 401, 'never more than two')
  t.equal((await logIn(added.shown, rotated.shown)).status, 401, 'no overlap')
  t.equal((await logIn(added.shown, again.shown)).status, 200)

  await quayside('site', 'auth', 'my-shop', 'off')
  t.match(await status('my-shop'), { enabled: false, flags: { auth_enabled: false } })
  await quayside('site', 'auth', 'my-shop', 'on')
  await quayside('site', 'catalog', 'my-shop', 'off')
  t.match(await status('my-shop'), { enabled: false, flags: { catalog_active: false } })
  await quayside('site', 'catalog', 'my-shop', 'on')

  t.match((await quayside('site', 'list')).stdout, /my-shop\tproduction\tMy Shöp/)
  const shown = (await quayside('site', 'show', 'my-shop')).stdout
  t.match(shown, /client_id +my-shop/)
  t.notMatch(shown, again.shown)

  for (let count = 0; count < 5; count++) await logIn('a wrong password', again.shown)
  t.equal((await logIn(added.shown, again.shown)).status, 429, 'locked out')
  const recovered = await quayside('site', 'recover', 'my-shop', '--email', 'FIRST@example.com')
  t.equal((await client.get('/auth/verify')).status, 401, 'old tokens are revoked')
  t.equal((await logIn(added.shown, again.shown)).status, 401, 'the wait is over, and the old password is invalid')
  const back = await logIn(recovered.shown, again.shown)
  t.equal(back.status, 200)
  const later = auth.client({ 'x-client-id': 'my-shop', authorization: `Bearer ${back.body.token}` })
  const { body } = await later.get('/site/audit?target_type=site')
  t.ok(body.data.every(({ actor }: { actor: { type: string } }) => actor.type === 'operator'))
  t.strictSame([...new Set(body.data.map(({ action }: { action: string }) => action))].sort(), [
    'site.created',
    'site.moved',
    'site.secret_rotated',
    'site.switched',
  ])
  await quayside('site', 'move', 'my-shop', 'maintenance')
  t.match((await quayside('site', 'move', 'my-shop', 'withdrawn')).stdout, /tokens are revoked/)
})

t.test('quayside site administrator / an existing account keeps its password; recovery restores *', async (t) => {
  await quayside('site', 'create', '--name', 'One')
  await quayside('site', 'create', '--name', 'Two')
  t.ok((await quayside('site', 'administrator', 'one', '--email', 'both@example.com')).shown)
  const second = await quayside('site', 'administrator', 'two', '--email', 'both@example.com')
  t.match(second.stdout, /keeps its password/)
  t.equal(second.shown, '')
  const { id } = await auth.db.selectFrom('sites').select('id').where('slug', '=', 'two').executeTakeFirstOrThrow()
  await auth.db
    .updateTable('roles')
    .set({ api_permissions: ['users.read'] })
    .where('site_id', '=', id)
    .execute()
  await quayside('site', 'recover', 'two', '--email', 'both@example.com')
  const assignments = auth.db
    .selectFrom('assignments')
    .innerJoin('roles', 'roles.id', 'assignments.role_id')
    .where('roles.site_id', '=', id)
    .select(['is_primary', 'api_permissions'])
  t.strictSame(
    await assignments.orderBy('roles.id').execute(),
    [
      { is_primary: true, api_permissions: ['users.read'] },
      { is_primary: false, api_permissions: ['*'] },
    ],
    'and keeps the role that the user had',
  )
})

t.test(
  'quayside site recover --without-rights / gives a user of the site a new password, and nothing else',
  async (t) => {
    await quayside('site', 'create', '--name', 'Three')
    await quayside('site', 'create', '--name', 'Four')
    await quayside('site', 'administrator', 'three', '--email', 'third@example.com')
    const { id } = await auth.db.selectFrom('sites').select('id').where('slug', '=', 'three').executeTakeFirstOrThrow()
    const roles = auth.db.updateTable('roles').where('site_id', '=', id)
    await roles.set({ api_permissions: ['users.read'] }).execute()
    const password = () =>
      auth.db.selectFrom('users').select('password_hash').where('email', '=', 'third@example.com').executeTakeFirst()
    const before = await password()
    const recover = (slug: string) =>
      quayside('site', 'recover', slug, '--email', 'third@example.com', '--without-rights')
    const refused = await recover('four')
    t.equal(refused.stderr, 'third@example.com is not on the site "four".\n')
    t.strictSame(await password(), before)
    const { code, stdout } = await recover('three')
    t.equal(code, 0)
    t.match(stdout, /^third@example\.com must log in again, on every site\.\npassword, shown only once: \S+\n$/)
    t.not((await password())?.password_hash, before?.password_hash)
    const held = auth.db
      .selectFrom('assignments')
      .innerJoin('roles', 'roles.id', 'assignments.role_id')
      .where('roles.site_id', '=', id)
    t.strictSame(await held.select('api_permissions').execute(), [{ api_permissions: ['users.read'] }])
  },
)

t.test('quayside site --json / prints sites and one-time secrets for scripts', async (t) => {
  const json = async (...parameters: string[]) => JSON.parse((await quayside(...parameters, '--json')).stdout)
  const { client_secret, ...site } = await json('site', 'create', '--name', 'Scripted')
  t.match(site, { id: Number, slug: 'scripted', name: 'Scripted', status: 'draft', client_id: String })
  t.match(await json('site', 'show', 'scripted'), site)
  t.ok((await json('site', 'list')).some(({ slug }: { slug: string }) => slug === 'scripted'))
  await quayside('site', 'move', 'scripted', 'production')
  const { password } = await json('site', 'administrator', 'scripted', '--email', 'script@example.com')
  const credentials = { client_id: site.client_id, email: 'script@example.com' }
  const logIn = async (client_secret: string, password: string) =>
    (await auth.client().post('/auth/login', { ...credentials, client_secret, password })).status
  t.equal(await logIn(client_secret, password), 200)
  const rotated = await json('site', 'rotate-secret', 'scripted')
  const recovered = await json('site', 'recover', 'scripted', '--email', 'script@example.com')
  t.equal(await logIn(rotated.client_secret, recovered.password), 200)
  t.match(await json('keys', 'rotate'), { kid: String })
})

t.test('quayside keys rotate / creates a key that is published before it signs', async (t) => {
  const { stdout } = await quayside('keys', 'rotate')
  const kid = /key (\S+)\./.exec(stdout)?.[1]
  const keys = await auth.db.selectFrom('signing_keys').select(['kid', 'expires_at']).execute()
  t.equal(keys.find((key) => key.kid === kid)?.expires_at, null)
  t.match((await quayside('keys', 'rotate', '--revoke')).stdout, /are revoked/)
  const valid = await auth.db.selectFrom('signing_keys').select('kid').where('expires_at', 'is', null).execute()
  t.equal(valid.length, 1)
})

t.test('quayside site / explains what is wrong, and fails', async (t) => {
  await quayside('site', 'create', '--name', 'Taken', '--client-id', 'taken')
  const attempts: [RegExp, string[]][] = [
    [/slug "taken" is already taken/, ['site', 'create', '--name', 'Taken']],
    [/client id "taken" is already taken/, ['site', 'create', '--name', 'Other', '--client-id', 'taken']],
    [/not a slug/, ['site', 'create', '--name', 'Other', '--slug', 'Not A Slug']],
    [/no site "nowhere"/, ['site', 'show', 'nowhere']],
    [/no site "nowhere"/, ['site', 'move', 'nowhere', 'production']],
    [/is in draft and can go to production, not to withdrawn/, ['site', 'move', 'taken', 'withdrawn']],
    [/choices are draft, production/, ['site', 'move', 'taken', 'closed']],
    [/choices are on, off/, ['site', 'auth', 'taken', 'maybe']],
    [/whole number/, ['site', 'rotate-secret', 'taken', '--overlap-hours', 'many']],
    [/There is no account/, ['site', 'recover', 'taken', '--email', 'nobody@example.com']],
    [/e-mail address/, ['site', 'administrator', 'taken', '--email', 'nobody']],
  ]
  for (const [message, parameters] of attempts) {
    const { code, stderr } = await quayside(...parameters)
    t.equal(code, 1, parameters.join(' '))
    t.match(stderr, message)
  }
})

t.test('quayside console / gives, lists and takes away access to the console', async (t) => {
  const options = ['--service', 'auth', '--email', 'olga@example.com']
  const granted = await quayside('console', 'grant', ...options, '--role', 'owner', '--name', 'Olga', '--password')
  t.match(granted.stdout, /olga@example\.com is owner of the console of auth/)
  const credentials = { email: 'olga@example.com', password: granted.shown }
  t.equal((await auth.client().post('/console/session', credentials)).status, 200)
  t.match((await quayside('console', 'list', '--service', 'auth')).stdout, /olga@example\.com\towner\tactive\tOlga/)
  t.match((await quayside('console', 'list', '--service', 'logistics')).stdout, /^$/, 'each service has its own')
  const last = await quayside('console', 'revoke', ...options)
  t.equal(last.code, 1)
  t.match(last.stderr, /at least one active owner/)
  await quayside('console', 'grant', '--service', 'auth', '--email', 'otto@example.com', '--role', 'owner')
  t.match((await quayside('console', 'grant', ...options, '--role', 'auditor')).stdout, /is auditor/)
  t.match((await quayside('console', 'revoke', ...options)).stdout, /no access/)
  t.match((await quayside('console', 'revoke', ...options)).stderr, /has no account/)
  const { rows } = await auth.pool.query(`select action from console_audit where source = 'command_line' order by id`)
  const actions = ['createConsoleAccount', 'createConsoleAccount', 'updateConsoleAccount', 'deleteConsoleAccount']
  t.strictSame(
    rows.map(({ action }) => action),
    actions,
  )
})

t.test('quayside console / activates an inactive account of a console when it grants a role, each time', async (t) => {
  const auth = await startAuth(t)
  const settings = { DATABASE_URL: auth.databaseUrl, DATA_DIR: directory }
  const account = await createAccount(auth, 'operator')
  await createAccount(auth, 'owner')
  const entering = async () => (await auth.client().post('/console/session', { email: account.email, password })).status
  for (const role of ['auditor', 'administrator', 'administrator'] as const) {
    await tablesOf(auth).updateTable('console_accounts').set({ active: false }).where('id', '=', account.id).execute()
    t.equal(await entering(), 422, 'inactive')
    const command = ['console', 'grant', '--service', 'auth', '--email', account.email.toUpperCase(), '--role', role]
    t.equal((await runQuayside(settings, command)).code, 0)
    t.equal(await entering(), 200, 'active again')
    const { session } = { session: await signIn(auth, role, account) }
    const { body } = await auth.client().get('/console/session', { headers: session.read })
    t.equal(body.data.account.role, role)
  }
  const revoke = () => runQuayside(settings, ['console', 'revoke', '--service', 'auth', '--email', account.email])
  t.equal((await revoke()).code, 0)
  t.equal(await entering(), 422)
  t.equal((await revoke()).code, 1, 'it is gone')
})

t.test('quayside keys / publishes a new signing key the given minutes before it signs', async (t) => {
  const auth = await startAuth(t)
  const settings = { DATABASE_URL: auth.databaseUrl, DATA_DIR: directory, JWT_SECRET: jwtSecret }
  await auth.client().get('/auth/jwks')
  for (const minutes of [7, 10, 0]) {
    const given = minutes === 10 ? [] : ['--lead-minutes', String(minutes)]
    const { code, stdout } = await runQuayside(settings, ['keys', 'rotate', '--json', ...given])
    t.equal(code, 0)
    const { rows } = await auth.pool.query(
      'select extract(epoch from signs_from - created_at)::int as lead from signing_keys where kid = $1',
      [JSON.parse(stdout).kid],
    )
    t.strictSame(rows, [{ lead: minutes * 60 }])
  }
})

t.test('quayside account / shows an account over all sites, ends its sessions and removes its factor', async (t) => {
  const site = await createSite(auth)
  const user = await createUser(site)
  const token = await logIn(site, user)
  const account = (command: string, ...more: string[]) => quayside('account', command, user.email, ...more)
  const shown = JSON.parse((await account('show', '--json')).stdout)
  t.match(shown, { id: user.id, email: user.email, second_factor: false, sites: [{ slug: site.slug }] })
  t.match((await account('sessions')).stdout, new RegExp(`${site.slug}\tlogin\tpassword`))
  t.equal((await account('end-sessions')).code, 0)
  t.equal((await site.as(token).get('/auth/verify')).status, 401)
  await auth.pool.query('update users set second_factor_at = now() where id = $1', [user.id])
  t.match((await account('reset-second-factor')).stdout, /has no second factor any more/)
  t.match((await account('reset-second-factor')).stdout, /had no second factor/)
  t.match((await account('verify-email')).stdout, /counts as proved/)
  t.match(JSON.parse((await account('show', '--json')).stdout), { email_verified: true })
  const mail = await account('send-reset')
  t.strictSame([mail.code, mail.stderr], [1, 'SMTP_URL is not set, so no mail can be sent.\n'])
  const unknown = await quayside('account', 'show', 'nobody@example.com')
  t.equal(unknown.code, 1)
  t.match(unknown.stderr, /There is no account/)
  const app = ['--name', 'App', '--redirect-uri', 'http://localhost/signed-in', '--json']
  const created = JSON.parse((await quayside('site', 'client', 'create-public', site.slug, ...app)).stdout)
  t.match(created, { kind: 'public', token_auth: 'none', redirect_uris: ['http://localhost/signed-in'] })
})

t.test('quayside mail test / sends a mail by the server of the settings, or says why not', async (t) => {
  const refusing: SMTPServerOptions = {
    onRcptTo({ address }, _session, callback) {
      callback(address === 'nobody@example.com' ? new Error('There is no\u202e such mailbox') : null)
    },
  }
  const server = await startMailServer(t, refusing)
  const mail = (SMTP_URL: string, address: string) =>
    runQuayside({ SMTP_URL, LOCALE: 'it', DATABASE_URL: 'postgres://127.0.0.1:1/nothing' }, ['mail', 'test', address])
  const sent = await mail(server.url, 'ada@example.com')
  t.strictSame(
    [sent.code, sent.stdout],
    [0, `127.0.0.1:${server.port} has taken a mail from no-reply@localhost to ada@example.com.\n`],
  )
  const [received] = server.mails
  t.strictSame(received?.recipients, ['ada@example.com'])
  t.equal(received?.subject, 'E-mail di prova')
  t.match(received?.text, /ha voluto vedere se le sue e-mail arrivano/)

  const refused = await mail(server.url, 'nobody@example.com')
  t.equal(refused.code, 1)
  t.match(refused.stderr, /answer 550 to RCPT TO\. .*There is no\\u202e such mailbox/)
  t.match((await mail('smtp://127.0.0.1:1', 'ada@example.com')).stderr, /did not take the mail: .*127\.0\.0\.1:1/)
  const without = await mail('', 'ada@example.com')
  t.strictSame([without.code, without.stderr], [1, 'SMTP_URL is not set, so no mail can be sent.\n'])
})

t.test('quayside mail / lists what was not sent, without texts, and lets failed mails be sent again', async (t) => {
  const auth = await startAuth(t)
  const database = { DATABASE_URL: auth.databaseUrl, DATA_DIR: directory }
  const mail = (...parameters: string[]) =>
    runQuayside({ ...database, SMTP_URL: 'smtp://127.0.0.1:1' }, ['mail', ...parameters])
  const site = await createSite(auth)
  const user = await createUser(site)
  await auth.pool.query(
    `insert into mails (tenant_id, kind, user_id, status, attempts, error, next_attempt_at, finished_at)
     select 0, 'password_reset', $1, status, 5, 'No answer.', case status when 'pending' then now() end, finished
       from (values ('failed', now()), ('sent', now()), ('failed', now()), ('pending', null)) mail (status, finished)`,
    [user.id],
  )
  const listed = JSON.parse((await mail('list', '--json')).stdout)
  t.strictSame([listed.waiting, listed.failed], [1, 2])
  t.strictSame(
    listed.mails.map(({ status }: { status: string }) => status),
    ['pending', 'failed', 'failed'],
  )
  const fields = 'id kind site recipient status attempts error created_at next_attempt_at'.split(' ')
  t.strictSame(Object.keys(listed.mails[0]), fields)
  t.match((await mail('list')).stdout, new RegExp(`failed\tpassword_reset\t-\t${user.email}\t5 attempts\tNo answer`))

  const [waiting, failed] = listed.mails
  t.match((await mail('retry', String(failed.id))).stdout, /sends 1 mail again/)
  const { rows } = await auth.pool.query(
    'select status, attempts, error, finished_at, next_attempt_at <= now() as is_due from mails where id = $1',
    [failed.id],
  )
  t.strictSame(rows, [{ status: 'pending', attempts: 0, error: null, finished_at: null, is_due: true }])
  for (const id of [failed.id, waiting.id, 999_999]) {
    const again = await mail('retry', String(id))
    t.strictSame([again.code, again.stderr], [1, `There is no failed mail ${id}: see "mail list".\n`])
  }
  for (const wrong of [[], [String(failed.id), '--failed']])
    t.match((await mail('retry', ...wrong)).stderr, /Name one mail by its id, or all with --failed/)
  t.match((await mail('retry', '--failed')).stdout, /sends 1 mail again/)
  t.match((await mail('retry', '--failed')).stdout, /sends 0 mails again/)
  const without = await runQuayside(database, ['mail', 'retry', '--failed'])
  t.strictSame([without.code, without.stderr], [1, 'SMTP_URL is not set, so no mail can be sent.\n'])
})
