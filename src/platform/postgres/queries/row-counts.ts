import { sql } from 'kysely'
import { type Parameter, statementOf } from './prepared-queries.ts'
import type { Reader } from './reader.ts'

/**
 * Ids with the same value after a shift by this many bits form a range. `row_counts` holds the number of rows per list,
 * company and range: the sum is the list's exact total, and the running sum finds the start of a page. See `countedPage`.
 */
export const rangeBits = 13n

/** The rows to add to a counter. Numbers are sent as texts, so that zero is no other shape of the statement. */
type Counted = Readonly<Record<'list' | 'range' | 'slot' | 'rows', string>>

/**
 * The statement that adds new rows to the counters of their lists, or none if there are no rows. Each range has several counters, called slots.
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
  const counted: Counted[] = []
  for (const [list, ids] of added) {
    for (const [range, some] of Map.groupBy(ids, (id) => BigInt(id) >> rangeBits)) {
      counted.push({ list, range: String(range), slot: String(counters[list]), rows: String(some.length) })
    }
  }
  return counted.length ? [counting(db, companyId, { ...counted })] : []
}

/** Its rows are listed, because a distributed database sends such a statement to the company's node as it is. */
const counting = statementOf(
  // biome-ignore lint/suspicious/noExplicitAny: works for any database
  (_db: Reader<any>, companyId: Parameter<number>, counted: Parameter<Record<number, Counted>>) => {
    const rows = Object.values(counted).map(
      ({ list, range, slot, rows }) =>
        sql`(${list}, ${companyId}, ${range}::bigint, ${slot}::smallint, ${rows}::bigint)`,
    )
    return sql`
      insert into row_counts as counter (table_name, company_id, bucket, slot, rows) values ${sql.join(rows)}
      on conflict (table_name, company_id, bucket, slot) do update set rows = counter.rows + excluded.rows`
  },
)
