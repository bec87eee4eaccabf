import { type Kysely, sql } from 'kysely'

/** The code of a unit in recommendation 20 or 21 of the UN/ECE, which other systems understand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table logistics.units add column unece_code text`.execute(db)
  await sql`
    alter table logistics.units
      add constraint units_unece_code check (unece_code ~ '^[0-9A-Z]{2,3}$')`.execute(db)
}
