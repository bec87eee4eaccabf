import type { components } from '../../../generated/logistics/types.ts'
import { ApiError, invalid } from '../../platform/errors.ts'
import { fillBackorders, release } from '../allocation/allocation.ts'
import { postIfEnough, tooLittle } from '../allocation/enough-stock.ts'
import { freeFor, isGood, prepareChoice, ruleOf, sumOf } from '../allocation/lot-choice.ts'
import { freePieces, lockNamed, refuseTaken, reservePieces } from '../allocation/named-pieces.ts'
import type { Change } from '../change.ts'
import { type Document, type Line, type NewLine, step, stockQuantity } from '../documents/document.ts'
import { changeHeader, checkHeader, linesToReplace, noLines, putLines } from '../documents/document-changes.ts'
import * as documents from '../documents/documents.queries.ts'
import { advance, namedLots, partsOf, readLotsOf } from '../documents/line-lots.ts'
import { forgetPieces, notePieces, serialsIn, withNamed } from '../documents/line-pieces.ts'
import { resolveLines } from '../documents/lines.rules.ts'
import type { Creation } from '../documents/new-documents.ts'
import { type Count, discrepancyOf, piecesOf, readCounts } from '../inbound/counting.ts'
import { expectNoMore } from '../inbound/expectation.ts'
import { allLots, noteTotals, readCountedLots } from '../inbound/lot-counts.ts'
import { allPieces, takeCounted } from '../inbound/serial-counts.ts'
import { movePieces, type Piece } from '../inventory/piece-moves.ts'
import { refuseNamedTwice, takePieces } from '../inventory/serial-pieces.queries.ts'
import {
  bring,
  isByLot,
  levelAt,
  lotAt,
  type Part,
  placeOf,
  placesOf,
  post,
  type StockBook,
} from '../inventory/stock-book.ts'
import { closeStock, openStock } from '../inventory/stock-levels.queries.ts'
import { phrase } from '../messages.ts'
import { requestedMove } from '../states.ts'
import { assertOccurred, type Limits } from './occurred-at.ts'
import { allReserved, fieldErrors, readSending, type SentLine, type SentPart } from './sent-goods.ts'
import { stockTransfers } from './stock-transfers.queries.ts'
import {
  type StockTransferEffect,
  type StockTransferStatus,
  stockTransfer,
  stockTransferMoves,
} from './stock-transfers.states.ts'

type Schemas = components['schemas']

export function creation(body: Schemas['StockTransferCreate']): Creation<Schemas['StockTransfer']> {
  const { lines, status, from_warehouse_id: warehouse_id, ...fields } = body
  return {
    kind: stockTransfer,
    records: stockTransfers,
    status,
    header: { ...fields, warehouse_id },
    lines: lines.map((line) => withNamed(line, 'ordered')),
    check: assertPossible,
    prepare: prepareChoice,
    begin: status === 'allocated' ? (book, document, change) => reserve(change, book, document) : undefined,
  }
}

/** Throws when a transfer stays in its warehouse, or names a piece twice. */
function assertPossible({ warehouse_id, to_warehouse_id, lines }: Omit<Moving, 'status'>): void {
  if (warehouse_id === to_warehouse_id) {
    throw invalid({ to_warehouse_id: [phrase`to_warehouse_id must be another warehouse than from_warehouse_id.`] })
  }
  refuseNamedTwice({ lines })
}

export async function change(
  change: Change,
  document: Document,
  { lines: sent, status, from_warehouse_id, ...fields }: Schemas['StockTransferUpdate'],
): Promise<void> {
  const header = { ...fields, warehouse_id: from_warehouse_id ?? document.warehouse_id }
  const wanted = sent?.map((line) => withNamed(line, 'ordered'))
  const replacing = linesToReplace(stockTransfer, document, { ...header, ...(wanted && { lines: wanted }) })
  const lines = replacing && (await resolveLines(change, replacing, document.lines, stockTransfer))
  await checkHeader(change, stockTransfer, document, header)
  const { warehouse_id, to_warehouse_id = document.to_warehouse_id } = header
  const moved = { ...document, warehouse_id, to_warehouse_id, lines: lines ?? document.lines }
  assertPossible(moved)
  const rearranged = lines ?? (warehouse_id === document.warehouse_id ? undefined : document.lines)
  const reserves = rearranged && document.status === 'allocated'
  const to = status === document.status ? undefined : status
  const book = await openStock(change, [
    ...(reserves ? [...placesOf(document), ...placesOf(moved)] : []),
    ...(to ? placesOfMove(moved, to) : []),
  ])
  if (reserves) await releaseAll(change, book, document)
  await changeHeader(change, document, header)
  if (rearranged) await putLines(change, document, rearranged)
  if (reserves) await reserve(change, book, document)
  if (to) await move(change, book, document, to)
  await finish(change, book, document)
}

export async function transition(
  change: Change,
  document: Document,
  { to, lines, note, occurred_at = null }: Schemas['StockTransferTransition'],
  limits: Limits,
): Promise<void> {
  const places = placesOfMove(document, to)
  if (!['sent', 'receiving', 'completed'].includes(to)) {
    noLines(lines, to)
    if (occurred_at) throw invalid({ occurred_at: [phrase`occurred_at cannot be given for the move to "${to}".`] })
  }
  assertOccurred({ occurred_at, created_at: await change.startedAt() }, limits)
  document.occurred_at = occurred_at
  const book = await openStock(change, places)
  await move(change, book, document, to, lines, note)
  await finish(change, book, document)
}

/** The warehouses whose stock each move changes. */
const warehousesOf: Record<StockTransferEffect, readonly ('warehouse_id' | 'to_warehouse_id')[]> = {
  none: [],
  reserve: ['warehouse_id'],
  release: ['warehouse_id'],
  send: ['warehouse_id', 'to_warehouse_id'],
  count: ['to_warehouse_id'],
  complete: ['to_warehouse_id'],
  'take back': ['warehouse_id', 'to_warehouse_id'],
}

type Moving = Pick<Document, 'status' | 'warehouse_id' | 'to_warehouse_id'> & { lines: readonly NewLine[] }

/** The stock that a move changes. Throws when the status does not allow the move. */
function placesOfMove(document: Moving, to: StockTransferStatus) {
  const effect = requestedMove(stockTransferMoves, document.status as StockTransferStatus, to)
  return warehousesOf[effect].flatMap((name) => placesOf({ ...document, warehouse_id: Number(document[name]) }))
}

async function move(
  change: Change,
  book: StockBook,
  document: Document,
  to: StockTransferStatus,
  lines?: readonly SentLine[],
  note?: string,
): Promise<void> {
  const effect = requestedMove(stockTransferMoves, document.status as StockTransferStatus, to)
  await effects[effect](change, book, document, lines)
  step(stockTransfer, document, to, note)
}

async function finish(change: Change, book: StockBook, document: Document): Promise<void> {
  await documents.save(change, [document])
  await fillBackorders(change, book)
  closeStock(change, book)
}

type Effect = (change: Change, book: StockBook, document: Document, lines?: readonly SentLine[]) => void | Promise<void>

const effects: Record<StockTransferEffect, Effect> = {
  none() {},
  reserve,
  release: releaseAll,
  async send(change, book, document, lines) {
    await readLotsOf(change, book, document)
    await lockNamed(change, book, document)
    const sending = lines ? await readSending(change, book, document, lines) : allReserved(book, document)
    await refuseUnavailable(change, book, document, sending.flat())
    await send(change, book, document, sending)
  },
  async count(change, book, document, lines) {
    if (lines) await count(change, book, document, await readArrival(change, document, lines))
  },
  async complete(change, book, document, lines) {
    const asSent = () =>
      document.lines.map((line) => ({
        line,
        received: line.shipped,
        rejected: 0n,
        lots: allLots(line, 'shipped'),
        pieces: allPieces(line, 'sent'),
      }))
    if (lines) await count(change, book, document, await readArrival(change, document, lines))
    else if (!document.counted) await receive(change, book, document, asSent())
    await loseRest(change, book, document)
    expectNoMore(book, destinationOf(document))
    document.discrepancies = document.lines.flatMap((line) => discrepancyOf(line, line.shipped))
  },
  async 'take back'(change, book, document) {
    await readLotsOf(change, book, document)
    const taken = await takeSent(change, book, document)
    for (const [index, line] of document.lines.entries()) {
      const place = placeOf(document, line)
      const pieces = { pieces: taken[index] ?? [], to: 'in_stock' as const }
      for (const { quantity, lot } of partsOf(book, place, line, 'shipped')) {
        bring(book, place, quantity, 'reversed', document, line, lot, pieces)
        advance(line, 'shipped', -quantity, lot)
      }
      forgetPieces(line, serialsIn(line, 'sent'), 'ordered')
    }
    expectNoMore(book, destinationOf(document))
  },
}

/** The transfer as a document of the warehouse that gets the goods. */
function destinationOf(document: Document): Document {
  return { ...document, warehouse_id: Number(document.to_warehouse_id) }
}

async function releaseAll(change: Change, book: StockBook, document: Document): Promise<void> {
  await readLotsOf(change, book, document)
  await lockNamed(change, book, document)
  release(book, document)
}

/** Reserves the goods of all lines, or throws `insufficient_stock`. */
async function reserve(change: Change, book: StockBook, document: Document): Promise<void> {
  await refuseTaken(change, book, document)
  const chosen = await chooseLots(change, book, document)
  const postings = document.lines.flatMap((line, index) =>
    (chosen[index] as Part[]).map(({ quantity, lot }) => ({
      place: placeOf(document, line),
      line,
      lot,
      bucket: 'reserved' as const,
      delta: quantity,
      reason: 'reserved' as const,
    })),
  )
  await postIfEnough(change, book, document, postings)
  for (const { line, lot, delta } of postings) advance(line, 'reserved', delta, lot)
  for (const line of document.lines) reservePieces(book, document, line, freePieces(book, document, line))
}

/** What to reserve for each line: the lots that it names, or those that expire first. */
async function chooseLots(change: Change, book: StockBook, document: Document): Promise<Part[][]> {
  await prepareChoice(change, book, [document])
  await readLotsOf(change, book, document)
  const chosen: Part[][] = []
  try {
    for (const line of document.lines) chosen.push(await partsFor(change, book, document, line))
  } finally {
    for (const { lot, quantity } of chosen.flat()) if (lot) lot.reserved -= quantity
  }
  if (document.lines.some(({ backordered }) => backordered > 0n)) throw await tooLittle(change, book, document)
  return chosen
}

/** The lots of a line, which are taken until all lines have theirs. What is missing is noted as backordered. */
async function partsFor(change: Change, book: StockBook, document: Document, line: Line): Promise<Part[]> {
  const wanted = stockQuantity(line)
  const place = placeOf(document, line)
  if (!isByLot(levelAt(book, place).tracking)) return [{ quantity: wanted }]
  const named = namedLots(line).map(({ lot_id, quantity }) => ({
    lot: lotAt(book, place, lot_id),
    quantity: quantity ?? 0n,
  }))
  await refuseUnavailable(change, book, document, named)
  // Goods that go to another warehouse need not be good for long.
  ruleOf(document).min_remaining_days = 0
  const parts = named.length ? named : await freeFor(change, book, document, line, wanted)
  if (sumOf(parts) < wanted) line.backordered = wanted
  for (const { lot, quantity } of parts) if (lot) lot.reserved += quantity
  return parts
}

/** Throws when one of these lots is held or expired. */
async function refuseUnavailable(
  change: Change,
  book: StockBook,
  document: Document,
  parts: readonly Part[],
): Promise<void> {
  if (!parts.some(({ lot }) => lot)) return
  await prepareChoice(change, book, [document])
  const { today } = ruleOf(document)
  const bad = parts.flatMap(({ lot }) => (lot && !isGood(lot, today) ? lot : []))
  const [first] = bad
  if (!first) return
  const why = first.status === 'active' ? 'expired' : first.status
  const message = phrase`Lot "${first.lot_code}" is ${why} and cannot be sent.`
  throw new ApiError('lot_unavailable', message, { body: { lots: bad.map(({ lot_code }) => lot_code) } })
}

/** Takes this much of each line out of the first warehouse, and releases the rest. */
async function send(
  change: Change,
  book: StockBook,
  document: Document,
  sending: readonly SentPart[][],
): Promise<void> {
  const destination = destinationOf(document)
  const named = document.lines.map((line, index) => ({
    place: placeOf(document, line),
    article_code: line.article_code,
    serials: sending[index]?.flatMap(({ serials = [] }) => serials) ?? [],
    from: 'in_stock' as const,
    line_id: line.id,
  }))
  const taken = await takePieces(change, book, named)
  for (const [index, line] of document.lines.entries()) {
    const parts = sending[index] as SentPart[]
    const pieces = { pieces: taken[index] ?? [], to: 'in_transit' as const }
    const source = placeOf(document, line)
    for (const { quantity, lot } of parts) {
      advance(line, 'reserved', -quantity, lot)
      advance(line, 'shipped', quantity, lot)
      post(book, source, 'reserved', -quantity, 'sent', document, line, lot)
      post(book, source, 'on_hand', -quantity, 'sent', document, line, lot, pieces)
    }
    notePieces(line, named[index]?.serials ?? [], 'sent')
    line.inbound = sumOf(parts)
    post(book, placeOf(destination, line), 'inbound', line.inbound, 'sent', document, line)
  }
  release(book, document)
}

/** The pieces that are on the way with a transfer, by line. */
function takeSent(change: Change, book: StockBook, document: Document): Promise<Piece[][]> {
  const named = document.lines.map((line) => ({
    place: placeOf(document, line),
    article_code: line.article_code,
    serials: serialsIn(line, 'sent'),
    from: 'in_transit' as const,
    by: { type: document.type, id: document.id },
  }))
  return takePieces(change, book, named)
}

/** Pieces that did not come are lost. */
async function loseRest(change: Change, book: StockBook, document: Document): Promise<void> {
  const taken = await takeSent(change, book, document)
  for (const [index, line] of document.lines.entries()) {
    const pieces = { pieces: taken[index] ?? [], to: 'lost' as const }
    movePieces(book, undefined, pieces, { reason: 'no_longer_expected', document, line })
  }
}

function readArrival(change: Change, document: Document, sent: readonly SentLine[]): Promise<Count[]> {
  const errors = fieldErrors(sent, 'received', ['quantity_um3pl'])
  if (Object.keys(errors).length) throw invalid(errors)
  return readCounts(change, document, sent as Schemas['Count'][], (line) => line.shipped)
}

async function count(change: Change, book: StockBook, document: Document, counts: readonly Count[]): Promise<void> {
  await receive(change, book, document, counts)
  document.isNewlyCounted = !document.counted
  document.counted = true
}

/** Posts what has come since the last count. */
async function receive(change: Change, book: StockBook, document: Document, counts: readonly Count[]): Promise<void> {
  const destination = destinationOf(document)
  await readCountedLots(change, book, destination, counts)
  await takeCounted(change, book, document, counts)
  for (const count of counts) {
    const { line } = count
    const pieces = piecesOf(count)
    const place = placeOf(destination, line)
    for (const { good, bad, lot } of noteTotals(book, place, count)) {
      line.inbound -= good + bad
      post(book, place, 'inbound', -(good + bad), 'arrived', document, line)
      bring(book, place, good, 'arrived', document, line, lot, pieces.good)
      post(book, place, 'on_hand', bad, 'rejected', document, line, lot, pieces.bad)
      post(book, place, 'quarantined', bad, 'rejected', document, line, lot)
    }
  }
}
