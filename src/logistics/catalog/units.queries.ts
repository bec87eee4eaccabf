import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import { rowsOf } from '../../platform/postgres/queries/prepared-queries.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import { startOf } from '../../platform/postgres/writes/allocating.ts'

/** A unit of the provider's catalogue, which all companies share. */
type Unit = components['schemas']['Unit']

export const list = rowsOf((db: Reader<DB>) =>
  db.selectFrom('units').select(['code', 'name', 'whole_only', 'unece_code']).orderBy('code'),
)

/** Adds a unit, or changes what is given of one that exists. */
export async function put(db: Kysely<DB>, { code, ...given }: Pick<Unit, 'code'> & Partial<Unit>): Promise<Unit> {
  const now = await startOf(db)
  return db
    .insertInto('units')
    .values({ code, name: code, whole_only: false, ...given, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .column('code')
        .doUpdateSet({ ...given, version: sql`units.version + 1`, updated_at: sql`excluded.updated_at` }),
    )
    .returning(['code', 'name', 'whole_only', 'unece_code'])
    .executeTakeFirstOrThrow()
}

/** Returns false when the catalogue has no such unit. */
export async function remove(db: Kysely<DB>, code: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('units').where('code', '=', code).executeTakeFirst()
  return numDeletedRows > 0n
}
