import { type Kysely, sql } from 'kysely'

/** Addresses are compared by their ASCII letters only: the lower case of other letters depends on the locale. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['users', 'console_accounts']) {
    await sql`drop index ${sql.table(`logistics.${table}_email`)}`.execute(db)
    await sql`
      create unique index ${sql.ref(`${table}_email`)}
        on ${sql.table(`logistics.${table}`)} (lower(email collate "C"))`.execute(db)
  }
}
