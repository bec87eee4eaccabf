import {
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import pg from 'pg'
import { CompanyNodes } from './citus/company-nodes.ts'
import { Distribution } from './citus/distribution.ts'
import { type Announcements, createAnnouncements } from './connections/announcements.ts'
import { type RejectWhenLost, watchAvailability } from './connections/availability.ts'
import { RoutingDriver } from './connections/driver.ts'
import { FairConnections, statementSeconds } from './connections/fair-connections.ts'
import { ReadDriver } from './connections/read-server.ts'
import { Replicas } from './connections/replicas.ts'
import { applySettings, searchPath, sessionName, withoutScans } from './connections/sessions.ts'
import { SharedConnections } from './connections/shared-connections.ts'
import { pipelined } from './driver/pipelined.ts'
import { plain } from './driver/plain.ts'
import { Statements } from './driver/statement-texts.ts'
import type { Opening } from './driver/transport.ts'
import { runDirectly } from './queries/prepared-queries.ts'
import { Snapshots, snapshotSeconds } from './queries/snapshots.ts'

/** How long background work waits for a connection, in milliseconds. A process that starts can be busy for seconds. */
export const longestBackgroundWait = 30_000

const transports = { pipelined, plain }

export interface DatabaseOptions {
  url: string
  /**
   * The address of the database past a pooler, if `url` leads to one in transaction mode. Sessions are shared then: they
   * get no settings and do not listen. The role has the settings: see `sharedSettings`.
   */
  listenUrl?: string | undefined
  /** The service's own schema, first on the search path. */
  schema: string
  poolSize: number
  /** Default: `pipelined`. */
  driver?: keyof typeof transports
  onError: (error: Error) => void
  /** How long to wait for a connection, in milliseconds. Default: `longestBackgroundWait`. */
  connectionWait?: number
  /** Replicas that may answer reads, and how far they may be behind, in milliseconds. */
  replicas?: { urls: readonly string[]; longestLag: number } | undefined
  /** Whether it is the coordinator of a distributed database. Without replicas, its nodes answer reads of one company. */
  isDistributed?: boolean
  /** Announcements of a database that this process has already opened, to share its listening connection. */
  announcements?: Announcements | undefined
}

export interface Database<DB> {
  db: Kysely<DB>
  /** For reads outside of transactions: on replicas or nodes if there are any, else the same as `db`. Never behind `db`. */
  reads: Kysely<DB>
  /** Leads to the database itself, not to a pooler in transaction mode. */
  url: string
  schema: string
  /** The number of idle and busy connections, and of requests that wait for one. */
  connections: () => Record<'idle' | 'busy' | 'waiting', number>
  /** Undefined if there are none. End them before the database. */
  replicas: Replicas | undefined
  /** The same for the nodes of a distributed database. Start them before the first read. */
  nodes: CompanyNodes | undefined
  rejectWhenLost: RejectWhenLost
  snapshots: Snapshots<DB>
  /** Messages that the triggers of the schema send. */
  announcements: Announcements
}

export function openDatabase<DB>(options: DatabaseOptions): Database<DB> {
  const { url, schema, onError, connectionWait = longestBackgroundWait } = options
  const { listenUrl = url } = options
  const sharesSessions = listenUrl !== url
  const announcements = options.announcements ?? createAnnouncements(listenUrl, `${schema}_access`, onError)
  const { driver, snapshotPool, connections } = openConnections(options, {
    sharesSessions,
    announcements,
    afterWrite: sharesSessions ? announcements.catchUp : undefined,
  })
  const db = createKysely<DB>(driver)
  // Kysely only ends a driver that it has used, and prepared queries bypass it. This uses the driver without opening a
  // connection, so that `destroy` always closes all of them.
  void db.connection().execute(async () => {})
  runDirectly(db, (query) => driver.run(query))
  const replicas = openReplicas(options, sharesSessions, driver)
  const nodes = options.isDistributed && !replicas ? openNodes({ ...options, url: listenUrl }, driver) : undefined
  const elsewhere = replicas ?? nodes
  const reads = elsewhere ? createKysely<DB>(new ReadDriver(elsewhere)) : db
  if (elsewhere) runDirectly(reads, (query) => elsewhere.run(query))
  if (options.isDistributed) for (const opened of [db, reads]) distributed.add(opened)
  return {
    db,
    reads,
    url: listenUrl,
    schema,
    connections,
    replicas,
    nodes,
    rejectWhenLost: watchAvailability(db, url, connectionWait),
    snapshots: new Snapshots(db, snapshotPool.options.max),
    announcements,
  }
}

/** The opened databases that are distributed. A process finds this out once, when it starts. */
const distributed = new WeakSet<object>()

/** Whether Citus distributes the tables of the schema. Throws if distributing was interrupted: foreign keys are missing. */
export async function findDistribution<DB>(db: Kysely<DB>, schema: string): Promise<boolean> {
  const distribution = new Distribution(db as unknown as Kysely<unknown>, schema)
  if (await distribution.isInterrupted()) {
    throw new Error('distributing it was interrupted. Run "npm run quayside -- database distribute" again.')
  }
  const isDone = await distribution.isDone()
  if (isDone) distributed.add(db)
  return isDone
}

/** Whether statements about several companies concern several machines. */
export function isDistributed(db: object): boolean {
  return distributed.has(db)
}

/** A database schema for upkeep. */
export interface SchemaAddress {
  url: string
  schema: string
}

/** Runs `work` on a connection without time limits, under the name of the migrations. */
export async function onOneConnection<T>(
  { url, schema }: SchemaAddress,
  work: (db: Kysely<unknown>, distribution: Distribution) => Promise<T>,
): Promise<T> {
  // A lost connection also fails the next statement that uses it.
  const ignore = () => {}
  const pool = new pg.Pool({
    connectionString: url,
    application_name: `${sessionName(schema)}-migrations`,
    max: 1,
    connectionTimeoutMillis: longestBackgroundWait,
    onConnect: (client) =>
      applySettings(
        client.on('error', ignore),
        [`set ${searchPath(schema)}`, 'set statement_timeout = 0', 'set lock_timeout = 0'],
        longestBackgroundWait,
      ),
  })
  pool.on('error', ignore)
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    return await db.connection().execute((connection) => work(connection, new Distribution(connection, schema)))
  } finally {
    await db.destroy()
  }
}

function createKysely<DB>(driver: Driver): Kysely<DB> {
  return new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}

function openReplicas(
  { replicas, ...options }: DatabaseOptions,
  sharesSessions: boolean,
  primary: RoutingDriver,
): Replicas | undefined {
  if (!replicas) return undefined
  const servers = replicas.urls.map((url) => ({
    url,
    // A replica takes no writes, so there is nothing to announce, and LISTEN is not possible there.
    open: () => openConnections({ ...options, url }, { sharesSessions }).driver,
  }))
  return new Replicas(primary, servers, replicas.longestLag)
}

/** Nodes have the same database, role and password as the coordinator. */
function openNodes(options: DatabaseOptions, coordinator: RoutingDriver): CompanyNodes {
  const { connectionWait = longestBackgroundWait } = options
  // A node that hangs is noticed before requests have waited as long as they may.
  const longestCheck = connectionWait / 3
  return new CompanyNodes(coordinator, options.schema, (host, port) => {
    const address = new URL(options.url)
    address.searchParams.delete('host')
    address.searchParams.delete('port')
    address.hostname = host.includes(':') ? `[${host}]` : host
    address.port = String(port)
    const url = address.toString()
    return { url, open: () => openConnections({ ...options, url }, { sharesSessions: false }).driver, longestCheck }
  })
}

interface SessionOptions {
  /** Whether a pooler shares sessions: then they get no settings. */
  sharesSessions: boolean
  /** What connections listen to. */
  announcements?: Announcements
  /** Awaited after every write, before its caller gets the result. */
  afterWrite?: (() => Promise<void>) | undefined
}

/** The connections to one server: see README.md. */
function openConnections(
  {
    url,
    schema,
    poolSize,
    driver: name = 'pipelined',
    onError,
    connectionWait = longestBackgroundWait,
  }: DatabaseOptions,
  { sharesSessions, announcements, afterWrite }: SessionOptions,
) {
  const transport = transports[name]
  const connection = {
    connectionString: url,
    connectionTimeoutMillis: connectionWait,
    keepAlive: true,
    application_name: sessionName(schema),
  }
  const settings = (planning: readonly string[], seconds: number, idleSeconds = 30) => [
    `set ${searchPath(schema)}`,
    "set timezone = 'UTC'",
    ...planning,
    `set statement_timeout = '${seconds}s'`,
    `set idle_in_transaction_session_timeout = '${idleSeconds}s'`,
  ]
  const unscanned = withoutScans.map((setting) => `set ${setting}`)
  // The first statements of a connection: LISTEN takes effect before any change is made on it.
  const prepare = async (client: pg.ClientBase, session: readonly string[]) => {
    if (sharesSessions) return
    await applySettings(client, session, connectionWait)
    await announcements?.listenOn(client)
  }
  const open = (session: readonly string[]) => (): Opening => {
    const client = new transport.Client(connection).on('error', onError)
    const ready = client.connect().then(() => prepare(client, session))
    ready.catch(() => client.end().catch(() => {}))
    return { client, ready }
  }
  const usual = settings([...transport.planning.once, ...unscanned], 30)
  const shared = transport.pipelines
    ? new SharedConnections(Math.max(1, Math.floor(poolSize * 0.3)), transport, open(usual))
    : undefined
  const searching = settings([...transport.planning.forValues, ...unscanned], statementSeconds)
  const fair = new FairConnections(Math.max(1, Math.round(poolSize / 3)), transport, open(searching))
  const max = Math.max(1, poolSize - (shared?.limit ?? 0) - fair.limit)
  const openPool = (session: readonly string[], max: number) => {
    const pool = new pg.Pool({
      ...connection,
      Client: transport.Client,
      max,
      idleTimeoutMillis: 30_000,
      onConnect: (client) => prepare(client.on('error', onError), session),
    })
    // Without a listener, a connection that the server closes would end the process.
    // The pool adds the client to its errors. Its settings contain the password, so it must not reach the log.
    pool.on('error', (error) => onError(Object.assign(error, { client: undefined })))
    return pool
  }
  const pool = openPool(usual, max)
  // Between two pages a snapshot waits for the client. The idle time is longer than a snapshot may be held.
  const still = settings([...transport.planning.forValues, ...unscanned], snapshotSeconds, 90)
  const snapshotPool = openPool(still, Math.max(2, Math.round(poolSize / 3)))
  const statements = new Statements()
  const driver = new RoutingDriver(transport, { pool, snapshotPool, shared, fair, statements, afterWrite })
  const connections = () => ({
    idle: pool.idleCount + snapshotPool.idleCount + (shared?.idle ?? 0) + fair.idle,
    busy: busyOf(pool) + busyOf(snapshotPool) + (shared?.busy ?? 0) + fair.busy,
    waiting: pool.waitingCount + fair.waiting,
  })
  return { driver, snapshotPool, connections }
}

function busyOf({ totalCount, idleCount }: pg.Pool): number {
  return totalCount - idleCount
}
