import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type Data, onAllCores, openMovedData } from './data.ts'
import { measureLots } from './lots.ts'
import { cpuOf, cpuOfSessions, memoryOf } from './processes.ts'
import type { Finding } from './report.ts'
import { sendRequest, startLoad } from './rounds.ts'
import { startOurs } from './servers.ts'
import { logIn } from './stage.ts'
import { articlesMoved, companies, movementsOfArticle } from './world.ts'

const counted = 1_000
const rounds = 5

/** How long a large count takes, what verification costs, what others notice of it, and what lots and serials cost. */
export async function measureStock(data: Data, directory: string): Promise<Finding[]> {
  const url = await openMovedData(data)
  return onAllCores(data.postmaster, async () => {
    const settings = { DATABASE_URL: url, DATA_DIR: directory }
    const server = await startOurs(settings, ['logistics'], 'all')
    const load = startLoad('all')
    try {
      const token = await logIn(server.url)
      const counts: number[] = []
      for (let round = 0; round < rounds; round++) counts.push(await bookCount(server.url, token, round))
      const others = (seconds: number) =>
        load.run({ scenario: 'by-id', url: server.url, token, connections: 4, seconds, pause: 5 })
      await others(2)
      const alone = await others(10)
      const one = await verify(settings, '--article', 'ART-0000001')
      const [all, beside] = await Promise.all([verify(settings), others(10)])
      const cpu = () => cpuOf(server.pid) + cpuOfSessions(data.postmaster)
      const lots = await measureLots({ url: server.url, token, cpu })
      return [
        {
          what: `a count of ${counted} places, booked`,
          measured: `${median(counts).toFixed(0)} ms`,
          target: '< 1000 ms',
          met: median(counts) < 1_000,
        },
        {
          what: `stock verify of ${articlesMoved * movementsOfArticle} movements`,
          measured: `${all.seconds.toFixed(1)} s, ${(all.memory - one.memory).toFixed(0)} MB more than for one article`,
          target: '< 20 s, < 64 MB',
          met: all.seconds < 20 && all.memory - one.memory < 64,
        },
        {
          what: 'p99 of article by id during it, compared to before',
          measured: `${beside.p99.toFixed(1)} ms and ${alone.p99.toFixed(1)} ms: ${(beside.p99 / alone.p99).toFixed(2)}`,
          target: '< 1.2',
          met: beside.p99 / alone.p99 < 1.2,
        },
        ...lots,
      ]
    } finally {
      load.stop()
      await server.stop()
    }
  })
}

/** Milliseconds. Each round counts other articles, and finds another quantity than before. */
async function bookCount(url: string, token: string, round: number): Promise<number> {
  const lines = Array.from({ length: counted }, (_, index) => ({
    article_id: round * counted + index + 1,
    counted: movementsOfArticle + 1,
  }))
  const headers = { 'x-company-id': String(companies.moved) }
  const started = performance.now()
  const response = await sendRequest(url, token, {
    method: 'POST',
    path: '/api/stock/counts',
    headers,
    body: { lines },
  })
  const answer = await response.text()
  if (response.status !== 201) throw new Error(`The count was answered with ${response.status}: ${answer}`)
  return performance.now() - started
}

/** Runs the command. The memory is the most that its process has taken, in MB. */
async function verify(settings: Record<string, string>, ...options: string[]) {
  const program = join(import.meta.dirname, '../src/cli/quayside.ts')
  const environment = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
  const command = [process.execPath, program, 'stock', 'verify', '--company', String(companies.moved), ...options]
  const started = performance.now()
  const child = spawn('env', [...environment, ...command], { stdio: ['ignore', 'ignore', 'inherit'] })
  let memory = 0
  const watch = setInterval(() => {
    memory = Math.max(memory, memoryOf(child.pid as number) || 0)
  }, 20)
  const [code] = await once(child, 'exit')
  clearInterval(watch)
  if (code) throw new Error(`stock verify has ended with ${code}`)
  return { seconds: (performance.now() - started) / 1_000, memory }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number
}
