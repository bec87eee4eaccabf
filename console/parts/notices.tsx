import { useSyncExternalStore } from 'react'
import { Icon } from './icon.tsx'

interface Notice {
  id: number
  message: string
}

let notices: Notice[] = []
let nextId = 1
const listeners = new Set<() => void>()

function show(changed: Notice[]): void {
  notices = changed
  for (const listener of listeners) listener()
}

/** Says for some seconds that something has succeeded. */
export function notify(message: string): void {
  const notice = { id: nextId++, message }
  show([...notices, notice])
  setTimeout(() => show(notices.filter(({ id }) => id !== notice.id)), 5_000)
}

export function Notices() {
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => notices,
  )
  return (
    <div className="notices" role="status">
      {shown.map(({ id, message }) => (
        <p key={id} className="notice">
          <Icon name="check" />
          {message}
        </p>
      ))}
    </div>
  )
}
