import { useFormat, useText } from '../language/language.tsx'
import { Figures } from './figures.tsx'

export interface Series {
  name: string
  tone: 'first' | 'second'
  values: number[]
}

interface Props {
  label: string
  moments: Date[]
  series: Series[]
  /** Whether the moments are days, or times of one day. */
  isByDay?: boolean
}

const size = { width: 640, height: 200, left: 46, right: 10, top: 12, bottom: 26 }

/**
 * Steps over time, because stock and queues change at once and stay until the next change. A table has the same figures
 * for those who do not see them.
 */
export function Chart({ label, moments, series, isByDay = true }: Props) {
  const format = useFormat()
  const text = useText()
  const top = niceTop(Math.max(2, ...series.flatMap(({ values }) => values)))
  const x = (index: number) =>
    size.left + (index * (size.width - size.left - size.right)) / Math.max(1, moments.length - 1)
  const y = (value: number) => size.height - size.bottom - (value * (size.height - size.top - size.bottom)) / top
  const when = (moment: Date) => (isByDay ? format.shortDay(moment) : format.clock(moment))
  const marks = [0, top / 2, top]
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((part) => Math.round(part * (moments.length - 1)))
  return (
    <figure className="chart">
      <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
        {marks.map((mark) => (
          <g key={mark} className="mark">
            <line x1={size.left} x2={size.width - size.right} y1={y(mark)} y2={y(mark)} />
            <text x={size.left - 6} y={y(mark)} textAnchor="end" dominantBaseline="central">
              {format.number(mark)}
            </text>
          </g>
        ))}
        {[...new Set(ticks)].map((index) => (
          <text
            key={index}
            className="tick"
            x={x(index)}
            y={size.height - 8}
            textAnchor={index === 0 ? 'start' : index === moments.length - 1 ? 'end' : 'middle'}
          >
            {moments[index] && when(moments[index])}
          </text>
        ))}
        {series.map(({ name, tone, values }) => {
          const line = stepsOf(values.map((value, index) => [x(index), y(value)]))
          return (
            <g key={name} className={`series ${tone}`}>
              {tone === 'first' && <path className="area" d={`${line}V${y(0)}H${x(0)}Z`} />}
              <path className="line" d={line} />
              <circle cx={x(values.length - 1)} cy={y(values.at(-1) ?? 0)} r="3.5" />
            </g>
          )
        })}
      </svg>
      <figcaption>
        {series.map(({ name, tone, values }) => (
          <span key={name} className={`legend ${tone}`}>
            {name} <strong>{format.number(values.at(-1) ?? 0)}</strong>
          </span>
        ))}
      </figcaption>
      <Figures
        label={label}
        columns={[text.words.at, ...series.map(({ name }) => name)]}
        rows={everyTenth(moments).map((index) => [
          moments[index] ? when(moments[index]) : '',
          ...series.map(({ values }) => values[index] ?? 0),
        ])}
      />
    </figure>
  )
}

/** A line that goes across at the value that was, and then to the value that is. */
export function stepsOf(points: readonly (readonly [x: number, y: number])[]): string {
  const [[x, y] = [0, 0], ...others] = points
  return `M${x.toFixed(1)} ${y.toFixed(1)}${others.map(([right, next]) => `H${right.toFixed(1)}V${next.toFixed(1)}`).join('')}`
}

/** The places of up to about 30 of the entries, the last one included. A longer table is not read by anybody. */
function everyTenth(moments: readonly Date[]): number[] {
  const step = Math.ceil(moments.length / 30)
  return moments.map((_, index) => index).filter((index) => (moments.length - 1 - index) % step === 0)
}

/** The next 1, 2, 4, 6 or 8 of the same magnitude, so that half of it is a whole number where it can be. */
function niceTop(value: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 4, 6, 8, 10].find((step) => step * magnitude >= value) ?? 10) * magnitude
}
