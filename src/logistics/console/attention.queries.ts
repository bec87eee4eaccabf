import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import { readRows } from '../../platform/postgres/queries/prepared-queries.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'

type Attention = components['schemas']['ConsoleAttention']
type Entry = components['schemas']['ConsoleAttentionEntry']
type HealthEntry = components['schemas']['ConsoleHealthEntry']

/** Counts stop here, so that a page of the console stays cheap in a large database. */
export const mostCounted = 1_000
export const shown = 5

/** Webhooks that were switched off after failures, or whose last delivery failed. */
export function failingWebhooks(db: Reader<DB>, companyIds: readonly number[]): Promise<Attention> {
  return attention(
    db,
    sql`
      select webhook.company_id, webhook.id, coalesce(webhook.name, webhook.url) as label,
             coalesce(webhook.disabled_at, health.failing_since) as since,
             coalesce(webhook.disabled_reason, health.last_error) as detail
        from webhooks webhook
        left join webhook_health health on health.company_id = webhook.company_id and health.webhook_id = webhook.id
       where webhook.company_id = any(${companyIds}) and webhook.deleted_at is null
         and (webhook.disabled_at is not null or (webhook.active and health.failing_since is not null))`,
  )
}

/** Documents of a type that wait in one of these states. */
export function waitingDocuments(
  db: Reader<DB>,
  companyIds: readonly number[],
  { type, statuses }: { type: string; statuses: readonly string[] },
): Promise<Attention> {
  return attention(
    db,
    sql`
      select company_id, id, number as label, updated_at as since, reference as detail
        from documents
       where company_id = any(${companyIds}) and type = ${type} and status = any(${statuses})`,
  )
}

export function failedImports(db: Reader<DB>, companyIds: readonly number[]): Promise<Attention> {
  return attention(
    db,
    sql`
      select company_id, id, kind as label, finished_at as since, null::text as detail
        from imports
       where company_id = any(${companyIds}) and state = 'failed' and finished_at > now() - interval '7 days'`,
  )
}

async function attention(db: Reader<DB>, rows: RawBuilder<unknown>): Promise<Attention> {
  const found = await readRows(
    db,
    sql<Entry & { count: number }>`
    with found as materialized (${rows} limit ${mostCounted})
    select (select count(*) from found) as count, company_id, id, label, since, detail
      from found order by since, company_id, id limit ${shown}`,
  )
  return { count: found[0]?.count ?? 0, first: found.map(({ count: _, ...entry }) => entry) }
}

export async function listHistory(db: Reader<DB>): Promise<HealthEntry[]> {
  return db
    .selectFrom('queue_history')
    .select(['at', 'waiting_deliveries', 'late_deliveries', 'waiting_imports'])
    .where('at', '>', sql<string>`now() - interval '24 hours'`)
    .orderBy('at')
    .execute()
}

/** A task of the worker: notes the length of the queue, once a minute, and forgets what is older than a day. */
export async function recordQueue(trx: Transaction<DB>): Promise<boolean> {
  // Counted first, because rows of all companies cannot be read by the statement that writes to a table of one machine.
  const [{ waiting, late }] = (
    await sql<{ waiting: number; late: number }>`
      select count(*) as waiting, count(*) filter (where next_attempt_at <= now() - interval '10 seconds') as late
        from webhook_deliveries where status = 'pending'`.execute(trx)
  ).rows as [{ waiting: number; late: number }]
  const [{ imports, minute }] = (
    await sql<{ imports: number; minute: string }>`
      select count(*) as imports, date_trunc('minute', now()) as minute from imports where state in ('queued', 'processing')`.execute(
      trx,
    )
  ).rows as [{ imports: number; minute: string }]
  await sql`
    insert into queue_history (at, waiting_deliveries, late_deliveries, waiting_imports)
    values (${minute}, ${waiting}, ${late}, ${imports})
    on conflict (at) do nothing`.execute(trx)
  await sql`delete from queue_history where at < ${minute}::timestamptz - interval '24 hours'`.execute(trx)
  return false
}
