import type { components } from '../../../generated/logistics/types.ts'
import { larger, type Millionths, smaller, toNumber } from '../../platform/decimals.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Change } from '../change.ts'
import { type Document, type Line, step } from '../documents/document.ts'
import * as documents from '../documents/documents.queries.ts'
import {
  available,
  type Balances,
  type Bucket,
  buckets,
  isTooMuch,
  type Level,
  levelAt,
  type Movement,
  type Place,
  placeKey,
  placeOf,
  post,
  type StockBook,
  tooManyDigits,
} from '../inventory/stock-book.ts'
import { allocatedOrNot } from './allocation.ts'
import * as reservations from './reservations.queries.ts'
import { salesOrders } from './sales-orders.queries.ts'
import { followsStock, holdsStock, salesOrder } from './sales-orders.states.ts'

type ShortStock = components['schemas']['ShortStock']

/** A change of stock by a line of a document. */
export interface Posting {
  place: Place
  line: Line
  bucket: Bucket
  delta: Millionths
  reason: Movement['reason']
}

/** The changes at one place, and its balances after them. */
interface Planned {
  level: Level
  postings: Posting[]
  after: Balances
}

/**
 * Posts all of these changes, or throws `insufficient_stock` if a place has too little. With `displaces`, what is missing
 * is taken from orders that nobody picks yet.
 */
export async function postIfEnough(
  change: Change,
  book: StockBook,
  document: Document,
  postings: readonly Posting[],
  { displaces = false } = {},
): Promise<void> {
  const planned = plan(book, postings)
  // Before orders lose anything: one of several documents that are written together can still be refused.
  if (planned.some(({ after }) => buckets.some((bucket) => isTooMuch(bucket, after[bucket])))) throw tooManyDigits()
  const short = planned.filter(({ after }) => after.quarantined < 0n || available(after) < 0n)
  if (short.length && !(displaces && (await displace(change, book, short)))) {
    throw await insufficientStock(change, document, short)
  }
  // Additions come first, so that no balance is below 0 in between.
  for (const isAddition of [true, false]) {
    for (const { place, line, bucket, delta, reason } of postings) {
      if (delta > 0n === isAddition) post(book, place, bucket, delta, reason, document, line)
    }
  }
}

/** The error for a document that waits for everything: which documents have reserved what it needs. */
export function tooLittle(change: Change, book: StockBook, document: Document): Promise<ApiError> {
  const postings = document.lines
    .filter(({ backordered }) => backordered > 0n)
    .map((line) => ({
      place: placeOf(document, line),
      line,
      bucket: 'reserved' as const,
      delta: line.backordered,
      reason: 'reserved' as const,
    }))
  return insufficientStock(change, document, plan(book, postings))
}

function plan(book: StockBook, postings: readonly Posting[]): Planned[] {
  return [...Map.groupBy(postings, ({ place }) => placeKey(place)).values()].map((own) => {
    const level = levelAt(book, (own[0] as Posting).place)
    const after = Object.fromEntries(buckets.map((bucket) => [bucket, level[bucket]])) as Balances
    for (const { bucket, delta } of own) after[bucket] += delta
    return { level, postings: own, after }
  })
}

/**
 * Takes what these places lack from the reservations of orders that nobody picks yet: the lowest priority first, then the
 * youngest order, then its last line. The orders wait for it again. Returns false, and takes nothing, if that is not enough.
 */
async function displace(change: Change, book: StockBook, short: readonly Planned[]): Promise<boolean> {
  if (short.some(({ after }) => after.quarantined < 0n)) return false
  const lacks = new Map(short.map(({ level, after }) => [placeKey(level), -available(after)]))
  const places = short.map(({ level, after }) => ({ ...level, quantity: -available(after) }))
  const turns = await reservations.listDisplaceable(change.trx, change.scope, places)
  const ids = [...new Set(turns.map(({ document_id }) => document_id))]
  const locked = await documents.lock(change.trx, change.scope, salesOrders, ids)
  const orders = new Map(locked.filter(({ status }) => holdsStock.includes(status)).map((order) => [order.id, order]))
  const taken: { order: Document; line: Line; quantity: Millionths }[] = []
  for (const { document_id, line_id } of turns) {
    const order = orders.get(document_id)
    const line = order?.lines.find(({ id }) => id === line_id)
    if (!order || !line) continue
    const key = placeKey(placeOf(order, line))
    const lack = lacks.get(key) ?? 0n
    const quantity = smaller(lack, line.reserved)
    lacks.set(key, lack - quantity)
    taken.push({ order, line, quantity })
  }
  if ([...lacks.values()].some((lack) => lack > 0n)) return false
  for (const { order, line, quantity } of taken) {
    line.reserved -= quantity
    line.backordered += quantity
    post(book, placeOf(order, line), 'reserved', -quantity, 'released', order, line)
  }
  for (const order of orders.values()) {
    if (followsStock.includes(order.status)) step(salesOrder, order, allocatedOrNot(order))
  }
  await documents.save(change, [...orders.values()])
  return true
}

/** The most lines that the answer names, and the most documents of each. */
const maxNamed = 50

/** Says which lines get too little, and which documents have reserved what they need. */
async function insufficientStock(change: Change, document: Document, short: readonly Planned[]): Promise<ApiError> {
  const takers = short.flatMap(({ level, postings }) =>
    [...Map.groupBy(postings, ({ line }) => line)].flatMap(([line, own]) => {
      const wanted = takenBy(own)
      return wanted > 0n ? { level, line, wanted } : []
    }),
  )
  const named = takers.slice(0, maxNamed)
  const holders = await reservations.listHolders(
    change.trx,
    change.scope,
    named.map(({ level }) => level),
    { exceptId: document.id, limit: maxNamed },
  )
  const list: ShortStock[] = named.map(({ level, line, wanted }) => ({
    line: document.lines.indexOf(line),
    article_code: level.details.article_code,
    wanted: toNumber(wanted),
    free: toNumber(larger(available(level), 0n)),
    reserved: toNumber(level.reserved),
    quarantined: toNumber(level.quarantined),
    documents: holders.get(placeKey(level)) ?? [],
  }))
  const codes = [...new Set(list.map(({ article_code }) => article_code))]
  const others = codes.length > 1 ? ` and ${codes.length - 1} more` : ''
  return new ApiError('insufficient_stock', `There is too little stock of ${codes[0]}${others}.`, {
    // The quantities would tell what a blind count expects.
    body: { short: document.blind ? [] : list },
  })
}

/** What the changes by a line take of available and of quarantined goods. */
function takenBy(postings: readonly Posting[]): Millionths {
  const changed: Balances = { on_hand: 0n, reserved: 0n, quarantined: 0n, inbound: 0n }
  for (const { bucket, delta } of postings) changed[bucket] += delta
  return larger(-available(changed), 0n) + larger(-changed.quarantined, 0n)
}
