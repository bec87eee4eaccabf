import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../../src/platform/postgres/migrations.ts'
import { checkPreparedQueries } from '../../src/platform/postgres/prepared-queries.ts'

// Every test that runs a prepared query checks it.
checkPreparedQueries(true)

/** The driver under test: `DATABASE_DRIVER=plain npm test` runs all tests on the plain one. */
export const driver = process.env.DATABASE_DRIVER === 'plain' ? 'plain' : 'pipelined'

/** For tests of the pipelined driver only. */
export const onlyPipelined = { skip: driver === 'plain' && 'about the pipelined driver' }

const template = 'quayside_template'
const migrations = join(import.meta.dirname, '../../migrations')

/** A migrated database; each test file gets a copy. */
export async function createTemplate(postgresUrl: string): Promise<void> {
  await withAdmin(postgresUrl, (admin) => admin.query(`create database ${template}`))
  for (const schema of ['logistics', 'auth']) {
    await migrate({ url: urlOf(postgresUrl, template), schema, folder: join(migrations, schema) })
  }
}

export async function createDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const postgresUrl = process.env.TEST_POSTGRES_URL
  if (!postgresUrl) throw new Error('Run the tests with "npm test", or one file with "npm test -- <file>"')
  const name = `test_${randomBytes(6).toString('hex')}`
  await withAdmin(postgresUrl, (admin) => admin.query(`create database ${name} template ${template}`))
  return {
    url: urlOf(postgresUrl, name),
    drop: () => withAdmin(postgresUrl, (admin) => admin.query(`drop database ${name} with (force)`)),
  }
}

function urlOf(postgresUrl: string, name: string): string {
  return postgresUrl.replace(/[^/]+$/, name)
}

async function withAdmin(url: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    // Copies of one template are made one after another, because concurrent copies fail.
    await admin.query('select pg_advisory_lock(4711)')
    await work(admin)
  } finally {
    await admin.end()
  }
}
