import type { components } from '../../../generated/logistics/types.ts'
import { type Millionths, product } from '../../platform/decimals.ts'
import { type FieldErrors, invalid } from '../../platform/errors.ts'
import { fillBackorders, release } from '../allocation/allocation.ts'
import { postIfEnough } from '../allocation/enough-stock.ts'
import type { Change } from '../change.ts'
import { type Document, type Line, type NewLine, step, stockQuantity } from '../documents/document.ts'
import { changeHeader, checkHeader, linesToReplace, noLines, putLines } from '../documents/document-changes.ts'
import * as documents from '../documents/documents.queries.ts'
import { checkQuantity, resolveLines } from '../documents/lines.rules.ts'
import type { Creation } from '../documents/new-documents.ts'
import { requestedMove } from '../documents/states.ts'
import { type Count, discrepancyOf, findLines, readCounts, refuseRepetition } from '../inbound/counting.ts'
import { expectNoMore } from '../inbound/expectation.ts'
import { placeOf, placesOf, post, type StockBook } from '../inventory/stock-book.ts'
import { closeStock, openStock } from '../inventory/stock-levels.queries.ts'
import { assertOccurred, type Limits } from './occurred-at.ts'
import { stockTransfers } from './stock-transfers.queries.ts'
import {
  type StockTransferEffect,
  type StockTransferStatus,
  stockTransfer,
  stockTransferMoves,
} from './stock-transfers.states.ts'

type Schemas = components['schemas']
type SentLine = Schemas['TransferCount']

export function creation(body: Schemas['StockTransferCreate']): Creation<Schemas['StockTransfer']> {
  const { lines, status, from_warehouse_id: warehouse_id, ...fields } = body
  return {
    kind: stockTransfer,
    records: stockTransfers,
    status,
    header: { ...fields, warehouse_id },
    lines,
    check: assertTwoWarehouses,
    begin: status === 'allocated' ? (book, document, change) => reserve(change, book, document) : undefined,
  }
}

function assertTwoWarehouses({ warehouse_id, to_warehouse_id }: Pick<Document, 'warehouse_id' | 'to_warehouse_id'>) {
  if (warehouse_id !== to_warehouse_id) return
  throw invalid({ to_warehouse_id: ['to_warehouse_id must be another warehouse than from_warehouse_id.'] })
}

export async function change(
  change: Change,
  document: Document,
  { lines: sent, status, from_warehouse_id, ...fields }: Schemas['StockTransferUpdate'],
): Promise<void> {
  const header = { ...fields, warehouse_id: from_warehouse_id ?? document.warehouse_id }
  const replacing = linesToReplace(stockTransfer, document, { ...header, ...(sent && { lines: sent }) })
  const lines = replacing && (await resolveLines(change, replacing, document.lines, stockTransfer))
  await checkHeader(change, stockTransfer, document, header)
  const { warehouse_id, to_warehouse_id = document.to_warehouse_id } = header
  const moved = { ...document, warehouse_id, to_warehouse_id, lines: lines ?? document.lines }
  assertTwoWarehouses(moved)
  const rearranged = lines ?? (warehouse_id === document.warehouse_id ? undefined : document.lines)
  const reserves = rearranged && document.status === 'allocated'
  const to = status === document.status ? undefined : status
  const book = await openStock(change, [
    ...(reserves ? [...placesOf(document), ...placesOf(moved)] : []),
    ...(to ? placesOfMove(moved, to) : []),
  ])
  if (reserves) release(book, document)
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
    if (occurred_at) throw invalid({ occurred_at: [`occurred_at cannot be given for the move to "${to}".`] })
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
  release: (_change, book, document) => release(book, document),
  async send(change, book, document, lines) {
    send(book, document, lines ? await readSending(change, document, lines) : document.lines.map(stockQuantity))
  },
  async count(change, book, document, lines) {
    if (lines) count(book, document, await readArrival(change, document, lines))
  },
  async complete(change, book, document, lines) {
    const asSent = () => document.lines.map((line) => ({ line, received: line.shipped, rejected: 0n }))
    if (lines) count(book, document, await readArrival(change, document, lines))
    else if (!document.counted) receive(book, document, asSent())
    expectNoMore(book, destinationOf(document))
    document.discrepancies = document.lines.flatMap((line) => discrepancyOf(line, line.shipped))
  },
  'take back'(_change, book, document) {
    for (const line of document.lines) {
      post(book, placeOf(document, line), 'on_hand', line.shipped, 'reversed', document, line)
      line.shipped = 0n
    }
    expectNoMore(book, destinationOf(document))
  },
}

/** The transfer as a document of the warehouse that gets the goods. */
function destinationOf(document: Document): Document {
  return { ...document, warehouse_id: Number(document.to_warehouse_id) }
}

/** Reserves the goods of all lines, or throws `insufficient_stock`. */
async function reserve(change: Change, book: StockBook, document: Document): Promise<void> {
  const postings = document.lines.map((line) => ({
    place: placeOf(document, line),
    line,
    bucket: 'reserved' as const,
    delta: stockQuantity(line),
    reason: 'reserved' as const,
  }))
  await postIfEnough(change, book, document, postings)
  for (const line of document.lines) line.reserved = stockQuantity(line)
}

/** Takes this quantity of each line out of the first warehouse, and releases the rest. */
function send(book: StockBook, document: Document, quantities: readonly Millionths[]): void {
  const destination = destinationOf(document)
  for (const [index, line] of document.lines.entries()) {
    const quantity = quantities[index] as Millionths
    const source = placeOf(document, line)
    line.reserved -= quantity
    line.shipped = quantity
    line.inbound = quantity
    post(book, source, 'reserved', -quantity, 'sent', document, line)
    post(book, source, 'on_hand', -quantity, 'sent', document, line)
    post(book, placeOf(destination, line), 'inbound', quantity, 'sent', document, line)
  }
  release(book, document)
}

/** The quantity of each line to send, in the article's first unit. */
async function readSending(change: Change, document: Document, sent: readonly SentLine[]): Promise<Millionths[]> {
  const errors = fieldErrors(sent, 'quantity_um3pl', ['received', 'rejected'])
  const found = await findLines(change, document, sent, errors)
  const sending = new Map<Line, Millionths>()
  for (const [index, { quantity_um3pl = 0 }] of sent.entries()) {
    const { line, article, measure } = found[index] ?? {}
    const field = `lines.${index}.quantity_um3pl`
    if (!line && article && measure) errors[field] ??= [`${field}: ${article.article_code} is not on this transfer.`]
    if (!line || !measure) continue
    const quantity = product(checkQuantity(field, quantity_um3pl, measure, errors), measure.factor) ?? 0n
    if (quantity > line.reserved) errors[field] ??= [`${field} is more than is reserved for this line.`]
    sending.set(line, quantity)
  }
  if (Object.keys(errors).length) throw invalid(errors)
  refuseRepetition(found.map(({ line }) => line?.id ?? 0))
  return document.lines.map((line) => sending.get(line) ?? 0n)
}

function readArrival(change: Change, document: Document, sent: readonly SentLine[]): Promise<Count[]> {
  const errors = fieldErrors(sent, 'received', ['quantity_um3pl'])
  if (Object.keys(errors).length) throw invalid(errors)
  return readCounts(change, document, sent as Schemas['Count'][], (line) => line.shipped)
}

/** Goods are named by one field when they are sent, and by others when they come. */
function fieldErrors(
  sent: readonly SentLine[],
  required: keyof SentLine,
  refused: readonly (keyof SentLine)[],
): FieldErrors {
  const errors: FieldErrors = {}
  for (const [index, line] of sent.entries()) {
    const field = `lines.${index}.${required}`
    if (line[required] === undefined) errors[field] = [`${field} is required for this move.`]
    for (const name of refused) {
      const field = `lines.${index}.${name}`
      if (line[name] !== undefined) errors[field] = [`${field} cannot be given for this move.`]
    }
  }
  return errors
}

function count(book: StockBook, document: Document, counts: readonly Count[]): void {
  receive(book, document, counts)
  document.isNewlyCounted = !document.counted
  document.counted = true
}

/** Posts what has come since the last count. */
function receive(book: StockBook, document: Document, counts: readonly Count[]): void {
  const destination = destinationOf(document)
  for (const { line, received, rejected } of counts) {
    const place = placeOf(destination, line)
    const good = received - line.received
    const bad = rejected - line.rejected
    line.received = received
    line.rejected = rejected
    line.inbound -= good + bad
    post(book, place, 'inbound', -(good + bad), 'arrived', document, line)
    post(book, place, 'on_hand', good, 'arrived', document, line)
    post(book, place, 'on_hand', bad, 'rejected', document, line)
    post(book, place, 'quarantined', bad, 'rejected', document, line)
  }
}
