import { type Data, onAllCores } from './data.ts'
import { childrenOf, privateMemoryOf } from './processes.ts'
import type { Part } from './report.ts'
import { startLoad } from './rounds.ts'
import { coreCount, startOurs } from './servers.ts'
import { logIn } from './stage.ts'

const counts = [1, 2, 4, 8]
const measured = ['by-id', 'list', 'post-order']

/**
 * How throughput grows with `PROCESSES`, on one database, with nothing pinned to a core. A machine whose cores also run
 * the database and the load shows less than the processes could do.
 */
export async function measureScaling(
  data: Data,
  directory: string,
  seconds: number,
): Promise<Pick<Part, 'findings' | 'table'>> {
  const possible = counts.filter((count) => count <= coreCount)
  const skipped = counts.filter((count) => count > coreCount)
  const perSecond: Record<string, number[]> = Object.fromEntries(measured.map((scenario) => [scenario, []]))
  let furtherMegabytes = Number.NaN
  await onAllCores(data.postmaster, async () => {
    for (const count of possible) {
      const settings = { DATABASE_URL: data.url, DATA_DIR: directory, PROCESSES: String(count) }
      const server = await startOurs(settings, ['logistics'], 'all')
      const loads = Array.from({ length: count }, () => startLoad('all'))
      try {
        const children = count > 1 ? childrenOf(server.pid) : []
        if (children.length) furtherMegabytes = Math.max(...children.map(privateMemoryOf))
        const token = await logIn(server.url)
        for (const scenario of measured) {
          const round = { scenario, url: server.url, token, connections: 32, seconds }
          await loads[0]?.run({ ...round, seconds: 1 })
          const outcomes = await Promise.all(loads.map((load) => load.run(round)))
          perSecond[scenario]?.push(outcomes.reduce((sum, outcome) => sum + outcome.perSecond, 0))
        }
      } finally {
        for (const load of loads) load.stop()
        await server.stop()
      }
    }
  })
  const rows = measured.map((scenario) => [scenario, ...(perSecond[scenario] ?? []).map((value) => value.toFixed(0))])
  return {
    findings: [
      {
        what: 'memory of a further process, before load, without what it shares with others',
        measured: Number.isNaN(furtherMegabytes) ? 'not measured' : `${furtherMegabytes.toFixed(0)} MB`,
        target: '< 120 MB',
        met: furtherMegabytes < 120,
      },
      ...skipped.map((count) => ({
        what: `${count} processes`,
        measured: `skipped: this machine has ${coreCount} cores`,
      })),
    ],
    table: [['requests a second, by processes', ...possible.map(String)], ...rows],
  }
}
