import { sql, type Transaction } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import { readRows } from '../../platform/postgres/queries/prepared-queries.ts'
import type { Reader } from '../../platform/postgres/queries/reader.ts'
import { allocate, startOf } from '../../platform/postgres/writes/allocating.ts'
import type { OneCompany } from '../company-scope.ts'
import { isWanted } from '../events/outbox.queries.ts'

type Replay = components['schemas']['WebhookReplayProgress']

/** How many events one transaction looks at. */
const eventsPerStep = 1_000

/** The last replay of a webhook. */
export async function findReplay(db: Reader<DB>, { companyId }: OneCompany, webhookId: number) {
  const rows = await readRows(
    db,
    sql<Replay>`
    select since, queued, case when finished_at is null then 'running' else 'completed' end as state, started_at, finished_at
      from webhook_replays where company_id = ${companyId} and webhook_id = ${webhookId}`,
  )
  return rows[0]
}

/** Begins a replay. Returns false when one of this webhook is running. */
export async function beginReplay(
  trx: Transaction<DB>,
  { companyId }: OneCompany,
  webhookId: number,
  since: string,
): Promise<boolean> {
  const now = await startOf(trx)
  const beginning = { since, position_at: since, position_id: 0, queued: 0, started_at: now, updated_at: now }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('webhook_replays')
    .values({ company_id: companyId, webhook_id: webhookId, ...beginning })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'webhook_id'])
        .doUpdateSet({ ...beginning, finished_at: null })
        .where('webhook_replays.finished_at', 'is not', null),
    )
    .executeTakeFirstOrThrow()
  return Boolean(numInsertedOrUpdatedRows)
}

/** Replays that are running. The one that has waited longest comes first, so that companies take turns. */
export async function listRunning(db: Reader<DB>) {
  return db
    .selectFrom('webhook_replays')
    .select(['company_id', 'webhook_id'])
    .where('finished_at', 'is', null)
    .orderBy('updated_at')
    .limit(20)
    .execute()
}

/** Puts a replay whose step has failed behind the others: those that always fail must not keep others from their turn. */
export async function postpone(trx: Transaction<DB>, { companyId }: OneCompany, webhookId: number): Promise<void> {
  await trx
    .updateTable('webhook_replays')
    .set({ updated_at: await startOf(trx) })
    .where('company_id', '=', companyId)
    .where('webhook_id', '=', webhookId)
    .execute()
}

/** Locks a running replay. Returns nothing while another process has it. */
function lockRunning(trx: Transaction<DB>, { companyId }: OneCompany, webhookId: number) {
  return trx
    .selectFrom('webhook_replays')
    .select(['position_at', 'position_id', 'queued', 'started_at'])
    .where('company_id', '=', companyId)
    .where('webhook_id', '=', webhookId)
    .where('finished_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/**
 * Queues the next events of a replay again, and notes how far it is, in one transaction: a crash repeats or skips nothing.
 * Events that came after its beginning are not part of it: they have deliveries of their own.
 */
export async function replayStep(trx: Transaction<DB>, scope: OneCompany, webhookId: number): Promise<boolean> {
  const { companyId } = scope
  const replay = await lockRunning(trx, scope, webhookId)
  if (!replay) return false
  const { rows: events } = await sql<{ id: number; type: string; created_at: string; wanted: boolean }>`
    select event.id, event.type, event.created_at, webhook.deleted_at is null and ${isWanted('event')} as wanted
      from webhooks webhook
      join events event on event.company_id = webhook.company_id
     where webhook.company_id = ${companyId} and webhook.id = ${webhookId}
       and event.company_id = ${companyId} and event.created_at >= ${replay.position_at}
       and (event.created_at, event.id) > (${replay.position_at}, ${replay.position_id})
       and event.created_at <= ${replay.started_at}
     order by event.created_at, event.id limit ${eventsPerStep}`.execute(trx)
  const wanted = events.filter((event) => event.wanted)
  await queueAgain(trx, companyId, webhookId, wanted)
  const now = await startOf(trx)
  const last = events.at(-1)
  await trx
    .updateTable('webhook_replays')
    .set({
      ...(last && { position_at: last.created_at, position_id: last.id }),
      queued: replay.queued + wanted.length,
      updated_at: now,
      finished_at: events.length < eventsPerStep ? now : null,
    })
    .where('company_id', '=', companyId)
    .where('webhook_id', '=', webhookId)
    .execute()
  return true
}

async function queueAgain(
  trx: Transaction<DB>,
  companyId: number,
  webhookId: number,
  events: readonly { id: number; type: string }[],
): Promise<void> {
  if (!events.length) return
  const { now, ids } = await allocate(trx, 'webhook_deliveries', events.length)
  await sql`
    insert into webhook_deliveries (company_id, id, webhook_id, event_id, event_type, next_attempt_at, created_at)
    select ${companyId}, event.delivery_id, ${webhookId}, event.id, event.type, ${now}::timestamptz, ${now}::timestamptz
      from unnest(${ids}::bigint[], ${events.map(({ id }) => id)}::bigint[], ${events.map(({ type }) => type)}::text[])
           as event (delivery_id, id, type)
    on conflict (company_id, webhook_id, event_id) do update
       set status = 'pending', attempts = 0, next_attempt_at = excluded.next_attempt_at`.execute(trx)
}
