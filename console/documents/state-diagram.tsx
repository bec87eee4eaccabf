import { useEffect, useRef } from 'react'
import { useText } from '../language/language.tsx'
import { statusName } from '../parts/badge.tsx'
import type { Moves, Places } from './kinds.ts'

const box = { width: 112, height: 34 }
const gap = { x: 24, y: 34 }
const margin = 22

interface Props {
  moves: Moves
  places: Places
  current: string
  allowed: string[]
  /** The statuses that the document has had. */
  visited: string[]
}

/** All statuses of a document and the moves between them: where it was, where it is, and where it can go now. */
export function StateDiagram({ moves, places, current, allowed, visited }: Props) {
  const text = useText()
  const columns = Math.max(...Object.values(places).map(([column]) => column)) + 1
  const rows = Math.max(...Object.values(places).map(([, row]) => row)) + 1
  const width = columns * (box.width + gap.x) - gap.x + 4
  const height = rows * (box.height + gap.y) - gap.y + 2 * margin
  const classOf = (status: string) => {
    if (status === current) return 'state current'
    if (allowed.includes(status)) return 'state allowed'
    return visited.includes(status) ? 'state visited' : 'state'
  }
  const frame = useRef<HTMLDivElement>(null)
  // Where the diagram is wider than the screen, it begins with the current status.
  useEffect(() => {
    const { x } = cornerOf(places[current] ?? [0, 0])
    if (frame.current) frame.current.scrollLeft = x + (box.width - frame.current.clientWidth) / 2
  }, [places, current])
  return (
    <div
      ref={frame}
      className="diagram"
      role="img"
      aria-label={text.documents.statesLabel(statusName(text, current))}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
        <defs>
          {['faint', 'strong'].map((name) => (
            <marker
              key={name}
              id={`arrow-${name}`}
              className={name}
              viewBox="0 0 8 8"
              refX="7"
              refY="4"
              markerUnits="userSpaceOnUse"
              markerWidth="8"
              markerHeight="8"
              orient="auto-start-reverse"
            >
              <path d="M0 0.5L7.5 4L0 7.5z" />
            </marker>
          ))}
        </defs>
        {edgesOf(moves, places).map(({ from, to, isTwoWay }) => {
          const isAllowed =
            (from === current && allowed.includes(to)) || (isTwoWay && to === current && allowed.includes(from))
          // Almost every status can be cancelled: only the one that counts now is drawn.
          if (to === 'cancelled' && !isAllowed) return null
          const arrow = `url(#arrow-${isAllowed ? 'strong' : 'faint'})`
          return (
            <path
              key={`${from} ${to}`}
              className={isAllowed ? 'edge allowed' : 'edge'}
              d={pathOf(places[from] ?? [0, 0], places[to] ?? [0, 0])}
              markerEnd={arrow}
              {...(isTwoWay && { markerStart: arrow })}
            />
          )
        })}
        {Object.entries(places).map(([status, place]) => {
          const { x, y } = cornerOf(place)
          return (
            <g key={status} className={classOf(status)}>
              <rect x={x} y={y} width={box.width} height={box.height} rx="8" />
              <text x={x + box.width / 2} y={y + box.height / 2} textAnchor="middle" dominantBaseline="central">
                {statusName(text, status)}
              </text>
            </g>
          )
        })}
      </svg>
    </div>
  )
}

function cornerOf([column, row]: [number, number]) {
  return { x: 2 + column * (box.width + gap.x), y: margin + row * (box.height + gap.y) }
}

/** The moves as lines, with one line for both directions where both exist. */
function edgesOf(moves: Moves, places: Places) {
  const has = (from: string, to: string) => moves[from]?.[to] !== undefined
  const all = Object.entries(moves).flatMap(([from, targets]) => Object.keys(targets).map((to) => ({ from, to })))
  return all
    .filter(({ from, to }) => from !== to && from in places && to in places && !(has(to, from) && to < from))
    .map(({ from, to }) => ({ from, to, isTwoWay: has(to, from) }))
}

function pathOf(from: [number, number], to: [number, number]): string {
  const start = cornerOf(from)
  const end = cornerOf(to)
  const middle = box.width / 2
  if (from[1] === to[1]) {
    const isForward = to[0] > from[0]
    if (Math.abs(to[0] - from[0]) === 1) {
      const y = start.y + box.height / 2
      return isForward ? `M${start.x + box.width} ${y}H${end.x}` : `M${start.x} ${y}H${end.x + box.width}`
    }
    // Around the boxes between them: over those of the first row, below the others.
    const [x1, x2] = [start.x + middle, end.x + middle]
    const [y, bend] = from[1] === 0 ? [start.y, start.y - 26] : [start.y + box.height, start.y + box.height + 26]
    return `M${x1} ${y}C${x1} ${bend} ${x2} ${bend} ${x2} ${y}`
  }
  const isDown = to[1] > from[1]
  const y1 = isDown ? start.y + box.height : start.y
  const y2 = isDown ? end.y : end.y + box.height
  const shift = Math.sign(to[0] - from[0]) * 22
  const [x1, x2] = [start.x + middle + shift, end.x + middle - shift]
  return `M${x1} ${y1}C${x1} ${(y1 + y2) / 2} ${x2} ${(y1 + y2) / 2} ${x2} ${y2}`
}
