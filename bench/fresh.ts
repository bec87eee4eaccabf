import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../src/platform/postgres/upkeep/embedded-postgres.ts'
import { withClient } from './data.ts'
import type { Outcome } from './load.ts'
import type { Finding } from './report.ts'
import { type Load, sendRequest } from './rounds.ts'
import { startOurs } from './servers.ts'
import { logIn } from './stage.ts'
import { fresh } from './world.ts'

const roundSeconds = 5
const firstSeconds = 60
const laterRounds = 4
const linesOfReception = 100

/**
 * Measures a new database, as every user starts with one: articles are created, stock is received and orders are placed
 * through the API only. Compares the order rate of the first minute with the later rate, when all tables are analyzed.
 */
export async function measureFresh(load: Load, directory: string): Promise<Finding[]> {
  const folder = join(directory, 'fresh')
  rmSync(folder, { recursive: true, force: true })
  const server = await startOurs({ DATA_DIR: folder }, [], 'all')
  const started = performance.now()
  try {
    const token = await logIn(server.url)
    const send = sender(server.url, token)
    await createArticles(send)
    await receiveStock(send)
    const filled = (performance.now() - started) / 1_000
    const order = () =>
      load.run({ scenario: 'fresh-order', url: server.url, token, connections: 32, seconds: roundSeconds })
    const first: Outcome[] = []
    while (performance.now() - started < firstSeconds * 1_000) first.push(await order())
    await analyze(folder)
    const later: Outcome[] = []
    for (let round = 0; round < laterRounds; round++) later.push(await order())
    const rate = (rounds: Outcome[]) => rounds.reduce((sum, { perSecond }) => sum + perSecond, 0) / rounds.length
    const ratio = rate(first) / rate(later)
    const shown = `first minute ${rate(first).toFixed(0)} a second, later ${rate(later).toFixed(0)}`
    const slowest = Math.max(...first.map(({ p99 }) => p99))
    return [
      {
        what: 'orders in the first minute of a new database, to later',
        measured: `${ratio.toFixed(2)} (${shown})`,
        target: '>= 0.80',
        met: ratio >= 0.8,
      },
      { what: 'p99 of an order in that minute, in its slowest 5 s', measured: `${slowest.toFixed(0)} ms` },
      { what: 'creating and receiving 2,000 articles before that', measured: `${filled.toFixed(1)} s` },
    ]
  } finally {
    await server.stop()
  }
}

type Send = (path: string, body: object) => Promise<{ data: { id: number } }>

function sender(url: string, token: string): Send {
  const headers = { 'x-company-id': String(fresh.company) }
  return async (path, body) => {
    const response = await sendRequest(url, token, { method: 'POST', path: `/api${path}`, headers, body })
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
    return response.json() as Promise<{ data: { id: number } }>
  }
}

async function createArticles(send: Send): Promise<void> {
  await atOnce(32, fresh.articles, (n) =>
    send('/articles', {
      id: fresh.firstArticle + n,
      article_code: `FRESH-${n}`,
      description: 'Olive oil extra virgin 5 l',
      um3pl: 'PCS',
    }),
  )
}

async function receiveStock(send: Send): Promise<void> {
  await atOnce(4, fresh.articles / linesOfReception, async (n) => {
    const lines = Array.from({ length: linesOfReception }, (_, line) => ({
      article_id: fresh.firstArticle + n * linesOfReception + line,
      quantity_um3pl: 1_000_000,
    }))
    const { data } = await send('/receptions', { lines })
    for (const to of ['arrived', 'receiving', 'completed']) await send(`/receptions/${data.id}/transitions`, { to })
  })
}

/** Runs it `count` times, with this many in parallel. */
async function atOnce(connections: number, count: number, work: (n: number) => Promise<unknown>): Promise<void> {
  let next = 0
  const keepWorking = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: connections }, keepWorking))
}

/** Only for comparison: what a careful administrator would do. */
async function analyze(folder: string): Promise<void> {
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'))
  await withClient(postgres.url, (client) => client.query('analyze'))
  await postgres.stop()
}
