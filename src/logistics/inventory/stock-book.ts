import type { components } from '../../../generated/logistics/types.ts'
import type { Millionths } from '../../platform/decimals.ts'
import { type ApiError, invalid } from '../../platform/errors.ts'

type Stock = components['schemas']['Stock']
type StockMovement = components['schemas']['StockMovement']
export type Bucket = StockMovement['bucket']
type Reason = StockMovement['reason']

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
  /** The other fields of its record. */
  details: Details
}

/** A change of one bucket. `document` and `line` are references, because their ids may be set later. */
export interface Movement extends Place {
  bucket: Bucket
  delta: Millionths
  balance_after: Millionths
  reason: Reason
  document: Mover
  line: { id: number }
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
  /** What was counted at each place so far, by its key. */
  counted: Map<string, Counted>
}

/** When a place was last counted, and what counts have added there. */
export interface Counted {
  at: string
  difference: Millionths
}

/** Opens a book for levels that are already locked. */
export function newBook(levels: readonly Level[]): StockBook {
  return { levels: new Map(levels.map((level) => [placeKey(level), level])), movements: [], counted: new Map() }
}

export function available({ on_hand, reserved, quarantined }: Balances): Millionths {
  return on_hand - reserved - quarantined
}

export function levelAt(book: StockBook, place: Place): Level {
  const level = book.levels.get(placeKey(place))
  if (!level) throw new Error(`The stock of article ${place.article_id} in ${place.warehouse_id} is not locked`)
  return level
}

/** Changes one bucket at one place, for a line of a document. */
export function post(
  book: StockBook,
  { warehouse_id, article_id }: Place,
  bucket: Bucket,
  delta: Millionths,
  reason: Reason,
  document: Mover,
  line: { id: number },
): void {
  if (delta === 0n) return
  const level = levelAt(book, { warehouse_id, article_id })
  level[bucket] += delta
  book.movements.push({
    warehouse_id,
    article_id,
    bucket,
    delta,
    balance_after: level[bucket],
    reason,
    document,
    line,
  })
}

/** In millionths: the first balance that has too many digits for the database. */
const tooMuch = 10n ** 18n

/** Posts what `work` posts, or nothing if a balance gets more than 12 digits before the point. */
export async function postWithinLimit(book: StockBook, work: () => void | Promise<void>): Promise<void> {
  const start = book.movements.length
  await work()
  const posted = book.movements.slice(start)
  if (!posted.some(({ bucket, balance_after }) => isTooMuch(bucket, balance_after))) return
  for (const movement of posted) levelAt(book, movement)[movement.bucket] -= movement.delta
  book.movements.length = start
  throw tooManyDigits()
}

/** Whether a balance has more than 12 digits before the point. What is reserved is never more than what is on hand. */
export function isTooMuch(bucket: Bucket, balance: Millionths): boolean {
  return bucket !== 'reserved' && balance >= tooMuch
}

export function tooManyDigits(): ApiError {
  return invalid({ lines: ['The stock of an article would have more than 12 digits.'] })
}

/** The places where more stock is available than when the book was opened. */
export function gains(book: StockBook): Level[] {
  return [...book.levels.values()].filter((level) => available(level) > 0n && available(level) > available(level.saved))
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
