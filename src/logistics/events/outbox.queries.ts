import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import { type Parameter, statementOf } from '../../platform/postgres/statements.ts'
import type { Drawn } from '../change.ts'
import { hasModuleOf } from './event-modules.ts'

/**
 * Draws ids for events and movements. To be asked when everything that the change touches is locked: ids then follow the
 * order in which changes of the same record are made.
 */
export const drawing = statementOf(
  (
    _trx: Transaction<DB>,
    companyId: Parameter<number>,
    counts: Parameter<{ events: number; movements: number }>,
  ) => sql<Drawn>`
    select now() as now, clock_timestamp() as "happenedAt", ${ids('events_id_seq', counts.events)} as "eventIds",
           ${ids('stock_movements_id_seq', counts.movements)} as "movementIds",
           exists (select from webhooks where company_id = ${companyId} and deleted_at is null) as "hasWebhooks"`,
)

function ids(sequence: string, count: Parameter<number>) {
  return sql`to_json(array(select nextval(${sql.lit(sequence)}) from generate_series(1, ${count}::integer)))`
}

/** For an event whose id has to be known before it is written. */
export async function drawEventId(trx: Transaction<DB>): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('events_id_seq') as id`.execute(trx)
  return (rows[0] as { id: number }).id
}

/** Events as a statement takes them. Records are sent once, however many events tell of them. */
export interface EventRows {
  companyId: number
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

/** Queues events for every webhook of the company that wants them. */
export const enqueueDeliveries = statementOf(
  (_trx: Transaction<DB>, { companyId, ids, types, recordIds }: Parameter<EventRows>) => sql`
    insert into webhook_deliveries (company_id, webhook_id, event_id, event_type)
    select webhook.company_id, webhook.id, event.id, event.type
      from unnest(${ids}::bigint[], ${types}::text[], ${recordIds}::bigint[]) as given (id, type, record_id)
     cross join lateral (select given.*, split_part(given.type, '.', 1) as resource) event
      join webhooks webhook on webhook.company_id = ${companyId}
     where webhook.deleted_at is null and ${isWanted('event')}
     order by event.id, webhook.id`,
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
