import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

/** Waits until so many sessions of this database wait for a lock that another one holds. */
export async function waitForBlocked(pool: pg.Pool, count: number): Promise<void> {
  for (const giveUp = Date.now() + 20_000; Date.now() < giveUp; await delay(10)) {
    const { rows } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
    )
    if (rows.length >= count) return
  }
  throw new Error(`${count} sessions never waited for a lock`)
}
