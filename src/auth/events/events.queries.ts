import { type CompiledQuery, type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import type { components } from '../../../generated/auth/types.ts'
import { type Parameter, statementOf } from '../../platform/postgres/queries/prepared-queries.ts'
import { runTogether } from '../../platform/postgres/writes/transactions.ts'
import type { SiteScope } from '../site-scope.ts'

/** An event, before it is written. */
export type NewEvent = NewOf<components['schemas']['Event']>

type NewOf<Event> = Event extends { type: infer Type; data: infer Data }
  ? {
      type: Type
      /** The id of the record, if there is one. */
      id: number | null
      data: Data
      /** The changed fields, for events that report changes. */
      changed?: readonly string[]
    }
  : never

/** Takes a transaction, so that events are stored together with their change. */
export async function note(trx: Transaction<DB>, site: SiteScope, event: NewEvent): Promise<void> {
  await noteAll(trx, site, [event])
}

export async function noteAll(trx: Transaction<DB>, site: SiteScope, events: readonly NewEvent[]): Promise<void> {
  const [first, ...others] = events.map((event) => noteStatement(trx, site, event))
  if (first) await runTogether(trx, [first, ...others])
}

export function noteStatement(
  trx: Transaction<DB>,
  { id: siteId }: SiteScope,
  { type, id, data, changed }: NewEvent,
): CompiledQuery<unknown> {
  return insertEvent(trx, { siteId, type, id, data: JSON.stringify(data), changed: changed ? [...changed] : null })
}

const insertEvent = statementOf(
  (
    _trx: Transaction<DB>,
    event: Parameter<{ siteId: number; type: string; id: number | null; data: string; changed: string[] | null }>,
  ) =>
    eventsFrom(sql`
      select ${event.siteId}::integer, ${event.type}::text, ${event.id}::bigint, ${event.changed}::text[], ${event.data}::json`),
)

/**
 * Writes events, and queues their deliveries. `rows` selects their sites, types, records, changed fields and data, from
 * what the common table expressions in `source` have changed.
 */
export function eventsFrom(rows: RawBuilder<unknown>, source?: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    with ${source ? sql`${source}, ` : sql``}event as (
      insert into events (site_id, type, record_id, changed, data) ${rows}
      returning site_id, id, type, record_id
    )
    insert into webhook_deliveries (site_id, webhook_id, event_id, event_type)
    select event.site_id, webhook.id, event.id, event.type
      from event join webhooks webhook on webhook.site_id = event.site_id
     where webhook.deleted_at is null and ${isWanted}`
}

/** Whether "webhook" gets "event". A test event goes only to the tested webhook, even when it is inactive. */
export const isWanted = sql<boolean>`case
  when event.type = 'webhook.test' then webhook.id = event.record_id
  else webhook.active and webhook.events && array['*', event.type]
end`
