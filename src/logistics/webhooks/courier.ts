import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { Config } from '../../config.ts'
import type { Outcome } from '../../platform/deliveries/attempt.ts'
import type { Courier } from '../../platform/deliveries/courier.ts'
import { startWebhookCourier } from '../../platform/deliveries/webhook-courier.ts'
import { isDistributed } from '../../platform/postgres/database.ts'
import { oneCompany } from '../company-scope.ts'
import { toEvent } from '../events/event.ts'
import { write } from '../writes.ts'
import * as queue from './delivery-queue.queries.ts'
import { webhookSeal } from './secrets.ts'

/** Sends due events of all companies to their webhooks until it is stopped. */
export function startDeliveries(
  db: Kysely<DB>,
  config: Config,
  log: FastifyBaseLogger,
  onAttempt: (outcome: Outcome) => void,
): Courier {
  const leaseSeconds = config.WEBHOOK_TIMEOUT_SECONDS + 5
  return startWebhookCourier({
    queue: {
      findDue: (after, limit) =>
        isDistributed(db) ? queue.findDueOfNodes(db, after, limit) : queue.findDue(db, after, limit),
      claim: (companyId, shares, now) => queue.claim(db, companyId, shares, { now, leaseSeconds }),
      settle: (companyId, settlements) =>
        write(db, oneCompany(companyId), 'worker', (change) => queue.settle(change, settlements)),
      abandon: (webhook, limit) => queue.abandon(db, webhook, limit),
    },
    settings: config,
    seal: webhookSeal(config),
    toEvent: ({ tenant_id, event }) => toEvent({ ...event, company_id: tenant_id }),
    log,
    onAttempt,
  })
}
