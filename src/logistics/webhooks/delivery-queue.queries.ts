import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import { readRows } from '../../platform/postgres/queries/prepared-queries.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import { startOf } from '../../platform/postgres/writes/allocating.ts'
import type { Change } from '../change.ts'
import { hasModuleOf } from '../events/event-modules.ts'
import { disable } from './webhooks.queries.ts'

/** Queries of the worker on `webhook_deliveries`. All except `findDue` are limited to one company. */

/** A webhook with due deliveries. */
export interface DueWebhook {
  company_id: number
  webhook_id: number
  /** Which due deliveries to send: `all`, only `tests` when it is inactive, `none` when it was deleted. */
  takes: 'all' | 'tests' | 'none'
}

interface Due {
  due: DueWebhook[]
  end: Position | undefined
  now: string | undefined
}

/** The last webhook that `findDue` has checked. */
export interface Position {
  company_id: number
  webhook_id: number
}

export const beginning: Position = { company_id: 0, webhook_id: 0 }

/**
 * Finds webhooks with due deliveries, in the order of companies. It jumps from webhook to webhook in the index, so its cost
 * depends on the number of webhooks, not on the length of their queues. It checks `limit` webhooks. `end` is the position
 * at which to continue, and undefined when all were checked.
 */
export async function findDue(db: Reader<DB>, after: Position, limit: number): Promise<Due> {
  const takes = takesOf(sql`webhook.company_id`)
  const rows = await readRows(
    db,
    sql<DueWebhook & { is_due: boolean; step: number; now: string }>`
    with recursive waiting as (
      (select company_id, webhook_id, next_attempt_at, 1 as step from webhook_deliveries
        where status = 'pending' and (company_id, webhook_id) > (${after.company_id}, ${after.webhook_id})
        order by company_id, webhook_id, next_attempt_at limit 1)
      union all
      select next.company_id, next.webhook_id, next.next_attempt_at, waiting.step + 1
        from waiting cross join lateral (
          select company_id, webhook_id, next_attempt_at from webhook_deliveries
           where status = 'pending' and (company_id, webhook_id) > (waiting.company_id, waiting.webhook_id)
           order by company_id, webhook_id, next_attempt_at limit 1
        ) next
       where waiting.step < ${limit}
    )
    select waiting.company_id, waiting.webhook_id, waiting.step, ${takes} as takes, now() as now,
           waiting.next_attempt_at <= now() and ${takes} is not null as is_due
      from waiting
      join webhooks webhook on webhook.company_id = waiting.company_id and webhook.id = waiting.webhook_id
     order by waiting.step`,
  )
  const last = rows.at(-1)
  return { due: rows.filter(({ is_due }) => is_due), end: last?.step === limit ? last : undefined, now: last?.now }
}

/**
 * The same in a distributed database, where no statement can jump through the index of all nodes. It finds the companies
 * that have due deliveries, up to `limit` of them, and then the webhooks of each.
 */
export async function findDueOfNodes(db: Reader<DB>, after: Position, limit: number): Promise<Due> {
  const rows = await readRows(
    db,
    sql<{ company_id: number }>`
    select company_id from webhook_deliveries
     where status = 'pending' and next_attempt_at <= now() and company_id > ${after.company_id}
     group by company_id order by company_id limit ${limit}`,
  )
  const found = await Promise.all(rows.map(({ company_id }) => findDueOfCompany(db, company_id)))
  const last = rows.at(-1)
  return {
    due: found.flat(),
    end: last && rows.length === limit ? { ...last, webhook_id: Number.MAX_SAFE_INTEGER } : undefined,
    now: found.flat()[0]?.now,
  }
}

async function findDueOfCompany(db: Reader<DB>, companyId: number): Promise<(DueWebhook & { now: string })[]> {
  const rows = await readRows(
    db,
    sql<DueWebhook & { now: string }>`
    select * from (
      select company_id, id as webhook_id, ${takesOf(sql`${companyId}`)} as takes, now() as now from webhooks webhook
       where company_id = ${companyId} and exists (
         select from webhook_deliveries
          where company_id = ${companyId} and webhook_id = webhook.id and status = 'pending' and next_attempt_at <= now())
    ) due where takes is not null`,
  )
  return rows
}

/**
 * The value of `takes`. Null when the company lacks a module, or when the webhook is inactive and no test waits. The company
 * is given where only one is asked about.
 */
function takesOf(company: RawBuilder<unknown>) {
  return sql`case
    when webhook.deleted_at is not null then 'none'
    when (select count(*) from company_modules module
           where module.company_id = ${company} and module.module_slug in ('api', 'webhooks')) < 2 then null
    when webhook.active then 'all'
    when exists (select from webhook_deliveries test
                  where test.company_id = ${company} and test.webhook_id = webhook.id
                    and test.status = 'pending' and test.event_type = 'webhook.test') then 'tests'
  end`
}

/** A claimed delivery, with everything that an attempt needs. */
export interface DueDelivery {
  company_id: number
  id: number
  webhook_id: number
  attempts: number
  /** Until then no other worker can claim it. */
  leased_until: string
  url: string
  secret: Buffer
  previous_secret: Buffer | null
  event: { id: number; type: string; created_at: string; data: unknown; changed: string[] | null }
}

/** How many deliveries of a webhook to claim. */
export interface Share {
  webhook_id: number
  takes: DueWebhook['takes']
  limit: number
}

/** Deliveries of an inactive module are checked again after this time. */
const postponement = sql`interval '10 minutes'`

/**
 * Claims due deliveries of a company. They become due again after `leaseSeconds`, unless they are settled before.
 * Deliveries of an inactive module are postponed, and are not returned.
 */
export async function claim(
  db: Kysely<DB>,
  companyId: number,
  shares: readonly Share[],
  { now, leaseSeconds }: { now: string; leaseSeconds: number },
): Promise<{ deliveries: DueDelivery[]; postponed: number }> {
  const isShown = hasModuleOf(sql`${companyId}`, sql`split_part(delivery.event_type, '.', 1)`)
  const { rows } = await sql<DueDelivery & { is_shown: boolean }>`
    with share as materialized (
      select * from unnest(${shares.map(({ webhook_id }) => webhook_id)}::bigint[],
                           ${shares.map(({ limit }) => limit)}::integer[],
                           ${shares.map((share) => share.takes)}::text[]) as share (webhook_id, size, takes)
    ), queued as materialized (${dueOf(companyId, 'all')}), test as materialized (${dueOf(companyId, 'tests')}
    ), taken as (
      update webhook_deliveries delivery
         set next_attempt_at = ${now}::timestamptz + case when ${isShown} then make_interval(secs => ${leaseSeconds})
                                            else ${postponement} end
       where delivery.company_id = ${companyId}
         and delivery.id = any(array(select id from queued union all select id from test))
      returning delivery.id, delivery.webhook_id, delivery.attempts, delivery.event_id,
                delivery.next_attempt_at as leased_until, ${isShown} as is_shown
    )
    select webhook.company_id, taken.id, taken.webhook_id, taken.attempts, taken.leased_until, taken.is_shown,
           webhook.url, webhook.secret,
           case when webhook.previous_secret_expires_at > now() then webhook.previous_secret end as previous_secret,
           json_build_object('id', event.id, 'type', event.type, 'changed', event.changed,
             'data', case when taken.is_shown then event.data end,
             'created_at', to_char(event.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')) as event
      from taken
      join webhooks webhook on webhook.company_id = ${companyId} and webhook.id = taken.webhook_id
      join events event on event.company_id = ${companyId} and event.id = taken.event_id
     order by event.id`.execute(db)
  const deliveries = rows.filter(({ is_shown }) => is_shown)
  return { deliveries, postponed: rows.length - deliveries.length }
}

/** Due deliveries of the webhooks in `share`, up to the limit of each: of all events, or only of tests. */
function dueOf(companyId: number, takes: 'all' | 'tests') {
  return sql`
    select delivery.id
      from share cross join lateral (
        select id from webhook_deliveries
         where company_id = ${companyId} and webhook_id = share.webhook_id and status = 'pending'
           and next_attempt_at <= now() ${takes === 'tests' ? sql`and event_type = 'webhook.test'` : sql``}
         order by next_attempt_at limit share.size for update skip locked
      ) delivery
     where share.takes = ${sql.lit(takes)}`
}

/** Ends a batch of deliveries of a deleted webhook. Otherwise `findDue` would find them every time. */
export async function abandon(db: Kysely<DB>, { company_id, webhook_id }: DueWebhook, limit: number): Promise<void> {
  await sql`
    update webhook_deliveries
       set status = 'failed', next_attempt_at = null, error = 'The webhook was deleted.'
     where company_id = ${company_id} and id = any(array(
       select id from webhook_deliveries
        where company_id = ${company_id} and webhook_id = ${webhook_id} and status = 'pending'
        order by next_attempt_at limit ${limit} for update skip locked))`.execute(db)
}

export interface Outcome {
  status: components['schemas']['WebhookDelivery']['status']
  /** Seconds until the next attempt, when the status is `pending`. */
  retryIn: number | null
  responseStatus: number | null
  /** The beginning of the receiver's answer. */
  responseBody: string | null
  error: string | null
  /** Null when nothing was sent. */
  durationMs: number | null
  /** When set, the webhook is disabled immediately, for this reason. */
  disable: string | null
}

/** A webhook that has failed for so many days, without a success, is disabled. */
const patienceDays = 5

export interface Settlement {
  delivery: Pick<DueDelivery, 'company_id' | 'webhook_id' | 'id' | 'leased_until'>
  outcome: Outcome
}

/**
 * Writes the outcomes of attempts of one company, and disables webhooks that have failed for too long. A delivery that was
 * replayed or claimed by another worker meanwhile is not changed, because another attempt follows.
 */
export async function settle(change: Change, settlements: readonly Settlement[]): Promise<void> {
  const { companyId } = change.scope
  const outcomes = settlements.map(({ outcome }) => outcome)
  const now = await startOf(change.trx)
  await sql`
    update webhook_deliveries delivery
       set status = outcome.status, attempts = delivery.attempts + 1, last_attempt_at = ${now}::timestamptz,
           response_status = outcome.response_status, response_body = outcome.response_body, error = outcome.error, duration_ms = outcome.duration_ms,
           next_attempt_at = outcome.next_attempt_at
      from unnest(${settlements.map(({ delivery }) => delivery.id)}::bigint[],
                  ${settlements.map(({ delivery }) => delivery.leased_until)}::timestamptz[],
                  ${outcomes.map(({ status }) => status)}::text[],
                  ${outcomes.map(({ responseStatus }) => responseStatus)}::integer[],
                  ${outcomes.map(({ responseBody }) => responseBody)}::text[],
                  ${outcomes.map(({ error }) => error)}::text[],
                  ${outcomes.map(({ durationMs }) => durationMs)}::integer[],
                  ${outcomes.map(({ retryIn }) => (retryIn === null ? null : secondsAfter(now, retryIn)))}::timestamptz[])
           as outcome (id, leased_until, status, response_status, response_body, error, duration_ms, next_attempt_at)
     where delivery.company_id = ${companyId} and delivery.id = outcome.id
       and delivery.next_attempt_at = outcome.leased_until`.execute(change.trx)
  await updateHealth(change, now, settlements)
}

function secondsAfter(time: string, seconds: number): string {
  return new Date(Date.parse(time) + seconds * 1_000).toISOString()
}

/** Updates the health of webhooks after their latest attempts. */
async function updateHealth(change: Change, now: string, settlements: readonly Settlement[]): Promise<void> {
  const attempted = [...Map.groupBy(settlements, ({ delivery }) => delivery.webhook_id)].map(([webhookId, some]) => ({
    webhookId,
    last: (some.at(-1) as Settlement).outcome,
    success: some.some(({ outcome }) => outcome.status === 'delivered'),
    refusal: some.find(({ outcome }) => outcome.disable !== null)?.outcome.disable,
  }))
  const { rows } = await sql<{ webhook_id: number; failing_since: string | null }>`
    insert into webhook_health as health
           (company_id, webhook_id, last_attempt_at, last_success_at, failing_since, last_status, last_error)
    select ${change.scope.companyId}, webhook_id, ${now}::timestamptz, case when success then ${now}::timestamptz end,
           case when failing then ${now}::timestamptz end,
           status, error
      from unnest(${attempted.map(({ webhookId }) => webhookId)}::bigint[],
                  ${attempted.map(({ success }) => success)}::boolean[],
                  ${attempted.map(({ last }) => last.status !== 'delivered')}::boolean[],
                  ${attempted.map(({ last }) => last.responseStatus)}::integer[],
                  ${attempted.map(({ last }) => last.error)}::text[])
           as attempted (webhook_id, success, failing, status, error)
     order by webhook_id
    on conflict (company_id, webhook_id) do update
       set last_attempt_at = excluded.last_attempt_at,
           last_success_at = coalesce(excluded.last_success_at, health.last_success_at),
           failing_since = case when excluded.last_success_at is not null then excluded.failing_since
                                else coalesce(health.failing_since, excluded.failing_since) end,
           last_status = excluded.last_status, last_error = excluded.last_error
    returning webhook_id, failing_since`.execute(change.trx)
  const limit = Date.parse(now) - patienceDays * 86_400_000
  const isExhausted = ({ failing_since }: (typeof rows)[number]) =>
    failing_since !== null && Date.parse(failing_since) < limit
  const exhausted = new Set(rows.filter(isExhausted).map(({ webhook_id }) => webhook_id))
  for (const { webhookId, last, refusal } of attempted) {
    const reason = refusal ?? (exhausted.has(webhookId) ? exhaustion(last) : undefined)
    if (reason) await disable(change, webhookId, reason)
  }
}

function exhaustion({ error }: Outcome): string {
  return `It has failed for ${patienceDays} days; the last time: ${error}`
}
