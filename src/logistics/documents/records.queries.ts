import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { DB, Documents } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import { quotient, toNumber } from '../../platform/decimals.ts'
import {
  among,
  type Fields,
  type Key,
  listingByKeys,
  listingOfEach,
  ofEach,
  type Span,
} from '../../platform/postgres/keysets.ts'
import {
  countedPage,
  matchedPage,
  type Paging,
  pagesOf,
  type Rows,
  type Window,
} from '../../platform/postgres/pages.ts'
import { type Parameter, rowOf, rowsOf } from '../../platform/postgres/prepared-queries.ts'
import type { Reader } from '../../platform/postgres/reader.ts'
import { planForValues } from '../../platform/postgres/statement-texts.ts'
import { isoText } from '../../platform/timestamps.ts'
import type { Change } from '../change.ts'
import { type CompanyScope, inScope } from '../company-scope.ts'
import type { DocumentKind, DocumentType, Line, NewDocument, Progress } from './document.ts'
import { allowedMoves } from './states.ts'

/** Reads documents in the form that the API returns. */

export interface Filters {
  status?: string
  reference?: string
  client_3pl_id?: number
  updated_since?: string
}

/** Keys of a page, the newest first. The total comes from the counters, or with filters from counting the matches. */
const listKeys = pagesOf(
  (
    db: Reader<DB>,
    scope: Parameter<CompanyScope>,
    { type, ...query }: Parameter<Filters & Window & { type: DocumentType }>,
  ) => {
    const keys = matching(ofType(db, scope, type).select(['id', 'company_id']), query)
    if (!hasFilters(query)) {
      const newest = keys.orderBy('id', 'desc').orderBy('company_id', 'desc')
      return countedPage(type, scope.companyIds, query, newest, 'newest first')
    }
    return matchedPage(
      keys,
      query,
      (page: Expression<unknown>) => sql<Key>`select id, company_id from ${page} page`,
      'newest first',
    )
  },
)

function hasFilters({ status, reference, client_3pl_id, updated_since }: Parameter<Filters>): boolean {
  return [status, reference, client_3pl_id, updated_since].some((filter) => filter !== undefined)
}

function ofType(db: Reader<DB>, scope: Parameter<CompanyScope>, type: DocumentType | Parameter<DocumentType>) {
  return db.selectFrom('documents').where(inScope(scope, 'documents')).where('documents.type', '=', type)
}

type Newest = Filters & { before?: number | undefined }

function matching<T>(query: SelectQueryBuilder<DB, 'documents', T>, filters: Parameter<Newest>) {
  let found = query
  if (filters.status !== undefined) found = found.where('status', '=', filters.status)
  if (filters.reference !== undefined) found = found.where('reference', '=', filters.reference)
  if (filters.client_3pl_id !== undefined) found = found.where('client_3pl_id', '=', filters.client_3pl_id)
  if (filters.updated_since !== undefined) found = found.where('updated_at', '>=', filters.updated_since)
  if (filters.before !== undefined) found = found.where('id', '<', filters.before)
  return found
}

/** The parts of a document that are in other tables. A reader that does not need them can leave them out. */
export interface Parts {
  history: boolean
  /** True for all fields of the lines, false for no lines, or the names of the fields. */
  lines: boolean | Fields
}

const whole: Parts = { history: true, lines: true }

/** Turns documents of one type into the records that the API returns. */
export interface Records<Result> {
  /** The record of a new document, without reading it from the database. */
  ofNew(document: NewDocument): Result
}

/** A field of a line: `stored` is its SQL expression, `of` computes it for a line in memory. */
export interface LineField {
  stored: RawBuilder<unknown>
  of(line: Line): unknown
}

interface Row {
  status: string
  status_history?: object[]
  lines?: unknown[]
  [column: string]: unknown
}

/** Returns the functions that read documents of one type: by id, by keys, by page, or the newest. */
export function reading<Result extends { id: number }>(
  kind: DocumentKind,
  own: { columns: readonly (keyof Documents)[]; lines: Readonly<Record<string, LineField>> },
) {
  const { type, moves } = kind
  const columns = [...sharedColumns, ...own.columns]
  const select = (db: Reader<DB>, scope: Parameter<CompanyScope>, parts: Parts) =>
    ofType(db, scope, type)
      .select(columns.map((name) => `documents.${name}` as const))
      .$if(parts.history, (query) => query.select(history.as('status_history')))
      .$if(parts.lines !== false, (query) => query.select(lines(own.lines, parts.lines).as('lines')))
  const toRecord = (row: Row) =>
    ({ ...row, allowed_transitions: allowedMoves(moves, row.status as never) }) as unknown as Result
  const readRows = listingByKeys((db: Reader<DB>, scope: Parameter<CompanyScope>, keys) =>
    select(db, scope, whole).where(among('documents', keys)).orderBy('id', 'desc').orderBy('company_id', 'desc'),
  )
  const read = async (db: Reader<DB>, scope: CompanyScope, keys: readonly Key[]) =>
    (await readRows(db, scope, keys)).map(toRecord)
  const findRow = rowOf((db: Reader<DB>, scope: Parameter<CompanyScope>, id: Parameter<number>) =>
    select(db, scope, whole).where('documents.id', '=', id),
  )
  const listNewest = rowsOf(
    (
      db: Reader<DB>,
      scope: Parameter<CompanyScope>,
      filters: Parameter<Newest>,
      limit: Parameter<number>,
      parts: Parameter<Parts>,
    ) =>
      matching(select(db, scope, parts), filters)
        .$if(hasFilters(filters), (query) => query.modifyFront(sql.raw(planForValues)))
        .orderBy('id', 'desc')
        .orderBy('company_id', 'desc')
        .limit(limit),
  )
  const records: Records<Result> = {
    ofNew(document) {
      const { id, number, company_id, version, status, created_at, actor, header, lines, moves } = document
      const stored: Partial<Record<keyof Documents, unknown>> = { ...header, id, number, company_id, version, status }
      const row: Record<string, unknown> = {}
      for (const name of columns) row[name] = stored[name] ?? null
      return toRecord({
        ...row,
        status,
        created_at,
        updated_at: created_at,
        status_history: moves.map((move) => ({ ...move, actor, at: created_at })),
        lines: lines.map((line) => lineOf(line, own.lines)),
      })
    },
  }
  return {
    records,
    async list(db: Reader<DB>, scope: CompanyScope, query: Filters & Paging): Promise<Rows<Result>> {
      const { rows, total } = await listKeys(db, scope, { type, ...query })
      return { rows: await read(db, scope, rows), total }
    },
    async newest(db: Reader<DB>, scope: CompanyScope, filters: Filters, limit: number): Promise<Result[]> {
      return (await listNewest(db, scope, filters, limit, whole)).map(toRecord)
    },
    async listSpan(db: Reader<DB>, scope: CompanyScope, span: Filters & Span, parts: Parts): Promise<Result[]> {
      const { limit, after_id, ...filters } = span
      return (await listNewest(db, scope, { ...filters, before: after_id }, limit, parts)).map(toRecord)
    },
    async listByKeys(db: Reader<DB>, scope: CompanyScope, keys: readonly Key[]): Promise<Result[]> {
      return read(db, scope, keys)
    },
    /** Returns a function that reads the documents of each parent. `column` refers to the parent. */
    listOf(column: 'purchase_order_id' | 'sales_order_id') {
      const listKeysOfEach = listingOfEach(
        (db: Reader<DB>, scope: Parameter<CompanyScope>, parents, { limit, after_id }) => {
          const ofParent = sql<boolean>`(documents.company_id, ${sql.ref(`documents.${column}`)}) = (parent.company_id, parent.id)`
          const all = ofType(db, scope, type).select(['id', 'company_id']).where(ofParent)
          const keys = matching(all, { before: after_id }).orderBy('id', 'desc').limit(limit)
          return ofEach(parents, keys, 'newest first')
        },
      )
      return async (db: Reader<DB>, scope: CompanyScope, parents: readonly Key[], span: Span) => {
        const listed = await listKeysOfEach(db, scope, parents, span)
        const rows = new Map((await read(db, scope, listed)).map((row) => [row.id, row]))
        return listed.map((key) => ({ ...(rows.get(key.id) as Result), parent_id: key.parent_id }))
      }
    },
    async find(db: Reader<DB>, scope: CompanyScope, id: number): Promise<Result | undefined> {
      const row = await findRow(db, scope, id)
      return row && toRecord(row)
    },
    /** Reads a document that a change has written, for the response and for its events. */
    async getChanged({ trx, scope, events }: Change, id: number): Promise<Result> {
      const record = toRecord((await findRow(trx, scope, id)) as Row)
      events.describe(type, record)
      return record
    },
  }
}

/** Columns of all document types. */
const sharedColumns = [
  'id',
  'number',
  'company_id',
  'version',
  'status',
  'reference',
  'client_3pl_id',
  'partner_id',
  'warehouse_id',
  'notes',
  'metadata',
  'created_at',
  'updated_at',
] as const satisfies (keyof Documents)[]

const history = sql<components['schemas']['StatusChange'][]>`(
  select coalesce(json_agg(json_build_object(
           'from', move.from_status, 'to', move.to_status, 'note', move.note, 'actor', move.actor,
           'at', ${isoText('move.created_at')}) order by move.id), '[]')
    from document_moves move where move.company_id = documents.company_id and move.document_id = documents.id)`

/** A quantity that is stored in the article's first unit, converted to the line's unit. */
export function inLineUnit(name: keyof Progress): LineField {
  return {
    stored: sql`round(${sql.ref(`line.${name}`)} / line.factor, 6)`,
    of: (line) => toNumber(quotient(line[name], line.factor)),
  }
}

/** Fields of all lines. */
const sharedLineFields: Readonly<Record<string, RawBuilder<unknown>>> = {
  id: sql`line.id`,
  article_id: sql`line.article_id`,
  article_code: sql`(select article_code from articles where company_id = line.company_id and id = line.article_id)`,
  um3pl: sql`line.um3pl`,
  quantity_um3pl: sql`line.quantity_um3pl`,
  line_reference: sql`line.line_reference`,
  notes: sql`line.notes`,
}

/** SQL for the lines as JSON, with the wanted fields out of the shared ones and `own`. */
function lines(own: Readonly<Record<string, LineField>>, wanted: Parts['lines']): RawBuilder<unknown[]> {
  const stored = Object.entries(own).map(([name, { stored }]) => [name, stored] as const)
  const fields = [...Object.entries(sharedLineFields), ...stored]
    .filter(([name]) => wanted === true || (wanted !== false && wanted[name]))
    .flatMap(([name, value]) => [sql.lit(name), value])
  return sql`(
    select coalesce(json_agg(json_build_object(${sql.join(fields)}) order by line.position), '[]')
      from document_lines line
     where line.company_id = documents.company_id and line.document_id = documents.id)`
}

/** The same record for a line in memory. */
function lineOf(line: Line, own: Readonly<Record<string, LineField>>): object {
  const { id, article_id, article_code, um3pl, line_reference, notes } = line
  const quantity_um3pl = toNumber(line.quantity_um3pl)
  const record: Record<string, unknown> = { id, article_id, article_code, um3pl, quantity_um3pl, line_reference, notes }
  for (const name in own) record[name] = own[name]?.of(line)
  return record
}
