import { sql } from 'kysely'
import type { DB } from '../../generated/logistics/database.ts'
import { rowOf } from '../platform/postgres/queries/prepared-queries.ts'
import type { Reader } from '../platform/postgres/queries/reader.ts'

/**
 * The start of the oldest transaction that may still write. A transaction appears in pg_stat_activity shortly after its
 * start time. Two seconds cover that delay. Read it before the rows that depend on it, in a statement of its own.
 */
export const readOldestWrite = rowOf(
  (_db: Reader<DB>) => sql<{ now: string; oldestWrite: string }>`
    select now() as now, least(
      now() - interval '2 seconds',
      (select min(xact_start) from pg_stat_activity where datname = current_database())
    ) as "oldestWrite"`,
)
