import type { Kysely } from 'kysely'

/**
 * A database or transaction that can only be read, by its type. Handlers get this type, so that every write goes through
 * their service's `write` function, which adds the events and counters of each change.
 */
export type Reader<DB> = Pick<Kysely<DB>, 'selectFrom' | 'selectNoFrom' | 'getExecutor' | 'isTransaction'>
