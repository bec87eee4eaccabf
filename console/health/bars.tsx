import { Figures } from '../parts/figures.tsx'

/** The tones of the parts of a bar, as they are in the style. */
export type Tone = 'plain' | 'work' | 'wait' | 'done' | 'off' | 'gone'

export interface Part {
  name: string
  tone: Tone
}

interface StackProps {
  label: string
  /** What the table calls the names of the bars. */
  heading: string
  parts: Part[]
  bars: { name: string; values: number[] }[]
}

const tall = { width: 640, height: 176, top: 20, bottom: 24 }

/** Bars that stand beside each other, each made of the same parts. */
export function StackedBars({ label, heading, parts, bars }: StackProps) {
  const highest = Math.max(1, ...bars.map(({ values }) => total(values)))
  const step = tall.width / bars.length
  const room = tall.height - tall.top - tall.bottom
  return (
    <figure className="picture">
      <svg viewBox={`0 0 ${tall.width} ${tall.height}`} aria-hidden="true">
        <line className="ground" x1="0" x2={tall.width} y1={tall.height - tall.bottom} y2={tall.height - tall.bottom} />
        {bars.map(({ name, values }, index) => {
          let below = 0
          return (
            <g key={name}>
              <title>
                {[name, ...values.flatMap((value, at) => (value ? `${parts[at]?.name} ${value}` : []))].join(' · ')}
              </title>
              <rect className="touch" x={index * step} y="0" width={step} height={tall.height} />
              {values.map((value, at) => {
                const height = (value / highest) * room
                below += height
                return (
                  value > 0 && (
                    <rect
                      key={parts[at]?.name}
                      className={`part ${parts[at]?.tone}`}
                      x={index * step + step * 0.14}
                      y={tall.height - tall.bottom - below}
                      width={step * 0.72}
                      height={height}
                    />
                  )
                )
              })}
              {total(values) > 0 && (
                <text x={(index + 0.5) * step} y={tall.height - tall.bottom - below - 3} textAnchor="middle">
                  {total(values)}
                </text>
              )}
              {(bars.length - 1 - index) % 3 === 0 && (
                <text
                  x={index === bars.length - 1 ? tall.width : (index + 0.5) * step}
                  y={tall.height - 7}
                  textAnchor={index === bars.length - 1 ? 'end' : 'middle'}
                >
                  {name}
                </text>
              )}
            </g>
          )
        })}
      </svg>
      <Legend parts={parts} />
      <Figures
        label={label}
        columns={[heading, ...parts.map(({ name }) => name)]}
        rows={bars.map(({ name, values }) => [name, ...values])}
      />
    </figure>
  )
}

/** A line of bars without words: how something is spread over some days. */
export function Sparkline({ values }: { values: number[] }) {
  const highest = Math.max(1, ...values)
  return (
    <svg className="spark" viewBox={`0 0 ${values.length * 8} 28`} preserveAspectRatio="none" aria-hidden="true">
      {values.map((value, index) => {
        const height = value ? Math.max(3, (value / highest) * 28) : 1
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the days stay in their order
            key={index}
            className={value ? undefined : 'none'}
            x={index * 8 + 1}
            y={28 - height}
            width="6"
            height={height}
          />
        )
      })}
    </svg>
  )
}

/** One lying bar, as long as its share of `most`, made of parts. */
export function ShareBar({ parts, values, most }: { parts: Part[]; values: number[]; most: number }) {
  let left = 0
  return (
    <svg className="share" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect className="ground" x="0" y="0" width="100" height="10" />
      {values.map((value, at) => {
        const width = (value / Math.max(most, 1)) * 100
        left += width
        return (
          value > 0 && (
            <rect
              key={parts[at]?.name}
              className={`part ${parts[at]?.tone}`}
              x={left - width}
              y="0"
              width={width}
              height="10"
            />
          )
        )
      })}
    </svg>
  )
}

export function Legend({ parts }: { parts: Part[] }) {
  return (
    <div className="keys" aria-hidden="true">
      {parts.map(({ name, tone }) => (
        <span key={name} className={`key ${tone}`}>
          {name}
        </span>
      ))}
    </div>
  )
}

export function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
