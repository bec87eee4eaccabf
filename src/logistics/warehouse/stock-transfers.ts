import type { components } from '../../../generated/logistics/types.ts'
import { type Millionths, product, smaller } from '../../platform/decimals.ts'
import { ApiError, type FieldErrors, invalid } from '../../platform/errors.ts'
import { fillBackorders, release } from '../allocation/allocation.ts'
import { postIfEnough, tooLittle } from '../allocation/enough-stock.ts'
import { freeFor, isGood, prepareChoice, ruleOf, sumOf } from '../allocation/lot-choice.ts'
import type { Change } from '../change.ts'
import { type Document, type Line, type NewLine, step, stockQuantity } from '../documents/document.ts'
import { changeHeader, checkHeader, linesToReplace, noLines, putLines } from '../documents/document-changes.ts'
import * as documents from '../documents/documents.queries.ts'
import { advance, type LotOfLine, namedLots, partsOf, readLotsOf } from '../documents/line-lots.ts'
import { checkLots, checkQuantity, checkSum, resolveLines } from '../documents/lines.rules.ts'
import { lotKey } from '../documents/lots.queries.ts'
import type { Creation } from '../documents/new-documents.ts'
import { type Count, discrepancyOf, findLines, readCounts, refuseRepetition } from '../inbound/counting.ts'
import { expectNoMore } from '../inbound/expectation.ts'
import { allLots, noteTotals, readCountedLots } from '../inbound/lot-counts.ts'
import {
  bring,
  byTurn,
  type LotLevel,
  levelAt,
  lotAt,
  type Part,
  type Place,
  placeOf,
  placesOf,
  post,
  type StockBook,
} from '../inventory/stock-book.ts'
import { closeStock, openStock } from '../inventory/stock-levels.queries.ts'
import { phrase } from '../messages.ts'
import { requestedMove } from '../states.ts'
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
  throw invalid({ to_warehouse_id: [phrase`to_warehouse_id must be another warehouse than from_warehouse_id.`] })
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
    const sending = lines ? await readSending(change, book, document, lines) : allReserved(book, document)
    await refuseUnavailable(change, book, document, sending.flat())
    send(book, document, sending)
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
      }))
    if (lines) await count(change, book, document, await readArrival(change, document, lines))
    else if (!document.counted) await receive(change, book, document, asSent())
    expectNoMore(book, destinationOf(document))
    document.discrepancies = document.lines.flatMap((line) => discrepancyOf(line, line.shipped))
  },
  async 'take back'(change, book, document) {
    await readLotsOf(change, book, document)
    for (const line of document.lines) {
      const place = placeOf(document, line)
      for (const { quantity, lot } of partsOf(book, place, line, 'shipped')) {
        bring(book, place, quantity, 'reversed', document, line, lot)
        advance(line, 'shipped', -quantity, lot)
      }
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
  release(book, document)
}

/** Reserves the goods of all lines, or throws `insufficient_stock`. */
async function reserve(change: Change, book: StockBook, document: Document): Promise<void> {
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
  if (levelAt(book, place).tracking === 'none') return [{ quantity: wanted }]
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
function send(book: StockBook, document: Document, sending: readonly Part[][]): void {
  const destination = destinationOf(document)
  for (const [index, line] of document.lines.entries()) {
    const parts = sending[index] as Part[]
    const source = placeOf(document, line)
    for (const { quantity, lot } of parts) {
      advance(line, 'reserved', -quantity, lot)
      advance(line, 'shipped', quantity, lot)
      post(book, source, 'reserved', -quantity, 'sent', document, line, lot)
      post(book, source, 'on_hand', -quantity, 'sent', document, line, lot)
    }
    line.inbound = sumOf(parts)
    post(book, placeOf(destination, line), 'inbound', line.inbound, 'sent', document, line)
  }
  release(book, document)
}

function allReserved(book: StockBook, document: Document): Part[][] {
  return document.lines.map((line) => partsOf(book, placeOf(document, line), line, 'reserved'))
}

/** What to send of each line, in the article's first unit. */
async function readSending(
  change: Change,
  book: StockBook,
  document: Document,
  sent: readonly SentLine[],
): Promise<Part[][]> {
  const errors = fieldErrors(sent, 'quantity_um3pl', ['received', 'rejected'])
  const found = await findLines(change, document, sent, errors)
  const sending = new Map<Line, Part[]>()
  for (const [index, { quantity_um3pl = 0, lots }] of sent.entries()) {
    const { line, article, measure } = found[index] ?? {}
    const field = `lines.${index}.quantity_um3pl`
    if (!article || !measure) continue
    if (!line) errors[field] ??= [phrase`${field}: ${article.article_code} is not on this transfer.`]
    if (!line) continue
    const quantity = product(checkQuantity(field, quantity_um3pl, measure, errors), measure.factor) ?? 0n
    if (quantity > line.reserved) errors[field] ??= [phrase`${field} is more than is reserved for this line.`]
    const known = new Map((line.lots ?? []).map((lot) => [lotKey(line.article_id, lot.lot_code), lot]))
    const named = checkLots(`lines.${index}`, lots, { article, measure, known }, errors)
    checkSum(`lines.${index}`, named, quantity, errors)
    sending.set(line, partsToSend(`lines.${index}`, book, placeOf(document, line), line, { quantity, named }, errors))
  }
  if (Object.keys(errors).length) throw invalid(errors)
  refuseRepetition(found.map(({ line }) => line?.id ?? 0))
  return document.lines.map((line) => sending.get(line) ?? [])
}

/** The reserved lots that are sent: those that are named, or those that expire first. */
function partsToSend(
  path: string,
  book: StockBook,
  place: Place,
  line: Line,
  { quantity, named }: { quantity: Millionths; named: readonly LotOfLine[] | undefined },
  errors: FieldErrors,
): Part[] {
  if (!line.lots) return [{ quantity }]
  if (named?.length) {
    return named.map((lot) => {
      const reserved = line.lots?.find(({ lot_id }) => lot_id === lot.lot_id)?.reserved ?? 0n
      const at = `${path}.lots`
      const isTooMuch = (lot.quantity ?? 0n) > reserved
      if (isTooMuch) errors[at] ??= [phrase`${at}: less is reserved of lot "${lot.lot_code}" for this line.`]
      return { lot: lotAt(book, place, lot.lot_id), quantity: lot.quantity ?? 0n }
    })
  }
  let left = quantity
  const parts = partsOf(book, place, line, 'reserved')
  parts.sort((one, other) => byTurn(one.lot as LotLevel, other.lot as LotLevel))
  return parts.flatMap(({ lot, quantity: reserved }) => {
    const taken = smaller(left, reserved)
    left -= taken
    return taken > 0n ? { lot, quantity: taken } : []
  })
}

function readArrival(change: Change, document: Document, sent: readonly SentLine[]): Promise<Count[]> {
  const errors = fieldErrors(sent, 'received', ['quantity_um3pl'])
  if (Object.keys(errors).length) throw invalid(errors)
  return readCounts(change, document, sent as Schemas['Count'][], (line) => line.shipped)
}

type QuantityField = 'quantity_um3pl' | 'received' | 'rejected'

/** Goods are named by one field when they are sent, and by others when they come. */
function fieldErrors(
  sent: readonly SentLine[],
  required: QuantityField,
  refused: readonly QuantityField[],
): FieldErrors {
  const errors: FieldErrors = {}
  for (const [index, line] of sent.entries()) {
    const field = `lines.${index}.${required}`
    if (line[required] === undefined) errors[field] = [phrase`${field} is required for this move.`]
    for (const name of refused) {
      const field = `lines.${index}.${name}`
      if (line[name] !== undefined) errors[field] = [phrase`${field} cannot be given for this move.`]
    }
    for (const [position, lot] of (line.lots ?? []).entries()) {
      const path = `lines.${index}.lots.${position}`
      const field = `${path}.${required}`
      const isMissing = required === 'quantity_um3pl' && lot[required] === undefined
      if (isMissing) errors[field] = [phrase`${field} is required for this move.`]
      for (const name of refused.filter((name) => lot[name] !== undefined))
        errors[`${path}.${name}`] = [phrase`${`${path}.${name}`} cannot be given for this move.`]
    }
  }
  return errors
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
  for (const count of counts) {
    const { line } = count
    const place = placeOf(destination, line)
    for (const { good, bad, lot } of noteTotals(book, place, count)) {
      line.inbound -= good + bad
      post(book, place, 'inbound', -(good + bad), 'arrived', document, line)
      bring(book, place, good, 'arrived', document, line, lot)
      post(book, place, 'on_hand', bad, 'rejected', document, line, lot)
      post(book, place, 'quarantined', bad, 'rejected', document, line, lot)
    }
  }
}
