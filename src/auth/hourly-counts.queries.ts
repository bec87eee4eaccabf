import { sql, type Transaction } from 'kysely'
import type { DB } from '../../generated/auth/database.ts'
import { rateLimited } from '../platform/errors.ts'

/** Counts a request for a key, and refuses it (429) if there were `most` in the hour that began with the first of them. */
export async function countInHour(trx: Transaction<DB>, key: string, most: number): Promise<void> {
  const { rows } = await sql<{ count: number; seconds: number }>`
    insert into hourly_counts as counted (key) values (${key})
    on conflict (key) do update
       set count = case when counted.started_at > now() - interval '1 hour' then counted.count + 1 else 1 end,
           started_at = case when counted.started_at > now() - interval '1 hour' then counted.started_at else now() end
    returning count, ceil(extract(epoch from started_at + interval '1 hour' - now()))::integer as seconds`.execute(trx)
  const [{ count, seconds }] = rows as [(typeof rows)[number]]
  if (count > most) throw rateLimited(Math.max(1, seconds))
}
