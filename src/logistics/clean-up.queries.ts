import { sql, type Transaction } from 'kysely'
import type { DB } from '../../generated/logistics/database.ts'

const batchSize = 5_000

/** What is past its time, by table. Deliveries go with their events. */
const expired = {
  idempotency_keys: sql`created_at < now() - interval '24 hours'`,
  user_tokens: sql`expires_at < now() - interval '1 day'`,
  article_sync_runs: sql`started_at < now() - interval '1 day'`,
  events: sql`created_at < now() - interval '30 days'`,
  webhooks: sql`deleted_at < now() - interval '30 days'`,
}

/** Removes a batch of each; true when one of them was full. */
export async function removeExpired(trx: Transaction<DB>): Promise<boolean> {
  let more = false
  for (const [name, isExpired] of Object.entries(expired)) {
    const table = sql.table(name)
    const { numAffectedRows } = await sql`
      delete from ${table} where ctid = any(array(select ctid from ${table} where ${isExpired} limit ${batchSize}))
    `.execute(trx)
    more ||= Number(numAffectedRows ?? 0) === batchSize
  }
  return more
}
