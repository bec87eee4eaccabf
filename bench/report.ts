import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Compared } from './rounds.ts'
import type { Scenario } from './scenarios.ts'
import { pinned } from './servers.ts'

const [loadAtStart = 0] = loadavg()

/** Printed for the person who runs it, and written for readers. */
export const busyMachineNote =
  loadAtStart > 0.7
    ? `The machine was busy with other work at the start (load ${loadAtStart.toFixed(1)}). Slow servers then look better than they are: read "by CPU" instead of the ratios.`
    : undefined

/** One scenario, measured on every server: LIMIT first, ours last. */
export interface Comparison {
  name: string
  scenario: Scenario
  measured: { server: string; figures: Compared }[]
}

/** A figure that is not relative to LIMIT. */
export interface Finding {
  what: string
  measured: string
  target?: string
  met?: boolean
}

export interface Part {
  title: string
  seconds: number
  findings: Finding[]
  /** A table next to the findings; its first row is the header. */
  table?: string[][] | undefined
}

/** For the terminal. */
export function comparisonLines({ name, scenario: { title, target }, measured }: Comparison): string {
  const lines = measured.map(({ server, figures }) => {
    const { ratio, byCpu, perSecond, serverCpu, databaseCpu, loadCpu, busy, p99, refused } = figures
    const cpu = `CPU a request: server ${inColumn(serverCpu)} us, database ${inColumn(databaseCpu)} us, load ${inColumn(loadCpu)} us`
    const ratios = `${ratio.toFixed(2).padStart(5)} (by CPU ${byCpu.toFixed(2)})`
    return `  ${server.padEnd(6)} ${ratios} ${inColumn(perSecond)} req/s  ${cpu}  busy ${busy.toFixed(2)}  p99 ${inColumn(p99, 1)} ms${refused ? `  ${refused} refused` : ''}`
  })
  return ['', `${name}: ${title} (target ${target.toFixed(2)})`, ...lines].join('\n')
}

export function findingLines({ title, findings, table = [] }: Part): string {
  const lines = findings.map(({ what, measured, target, met }) => {
    return `  ${what}: ${measured}${target === undefined ? '' : ` (target ${target}: ${met ? 'met' : 'NOT MET'})`}`
  })
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? []
  const rows = table.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`)
  return ['', title, ...rows, ...lines].join('\n')
}

function inColumn(value: number, digits = 0): string {
  return value.toFixed(digits).padStart(7)
}

export interface Run {
  postgresVersion: string
  comparisons: Comparison[]
  /** How long the parts took. */
  seconds: number
  parts: Part[]
  fillSeconds: number
}

export function writeResults(run: Run): void {
  const { comparisons, seconds, parts, fillSeconds, postgresVersion } = run
  const [cpu] = cpus()
  const shares = [
    `filling the database ${fillSeconds.toFixed(0)} s`,
    `comparisons ${seconds.toFixed(0)} s`,
    ...parts.map(({ title, seconds }) => `${title.toLowerCase()} ${seconds.toFixed(0)} s`),
  ]
  const text = [
    '# Results of `npm run bench`',
    '',
    'Written by the benchmark. `README.md` in this folder explains what is compared, and how to read the results.',
    '',
    `- ${whenAndWhat()}`,
    `- ${cpus().length} cores of ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform} ${process.arch}, Node ${process.versions.node}, PostgreSQL ${postgresVersion}`,
    `- ${pinned ? 'The server under load has one core to itself; the database and the load generator share another.' : 'Nothing is pinned to a core: the server, the database and the load generator slow each other down.'}`,
    ...(busyMachineNote ? [`- ${busyMachineNote}`] : []),
    `- ${shares.join(', ')}`,
    '',
    '## Requests per second, relative to LIMIT',
    '',
    '| work | target | ours | ours, by CPU | PLAIN | LIMIT, req/s | p99 of ours, ms |',
    '|---|---:|---:|---:|---:|---:|---:|',
    ...comparisons.map(ratioRow),
    '',
    '## CPU per request, in microseconds: server + database',
    '',
    '| work | LIMIT | PLAIN | ours |',
    '|---|---:|---:|---:|',
    ...comparisons.map(cpuRow),
    ...parts.flatMap((part) => ['', ...section(part)]),
  ].join('\n')
  const titles = new Set<string>(text.match(/^## .+$/gm))
  const measuredApart = sectionsOfResults()
    .slice(1)
    .filter((section) => !titles.has(titleOf(section)))
  writeFileSync(resultsFile, `${[text, ...measuredApart].join('\n\n')}\n`)
}

const resultsFile = join(import.meta.dirname, 'RESULTS.md')

function sectionsOfResults(): string[] {
  return readFileSync(resultsFile, 'utf8')
    .trimEnd()
    .split(/\n+(?=## )/)
}

function titleOf(section: string): string {
  return section.slice(0, section.indexOf('\n'))
}

/** Replaces the parts that were measured separately in the results, with their date. */
export function updateResults(parts: readonly Part[]): void {
  const sections = sectionsOfResults()
  for (const part of parts) {
    const [title = '', ...rest] = section(part)
    const busy = busyMachineNote ? ` The machine was busy with other work (load ${loadAtStart.toFixed(1)}).` : ''
    const text = [title, '', `Measured ${whenAndWhat()}.${busy}`, ...rest].join('\n')
    const index = sections.findIndex((section) => titleOf(section) === title)
    sections.splice(index < 0 ? sections.length : index, index < 0 ? 0 : 1, text)
  }
  writeFileSync(resultsFile, `${sections.join('\n\n')}\n`)
}

function section({ title, findings, table = [] }: Part): string[] {
  const [head = [], ...rows] = table.map((row) => `| ${row.join(' | ')} |`)
  const columns = (table[0] ?? []).map((_, column) => (column ? '---:' : '---'))
  return [
    `## ${title}`,
    '',
    ...(table.length ? [String(head), `|${columns.join('|')}|`, ...rows, ''] : []),
    '| what | measured | target | |',
    '|---|---:|---:|---|',
    ...findings.map(({ what, measured, target = '', met }) => `| ${what} | ${measured} | ${target} | ${mark(met)} |`),
  ]
}

function whenAndWhat(): string {
  return `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, commit ${commit()}`
}

function mark(met: boolean | undefined): string {
  return met === undefined ? '' : met ? 'met' : '**not met**'
}

function ratioRow({ scenario: { title, target, isLarge }, measured }: Comparison): string {
  const of = (server: string) => measured.find((one) => one.server === server)?.figures as Compared
  const { ratio, byCpu, p99, refused } = of('ours')
  const ours = ratio.toFixed(2)
  const shown = Number(ours) >= target ? ours : `**${ours}**`
  const plain = isLarge ? '' : of('PLAIN').ratio.toFixed(2)
  return `| ${title} | ${target.toFixed(2)} | ${shown} | ${byCpu.toFixed(2)} | ${plain} | ${of('LIMIT').perSecond.toFixed(0)} | ${p99.toFixed(1)}${refused ? ', some refused' : ''} |`
}

function cpuRow({ scenario: { title, isLarge }, measured }: Comparison): string {
  const cells = measured.map(({ figures }) => `${figures.serverCpu.toFixed(0)} + ${figures.databaseCpu.toFixed(0)}`)
  if (isLarge) cells.splice(1, 0, '')
  return `| ${title} | ${cells.join(' | ')} |`
}

function commit(): string {
  const git = (...parameters: string[]) =>
    execFileSync('git', parameters, { cwd: import.meta.dirname, encoding: 'utf8' }).trim()
  try {
    const changed = git('status', '--porcelain', '--', ':/', ':!/bench/RESULTS.md') ? ' with changes' : ''
    return git('rev-parse', '--short', 'HEAD') + changed
  } catch {
    return 'unknown'
  }
}
