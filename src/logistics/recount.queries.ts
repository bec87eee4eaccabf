import { type Kysely, sql } from 'kysely'
import type { DB } from '../../generated/logistics/database.ts'
import { rangeBits } from '../platform/postgres/row-counts.ts'
import { inTransaction } from '../platform/postgres/transactions.ts'

/** The counted tables, each with the SQL expression for the name of the list that a row belongs to. */
const counted = {
  articles: sql`'articles'`,
  clients: sql`'clients'`,
  partners: sql`'partners'`,
  warehouses: sql`'warehouses'`,
  stock_levels: sql`'stock_levels'`,
  stock_movements: sql`'stock_movements'`,
  documents: sql`type`,
}

/** Recounts all lists, for example after rows were written directly with psql. Writers wait until it has finished. */
export async function recount(db: Kysely<DB>): Promise<void> {
  await inTransaction(db, async (trx) => {
    const tables = Object.keys(counted).map((name) => sql.table(name))
    await sql`lock table ${sql.join(tables)} in share mode`.execute(trx)
    await sql`delete from row_counts`.execute(trx)
    for (const [table, list] of Object.entries(counted)) {
      await sql`
        insert into row_counts (table_name, company_id, bucket, slot, rows)
        select ${list}, company_id, id >> ${sql.lit(Number(rangeBits))}, 0, count(*) from ${sql.table(table)}
         group by 1, 2, 3`.execute(trx)
    }
  })
}
