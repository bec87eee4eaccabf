import { once } from 'node:events'
import { createServer } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import type { App } from './app.ts'
import { misspeltSettings, type Role, readConfig, roles, type ServiceRole } from './config.ts'
import { createProgress } from './platform/progress.ts'

/** The process: reads the settings, runs the named services (all without names), and shuts down gracefully. */
let app: App | undefined // set once it listens
let stoppingSince: number | undefined
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)

const progress = createProgress(process.stdout)
progress.show('Quayside is starting')
const run = attempt(rolesToRun)
const warnings = misspeltSettings()
if (warnings.length) say(console.error, warnings.join('\n'))
const settings = attempt(readConfig)
const ports: Record<ServiceRole, number> = { logistics: settings.LOGISTICS_PORT, auth: settings.AUTH_PORT }
const services = run.filter((role) => role !== 'worker')
await assertPortsFree()

// Start-up allocates much memory that stays in use, and V8 would enlarge the young generation by 30 MB, which only load
// needs.
setFlagsFromString('--semi-space-growth-factor=1')
// Imported only now, so that wrong settings and occupied ports are reported without delay.
const { createApp } = await import('./app.ts')
const starting = await createApp(settings, { run, onProgress: progress.show }).catch(fail)
const addresses: Partial<Record<ServiceRole, string>> = {}
for (const role of services) {
  addresses[role] = await starting[role]
    .listen({ host: settings.HOST, port: ports[role] })
    .catch((error) => fail(cannotListen(role, error)))
}
app = starting
setFlagsFromString('--semi-space-growth-factor=2')
say(console.log, banner(starting, addresses))

async function stop(): Promise<void> {
  if (stoppingSince !== undefined) {
    // A second signal exits immediately, unless it belongs to the same Ctrl-C: the terminal sends the signal to this
    // process, and npm forwards it once more.
    if (performance.now() - stoppingSince > 1_000) process.exit(1)
    return
  }
  stoppingSince = performance.now()
  // Nothing is running before the app listens. The embedded database ends with this process.
  await app?.close()
  process.exit(0)
}

/** Listens on all ports briefly, so that an occupied port is reported before the database starts. */
async function assertPortsFree(): Promise<void> {
  const probes = await Promise.all(
    services.map(async (role) => {
      const probe = createServer().listen(ports[role], settings.HOST)
      await once(probe, 'listening').catch((error) => fail(cannotListen(role, error)))
      return probe
    }),
  )
  for (const probe of probes) probe.close()
}

function cannotListen(role: ServiceRole, error: Error): Error {
  return new Error(`HOST, ${role.toUpperCase()}_PORT: cannot listen there: ${error.message}`)
}

function rolesToRun(): readonly Role[] {
  const named = process.argv.slice(2)
  const unknown = named.find((name) => !roles.includes(name as Role))
  if (unknown)
    throw new Error(`There is no service "${unknown}". Choose from ${roles.join(', ')}, or name none to run all.`)
  return named.length ? (named as Role[]) : roles
}

function banner({ config, demo }: App, { logistics, auth }: Partial<Record<ServiceRole, string>>): string {
  const { APP_URL, AUTH_URL, DATABASE_URL, DATA_DIR, ETSM_TOKEN, MDM_TOKEN } = config
  const lines = ['Quayside is ready.', '']
  if (logistics) {
    const url = APP_URL ?? logistics
    lines.push(...addressLines('logistics', url), `  GraphQL     ${url}/graphql (to try it: ${url}/graphiql)`)
  }
  if (auth) lines.push(...addressLines('auth', AUTH_URL ?? auth))
  if (run.includes('worker')) lines.push('  worker      delivers webhooks, runs scheduled clean-up')
  lines.push(`  database    ${DATABASE_URL ? 'the server of DATABASE_URL' : `embedded, in ${DATA_DIR}`}`)
  if (demo.logistics && logistics) {
    lines.push(
      '',
      '  Demo users of logistics, with the password quayside-demo-2026:',
      '    admin@quayside.test    super-admin',
      '    clerk@quayside.test    companies 1 and 2',
      '    alpine@quayside.test   company 3',
      `  Shared tokens: ${ETSM_TOKEN} (transport), ${MDM_TOKEN} (master data)`,
    )
  }
  if (demo.auth && auth) {
    lines.push(
      '',
      '  Demo sites of auth (client id, client secret):',
      '    demo-portal    demo-portal-secret     in production',
      '    demo-shop      demo-shop-secret       in production',
      '    demo-archive   demo-archive-secret    in maintenance',
      '  and their users, with the password quayside-demo-2026:',
      '    ada@quayside.test      administrator of portal, customer of shop',
      '    grace@quayside.test    portal, reads users and roles',
      '    linus@quayside.test    shop only',
    )
  }
  return `${lines.join('\n')}\n`
}

function addressLines(name: string, url: string): string[] {
  return [
    `  ${name.padEnd(12)}${url}/api`,
    `  reference   ${url}/docs`,
    `  contract    ${url}/api/openapi.json (or .yaml)`,
  ]
}

function attempt<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    fail(error)
  }
}

function fail(error: unknown): never {
  say(console.error, error instanceof Error ? error.message : String(error))
  process.exit(1)
}

function say(print: (text: string) => void, text: string): void {
  progress.clear()
  print(text)
}
