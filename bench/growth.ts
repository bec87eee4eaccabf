import { type Data, openCrowdedData, openLargeData } from './data.ts'
import type { Finding } from './report.ts'
import { type Compared, compare, type Load, type Plan } from './rounds.ts'
import { startOurs } from './servers.ts'
import { logIn } from './stage.ts'

/** One request at a time, because this measures latency and not throughput. */
const plan: Plan = { connections: 1, seconds: 1, rounds: 3 }

/** How the cost grows with the data, for our server only. */
export async function measureGrowth(load: Load, data: Data, directory: string): Promise<Finding[]> {
  const settings = { DATA_DIR: directory }
  const bench = { load, postmasters: [data.postmaster] }
  const large = await startOurs({ ...settings, DATABASE_URL: await openLargeData(data) }, ['logistics'])
  const crowded = await startOurs({ ...settings, DATABASE_URL: await openCrowdedData(data) }, ['logistics'])
  const small = await startOurs({ ...settings, DATABASE_URL: data.url }, ['logistics'])
  try {
    const inLarge = { server: large, token: await logIn(large.url) }
    const inCrowd = { server: crowded, token: await logIn(crowded.url) }
    const inSmall = { server: small, token: await logIn(small.url) }
    const timesOf = async (entries: { scenario: string; server: typeof large; token: string }[], longer = plan) =>
      (await compare(bench, entries, longer)) as [Compared, Compared, Compared, Compared]
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
    const longer = { ...plan, seconds: 2, rounds: 5 }
    const [searchSmall, searchLarge, searchCrowded] = await timesOf(
      [
        { scenario: 'search', ...inSmall },
        { scenario: 'large-search', ...inLarge },
        { scenario: 'search', ...inCrowd },
      ],
      longer,
    )
    const [ofNobody, ofOthers] = await timesOf(
      [
        { scenario: 'search-of-nobody', ...inCrowd },
        { scenario: 'search-of-others', ...inCrowd },
      ],
      longer,
    )
    const database = (one: Compared) => one.databaseCpu / 1_000
    return [
      within(3, 'page of 1,000,000, the dearest to the cheapest', [
        ['first', first.median],
        ['middle', middle.median],
        ['last', last.median],
      ]),
      atMost(2, 'page with its total, to one without: CPU of the database', [
        ['without', database(bare)],
        ['with', database(first)],
      ]),
      atMost(2, 'search with 100 matches in 1,000,000, to one in 100,000: p99', [
        ['100,000', searchSmall.p99],
        ['1,000,000', searchLarge.p99],
      ]),
      atMost(1.2, 'search for a word that 100 other companies have, to one that nobody has', [
        ['nobody', ofNobody.median],
        ['others', ofOthers.median],
      ]),
      atMost(1.2, 'search with 100 matches beside 100 other companies with the same words, to alone', [
        ['alone', searchSmall.median],
        ['beside', searchCrowded.median],
      ]),
      atMost(1.5, 'sync of 500 rows, at the end of 1,000,000, to the beginning', [
        ['beginning', syncFirst.median],
        ['end', syncLast.median],
      ]),
      atMost(30, 'POST order of 500 lines, to one of 5', [
        ['5', ofFive.median],
        ['500', ofMany.median],
      ]),
    ]
  } finally {
    await large.stop()
    await crowded.stop()
    await small.stop()
  }
}

type Timed = [name: string, milliseconds: number]

/** The last relative to the first. */
function atMost(limit: number, what: string, times: [Timed, Timed]): Finding {
  return judged(limit, what, times, times[1][1] / times[0][1])
}

/** The most expensive relative to the cheapest. */
function within(limit: number, what: string, times: Timed[]): Finding {
  const each = times.map(([, time]) => time)
  return judged(limit, what, times, Math.max(...each) / Math.min(...each))
}

function judged(limit: number, what: string, times: Timed[], ratio: number): Finding {
  const shown = times.map(([name, time]) => `${name} ${time.toFixed(2)} ms`).join(', ')
  return { what, measured: `${ratio.toFixed(2)} (${shown})`, target: `<= ${limit}`, met: ratio <= limit }
}
