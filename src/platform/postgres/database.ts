import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import pg from 'pg'
import { type Announcements, createAnnouncements } from './announcements.ts'
import { type RejectWhenLost, watchAvailability } from './availability.ts'
import { RoutingDriver } from './driver.ts'
import { FairConnections, statementSeconds } from './fair-connections.ts'
import { pipelined } from './pipelined.ts'
import { plain } from './plain.ts'
import { runDirectly } from './prepared-queries.ts'
import { SharedConnections } from './shared-connections.ts'
import { Snapshots, snapshotSeconds } from './snapshots.ts'

/** How long a request waits for a connection, in milliseconds. Then the client gets a 503, within two seconds in total. */
export const longestWait = 1_500
/** The same for background work. While a process starts, it can be too busy to handle a new connection for seconds. */
export const longestBackgroundWait = 30_000

const transports = { pipelined, plain }

export interface DatabaseOptions {
  url: string
  /** The service's own schema, first on the search path. */
  schema: string
  poolSize: number
  /** Default: `pipelined`. */
  driver?: keyof typeof transports
  onError: (error: Error) => void
  /** How long to wait for a connection, in milliseconds. Default: `longestWait`. */
  connectionWait?: number
  /** Announcements of a database that this process has already opened, to share its listening connection. */
  announcements?: Announcements | undefined
}

export interface Database<DB> {
  db: Kysely<DB>
  url: string
  schema: string
  /** The number of idle and busy connections, and of requests that wait for one. */
  connections: () => Record<'idle' | 'busy' | 'waiting', number>
  rejectWhenLost: RejectWhenLost
  snapshots: Snapshots<DB>
  /** Messages that the triggers of the schema send. */
  announcements: Announcements
}

export function openDatabase<DB>(options: DatabaseOptions): Database<DB> {
  const { url, schema, poolSize, driver: name = 'pipelined', onError, connectionWait = longestWait } = options
  const transport = transports[name]
  const announcements = options.announcements ?? createAnnouncements(url, `${schema}_access`, onError)
  const settings = (planning: readonly string[], seconds: number, idleSeconds = 30) => ({
    connectionString: url,
    connectionTimeoutMillis: connectionWait,
    keepAlive: true,
    application_name: `quayside-${schema}`,
    options: [
      searchPath(schema),
      '-c timezone=UTC',
      ...planning,
      `-c statement_timeout=${seconds}s`,
      `-c idle_in_transaction_session_timeout=${idleSeconds}s`,
    ].join(' '),
  })
  // LISTEN is the first statement of a connection, so it takes effect before any change is made on it.
  const startListening = (client: pg.ClientBase) => void announcements.listenOn(client).catch(onError)
  const open = (options: ReturnType<typeof settings>) => () => {
    const client = new transport.Client(options).on('error', onError)
    return client.once('connect', () => startListening(client))
  }
  const usual = settings([...transport.planning.once, ...withoutScans], 30)
  const shared = transport.pipelines
    ? new SharedConnections(Math.max(1, Math.floor(poolSize * 0.3)), transport, open(usual))
    : undefined
  const searching = settings(transport.planning.forValues, statementSeconds)
  const fair = new FairConnections(Math.max(1, Math.round(poolSize / 3)), transport, open(searching))
  const max = Math.max(1, poolSize - (shared?.limit ?? 0) - fair.limit)
  const openPool = (options: typeof usual, max: number) => {
    const pool = new pg.Pool({ ...options, Client: transport.Client, max, idleTimeoutMillis: 30_000 })
    // Without a listener, a connection that the server closes would end the process.
    // The pool adds the client to its errors. Its settings contain the password, so it must not reach the log.
    pool.on('error', (error) => onError(Object.assign(error, { client: undefined })))
    pool.on('connect', (client) => startListening(client.on('error', onError)))
    return pool
  }
  const pool = openPool(usual, max)
  // Between two pages a snapshot waits for the client. The idle time is longer than a snapshot may be held.
  const still = settings([...transport.planning.forValues, ...withoutScans], snapshotSeconds, 90)
  const snapshotPool = openPool(still, Math.max(2, Math.round(poolSize / 3)))
  const driver = new RoutingDriver(transport, pool, snapshotPool, shared, fair)
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
    idle: pool.idleCount + snapshotPool.idleCount + (shared?.idle ?? 0) + fair.idle,
    busy: busyOf(pool) + busyOf(snapshotPool) + (shared?.busy ?? 0) + fair.busy,
    waiting: pool.waitingCount + fair.waiting,
  })
  const snapshots = new Snapshots(db, snapshotPool.options.max)
  return { db, url, schema, connections, rejectWhenLost: watchAvailability(db, url), snapshots, announcements }
}

function busyOf({ totalCount, idleCount }: pg.Pool): number {
  return totalCount - idleCount
}

/**
 * Prevents sequential scans. PostgreSQL prefers one while it expects few rows, as in a new database, and a plan that is
 * kept would still scan the table when it has many rows. Before version 18, PostgreSQL gives a disabled scan a very high
 * cost, which makes it compile the query each time. Hence `jit=off`.
 */
const withoutScans = ['-c enable_seqscan=off', '-c jit=off']

export function searchPath(schema: string): string {
  return `-c search_path=${schema},public`
}
