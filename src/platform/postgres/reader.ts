import type { Kysely } from 'kysely'

/**
 * A database, or a transaction, from which is only read. Handlers get no more: whatever they write goes through their
 * service's one way of writing, which adds what belongs to each change.
 */
export type Reader<DB> = Pick<Kysely<DB>, 'selectFrom' | 'selectNoFrom' | 'getExecutor' | 'isTransaction'>
