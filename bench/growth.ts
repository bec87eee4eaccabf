import { openLargeData } from './data.ts'
import type { Finding } from './report.ts'
import { type Bench, compare, type Measured, type Plan } from './rounds.ts'
import { startOurs } from './servers.ts'
import { logIn } from './stage.ts'

/** One request at a time: how long it takes, not how many there can be. */
const plan: Plan = { connections: 1, seconds: 1, rounds: 3 }

/** What cost does as the data grow, for ours alone. */
export async function measureGrowth(bench: Bench, url: string, directory: string): Promise<Finding[]> {
  const settings = { DATA_DIR: directory }
  const large = await startOurs({ ...settings, DATABASE_URL: await openLargeData(url) }, ['logistics'])
  const small = await startOurs({ ...settings, DATABASE_URL: url }, ['logistics'])
  try {
    const inLarge = { server: large, token: await logIn(large.url) }
    const inSmall = { server: small, token: await logIn(small.url) }
    const timesOf = async (entries: { scenario: string; server: typeof large; token: string }[], longer = plan) =>
      (await compare(bench, entries, longer)) as [Measured, Measured, Measured, Measured]
    const [first, middle, last, bare] = await timesOf([
      { scenario: 'large-first-page', ...inLarge },
      { scenario: 'large-middle-page', ...inLarge },
      { scenario: 'large-last-page', ...inLarge },
      { scenario: 'large-page-without-total', ...inLarge },
    ])
    const [syncFirst, syncLast] = await timesOf([
      { scenario: 'large-sync-first', ...inLarge },
      { scenario: 'large-sync-last', ...inLarge },
    ])
    const [ofFive, ofMany] = await timesOf([
      { scenario: 'order-of-5', ...inSmall },
      { scenario: 'order-of-500', ...inSmall },
    ])
    const [searchSmall, searchLarge] = await timesOf(
      [
        { scenario: 'search', ...inSmall },
        { scenario: 'large-search', ...inLarge },
      ],
      { ...plan, seconds: 2 },
    )
    const database = (one: Measured) => one.databaseCpu / 1_000
    return [
      atMost(3, 'list of 1,000,000, the dearest page of first, middle and last to the cheapest', [
        ['first', first.median],
        ['middle', middle.median],
        ['last', last.median],
      ]),
      atMost(2, 'page of 25 with its total to one without, CPU of the database', [
        ['without', database(bare)],
        ['with', database(first)],
      ]),
      atMost(2, 'search with 100 matches, p99, in 100,000 and in 1,000,000', [
        ['100,000', searchSmall.p99],
        ['1,000,000', searchLarge.p99],
      ]),
      atMost(1.5, 'sync of 500 rows, at the beginning and at the end of 1,000,000', [
        ['beginning', syncFirst.median],
        ['end', syncLast.median],
      ]),
      atMost(30, 'POST order, of 5 and of 500 lines', [
        ['5', ofFive.median],
        ['500', ofMany.median],
      ]),
    ]
  } finally {
    await large.stop()
    await small.stop()
  }
}

function atMost(limit: number, what: string, times: [name: string, milliseconds: number][]): Finding {
  const [, base] = times.reduce((least, one) => (one[1] < least[1] ? one : least))
  const [, most] = times.reduce((most, one) => (one[1] > most[1] ? one : most))
  const shown = times.map(([name, time]) => `${name} ${time.toFixed(2)} ms`).join(', ')
  return { what, measured: `${(most / base).toFixed(2)} (${shown})`, target: `<= ${limit}`, met: most / base <= limit }
}
