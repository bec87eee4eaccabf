import { CompiledQuery } from 'kysely'
import { unavailable } from '../../errors.ts'
import { actForNobody } from '../connections/caller.ts'
import type { ReadFigures, Runner } from '../connections/read-server.ts'
import { planForValues } from '../driver/statement-texts.ts'
import { companyStatementOf, loadParser, type SpreadSchema } from './company-statements.ts'
import { Node, type OpenNode, ownIdentity } from './database-node.ts'

/** How often the places of companies are read from the coordinator, and nodes are checked. Milliseconds. */
const checkEvery = 1_000
/** Places that are older than this are not used: a node may have been replaced. Milliseconds. */
const longestKnown = 5_000

/** Analysed statements, and companies with a known shard. Beyond these numbers they are found again. */
const mostStatements = 1_000
const mostCompanies = 100_000

/** A node as the coordinator knows it. Its name and port are those under which other nodes reach it. */
interface NodeRow {
  group: number
  host: string
  port: number
}

/** Companies whose rows are together, in one shard of each table. */
export interface Shards {
  /** The number of its node. */
  group: number
  /** The shard that stands for all of them: they are moved together. */
  anchor: string
  /** Names by table. */
  names: ReadonlyMap<string, string>
}

/** A company's node, and its shards there. */
export interface Place {
  node: Node
  shards: Shards
}

/** The nodes of a distributed database, and where each company is. */
export class CompanyNodes {
  readonly #coordinator: Runner
  readonly #schema: string
  readonly #openNode: OpenNode
  readonly #nodes = new Map<string, Node>()
  readonly #statements = new Map<string, ReturnType<typeof companyStatementOf>>()
  readonly #companies = new Map<number, Shards | undefined>()
  #byGroup = new Map<number, Node>()
  #byRange = new Map<string, Shards>()
  #places = ''
  #loadedAt = Number.NEGATIVE_INFINITY
  #spread: SpreadSchema | undefined
  #loading: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(coordinator: Runner, schema: string, openNode: OpenNode) {
    this.#coordinator = coordinator
    this.#schema = schema
    this.#openNode = openNode
  }

  /** Learns where companies are, and keeps it up to date. */
  async start(): Promise<void> {
    await loadParser()
    await this.refresh()
    this.#timer = setInterval(() => this.refresh().catch(() => {}), checkEvery).unref()
  }

  figures(): (ReadFigures & { transactions: number })[] {
    return [...this.#nodes.values()].map(({ server, transactions }) => ({ ...server.figures(), transactions }))
  }

  /** The addresses of the nodes that answer. */
  urls(): string[] {
    return [...this.#nodes.values()].flatMap(({ server, url }) => (server.isUp ? [url] : []))
  }

  async end(): Promise<void> {
    clearInterval(this.#timer)
    await this.#loading?.catch(() => {})
    await Promise.all([...this.#nodes.values()].map(({ server }) => server.end()))
  }

  /**
   * Throws if the node of the company does not answer. Waiting for it would take connections of the coordinator that other
   * companies need.
   */
  assertReachable(companyId: number): void {
    const shards = this.#shardsOf(companyId)
    if (shards && this.#byGroup.get(shards.group)?.isAway) throw unavailable()
  }

  /** Where the company is. Undefined while this is not known: then the coordinator has to be asked. */
  placeOf(companyId: number): Place | undefined {
    const shards = this.#shardsOf(companyId)
    const node = shards && this.#byGroup.get(shards.group)
    const isCurrent = performance.now() - this.#loadedAt < longestKnown
    return node && isCurrent ? { node, shards } : undefined
  }

  /** A node has turned out not to hold a company any more. */
  noteMoved(node: Node): void {
    node.server.fallbacks.moved += 1
    this.#load().catch(() => {})
  }

  statementOf(text: string): ReturnType<typeof companyStatementOf> {
    if (!this.#spread) return undefined
    if (!this.#statements.has(text)) {
      if (this.#statements.size === mostStatements) this.#statements.clear()
      this.#statements.set(text, analysed(text, this.#spread))
    }
    return this.#statements.get(text)
  }

  /** Undefined while they are being found. */
  #shardsOf(companyId: number): Shards | undefined {
    if (!this.#companies.has(companyId)) {
      if (this.#companies.size === mostCompanies) this.#companies.clear()
      this.#companies.set(companyId, undefined)
      actForNobody(() => this.#findShards(companyId)).catch(() => this.#companies.delete(companyId))
    }
    return this.#companies.get(companyId)
  }

  async #findShards(companyId: number): Promise<void> {
    const byRange = this.#byRange
    const [found] = await this.#ask<{ range: string }>(
      `select shardminvalue as range from pg_dist_shard
        where shardid = get_shard_id_for_distribution_column($1::regclass, $2::integer)`,
      [`${this.#schema}.${anchorTable}`, companyId],
    )
    const shards = byRange.get(found?.range ?? '')
    if (shards && byRange === this.#byRange) this.#companies.set(companyId, shards)
    else this.#companies.delete(companyId)
  }

  /** Reads the places of all companies from the coordinator, and checks the nodes. */
  async refresh(): Promise<void> {
    await this.#load()
    await Promise.all([...this.#byGroup.values()].map((node) => node.check()))
  }

  #load(): Promise<void> {
    this.#loading ??= actForNobody(() => this.#loadPlaces()).finally(() => {
      this.#loading = undefined
    })
    return this.#loading
  }

  async #loadPlaces(): Promise<void> {
    const [rows, [found]] = await Promise.all([
      this.#ask<NodeRow>(nodesOfCluster),
      this.#ask<{ places: string }>(placesOfShards),
    ])
    if (found && found.places !== this.#places) await this.#loadTables(found.places)
    this.#byGroup = new Map(rows.map((row) => [row.group, this.#nodeOf(row)]))
    this.#loadedAt = performance.now()
    const current = new Set(this.#byGroup.values())
    for (const [address, node] of this.#nodes) {
      if (current.has(node)) continue
      this.#nodes.delete(address)
      node.server.end().catch(() => {})
    }
  }

  async #loadTables(places: string): Promise<void> {
    const [tables, functions] = await Promise.all([
      this.#ask<TableRow>(tablesOfSchema, [this.#schema]),
      this.#ask<{ name: string }>(functionsOfSchema, [this.#schema]),
    ])
    const named = (isCopied: boolean) =>
      new Set(tables.filter(({ is_copied }) => is_copied === isCopied).map(({ name }) => name))
    this.#spread = {
      ofCompanies: named(false),
      copied: named(true),
      functions: new Set(functions.map(({ name }) => name)),
    }
    this.#byRange = shardsByRange(tables)
    this.#companies.clear()
    this.#statements.clear()
    this.#places = places
  }

  #nodeOf({ host, port, group }: NodeRow): Node {
    const address = `${host}:${port}/${group}`
    const known = this.#nodes.get(address)
    if (known) return known
    const findServer = () => this.#ask<{ server: string }>(serverOfNode, [host, port])
    const node = new Node(this.#openNode(host, port), group, findServer)
    this.#nodes.set(address, node)
    return node
  }

  async #ask<Row>(text: string, parameters: unknown[] = []): Promise<Row[]> {
    return (await this.#coordinator.run<Row>(CompiledQuery.raw(text, parameters))).rows
  }
}

/** A table that every distributed schema has. */
const anchorTable = 'row_counts'

interface TableRow {
  name: string
  is_copied: boolean
  /** For a table of companies, each with the lowest hash value and the number of the node. */
  shards: { id: string; range: string | null; group: number }[]
}

const tablesOfSchema = `
  select relname as name, bool_and(partmethod = 'n') as is_copied,
         json_agg(json_build_object('id', shardid::text, 'range', shardminvalue, 'group', groupid)
                  order by shardid, groupid) as shards
    from pg_dist_partition
    join pg_class on pg_class.oid = logicalrelid
    join pg_dist_shard using (logicalrelid)
    join pg_dist_placement using (shardid)
   where relnamespace = to_regnamespace($1) and (partmethod = 'h' or repmodel = 't')
   group by relname order by relname`

/** Changes whenever a shard is moved, split or added. */
const placesOfShards = `
  select md5(string_agg(shardid || '@' || groupid, ',' order by shardid, groupid)) as places from pg_dist_placement`

const functionsOfSchema = 'select proname as name from pg_proc where pronamespace = to_regnamespace($1)'

/** Nodes that know the places of all shards, as the coordinator does. */
const nodesOfCluster = `
  select groupid as group, nodename as host, nodeport as port from pg_dist_node
   where noderole = 'primary' and isactive and hasmetadata and metadatasynced`

/** What identifies the database of a node, as the coordinator sees it. It waits for the node, so it is run like a search. */
const serverOfNode = `${planForValues}
  select result as server
    from master_run_on_worker(array[$1], array[$2::integer], array[$$${ownIdentity}$$], true) where success`

function shardsByRange(tables: readonly TableRow[]): Map<string, Shards> {
  const nameOf = (table: string, id: string) => `${table}_${id}`
  const copies = tables.flatMap(({ name, is_copied, shards: [first] }): [string, string][] =>
    is_copied && first ? [[name, nameOf(name, first.id)]] : [],
  )
  const anchor = tables.find(({ name }) => name === anchorTable)
  const byRange = (anchor?.shards ?? []).map(({ id, range, group }): [string, Shards] => {
    const own = tables.flatMap(({ name, is_copied, shards }): [string, string][] => {
      const shard = is_copied ? undefined : shards.find((other) => other.range === range && other.group === group)
      return shard ? [[name, nameOf(name, shard.id)]] : []
    })
    return [range as string, { group, anchor: id, names: new Map([...copies, ...own]) }]
  })
  return new Map(byRange)
}

/** Undefined if the coordinator has to run it. The server may know more syntax than the parser. */
function analysed(text: string, schema: SpreadSchema): ReturnType<typeof companyStatementOf> {
  try {
    return companyStatementOf(text, schema)
  } catch {
    return undefined
  }
}
