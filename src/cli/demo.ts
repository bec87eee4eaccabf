import { Argument, type Command } from 'commander'
import * as authDemo from '../auth/demo.ts'
import * as logisticsDemo from '../logistics/demo-removal.ts'
import { count, type WithStorage } from './command-line.ts'
import { demoFile, demoFiles } from './demo-files.ts'

/** Commands for the demo data that a first start loads, and for files to import. */
export function registerDemoCommands(program: Command, withStorage: WithStorage): void {
  const demo = program.command('demo').description('the demo data of a first start, and files to try imports with')
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
  demo
    .command('csv')
    .description('print a CSV file to try an import with; the orders name the first 1,000 of the articles')
    .addArgument(new Argument('<what>', 'kind of record').choices(Object.keys(demoFiles)))
    .argument('<count>', 'how many records', count)
    .action((kind: keyof typeof demoFiles, count: number) => console.log(demoFile(kind, count)))
}

function named(names: readonly string[]): string {
  return names.length ? ` They were: ${names.join(', ')}.` : ''
}
