import { createApp } from './app.ts'
import { type Config, readConfig } from './config.ts'

/** The process: reads the settings, listens, and closes gracefully. */
const config = attempt(readConfig)
const app = await createApp(config).catch(fail)

let closing = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    if (closing) return
    closing = true
    await app.close()
    process.exit(0)
  })
}

const address = await app.logistics.listen({ host: config.HOST, port: config.LOGISTICS_PORT }).catch(fail)
console.log(banner(config, address))

function banner({ APP_URL, usesDemoData, DATABASE_URL, DATA_DIR }: Config, listening: string): string {
  const url = APP_URL ?? listening
  const lines = [
    'Quayside is ready.',
    '',
    `  logistics   ${url}/api`,
    `  reference   ${url}/docs`,
    `  contract    ${url}/api/openapi.json (or .yaml)`,
    `  database    ${DATABASE_URL ? 'the server of DATABASE_URL' : `embedded, in ${DATA_DIR}`}`,
  ]
  if (usesDemoData) {
    lines.push(
      '',
      '  Demo users, with the password quayside-demo-2026:',
      '    admin@quayside.test    super-admin',
      '    clerk@quayside.test    companies 1 and 2',
      '    alpine@quayside.test   company 3',
    )
  }
  return `${lines.join('\n')}\n`
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
