import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { Config } from '../../config.ts'
import { inTransaction } from '../../platform/database.ts'
import { createOutbound } from '../../platform/outbound.ts'
import { completeLeftEvents } from '../events/outbox.ts'
import { attempt } from './attempt.ts'
import * as deliveries from './deliveries.queries.ts'

const atATime = 200
const perWebhook = 16
const idleMs = 250
const breathMs = 10
const afterErrorMs = 2_000

export interface Courier {
  /** Takes nothing new, and waits for what is on its way. */
  stop(): Promise<void>
}

export interface CourierOptions {
  db: Kysely<DB>
  config: Config
  log: FastifyBaseLogger
}

/** Delivers what is due, for as long as it runs. Any number of couriers share the work. */
export function startCourier({ db, config, log }: CourierOptions): Courier {
  const outbound = createOutbound({
    timeoutMs: config.WEBHOOK_TIMEOUT_SECONDS * 1000,
    allowPrivate: config.WEBHOOK_ALLOW_PRIVATE,
  })
  const leaseSeconds = config.WEBHOOK_TIMEOUT_SECONDS + 5
  const underWay = new Set<Promise<void>>()
  const perReceiver = new Map<number, number>()
  const finished: deliveries.Settlement[] = []
  let stopped = false
  let wake = () => {}

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const deliver = async (delivery: deliveries.DueDelivery) => {
    try {
      finished.push({ delivery, outcome: await attempt(outbound, delivery, config.WEBHOOK_RETRY_SCHEDULE) })
    } catch (error) {
      // It comes back when its lease is over.
      log.error({ err: error, delivery: delivery.id }, 'a delivery could not be attempted')
    }
  }

  /** What has ended is noted together: one transaction for all that ended meanwhile. */
  const settle = async () => {
    const settlements = finished.splice(0)
    if (!settlements.length) return
    try {
      await inTransaction(db, (trx) => deliveries.settle(trx, settlements))
    } catch (error) {
      finished.push(...settlements)
      throw error
    }
  }

  const start = (delivery: deliveries.DueDelivery) => {
    const { webhook_id } = delivery
    perReceiver.set(webhook_id, (perReceiver.get(webhook_id) ?? 0) + 1)
    const work = deliver(delivery).finally(() => {
      underWay.delete(work)
      const left = (perReceiver.get(webhook_id) ?? 1) - 1
      if (left) perReceiver.set(webhook_id, left)
      else perReceiver.delete(webhook_id)
      wake()
    })
    underWay.add(work)
  }

  /** Starts what is due; true when there was something to do. */
  const round = async () => {
    await settle()
    const busy = [...perReceiver].filter(([, count]) => count > perWebhook / 2).map(([id]) => id)
    const limits = { total: atATime - underWay.size, perWebhook: perWebhook / 2, leaseSeconds, busy }
    const due = limits.total > 0 ? await deliveries.claim(db, limits) : []
    due.forEach(start)
    return due.length > 0 || (await completeLeftEvents(db)) > 0
  }

  const run = async () => {
    while (!stopped) {
      try {
        if (!(await round()) && !stopped) await pause(idleMs)
      } catch (error) {
        log.error({ err: error }, 'deliveries could not be taken')
        if (!stopped) await pause(afterErrorMs)
      }
      // Those that end together are followed together.
      if (!stopped) await new Promise((resolve) => setTimeout(resolve, breathMs))
    }
  }
  const running = run()

  return {
    async stop() {
      stopped = true
      wake()
      await running
      await Promise.all(underWay)
      await settle().catch((error) => log.error({ err: error }, 'deliveries could not be settled'))
      outbound.close()
    },
  }
}
