import type { Kysely } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'

export async function listModules(db: Kysely<DB>) {
  return db.selectFrom('modules').select(['slug', 'name']).orderBy('slug').execute()
}
