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
  slots: number[]
  ranges: number[]
  rows: number[]
}

/**
 * Counts new rows, by the name of their list. Each list has several counters for a range of ids: concurrent writers use
 * different ones, which they have drawn before, and do not wait for each other.
 */
export function countStatement(
  // biome-ignore lint/suspicious/noExplicitAny: of any database
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
  // biome-ignore lint/suspicious/noExplicitAny: of any database
  (_db: Reader<any>, companyId: Parameter<number>, { lists, slots, ranges, rows }: Parameter<Counted>) => sql`
    insert into row_counts as counter (table_name, company_id, bucket, slot, rows)
    select list, ${companyId}, range, slot, rows
      from unnest(${lists}::text[], ${slots}::smallint[], ${ranges}::bigint[], ${rows}::bigint[])
           as counted (list, slot, range, rows)
    on conflict (table_name, company_id, bucket, slot) do update set rows = counter.rows + excluded.rows`,
)
