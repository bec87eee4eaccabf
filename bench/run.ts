import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { measureBefore } from './before.ts'
import { type Data, openData, withClient } from './data.ts'
import { measureDriver } from './driver.ts'
import { measureFresh } from './fresh.ts'
import { measureGrowth } from './growth.ts'
import { measureImports } from './imports.ts'
import { measureLogins } from './logins.ts'
import { measureMemory } from './memory.ts'
import { measureNeighbours } from './neighbours.ts'
import { measureNodes } from './nodes.ts'
import { measureOpenId } from './openid.ts'
import {
  busyMachineNote,
  type Comparison,
  comparisonLines,
  type Finding,
  findingLines,
  type Part,
  updateResults,
  writeResults,
} from './report.ts'
import { assertSame, type Bench, type Compared, compare, startLoad } from './rounds.ts'
import { measureScaling } from './scaling.ts'
import { type Scenario, scenarios } from './scenarios.ts'
import { openStage, type Stage } from './stage.ts'
import { measureStock } from './stock.ts'
import { measureTracing } from './tracing.ts'

const { values: options, positionals: named } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    keep: { type: 'string' },
    rounds: { type: 'string' },
    minutes: { type: 'string' },
    profile: { type: 'string' },
    coordinator: { type: 'string' },
    checkout: { type: 'string' },
  },
})
const plan = {
  connections: 32,
  seconds: 0.75,
  rounds: Number(options.rounds ?? (options.quick ? 4 : 7)),
}
/** The longest time of a whole run; a long memory measurement comes on top. */
const longestMinutes = 35 + Number(options.minutes ?? 0)

const { coordinator, checkout } = options
const parts = [
  ...['login', 'openid', 'growth', 'import', 'neighbours', 'processes', 'tracing', 'driver', 'stock'],
  ...(checkout ? ['before'] : []),
  ...(coordinator ? ['nodes'] : []),
  ...['memory', 'fresh'],
]
const known = [...Object.keys(scenarios), ...parts]
const wanted = named.length ? named : known
const unknown = wanted.find((name) => !known.includes(name))
if (unknown) {
  console.error(`There is no scenario "${unknown}". Choose from ${known.join(', ')}, or name none to run all.`)
  process.exit(1)
}

if (busyMachineNote) console.warn(busyMachineNote)
const directory = options.keep ? resolve(options.keep) : mkdtempSync(join(tmpdir(), 'quayside-bench-'))
mkdirSync(directory, { recursive: true })
const started = performance.now()
const data = await openData(directory)
const fillSeconds = secondsSince(started)
const load = startLoad()
const bench: Bench = { load, postmasters: [data.postmaster] }
const timeLeft = longestMinutes * 60_000 - fillSeconds * 1_000
setTimeout(abort, timeLeft, `The benchmark was stopped after ${longestMinutes} minutes.`).unref()
process.on('SIGINT', abort)
try {
  const comparing = performance.now()
  const comparisons = await runComparisons(wanted.filter((name) => name in scenarios))
  const seconds = secondsSince(comparing)
  const loginsPart = await part('login', 'Logins', () => measureLogins(data, directory, options.quick ? 1.5 : 3))
  const openIdPart = await part('openid', 'Sign-ins by OpenID', () =>
    measureOpenId(data, directory, options.quick ? 1.5 : 3),
  )
  const growthPart = await part('growth', 'Growth', () => measureGrowth(load, data, directory))
  const importPart = await part('import', 'Imports', () => measureImports(data, directory, options.quick))
  const neighboursPart = await part('neighbours', 'Neighbours', () =>
    measureNeighbours(data, directory, options.quick ? 5 : 12),
  )
  const scalingPart = await part('processes', 'Processes', () => measureScaling(data, directory, options.quick ? 2 : 5))
  const tracingPart = await part('tracing', 'Traces', () => measureTracing(bench, data, directory, plan))
  const driverPart = await part('driver', 'Driver', () => measureDriver(bench, data, directory, plan))
  const stockPart = await part('stock', 'Stock', () => measureStock(data, directory))
  const beforePart = await part('before', 'Compared to the version before', () =>
    measureBefore(bench, data, directory, plan, resolve(checkout as string)),
  )
  const nodesPart = await part('nodes', 'A distributed database', () =>
    measureNodes(coordinator as string, data, directory, plan),
  )
  const postgresVersion = await versionOf(data)
  // The last part uses the product's own embedded database.
  await data.stop()
  const minutes = options.minutes === undefined ? undefined : Number(options.minutes)
  const memoryPart = await part('memory', 'Memory and start', () => measureMemory(load, directory, minutes))
  const freshPart = await part('fresh', 'A new database', () => measureFresh(load, directory))
  const measured = [
    ...loginsPart,
    ...openIdPart,
    ...growthPart,
    ...importPart,
    ...neighboursPart,
    ...scalingPart,
    ...tracingPart,
    ...driverPart,
    ...stockPart,
    ...beforePart,
    ...nodesPart,
    ...memoryPart,
    ...freshPart,
  ]
  if (options.quick) console.log('\nNothing is written of a quick run.')
  else if (named.length) updateResults(measured)
  else writeResults({ postgresVersion, comparisons, seconds, parts: measured, fillSeconds })
} finally {
  load.stop()
  await closeData()
}

async function closeData(): Promise<void> {
  await data.stop()
  if (!options.keep) rmSync(directory, { recursive: true })
}

/** The servers end with this process. */
async function abort(reason: string): Promise<void> {
  console.error(reason)
  await closeData()
  process.exit(1)
}

async function runComparisons(names: string[]): Promise<Comparison[]> {
  const comparisons: Comparison[] = []
  if (!names.length) return comparisons
  const stage = await openStage(data.url, directory, options.profile && resolve(options.profile))
  try {
    for (const name of names) {
      const comparison = await runComparison(name, scenarios[name] as Scenario, stage)
      console.log(comparisonLines(comparison))
      comparisons.push(comparison)
    }
  } finally {
    await stage.close()
  }
  return comparisons
}

async function runComparison(name: string, scenario: Scenario, stage: Stage): Promise<Comparison> {
  const peers = scenario.isLarge ? stage.peers.slice(0, 1) : stage.peers
  const servers = [...peers, stage.ours[scenario.service]]
  const token = stage.tokens[scenario.service]
  await assertSame(scenario, servers, token)
  const entries = servers.map((server) => ({ scenario: name, server, token }))
  const connections = scenario.isLarge ? 2 : plan.connections
  const seconds = scenario.isLarge ? 3 * plan.seconds : plan.seconds
  const figures = await compare(bench, entries, { ...plan, connections, seconds })
  const measured = entries.map(({ server }, index) => ({ server: server.name, figures: figures[index] as Compared }))
  return { name, scenario, measured }
}

/** Empty if it was not requested. */
async function part(
  name: string,
  title: string,
  measure: () => Promise<Finding[] | Pick<Part, 'findings' | 'table'>>,
): Promise<Part[]> {
  if (!wanted.includes(name)) return []
  const started = performance.now()
  const measured = await measure()
  const found = Array.isArray(measured) ? { findings: measured } : measured
  const part = { title, ...found, seconds: secondsSince(started) }
  console.log(findingLines(part))
  return [part]
}

async function versionOf({ url }: Data): Promise<string> {
  const { rows } = await withClient(url, (client) => client.query('show server_version'))
  return rows[0].server_version
}

function secondsSince(time: number): number {
  return (performance.now() - time) / 1_000
}
