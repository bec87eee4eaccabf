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
const rounds = 3

/**
 * How many logins per second the server does, compared with bare threads next to the same verifies, and how long the
 * verifies take. Threads and logins take turns, because the speed of a busy machine changes.
 */
export async function measureLogins(data: Data, directory: string, seconds: number): Promise<Finding[]> {
  const { alone, measured } = await onAllCores(data.postmaster, () => run(data.url, directory, seconds))
  const median = (of: (round: Round) => number) =>
    measured.map(of).sort((one, other) => one - other)[Math.floor(rounds / 2)] as number
  const ratio = median(({ logins, possible }) => logins / possible)
  const verifyTime = median(({ verifyP99 }) => verifyP99)
  const ofEndUsers = median(({ ofEndUsers, logins }) => ofEndUsers / logins)
  const possible = median(({ possible }) => possible)
  return [
    {
      what: `logins a second with ${simultaneous} at once, of ${possible.toFixed(1)} that bare threads could do`,
      measured: `${median(({ logins }) => logins).toFixed(1)} (${ratio.toFixed(2)})`,
      target: '>= 0.90',
      met: ratio >= 0.9,
    },
    {
      what: 'the same with end_user_ip, each from an address of its own, compared with logins without',
      measured: `${median(({ ofEndUsers }) => ofEndUsers).toFixed(1)} (${ofEndUsers.toFixed(2)})`,
      target: '>= 0.90',
      met: ofEndUsers >= 0.9,
    },
    { what: 'verify alone, p99', measured: `${alone.p99.toFixed(1)} ms` },
    {
      what: 'verify during these logins, p99',
      measured: `${verifyTime.toFixed(1)} ms`,
      target: '< 50 ms',
      met: verifyTime < 50,
    },
  ]
}

interface Round {
  /** Comparisons a second of the bare threads. */
  possible: number
  /** Logins a second. */
  logins: number
  /** The same, with the address and the browser of the user. */
  ofEndUsers: number
  /** Of the verifies during the logins, in milliseconds. */
  verifyP99: number
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
    const measured: Round[] = []
    while (measured.length < rounds) {
      const [possible] = await Promise.all([comparisonsPerSecond(seconds), loads[0].run(verify)])
      const [{ p99 }, { perSecond }] = await Promise.all([
        loads[0].run(verify),
        loads[1].run({ ...round, scenario: 'login', connections: simultaneous }),
      ])
      // Each of them opens a session from a network that is new for the account, beside verifies that note their use.
      const [, { perSecond: ofEndUsers }] = await Promise.all([
        loads[0].run(verify),
        loads[1].run({ ...round, scenario: 'login-of-end-user', connections: simultaneous }),
      ])
      measured.push({ possible, logins: perSecond, ofEndUsers, verifyP99: p99 })
    }
    return { alone, measured }
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
