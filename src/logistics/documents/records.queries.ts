import { type Expression, type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import { among, type Key, listingByKeys, listingOfEach, ofEach, type Span } from '../../platform/keysets.ts'
import { countedPage, matchedPage, type Paging, pagesOf, type Rows, type Window } from '../../platform/pagination.ts'
import { rowOf, rowsOf } from '../../platform/statements.ts'
import { type CompanyScope, inScope } from '../company-scope.ts'
import type { DocumentType } from './document.ts'

/** Documents as the API returns them. */

export interface Filters {
  status?: string
  reference?: string
  client_3pl_id?: number
  updated_since?: string
}

/** The newest first: all of a type by its counters, those that filters find by what they find. */
const listKeys = pagesOf(
  (db: Kysely<DB>, scope: CompanyScope, { type, ...query }: Filters & Window & { type: DocumentType }) => {
    const keys = matching(db, scope, type, query)
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

type Newest = Filters & { before?: number | undefined }

const listNewest = rowsOf((db: Kysely<DB>, scope: CompanyScope, type: DocumentType, filters: Newest, limit: number) =>
  matching(db, scope, type, filters).orderBy('id', 'desc').orderBy('company_id', 'desc').limit(limit),
)

function hasFilters({ status, reference, client_3pl_id, updated_since }: Filters): boolean {
  return [status, reference, client_3pl_id, updated_since].some((filter) => filter !== undefined)
}

function matching(db: Kysely<DB>, scope: CompanyScope, type: DocumentType, filters: Newest) {
  let query = db
    .selectFrom('documents')
    .select(['id', 'company_id'])
    .where(inScope(scope, 'documents'))
    .where('type', '=', type)
  if (filters.status !== undefined) query = query.where('status', '=', filters.status)
  if (filters.reference !== undefined) query = query.where('reference', '=', filters.reference)
  if (filters.client_3pl_id !== undefined) query = query.where('client_3pl_id', '=', filters.client_3pl_id)
  if (filters.updated_since !== undefined) query = query.where('updated_at', '>=', filters.updated_since)
  if (filters.before !== undefined) query = query.where('id', '<', filters.before)
  return query
}

/** How one type of document is read: one, a page, or the newest, each as the API returns it. */
export function reading<Row, Result extends { id: number }>(
  type: DocumentType,
  select: (db: Kysely<DB>, scope: CompanyScope) => SelectQueryBuilder<DB, 'documents', Row>,
  toRecord: (row: Row) => Result,
) {
  const readRows = listingByKeys((db: Kysely<DB>, scope: CompanyScope, keys) =>
    select(db, scope).where(among('documents', keys)).orderBy('id', 'desc').orderBy('company_id', 'desc'),
  )
  const read = async (db: Kysely<DB>, scope: CompanyScope, keys: readonly Key[]) =>
    (await readRows(db, scope, keys)).map(toRecord)
  const findRow = rowOf((db: Kysely<DB>, scope: CompanyScope, id: number) =>
    select(db, scope).where('documents.id', '=', id),
  )
  return {
    async list(db: Kysely<DB>, scope: CompanyScope, query: Filters & Paging): Promise<Rows<Result>> {
      const { rows, total } = await listKeys(db, scope, { type, ...query })
      return { rows: await read(db, scope, rows), total }
    },
    async newest(db: Kysely<DB>, scope: CompanyScope, filters: Filters, limit: number): Promise<Result[]> {
      return read(db, scope, await listNewest(db, scope, type, filters, limit))
    },
    async listSpan(db: Kysely<DB>, scope: CompanyScope, { limit, after_id, ...filters }: Filters & Span) {
      return read(db, scope, await listNewest(db, scope, type, { ...filters, before: after_id }, limit))
    },
    async listByKeys(db: Kysely<DB>, scope: CompanyScope, keys: readonly Key[]): Promise<Result[]> {
      return read(db, scope, keys)
    },
    /** The documents of each parent, which `column` names. */
    listOf(column: 'purchase_order_id' | 'sales_order_id') {
      const listKeysOfEach = listingOfEach((db: Kysely<DB>, scope: CompanyScope, parents, { limit, after_id }) => {
        const ofParent = sql<boolean>`(documents.company_id, ${sql.ref(`documents.${column}`)}) = (parent.company_id, parent.id)`
        const keys = matching(db, scope, type, { before: after_id }).where(ofParent).orderBy('id', 'desc').limit(limit)
        return ofEach(parents, keys, 'newest first')
      })
      return async (db: Kysely<DB>, scope: CompanyScope, parents: readonly Key[], span: Span) => {
        const listed = await listKeysOfEach(db, scope, parents, span)
        const rows = new Map((await read(db, scope, listed)).map((row) => [row.id, row]))
        return listed.map((key) => ({ ...(rows.get(key.id) as Result), parent_id: key.parent_id }))
      }
    },
    async find(db: Kysely<DB>, scope: CompanyScope, id: number): Promise<Result | undefined> {
      const row = await findRow(db, scope, id)
      return row && toRecord(row)
    },
    /** One that is known to be there. */
    async get(db: Kysely<DB>, scope: CompanyScope, id: number): Promise<Result> {
      return toRecord((await findRow(db, scope, id)) as Row)
    },
  }
}

/** What every document has. Each resource adds its own columns, and `lines` with its own progress. */
export function records(db: Kysely<DB>, scope: CompanyScope, type: DocumentType) {
  return db
    .selectFrom('documents')
    .select([
      'documents.id',
      'documents.number',
      'documents.company_id',
      'documents.version',
      'documents.reference',
      'documents.client_3pl_id',
      'documents.partner_id',
      'documents.warehouse_id',
      'documents.notes',
      'documents.created_at',
      'documents.updated_at',
    ])
    .select([sql<Record<string, unknown>>`documents.metadata`.as('metadata'), history.as('status_history')])
    .where(inScope(scope, 'documents'))
    .where('documents.type', '=', type)
}

const instant = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

const history = sql<components['schemas']['StatusChange'][]>`(
  select coalesce(json_agg(json_build_object(
           'from', move.from_status, 'to', move.to_status, 'note', move.note, 'actor', move.actor,
           'at', ${instant('move.created_at')}) order by move.id), '[]')
    from document_moves move where move.company_id = documents.company_id and move.document_id = documents.id)`

/** A count of the first unit, told in the line's own. */
export function inLineUnit(column: string): RawBuilder<number> {
  return sql`round(${sql.ref(`line.${column}`)} / line.factor, 6)`
}

/** The lines with what all have, and what `own` names. */
export function lines<Line>(own: Record<string, RawBuilder<unknown>>): RawBuilder<Line[]> {
  const fields = Object.entries(own).flatMap(([name, value]) => [sql.lit(name), value])
  return sql<Line[]>`(
    select coalesce(json_agg(json_build_object(
             'id', line.id, 'article_id', line.article_id, 'article_code', article.article_code, 'um3pl', line.um3pl,
             'quantity_um3pl', line.quantity_um3pl, 'line_reference', line.line_reference, 'notes', line.notes,
             ${sql.join(fields)}) order by line.position), '[]')
      from document_lines line
      join articles article on article.company_id = line.company_id and article.id = line.article_id
     where line.company_id = documents.company_id and line.document_id = documents.id)`
}
