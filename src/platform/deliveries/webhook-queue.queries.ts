import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { readRows } from '../postgres/queries/prepared-queries.ts'
import type { Reader } from '../postgres/queries/reader.ts'
import { startOf } from '../postgres/writes/allocating.ts'
import type { Outcome } from './attempt.ts'
import type { Due, Position } from './courier.ts'
import type { Lane, Share } from './turns.ts'

/** How `webhooks`, `webhook_deliveries`, `webhook_health` and `events` of a service belong to its tenants. */
interface WebhookTables {
  /** The column with the tenant, in each of these tables. */
  tenant: string
  /** Whether a tenant gets deliveries at present. */
  getsDeliveries: (tenant: RawBuilder<unknown>) => RawBuilder<unknown>
  /** Whether a tenant is shown events of a resource at present. */
  isShown: (tenant: RawBuilder<unknown>, resource: RawBuilder<unknown>) => RawBuilder<unknown>
}

/** A claimed delivery, with everything that an attempt needs. Its lane is its webhook. */
export interface DueDelivery {
  tenant_id: number
  id: number
  lane_id: number
  attempts: number
  /** Until then no other worker can claim it. */
  leased_until: string
  url: string
  secret: Buffer
  previous_secret: Buffer | null
  event: { id: number; type: string; created_at: string; data: unknown; changed: string[] | null }
}

export interface Settlement {
  delivery: Pick<DueDelivery, 'lane_id' | 'id' | 'leased_until'>
  outcome: Outcome
}

/** Deliveries of events that are not shown at present are checked again after this time. */
const postponement = sql`interval '10 minutes'`

/** A webhook that has failed for so many days, without a success, is disabled. */
const patienceDays = 5

/** The queries of the worker on `webhook_deliveries`. All except those that find due ones are limited to one tenant. */
export function webhookQueue<DB>({ tenant, getsDeliveries, isShown }: WebhookTables) {
  const column = sql.raw(tenant)

  /** The value of `takes`. Null when the tenant gets no deliveries, or when the webhook is inactive and no test waits. */
  const takesOf = (tenantId: RawBuilder<unknown>) => sql`case
    when webhook.deleted_at is not null then 'none'
    when not ${getsDeliveries(tenantId)} then null
    when webhook.active then 'all'
    when exists (select from webhook_deliveries test
                  where test.${column} = ${tenantId} and test.webhook_id = webhook.id
                    and test.status = 'pending' and test.event_type = 'webhook.test') then 'tests'
  end`

  /**
   * Finds webhooks with due deliveries, in the order of tenants. It jumps from webhook to webhook in the index, so its cost
   * depends on the number of webhooks, not on the length of their queues.
   */
  async function findDue(db: Reader<DB>, after: Position, limit: number): Promise<Due> {
    const takes = takesOf(sql`webhook.${column}`)
    const rows = await readRows(
      db,
      sql<Lane & { is_due: boolean; step: number; now: string }>`
      with recursive waiting as (
        (select ${column}, webhook_id, next_attempt_at, 1 as step from webhook_deliveries
          where status = 'pending' and (${column}, webhook_id) > (${after.tenant_id}, ${after.lane_id})
          order by ${column}, webhook_id, next_attempt_at limit 1)
        union all
        select next.${column}, next.webhook_id, next.next_attempt_at, waiting.step + 1
          from waiting cross join lateral (
            select ${column}, webhook_id, next_attempt_at from webhook_deliveries
             where status = 'pending' and (${column}, webhook_id) > (waiting.${column}, waiting.webhook_id)
             order by ${column}, webhook_id, next_attempt_at limit 1
          ) next
         where waiting.step < ${limit}
      )
      select waiting.${column} as tenant_id, waiting.webhook_id as lane_id, waiting.step, ${takes} as takes, now() as now,
             waiting.next_attempt_at <= now() and ${takes} is not null as is_due
        from waiting
        join webhooks webhook on webhook.${column} = waiting.${column} and webhook.id = waiting.webhook_id
       order by waiting.step`,
    )
    const last = rows.at(-1)
    return { due: rows.filter(({ is_due }) => is_due), end: last?.step === limit ? last : undefined, now: last?.now }
  }

  /**
   * The same in a distributed database, where no statement can jump through the index of all nodes. It finds the tenants
   * that have due deliveries, up to `limit` of them, and then the webhooks of each.
   */
  async function findDueOfNodes(db: Reader<DB>, after: Position, limit: number): Promise<Due> {
    const rows = await readRows(
      db,
      sql<{ tenant_id: number }>`
      select ${column} as tenant_id from webhook_deliveries
       where status = 'pending' and next_attempt_at <= now() and ${column} > ${after.tenant_id}
       group by ${column} order by ${column} limit ${limit}`,
    )
    const found = await Promise.all(rows.map(({ tenant_id }) => findDueOfTenant(db, tenant_id)))
    const last = rows.at(-1)
    return {
      due: found.flat(),
      end: last && rows.length === limit ? { ...last, lane_id: Number.MAX_SAFE_INTEGER } : undefined,
      now: found.flat()[0]?.now,
    }
  }

  async function findDueOfTenant(db: Reader<DB>, tenantId: number): Promise<(Lane & { now: string })[]> {
    return readRows(
      db,
      sql<Lane & { now: string }>`
      select * from (
        select ${column} as tenant_id, id as lane_id, ${takesOf(sql`${tenantId}`)} as takes, now() as now from webhooks webhook
         where ${column} = ${tenantId} and exists (
           select from webhook_deliveries
            where ${column} = ${tenantId} and webhook_id = webhook.id and status = 'pending' and next_attempt_at <= now())
      ) due where takes is not null`,
    )
  }

  /**
   * Claims due deliveries of a tenant. They become due again after `leaseSeconds`, unless they are settled before.
   * Deliveries of events that are not shown are postponed, and are not returned.
   */
  async function claim(
    db: Kysely<DB>,
    tenantId: number,
    shares: readonly Share[],
    { now, leaseSeconds }: { now: string; leaseSeconds: number },
  ): Promise<{ deliveries: DueDelivery[]; postponed: number }> {
    const shown = isShown(sql`${tenantId}`, sql`split_part(delivery.event_type, '.', 1)`)
    const { rows } = await sql<DueDelivery & { is_shown: boolean }>`
      with share as materialized (
        select * from unnest(${shares.map(({ lane_id }) => lane_id)}::bigint[],
                             ${shares.map(({ limit }) => limit)}::integer[],
                             ${shares.map((share) => share.takes)}::text[]) as share (webhook_id, size, takes)
      ), queued as materialized (${dueOf(tenantId, 'all')}), test as materialized (${dueOf(tenantId, 'tests')}
      ), taken as (
        update webhook_deliveries delivery
           set next_attempt_at = ${now}::timestamptz + case when ${shown} then make_interval(secs => ${leaseSeconds})
                                              else ${postponement} end
         where delivery.${column} = ${tenantId}
           and delivery.id = any(array(select id from queued union all select id from test))
        returning delivery.id, delivery.webhook_id, delivery.attempts, delivery.event_id,
                  delivery.next_attempt_at as leased_until, ${shown} as is_shown
      )
      select webhook.${column} as tenant_id, taken.id, taken.webhook_id as lane_id, taken.attempts, taken.leased_until,
             taken.is_shown, webhook.url, webhook.secret,
             case when webhook.previous_secret_expires_at > now() then webhook.previous_secret end as previous_secret,
             json_build_object('id', event.id, 'type', event.type, 'changed', event.changed,
               'data', case when taken.is_shown then event.data end,
               'created_at', to_char(event.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')) as event
        from taken
        join webhooks webhook on webhook.${column} = ${tenantId} and webhook.id = taken.webhook_id
        join events event on event.${column} = ${tenantId} and event.id = taken.event_id
       order by event.id`.execute(db)
    const deliveries = rows.filter(({ is_shown }) => is_shown)
    return { deliveries, postponed: rows.length - deliveries.length }
  }

  /** Due deliveries of the webhooks in `share`, up to the limit of each: of all events, or only of tests. */
  function dueOf(tenantId: number, takes: 'all' | 'tests') {
    return sql`
      select delivery.id
        from share cross join lateral (
          select id from webhook_deliveries
           where ${column} = ${tenantId} and webhook_id = share.webhook_id and status = 'pending'
             and next_attempt_at <= now() ${takes === 'tests' ? sql`and event_type = 'webhook.test'` : sql``}
           order by next_attempt_at limit share.size for update skip locked
        ) delivery
       where share.takes = ${sql.lit(takes)}`
  }

  /** Ends a batch of deliveries of a deleted webhook. */
  async function abandon(db: Kysely<DB>, { tenant_id, lane_id }: Lane, limit: number): Promise<void> {
    await sql`
      update webhook_deliveries
         set status = 'failed', next_attempt_at = null, error = 'The webhook was deleted.'
       where ${column} = ${tenant_id} and id = any(array(
         select id from webhook_deliveries
          where ${column} = ${tenant_id} and webhook_id = ${lane_id} and status = 'pending'
          order by next_attempt_at limit ${limit} for update skip locked))`.execute(db)
  }

  /**
   * Writes the outcomes of attempts of one tenant. Returns the webhooks to disable, because they have failed for too long.
   * A delivery that was replayed or claimed by another worker meanwhile is not changed, because another attempt follows.
   */
  async function settle(trx: Transaction<DB>, tenantId: number, settlements: readonly Settlement[]) {
    const outcomes = settlements.map(({ outcome }) => outcome)
    const now = await startOf(trx)
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
       where delivery.${column} = ${tenantId} and delivery.id = outcome.id
         and delivery.next_attempt_at = outcome.leased_until`.execute(trx)
    return updateHealth(trx, tenantId, now, settlements)
  }

  /** Updates the health of webhooks after their latest attempts. Returns those to disable. */
  async function updateHealth(
    trx: Transaction<DB>,
    tenantId: number,
    now: string,
    settlements: readonly Settlement[],
  ): Promise<{ webhookId: number; reason: string }[]> {
    const attempted = [...Map.groupBy(settlements, ({ delivery }) => delivery.lane_id)].map(([webhookId, some]) => ({
      webhookId,
      last: (some.at(-1) as Settlement).outcome,
      success: some.some(({ outcome }) => outcome.status === 'delivered'),
      refusal: some.find(({ outcome }) => outcome.disable !== null)?.outcome.disable,
    }))
    const { rows } = await sql<{ webhook_id: number; failing_since: string | null }>`
      insert into webhook_health as health
             (${column}, webhook_id, last_attempt_at, last_success_at, failing_since, last_status, last_error)
      select ${tenantId}, webhook_id, ${now}::timestamptz, case when success then ${now}::timestamptz end,
             case when failing then ${now}::timestamptz end,
             status, error
        from unnest(${attempted.map(({ webhookId }) => webhookId)}::bigint[],
                    ${attempted.map(({ success }) => success)}::boolean[],
                    ${attempted.map(({ last }) => last.status !== 'delivered')}::boolean[],
                    ${attempted.map(({ last }) => last.responseStatus)}::integer[],
                    ${attempted.map(({ last }) => last.error)}::text[])
             as attempted (webhook_id, success, failing, status, error)
       order by webhook_id
      on conflict (${column}, webhook_id) do update
         set last_attempt_at = excluded.last_attempt_at,
             last_success_at = coalesce(excluded.last_success_at, health.last_success_at),
             failing_since = case when excluded.last_success_at is not null then excluded.failing_since
                                  else coalesce(health.failing_since, excluded.failing_since) end,
             last_status = excluded.last_status, last_error = excluded.last_error
      returning webhook_id, failing_since`.execute(trx)
    const limit = Date.parse(now) - patienceDays * 86_400_000
    const isExhausted = ({ failing_since }: (typeof rows)[number]) =>
      failing_since !== null && Date.parse(failing_since) < limit
    const exhausted = new Set(rows.filter(isExhausted).map(({ webhook_id }) => webhook_id))
    return attempted.flatMap(({ webhookId, last, refusal }) => {
      const reason = refusal ?? (exhausted.has(webhookId) ? exhaustion(last) : undefined)
      return reason ? [{ webhookId, reason }] : []
    })
  }

  return { findDue, findDueOfNodes, claim, abandon, settle }
}

function secondsAfter(time: string, seconds: number): string {
  return new Date(Date.parse(time) + seconds * 1_000).toISOString()
}

function exhaustion({ error }: Outcome): string {
  return `It has failed for ${patienceDays} days; the last time: ${error}`
}
