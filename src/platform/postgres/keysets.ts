import { type Compilable, type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Order } from '../postgres/pages.ts'
import { type Hidden, type Parameter, rowsOf, type ValueOf, type ValuesOf } from './prepared-queries.ts'
import type { Reader } from './reader.ts'

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
  company_ids: readonly number[]
  ids: readonly number[]
}

interface KeyExpressions {
  ids: Expression<readonly number[]>
  company_ids?: Expression<readonly number[]> | undefined
}

/** `Keys`, without the company ids when the scope is a single company. */
type LeanKeys = Pick<Keys, 'ids'> & Partial<Keys>

// biome-ignore lint/suspicious/noExplicitAny: works for any database
type AnyDatabase = Reader<any>

/** Returns a function that reads the records with the given keys. `details` can limit what is read of each record. */
export function listingByKeys<
  Db extends AnyDatabase,
  Scope extends Parameter<{ companyId?: number }>,
  T,
  Details extends Hidden[] = [],
>(build: (db: Db, scope: Scope, keys: Parameter<LeanKeys>, ...details: Details) => Compilable<T>) {
  const read = rowsOf(build)
  return (db: Db, scope: ValueOf<Scope>, keys: readonly Key[], ...details: ValuesOf<Details>): Promise<T[]> => {
    const { ids, company_ids } = columnsOf(keys)
    const { companyId } = scope as { companyId?: number }
    return read(db, scope, companyId === undefined ? { ids, company_ids } : { ids }, ...details)
  }
}

/** Returns a function that reads the first records of each of the given parents. */
export function listingOfEach<Db extends AnyDatabase, Scope extends Hidden, T>(
  build: (db: Db, scope: Scope, parents: Parameter<Keys>, span: Parameter<Span>) => RawBuilder<T>,
) {
  const read = rowsOf(build)
  return (db: Db, scope: ValueOf<Scope>, parents: readonly Key[], span: Span): Promise<T[]> =>
    read(db, scope, columnsOf(parents), span)
}

function columnsOf(keys: readonly Key[]): Keys {
  return { company_ids: keys.map(({ company_id }) => company_id), ids: keys.map(({ id }) => id) }
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
  parents: Parameter<Keys>,
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
