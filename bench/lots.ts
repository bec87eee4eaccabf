import type { Finding } from './report.ts'
import { sendRequest } from './rounds.ts'
import { companies } from './world.ts'

/** A server to measure, and the CPU time that it and its database have used, in microseconds. */
interface Measured {
  url: string
  token: string
  cpu(): number
}

const rounds = 15
const callers = 50
const articlesOfLongOrder = 500

/**
 * What lots and serials cost, as CPU time of server and database: other programs then disturb little. Each pair of requests
 * is sent in turns, and each figure is the median of its rounds.
 */
export async function measureLots(server: Measured): Promise<Finding[]> {
  const send = senderOf(server)
  const codes = (kind: string, count: number) =>
    Array.from({ length: count }, (_, index) => `BENCH-${kind}-${index + 1}`)
  const [plain, lots] = [codes('PLAIN', articlesOfLongOrder), codes('LOTS', articlesOfLongOrder)]
  const [few, many, serial] = ['BENCH-FEW', 'BENCH-MANY', 'BENCH-SERIAL'] as const
  await createArticles(send, [...plain.map(untracked), ...[...lots, few, many].map(byLot), bySerial(serial)])
  await bring(send, plain, [{ quantity_um3pl: 1_000_000 }])
  for (let first = 0; first < lots.length; first += 50)
    await bring(send, lots.slice(first, first + 50), lotsOf(1, 20, 3))
  await bring(send, [few], lotsOf(1, 10, 1_000))
  for (let first = 1; first <= 10_000; first += 100) await bring(send, [many], lotsOf(first, 100, 1))
  // 100 of the lots have goods.
  for (let first = 101; first <= 10_000; first += 100) await bring(send, [many], lotsOf(first, 100, -1))

  const order = (articles: readonly string[], quantity_um3pl: number) => async () => {
    const lines = articles.map((article_code) => ({ article_code, quantity_um3pl }))
    const id = await send('/api/sales-orders', { lines })
    return () => send(`/api/sales-orders/${id}/transitions`, { to: 'cancelled' })
  }
  const ten = await inTurns(server, order(plain.slice(0, 10), 2), order(lots.slice(0, 10), 2))
  const long = await inTurns(server, order(plain, 9), order(lots, 9))
  const one = await inTurns(server, order([few], 1), order([many], 1))
  const crowd = (article: string) => async () => {
    const undone = await Promise.all(Array.from({ length: callers }, order([article], 1)))
    return async () => {
      for (const undo of undone) await undo()
    }
  }
  const fifty = await inTurns(server, crowd(plain[0] as string), crowd(few))
  const received = await receiveSerials(send, serial)
  return [
    ratio('POST order of 10 lines, 20 lots each: untracked to tracked, by CPU', ten.first / ten.second, '>= 0.65'),
    ratio(
      'POST order of 500 lines, each over 3 lots: tracked to untracked, by CPU',
      long.second / long.first,
      '<= 2.5',
    ),
    ratio('one line of an article with 10,000 lots, to one with 10, by CPU', one.second / one.first, '<= 1.3'),
    ratio('50 callers on one article with lots: untracked to tracked, by CPU', fifty.first / fifty.second, '>= 0.7'),
    {
      what: '1,000 serials received',
      measured: `${received.toFixed(0)} ms`,
      target: '< 400 ms',
      met: received < 400,
    },
  ]
}

type Send = (path: string, body: object) => Promise<number>

function senderOf({ url, token }: Measured): Send {
  const headers = { 'x-company-id': String(companies.moved) }
  return async (path, body) => {
    const response = await sendRequest(url, token, { method: 'POST', path, headers, body })
    const text = await response.text()
    if (response.status > 201) throw new Error(`${path} was answered with ${response.status}: ${text.slice(0, 500)}`)
    return (JSON.parse(text) as { data: { id: number } }).data.id
  }
}

const untracked = (article_code: string) => ({ article_code, description: article_code, um3pl: 'PCS' })
const byLot = (article_code: string) => ({ ...untracked(article_code), tracking: 'lot' })
const bySerial = (article_code: string) => ({ ...untracked(article_code), tracking: 'serial' })

async function createArticles(send: Send, articles: readonly object[]): Promise<void> {
  for (const article of articles) await send('/api/articles', article)
}

function lotsOf(first: number, count: number, quantity_um3pl: number) {
  return Array.from({ length: count }, (_, index) => ({ lot_code: `L${first + index}`, quantity_um3pl }))
}

/** Changes the stock of these articles, of lots if they have codes. */
async function bring(
  send: Send,
  articles: readonly string[],
  parts: readonly { lot_code?: string; quantity_um3pl: number }[],
): Promise<void> {
  const quantity_um3pl = parts.reduce((sum, part) => sum + part.quantity_um3pl, 0)
  const lots = parts.some(({ lot_code }) => lot_code) ? { lots: parts } : {}
  const lines = articles.map((article_code) => ({ article_code, quantity_um3pl, ...lots }))
  await send('/api/stock/adjustments', { reason: quantity_um3pl < 0 ? 'lost' : 'found', lines })
}

/** Milliseconds to count a reception of 1,000 pieces. */
async function receiveSerials(send: Send, article_code: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 5; round++) {
    const id = await send('/api/receptions', { lines: [{ article_code, quantity_um3pl: 1_000 }] })
    const path = `/api/receptions/${id}/transitions`
    await send(path, { to: 'arrived' })
    const serials = Array.from({ length: 1_000 }, (_, index) => `R${round}-${index}`)
    const started = performance.now()
    await send(path, { to: 'receiving', lines: [{ article_code, received: 1_000, serials }] })
    times.push(performance.now() - started)
  }
  return median(times)
}

/** The CPU time of two kinds of work, which are done in turns. What each returns undoes it, and is not measured. */
async function inTurns(server: Measured, ...works: [Work, Work]): Promise<{ first: number; second: number }> {
  const costs: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    for (const [index, work] of works.entries()) {
      const before = server.cpu()
      const undo = await work()
      costs[index]?.push(server.cpu() - before)
      await undo()
    }
  }
  const [first, second] = costs.map((times) => median(times.slice(2))) as [number, number]
  return { first, second }
}

type Work = () => Promise<() => Promise<unknown>>

function ratio(what: string, value: number, target: string): Finding {
  const limit = Number(target.split(' ')[1])
  return { what, measured: value.toFixed(2), target, met: target.startsWith('>=') ? value >= limit : value <= limit }
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] as number
}
