import { unavailable } from '../errors.ts'

/** For whom a job is done. */
export interface Requester {
  /** A site, or a whole service. */
  tenant: string
  /** The client's address or network. */
  address: string
}

/** Where a job runs: `alone` when it is the only one of its tenant, else in the `crowd`. */
export type Lane = 'alone' | 'crowd'

interface Job {
  tenant: string
  /** `ended` is called before whoever asked learns the outcome: his next job may be the only one again. */
  start(lane: Lane, ended: () => void): Promise<void>
  refuse(): void
}

interface Tenant {
  waiting: number
  jobs: Map<string, Job[]>
}

/**
 * Runs jobs in two lanes, a few at a time in each. The only job of a tenant does not queue behind the jobs of others: it
 * starts at once in a lane of its own, while that has room. All other jobs queue for the crowd. There tenants take turns,
 * and within a tenant the addresses do, so that a flood delays only those who caused it. The number of waiting jobs is
 * bounded: when the queue is full, a new job takes the place of the last job of whoever has the most waiting, or is
 * refused when that is its own requester. Refused jobs are a 503.
 */
export class FairQueue {
  private readonly atOnce: number
  private readonly capacity: number
  /** In the order of their turns: both maps keep the order of insertion. */
  private readonly tenants = new Map<string, Tenant>()
  private readonly running = { alone: 0, crowd: 0 }
  /** Running jobs by tenant; only tenants that have some. */
  private readonly runningOf = new Map<string, number>()
  private waiting = 0
  private meanMs = 100

  constructor({ atOnce, capacity }: { atOnce: number; capacity: number }) {
    this.atOnce = atOnce
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
      if (isOnly && this.running.alone < this.atOnce) this.start(job, 'alone')
      else if (this.running.crowd < this.atOnce) this.start(job, 'crowd')
      else if (this.waiting < this.capacity || this.displace(requester)) this.enqueue(requester, job)
      else job.refuse()
    })
  }

  private start(job: Job, lane: Lane): void {
    this.running[lane] += 1
    this.runningOf.set(job.tenant, (this.runningOf.get(job.tenant) ?? 0) + 1)
    const since = performance.now()
    void job.start(lane, () => {
      this.running[lane] -= 1
      const left = (this.runningOf.get(job.tenant) as number) - 1
      if (left) this.runningOf.set(job.tenant, left)
      else this.runningOf.delete(job.tenant)
      if (lane === 'crowd') this.meanMs += (performance.now() - since - this.meanMs) / 16
      const next = lane === 'crowd' ? first(this.tenants) : this.findOnly()
      if (next) this.start(this.take(...next), lane)
    })
  }

  /** The first tenant whose only job waits. */
  private findOnly(): [string, Tenant] | undefined {
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

  /** The tenant's next job. It and the job's address go to the end of the line. */
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

  /** Makes room at the cost of whoever keeps no less than the requester gets by it; false when there is nobody. */
  private displace({ tenant: name, address }: Requester): boolean {
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
    return Math.ceil(((this.waiting + 1) * this.meanMs) / this.atOnce / 1_000)
  }
}

function first<V>(map: Map<string, V>): [string, V] | undefined {
  return map.entries().next().value
}

function largest<V>(map: Map<string, V>, size: (value: V) => number): [string, V] {
  return [...map].reduce((most, entry) => (size(entry[1]) > size(most[1]) ? entry : most))
}
