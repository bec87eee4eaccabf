import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../../generated/logistics/database.ts'
import { startOf } from '../platform/postgres/writes/allocating.ts'

interface Kept {
  /** The column with the time of a row. */
  column: string
  kept: RawBuilder<unknown>
  /** How many rows one transaction removes. With them go the rows that belong to them, which must not become too many. */
  batch: number
}

/**
 * An event has a delivery for each webhook, an import up to 10,000 errors or chunks. A webhook comes last: when it is
 * removed, its deliveries have gone with their events.
 */
const ofCompanies: Record<string, Kept> = {
  idempotency_keys: { column: 'created_at', kept: sql`interval '24 hours'`, batch: 5_000 },
  events: { column: 'created_at', kept: sql`interval '30 days'`, batch: 500 },
  imports: { column: 'expires_at', kept: sql`interval '0'`, batch: 1 },
  webhook_hours: { column: 'hour', kept: sql`interval '48 hours'`, batch: 5_000 },
  webhooks: { column: 'deleted_at', kept: sql`interval '30 days'`, batch: 50 },
}
const ofUsers: Record<string, Kept> = {
  user_tokens: { column: 'expires_at', kept: sql`interval '1 day'`, batch: 5_000 },
  article_sync_runs: { column: 'started_at', kept: sql`interval '1 day'`, batch: 5_000 },
}

/** Removes a batch of expired rows. Returns true when it was full, so there may be more. */
export async function removeExpired(trx: Transaction<DB>): Promise<boolean> {
  for (const [table, kept] of Object.entries(ofCompanies)) {
    const expired = await expiredOfCompanies(trx, table, kept)
    for (const { company_id, last } of expired) {
      await sql`
        delete from ${sql.table(table)} where company_id = ${company_id} and ${sql.ref(kept.column)} <= ${last}`.execute(
        trx,
      )
    }
    if (expired[0]?.rows === kept.batch) return true
  }
  const now = await startOf(trx)
  for (const [table, { column, kept, batch }] of Object.entries(ofUsers)) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${sql.ref(column)} < ${now}::timestamptz - ${kept} limit ${batch}))`.execute(
      trx,
    )
    if (Number(numAffectedRows ?? 0) === batch) return true
  }
  return false
}

/** The oldest expired rows: for each of their companies the latest time among them, and the size of the batch. */
async function expiredOfCompanies(trx: Transaction<DB>, table: string, { column, kept, batch }: Kept) {
  const { rows } = await sql<{ company_id: number; last: string; rows: number }>`
    select company_id, max(expired) as last, sum(count(*)) over () as rows
      from (select company_id, ${sql.ref(column)} as expired from ${sql.table(table)}
             where ${sql.ref(column)} < now() - ${kept} order by ${sql.ref(column)} limit ${batch}) oldest
     group by company_id`.execute(trx)
  return rows
}
