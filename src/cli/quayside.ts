import { Command } from 'commander'
import { openStorage, type Storage } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import { registerAccessCommands } from './access.ts'
import { registerImportCommand } from './import.ts'
import { registerSiteCommands } from './sites.ts'
import { registerUnitCommands } from './units.ts'

/** The administrator's command line: `npm run quayside -- --help`. */

/** Opens the database for one command, and closes it whatever happens. */
export type WithStorage = <T>(work: (storage: Storage, config: Config) => Promise<T>) => Promise<T>

const withStorage: WithStorage = async (work) => {
  const config = readConfig()
  const storage = await openStorage(config, (error) => console.error(error.message))
  try {
    return await work(storage, config)
  } finally {
    await storage.close()
  }
}

const program = new Command('quayside')
  .description('Administers a Quayside server, on the database that its settings name.')
  .showHelpAfterError()

program
  .command('migrate')
  .description('bring the database up to date (every start does this too)')
  .action(() => withStorage(async () => console.log('The database is up to date.')))
registerAccessCommands(program, withStorage)
registerImportCommand(program, withStorage)
registerUnitCommands(program, withStorage)
registerSiteCommands(program, withStorage)

await program.parseAsync().catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
