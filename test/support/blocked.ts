import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

/** How many sessions of this database wait for a lock of another session. */
export async function countBlocked(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
  )
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
