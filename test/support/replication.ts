import { execFile } from 'node:child_process'
import { chown, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Test } from 'tap'
import { startEmbeddedPostgres } from '../../src/platform/postgres/upkeep/embedded-postgres.ts'

const run = promisify(execFile)

export interface Replication {
  primaryUrl: string
  replicaUrl: string
  /** Runs SQL on the replica, as its administrator. */
  onReplica(sql: string): Promise<void>
  stopReplica(): Promise<void>
  startReplica(): Promise<void>
}

/** Two PostgreSQL servers: a primary, and a replica that follows it by streaming replication. */
export async function startReplication(t: Test): Promise<Replication> {
  const directory = await mkdtemp(join(tmpdir(), 'quayside-replication-'))
  t.teardown(() => rm(directory, { recursive: true, force: true, maxRetries: 10 }))
  const settings = { fsync: 'off', full_page_writes: 'off' }
  const primary = await startEmbeddedPostgres(join(directory, 'primary'), { settings })
  t.teardown(() => primary.stop())
  const folder = join(directory, 'replica')
  await copyRunning(primary.url, folder)
  const { host, port, user } = new pg.Client({ connectionString: primary.url })
  const conninfo = `host=${host} port=${port} user=${user}`
  const start = () => startEmbeddedPostgres(folder, { settings: { ...settings, primary_conninfo: conninfo } })
  let replica = await start()
  t.teardown(() => replica.stop())
  return {
    primaryUrl: primary.url,
    replicaUrl: replica.url,
    onReplica: (sql) => withClient(replica.url, async (client) => void (await client.query(sql))),
    stopReplica: () => replica.stop(),
    async startReplica() {
      replica = await start()
    },
  }
}

/** Copies the files of a running server, as a base backup does: the embedded package has no pg_basebackup. */
async function copyRunning(url: string, target: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query('show data_directory')
    await client.query("select pg_backup_start('replica', true)")
    await run('cp', ['-a', rows[0].data_directory, target])
    const stopped = await client.query('select labelfile from pg_backup_stop(false)')
    await writeFile(join(target, 'backup_label'), stopped.rows[0].labelfile)
  })
  await writeFile(join(target, 'standby.signal'), '')
  for (const name of ['postmaster.pid', 'postmaster.opts']) await rm(join(target, name), { force: true })
  // The replica gets the log from the primary.
  const log = join(target, 'pg_wal')
  for (const name of await readdir(log)) await rm(join(log, name), { recursive: true })
  const { uid, gid } = await stat(join(target, 'PG_VERSION'))
  for (const name of ['backup_label', 'standby.signal']) await chown(join(target, name), uid, gid)
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
