import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { pino } from 'pino'
import type { DB as AuthDB } from '../generated/auth/database.ts'
import type { DB as LogisticsDB } from '../generated/logistics/database.ts'
import { loadDemoData as loadAuthDemoData } from './auth/demo.ts'
import { auth } from './auth/index.ts'
import { speak } from './auth/messages.ts'
import { type Config, type Role, roles } from './config.ts'
import { loadDemoData } from './logistics/demo.ts'
import { completeOwnEvents } from './logistics/events/outbox.ts'
import { logistics } from './logistics/index.ts'
import { startWorker } from './logistics/worker.ts'
import {
  type Database,
  type DatabaseOptions,
  longestBackgroundWait,
  migrate,
  openDatabase,
} from './platform/database.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { inBlocks, timeOfLine } from './platform/log-blocks.ts'
import { createPasswords } from './platform/passwords.ts'
import type { OnProgress } from './platform/progress.ts'
import { createServer } from './platform/server.ts'

const root = join(import.meta.dirname, '..')

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
  onProgress?: OnProgress
}

/** Connections of the worker, apart from those that serve requests. */
const workerPoolSize = 4

/** Builds both services from the settings, on a database that is up to date. The only file that knows them both. */
export async function createApp(
  config: Config,
  { run = roles, logStream, onProgress = () => {} }: AppOptions = {},
): Promise<App> {
  const logger = pino(
    { level: config.LOG_LEVEL, base: undefined, timestamp: timeOfLine },
    logStream ?? inBlocks(process.stdout),
  )
  const onError = (error: Error) => logger.warn({ err: error }, 'database connection lost')
  const storage = await openStorage(config, onError, onProgress)
  const passwords = createPasswords(config.BCRYPT_COST)
  const { TRUST_PROXY: trustProxy } = config
  const servers = {
    logistics: createServer({ logger, trustProxy }),
    auth: createServer({ logger, trustProxy, say: speak(config.LOCALE) }),
  }
  if (run.includes('logistics'))
    servers.logistics.register(logistics, { config, database: storage.logistics, passwords })
  if (run.includes('auth')) servers.auth.register(auth, { config, database: storage.auth, passwords })

  if (config.usesDemoData) {
    await loadDemoData(storage.logistics.db, passwords, () => onProgress('Loading demo data'))
    if (!config.AUTH_DATABASE_URL) await loadAuthDemoData(storage.auth.db, passwords)
  }
  const worker = run.includes('worker')
    ? startWorker(storage.openForWorker().db, config, logger.child({ role: 'worker' }))
    : undefined
  return {
    ...servers,
    storage,
    async close() {
      await Promise.all([servers.logistics.drain(), servers.auth.drain(), worker?.stop()])
      await Promise.all([servers.logistics.close(), servers.auth.close()])
      await passwords.close()
      await storage.close()
    },
  }
}

export interface Storage {
  logistics: Database<LogisticsDB>
  auth: Database<AuthDB>
  /** Further connections to the logistics database. */
  openForWorker(): Database<LogisticsDB>
  close(): Promise<void>
}

/** The configured PostgreSQL, or the embedded one, with every migration applied. */
export async function openStorage(
  config: Config,
  onError: (error: Error) => void,
  onProgress: OnProgress = () => {},
): Promise<Storage> {
  const embedded = config.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres(join(config.DATA_DIR, 'postgres'), { onProgress })
  const url = config.DATABASE_URL ?? (embedded?.url as string)
  const poolSize = config.DATABASE_POOL_SIZE
  const opened: Kysely<LogisticsDB>[] = []
  const open = (options: Pick<DatabaseOptions<LogisticsDB>, 'poolSize' | 'connectionWait' | 'announcements'>) => {
    const beforeCommit = completeOwnEvents
    const database = openDatabase<LogisticsDB>({ url, schema: 'logistics', onError, beforeCommit, ...options })
    opened.push(database.db)
    return database
  }
  const logistics = open({ poolSize })
  const auth = openDatabase<AuthDB>({ url: config.AUTH_DATABASE_URL ?? url, schema: 'auth', poolSize, onError })
  const close = async () => {
    await Promise.all([...opened.map((db) => db.destroy()), auth.db.destroy()])
    await embedded?.stop()
  }
  try {
    for (const [schema, address] of Object.entries({ logistics: url, auth: config.AUTH_DATABASE_URL ?? url })) {
      await migrate(address, schema, join(root, 'migrations', schema), (part) =>
        onProgress(`Migrating the ${schema} database`, part),
      )
    }
  } catch (error) {
    await close()
    const setting = config.DATABASE_URL ? 'DATABASE_URL' : 'DATA_DIR'
    throw new Error(`${setting}: the database cannot be used: ${(error as Error).message}`, { cause: error })
  }
  const openForWorker = () =>
    open({
      poolSize: workerPoolSize,
      connectionWait: longestBackgroundWait,
      announcements: logistics.announcements,
    })
  return { logistics, auth, openForWorker, close }
}
