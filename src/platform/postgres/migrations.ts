import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import { longestBackgroundWait, searchPath } from './database.ts'
import { analyzeSchema } from './statistics.ts'

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
