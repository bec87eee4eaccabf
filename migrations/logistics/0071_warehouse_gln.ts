import { type Kysely, sql } from 'kysely'

/** The global location number of a warehouse, by which others name it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table logistics.warehouses add column gln text`.execute(db)
  await sql`
    alter table logistics.warehouses
      add constraint warehouses_gln check (gln ~ '^[0-9]{13}$')`.execute(db)
}
