import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type { DB as LogisticsDB } from '../generated/logistics/database.ts'
import type { Config } from './config.ts'
import { loadDemoData } from './logistics/demo.ts'
import { logistics } from './logistics/index.ts'
import { type Database, migrate, openDatabase } from './platform/database.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts'
import { createPasswords } from './platform/passwords.ts'
import { createServer } from './platform/server.ts'

const root = join(import.meta.dirname, '..')

export interface App {
  logistics: FastifyInstance
  /** Stops accepting, finishes what is in flight, then lets go of the database. */
  close(): Promise<void>
}

/** Builds both services from the settings, on a database that is up to date. The only file that knows them both. */
export async function createApp(config: Config, logStream?: NodeJS.WritableStream): Promise<App> {
  const logger = pino(
    { level: config.LOG_LEVEL, base: undefined, timestamp: pino.stdTimeFunctions.isoTime },
    logStream as never,
  )
  const storage = await openStorage(config, (error) => logger.warn({ err: error }, 'database connection lost'))
  const passwords = createPasswords(config.BCRYPT_COST)
  const server = createServer({ logger, trustProxy: config.TRUST_PROXY })
  server.register(logistics, { config, database: storage.logistics, passwords })

  if (config.usesDemoData) await loadDemoData(storage.logistics.db, passwords)
  return {
    logistics: server,
    async close() {
      await server.close()
      await passwords.close()
      await storage.close()
    },
  }
}

export interface Storage {
  logistics: Database<LogisticsDB>
  close(): Promise<void>
}

/** The configured PostgreSQL, or the embedded one, with every migration applied. */
export async function openStorage(config: Config, onError: (error: Error) => void): Promise<Storage> {
  await mkdir(config.DATA_DIR, { recursive: true })
  const embedded = config.DATABASE_URL ? undefined : await startEmbeddedPostgres(join(config.DATA_DIR, 'postgres'))
  const url = config.DATABASE_URL ?? (embedded?.url as string)
  const database = openDatabase<LogisticsDB>({ url, schema: 'logistics', poolSize: config.DATABASE_POOL_SIZE, onError })
  const close = async () => {
    await database.db.destroy()
    await embedded?.stop()
  }
  try {
    await migrate(database.db, 'logistics', join(root, 'migrations/logistics'))
  } catch (error) {
    await close()
    throw error
  }
  return { logistics: database, close }
}
