import { unavailable } from '../errors.ts'

/** For whom a job is done. */
export interface Requester {
  /** A site, or a whole service. */
  tenant: string
  /** The client's address or network. */
  address: string
}

interface Job {
  start(): Promise<void>
  refuse(): void
}

interface Tenant {
  waiting: number
  jobs: Map<string, Job[]>
}

/**
 * Runs jobs, a few at a time. Tenants take turns, and within a tenant the addresses do, so that a flood delays only those
 * who caused it. The number of waiting jobs is bounded: when the queue is full, a new job takes the place of the last job
 * of whoever has the most waiting, or is refused when that is its own requester. Refused jobs are a 503.
 */
export class FairQueue {
  private readonly atOnce: number
  private readonly capacity: number
  /** In the order of their turns: both maps keep the order of insertion. */
  private readonly tenants = new Map<string, Tenant>()
  private running = 0
  private waiting = 0
  private meanMs = 100

  constructor({ atOnce, capacity }: { atOnce: number; capacity: number }) {
    this.atOnce = atOnce
    this.capacity = capacity
  }

  run<T>(requester: Requester, work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const job: Job = {
        start: () => work().then(resolve, reject),
        refuse: () => reject(unavailable(undefined, this.secondsUntilEmpty())),
      }
      if (this.running < this.atOnce) this.start(job)
      else if (this.waiting < this.capacity || this.displace(requester)) this.enqueue(requester, job)
      else job.refuse()
    })
  }

  private start(job: Job): void {
    this.running += 1
    const since = performance.now()
    void job.start().finally(() => {
      this.running -= 1
      this.meanMs += (performance.now() - since - this.meanMs) / 16
      const next = this.takeNext()
      if (next) this.start(next)
    })
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

  /** Whoever had this turn goes to the end of the line. */
  private takeNext(): Job | undefined {
    const [name, tenant] = first(this.tenants) ?? []
    if (name === undefined || tenant === undefined) return undefined
    const [address, jobs] = first(tenant.jobs) as [string, Job[]]
    const job = jobs.shift()
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
