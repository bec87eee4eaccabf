import { setTimeout as delay } from 'node:timers/promises'
import { type Answer, Quayside, QuaysideError, type QuaysideOptions } from '../../../sdk/src/index.ts'
import { Draw } from './draw.ts'
import type { Scene, SimulatedArticle } from './scene.ts'
import { stories } from './stories.ts'

export interface Simulation {
  user: QuaysideOptions
  minutes: number
  /** Requests a second. */
  rate: number
  seed: string
  /** The most stories that are told. */
  stories?: number
  /** Stops it early. */
  signal?: AbortSignal
}

export interface Outcome {
  /** How many stories of each name were told. */
  stories: Record<string, number>
  requests: number
  /** Writes that the server has refused by its rules, for example because goods are missing. */
  refused: number
  /** Answers that must not be: what, and how often. */
  wrong: Map<string, number>
  /** A document that the simulation has created, to recognise the database. */
  document: { id: number; number: string } | undefined
}

const articleCount = 40
const lotArticleCount = 4
const serialArticleCount = 2
const storiesAtOnce = 16
/** What callers may be told because of what others do, or because they have sent a request twice. */
const refusals = [404, 409, 412, 422]
/** The SDK gives every POST a key. A request with this one is sent without. */
const noKey = 'none'

/** The server has refused a write by its rules: the story ends. */
class Refused extends Error {}

/**
 * Works with a company as its people and programs would, by the API alone. Story number n and all that it sends follow from
 * the seed, n and what is in stock; only ids and idempotency keys differ between two runs.
 */
export async function simulate(simulation: Simulation): Promise<Outcome> {
  const { user, minutes, rate, seed, stories: most = Number.POSITIVE_INFINITY, signal } = simulation
  const outcome: Outcome = { stories: {}, requests: 0, refused: 0, wrong: new Map(), document: undefined }
  let nextTurn = performance.now()
  const turn = async () => {
    const wait = nextTurn - performance.now()
    nextTurn = Math.max(nextTurn, performance.now()) + 1_000 / rate
    if (wait > 0) await delay(wait)
  }
  const client = new Quayside({
    ...user,
    hooks: {
      onRequest: ({ headers }) => {
        outcome.requests += 1
        if (headers.get('idempotency-key') === noKey) headers.delete('idempotency-key')
      },
    },
  })
  const noteWrong = (what: string) => void outcome.wrong.set(what, (outcome.wrong.get(what) ?? 0) + 1)

  const articles = Array.from({ length: articleCount }, (_, index) => ({ article_code: `SIM-${index + 1}` }))
  const lotArticles = Array.from({ length: lotArticleCount }, (_, index) => ({ article_code: `SIM-LOT-${index + 1}` }))
  const serialArticles = Array.from({ length: serialArticleCount }, (_, index) => ({
    article_code: `SIM-SERIAL-${index + 1}`,
  }))
  const warehouses = await prepare(client, articles, { lot_expiry: lotArticles, serial: serialArticles })
  const run = Date.now().toString(36)
  const tell = async (number: number) => {
    const draw = new Draw(`${seed} ${number}`)
    const weights = Object.fromEntries(Object.entries(stories).map(([name, { weight }]) => [name, weight]))
    const name = draw.weighted(weights)
    let step = 0
    const scene: Scene = {
      client,
      draw,
      articles,
      lotArticles,
      serialArticles,
      warehouses,
      async write(send) {
        step += 1
        const key = { 'Idempotency-Key': `sim-${run}-${number}-${step}` }
        const repeats = draw.weighted({ no: 80, later: 8, 'at once': 6, 'without key': 6 })
        await turn()
        const first = send(repeats === 'without key' ? { 'Idempotency-Key': noKey } : key)
        if (repeats === 'no') return accepted(first)
        const second = async () => {
          if (repeats !== 'at once') await first.catch(() => {})
          await turn()
          return send(repeats === 'without key' ? { 'Idempotency-Key': noKey } : key)
        }
        const [one, two] = await Promise.allSettled([accepted(first), accepted(second())])
        if (one.status === 'rejected') throw one.reason
        if (repeats !== 'without key') {
          // Of two at once, the second may have come first and been refused before the other was accepted.
          const isLate = repeats === 'at once' && two.status === 'rejected'
          const [repeated] = isLate ? await Promise.allSettled([accepted(second())]) : [two]
          if (repeated.status === 'rejected') noteWrong(`a repeated request was refused: ${repeated.reason.message}`)
          else if (idOf(one.value) !== idOf(repeated.value)) noteWrong('a repeated request did something else')
        }
        return one.value
      },
      async read(send) {
        await turn()
        return answered(send())
      },
    }
    const accepted = async <T>(sent: Promise<Answer<{ data: T }>>): Promise<T> => {
      const { body } = await answered(sent)
      const data = body.data as T & { id?: number; number?: string }
      if (data.id && data.number) outcome.document = { id: data.id, number: data.number }
      return data
    }
    const answered = async <T>(sent: Promise<T>): Promise<T> => {
      try {
        return await sent
      } catch (error) {
        if (!(error instanceof QuaysideError)) throw error
        const { status, code, message } = error
        if (refusals.includes(status)) outcome.refused += 1
        else noteWrong(`${name}: ${status} ${code}: ${message}`)
        throw new Refused(`${status} ${code}: ${message}`)
      }
    }
    outcome.stories[name] = (outcome.stories[name] ?? 0) + 1
    try {
      await stories[name]?.tell(scene)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
    }
  }

  const end = performance.now() + minutes * 60_000
  let number = 0
  const teller = async () => {
    while (performance.now() < end && number < most && !signal?.aborted) {
      number += 1
      await tell(number)
    }
  }
  await Promise.all(Array.from({ length: Math.min(storiesAtOnce, Math.ceil(rate)) }, teller))
  return outcome
}

function idOf(record: unknown): number | undefined {
  return (record as { id?: number }).id
}

/** Makes sure that the articles exist. Returns the warehouses to work in. */
async function prepare(
  client: Quayside,
  articles: readonly SimulatedArticle[],
  tracked: Record<'lot_expiry' | 'serial', readonly SimulatedArticle[]>,
): Promise<number[]> {
  const { body } = await client.GET('/warehouses', { params: { query: { per_page: 100 } } })
  const warehouses = body.data.filter(({ active }) => active).map(({ id }) => id)
  if (!warehouses.length) throw new Error('The company has no warehouse.')
  const items = articles.map(({ article_code }) => ({
    article_code,
    description: `Simulated ${article_code}`,
    um3pl: 'PCS',
    um3pl_2: 'BOX',
    um3pl_2_factor: 12,
  }))
  const withTracking = (['lot_expiry', 'serial'] as const).flatMap((tracking) =>
    tracked[tracking].map(({ article_code }) => ({
      article_code,
      description: `Simulated ${article_code}`,
      um3pl: 'PCS',
      tracking,
    })),
  )
  await client.POST('/articles/bulk', { body: { items: [...items, ...withTracking] } })
  return warehouses
}
