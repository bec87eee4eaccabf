import { useSyncExternalStore } from 'react'
import { useFormat, useText } from '../language/language.tsx'

let now = Date.now()
const listeners = new Set<() => void>()
setInterval(() => {
  now = Date.now()
  for (const listener of listeners) listener()
}, 20_000)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** How long ago, or in how long. The exact time is its tooltip, or stands beside it. */
export function Moment({ at, isExact = false }: { at: string | null | undefined; isExact?: boolean }) {
  const format = useFormat()
  const text = useText()
  // Shown anew when time has passed, though nothing else has changed.
  useSyncExternalStore(subscribe, () => now)
  if (!at) return <span className="muted">{text.words.never}</span>
  return (
    <time dateTime={at} title={format.moment(at)}>
      {format.relative(at, Date.now())}
      {isExact && <span className="exact"> {format.moment(at)}</span>}
    </time>
  )
}
