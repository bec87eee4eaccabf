import { type Kysely, sql } from 'kysely'
import type { DB } from '../../generated/logistics/database.ts'
import { rangeBits } from '../platform/postgres/queries/row-counts.ts'
import { inTransaction } from '../platform/postgres/writes/transactions.ts'

/** The counted tables, each with the SQL expression for the name of the list that a row belongs to. */
const counted = {
  articles: "'articles'",
  clients: "'clients'",
  partners: "'partners'",
  warehouses: "'warehouses'",
  stock_levels: "'stock_levels'",
  stock_movements: "'stock_movements'",
  stock_seals: "'stock_seals'",
  documents: 'type',
  shipments: "'shipments'",
  lots: "'lots'",
  serials: "'serials'",
}

/** Recounts all lists, for example after rows were written directly with psql. Writers wait until it has finished. */
export async function recount(db: Kysely<DB>): Promise<void> {
  await inTransaction(db, async (trx) => {
    await sql`lock table ${sql.raw(Object.keys(counted).join(', '))} in share mode`.execute(trx)
    await sql`delete from row_counts`.execute(trx)
    for (const [table, list] of Object.entries(counted)) {
      await sql`
        insert into row_counts (table_name, company_id, bucket, slot, rows)
        select ${sql.raw(list)}, company_id, id >> ${sql.lit(Number(rangeBits))}, 0, count(*)
          from ${sql.table(table)} group by 1, 2, 3`.execute(trx)
    }
  })
}
