import { type Kysely, sql } from 'kysely'

/** Servers of an earlier version rely on the triggers that are dropped here. */
export const withoutServers = true

/** Every update of these tables sets `version` and `updated_at` itself, so the triggers that did so are dropped. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of [
    'articles',
    'clients',
    'companies',
    'documents',
    'partners',
    'stock_levels',
    'units',
    'warehouses',
    'webhooks',
  ]) {
    await sql`drop trigger touch on ${sql.table(`logistics.${table}`)}`.execute(db)
  }
}
