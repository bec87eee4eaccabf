import { type Kysely, sql } from 'kysely'
import type pg from 'pg'

/** The names of sessions in the database, and their settings. */

/** The name of the sessions of servers and workers. */
export function sessionName(schema: string): string {
  return `quayside-${schema}`
}

/** The database sessions of servers and workers. */
export async function connectedServers(db: Kysely<unknown>, schema: string): Promise<number[]> {
  const names = [sessionName(schema), `${sessionName(schema)}_access`]
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
     where datname = current_database() and application_name = any(${names}) order by pid`.execute(db)
  return rows.map(({ pid }) => pid)
}

/**
 * Prevents sequential scans. PostgreSQL prefers one while it expects few rows, as in a new database, and a plan that is
 * kept would still scan the table when it has many rows. A scan for a word that most rows have would compute the keys of
 * each row, which takes ten times as long as reading the index. Before version 18, PostgreSQL gives a disabled scan a very
 * high cost, which makes it compile the query each time. Hence `jit=off`.
 */
export const withoutScans = ['enable_seqscan = off', 'jit = off']

/** What the role of a schema needs if sessions are shared, as SQL. */
export function sharedSettings(schema: string): string[] {
  return [
    searchPath(schema),
    "timezone = 'UTC'",
    ...withoutScans,
    "statement_timeout = '30s'",
    "idle_in_transaction_session_timeout = '30s'",
  ]
}

export function searchPath(schema: string): string {
  return `search_path = ${schema}, public`
}

/**
 * Runs the statements that make session settings. They are sent as statements, because PgBouncer refuses connections that
 * send settings when they start. Rejects if they take longer than this.
 */
export async function applySettings(
  client: pg.ClientBase,
  statements: readonly string[],
  milliseconds: number,
): Promise<void> {
  await client.query({ text: statements.join('; '), query_timeout: milliseconds } as pg.QueryConfig)
}
