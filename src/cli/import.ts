import { open, readFile, stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Argument, type Command } from 'commander'
import type { DB } from '../../generated/logistics/database.ts'
import type { Storage } from '../app.ts'
import { type OneCompany, oneCompany } from '../logistics/company-scope.ts'
import { type ImportKind, imports, listErrors } from '../logistics/imports/imports.queries.ts'
import { kinds } from '../logistics/imports/kinds.ts'
import { processChunk } from '../logistics/imports/processing.ts'
import { type File, receive, tryOut } from '../logistics/imports/receiving.ts'
import type { Reader } from '../platform/postgres/queries/reader.ts'
import { refreshStatistics } from '../platform/postgres/upkeep/statistics.ts'
import { describeViolation } from '../platform/postgres/writes/violations.ts'
import { createProgress } from '../progress.ts'
import { filePath, id, type WithStorage } from './command-line.ts'

/** The administrator's files have no limits. */
const limits = {
  IMPORT_MAX_MEGABYTES: Number.POSITIVE_INFINITY,
  IMPORTS_PER_COMPANY: Number.POSITIVE_INFINITY,
  STOCK_BACKDATE_DAYS: Number.POSITIVE_INFINITY,
}
/** Bytes. An array is read as a whole. */
const longestArray = 100_000_000
/** How many errors are printed. */
const shownErrors = 20

/** Imports a file as the API does, without waiting for the worker. */
export function registerImportCommand(program: Command, withStorage: WithStorage): void {
  program
    .command('import')
    .description('create or update records by code, from a CSV, NDJSON or JSON file')
    .addArgument(new Argument('<what>', 'kind of record').choices(Object.keys(kinds)))
    .argument(
      '<file>',
      '.csv with a header line, .ndjson with one object a line, or .json with an array of objects',
      filePath,
    )
    .requiredOption('--company <id>', 'the company that owns the data', id)
    .option('--dry-run', 'only say what would happen; for at most 10,000 rows')
    .action((kind: ImportKind, file: string, { company, dryRun }) =>
      withStorage(async (storage) => {
        const interruption = new AbortController()
        const interrupt = () => interruption.abort(new Error('The import was interrupted. Nothing was imported.'))
        process.once('SIGINT', interrupt)
        try {
          const { format, content } = await openFile(file)
          const read = { kind, format, content: until(interruption.signal, content) }
          await (dryRun ? tryFile : importFile)(storage.logistics, oneCompany(company), read, interruption.signal)
        } finally {
          process.off('SIGINT', interrupt)
        }
      }),
    )
}

type Import = Awaited<ReturnType<typeof receive>>['data']
type Logistics = Storage['logistics']

/** Ends with an error when the command is interrupted, so that nothing of the file is kept. */
async function* until(signal: AbortSignal, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const part of content) {
    signal.throwIfAborted()
    yield part
  }
}

function ofCompany<T>(work: Promise<T>, { companyId }: OneCompany): Promise<T> {
  return describeViolation(work, {
    imports_company_id_fkey: `Nothing was imported: there is no company ${companyId}.`,
  })
}

async function importFile({ db, url, schema }: Logistics, scope: OneCompany, file: File, signal: AbortSignal) {
  const { data: received } = await ofCompany(receive(db, scope, 'import', file, limits), scope)
  const done = await processRows(db, scope, received, signal)
  const { state, rows, processed, created, updated, failed } = done
  console.log(
    `Imported ${created + updated} ${file.kind} into company ${scope.companyId}: ${created} new, ${updated} known.`,
  )
  await refreshStatistics(url, schema)
  if (!done.finished_at) throw new Error(goesOn(received.id, scope))
  if (state !== 'completed') throw new Error(`The import is ${state}: ${processed} of ${rows} rows were processed.`)
  if (failed) throw new Error(await describeErrors(db, scope, received.id, failed))
}

function goesOn(id: number, { companyId }: OneCompany): string {
  const command = (name: string) => `quayside imports ${name} ${id} --company ${companyId}`
  return [
    'The worker goes on with the import.',
    `Watch it:  npm run ${command('show').replace(' ', ' -- ')}`,
    `Cancel it: npm run ${command('cancel').replace(' ', ' -- ')}`,
  ].join('\n')
}

async function tryFile({ db }: Logistics, scope: OneCompany, file: File) {
  const { data, errors } = await ofCompany(tryOut(db, scope, 'import', file, limits), scope)
  const { created, updated, failed } = data
  console.log(`Nothing was changed. The file has ${created} new and ${updated} known ${file.kind}.`)
  if (failed) throw new Error(withErrors('would not be imported', failed, errors.slice(0, shownErrors)))
}

/** Processes all chunks, and shows how far it is. A worker may have begun with them. Stops after a chunk when interrupted. */
async function processRows(db: Reader<DB>, scope: OneCompany, received: Import, signal: AbortSignal): Promise<Import> {
  const progress = createProgress(process.stderr)
  const show = (number: number) => progress.show(`Importing ${received.kind}`, { number, of: received.rows })
  show(0)
  try {
    let current = received
    while (!current.finished_at && !signal.aborted) {
      if (!(await processChunk(db, scope, received.id, limits))) await delay(100)
      current = (await imports.byId(db, scope, received.id)) as Import
      show(current.processed)
    }
    return current
  } finally {
    progress.clear()
  }
}

async function describeErrors(db: Reader<DB>, scope: OneCompany, id: number, failed: number): Promise<string> {
  const key = { id, company_id: scope.companyId }
  return withErrors(
    failed === 1 ? 'was not imported' : 'were not imported',
    failed,
    await listErrors(db, scope, key, { cursor: 0, limit: shownErrors }),
  )
}

function withErrors(what: string, failed: number, errors: readonly { row: number; reason: string }[]): string {
  const shown = errors.map(({ row, reason }) => `  row ${row}: ${reason}`)
  if (failed > shown.length) shown.push('  ...')
  return `${failed} ${failed === 1 ? 'record' : 'records'} ${what}:\n${shown.join('\n')}`
}

async function openFile(file: string): Promise<Pick<File, 'format' | 'content'>> {
  switch (extname(file).toLowerCase()) {
    case '.csv':
      return { format: 'csv', content: (await open(file)).createReadStream() }
    case '.ndjson':
    case '.jsonl':
      return { format: 'ndjson', content: (await open(file)).createReadStream() }
    case '.json':
      return { format: 'ndjson', content: linesOf(file) }
    default:
      throw new Error(`${file} is neither .csv, .ndjson nor .json.`)
  }
}

async function* linesOf(file: string): AsyncGenerator<Buffer> {
  const { size } = await stat(file)
  if (size > longestArray) throw new Error(`${file} is larger than 100 MB. Write one object a line, as .ndjson.`)
  const rows: unknown = JSON.parse(await readFile(file, 'utf8'))
  if (!Array.isArray(rows)) throw new Error(`${file} does not contain an array.`)
  for (const row of rows) yield Buffer.from(`${JSON.stringify(row)}\n`)
}
