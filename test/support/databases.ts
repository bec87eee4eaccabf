import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { onOneConnection } from '../../src/platform/postgres/database.ts'
import { checkPreparedQueries } from '../../src/platform/postgres/queries/prepared-queries.ts'
import { migrate } from '../../src/platform/postgres/upkeep/migrations.ts'

// Every test that runs a prepared query checks it.
checkPreparedQueries(true)

/** The driver under test: `DATABASE_DRIVER=plain npm test` runs all tests on the plain one. */
export const driver = process.env.DATABASE_DRIVER === 'plain' ? 'plain' : 'pipelined'

/** For tests of the pipelined driver only. */
export const onlyPipelined = { skip: driver === 'plain' && 'about the pipelined driver' }

/** For tests that count round trips or read plans. A distributed database has further ones. */
export const onOneServer = {
  skip: onlyPipelined.skip || (Boolean(process.env.TEST_WORKER_URLS) && 'about a single database'),
}

/** For tests that need pieces of their real size, such as batches. */
export const ofRealSize = {
  skip: process.execArgv.some((option) => option.includes('small-pieces')) && 'about pieces of their real size',
}

const template = 'quayside_template'
const migrations = join(import.meta.dirname, '../../migrations')

/** A distributed database of the tests has few shards, because each of its copies has all of them. */
const shards = 4

/**
 * Creates a migrated database, of which each test file gets a copy. With workers, it is distributed over them: Citus
 * expects a database of the same name on every node, so it is also copied on every node.
 */
export async function createTemplate(postgresUrl: string, workerUrls: readonly string[] = []): Promise<void> {
  const urls = [postgresUrl, ...workerUrls]
  const onNodes = (...statements: string[]) => onEach(urls, statements)
  await onNodes(`drop database if exists ${template} with (force)`, `create database ${template}`)
  const url = urlOf(postgresUrl, template)
  if (workerUrls.length) await connectNodes(urls.map((node) => urlOf(node, template)))
  for (const schema of ['logistics', 'auth']) await migrate({ url, schema, folder: join(migrations, schema) })
  if (!workerUrls.length) return
  await onOneConnection({ url, schema: 'logistics' }, (_db, distribution) => distribution.distribute(shards))
  // A daemon of Citus is connected to it, and a database can be copied only if nobody is.
  await onNodes(
    `alter database ${template} allow_connections false`,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${template}'`,
  )
}

/** The addresses of the workers, if the server is a Citus coordinator. */
export async function findWorkers(postgresUrl: string): Promise<string[]> {
  const admin = new pg.Client({ connectionString: postgresUrl })
  await admin.connect()
  try {
    const { rows: found } = await admin.query("select from pg_extension where extname = 'citus'")
    if (!found.length) return []
    const { rows } = await admin.query('select nodename, nodeport from pg_dist_node where groupid > 0')
    return rows.map(({ nodename, nodeport }) => withHost(postgresUrl, `${nodename}:${nodeport}`))
  } finally {
    await admin.end()
  }
}

function withHost(url: string, host: string): string {
  return Object.assign(new URL(url), { host }).href
}

async function connectNodes([coordinator, ...workers]: string[]): Promise<void> {
  await onEach([coordinator as string, ...workers], ['create extension citus'])
  const at = (url: string) => `'${new URL(url).hostname}', ${new URL(url).port}`
  await onEach(
    [coordinator as string],
    [
      `select citus_set_coordinator_host(${at(coordinator as string)})`,
      ...workers.map((url) => `select citus_add_node(${at(url)})`),
    ],
  )
}

export async function createDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const { TEST_POSTGRES_URL: postgresUrl, TEST_WORKER_URLS: workers } = process.env
  if (!postgresUrl) throw new Error('Run the tests with "npm test", or one file with "npm test -- <file>"')
  const urls = [postgresUrl, ...(workers ? workers.split(' ') : [])]
  const name = `test_${randomBytes(6).toString('hex')}`
  // The other strategy writes every page into the log, which takes five times as long.
  await onEach(urls, [`create database ${name} template ${template} strategy file_copy`])
  // Tests make statements fail with triggers.
  if (workers) await onEach([postgresUrl], [`alter database ${name} set citus.enable_unsafe_triggers = on`])
  return {
    url: urlOf(postgresUrl, name),
    drop: () => onEach(urls, [`drop database ${name} with (force)`]),
  }
}

async function onEach(urls: readonly string[], statements: readonly string[]): Promise<void> {
  await Promise.all(
    urls.map((url) =>
      withAdmin(url, async (admin) => {
        for (const statement of statements) await admin.query(statement)
      }),
    ),
  )
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
