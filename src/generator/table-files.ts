import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Cli as TableTypes } from 'kysely-codegen'
import { startEmbeddedPostgres } from '../platform/postgres/upkeep/embedded-postgres.ts'
import { migrate } from '../platform/postgres/upkeep/migrations.ts'
import { schemaSql } from './schema-sql.ts'

type Files = Record<string, string>

/**
 * The files that are derived from the migrations, for each service: the types of its tables, and its schema as SQL. They
 * are kept in the cache of node_modules, so a database is started only when a migration or the code for it has changed.
 */
export async function tableFiles(root: string, services: readonly string[]): Promise<Files> {
  const sources = ['package-lock.json', 'migrations/**/*.*', 'src/generator/*.ts', 'src/platform/postgres/**/*.ts']
  const hash = createHash('sha256')
  for (const file of globSync(sources, { cwd: root }).sort()) {
    hash.update(`${file}\n`).update(await readFile(join(root, file)))
  }
  const key = hash.digest('hex')
  const cache = join(root, 'node_modules/.cache/table-files.json')
  const cached = await readFile(cache, 'utf8').then(JSON.parse, () => undefined)
  if (cached?.key === key) return cached.files
  const files = await readTables(root, services)
  await mkdir(dirname(cache), { recursive: true })
  await writeFile(cache, JSON.stringify({ key, files }))
  return files
}

async function readTables(root: string, services: readonly string[]): Promise<Files> {
  const files: Files = {}
  const tableTypes = new TableTypes()
  const scratch = await mkdtemp(join(tmpdir(), 'quayside-tables-'))
  const postgres = await startEmbeddedPostgres(join(scratch, 'postgres'), { settings: { fsync: 'off' } })
  try {
    for (const service of services) {
      await migrate({ url: postgres.url, schema: service, folder: join(root, 'migrations', service) })
      files[`generated/${service}/database.ts`] = await tableTypes.generate({
        url: postgres.url,
        dialect: 'postgres',
        defaultSchemas: [service],
        includePattern: `${service}.*`,
        excludePattern: '*.kysely_*',
        dateParser: 'string',
        numericParser: 'number',
        typeMapping: { int8: 'number', timestamptz: 'string' },
        outFile: null,
        logLevel: 'silent',
      })
      files[`generated/${service}/schema.sql`] = await schemaSql(postgres.url, service)
    }
  } finally {
    await postgres.stop()
    await rm(scratch, { recursive: true, force: true })
  }
  return files
}
