import { type FieldErrors, toApiError } from '../../platform/errors.ts'
import { dereference, type JsonObject, readContract } from '../../platform/openapi.ts'
import { upsertMany } from '../catalog/many-articles.ts'
import type { Change } from '../change.ts'
import { type Importable, schemas, upsertRows } from '../reference/reference-data.import.ts'
import type { ImportKind } from './imports.queries.ts'
import { type FileRecord, type Problem, problemsOf, type ReadRow, recordReader } from './records.ts'

/** What became of a row. */
export type RowOutcome = 'created' | 'updated' | Problem[]

/** What can be imported: the schema of a row, the modules that a company needs, and how valid rows are written. */
interface Kind {
  schema: JsonObject
  /** Columns that a file may have, and that are not read. */
  ignored: string[]
  modules: string[]
  read: ReturnType<typeof recordReader>
  write(change: Change, records: FileRecord[]): Promise<RowOutcome[]>
}

const document = readContract('logistics', 'openapi.json')
const articleSchema = dereference(document, document.components.schemas.ArticleUpsert as JsonObject)

/** Fields of an export that a file may have, and that are not read. */
const ofEveryRecord = ['company_id', 'version', 'created_at', 'updated_at']

const articles: Kind = {
  schema: articleSchema,
  ignored: ofEveryRecord,
  modules: ['catalog'],
  read: recordReader(articleSchema, ofEveryRecord),
  async write({ trx, scope, actor }, records) {
    const outcomes = await upsertMany(trx, scope, actor, records as never)
    return outcomes.map((outcome) => {
      if (outcome.status === 'fulfilled') return outcome.value.status === 201 ? 'created' : 'updated'
      const { status, body, message } = toApiError(outcome.reason)
      if (status >= 500) throw outcome.reason
      return body.errors ? problemsOf(body.errors as FieldErrors) : [{ field: null, reason: message }]
    })
  },
}

function referenceData(table: Importable): Kind {
  const ignored = ['id', ...ofEveryRecord]
  return {
    schema: schemas[table],
    ignored,
    modules: [],
    read: recordReader(schemas[table], ignored),
    async write(change, records) {
      const areNew = await upsertRows(change, table, records)
      return areNew.map((isNew) => (isNew ? 'created' : 'updated'))
    },
  }
}

export const kinds: Record<ImportKind, Kind> = {
  articles,
  clients: referenceData('clients'),
  partners: referenceData('partners'),
  warehouses: referenceData('warehouses'),
}

/** Writes the rows that are valid. Returns the outcome of each row, in order. */
export async function writeRows(change: Change, { write }: Kind, rows: readonly ReadRow[]): Promise<RowOutcome[]> {
  const records = rows.flatMap((row) => ('record' in row ? [row.record] : []))
  const outcomes = (records.length ? await write(change, records) : []).values()
  return rows.map((row) => ('record' in row ? (outcomes.next().value as RowOutcome) : row.problems))
}
