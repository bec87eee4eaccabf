import { setTimeout as delay } from 'node:timers/promises'
import { memoryOf } from './processes.ts'
import type { Finding } from './report.ts'
import type { Load } from './rounds.ts'
import { startOurs } from './servers.ts'
import { logIn, logInToSite } from './stage.ts'

const idle = 10_000
const mixture = ['by-id', 'list', 'sync', 'search', 'post-order', 'graphql-nested', 'verify']

/** Runs everything in one process with its embedded database, and measures the start time and the memory. */
export async function measureMemory(load: Load, directory: string, minutes: number | undefined): Promise<Finding[]> {
  const started = performance.now()
  const server = await startOurs({ DATA_DIR: directory }, [], 'all')
  const seconds = (performance.now() - started) / 1_000
  const memory = () => memoryOf(server.pid)
  try {
    await delay(idle)
    const before = memory()
    const [logistics = '', auth = ''] = server.urls
    const tokens = { logistics: await logIn(logistics), auth: await logInToSite(auth) }
    let most = 0
    const watch = setInterval(() => {
      most = Math.max(most, memory())
    }, 100)
    /** At the end of each scenario. */
    const course: number[] = []
    const end = performance.now() + (minutes ?? 0) * 60_000
    do {
      for (const scenario of mixture) {
        const target =
          scenario === 'verify' ? { url: auth, token: tokens.auth } : { url: logistics, token: tokens.logistics }
        await load.run({ scenario, ...target, connections: 32, seconds: 2 })
      }
      course.push(memory())
    } while (performance.now() < end)
    clearInterval(watch)
    await delay(idle)
    return [
      {
        what: 'warm start to the banner, with the embedded database',
        measured: `${seconds.toFixed(2)} s`,
        target: '< 3 s',
        met: seconds < 3,
      },
      { what: 'memory after 10 s at rest', measured: megabytes(before), target: '< 200 MB', met: before < 200 },
      {
        what: `most memory in ${minutes ? `${minutes} minutes` : `${mixture.length * 2} s`} of load`,
        measured: megabytes(most),
        target: '< 400 MB',
        met: most < 400,
      },
      { what: 'memory 10 s after', measured: megabytes(memory()) },
      ...(minutes
        ? [{ what: 'memory at the end of each turn of the load', measured: course.map(megabytes).join(', ') }]
        : []),
    ]
  } finally {
    await server.stop()
  }
}

function megabytes(value: number): string {
  return `${value.toFixed(0)} MB`
}
