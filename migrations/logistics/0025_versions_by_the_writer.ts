import { type Kysely, sql } from 'kysely'

/** A writer that gives a document its new version itself has touched it already, as with stock. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace trigger touch before update on logistics.documents
      for each row when (old.version = new.version and old.* is distinct from new.*)
      execute function logistics.touch_row()`.execute(db)
}
