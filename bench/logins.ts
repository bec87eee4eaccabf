import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Data, onAllCores } from './data.ts'
import type { Finding } from './report.ts'
import { startLoad } from './rounds.ts'
import { coreCount, onCores, startOurs } from './servers.ts'
import { logInToSite } from './stage.ts'

const simultaneous = 50
const pause = 20

/**
 * How many logins per second the server does, compared with bare threads next to the same verifies, and how long the
 * verifies take.
 */
export async function measureLogins(data: Data, directory: string, seconds: number): Promise<Finding[]> {
  const { alone, possible, meanwhile, logins } = await onAllCores(data.postmaster, () =>
    run(data.url, directory, seconds),
  )
  const ratio = logins.perSecond / possible
  return [
    {
      what: `logins a second with ${simultaneous} at once, of ${possible.toFixed(1)} that bare threads could do`,
      measured: `${logins.perSecond.toFixed(1)} (${ratio.toFixed(2)})`,
      target: '>= 0.90',
      met: ratio >= 0.9,
    },
    { what: 'verify alone, p99', measured: `${alone.p99.toFixed(1)} ms` },
    {
      what: 'verify during these logins, p99',
      measured: `${meanwhile.p99.toFixed(1)} ms`,
      target: '< 50 ms',
      met: meanwhile.p99 < 50,
    },
  ]
}

async function run(url: string, directory: string, seconds: number) {
  const loads = [startLoad('all'), startLoad('all')] as const
  const server = await startOurs({ DATABASE_URL: url, DATA_DIR: directory }, ['auth'], 'all')
  try {
    const round = { url: server.url, token: await logInToSite(server.url), seconds }
    const verify = { ...round, scenario: 'verify', connections: 4, pause }
    // The threads that compare passwords start with the first logins.
    await loads[1].run({ ...round, scenario: 'login', connections: coreCount, seconds: 1 })
    const alone = await loads[0].run(verify)
    const [possible] = await Promise.all([comparisonsPerSecond(seconds), loads[0].run(verify)])
    const [meanwhile, logins] = await Promise.all([
      loads[0].run(verify),
      loads[1].run({ ...round, scenario: 'login', connections: simultaneous }),
    ])
    return { alone, possible, meanwhile, logins }
  } finally {
    for (const load of loads) load.stop()
    await server.stop()
  }
}

async function comparisonsPerSecond(seconds: number): Promise<number> {
  const file = join(import.meta.dirname, 'limit/bcrypt.ts')
  const { stdout } = await promisify(execFile)(...onCores('all', [process.execPath, file, String(seconds)]))
  return Number(stdout)
}
