import { sql } from 'kysely'
import type { Reader } from './reader.ts'
import { type Parameter, statementOf } from './statements.ts'

/**
 * Counters of the rows of lists, for each company and each range of ids: their sum is a list's exact total, and their
 * running sum tells where a page begins. See `countedPage`.
 */
export const rangeBits = 13n

interface Counted {
  lists: string[]
  ranges: number[]
  rows: number[]
}

/** Counts new rows, by the name of their list. Concurrent writers use different counters of a range, and never wait. */
export function countStatement(
  // biome-ignore lint/suspicious/noExplicitAny: of any database
  db: Reader<any>,
  companyId: number,
  added: ReadonlyMap<string, readonly number[]>,
) {
  const counted: Counted = { lists: [], ranges: [], rows: [] }
  for (const [list, ids] of added) {
    for (const [range, some] of Map.groupBy(ids, (id) => Number(BigInt(id) >> rangeBits))) {
      counted.lists.push(list)
      counted.ranges.push(range)
      counted.rows.push(some.length)
    }
  }
  return counting(db, companyId, counted)
}

const counting = statementOf(
  // biome-ignore lint/suspicious/noExplicitAny: of any database
  (_db: Reader<any>, companyId: Parameter<number>, { lists, ranges, rows }: Parameter<Counted>) => sql`
    insert into row_counts as counter (table_name, company_id, bucket, slot, rows)
    select list, ${companyId}, range, free_counter(list, ${companyId}), rows
      from unnest(${lists}::text[], ${ranges}::bigint[], ${rows}::bigint[]) as counted (list, range, rows)
     order by list, range
    on conflict (table_name, company_id, bucket, slot) do update set rows = counter.rows + excluded.rows`,
)
