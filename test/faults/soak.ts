import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { memoryOf } from '../../bench/processes.ts'
import { type Answer, type Quayside, QuaysideError } from '../../sdk/src/index.ts'
import { simulate } from '../../src/cli/simulation/simulate.ts'
import { assertStock } from '../support/stock.ts'
import { password } from '../support/world.ts'
import { counted, type Seen } from './load.ts'
import { type Stage, startStage } from './stage.ts'

/**
 * Runs mixed requests at 80 % of what the servers can do for a long time, with documents that live beside them, and checks
 * that none fails, that memory does not grow and that stock adds up: `npm run soak -- --minutes 30`.
 */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } })
const minutes = Number(values.minutes)
const callers = 16
const measuringSeconds = 15
const share = 0.8
/** Requests a second of the simulation. */
const simulationRate = 10
/** The peak of memory in the last third of the time may be larger than the one before by this share. */
const mostGrowth = 0.05

type Counts = Pick<Seen, 'requests' | 'unavailable' | 'refused' | 'lost'> & { wrong: Map<string, number> }

const stage = await startStage()
process.once('SIGINT', () => stage.close().finally(() => process.exit(130)))
const parts = [...stage.servers, stage.worker]
let exitCode = 1
try {
  const ids = [stage.articleId]
  const full = await runFor(stage, measuringSeconds, Number.POSITIVE_INFINITY, ids)
  const capacity = full.requests / measuringSeconds
  console.log(`capacity: ${capacity.toFixed(0)} requests a second; running at ${(capacity * share).toFixed(0)}`)
  const { companyId: company, email } = stage.yard
  const user = { url: stage.servers[0]?.url as string, company, email, password }
  const simulating = simulate({ user, minutes, rate: simulationRate, seed: '1' })
  const samples: number[][] = []
  const total = { requests: 0, failed: 0 }
  const steps = Math.max(6, Math.round(minutes * 2))
  for (let step = 1; step <= steps; step++) {
    const counts = await runFor(stage, (minutes * 60) / steps, capacity * share, ids)
    // The receiver of webhooks lives in this process, and keeps everything.
    stage.receiver.received.length = 0
    const failed = [...counts.wrong.values()].reduce((sum, count) => sum + count, 0)
    total.requests += counts.requests
    total.failed += failed
    samples.push(parts.map((part) => memoryOf(part.pid())))
    const memory = parts.map(({ name }, index) => `${name} ${samples.at(-1)?.[index]?.toFixed(0)} MB`).join(', ')
    console.log(`${step} of ${steps}: ${counts.requests} requests, ${failed} failed; ${memory}`)
    for (const [what, count] of counts.wrong) console.log(`  ${count} times ${what}`)
  }
  const { requests, wrong } = await simulating
  console.log(`simulation: ${requests} requests`)
  for (const [what, count] of wrong) console.log(`  ${count} times ${what}`)
  total.failed += wrong.size
  await assertStock(stage)
  const growths = parts.map((_, index) => growthOf(samples.map((sample) => sample[index] as number)))
  parts.forEach(({ name }, index) => void console.log(`${name}: memory ${percent(growths[index] as number)}`))
  const isGood = total.failed === 0 && growths.every((growth) => growth < mostGrowth)
  console.log(`${total.requests} requests, ${total.failed} failed: ${isGood ? 'passed' : 'FAILED'}`)
  exitCode = isGood ? 0 : 1
} finally {
  await stage.close()
}
process.exit(exitCode)

/** Runs mixed requests at a rate per second. `ids` are articles to read; new ones are added. */
async function runFor(stage: Stage, seconds: number, rate: number, ids: number[]): Promise<Counts> {
  const counts: Counts = { requests: 0, unavailable: 0, refused: 0, lost: 0, wrong: new Map() }
  const started = performance.now()
  const end = started + seconds * 1_000
  const caller = async () => {
    while (performance.now() < end) {
      const number = counts.requests
      const early = started + (number / rate) * 1_000 - performance.now()
      if (early > 0) {
        await delay(early)
        if (counts.requests !== number) continue
      }
      await request(stage, counts, number, ids)
    }
  }
  await Promise.all(Array.from({ length: callers }, caller))
  return counts
}

/** Of 20 requests, 13 read a record, 3 a page, 3 create an article and 1 an order. */
async function request(stage: Stage, counts: Counts, number: number, ids: number[]): Promise<void> {
  const user = stage.users[number % stage.users.length] as Quayside
  const kind = number % 20
  const send = async (): Promise<Answer<unknown>> => {
    if (kind < 13) {
      return user.GET('/articles/{id}', { params: { path: { id: ids[(number * 31) % ids.length] as number } } })
    }
    if (kind < 16) return user.GET('/articles', { params: { query: { per_page: 20, page: 1 + (number % 5) } } })
    if (kind === 19) {
      return user.POST('/sales-orders', { body: { lines: [{ article_id: stage.articleId, quantity_um3pl: 1 }] } })
    }
    const article_code = `soak-${process.pid}-${performance.now()}-${number}`.replace('.', '-')
    const answer = await user.POST('/articles', { body: { article_code, description: 'soaked', um3pl: 'PCS' } })
    if (ids.length < 10_000) ids.push(answer.body.data.id)
    return answer
  }
  const answer = await counted(counts, send())
  if (!(answer instanceof QuaysideError)) return
  const what = answer.status ? `${answer.status} ${answer.code}` : 'no answer'
  counts.wrong.set(what, (counts.wrong.get(what) ?? 0) + 1)
}

/** Compares the peak of the last third with that before. Memory falls at times, so anything else would be chance. */
function growthOf(samples: readonly number[]): number {
  const third = Math.floor(samples.length / 3)
  return Math.max(...samples.slice(-third)) / Math.max(...samples.slice(0, -third)) - 1
}

function percent(growth: number): string {
  return `${growth < 0 ? '' : '+'}${(growth * 100).toFixed(1)} %`
}
