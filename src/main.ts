import { setFlagsFromString } from 'node:v8'
import { createApp, type Role, roles, type ServiceRole } from './app.ts'
import { type Config, readConfig } from './config.ts'

/** The process: reads the settings, runs the services that were named (all, when none was), and closes gracefully. */
const run = attempt(rolesToRun)
const settings = attempt(readConfig)
// Much of what a start makes stays, and V8 would answer that with more room for what does not: 30 MB that only load needs.
setFlagsFromString('--semi-space-growth-factor=1')
const app = await createApp(settings, { run }).catch(fail)

const { config, demo } = app
let closing = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    // Who asks twice does not want to wait.
    if (closing) process.exit(1)
    closing = true
    await app.close()
    process.exit(0)
  })
}

const ports: Record<ServiceRole, number> = { logistics: config.LOGISTICS_PORT, auth: config.AUTH_PORT }
const addresses: Partial<Record<ServiceRole, string>> = {}
for (const role of run.filter((role) => role !== 'worker')) {
  addresses[role] = await app[role].listen({ host: config.HOST, port: ports[role] }).catch((error: Error) => {
    fail(new Error(`HOST, ${role.toUpperCase()}_PORT: cannot listen there: ${error.message}`))
  })
}
setFlagsFromString('--semi-space-growth-factor=2')
console.log(banner(config, addresses))

function rolesToRun(): readonly Role[] {
  const named = process.argv.slice(2)
  const unknown = named.find((name) => !roles.includes(name as Role))
  if (unknown) throw new Error(`There is no service "${unknown}": name some of ${roles.join(', ')}, or none for all.`)
  return named.length ? (named as Role[]) : roles
}

function banner(
  { APP_URL, AUTH_URL, DATABASE_URL, DATA_DIR, ETSM_TOKEN, MDM_TOKEN }: Config,
  { logistics, auth }: Partial<Record<ServiceRole, string>>,
): string {
  const lines = ['Quayside is ready.', '']
  if (logistics) {
    const url = APP_URL ?? logistics
    lines.push(...addressLines('logistics', url), `  GraphQL     ${url}/graphql (to try it: ${url}/graphiql)`)
  }
  if (auth) lines.push(...addressLines('auth', AUTH_URL ?? auth))
  if (run.includes('worker')) lines.push('  worker      delivers webhooks, and keeps house')
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
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
