import { type Kysely, sql } from 'kysely'

/** What a mail says of a sign-in, and for which password an account was told that it is known from a breach. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table auth.mails add column address inet, add column user_agent text`.execute(db)
  await sql`alter table auth.users add column breached_digest bytea`.execute(db)
}
