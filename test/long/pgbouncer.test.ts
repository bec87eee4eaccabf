import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import t, { type Test } from 'tap'
import type { DB as AuthDB } from '../../generated/auth/database.ts'
import { startApp, startService } from '../support/app.ts'
import { createSite, createUser, logIn, type TestAuth } from '../support/auth.ts'
import { Client } from '../support/client.ts'
import { authContract } from '../support/contract.ts'
import { createDatabase, driver } from '../support/databases.ts'
import { dataDirectory, freePort, quayside } from '../support/process.ts'
import { eventually } from '../support/receiver.ts'
import { articleBody, createParty } from '../support/world.ts'

/** Debian's package, or the program that PGBOUNCER names. */
const program = process.env.PGBOUNCER ?? 'pgbouncer'
const version = versionOf(program)
const withoutPgBouncer = version === undefined && 'PgBouncer is not installed'
/** Version 1.21 keeps prepared statements in transaction mode. Without prepared statements, older ones work too. */
const tooOld =
  withoutPgBouncer || (driver === 'pipelined' && (version as number) < 1.21 && 'PgBouncer is older than 1.21')

function versionOf(program: string): number | undefined {
  try {
    const [, major, minor] =
      /PgBouncer (\d+)\.(\d+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' })) ?? []
    return Number(`${major}.${minor}`)
  } catch {
    return undefined
  }
}

interface Pooler {
  /** The address of a role through the pooler. */
  url(role: string): string
}

async function startPgBouncer(t: Test, databaseUrl: string, mode: 'session' | 'transaction'): Promise<Pooler> {
  const { host, port, database } = new pg.Client({ connectionString: databaseUrl })
  const folder = await dataDirectory(t)
  const ownPort = await freePort()
  await writeFile(join(folder, 'users'), '')
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
${database} = host=${host} port=${port} dbname=${database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users
auth_query = select rolname, null from pg_roles where rolname = $1
auth_user = app
pool_mode = ${mode}
default_pool_size = ${mode === 'session' ? 60 : 5}
${(version as number) >= 1.21 ? 'max_prepared_statements = 500' : ''}
`,
  )
  const command = [program, join(folder, 'pgbouncer.ini')]
  // It refuses to run as root.
  const asNobody = process.getuid?.() === 0 ? ['unshare', '--user', '--map-user=65534', '--map-group=65534'] : []
  const [started = '', ...parameters] = [...asNobody, ...command]
  const child = spawn(started, parameters)
  let output = ''
  child.stderr.on('data', (chunk) => (output += chunk))
  t.teardown(async () => {
    if (child.exitCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  })
  const url = (role: string) => `postgres://${role}@127.0.0.1:${ownPort}/${database}`
  const answers = async () => {
    if (child.exitCode !== null) throw new Error(output)
    const client = new pg.Client({ connectionString: url('app') })
    try {
      await client.connect()
      return true
    } catch {
      return false
    } finally {
      await client.end().catch(() => {})
    }
  }
  await eventually(answers, `PgBouncer answers: ${output}`)
  return { url }
}

async function startDatabase(t: Test) {
  const database = await createDatabase()
  t.teardown(() => database.drop())
  const admin = new pg.Client({ connectionString: database.url })
  await admin.connect()
  t.teardown(() => admin.end())
  return { ...database, admin }
}

/** Calls both services for everything that depends on sessions. */
async function useServices(t: Test, logisticsSettings: Record<string, string>, authSettings: Record<string, string>) {
  const app = await startApp(t, logisticsSettings)
  const { client, token } = await createParty(app)
  for (let number = 0; number < 20; number++) t.equal((await client.post('/articles', articleBody())).status, 201)
  const reads = Array.from({ length: 40 }, () => client.get('/articles?search=a&per_page=5'))
  t.ok((await Promise.all(reads)).every(({ status }) => status === 200))
  t.match((await client.get('/events')).body.data.length, 20)
  t.equal((await app.client({ token }).post('/auth/revoke')).status, 200)
  t.equal((await app.client({ token }).get('/companies')).status, 401, 'revoked at once')

  const service = await startService<AuthDB>(t, 'auth', authSettings)
  const auth: TestAuth = { ...service, client: (headers = {}) => new Client(service.server, authContract, { headers }) }
  const site = await createSite(auth)
  const user = await createUser(site)
  const userToken = await logIn(site, user)
  t.equal((await site.as(userToken).get('/auth/verify')).status, 200)
  t.equal((await site.client.delete(`/site/users/${user.id}`)).status, 200)
  t.equal((await site.as(userToken).get('/auth/verify')).status, 403, 'removed at once')
}

t.test('PgBouncer in session mode / needs no special configuration', { skip: withoutPgBouncer }, async (t) => {
  const database = await startDatabase(t)
  await database.admin.query('drop schema logistics cascade; drop schema auth cascade')
  const { url } = await startPgBouncer(t, database.url, 'session')
  const settings = { DATABASE_URL: url('app') }
  t.equal((await quayside({ ...settings, DATA_DIR: await dataDirectory(t) }, ['migrate'])).code, 0)
  await useServices(t, settings, settings)
})

t.test(
  'PgBouncer in transaction mode / works with settings of the roles, and a connection past it',
  { skip: tooOld },
  async (t) => {
    const database = await startDatabase(t)
    const { url } = await startPgBouncer(t, database.url, 'transaction')
    const suffix = randomBytes(4).toString('hex')
    const roles = { logistics: `logistics_${suffix}`, auth: `auth_${suffix}` }
    for (const role of Object.values(roles)) {
      await database.admin.query(`create role ${role} login superuser`)
      t.teardown(() => database.admin.query(`drop role ${role}`))
    }
    const settings = {
      DATABASE_URL: url(roles.logistics),
      DATABASE_LISTEN_URL: database.url,
      AUTH_DATABASE_URL: url(roles.auth),
      AUTH_DATABASE_LISTEN_URL: database.url,
      DATA_DIR: await dataDirectory(t),
    }
    const refused = await quayside(settings, ['company', 'list'])
    t.match(refused.stderr, `alter role ${roles.logistics} set search_path = logistics, public; alter role`)
    for (const [schema, role] of Object.entries(roles)) {
      const wanted = [`search_path = ${schema}, public`, `timezone = 'UTC'`, 'enable_seqscan = off', 'jit = off']
      for (const setting of wanted) await database.admin.query(`alter role ${role} set ${setting}`)
    }
    // The pooler has open sessions without the settings.
    await database.admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = any($1)`, [
      Object.values(roles),
    ])
    await useServices(t, settings, settings)
  },
)
