import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { connectedServers } from '../connections/sessions.ts'
import { longestBackgroundWait, onOneConnection, type SchemaAddress } from '../database.ts'
import { analyzeSchema } from './statistics.ts'

/** A database schema, and the folder with its migrations. */
export interface MigratedSchema extends SchemaAddress {
  folder: string
}

/** The exports of a migration file. Files are applied in the order of their names, each of them once. */
interface Migration {
  name: string
  up(db: Kysely<unknown>): Promise<void>
  /**
   * False for a file that runs outside of a transaction, to build indexes concurrently or to commit in steps. An earlier
   * run may have stopped half-way, so it must be repeatable: `create index concurrently if not exists`.
   */
  transaction?: boolean
  /** True when servers of the previous version cannot work with the result. They have to be stopped first. */
  withoutServers?: boolean
}

/** Called before each file that is applied. */
type OnMigration = (name: string, place: { number: number; of: number }) => void

/** The names of the files that have not been applied. Changes nothing. Throws when the database is newer than the files. */
export function pendingMigrations(target: MigratedSchema): Promise<string[]> {
  return onOneConnection(target, async (db) => (await findPending(db, target)).map(({ name }) => name))
}

/**
 * Applies the pending files, and returns their names. When several processes call this at once, one of them applies the
 * files and the others wait for it. `only` restricts it to the files with these names.
 */
export function migrate(
  target: MigratedSchema,
  onMigration: OnMigration = () => {},
  only?: readonly string[],
): Promise<string[]> {
  const find = async (db: Kysely<unknown>) =>
    (await findPending(db, target)).filter(({ name }) => !only || only.includes(name))
  return onOneConnection(target, async (db, distribution) => {
    if (!(await find(db)).length) return []
    await takeMigrationLock(db)
    const pending = await find(db)
    if (pending.some(({ withoutServers }) => withoutServers)) await assertNoServers(db, target.schema)
    if (pending.length) await prepareSchema(db, target.schema)
    const place = await distribution.preparePlacing()
    for (const [index, migration] of pending.entries()) {
      onMigration(migration.name, { number: index + 1, of: pending.length })
      await apply(db, target, place ? withPlacing(migration, place) : migration)
    }
    if (pending.length) await analyzeSchema(db, target.schema)
    return pending.map(({ name }) => name)
  })
}

/** The migration, which afterwards puts its new tables where they live in a distributed database. */
function withPlacing(migration: Migration, place: (db: Kysely<unknown>) => Promise<void>): Migration {
  const up = async (db: Kysely<unknown>) => {
    await migration.up(db)
    await place(db)
  }
  return { ...migration, up }
}

/** The names of the applied migrations, in the table that Kysely's migrator uses. */
const logOf = (schema: string) => sql.table(`${schema}.kysely_migration`)

async function findPending(db: Kysely<unknown>, { schema, folder }: MigratedSchema): Promise<Migration[]> {
  const migrations = await readMigrations(folder)
  const known = await sql<{ exists: boolean }>`
    select to_regclass(${`${schema}.kysely_migration`}) is not null as exists`.execute(db)
  if (!known.rows[0]?.exists) return migrations
  const { rows } = await sql<{ name: string }>`select name from ${logOf(schema)} order by name`.execute(db)
  const applied = new Set(rows.map(({ name }) => name))
  if (applied.size && !applied.has(migrations[0]?.name as string)) {
    throw new Error(`its ${schema} schema was made before version 1.0.0, and cannot be migrated. Use a new database.`)
  }
  const unknown = rows.findLast(({ name }) => !migrations.some((migration) => migration.name === name))
  if (unknown) {
    throw new Error(
      `it is newer than this version of Quayside, which does not know the migration ${unknown.name} of the ` +
        `${schema} schema. Run the version that applied it, or a newer one.`,
    )
  }
  return migrations.filter(({ name }) => !applied.has(name))
}

/** The names of all files. */
export async function migrationNames(folder: string): Promise<string[]> {
  return (await readMigrations(folder)).map(({ name }) => name)
}

/** The names of the migrations that this database has. */
export async function appliedMigrations(client: pg.ClientBase, schema: string): Promise<string[]> {
  const known = await client.query('select to_regclass($1) is not null as exists', [`${schema}.kysely_migration`])
  if (!known.rows[0].exists) throw new Error(`The database has no ${schema} schema.`)
  const { rows } = await client.query<{ name: string }>(`select name from ${schema}.kysely_migration order by name`)
  return rows.map(({ name }) => name)
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts')).sort()
  const read = async (file: string) => ({ ...(await import(join(folder, file))), name: file.replace(/\.ts$/, '') })
  return Promise.all(files.map(read))
}

/** The advisory lock that Kysely's migrator takes. */
const migrationLock = '3853314791062309107'

const migrationLockMs = 600_000

/**
 * Takes the lock until the connection ends. Polls instead of waiting in the database: a waiting statement holds a
 * snapshot, and a concurrent index build waits for every older snapshot.
 */
export async function takeMigrationLock(db: Kysely<unknown>): Promise<void> {
  for (const deadline = performance.now() + migrationLockMs; performance.now() < deadline; await sleep(100)) {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_lock(${sql.raw(migrationLock)}) as taken`.execute(db)
    if (rows[0]?.taken) return
  }
  throw new Error('another process has been migrating it for ten minutes.')
}

async function assertNoServers(db: Kysely<unknown>, schema: string): Promise<void> {
  const pids = await connectedServers(db, schema)
  if (!pids.length) return
  throw new Error(
    `servers of an earlier version are connected, and cannot work with the pending migrations: stop them first ` +
      `(their database sessions: ${pids.join(', ')}).`,
  )
}

async function prepareSchema(db: Kysely<unknown>, schema: string): Promise<void> {
  const { rows } = await sql`select from pg_namespace where nspname = ${schema}`.execute(db)
  // CREATE SCHEMA IF NOT EXISTS requires the CREATE privilege even when the schema exists.
  if (!rows.length) await sql`create schema ${sql.ref(schema)}`.execute(db)
  await sql`
    create table if not exists ${logOf(schema)} (
      name varchar(255) primary key,
      timestamp varchar(255) not null
    )`.execute(db)
  await sql`comment on table ${logOf(schema)} is 'lives: local'`.execute(db)
}

async function apply(db: Kysely<unknown>, target: MigratedSchema, migration: Migration): Promise<void> {
  try {
    if (migration.transaction === false) await applyWithoutTransaction(db, target, migration)
    else await applyInTransaction(db, target, migration)
  } catch (error) {
    throw new Error(`the migration ${migration.name} of the ${target.schema} schema failed: ${messageOf(error)}`, {
      cause: error,
    })
  }
}

async function applyWithoutTransaction(
  db: Kysely<unknown>,
  { schema }: MigratedSchema,
  { name, up }: Migration,
): Promise<void> {
  await dropInvalidIndexes(db, schema)
  await up(db)
  await recordApplied(db, schema, name)
}

/** A failed concurrent build leaves an invalid index, whose name the next attempt needs. */
async function dropInvalidIndexes(db: Kysely<unknown>, schema: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name
      from pg_index join pg_class on pg_class.oid = indexrelid
     where relnamespace = ${schema}::regnamespace and not indisvalid
       and not exists (select from pg_stat_progress_create_index where index_relid = indexrelid)`.execute(db)
  for (const { name } of rows) await sql`drop index concurrently if exists ${sql.raw(name)}`.execute(db)
}

/**
 * How long one attempt waits for a lock, and how many attempts there are. While a migration waits for the lock of a table,
 * all later queries on the table wait behind it. So it stops waiting soon, lets them run, and tries again.
 */
const lockTimeoutMs = 1_000
const attempts = 5

async function applyInTransaction(db: Kysely<unknown>, target: MigratedSchema, { name, up }: Migration): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const blockers = attempt > 1 ? await watchBlockers(db, target.url) : undefined
    try {
      return await db.transaction().execute(async (trx) => {
        // Also on the nodes of a distributed database, where writers hold locks.
        await sql`set local citus.propagate_set_commands = 'local'`.execute(trx)
        await sql`set local lock_timeout = ${sql.lit(lockTimeoutMs)}`.execute(trx)
        await up(trx)
        await recordApplied(trx, target.schema, name)
      })
    } catch (error) {
      if ((error as { code?: string }).code !== '55P03') throw error
      if (attempt === attempts) throw new Error(`it got no lock in ${attempts} attempts. ${blockers?.describe()}`)
    } finally {
      await blockers?.stop()
    }
    await sleep(attempt * 1_000)
  }
}

async function recordApplied(db: Kysely<unknown>, schema: string, name: string): Promise<void> {
  await sql`insert into ${logOf(schema)} values (${name}, ${new Date().toISOString()})`.execute(db)
}

interface Blocker {
  pid: number
  application_name: string
  seconds: number | null
  query: string | null
}

/** Uses a second connection to find the sessions that hold the lock, while this one waits. Later they cannot be found. */
async function watchBlockers(db: Kysely<unknown>, url: string) {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const watcher = new pg.Client({ connectionString: url, connectionTimeoutMillis: longestBackgroundWait })
  watcher.on('error', () => {})
  await watcher.connect()
  let seen: Blocker[] = []
  const findBlockers = async () => {
    const found = await watcher.query<Blocker>(
      `select pid, application_name, extract(epoch from clock_timestamp() - xact_start)::integer as seconds, query
         from pg_stat_activity where pid = any(pg_blocking_pids($1))`,
      [rows[0]?.pid],
    )
    if (found.rows.length) seen = found.rows
  }
  const timer = setInterval(() => void findBlockers().catch(() => {}), lockTimeoutMs / 5)
  return {
    describe: () => seen.map(describeBlocker).join(' '),
    stop: () => {
      clearInterval(timer)
      return watcher.end().catch(() => {})
    },
  }
}

function describeBlocker({ pid, application_name, seconds, query }: Blocker): string {
  return (
    `The session ${pid} (${application_name || 'without a name'}) holds it, in a transaction of ${seconds ?? '?'} s` +
    `${query ? `, with: ${query.replace(/\s+/g, ' ').slice(0, 200)}` : ''}. ` +
    `Wait for its end, or end it with: select pg_terminate_backend(${pid}).`
  )
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
