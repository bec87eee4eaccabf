/** Draws at random what follows from a seed alone: the same seed draws the same. */
export class Draw {
  #state: number

  constructor(seed: string) {
    // FNV-1a, and then mulberry32: short, and random enough to choose among stories.
    this.#state = 0x811c9dc5
    for (const sign of seed) this.#state = Math.imul(this.#state ^ (sign.codePointAt(0) as number), 0x01000193)
  }

  /** At least 0 and less than 1. */
  #next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.#next() * (most - least + 1))
  }

  chance(percent: number): boolean {
    return this.#next() * 100 < percent
  }

  one<T>(of: readonly T[]): T {
    return of[this.between(0, of.length - 1)] as T
  }

  /** One of these names, each as often as its weight says. */
  weighted<Name extends string>(weights: Record<Name, number>): Name {
    const entries = Object.entries(weights) as [Name, number][]
    let left = this.#next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [name, weight] of entries) {
      left -= weight
      if (left < 0) return name
    }
    return (entries.at(-1) as [Name, number])[0]
  }
}
