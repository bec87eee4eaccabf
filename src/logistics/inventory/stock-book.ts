import type { components } from '../../../generated/logistics/types.ts'
import type { Millionths } from '../../platform/decimals.ts'
import type { Document } from '../documents/document.ts'

type Stock = components['schemas']['Stock']
type StockMovement = components['schemas']['StockMovement']
export type Bucket = StockMovement['bucket']
export type Reason = StockMovement['reason']

/** One article in one warehouse. */
export interface Place {
  warehouse_id: number
  article_id: number
}

/** Where a line of a document moves stock. */
export function placeOf({ warehouse_id }: Document, { article_id }: { article_id: number }): Place {
  return { warehouse_id, article_id }
}

export function placesOf(document: Document, lines: readonly { article_id: number }[] = document.lines): Place[] {
  return lines.map((line) => placeOf(document, line))
}

const buckets = ['on_hand', 'reserved', 'quarantined', 'inbound'] as const satisfies Bucket[]
export type Balances = Record<Bucket, Millionths>
export type Details = Pick<Stock, 'id' | 'warehouse_code' | 'article_code' | 'um3pl' | 'client_3pl_id' | 'version'> & {
  /** The transaction's time, which a change gives to the row. */
  now: string
}
export interface Level extends Place, Balances {
  /** As the database has it. */
  saved: Balances
  /** What its record tells besides. */
  details: Details
}

/** Document and line are those at work: when it is written, they have ids. */
export interface Movement extends Place {
  bucket: Bucket
  delta: Millionths
  balance_after: Millionths
  reason: Reason
  document: Mover
  line: { id: number }
}

/** The document that moves stock. A new one says who creates it. */
type Mover = Pick<Document, 'type' | 'id'> & { actor?: string }

/**
 * The stock of some places, locked, and the movements to be written there. Everything that changes stock opens a book,
 * posts its changes and closes it: balances and ledger are written together, and nowhere else.
 */
export interface StockBook {
  levels: Map<string, Level>
  movements: Movement[]
}

/** A book of levels that are locked. */
export function newBook(levels: readonly Level[]): StockBook {
  return { levels: new Map(levels.map((level) => [placeKey(level), level])), movements: [] }
}

export function available({ on_hand, reserved, quarantined }: Balances): Millionths {
  return on_hand - reserved - quarantined
}

export function levelAt(book: StockBook, place: Place): Level {
  const level = book.levels.get(placeKey(place))
  if (!level) throw new Error(`The stock of article ${place.article_id} in ${place.warehouse_id} is not locked`)
  return level
}

/** Changes one figure at one place, on behalf of a document's line. */
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

/** Where there is more to take now than when the book was opened. */
export function gains(book: StockBook): Level[] {
  return [...book.levels.values()].filter((level) => available(level) > 0n && available(level) > available(level.saved))
}

/** Where a figure is another than in the database, and which ones are. */
export function changes(book: StockBook): { level: Level; changed: Bucket[] }[] {
  return [...book.levels.values()]
    .map((level) => ({ level, changed: buckets.filter((bucket) => level[bucket] !== level.saved[bucket]) }))
    .filter(({ changed }) => changed.length)
}

/** Names a place within its company. */
export function placeKey({ warehouse_id, article_id }: Place): string {
  return `${article_id}.${warehouse_id}`
}
