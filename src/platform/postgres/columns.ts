import { type RawBuilder, sql } from 'kysely'
import type { Parameter } from './statements.ts'

/** Rows as a statement takes them, however many: an array for each column, and none for what the table has by default. */
export type Columns = Readonly<Record<string, readonly unknown[] | undefined>>

/** None when every row has the usual value. */
export function unlessAll<Row, Name extends keyof Row>(
  rows: readonly Row[],
  name: Name,
  usual: Row[Name],
): Row[Name][] | undefined {
  return rows.every((row) => row[name] === usual) ? undefined : rows.map((row) => row[name])
}

/** Of those that there are. */
export function namesOf(columns: Parameter<Columns>): RawBuilder<unknown> {
  return sql.join(given(columns).map((name) => sql.ref(name)))
}

/** The rows, in their order. */
export function tableOf(columns: Parameter<Columns>, types: Readonly<Record<string, string>>): RawBuilder<unknown> {
  const arrays = given(columns).map((name) => sql`${columns[name]}::${sql.raw(types[name] ?? 'text')}[]`)
  return sql`unnest(${sql.join(arrays)}) as given (${namesOf(columns)})`
}

function given(columns: Parameter<Columns>): string[] {
  return Object.keys(columns).filter((name) => columns[name])
}

/** Whether an update, which joins the row as it was `before`, gives the column another value. */
export function isChanged(table: string, column: string) {
  return sql<boolean>`${sql.ref(`${table}.${column}`)} is distinct from ${sql.ref(`before.${column}`)}`.as(column)
}
