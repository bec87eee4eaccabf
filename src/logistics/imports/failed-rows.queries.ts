import { sql } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import { type Parameter, rowOf, rowsOf } from '../../platform/postgres/queries/prepared-queries.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import type { Change } from '../change.ts'
import type { CompanyScope } from '../company-scope.ts'
import type { Page, StoredError } from './imports.queries.ts'

/** A row of a record that failed, as it is in the file. */
export interface FailedRow {
  row: number
  cells: string[]
}

export async function addFailedRows({ trx, scope }: Change, id: number, failed: readonly FailedRow[]): Promise<void> {
  if (!failed.length) return
  const rows = failed.map(({ row, cells }) => ({
    company_id: scope.companyId,
    import_id: id,
    row,
    cells: JSON.stringify(cells),
  }))
  await trx.insertInto('import_failed_rows').values(rows).execute()
}

/** Characters. A page of longer rows ends after the row that reaches them. */
const pageLength = 1_000_000
/** How many errors of a row are shown. */
const errorsOfRow = 20

interface Key {
  id: number
  company_id: number
}

/** The next rows that failed. `found` counts them with those for which the page has no room. */
export const listFailedRows = rowsOf(
  (_db: Reader<DB>, scope: Parameter<CompanyScope>, { id, company_id }: Parameter<Key>, page: Parameter<Page>) => sql<{
    row: number
    cells: string
    found: number
  }>`
    select row, cells, found from (
      select row, cells, count(*) over () as found,
             sum(length(cells)) over (order by row) - length(cells) as characters
        from (
          select row, cells from import_failed_rows
           where company_id = any(${scope.companyIds}) and company_id = ${company_id} and import_id = ${id}
             and row > ${page.cursor}
           order by row limit ${page.limit}
        ) as next
    ) as sized
     where characters < ${sql.lit(pageLength)}
     order by row`,
)

/** The errors of these rows, in their order. */
export const listErrorsOfRows = rowsOf(
  (
    _db: Reader<DB>,
    scope: Parameter<CompanyScope>,
    { id, company_id }: Parameter<Key>,
    rows: Parameter<{ first: number; last: number }>,
  ) => sql<StoredError>`
    select number, row, field, reason, phrase from (
      select number, row, field, reason, phrase, row_number() over (partition by row order by number) as place
        from import_errors
       where company_id = any(${scope.companyIds}) and company_id = ${company_id} and import_id = ${id}
         and row between ${rows.first} and ${rows.last}
    ) as placed
     where place <= ${sql.lit(errorsOfRow)}
     order by number`,
)

/** The first line of a CSV file. */
export const findHeader = rowOf((db: Reader<DB>, scope: Parameter<CompanyScope>, id: Parameter<number>) =>
  db
    .selectFrom('imports')
    .select('header')
    .where(sql<boolean>`company_id = any(${scope.companyIds})`)
    .where('id', '=', id),
)
