import { type RawBuilder, sql } from 'kysely'
import type { Parameter } from './prepared-queries.ts'

/**
 * Rows as arrays, one for each column: the text of a statement is then the same for any number of rows. Undefined for a
 * column that gets its default in every row.
 */
export type Columns = Readonly<Record<string, readonly unknown[] | undefined>>

/** The values of a column, or undefined when every row has the default. */
export function columnUnlessDefault<Row, Name extends keyof Row>(
  rows: readonly Row[],
  name: Name,
  defaultValue: Row[Name],
): Row[Name][] | undefined {
  return rows.every((row) => row[name] === defaultValue) ? undefined : rows.map((row) => row[name])
}

/** The names of the columns that are present, separated by commas. */
export function namesOf(columns: Parameter<Columns>): RawBuilder<unknown> {
  return sql.join(presentNames(columns).map((name) => sql.ref(name)))
}

/** The rows as a table expression called `given`, in the same order. */
export function tableOf(columns: Parameter<Columns>, types: Readonly<Record<string, string>>): RawBuilder<unknown> {
  const arrays = presentNames(columns).map((name) => sql`${columns[name]}::${sql.raw(types[name] ?? 'text')}[]`)
  return sql`unnest(${sql.join(arrays)}) as given (${namesOf(columns)})`
}

function presentNames(columns: Parameter<Columns>): string[] {
  return Object.keys(columns).filter((name) => columns[name])
}

/** The condition that an update would change a row of `table`. Without it, an update with equal values is a change too. */
export function differs(table: string, values: Readonly<Record<string, unknown>>): RawBuilder<boolean> {
  const conditions = Object.entries(values).map(
    ([name, value]) => sql`${sql.ref(`${table}.${name}`)} is distinct from ${value}`,
  )
  return conditions.length ? sql`(${sql.join(conditions, sql` or `)})` : sql`false`
}

/** Whether an update changes the column. The update has to join the old row under the name `before`. */
export function isChanged(table: string, column: string) {
  return sql<boolean>`${sql.ref(`${table}.${column}`)} is distinct from ${sql.ref(`before.${column}`)}`.as(column)
}
