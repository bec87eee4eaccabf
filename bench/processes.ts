import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second. */
const microsecondsPerTick = 10_000

/** CPU time of a process, user and system, in microseconds; NaN if /proc is not available. */
export function cpuOf(pid: number): number {
  const fields = statOf(pid)
  return (Number(fields[11]) + Number(fields[12])) * microsecondsPerTick
}

/** The CPU time of all sessions of the databases with these postmasters; NaN if there is no session. */
export function cpuOfSessions(...postmasters: readonly number[]): number {
  let sum = 0
  for (const postmaster of postmasters) {
    for (const pid of childrenOf(postmaster)) if (isSession(pid)) sum += cpuOfThread(pid)
  }
  return sum || Number.NaN
}

/** More exact, if Linux provides it: in nanoseconds, for a process with one thread. */
function cpuOfThread(pid: number): number {
  const [nanoseconds] = read(`/proc/${pid}/schedstat`).split(' ')
  return nanoseconds ? Number(nanoseconds) / 1_000 : cpuOf(pid)
}

export function parentOf(pid: number): number {
  return Number(statOf(pid)[1])
}

export function childrenOf(pid: number): number[] {
  const all = process.platform === 'linux' ? readdirSync('/proc').map(Number) : []
  return all.filter((candidate) => candidate && parentOf(candidate) === pid)
}

/** A session shows its user, its database and where its client is: on a socket of this machine, or at an address. */
function isSession(pid: number): boolean {
  return /^postgres: \S+ \S+ (?:\[local\]|\S+\(\d+\))/.test(read(`/proc/${pid}/cmdline`))
}

/** The part after the name of the program, starting with the process's state. */
function statOf(pid: number): string[] {
  return read(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? []
}

/** Resident memory, in MB. */
export function memoryOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`))?.[1]) / 1_024
}

/** Memory that no other process shares, in MB. */
export function privateMemoryOf(pid: number): number {
  const kilobytes = [...read(`/proc/${pid}/smaps_rollup`).matchAll(/^Private_\w+:\s+(\d+) kB$/gm)].map(([, size]) =>
    Number(size),
  )
  return kilobytes.reduce((sum, size) => sum + size, 0) / 1_024
}

/** Empty if the process has just ended, or without /proc. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
