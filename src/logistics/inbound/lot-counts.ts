import { type Millionths, product } from '../../platform/decimals.ts'
import { type ApiError, type FieldErrors, invalid } from '../../platform/errors.ts'
import type { Change } from '../change.ts'
import { type Document, type Line, stockQuantity } from '../documents/document.ts'
import { type LotIdentity, type LotOfLine, lotOfLine, namedLots } from '../documents/line-lots.ts'
import type { ArticleOfLine } from '../documents/lines.queries.ts'
import { checkLot, checkQuantity, type Measure, refuseRepeatedLots } from '../documents/lines.rules.ts'
import type { KnownLots, SentLot } from '../documents/lots.queries.ts'
import { isByLot, type LotLevel, lotAt, type Place, type StockBook } from '../inventory/stock-book.ts'
import { readLots } from '../inventory/stock-lots.queries.ts'
import { phrase } from '../messages.ts'

/** The total that has arrived of a lot of a line so far, in the article's first unit. */
export interface LotCount {
  lot: LotIdentity
  received: Millionths
  rejected: Millionths
}

/** The totals of a lot that a request names, in the line's unit. One that is not sent stays as it is. */
export interface SentLotCount extends SentLot {
  received?: number
  rejected?: number
}

interface Totals {
  received: Millionths
  rejected: Millionths
}

interface LineToCount {
  /** Undefined for an article that was not announced. */
  line: Line | undefined
  article: ArticleOfLine
  measure: Measure
  /** The lots that can come. For a transfer, those of the line that were sent. */
  known: KnownLots | 'sent'
  /** Whether totals may shrink. */
  corrects?: boolean
}

const kinds = ['received', 'rejected'] as const

/** The totals of each lot of a line. Undefined if its article is not tracked. Adds to `errors` what is wrong. */
export function checkLotCounts(
  field: string,
  sent: readonly SentLotCount[] = [],
  totals: Totals,
  counted: LineToCount,
  errors: FieldErrors,
): LotCount[] | undefined {
  const { line, article } = counted
  if (!isByLot(article.tracking)) {
    if (sent.length) errors[`${field}.lots`] = [phrase`${field}.lots: ${article.article_code} is not tracked by lot.`]
    return undefined
  }
  const growth = {
    received: totals.received - (line?.received ?? 0n),
    rejected: totals.rejected - (line?.rejected ?? 0n),
  }
  if (!sent.length) {
    if (growth.received === 0n && growth.rejected === 0n) return []
    const expected = line && asExpected(line, totals, growth, counted)
    if (!expected)
      errors[`${field}.lots`] = [phrase`${field}.lots are required: ${article.article_code} is tracked by lot.`]
    return expected
  }
  const counts = sent.flatMap((lot, index) => checkLotCount(`${field}.lots.${index}`, lot, counted, errors) ?? [])
  refuseRepeatedLots(
    sent.map(({ lot_code }, index) => ({ lot_code, field: `${field}.lots.${index}` })),
    errors,
  )
  const addsUp = kinds.every((name) => {
    const sum = counts.reduce((total, count) => total + count[name] - (ofLot(line, count.lot)?.[name] ?? 0n), 0n)
    return sum === growth[name]
  })
  if (counts.length === sent.length && !addsUp) {
    errors[`${field}.lots`] ??= [phrase`${field}.lots must add up to received and rejected of the line.`]
  }
  return counts
}

function checkLotCount(
  field: string,
  sent: SentLotCount,
  { line, article, measure, known, corrects }: LineToCount,
  errors: FieldErrors,
): LotCount | undefined {
  const lot =
    known === 'sent'
      ? line?.lots?.find(({ lot_code, shipped }) => lot_code === sent.lot_code && shipped > 0n)
      : checkLot(field, sent, { article, known, createsLots: true }, errors)
  if (!lot && known === 'sent')
    errors[`${field}.lot_code`] = [phrase`${field}.lot_code "${sent.lot_code}" was not sent.`]
  if (!lot) return undefined
  const before = ofLot(line, lot)
  const total = (name: (typeof kinds)[number]) => {
    const old = before?.[name] ?? 0n
    const value = sent[name]
    if (value === undefined) return old
    const now = product(checkQuantity(`${field}.${name}`, value, measure, errors), measure.factor) ?? 0n
    if (now < old && !corrects) errors[`${field}.${name}`] ??= [phrase`${field}.${name} is a total and cannot shrink.`]
    return now
  }
  const count = { lot, received: total('received'), rejected: total('rejected') }
  if (known === 'sent' && count.received + count.rejected > (before?.shipped ?? 0n)) {
    errors[`${field}.received`] ??= [phrase`${field}.received is more than was sent.`]
  }
  return count
}

function ofLot(line: Line | undefined, { lot_id }: LotIdentity): LotOfLine | undefined {
  return line?.lots?.find((lot) => lot.lot_id === lot_id)
}

/** The lots that were announced or sent, if all that is missing of them has come in good condition. */
function asExpected(line: Line, totals: Totals, growth: Totals, { known }: LineToCount): LotCount[] | undefined {
  const isTransfer = known === 'sent'
  const expected = isTransfer ? (line.lots ?? []).filter(({ shipped }) => shipped > 0n) : namedLots(line)
  const [only, ...others] = expected
  // Nothing but what was sent can come.
  if (isTransfer && only && !others.length) return [{ lot: only, ...totals }]
  const whole = isTransfer ? line.shipped : stockQuantity(line)
  if (!only || growth.rejected !== 0n || totals.received + totals.rejected !== whole) return undefined
  const counts = expected.map((lot) => {
    const quantity = (isTransfer ? lot.shipped : lot.quantity) ?? 0n
    return { lot, received: quantity - lot.rejected, rejected: lot.rejected }
  })
  const sum = counts.reduce((total, { lot, received }) => total + received - lot.received, 0n)
  const shrinks = counts.some(({ lot, received }) => received < lot.received)
  return sum === growth.received && !shrinks ? counts : undefined
}

/** All lots of a line that were announced or sent have come. */
export function allLots(line: Line, field: 'quantity' | 'shipped'): LotCount[] | undefined {
  if (!line.lots) return undefined
  const expected = line.lots.filter((lot) => (lot[field] ?? 0n) > 0n)
  const whole = field === 'shipped' ? line.shipped : stockQuantity(line)
  if (!expected.length && whole > 0n) throw lotsRequired(line)
  return expected.map((lot) => ({ lot, received: lot[field] ?? 0n, rejected: 0n }))
}

function lotsRequired({ article_code }: Line): ApiError {
  return invalid({ lines: [phrase`lots are required: ${article_code} is tracked by lot.`] })
}

/** What has changed of a line since its last count, by lot if the article is tracked. */
export interface Arrival {
  good: Millionths
  bad: Millionths
  lot?: LotLevel
}

/** Notes the totals of a line, and returns what has changed. */
export function noteTotals(
  book: StockBook,
  place: Place,
  { line, received, rejected, lots }: { line: Line; lots?: readonly LotCount[] | undefined } & Totals,
): Arrival[] {
  const whole = { good: received - line.received, bad: rejected - line.rejected }
  line.received = received
  line.rejected = rejected
  if (!lots) return [whole]
  return lots.map(({ lot, ...totals }) => {
    const own = lotOfLine(line, lot)
    const arrival = { good: totals.received - own.received, bad: totals.rejected - own.rejected }
    Object.assign(own, totals)
    return { ...arrival, lot: lotAt(book, place, lot.lot_id) }
  })
}

/** Reads the stock of the lots that were counted, some of which may be new at their place. */
export function readCountedLots(
  change: Change,
  book: StockBook,
  { warehouse_id }: Pick<Document, 'warehouse_id'>,
  counts: readonly { line: Line; lots?: readonly LotCount[] | undefined }[],
): Promise<void> {
  const named = counts.flatMap(({ line: { article_id }, lots = [] }) =>
    lots.map(({ lot: { lot_id } }) => ({ warehouse_id, article_id, lot_id })),
  )
  return readLots(change, book, named)
}
