import { type Client, expectBody } from './client.ts'

// biome-ignore lint/suspicious/noExplicitAny: events of any type
export type FeedEvent = any

/** Reads the event feed; each call returns what has happened since the call before. */
export function follow(client: Client): () => Promise<FeedEvent[]> {
  let cursor = ''
  return async () => {
    const events: FeedEvent[] = []
    for (let more = true; more; ) {
      const { data, meta } = await expectBody(client.get(`/events?per_page=100${cursor && `&cursor=${cursor}`}`), 200)
      events.push(...data)
      cursor = meta.next_cursor
      more = meta.has_more
    }
    return events
  }
}
