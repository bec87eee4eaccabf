import type { JsonObject } from '../../platform/openapi.ts'
import type { Change } from '../change.ts'
import { type Importable, importable, schemas, upsertRows } from '../reference/reference-data.import.ts'
import type { ImportKind } from './imports.queries.ts'
import { type FileRecord, type Problem, type ReadRow, recordReader } from './records.ts'

/** What became of a row. */
export type RowOutcome = 'created' | 'updated' | Problem[]

/** What can be imported: the schema of a row, the modules that a company needs, and how valid rows are written. */
interface Kind {
  schema: JsonObject
  modules: string[]
  read: ReturnType<typeof recordReader>
  write(change: Change, records: FileRecord[]): Promise<RowOutcome[]>
}

function referenceData(table: Importable): Kind {
  return {
    schema: schemas[table],
    modules: [],
    read: recordReader(schemas[table]),
    async write(change, records) {
      const areNew = await upsertRows(change, table, records)
      return areNew.map((isNew) => (isNew ? 'created' : 'updated'))
    },
  }
}

export const kinds = Object.fromEntries(importable.map((table) => [table, referenceData(table)])) as Record<
  ImportKind,
  Kind
>

/** Writes the rows that are valid. Returns the outcome of each row, in order. */
export async function writeRows(change: Change, { write }: Kind, rows: readonly ReadRow[]): Promise<RowOutcome[]> {
  const records = rows.flatMap((row) => ('record' in row ? [row.record] : []))
  const outcomes = (records.length ? await write(change, records) : []).values()
  return rows.map((row) => ('record' in row ? (outcomes.next().value as RowOutcome) : row.problems))
}
