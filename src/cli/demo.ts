import type { Command } from 'commander'
import * as authDemo from '../auth/demo.ts'
import * as logisticsDemo from '../logistics/demo-removal.ts'
import type { WithStorage } from './command-line.ts'

/** Commands for the demo data that a first start loads. */
export function registerDemoCommands(program: Command, withStorage: WithStorage): void {
  const demo = program.command('demo').description('the demo data of a first start')
  demo
    .command('remove')
    .description(
      'remove the demo users and their tokens, the demo sites with their users, roles and secrets, and the demo ' +
        'companies with all their data, including data that you added; units of measure stay',
    )
    .option('--keep-companies', 'keep the demo companies and their data', false)
    .action(({ keepCompanies }) =>
      withStorage(async ({ logistics, auth }) => {
        const removed = await logisticsDemo.removeDemoData(logistics.db, { keepCompanies })
        const { users, companies } = removed
        const { sites, accounts, consoleAccounts } = await authDemo.removeDemoData(auth.db)
        console.log(`Removed ${users} users of the logistics service, with their tokens.`)
        console.log(`Removed ${companies.length} companies, with all their data.${named(companies)}`)
        console.log(`Removed ${sites.length} sites, with their roles, companies, groups and secrets.${named(sites)}`)
        console.log(`Removed ${accounts} accounts of the authentication service, with their tokens.`)
        console.log(
          `Removed ${removed.consoleAccounts + consoleAccounts} accounts of the consoles, with their sessions.`,
        )
      }),
    )
}

function named(names: readonly string[]): string {
  return names.length ? ` They were: ${names.join(', ')}.` : ''
}
