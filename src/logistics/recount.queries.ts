import { type Kysely, sql } from 'kysely'
import type { DB } from '../../generated/logistics/database.ts'
import { isDistributed } from '../platform/postgres/citus/distribution.ts'
import { rangeBits } from '../platform/postgres/queries/row-counts.ts'
import { inTransaction } from '../platform/postgres/writes/transactions.ts'

/** The counted tables, each with the SQL expression for the name of the list that a row belongs to. */
const counted = {
  articles: "'articles'",
  clients: "'clients'",
  partners: "'partners'",
  warehouses: "'warehouses'",
  stock_levels: "'stock_levels'",
  stock_movements: "'stock_movements'",
  documents: 'type',
}

/** Recounts all lists, for example after rows were written directly with psql. Writers wait until it has finished. */
export async function recount(db: Kysely<DB>): Promise<void> {
  if (await isDistributed(db, 'logistics')) return recountOnNodes(db)
  await inTransaction(db, async (trx) => {
    for (const statement of recounting((table) => table)) await sql.raw(statement).execute(trx)
  })
}

/** The statements that recount the lists of these tables. */
function recounting(nameOf: (table: string) => string): string[] {
  const tables = Object.keys(counted).map(nameOf)
  return [
    `lock table ${tables.join(', ')} in share mode`,
    `delete from ${nameOf('row_counts')}`,
    ...Object.entries(counted).map(
      ([table, list]) => `
        insert into ${nameOf('row_counts')} (table_name, company_id, bucket, slot, rows)
        select ${list}, company_id, id >> ${rangeBits}, 0, count(*) from ${nameOf(table)} group by 1, 2, 3`,
    ),
  ]
}

/**
 * The same for the companies of each shard, in a transaction on its node. A lock of the coordinator would not stop
 * transactions that run there.
 */
async function recountOnNodes(db: Kysely<DB>): Promise<void> {
  const { rows } = await sql<{ host: string; port: number; shards: Record<string, string> }>`
    select nodename as host, nodeport as port, json_object_agg(relname, shardid) as shards
      from pg_dist_shard
      join pg_class on pg_class.oid = logicalrelid
      join pg_dist_placement using (shardid)
      join pg_dist_node using (groupid)
     where relnamespace = 'logistics'::regnamespace and relname = any(${[...Object.keys(counted), 'row_counts']})
       and noderole = 'primary'
     group by nodename, nodeport, shardminvalue
     order by nodename, nodeport, shardminvalue`.execute(db)
  for (const { host, port, shards } of rows) {
    const anchor = shards.row_counts
    const command = `do $$ begin
      set local citus.enable_manual_changes_to_shards = on;
      perform lock_shard_metadata(5, array[${anchor}]);
      if not exists (select from pg_dist_placement join pg_dist_local_group using (groupid) where shardid = ${anchor}) then
        raise 'Companies are being moved: count again when they are there';
      end if;
      ${recounting((table) => `logistics.${table}_${shards[table]}`).join(';\n')};
    end $$`
    for (let attempt = 1; ; attempt++) {
      const { rows: answers } = await sql<{ success: boolean; result: string }>`
        select success, result from master_run_on_worker(array[${host}], array[${port}::integer], array[${command}], false)`.execute(
        db,
      )
      const [{ success, result }] = answers as [(typeof answers)[number]]
      if (success) break
      if (attempt === 5 || !result.includes('deadlock detected')) throw new Error(`${host}:${port}: ${result}`)
    }
  }
}
