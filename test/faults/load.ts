import { setTimeout as delay } from 'node:timers/promises'
import type { components } from '../../generated/logistics/types.ts'
import { type Answer, type Quayside, QuaysideError } from '../../sdk/src/index.ts'
import { warehousesOf } from '../support/documents.ts'
import type { Stage } from './stage.ts'

/** What the load has seen since it started. */
export interface Seen {
  /** Codes of articles whose creation was acknowledged, with their ids. */
  articles: Map<string, number>
  /** Ids of acknowledged orders, by idempotency key. */
  orders: Map<string, number>
  /** Records whose change was acknowledged, by the type of event that it must have raised: once for each time. */
  events: Map<string, number[]>
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

type Header = { 'Idempotency-Key': string }
/** Sends a write until it is acknowledged, and remembers the event that it has raised for its record. */
type Write = <Data extends { id: number }>(
  event: string,
  key: string,
  send: (user: Quayside, header: Header) => Promise<Answer<{ data: Data }>>,
) => Promise<Data>

const writers = 6
/** A write is repeated with the same key for at most this long. */
const patience = 60_000

/** A write was not acknowledged: `Seen.wrong` says why. */
class GivenUp extends Error {}

/**
 * Creates articles and orders on all servers in turn, reads them, and moves goods in every way. Each write has an idempotency
 * key and is repeated until it is acknowledged.
 */
export function startLoad(stage: Stage, run: string): Load {
  const seen: Seen = {
    articles: new Map(),
    orders: new Map(),
    events: new Map(),
    wrong: [],
    unavailable: 0,
    refused: 0,
    lost: 0,
    requests: 0,
  }
  let isStopping = false
  const expect = (event: string, ...ids: readonly number[]) =>
    void seen.events.set(event, [...(seen.events.get(event) ?? []), ...ids])
  const write: Write = async (event, key, send) => {
    const data = await untilAcknowledged(stage, seen, (user) => send(user, { 'Idempotency-Key': key }))
    expect(event, data.id)
    return data
  }
  const writeOnce = async (code: string, number: number) => {
    const article = { article_code: code, description: 'written during a fault', um3pl: 'PCS' }
    const { id } = await write('article.created', code, (user, header) =>
      user.POST('/articles', { params: { header }, body: article }),
    )
    seen.articles.set(code, id)
    await readBack(stage, seen, id)
    const key = `${code}-order`
    const lines = [{ article_id: stage.articleId, quantity_um3pl: 1 }]
    const order = await write('sales_order.created', key, (user, header) =>
      user.POST('/sales-orders', { params: { header }, body: { lines } }),
    )
    seen.orders.set(key, order.id)
    const move = moves[number % moves.length] as Move
    await move({ stage, expect, write, code, orderId: order.id })
  }
  const writer = async (name: string, first: number) => {
    for (let number = first; !isStopping; number++) {
      await writeOnce(`${name}-${number}`, number).catch((error) => {
        if (!(error instanceof GivenUp)) throw error
      })
    }
  }
  const running = Promise.all(Array.from({ length: writers }, (_, index) => writer(`${run}-${index}`, index)))
  return {
    seen,
    async stop() {
      isStopping = true
      await running
    },
  }
}

interface Scene {
  stage: Stage
  write: Write
  /** Notes further events that a write has raised, by the ids of their records. */
  expect: (event: string, ...ids: readonly number[]) => void
  /** Unique, for keys. */
  code: string
  /** An order of one piece, allocated. */
  orderId: number
}

type Move = (scene: Scene) => Promise<void>
type SalesOrderStep = components['schemas']['SalesOrderTransition']

/** Moves a sales order to one status after the other. */
async function moveOrder({ stage, write, code }: Scene, id: number, steps: readonly SalesOrderStep[]) {
  for (const [index, body] of steps.entries()) {
    await write(`sales_order.${body.to}`, `${code}-${index}-${body.to}`, (user, header) =>
      user.POST('/sales-orders/{id}/transitions', { params: { path: { id }, header }, body }),
    )
  }
  return (
    stage.db
      .selectFrom('shipments')
      .select('id')
      .where('company_id', '=', stage.yard.companyId)
      .where('sales_order_id', '=', id)
      .where('status', '=', 'shipped')
      .orderBy('id', 'desc')
      .executeTakeFirst()
      // The database may be gone at this moment.
      .catch(() => undefined)
  )
}

/** One of each way to move goods, with the way back where there is one. */
const moves: readonly Move[] = [
  async function ship(scene) {
    const { write, code, orderId, expect } = scene
    const steps = [{ to: 'picking' }, { to: 'packed' }, { to: 'shipped', reference: code }] as const
    const shipment = await moveOrder(scene, orderId, steps)
    if (!shipment) return
    await write('shipment.cancelled', `${code}-undo`, (user, header) =>
      user.POST('/shipments/{id}/transitions', { params: { path: shipment, header }, body: { to: 'cancelled' } }),
    )
    // Which brings the order back.
    expect('sales_order.packed', orderId)
  },
  async function shipInParts(scene) {
    const { stage, write, code, expect } = scene
    const body = { lines: [{ article_id: stage.articleId, quantity_um3pl: 5 }] }
    const { id, lines } = await write('sales_order.created', `${code}-parts`, (user, header) =>
      user.POST('/sales-orders', { params: { header }, body }),
    )
    expect('sales_order.allocated', id)
    const some = (quantity_um3pl: number) => ({ lines: [{ line_id: lines[0]?.id as number, quantity_um3pl }] })
    const shipment = await moveOrder(scene, id, [
      { to: 'picking' },
      { to: 'allocated' },
      { to: 'picking' },
      // One piece is not found. It is taken from what else there is with the first shipment.
      { to: 'packed', ...some(4) },
      { to: 'partially_shipped', ...some(2), reference: `${code}-first` },
      { to: 'shipped', reference: `${code}-rest` },
    ])
    if (!shipment) return
    await write('shipment.delivered', `${code}-delivered`, (user, header) =>
      user.POST('/shipments/{id}/transitions', { params: { path: shipment, header }, body: { to: 'delivered' } }),
    )
  },
  async function adjust({ stage, write, code }) {
    const lines = [{ article_id: stage.articleId, quantity_um3pl: -2 }]
    const body = { warehouse_id: stage.yard.warehouseId, reason: 'damaged' as const, lines }
    const { id } = await write('stock_adjustment.created', `${code}-adjust`, (user, header) =>
      user.POST('/stock/adjustments', { params: { header }, body }),
    )
    await write('stock_adjustment.reversed', `${code}-reverse`, (user, header) =>
      user.POST('/stock/adjustments/{id}/transitions', { params: { path: { id }, header }, body: { to: 'reversed' } }),
    )
  },
  async function transfer({ stage, write, code }) {
    const lines = [{ article_id: stage.articleId, quantity_um3pl: 3 }]
    const body = { ...warehousesOf(stage.yard), lines }
    const { id } = await write('stock_transfer.created', `${code}-transfer`, (user, header) =>
      user.POST('/stock/transfers', { params: { header }, body }),
    )
    for (const to of ['sent', 'completed'] as const) {
      await write(`stock_transfer.${to}`, `${code}-${to}`, (user, header) =>
        user.POST('/stock/transfers/{id}/transitions', { params: { path: { id }, header }, body: { to } }),
      )
    }
  },
  async function count({ stage, write, code }) {
    const lines = [{ article_id: stage.articleId, counted: 1_000_000 }]
    const body = { warehouse_id: stage.yard.warehouseId, lines }
    await write('stock_count.created', `${code}-count`, (user, header) =>
      user.POST('/stock/counts', { params: { header }, body }),
    )
  },
  async function correct({ stage, write, code, expect }) {
    const body = { lines: [{ article_id: stage.articleId, quantity_um3pl: 5 }] }
    const { id, lines } = await write('reception.created', `${code}-reception`, (user, header) =>
      user.POST('/receptions', { params: { header }, body }),
    )
    for (const to of ['arrived', 'receiving', 'completed'] as const) {
      await write(`reception.${to}`, `${code}-${to}`, (user, header) =>
        user.POST('/receptions/{id}/transitions', { params: { path: { id }, header }, body: { to } }),
      )
    }
    const corrected = { lines: [{ line_id: lines[0]?.id as number, received: 4, rejected: 1 }], note: 'miscounted' }
    await write('reception.updated', `${code}-correct`, (user, header) =>
      user.POST('/receptions/{id}/corrections', { params: { path: { id }, header }, body: corrected }),
    )
    // Each of the moves before has changed it too.
    expect('reception.updated', id, id, id)
  },
]

/** Repeats the request until it is acknowledged. */
async function untilAcknowledged<Data>(
  stage: Stage,
  seen: Seen,
  send: (user: Quayside) => Promise<Answer<{ data: Data }>>,
): Promise<Data> {
  const end = performance.now() + patience
  let last = ''
  while (performance.now() < end) {
    const answer = await counted(seen, send(userFor(stage, seen.requests)))
    if (!(answer instanceof QuaysideError)) return answer.body.data
    last = `${answer.status} ${answer.message}`
    // 409: the server that has lost its connection may still be at work on it.
    if (![0, 409, 503].includes(answer.status)) break
    await delay(20)
  }
  seen.wrong.push(`a write was not acknowledged: ${last}`)
  throw new GivenUp(last)
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
