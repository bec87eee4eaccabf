import type { FastifyBaseLogger } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../generated/auth/database.ts'
import type { Config } from '../../config.ts'
import type { Courier } from '../../platform/deliveries/courier.ts'
import { startWebhookCourier } from '../../platform/deliveries/webhook-courier.ts'
import { webhookQueue } from '../../platform/deliveries/webhook-queue.queries.ts'
import { type RepeatedWork, repeatWork } from '../../platform/postgres/upkeep/repeated-work.ts'
import { inTransaction } from '../../platform/postgres/writes/transactions.ts'
import { toEvent } from '../events/event.ts'
import { listRunning, replayStep } from './replays.queries.ts'
import { webhookSeal } from './secrets.ts'
import { disable } from './webhooks.queries.ts'

const queue = webhookQueue<DB>({
  tenant: 'site_id',
  getsDeliveries: (site) => sql`(select status <> 'withdrawn' from sites where sites.id = ${site})`,
  isShown: () => sql`true`,
})

/** Sends due events of all sites to their webhooks until it is stopped. */
export function startDeliveries(db: Kysely<DB>, config: Config, log: FastifyBaseLogger): Courier {
  const leaseSeconds = config.WEBHOOK_TIMEOUT_SECONDS + 5
  return startWebhookCourier({
    queue: {
      findDue: (after, limit) => queue.findDue(db, after, limit),
      claim: (siteId, shares, now) => queue.claim(db, siteId, shares, { now, leaseSeconds }),
      settle: (siteId, settlements) =>
        inTransaction(db, async (trx) => {
          for (const { webhookId, reason } of await queue.settle(trx, siteId, settlements)) {
            await disable(trx, siteId, webhookId, reason)
          }
        }),
      abandon: (webhook, limit) => queue.abandon(db, webhook, limit),
    },
    settings: config,
    seal: webhookSeal(config),
    toEvent: ({ tenant_id, event }) => toEvent({ ...event, site_id: tenant_id }),
    log,
    onAttempt: () => {},
  })
}

/** Goes on with replays until it is stopped: one step of each in turn. Several processes can do so at once. */
export function startReplays(db: Kysely<DB>, log: FastifyBaseLogger): RepeatedWork {
  return repeatWork(
    async () => {
      let worked = false
      for (const key of await listRunning(db)) {
        worked = (await inTransaction(db, (trx) => replayStep(trx, key))) !== undefined || worked
      }
      return worked
    },
    log,
    'replays of sites cannot go on',
  )
}
