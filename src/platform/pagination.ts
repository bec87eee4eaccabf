import { type Expression, type Kysely, type SelectQueryBuilder, sql } from 'kysely'

export interface Paging {
  page: number
  per_page: number
}

/** In which order of ids a list goes; the newest row has the highest. */
export type Order = 'oldest first' | 'newest first'

export interface Rows<T> {
  rows: T[]
  total: number
}

export interface Page<T> {
  data: T[]
  links: { first: string; last: string; prev: string | null; next: string | null }
  meta: {
    current_page: number
    from: number | null
    last_page: number
    path: string
    per_page: number
    to: number | null
    total: number
  }
}

/** Wraps the rows of one page for the list at `url`, whose other query parameters its links keep. */
export function toPage<T>({ rows, total }: Rows<T>, { page, per_page }: Paging, url: URL): Page<T> {
  const path = url.origin + url.pathname
  const last = Math.max(1, Math.ceil(total / per_page))
  const linkTo = (number: number) => {
    const query = new URLSearchParams(url.searchParams)
    query.set('page', String(number))
    return `${path}?${query}`
  }
  const before = (page - 1) * per_page
  return {
    data: rows,
    links: {
      first: linkTo(1),
      last: linkTo(last),
      prev: page > 1 ? linkTo(Math.min(page - 1, last)) : null,
      next: page < last ? linkTo(page + 1) : null,
    },
    meta: {
      current_page: page,
      from: rows.length ? before + 1 : null,
      last_page: last,
      path,
      per_page,
      to: rows.length ? before + rows.length : null,
      total,
    },
  }
}

/**
 * One page of a whole list and its exact total, at the same cost for every page: the counters of `row_counts` (by
 * `list`, a table's name or a part of one) say how many rows there are, and in which range of ids the page begins.
 * `rows` selects the list's rows in its order.
 */
export async function countedPage<DB, T>(
  db: Kysely<DB>,
  list: string,
  companyIds: readonly number[],
  { page, per_page }: Paging,
  // biome-ignore lint/suspicious/noExplicitAny: of any table
  rows: SelectQueryBuilder<any, any, T>,
  order: Order = 'oldest first',
): Promise<Rows<T>> {
  const offset = sql`${(page - 1) * per_page}::bigint`
  const first = order === 'oldest first' ? sql`min(bucket)` : sql`max(bucket)`
  const position = sql`
    select coalesce(max(through), 0) as total,
           ${first} filter (where through > ${offset}) as bucket,
           (${offset} - min(through - rows) filter (where through > ${offset}))::bigint as skip
      from (
        select bucket, sum(rows) as rows, sum(sum(rows)) over (order by bucket ${direction(order)}) as through
          from row_counts where table_name = ${list} and company_id = any(${companyIds}) group by bucket
      ) buckets`
  const fromThere =
    order === 'oldest first'
      ? rows.where(sql<boolean>`id >= position.bucket << 13`)
      : rows.where(sql<boolean>`id < (position.bucket + 1) << 13`)
  return collect(
    db,
    sql`with position as materialized (${position})`,
    sql`position`,
    fromThere.limit(per_page).offset(sql<number>`position.skip`),
    order,
  )
}

/** One page of what `matches` (keys in the order of the list) finds, and their number, in a single pass over them. */
export async function matchedPage<DB, T>(
  db: Kysely<DB>,
  matches: Expression<unknown>,
  { page, per_page }: Paging,
  rows: (keys: Expression<unknown>) => Expression<T>,
  order: Order = 'oldest first',
): Promise<Rows<T>> {
  const keys = sql`(
    select * from matches order by id ${direction(order)}, company_id ${direction(order)}
     limit ${per_page} offset ${(page - 1) * per_page})`
  return collect(
    db,
    sql`with matches as materialized (${matches})`,
    sql`(select count(*) as total from matches) position`,
    rows(keys),
    order,
  )
}

/** The total comes beside every row; on an empty page it comes alone, beside nulls. */
async function collect<DB, T>(
  db: Kysely<DB>,
  preparation: Expression<unknown>,
  position: Expression<unknown>,
  rows: Expression<T>,
  order: Order,
): Promise<Rows<T>> {
  const result = await sql<T & { id: number | null; list_total: number }>`
    ${preparation}
    select position.total as list_total, page.* from ${position} left join lateral (${rows}) page on true
     order by page.id ${direction(order)}, page.company_id ${direction(order)}`.execute(db)
  const total = result.rows[0]?.list_total ?? 0
  return { rows: result.rows.filter(({ id }) => id !== null).map(({ list_total, ...row }) => row as T), total }
}

function direction(order: Order) {
  return order === 'oldest first' ? sql`asc` : sql`desc`
}
