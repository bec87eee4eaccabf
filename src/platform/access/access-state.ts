import type { Announcements } from '../postgres/connections/announcements.ts'

/** The result of reading a credential from the database. */
export interface LoadedState<T> {
  value: T
  /** Announcements that invalidate the value, in addition to `all`. */
  topics: readonly string[]
  /** Seconds until the credential expires. */
  secondsLeft: number
}

/**
 * Caches the access decisions for known credentials, so that a request needs neither a query nor a signature check. An
 * entry is removed as soon as the database announces a change. In case an announcement is lost, an entry lives for two
 * seconds at most. While the process does not receive announcements, nothing is cached.
 */
interface AccessState<T> {
  /**
   * Passes the cached value to `accept` synchronously, or else the value that `find` reads, which is then cached.
   * `find` throws when there is nothing to cache. Values are shared by many requests, so they must not be modified.
   */
  use(
    key: string,
    find: (key: string) => Promise<LoadedState<T>>,
    accept: (value: T) => void,
  ): Promise<void> | undefined
}

interface Entry<T> {
  value: T
  topics: readonly string[]
  until: number
}

const maxAgeMs = 2_000
const maxEntries = 10_000

export function createAccessState<T>(announcements: Announcements): AccessState<T> {
  // Ordered by when they were read, oldest first.
  const entries = new Map<string, Entry<T>>()
  const keysByTopic = new Map<string, Set<string>>()
  let isListening = false
  let announcementCount = 0

  announcements.subscribe({
    onAnnouncement(topic) {
      announcementCount += 1
      if (topic === 'all') evictAll()
      else for (const key of keysByTopic.get(topic) ?? []) evict(key)
    },
    onListening(isNow) {
      announcementCount += 1
      isListening = isNow
      evictAll()
    },
  })

  function evictAll(): void {
    entries.clear()
    keysByTopic.clear()
  }

  function evict(key: string): void {
    for (const topic of entries.get(key)?.topics ?? []) {
      const keys = keysByTopic.get(topic)
      keys?.delete(key)
      if (!keys?.size) keysByTopic.delete(topic)
    }
    entries.delete(key)
  }

  function store(key: string, { value, topics, secondsLeft }: LoadedState<T>, readAt: number): void {
    evict(key)
    for (const [oldest, { until }] of entries) {
      if (until > readAt && entries.size < maxEntries) break
      evict(oldest)
    }
    entries.set(key, { value, topics, until: readAt + Math.min(maxAgeMs, secondsLeft * 1_000) })
    for (const topic of topics) {
      const keys = keysByTopic.get(topic)
      if (keys) keys.add(key)
      else keysByTopic.set(topic, new Set([key]))
    }
  }

  async function read(key: string, find: (key: string) => Promise<LoadedState<T>>): Promise<T> {
    const readAt = performance.now()
    const countBefore = announcementCount
    const loaded = await find(key)
    // A change announced during the read may be newer than the value, so the value is not cached.
    if (isListening && announcementCount === countBefore) store(key, loaded, readAt)
    return loaded.value
  }

  return {
    use(key, find, accept) {
      const entry = entries.get(key)
      if (!entry || entry.until <= performance.now()) return read(key, find).then(accept)
      accept(entry.value)
    },
  }
}
