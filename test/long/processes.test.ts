import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import t from 'tap'
import type { DB as AuthDB } from '../../generated/auth/database.ts'
import type { DB as LogisticsDB } from '../../generated/logistics/database.ts'
import { openDatabase } from '../../src/platform/postgres/database.ts'
import { testSettings } from '../support/app.ts'
import { createSite } from '../support/auth.ts'
import { Client } from '../support/client.ts'
import { authContract } from '../support/contract.ts'
import { createDatabase, driver } from '../support/databases.ts'
import { dataDirectory, freePort, run, startProcess } from '../support/process.ts'
import { eventually } from '../support/receiver.ts'
import { createCompany, createUser, password } from '../support/world.ts'

const database = await createDatabase()
const open = <DB>(schema: string) =>
  openDatabase<DB>({ url: database.url, schema, poolSize: 2, driver, onError: () => {} }).db
const db = { logistics: open<LogisticsDB>('logistics'), auth: open<AuthDB>('auth') }
t.teardown(async () => {
  await Promise.all([db.logistics.destroy(), db.auth.destroy()])
  await database.drop()
})
const metricsPort = await freePort()
const { APP_URL, AUTH_URL, ...others } = testSettings
const settings = {
  ...others,
  DATABASE_URL: database.url,
  DATA_DIR: await dataDirectory(t),
  PROCESSES: '2',
  METRICS_PORT: String(metricsPort),
  RATE_LIMIT_DATA_PER_MINUTE: '6',
  RATE_LIMIT_CLIENT_FAILURES_PER_MINUTE: '4',
}
const server = await startProcess(t, settings)
const authUrl = /auth +(http:\S+)\/api/.exec(server.output())?.[1] as string

/** Uses a new connection for each request: the processes get connections in turn. */
async function ask(url: string, headers: Record<string, string> = {}, body?: unknown) {
  const sent = request(url, {
    agent: false,
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
  })
  const response = new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    sent.on('response', resolve).on('error', reject)
  })
  sent.end(body === undefined ? undefined : JSON.stringify(body))
  const answer = await response
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) }
}

async function createToken() {
  const { email } = await createUser(db.logistics, { companies: [await createCompany(db.logistics)] })
  let token = ''
  // A busy machine can refuse a login with 503.
  await eventually(async () => {
    const { status, body } = await ask(`${server.url}/api/auth/token`, {}, { email, password })
    if (status === 200) token = JSON.parse(body).token
    return status === 200
  }, 'a login')
  return { authorization: `Bearer ${token}` }
}

/** Requests to an operation with an answer, for each process that had any. */
async function requestsTo(operation: string) {
  const { body } = await ask(`http://127.0.0.1:${metricsPort}/metrics`)
  const pattern = /^quayside_http_request_duration_seconds_count\{process="(\S+?)",.*operation="(\w+)".*\} (\d+)$/gm
  return Object.fromEntries(
    [...body.matchAll(pattern)]
      .filter(([, , name]) => name === operation)
      .map(([, process, , count]) => [process, Number(count)]),
  )
}

/** The lines of the parent's log, about a process. */
const logged = (message: string) =>
  server
    .output()
    .split('\n')
    .filter((line) => line.includes(`"msg":"${message}"`))
    .map((line) => JSON.parse(line))

t.test('PROCESSES / starts each service the given number of times, and the worker once', async (t) => {
  const names = () => logged('a process serves').map(({ process }) => process)
  await eventually(() => names().length >= 5, 'five processes serve')
  t.strictSame(names().sort(), ['auth-1', 'auth-2', 'logistics-1', 'logistics-2', 'worker-1'])
  t.equal((await ask(`http://127.0.0.1:${metricsPort}/readyz`)).status, 200)
})

t.test('PROCESSES / rate limits hold over all processes', async (t) => {
  const token = await createToken()
  const remaining = []
  for (let number = 0; number < 6; number++) {
    const { status, headers } = await ask(`${server.url}/api/companies`, token)
    t.equal(status, 200)
    remaining.push(Number(headers['x-ratelimit-remaining']))
  }
  t.strictSame(remaining, [5, 4, 3, 2, 1, 0])
  for (let number = 0; number < 2; number++) {
    const { status, headers } = await ask(`${server.url}/api/companies`, token)
    t.equal(status, 429)
    t.ok(Number(headers['retry-after']) > 0)
  }
  t.strictSame(Object.keys(await requestsTo('listCompanies')).sort(), ['logistics-1', 'logistics-2'])
})

t.test('PROCESSES / rate limits hold for requests at the same time', async (t) => {
  const token = await createToken()
  const answers = await Promise.all(Array.from({ length: 30 }, () => ask(`${server.url}/api/companies`, token)))
  t.equal(answers.filter(({ status }) => status === 200).length, 6)
  t.equal(answers.filter(({ status }) => status === 429).length, 24)
})

t.test('PROCESSES / wrong client secrets are counted over all processes', async (t) => {
  const site = await createSite({
    db: db.auth,
    client: (headers = {}) => new Client(authUrl, authContract, { headers }),
  })
  const guess = async () => {
    const headers = { 'x-client-id': site.clientId, 'x-client-secret': 'wrong' }
    const { status } = await ask(`${authUrl}/api/site/roles`, headers)
    await delay(100) // until the other process knows
    return status
  }
  const statuses = []
  for (let number = 0; number < 6; number++) statuses.push(await guess())
  t.strictSame(statuses, [401, 401, 401, 401, 429, 429])
})

t.test('PROCESSES / a revoked token is refused by all processes', async (t) => {
  const token = await createToken()
  for (let number = 0; number < 2; number++) t.equal((await ask(`${server.url}/api/companies`, token)).status, 200)
  t.equal((await ask(`${server.url}/api/auth/revoke`, token, {})).status, 200)
  await delay(100)
  for (let number = 0; number < 2; number++) t.equal((await ask(`${server.url}/api/companies`, token)).status, 401)
})

t.test('PROCESSES / a process that dies is replaced, and serving goes on', async (t) => {
  const [killed] = logged('a process serves').filter(({ process }) => process === 'logistics-1')
  process.kill(killed.pid, 'SIGKILL')
  await eventually(() => logged('a process has ended and is replaced').length === 1, 'its end is logged')
  t.match(logged('a process has ended and is replaced')[0], {
    process: 'logistics-1',
    pid: killed.pid,
    reason: 'signal SIGKILL',
  })
  for (let number = 0; number < 4; number++) t.equal((await ask(`${server.url}/livez`)).status, 200)
  const isReplaced = () => logged('a process serves').filter(({ process }) => process === 'logistics-1').length === 2
  await eventually(isReplaced, 'another process serves', 50_000)
  for (let number = 0; number < 4; number++) t.equal((await ask(`${server.url}/livez`)).status, 200)
  const served = await requestsTo('getLiveness')
  t.ok(served['logistics-1'], 'the new process serves too')
})

t.test('PROCESSES / SIGTERM ends all processes, with exit code 0', async (t) => {
  const pids = logged('a process serves').map(({ pid }) => pid)
  t.equal(await server.end('SIGTERM'), 0)
  for (const pid of pids) t.throws(() => process.kill(pid, 0), { code: 'ESRCH' })
})

t.test('PROCESSES / a start that fails ends with the reason', async (t) => {
  const { code, stderr } = await run('src/start.js', [], { ...settings, DATABASE_URL: `${database.url}_missing` })
  t.equal(code, 1)
  t.match(stderr, /^DATABASE_URL: the database cannot be used: .*does not exist/)
  const wrong = await run('src/start.js', [], { ...settings, PROCESSES: '0' })
  t.match(wrong.stderr, /PROCESSES: must be auto, or a whole number from 1 to 256/)
})
