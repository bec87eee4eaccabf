import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'

/** Work to do at the end of every transaction, and within it. */
export type BeforeCommit<DB> = (trx: Transaction<DB>) => Promise<void>

export interface DatabaseOptions<DB> {
  url: string
  /** The service's own schema, first on the search path. */
  schema: string
  poolSize: number
  onError: (error: Error) => void
  beforeCommit?: BeforeCommit<DB>
}

export interface Database<DB> {
  db: Kysely<DB>
  pool: pg.Pool
  probe: Probe
}

export function openDatabase<DB>(options: DatabaseOptions<DB>): Database<DB> {
  const { url, schema, poolSize, onError, beforeCommit } = options
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    // Also the longest wait for a free connection: a caller gets his 503 within two seconds.
    connectionTimeoutMillis: 1_500,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: `quayside-${schema}`,
    options: [
      `-c search_path=${schema},public`,
      '-c timezone=UTC',
      '-c statement_timeout=30s',
      '-c idle_in_transaction_session_timeout=30s',
    ].join(' '),
    types: { getTypeParser },
  })
  // Without a listener, a connection that the server ends, idle or at work, would end the process.
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  if (beforeCommit) beforeCommits.set(db, beforeCommit as BeforeCommit<unknown>)
  return { db, pool, probe: makeProbe(url) }
}

const beforeCommits = new WeakMap<object, BeforeCommit<unknown>>()

type Parser = (value: string) => unknown

const parsers: Record<number, Parser> = {
  [pg.types.builtins.INT8]: safeInteger,
  [pg.types.builtins.NUMERIC]: Number,
  [pg.types.builtins.DATE]: String,
  [pg.types.builtins.TIMESTAMPTZ]: isoTimestamp,
}

// biome-ignore lint/suspicious/noExplicitAny: the signature is pg's own
function getTypeParser(oid: number, format?: any): any {
  return (format !== 'binary' && parsers[oid]) || pg.types.getTypeParser(oid, format)
}

function safeInteger(value: string): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError(`The integer ${value} is beyond what JSON can carry`)
  return number
}

/** `2026-03-02 08:15:30.1+00` becomes `2026-03-02T08:15:30.100000Z`: no Date in between, no microsecond lost. */
function isoTimestamp(value: string): string {
  const time = value.slice(11, -3)
  return `${value.slice(0, 10)}T${time.length === 8 ? `${time}.` : time}${'0'.repeat(15 - Math.max(time.length, 9))}Z`
}

/** Deadlocks and serialization failures: the transaction did nothing, and may be run again. */
const transientCodes = new Set(['40001', '40P01'])

/** Runs `work` in a transaction: the one that `db` is already, or a new one, which is repeated after a deadlock. */
export async function inTransaction<DB, T>(db: Kysely<DB>, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Transaction<DB>)
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(async (trx) => {
        const result = await work(trx)
        await beforeCommits.get(db)?.(trx as Transaction<unknown>)
        return result
      })
    } catch (error) {
      if (attempt === 5 || !transientCodes.has((error as { code?: string }).code ?? '')) throw error
    }
  }
}

/** Brings a schema up to date. Safe to run from several processes at once: Kysely takes a lock in the database. */
export async function migrate<DB>(db: Kysely<DB>, schema: string, folder: string): Promise<string[]> {
  const migrator = new Migrator({
    db,
    migrationTableSchema: schema,
    provider: { getMigrations: () => readMigrations(folder) },
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  return results.map(({ migrationName }) => migrationName)
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts')).sort()
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file.replace(/\.ts$/, ''), await import(join(folder, file))])),
  )
}

/** True when the database answers, on a connection of its own, in less than half a second. */
export type Probe = () => Promise<boolean>

export function makeProbe(url: string): Probe {
  let running: Promise<boolean> | undefined
  const probe = async () => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 400, query_timeout: 400 })
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('select 1')
      return true
    } catch {
      return false
    } finally {
      client.end().catch(() => {})
    }
  }
  return () => {
    running ??= probe().finally(() => {
      running = undefined
    })
    return running
  }
}

/** Waits for `work` as long as the database is there: slow is not lost. A database that hangs is lost in two seconds. */
export async function unlessLost<T>(work: Promise<T>, probe: Probe): Promise<T> {
  const lost = Promise.withResolvers<never>()
  const watch = async () => {
    if (!(await probe())) lost.reject(new LostDatabase())
    else timer = setTimeout(watch, 500)
  }
  let timer = setTimeout(watch, 1_400)
  try {
    return await Promise.race([work, lost.promise])
  } finally {
    clearTimeout(timer)
    // Whatever comes of the other one now, nobody waits for it.
    work.catch(() => {})
    lost.promise.catch(() => {})
  }
}

export class LostDatabase extends Error {
  readonly code = 'ETIMEDOUT'

  constructor() {
    super('The database does not answer')
  }
}
