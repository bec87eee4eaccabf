import { type Config, demoTokens, type Role } from '../config.ts'
import { demoPassword } from '../platform/console/demo-password.ts'
import type { Running } from './parent.ts'

/** The text that a start prints when everything runs: addresses, database, and the accounts of the demo data. */
export function banner(config: Config, run: readonly Role[], { addresses, demo }: Running): string {
  const { APP_URL, AUTH_URL, DATABASE_URL, DATA_DIR, PROCESSES, METRICS_PORT, HOST } = config
  const { logistics, auth } = addresses
  const lines = ['Quayside is ready.', '']
  if (logistics) {
    const url = APP_URL ?? logistics
    lines.push(...addressLines('logistics', url), `  GraphQL     ${url}/graphql (to try it: ${url}/graphiql)`)
  }
  if (auth) lines.push(...addressLines('auth', AUTH_URL ?? auth))
  if (run.includes('worker')) lines.push('  worker      delivers webhooks, runs scheduled clean-up')
  if (PROCESSES > 1) lines.push(`  processes   ${PROCESSES} for each service`)
  if (METRICS_PORT !== undefined) lines.push(`  metrics     http://${HOST}:${METRICS_PORT}/metrics`)
  lines.push(`  database    ${DATABASE_URL ? 'the server of DATABASE_URL' : `embedded, in ${DATA_DIR}`}`)
  if (demo.logistics && logistics) {
    const { ETSM_TOKEN = demoTokens.ETSM_TOKEN, MDM_TOKEN = demoTokens.MDM_TOKEN } = config
    lines.push(
      '',
      `  Demo users of logistics, with the password ${demoPassword}:`,
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
      `  and their users, with the password ${demoPassword}:`,
      '    ada@quayside.test      administrator of portal, customer of shop',
      '    grace@quayside.test    portal, reads users and roles',
      '    linus@quayside.test    shop only',
    )
  }
  if ((demo.logistics && logistics) || (demo.auth && auth)) {
    lines.push(
      '',
      `  Demo accounts of the consoles, with the password ${demoPassword}:`,
      '    olivia@quayside.test   owner',
      '    aldo@quayside.test     auditor, who only reads',
    )
  }
  return `${lines.join('\n')}\n`
}

function addressLines(name: string, url: string): string[] {
  return [
    `  ${name.padEnd(12)}${url}/api`,
    `  console     ${url}/console`,
    `  reference   ${url}/docs`,
    `  contract    ${url}/api/openapi.json (or .yaml)`,
  ]
}
