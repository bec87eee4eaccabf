import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { pino } from 'pino'
import type { DB as AuthDB } from '../generated/auth/database.ts'
import type { DB as LogisticsDB } from '../generated/logistics/database.ts'
import { loadDemoData as loadAuthDemoData } from './auth/demo.ts'
import { auth } from './auth/index.ts'
import { speak } from './auth/messages.ts'
import type { Config } from './config.ts'
import { loadDemoData } from './logistics/demo.ts'
import { completeOwnEvents } from './logistics/events/outbox.ts'
import { logistics } from './logistics/index.ts'
import { startWorker } from './logistics/worker.ts'
import type { Announcements } from './platform/announcements.ts'
import { type Database, migrate, openDatabase } from './platform/database.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { inBlocks, timeOfLine } from './platform/log-blocks.ts'
import { createPasswords } from './platform/passwords.ts'
import { createServer } from './platform/server.ts'
import { keepStatistics } from './platform/statistics.ts'

const root = join(import.meta.dirname, '..')

/** What a process can be asked to run. */
export const roles = ['logistics', 'auth', 'worker'] as const
export type Role = (typeof roles)[number]
/** Those that listen. */
export type ServiceRole = Exclude<Role, 'worker'>

export interface App {
  logistics: FastifyInstance
  auth: FastifyInstance
  storage: Storage
  /** Stops accepting, finishes what is in flight, then lets go of the database. */
  close(): Promise<void>
}

export interface AppOptions {
  /** What to run; everything unless given. */
  run?: readonly Role[]
  logStream?: NodeJS.WritableStream
}

/** Connections of the worker, apart from those that serve requests. */
const workerPoolSize = 4

/** Builds both services from the settings, on a database that is up to date. The only file that knows them both. */
export async function createApp(config: Config, { run = roles, logStream }: AppOptions = {}): Promise<App> {
  const logger = pino(
    { level: config.LOG_LEVEL, base: undefined, timestamp: timeOfLine },
    logStream ?? inBlocks(process.stdout),
  )
  const storage = await openStorage(config, (error) => logger.warn({ err: error }, 'database connection lost'))
  const passwords = createPasswords(config.BCRYPT_COST)
  const { TRUST_PROXY: trustProxy } = config
  const servers = {
    logistics: createServer({ logger, trustProxy }),
    auth: createServer({ logger, trustProxy, say: speak(config.LOCALE) }),
  }
  const closing = new AbortController()
  const analyze = <DB>(database: Database<DB>) => void keepStatistics(database, logger, closing.signal)
  if (run.includes('logistics')) {
    servers.logistics.register(logistics, { config, database: storage.logistics, passwords })
    servers.logistics.addHook('onReady', async () => analyze(storage.logistics))
  }
  if (run.includes('auth')) {
    servers.auth.register(auth, { config, database: storage.auth, passwords })
    servers.auth.addHook('onReady', async () => analyze(storage.auth))
  }

  if (config.usesDemoData) {
    await loadDemoData(storage.logistics.db, passwords)
    if (!config.AUTH_DATABASE_URL) await loadAuthDemoData(storage.auth.db, passwords)
  }
  const worker = run.includes('worker')
    ? startWorker(storage.open(workerPoolSize).db, config, logger.child({ role: 'worker' }))
    : undefined
  if (!run.includes('logistics') && worker) analyze(storage.logistics)
  return {
    ...servers,
    storage,
    async close() {
      closing.abort()
      await Promise.all([servers.logistics.close(), servers.auth.close(), worker?.stop()])
      await passwords.close()
      await storage.close()
    },
  }
}

export interface Storage {
  logistics: Database<LogisticsDB>
  auth: Database<AuthDB>
  /** Further connections to the logistics database. */
  open(poolSize: number): Database<LogisticsDB>
  close(): Promise<void>
}

/** The configured PostgreSQL, or the embedded one, with every migration applied. */
export async function openStorage(config: Config, onError: (error: Error) => void): Promise<Storage> {
  await mkdir(config.DATA_DIR, { recursive: true })
  const embedded = config.DATABASE_URL ? undefined : await startEmbeddedPostgres(join(config.DATA_DIR, 'postgres'))
  const url = config.DATABASE_URL ?? (embedded?.url as string)
  const poolSize = config.DATABASE_POOL_SIZE
  const opened: Kysely<LogisticsDB>[] = []
  const open = (poolSize: number, announcements?: Announcements) => {
    const beforeCommit = completeOwnEvents
    const schema = 'logistics'
    const database = openDatabase<LogisticsDB>({ url, schema, poolSize, onError, beforeCommit, announcements })
    opened.push(database.db)
    return database
  }
  const logistics = open(poolSize)
  const auth = openDatabase<AuthDB>({ url: config.AUTH_DATABASE_URL ?? url, schema: 'auth', poolSize, onError })
  const close = async () => {
    await Promise.all([...opened.map((db) => db.destroy()), auth.db.destroy()])
    await embedded?.stop()
  }
  try {
    await migrate(url, 'logistics', join(root, 'migrations/logistics'))
    await migrate(config.AUTH_DATABASE_URL ?? url, 'auth', join(root, 'migrations/auth'))
  } catch (error) {
    await close()
    const setting = config.DATABASE_URL ? 'DATABASE_URL' : 'DATA_DIR'
    throw new Error(`${setting}: the database cannot be used: ${(error as Error).message}`, { cause: error })
  }
  return { logistics, auth, open: (poolSize) => open(poolSize, logistics.announcements), close }
}
