import { type Kysely, sql } from 'kysely'

/** A machine of a distributed database. */
interface NodeStatus {
  address: string
  is_coordinator: boolean
  answers: boolean
  /** The shards of companies that it holds, of all tables together. */
  shards: number
  /** Null when it does not answer. */
  bytes: number | null
}

/** Where the rows of a company are. */
interface TenantPlace {
  company_id: number
  node: string
  /** The counted rows of the company, and its share of the size of its shards. Null when a node does not answer. */
  rows: number | null
  bytes: number | null
}

interface Shard {
  id: string
  /** Shards of different tables with the same range hold the same companies. */
  range: string
  node: string
  bytes: number | null
}

/** The nodes of a distributed database with their sizes, and the places of these companies. */
export async function describeNodes(
  db: Kysely<unknown>,
  schema: string,
  companyIds: readonly number[],
): Promise<{ nodes: NodeStatus[]; companies: TenantPlace[] }> {
  const known = await sql<{ address: string; is_coordinator: boolean }>`
    select nodename || ':' || nodeport as address, groupid = 0 as is_coordinator
      from pg_dist_node where noderole = 'primary' order by groupid`.execute(db)
  const sizes = await sizesByNode(db, schema)
  const shards = await findShards(db, schema, sizes)
  const nodes = known.rows.map(({ address, is_coordinator }) => {
    const own = shards.filter(({ node }) => node === address)
    const answers = is_coordinator || sizes.has(address)
    return { address, is_coordinator, answers, shards: own.length, bytes: answers ? sumOfBytes(own) : null }
  })
  return { nodes, companies: await placesOf(db, schema, shards, companyIds) }
}

/** For each worker that answers, the size of its shards by id. A shard has the name of its table, and its id. */
async function sizesByNode(db: Kysely<unknown>, schema: string): Promise<Map<string, Record<string, number>>> {
  const command = `
    select coalesce(json_object_agg(substring(relname from '\\d+$'), pg_total_relation_size(oid)), '{}')
      from pg_class where relnamespace = to_regnamespace('${schema}') and relkind = 'r' and relname ~ '_\\d+$'`
  const { rows } = await sql<{ address: string; result: string }>`
    select nodename || ':' || nodeport as address, result from run_command_on_workers(${command}) where success`.execute(
    db,
  )
  return new Map(rows.map(({ address, result }) => [address, JSON.parse(result)]))
}

async function findShards(
  db: Kysely<unknown>,
  schema: string,
  sizes: ReadonlyMap<string, Record<string, number>>,
): Promise<Shard[]> {
  const { rows } = await sql<{ id: string; range: string; node: string }>`
    select shardid::text as id, shardminvalue as range, nodename || ':' || nodeport as node
      from pg_dist_shard
      join pg_dist_partition using (logicalrelid)
      join pg_class on pg_class.oid = logicalrelid
      join pg_dist_placement using (shardid)
      join pg_dist_node using (groupid)
     where relnamespace = to_regnamespace(${schema}) and partmethod = 'h' and noderole = 'primary'`.execute(db)
  return rows.map((shard) => ({ ...shard, bytes: sizes.get(shard.node)?.[shard.id] ?? null }))
}

async function placesOf(
  db: Kysely<unknown>,
  schema: string,
  shards: readonly Shard[],
  companyIds: readonly number[],
): Promise<TenantPlace[]> {
  const table = `${schema}.row_counts`
  const { rows } = await sql<{ company_id: number; shard: string }>`
    select company_id, get_shard_id_for_distribution_column(${table}::regclass, company_id)::text as shard
      from unnest(${companyIds}::integer[]) company_id`.execute(db)
  const counts = await sql<{ company_id: number; rows: number }>`
    select company_id, sum(rows)::float8 as rows from ${sql.table(table)} group by company_id`
    .execute(db)
    .then(
      (result) => new Map(result.rows.map(({ company_id, rows }) => [company_id, rows])),
      // A node does not answer.
      () => undefined,
    )
  const byId = new Map(shards.map((shard) => [shard.id, shard]))
  const rangeOf = (id: string) => byId.get(id)?.range
  const ranges = Map.groupBy(shards, ({ range }) => range)
  const neighbours = Map.groupBy(rows, ({ shard }) => rangeOf(shard))
  return rows.map(({ company_id, shard }) => {
    const range = rangeOf(shard)
    const own = counts && (counts.get(company_id) ?? 0)
    const ofAll = (neighbours.get(range) ?? []).reduce((sum, other) => sum + (counts?.get(other.company_id) ?? 0), 0)
    const bytes =
      own === undefined ? null : ofAll ? Math.round((sumOfBytes(ranges.get(range ?? '') ?? []) * own) / ofAll) : 0
    return { company_id, node: byId.get(shard)?.node ?? 'unknown', rows: own ?? null, bytes }
  })
}

function sumOfBytes(shards: readonly Shard[]): number {
  return shards.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0)
}
