import type { components } from '../../../generated/logistics/types.ts'
import type { Millionths } from '../../platform/decimals.ts'
import { type ApiError, invalid } from '../../platform/errors.ts'
import { phrase } from '../messages.ts'
import { isWholly, movePieces, type Piece, type PieceMove, type TracedMove } from './piece-moves.ts'

type Stock = components['schemas']['Stock']
type StockMovement = components['schemas']['StockMovement']
export type Bucket = StockMovement['bucket']
export type Tracking = components['schemas']['Tracking']
type Reason = StockMovement['reason']

/** Whether goods are kept apart by lot. */
export function isByLot(tracking: Tracking): boolean {
  return tracking === 'lot' || tracking === 'lot_expiry'
}

/** One article in one warehouse. */
export interface Place {
  warehouse_id: number
  article_id: number
}

/** A document, as far as its stock is concerned. */
interface Owner {
  warehouse_id: number
  lines: readonly { article_id: number }[]
}

/** The place at which a line of a document moves stock. */
export function placeOf({ warehouse_id }: Owner, { article_id }: { article_id: number }): Place {
  return { warehouse_id, article_id }
}

export function placesOf(document: Owner, lines: Owner['lines'] = document.lines): Place[] {
  return lines.map((line) => placeOf(document, line))
}

export const buckets = ['on_hand', 'reserved', 'quarantined', 'inbound'] as const satisfies Bucket[]
export type Balances = Record<Bucket, Millionths>
export type Details = Pick<Stock, 'id' | 'warehouse_code' | 'article_code' | 'um3pl' | 'client_3pl_id' | 'version'>
export interface Level extends Place, Balances {
  /** The values in the database. */
  saved: Balances
  tracking: Tracking
  /** Its lots, as far as they were read. None if the article is not tracked. */
  lots: Map<number, LotLevel>
  /** How many of its lots with free goods were read: all, none, or in turn up to this one. */
  lotsRead: LotLevel | 'all' | 'none'
  /** Its lots in the order in which orders get them. Undefined if some were added since they were sorted. */
  inTurn: LotLevel[] | undefined
  /** The other fields of its record. */
  details: Details
}

/** The figures of a lot at a place. */
export const lotBuckets = ['on_hand', 'reserved', 'quarantined'] as const satisfies Bucket[]
export type LotBucket = (typeof lotBuckets)[number]
export type LotBalances = Record<LotBucket | 'status_held', Millionths>

/** One lot at one place. The lock of the place protects it. */
export interface LotLevel extends Place, LotBalances {
  lot_id: number
  lot_code: string
  expires_on: string | null
  status: components['schemas']['LotStatus']
  /** When goods of the lot came first. Null if none have come yet. */
  received_at: string | null
  /** How many days it must still be good when it ships, according to the article. */
  min_remaining_days: number
  /** Whether the article allows only whole quantities, in any unit. */
  is_whole: boolean
  /** The values in the database. Undefined if it has no row there yet. */
  saved: LotBalances | undefined
}

/** A quantity, and its lot if the article is tracked. */
export interface Part {
  quantity: Millionths
  lot?: LotLevel | undefined
  /** Its pieces, if an order names them. */
  pieces?: Piece[]
}

/** A change of one bucket. `document` and `line` are references, because their ids may be set later. */
export interface Movement extends Place {
  bucket: Bucket
  delta: Millionths
  balance_after: Millionths
  reason: Reason
  document: Mover
  line: { id: number }
  lot?: LotLevel | undefined
  lot_balance_after?: Millionths
}

/** The document or import that moves stock. A new document has its own actor, since a batch can have several. */
export type Mover = {
  type: StockMovement['document_type']
  id: number
  actor?: string
  /** When it happened, if that was before it is booked. */
  occurred_at?: string | null
}

/**
 * The locked stock of some places, and the movements to write. All code that changes stock opens a book, posts its changes
 * and closes it, so that balances and ledger are always written together.
 */
export interface StockBook {
  levels: Map<string, Level>
  movements: Movement[]
  /** What was counted so far at each place, or of each lot there, by its key. */
  counted: Map<string, Counted>
  /** The pieces that were locked, by `pieceKey`, and what happens to them. */
  pieces: Map<string, Piece>
  pieceMoves: TracedMove[]
  /** Whether some of them are new, or were taken from orders, for a document that may still be refused. */
  hasNewPieces: boolean
}

/** When a place, or a lot there, was last counted, and what counts have added. */
export interface Counted extends CountedPlace {
  at: string
  difference: Millionths
}

/** A place that is counted or, if its article is tracked, one of its lots. */
export interface CountedPlace extends Place {
  lot_id?: number | undefined
}

export function countedKey({ lot_id, ...place }: CountedPlace): string {
  return lot_id === undefined ? placeKey(place) : `${placeKey(place)} ${lot_id}`
}

/** Opens a book for levels that are already locked. */
export function newBook(levels: readonly Level[]): StockBook {
  return {
    levels: new Map(levels.map((level) => [placeKey(level), level])),
    movements: [],
    counted: new Map(),
    pieces: new Map(),
    pieceMoves: [],
    hasNewPieces: false,
  }
}

/** The books that changes have closed. They are written at the end of the change. */
const closed = new WeakMap<object, StockBook[]>()

export function noteClosed(change: object, book: StockBook): void {
  closed.set(change, [...closedBooks(change), book])
}

export function closedBooks(change: object): readonly StockBook[] {
  return closed.get(change) ?? []
}

export function available({ on_hand, reserved, quarantined }: Balances): Millionths {
  return on_hand - reserved - quarantined
}

export function levelAt(book: StockBook, place: Place): Level {
  const level = book.levels.get(placeKey(place))
  if (!level) throw new Error(`The stock of article ${place.article_id} in ${place.warehouse_id} is not locked`)
  return level
}

/** A lot at a place, which was read before. */
export function lotAt(book: StockBook, place: Place, lotId: number): LotLevel {
  const lot = levelAt(book, place).lots.get(lotId)
  if (!lot) throw new Error(`Lot ${lotId} in ${place.warehouse_id} was not read`)
  return lot
}

/**
 * Changes one bucket at one place, for a line of a document. If the article is tracked by lot, everything but `inbound` names
 * its lot. If it is tracked by serial, every change of `on_hand` names its pieces.
 */
export function post(
  book: StockBook,
  { warehouse_id, article_id }: Place,
  bucket: Bucket,
  delta: Millionths,
  reason: Reason,
  document: Mover,
  line: { id: number },
  lot?: LotLevel,
  pieces?: PieceMove,
): void {
  if (delta === 0n) return
  const level = levelAt(book, { warehouse_id, article_id })
  if (level.tracking === 'serial' && bucket === 'on_hand' && !isWholly(delta, pieces)) throw serialsRequired(level)
  level[bucket] += delta
  const movement = { warehouse_id, article_id, bucket, delta, balance_after: level[bucket], reason, document, line }
  if (!isByLot(level.tracking) || bucket === 'inbound') {
    book.movements.push(movement)
    if (pieces) movePieces(book, level, pieces, movement)
    return
  }
  if (!lot) throw lotsRequired(level)
  lot[bucket] += delta
  if (lot.status_held > lot.quarantined) lot.status_held = lot.quarantined
  book.movements.push({ ...movement, lot, lot_balance_after: lot[bucket] })
}

/** Adds goods to a place. Goods of a lot that is not active are put on hold, as those that are there already. */
export function bring(
  book: StockBook,
  place: Place,
  quantity: Millionths,
  reason: Reason,
  document: Mover,
  line: { id: number },
  lot?: LotLevel,
  pieces?: PieceMove,
): void {
  post(book, place, 'on_hand', quantity, reason, document, line, lot, pieces)
  holdByStatus(book, place, quantity, document, line, lot)
}

/** Ends a reservation. Goods of a lot that is not active are put on hold instead of being free. */
export function releaseReserved(
  book: StockBook,
  place: Place,
  quantity: Millionths,
  document: Mover,
  line: { id: number },
  lot?: LotLevel,
): void {
  post(book, place, 'reserved', -quantity, 'released', document, line, lot)
  holdByStatus(book, place, quantity, document, line, lot)
}

function holdByStatus(
  book: StockBook,
  place: Place,
  quantity: Millionths,
  document: Mover,
  line: { id: number },
  lot: LotLevel | undefined,
): void {
  if (!lot || lot.status === 'active') return
  post(book, place, 'quarantined', quantity, 'held', document, line, lot)
  lot.status_held += quantity
}

/** The error of a line that says nothing about the lots of its goods. */
export function lotsRequired({ details: { article_code } }: Pick<Level, 'details'>): ApiError {
  return invalid({ lines: [phrase`lots are required: ${article_code} is tracked by lot.`] })
}

/** The error of a line that does not say which pieces move. */
export function serialsRequired({ details: { article_code } }: Pick<Level, 'details'>): ApiError {
  return invalid({ lines: [phrase`serials are required: ${article_code} is tracked by serial.`] })
}

/** In millionths: the first balance that has too many digits for the database. */
const tooMuch = 10n ** 18n

/** Posts what `work` posts, or nothing if a balance gets more than 12 digits before the point. */
export async function postWithinLimit(book: StockBook, work: () => void | Promise<void>): Promise<void> {
  const start = book.movements.length
  const startOfPieces = book.pieceMoves.length
  await work()
  const posted = book.movements.slice(start)
  if (!posted.some(({ bucket, balance_after }) => isTooMuch(bucket, balance_after))) return
  for (const movement of posted) {
    const { bucket, delta, lot } = movement
    levelAt(book, movement)[bucket] -= delta
    if (lot) lot[bucket as LotBucket] -= delta
  }
  for (const { piece, before } of book.pieceMoves.splice(startOfPieces).reverse()) Object.assign(piece, before)
  book.movements.length = start
  throw tooManyDigits()
}

/** Whether a balance has more than 12 digits before the point. What is reserved is never more than what is on hand. */
export function isTooMuch(bucket: Bucket, balance: Millionths): boolean {
  return bucket !== 'reserved' && balance >= tooMuch
}

export function tooManyDigits(): ApiError {
  return invalid({ lines: [phrase`The stock of an article would have more than 12 digits.`] })
}

/**
 * The places where more stock is available than when the book was opened, of any lot. An order that has lost a lot may get
 * another one.
 */
export function gains(book: StockBook): Level[] {
  const released = new Set(book.movements.flatMap((one) => (one.lot && one.reason === 'released' ? placeKey(one) : [])))
  return [...book.levels.values()].filter(
    (level) =>
      available(level) > 0n &&
      (available(level) > available(level.saved) ||
        released.has(placeKey(level)) ||
        [...level.lots.values()].some((lot) => free(lot) > freeBefore(lot))),
  )
}

/** What is free of a lot at a place. */
export function free({ on_hand, reserved, quarantined }: LotBalances): Millionths {
  return on_hand - reserved - quarantined
}

export function freeBefore({ saved }: LotLevel): Millionths {
  return saved ? free(saved) : 0n
}

/** The order in which orders get lots: by date, then by first receipt. */
export function byTurn(one: LotLevel, other: LotLevel): number {
  return (
    compare(one.expires_on ?? '~', other.expires_on ?? '~') ||
    compare(one.received_at ?? '~', other.received_at ?? '~') ||
    one.lot_id - other.lot_id
  )
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** The lots that differ from the database. */
export function changedLots(book: StockBook): LotLevel[] {
  return [...book.levels.values()].flatMap(({ lots }) => [...lots.values()].filter(isChangedLot))
}

export function isChangedLot(lot: LotLevel): boolean {
  return [...lotBuckets, 'status_held' as const].some((bucket) => lot[bucket] !== (lot.saved?.[bucket] ?? 0n))
}

/** Whether a level differs from the database. */
export function isChanged(level: Level): boolean {
  return buckets.some((bucket) => level[bucket] !== level.saved[bucket])
}

/** The levels that differ from the database, and their changed buckets. */
export function changes(book: StockBook): { level: Level; changed: Bucket[] }[] {
  return [...book.levels.values()]
    .map((level) => ({ level, changed: buckets.filter((bucket) => level[bucket] !== level.saved[bucket]) }))
    .filter(({ changed }) => changed.length)
}

/** Identifies a place within its company. */
export function placeKey({ warehouse_id, article_id }: Place): string {
  return `${article_id}.${warehouse_id}`
}
