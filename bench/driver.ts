import type { Data } from './data.ts'
import type { Finding } from './report.ts'
import { type Bench, type Compared, compare, type Plan } from './rounds.ts'
import { startOurs } from './servers.ts'
import { logIn } from './stage.ts'

const measured = ['by-id', 'list', 'post-article', 'post-order']

/** What our driver gains: the same server with `DATABASE_DRIVER=plain`, which uses pg through its public interface. */
export async function measureDriver(bench: Bench, data: Data, directory: string, plan: Plan): Promise<Finding[]> {
  const settings = { DATABASE_URL: data.url, DATA_DIR: directory }
  const variants = [settings, { ...settings, DATABASE_DRIVER: 'plain' }]
  const servers = await Promise.all(variants.map((variant) => startOurs(variant, ['logistics'])))
  try {
    const token = await logIn(servers[0]?.url ?? '')
    const findings: Finding[] = []
    for (const scenario of measured) {
      const entries = servers.map((server) => ({ scenario, server, token }))
      const [own, plain] = await compare(bench, entries, plan)
      if (!own || !plain) throw new Error('Nothing was measured')
      const cpu = [plain, own].map((one) => `${one.serverCpu.toFixed(0)} + ${one.databaseCpu.toFixed(0)}`)
      findings.push({
        what: `${scenario} of ours with the plain driver, compared to our driver`,
        measured: `${plain.ratio.toFixed(2)}; by CPU ${plain.byCpu.toFixed(2)} of the server, ${(cpuOf(own) / cpuOf(plain)).toFixed(2)} of both (server + database: ${cpu.join(' and ')} us)`,
      })
    }
    return findings
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

/** Microseconds of CPU that a request takes in the server and in the database. */
function cpuOf({ serverCpu, databaseCpu }: Compared): number {
  return serverCpu + databaseCpu
}
