import { Actor } from '../parts/actor.tsx'
import { StatusBadge } from '../parts/badge.tsx'
import { Moment } from '../parts/moment.tsx'
import type { AnyDocument } from './kinds.ts'

type Entry = Pick<AnyDocument['status_history'][number], 'note' | 'actor' | 'at'> & { to: string }

/** The statuses that a document or a lot has had, newest first. */
export function History({ history }: { history: readonly Entry[] }) {
  return (
    <ol className="timeline">
      {history.toReversed().map(({ to, note, actor, at }) => (
        <li key={`${at} ${to}`}>
          <StatusBadge status={to} /> <Moment at={at} isExact />
          <div className="muted">
            <Actor actor={actor} />
          </div>
          {note && <p>{note}</p>}
        </li>
      ))}
    </ol>
  )
}
