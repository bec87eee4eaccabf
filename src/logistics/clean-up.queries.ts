import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../../generated/logistics/database.ts'
import { startOf } from '../platform/postgres/drawing.ts'

const batchSize = 5_000

/** How long rows are kept, and the column with their time. Deliveries are removed with their events. */
const ofCompanies = {
  idempotency_keys: { column: 'created_at', kept: sql`interval '24 hours'` },
  events: { column: 'created_at', kept: sql`interval '30 days'` },
  imports: { column: 'expires_at', kept: sql`interval '0'` },
  webhooks: { column: 'deleted_at', kept: sql`interval '30 days'` },
}
const ofUsers = {
  user_tokens: { column: 'expires_at', kept: sql`interval '1 day'` },
  article_sync_runs: { column: 'started_at', kept: sql`interval '1 day'` },
}

interface Kept {
  column: string
  kept: RawBuilder<unknown>
}

/** Removes a batch of expired rows from each table. Returns true when a batch was full, so there may be more. */
export async function removeExpired(trx: Transaction<DB>): Promise<boolean> {
  let more = false
  for (const [table, kept] of Object.entries(ofCompanies)) {
    for (const { company_id, last, rows } of await expiredOfCompanies(trx, table, kept)) {
      await sql`
        delete from ${sql.table(table)} where company_id = ${company_id} and ${sql.ref(kept.column)} <= ${last}`.execute(
        trx,
      )
      more ||= rows === batchSize
    }
  }
  const now = await startOf(trx)
  for (const [table, { column, kept }] of Object.entries(ofUsers)) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${now}::timestamptz - ${kept} limit ${batchSize}))`.execute(
      trx,
    )
    more ||= Number(numAffectedRows ?? 0) === batchSize
  }
  return more
}

/** The oldest expired rows: for each of their companies the latest time among them, and the size of the batch. */
async function expiredOfCompanies(trx: Transaction<DB>, table: string, { column, kept }: Kept) {
  const { rows } = await sql<{ company_id: number; last: string; rows: number }>`
    select company_id, max(expired) as last, sum(count(*)) over () as rows
      from (select company_id, ${sql.ref(column)} as expired from ${sql.table(table)}
             where ${sql.ref(column)} < now() - ${kept} order by ${sql.ref(column)} limit ${batchSize}) oldest
     group by company_id`.execute(trx)
  return rows
}
