import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { readConfig } from '../../src/config.ts'
import { environment, quayside, run, type ServerProcess, startProcess } from '../support/process.ts'

const secret = 'a secret that only this test knows, of course'
const admin = { email: 'admin@quayside.test', password: 'quayside-demo-2026' }

// Several servers start here, one after the other.
t.setTimeout(300_000)

async function dataDirectory(t: Test): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'quayside-demo-'))
  t.teardown(() => rm(directory, { recursive: true, force: true }))
  return directory
}

async function statuses({ url }: ServerProcess) {
  const login = await fetch(`${url}/api/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  const token = await fetch(`${url}/api/integrations/mdm/ping`, { headers: { authorization: 'Bearer demo-mdm-token' } })
  return { login: login.status, token: token.status }
}

t.test('demo data / are served for a first look, never in production, and can be removed', async (t) => {
  const settings = { DATA_DIR: await dataDirectory(t), JWT_SECRET: secret }
  const production = { ...settings, NODE_ENV: 'production' }
  const first = await startProcess(t, settings)
  t.strictSame(await statuses(first), { login: 200, token: 200 })
  await first.end('SIGTERM')

  for (const exposed of [production, { ...settings, HOST: '0.0.0.0' }]) {
    const { code, stderr } = await run('src/start.js', [], exposed)
    t.equal(code, 1)
    t.match(stderr, /quayside demo remove/)
  }
  t.match((await quayside(production, ['demo', 'remove'])).stdout, /Removed 3 users/)

  const live = await startProcess(t, production)
  t.strictSame(await statuses(live), { login: 422, token: 503 })
  await live.end('SIGTERM')
  const careless = await startProcess(t, settings)
  t.strictSame(await statuses(careless), { login: 422, token: 503 }, 'real data, started once without NODE_ENV')
  t.notMatch(careless.output(), /quayside-demo-2026|demo-mdm-token/)
  await careless.end('SIGTERM')
})

t.test('demo data / are complete after a first start that was interrupted', async (t) => {
  for (const step of ['Migrating the logistics database', 'Loading demo data']) {
    const settings = { DATA_DIR: await dataDirectory(t), JWT_SECRET: secret, LOGISTICS_PORT: '0', AUTH_PORT: '0' }
    const child = spawn(process.execPath, ['src/start.js'], {
      env: environment(settings),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const exited = once(child, 'exit')
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => String(text).includes(step) && child.kill('SIGKILL'))
    }
    t.strictSame(await exited, [null, 'SIGKILL'], step)
    const next = await startProcess(t, settings)
    t.strictSame(await statuses(next), { login: 200, token: 200 })
    await next.end('SIGTERM')
  }
})

t.test('demo data / require their settings', async (t) => {
  const base = { DATA_DIR: await dataDirectory(t) }
  t.throws(() => readConfig({ ...base, NODE_ENV: 'Production' }), /NODE_ENV: must be written production/)
  const uses = (settings: Record<string, string>) => readConfig({ ...base, ...settings }).usesDemoData
  for (const HOST of ['127.0.0.1', '127.0.0.2', '::1', 'localhost']) t.equal(uses({ HOST }), true, HOST)
  for (const HOST of ['0.0.0.0', '::', '192.168.1.5', 'warehouse.example']) {
    t.equal(uses({ HOST }), false, HOST)
    t.equal(uses({ HOST, DEMO_DATA: 'true' }), true, `${HOST}, asked for`)
  }
  t.equal(uses({ DEMO_DATA: 'false' }), false)
  t.equal(uses({ DATABASE_URL: 'postgres://app@127.0.0.1/x', DEMO_DATA: 'true' }), false)
  t.throws(
    () => readConfig({ ...base, NODE_ENV: 'production', JWT_SECRET: secret, MDM_TOKEN: 'demo-mdm-token' }),
    /MDM_TOKEN: must not be the token of the demo data/,
  )
})
