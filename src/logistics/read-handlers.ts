import type { DB } from '../../generated/logistics/database.ts'
import type { Page } from '../platform/contract/pagination.ts'
import type { PlatformContext } from '../platform/contract/request-context.ts'
import type { Span } from '../platform/postgres/queries/keysets.ts'
import type { Rows } from '../platform/postgres/queries/pages.ts'
import type { Reader } from '../platform/postgres/queries/reader.ts'
import type { CompanyScope } from './company-scope.ts'
import type { Parts } from './context.ts'
import { recordOf } from './messages.ts'

type Context = Pick<PlatformContext<DB>, 'db' | 'found' | 'page'> & { scope: CompanyScope }

/** Reads one record of a resource by its id. */
export interface RecordReader<T> {
  name: string
  byId(db: Reader<DB>, scope: CompanyScope, id: number): Promise<T | undefined>
}

/** Returns the handler that reads a page of a resource. */
export function readPage<Query, T>(reader: {
  list(db: Reader<DB>, scope: CompanyScope, query: Query): Promise<Rows<T>>
}) {
  return async ({ query }: { query: Query }, { db, scope, page }: Context): Promise<Page<T>> =>
    page(await reader.list(db, scope, query))
}

/** Returns the handler that reads a record by its id. */
export function readRecord<T>(reader: RecordReader<T>) {
  return async (
    { params: { id } }: { params: { id: number } },
    { db, scope, found }: Context,
  ): Promise<{ data: T }> => ({
    data: found(await reader.byId(db, scope, id), recordOf(reader.name, id)),
  })
}

/** How many records an export holds in memory. A document has up to 1,000 lines. */
export const recordsAtATime = 1_000
export const documentsAtATime = 50

/** Reads all records of a resource in spans. */
interface SpanReader<Query, T> {
  span(db: Reader<DB>, scope: CompanyScope, query: Query & Span): Promise<T[]>
  lastId(db: Reader<DB>, scope: CompanyScope): Promise<number>
}

/**
 * Returns the handler that exports a resource, `limit` records at a time. All of them are read in one snapshot, unless
 * this takes longer than a snapshot may be held. Records that were created after the first read are left out anyway.
 */
export function exportRecords<Query extends { after_id?: number }, T extends { id: number }>(
  reader: SpanReader<Query, T>,
  limit: number,
) {
  return async function* (
    { query }: { query: Query | undefined },
    { scope, snapshots }: Pick<Parts, 'snapshots'> & { scope: CompanyScope },
  ): AsyncGenerator<T[]> {
    const snapshot = await snapshots.open()
    try {
      const lastId = await snapshot.read((db) => reader.lastId(db, scope))
      const span = { ...(query as Query), limit }
      for (;;) {
        const records = await snapshot.read((db) => reader.span(db, scope, span))
        const known = records.filter(({ id }) => id <= lastId)
        if (known.length) yield known
        if (known.length < records.length || records.length < limit) return
        span.after_id = (records.at(-1) as T).id
      }
    } finally {
      await snapshot.close()
    }
  }
}
