import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Test } from 'tap'
import type { DB as AuthDB } from '../../generated/auth/database.ts'
import type { DB as LogisticsDB } from '../../generated/logistics/database.ts'
import { openDatabase } from '../../src/platform/postgres/database.ts'
import { testSettings } from './app.ts'
import { Client } from './client.ts'
import { authContract, logisticsContract } from './contract.ts'
import { createDatabase, driver } from './databases.ts'
import { type ServerProcess, startProcess } from './process.ts'

interface Databases {
  logistics: LogisticsDB
  auth: AuthDB
}

/** One of the servers, as callers see it. */
export interface Member<DB> {
  process: ServerProcess
  db: Kysely<DB>
  client(options?: ConstructorParameters<typeof Client>[2]): Client
}

export interface Cluster<DB> {
  servers: [Member<DB>, Member<DB>]
  workers: ServerProcess[]
  db: Kysely<DB>
  databaseUrl: string
  /** The settings of all processes, for starting another one. */
  settings: Record<string, string>
}

/** Starts two servers, and the given number of workers, as processes on one database. */
export async function startCluster<Role extends keyof Databases>(
  t: Test,
  role: Role,
  { workers = 0, settings = {} }: { workers?: number; settings?: Record<string, string> } = {},
): Promise<Cluster<Databases[Role]>> {
  const database = await createDatabase()
  const directory = await mkdtemp(join(tmpdir(), 'quayside-cluster-'))
  const { db } = openDatabase<Databases[Role]>({
    url: database.url,
    schema: role,
    poolSize: 4,
    driver,
    onError: () => {},
  })
  // The banner must show the ports that were chosen.
  const { APP_URL, AUTH_URL, ...others } = testSettings
  const ofAll = { ...others, DATABASE_URL: database.url, DATA_DIR: directory, ...settings }
  const started: ServerProcess[] = []
  const start = async (name: string) => {
    const process = await startProcess(t, ofAll, [name])
    started.push(process)
    return process
  }
  // The processes end before the database is dropped.
  t.teardown(async () => {
    await Promise.all(started.map((process) => process.end('SIGKILL')))
    await db.destroy()
    await database.drop()
    await rm(directory, { recursive: true, force: true })
  })
  const contract = role === 'logistics' ? logisticsContract : authContract
  const member = async (): Promise<Member<Databases[Role]>> => {
    const process = await start(role)
    return { process, db, client: (options) => new Client(process.url, contract, options) }
  }
  const [servers, ...workerProcesses] = await Promise.all([
    Promise.all([member(), member()]),
    ...Array.from({ length: workers }, () => start('worker')),
  ])
  return { servers, workers: workerProcesses, db, databaseUrl: database.url, settings: ofAll }
}
