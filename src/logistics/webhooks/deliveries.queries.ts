import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import { draw } from '../../platform/postgres/drawing.ts'
import { type Parameter, readRows, rowOf } from '../../platform/postgres/prepared-queries.ts'
import type { Reader } from '../../platform/postgres/reader.ts'
import { isWanted } from '../events/outbox.queries.ts'
import { equals, readerOf } from '../resource-reader.ts'
import type { Webhook } from './webhooks.queries.ts'

type Delivery = components['schemas']['WebhookDelivery']

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
    .select('delivery.response_body')
    .where('delivery.company_id', '=', company_id)
    .where('delivery.id', '=', id),
)

/** Queues again all events since that time that the webhook subscribes to. Returns their number. */
export async function replay(trx: Transaction<DB>, { company_id, id }: Webhook, since: string): Promise<number> {
  const { rows } = await sql<{ event_id: number; event_type: string }>`
    select event.id as event_id, event.type as event_type
      from webhooks webhook join events event on event.company_id = webhook.company_id
     where webhook.company_id = ${company_id} and webhook.id = ${id} and event.created_at >= ${since}
       and ${isWanted('event')}
     order by event.id`.execute(trx)
  if (!rows.length) return 0
  const { now, ids } = await draw(trx, 'webhook_deliveries', rows.length)
  await sql`
    insert into webhook_deliveries (company_id, id, webhook_id, event_id, event_type, next_attempt_at, created_at)
    select ${company_id}, event.delivery_id, ${id}, event.id, event.type, ${now}::timestamptz, ${now}::timestamptz
      from unnest(${ids}::bigint[], ${rows.map(({ event_id }) => event_id)}::bigint[],
                  ${rows.map(({ event_type }) => event_type)}::text[]) as event (delivery_id, id, type)
    on conflict (company_id, webhook_id, event_id) do update
       set status = 'pending', attempts = 0, next_attempt_at = excluded.next_attempt_at`.execute(trx)
  return rows.length
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
