import { type Compilable, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Order } from '../postgres/pages.ts'
import type { Reader } from './reader.ts'
import { type Hidden, type Parameter, rowsOf, type ValueOf, type ValuesOf } from './statements.ts'

/** Names a row of a table that belongs to companies. */
export interface Key {
  company_id: number
  id: number
}

/** A part of a list: so many rows behind the one with this id. */
export interface Span {
  limit: number
  after_id?: number
}

/** By their names the fields of a record that are wanted. */
export type Fields = Readonly<Record<string, true>>

/** A row that was found for the parent of this id, in the row's own company. */
export type Listed<T> = T & { parent_id: number }

/** Keys as a query takes them: however many there are, its text is the same. */
export interface Keys {
  company_ids: readonly number[]
  ids: readonly number[]
}

/** The same, but within one company, where the ids say it all, without the companies. */
type LeanKeys = Pick<Keys, 'ids'> & Partial<Keys>

// biome-ignore lint/suspicious/noExplicitAny: of any database
type AnyDatabase = Reader<any>

/** How the records of given keys are read, or of each what `details` asks for. */
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

/** How the first records of each of given parents are read. */
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

export function among(table: string, { company_ids, ids }: Parameter<LeanKeys>) {
  const [company, id] = [sql.ref(`${table}.company_id`), sql.ref(`${table}.id`)]
  return company_ids
    ? sql<boolean>`(${company}, ${id}) in (select * from ${unnested({ company_ids, ids })})`
    : sql<boolean>`${id} = any(${ids})`
}

/** For each parent the rows that `rows` selects, where `parent` stands for it: one query, however many parents. */
export function ofEach<T>(
  parents: Parameter<Keys>,
  // biome-ignore lint/suspicious/noExplicitAny: of any table
  rows: SelectQueryBuilder<any, any, T>,
  order: Order,
): RawBuilder<Listed<T>> {
  return sql<Listed<T>>`
    select row.*, parent.id as parent_id
      from ${unnested(parents)} as parent (company_id, id) cross join lateral (${rows}) row
     order by row.id ${order === 'oldest first' ? sql`asc` : sql`desc`}`
}

function unnested({ company_ids, ids }: Parameter<Keys>) {
  return sql`unnest(${company_ids}::integer[], ${ids}::bigint[])`
}
