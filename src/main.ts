import cluster from 'node:cluster'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { isProduction, misspeltSettings, portSettings, type Role, readConfig, roles } from './config.ts'
import { serveMonitoring } from './platform/http/monitoring.ts'
import { banner } from './processes/banner.ts'
import type { Running } from './processes/parent.ts'
import { createProgress } from './progress.ts'

/** The process: reads the settings, runs the named services (all without names), and shuts down gracefully. */
let running: Running | undefined // set once it serves
let stoppingSince: number | undefined
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)

const progress = createProgress(process.stdout)
const run = attempt(rolesToRun)
// With `PROCESSES`, this file is also the program of the processes that the first one starts.
if (cluster.isPrimary) {
  progress.show('Quayside is starting')
  const warnings = misspeltSettings()
  if (warnings.length) complain('warn', warnings.join('\n'))
}
const settings = attempt(readConfig)
const services = run.filter((role) => role !== 'worker')
if (cluster.isPrimary) {
  await assertPortsFree()
  await openMonitoringPort()
}

// Start-up allocates much memory that stays in use, and V8 would enlarge the young generation by 30 MB, which only load
// needs.
setFlagsFromString('--semi-space-growth-factor=1')
running = await start().catch(fail)
setFlagsFromString('--semi-space-growth-factor=2')
if (cluster.isPrimary) say(console.log, banner(settings, run, running))

/** Imports what it needs only now, so that wrong settings and occupied ports are reported without delay. */
async function start(): Promise<Running> {
  if (cluster.isWorker) return (await import('./processes/child.ts')).startChild(settings, run[0] as Role)
  if (settings.PROCESSES > 1 && services.length)
    return (await import('./processes/parent.ts')).startProcesses(settings, run, progress.show)
  const { createApp } = await import('./app.ts')
  const app = await createApp(settings, { run, onProgress: progress.show })
  // Otherwise the next line of the log would be appended to it.
  progress.clear()
  const addresses: Running['addresses'] = {}
  for (const role of services) {
    const setting = portSettings[role]
    addresses[role] = await app[role].listen({ host: settings.HOST, port: settings[setting] }).catch((error) => {
      throw cannotListen(setting, error)
    })
  }
  return { ...app, addresses }
}

async function stop(): Promise<void> {
  if (stoppingSince !== undefined) {
    // A second signal exits immediately, unless it belongs to the same Ctrl-C: the terminal sends the signal to this
    // process, and npm forwards it once more.
    if (performance.now() - stoppingSince > 1_000) process.exit(1)
    return
  }
  stoppingSince = performance.now()
  // Nothing is running before it serves. The embedded database, the monitoring port and further processes end with this
  // one.
  await running?.close()
  process.exit(0)
}

async function openMonitoringPort(): Promise<void> {
  const { METRICS_PORT, HOST } = settings
  if (METRICS_PORT === undefined) return
  const monitored = {
    isReady: async () => running?.isReady() ?? false,
    metrics: async () => running?.metrics() ?? '',
  }
  await serveMonitoring(METRICS_PORT, HOST, monitored).catch((error) => fail(cannotListen('METRICS_PORT', error)))
}

/** Listens on all ports briefly, so that an occupied port is reported before the database starts. */
async function assertPortsFree(): Promise<void> {
  const probes = await Promise.all(
    services.map(async (role) => {
      const setting = portSettings[role]
      const probe = createServer().listen(settings[setting], settings.HOST)
      await once(probe, 'listening').catch((error) => fail(cannotListen(setting, error)))
      return probe
    }),
  )
  for (const probe of probes) probe.close()
}

function cannotListen(setting: string, error: Error): Error {
  return new Error(`HOST, ${setting}: cannot listen there: ${error.message}`)
}

function rolesToRun(): readonly Role[] {
  const named = process.argv.slice(2)
  const unknown = named.find((name) => !roles.includes(name as Role))
  if (unknown)
    throw new Error(`There is no service "${unknown}". Choose from ${roles.join(', ')}, or name none to run all.`)
  return named.length ? (named as Role[]) : roles
}

function attempt<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    fail(error)
  }
}

function fail(error: unknown): never {
  complain('fatal', error instanceof Error ? error.message : String(error))
  process.exit(1)
}

/** What is wrong with a start: text for people, and in production a line like those of the log. */
function complain(level: 'warn' | 'fatal', msg: string): void {
  const line = { level: { warn: 40, fatal: 60 }[level], time: new Date().toISOString(), msg }
  say(console.error, isProduction() ? JSON.stringify(line) : msg)
}

function say(print: (text: string) => void, text: string): void {
  progress.clear()
  print(text)
}
