import type { DB } from '../../../generated/logistics/database.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'

export async function listModules(db: Reader<DB>) {
  return db.selectFrom('modules').select(['slug', 'name']).orderBy('slug').execute()
}

export async function listHeartbeats(db: Reader<DB>) {
  return db.selectFrom('heartbeats').select(['name', 'last_ping_at']).orderBy('name').execute()
}
