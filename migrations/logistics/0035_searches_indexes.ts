import { type Kysely, sql } from 'kysely'

/**
 * Finds documents, shipments and reference data by a part of what names them. The company is an array because GIN has no
 * operators for single numbers without another extension.
 */
export const transaction = false

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['documents', 'shipments']) {
    await sql`
      create index concurrently if not exists ${sql.ref(`${table}_search`)} on ${sql.ref(`logistics.${table}`)} using gin
        ((array[company_id]), lower(number || chr(10) || coalesce(reference, '')) gin_trgm_ops)`.execute(db)
  }
  for (const table of ['clients', 'partners', 'warehouses']) {
    await sql`
      create index concurrently if not exists ${sql.ref(`${table}_search`)} on ${sql.ref(`logistics.${table}`)} using gin
        ((array[company_id]), lower(code || chr(10) || name) gin_trgm_ops)`.execute(db)
  }
}
