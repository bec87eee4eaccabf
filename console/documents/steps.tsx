import { useText } from '../language/language.tsx'
import { statusName } from '../parts/badge.tsx'
import type { Places } from './kinds.ts'

interface Props {
  places: Places
  current: string
  /** The statuses that the document has had, in their order. */
  visited: string[]
}

/** The way of a document as steps: those it has made, the one it is at, and those that usually follow. */
export function Steps({ places, current, visited }: Props) {
  const text = useText()
  const steps = stepsOf(places, current, visited)
  const at = steps.indexOf(current)
  return (
    <ol className="steps">
      {steps.map((status, index) => (
        <li
          key={status}
          className={index === at ? 'current' : visited.includes(status) && index < at ? 'made' : undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          {statusName(text, status)}
        </li>
      ))}
    </ol>
  )
}

/** The first row of the diagram is the usual way. A status beside it stands after the last step that was made. */
function stepsOf(places: Places, current: string, visited: string[]): string[] {
  const usual = Object.entries(places)
    .filter(([, [, row]]) => row === 0)
    .sort(([, [one]], [, [other]]) => one - other)
    .map(([status]) => status)
  if (usual.includes(current)) return usual
  const last = Math.max(-1, ...visited.map((status) => usual.indexOf(status)))
  return [...usual.slice(0, last + 1), current, ...usual.slice(last + 1)]
}
