import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Data, withClient } from './data.ts'
import { parentOf } from './processes.ts'
import type { Finding } from './report.ts'
import { type Compared, compare, type Plan, startLoad } from './rounds.ts'
import { startOurs } from './servers.ts'
import { logIn } from './stage.ts'

const measured = ['by-id', 'list', 'post-article', 'post-order']
const databases = { single: 'bench_single', distributed: 'bench_distributed' }
const program = join(import.meta.dirname, '../src/cli/quayside.ts')

/**
 * A database that Citus distributes, compared to a single one with the same contents. Both are made anew on the servers of
 * the coordinator that `url` names; all of them use all cores.
 */
export async function measureNodes(url: string, data: Data, directory: string, plan: Plan): Promise<Finding[]> {
  const urlOf = (node: string, database: string) => Object.assign(new URL(node), { pathname: database }).href
  const workers = await withClient(url, async (client) => {
    const { rows } = await client.query('select nodename, nodeport from pg_dist_node where groupid > 0')
    return rows.map(({ nodename, nodeport }) => Object.assign(new URL(url), { host: `${nodename}:${nodeport}` }).href)
  })
  if (!workers.length) throw new Error('The coordinator knows no workers')
  for (const node of [url, ...workers]) {
    await withClient(node, async (client) => {
      for (const name of Object.values(databases)) {
        await client.query(`drop database if exists ${name} with (force)`)
        await client.query(`create database ${name}`)
      }
    })
    await withClient(urlOf(node, databases.distributed), (client) => client.query('create extension citus'))
  }
  const [single, distributed] = [urlOf(url, databases.single), urlOf(url, databases.distributed)]
  const address = (node: string) => `'${new URL(node).hostname}', ${new URL(node).port}`
  await withClient(distributed, async (client) => {
    await client.query(`select citus_set_coordinator_host(${address(url)})`)
    for (const worker of workers) await client.query(`select citus_add_node(${address(worker)})`)
  })
  const file = join(directory, 'nodes.backup')
  rmSync(file, { force: true })
  quayside(data.url, directory, 'backup', file)
  for (const database of [single, distributed]) quayside(database, directory, 'restore', file)
  quayside(distributed, directory, 'database', 'distribute')

  const start = (database: string, settings = {}) =>
    startOurs({ DATABASE_URL: database, DATA_DIR: directory, ...settings }, ['logistics'], 'all')
  const coordinatorOnly = { NODE_OPTIONS: `--import ${join(import.meta.dirname, 'coordinator-only.ts')}` }
  const servers = [await start(single), await start(distributed), await start(distributed, coordinatorOnly)]
  const load = startLoad('all')
  const postmasters = await Promise.all([url, ...workers].map(postmasterOf))
  try {
    const tokens = await Promise.all(servers.map((server) => logIn(server.url)))
    const findings: Finding[] = []
    for (const scenario of measured) {
      const entries = servers.map((server, index) => ({ scenario, server, token: tokens[index] as string }))
      const [alone, onNodes, throughCoordinator] = await compare({ load, postmasters }, entries, {
        ...plan,
        connections: 16,
      })
      if (!alone || !onNodes || !throughCoordinator) throw new Error('Nothing was measured')
      const byCpu = cpuOf(alone) / cpuOf(onNodes)
      findings.push(
        {
          what: `${scenario} on a distributed database, compared to a single one`,
          measured: shown(alone, onNodes),
          target: '>= 0.6 by CPU',
          met: byCpu >= 0.6,
        },
        { what: `${scenario}, all of it through the coordinator`, measured: shown(alone, throughCoordinator) },
      )
    }
    return findings
  } finally {
    load.stop()
    await Promise.all(servers.map((server) => server.stop()))
  }
}

function shown(alone: Compared, distributed: Compared): string {
  const perSecond = `${distributed.perSecond.toFixed(0)} and ${alone.perSecond.toFixed(0)} a second`
  const cpu = [distributed, alone].map((one) => `${one.serverCpu.toFixed(0)} + ${one.databaseCpu.toFixed(0)}`)
  const byCpu = cpuOf(alone) / cpuOf(distributed)
  return `${distributed.ratio.toFixed(2)} (${perSecond}); by CPU ${byCpu.toFixed(2)} (server + database: ${cpu.join(' and ')} us)`
}

/** Microseconds of CPU that a request takes in the server and in all databases. */
function cpuOf({ serverCpu, databaseCpu }: Compared): number {
  return serverCpu + databaseCpu
}

/** Of a node on this machine. For another one it is a process that does not exist, whose CPU time counts as nothing. */
function postmasterOf(node: string): Promise<number> {
  return withClient(node, async (client) => {
    const { rows } = await client.query('select pg_backend_pid() as pid')
    return parentOf(rows[0].pid)
  })
}

function quayside(database: string, directory: string, ...command: string[]): void {
  const environment = [`DATABASE_URL=${database}`, `DATA_DIR=${directory}`]
  execFileSync('env', [...environment, process.execPath, program, ...command], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
