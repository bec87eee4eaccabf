import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type Transaction,
} from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import { type Announcements, createAnnouncements } from './announcements.ts'
import { RoutingDriver, type Session } from './driver.ts'
import { FairConnections, statementSeconds } from './fair-connections.ts'
import { pipelined } from './pipelined.ts'
import { plain } from './plain.ts'
import { SharedConnections } from './shared-connections.ts'
import { runDirectly } from './statements.ts'
import { analyzeSchema } from './statistics.ts'

/** How long requests wait for a connection, in milliseconds: without one, a caller gets a 503 within two seconds. */
export const longestWait = 1_500
/** The same for work that nobody waits for. A process that is starting can be too busy to notice a new connection for seconds. */
export const longestBackgroundWait = 30_000

const transports = { pipelined, plain }

export interface DatabaseOptions {
  url: string
  /** The service's own schema, first on the search path. */
  schema: string
  poolSize: number
  /** `pipelined` unless given. */
  driver?: keyof typeof transports
  onError: (error: Error) => void
  /** How long to wait for a connection, in milliseconds; as long as requests do unless given. */
  connectionWait?: number
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

export function openDatabase<DB>(options: DatabaseOptions): Database<DB> {
  const { url, schema, poolSize, driver: name = 'pipelined', onError, connectionWait = longestWait } = options
  const transport = transports[name]
  const announcements = options.announcements ?? createAnnouncements(url, `${schema}_access`, onError)
  const settings = (planning: 'force_generic_plan' | 'force_custom_plan', seconds: number) => ({
    connectionString: url,
    connectionTimeoutMillis: connectionWait,
    keepAlive: true,
    application_name: `quayside-${schema}`,
    options: [
      searchPath(schema),
      '-c timezone=UTC',
      ...(transport.pipelines ? [`-c plan_cache_mode=${planning}`] : []),
      ...(transport.pipelines && planning === 'force_generic_plan' ? lastingPlans : []),
      `-c statement_timeout=${seconds}s`,
      '-c idle_in_transaction_session_timeout=30s',
    ].join(' '),
  })
  // Before anybody else uses it: what is sent first is done first.
  const hear = (client: pg.ClientBase) => void announcements.hearOn(client).catch(onError)
  const open = (options: ReturnType<typeof settings>) => () => {
    const client = new transport.Client(options).on('error', onError)
    return client.once('connect', () => hear(client))
  }
  const usual = settings('force_generic_plan', 30)
  const shared = transport.pipelines
    ? new SharedConnections(Math.max(1, Math.floor(poolSize * 0.3)), transport, open(usual))
    : undefined
  const searching = settings('force_custom_plan', statementSeconds)
  const fair = new FairConnections(Math.max(1, Math.round(poolSize / 3)), transport, open(searching))
  const max = Math.max(1, poolSize - (shared?.limit ?? 0) - fair.limit)
  const pool = new pg.Pool({ ...usual, Client: transport.Client, max, idleTimeoutMillis: 30_000 })
  // Without a listener, a connection that the server ends, idle or at work, would end the process.
  // The pool hangs the whole client on its errors, with its settings, which are not for a log.
  pool.on('error', (error) => onError(Object.assign(error, { client: undefined })))
  pool.on('connect', (client) => hear(client.on('error', onError)))
  const driver = new RoutingDriver(transport, pool, shared, fair)
  const db = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  runDirectly(db, (query) => driver.run(query))
  const connections = () => ({
    idle: pool.idleCount + (shared?.idle ?? 0) + fair.idle,
    busy: pool.totalCount - pool.idleCount + (shared?.busy ?? 0) + fair.busy,
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

/** When databases were last found not to answer. */
const losses = new WeakMap<object, number>()

/** Whether whoever waits since then has been told that the database is lost: for him, nothing is to be written any more. */
export function isLostSince(db: object, since: number): boolean {
  return since < (losses.get(db) ?? 0)
}

/** How often a transaction is attempted that failed with one of these codes, having done nothing. */
const attempts: Readonly<Record<string, number>> = {
  // Serialization failures and deadlocks.
  '40001': 5,
  '40P01': 5,
  // Statements that were parsed before the schema changed, or that the connection has lost: now they are parsed again.
  '0A000': 2,
  '26000': 2,
}

/** Runs `work` in a transaction: the one that `db` is already, or a new one, which is repeated when that may help. */
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
        if (!committed.has(trx)) assertWanted()
        return result
      })
    } catch (error) {
      if (attempt >= (attempts[(error as { code?: string }).code ?? ''] ?? 1)) throw error
    }
  }
}

/** Transactions that end where the work in them does, and what has to be asked before. */
const endable = new WeakMap<object, () => void>()
const committed = new WeakSet<object>()

/** Runs statements of a transaction that are sent together, without waiting for an answer in between. */
export async function runTogether<DB, Statements extends readonly CompiledQuery<unknown>[]>(
  trx: Transaction<DB>,
  statements: readonly [...Statements],
): Promise<RowsOf<Statements>> {
  const answers = await trx.getExecutor().provideConnection((connection) => sendTogether(connection, statements))
  return answers.map(({ rows }) => rows) as RowsOf<Statements>
}

/** The rows that each of these statements finds. */
type RowsOf<Statements> = {
  [index in keyof Statements]: Statements[index] extends CompiledQuery<infer Row> ? Row[] : never
}

/**
 * The same for the last statements of a transaction. Unless the transaction was opened by somebody else, who goes on with
 * it, the commit travels with them. When one of them fails, nothing is committed.
 */
export async function runLast<DB>(trx: Transaction<DB>, statements: readonly CompiledQuery<unknown>[]): Promise<void> {
  const assertWanted = endable.get(trx)
  if (!assertWanted || !statements.length) {
    await runTogether(trx, statements)
    return
  }
  assertWanted()
  await trx.getExecutor().provideConnection((connection) =>
    sendTogether(connection, statements, () => {
      ;(connection as Session).ends = true
    }),
  )
  committed.add(trx)
}

async function sendTogether(
  connection: DatabaseConnection,
  statements: readonly CompiledQuery<unknown>[],
  beforeLast = () => {},
): Promise<QueryResult<unknown>[]> {
  const answers = statements.map((statement, index) => {
    if (index === statements.length - 1) beforeLast()
    return connection.executeQuery<unknown>(statement)
  })
  // The first failure is the reason; those behind it fail because of it.
  await Promise.allSettled(answers)
  return Promise.all(answers)
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
