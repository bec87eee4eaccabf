import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

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

/** Locks rows, like a process that hangs during a change; returns a function that releases them. */
export async function lockRows(pool: pg.Pool, table: string, condition: string): Promise<() => Promise<void>> {
  const holder = await pool.connect()
  await holder.query(`begin; select from ${table} where ${condition} for update`)
  return async () => {
    await holder.query('commit')
    holder.release()
  }
}
