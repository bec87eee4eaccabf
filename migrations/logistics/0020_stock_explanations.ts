import { type Kysely, sql } from 'kysely'

/** Finds the lines that expect goods of an article. */
export const transaction = false

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index concurrently if not exists document_lines_inbound
        on logistics.document_lines (company_id, article_id, document_id)
     where inbound > 0`.execute(db)
}
