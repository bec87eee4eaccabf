import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { Validator } from '@seriousme/openapi-schema-validator'
import type { FastifyInstance, RouteOptions } from 'fastify'
import type { Kysely } from 'kysely'
import pg from 'pg'
import type { Test } from 'tap'
import type { DB } from '../../generated/logistics/database.ts'
import { createApp } from '../../src/app.ts'
import { type Config, readConfig, type ServiceRole } from '../../src/config.ts'
import { openDatabase } from '../../src/platform/postgres/database.ts'
import { Client } from './client.ts'
import { contracts, logisticsContract, schemaProblems } from './contract.ts'
import { createDatabase, driver } from './databases.ts'
import { holdSqlRules, nameOfTests } from './sql-rules.ts'
import { verifyAtEnd } from './stock.ts'

export interface TestService<DB> {
  server: FastifyInstance
  config: Config
  /** For reading and changing the database without the server. */
  db: Kysely<DB>
  pool: pg.Pool
  databaseUrl: string
  /** All log lines of the server. */
  logs: string[]
  /** Every route of the server. */
  routes: RouteOptions[]
}

export interface TestApp extends TestService<DB> {
  client(options?: { token?: string; company?: number }): Client
}

/** Settings that all processes of a test share. */
export const jwtSecret = 'a secret that only the tests know, of course'

/** Limits that tests do not reach by accident, and cheap hashes. */
export const testSettings = {
  LOG_LEVEL: 'info',
  DATABASE_DRIVER: driver,
  // On a starved machine a connection takes seconds. A test that is about a lost database sets another one.
  DATABASE_WAIT_MS: '30000',
  BCRYPT_COST: '4',
  JWT_SECRET: jwtSecret,
  ETSM_TOKEN: 'test-etsm-token',
  MDM_TOKEN: 'test-mdm-token',
  IMPORTS_PER_COMPANY: '1000000',
  RATE_LIMIT_DATA_PER_MINUTE: '1000000',
  RATE_LIMIT_TOKEN_PER_MINUTE: '1000000',
  WEBHOOKS_PER_SITE: '1000000',
  CLIENTS_PER_SITE: '1000000',
  RATE_LIMIT_LOGIN_PER_MINUTE: '1000000',
  RATE_LIMIT_SITE_PER_MINUTE: '1000000',
  RATE_LIMIT_VERIFY_PER_MINUTE: '1000000',
  RATE_LIMIT_CONSOLE_PER_MINUTE: '1000000',
  RATE_LIMIT_PUBLIC_PER_MINUTE: '1000000',
  RATE_LIMIT_CLIENT_FAILURES_PER_MINUTE: '1000000',
  RATE_LIMIT_ADDRESS_FAILURES_PER_MINUTE: '1000000',
  // Workers verify stock in the hours after this one. A test that is about it sets another one.
  STOCK_VERIFY_HOUR: String((new Date().getUTCHours() + 1) % 24),
  // Nothing listens there: a test that is about mails has a server of its own.
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAILS_PER_ADDRESS_PER_HOUR: '1000000',
  RATE_LIMIT_ACCOUNT_PER_MINUTE: '1000000',
  APP_URL: 'https://api.example.com',
  AUTH_URL: 'https://auth.example.com',
}

// Each server checks its contract against the schema of OpenAPI, and would compile that schema anew.
const openApi = Validator.prototype as unknown as { getAjvValidator: (version: string) => unknown }
const compile = openApi.getAjvValidator
const compiled = new Map<string, unknown>()
openApi.getAjvValidator = function (version) {
  const validate = compiled.get(version) ?? compile.call(this, version)
  compiled.set(version, validate)
  return validate
}

/** Starts a server on an empty, migrated database. Both are removed when the test ends. */
export async function startApp(t: Test, settings: Record<string, string> = {}): Promise<TestApp> {
  const service = await startService<DB>(t, 'logistics', settings, (db) => verifyAtEnd({ db }))
  const client: TestApp['client'] = (options) => new Client(service.server, logisticsContract, options)
  return { ...service, client }
}

const joined = new Map<ServiceRole, Promise<TestService<unknown>>>()

/**
 * The service that the test files of this process share: starting one takes longer than most files. A file creates its
 * own companies or sites. It starts a server of its own if it reads across all of them, runs a worker, or changes the
 * database.
 */
export async function joinService<DB>(t: Test, role: ServiceRole): Promise<TestService<DB>> {
  let process: { parent?: unknown } = t
  while (process.parent) process = process.parent
  const start = joined.get(role) ?? startService(process as Test, role, {})
  joined.set(role, start)
  const service = (await start) as TestService<DB>
  service.logs.length = 0
  await holdSqlRules(t)
  return service
}

/** Joins the logistics service that test files share. The stock of the companies that a file creates is verified at its end. */
export async function joinApp(t: Test): Promise<TestApp> {
  const service = await joinService<DB>(t, 'logistics')
  const { max } = service.db.fn
  const { last } = await service.db.selectFrom('companies').select(max('id').as('last')).executeTakeFirstOrThrow()
  t.teardown(() => verifyAtEnd(service, Number(last ?? 0)))
  return { ...service, client: (options) => new Client(service.server, logisticsContract, options) }
}

/** Starts one of the services, on a new database unless the settings name one. `atEnd` looks at a new one when it has ended. */
export async function startService<DB>(
  t: Test,
  role: ServiceRole,
  settings: Record<string, string>,
  atEnd: (db: Kysely<DB>) => Promise<void> = async () => {},
): Promise<TestService<DB>> {
  const database = settings.DATABASE_URL ? undefined : await createDatabase()
  const databaseUrl = settings.DATABASE_URL ?? (database?.url as string)
  const directory = await mkdtemp(join(tmpdir(), 'quayside-data-'))
  const logs: string[] = []
  const stream = new PassThrough()
  stream.on('data', (line) => logs.push(String(line)))

  const config = readConfig({ ...testSettings, DATABASE_URL: databaseUrl, DATA_DIR: directory, ...settings })
  await holdSqlRules(t)
  const app = await createApp(config, { run: [role], logStream: stream })
  // Changes made by the test apply immediately, as if the server had made them.
  const { announcements } = app.storage[role]
  const { db } = openDatabase<DB>({
    url: `${databaseUrl}${databaseUrl.includes('?') ? '&' : '?'}application_name=${nameOfTests}`,
    schema: role,
    poolSize: 10,
    driver,
    onError: () => {},
    announcements,
  })
  const pool = new pg.Pool({ connectionString: databaseUrl, options: `-c search_path=${role},public` })
  // A connection may still be idle when the database is dropped.
  pool.on('error', () => {})
  const server = app[role]
  checkPayloads(server, role)
  const routes: RouteOptions[] = []
  server.addHook('onRoute', (route) => void routes.push(route))
  t.teardown(async () => {
    // The clients have their answers. A server that drains would wait for further requests on connections that stay open.
    server.server.closeAllConnections()
    await app.close()
    try {
      if (database) await atEnd(db)
    } finally {
      await Promise.all([db.destroy(), pool.end()])
      await database?.drop()
      await rm(directory, { recursive: true, force: true })
    }
  })
  await server.ready()
  return { server, config, db, pool, databaseUrl, logs, routes }
}

/** Starts a worker on the database of a running server. */
export async function startWorker(
  t: Test,
  app: Pick<TestApp, 'databaseUrl' | 'logs'>,
  settings: Record<string, string> = {},
): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'quayside-data-'))
  const config = readConfig({ ...testSettings, DATABASE_URL: app.databaseUrl, DATA_DIR: directory, ...settings })
  const stream = new PassThrough()
  stream.on('data', (line) => app.logs.push(String(line)))
  const worker = await createApp(config, { run: ['worker'], logStream: stream })
  t.teardown(async () => {
    await worker.close()
    await rm(directory, { recursive: true, force: true })
  })
}

/**
 * The serializer drops undeclared fields, so a handler that returns more is caught before that. The operation is the one
 * of the test client: the server's own is a copy, and its schemas would be compiled again for each server.
 */
function checkPayloads(server: FastifyInstance, role: ServiceRole): void {
  const operations = contracts.find(({ service }) => service === role)?.operations ?? []
  const byId = new Map(operations.map((operation) => [operation.id, operation]))
  server.addHook('preSerialization', async (request, reply, payload) => {
    const operation = byId.get(request.routeOptions.config.operation?.id ?? '')
    const schema = operation?.responses[reply.statusCode]?.content?.['application/json']?.schema
    const problems = schema ? schemaProblems(schema, payload) : []
    if (problems.length) throw new Error(`${operation?.id} ${reply.statusCode}: ${problems.join('; ')}`)
    return payload
  })
}
