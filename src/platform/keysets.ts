import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { Order } from './pagination.ts'

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

/** A row that was found for the parent of this id, in the row's own company. */
export type Listed<T> = T & { parent_id: number }

export function among(table: string, keys: readonly Key[]) {
  return sql<boolean>`(${sql.ref(`${table}.company_id`)}, ${sql.ref(`${table}.id`)}) in (select * from ${unnested(keys)})`
}

/** For each parent the rows that `rows` selects, where `parent` stands for it: one query, however many parents. */
export async function ofEach<DB, T>(
  db: Kysely<DB>,
  parents: readonly Key[],
  // biome-ignore lint/suspicious/noExplicitAny: of any table
  rows: SelectQueryBuilder<any, any, T>,
  order: Order,
): Promise<Listed<T>[]> {
  const result = await sql<Listed<T>>`
    select row.*, parent.id as parent_id
      from ${unnested(parents)} as parent (company_id, id) cross join lateral (${rows}) row
     order by row.id ${order === 'oldest first' ? sql`asc` : sql`desc`}`.execute(db)
  return result.rows
}

function unnested(keys: readonly Key[]) {
  return sql`unnest(${keys.map(({ company_id }) => company_id)}::integer[], ${keys.map(({ id }) => id)}::bigint[])`
}
