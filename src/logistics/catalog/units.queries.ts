import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import { startOf } from '../../platform/postgres/writes/allocating.ts'

/** A unit of the provider's catalogue, which all companies share. */
interface Unit {
  code: string
  name: string
  whole_only: boolean
}

export async function list(db: Kysely<DB>): Promise<Unit[]> {
  return db.selectFrom('units').select(['code', 'name', 'whole_only']).orderBy('code').execute()
}

export async function put(db: Kysely<DB>, unit: Unit): Promise<void> {
  const now = await startOf(db)
  await db
    .insertInto('units')
    .values({ ...unit, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet({
        name: unit.name,
        whole_only: unit.whole_only,
        version: sql`units.version + 1`,
        updated_at: sql`excluded.updated_at`,
      }),
    )
    .execute()
}

/** Returns false when the catalogue has no such unit. */
export async function remove(db: Kysely<DB>, code: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('units').where('code', '=', code).executeTakeFirst()
  return numDeletedRows > 0n
}
