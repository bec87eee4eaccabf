import { type Kysely, sql } from 'kysely'

/** Barcodes of the second and the third unit of an article. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table logistics.articles
      add column um3pl_2_barcode text,
      add column um3pl_3_barcode text`.execute(db)
}
