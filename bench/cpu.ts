import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second. */
const microsecondsPerTick = 10_000

/** CPU time of a process, user and system, in microseconds; NaN where /proc does not tell. */
export function cpuOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * microsecondsPerTick
  } catch {
    return Number.NaN
  }
}

/** That of the database's sessions together. */
export function cpuOfSessions(): number {
  let sum = 0
  for (const pid of sessions()) sum += cpuOf(pid) || 0
  return sum
}

function sessions(): number[] {
  try {
    return readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres: app '))
  } catch {
    return []
  }
}
