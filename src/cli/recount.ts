import type { Command } from 'commander'
import { recount } from '../logistics/recount.queries.ts'
import type { WithStorage } from './command-line.ts'

export function registerRecountCommand(program: Command, withStorage: WithStorage): void {
  program
    .command('recount')
    .description('count the rows of all lists anew, after rows were written by something else than the server')
    .action(() =>
      withStorage(async ({ logistics }) => {
        await recount(logistics.db)
        console.log('The lists were counted.')
      }),
    )
}
