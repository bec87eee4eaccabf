import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import t from 'tap'
import { isQuaysideError } from '../../sdk/src/index.ts'
import { createDatabase } from '../support/databases.ts'
import { call, dataDirectory, demo, run, startProcess, userOf } from '../support/process.ts'

const root = join(import.meta.dirname, '../..')

t.test(
  'the process / starts without any data, loads demo data, and keeps tokens and data over a restart',
  async (t) => {
    const settings = { DATA_DIR: await dataDirectory(t) }
    const first = await startProcess(t, settings)
    t.match(first.output(), /admin@quayside\.test/, 'the banner names the demo users')
    const { token } = (await call(first, '/auth/token', demo)).body
    const user = userOf(first, { token })
    t.equal((await user.GET('/articles')).body.meta.total, 60)
    const made = await user.POST('/articles', { body: { article_code: 'KEPT', description: 'Kept', um3pl: 'PCS' } })
    t.equal(await first.end('SIGTERM'), 0, 'ends well')

    const second = await startProcess(t, settings)
    const params = { path: { id: made.body.data.id } }
    t.strictSame((await userOf(second, { token }).GET('/articles/{id}', { params })).body, made.body)
    t.equal(await second.end('SIGINT'), 0)
  },
)

t.test('the process / loses no acknowledged write when it is killed', async (t) => {
  const settings = { DATA_DIR: await dataDirectory(t), RATE_LIMIT_DATA_PER_MINUTE: '100000' }
  const first = await startProcess(t, settings)
  const user = userOf(first)
  const acknowledged: string[] = []
  let writing = true
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let number = 0; writing; number++) {
      const article_code = `W${writer}-${number}`
      try {
        await user.POST('/articles', { body: { article_code, description: 'x', um3pl: 'PCS' } })
        acknowledged.push(article_code)
      } catch (error) {
        if (isQuaysideError(error, 'connection_failed')) break
      }
    }
  })
  while (acknowledged.length < 50) await new Promise((resolve) => setTimeout(resolve, 5))
  t.equal(await first.end('SIGKILL'), 'SIGKILL')
  writing = false
  await Promise.all(writers)

  const second = await startProcess(t, settings)
  const reader = userOf(second)
  const kept = new Set<string>()
  for await (const { articles } of reader.syncArticles()) {
    for (const { article_code } of articles) kept.add(article_code)
  }
  t.strictSame(
    acknowledged.filter((code) => !kept.has(code)),
    [],
  )
  t.equal((await reader.GET('/articles')).body.meta.total, kept.size, 'and the total is right')
  await second.end('SIGTERM')
})

t.test('the process / uses the database of DATABASE_URL, without demo data', async (t) => {
  const database = await createDatabase()
  const server = await startProcess(t, { DATABASE_URL: database.url, DATA_DIR: await dataDirectory(t) })
  t.equal((await call(server, '/health')).body.checks.database, true)
  t.notMatch(server.output(), /quayside-demo/)
  t.equal((await call(server, '/auth/token', demo)).status, 422)
  await server.end('SIGTERM')
  await database.drop()
})

t.test('the process / reports all wrong settings at once, and does not start', async (t) => {
  const { code, stderr } = await run('src/start.js', [], {
    DATA_DIR: await dataDirectory(t),
    LOGISTICS_PORT: '70000',
    RATE_LIMIT_DATA_PER_MINUTE: 'many',
    APP_URL: 'ftp://x',
    LOG_LEVEL: 'loud',
    NODE_ENV: 'production',
  })
  t.equal(code, 1)
  const { level, time, msg } = JSON.parse(stderr)
  t.match({ level, time }, { level: 60, time: /^\d{4}-.*Z$/ }, 'as a line of the log, in production')
  for (const name of ['LOGISTICS_PORT', 'RATE_LIMIT_DATA_PER_MINUTE', 'APP_URL', 'LOG_LEVEL', 'JWT_SECRET']) {
    t.match(msg, new RegExp(`^  ${name}: `, 'm'))
  }
})

t.test('the process / says in plain text what is wrong, outside production', async (t) => {
  const settings = { DATA_DIR: await dataDirectory(t), LOG_LEVEL: 'loud' }
  const { code, stderr } = await run('src/start.js', [], settings)
  t.equal(code, 1)
  t.match(stderr, /^Wrong settings:\n {2}LOG_LEVEL: .*\n$/)
})

t.test('the process / reports its progress on the first start only', async (t) => {
  const settings = { DATA_DIR: await dataDirectory(t) }
  const first = await startProcess(t, settings)
  const steps = first.output().split('\n').slice(0, 6)
  t.match(steps, [
    'Quayside is starting',
    `Creating a PostgreSQL database in ${settings.DATA_DIR}/postgres`,
    'Starting PostgreSQL',
    'Migrating the logistics database',
    'Migrating the auth database',
    'Loading demo data',
  ])
  await first.end('SIGTERM')
  const second = await startProcess(t, settings)
  t.notMatch(second.output(), /Creating|Migrating|Loading/)
  await second.end('SIGTERM')
})

t.test('the process / reports an occupied port before it touches the database', async (t) => {
  const DATA_DIR = await dataDirectory(t)
  const blocker = createServer().listen(0, '127.0.0.1')
  await once(blocker, 'listening')
  t.teardown(() => blocker.close())
  const AUTH_PORT = String((blocker.address() as AddressInfo).port)
  const { code, stderr } = await run('src/start.js', [], { DATA_DIR, AUTH_PORT })
  t.equal(code, 1)
  t.match(stderr, /^HOST, AUTH_PORT: cannot listen there: .*EADDRINUSE/)
  t.notOk(existsSync(join(DATA_DIR, 'postgres')))
  const twice = await run('src/start.js', [], { DATA_DIR, AUTH_PORT: '4711', LOGISTICS_PORT: '4711' })
  t.match(twice.stderr, /^HOST, (AUTH|LOGISTICS)_PORT: cannot listen there/)
})

t.test('the process / reports an unusable DATA_DIR in one line', async (t) => {
  const directory = await dataDirectory(t)
  const file = join(directory, 'file')
  await writeFile(file, '')
  const places = ['/proc/quayside', file, join(file, 'below')]
  if (process.getuid?.() !== 0) {
    await chmod(directory, 0o555)
    t.teardown(() => chmod(directory, 0o755))
    places.push(directory, join(directory, 'new'))
  }
  for (const DATA_DIR of places) {
    const { code, stderr } = await run('src/start.js', [], { DATA_DIR })
    t.equal(code, 1)
    t.match(stderr, /^DATA_DIR: cannot use \S+: [^\n]+\n$/)
    t.ok(stderr.includes(DATA_DIR))
  }
})

t.test('the process / warns about misspelt settings, from the environment and from .env', async (t) => {
  const DATA_DIR = await dataDirectory(t)
  const nothing = { HOME: '/', NPM_TOKEN: 'x', API_KEY: 'x', LOGNAME: 'x' }
  // The wrong port stops it after the warnings.
  const started = await run('src/start.js', [], {
    DATA_DIR,
    AUTH_PORT: 'x',
    LOGISTIC_PORT: '1',
    AUTH_PROT: '1',
    log_level: 'info',
    ...nothing,
  })
  t.match(started.stderr, 'Warning: LOGISTIC_PORT is not a setting. Did you mean LOGISTICS_PORT?\n')
  t.match(started.stderr, 'Warning: log_level is not a setting. Did you mean LOG_LEVEL?\n')
  t.match(started.stderr, 'Warning: AUTH_PROT is not a setting. Did you mean AUTH_PORT?\n')
  t.equal(started.stderr.match(/Warning/g)?.length, 3)

  await writeFile(join(DATA_DIR, '.env'), 'WEBHOOK_TIMEOUT=3\nLOG_LEVEL=loud\n')
  const fromFile = await run(join(root, 'src/start.js'), [], { DATA_DIR }, DATA_DIR)
  t.match(fromFile.stderr, /^Warning: WEBHOOK_TIMEOUT is not a setting\. Did you mean WEBHOOK_TIMEOUT_SECONDS\?$/m)
})

t.test('the process / names the setting that prevents the start', async (t) => {
  const DATA_DIR = await dataDirectory(t)
  const lost = await run('src/start.js', [], { DATA_DIR, DATABASE_URL: 'postgres://app@127.0.0.1:1/none' })
  t.equal(lost.code, 1)
  t.match(lost.stderr, /^DATABASE_URL: the database cannot be used: /)
  const database = await createDatabase()
  const first = await startProcess(t, { DATA_DIR, DATABASE_URL: database.url })
  const port = new URL(first.url).port
  const second = await run('src/start.js', [], { DATA_DIR, DATABASE_URL: database.url, LOGISTICS_PORT: port })
  t.equal(second.code, 1)
  t.match(second.stderr, /HOST, LOGISTICS_PORT: cannot listen there/)
  await first.end('SIGTERM')
  await database.drop()
})
