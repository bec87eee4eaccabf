import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

const isBlocked = 'datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0'

/** Sessions also wait on the nodes of a distributed database. */
const blockedOnNodes = `
  select waiting_gpid from citus_lock_waits
   union select citus_calculate_gpid(citus_coordinator_nodeid(), pid) from pg_stat_activity where ${isBlocked}`

/** How many sessions of this database wait for a lock of another session. */
export async function countBlocked(pool: pg.Pool): Promise<number> {
  const { TEST_WORKER_URLS: workers } = process.env
  const { rows } = await pool.query(workers ? blockedOnNodes : `select from pg_stat_activity where ${isBlocked}`)
  return rows.length
}

/** Waits until this many sessions of this database wait for a lock of another session. */
export async function waitForBlocked(pool: pg.Pool, count: number): Promise<void> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await delay(10)) {
    if ((await countBlocked(pool)) >= count) return
  }
  throw new Error(`${count} sessions never waited for a lock`)
}

/** Locks tables of the service, so that a test can look at a running write. In a distributed database, their shards. */
export async function lockTables(url: string, tables: readonly string[]) {
  const { TEST_WORKER_URLS: workers } = process.env
  const servers = workers ? workers.split(' ') : [url]
  const holders = servers.map((server) => {
    const { pathname } = new URL(url)
    return new pg.Client({ connectionString: Object.assign(new URL(server), { pathname }).href })
  })
  for (const holder of holders) {
    await holder.connect()
    // Citus hides shards from clients.
    if (workers) await holder.query('set citus.override_table_visibility = off')
    const { rows } = await holder.query(`
      select string_agg(oid::regclass::text, ', ') as names from pg_class
       where relnamespace = 'logistics'::regnamespace and relkind = 'r'
         and relname ~ '^(${tables.join('|')})${workers ? '_[0-9]+' : ''}$'`)
    if (workers) await holder.query('set citus.enable_manual_changes_to_shards = on')
    await holder.query(`begin; lock table ${rows[0].names} in exclusive mode`)
  }
  const countWaiting = async (holder: pg.Client) => {
    // A transaction keeps what it has seen of other sessions.
    await holder.query('select pg_stat_clear_snapshot()')
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    return (await holder.query(waiting)).rows.length
  }
  return {
    async untilWaiting(count = 1): Promise<void> {
      for (const deadline = Date.now() + 20_000; Date.now() < deadline; await delay(10)) {
        let found = 0
        for (const holder of holders) found += await countWaiting(holder)
        if (found >= count) return
      }
      throw new Error(`${count} sessions never waited for a lock`)
    },
    async release(): Promise<void> {
      for (const holder of holders) {
        await holder.query('commit')
        await holder.end()
      }
    },
  }
}

/** Locks rows, like a process that hangs during a change; returns a function that releases them. */
export async function lockRows(pool: pg.Pool, table: string, condition: string): Promise<() => Promise<void>> {
  const holder = await pool.connect()
  await holder.query(`begin; select from ${table} where ${condition} for update`)
  return async () => {
    await holder.query('commit')
    holder.release()
  }
}
