import { setTimeout as delay } from 'node:timers/promises'
import { type Answer, type Quayside, QuaysideError } from '../../sdk/src/index.ts'
import type { Stage } from './stage.ts'

/** What the load has seen since it started. */
export interface Seen {
  /** Codes of articles whose creation was acknowledged, with their ids. */
  articles: Map<string, number>
  /** Ids of acknowledged orders, by idempotency key. */
  orders: Map<string, number>
  /** Answers that were neither expected nor 503. */
  wrong: string[]
  unavailable: number
  /** Requests that no server was there for. */
  refused: number
  /** Requests without an answer, because the connection was lost. */
  lost: number
  requests: number
}

export interface Load {
  seen: Seen
  /** Waits until each write that was begun is acknowledged. */
  stop(): Promise<void>
}

const writers = 6
/** A write is repeated with the same key for at most this long. */
const patience = 60_000

/** Creates articles and orders on all servers in turn, each with an idempotency key until it is acknowledged, and reads them. */
export function startLoad(stage: Stage, run: string): Load {
  const seen: Seen = {
    articles: new Map(),
    orders: new Map(),
    wrong: [],
    unavailable: 0,
    refused: 0,
    lost: 0,
    requests: 0,
  }
  let isStopping = false
  const writer = async (name: string) => {
    for (let number = 0; !isStopping; number++) {
      const code = `${name}-${number}`
      const article = { article_code: code, description: 'written during a fault', um3pl: 'PCS' }
      const id = await untilAcknowledged(stage, seen, (user) =>
        user.POST('/articles', { params: { header: { 'Idempotency-Key': code } }, body: article }),
      )
      if (id !== undefined) {
        seen.articles.set(code, id)
        await readBack(stage, seen, id)
      }
      const key = `${code}-order`
      const lines = [{ article_id: stage.articleId, quantity_um3pl: 1 }]
      const order = await untilAcknowledged(stage, seen, (user) =>
        user.POST('/sales-orders', { params: { header: { 'Idempotency-Key': key } }, body: { lines } }),
      )
      if (order !== undefined) seen.orders.set(key, order)
    }
  }
  const running = Promise.all(Array.from({ length: writers }, (_, index) => writer(`${run}-${index}`)))
  return {
    seen,
    async stop() {
      isStopping = true
      await running
    },
  }
}

/** Repeats the request until it is acknowledged. Undefined if it never was. */
async function untilAcknowledged(
  stage: Stage,
  seen: Seen,
  create: (user: Quayside) => Promise<Answer<{ data: { id: number } }>>,
): Promise<number | undefined> {
  const end = performance.now() + patience
  while (performance.now() < end) {
    const answer = await counted(seen, create(userFor(stage, seen.requests)))
    if (!(answer instanceof QuaysideError)) return answer.body.data.id
    // 409: the server that has lost its connection may still be at work on it.
    if (![0, 409, 503].includes(answer.status)) {
      seen.wrong.push(`a write: ${answer.status} ${answer.message}`)
      return undefined
    }
    await delay(20)
  }
  seen.wrong.push(`a write was not acknowledged within ${patience / 1_000} s`)
  return undefined
}

async function readBack(stage: Stage, seen: Seen, id: number): Promise<void> {
  const answer = await counted(seen, userFor(stage, seen.requests).GET('/articles/{id}', { params: { path: { id } } }))
  if (answer instanceof QuaysideError && ![0, 503].includes(answer.status))
    seen.wrong.push(`article ${id}: ${answer.status} ${answer.message}`)
}

const userFor = ({ users }: Stage, number: number) => users[number % users.length] as Quayside

/** The answer of a request, or its failure, which is counted. */
export async function counted<Body>(
  seen: Pick<Seen, 'requests' | 'unavailable' | 'refused' | 'lost'>,
  request: Promise<Answer<Body>>,
): Promise<Answer<Body> | QuaysideError> {
  seen.requests += 1
  try {
    return await request
  } catch (error) {
    if (!(error instanceof QuaysideError)) throw error
    if (error.status === 503) seen.unavailable += 1
    if (error.status === 0) seen[isRefusal(error) ? 'refused' : 'lost'] += 1
    return error
  }
}

/** Whether no server was there. The reason is within the error of `fetch`. */
function isRefusal({ cause }: QuaysideError): boolean {
  const reason = (cause as Error | undefined)?.cause as NodeJS.ErrnoException | undefined
  return reason?.code === 'ECONNREFUSED'
}
