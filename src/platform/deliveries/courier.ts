import type { FastifyBaseLogger } from 'fastify'
import { type Capacity, dealSlots, type Lane, type Share } from './turns.ts'

/** How many lanes with waiting deliveries one round checks. */
const lanesPerRound = 2_000
/** How many deliveries of a deleted lane one statement ends. */
const abandonedAtOnce = 1_000
const idleMs = 250
const pauseBetweenRoundsMs = 10
const afterErrorMs = 2_000

/** The last lane that `findDue` has checked. */
export interface Position {
  tenant_id: number
  lane_id: number
}

export const beginning: Position = { tenant_id: 0, lane_id: 0 }

/** Lanes with due deliveries. `end` is the position at which to continue, and undefined when all were checked. */
export interface Due {
  due: Lane[]
  end: Position | undefined
  now: string | undefined
}

/** What is claimed: a delivery with its lease. */
interface Claimed {
  tenant_id: number
  lane_id: number
  id: number
}

/** A queue of deliveries in a database. A claimed delivery becomes due again when its lease expires. */
export interface Queue<Delivery extends Claimed, Outcome> {
  /** Checks `limit` lanes after a position, in the order of tenants. */
  findDue(after: Position, limit: number): Promise<Due>
  /** `postponed` counts deliveries that were put off instead of claimed. */
  claim(tenantId: number, shares: readonly Share[], now: string): Promise<{ deliveries: Delivery[]; postponed: number }>
  /** Writes the outcomes of attempts of one tenant, in one transaction. */
  settle(tenantId: number, settlements: readonly { delivery: Delivery; outcome: Outcome }[]): Promise<void>
  /** Ends a batch of deliveries of a lane that was deleted. Otherwise `findDue` would find them every time. */
  abandon(lane: Lane, limit: number): Promise<void>
}

export interface Courier {
  /** Starts no new deliveries, and waits for the running ones. */
  stop(): Promise<void>
}

interface CourierOptions<Delivery extends Claimed, Outcome> {
  queue: Queue<Delivery, Outcome>
  capacity: Capacity
  /** Makes one attempt. When it throws, the delivery is retried when its lease expires. */
  send(delivery: Delivery): Promise<Outcome>
  log: FastifyBaseLogger
}

/** Sends due deliveries until it is stopped. Several couriers can run at once and share the work. */
export function startCourier<Delivery extends Claimed, Outcome>({
  queue,
  capacity,
  send,
  log,
}: CourierOptions<Delivery, Outcome>): Courier {
  const underWay = new Set<Promise<void>>()
  const ofTenant = countOf()
  const ofLane = countOf()
  let finished: { delivery: Delivery; outcome: Outcome }[] = []
  let position = beginning
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

  const deliver = async (delivery: Delivery) => {
    try {
      const outcome = await send(delivery)
      // Not before the attempt: the list is replaced whenever outcomes are written.
      finished.push({ delivery, outcome })
    } catch (error) {
      // It is retried when its lease expires.
      log.error({ err: error, delivery: delivery.id }, 'a delivery could not be attempted')
    }
  }

  /** Writes the outcomes of finished deliveries, in one transaction per tenant. */
  const settle = async () => {
    const settlements = finished
    finished = []
    const settling = [...Map.groupBy(settlements, ({ delivery }) => delivery.tenant_id)].map(([tenantId, some]) =>
      queue.settle(tenantId, some).catch((error) => {
        finished.push(...some)
        throw error
      }),
    )
    await allDone(settling)
  }

  const start = (delivery: Delivery) => {
    const { tenant_id, lane_id } = delivery
    ofTenant.add(tenant_id, 1)
    ofLane.add(lane_id, 1)
    const work = deliver(delivery).finally(() => {
      underWay.delete(work)
      ofTenant.add(tenant_id, -1)
      ofLane.add(lane_id, -1)
      wake()
    })
    underWay.add(work)
  }

  /** Claims deliveries of a tenant and starts them. Returns how many it has started or postponed. */
  const take = async (tenantId: number, shares: readonly Share[], now: string) => {
    const { deliveries, postponed } = await queue.claim(tenantId, shares, now)
    deliveries.forEach(start)
    return deliveries.length + postponed
  }

  /** Starts due deliveries. Returns true when there was something to do. */
  const takeDue = async () => {
    const free = capacity.total - underWay.size
    if (free <= 0) return false
    const { due, end, now = '' } = await queue.findDue(position, lanesPerRound)
    const deleted = due.filter(({ takes }) => takes === 'none')
    const waiting = due.filter(({ takes }) => takes !== 'none')
    const { shares, last } = dealSlots(capacity, waiting, free, { ofTenant: ofTenant.get, ofLane: ofLane.get })
    // Tenants that got no slot in this round come first in the next one.
    const next = last === undefined ? end : { tenant_id: last, lane_id: Number.MAX_SAFE_INTEGER }
    position = next ?? beginning
    const taken = await allDone([...shares].map(([tenantId, ofTenant]) => take(tenantId, ofTenant, now)))
    await allDone(deleted.map((lane) => queue.abandon(lane, abandonedAtOnce)))
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
    },
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
