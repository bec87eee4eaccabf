import { type Kysely, sql } from 'kysely'

/** Finds articles by a barcode of any unit. GTINs are equal up to leading zeros, so the indexes leave these out. */
export const transaction = false

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['um3pl_barcode', 'um3pl_2_barcode', 'um3pl_3_barcode']) {
    const name = sql.ref(column)
    await sql`
      create index concurrently if not exists ${sql.ref(`articles_${column}`)}
          on logistics.articles (company_id, ltrim(${name}, '0')) where ${name} is not null`.execute(db)
  }
}
