import { type Kysely, sql } from 'kysely'

/** Servers of an earlier version rely on the triggers that are dropped here. */
export const withoutServers = true

/** Every update of a row sets `version` and `updated_at` itself, so the triggers that did so are dropped. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of [
    'articles',
    'clients',
    'companies',
    'documents',
    'partners',
    'stock_levels',
    'units',
    'users',
    'warehouses',
    'webhooks',
  ]) {
    await sql`drop trigger touch on ${sql.table(`logistics.${table}`)}`.execute(db)
  }
  await sql`drop function logistics.touch_row`.execute(db)
}
