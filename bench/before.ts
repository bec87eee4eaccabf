import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Data, openData } from './data.ts'
import { cpuOf, cpuOfSessions } from './processes.ts'
import type { Finding } from './report.ts'
import { type Bench, compare, type Plan, sendRequest } from './rounds.ts'
import { scenarios } from './scenarios.ts'
import { type Server, startOurs } from './servers.ts'
import { logIn } from './stage.ts'
import { companies } from './world.ts'

const measured = ['by-id', 'list', 'sync', 'search', 'post-article', 'post-order', 'graphql-flat', 'graphql-nested']
/** Ship moves: how many at once, in each round of each server. */
const shipped = 160
const atOnce = 16

/**
 * This version compared to the one in another checkout, in turns. Each has a database of its own with the same contents,
 * because a version does not use a database that is newer than itself.
 */
export async function measureBefore(
  bench: Bench,
  data: Data,
  directory: string,
  plan: Plan,
  checkout: string,
): Promise<Finding[]> {
  const older = join(directory, 'before')
  await promisify(execFile)(process.execPath, ['bench/run.ts', 'by-id', '--quick', '--keep', older], { cwd: checkout })
  const olderData = await openData(older)
  const both = { ...bench, postmasters: [...bench.postmasters, olderData.postmaster] }
  const servers: Server[] = []
  try {
    servers.push(
      await startOurs({ DATABASE_URL: olderData.url, DATA_DIR: older }, ['logistics'], 'the server', checkout),
    )
    servers.push(await startOurs({ DATABASE_URL: data.url, DATA_DIR: directory }, ['logistics']))
    const callers = await Promise.all(servers.map(async (server) => ({ server, token: await logIn(server.url) })))
    const findings: Finding[] = []
    for (const scenario of measured) {
      const entries = callers.map((caller) => ({ scenario, ...caller }))
      const [, compared] = await compare(both, entries, plan)
      if (!compared) throw new Error('Nothing was measured')
      const { ratio, byCpu } = compared
      findings.push({ what: scenario, measured: `${ratio.toFixed(2)}, by CPU of the server ${byCpu.toFixed(2)}` })
    }
    findings.push(await compareShipping(both, callers, plan.rounds))
    return findings
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
    await olderData.stop()
  }
}

interface Caller {
  server: Server
  token: string
}

/** Orders of ten lines are packed first; only their ship moves are measured. */
async function compareShipping({ postmasters }: Bench, callers: readonly Caller[], rounds: number): Promise<Finding> {
  const ratios: { time: number; cpu: number }[] = []
  for (let round = 0; round <= rounds; round++) {
    const spent: { time: number; cpu: number }[] = []
    for (const { server, token } of callers) {
      const orders = await packedOrders(server.url, token)
      const clocks = () => [performance.now(), cpuOf(server.pid) + cpuOfSessions(...postmasters)] as const
      const started = clocks()
      await inParallel(orders, (id) => move(server.url, token, id, 'shipped'))
      const ended = clocks()
      spent.push({ time: ended[0] - started[0], cpu: ended[1] - started[1] })
    }
    const [before, now] = spent
    // The first round warms up.
    if (round && before && now) ratios.push({ time: before.time / now.time, cpu: before.cpu / now.cpu })
  }
  const median = (key: 'time' | 'cpu') => {
    const sorted = ratios.map((one) => one[key]).sort((a, b) => a - b)
    return sorted[Math.floor(sorted.length / 2)] as number
  }
  return {
    what: 'ship move of 10 lines',
    measured: `${median('time').toFixed(2)}, by CPU of server and database ${median('cpu').toFixed(2)}`,
    target: '>= 0.90',
    met: median('time') >= 0.9,
  }
}

let sent = 0

async function packedOrders(url: string, token: string): Promise<number[]> {
  const ids = await inParallel(Array.from({ length: shipped }), async () => {
    const request = scenarios['post-order']?.request(1_000_000 + sent++)
    if (!request) throw new Error('There is no scenario post-order')
    const response = await sendRequest(url, token, request)
    const { data } = (await response.json()) as { data: { id: number } }
    return data.id
  })
  for (const to of ['picking', 'packed']) await inParallel(ids, (id) => move(url, token, id, to))
  return ids
}

async function move(url: string, token: string, id: number, to: string): Promise<void> {
  const headers = { 'x-company-id': String(companies.write) }
  const path = `/api/sales-orders/${id}/transitions`
  const response = await sendRequest(url, token, { method: 'POST', path, headers, body: { to } })
  const answer = await response.text()
  if (!response.ok) throw new Error(`The move to ${to} was answered with ${response.status}: ${answer}`)
}

async function inParallel<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const queue = items.entries()
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}
