import { type Kysely, sql } from 'kysely'

/** The part of the migration before that takes its time on large tables. */
export const transaction = false

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table logistics.documents validate constraint documents_type`.execute(db)
  await sql`alter table logistics.document_lines validate constraint document_lines_quantity`.execute(db)
  // Only documents about a warehouse's own work are listed by warehouse.
  await sql`
    create index concurrently if not exists documents_by_warehouse
        on logistics.documents (company_id, type, warehouse_id, id)
     where type in ('stock_adjustment', 'stock_count', 'stock_transfer')`.execute(db)
  await sql`
    create index concurrently if not exists document_lines_reserved
        on logistics.document_lines (company_id, article_id, document_id)
     where reserved > 0`.execute(db)
}
