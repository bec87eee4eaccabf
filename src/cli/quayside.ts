import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command, CommanderError, Help } from 'commander'
import { openStorage } from '../app.ts'
import { misspeltSettings, readConfig } from '../config.ts'
import { registerAccessCommands } from './access.ts'
import { registerAccountCommands } from './accounts.ts'
import { registerBackupCommands } from './backup.ts'
import { sentenceOf, type WithStorage } from './command-line.ts'
import { registerConnectorKeyCommands } from './connector-keys.ts'
import { registerConsoleCommands } from './console.ts'
import { registerDatabaseCommands } from './database.ts'
import { registerDemoCommands } from './demo.ts'
import { registerImportCommand } from './import.ts'
import { registerImportsCommands } from './imports.ts'
import { registerLimitCommands } from './limits.ts'
import { registerMailCommands } from './mails.ts'
import { registerMigrateCommand } from './migrate.ts'
import { registerRecountCommand } from './recount.ts'
import { registerSecretCommands } from './secrets.ts'
import { registerSimulateCommand } from './simulate.ts'
import { registerSiteCommands } from './sites.ts'
import { registerStockCommands } from './stock.ts'
import { registerUnitCommands } from './units.ts'
import { registerVerifyCommand } from './verify.ts'

/** The administrator's command line: `npm run quayside -- --help`. */

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'))

/** Commander's own help does not mark required options. */
const help: Partial<Help> = {
  commandUsage(command) {
    const required = command.options.filter(({ mandatory }) => mandatory).map(({ flags }) => flags)
    return Help.prototype.commandUsage.call(this, command).replace('[options]', [...required, '[options]'].join(' '))
  },
  optionDescription(option) {
    const description = Help.prototype.optionDescription.call(this, option)
    return option.mandatory ? `${description} (required)` : description
  },
}

/** `environment` replaces the process's own environment in tests. */
export function createProgram(environment?: NodeJS.ProcessEnv): Command {
  const readSettings = () => {
    for (const warning of misspeltSettings(environment)) console.error(warning)
    return readConfig(environment)
  }
  const withStorage: WithStorage = async (work) => {
    const config = readSettings()
    const storage = await openStorage(config, (error) => console.error(error.message))
    try {
      return await work(storage, config)
    } finally {
      await storage.close()
    }
  }

  const program = new Command('quayside')
    .description('Administers a Quayside server, using the database in its settings.')
    .version(version, '--version', 'print the version')
    .configureHelp(help)
    .showHelpAfterError()
    .exitOverride()
    .configureOutput({
      writeOut: (text) => console.log(text.trimEnd()),
      writeErr: (text) => console.error(text.trimEnd()),
    })
  registerAccessCommands(program, withStorage)
  registerAccountCommands(program, withStorage)
  registerBackupCommands(program, readSettings, version)
  registerConnectorKeyCommands(program, withStorage)
  registerConsoleCommands(program, withStorage)
  registerDatabaseCommands(program, readSettings)
  registerDemoCommands(program, withStorage)
  registerImportCommand(program, withStorage)
  registerImportsCommands(program, withStorage)
  registerLimitCommands(program, withStorage)
  registerMailCommands(program, withStorage, readSettings)
  registerMigrateCommand(program, readSettings)
  registerRecountCommand(program, withStorage)
  registerSecretCommands(program, withStorage)
  registerSimulateCommand(program, readSettings)
  registerSiteCommands(program, withStorage)
  registerStockCommands(program, readSettings)
  registerUnitCommands(program, withStorage)
  registerVerifyCommand(program, environment)
  return program
}

/** Runs one command. An error prints one sentence and sets the exit code. */
export async function runCommand(program: Command, parameters: string[]): Promise<number> {
  try {
    await program.parseAsync(parameters, { from: 'user' })
    return 0
  } catch (error) {
    // Commander has already printed its own errors.
    if (error instanceof CommanderError) return error.exitCode
    console.error(sentenceOf(error))
    return 1
  }
}

if (import.meta.main) process.exitCode = await runCommand(createProgram(), process.argv.slice(2))
