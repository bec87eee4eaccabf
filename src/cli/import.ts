import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import progress from 'cli-progress'
import { Argument, type Command } from 'commander'
import { parse } from 'csv-parse/sync'
import { oneCompany } from '../logistics/company-scope.ts'
import {
  type Importable,
  importable,
  importRows,
  type Row,
  rowProblems,
} from '../logistics/reference/reference-data.import.ts'
import { refreshStatistics } from '../platform/postgres/statistics.ts'
import { describeViolation } from '../platform/postgres/violations.ts'
import { id, type WithStorage } from './command-line.ts'

/** Imports reference data from a file: all rows, or none if one has a problem. */
export function registerImportCommand(program: Command, withStorage: WithStorage): void {
  program
    .command('import')
    .description('create or update reference data by code, from a CSV or JSON file')
    .addArgument(new Argument('<what>', 'kind of record').choices(importable))
    .argument('<file>', '.csv with a header line, or .json with an array of objects')
    .requiredOption('--company <id>', 'the company that owns the data', id)
    .action((what: Importable, file: string, { company }) =>
      withStorage(async ({ logistics: { db, url, schema } }) => {
        const rows = await readRows(file)
        if (!rows.length) throw new Error(`${file} has no rows.`)
        const problems = rowProblems(what, rows)
        if (problems.length) {
          const shown = problems.slice(0, 20).map((problem) => `  ${problem}`)
          if (problems.length > 20) shown.push(`  ... and ${problems.length - 20} more`)
          throw new Error(`Nothing was imported from ${file}:\n${shown.join('\n')}`)
        }
        const bar = new progress.SingleBar(
          { format: `${what} {bar} {value} of {total}` },
          progress.Presets.shades_classic,
        )
        bar.start(rows.length, 0)
        try {
          const importing = importRows(db, oneCompany(company), what, rows, (done) => bar.update(done))
          await describeViolation(importing, {
            [`${what}_company_id_fkey`]: `Nothing was imported: there is no company ${company}.`,
          })
        } finally {
          bar.stop()
        }
        console.log(`Imported ${rows.length} ${what} into company ${company}.`)
        await refreshStatistics(url, schema)
      }),
    )
}

async function readRows(file: string): Promise<Row[]> {
  const content = decoded(file, await readFile(file))
  switch (extname(file).toLowerCase()) {
    case '.csv':
      return parse(content, { columns: true, bom: true, trim: true, skip_empty_lines: true }).map((row) =>
        fromCells(row as Record<string, string>),
      )
    case '.json': {
      const rows: unknown = JSON.parse(content)
      if (!Array.isArray(rows)) throw new Error(`${file} does not contain an array.`)
      return rows
    }
    default:
      throw new Error(`${file} is neither .csv nor .json.`)
  }
}

function decoded(file: string, content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    throw new Error(`${file} is not UTF-8.`)
  }
}

/**
 * Cells are text: an empty cell is omitted, `true` and `false` become booleans, and `address.city` sets a field of the
 * address.
 */
function fromCells(cells: Record<string, string>): Row {
  const row: Row = {}
  for (const [column, cell] of Object.entries(cells)) {
    const value = cell === '' ? undefined : /^true$/i.test(cell) ? true : /^false$/i.test(cell) ? false : cell
    const [name, part] = column.split('.', 2) as [string, string?]
    if (value === undefined) continue
    row[name] = part ? { ...(row[name] as object), [part]: value } : value
  }
  return row
}
