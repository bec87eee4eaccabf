import { CompiledQuery } from 'kysely'
import t from 'tap'
import { CompanyNodes } from '../../../src/platform/postgres/citus/company-nodes.ts'
import { NodeReads } from '../../../src/platform/postgres/citus/node-reads.ts'
import type { RoutingDriver } from '../../../src/platform/postgres/connections/driver.ts'

// Without Citus: the coordinator and its nodes are programs that answer what those would. `logistics/nodes.test.ts` uses
// the real ones where they are.

interface Server {
  server: string
  /** From whom it gets no questions any more. */
  isAway?: 'from here' | 'from all' | undefined
  isReplica?: boolean
}

/** A database with the tables `row_counts` and `articles`, each with one shard on node 1 and one on node 2. */
function startCluster() {
  const places = [
    { range: '-10', group: 1, ids: { row_counts: '101', articles: '103' } },
    { range: '0', group: 2, ids: { row_counts: '102', articles: '104' } },
  ]
  const asked: string[] = []
  const servers = new Map<string, Server>(['a', 'b'].map((host) => [host, { server: `server ${host}` }]))
  const hosts = ['a', 'b']

  const answer = (text: string, parameters: readonly unknown[]): object[] => {
    if (text.includes('from pg_dist_node\n'))
      return hosts.map((host, index) => ({ group: index + 1, host, port: 5432 }))
    if (text.includes('as places')) return [{ places: JSON.stringify(places) }]
    if (text.includes('from pg_proc')) return []
    if (text.includes('master_run_on_worker')) {
      const host = String(parameters[0])
      return servers.get(host)?.isAway === 'from all' ? [] : [{ server: `server ${host}` }]
    }
    if (text.includes('get_shard_id_for_distribution_column')) {
      return [{ range: parameters[1] === 1 ? '-10' : '0' }]
    }
    if (text.includes('json_agg')) {
      return (['articles', 'row_counts'] as const).map((name) => ({
        name,
        is_copied: false,
        shards: places.map(({ range, group, ids }) => ({ id: ids[name], range, group })),
      }))
    }
    return [{ by: 'coordinator' }]
  }
  const coordinator = {
    run: async ({ sql, parameters }: CompiledQuery) => ({ rows: answer(sql, parameters) as never[] }),
  }
  const openNode = (host: string) => ({
    async run({ sql, parameters }: CompiledQuery) {
      const state = servers.get(host)
      if (state?.isAway) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
      const group = hosts.indexOf(host) + 1
      if (sql.includes('pg_dist_local_group'))
        return { rows: [{ server: state?.server, group, is_replica: state?.isReplica ?? false }] as never[] }
      if (sql.includes('pg_dist_placement')) {
        const held = places.filter((place) => place.group === group).map(({ ids }) => ids.row_counts)
        return { rows: [{ held: held.filter((id) => (parameters[1] as string[]).includes(id)) }] as never[] }
      }
      asked.push(sql)
      return { rows: [{ by: host }] as never[] }
    },
    destroy: async () => {},
  })
  const nodes = new CompanyNodes(coordinator, 'logistics', (host) => ({
    url: `postgres://${host}:5432/db`,
    open: () => openNode(host) as unknown as RoutingDriver,
  }))
  const reads = new NodeReads(nodes, coordinator)
  const read = async (...companyIds: number[]) => {
    const text = 'select * from articles where company_id = any($1)'
    const { rows } = await reads.run<{ by: string }>(CompiledQuery.raw(text, [companyIds]))
    return rows[0]?.by
  }
  return { nodes, places, servers, hosts, asked, read }
}

async function startReads(t: Tap, prepare: (cluster: ReturnType<typeof startCluster>) => unknown = () => {}) {
  const cluster = startCluster()
  prepare(cluster)
  await cluster.nodes.start()
  t.teardown(() => cluster.nodes.end())
  // The first read of a company finds its shard.
  for (const company of [1, 2]) t.equal(await cluster.read(company), 'coordinator')
  return cluster
}

type Tap = Pick<typeof t, 'equal' | 'teardown'>

t.test('reads / of one company run on its node, with the names of its shards', async (t) => {
  const { read, asked, nodes } = await startReads(t)
  t.equal(await read(1), 'a')
  t.equal(await read(2), 'b')
  t.equal(await read(1, 2), 'coordinator', 'of several companies')
  t.strictSame(asked, [
    'select * from "articles_103" as "articles" where company_id = any($1)',
    'select * from "articles_104" as "articles" where company_id = any($1)',
  ])
  t.match(nodes.figures(), [
    { name: 'a:5432', isUp: true, reads: 1 },
    { name: 'b:5432', isUp: true, reads: 1 },
  ])
})

t.test('reads / follow a company that has moved', async (t) => {
  const { read, places, nodes } = await startReads(t)
  t.equal(await read(1), 'a')
  Object.assign(places[0] as object, { group: 2 })
  t.equal(await read(1), 'coordinator', 'the old node no longer holds it')
  await nodes.refresh()
  t.equal(await read(1), 'coordinator', 'its shard is found again')
  t.equal(await read(1), 'b')
  t.match(nodes.figures(), [{ fallbacks: { moved: 1 } }, { fallbacks: { moved: 0 } }])
})

t.test('reads / of a node that cannot be reached from here are answered by the coordinator', async (t) => {
  const { read, servers, nodes } = await startReads(t)
  const server = servers.get('a') as Server
  server.isAway = 'from here'
  t.equal(await read(1), 'coordinator')
  t.equal(await read(1), 'coordinator')
  await nodes.refresh()
  t.equal(await read(1), 'coordinator')
  t.equal(await read(2), 'b', 'other nodes are still asked')
  nodes.assertReachable(1)
  t.match(nodes.figures(), [{ isUp: false, fallbacks: { failed: 1, away: 2 } }, { isUp: true }])
  server.isAway = undefined
  await nodes.refresh()
  t.equal(await read(1), 'a')
})

t.test('reads / of a node that nobody can reach are refused at once', async (t) => {
  const { read, servers, nodes } = await startReads(t)
  const server = servers.get('a') as Server
  server.isAway = 'from all'
  await nodes.refresh()
  await t.rejects(read(1), { code: 'unavailable' })
  t.throws(() => nodes.assertReachable(1), { code: 'unavailable' })
  nodes.assertReachable(2)
  t.equal(await read(2), 'b')
  server.isAway = undefined
  await nodes.refresh()
  nodes.assertReachable(1)
  t.equal(await read(1), 'a')
})

t.test('reads / do not use a server that is not the node of the coordinator', async (t) => {
  for (const wrong of [{ server: 'another one' }, { server: 'server a', isReplica: true }]) {
    const { read, nodes } = await startReads(t, ({ servers }) => servers.set('a', wrong))
    t.equal(await read(1), 'coordinator')
    t.equal(await read(2), 'b')
    nodes.assertReachable(1)
    t.match(nodes.figures(), [{ isUp: false }, { isUp: true }])
  }
})

t.test('reads / forget a node that was removed', async (t) => {
  const { read, nodes, places, hosts } = await startReads(t)
  Object.assign(places[1] as object, { group: 1 })
  hosts.pop()
  await nodes.refresh()
  t.equal(nodes.figures().length, 1)
  t.equal(await read(2), 'coordinator')
  t.equal(await read(2), 'a')
})
