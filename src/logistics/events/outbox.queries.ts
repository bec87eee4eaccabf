import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import { type Parameter, statementOf } from '../../platform/postgres/queries/prepared-queries.ts'
import type { Allocated } from '../allocating.queries.ts'
import { hasModuleOf } from './event-modules.ts'

/** Events as arrays, one per column. A record is sent once, even when several events contain it. */
export interface EventRows {
  companyId: number
  /** The start of the transaction. */
  now: string
  happenedAt: string
  ids: number[]
  types: string[]
  recordIds: number[]
  changed: (string | null)[]
  /** For each event, the position of its record in `records`, starting at 1. */
  positions: number[]
  records: string
}

export const insertEvents = statementOf(
  (
    _trx: Transaction<DB>,
    { companyId, happenedAt, ids, types, recordIds, changed, positions, records }: Parameter<EventRows>,
  ) => sql`
    insert into events (company_id, id, resource, type, record_id, changed, data, created_at)
    select ${companyId}, event.id, split_part(event.type, '.', 1), event.type, event.record_id,
           string_to_array(event.changed, ','), record.data, ${happenedAt}::timestamptz
      from unnest(${ids}::bigint[], ${types}::text[], ${recordIds}::bigint[], ${changed}::text[], ${positions}::bigint[])
           as event (id, type, record_id, changed, position)
      join json_array_elements(${records}::json) with ordinality as record (data, position) using (position)`,
)

/**
 * Queues deliveries for the webhooks that subscribe to the events. The delivery ids were allocated for `webhookIds`, so a
 * webhook that was created since then gets no events of this change.
 */
export const enqueueDeliveries = statementOf(
  (
    _trx: Transaction<DB>,
    { companyId, now, ids, types, recordIds }: Parameter<EventRows>,
    { webhookIds, deliveryIds }: Parameter<Pick<Allocated, 'webhookIds' | 'deliveryIds'>>,
  ) => sql`
    insert into webhook_deliveries (company_id, id, webhook_id, event_id, event_type, next_attempt_at, created_at)
    select ${companyId}, (${deliveryIds}::bigint[])[row_number() over (order by event.id, webhook.id)], webhook.id, event.id,
           event.type, ${now}::timestamptz, ${now}::timestamptz
      from unnest(${ids}::bigint[], ${types}::text[], ${recordIds}::bigint[]) as given (id, type, record_id)
     cross join lateral (select given.*, split_part(given.type, '.', 1) as resource) event
      join webhooks webhook on webhook.company_id = ${companyId} and webhook.id = any(${webhookIds}::bigint[])
     where webhook.deleted_at is null and ${isWanted('event')}`,
)

/**
 * Whether a webhook gets an event. The module of the event must be active. A test event goes only to the tested webhook,
 * even when it is inactive. A webhook gets no events about itself: its receiver does not know the secret at its creation.
 */
export function isWanted(event: string) {
  const column = (name: string) => sql`${sql.ref(`${event}.${name}`)}`
  return sql<boolean>`case
    when ${column('type')} = 'webhook.test' then webhook.id = ${column('record_id')}
    else webhook.active and webhook.events && array['*', ${column('type')}]
     and not (${column('resource')} = 'webhook' and ${column('record_id')} = webhook.id)
     and ${hasModuleOf(sql`webhook.company_id`, column('resource'))}
  end`
}
