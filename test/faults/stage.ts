import { execFileSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { childrenOf } from '../../bench/processes.ts'
import type { DB } from '../../generated/logistics/database.ts'
import { Quayside } from '../../sdk/src/index.ts'
import { openDatabase } from '../../src/platform/postgres/database.ts'
import { startEmbeddedPostgres } from '../../src/platform/postgres/upkeep/embedded-postgres.ts'
import { testSettings } from '../support/app.ts'
import { Client } from '../support/client.ts'
import { logisticsContract } from '../support/contract.ts'
import { createYard, receive, type Yard } from '../support/documents.ts'
import { freePort } from '../support/free-port.ts'
import { type ServerProcess, startProcess } from '../support/process.ts'
import { startProxy } from '../support/proxy.ts'
import { type Receiver, startReceiver } from '../support/receiver.ts'
import { createArticle } from '../support/world.ts'

/** One of the processes under test. It is started again with the same settings. */
export interface Part {
  name: string
  url: string
  pid(): number
  end(signal: NodeJS.Signals): Promise<unknown>
  start(): Promise<void>
}

export interface Stage {
  servers: Part[]
  /** The user of the yard, at each server. Nothing is repeated by itself, so that the load sees every failure. */
  users: Quayside[]
  worker: Part
  proxy: Awaited<ReturnType<typeof startProxy>>
  postgres: { pids(): Promise<number[]>; folder: string; isSmallDisk: boolean }
  receiver: Receiver
  /** Sets the clock of all processes this many milliseconds ahead. The database keeps its own. */
  setClock(ahead: number): Promise<void>
  /** Past the proxy, for checks. */
  db: Kysely<DB>
  yard: Yard
  /** An article with stock for every order. */
  articleId: number
  close(): Promise<void>
}

/** How large the small disk is, in megabytes. */
const diskSize = 700

/**
 * Two servers and a worker on one PostgreSQL, behind a proxy, with a webhook for everything. With `fillsDisk`, the database
 * is on a small disk, if this machine allows to mount one.
 */
export async function startStage({ fillsDisk = false } = {}): Promise<Stage> {
  const undo: (() => unknown)[] = []
  const close = async () => {
    for (const step of undo.splice(0)) await step()
  }
  try {
    return { ...(await startParts({ teardown: (step) => void undo.unshift(step) }, fillsDisk)), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function startParts(
  t: { teardown(step: () => unknown): void },
  fillsDisk: boolean,
): Promise<Omit<Stage, 'close'>> {
  const directory = await mkdtemp(join(tmpdir(), 'quayside-faults-'))
  await chmod(directory, 0o711)
  t.teardown(() => rm(directory, { recursive: true, force: true, maxRetries: 10 }))
  const disk = join(directory, 'disk')
  await mkdir(disk)
  const isSmallDisk = fillsDisk && mountDisk(disk)
  if (isSmallDisk) t.teardown(() => execFileSync('umount', ['-l', disk]))

  const folder = join(disk, 'postgres')
  const settings = { fsync: 'off', max_wal_size: '128MB', min_wal_size: '32MB' }
  const postgres = await startEmbeddedPostgres(folder, { settings })
  t.teardown(() => postgres.stop())
  const proxy = await startProxy(t, postgres.url)
  const receiver = await startReceiver(t)
  const clockFile = join(directory, 'clock')
  const setClock = (ahead: number) => writeFile(clockFile, String(ahead))
  await setClock(0)
  const { APP_URL, AUTH_URL, DATABASE_WAIT_MS, ...others } = testSettings
  const ofAll = {
    ...others,
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'shifted-clock.ts')}`,
    CLOCK_FILE: clockFile,
    LOG_LEVEL: 'warn',
    DATABASE_URL: proxy.url,
    DATA_DIR: directory,
    MIGRATE_ON_START: 'true',
    WEBHOOK_ALLOW_PRIVATE: 'true',
    WEBHOOK_TIMEOUT_SECONDS: '2',
    WEBHOOK_RETRY_SCHEDULE: '1,1,1,1,1,2,2,2,2,2,5,5,5,5,5',
  }
  const startPart = async (name: string, role: string): Promise<Part> => {
    const port = await freePort()
    const launch = () => startProcess(t, { ...ofAll, LOGISTICS_PORT: String(port) }, [role])
    let process: ServerProcess = await launch()
    t.teardown(() => process.end('SIGKILL'))
    const start = async () => {
      process = await launch()
    }
    return { name, url: process.url, pid: () => process.pid, end: (signal) => process.end(signal), start }
  }
  const first = await startPart('server 1', 'logistics')
  const [second, worker] = await Promise.all([startPart('server 2', 'logistics'), startPart('worker', 'worker')])
  const { db } = openDatabase<DB>({ url: postgres.url, schema: 'logistics', poolSize: 4, onError: () => {} })
  t.teardown(() => db.destroy())

  const yard = await createYard({ db, client: (options) => new Client(first.url, logisticsContract, options) })
  const { id: articleId } = await createArticle(yard.client)
  await receive(yard.client, [{ article_id: articleId, quantity_um3pl: 1_000_000 }])
  await yard.client.post('/webhooks', { url: receiver.url, events: ['*'] })
  const pids = async () => {
    const postmaster = Number.parseInt(await readFile(join(folder, 'postmaster.pid'), 'utf8'), 10)
    return [postmaster, ...childrenOf(postmaster)]
  }
  const { token, companyId: company } = yard
  const users = [first, second].map(
    ({ url }) => new Quayside({ url, token, company, timeoutSeconds: 20, retries: { attempts: 1 } }),
  )
  return {
    servers: [first, second],
    users,
    worker,
    proxy,
    postgres: { pids, folder: disk, isSmallDisk },
    receiver,
    setClock,
    db,
    yard,
    articleId,
  }
}

function mountDisk(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskSize}m,mode=755`, 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
