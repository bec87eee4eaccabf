import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openData } from './data.ts'
import { comparisonLines } from './report.ts'
import { assertSame, compare, type Load, startLoad } from './rounds.ts'
import { type Scenario, scenarios } from './scenarios.ts'
import { pinned } from './servers.ts'
import { openStage, type Stage } from './stage.ts'

const { values: options } = parseArgs({
  options: {
    scenario: { type: 'string', multiple: true },
    quick: { type: 'boolean', default: false },
    keep: { type: 'string' },
    rounds: { type: 'string' },
  },
})
const plan = {
  connections: 32,
  seconds: options.quick ? 1 : 2,
  rounds: Number(options.rounds ?? (options.quick ? 3 : 5)),
}

const names = options.scenario ?? Object.keys(scenarios)
const unknown = names.find((name) => !scenarios[name])
if (unknown) {
  console.error(`There is no scenario "${unknown}": name one of ${Object.keys(scenarios).join(', ')}.`)
  process.exit(1)
}

const directory = options.keep ? resolve(options.keep) : mkdtempSync(join(tmpdir(), 'quayside-bench-'))
mkdirSync(directory, { recursive: true })
const postgres = await openData(directory)
const load = startLoad()
try {
  const stage = await openStage(postgres.url, directory)
  try {
    console.log(pinned ? 'The servers have a core to themselves.' : 'Nothing is pinned to a core.')
    for (const name of names) await runScenario(name, scenarios[name] as Scenario, stage, load)
  } finally {
    await stage.close()
  }
} finally {
  load.stop()
  await postgres.stop()
  if (!options.keep) rmSync(directory, { recursive: true })
}

async function runScenario(name: string, scenario: Scenario, stage: Stage, load: Load): Promise<void> {
  const servers = [...stage.peers, stage.ours[scenario.service]]
  const token = stage.tokens[scenario.service]
  await assertSame(scenario, servers, token)
  const measured = await compare(load, name, servers, token, plan)
  console.log(comparisonLines(name, scenario, servers, measured))
}
