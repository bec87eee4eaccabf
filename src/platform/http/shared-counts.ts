import { type MinuteCount, MinuteCounts } from './minute-counts.ts'

/** Counts requests that several processes serve: their parent keeps the counts, so limits hold exactly. */
export class SharedCounts {
  readonly #addAll: (keys: string[]) => Promise<MinuteCount[]>
  #isSending = false
  #waiting: { key: string; resolve(count: MinuteCount): void; reject(error: Error): void }[] = []

  constructor(addAll: (keys: string[]) => Promise<MinuteCount[]>) {
    this.#addAll = addAll
  }

  add(key: string): Promise<MinuteCount> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ key, resolve, reject })
      if (this.#isSending) return
      this.#isSending = true
      setImmediate(() => void this.#send())
    })
  }

  /** One message at a time: requests that arrive meanwhile share the next one, because messages are expensive. */
  async #send(): Promise<void> {
    while (this.#waiting.length) {
      const sent = this.#waiting
      this.#waiting = []
      try {
        const counts = await this.#addAll(sent.map(({ key }) => key))
        sent.forEach(({ resolve }, index) => void resolve(counts[index] as MinuteCount))
      } catch (error) {
        for (const { reject } of sent) reject(error as Error)
      }
    }
    this.#isSending = false
  }
}

/**
 * Counts in the memory of this process, and tells the other processes what it has counted. For counts that must be known
 * without waiting: others learn of them about a millisecond later, and no process alone exceeds a limit.
 */
export class CopiedCounts extends MinuteCounts {
  readonly #tell: (key: string, by: 1 | -1) => void

  constructor(tell: (key: string, by: 1 | -1) => void) {
    super()
    this.#tell = tell
  }

  override add(key: string): MinuteCount {
    this.#tell(key, 1)
    return super.add(key)
  }

  override subtract(key: string): void {
    this.#tell(key, -1)
    super.subtract(key)
  }

  /** Applies what another process has counted. */
  receive(key: string, by: 1 | -1): void {
    if (by === 1) super.add(key)
    else super.subtract(key)
  }
}
