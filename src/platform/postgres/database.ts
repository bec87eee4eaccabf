import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type Transaction } from 'kysely'
import pg from 'pg'
import { type Announcements, createAnnouncements } from './announcements.ts'
import { isLostSince, LostDatabase, type UnlessLost, watchAvailability } from './availability.ts'
import { RoutingDriver, type Session } from './driver.ts'
import { FairConnections, statementSeconds } from './fair-connections.ts'
import { pipelined } from './pipelined.ts'
import { plain } from './plain.ts'
import { SharedConnections } from './shared-connections.ts'
import { runDirectly } from './statements.ts'

/** How long requests wait for a connection, in milliseconds: without one, a caller gets a 503 within two seconds. */
export const longestWait = 1_500
/** The same for work that nobody waits for. A process that is starting can be too busy to notice a new connection for seconds. */
export const longestBackgroundWait = 30_000

/** Work to do at the end of every transaction, and within it. */
export type BeforeCommit<DB> = (trx: Transaction<DB>) => Promise<void>

const transports = { pipelined, plain }

export interface DatabaseOptions<DB> {
  url: string
  /** The service's own schema, first on the search path. */
  schema: string
  poolSize: number
  /** `pipelined` unless given. */
  driver?: keyof typeof transports
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
  const {
    url,
    schema,
    poolSize,
    driver: name = 'pipelined',
    onError,
    connectionWait = longestWait,
    beforeCommit,
  } = options
  const transport = transports[name]
  const announcements = options.announcements ?? createAnnouncements(url, `${schema}_access`, onError)
  const settings = (planning: readonly string[], seconds: number) => ({
    connectionString: url,
    connectionTimeoutMillis: connectionWait,
    keepAlive: true,
    application_name: `quayside-${schema}`,
    options: [
      searchPath(schema),
      '-c timezone=UTC',
      ...planning,
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
  const usual = settings(transport.planning.once, 30)
  const shared = transport.pipelines
    ? new SharedConnections(Math.max(1, Math.floor(poolSize * 0.3)), transport, open(usual))
    : undefined
  const searching = settings(transport.planning.byValues, statementSeconds)
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
  if (beforeCommit) beforeCommits.set(db, beforeCommit as BeforeCommit<unknown>)
  const connections = () => ({
    idle: pool.idleCount + (shared?.idle ?? 0) + fair.idle,
    busy: pool.totalCount - pool.idleCount + (shared?.busy ?? 0) + fair.busy,
    waiting: pool.waitingCount + fair.waiting,
  })
  return { db, url, schema, connections, unlessLost: watchAvailability(db, url), announcements }
}

export function searchPath(schema: string): string {
  return `-c search_path=${schema},public`
}

const beforeCommits = new WeakMap<object, BeforeCommit<unknown>>()

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
        if (ending.has(trx)) return result
        await beforeCommits.get(db)?.(trx as Transaction<unknown>)
        assertWanted()
        return result
      })
    } catch (error) {
      if (attempt >= (attempts[(error as { code?: string }).code ?? ''] ?? 1)) throw error
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
