import { type Kysely, sql } from 'kysely'
import { announceChanges } from '../announcements.ts'

/** Whether users of a site log in only with an address that they have proved. Servers cache it with the site. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table auth.sites add column require_verified_email boolean not null default false;
    drop trigger announce_update on auth.sites;
    drop trigger announce_delete on auth.sites;
    drop trigger announce_truncate on auth.sites;
    ${announceChanges(
      'auth.sites',
      "'site:' || id",
      'id, slug, name, client_id, status, catalog_active, auth_enabled, require_verified_email',
    )}
  `.execute(db)
}
