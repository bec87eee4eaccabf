import type { Command } from 'commander'
import { recount } from '../logistics/recount.queries.ts'
import type { WithStorage } from './command-line.ts'

export function registerRecountCommand(program: Command, withStorage: WithStorage): void {
  program
    .command('recount')
    .description('recount the rows of all lists, after other programs than the server have written rows')
    .action(() =>
      withStorage(async ({ logistics }) => {
        await recount(logistics.db)
        console.log('The lists were counted.')
      }),
    )
}
