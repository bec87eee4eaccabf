import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { cpuOf, cpuOfSessions } from './cpu.ts'
import { openData, withClient } from './data.ts'
import type { Outcome, Round } from './load.ts'
import { type Scenario, scenarios } from './scenarios.ts'
import { pinned, type Server, startOurs, startPeer } from './servers.ts'
import { companies } from './world.ts'

const { values: options } = parseArgs({
  options: {
    scenario: { type: 'string', multiple: true },
    quick: { type: 'boolean', default: false },
    keep: { type: 'string' },
    rounds: { type: 'string' },
  },
})
const connections = 32
const seconds = options.quick ? 1 : 2
const rounds = Number(options.rounds ?? (options.quick ? 3 : 5))

interface Measured extends Outcome {
  /** Microseconds of CPU a request. */
  server: number
  database: number
  load: number
  /** Share of its core that the server used. */
  busy: number
}

const names = options.scenario ?? Object.keys(scenarios)
const unknown = names.find((name) => !scenarios[name])
if (unknown) {
  console.error(`There is no scenario "${unknown}": name one of ${Object.keys(scenarios).join(', ')}.`)
  process.exit(1)
}

const directory = options.keep ? resolve(options.keep) : mkdtempSync(join(tmpdir(), 'quayside-bench-'))
mkdirSync(directory, { recursive: true })
const postgres = await openData(directory)
const load = fork(join(import.meta.dirname, 'load.ts'))
const running: Server[] = []
try {
  const ours = await startOurs({ DATABASE_URL: postgres.url, DATA_DIR: directory }, ['logistics'])
  running.push(ours)
  const token = await logIn(ours.url)
  const tokenId = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).jti
  await startSync(ours.url, token)
  await withClient(postgres.url, (client) =>
    client.query(`insert into peer.sync_runs values ($1, $2, now())`, [tokenId, companies.read]),
  )
  const peer = { databaseUrl: postgres.url, token, tokenId, companies: Object.values(companies) }
  const limit = await startPeer('LIMIT', 'limit.ts', peer)
  running.push(limit)
  const servers = [limit, ours]
  console.log(pinned ? 'The server runs alone on one core.' : 'Not pinned to cores.')
  for (const name of names) await measure(name, scenarios[name] as Scenario, servers, token)
} finally {
  load.disconnect()
  for (const server of running) await server.stop()
  await postgres.stop()
  if (!options.keep) rmSync(directory, { recursive: true })
}

async function measure(name: string, scenario: Scenario, servers: Server[], token: string): Promise<void> {
  await assertSame(scenario, servers, token)
  const results = new Map<Server, Measured[]>(servers.map((server) => [server, []]))
  for (const server of servers) await round(name, server, token, 1)
  for (let number = 0; number < rounds; number++) {
    for (const server of servers) results.get(server)?.push(await round(name, server, token, seconds))
  }
  const [limit] = servers
  const base = median(results.get(limit as Server) ?? [], 'perSecond')
  console.log(`\n${name}: ${scenario.title} (target ${scenario.target.toFixed(2)})`)
  for (const [server, measured] of results) {
    const value = (key: keyof Measured, digits = 0) => median(measured, key).toFixed(digits).padStart(8)
    const ratio = (median(measured, 'perSecond') / base).toFixed(2)
    console.log(
      `  ${server.name.padEnd(6)} ${ratio} ${value('perSecond')} req/s  server ${value('server', 1)} us  database ${value('database', 1)} us  load ${value('load', 1)} us  busy ${value('busy', 2)}  p99 ${value('p99', 1)} ms`,
    )
  }
}

async function round(scenario: string, server: Server, token: string, seconds: number): Promise<Measured> {
  const before = [cpuOf(server.pid), cpuOfSessions(), performance.now(), cpuOf(load.pid as number)] as const
  const outcome = await ask(load, { scenario, url: server.url, token, connections, seconds })
  const after = [cpuOf(server.pid), cpuOfSessions(), performance.now(), cpuOf(load.pid as number)] as const
  if (outcome.failed) throw new Error(`${server.name}: ${outcome.failed} requests of ${scenario} failed`)
  return {
    ...outcome,
    server: (after[0] - before[0]) / outcome.requests,
    database: (after[1] - before[1]) / outcome.requests,
    load: (after[3] - before[3]) / outcome.requests,
    busy: (after[0] - before[0]) / 1_000 / (after[2] - before[2]),
  }
}

async function ask(load: ChildProcess, round: Round): Promise<Outcome> {
  const answer = once(load, 'message')
  load.send(round)
  const [outcome] = await answer
  return outcome
}

/** Servers that answer differently do not do the same work. */
async function assertSame(scenario: Scenario, servers: Server[], token: string): Promise<void> {
  for (let n = 1; n <= 3; n++) {
    const answers: unknown[] = []
    for (const { name, url } of servers) {
      const { method, path, companyId, body } = scenario.request(n)
      const response = await fetch(url + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'x-company-id': String(companyId),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const answer = await response.text()
      if (!response.ok) throw new Error(`${name} answers ${method} ${path} with ${response.status}: ${answer}`)
      const comparable = (key: string, value: unknown) => (scenario.differs?.includes(key) ? typeof value : value)
      answers.push(JSON.parse(answer.replaceAll(url, 'http://server'), comparable))
    }
    const other = answers.findIndex((answer) => !isDeepStrictEqual(answer, answers[0]))
    if (other > 0) {
      const shown = [answers[0], answers[other]].map((answer) => JSON.stringify(answer).slice(0, 2_000)).join('\n')
      throw new Error(`${servers[0]?.name} and ${servers[other]?.name} answer differently:\n${shown}`)
    }
  }
}

async function logIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'clerk@quayside.test', password: 'quayside-demo-2026' }),
  })
  if (!response.ok) throw new Error(await response.text())
  return ((await response.json()) as { token: string }).token
}

/** Later pages of a copy refer to its first. */
async function startSync(url: string, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'x-company-id': String(companies.read) }
  await (await fetch(`${url}/api/articles/sync?cursor=0&per_page=1`, { headers })).text()
}

function median(measured: readonly Measured[], key: keyof Measured): number {
  const sorted = measured.map((one) => one[key]).sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
