import { open, readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import progress from 'cli-progress'
import { Argument, type Command } from 'commander'
import type { DB } from '../../generated/logistics/database.ts'
import { type OneCompany, oneCompany } from '../logistics/company-scope.ts'
import { type ImportKind, imports, listErrors } from '../logistics/imports/imports.queries.ts'
import { kinds } from '../logistics/imports/kinds.ts'
import { processChunk } from '../logistics/imports/processing.ts'
import { type File, receive } from '../logistics/imports/receiving.ts'
import type { Reader } from '../platform/postgres/reader.ts'
import { refreshStatistics } from '../platform/postgres/statistics.ts'
import { describeViolation } from '../platform/postgres/violations.ts'
import { filePath, id, type WithStorage } from './command-line.ts'

/** The administrator's files have no limit. */
const limits = { IMPORT_MAX_MEGABYTES: Number.POSITIVE_INFINITY, IMPORTS_PER_COMPANY: Number.POSITIVE_INFINITY }
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
    .action((kind: ImportKind, file: string, { company }) =>
      withStorage(async ({ logistics: { db, url, schema } }) => {
        const scope = oneCompany(company)
        const receiving = receive(db, scope, 'import', { kind, ...(await openFile(file)) }, limits)
        const { data: received } = await describeViolation(receiving, {
          imports_company_id_fkey: `Nothing was imported: there is no company ${company}.`,
        })
        const { state, rows, processed, created, updated, failed } = await process(db, scope, kind, received)
        console.log(`Imported ${created + updated} ${kind} into company ${company}: ${created} new, ${updated} known.`)
        await refreshStatistics(url, schema)
        if (state !== 'completed')
          throw new Error(`The import is ${state}: ${processed} of ${rows} rows were processed.`)
        if (failed) throw new Error(await describeErrors(db, scope, received.id, failed))
      }),
    )
}

type Import = Awaited<ReturnType<typeof receive>>['data']

/** Processes all chunks, and shows a bar. A worker may have begun with them. */
async function process(db: Reader<DB>, scope: OneCompany, kind: string, received: Import): Promise<Import> {
  const bar = new progress.SingleBar({ format: `${kind} {bar} {value} of {total}` }, progress.Presets.shades_classic)
  bar.start(received.rows, 0)
  try {
    let current = received
    while (!current.finished_at) {
      if (!(await processChunk(db, scope, received.id))) await delay(100)
      current = (await imports.byId(db, scope, received.id)) as Import
      bar.update(current.processed)
    }
    return current
  } finally {
    bar.stop()
  }
}

async function describeErrors(db: Reader<DB>, scope: OneCompany, id: number, failed: number): Promise<string> {
  const key = { id, company_id: scope.companyId }
  const errors = await listErrors(db, scope, key, { cursor: 0, limit: shownErrors })
  const shown = errors.map(({ row, reason }) => `  row ${row}: ${reason}`)
  if (failed > shown.length) shown.push('  ...')
  return `${failed} ${failed === 1 ? 'record was' : 'records were'} not imported:\n${shown.join('\n')}`
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
  const rows: unknown = JSON.parse(await readFile(file, 'utf8'))
  if (!Array.isArray(rows)) throw new Error(`${file} does not contain an array.`)
  for (const row of rows) yield Buffer.from(`${JSON.stringify(row)}\n`)
}
