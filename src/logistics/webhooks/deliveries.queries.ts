import { type Expression, type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import type { Key } from '../../platform/keysets.ts'
import { matchedPage, type Paging, pagesOf, type Rows, type Window } from '../../platform/pagination.ts'
import { isWanted } from '../events/outbox.queries.ts'
import type { Webhook } from './webhooks.queries.ts'

type Delivery = components['schemas']['WebhookDelivery']

const columns = [
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
] as const

type Listing = { status?: Delivery['status'] }

export async function list(
  db: Kysely<DB>,
  { company_id, id }: Pick<Webhook, 'company_id' | 'id'>,
  query: Paging & Listing,
): Promise<Rows<Delivery>> {
  return listOf(db, { company_id, id }, query)
}

const listOf = pagesOf((db: Kysely<DB>, webhook: Key, { status, ...window }: Window & Listing) =>
  matchedPage(
    db
      .selectFrom('webhook_deliveries')
      .select(['company_id', 'id'])
      .where('company_id', '=', webhook.company_id)
      .where('webhook_id', '=', webhook.id)
      .$if(status !== undefined, (query) => query.where('status', '=', status as string)),
    window,
    (keys: Expression<unknown>) =>
      db
        .selectFrom('webhook_deliveries')
        .select(columns)
        .where(sql<boolean>`(company_id, id) in (select company_id, id from ${keys} keys)`)
        .$narrowType<Pick<Delivery, 'status' | 'event_type'>>(),
    'newest first',
  ),
)

/** Puts every event since then down again that the webhook wants; returns how many there are. */
export async function replay(trx: Transaction<DB>, { company_id, id }: Webhook, since: string): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into webhook_deliveries (company_id, webhook_id, event_id, event_type)
    select webhook.company_id, webhook.id, event.id, event.type
      from webhooks webhook join events event on event.company_id = webhook.company_id
     where webhook.company_id = ${company_id} and webhook.id = ${id} and event.created_at >= ${since}
       and event.data is not null and ${isWanted('event')}
     order by event.id
    on conflict (company_id, webhook_id, event_id) do update
       set status = 'pending', attempts = 0, next_attempt_at = now()`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/** What a worker needs to make one attempt. */
export interface DueDelivery {
  company_id: number
  id: number
  webhook_id: number
  attempts: number
  url: string
  secret: string
  previous_secret: string | null
  event: { id: number; type: string; created_at: string; data: unknown; changed: string[] | null }
}

/**
 * Takes deliveries that are due, of each webhook no more than `perWebhook`, so that a slow receiver holds up nobody
 * but himself. Taken ones come back after `leaseSeconds`, unless they are settled before.
 */
export async function claim(
  db: Kysely<DB>,
  limits: { total: number; perWebhook: number; leaseSeconds: number; busy: readonly number[] },
): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    with due as (
      select delivery.company_id, delivery.id
        from webhooks webhook
        join company_modules module on module.company_id = webhook.company_id and module.module_slug = 'webhooks'
       cross join lateral (
         select company_id, id from webhook_deliveries
          where company_id = webhook.company_id and webhook_id = webhook.id and status = 'pending'
            and next_attempt_at <= now() and (webhook.active or event_type = 'webhook.test')
          order by next_attempt_at limit ${limits.perWebhook} for update skip locked
       ) delivery
       where webhook.deleted_at is null and webhook.id <> all(${limits.busy}::bigint[])
       limit ${limits.total}
    ), taken as (
      update webhook_deliveries delivery
         set next_attempt_at = now() + make_interval(secs => ${limits.leaseSeconds})
        from due where delivery.company_id = due.company_id and delivery.id = due.id
      returning delivery.company_id, delivery.id, delivery.webhook_id, delivery.attempts, delivery.event_id
    )
    select taken.company_id, taken.id, taken.webhook_id, taken.attempts, webhook.url, webhook.secret,
           case when webhook.previous_secret_expires_at > now() then webhook.previous_secret end as previous_secret,
           json_build_object('id', event.id, 'type', event.type, 'data', event.data, 'changed', event.changed,
             'created_at', to_char(event.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')) as event
      from taken
      join webhooks webhook on webhook.company_id = taken.company_id and webhook.id = taken.webhook_id
      join events event on event.company_id = taken.company_id and event.id = taken.event_id
     order by event.id`.execute(db)
  return rows
}

export interface Outcome {
  status: Delivery['status']
  /** Seconds until the next attempt, of one that is pending still. */
  retryIn: number | null
  responseStatus: number | null
  error: string | null
  durationMs: number | null
  /** Why the webhook is to be switched off at once. */
  disable: string | null
}

/** How long a webhook may fail without a success. */
const patience = '5 days'

export interface Settlement {
  delivery: DueDelivery
  outcome: Outcome
}

/** Notes what came of some attempts, and switches webhooks off for which it was one too many. */
export async function settle(trx: Transaction<DB>, settlements: readonly Settlement[]): Promise<void> {
  const keys = settlements.map(({ delivery }) => delivery)
  const outcomes = settlements.map(({ outcome }) => outcome)
  await sql`
    update webhook_deliveries delivery
       set status = outcome.status, attempts = delivery.attempts + 1, last_attempt_at = now(),
           response_status = outcome.response_status, error = outcome.error, duration_ms = outcome.duration_ms,
           next_attempt_at = now() + make_interval(secs => outcome.retry_in)
      from unnest(${keys.map(({ company_id }) => company_id)}::integer[], ${keys.map(({ id }) => id)}::bigint[],
                  ${outcomes.map(({ status }) => status)}::text[],
                  ${outcomes.map(({ responseStatus }) => responseStatus)}::integer[],
                  ${outcomes.map(({ error }) => error)}::text[],
                  ${outcomes.map(({ durationMs }) => durationMs)}::integer[],
                  ${outcomes.map(({ retryIn }) => retryIn)}::float8[])
           as outcome (company_id, id, status, response_status, error, duration_ms, retry_in)
     where delivery.company_id = outcome.company_id and delivery.id = outcome.id`.execute(trx)
  const ofWebhooks = [...Map.groupBy(settlements, ({ delivery }) => delivery.webhook_id)].sort(([a], [b]) => a - b)
  for (const [, ofWebhook] of ofWebhooks) await noteHealth(trx, ofWebhook)
}

async function noteHealth(trx: Transaction<DB>, settlements: readonly Settlement[]): Promise<void> {
  const { delivery, outcome } = settlements.at(-1) as Settlement
  const { company_id, webhook_id } = delivery
  const success = settlements.some(({ outcome }) => outcome.status === 'delivered')
  const failing = outcome.status !== 'delivered'
  const { rows } = await sql<{ exhausted: boolean }>`
    insert into webhook_health as health
           (company_id, webhook_id, last_attempt_at, last_success_at, failing_since, last_status, last_error)
    values (${company_id}, ${webhook_id}, now(), case when ${success} then now() end,
            case when ${failing} then now() end, ${outcome.responseStatus}, ${outcome.error})
    on conflict (company_id, webhook_id) do update
       set last_attempt_at = now(), last_success_at = coalesce(excluded.last_success_at, health.last_success_at),
           failing_since = case when ${success} then excluded.failing_since
                                else coalesce(health.failing_since, excluded.failing_since) end,
           last_status = excluded.last_status, last_error = excluded.last_error
    returning coalesce(failing_since < now() - ${patience}::interval, false) as exhausted`.execute(trx)
  const refused = settlements.find(({ outcome }) => outcome.disable !== null)
  const exhausted = rows[0]?.exhausted ? `It has failed for ${patience}; the last time: ${outcome.error}` : null
  const reason = refused?.outcome.disable ?? exhausted
  if (reason !== null) await disable(trx, delivery, reason)
}

async function disable(trx: Transaction<DB>, { company_id, webhook_id }: DueDelivery, reason: string): Promise<void> {
  await trx
    .updateTable('webhooks')
    .set({ active: false, disabled_at: sql<string>`now()`, disabled_reason: reason })
    .where('company_id', '=', company_id)
    .where('id', '=', webhook_id)
    .where('active', '=', true)
    .execute()
}

/** Figures for operators: how much waits, and for how many seconds the oldest has been due. */
export async function backlog(db: Kysely<DB>): Promise<{ pending: number; due: number; overdue_seconds: number }> {
  const { rows } = await sql<{ pending: number; due: number; overdue_seconds: number }>`
    select count(*) as pending, count(*) filter (where next_attempt_at <= now()) as due,
           coalesce(extract(epoch from now() - min(next_attempt_at) filter (where next_attempt_at <= now())), 0)::float8
             as overdue_seconds
      from webhook_deliveries delivery
      join webhooks webhook on webhook.company_id = delivery.company_id and webhook.id = delivery.webhook_id
     where delivery.status = 'pending' and webhook.active and webhook.deleted_at is null`.execute(db)
  return rows[0] as (typeof rows)[number]
}
