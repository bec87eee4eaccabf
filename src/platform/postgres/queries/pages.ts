import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { planForValues } from '../driver/statement-texts.ts'
import { type Hidden, type Parameter, rowsOf, type ValueOf } from './prepared-queries.ts'
import type { Reader } from './reader.ts'
import { rangeBits } from './row-counts.ts'

export interface Paging {
  page: number
  per_page: number
}

/** The order of a list by id. The newest row has the highest id. */
export type Order = 'oldest first' | 'newest first'

export interface Rows<T> {
  rows: T[]
  total: number
}

/** A page, with the number of rows before it. */
export type Window = Paging & { offset: number }

/** Returns a function that reads one page of a list. `build` creates the query with `countedPage` or `matchedPage`. */
export function pagesOf<
  // biome-ignore lint/suspicious/noExplicitAny: works for any database
  Db extends Reader<any>,
  Scope extends Hidden,
  Query extends Parameter<Window>,
  T extends object,
>(build: (db: Db, scope: Scope, query: Query) => RawBuilder<Counted<T>>) {
  const read = rowsOf(build)
  return async (db: Db, scope: ValueOf<Scope>, query: Omit<ValueOf<Query>, 'offset'>): Promise<Rows<T>> => {
    const { page, per_page } = query as unknown as Paging
    const offset = (page - 1) * per_page
    const readFrom = (window: Partial<Window>) => read(db, scope, { ...query, ...window } as ValueOf<Query>)
    const found = await readFrom({ offset })
    const rows = found.map(({ list_total, ...row }) => row as unknown as T)
    if (found.length || !offset) return { rows, total: found[0]?.list_total ?? 0 }
    const [first] = await readFrom({ per_page: 1, offset: 0 })
    return { rows, total: first?.list_total ?? 0 }
  }
}

/** Every row carries the total of the list. A page without rows has no total: then the first page is read for it. */
type Counted<T> = T & { list_total: number }

/**
 * One page of an unfiltered list, with its exact total. Every page costs the same: the counters in `row_counts` give the
 * number of rows, and the range of ids in which the page begins. `list` is the name of the counters: a table, or a part of
 * one. `rows` selects the rows of the list in its order.
 */
export function countedPage<T>(
  list: string | Parameter<string>,
  companyIds: Parameter<readonly number[]>,
  { per_page, offset }: Parameter<Window>,
  // biome-ignore lint/suspicious/noExplicitAny: works for any table
  rows: SelectQueryBuilder<any, any, T>,
  order: Order = 'oldest first',
): RawBuilder<Counted<T>> {
  const counters = sql`row_counts where table_name = ${list} and company_id = any(${companyIds})`
  if (!offset) {
    return sql<Counted<T>>`
      select (select sum(rows::integer) from ${counters}) as list_total, page.* from (${rows.limit(per_page)}) page
       order by ${inOrder(order)}`
  }
  const skipped = sql`${offset}::bigint`
  const first = order === 'oldest first' ? sql`min(bucket)` : sql`max(bucket)`
  const position = sql`
    select max(through) as total,
           ${first} filter (where through > ${skipped}) as bucket,
           ${skipped} - coalesce(max(through) filter (where through <= ${skipped}), 0) as skip
      from (
        select bucket, sum(rows::integer) over (order by bucket ${direction(order)}) as through from ${counters}
      ) buckets`
  const bits = sql.lit(Number(rangeBits))
  const fromThere =
    order === 'oldest first'
      ? rows.where(sql<boolean>`id >= position.bucket << ${bits}`)
      : rows.where(sql<boolean>`id < (position.bucket + 1) << ${bits}`)
  return sql<Counted<T>>`
    with position as materialized (${position})
    select position.total as list_total, page.*
      from position cross join lateral (${fromThere.limit(per_page).offset(sql<number>`position.skip`)}) page
     order by ${inOrder(order)}`
}

/** One page of a short list, and the number of its rows. They are counted each time, and skipped rows are read. */
export async function pageOf<T>(
  // biome-ignore lint/suspicious/noExplicitAny: works for any table
  rows: SelectQueryBuilder<any, any, T>,
  { page, per_page }: Paging,
): Promise<Rows<T>> {
  const limited = rows.limit(per_page).offset((page - 1) * per_page)
  const counted = rows.clearSelect().clearOrderBy().select(sql<number>`count(*)`.as('total'))
  const [found, [count]] = await Promise.all([limited.execute(), counted.execute()])
  return { rows: found, total: (count as { total: number }).total }
}

/** A pattern for `like` and `ilike`: texts that contain this one. */
export function patternOf(text: string | Expression<string>): RawBuilder<string> {
  return sql`'%' || regexp_replace(${text}::text, ${sql.lit('[\\\\%_]')}, ${sql.lit('\\\\\\&')}, 'g') || '%'`
}

/** The keys of one page of the rows that `matches` selects, with the number of those rows. `matches` runs only once. */
export function matchedPage<T>(
  matches: Expression<T>,
  { per_page, offset }: Parameter<Window>,
  order: Order | Sorting = 'oldest first',
): RawBuilder<Counted<T>> {
  return sql<Counted<T>>`
    ${sql.raw(planForValues)} with matches as materialized (${matches})
    select (select count(*) from matches) as list_total, page.* from matches page
     order by ${inOrder(order)} limit ${per_page} offset ${offset}`
}

/** How a list is sorted if not by id alone: by this column, and rows that have the same value by id. */
export interface Sorting {
  by: string
  direction: 'asc' | 'desc'
}

/** The columns by which a page of keys is sorted, of the table expression `page`. */
function inSorting({ by, direction }: Sorting) {
  const way = sql.raw(direction)
  return sql`page.${sql.ref(by)} ${way}, page.id ${way}, page.company_id ${way}`
}

/**
 * The keys of one page of an unfiltered list that is not sorted by id, with its exact total. Skipped rows are read, from the
 * index of the order. `keys` selects the keys and the column of the order.
 */
export function sortedPage<T>(
  list: string | Parameter<string>,
  companyIds: Parameter<readonly number[]>,
  { per_page, offset }: Parameter<Window>,
  keys: Expression<T>,
  sorting: Sorting,
): RawBuilder<Counted<T>> {
  return sql<Counted<T>>`
    ${sql.raw(planForValues)}
    select (select sum(rows::integer) from row_counts where table_name = ${list} and company_id = any(${companyIds}))
             as list_total, page.*
      from (${keys}) page order by ${inSorting(sorting)} limit ${per_page} offset ${offset}`
}

/** A page of rows instead of a page of their keys. `rows` selects the rows with the keys `keysOfPage`. */
export function withRows<T>(
  page: RawBuilder<Counted<unknown>>,
  rows: Expression<T>,
  order: Order | Sorting = 'oldest first',
): RawBuilder<Counted<T>> {
  return sql<Counted<T>>`
    with keys as materialized (${page})
    select (select list_total from keys limit 1) as list_total, page.* from (${rows}) page order by ${inOrder(order)}`
}

/** The rows of the table expression `keys`, as arrays: the planner then expects few of them, and uses the primary key. */
export function keysOfPage({ companyId }: Parameter<{ companyId?: number }>) {
  return {
    ids: sql<number[]>`array(select id from keys)`,
    company_ids: companyId === undefined ? sql<number[]>`array(select company_id from keys)` : undefined,
  }
}

function inOrder(order: Order | Sorting) {
  if (typeof order === 'object') return inSorting(order)
  return sql`page.id ${direction(order)}, page.company_id ${direction(order)}`
}

function direction(order: Order) {
  return order === 'oldest first' ? sql`asc` : sql`desc`
}
