import type { Announcements } from '../postgres/announcements.ts'

/** What was read about a credential. */
export interface Finding<T> {
  value: T
  /** The announcements that make it outdated, besides `all`. */
  topics: readonly string[]
  /** Until the credential expires by itself. */
  secondsLeft: number
}

/**
 * What decides about access, so that a request whose credential is known costs neither a query nor a signature check. It
 * is forgotten as soon as the database announces a change. In case an announcement is lost it counts for two seconds only,
 * and while nobody listens to announcements not at all.
 */
export interface AccessState<T> {
  /**
   * Hands what is known under the key to `accept`, at once; else what `find` reads, which is kept from then on. `find`
   * throws when there is nothing to keep. Values are shared by many requests: nobody may change them.
   */
  use(key: string, find: (key: string) => Promise<Finding<T>>, accept: (value: T) => void): Promise<void> | undefined
}

interface Entry<T> {
  value: T
  topics: readonly string[]
  until: number
}

const longestMs = 2_000
const mostEntries = 10_000

export function createAccessState<T>(announcements: Announcements): AccessState<T> {
  // In the order in which they were read: the oldest come first.
  const entries = new Map<string, Entry<T>>()
  const keysByTopic = new Map<string, Set<string>>()
  let isListening = false
  let changes = 0

  announcements.tell({
    heard(topic) {
      changes += 1
      if (topic === 'all') forgetAll()
      else for (const key of keysByTopic.get(topic) ?? []) forget(key)
    },
    listening(isNow) {
      changes += 1
      isListening = isNow
      forgetAll()
    },
  })

  function forgetAll(): void {
    entries.clear()
    keysByTopic.clear()
  }

  function forget(key: string): void {
    for (const topic of entries.get(key)?.topics ?? []) {
      const keys = keysByTopic.get(topic)
      keys?.delete(key)
      if (!keys?.size) keysByTopic.delete(topic)
    }
    entries.delete(key)
  }

  function keep(key: string, { value, topics, secondsLeft }: Finding<T>, readAt: number): void {
    forget(key)
    for (const [oldest, { until }] of entries) {
      if (until > readAt && entries.size < mostEntries) break
      forget(oldest)
    }
    entries.set(key, { value, topics, until: readAt + Math.min(longestMs, secondsLeft * 1_000) })
    for (const topic of topics) {
      const keys = keysByTopic.get(topic)
      if (keys) keys.add(key)
      else keysByTopic.set(topic, new Set([key]))
    }
  }

  async function read(key: string, find: (key: string) => Promise<Finding<T>>): Promise<T> {
    const readAt = performance.now()
    const changesBefore = changes
    const finding = await find(key)
    // A change that was announced meanwhile may have come after what was read.
    if (isListening && changes === changesBefore) keep(key, finding, readAt)
    return finding.value
  }

  return {
    use(key, find, accept) {
      const entry = entries.get(key)
      if (!entry || entry.until <= performance.now()) return read(key, find).then(accept)
      accept(entry.value)
    },
  }
}
