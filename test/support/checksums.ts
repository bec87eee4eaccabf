import { sql } from 'kysely'
import type { TestApp } from './app.ts'

/** A checksum of the rows of every table, and the last number of every series of documents. */
export async function checksums({ db }: Pick<TestApp, 'db'>): Promise<Record<string, string | null>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'logistics' order by 1`.execute(db)
  const sums: Record<string, string | null> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ sum: string | null }>`
      select md5(string_agg(whole::text, ',' order by whole::text)) as sum from ${sql.table(name)} whole`.execute(db)
    sums[name] = rows[0]?.sum ?? null
  }
  const { rows: series } = await sql<{ name: string; last: string | null }>`
    select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = 'logistics' and sequencename like 'document_numbers%' order by 1`.execute(db)
  return { ...sums, ...Object.fromEntries(series.map(({ name, last }) => [name, last])) }
}
