import type { Kysely } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'

export async function listModules(db: Kysely<DB>) {
  return db.selectFrom('modules').select(['slug', 'name']).orderBy('slug').execute()
}

export async function listHeartbeats(db: Kysely<DB>) {
  return db.selectFrom('heartbeats').select(['name', 'last_ping_at']).orderBy('name').execute()
}
