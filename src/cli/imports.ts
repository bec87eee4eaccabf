import type { Command } from 'commander'
import type { DB } from '../../generated/logistics/database.ts'
import { type OneCompany, oneCompany } from '../logistics/company-scope.ts'
import * as queries from '../logistics/imports/imports.queries.ts'
import { write } from '../logistics/writes.ts'
import { csvCell } from '../platform/contract/csv-cells.ts'
import type { Reader } from '../platform/postgres/queries/reader.ts'
import { fieldLines, id, jsonOption, print, type WithStorage } from './command-line.ts'

/** How many imports are listed. */
const listed = 100
/** How many errors are read at once. */
const errorsPerPage = 1_000

/** Watches and cancels imports, those of the API and those of the command line. */
export function registerImportsCommands(program: Command, withStorage: WithStorage): void {
  const commands = program.command('imports').description('list, show and cancel imports, and print their errors')
  const ofCompany = (command: Command) => command.requiredOption('--company <id>', 'the company of the import', id)

  ofCompany(commands.command('list').description('list the newest imports of a company').addOption(jsonOption)).action(
    ({ company, ...options }) =>
      withStorage(async ({ logistics: { db } }) => {
        const found = await queries.imports.span(db, oneCompany(company), { limit: listed })
        print(options, found, found.length ? found.map(line) : ['There are no imports.'])
      }),
  )

  ofCompany(
    commands.command('show').description('show an import').argument('<import>', 'its id', id).addOption(jsonOption),
  ).action((importId: number, { company, ...options }) =>
    withStorage(async ({ logistics: { db } }) => {
      const found = await find(db, oneCompany(company), importId)
      print(options, found, fieldLines(found))
    }),
  )

  ofCompany(
    commands
      .command('cancel')
      .description('stop an import; what it has written stays')
      .argument('<import>', 'its id', id),
  ).action((importId: number, { company }) =>
    withStorage(async ({ logistics: { db } }) => {
      const scope = oneCompany(company)
      await find(db, scope, importId)
      const { processed } = await write(db, scope, 'import', (change) => queries.cancel(change, importId))
      console.log(`Import ${importId} is cancelled. ${processed} rows were processed.`)
    }),
  )

  ofCompany(
    commands.command('errors').description('print the errors of an import as CSV').argument('<import>', 'its id', id),
  ).action((importId: number, { company }) =>
    withStorage(async ({ logistics: { db } }) => {
      const scope = oneCompany(company)
      const key = { id: (await find(db, scope, importId)).id, company_id: scope.companyId }
      console.log('row,field,reason')
      for (let cursor = 0, isLast = false; !isLast; ) {
        const errors = await queries.listErrors(db, scope, key, { cursor, limit: errorsPerPage })
        for (const { row, field, reason } of errors) console.log([row, field, reason].map(csvCell).join())
        isLast = errors.length < errorsPerPage
        cursor = errors.at(-1)?.number ?? cursor
      }
    }),
  )
}

async function find(db: Reader<DB>, scope: OneCompany, importId: number) {
  const found = await queries.imports.byId(db, scope, importId)
  if (!found) throw new Error(`Company ${scope.companyId} has no import ${importId}.`)
  return found
}

function line({ id, kind, state, rows, processed, failed, created_at }: Awaited<ReturnType<typeof find>>): string {
  return `${id}  ${created_at.slice(0, 19)}  ${kind}  ${state}  ${processed} of ${rows} rows, ${failed} failed`
}
