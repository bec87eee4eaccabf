import type { Client } from './client.ts'

// biome-ignore lint/suspicious/noExplicitAny: events of any type
export type FeedEvent = any

/** Reads the event feed; each call returns what has happened since the call before. */
export function follow(client: Client): () => Promise<FeedEvent[]> {
  let cursor = ''
  return async () => {
    const events: FeedEvent[] = []
    for (let more = true; more; ) {
      const { body } = await client.get(`/events?per_page=100${cursor && `&cursor=${cursor}`}`)
      events.push(...body.data)
      cursor = body.meta.next_cursor
      more = body.meta.has_more
    }
    return events
  }
}
