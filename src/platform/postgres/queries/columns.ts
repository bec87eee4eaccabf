import { type RawBuilder, sql } from 'kysely'
import { toDecimal } from '../../decimals.ts'
import type { Parameter } from './prepared-queries.ts'

/**
 * Rows as arrays, one for each column: the text of a statement is then the same for any number of rows. Undefined for a
 * column that gets its default in every row.
 */
export type Columns = Readonly<Record<string, readonly unknown[] | undefined>>

/** A column that the service writes. */
export interface Column {
  /** The type in PostgreSQL. */
  type: string
  /** The value of a new row for which none is given. Without it, every new row has a value. */
  default?: unknown
  /** A new row gets its value, and keeps it. */
  fixed?: true
}

/** The columns of a table that the service writes. Statements are made from it, so that none can leave out a column. */
type TableDescription = Readonly<Record<string, Column>>

/** The names of the columns that can change. */
export type Changeable<Table extends TableDescription> = {
  [name in keyof Table]: Table[name] extends { fixed: true } ? never : name
}[keyof Table]

export function typesOf(table: TableDescription): Record<string, string> {
  return Object.fromEntries(Object.entries(table).map(([name, { type }]) => [name, type]))
}

/** The columns of new rows. Columns that have their default in every row are left out. */
export function insertedColumns<Row extends object>(table: TableDescription, rows: readonly Row[]): Columns {
  const columns: Record<string, unknown[] | undefined> = {}
  for (const [name, column] of Object.entries(table)) {
    const values = valuesOf(rows, name)
    columns[name] =
      'default' in column && values.every((value) => value === column.default) ? undefined : values.map(sent)
  }
  return columns
}

/** The columns with these names, of rows that exist. */
export function writtenColumns<Row extends object>(
  rows: readonly Row[],
  names: readonly (keyof Row & string)[],
): Columns {
  return Object.fromEntries(names.map((name) => [name, valuesOf(rows, name).map(sent)]))
}

export function changeableNames<Table extends TableDescription>(table: Table): (Changeable<Table> & string)[] {
  return Object.keys(table).filter((name) => !table[name]?.fixed) as (Changeable<Table> & string)[]
}

function valuesOf(rows: readonly object[], name: string): unknown[] {
  return (rows as readonly Record<string, unknown>[]).map((row) => row[name])
}

/** An exact quantity is sent as its decimal text. */
function sent(value: unknown): unknown {
  return typeof value === 'bigint' ? toDecimal(value) : value
}

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
