import { type Kysely, sql } from 'kysely'

/**
 * Messages are in the language of the caller. An answer that is repeated names the language in which it was given, and
 * errors of imports are kept so that each reader gets them in another language.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table logistics.idempotency_keys add column language text;
    alter table logistics.import_errors add column phrase jsonb;
  `.execute(db)
}
