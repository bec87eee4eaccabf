import { Json } from '../parts/json.tsx'
import { Moment } from '../parts/moment.tsx'
import { Card, Empty } from '../parts/page.tsx'

interface Props {
  events: readonly { id: number; type: string; timestamp: string }[]
  /** What is shown if there are none. */
  empty: Parameters<typeof Empty>[0]
}

/** Events, each with its content. */
export function Timeline({ events, empty }: Props) {
  return (
    <Card>
      {events.length === 0 ? (
        <Empty {...empty} />
      ) : (
        <ol className="timeline" aria-live="off">
          {events.map((event) => (
            <li key={event.id}>
              <details>
                <summary>
                  <code>{event.type}</code> <span className="muted">#{event.id}</span> <Moment at={event.timestamp} />
                </summary>
                <Json value={event} />
              </details>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
