const minuteMs = 60_000
const maxKeys = 10_000

export interface MinuteCount {
  count: number
  endsAt: number
}

/** Counts per key and minute, in the memory of this process. A key's minute starts with its first count. */
export class MinuteCounts {
  /** Ordered by the start of the minute, oldest first. */
  readonly #counts = new Map<string, MinuteCount>()

  /** Undefined when nothing was counted in the last minute. */
  get(key: string): MinuteCount | undefined {
    const current = this.#counts.get(key)
    return current && current.endsAt > Date.now() ? current : undefined
  }

  add(key: string): MinuteCount {
    return this.addMany(key, 1)
  }

  addMany(key: string, by: number): MinuteCount {
    const current = this.get(key)
    if (current) {
      current.count += by
      return current
    }
    this.#counts.delete(key)
    const [oldest] = this.#counts.keys()
    if (this.#counts.size >= maxKeys && oldest !== undefined) this.#counts.delete(oldest)
    const started = { count: by, endsAt: Date.now() + minuteMs }
    this.#counts.set(key, started)
    return started
  }

  subtract(key: string): void {
    const current = this.get(key)
    if (current) current.count -= 1
  }
}

/** Whole seconds until the minute is over. */
export function secondsLeft({ endsAt }: MinuteCount): number {
  return Math.ceil((endsAt - Date.now()) / 1_000)
}
