import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'
import pg from 'pg'
import { type Announcements, createAnnouncements } from './announcements.ts'
import { type UnlessLost, watchAvailability } from './availability.ts'
import { RoutingDriver } from './driver.ts'
import { FairConnections, statementSeconds } from './fair-connections.ts'
import { pipelined } from './pipelined.ts'
import { plain } from './plain.ts'
import { SharedConnections } from './shared-connections.ts'
import { runDirectly } from './statements.ts'

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
  const usual = settings([...transport.planning.once, ...withoutScans], 30)
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
  const connections = () => ({
    idle: pool.idleCount + (shared?.idle ?? 0) + fair.idle,
    busy: pool.totalCount - pool.idleCount + (shared?.busy ?? 0) + fair.busy,
    waiting: pool.waitingCount + fair.waiting,
  })
  return { db, url, schema, connections, unlessLost: watchAvailability(db, url), announcements }
}

/**
 * PostgreSQL reads a table from end to end while it believes that there are few rows. It does not know better in a new
 * database, and a kept plan goes on doing so when there are many. Before version 18 a forbidden scan counts as very
 * expensive, and would be compiled each time.
 */
const withoutScans = ['-c enable_seqscan=off', '-c jit=off']

export function searchPath(schema: string): string {
  return `-c search_path=${schema},public`
}
