import type { components } from '../../../generated/logistics/types.ts'
import { larger, type Millionths, smaller, toNumber } from '../../platform/decimals.ts'
import { ApiError } from '../../platform/errors.ts'
import type { Change } from '../change.ts'
import { type Document, type Line, step } from '../documents/document.ts'
import * as documents from '../documents/documents.queries.ts'
import { advance, readLotsOf } from '../documents/line-lots.ts'
import type { PieceMove } from '../inventory/piece-moves.ts'
import {
  available,
  type Balances,
  type Bucket,
  buckets,
  isTooMuch,
  type Level,
  type LotLevel,
  levelAt,
  lotAt,
  type Movement,
  type Place,
  placeKey,
  placeOf,
  post,
  type StockBook,
  tooManyDigits,
} from '../inventory/stock-book.ts'
import { phrase } from '../messages.ts'
import { allocatedOrNot, take } from './allocation.ts'
import { prepareChoice } from './lot-choice.ts'
import { lockNamed, releasePieces } from './named-pieces.ts'
import * as reservations from './reservations.queries.ts'
import { holderKey } from './reservations.queries.ts'
import { salesOrders } from './sales-orders.queries.ts'
import { followsStock, holdsStock, salesOrder } from './sales-orders.states.ts'

type ShortStock = components['schemas']['ShortStock']

/** A change of stock by a line of a document. */
export interface Posting {
  place: Place
  line: Line
  /** Its lot, if the article is tracked. */
  lot?: LotLevel | undefined
  bucket: Bucket
  delta: Millionths
  reason: Movement['reason']
  /** Its pieces, if the article is tracked by serial. */
  pieces?: PieceMove | undefined
  /** Whether the status of the lot holds these goods. */
  byStatus?: boolean
}

/**
 * The changes that bring goods or take them back. Goods of a lot that is not active are on hold, and come and go with that
 * hold.
 */
export function broughtGoods(posting: Omit<Posting, 'bucket'>): Posting[] {
  const { lot, delta } = posting
  const reason = delta > 0n ? 'held' : 'unheld'
  return [
    { ...posting, bucket: 'on_hand' },
    ...(lot && lot.status !== 'active'
      ? [{ ...posting, bucket: 'quarantined' as const, reason, byStatus: true } as const]
      : []),
  ]
}

/** Goods that are missing from a lot that is not active are first of those that its status has put on hold. */
export function countedGoods(posting: Omit<Posting, 'bucket'>): Posting[] {
  const { delta, lot } = posting
  if (delta > 0n) return broughtGoods(posting)
  const held = smaller(-delta, lot?.status_held ?? 0n)
  return [
    { ...posting, delta: delta + held, bucket: 'on_hand' },
    ...(held > 0n ? broughtGoods({ ...posting, delta: -held }) : []),
  ]
}

/** The changes at one place, or of one lot there, and the balances after them. */
interface Planned {
  level: Level
  lot: LotLevel | undefined
  postings: Posting[]
  before: Balances
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
  const ofPlaces = planned.some(({ lot }) => lot) ? plan(book, postings, placeKeyOf) : planned
  // Before orders lose anything: one of several documents that are written together can still be refused.
  if (ofPlaces.some(({ after }) => buckets.some((bucket) => isTooMuch(bucket, after[bucket])))) throw tooManyDigits()
  const short = planned.filter(({ after }) => after.quarantined < 0n || available(after) < 0n)
  if (short.length && !(displaces && (await displace(change, book, short)))) {
    throw await insufficientStock(change, document, short)
  }
  // Additions come first, so that no balance is below 0 in between.
  for (const isAddition of [true, false]) {
    for (const { place, line, lot, bucket, delta, reason, byStatus, pieces } of postings) {
      if (delta > 0n !== isAddition) continue
      if (byStatus && lot) lot.status_held = larger(lot.status_held + delta, 0n)
      post(book, place, bucket, delta, reason, document, line, lot, pieces)
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

const placeKeyOf = ({ place }: Posting) => placeKey(place)
const lotKeyOf = ({ place, lot }: Posting) => `${placeKey(place)} ${lot?.lot_id ?? ''}`

function plan(book: StockBook, postings: readonly Posting[], keyOf = lotKeyOf): Planned[] {
  return [...Map.groupBy(postings, keyOf).values()].map((own) => {
    const { place, lot: named } = own[0] as Posting
    const level = levelAt(book, place)
    const lot = keyOf === lotKeyOf ? named : undefined
    const before = lot ? { ...lotBalancesOf(lot), inbound: 0n } : balancesOf(level)
    const after = { ...before }
    for (const { bucket, delta } of own) after[bucket] += delta
    return { level, lot, postings: own, before, after }
  })
}

function balancesOf({ on_hand, reserved, quarantined, inbound }: Balances): Balances {
  return { on_hand, reserved, quarantined, inbound }
}

function lotBalancesOf({ on_hand, reserved, quarantined }: LotLevel) {
  return { on_hand, reserved, quarantined }
}

/**
 * Takes what these places lack from the reservations of orders that nobody picks yet: the lowest priority first, then the
 * youngest order, then its last line. The orders wait for it again. Returns false, and takes nothing, if that is not enough.
 */
async function displace(change: Change, book: StockBook, short: readonly Planned[]): Promise<boolean> {
  const displaced = await takeFromOthers(change, book, short)
  if (!displaced) return false
  await saveDisplaced(change, displaced.orders)
  return true
}

/** Orders that lose reservations, and what their lines lose. */
interface Displaced {
  orders: Document[]
  taken: { order: Document; line: Line; quantity: Millionths; lot: LotLevel | undefined }[]
}

/** Saves orders that have lost reservations. */
export async function saveDisplaced(change: Change, orders: readonly Document[]): Promise<void> {
  for (const order of orders) {
    if (followsStock.includes(order.status)) step(salesOrder, order, allocatedOrNot(order))
  }
  await documents.save(change, orders)
}

/**
 * Makes sure that these quantities of lots are free for an order, at the expense of others that nobody picks yet. They get
 * what is free now, if they may. Throws `insufficient_stock` if that is not enough.
 */
export async function displaceLots(
  change: Change,
  book: StockBook,
  document: Document,
  needs: readonly { lot: LotLevel; line: Line; quantity: Millionths }[],
): Promise<void> {
  const postings = needs.map(({ lot, line, quantity }) => ({
    place: lot,
    line,
    lot,
    bucket: 'reserved' as const,
    delta: quantity,
    reason: 'reserved' as const,
  }))
  const short = plan(book, postings).filter(({ after }) => available(after) < 0n)
  if (!short.length) return
  const displaced = await takeFromOthers(change, book, short)
  if (!displaced) throw await insufficientStock(change, document, short)
  // What this order needs is not for the others.
  for (const { lot, quantity } of needs) lot.reserved += quantity
  await takeAgain(change, book, displaced)
  for (const { lot, quantity } of needs) lot.reserved -= quantity
  await saveDisplaced(change, displaced.orders)
}

/**
 * Takes these lots from orders that nobody picks yet, whose lots they then are no more: `stop` says so. The orders get other
 * lots, or wait.
 */
export async function withdrawLots(
  change: Change,
  book: StockBook,
  lots: readonly LotLevel[],
  stop: () => void,
): Promise<void> {
  const reserved = lots.filter((lot) => lot.reserved > 0n)
  const wanted = reserved.map((lot) => ({ place: lot, lot, quantity: lot.reserved }))
  const displaced = wanted.length ? await findTakeable(change, book, wanted) : { orders: [], taken: [] }
  takeAll(book, displaced)
  stop()
  await takeAgain(change, book, displaced)
  await saveDisplaced(change, displaced.orders)
}

/** Lets orders that have lost something have what is free now, if they may: those that lose last come first. */
async function takeAgain(change: Change, book: StockBook, { orders, taken }: Displaced): Promise<void> {
  const linesOf = (order: Document) => [...new Set(taken.filter((one) => one.order === order).map(({ line }) => line))]
  await prepareChoice(change, book, orders, linesOf)
  await readLotsOf(change, book, ...orders.map((order) => ({ ...order, lines: linesOf(order) })))
  for (const { order, line } of taken.toReversed()) {
    line.backordered -= await take(change, book, order, line, line.backordered)
  }
}

async function takeFromOthers(
  change: Change,
  book: StockBook,
  short: readonly Planned[],
): Promise<Displaced | undefined> {
  if (short.some(({ after }) => after.quarantined < 0n)) return undefined
  const found = await findTakeable(
    change,
    book,
    short.map(({ level, lot, after }) => ({ place: level, lot, quantity: -available(after) })),
  )
  if (!found.isEnough) return undefined
  takeAll(book, found)
  return found
}

interface Wanted {
  place: Place
  lot: LotLevel | undefined
  quantity: Millionths
}

/** Finds what orders that nobody picks yet have reserved, up to these quantities, in the order in which they lose it. */
async function findTakeable(
  change: Change,
  book: StockBook,
  wanted: readonly Wanted[],
): Promise<Displaced & { isEnough: boolean }> {
  const keyOf = (place: Place, lotId?: number) => `${placeKey(place)} ${lotId ?? ''}`
  const lacks = new Map(wanted.map(({ place, lot, quantity }) => [keyOf(place, lot?.lot_id), quantity]))
  const places = wanted.map(({ place: { warehouse_id, article_id }, lot, quantity }) => ({
    warehouse_id,
    article_id,
    lot_id: lot?.lot_id ?? null,
    quantity,
  }))
  const turns = await reservations.listDisplaceable(change.trx, change.scope, places)
  const ids = [...new Set(turns.map(({ document_id }) => document_id))]
  const locked = await documents.lock(change.trx, change.scope, salesOrders, ids)
  const orders = new Map(locked.filter(({ status }) => holdsStock.includes(status)).map((order) => [order.id, order]))
  await lockNamed(change, book, ...orders.values())
  const taken: Displaced['taken'] = []
  for (const { document_id, line_id, lot_id } of turns) {
    const order = orders.get(document_id)
    const line = order?.lines.find(({ id }) => id === line_id)
    if (!order || !line) continue
    const place = placeOf(order, line)
    const key = keyOf(place, lot_id ?? undefined)
    const lack = lacks.get(key) ?? 0n
    const ofLot = line.lots?.find((lot) => lot.lot_id === lot_id)
    const quantity = smaller(lack, lot_id == null ? line.reserved : (ofLot?.reserved ?? 0n))
    lacks.set(key, lack - quantity)
    if (quantity > 0n) {
      taken.push({ order, line, quantity, lot: lot_id == null ? undefined : lotAt(book, place, lot_id) })
    }
  }
  const isEnough = [...lacks.values()].every((lack) => lack <= 0n)
  return { orders: [...orders.values()], taken, isEnough }
}

function takeAll(book: StockBook, { taken }: Displaced): void {
  for (const { order, line, quantity, lot } of taken) {
    advance(line, 'reserved', -quantity, lot)
    releasePieces(book, order, line, { quantity })
    line.backordered += quantity
    post(book, placeOf(order, line), 'reserved', -quantity, 'released', order, line, lot)
  }
}

/** The most lines that the answer names, and the most documents of each. */
const maxNamed = 50

/** Says which lines get too little, and which documents have reserved what they need. */
async function insufficientStock(change: Change, document: Document, short: readonly Planned[]): Promise<ApiError> {
  const takers = short.flatMap(({ level, lot, before, postings }) =>
    [...Map.groupBy(postings, ({ line }) => line)].flatMap(([line, own]) => {
      const wanted = takenBy(own)
      return wanted > 0n ? { level, lot, before, line, wanted } : []
    }),
  )
  const named = takers.slice(0, maxNamed)
  const holders = await reservations.listHolders(
    change.trx,
    change.scope,
    named.map(({ level, lot }) => ({ ...level, lot_id: lot?.lot_id ?? null })),
    { exceptId: document.id, limit: maxNamed },
  )
  const list: ShortStock[] = named.map(({ level, lot, before, line, wanted }) => ({
    line: document.lines.indexOf(line),
    article_code: level.details.article_code,
    ...(lot && { lot_code: lot.lot_code }),
    wanted: toNumber(wanted),
    free: toNumber(larger(available(before), 0n)),
    reserved: toNumber(before.reserved),
    quarantined: toNumber(before.quarantined),
    documents: holders.get(holderKey(level, lot)) ?? [],
  }))
  const codes = [...new Set(list.map(({ article_code }) => article_code))]
  const message =
    codes.length > 1
      ? phrase`There is too little stock of ${codes[0]} and ${codes.length - 1} more.`
      : phrase`There is too little stock of ${codes[0]}.`
  return new ApiError('insufficient_stock', message, {
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
