import type { components } from '../../../generated/logistics/types.ts'
import { toApiError } from '../../platform/errors.ts'
import { dereference, type JsonObject, readContract } from '../../platform/openapi.ts'
import type { ItemOutcome } from '../../platform/postgres/writes/item-outcomes.ts'
import { upsertMany } from '../catalog/many-articles.ts'
import type { Change } from '../change.ts'
import { createMany } from '../documents/new-documents.ts'
import { creation } from '../outbound/sales-orders.ts'
import { type Importable, schemas, upsertRows } from '../reference/reference-data.import.ts'
import type { Limits } from '../warehouse/occurred-at.ts'
import { creation as adjustment } from '../warehouse/stock-adjustments.ts'
import type { ImportKind } from './imports.queries.ts'
import { lotSchema, type SentLot, writeLots } from './lots.ts'
import {
  type FileRecord,
  type Problem,
  problemsOf,
  type ReadRecord,
  type RecordFormat,
  recordReader,
} from './records.ts'
import { bookCounts, countTogether, type StockCount, stockCountSchema } from './stock-counts.ts'

/** What became of a record. */
type RecordOutcome = 'created' | 'updated' | Problem[]

/** What can be imported: how a record is read, the modules that a company needs, and how valid records are written. */
interface Kind extends ReturnType<typeof recordReader> {
  modules: string[]
  /** `source` is the import, with the row at which each of the records begins. */
  write(change: Change, records: FileRecord[], source: Source): Promise<RecordOutcome[]>
}

interface Source {
  id: number
  rows: number[]
  limits: Limits
}

const document = readContract('logistics', 'openapi.json')
const schemaOf = (name: string): JsonObject => dereference(document, document.components.schemas[name] as JsonObject)

/** Fields of an export that a file may have, and that are not read. */
const ofEveryRecord = ['company_id', 'version', 'created_at', 'updated_at']

const articles: Kind = {
  ...recordReader({ schema: schemaOf('ArticleUpsert'), ignored: ofEveryRecord }),
  modules: ['catalog'],
  write: async ({ trx, scope, actor }, records) =>
    (await upsertMany(trx, scope, actor, records as never)).map(toOutcome),
}

const salesOrders: Kind = {
  ...recordReader({ ...documentFormat('SalesOrderCreate'), ignored: [] }),
  modules: ['outbound'],
  write: async ({ trx, scope, actor }, records) => {
    const creations = records.map((record) => creation(record as components['schemas']['SalesOrderCreate']))
    return (await createMany(trx, scope, actor, creations)).map(toOutcome)
  },
}

/** The reference is required: it tells which rows belong together, and makes it safe to import the same file twice. */
function documentFormat(name: string): Pick<RecordFormat, 'schema' | 'listed'> {
  const { properties, required, ...schema } = schemaOf(name) as {
    properties: { reference: JsonObject }
    required: string[]
  }
  const reference = { ...properties.reference, type: 'string' }
  return {
    schema: { ...schema, required: ['reference', ...required], properties: { ...properties, reference } },
    listed: { name: 'lines', key: ['reference', 'client_3pl_id'] },
  }
}

const stockAdjustments: Kind = {
  ...recordReader({ ...documentFormat('StockAdjustmentCreate'), ignored: [] }),
  modules: ['inventory'],
  write: async ({ trx, scope, actor }, records, { limits }) => {
    const creations = records.map((record) =>
      adjustment(record as components['schemas']['StockAdjustmentCreate'], limits),
    )
    return (await createMany(trx, scope, actor, creations)).map(toOutcome)
  },
}

const stockCounts: Kind = {
  ...recordReader({ schema: stockCountSchema, ignored: [] }),
  modules: ['inventory'],
  write: async (change, records, { id, rows, limits }) => {
    const lineOf = (index: number) => rows[index] as number
    const counts = records as never as StockCount[]
    const hasPieces = counts.some(({ serials }) => serials)
    const book = hasPieces ? countTogether : bookCounts
    const outcomes = await book(change, counts, { type: 'import', id }, lineOf, limits)
    return outcomes.map(toOutcome)
  },
}

const lots: Kind = {
  ...recordReader({ schema: lotSchema, ignored: [] }),
  modules: ['inventory'],
  write: async (change, records) => (await writeLots(change, records as never as SentLot[])).map(toOutcome),
}

function toOutcome(outcome: ItemOutcome<unknown>): RecordOutcome {
  if (outcome.status === 'fulfilled') return outcome.value.status === 201 ? 'created' : 'updated'
  const { status, fields, text } = toApiError(outcome.reason)
  if (status >= 500) throw outcome.reason
  return fields ? problemsOf(fields) : [{ field: null, reason: text }]
}

function referenceData(table: Importable): Kind {
  return {
    ...recordReader({ schema: schemas[table], ignored: ['id', ...ofEveryRecord] }),
    modules: [],
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
  sales_orders: salesOrders,
  stock_counts: stockCounts,
  stock_adjustments: stockAdjustments,
  lots,
}

/** A record as it was read, with the number of its first row. */
type RecordAtRow = ReadRecord & { row: number }

/** Writes the records that are valid. Returns the outcome of each record, in order. */
export async function writeRecords(
  change: Change,
  { write }: Kind,
  ofImport: Omit<Source, 'rows'>,
  read: readonly RecordAtRow[],
): Promise<RecordOutcome[]> {
  const valid = read.filter((one) => 'record' in one)
  const source = { ...ofImport, rows: valid.map(({ row }) => row) }
  const records = valid.map(({ record }) => record)
  const outcomes = (records.length ? await write(change, records, source) : []).values()
  return read.map((one) => ('record' in one ? (outcomes.next().value as RecordOutcome) : one.problems))
}
