import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { pino } from 'pino'
import type { DB as AuthDB } from '../generated/auth/database.ts'
import type { DB as LogisticsDB } from '../generated/logistics/database.ts'
import * as authDemo from './auth/demo.ts'
import * as authMessages from './auth/messages.ts'
import { type Config, demoTokens, type Role, roles, type ServiceRole } from './config.ts'
import { loadDemoData } from './logistics/demo.ts'
import { holdsDemoData } from './logistics/demo-removal.ts'
import * as logisticsMessages from './logistics/messages.ts'
import { createPasswords, type Passwords } from './platform/access/passwords.ts'
import { createRequestLog, logTime, sharedPipeBlock, writeInBlocks } from './platform/http/log-blocks.ts'
import { metricsOf } from './platform/http/metrics.ts'
import { MinuteCounts } from './platform/http/minute-counts.ts'
import { joinMetrics, type Monitored, withLabels } from './platform/http/monitoring.ts'
import type { RequestCounts } from './platform/http/rate-limit.ts'
import { ping } from './platform/http/readiness.ts'
import { createServer, listeningAddress } from './platform/http/server.ts'
import { sharedSettings } from './platform/postgres/connections/sessions.ts'
import { type Database, type DatabaseOptions, findDistribution, openDatabase } from './platform/postgres/database.ts'
import { startEmbeddedPostgres } from './platform/postgres/upkeep/embedded-postgres.ts'
import { type MigratedSchema, migrate, pendingMigrations } from './platform/postgres/upkeep/migrations.ts'
import { keepStatistics } from './platform/postgres/upkeep/statistics.ts'
import type { OnProgress } from './progress.ts'

const root = join(import.meta.dirname, '..')

export interface App extends Monitored {
  logistics: FastifyInstance
  auth: FastifyInstance
  storage: Storage
  /** The settings, with the demo tokens if demo data is served. */
  config: Config
  /** The services that serve demo data. */
  demo: DemoData
  /** Stops accepting requests, finishes running ones, then closes the database. */
  close(): Promise<void>
}

/** Counts of the current minute: requests against rate limits, and wrong client credentials. */
export interface Counts {
  requests: RequestCounts
  failures: MinuteCounts
}

export interface AppOptions {
  /** The roles to run; all unless given. */
  run?: readonly Role[]
  logStream?: NodeJS.WritableStream
  /** Counts that processes share; unless given, this process counts for itself. */
  counts?: Counts
  onProgress?: OnProgress
}

/** Connections for start-up and the worker, separate from those that serve requests. */
const backgroundPoolSize = 4

/** Creates both services from the settings, on a migrated database. Only this file knows both services. */
export async function createApp(
  settings: Config,
  { run = roles, logStream, counts, onProgress = () => {} }: AppOptions = {},
): Promise<App> {
  const lines = logStream ?? writeInBlocks(process.stdout, counts ? sharedPipeBlock : undefined)
  const logger = pino({ level: settings.LOG_LEVEL, base: undefined, timestamp: logTime }, lines)
  const onError = (error: Error) => logger.warn({ err: error }, 'database connection lost')
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName } = settings
  const stopTracing = endpoint
    ? (await import('./platform/tracing/open-telemetry.ts')).startTracing({
        endpoint,
        serviceName,
        share: settings.OTEL_TRACES_SAMPLER_ARG,
        log: logger,
      })
    : undefined
  const storage = await openStorage(settings, onError, onProgress)
  const passwords = createPasswords(settings.BCRYPT_COST, settings.PASSWORD_QUEUE_SIZE)
  const demo = await prepareDemoData(settings, storage, passwords, onProgress).catch(async (error) => {
    await passwords.close()
    await storage.close()
    throw error
  })
  const { ETSM_TOKEN, MDM_TOKEN } = demo.logistics ? demoTokens : {}
  const config = {
    ...settings,
    ETSM_TOKEN: settings.ETSM_TOKEN ?? ETSM_TOKEN,
    MDM_TOKEN: settings.MDM_TOKEN ?? MDM_TOKEN,
  }
  const { TRUST_PROXY: trustProxy, CORS_ORIGINS: corsOrigins, APP_URL, AUTH_URL } = config
  const limits = {
    headersTimeout: config.HEADERS_TIMEOUT_SECONDS,
    requestTimeout: config.REQUEST_TIMEOUT_SECONDS,
    connections: config.MAX_CONNECTIONS,
    connectionsPerAddress: config.MAX_CONNECTIONS_PER_ADDRESS,
  }
  const common = { logger, logRequest: createRequestLog(logger, lines), trustProxy, limits, corsOrigins }
  const servers = {
    logistics: createServer({ ...common, publicUrl: APP_URL, languages: logisticsMessages.languages }),
    auth: createServer({ ...common, publicUrl: AUTH_URL, languages: authMessages.languages(config.LOCALE) }),
  }
  const closing = new AbortController()
  const analyze = <DB>(database: Database<DB>) => void keepStatistics(database, logger, closing.signal)
  // Imported only where they run: a process of one service takes less memory.
  if (run.includes('logistics')) {
    const { logistics } = await import('./logistics/index.ts')
    const requests = counts?.requests ?? new MinuteCounts()
    servers.logistics.register(logistics, {
      config,
      database: storage.logistics,
      passwords,
      requests,
      hasDemoData: demo.logistics,
    })
    servers.logistics.addHook('onReady', async () => analyze(storage.logistics))
  }
  if (run.includes('auth')) {
    const { auth } = await import('./auth/index.ts')
    const own = counts ?? { requests: new MinuteCounts(), failures: new MinuteCounts() }
    servers.auth.register(auth, { config, database: storage.auth, passwords, ...own, hasDemoData: demo.auth })
    servers.auth.addHook('onReady', async () => analyze(storage.auth))
  }

  const worker = run.includes('worker')
    ? (await import('./logistics/worker.ts')).startWorker(
        storage.background.logistics.db,
        config,
        logger.child({ role: 'worker' }),
      )
    : undefined
  const authWorker = run.includes('worker')
    ? (await import('./auth/worker.ts')).startWorker(
        storage.background.auth.db,
        {
          config,
          url: () => config.AUTH_URL ?? listeningAddress(servers.auth) ?? `http://${config.HOST}:${config.AUTH_PORT}`,
          hasDemoData: demo.auth,
        },
        logger.child({ role: 'worker' }),
      )
    : undefined
  if (!run.includes('logistics') && worker) analyze(storage.logistics)
  return {
    ...servers,
    storage,
    config,
    demo,
    async isReady() {
      const check = async (role: Role) => {
        if (role !== 'worker') return (await servers[role].inject('/readyz')).statusCode === 200
        await ping(storage.logistics)
        return true
      }
      const checks = await Promise.all(run.map(check)).catch(() => [false])
      return !closing.signal.aborted && checks.every(Boolean)
    },
    async metrics() {
      const own = async (role: Role) => (role === 'worker' ? await worker?.metrics() : await metricsOf(servers[role]))
      const labelled = run.map(async (role) => withLabels((await own(role)) ?? '', { service: role }, 'quayside_'))
      return joinMetrics(await Promise.all(labelled))
    },
    async close() {
      closing.abort()
      await Promise.all([servers.logistics.drain(), servers.auth.drain(), worker?.stop(), authWorker?.stop()])
      await Promise.all([servers.logistics.close(), servers.auth.close()])
      await passwords.close()
      await storage.close()
      await stopTracing?.()
    },
  }
}

type DemoData = Record<ServiceRole, boolean>

/**
 * Loads demo data into embedded databases that this start has created, or an earlier one that was interrupted. Throws if
 * a database holds demo accounts and the settings forbid serving them, because everybody knows their passwords.
 */
async function prepareDemoData(
  config: Config,
  storage: Storage,
  passwords: Passwords,
  onProgress: OnProgress,
): Promise<DemoData> {
  const { logistics, auth } = storage.background
  const { usesDemoData, refusesDemoData, AUTH_DATABASE_URL } = config
  const marker = markerOf(config)
  if (existsSync(marker)) {
    if (usesDemoData) {
      await loadDemoData(logistics.db, passwords, () => onProgress('Loading demo data'))
      if (!AUTH_DATABASE_URL) await authDemo.loadDemoData(auth.db, passwords)
    }
    // By force, because another process of the same start may have removed it.
    await rm(marker, { force: true })
  }
  const held: DemoData = {
    logistics: await holdsDemoData(logistics.db),
    auth: await authDemo.holdsDemoData(auth.db),
  }
  if (refusesDemoData && (held.logistics || held.auth)) {
    throw new Error(
      `The database holds demo accounts, whose passwords are public, so it is not served ${refusesDemoData}. ` +
        'Remove them with "quayside demo remove" (npm run quayside -- demo remove).',
    )
  }
  return { logistics: usesDemoData && held.logistics, auth: usesDemoData && held.auth }
}

/** A file that exists from the moment when an embedded database is created until its demo data is complete. */
function markerOf({ DATA_DIR }: Config): string {
  return join(DATA_DIR, 'without-demo-data')
}

export interface Storage {
  logistics: Database<LogisticsDB>
  auth: Database<AuthDB>
  /** For start-up and the worker. No caller waits for them, so getting a connection may take longer. */
  background: { logistics: Database<LogisticsDB>; auth: Database<AuthDB> }
  close(): Promise<void>
}

/** The databases of both services: those of the settings, or the embedded one, which is started for it. */
export async function openPostgres(config: Config, onProgress: OnProgress = () => {}) {
  const embedded = config.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres(join(config.DATA_DIR, 'postgres'), { onProgress })
  const url = config.DATABASE_URL ?? (embedded?.url as string)
  const { AUTH_DATABASE_URL, DATABASE_LISTEN_URL, AUTH_DATABASE_LISTEN_URL } = config
  const urls = { logistics: url, auth: AUTH_DATABASE_URL ?? url }
  const listenUrls = {
    logistics: DATABASE_LISTEN_URL,
    auth: AUTH_DATABASE_LISTEN_URL ?? (AUTH_DATABASE_URL ? undefined : DATABASE_LISTEN_URL),
  }
  const databases = (['logistics', 'auth'] as const).map((schema) => ({
    schema,
    url: listenUrls[schema] ?? urls[schema],
    folder: join(root, 'migrations', schema),
    isEmbedded: urls[schema] === embedded?.url,
  }))
  return { urls, listenUrls, databases, stop: async () => embedded?.stop() }
}

/** Opens both databases, migrates them if the settings allow it, and throws if a migration is still missing. */
export async function openStorage(
  config: Config,
  onError: (error: Error) => void,
  onProgress: OnProgress = () => {},
): Promise<Storage> {
  const { urls, listenUrls, databases, stop } = await openPostgres(config, onProgress)
  const { DATABASE_POOL_SIZE: poolSize, DATABASE_WAIT_MS: connectionWait, DATABASE_DRIVER: driver } = config
  const opened: { destroy(): Promise<void> }[] = []
  const open = <DB>(schema: ServiceRole, options: Omit<DatabaseOptions, 'url' | 'schema' | 'driver' | 'onError'>) => {
    const database = openDatabase<DB>({
      url: urls[schema],
      listenUrl: listenUrls[schema],
      schema,
      driver,
      onError,
      ...options,
    })
    opened.push(database.db)
    const elsewhere = database.replicas ?? database.nodes
    if (elsewhere) opened.push({ destroy: () => elsewhere.end() })
    return database
  }
  const close = async () => {
    await Promise.all(opened.map((db) => db.destroy()))
    await stop()
  }
  const background = {
    logistics: open<LogisticsDB>('logistics', { poolSize: backgroundPoolSize }),
    auth: open<AuthDB>('auth', { poolSize: backgroundPoolSize }),
  }
  try {
    for (const database of databases) {
      if (!database.isEmbedded && !config.MIGRATE_ON_START) {
        await assertMigrated(database)
        continue
      }
      if (database.isEmbedded && isFirst(await pendingMigrations(database))) await writeFile(markerOf(config), '')
      await migrate(database, (_name, part) => onProgress(`Migrating the ${database.schema} database`, part))
    }
    if (listenUrls.logistics) await assertSessionSettings(background.logistics.db, 'logistics')
    if (listenUrls.auth) await assertSessionSettings(background.auth.db, 'auth')
    const isDistributed = await findDistribution(background.logistics.db, 'logistics')
    const { DATABASE_READ_URL: replicaUrls, DATABASE_READ_LAG_MS: longestLag } = config
    const logistics = open<LogisticsDB>('logistics', {
      poolSize,
      connectionWait,
      replicas: replicaUrls && { urls: replicaUrls, longestLag },
      isDistributed,
      announcements: background.logistics.announcements,
    })
    const auth = open<AuthDB>('auth', { poolSize, connectionWait, announcements: background.auth.announcements })
    await logistics.nodes?.start()
    return { logistics, auth, background, close }
  } catch (error) {
    await close()
    const setting = config.DATABASE_URL ? 'DATABASE_URL' : 'DATA_DIR'
    throw new Error(`${setting}: the database cannot be used: ${(error as Error).message}`, { cause: error })
  }
}

async function assertMigrated(database: MigratedSchema): Promise<void> {
  const [first, ...others] = await pendingMigrations(database)
  if (!first) return
  throw new Error(
    `${others.length + 1} migrations of the ${database.schema} schema are not applied yet, the first is ${first}. ` +
      'Run "npm run quayside -- migrate", or set MIGRATE_ON_START=true.',
  )
}

/** With shared sessions, the role must have the settings that a session would get otherwise. */
async function assertSessionSettings<DB>(db: Kysely<DB>, schema: ServiceRole): Promise<void> {
  const { rows } = await sql<{ schema: string; timezone: string; role: string }>`
    select current_schema() as schema, current_setting('timezone') as timezone, current_user as role`.execute(db)
  const [found] = rows
  if (found?.schema === schema && found.timezone === 'UTC') return
  const settings = sharedSettings(schema).map((setting) => `alter role ${found?.role} set ${setting}`)
  const setting = schema === 'auth' ? 'AUTH_DATABASE_URL' : 'DATABASE_URL'
  throw new Error(
    `its sessions are shared by a pooler, so the role of ${setting} must be for the ${schema} schema only, ` +
      `with these settings: ${settings.join('; ')}.`,
  )
}

/** Whether these migrations include the first one, which creates the schema. */
function isFirst([first = '']: string[]): boolean {
  return first.startsWith('0001_')
}
