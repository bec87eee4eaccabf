import { type Kysely, sql } from 'kysely'

/** The part of the migration before that takes its time on large tables. */
export const transaction = false

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table logistics.documents validate constraint documents_to_warehouse`.execute(db)
  await sql`alter table logistics.documents validate constraint documents_warehouses`.execute(db)
  await sql`
    create index concurrently if not exists documents_by_destination
        on logistics.documents (company_id, to_warehouse_id, id)
     where to_warehouse_id is not null`.execute(db)
}
