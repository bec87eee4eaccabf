import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import { type Parameter, readRows, rowOf } from '../../platform/postgres/queries/prepared-queries.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import { startOf } from '../../platform/postgres/writes/allocating.ts'
import { type CompanyScope, inScope, type OneCompany } from '../company-scope.ts'
import { equals, readerOf } from '../resource-reader.ts'

type Delivery = components['schemas']['WebhookDelivery']
type Attempt = components['schemas']['DeliveryAttempt']

export const deliveries = readerOf({
  name: 'delivery',
  table: 'webhook_deliveries',
  order: 'newest first',
  rows: (db) =>
    db
      .selectFrom('webhook_deliveries')
      .select([
        'id',
        'company_id',
        'webhook_id',
        'event_id',
        'event_type',
        'status',
        'attempts',
        'next_attempt_at',
        'last_attempt_at',
        'response_status',
        'error',
        'duration_ms',
        'created_at',
      ])
      .$narrowType<Pick<Delivery, 'status' | 'event_type'>>(),
  filters: {
    webhook_id: equals<number>('webhook_id'),
    status: equals<string>('status'),
    event_type: equals<string>('event_type'),
    answer: (wanted: Parameter<string>) => sql<boolean>`
      case when response_status is null then 'none' else (response_status / 100)::text || 'xx' end = ${wanted}`,
    from: (moment: Parameter<string>) => sql<boolean>`created_at >= ${moment}`,
    to: (moment: Parameter<string>) => sql<boolean>`created_at < ${moment}`,
    /** As the resource and the id of the record. */
    record: (record: Parameter<string>, scope: Parameter<CompanyScope>) => sql<boolean>`event_id in (
      select id from events
       where ${inScope(scope, 'events')} and resource = split_part(${record}, ':', 1)
         and record_id = split_part(${record}, ':', 2)::bigint)`,
    /** The resources whose events are not shown. */
    hidden: (resources: Parameter<readonly string[]>) =>
      sql<boolean>`split_part(event_type, '.', 1) <> all(${resources}::text[])`,
  },
})

/** What a delivery sends, and the beginning of the receiver's last answer. */
export const findExchange = rowOf((db: Reader<DB>, { company_id, id }: Parameter<{ company_id: number; id: number }>) =>
  db
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('events as event', (join) =>
      join.onRef('event.company_id', '=', 'delivery.company_id').onRef('event.id', '=', 'delivery.event_id'),
    )
    .select(['event.id', 'event.type', 'event.company_id', 'event.created_at', 'event.data', 'event.changed'])
    .leftJoin('webhook_attempts as made', (join) =>
      join.onRef('made.company_id', '=', 'delivery.company_id').onRef('made.delivery_id', '=', 'delivery.id'),
    )
    .select('delivery.response_body')
    .select(sql<Attempt[]>`coalesce(made.attempts, '[]')`.as('history'))
    .where('delivery.company_id', '=', company_id)
    .where('delivery.id', '=', id),
)

/** Sends a delivery again as soon as possible, whether it was delivered or not. Its earlier attempts are kept. */
export async function resend(trx: Transaction<DB>, { companyId }: OneCompany, id: number): Promise<void> {
  await trx
    .updateTable('webhook_deliveries')
    .set({ status: 'pending', attempts: 0, next_attempt_at: await startOf(trx) })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** How many deliveries one request sends again. */
const mostResent = 1_000

/** Sends the oldest failed deliveries of a webhook again. Tells how many, and whether there are more. */
export async function resendFailed(
  trx: Transaction<DB>,
  { companyId }: OneCompany,
  webhookId: number,
): Promise<{ queued: number; has_more: boolean }> {
  const failed = await trx
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('company_id', '=', companyId)
    .where('webhook_id', '=', webhookId)
    .where('status', '=', 'failed')
    .orderBy('id')
    .limit(mostResent + 1)
    .forUpdate()
    .execute()
  const ids = failed.slice(0, mostResent).map(({ id }) => id)
  if (!ids.length) return { queued: 0, has_more: false }
  await trx
    .updateTable('webhook_deliveries')
    .set({ status: 'pending', attempts: 0, next_attempt_at: await startOf(trx) })
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .execute()
  return { queued: ids.length, has_more: failed.length > ids.length }
}

/** For operators: how many deliveries wait, how many are due, and for how many seconds the oldest has been due. */
export async function backlog(db: Reader<DB>): Promise<{ pending: number; due: number; overdue_seconds: number }> {
  const rows = await readRows(
    db,
    sql<{ pending: number; due: number; overdue_seconds: number }>`
    select count(*) as pending, count(*) filter (where next_attempt_at <= now()) as due,
           coalesce(extract(epoch from now() - min(next_attempt_at) filter (where next_attempt_at <= now())), 0)::float8
             as overdue_seconds
      from webhook_deliveries delivery
      join webhooks webhook on webhook.company_id = delivery.company_id and webhook.id = delivery.webhook_id
     where delivery.status = 'pending' and webhook.active and webhook.deleted_at is null`,
  )
  return rows[0] as (typeof rows)[number]
}

/**
 * For the health check: for how many seconds the oldest delivery has been due. It asks for the first delivery of each
 * webhook, so that its cost does not depend on the length of the queue.
 */
export async function lateness(db: Reader<DB>): Promise<{ overdue_seconds: number }> {
  const rows = await readRows(
    db,
    sql<{ overdue_seconds: number }>`
    select coalesce(extract(epoch from now() - min(first.next_attempt_at)), 0)::float8 as overdue_seconds
      from webhooks webhook
     cross join lateral (
       select next_attempt_at from webhook_deliveries delivery
        where delivery.company_id = webhook.company_id and delivery.webhook_id = webhook.id
          and delivery.status = 'pending' and delivery.next_attempt_at <= now()
        order by delivery.next_attempt_at limit 1
     ) first
     where webhook.active and webhook.deleted_at is null`,
  )
  return rows[0] as (typeof rows)[number]
}
