import type { Measured } from './rounds.ts'
import type { Scenario } from './scenarios.ts'
import type { Server } from './servers.ts'

/** For the terminal. */
export function comparisonLines(
  name: string,
  { title, target }: Scenario,
  servers: readonly Server[],
  measured: readonly Measured[],
): string {
  const base = measured[0]?.perSecond ?? Number.NaN
  const lines = servers.map(({ name }, index) => {
    const { perSecond, serverCpu, databaseCpu, loadCpu, busy, p99 } = measured[index] as Measured
    const cpu = `CPU a request: server ${inColumn(serverCpu, 1)} us, database ${inColumn(databaseCpu, 1)} us, load ${inColumn(loadCpu, 1)} us`
    return `  ${name.padEnd(6)} ${(perSecond / base).toFixed(2)} ${inColumn(perSecond)} req/s  ${cpu}  busy ${busy.toFixed(2)}  p99 ${inColumn(p99, 1)} ms`
  })
  return [``, `${name}: ${title} (target ${target.toFixed(2)})`, ...lines].join('\n')
}

function inColumn(value: number, digits = 0): string {
  return value.toFixed(digits).padStart(8)
}
