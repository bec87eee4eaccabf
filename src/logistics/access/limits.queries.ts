import type { Kysely } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { Reader } from '../../platform/postgres/reader.ts'

/** A subject is `company:` or `user:` with its id, or the name of an integration. */
export interface Limit {
  subject: string
  per_minute: number
}

export async function listLimits(db: Reader<DB>): Promise<Limit[]> {
  return db.selectFrom('rate_limits').select(['subject', 'per_minute']).orderBy('subject').execute()
}

export async function setLimit(db: Kysely<DB>, limit: Limit): Promise<void> {
  await db
    .insertInto('rate_limits')
    .values(limit)
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ per_minute: limit.per_minute }))
    .execute()
}

/** Returns false when there was none. */
export async function removeLimit(db: Kysely<DB>, subject: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('rate_limits').where('subject', '=', subject).executeTakeFirst()
  return numDeletedRows > 0n
}
