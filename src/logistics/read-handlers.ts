import type { DB } from '../../generated/logistics/database.ts'
import type { Page } from '../platform/contract/pagination.ts'
import type { PlatformContext } from '../platform/contract/request-context.ts'
import type { Rows } from '../platform/postgres/pages.ts'
import type { Reader } from '../platform/postgres/reader.ts'
import type { CompanyScope } from './company-scope.ts'

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
    data: found(await reader.byId(db, scope, id), `${reader.name} ${id}`),
  })
}
