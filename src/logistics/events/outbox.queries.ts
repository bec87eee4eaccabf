import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { Parameter } from '../../platform/postgres/statements.ts'
import type { OneCompany } from '../company-scope.ts'
import { hasModuleOf } from './event-modules.ts'

export interface IncompleteEvent {
  company_id: number
  id: number
  resource: string
  type: string
  record_id: number
}

/** Of this transaction. */
export async function listOwnIncomplete(trx: Transaction<DB>, limit: number): Promise<IncompleteEvent[]> {
  // A transaction that has changed nothing has no number, and is not given one for the question.
  return incomplete(trx, limit).where('transaction_id', '=', sql<string>`pg_current_xact_id_if_assigned()`).execute()
}

/** Of transactions that have ended, as far as no other worker is at them. */
export async function lockIncomplete(trx: Transaction<DB>, limit: number): Promise<IncompleteEvent[]> {
  return incomplete(trx, limit).forUpdate().skipLocked().execute()
}

function incomplete(trx: Transaction<DB>, limit: number) {
  return trx
    .selectFrom('events')
    .select(['company_id', 'id', 'resource', 'type', 'record_id'])
    .where('data', 'is', null)
    .orderBy('transaction_id')
    .orderBy('company_id')
    .orderBy('id')
    .limit(limit)
}

/** What has happened to a record, and how the record is now. */
export interface Told {
  resource: string
  kinds: readonly string[]
  record: { id: number }
  changed?: readonly string[]
}

/** The same as a statement takes it. */
export type ToldRows = ReturnType<typeof toldRows>

/** `delivers`: whether the company may have webhooks. */
export function toldRows({ companyId }: OneCompany, told: readonly Told[], delivers: boolean) {
  return {
    companyId,
    delivers,
    types: told.map(({ resource, kinds }) => kinds.map((kind) => `${resource}.${kind}`).join(',')),
    ids: told.map(({ record }) => record.id),
    changed: told.map(({ changed }) => changed?.join(',') ?? null),
    records: JSON.stringify(told.map(({ record }) => record)),
  }
}

/** The events that tell of these. No order by: they come in order, and sorting would copy every record. */
export function eventsOf({ companyId, types, ids, changed, records }: Parameter<ToldRows>): RawBuilder<unknown> {
  return sql`
    insert into events (company_id, resource, type, record_id, changed, data)
    select ${companyId}, split_part(type, '.', 1), type, record_id, string_to_array(changed, ','), data
      from rows from (unnest(${types}::text[]), unnest(${ids}::bigint[]), unnest(${changed}::text[]),
                      json_array_elements(${records}::json)) as told (types, record_id, changed, data),
           unnest(string_to_array(types, ',')) as type`
}

/**
 * A statement that makes changes and tells of them by inserting the events, having the records in hand: nothing is left
 * to be filled in. The triggers come at its end, and leave the telling to us. It finds the rows of the change named
 * `returned`, if there is one.
 */
export function telling<Row>(
  changes: readonly RawBuilder<unknown>[],
  events: RawBuilder<unknown>,
  delivers: boolean,
  returned?: string,
): RawBuilder<Row> {
  const complete = sql`complete as (${events} returning company_id, id, resource, type, record_id)`
  const told = delivers ? [complete, sql`delivery as (${putDown})`] : [sql`told as (${events})`]
  const result = returned
    ? sql`select ${sql.table(returned)}.* from ${sql.table(returned)}, tell_of_this_statement()`
    : sql`select tell_of_this_statement()`
  return sql`with ${sql.join([...changes, ...told])} ${result}`
}

/** Whether there may be anything to deliver. */
export function hasWebhooks(companyId: Parameter<number>): RawBuilder<boolean> {
  return sql`exists (select from webhooks where company_id = ${companyId} and deleted_at is null)`
}

/** Fills in the records, and puts the events down for every webhook that wants them. */
export async function complete(
  trx: Transaction<DB>,
  events: readonly (IncompleteEvent & { data: unknown })[],
): Promise<void> {
  if (!events.length) return
  await sql`
    with complete as (
      update events event set data = record.data
        from unnest(${events.map(({ company_id }) => company_id)}::integer[], ${events.map(({ id }) => id)}::bigint[],
                    ${events.map(({ data }) => JSON.stringify(data))}::json[]) as record (company_id, id, data)
       where event.company_id = record.company_id and event.id = record.id
      returning event.company_id, event.id, event.resource, event.type, event.record_id
    )
    ${putDown}`.execute(trx)
}

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

/** Events that have just become complete are delivered to every webhook that wants them. */
export const putDown = sql`
  insert into webhook_deliveries (company_id, webhook_id, event_id, event_type)
  select webhook.company_id, webhook.id, complete.id, complete.type
    from complete join webhooks webhook on webhook.company_id = complete.company_id
   where webhook.deleted_at is null and ${isWanted('complete')}
   order by complete.id, webhook.id`

export async function remove(trx: Transaction<DB>, events: readonly IncompleteEvent[]): Promise<void> {
  if (!events.length) return
  await trx
    .deleteFrom('events')
    .where(
      sql<boolean>`(company_id, id) in (
        select * from unnest(${events.map(({ company_id }) => company_id)}::integer[],
                             ${events.map(({ id }) => id)}::bigint[]))`,
    )
    .execute()
}

/** An event that no change has caused. */
export async function insert(
  db: Kysely<DB>,
  event: { company_id: number; resource: string; type: string; record_id: number },
): Promise<number> {
  const { id } = await db.insertInto('events').values(event).returning('id').executeTakeFirstOrThrow()
  return id
}
