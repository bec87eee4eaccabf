import { type Kysely, sql } from 'kysely'

const memberships = [
  { table: 'assignments', column: 'role_id', record: 'roles', foreignKey: 'assignments_role' },
  {
    table: 'user_companies',
    column: 'company_id',
    record: 'companies',
    foreignKey: 'user_companies_site_id_company_id_fkey',
  },
  { table: 'user_groups', column: 'group_id', record: 'groups', foreignKey: 'user_groups_site_id_group_id_fkey' },
]

/**
 * A role, company or group can have any number of users, so deleting it deletes one row only. The users' memberships have
 * no effect afterwards, because every query joins them with the record. The worker deletes them in steps, for the records
 * in `removed_records`. It also deletes expired tokens.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table auth.removed_records (
      site_id integer not null references auth.sites (id) on delete cascade,
      kind text not null check (kind in ('role', 'company', 'group')),
      id integer not null,
      primary key (site_id, kind, id)
    )`.execute(db)
  await sql`create table auth.heartbeats (name text primary key, last_ping_at timestamptz not null)`.execute(db)
  for (const table of ['removed_records', 'heartbeats']) {
    await sql`comment on table ${sql.table(`auth.${table}`)} is 'lives: local'`.execute(db)
  }
  await sql`create index tokens_expiry on auth.tokens (expires_at)`.execute(db)

  for (const { table, column, record, foreignKey } of memberships) {
    await sql`alter table ${sql.table(`auth.${table}`)} drop constraint ${sql.ref(foreignKey)}`.execute(db)
    // A membership of a record that is gone has no effect, so deleting it is not announced.
    const topic = `case when exists (
      select from auth.${record} record where record.site_id = changed.site_id and record.id = changed.${column}
    ) then 'user:' || user_id end`
    await sql`drop trigger announce_delete on ${sql.table(`auth.${table}`)}`.execute(db)
    await sql`
      create trigger announce_delete after delete on ${sql.table(`auth.${table}`)}
        referencing old table as old_rows for each statement
        execute function auth.announce_access(${sql.lit(topic)}, ${sql.lit(`site_id, user_id, ${column}`)})`.execute(db)
  }
}
