import { type MinuteCount, MinuteCounts } from './minute-counts.ts'

/** Asks to count requests under a key, whose limit is `max`. */
export interface CountQuestion {
  key: string
  max: number
  requests: number
}

/** The count after these requests. The process that has asked may count `further` ones by itself, in the same minute. */
export interface Lease extends MinuteCount {
  further: number
}

interface Waiting {
  max: number
  resolve(count: MinuteCount): void
  reject(error: Error): void
}

/** The most keys with a lease. */
const mostLeases = 10_000

/**
 * Counts requests that several processes serve. Their parent keeps the counts, and leases parts of a limit that is far
 * away, because a message for each request would cost more than the request itself. So a limit is never exceeded.
 */
export class SharedCounts {
  readonly #ask: (questions: CountQuestion[]) => Promise<Lease[]>
  readonly #leases = new Map<string, Lease>()
  #waiting = new Map<string, Waiting[]>()
  #isAsking = false

  constructor(ask: (questions: CountQuestion[]) => Promise<Lease[]>) {
    this.#ask = ask
  }

  add(key: string, max: number): MinuteCount | Promise<MinuteCount> {
    const lease = this.#leases.get(key)
    if (lease && lease.further > 0 && lease.endsAt > Date.now()) {
      lease.further -= 1
      lease.count += 1
      return lease
    }
    return new Promise((resolve, reject) => {
      const waiting = this.#waiting.get(key)
      if (waiting) waiting.push({ max, resolve, reject })
      else this.#waiting.set(key, [{ max, resolve, reject }])
      if (this.#isAsking) return
      this.#isAsking = true
      setImmediate(() => void this.#askAll())
    })
  }

  /** Ends a lease. Returns how many requests it had left. */
  giveBack(key: string): number {
    const lease = this.#leases.get(key)
    this.#leases.delete(key)
    return lease && lease.endsAt > Date.now() ? lease.further : 0
  }

  /** One message at a time: requests that arrive meanwhile share the next one. */
  async #askAll(): Promise<void> {
    while (this.#waiting.size) {
      const asked = [...this.#waiting]
      this.#waiting = new Map()
      const questions = asked.map(([key, some]) => ({ key, max: (some[0] as Waiting).max, requests: some.length }))
      try {
        const leases = await this.#ask(questions)
        asked.forEach(([key, some], index) => void this.#settle(key, some, leases[index] as Lease))
      } catch (error) {
        for (const { reject } of asked.flatMap(([, some]) => some)) reject(error as Error)
      }
    }
    this.#isAsking = false
  }

  #settle(key: string, waiting: readonly Waiting[], lease: Lease): void {
    const { count, endsAt } = lease
    waiting.forEach(({ resolve }, index) => void resolve({ count: count - waiting.length + index + 1, endsAt }))
    this.#leases.delete(key)
    const [oldest] = this.#leases.keys()
    if (this.#leases.size >= mostLeases && oldest !== undefined) this.#leases.delete(oldest)
    if (lease.further) this.#leases.set(key, lease)
  }
}

/** A process that has leases. */
export interface LeaseHolder {
  giveBack(key: string): Promise<number>
}

/** The most requests of a lease, and the share of what is left of a limit that all processes together may have leased. */
const largestLease = 64
const leasedShare = 1 / 16

/** How long a process may take to give back a lease, in milliseconds. */
const longestReturn = 100

/** Keeps the counts of several processes. Before a request is refused, the other processes give back their leases. */
export class LeasedCounts {
  readonly #counts = new MinuteCounts()
  readonly #holders = new Map<string, Set<LeaseHolder>>()
  readonly #recalls = new Map<string, Promise<number>>()
  readonly #processes: number

  constructor(processes: number) {
    this.#processes = processes
  }

  count(questions: readonly CountQuestion[], holder: LeaseHolder): Promise<Lease[]> {
    return Promise.all(questions.map((question) => this.#countOne(question, holder)))
  }

  async #countOne({ key, max, requests }: CountQuestion, holder: LeaseHolder): Promise<Lease> {
    const current = this.#counts.addMany(key, requests)
    let { count } = current
    if (count > max) {
      const recalling = this.#recalls.get(key) ?? (this.#holders.has(key) ? this.#recall(key, current) : undefined)
      if (recalling) count -= await recalling
    }
    const left = Math.max(0, max - current.count)
    const further = Math.min(largestLease, Math.floor((left * leasedShare) / this.#processes))
    if (further) {
      current.count += further
      const holders = this.#holders.get(key) ?? new Set()
      this.#holders.set(key, holders.add(holder))
      if (this.#holders.size > mostLeases) this.#holders.delete(this.#holders.keys().next().value as string)
    }
    return { count, endsAt: current.endsAt, further }
  }

  /** Takes back what processes have not used of their leases, and resolves to the number of these requests. */
  #recall(key: string, current: MinuteCount): Promise<number> {
    const holders = [...(this.#holders.get(key) ?? [])]
    this.#holders.delete(key)
    const recalling = Promise.all(holders.map((holder) => orNothing(holder.giveBack(key)))).then((unused) => {
      const sum = unused.reduce((total, one) => total + one, 0)
      current.count -= sum
      this.#recalls.delete(key)
      return sum
    })
    this.#recalls.set(key, recalling)
    return recalling
  }
}

/** A process that has ended does not answer. */
function orNothing(answer: Promise<number>): Promise<number> {
  const late = new Promise<number>((resolve) => setTimeout(resolve, longestReturn, 0))
  return Promise.race([answer.catch(() => 0), late])
}

/**
 * Counts in the memory of this process, and broadcasts each count to the other processes. For counts that must be known
 * without waiting: others learn of them about a millisecond later, and no process alone exceeds a limit.
 */
export class CopiedCounts extends MinuteCounts {
  readonly #broadcast: (key: string, by: 1 | -1) => void

  constructor(broadcast: (key: string, by: 1 | -1) => void) {
    super()
    this.#broadcast = broadcast
  }

  override add(key: string): MinuteCount {
    this.#broadcast(key, 1)
    return super.add(key)
  }

  override subtract(key: string): void {
    this.#broadcast(key, -1)
    super.subtract(key)
  }

  /** Applies what another process has counted. */
  receive(key: string, by: 1 | -1): void {
    if (by === 1) super.add(key)
    else super.subtract(key)
  }
}
