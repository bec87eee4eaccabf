import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { findProblems } from './checks.ts'
import { type Fault, faults } from './faults.ts'
import { startLoad } from './load.ts'
import { type Stage, startStage } from './stage.ts'

/**
 * Causes faults under load, and checks after each that nothing was lost and that everything serves again soon:
 * `npm run faults -- --rounds 20 --seed 1 --only "kill PostgreSQL"`.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', multiple: true, default: [] },
  },
})
const rounds = Number(values.rounds)
/** How soon everything must work again after a fault, in milliseconds. */
const longestReturn = 5_000

interface Result {
  fault: string
  rounds: number
  requests: number
  acknowledged: number
  unavailable: number
  refused: number
  lost: number
  slowest: number
  problems: string[]
}

const random = randomNumbers(Number(values.seed))
const chosen = faults.filter(({ name }) => !values.only.length || values.only.includes(name))
if (!chosen.length) throw new Error(`There is no such fault. Choose from: ${faults.map(({ name }) => name).join(', ')}`)

const stage = await startStage({ fillsDisk: true })
process.once('SIGINT', () => stage.close().finally(() => process.exit(130)))
const results: Result[] = []
try {
  for (const fault of chosen) {
    const reason = fault.skipped?.(stage)
    if (reason) console.log(`${fault.name}: skipped, ${reason}`)
    else results.push(await tryFault(fault))
  }
} finally {
  await stage.close()
}
printTable()
process.exit(results.some(({ problems }) => problems.length) ? 1 : 0)

async function tryFault(fault: Fault): Promise<Result> {
  const { name } = fault
  const counts = { requests: 0, acknowledged: 0, unavailable: 0, refused: 0, lost: 0 }
  const sum: Result = { fault: name, rounds, ...counts, slowest: 0, problems: [] }
  for (let round = 1; round <= rounds; round++) {
    const { seen, stop } = startLoad(stage, `${name.replaceAll(' ', '-')}-${values.seed}-${round}`)
    await delay(500 + random() * 1_000)
    await fault.inject(stage, random)
    const took = await untilServing(stage)
    await delay(300)
    await stop()
    const problems = await findProblems(stage, seen)
    if (took > longestReturn) problems.push(`back after ${seconds(took)} s`)
    sum.requests += seen.requests
    for (const records of seen.events.values()) sum.acknowledged += records.length
    sum.unavailable += seen.unavailable
    sum.refused += seen.refused
    sum.lost += seen.lost
    sum.slowest = Math.max(sum.slowest, took)
    sum.problems.push(...problems.map((problem) => `${name}, round ${round}: ${problem}`))
    const text = `${seen.requests} requests, ${seen.unavailable} times 503, ${seen.refused} refused, ${seen.lost} lost`
    console.log(`${name}, round ${round}: back after ${seconds(took)} s, ${text}${problems.length ? ', WRONG' : ''}`)
    for (const problem of problems) console.log(`  ${problem}`)
  }
  return sum
}

/** How long it takes until each server answers a write, in milliseconds. */
async function untilServing(stage: Stage): Promise<number> {
  const started = performance.now()
  for (const [index, user] of stage.users.entries()) {
    for (let attempt = 0; performance.now() - started < 30_000; attempt++) {
      const code = `probe-${index}-${Math.round(started)}-${attempt}`
      const body = { article_code: code, description: 'a probe', um3pl: 'PCS' }
      const isServed = await user.POST('/articles', { body }).then(
        () => true,
        () => false,
      )
      if (isServed) break
      await delay(20)
    }
  }
  return performance.now() - started
}

function printTable(): void {
  const head = [
    'fault',
    'rounds',
    'requests',
    'acknowledged writes',
    '503',
    'refused connections',
    'lost connections',
    'back within',
    'wrong',
  ]
  const rows = results.map(({ fault, rounds, requests, acknowledged, unavailable, refused, lost, slowest, problems }) =>
    [fault, rounds, requests, acknowledged, unavailable, refused, lost, `${seconds(slowest)} s`, problems.length].map(
      String,
    ),
  )
  for (const row of [head, head.map(() => '---'), ...rows]) console.log(`| ${row.join(' | ')} |`)
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1_000).toFixed(1)
}

/** The same numbers for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
