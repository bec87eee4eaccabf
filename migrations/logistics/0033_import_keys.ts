import { type Kysely, sql } from 'kysely'

/** The `Idempotency-Key` of an upload, and a digest of its file, which tells whether another upload is the same one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table logistics.imports add column idempotency_key text, add column content_digest text`.execute(db)
  await sql`
    create unique index imports_idempotency_key on logistics.imports (company_id, actor, idempotency_key)
     where idempotency_key is not null`.execute(db)
}
