import { sql } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { components } from '../../../generated/logistics/types.ts'
import type { Outcome } from '../../platform/deliveries/attempt.ts'
import { type Settlement, webhookQueue } from '../../platform/deliveries/webhook-queue.queries.ts'
import { startOf } from '../../platform/postgres/writes/allocating.ts'
import type { Change } from '../change.ts'
import { hasModuleOf } from '../events/event-modules.ts'
import { disable } from './webhooks.queries.ts'

const queue = webhookQueue<DB>({
  tenant: 'company_id',
  getsDeliveries: (company) => sql`(
    select count(*) = 2 from company_modules module
     where module.company_id = ${company} and module.module_slug in ('api', 'webhooks'))`,
  isShown: hasModuleOf,
})

export const { findDue, findDueOfNodes, claim, abandon } = queue

/** Writes the outcomes of attempts of one company, and disables webhooks that have failed for too long. */
export async function settle(change: Change, settlements: readonly Settlement[]): Promise<void> {
  const exhausted = await queue.settle(change.trx, change.scope.companyId, settlements)
  await countAttempts(change, settlements)
  await keepAttempts(change, settlements)
  for (const { webhookId, reason } of exhausted) await disable(change, webhookId, reason)
}

/** How many attempts of a delivery are kept. */
const mostAttempts = 20

/** Keeps what was sent and answered, also when the delivery is sent again later. */
async function keepAttempts({ trx, scope }: Change, settlements: readonly Settlement[]): Promise<void> {
  const attempted_at = await startOf(trx)
  const deliveries = [...Map.groupBy(settlements, ({ delivery }) => delivery.id)].map(([id, attempts]) => ({
    id,
    attempts: JSON.stringify(attempts.map(({ outcome }) => toAttempt(attempted_at, outcome))),
  }))
  await sql`
    insert into webhook_attempts as known (company_id, delivery_id, attempts)
    select ${scope.companyId}, delivery.id, made.attempts::jsonb
      from unnest(${deliveries.map(({ id }) => id)}::bigint[], ${deliveries.map(({ attempts }) => attempts)}::text[])
           as made (id, attempts)
      join webhook_deliveries delivery on delivery.company_id = ${scope.companyId} and delivery.id = made.id
     order by delivery.id
    on conflict (company_id, delivery_id) do update
       set attempts = case when known.attempts -> ${sql.lit(mostAttempts - 1)} is null then known.attempts
                           else known.attempts - 0 end || excluded.attempts`.execute(trx)
}

function toAttempt(attempted_at: string, outcome: Outcome): components['schemas']['DeliveryAttempt'] {
  return {
    attempted_at,
    delivered: outcome.status === 'delivered',
    request_headers: outcome.requestHeaders,
    response_status: outcome.responseStatus,
    response_headers: outcome.responseHeaders,
    response_body: outcome.responseBody,
    error: outcome.error,
    duration_ms: outcome.durationMs,
  }
}

/** Adds the attempts to the counters of this hour. */
async function countAttempts({ trx, scope }: Change, settlements: readonly Settlement[]): Promise<void> {
  const now = await startOf(trx)
  const webhooks = [...Map.groupBy(settlements, ({ delivery }) => delivery.lane_id)].map(([id, attempts]) => {
    const delivered = attempts.filter(({ outcome }) => outcome.status === 'delivered').length
    return { id, delivered, failed: attempts.length - delivered }
  })
  await sql`
    insert into webhook_hours as counted (company_id, webhook_id, hour, delivered, failed)
    select ${scope.companyId}, webhook_id, ${`${now.slice(0, 13)}:00:00Z`}::timestamptz, delivered, failed
      from unnest(${webhooks.map(({ id }) => id)}::bigint[], ${webhooks.map(({ delivered }) => delivered)}::integer[],
                  ${webhooks.map(({ failed }) => failed)}::integer[]) as attempted (webhook_id, delivered, failed)
     order by webhook_id
    on conflict (company_id, webhook_id, hour) do update
       set delivered = counted.delivered + excluded.delivered, failed = counted.failed + excluded.failed`.execute(trx)
}
