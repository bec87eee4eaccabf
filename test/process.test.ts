import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { createDatabase } from './support/databases.ts'
import { run, type ServerProcess, startProcess } from './support/process.ts'

const demo = { email: 'clerk@quayside.test', password: 'quayside-demo-2026' }

async function dataDirectory(t: Test): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'quayside-process-'))
  t.teardown(() => rm(directory, { recursive: true, force: true }))
  return directory
}

async function call(server: ServerProcess, path: string, token?: string, body?: unknown) {
  const response = await fetch(`${server.url}/api${path}`, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      'x-company-id': '1',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
  })
  // biome-ignore lint/suspicious/noExplicitAny: a reply of any operation
  return { status: response.status, body: (await response.json()) as any }
}

t.test('the process / starts on nothing, with demo data, and keeps tokens and data over a restart', async (t) => {
  const settings = { DATA_DIR: await dataDirectory(t) }
  const first = await startProcess(t, settings)
  t.match(first.output(), /admin@quayside\.test/, 'the banner names the demo users')
  const { token } = (await call(first, '/auth/token', undefined, demo)).body
  t.equal((await call(first, '/articles', token)).body.meta.total, 60)
  const made = await call(first, '/articles', token, { article_code: 'KEPT', description: 'Kept', um3pl: 'PCS' })
  t.equal(await first.end('SIGTERM'), 0, 'ends well')

  const second = await startProcess(t, settings)
  t.strictSame((await call(second, `/articles/${made.body.data.id}`, token)).body, made.body)
  t.equal(await second.end('SIGINT'), 0)
})

t.test('the process / killed in the middle of writing, loses nothing that it had acknowledged', async (t) => {
  const settings = { DATA_DIR: await dataDirectory(t), RATE_LIMIT_DATA_PER_MINUTE: '100000' }
  const first = await startProcess(t, settings)
  const { token } = (await call(first, '/auth/token', undefined, demo)).body
  const acknowledged: string[] = []
  let writing = true
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let number = 0; writing; number++) {
      const article_code = `W${writer}-${number}`
      const reply = await call(first, '/articles', token, { article_code, description: 'x', um3pl: 'PCS' }).catch(
        () => null,
      )
      if (reply?.status === 201) acknowledged.push(article_code)
      if (!reply) break
    }
  })
  while (acknowledged.length < 50) await new Promise((resolve) => setTimeout(resolve, 5))
  t.equal(await first.end('SIGKILL'), 'SIGKILL')
  writing = false
  await Promise.all(writers)

  const second = await startProcess(t, settings)
  const kept = new Set<string>()
  for (let cursor: number | null = 0; cursor !== null; ) {
    const { body } = await call(second, `/articles/sync?cursor=${cursor}&per_page=500`, token)
    for (const { article_code } of body.data) kept.add(article_code)
    cursor = body.meta.next_cursor
  }
  t.strictSame(
    acknowledged.filter((code) => !kept.has(code)),
    [],
  )
  t.equal((await call(second, '/articles', token)).body.meta.total, kept.size, 'and the total is right')
  await second.end('SIGTERM')
})

t.test('the process / told to stop, finishes what is in flight', async (t) => {
  const server = await startProcess(t, { DATA_DIR: await dataDirectory(t), BCRYPT_COST: '13' })
  const login = call(server, '/auth/token', undefined, demo)
  await new Promise((resolve) => setTimeout(resolve, 300))
  t.equal(await server.end('SIGTERM'), 0)
  t.equal((await login).status, 200)
  await t.rejects(call(server, '/health'), 'and takes nothing new')
})

t.test('the process / uses the database of DATABASE_URL, without demo data', async (t) => {
  const database = await createDatabase()
  const server = await startProcess(t, { DATABASE_URL: database.url, DATA_DIR: await dataDirectory(t) })
  t.equal((await call(server, '/health')).body.checks.database, true)
  t.notMatch(server.output(), /quayside-demo/)
  t.equal((await call(server, '/auth/token', undefined, demo)).status, 422)
  await server.end('SIGTERM')
  await database.drop()
})

t.test('the process / names every wrong setting at once, and does not start', async (t) => {
  const { code, stderr } = await run('src/start.js', [], {
    DATA_DIR: await dataDirectory(t),
    LOGISTICS_PORT: '70000',
    RATE_LIMIT_DATA_PER_MINUTE: 'many',
    APP_URL: 'ftp://x',
    LOG_LEVEL: 'loud',
    NODE_ENV: 'production',
  })
  t.equal(code, 1)
  for (const name of ['LOGISTICS_PORT', 'RATE_LIMIT_DATA_PER_MINUTE', 'APP_URL', 'LOG_LEVEL', 'JWT_SECRET']) {
    t.match(stderr, new RegExp(`^  ${name}: `, 'm'))
  }
})

t.test('the process / says which setting is to blame when it cannot start', async (t) => {
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
