import { type Kysely, sql } from 'kysely'

/** What is written with every document is written with less work. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Whoever gives the row its new version himself has touched it already.
  await sql`
    create or replace trigger touch before update on logistics.stock_levels
      for each row when (old.version = new.version and old.* is distinct from new.*)
      execute function logistics.touch_row()`.execute(db)
}
