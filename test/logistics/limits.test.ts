import { sql } from 'kysely'
import t from 'tap'
import { eventually } from '../support/announcements.ts'
import { startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { quayside as runQuayside } from '../support/process.ts'
import { thorough } from '../support/thorough.ts'
import { createCallers, createKey, createParty, createUser, createWorld, logIn } from '../support/world.ts'

const limited = { RATE_LIMIT_DATA_PER_MINUTE: '3' }
const app = await startApp(t, limited)
const other = await startApp(t, { ...limited, DATABASE_URL: app.databaseUrl })

const limits = async (...parameters: (string | number)[]) => {
  const settings = { DATABASE_URL: app.databaseUrl }
  return runQuayside(settings, ['limits', ...parameters.map(String)])
}
const limitOf = async (client: Client, path = '/companies') =>
  Number((await client.get(path)).headers['x-ratelimit-limit'])

thorough(t, 'limits set / gives a user another limit, on every server and without a restart', async (t) => {
  const { client, token, email } = await createParty(app)
  const elsewhere = other.client({ token })
  for (const left of [2, 1, 0]) {
    const { status, headers } = await client.get('/articles')
    t.equal(status, 200)
    t.strictSame([headers['ratelimit-policy'], headers['x-ratelimit-limit']], ['"data";q=3;w=60', '3'])
    t.match(headers.ratelimit, new RegExp(`^"data";r=${left};t=[0-9]+$`))
  }
  const refused = await client.get('/articles')
  t.equal(refused.status, 429)
  t.match(refused.headers.ratelimit, /^"data";r=0;t=/)
  t.equal(await limitOf(elsewhere), 3)

  t.match(await limits('set', 'user', email.toUpperCase(), 500), { code: 0, stdout: /500 requests a minute/ })
  t.ok(await eventually(async () => (await client.get('/articles')).status === 200))
  t.ok(await eventually(async () => (await limitOf(elsewhere)) === 500))
  t.equal((await client.get('/articles')).headers['ratelimit-policy'], '"data";q=500;w=60')

  t.equal((await limits('set', 'user', email, 2)).code, 0)
  t.ok(await eventually(async () => (await client.get('/articles')).status === 429))
  t.equal((await limits('remove', 'user', email)).code, 0)
  t.ok(await eventually(async () => (await limitOf(elsewhere)) === 3))
})

t.test('limits set / gives a limit to a company and to an integration; that of a user comes first', async (t) => {
  const { client, companyId, email } = await createParty(app)
  const [colleague] = (await createCallers(app, { companyId }, 1)) as [Client]
  const stranger = await createParty(app)
  const mdm = app.client({ token: 'test-mdm-token', company: companyId })
  await limits('set', 'company', companyId, 40)
  await limits('set', 'user', email, 50)
  t.ok(await eventually(async () => (await limitOf(client, '/articles')) === 50))
  t.equal(await limitOf(colleague, '/articles'), 40)
  t.equal(await limitOf(stranger.client, '/articles'), 3)
  t.equal(await limitOf(mdm, '/integrations/mdm/sync-fields'), 3, 'the request names no company')
  await limits('set', 'integration', 'mdm', 60)
  t.ok(await eventually(async () => (await limitOf(mdm, '/integrations/mdm/sync-fields')) === 60))
  const { stdout } = await limits('list', '--json')
  t.match(JSON.parse(stdout), [
    { subject: `company:${companyId}`, per_minute: 40 },
    { subject: 'mdm', per_minute: 60 },
    { per_minute: 50 },
  ])
})

t.test('limits / each has its own counter, also for callers that nobody knows', async (t) => {
  const settings = {
    RATE_LIMIT_TOKEN_PER_MINUTE: '3',
    RATE_LIMIT_PUBLIC_PER_MINUTE: '3',
    DATABASE_URL: app.databaseUrl,
  }
  const anonymous = (await startApp(t, { ...limited, ...settings })).client()
  const calls = {
    data: () => anonymous.get('/articles'),
    token: () => anonymous.post('/auth/token', { email: 'nobody@example.com', password: 'wrong' }),
    public: () => anonymous.get('/health'),
  }
  for (const [limit, call] of Object.entries(calls)) {
    for (const left of [2, 1, 0]) {
      const { status, headers } = await call()
      t.not(status, 429, limit)
      t.equal(Number(headers['x-ratelimit-remaining']), left, limit)
    }
  }
  for (const [limit, call] of Object.entries(calls)) t.equal((await call()).status, 429, limit)
})

t.test('limits / callers have counters of their own: users of one company, of another, and a key', async (t) => {
  const strict = await startApp(t, { RATE_LIMIT_DATA_PER_MINUTE: '1', DATABASE_URL: app.databaseUrl })
  const { ours, theirs, admin } = await createWorld(strict)
  const [colleague] = (await createCallers(strict, ours, 1)) as [Client]
  // A user and a key may have the same number.
  const { id, email } = await createUser(app.db, { companies: [ours.companyId] })
  const namesake = strict.client({ token: await logIn(strict, email) })
  await sql`select setval(pg_get_serial_sequence('connector_keys', 'id'), ${id}, false)`.execute(app.db)
  const key = await createKey(admin.client, ours.companyId, { per_minute: 1 })
  t.equal(key.id, id)
  const callers = [ours.client, colleague, theirs.client, strict.client({ token: key.secret }), namesake]
  for (const [number, caller] of callers.entries()) t.equal((await caller.get('/articles')).status, 200, `${number}`)
  for (const [number, caller] of callers.entries()) t.equal((await caller.get('/articles')).status, 429, `${number}`)
})

t.test('limits / explains what is wrong, and fails', async (t) => {
  const attempts: [RegExp, (string | number)[]][] = [
    [/no such company/, ['set', 'company', 987_654, 5]],
    [/no user/, ['set', 'user', 'nobody@example.com', 5]],
    [/no integration "erp"/, ['set', 'integration', 'erp', 5]],
    [/whole number/, ['set', 'integration', 'mdm', 0]],
    [/Allowed choices are company, user, integration/, ['set', 'site', 'x', 5]],
    [/no limit of its own/, ['remove', 'integration', 'etsm']],
  ]
  for (const [message, parameters] of attempts) {
    const { code, stderr } = await limits(...parameters)
    t.equal(code, 1, parameters.join(' '))
    t.match(stderr, message)
  }
})
