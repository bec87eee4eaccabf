import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Transaction,
} from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import { type Announcements, createAnnouncements } from './announcements.ts'
import { PipeliningDriver, type Session } from './driver.ts'
import { FairConnections, statementSeconds } from './fair-connections.ts'
import { RowClient } from './rows.ts'
import { SharedConnections } from './shared-connections.ts'
import { runDirectly } from './statements.ts'
import { analyzeSchema } from './statistics.ts'

/** How long requests wait for a connection, in milliseconds: without one, a caller gets a 503 within two seconds. */
export const longestWait = 1_500
/** The same for work that nobody waits for. A process that is starting can be too busy to notice a new connection for seconds. */
export const longestBackgroundWait = 30_000

/** Work to do at the end of every transaction, and within it. */
export type BeforeCommit<DB> = (trx: Transaction<DB>) => Promise<void>

export interface DatabaseOptions<DB> {
  url: string
  /** The service's own schema, first on the search path. */
  schema: string
  poolSize: number
  onError: (error: Error) => void
  /** How long to wait for a connection, in milliseconds; as long as requests do unless given. */
  connectionWait?: number
  beforeCommit?: BeforeCommit<DB>
  /** Those of another pool of the same process, when there is one already. */
  announcements?: Announcements | undefined
}

export interface Database<DB> {
  db: Kysely<DB>
  url: string
  schema: string
  /** How many connections there are, and how many requests wait for one. */
  connections: () => Record<'idle' | 'busy' | 'waiting', number>
  unlessLost: UnlessLost
  /** What the triggers of the schema announce. */
  announcements: Announcements
}

export function openDatabase<DB>(options: DatabaseOptions<DB>): Database<DB> {
  const { url, schema, poolSize, onError, connectionWait = longestWait, beforeCommit } = options
  const announcements = options.announcements ?? createAnnouncements(url, `${schema}_access`, onError)
  const settings = (planning: 'force_generic_plan' | 'force_custom_plan', seconds: number) => ({
    connectionString: url,
    pipeline: true,
    connectionTimeoutMillis: connectionWait,
    keepAlive: true,
    application_name: `quayside-${schema}`,
    options: [
      searchPath(schema),
      '-c timezone=UTC',
      `-c plan_cache_mode=${planning}`,
      ...(planning === 'force_generic_plan' ? lastingPlans : []),
      `-c statement_timeout=${seconds}s`,
      '-c idle_in_transaction_session_timeout=30s',
    ].join(' '),
  })
  // Before anybody else uses it: what is sent first is done first.
  const hear = (client: pg.ClientBase) => void announcements.hearOn(client).catch(onError)
  const open = (options: ReturnType<typeof settings>) => () => {
    const client = new RowClient(options).on('error', onError)
    return client.once('connect', () => hear(client))
  }
  const usual = settings('force_generic_plan', 30)
  const shared = new SharedConnections(Math.max(1, Math.floor(poolSize * 0.3)), open(usual))
  const searching = settings('force_custom_plan', statementSeconds)
  const fair = new FairConnections(Math.max(1, Math.round(poolSize / 3)), open(searching))
  const max = Math.max(1, poolSize - shared.limit - fair.limit)
  const pool = new pg.Pool({ ...usual, Client: RowClient, max, idleTimeoutMillis: 30_000 })
  // Without a listener, a connection that the server ends, idle or at work, would end the process.
  // The pool hangs the whole client on its errors, with its settings, which are not for a log.
  pool.on('error', (error) => onError(Object.assign(error, { client: undefined })))
  pool.on('connect', (client) => hear(client.on('error', onError)))
  const driver = new PipeliningDriver(pool, shared, fair)
  const db = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  runDirectly(db, (query) => driver.run(query))
  if (beforeCommit) beforeCommits.set(db, beforeCommit as BeforeCommit<unknown>)
  const connections = () => ({
    idle: pool.idleCount + shared.idle + fair.idle,
    busy: pool.totalCount - pool.idleCount + shared.busy + fair.busy,
    waiting: pool.waitingCount + fair.waiting,
  })
  const unlessLost = makeUnlessLost(makeProbe(url), () => losses.set(db, performance.now()))
  return { db, url, schema, connections, unlessLost, announcements }
}

/**
 * For plans that are kept: PostgreSQL reads a table of a few rows from end to end, and the plan would go on doing so when
 * there are many. Before version 18 a forbidden scan counts as very expensive, and would be compiled each time.
 */
const lastingPlans = ['-c enable_seqscan=off', '-c jit=off']

const beforeCommits = new WeakMap<object, BeforeCommit<unknown>>()

/** When databases were last found not to answer. */
const losses = new WeakMap<object, number>()

/** Whether whoever waits since then has been told that the database is lost: for him, nothing is to be written any more. */
export function isLostSince(db: object, since: number): boolean {
  return since < (losses.get(db) ?? 0)
}

/** Deadlocks and serialization failures: the transaction did nothing, and may be run again. */
const transientCodes = new Set(['40001', '40P01'])

/** Runs `work` in a transaction: the one that `db` is already, or a new one, which is repeated after a deadlock. */
export async function inTransaction<DB, T>(db: Kysely<DB>, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> {
  if (db.isTransaction) {
    // Whoever has opened it goes on with it after this.
    endable.delete(db)
    return work(db as Transaction<DB>)
  }
  const since = performance.now()
  const assertWanted = () => {
    if (isLostSince(db, since)) throw new LostDatabase()
  }
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(async (trx) => {
        endable.set(trx, assertWanted)
        const result = await work(trx)
        if (ending.has(trx)) return result
        await beforeCommits.get(db)?.(trx as Transaction<unknown>)
        assertWanted()
        return result
      })
    } catch (error) {
      if (attempt === 5 || !transientCodes.has((error as { code?: string }).code ?? '')) throw error
    }
  }
}

/** Transactions that end where the work in them does, and what has to be asked before. */
const endable = new WeakMap<object, () => void>()
const ending = new WeakSet<object>()

/**
 * Says that the next statement is the transaction's last, and that nothing is left to do before the commit, which then
 * travels with it. When the statement fails, nothing is committed.
 */
export async function endWithNext<DB>(trx: Transaction<DB>): Promise<void> {
  const assertWanted = endable.get(trx)
  if (!assertWanted) return
  assertWanted()
  ending.add(trx)
  await trx.getExecutor().provideConnection(async (session) => {
    ;(session as Session).ends = true
  })
}

/**
 * Brings a schema up to date, on a connection of its own, without a limit of time. Safe to run from several processes
 * at once: Kysely takes a lock in the database.
 */
export async function migrate(
  url: string,
  schema: string,
  folder: string,
  onMigration: OnMigration = () => {},
): Promise<string[]> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    options: searchPath(schema),
    connectionTimeoutMillis: longestBackgroundWait,
  })
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const migrator = new Migrator({
    db,
    migrationTableSchema: schema,
    provider: { getMigrations: () => readMigrations(folder, onMigration) },
  })
  try {
    const { error, results = [] } = await migrator.migrateToLatest()
    if (error) throw error
    if (results.length) await analyzeSchema(db, schema)
    return results.map(({ migrationName }) => migrationName)
  } finally {
    await db.destroy()
  }
}

function searchPath(schema: string): string {
  return `-c search_path=${schema},public`
}

/** Called before each migration that is applied. */
type OnMigration = (place: { number: number; of: number }) => void

async function readMigrations(folder: string, onMigration: OnMigration): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts')).sort()
  const read = async (file: string, index: number): Promise<[string, Migration]> => {
    const migration: Migration = await import(join(folder, file))
    const up: Migration['up'] = (db) => {
      onMigration({ number: index + 1, of: files.length })
      return migration.up(db)
    }
    return [file.replace(/\.ts$/, ''), { up }]
  }
  return Object.fromEntries(await Promise.all(files.map(read)))
}

/** True when the database answers, on a connection of its own, in less than a second. */
type Probe = () => Promise<boolean>

function makeProbe(url: string): Probe {
  let running: Promise<boolean> | undefined
  const probe = async () => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 900, query_timeout: 900 })
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
export type UnlessLost = <T>(work: Promise<T>) => Promise<T>

interface Wait {
  since: number
  giveUp: (error: Error) => void
  /** Where it stands among those that wait. */
  index: number
}

/**
 * One timer looks after all that is waited for: a request needs none of its own. They stand in an array, each knowing its
 * place: a set that changes with every request leaves tables behind, each of which keeps what the next one has.
 */
function makeUnlessLost(probe: Probe, noteLoss: () => void): UnlessLost {
  const waiting: Wait[] = []
  const remove = (wait: Wait) => {
    const last = waiting.pop() as Wait
    if (last === wait) return
    waiting[wait.index] = last
    last.index = wait.index
  }
  const look = async () => {
    const tooLong = performance.now() - 800
    const late = waiting.filter(({ since }) => since < tooLong)
    if (!late.length || (await probe())) return
    noteLoss()
    for (const { giveUp } of late) giveUp(new LostDatabase())
  }
  setInterval(look, 200).unref()
  return (work) =>
    new Promise((resolve, reject) => {
      const wait = { since: performance.now(), giveUp: reject, index: waiting.length }
      waiting.push(wait)
      work.then(
        (value) => {
          remove(wait)
          resolve(value)
        },
        (error) => {
          remove(wait)
          reject(error)
        },
      )
    })
}

export class LostDatabase extends Error {
  readonly code = 'ETIMEDOUT'

  constructor() {
    super('The database does not answer')
  }
}
