import { type Kysely, sql } from 'kysely'

/**
 * Says of every table where it lives when the database is distributed over several machines: `company` with the rows of
 * its company, by `company_id`; `reference` as a copy on each machine; `local` on the first one. Whoever adds a table
 * says it in the migration of that table.
 */
const places = {
  company: [
    'row_counts',
    'clients',
    'partners',
    'warehouses',
    'articles',
    'idempotency_keys',
    'documents',
    'document_lines',
    'document_moves',
    'stock_levels',
    'stock_movements',
    'events',
    'webhooks',
    'webhook_health',
    'webhook_deliveries',
  ],
  reference: ['companies', 'modules', 'company_modules', 'units'],
  local: [
    'users',
    'user_companies',
    'user_tokens',
    'known_addresses',
    'login_waits',
    'article_sync_runs',
    'heartbeats',
    'kysely_migration',
  ],
}

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [place, tables] of Object.entries(places)) {
    for (const table of tables) {
      await sql`comment on table ${sql.table(`logistics.${table}`)} is ${sql.lit(`lives: ${place}`)}`.execute(db)
    }
  }
  // Of Kysely's migrator, which is no longer used.
  await sql`drop table if exists logistics.kysely_migration_lock`.execute(db)
}
