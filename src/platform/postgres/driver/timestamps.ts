import { type RawBuilder, sql } from 'kysely'

/** Timestamps in the API's format, from the database's text or formatted by the database itself. */

/**
 * `2026-03-02 08:15:30.1+00` becomes `2026-03-02T08:15:30.100000Z`. No Date in between, which would lose microseconds.
 */
export function isoTimestamp(value: string): string {
  const time = value.slice(11, -3)
  return `${value.slice(0, 10)}T${time.length === 8 ? `${time}.` : time}${'0'.repeat(15 - Math.max(time.length, 9))}Z`
}

export function isoText(column: string): RawBuilder<string> {
  return sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
}
