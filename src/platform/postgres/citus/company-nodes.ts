import { CompiledQuery, type QueryResult } from 'kysely'
import { unavailable } from '../../errors.ts'
import { actForNobody, currentCaller } from '../connections/caller.ts'
import type { ReadFigures, Runner } from '../connections/read-server.ts'
import { planForValues } from '../driver/statement-texts.ts'
import { Node, type OpenNode, ownIdentity } from './node.ts'

/** How often the places of companies are read from the coordinator, and nodes are checked. Milliseconds. */
const checkEvery = 1_000

/** Companies with a known shard, and statements that nodes do not know. Beyond these numbers they are found again. */
const mostCompanies = 100_000
const mostStatements = 1_000

/** A table that every distributed schema has. The rows of a company in other tables are on the same node. */
const anchorTable = 'row_counts'

/** A node does not know a table or a function: it exists on the coordinator only. The statement had no effect. */
const unknownToNode = ['42P01', '42883']

/**
 * The nodes of a distributed database, and which of them holds each company. A node gets the ordinary reads of its
 * companies: Citus executes them there without asking other nodes, and keeps the plans of prepared statements. For a
 * company that has moved, Citus sends them on to the new node. So what is known here may be outdated: that only costs time,
 * until the next check.
 *
 * Writes go through the coordinator. On a node, an update that waited until its company had moved away changed no row and
 * reported no error, as seen with Citus 13.2.2.
 */
export class CompanyNodes implements Runner {
  readonly #coordinator: Runner
  readonly #table: string
  readonly #openNode: OpenNode
  /** By address. */
  #nodes = new Map<string, Node>()
  #nodeOfShard = new Map<string, Node>()
  readonly #shardOfCompany = new Map<number, string | undefined>()
  readonly #unknownToNodes = new Set<string>()
  #asking: Promise<Map<string, string>> | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(coordinator: Runner, schema: string, openNode: OpenNode) {
    this.#coordinator = coordinator
    this.#table = `${schema}.${anchorTable}`
    this.#openNode = openNode
  }

  /** Learns where companies are, and keeps it up to date. */
  async start(): Promise<void> {
    await this.refresh()
    this.#timer = setInterval(() => this.refresh().catch(() => {}), checkEvery).unref()
  }

  figures(): ReadFigures[] {
    return [...this.#nodes.values()].map(({ server }) => server.figures())
  }

  async end(): Promise<void> {
    clearInterval(this.#timer)
    await Promise.all([...this.#nodes.values()].map(({ server }) => server.end()))
  }

  /**
   * Throws if the node of the company does not answer. Waiting for it would take connections of the coordinator that other
   * companies need.
   */
  assertReachable(companyId: number): void {
    if (this.#nodeOf(companyId)?.isAway) throw unavailable()
  }

  /** Undefined while this is not known: then the coordinator has to be asked. */
  #nodeOf(companyId: number): Node | undefined {
    if (!this.#shardOfCompany.has(companyId)) {
      if (this.#shardOfCompany.size === mostCompanies) this.#shardOfCompany.clear()
      this.#shardOfCompany.set(companyId, undefined)
      actForNobody(() => this.#findShard(companyId)).catch(() => this.#shardOfCompany.delete(companyId))
    }
    return this.#nodeOfShard.get(this.#shardOfCompany.get(companyId) ?? '')
  }

  /** Runs a read outside of transactions: on the node of the caller's company, if the caller has one. */
  run<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const tenant = currentCaller()?.tenant
    const isForNode = typeof tenant === 'number' && !this.#unknownToNodes.has(query.sql)
    const node = isForNode ? this.#nodeOf(tenant) : undefined
    if (!node) return this.#coordinator.run(query)
    if (node.isAway) return Promise.reject(unavailable())
    if (node.server.isUp) return this.#runAt<Row>(node, query)
    node.server.fallbacks.away += 1
    return this.#coordinator.run(query)
  }

  async #runAt<Row>(node: Node, query: CompiledQuery): Promise<QueryResult<Row>> {
    const result = await node.server.read<Row>(query, (error) => this.#noteFailure(query.sql, error))
    if (result) return result
    if (node.isAway) throw unavailable()
    return this.#coordinator.run<Row>(query)
  }

  #noteFailure(text: string, error: unknown): void {
    if (!unknownToNode.includes((error as { code?: string }).code ?? '')) return
    if (this.#unknownToNodes.size === mostStatements) this.#unknownToNodes.clear()
    this.#unknownToNodes.add(text)
  }

  async #findShard(companyId: number): Promise<void> {
    const shards = this.#nodeOfShard
    const [found] = await this.#ask<{ shard: string }>(
      'select get_shard_id_for_distribution_column($1::regclass, $2::integer)::text as shard',
      [this.#table, companyId],
    )
    // While shards are split, the next request asks again.
    if (found && shards.has(found.shard)) this.#shardOfCompany.set(companyId, found.shard)
    else this.#shardOfCompany.delete(companyId)
  }

  /** Reads the places of all shards from the coordinator, and checks the nodes. */
  async refresh(): Promise<void> {
    await actForNobody(() => this.#loadPlaces())
    await actForNobody(() => Promise.all([...this.#nodes.values()].map((node) => node.check())))
  }

  async #loadPlaces(): Promise<void> {
    const places = await this.#ask<{ shard: string; host: string; port: number }>(placesOfShards, [this.#table])
    const nodes = new Map<string, Node>()
    const nodeOfShard = new Map<string, Node>()
    for (const { shard, host, port } of places) {
      const address = `${host}:${port}`
      const node = nodes.get(address) ?? this.#nodes.get(address) ?? this.#open(host, port)
      nodes.set(address, node)
      nodeOfShard.set(shard, node)
    }
    // After a split, companies have other shards.
    if (nodeOfShard.size !== this.#nodeOfShard.size || places.some(({ shard }) => !this.#nodeOfShard.has(shard))) {
      this.#shardOfCompany.clear()
    }
    for (const [address, node] of this.#nodes) if (!nodes.has(address)) node.server.end().catch(() => {})
    this.#nodes = nodes
    this.#nodeOfShard = nodeOfShard
  }

  #open(host: string, port: number): Node {
    return new Node(this.#openNode(host, port), async () => (await this.#findServers()).get(`${host}:${port}`))
  }

  /** The servers that the coordinator reaches, by address. Nodes share the question, which waits for all of them. */
  #findServers(): Promise<Map<string, string>> {
    const ask = async () => {
      const found = await this.#ask<{ address: string; server: string }>(serversOfNodes)
      return new Map(found.map(({ address, server }) => [address, server]))
    }
    this.#asking ??= ask().finally(() => {
      this.#asking = undefined
    })
    return this.#asking
  }

  async #ask<Row>(text: string, parameters: unknown[] = []): Promise<Row[]> {
    return (await this.#coordinator.run<Row>(CompiledQuery.raw(text, parameters))).rows
  }
}

/** The shards of a table, each with its node, if the node knows the places of all shards as the coordinator does. */
const placesOfShards = `
  select shardid::text as shard, nodename as host, nodeport as port
    from pg_dist_shard join pg_dist_placement using (shardid) join pg_dist_node using (groupid)
   where logicalrelid = $1::regclass and noderole = 'primary' and isactive and hasmetadata and metadatasynced`

/** It waits for the nodes, so it is run like a search. */
const serversOfNodes = `${planForValues}
  select nodename || ':' || nodeport as address, result as server
    from run_command_on_workers($$${ownIdentity}$$) where success`
