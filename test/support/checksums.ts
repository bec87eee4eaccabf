import { type Kysely, type RawBuilder, sql } from 'kysely'

export interface TableState {
  rows: number
  sum: string | null
}

/** The number of rows of every table, and a checksum of them, without these columns. */
export async function tableStates(
  // biome-ignore lint/suspicious/noExplicitAny: works for both services
  db: Kysely<any>,
  schema: string,
  ignored: readonly string[] = [],
): Promise<Record<string, TableState>> {
  return statesOf(
    db,
    schema,
    (name) => sql`
    select count(*)::integer as rows, sum(hashtextextended(row, 0))::text as sum
      from (select (to_jsonb(whole) - ${ignored}::text[])::text as row from ${sql.table(name)} whole) rows`,
  )
}

/** The same by the versions of the rows instead of their values: quick, and any update makes a difference. */
export async function rowVersions(
  // biome-ignore lint/suspicious/noExplicitAny: works for both services
  db: Kysely<any>,
  schema: string,
): Promise<Record<string, TableState>> {
  return statesOf(
    db,
    schema,
    (name) => sql`
    select count(*)::integer as rows, sum(hashtid(ctid)::bigint + xmin::text::bigint)::text as sum from ${sql.table(name)}`,
  )
}

async function statesOf(
  // biome-ignore lint/suspicious/noExplicitAny: works for both services
  db: Kysely<any>,
  schema: string,
  stateOf: (table: string) => RawBuilder<unknown>,
): Promise<Record<string, TableState>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = ${schema} order by 1`.execute(db)
  const states = tables.map(({ name }) => sql`select ${name} as name, * from (${stateOf(name)}) state`)
  const { rows } = await sql<TableState & { name: string }>`${sql.join(states, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, rows, sum }) => [name, { rows, sum }]))
}

/** A checksum of the rows of every table of the logistics service, and the last number of every series of documents. */
export async function checksums(
  // biome-ignore lint/suspicious/noExplicitAny: reads any table
  { db }: { db: Kysely<any> },
): Promise<Record<string, string | null>> {
  const sums = Object.entries(await tableStates(db, 'logistics')).map(([name, { sum }]) => [name, sum])
  const { rows: series } = await sql<{ name: string; last: string | null }>`
    select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = 'logistics' and sequencename like 'document_numbers%' order by 1`.execute(db)
  return { ...Object.fromEntries(sums), ...Object.fromEntries(series.map(({ name, last }) => [name, last])) }
}
