import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'

/** Succeeds when the database answers. */
export async function ask(db: Kysely<DB>): Promise<void> {
  await sql`select 1`.execute(db)
}
