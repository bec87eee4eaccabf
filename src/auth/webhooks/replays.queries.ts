import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import { isWanted } from '../events/events.queries.ts'

/** How many events one transaction looks at. */
const eventsPerStep = 1_000

/** A webhook, by its whole key: the worker goes on with replays of all sites. */
export interface WebhookKey {
  siteId: number
  webhookId: number
}

/** Begins a replay. Returns false when one of this webhook is running. */
export async function beginReplay(
  trx: Transaction<DB>,
  { siteId, webhookId }: WebhookKey,
  since: string,
): Promise<boolean> {
  const now = sql<string>`clock_timestamp()`
  const beginning = { since, position_at: since, position_id: 0, queued: 0, started_at: now, updated_at: now }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('webhook_replays')
    .values({ site_id: siteId, webhook_id: webhookId, ...beginning })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'webhook_id'])
        .doUpdateSet({ ...beginning, finished_at: null })
        .where('webhook_replays.finished_at', 'is not', null),
    )
    .executeTakeFirstOrThrow()
  return Boolean(numInsertedOrUpdatedRows)
}

/** Replays that are running. The one that has waited longest comes first, so that sites take turns. */
export async function listRunning(db: Kysely<DB>): Promise<WebhookKey[]> {
  return db
    .selectFrom('webhook_replays')
    .select(['site_id as siteId', 'webhook_id as webhookId'])
    .where('finished_at', 'is', null)
    .orderBy('updated_at')
    .limit(20)
    .execute()
}

/**
 * Queues the next events of a replay again, and notes how far it is, in one transaction: a crash repeats or skips nothing.
 * Events that came after its beginning are not part of it: they have deliveries of their own. Returns undefined while
 * another process has the replay.
 */
export async function replayStep(trx: Transaction<DB>, { siteId, webhookId }: WebhookKey) {
  const replay = await trx
    .selectFrom('webhook_replays')
    .select(['since', 'position_at', 'position_id', 'queued', 'started_at'])
    .where('site_id', '=', siteId)
    .where('webhook_id', '=', webhookId)
    .where('finished_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!replay) return undefined
  const { rows } = await sql<{ seen: number; queued: number; last_at: string | null; last_id: number | null }>`
    with seen as (
      select event.site_id, event.id, event.type, event.record_id, event.created_at from events event
       where event.site_id = ${siteId} and event.created_at >= ${replay.position_at}
         and (event.created_at, event.id) > (${replay.position_at}, ${replay.position_id})
         and event.created_at <= ${replay.started_at}
       order by event.created_at, event.id limit ${eventsPerStep}
    ), queued as (
      insert into webhook_deliveries (site_id, webhook_id, event_id, event_type)
      select event.site_id, webhook.id, event.id, event.type
        from seen event join webhooks webhook on webhook.site_id = event.site_id and webhook.id = ${webhookId}
       where webhook.deleted_at is null and ${isWanted}
       order by event.id
      on conflict (site_id, webhook_id, event_id) do update
         set status = 'pending', attempts = 0, next_attempt_at = excluded.next_attempt_at
      returning id
    )
    select (select count(*) from seen) as seen, (select count(*) from queued) as queued,
           last.created_at as last_at, last.id as last_id
      from (select 1) one left join lateral (
        select created_at, id from seen order by created_at desc, id desc limit 1) last on true`.execute(trx)
  const step = rows[0] as (typeof rows)[number]
  const isOver = step.seen < eventsPerStep
  const queued = replay.queued + step.queued
  await trx
    .updateTable('webhook_replays')
    .set({
      ...(step.last_at !== null && { position_at: step.last_at, position_id: step.last_id ?? 0 }),
      queued,
      updated_at: sql`clock_timestamp()`,
      finished_at: isOver ? sql<string>`clock_timestamp()` : null,
    })
    .where('site_id', '=', siteId)
    .where('webhook_id', '=', webhookId)
    .execute()
  return { since: replay.since, queued, state: isOver ? ('completed' as const) : ('running' as const) }
}
