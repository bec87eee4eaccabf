import type { components } from '../../../generated/logistics/types.ts'
import { type Millionths, toDecimal } from '../../platform/decimals.ts'
import { ApiError, type FieldErrors, invalid } from '../../platform/errors.ts'
import type { Phrase } from '../../platform/messages/messages.ts'
import { only } from '../../platform/postgres/writes/batches.ts'
import { fillBackorders } from '../allocation/allocation.ts'
import { broughtGoods, type Posting, postIfEnough } from '../allocation/enough-stock.ts'
import { postingsOfPieces } from '../allocation/piece-postings.ts'
import type { Change } from '../change.ts'
import { type Document, type Line, type NewDocument, step, stockQuantity } from '../documents/document.ts'
import * as documents from '../documents/documents.queries.ts'
import { namedLots, newLotOfLine, readLotsOf } from '../documents/line-lots.ts'
import { type Creation, prepare, scheduleInsert } from '../documents/new-documents.ts'
import { refuseRepeatedPieces } from '../inventory/serial-pieces.queries.ts'
import {
  isByLot,
  type LotLevel,
  levelAt,
  lotAt,
  lotsRequired,
  type Part,
  type Place,
  placeOf,
  placesOf,
  type StockBook,
} from '../inventory/stock-book.ts'
import { closeStock, openStock } from '../inventory/stock-levels.queries.ts'
import { phrase } from '../messages.ts'
import { requestedMove } from '../states.ts'
import { takeAdjusted } from './adjusted-pieces.ts'
import { assertOccurred, type Limits } from './occurred-at.ts'
import { stockAdjustments } from './stock-adjustments.queries.ts'
import { type StockAdjustmentStatus, stockAdjustment, stockAdjustmentMoves } from './stock-adjustments.states.ts'

type Schemas = components['schemas']

export function creation(
  { lines, status, ...header }: Schemas['StockAdjustmentCreate'],
  limits: Limits,
): Creation<Schemas['StockAdjustment']> {
  const sent = lines.map((line, index) => withLots(header.kind, line, index))
  return {
    kind: stockAdjustment,
    records: stockAdjustments,
    status,
    header,
    lines: sent,
    check(document) {
      assertOccurred(document, limits)
      checkLines(document, lines)
    },
    begin: status === 'booked' ? (book, document, change) => postLines(change, book, document) : undefined,
    follow: fillBackorders,
  }
}

type SentLine = Schemas['StockAdjustmentLineCreate']

/** The line with all that it says of lots in `lots`, and of pieces in `pieces`. Only goods that are brought may be of a new lot. */
function withLots(kind: string, line: SentLine, index: number) {
  const { lot_code, expires_on, produced_on, to_lot_code, to_expires_on, lots, serials, ...rest } = line
  // Only a change says which stock it changes.
  const sent = { ...(changesStock(kind) && { stock: 'available' as const }), ...rest }
  const { quantity_um3pl } = line
  if (serials) return { ...sent, pieces: { serials, state: 'adjusted' as const, lot_code, expires_on } }
  const at = `lines.${index}`
  const fields = {
    lot_code: `${at}.lot_code`,
    expires_on: `${at}.expires_on`,
    produced_on: `${at}.produced_on`,
    quantity_um3pl: `${at}.quantity_um3pl`,
  }
  if (kind === 'relabel') {
    if (!lot_code || !to_lot_code || lot_code === to_lot_code) return sent
    const from = { lot_code, expires_on, quantity_um3pl: -quantity_um3pl, mustExist: true, fields }
    const names = { ...fields, lot_code: `${at}.to_lot_code`, expires_on: `${at}.to_expires_on` }
    const to = { lot_code: to_lot_code, expires_on: to_expires_on, produced_on, quantity_um3pl, fields: names }
    return { ...sent, lots: [from, to].map(known), total_of_lots: 0 }
  }
  const mustExist = (quantity: number) => kind !== 'change' || quantity < 0
  if (lot_code !== undefined) {
    const lot = { lot_code, expires_on, produced_on, quantity_um3pl, mustExist: mustExist(quantity_um3pl), fields }
    return { ...sent, lots: [known(lot)] }
  }
  return {
    ...sent,
    lots: lots?.map((lot) => known({ ...lot, mustExist: mustExist(lot.quantity_um3pl) })),
  }
}

/** Leaves out what was not sent. */
function known<T extends object>(lot: T): { [Name in keyof T]: Exclude<T[Name], undefined> } {
  return Object.fromEntries(Object.entries(lot).filter(([, value]) => value !== undefined)) as never
}

/** Whether lines of this kind add goods or take them away. */
function changesStock(kind: string | null | undefined): boolean {
  return kind === 'change' || kind === 'relabel'
}

function checkLines({ header, lines }: NewDocument, sent: readonly SentLine[]): void {
  const errors: FieldErrors = {}
  if (header.reason === 'other' && !header.notes?.trim())
    errors.notes = [phrase`notes are required for the reason "other".`]
  for (const [index, line] of lines.entries()) {
    const at = `lines.${index}`
    if (header.kind !== 'change') {
      const field = `${at}.quantity_um3pl`
      if (line.quantity_um3pl < 0n) errors[field] = [phrase`${field} must be greater than 0.`]
    }
    if (!changesStock(header.kind) && line.stock)
      errors[`${at}.stock`] = [phrase`${at}.stock can only be given for the kind "change".`]
    checkLots(at, header.kind, line, sent[index] as SentLine, errors)
  }
  if (Object.keys(errors).length) throw invalid(errors)
  refuseRepeatedPieces(
    lines.flatMap(({ article_id, pieces = [] }) => pieces.map(({ serial }) => ({ article_id, serial }))),
  )
}

function checkLots(
  at: string,
  kind: string | null | undefined,
  line: Line,
  { lot_code, to_lot_code, to_expires_on, lots, serials }: SentLine,
  errors: FieldErrors,
): void {
  const refuse = (name: string, why: Phrase) => {
    errors[`${at}.${name}`] ??= [phrase`${at}.${name} ${why}`]
  }
  if (lots && serials) refuse('lots', phrase`cannot be given with serials.`)
  else if (lots && lot_code !== undefined) refuse('lots', phrase`cannot be given with lot_code.`)
  else if (lots && kind === 'relabel') refuse('lots', phrase`cannot be given for the kind "relabel".`)
  if (kind === 'relabel') {
    if (!line.lots) refuse('lot_code', phrase`is about a lot: ${line.article_code} is not tracked by lot.`)
    else if (lot_code === undefined) refuse('lot_code', phrase`is required for the kind "relabel".`)
    else if (to_lot_code === undefined) refuse('to_lot_code', phrase`is required for the kind "relabel".`)
    else if (to_lot_code === lot_code) refuse('to_lot_code', phrase`must be another lot than lot_code.`)
    return
  }
  if (to_lot_code !== undefined) refuse('to_lot_code', phrase`can only be given for the kind "relabel".`)
  if (to_expires_on !== undefined) refuse('to_expires_on', phrase`can only be given for the kind "relabel".`)
  if (line.lots && !line.lots.length) refuse('lot_code', phrase`is required: ${line.article_code} is tracked by lot.`)
  if (line.pieces && !serials) refuse('serials', phrase`are required: ${line.article_code} is tracked by serial.`)
  for (const [index, { quantity_um3pl }] of (lots ?? []).entries()) {
    if (kind !== 'change' && quantity_um3pl < 0) refuse(`lots.${index}.quantity_um3pl`, phrase`must be greater than 0.`)
  }
}

export async function transition(
  change: Change,
  document: Document,
  { to, note }: Schemas['StockAdjustmentTransition'],
): Promise<void> {
  const effect = requestedMove(stockAdjustmentMoves, document.status as StockAdjustmentStatus, to)
  step(stockAdjustment, document, to, note)
  if (effect === 'none') {
    await documents.save(change, [document])
    return
  }
  const book = await openStock(change, placesOf(document))
  await (effect === 'book' ? postLines : reverse)(change, book, document)
  await documents.save(change, [document])
  await fillBackorders(change, book)
  closeStock(change, book)
}

async function postLines(change: Change, book: StockBook, document: Document): Promise<void> {
  const postings = await postingsOf(change, book, document)
  await postIfEnough(change, book, document, postings, { displaces: document.displace === true })
}

/**
 * Puts goods that nobody has found on hold, as part of another change of their stock, so that they are promised to nobody.
 * A count or another adjustment settles what has become of them.
 */
export async function holdMissing(
  change: Change,
  book: StockBook,
  warehouse_id: number,
  missing: readonly {
    article_id: number
    quantity: Millionths
    parts: readonly Part[]
    serials?: readonly string[] | undefined
  }[],
): Promise<void> {
  const lines = missing.map(({ article_id, quantity, serials }) => ({
    article_id,
    quantity_um3pl: toDecimal(quantity),
    ...(serials && { pieces: { serials, state: 'adjusted' as const } }),
  }))
  const header = { warehouse_id, kind: 'hold', reason: 'missing', displace: false } as const
  const parts = [missing.map((one) => one.parts)]
  await bookParts(change, book, [{ status: 'booked', header, lines }], parts)
}

/** Puts goods of lots on hold or releases them, as part of another change of their stock: one adjustment per warehouse. */
export async function adjustLots(
  change: Change,
  book: StockBook,
  header: { kind: 'hold' | 'release'; reason: Schemas['AdjustmentReason']; notes: string | null },
  parts: readonly { lot: LotLevel; quantity: Millionths }[],
): Promise<void> {
  if (!parts.length) return
  const asked = parts.map(({ lot: { warehouse_id, article_id }, quantity }) => ({
    status: 'booked',
    header: { ...header, warehouse_id, displace: false },
    lines: [{ article_id, quantity_um3pl: toDecimal(quantity) }],
  }))
  await bookParts(
    change,
    book,
    asked,
    parts.map((part) => [[part]]),
  )
}

type Asked = Parameters<typeof prepare>[3][number]['creation']

/** Books adjustments with the parts of each of their lines. */
function bookParts(
  change: Change,
  book: StockBook,
  asked: readonly Asked[],
  parts: readonly (readonly (readonly Part[])[])[],
): Promise<void> {
  return bookAlong(change, asked, (document, at) => {
    for (const [index, line] of document.lines.entries()) {
      const own = parts[at]?.[index] ?? []
      if (line.lots) line.lots = own.flatMap(({ lot, quantity }) => (lot ? newLotOfLine(lot, quantity) : []))
    }
    return postLines(change, book, document)
  })
}

/** Books adjustments whose stock is locked already, as part of another change. */
export async function bookAlong(
  change: Change,
  sent: readonly Asked[],
  postTo: (document: NewDocument, index: number) => void | Promise<void>,
): Promise<void> {
  const asked = sent.map((creation) => ({ actor: change.actor, creation }))
  const { documents: prepared } = await prepare(change, stockAdjustment, stockAdjustments, asked, {})
  const made = prepared.map((outcome) => only([outcome]))
  for (const [index, document] of made.entries()) await postTo(document, index)
  scheduleInsert(change, made, stockAdjustments)
}

/** Posts the opposite of what was booked. Later changes of other documents stay as they are. */
async function reverse(change: Change, book: StockBook, document: Document): Promise<void> {
  if (document.kind === 'relabel' && document.lines.some((line) => namedLots(line).length < 2)) {
    throw new ApiError('invalid_transition', phrase`The tracking of the article has changed: this cannot be reversed.`)
  }
  const postings = await postingsOf(change, book, document, -1n)
  await postIfEnough(
    change,
    book,
    document,
    postings.map((posting) => (posting.byStatus ? posting : { ...posting, reason: 'reversed' as const })),
  )
}

const reasons = { change: 'adjusted', hold: 'held', release: 'unheld', relabel: 'relabelled' } as const

/** What an adjustment changes or, with the sign -1, what its reversal does. */
async function postingsOf(change: Change, book: StockBook, document: Document, sign = 1n): Promise<Posting[]> {
  const { kind, lines } = document
  const reason = reasons[kind as Schemas['StockAdjustment']['kind']]
  await readLotsOf(change, book, document)
  const pieces = await takeAdjusted(change, book, document, sign)
  return lines.flatMap((line) => {
    const place = placeOf(document, line)
    const moved = pieces.get(line)
    if (moved) return postingsOfPieces({ place, line, reason }, moved.deed, moved.pieces, moved.to)
    return quantitiesOf(book, place, line).flatMap(({ quantity, lot }) =>
      changesOf(kind, { place, line, lot, delta: sign * quantity, reason }, quantity),
    )
  })
}

/** The quantity of a line, by lot if the article is tracked. */
function quantitiesOf(book: StockBook, place: Place, line: Line): Part[] {
  const level = levelAt(book, place)
  if (!isByLot(level.tracking)) return [{ quantity: stockQuantity(line) }]
  const named = namedLots(line)
  if (!named.length) throw lotsRequired(level)
  return named.map(({ lot_id, quantity }) => ({ lot: lotAt(book, place, lot_id), quantity: quantity ?? 0n }))
}

/** `quantity` is that of the line, which a reversal takes back. */
function changesOf(kind: string | null, posting: Omit<Posting, 'bucket'>, quantity: Millionths): Posting[] {
  const { line, lot, delta } = posting
  if (kind === 'hold' || kind === 'release') {
    const held = kind === 'hold' ? delta : -delta
    if (held < 0n && lot && lot.status !== 'active') throw cannotBeReleased(lot)
    return [{ ...posting, bucket: 'quarantined', delta: held }]
  }
  if (line.stock === 'quarantined') {
    return [
      { ...posting, bucket: 'on_hand' },
      { ...posting, bucket: 'quarantined' },
    ]
  }
  return quantity > 0n || delta > 0n ? broughtGoods(posting) : [{ ...posting, bucket: 'on_hand' }]
}

function cannotBeReleased({ lot_code, status }: LotLevel): ApiError {
  return new ApiError('lot_unavailable', phrase`Lot "${lot_code}" is ${status}: its goods stay on hold.`, {
    body: { lots: [lot_code] },
  })
}
