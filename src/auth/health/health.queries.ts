import { sql } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import type { Reader } from '../../platform/postgres/reader.ts'

/** Succeeds when the database answers. */
export async function ping(db: Reader<DB>): Promise<void> {
  await sql`select 1`.execute(db)
}
