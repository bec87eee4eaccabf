import type { Command } from 'commander'
import { openPostgres } from '../app.ts'
import type { Config } from '../config.ts'
import { migrate, pendingMigrations } from '../platform/postgres/upkeep/migrations.ts'
import { jsonOption, print } from './command-line.ts'

/** The only command that works on a database with pending migrations. */
export function registerMigrateCommand(program: Command, readSettings: () => Config): void {
  program
    .command('migrate')
    .description('apply pending migrations; a start does this only for the embedded database, or with MIGRATE_ON_START')
    .option('--check', 'change nothing: list pending migrations, and fail if there are any', false)
    .addOption(jsonOption)
    .action(({ check, ...output }) =>
      check ? listPending(readSettings(), output) : applyPending(readSettings(), output),
    )
}

type Output = { json?: boolean }
type Database = Awaited<ReturnType<typeof openPostgres>>['databases'][number]

async function listPending(config: Config, output: Output): Promise<void> {
  const pending = await forEachDatabase(config, pendingMigrations)
  print(output, { pending }, pending.length ? pending.map(lineOf) : ['The database is up to date.'])
  if (pending.length) throw new Error(`Pending migrations: ${pending.length}. Run "quayside migrate".`)
}

async function applyPending(config: Config, output: Output): Promise<void> {
  const applied = await forEachDatabase(config, (database) =>
    migrate(database, (name, { number, of }) => {
      if (!output.json) console.log(`${lineOf({ schema: database.schema, name })} (${number} of ${of})`)
    }),
  )
  print(output, { applied }, ['The database is up to date.'])
}

function lineOf({ schema, name }: { schema: string; name: string }): string {
  return `${schema} ${name}`
}

async function forEachDatabase(config: Config, work: (database: Database) => Promise<string[]>) {
  const { databases, stop } = await openPostgres(config)
  const found: { schema: string; name: string }[] = []
  try {
    for (const database of databases) {
      const names = await work(database).catch((error: Error) => {
        throw new Error(`The database cannot be migrated: ${error.message}`, { cause: error })
      })
      found.push(...names.map((name) => ({ schema: database.schema, name })))
    }
  } finally {
    await stop()
  }
  return found
}
