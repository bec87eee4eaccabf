import { type Kysely, sql } from 'kysely'

/** Servers of an earlier version rely on the triggers that are dropped here. */
export const withoutServers = true

/** Every update of a row sets `updated_at` itself, so the triggers that did so are dropped. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['companies', 'groups', 'roles', 'sites', 'users']) {
    await sql`drop trigger touch on ${sql.table(`auth.${table}`)}`.execute(db)
  }
  await sql`drop function auth.touch_row`.execute(db)
}
