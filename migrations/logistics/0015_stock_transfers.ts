import { type Kysely, sql } from 'kysely'

/** The second warehouse of a transfer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table logistics.documents
      add column to_warehouse_id bigint,
      add constraint documents_to_warehouse foreign key (company_id, to_warehouse_id)
        references logistics.warehouses (company_id, id) not valid,
      add constraint documents_warehouses check (to_warehouse_id <> warehouse_id) not valid;
  `.execute(db)
}
