import { sql } from 'kysely'
import { type Parameter, statementOf } from './prepared-queries.ts'
import type { Reader } from './reader.ts'

/**
 * Ids with the same value after a shift by this many bits form a range. `row_counts` holds the number of rows per list,
 * company and range: the sum is the list's exact total, and the running sum finds the start of a page. See `countedPage`.
 */
export const rangeBits = 13n

interface Counted {
  lists: string[]
  slots: number[]
  ranges: number[]
  rows: number[]
}

/**
 * The statement that adds new rows to the counters of their lists. Each range has several counters, called slots.
 * `counters` has the slot for each list: this transaction has locked it before, so concurrent writers use different ones
 * and do not wait for each other.
 */
export function countStatement(
  // biome-ignore lint/suspicious/noExplicitAny: works for any database
  db: Reader<any>,
  companyId: number,
  added: ReadonlyMap<string, readonly number[]>,
  counters: Readonly<Record<string, number>>,
) {
  const counted: Counted = { lists: [], slots: [], ranges: [], rows: [] }
  for (const [list, ids] of added) {
    for (const [range, some] of Map.groupBy(ids, (id) => Number(BigInt(id) >> rangeBits))) {
      counted.lists.push(list)
      counted.slots.push(counters[list] as number)
      counted.ranges.push(range)
      counted.rows.push(some.length)
    }
  }
  return counting(db, companyId, counted)
}

const counting = statementOf(
  // biome-ignore lint/suspicious/noExplicitAny: works for any database
  (_db: Reader<any>, companyId: Parameter<number>, { lists, slots, ranges, rows }: Parameter<Counted>) => sql`
    insert into row_counts as counter (table_name, company_id, bucket, slot, rows)
    select list, ${companyId}, range, slot, rows
      from unnest(${lists}::text[], ${slots}::smallint[], ${ranges}::bigint[], ${rows}::bigint[])
           as counted (list, slot, range, rows)
    on conflict (table_name, company_id, bucket, slot) do update set rows = counter.rows + excluded.rows`,
)
