import { type Kysely, sql } from 'kysely'

/**
 * Sorts reference data by code and by name: clients and warehouses have an index of their codes, which are unique. Sorts
 * documents and shipments by their last change: thousands can have changed at the same moment, so the indexes have the id,
 * and replace those without it.
 */
export const transaction = false

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index concurrently if not exists partners_by_code on logistics.partners (company_id, code, id)`.execute(db)
  await sql`
    create index concurrently if not exists documents_changed
        on logistics.documents (company_id, type, updated_at, id)`.execute(db)
  await sql`drop index concurrently if exists logistics.documents_by_change`.execute(db)
  await sql`
    create index concurrently if not exists shipments_changed on logistics.shipments (company_id, updated_at, id)`.execute(
    db,
  )
  await sql`drop index concurrently if exists logistics.shipments_by_change`.execute(db)
  for (const table of ['clients', 'partners', 'warehouses']) {
    await sql`
      create index concurrently if not exists ${sql.ref(`${table}_by_name`)}
          on ${sql.ref(`logistics.${table}`)} (company_id, name, id)`.execute(db)
  }
}
