import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import { type Parameter, statementOf } from '../../platform/postgres/statements.ts'
import type { Drawn } from '../drawing.queries.ts'
import { hasModuleOf } from './event-modules.ts'

/** Events as a statement takes them. Records are sent once, however many events tell of them. */
export interface EventRows {
  companyId: number
  /** The start of the transaction. */
  now: string
  happenedAt: string
  ids: number[]
  types: string[]
  recordIds: number[]
  changed: (string | null)[]
  /** Which of the records each event shows, counted from 1. */
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
 * Queues events for those of the webhooks that want them. The ids of deliveries were drawn for these webhooks: one that was
 * made since then gets nothing of this change.
 */
export const enqueueDeliveries = statementOf(
  (
    _trx: Transaction<DB>,
    { companyId, now, ids, types, recordIds }: Parameter<EventRows>,
    { webhookIds, deliveryIds }: Parameter<Pick<Drawn, 'webhookIds' | 'deliveryIds'>>,
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
 * Whether the webhook gets the event, whose module must be active. A test is for the tested one alone, active or not;
 * and of its own creation a webhook is not told, since its receiver cannot know the secret yet.
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
