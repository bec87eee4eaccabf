import { graphlib, layout } from '@dagrejs/dagre'
import type { stateMachines } from '../logistics/state-machines.ts'

type Machine = (typeof stateMachines)[keyof typeof stateMachines]
type Moves = Record<string, Record<string, string>>
type Graph = InstanceType<typeof graphlib.Graph>
interface Point {
  x: number
  y: number
}
interface Arrow {
  points: Point[]
  effect: string
}

const nodeHeight = 34
const characterWidth = 7.4
const margin = 12

/** A picture of the states of a document: an arrow for each move, dashed if the server makes it by itself. */
export function stateDiagram({ moves, initial }: Machine): string {
  const graph = new graphlib.Graph({ multigraph: true })
  graph.setGraph({ rankdir: 'LR', nodesep: 26, ranksep: 70, marginx: margin, marginy: margin })
  graph.setDefaultEdgeLabel(() => ({}))
  graph.setNode('start', { width: 14, height: 14 })
  for (const status of Object.keys(moves)) graph.setNode(status, { width: widthOf(status), height: nodeHeight })
  for (const status of initial) graph.setEdge('start', status, { effect: 'none' })
  for (const [from, targets] of Object.entries(moves as Moves)) {
    for (const [to, effect] of Object.entries(targets)) if (from !== to) graph.setEdge(from, to, { effect })
  }
  layout(graph)
  const { left, top, width, height } = boundsOf(graph)
  const arrows = arrowsOf(graph).map(({ points, effect }) => {
    return `<path marker-end="url(#tip)" d="${curve(points)}"${effect === 'by itself' ? ' stroke-dasharray="5 4"' : ''}/>`
  })
  const boxes = Object.entries(moves as Moves).map(([status, targets]) => box(status, targets, graph.node(status)))
  const start = graph.node('start')
  const label = Object.entries(moves as Moves)
    .filter(([, targets]) => Object.keys(targets).length)
    .map(([from, targets]) => `${from} to ${Object.keys(targets).join(', ')}`)
    .join('; ')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${width}" role="img" aria-label="${label}">
<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z" fill="#5a6b7b"/></marker></defs>
<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="8" fill="#f6f8fa"/>
<circle cx="${round(start.x)}" cy="${round(start.y)}" r="6" fill="#0b5c8a"/>
<g fill="none" stroke="#5a6b7b" stroke-width="1.3">
${arrows.join('\n')}
</g>
<g font-family="ui-monospace, monospace" font-size="13" text-anchor="middle">
${boxes.join('\n')}
</g>
</svg>
`
}

function arrowsOf(graph: Graph): Arrow[] {
  return graph.edges().map((edge: Parameters<Graph['edge']>[0]) => graph.edge(edge))
}

/** dagre does not count the bends of arrows that pass around boxes. */
function boundsOf(graph: Graph) {
  const { width = 0, height = 0 } = graph.graph()
  const bends = arrowsOf(graph).flatMap(({ points }) => points)
  const top = Math.floor(Math.min(0, ...bends.map(({ y }) => y - margin)))
  const bottom = Math.ceil(Math.max(height, ...bends.map(({ y }) => y + margin)))
  return { left: 0, top, width: Math.ceil(width), height: bottom - top }
}

/** A status that can be reached from itself, for example by a second count, says so with a sign. */
function box(status: string, targets: Record<string, string>, { x, y }: Point): string {
  const width = widthOf(status)
  const fill = Object.keys(targets).length ? '#fff' : '#dfe8ee'
  const name = status in targets ? `${status} ↻` : status
  return `<rect fill="${fill}" stroke="#0b5c8a" stroke-width="1.5" x="${round(x - width / 2)}" y="${round(y - nodeHeight / 2)}" width="${width}" height="${nodeHeight}" rx="8"/><text fill="#1b2733" x="${round(x)}" y="${round(y + 4.5)}">${name}</text>`
}

function widthOf(status: string): number {
  return Math.round((status.length + 2) * characterWidth + 22)
}

/** A smooth line through the middles between the points. */
function curve(points: Point[]): string {
  const [first, ...others] = points as [Point, ...Point[]]
  const last = others.at(-1) as Point
  const steps = others.slice(0, -1).map((point, index) => {
    const next = others[index + 1] as Point
    const end = index === others.length - 2 ? last : { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 }
    return `Q${round(point.x)} ${round(point.y)} ${round(end.x)} ${round(end.y)}`
  })
  return `M${round(first.x)} ${round(first.y)}${steps.length ? steps.join('') : `L${round(last.x)} ${round(last.y)}`}`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
