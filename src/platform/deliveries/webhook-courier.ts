import type { FastifyBaseLogger } from 'fastify'
import type { Seal } from '../access/sealing.ts'
import { createOutbound } from '../http/outbound.ts'
import { currentTracing, type SpanAttributes } from '../tracing/tracing.ts'
import { attempt, type Outcome } from './attempt.ts'
import { type Courier, type Queue, startCourier } from './courier.ts'
import { openSecrets } from './signatures.ts'
import type { DueDelivery } from './webhook-queue.queries.ts'

/** How many requests one worker runs at the same time. */
export const capacity = { total: 400, perTenant: 64, perLane: 16 }

interface WebhookCourierOptions {
  queue: Queue<DueDelivery, Outcome>
  settings: {
    WEBHOOK_TIMEOUT_SECONDS: number
    WEBHOOK_ALLOW_PRIVATE: boolean
    /** Seconds to wait before each retry. */
    WEBHOOK_RETRY_SCHEDULE: readonly number[]
  }
  /** Opens the secrets of webhooks. */
  seal: Seal
  /** The event as the receiver gets it. */
  toEvent: (delivery: DueDelivery) => object
  log: FastifyBaseLogger
  /** Called after each attempt. */
  onAttempt: (outcome: Outcome) => void
}

/** Sends due events to webhooks until it is stopped. */
export function startWebhookCourier({
  queue,
  settings,
  seal,
  toEvent,
  log,
  onAttempt,
}: WebhookCourierOptions): Courier {
  const outbound = createOutbound({
    timeoutMs: settings.WEBHOOK_TIMEOUT_SECONDS * 1000,
    allowPrivate: settings.WEBHOOK_ALLOW_PRIVATE,
  })
  const send = async (delivery: DueDelivery) => {
    const { url, attempts, event } = delivery
    const secrets = openSecrets(seal, delivery)
    if (!secrets.length) log.error({ webhook: delivery.lane_id }, 'JWT_SECRET does not open the secret of a webhook')
    const span = currentTracing()?.begin('deliver webhook', 'client', attributesOf(delivery))
    const message = { id: event.id, url, body: JSON.stringify(toEvent(delivery)), secrets, attempts }
    const outcome = await attempt(outbound, message, settings.WEBHOOK_RETRY_SCHEDULE, span?.headers())
    span?.end({ 'http.response.status_code': outcome.responseStatus ?? undefined }, outcome.error ?? undefined)
    onAttempt(outcome)
    return outcome
  }
  const courier = startCourier({ queue, capacity, send, log })
  return {
    async stop() {
      await courier.stop()
      outbound.close()
    },
  }
}

function attributesOf({ tenant_id, lane_id, event, attempts }: DueDelivery): SpanAttributes {
  return {
    'quayside.tenant': tenant_id,
    'quayside.webhook': lane_id,
    'quayside.event': event.id,
    'quayside.event_type': event.type,
    'quayside.attempt': attempts + 1,
  }
}
