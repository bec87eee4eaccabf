import { setTimeout as delay } from 'node:timers/promises'
import type { Part, Stage } from './stage.ts'

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
      const id = await create(stage, seen, '/articles', code, article)
      if (id !== undefined) {
        seen.articles.set(code, id)
        await readBack(stage, seen, `/articles/${id}`)
      }
      const lines = [{ article_id: stage.articleId, quantity_um3pl: 1 }]
      const order = await create(stage, seen, '/sales-orders', `${code}-order`, { lines })
      if (order !== undefined) seen.orders.set(`${code}-order`, order)
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
async function create(stage: Stage, seen: Seen, path: string, key: string, body: object): Promise<number | undefined> {
  const end = performance.now() + patience
  while (performance.now() < end) {
    const server = serverFor(stage, seen.requests)
    const answer = await send(stage, seen, server, path, { key, body })
    if (answer?.status === 201 || answer?.status === 200) return answer.body.data.id
    // 409: the server that has lost its connection may still be at work on it.
    if (answer && answer.status !== 503 && answer.status !== 409) {
      seen.wrong.push(`POST ${path}: ${answer.status} ${answer.text.slice(0, 300)}`)
      return undefined
    }
    await delay(20)
  }
  seen.wrong.push(`POST ${path} was not acknowledged within ${patience / 1_000} s`)
  return undefined
}

async function readBack(stage: Stage, seen: Seen, path: string): Promise<void> {
  const answer = await send(stage, seen, serverFor(stage, seen.requests), path)
  if (answer && answer.status !== 200 && answer.status !== 503)
    seen.wrong.push(`GET ${path}: ${answer.status} ${answer.text.slice(0, 300)}`)
}

const serverFor = ({ servers }: Stage, number: number) => servers[number % servers.length] as Part

/** Undefined if the connection was lost. */
export async function send(
  { yard }: Stage,
  seen: Pick<Seen, 'requests' | 'unavailable' | 'refused' | 'lost'>,
  { url }: Part,
  path: string,
  write?: { key: string; body: object },
) {
  seen.requests += 1
  try {
    const response = await fetch(`${url}/api${path}`, {
      signal: AbortSignal.timeout(20_000),
      headers: {
        authorization: `Bearer ${yard.token}`,
        'x-company-id': String(yard.companyId),
        ...(write && { 'content-type': 'application/json', 'idempotency-key': write.key }),
      },
      ...(write && { method: 'POST', body: JSON.stringify(write.body) }),
    })
    const text = await response.text()
    if (response.status === 503) seen.unavailable += 1
    // biome-ignore lint/suspicious/noExplicitAny: the answer of any operation
    return { status: response.status, text, body: JSON.parse(text) as any }
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string }
    seen[code === 'ECONNREFUSED' ? 'refused' : 'lost'] += 1
    return undefined
  }
}
