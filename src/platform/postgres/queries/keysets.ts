import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Order } from './pages.ts'
import type { Parameter } from './prepared-queries.ts'

/** Identifies a row of a table that has a `company_id`. */
export interface Key {
  company_id: number
  id: number
}

/** A part of a list: up to `limit` rows after the row with this id. */
export interface Span {
  limit: number
  after_id?: number
}

/** The names of the requested fields of a record. */
export type Fields = Readonly<Record<string, true>>

/** A row, with the id of the parent for which it was found. Both belong to the same company. */
export type Listed<T> = T & { parent_id: number }

/** Keys as arrays, one per column. The text of the query is then the same for any number of keys. */
export interface Keys {
  ids: readonly number[]
  /** Left out when the query is limited to one company anyway. */
  company_ids?: readonly number[] | undefined
}

export function columnsOf(keys: readonly Key[]): Required<Keys> {
  return { company_ids: keys.map(({ company_id }) => company_id), ids: keys.map(({ id }) => id) }
}

/** The keys for a query within this scope. */
export function keysWithin({ companyId }: { companyId?: number }, keys: readonly Key[]): Keys {
  return companyId === undefined ? columnsOf(keys) : { ids: keys.map(({ id }) => id) }
}

interface KeyExpressions {
  ids: Expression<readonly number[]>
  company_ids?: Expression<readonly number[]> | undefined
}

/** The condition that a row of `table` has one of these keys. */
export function among(table: string, { company_ids, ids }: KeyExpressions) {
  const [company, id] = [sql.ref(`${table}.company_id`), sql.ref(`${table}.id`)]
  return company_ids
    ? sql<boolean>`(${company}, ${id}) in (select * from ${unnested({ company_ids, ids })})`
    : sql<boolean>`${id} = any(${ids})`
}

/** Runs `rows` for each parent, in one query. `rows` refers to the parent as the table `parent`. */
export function ofEach<T>(
  parents: Parameter<Required<Keys>>,
  // biome-ignore lint/suspicious/noExplicitAny: works for any table
  rows: SelectQueryBuilder<any, any, T>,
  order: Order,
): RawBuilder<Listed<T>> {
  return sql<Listed<T>>`
    select row.*, parent.id as parent_id
      from ${unnested(parents)} as parent (company_id, id) cross join lateral (${rows}) row
     order by row.id ${order === 'oldest first' ? sql`asc` : sql`desc`}`
}

function unnested({ company_ids, ids }: Required<KeyExpressions>) {
  return sql`unnest(${company_ids}::integer[], ${ids}::bigint[])`
}
