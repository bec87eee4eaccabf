import { unavailable } from '../platform/errors.ts'

const maxWaitMs = 10_000

/**
 * Runs work with the same key one after another. It waits here and not on database connections, because other requests
 * need the connections.
 */
export class Turns<K> {
  readonly #last = new Map<K, Promise<void>>()
  readonly #name: string

  /** `name` says in the log what too many of were under way. */
  constructor(name: string) {
    this.#name = name
  }

  run<T>(key: K, work: () => T | Promise<T>): Promise<T> {
    const queuedAt = Date.now()
    const run = (this.#last.get(key) ?? Promise.resolve()).then(() => {
      if (Date.now() - queuedAt > maxWaitMs) throw unavailable(new Error(`Too many ${this.#name} at once`))
      return work()
    })
    const finished = run
      .then(
        () => {},
        () => {},
      )
      .finally(() => {
        if (this.#last.get(key) === finished) this.#last.delete(key)
      })
    this.#last.set(key, finished)
    return run
  }
}
