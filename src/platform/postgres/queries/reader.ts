import type { Kysely } from 'kysely'

/**
 * A database or transaction that can only be read, by its type. Handlers get this type, so that every write goes through
 * their service's `write` function, which adds the events and counters of each change. Statements of the `sql` tag cannot
 * be executed on it. Reads that need the tag go through `rowsOf`, `rowOf` or `readRows`.
 */
export type Reader<DB> = Pick<Kysely<DB>, 'selectFrom' | 'selectNoFrom' | 'isTransaction'>
