import type { components } from '../../../generated/auth/types.ts'

interface StoredEvent {
  id: number
  type: string
  site_id: number
  created_at: string
  data: unknown
  changed: string[] | null
}

/** An event as webhooks and the feed return it. */
export function toEvent({ id, type, created_at, site_id, data, changed }: StoredEvent) {
  const event = { id, type, timestamp: created_at, site_id, data, ...(changed && { changed }) }
  return event as components['schemas']['Event']
}
