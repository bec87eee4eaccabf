import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../../../generated/logistics/database.ts'
import type { Config } from '../../config.ts'
import { createOutbound } from '../../platform/http/outbound.ts'
import { isDistributed } from '../../platform/postgres/database.ts'
import { currentTracing, type SpanAttributes } from '../../platform/tracing/tracing.ts'
import { oneCompany } from '../company-scope.ts'
import { write } from '../writes.ts'
import { attempt } from './attempt.ts'
import * as queue from './delivery-queue.queries.ts'
import { openSecrets, webhookSeal } from './secrets.ts'
import { capacity, dealSlots } from './turns.ts'

/** How many webhooks with waiting deliveries one round checks. */
const webhooksPerRound = 2_000
/** How many deliveries of a deleted webhook one statement ends. */
const abandonedAtOnce = 1_000
const idleMs = 250
const pauseBetweenRoundsMs = 10
const afterErrorMs = 2_000

interface Courier {
  /** Starts no new deliveries, and waits for the running ones. */
  stop(): Promise<void>
}

interface CourierOptions {
  db: Kysely<DB>
  config: Config
  log: FastifyBaseLogger
  /** Called after each attempt. */
  onAttempt: (outcome: queue.Outcome) => void
}

/** Sends due deliveries until it is stopped. Several couriers can run at once and share the work. */
export function startCourier({ db, config, log, onAttempt }: CourierOptions): Courier {
  const outbound = createOutbound({
    timeoutMs: config.WEBHOOK_TIMEOUT_SECONDS * 1000,
    allowPrivate: config.WEBHOOK_ALLOW_PRIVATE,
  })
  const seal = webhookSeal(config)
  const leaseSeconds = config.WEBHOOK_TIMEOUT_SECONDS + 5
  const underWay = new Set<Promise<void>>()
  const ofCompany = countOf()
  const ofWebhook = countOf()
  let finished: queue.Settlement[] = []
  let position = queue.beginning
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

  const deliver = async (delivery: queue.DueDelivery) => {
    try {
      const secrets = openSecrets(seal, delivery)
      if (!secrets.length)
        log.error({ webhook: delivery.webhook_id }, 'JWT_SECRET does not open the secret of a webhook')
      const span = currentTracing()?.begin('deliver webhook', 'client', attributesOf(delivery))
      const opened = { ...delivery, secrets }
      const outcome = await attempt(outbound, opened, config.WEBHOOK_RETRY_SCHEDULE, span?.headers())
      span?.end({ 'http.response.status_code': outcome.responseStatus ?? undefined }, outcome.error ?? undefined)
      finished.push({ delivery, outcome })
      onAttempt(outcome)
    } catch (error) {
      // It is retried when its lease expires.
      log.error({ err: error, delivery: delivery.id }, 'a delivery could not be attempted')
    }
  }

  /** Writes the outcomes of finished deliveries, in one transaction per company. */
  const settle = async () => {
    const settlements = finished
    finished = []
    const settling = [...Map.groupBy(settlements, ({ delivery }) => delivery.company_id)].map(([companyId, some]) =>
      write(db, oneCompany(companyId), 'worker', (change) => queue.settle(change, some)).catch((error) => {
        finished.push(...some)
        throw error
      }),
    )
    await allDone(settling)
  }

  const start = (delivery: queue.DueDelivery) => {
    const { company_id, webhook_id } = delivery
    ofCompany.add(company_id, 1)
    ofWebhook.add(webhook_id, 1)
    const work = deliver(delivery).finally(() => {
      underWay.delete(work)
      ofCompany.add(company_id, -1)
      ofWebhook.add(webhook_id, -1)
      wake()
    })
    underWay.add(work)
  }

  /** Claims deliveries of a company and starts them. Returns how many it has started or postponed. */
  const take = async (companyId: number, shares: readonly queue.Share[], now: string) => {
    const { deliveries, postponed } = await queue.claim(db, companyId, shares, { now, leaseSeconds })
    deliveries.forEach(start)
    return deliveries.length + postponed
  }

  /** Starts due deliveries. Returns true when there was something to do. */
  const takeDue = async () => {
    const free = capacity.total - underWay.size
    if (free <= 0) return false
    const find = isDistributed(db) ? queue.findDueOfNodes : queue.findDue
    const { due, end, now = '' } = await find(db, position, webhooksPerRound)
    const deleted = due.filter(({ takes }) => takes === 'none')
    const waiting = due.filter(({ takes }) => takes !== 'none')
    const { shares, last } = dealSlots(waiting, free, { ofCompany: ofCompany.get, ofWebhook: ofWebhook.get })
    // Companies that got no slot in this round come first in the next one.
    const next = last === undefined ? end : { company_id: last, webhook_id: Number.MAX_SAFE_INTEGER }
    position = next ?? queue.beginning
    const taken = await allDone([...shares].map(([companyId, ofCompany]) => take(companyId, ofCompany, now)))
    await allDone(deleted.map((webhook) => queue.abandon(db, webhook, abandonedAtOnce)))
    return deleted.length > 0 || next !== undefined || taken.some((count) => count > 0)
  }

  const round = async () => {
    const [, busy] = await allDone([settle(), takeDue()])
    return busy
  }

  const run = async () => {
    while (!stopped) {
      try {
        if (!(await round()) && !stopped) await pause(idleMs)
      } catch (error) {
        log.error({ err: error }, 'deliveries could not be taken')
        if (!stopped) await pause(afterErrorMs)
      }
      // A short pause, so that deliveries that end at about the same time are handled in one round.
      if (!stopped) await new Promise((resolve) => setTimeout(resolve, pauseBetweenRoundsMs))
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

function attributesOf({ company_id, webhook_id, event, attempts }: queue.DueDelivery): SpanAttributes {
  return {
    'quayside.tenant': company_id,
    'quayside.webhook': webhook_id,
    'quayside.event': event.id,
    'quayside.event_type': event.type,
    'quayside.attempt': attempts + 1,
  }
}

/** Waits until all have settled, and then throws the first error, if there is one. */
async function allDone<T extends readonly Promise<unknown>[]>(work: T) {
  await Promise.allSettled(work)
  return Promise.all(work)
}

/** Counters by id. A counter that is zero again is removed. */
function countOf() {
  const counts = new Map<number, number>()
  const get = (id: number) => counts.get(id) ?? 0
  return {
    get,
    add(id: number, change: number) {
      const count = get(id) + change
      if (count) counts.set(id, count)
      else counts.delete(id)
    },
  }
}
