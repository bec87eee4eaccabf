import { unavailable } from '../errors.ts'

/** The tenant and client address that a job runs for. */
export interface Requester {
  /** A site, or a whole service. */
  tenant: string
  /** The client's address or network. */
  address: string
}

/** `alone` for the only job of a tenant, otherwise `crowd`. */
export type Lane = 'alone' | 'crowd'

interface Job {
  tenant: string
  /**
   * `ended` is called before the requester gets the result, because its next job may again be the tenant's only one.
   */
  start(lane: Lane, ended: () => void): Promise<void>
  refuse(): void
}

interface Tenant {
  waiting: number
  jobs: Map<string, Job[]>
}

/**
 * Runs jobs in two lanes with a few concurrent jobs each. The only job of a tenant starts immediately in the lane
 * `alone` while that has room, so it does not wait behind the jobs of other tenants. All other jobs queue for the lane
 * `crowd`. There the tenants take turns, and within a tenant its addresses do, so a flood delays only the tenant and
 * address that cause it. When the queue is full, a new job replaces the last job of the tenant and address with the
 * most waiting jobs, or is refused if that is its own requester. A refused job gets a 503.
 */
export class FairQueue {
  private readonly concurrency: number
  private readonly capacity: number
  /** Ordered by turn: both maps keep insertion order. */
  private readonly tenants = new Map<string, Tenant>()
  private readonly running = { alone: 0, crowd: 0 }
  /** Running jobs per tenant, without tenants that have none. */
  private readonly runningOf = new Map<string, number>()
  private waiting = 0
  private meanJobMs = 100

  constructor({ concurrency, capacity }: { concurrency: number; capacity: number }) {
    this.concurrency = concurrency
    this.capacity = capacity
  }

  run<T>(requester: Requester, work: (lane: Lane) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const { tenant } = requester
      const job: Job = {
        tenant,
        start: (lane, ended) => work(lane).finally(ended).then(resolve, reject),
        refuse: () => reject(unavailable(undefined, this.secondsUntilEmpty())),
      }
      const isOnly = !this.tenants.has(tenant) && !this.runningOf.has(tenant)
      if (isOnly && this.running.alone < this.concurrency) this.start(job, 'alone')
      else if (this.running.crowd < this.concurrency) this.start(job, 'crowd')
      else if (this.waiting < this.capacity || this.makeRoom(requester)) this.enqueue(requester, job)
      else job.refuse()
    })
  }

  private start(job: Job, lane: Lane): void {
    this.running[lane] += 1
    this.runningOf.set(job.tenant, (this.runningOf.get(job.tenant) ?? 0) + 1)
    const startedAt = performance.now()
    void job.start(lane, () => {
      this.running[lane] -= 1
      const left = (this.runningOf.get(job.tenant) as number) - 1
      if (left) this.runningOf.set(job.tenant, left)
      else this.runningOf.delete(job.tenant)
      if (lane === 'crowd') this.meanJobMs += (performance.now() - startedAt - this.meanJobMs) / 16
      const next = lane === 'crowd' ? first(this.tenants) : this.findSingleJob()
      if (next) this.start(this.take(...next), lane)
    })
  }

  /** The first tenant that has exactly one waiting job and none running. */
  private findSingleJob(): [string, Tenant] | undefined {
    for (const [name, tenant] of this.tenants) {
      if (tenant.waiting === 1 && !this.runningOf.has(name)) return [name, tenant]
    }
    return undefined
  }

  private enqueue({ tenant: name, address }: Requester, job: Job): void {
    const tenant = this.tenants.get(name) ?? { waiting: 0, jobs: new Map<string, Job[]>() }
    this.tenants.set(name, tenant)
    const jobs = tenant.jobs.get(address)
    if (jobs) jobs.push(job)
    else tenant.jobs.set(address, [job])
    tenant.waiting += 1
    this.waiting += 1
  }

  /** Takes the tenant's next job. The tenant and the job's address move to the end of the queue. */
  private take(name: string, tenant: Tenant): Job {
    const [address, jobs] = first(tenant.jobs) as [string, Job[]]
    const job = jobs.shift() as Job
    this.tenants.delete(name)
    tenant.jobs.delete(address)
    if (jobs.length) tenant.jobs.set(address, jobs)
    if (tenant.jobs.size) this.tenants.set(name, tenant)
    tenant.waiting -= 1
    this.waiting -= 1
    return job
  }

  /**
   * Refuses one job of the tenant and address with the most waiting jobs, if they still keep at least as many as the
   * requester then has. Returns false if there is no such job.
   */
  private makeRoom({ tenant: name, address }: Requester): boolean {
    const own = this.tenants.get(name)
    const [, busiest] = largest(this.tenants, ({ waiting }) => waiting)
    const victim = busiest.waiting > (own?.waiting ?? 0) + 1 ? busiest : own
    if (!victim) return false
    const [victimAddress, jobs] = largest(victim.jobs, ({ length }) => length)
    if (victim === own && jobs.length <= (own.jobs.get(address)?.length ?? 0) + 1) return false
    jobs.pop()?.refuse()
    if (!jobs.length) victim.jobs.delete(victimAddress)
    victim.waiting -= 1
    this.waiting -= 1
    return true
  }

  private secondsUntilEmpty(): number {
    return Math.ceil(((this.waiting + 1) * this.meanJobMs) / this.concurrency / 1_000)
  }
}

function first<V>(map: Map<string, V>): [string, V] | undefined {
  return map.entries().next().value
}

function largest<V>(map: Map<string, V>, size: (value: V) => number): [string, V] {
  return [...map].reduce((most, entry) => (size(entry[1]) > size(most[1]) ? entry : most))
}
