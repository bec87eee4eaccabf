import { type Kysely, sql } from 'kysely'

/** All tables of the authentication service live on one machine, also when the database is distributed over several. */
const tables = [
  'sites',
  'site_secrets',
  'signing_keys',
  'users',
  'site_users',
  'roles',
  'companies',
  'groups',
  'assignments',
  'user_companies',
  'user_groups',
  'tokens',
  'login_failures',
  'login_waits',
  'known_addresses',
  'audit_log',
  'kysely_migration',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) await sql`comment on table ${sql.table(`auth.${table}`)} is 'lives: local'`.execute(db)
  // Of Kysely's migrator, which is no longer used.
  await sql`drop table if exists auth.kysely_migration_lock`.execute(db)
}
