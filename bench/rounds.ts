import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Outcome, Round } from './load.ts'
import { cpuOf, cpuOfSessions } from './processes.ts'
import type { Request, Scenario } from './scenarios.ts'
import { type Cores, onCores, type Server } from './servers.ts'

export interface Measured extends Outcome {
  /** Microseconds of CPU per request: of the server, of the database's sessions, and of the load generator. */
  serverCpu: number
  databaseCpu: number
  loadCpu: number
  /** The share of one core that the server has used. */
  busy: number
}

/** Medians over all rounds, and ratios to the first server in the same round, because the machine's speed changes. */
export interface Compared extends Measured {
  /** Requests a second. */
  ratio: number
  /** Requests per request of the first server, if only the server's own CPU time counted. */
  byCpu: number
}

/** Used by every measurement: the load generator, and the processes whose sessions belong to the database. */
export interface Bench {
  load: Load
  postmasters: readonly number[]
}

export interface Load {
  pid: number
  run(round: Round): Promise<Outcome>
  /** The same, with any number of refused requests. */
  attack(round: Round): Promise<Outcome>
  stop(): void
}

export function startLoad(cores: Cores = 'the other'): Load {
  const [program, parameters] = onCores(cores, [process.execPath, join(import.meta.dirname, 'load.ts')])
  const child = spawn(program, parameters, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const ended = once(child, 'exit').then(() => [undefined])
  const attack = async (round: Round): Promise<Outcome> => {
    const answer = once(child, 'message')
    child.send(round)
    const [outcome] = await Promise.race([answer, ended])
    if (!outcome) throw new Error('The load generator has ended')
    return outcome
  }
  return {
    pid: child.pid as number,
    async run(round) {
      const outcome = await attack(round)
      assertServed(round, outcome)
      return outcome
    },
    attack,
    stop: () => child.disconnect(),
  }
}

/** On a busy machine a server may refuse some requests. A server that refuses most of them is not measured. */
function assertServed({ scenario, url }: Round, { requests, refused, refusedWith }: Outcome): void {
  if (!refused) return
  const what = `${url} has refused ${refused} of ${requests + refused} requests of ${scenario} with ${refusedWith}`
  if (refused > requests) throw new Error(what)
  console.warn(what)
}

/** The requests, and their server. */
export interface Entry {
  scenario: string
  server: Server
  token: string
}

export interface Plan {
  connections: number
  seconds: number
  rounds: number
}

/** The code of a server is still being compiled when it starts with a new kind of request. */
const warmUpSeconds = 3

/** Runs rounds of all entries alternately, after one warm-up round. */
export async function compare(
  bench: Bench,
  entries: readonly Entry[],
  { connections, seconds, rounds }: Plan,
): Promise<Compared[]> {
  const measured = entries.map((): Measured[] => [])
  for (let number = 0; number <= rounds; number++) {
    for (const [index, { scenario, server, token }] of entries.entries()) {
      const round = { scenario, url: server.url, token, connections, seconds: number ? seconds : warmUpSeconds }
      const one = await measure(bench, server, round)
      if (number) measured[index]?.push(one)
    }
  }
  const [first = []] = measured
  return measured.map((rounds) =>
    medians(
      rounds.map((one, round) => ({
        ...one,
        ratio: one.perSecond / (first[round]?.perSecond ?? Number.NaN),
        byCpu: (first[round]?.serverCpu ?? Number.NaN) / one.serverCpu,
      })),
    ),
  )
}

async function measure({ load, postmasters }: Bench, server: Server, round: Round): Promise<Measured> {
  const clocks = () =>
    [cpuOf(server.pid), cpuOfSessions(...postmasters), cpuOf(load.pid), performance.now() * 1_000] as const
  const before = clocks()
  const outcome = await load.run(round)
  const after = clocks()
  const spent = (clock: 0 | 1 | 2 | 3) => after[clock] - before[clock]
  return {
    ...outcome,
    serverCpu: spent(0) / outcome.requests,
    databaseCpu: spent(1) / outcome.requests,
    loadCpu: spent(2) / outcome.requests,
    busy: spent(0) / spent(3),
  }
}

function medians(measured: readonly Compared[]): Compared {
  const [first] = measured
  if (!first) throw new Error('Nothing was measured')
  const median = (key: keyof Compared) => {
    const sorted = measured.map((one) => one[key]).sort((a, b) => a - b)
    return sorted[Math.floor(sorted.length / 2)]
  }
  const keys = Object.keys(first) as (keyof Compared)[]
  return Object.fromEntries(keys.map((key) => [key, median(key)])) as unknown as Compared
}

/** Servers that answer differently do not do the same work. */
export async function assertSame(scenario: Scenario, servers: readonly Server[], token: string): Promise<void> {
  for (let n = 1; n <= 3; n++) {
    const answers: unknown[] = []
    for (const server of servers) answers.push(await answerOf(scenario, n, server, token))
    const other = answers.findIndex((answer) => !isDeepStrictEqual(answer, answers[0]))
    if (other < 0) continue
    const shown = [answers[0], answers[other]].map((answer) => JSON.stringify(answer).slice(0, 2_000))
    throw new Error(`${servers[0]?.name} and ${servers[other]?.name} answer differently:\n${shown.join('\n')}`)
  }
}

async function answerOf(scenario: Scenario, n: number, { name, url }: Server, token: string): Promise<unknown> {
  const request = scenario.request(n)
  const response = await sendRequest(url, token, request)
  const answer = await response.text()
  if (!response.ok)
    throw new Error(`${name} answers ${request.method} ${request.path} with ${response.status}: ${answer}`)
  const comparable = (key: string, value: unknown) => (scenario.differs?.includes(key) ? typeof value : value)
  if (!response.headers.get('content-type')?.startsWith('application/json')) return answer
  return JSON.parse(answer.replaceAll(url, 'http://server'), comparable)
}

/** One request outside of the rounds. */
export function sendRequest(
  url: string,
  token: string,
  { method, path, headers, body }: Request,
  signal: AbortSignal | null = null,
): Promise<Response> {
  return fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...headers,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal,
  })
}
