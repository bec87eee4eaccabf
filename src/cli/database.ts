import { type Command, InvalidArgumentError } from 'commander'
import type { Kysely } from 'kysely'
import type { DB } from '../../generated/logistics/database.ts'
import { openPostgres } from '../app.ts'
import type { Config } from '../config.ts'
import { listCompanies } from '../logistics/access/administration.queries.ts'
import { type Distribution, defaultShards } from '../platform/postgres/citus/distribution.ts'
import { describeNodes } from '../platform/postgres/citus/status.ts'
import { onOneConnection } from '../platform/postgres/database.ts'
import { pendingMigrations, takeMigrationLock } from '../platform/postgres/upkeep/migrations.ts'
import { analyzeSchema } from '../platform/postgres/upkeep/statistics.ts'
import { jsonOption, print } from './command-line.ts'

type Output = { json?: boolean }

/** Commands about a database that Citus distributes over several machines. */
export function registerDatabaseCommands(program: Command, readSettings: () => Config): void {
  const database = program.command('database').description('distribute the database over several machines with Citus')

  database
    .command('distribute')
    .description('move the tables of companies to the nodes; repeat it if it was interrupted')
    .option(
      '--shards <number>',
      'parts into which companies are divided; cannot be changed later',
      shards,
      defaultShards,
    )
    .option('--check', 'change nothing: list what prevents it, and the steps', false)
    .addOption(jsonOption)
    .action(({ shards, check, ...output }) =>
      onDatabase(readSettings(), (opened) => distributeOrCheck(opened, { shards, check, output })),
    )

  database
    .command('status')
    .description('show the nodes, and the companies of each with their sizes')
    .addOption(jsonOption)
    .action((output) => onDatabase(readSettings(), (opened) => showStatus(opened, output)))
}

function shards(value: string): number {
  if (!/^[1-9]\d{0,3}$/.test(value)) throw new InvalidArgumentError('It must be a whole number from 1 to 9999.')
  return Number(value)
}

interface Opened {
  db: Kysely<unknown>
  schema: string
  distribution: Distribution
}

/** Only the logistics schema is distributed: all tables of the authentication service live on one machine. */
async function onDatabase(config: Config, work: (opened: Opened) => Promise<void>): Promise<void> {
  const { databases, stop } = await openPostgres(config)
  try {
    const [database] = databases as [(typeof databases)[number]]
    const pending = await pendingMigrations(database)
    if (pending.length) throw new Error(`Pending migrations: ${pending.length}. Run "quayside migrate" first.`)
    await onOneConnection(database, (db, distribution) => work({ db, schema: database.schema, distribution }))
  } finally {
    await stop()
  }
}

interface DistributeOptions {
  shards: number
  check: boolean
  output: Output
}

async function distributeOrCheck(
  { db, schema, distribution }: Opened,
  { shards, check, output }: DistributeOptions,
): Promise<void> {
  if (!check) await takeMigrationLock(db)
  const planned = await distribution.findSteps(shards)
  if (!planned.length && (await distribution.isDone()) && !(await distribution.isInterrupted())) {
    return print(output, { blockers: [], steps: 0 }, ['The database is distributed: there is nothing to do.'])
  }
  const blockers = await distribution.findBlockers()
  if (check) print(output, { blockers, steps: planned }, blockers.length ? blockers : planned)
  if (blockers.length) throw new Error(check ? 'The database cannot be distributed yet.' : blockers.join('\n'))
  if (check) return
  const steps = await distribution.distribute(shards, (step, { number, of }) => {
    if (!output.json) console.log(`${number} of ${of}: ${step}`)
  })
  // The rows were copied to shards, which have no statistics yet.
  await analyzeSchema(db, schema)
  print(output, { blockers, steps }, ['The database is distributed.'])
}

async function showStatus({ db, schema, distribution }: Opened, output: Output): Promise<void> {
  if (await distribution.isInterrupted()) {
    throw new Error('Distributing the database was interrupted. Run "quayside database distribute" again.')
  }
  if (!(await distribution.isDone())) {
    return print(output, { distributed: false }, ['The database is not distributed.'])
  }
  const names = await listCompanies(db as unknown as Kysely<DB>)
  const { nodes, companies } = await describeNodes(
    db,
    schema,
    names.map(({ id }) => id),
  )
  const nameOf = new Map(names.map(({ id, name }) => [id, name]))
  print(output, { distributed: true, nodes, companies }, [
    ...nodes.map(
      ({ address, is_coordinator, answers, shards, bytes }) =>
        `${address}\t${is_coordinator ? 'coordinator' : 'worker'}\t${answers ? `${shards} shards, ${inMegabytes(bytes)}` : 'does not answer'}`,
    ),
    ...companies
      .toSorted((one, other) =>
        one.node < other.node ? -1 : one.node > other.node ? 1 : one.company_id - other.company_id,
      )
      .map(
        ({ company_id, node, rows, bytes }) =>
          `${node}\tcompany ${company_id}\t${nameOf.get(company_id)}\t${rows ?? '?'} rows, about ${inMegabytes(bytes)}`,
      ),
  ])
}

function inMegabytes(bytes: number | null): string {
  return bytes === null ? '? MB' : `${(bytes / 1_000_000).toFixed(1)} MB`
}
