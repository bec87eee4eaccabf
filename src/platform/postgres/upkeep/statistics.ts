import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { CompiledQuery, type Kysely, sql } from 'kysely'
import pg from 'pg'

/*
 * Planner statistics. A connection plans a statement once and keeps the plan. Without new statistics, a plan that was made
 * for a nearly empty table stays in use while the table grows. Such a plan can use the wrong index: without statistics all
 * indexes that begin with the company seem equal. ANALYZE makes every connection plan the statements of the table again.
 * Autovacuum also runs it, but only minutes after the first rows.
 */

const checkEveryMs = 1_000
const pauseAfterFailureMs = 5_000
const longestAnalyzeMs = 300_000

/**
 * The tables of the schema $1 that this role may analyze: those it owns and, since PostgreSQL 17, those on which it has the
 * MAINTAIN privilege. Autovacuum analyzes the others. `relkind` excludes sequences, of which there are many.
 */
const ownTables = `
  select oid::text, oid::regclass::text as name
    from pg_class
   where relnamespace = to_regnamespace($1) and relkind = 'r'
     and (pg_has_role(relowner, 'usage') or case
            when current_setting('server_version_num')::integer >= 170000 then has_table_privilege(oid, 'maintain')
          end)`

/**
 * The tables of $1 that have grown by half since their last ANALYZE, were never analyzed, or were empty when they were. The
 * size alone does not show the last two cases: VACUUM, CREATE INDEX and restoring a dump set `relpages` without making
 * statistics.
 */
const staleTables = `
  select oid::regclass::text as name
    from pg_class
   where oid = any($1::oid[])
     and pg_relation_size(oid) > case
           when coalesce(pg_stat_get_last_analyze_time(oid), pg_stat_get_last_autoanalyze_time(oid)) is null
                and current_setting('track_counts')::boolean then 0
           when reltuples > 0 and pg_stat_get_mod_since_analyze(oid) >= reltuples and not exists (
                  select from pg_stats
                   where schemaname = (select nspname from pg_namespace where pg_namespace.oid = relnamespace)
                     and tablename = relname
                ) then 0
           else 1.5 * relpages * current_setting('block_size')::bigint
         end`

interface Table {
  oid: string
  name: string
}

async function tablesOf<DB>(db: Kysely<DB>, schema: string): Promise<Table[]> {
  return (await db.executeQuery(CompiledQuery.raw(ownTables, [schema]) as CompiledQuery<Table>)).rows
}

/** Analyzes all tables. Run it after a migration: new columns and indexes have no statistics yet. */
export async function analyzeSchema<DB>(db: Kysely<DB>, schema: string): Promise<void> {
  const names = (await tablesOf(db, schema)).map(({ name }) => name)
  if (names.length) await sql`analyze ${sql.raw(names.join(', '))}`.execute(db)
}

/** Analyzes the tables that have grown. Does nothing when another process is already doing so. */
export async function refreshStatistics(url: string, schema: string, signal?: AbortSignal): Promise<void> {
  // Uses a separate connection: when the pool is busy, new plans are needed most.
  const client = new pg.Client({
    connectionString: url,
    application_name: `quayside-${schema}-statistics`,
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => {})
  const end = () => client.end().catch(() => {})
  signal?.addEventListener('abort', end)
  try {
    await client.connect()
    await client.query(`set statement_timeout = ${longestAnalyzeMs}`)
    const lock = await client.query('select pg_try_advisory_lock(hashtextextended($1, 0)) as taken', [
      `statistics:${schema}`,
    ])
    if (!lock.rows[0].taken) return
    const tables = await client.query<Table>(ownTables, [schema])
    const stale = await client.query<Table>(staleTables, [tables.rows.map(({ oid }) => oid)])
    for (const { name } of stale.rows) await client.query(`analyze (skip_locked) ${name}`)
  } finally {
    signal?.removeEventListener('abort', end)
    await end()
  }
}

/** Checks every second whether tables have grown, and refreshes their statistics, until `signal` is aborted. */
export async function keepStatistics<DB>(
  { db, url, schema }: { db: Kysely<DB>; url: string; schema: string },
  log: FastifyBaseLogger,
  signal: AbortSignal,
): Promise<void> {
  let oids: string[] | undefined
  const refreshIfStale = async () => {
    oids ??= (await tablesOf(db, schema)).map(({ oid }) => oid)
    const { rows } = await db.executeQuery(CompiledQuery.raw(staleTables, [oids]))
    if (rows.length) await refreshStatistics(url, schema, signal)
  }
  let pause = checkEveryMs
  while (!signal.aborted) {
    await sleep(pause, undefined, { signal, ref: false }).catch(() => {})
    pause = checkEveryMs
    try {
      if (!signal.aborted) await refreshIfStale()
    } catch (error) {
      if (signal.aborted) return
      pause = pauseAfterFailureMs
      // Not logged for a lost connection: the pools of the requests report that already.
      if (error instanceof pg.DatabaseError) log.warn({ err: error, schema }, 'planner statistics are not refreshed')
    }
  }
}
