import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { type Config, portSettings, type Role, type ServiceRole } from '../config.ts'
import { logTime } from '../platform/http/log-blocks.ts'
import { joinMetrics, type Monitored, withLabels } from '../platform/http/monitoring.ts'
import { LeasedCounts } from '../platform/http/shared-counts.ts'
import { startEmbeddedPostgres } from '../platform/postgres/upkeep/embedded-postgres.ts'
import type { OnProgress } from '../progress.ts'
import { type ChildCalls, connectProcesses, type ParentCalls } from './messages.ts'

/** What has been started, in this process or in several. */
export interface Running extends Monitored {
  addresses: Partial<Record<ServiceRole, string>>
  /** The services that serve demo data. */
  demo: Record<ServiceRole, boolean>
  close(): Promise<unknown>
}

/** A process is replaced after this pause. It doubles with each replacement of a process that did not last. */
const firstPauseMs = 100
const longestPauseMs = 30_000
const lastedMs = 60_000
/** Connections of a process beyond its pool: start-up, worker, announcements, probes. */
const furtherConnections = 10

/** One of the processes, by its name: `logistics-1`. A process that has ended is replaced under the same name. */
interface Member {
  name: string
  role: Role
  process: Worker
  calls: ReturnType<typeof connectProcesses<ChildCalls>>
  isServing: boolean
  /** Resolves to the reason when the process ends. */
  ended: Promise<string>
}

type Named = Pick<Member, 'name' | 'role'>
type Start = Parameters<ParentCalls['ready']>[0]

/**
 * Runs each role in processes of its own: `PROCESSES` of each service, and one worker. The processes of a service share
 * its port: this process accepts the connections and deals them out in turn. A process that ends is replaced.
 */
export async function startProcesses(settings: Config, run: readonly Role[], onProgress: OnProgress): Promise<Running> {
  const log = pino({ level: settings.LOG_LEVEL, base: undefined, timestamp: logTime })
  const [first, ...others] = namesOf(run, settings.PROCESSES) as [Named, ...Named[]]
  const ports = await choosePorts(settings, run)
  const embedded = await startDatabase(settings, others.length + 1, onProgress)
  const members = new Map<string, Member>()
  const requests = new LeasedCounts(settings.PROCESSES)
  const stopping = new AbortController()

  /** Starts a process, and resolves when it serves. Rejects when it ends before that. */
  const launch = async ({ name, role }: Named): Promise<Start> => {
    cluster.setupPrimary({ exec: process.argv[1] as string, args: [role] })
    const child = cluster.fork(ports)
    const serving = Promise.withResolvers<Start>()
    const calls: Member['calls'] = connectProcesses<ChildCalls>(child, {
      progress: onProgress,
      ready: serving.resolve,
      count: (questions) => requests.count(questions, calls),
      failure: (key, by) => {
        for (const other of members.values())
          if (other.role === role && other.process !== child) void other.calls.failure(key, by)
      },
    } satisfies ParentCalls)
    // A message to a process that has just ended gives an error. The end itself is noticed below.
    child.on('error', () => {})
    const ended = once(child, 'exit').then(([code, signal]) => (signal ? `signal ${signal}` : `exit code ${code}`))
    const member: Member = { name, role, process: child, calls, isServing: false, ended }
    members.set(name, member)
    void ended.then((reason) => {
      member.isServing = false
      serving.reject(new Error(`The process ${name} ended while it started (${reason}).`))
    })
    const start = await serving.promise
    member.isServing = true
    log.info({ process: name, pid: child.process.pid }, 'a process serves')
    return start
  }

  /** Replaces a process whenever it ends, until all are stopped. */
  const keep = async (named: Named): Promise<void> => {
    for (let pause = firstPauseMs; ; pause = Math.min(pause * 2, longestPauseMs)) {
      const member = members.get(named.name) as Member
      const since = performance.now()
      const reason = await member.ended
      if (stopping.signal.aborted) return
      if (performance.now() - since > lastedMs) pause = firstPauseMs
      const ended = { process: named.name, pid: member.process.process.pid, reason }
      log.error({ ...ended, replaced_in_ms: pause }, 'a process has ended and is replaced')
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      // If it ends again before it serves, the next round waits longer.
      await launch(named).catch(() => {})
    }
  }

  const close = async () => {
    stopping.abort()
    const running = [...members.values()].filter(({ process }) => !process.isDead())
    for (const { process } of running) process.process.kill('SIGTERM')
    await Promise.all(running.map(({ ended }) => ended))
    await embedded?.stop()
  }

  try {
    // The first process migrates the database and loads demo data, which the others need.
    const started = [await launch(first), ...(await Promise.all(others.map(launch)))]
    for (const named of [first, ...others]) void keep(named)
    const addresses = Object.fromEntries(
      [first, ...others].map(({ role }, index) => [role, started[index]?.address]).filter(([, address]) => address),
    )
    return { addresses, demo: (started[0] as Start).demo, ...monitor(members, run, stopping.signal), close }
  } catch (error) {
    await close()
    throw error
  }
}

function namesOf(run: readonly Role[], processes: number): Named[] {
  return run.flatMap((role) =>
    Array.from({ length: role === 'worker' ? 1 : processes }, (_, index) => ({ role, name: `${role}-${index + 1}` })),
  )
}

/**
 * Chooses the ports for which the settings have 0, as settings for the processes. The processes would all get the same
 * port for 0, those of the other service too.
 */
async function choosePorts(settings: Config, run: readonly Role[]): Promise<Record<string, string>> {
  const chosen: Record<string, string> = {}
  for (const role of run.filter((role) => role !== 'worker')) {
    const setting = portSettings[role]
    if (settings[setting]) continue
    const probe = createServer().listen(0, settings.HOST)
    await once(probe, 'listening')
    chosen[setting] = String((probe.address() as AddressInfo).port)
    await new Promise((resolve) => probe.close(resolve))
  }
  return chosen
}

/** The embedded database belongs to the parent: it must not end with the server process that happened to start it. */
async function startDatabase(
  { DATABASE_URL, DATA_DIR, DATABASE_POOL_SIZE }: Config,
  count: number,
  onProgress: OnProgress,
) {
  if (DATABASE_URL) return undefined
  const connections = Math.max(200, count * (DATABASE_POOL_SIZE + furtherConnections))
  return startEmbeddedPostgres(join(DATA_DIR, 'postgres'), {
    settings: { max_connections: String(connections) },
    onProgress,
  })
}

function monitor(members: ReadonlyMap<string, Member>, run: readonly Role[], stopping: AbortSignal): Monitored {
  const serving = () => [...members.values()].filter(({ isServing }) => isServing)
  return {
    /** Ready while each role has a process that is ready. */
    async isReady() {
      if (stopping.aborted) return false
      const ready = await Promise.all(
        serving().map(async ({ role, calls }) => ((await calls.isReady()) ? role : undefined)),
      )
      return run.every((role) => ready.includes(role))
    },
    async metrics() {
      const texts = serving().map(async ({ name, calls }) => withLabels(await calls.metrics(), { process: name }))
      return joinMetrics(await Promise.all(texts))
    },
  }
}
