import { sql } from 'kysely'
import t from 'tap'
import { createSeal } from '../../src/platform/access/sealing.ts'
import { createCaller, createSite, createUser, logIn, logInBody, password, startAuth } from '../support/auth.ts'
import { askForToken, createMachine, tokenOf } from '../support/oauth.ts'
import { answer, challengeOf, enrol } from '../support/second-factor.ts'

t.test('passwords, tokens and secrets / appear in no log line and nowhere in the database', async (t) => {
  const auth = await startAuth(t, { LOG_LEVEL: 'trace' })
  const site = await createSite(auth)
  const canary = 'canary-password-tweet-tweet'
  const set = { password: canary, password_confirmation: canary }
  const admin = await createCaller(site, { api_permissions: ['*'] })
  const created = await site.client.post('/site/users', { name: 'Canary', email: 'canary@example.com', ...set })
  const inBody = { client_id: site.clientId, client_secret: site.secret }
  await auth.client().patch(`/site/users/${created.body.data.id}`, { ...inBody, ...set, name: 'Renamed' })
  await auth.client().post('/site/roles', { ...inBody, name: 'By body' })
  await auth.client().post('/auth/login', logInBody(site, 'canary@example.com', `${canary}-wrong`))
  const token = await logIn(site, { email: 'canary@example.com' }, canary)
  await site.as(token).get(`/auth/verify?token=${token}&client_secret=${site.secret}`)
  await site.as(token).post('/auth/change-password', {
    current_password: canary,
    password: `${canary}-2`,
    password_confirmation: `${canary}-2`,
  })
  await site.as(token).post('/auth/change-password', { current_password: canary, ...set })
  await site.as(`${token}x`).get('/auth/verify')
  await auth.client().post('/site/roles', `{"client_secret":"${site.secret}", `, {
    headers: { 'content-type': 'application/json' },
  })
  await auth.client({ 'x-client-id': site.clientId, 'x-client-secret': `${site.secret}x` }).get('/site/users')
  const other = await createUser(site)
  await admin.client.patch(`/site/users/${other.id}`, set)
  const person = await createUser(site)
  const { secret, recoveryCodes, nextCode } = await enrol(auth, person)
  const [challenge, used] = [await challengeOf(site, person), recoveryCodes[0] as string]
  await answer(site, challenge, '000000')
  await answer(site, challenge, used)
  await answer(site, challenge, await nextCode())
  const machine = await createMachine(site, ['users.read'])
  const machineToken = await tokenOf(site, machine)
  await site.as(machineToken).get('/site/users')
  await askForToken(site, { client_id: machine.client_id, client_secret: machine.secret })
  const unsealed = createSeal(auth.config, 'quayside second factors')
  // A failure of the database itself, which is logged as an error.
  await sql`alter table auth.audit_log rename to audit_log_away`.execute(auth.db)
  t.equal((await site.client.post('/site/users', { name: 'C', email: 'c2@example.com', ...set })).status, 500)
  t.equal((await auth.client().post('/auth/login', logInBody(site, 'c3@example.com', canary))).status, 500)
  await sql`alter table auth.audit_log_away rename to audit_log`.execute(auth.db)

  const log = auth.logs.join('\n')
  const dump = await dumpOf(auth)
  t.match(log, /"operationId":"login"/, 'there is a log')
  t.match(log, new RegExp(`"tenant":"${site.slug}"`), 'that names the site')
  t.match(dump, /canary@example.com/, 'there is a dump')
  const [{ sealed_secret }] = (await auth.pool.query('select sealed_secret from second_factors')).rows
  t.equal(unsealed.open(sealed_secret), secret, 'the secret of the app is there, encrypted')
  const ofFactor = [secret, challenge, used, ...recoveryCodes, ...recoveryCodes.map((each) => each.replaceAll('-', ''))]
  const all = [
    'tweet-tweet',
    site.secret,
    machine.secret,
    machineToken,
    token,
    token.split('.')[2] as string,
    admin.token,
    password,
    ...ofFactor,
  ]
  for (const each of all) {
    t.notOk(log.includes(each), `${each.slice(0, 12)}… is not in the log`)
    t.notOk(dump.includes(each), `${each.slice(0, 12)}… is not in the database`)
  }
})

async function dumpOf(auth: Awaited<ReturnType<typeof startAuth>>): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'auth'`.execute(auth.db)
  const dumps = await Promise.all(
    tables.map(({ name }) =>
      sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(`auth.${name}`)} t`.execute(auth.db),
    ),
  )
  return dumps.flatMap(({ rows }) => rows.map(({ row }) => row)).join('\n')
}
